"""Our games beside other libraries, on one core, in one run: prints a table, keeps it under results/.

make bench            everything (several minutes; leave the machine alone)
make bench QUICK=1    a rough look
"""

import argparse
import json
import os
import platform
import subprocess
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
LONG: Final = 250  # decisions of the games that the second gate speaks of


@dataclass(frozen=True)
class Gate:
    """A ratio to hold, and how it is made of our figures and theirs."""

    text: str
    wanted: float
    at_least: bool
    opponent: str
    ratio: Callable[[dict[str, Any], dict[str, Any]], float]

    def title(self) -> str:
        return f"{self.text} / {self.opponent} {'≥' if self.at_least else '≤'} {self.wanted:.2g}"

    def verdict(self, us: dict[str, Any], opponents: dict[str, Any]) -> str:
        them = opponents.get(self.opponent, {"missing": "not installed"})
        if "missing" in them:
            return "not measured"
        ratio = self.ratio(us, them)
        held = ratio >= self.wanted if self.at_least else ratio <= self.wanted
        return f"{ratio:.2f}" if held else f"{ratio:.2f} MISSED"


GATES: Final = (
    Gate("decisions/s", 2, True, "catanatron", lambda us, them: us["decisions_per_s"] / them["decisions_per_s"]),
    Gate("games/s", 8, True, "catanatron", lambda us, them: us["decisions_per_s"] / LONG / them["games_per_s"]),
    Gate("state copy", 1 / 3, False, "catanatron", lambda us, them: us["copy_us"] / them["copy_us"]),
    Gate("rollouts/s", 8, True, "catanatron", lambda us, them: us["rollouts_per_s"] / them["rollouts_per_s"]),
    Gate("Match steps/s", 0.7, True, "rlcard", lambda us, them: us["match_steps_per_s"] / them["steps_per_s"]),
)

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


def ours(quick: bool, only: list[str]) -> list[dict[str, Any]]:
    rows = []
    for name in only or [game.name for game in ludarium.all_games()]:
        for seats in ludarium.find(name).seats:
            print(f"{name} for {seats} …", flush=True)
            rows.append(measure(ludarium.find(name), seats, quick))
    return rows


def our_table(rows: list[dict[str, Any]]) -> str:
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


def gate_table(rows: list[dict[str, Any]], them: dict[str, Any]) -> str:
    head = ["game", "seats", *[gate.title() for gate in GATES]]
    return table(head, [[r["game"], str(r["seats"]), *[gate.verdict(r, them) for gate in GATES]] for r in rows])


def page(facts: dict[str, Any]) -> str:
    """The results as Markdown."""
    return "\n\n".join(
        [
            "# Speed",
            f"{facts['date']}, Ludarium {facts['ludarium']}, {facts['python']}, {facts['machine']}, one core, "
            f"{'a rough look' if facts['quick'] else 'best of three rounds'}, processor time. Random players "
            "everywhere; our decisions/s leave out questions with a single option, theirs do not.",
            "## Ours",
            our_table(facts["ours"]),
            "## Others, in the same run",
            their_table(facts["opponents"]) if facts["opponents"] else "Not installed: `make bench` installs them.",
            "## Ratios to hold",
            gate_table(facts["ours"], facts["opponents"]),
            f"games/s is for games of {LONG} decisions, whatever the length of a game above. A re-dealt rollout deals "
            "everything hidden anew and plays to the end. catanatron's release on PyPI has no MCTS player: it is given "
            "one copy and one random game to the end, which bounds an MCTS iteration of its own from above.",
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
    args = parser.parse_args()
    facts: dict[str, Any] = {
        **here(args.quick),
        "opponents": opponents(args.quick),
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
