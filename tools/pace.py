"""Is it still as quick? Measures our games in another tree of the sources and in this one, in turn, and compares.

make pace OLD=../before                          ten turns of every game and seat count
make pace OLD=../before GAMES=viceroy ARGS="--turns 4"

Each turn runs both trees' own `benchmarks.ours` in processes of their own, one after the other, and counts the time of
the processor: what else the machine does hardly matters. A figure is the median over the turns of (time here /
time there): 1.03 is three per cent slower.
"""

import argparse
import json
import os
import subprocess
import sys
from pathlib import Path
from statistics import median
from typing import Any, Final

ROOT: Final = Path(__file__).parent.parent
sys.path.insert(0, str(ROOT))

from benchmarks.tables import table  # noqa: E402

BUILT_IN: Final = ("smashup", "viceroy", "whispers", "emerald", "runeage")
FIGURES: Final = {  # what it is called, and whether more is quicker
    "decisions_per_s": True,
    "match_steps_per_s": True,
    "rollouts_per_s": True,
    "copy_us": False,
    "redeal_us": False,
    "view_us": False,
    "scene_us": False,
}
DRIVER: Final = """
import json, sys, time
time.perf_counter = time.process_time
from random import Random
from benchmarks.ours import measure, playable
from ludarium.bots import RandomDecider
import ludarium
game = ludarium.find(sys.argv[1])
found = {seats: measure(game, seats, True) for seats in game.seats}
for seats, row in found.items():  # decisions/s in one way, however the trees measure it
    settings, decider = playable(game, seats), RandomDecider(Random(1))
    start = time.process_time()
    for seed in range(30):
        game.new(seats, settings, seed.to_bytes(8, "little")).run(decider)
    row["decisions_per_s"] = 30 * row["decisions_per_game"] / (time.process_time() - start)
print(json.dumps(found))
"""


def measured(tree: Path, game: str) -> dict[str, dict[str, Any]]:
    """One rough look at every seat count of a game in a tree."""
    env = {**os.environ, "PYTHONPATH": f"{tree / 'src'}:{tree}", "PYTHONHASHSEED": "0"}
    command = [sys.executable, "-c", DRIVER, game]
    done = subprocess.run(command, check=True, stdout=subprocess.PIPE, text=True, cwd=tree, env=env)
    found: dict[str, dict[str, Any]] = json.loads(done.stdout)
    return found


def slower(old: dict[str, Any], new: dict[str, Any], figure: str) -> float:
    ratio: float = new[figure] / old[figure]
    return 1 / ratio if FIGURES[figure] else ratio


def compared(old: Path, game: str, turns: int) -> list[list[str]]:
    """A row for each seat count that both trees have."""
    pairs = []
    for turn in range(turns):
        print(f"\r{game}: turn {turn + 1} of {turns}", end="", file=sys.stderr, flush=True)
        order = (old, ROOT) if turn % 2 == 0 else (ROOT, old)
        found = {tree: measured(tree, game) for tree in order}
        pairs.append((found[old], found[ROOT]))
    print(file=sys.stderr)
    rows = []
    for seats in pairs[0][0]:
        ratios = [median(slower(before[seats], after[seats], figure) for before, after in pairs) for figure in FIGURES]
        rows.append([game, seats, *[f"{ratio:.2f}" for ratio in ratios]])
    return rows


def main() -> None:
    parser = argparse.ArgumentParser(description="Times of this tree over times of another, measured in turn.")
    parser.add_argument("old", type=Path, help="another checkout")
    parser.add_argument("games", nargs="*", help="only these games")
    parser.add_argument("--turns", type=int, default=10, help="how often (10)")
    args = parser.parse_args()
    if not (args.old / "benchmarks/ours.py").exists():
        raise SystemExit(f"{args.old} is no checkout of Ludarium.")
    rows: list[list[str]] = []
    for game in args.games or BUILT_IN:
        rows += compared(args.old.resolve(), game, args.turns)
    print(table(["game", "seats", *[name.removesuffix("_per_s").removesuffix("_us") for name in FIGURES]], rows))


if __name__ == "__main__":
    main()
