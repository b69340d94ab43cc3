"""Is it still as quick? Measures our games in another tree of the sources and in this one, in turn, and compares.

make pace OLD=../before                          ten turns of every game and seat count
make pace OLD=../before GAMES=viceroy ARGS="--turns 4"
make pace OLD=../before ARGS=--count             what Python carries out for a decision and for a game, counted

Each turn measures both trees in processes of their own, one after the other, by the time of the processor: what else
the machine does hardly matters. What is measured is what `make bench` measures, by each tree's own `benchmarks.ours`:
the best of three rounds, of fewer games. *first scene* is what the best of three does not contain: somebody looks at a
question that nobody has looked at before. A figure is the median over the turns of (time here / time there): 1.03 is
three per cent slower.

A count of Python's instructions is the same however busy the machine is, but knows nothing of what one of them costs.
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
ROUNDS: Final = 3
FIGURES: Final = {  # what it is called, and whether more is quicker
    "decisions": True,
    "match steps": True,
    "rollouts": True,
    "copy": False,
    "re-deal": False,
    "view": False,
    "scene": False,
    "first scene": False,
}
DRIVER: Final = """
import json, sys
from random import Random
from benchmarks.clock import microseconds, rate
from benchmarks.ours import copies, playable, positions, redeals, rollouts, scenes, steps, views
from benchmarks.ours import Counting
from ludarium.bots import RandomDecider
import ludarium

def play(game, seats, settings, decider):
    for seed in range(30):
        game.new(seats, settings, seed.to_bytes(8, "little")).run(decider)
    return decider

game, rounds, found = ludarium.find(sys.argv[1]), int(sys.argv[2]), {}
for seats in game.seats:
    settings = playable(game, seats)
    decided = play(game, seats, settings, Counting(Random(1))).unforced
    scenes(positions(game, seats, settings, 1))  # whatever scenes keep from one to the next is there
    kept = positions(game, seats, settings, 3)
    handles = [match.handle(match.asks[0].seat) for match in kept]
    some = handles[:: 1 + len(handles) // 40]
    found[seats] = {
        "decisions": rate(lambda: play(game, seats, settings, RandomDecider(Random(1))) and decided, rounds)[0],
        "match steps": rate(lambda: steps(game, seats, settings, 3), rounds)[0],
        "rollouts": rate(lambda: rollouts(some), rounds)[0],
        "copy": microseconds(lambda: copies(kept), rounds),
        "re-deal": microseconds(lambda: redeals(handles), rounds),
        "view": microseconds(lambda: views(kept), rounds),
        "first scene": microseconds(lambda: scenes(kept), 1),
        "scene": microseconds(lambda: scenes(kept), rounds),
    }
print(json.dumps(found))
"""
COUNTER: Final = """
import json, sys
from random import Random
from benchmarks.ours import Counting, playable
from ludarium.bots import RandomDecider
import ludarium
game, games, found, count = ludarium.find(sys.argv[1]), int(sys.argv[2]), {}, 0

def step(frame, event, arg):
    global count
    frame.f_trace_opcodes, frame.f_trace_lines = True, False
    count += event == "opcode"
    return step

def play(decider):
    for seed in range(games):
        game.new(seats, settings, seed.to_bytes(8, "little")).run(decider)
    return decider

for seats in game.seats:
    settings, count = playable(game, seats), 0
    decided = play(Counting(Random(1))).unforced
    sys.settrace(step)
    play(RandomDecider(Random(1)))
    sys.settrace(None)
    found[seats] = {"a decision": count / decided, "a game": count / games, "decisions": decided / games}
print(json.dumps(found))
"""
COUNTED: Final = 4  # games


def measured(tree: Path, game: str, driver: str = DRIVER, n: int = ROUNDS) -> dict[str, dict[str, Any]]:
    """Every figure of every seat count of a game in a tree."""
    env = {**os.environ, "PYTHONPATH": f"{tree / 'src'}:{tree}", "PYTHONHASHSEED": "0"}
    command = [sys.executable, "-c", driver, game, str(n)]
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


def counts(old: Path, game: str) -> list[list[str]]:
    """A row for each seat count: Python's instructions there and here, and how much more is decided in a game."""
    before, after = (measured(tree, game, COUNTER, COUNTED) for tree in (old, ROOT))
    rows = []
    for seats, was in before.items():
        now = after[seats]
        each = [f"{was[name]:,.0f} -> {now[name]:,.0f} ({now[name] / was[name]:.2f})" for name in was]
        rows.append([game, seats, *each])
    return rows


def main() -> None:
    parser = argparse.ArgumentParser(description="Times of this tree over times of another, measured in turn.")
    parser.add_argument("old", type=Path, help="another checkout")
    parser.add_argument("games", nargs="*", help="only these games")
    parser.add_argument("--turns", type=int, default=10, help="how often (10)")
    parser.add_argument("--count", action="store_true", help="count Python's instructions instead")
    args = parser.parse_args()
    if not (args.old / "benchmarks/ours.py").exists():
        raise SystemExit(f"{args.old} is no checkout of Ludarium.")
    rows: list[list[str]] = []
    for game in args.games or BUILT_IN:
        rows += counts(args.old.resolve(), game) if args.count else compared(args.old.resolve(), game, args.turns)
    print(table(["game", "seats", *(("a decision", "a game", "decisions a game") if args.count else FIGURES)], rows))


if __name__ == "__main__":
    main()
