"""Where the bots stand on the scale of a house's ratings: server/anchors.json, from the games of `make strength`.

make anchors                       no game is played: run it after make strength

Strength is Bradley and Terry's (`ludarium.lab.ratings`), of every game that two levels played against each other. On
the house's scale (`server/rating.py`) two players who are well known differ by so much that the same chances come out;
the casual and the strong bot lie evenly around a newcomer. A game in which a level has met no other keeps no anchors.
"""

import json
from math import sqrt
from pathlib import Path
from typing import Any, Final

from benchmarks.strength import Kept, load, rows

from ludarium.bots import OFFERED
from ludarium.lab.ratings import POINTS, Won, ratings

FILE: Final = Path(__file__).parent.parent / "src" / "ludarium" / "server" / "anchors.json"
BOTS: Final = [level.name for level in OFFERED]
MU: Final = 25.0
BETA: Final = MU / 6  # of openskill: how much luck there is in a game


def duels(game: str, kept: dict[str, Kept]) -> list[Won]:
    """Who won how often, for each pair of levels that met."""
    found = []
    for row in rows():
        if row.game == game and row.seats == 2 and len(row.bots) == 2 and {*row.bots} <= {*BOTS} and row.name in kept:
            games, wins = kept[row.name]["games"], kept[row.name]["wins"]
            won = {row.bots[0]: wins, row.bots[1]: games - wins}
            seats = tuple(int(bot in won) for bot in BOTS)
            found.append(Won(seats, tuple(won.get(bot, 0.0) for bot in BOTS)))
    return found


def anchored(met: list[Won]) -> dict[str, Any]:
    """How many games there were, and each bot's mu."""
    strength = [each.mean / POINTS for each in ratings(len(BOTS), met)]
    middle = (strength[BOTS.index("greedy")] + strength[BOTS.index("strong")]) / 2
    mus = {bot: round(MU + sqrt(2) * BETA * (own - middle), 2) for bot, own in zip(BOTS, strength, strict=True)}
    return {"games": round(sum(sum(each.wins) for each in met)), "mu": mus}


def main() -> None:
    kept = load()
    told = {}
    for game in sorted({row.game for row in rows()}):
        met = duels(game, kept)
        if all(any(each.seats[i] for each in met) for i in range(len(BOTS))):
            told[game] = anchored(met)
            print(game, json.dumps(told[game]))
    FILE.write_text(json.dumps(told, indent=2) + "\n", "utf-8")


if __name__ == "__main__":
    main()
