"""Where the bots stand on the scale of a house's ratings, from games against each other: server/anchors.json.

make anchors FAST=1                two seats, seed 1; sizes are meant for some minutes on two cores
make anchors GAMES="viceroy"       only these; the others stay as they are

Strength is Bradley and Terry's (`ludarium.lab.ratings`). On the house's scale (`server/rating.py`) two players who are
well known differ by so much that the same chances come out; the casual and the strong bot lie evenly around a newcomer.
Bots that think quickly play more games; the master's few games place it above the middle of those two. Every game
played lies in build/anchors: a run that was stopped goes on.
"""

import argparse
import json
from math import log, sqrt
from pathlib import Path
from typing import Any, Final

from ludarium.bots import OFFERED
from ludarium.kernel.errors import Refusal
from ludarium.lab import ladder
from ludarium.lab.ladder import Ladder

ROOT: Final = Path(__file__).parent.parent
KEPT: Final = ROOT / "build" / "anchors"
FILE: Final = ROOT / "src" / "ludarium" / "server" / "anchors.json"
SETTINGS: Final[dict[str, dict[str, Any]]] = {"runeage": {"scenario": "runewars"}}
GAMES: Final = {"smashup": 8, "viceroy": 16, "whispers": 8, "emerald": 8, "runeage": 8}  # for each pair
QUICK_GAMES: Final = 60  # for each pair without the master
MASTER: Final = "master"
MU: Final = 25.0
BETA: Final = MU / 6  # of openskill: how much luck there is in a game
POINTS: Final = 400 / log(10)  # of a ladder's rating: as much as one unit of strength


def measure(name: str, bots: list[str], games: int, workers: int) -> Ladder:
    KEPT.mkdir(parents=True, exist_ok=True)
    return ladder(name, bots, 2, SETTINGS.get(name), games, seed=1, workers=workers, keep=KEPT / f"{name}.jsonl")


def anchored(quick: Ladder, whole: Ladder) -> dict[str, Any]:
    """Each bot's mu: the master's by the ladder of all, the others' by their own, which is longer."""
    games = quick.games + sum(rung.tally.games for rung in whole.rungs if rung.name == MASTER)
    mus = {**mus_of(whole), **mus_of(quick)}
    return {"games": games, "mu": dict(sorted(mus.items()))}


def mus_of(found: Ladder) -> dict[str, float]:
    strength = {rung.name: rung.rating.mean / POINTS for rung in found.rungs}
    middle = (strength["greedy"] + strength["strong"]) / 2
    return {name: round(MU + sqrt(2) * BETA * (own - middle), 2) for name, own in strength.items()}


def main() -> None:
    parser = argparse.ArgumentParser(description="Find the anchors of all bots in every game.")
    parser.add_argument("names", nargs="*", help="only these games")
    parser.add_argument("--games", type=int, help="for each pair; another number than ours is printed, not kept")
    parser.add_argument("--workers", type=int, default=1)
    args = parser.parse_args()
    bots = [level.name for level in OFFERED]
    for name in args.names or GAMES:
        quick = measure(name, [bot for bot in bots if bot != MASTER], args.games or QUICK_GAMES, args.workers)
        print(quick.text(), flush=True)
        whole = measure(name, bots, args.games or GAMES[name], args.workers)
        print(whole.text())
        print(json.dumps({name: anchored(quick, whole)}), flush=True)
        if args.games is None:
            kept = json.loads(FILE.read_text("utf-8")) if FILE.exists() else {}
            told = {**kept, name: anchored(quick, whole)}
            FILE.write_text(json.dumps(dict(sorted(told.items())), indent=2) + "\n", "utf-8")


if __name__ == "__main__":
    try:
        main()
    except Refusal as why:
        raise SystemExit(str(why)) from None
