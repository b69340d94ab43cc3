"""Where the bots stand on the scale of a house's ratings, from games against each other: server/anchors.json.

make anchors FAST=1                two seats, seed 1; sizes are meant for some minutes on two cores
make anchors GAMES="viceroy"       only these; the others stay as they are

Strength is Bradley and Terry's (`ludarium.lab.ratings`). On the house's scale (`server/rating.py`) two players who are
well known differ by so much that the same chances come out; the casual and the strong bot lie evenly around a newcomer.
Every game played lies in build/anchors: a run that was stopped goes on.
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
GAMES: Final = {"smashup": 4, "viceroy": 16, "whispers": 16, "emerald": 8, "runeage": 8}  # for each pair
MU: Final = 25.0
BETA: Final = MU / 6  # of openskill: how much luck there is in a game
POINTS: Final = 400 / log(10)  # of a ladder's rating: as much as one unit of strength


def measure(name: str, games: int, workers: int) -> Ladder:
    KEPT.mkdir(parents=True, exist_ok=True)
    bots = [level.name for level in OFFERED]
    return ladder(name, bots, 2, SETTINGS.get(name), games, seed=1, workers=workers, keep=KEPT / f"{name}.jsonl")


def anchored(found: Ladder) -> dict[str, Any]:
    """Each bot's mu."""
    strength = {rung.name: rung.rating.mean / POINTS for rung in found.rungs}
    middle = (strength["greedy"] + strength["strong"]) / 2
    mus = {name: round(MU + sqrt(2) * BETA * (strength[name] - middle), 2) for name in sorted(strength)}
    return {"games": found.games, "mu": mus}


def main() -> None:
    parser = argparse.ArgumentParser(description="Find the anchors of all bots in every game.")
    parser.add_argument("names", nargs="*", help="only these games")
    parser.add_argument("--games", type=int, help="for each pair; another number than ours is printed, not kept")
    parser.add_argument("--workers", type=int, default=1)
    args = parser.parse_args()
    for name in args.names or GAMES:
        found = measure(name, GAMES[name] if args.games is None else args.games, args.workers)
        print(found.text())
        print(json.dumps({name: anchored(found)}), flush=True)
        if args.games is None:
            kept = json.loads(FILE.read_text("utf-8")) if FILE.exists() else {}
            told = {**kept, name: anchored(found)}
            FILE.write_text(json.dumps(dict(sorted(told.items())), indent=2) + "\n", "utf-8")


if __name__ == "__main__":
    try:
        main()
    except Refusal as why:
        raise SystemExit(str(why)) from None
