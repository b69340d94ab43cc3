# Everything sets itself up: the first run creates .venv and installs what is needed, later runs start at once.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
READY := $(VENV)/.ready

.PHONY: play test check bench strength compiled soak clean

play: $(READY)
	@$(BIN)/ludarium

test: check
	@$(BIN)/python -m pytest -n 2

soak: $(READY)
	@$(BIN)/python tests/conformance/soak.py $(ARGS)

check: $(READY)
	@$(BIN)/ruff check .
	@$(BIN)/ruff format --check --quiet .
	@$(BIN)/mypy

bench: $(READY) .venv-bench/.ready
	@$(BIN)/python -m benchmarks.run $(if $(QUICK),--quick) $(GAMES)

strength: $(READY)
	@$(BIN)/python -m benchmarks.strength $(GAMES)

compiled: $(READY)
	@$(BIN)/python -m benchmarks.compiled $(GAMES)

# The libraries we compare with, in an environment of their own; one that cannot be installed does not stop the rest.
.venv-bench/.ready: benchmarks/requirements.txt
	@$(PYTHON) -m venv .venv-bench
	@grep -v '^#' $< | while read -r packages; do \
		.venv-bench/bin/python -m pip install --quiet --disable-pip-version-check $$packages \
			|| echo "Could not install $$packages; going on without." >&2; done
	@touch $@

$(READY): pyproject.toml
	@$(PYTHON) -m venv $(VENV) 2>/dev/null || { \
		[ "$$(id -u)" = 0 ] && command -v apt-get >/dev/null || { echo "Please install python3-venv." >&2; exit 2; }; \
		apt-get update -qq && apt-get install -y -qq python3-venv python3-pip >/dev/null && $(PYTHON) -m venv $(VENV); }
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check --editable '.[dev]'
	@touch $(READY)

clean:
	@rm -rf $(VENV) .venv-bench .mypy_cache .ruff_cache .pytest_cache build dist
