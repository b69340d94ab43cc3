"""Our games, compiled and in Python alone, beside other libraries, on one core, in one run.

make bench            everything (several minutes; leave the machine alone); kept under results/
make bench QUICK=1    a rough look, in Python alone
"""

import argparse
import json
import os
import platform
import subprocess
import sys
from collections.abc import Callable
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, Final

from benchmarks.ours import measure
from benchmarks.tables import table

import ludarium
from ludarium.kernel.errors import Refusal

ROOT: Final = Path(__file__).parent.parent
RESULTS: Final = ROOT / "benchmarks" / "results"
OPPONENTS: Final = ROOT / ".venv-bench" / "bin" / "python"
FAST: Final = ROOT / "build" / "fast"  # by `make fast`
USUAL: Final = 250  # decisions of the games that games/s speaks of
LONG: Final = 500  # decisions of a game whose play-outs are long


Row = dict[str, Any]


@dataclass(frozen=True)
class Gate:
    """A ratio to hold, and how it is made of our figures and theirs."""

    text: str
    wanted: float
    at_least: bool
    opponent: str
    ratio: Callable[[Row, Row], float]
    less: float = 0  # is enough for some rows
    for_some: Callable[[Row], bool] = lambda us: False
    some: str = ""

    def title(self) -> str:
        but = f" ({self.less:.2g} {self.some})" if self.less else ""
        return f"{self.text} / {self.opponent} {'≥' if self.at_least else '≤'} {self.wanted:.2g}{but}"

    def verdict(self, us: Row, opponents: Row) -> str:
        them = opponents.get(self.opponent, {"missing": "not installed"})
        if "missing" in them:
            return "not measured"
        ratio = self.ratio(us, them)
        wanted = self.less if self.for_some(us) else self.wanted
        held = ratio >= wanted if self.at_least else ratio <= wanted
        return f"{ratio:.2f}" if held else f"{ratio:.2f} MISSED"


def decisions(us: Row, them: Row) -> float:
    return float(us["decisions_per_s"] / them["decisions_per_s"])


def games(us: Row, them: Row) -> float:
    return float(us["decisions_per_s"] / USUAL / them["games_per_s"])


def copies(us: Row, them: Row) -> float:
    return float(us["copy_us"] / them["copy_us"])


def rollouts(us: Row, them: Row) -> float:
    return float(us["rollouts_per_s"] / them["rollouts_per_s"])


def steps(us: Row, them: Row) -> float:
    return float(us["match_steps_per_s"] / them["steps_per_s"])


def of_rune_age(us: Row) -> bool:
    return bool(us["game"] == "runeage")


def is_long(us: Row) -> bool:
    return bool(us["decisions_per_game"] > LONG)


COMPILED_GATES: Final = (
    Gate("decisions/s", 10, True, "catanatron", decisions, 8, of_rune_age, "for Rune Age"),
    Gate("state copy", 1 / 6, False, "catanatron", copies),
    Gate("rollouts/s", 20, True, "catanatron", rollouts, 10, is_long, f"for games of more than {LONG} decisions"),
)
GATES: Final = (
    Gate("decisions/s", 2, True, "catanatron", decisions),
    Gate("games/s", 8, True, "catanatron", games),
    Gate("state copy", 1 / 3, False, "catanatron", copies),
    Gate("rollouts/s", 8, True, "catanatron", rollouts),
    Gate("Match steps/s", 0.7, True, "rlcard", steps),
)

NOT_COMPILED: Final = "Not compiled: `make bench` without QUICK does that first."
COLUMNS: Final = (
    ("decisions/s", "decisions_per_s", ",.0f"),
    ("games/s", "games_per_s", ",.0f"),
    ("decisions a game", "decisions_per_game", ".0f"),
    ("forced a game", "forced_per_game", ".0f"),
    ("Match steps/s", "match_steps_per_s", ",.0f"),
    ("re-dealt rollouts/s", "rollouts_per_s", ",.0f"),
    ("copy µs", "copy_us", ".1f"),
    ("re-deal µs", "redeal_us", ".0f"),
    ("view µs", "view_us", ".0f"),
    ("scene µs", "scene_us", ".0f"),
)
THEIR_COLUMNS: Final = (
    ("decisions or steps/s", ("decisions_per_s", "steps_per_s"), ",.0f"),
    ("games/s", ("games_per_s",), ",.0f"),
    ("decisions a game", ("decisions_per_game", "steps_per_game"), ".0f"),
    ("forced", ("forced_share",), ".0%"),
    ("copy µs", ("copy_us",), ".0f"),
    ("copied rollouts/s", ("rollouts_per_s",), ",.0f"),
)


def opponents(quick: bool, *words: str) -> dict[str, Any]:
    """What the other libraries do here; empty when their environment does not exist."""
    if not OPPONENTS.exists():
        return {}
    command = [str(OPPONENTS), "-m", "benchmarks.opponents", *(["--quick"] if quick else []), *words]
    done = subprocess.run(command, check=True, stdout=subprocess.PIPE, text=True, cwd=ROOT)
    found: dict[str, Any] = json.loads(done.stdout)
    return found


def ours(quick: bool, only: list[str]) -> list[Row]:
    rows = []
    for name in only or [game.name for game in ludarium.all_games()]:
        for seats in ludarium.find(name).seats:
            print(f"{ludarium.build()}: {name} for {seats} …", file=sys.stderr, flush=True)
            rows.append(measure(ludarium.find(name), seats, quick))
    return rows


def ours_compiled(only: list[str]) -> list[Row]:
    """The same by the compiled copy of the package, in a process of its own."""
    command = [sys.executable, "-m", "benchmarks.run", "--rows", *only]
    env = {**os.environ, "PYTHONPATH": f"{FAST}{os.pathsep}{ROOT}"}
    done = subprocess.run(command, check=True, stdout=subprocess.PIPE, text=True, cwd=ROOT, env=env)
    rows: list[Row] = json.loads(done.stdout)
    return rows


def our_table(rows: list[Row]) -> str:
    head = ["game", "seats", *[title for title, _, _ in COLUMNS]]
    return table(head, [[r["game"], str(r["seats"]), *[format(r[key], f) for _, key, f in COLUMNS]] for r in rows])


def their_table(them: dict[str, Any]) -> str:
    rows = []
    for name, figures in them.items():
        if "missing" in figures:
            rows.append([f"{name}: not measured here ({figures['missing']})", *[""] * len(THEIR_COLUMNS)])
            continue
        row = [f"{figures['what']} ({figures['version']})"]
        for _, keys, form in THEIR_COLUMNS:
            value = next((figures[key] for key in keys if key in figures), None)
            row.append("" if value is None else format(value, form))
        rows.append(row)
    return table(["library", *[title for title, _, _ in THEIR_COLUMNS]], rows)


def gate_table(gates: tuple[Gate, ...], rows: list[Row], them: dict[str, Any]) -> str:
    head = ["game", "seats", *[gate.title() for gate in gates]]
    return table(head, [[r["game"], str(r["seats"]), *[gate.verdict(r, them) for gate in gates]] for r in rows])


def page(facts: dict[str, Any]) -> str:
    """The results as Markdown."""
    return "\n\n".join(
        [
            "# Speed",
            f"{facts['date']}, Ludarium {facts['ludarium']}, {facts['python']}, {facts['machine']}, one core, "
            f"{'a rough look' if facts['quick'] else 'best of three rounds'}, processor time. Random players "
            "everywhere; our decisions/s leave out questions with a single option, theirs do not.",
            "## Ours, compiled",
            our_table(facts["compiled"]) if facts["compiled"] else NOT_COMPILED,
            "## Ours, in Python alone",
            our_table(facts["ours"]),
            "## Others, in the same run",
            their_table(facts["opponents"]) if facts["opponents"] else "Not installed: `make bench` installs them.",
            "## Ratios to hold, compiled",
            gate_table(COMPILED_GATES, facts["compiled"], facts["opponents"]) if facts["compiled"] else NOT_COMPILED,
            "## Ratios to hold in Python alone",
            gate_table(GATES, facts["ours"], facts["opponents"]),
            f"games/s is for games of {USUAL} decisions, whatever the length of a game above. A re-dealt rollout deals "
            "everything hidden anew and plays to the end. catanatron's release on PyPI has no MCTS player: it is given "
            "one copy and one random game to the end, which bounds an MCTS iteration of its own from above. C++ is "
            "there for scale: OpenSpiel's rollouts are copied, too; those of its ISMCTS are re-dealt, as ours are.",
        ]
    )


def processor() -> str:
    try:
        lines = Path("/proc/cpuinfo").read_text("utf-8").splitlines()
    except OSError:
        return platform.processor() or platform.machine()
    names = [line.split(":", 1)[1].strip() for line in lines if line.startswith("model name")]
    return f"{names[0] if names else platform.machine()} ({os.cpu_count()} cores)"


def here(quick: bool) -> dict[str, Any]:
    """When, what and where."""
    return {
        "date": datetime.now(UTC).strftime("%Y-%m-%d %H:%M UTC"),
        "ludarium": ludarium.__version__,
        "python": f"{platform.python_implementation()} {platform.python_version()}",
        "machine": processor(),
        "quick": quick,
    }


def main() -> None:
    parser = argparse.ArgumentParser(description="Measure our games beside other libraries.")
    parser.add_argument("games", nargs="*", help="only these games")
    parser.add_argument("--quick", action="store_true", help="a rough look; results are not kept")
    parser.add_argument("--rows", action="store_true", help="only our figures, as JSON")
    args = parser.parse_args()
    if args.rows:
        json.dump(ours(args.quick, args.games), sys.stdout)
        return
    facts: dict[str, Any] = {
        **here(args.quick),
        "opponents": opponents(args.quick),
        "compiled": ours_compiled(args.games) if FAST.exists() and not args.quick else [],
        "ours": ours(args.quick, args.games),
    }
    print(page(facts))
    if not args.quick and not args.games:
        RESULTS.mkdir(exist_ok=True)
        (RESULTS / "speed.json").write_text(json.dumps(facts, indent=1) + "\n", "utf-8")
        (RESULTS / "speed.md").write_text(page(facts) + "\n", "utf-8")


if __name__ == "__main__":
    try:
        main()
    except Refusal as why:
        raise SystemExit(str(why)) from None
