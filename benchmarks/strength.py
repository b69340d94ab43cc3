"""How much stronger greedy is than random: two seats, sides changed after each game, seed 1, for every game.

make strength                    1,000 games of each; keeps results/strength.json and strength.md
make strength GAMES="viceroy"    only these; their rows alone are kept anew

A row is what `ludarium simulate GAME --games 1000 --bots greedy,random --seed 1` tells. In Rune Age each ordered pair
of races gets its share of the games, so that seats and races change sides.
"""

import argparse
import json
import os
from itertools import permutations
from math import ceil
from pathlib import Path
from typing import Any, Final

from benchmarks.tables import percent, table

import ludarium
from ludarium.games.runeage.components import BASE_RACES, RACES
from ludarium.kernel.errors import Refusal
from ludarium.lab import simulate, wilson

RESULTS: Final = Path(__file__).parent / "results"
GAMES: Final = 1000
PAIRS: Final = [f"{RACES[one]},{RACES[other]}" for one, other in permutations(BASE_RACES, 2)]
TABLES: Final[dict[str, list[dict[str, Any]]]] = {
    "runeage": [{"scenario": "runewars", "races": pair} for pair in PAIRS],
}


def measure(name: str, games: int, workers: int) -> dict[str, Any]:
    """How many games greedy won."""
    ways = TABLES.get(name, [{}])
    each = 2 * ceil(games / len(ways) / 2)  # an even number: both sides equally often
    wins = 0.0
    for done, settings in enumerate(ways):

        def progress(now: int, _: int, before: int = done * each) -> None:
            print(f"\r{name}: {before + now} of {each * len(ways)}", end="", flush=True)

        report = simulate(
            name, settings=settings, bots=("greedy", "random"), games=each, seed=1, workers=workers, progress=progress
        )
        wins += report.by_bot["greedy"].wins
    print()
    return {"games": each * len(ways), "greedy_wins": wins}


def page(rows: dict[str, dict[str, Any]]) -> str:
    """The results as Markdown."""
    body = [
        [ludarium.find(name).title, str(row["games"]), percent(wilson(row["greedy_wins"], row["games"]))]
        for name, row in rows.items()
    ]
    return (
        "# Strength\n\nGreedy against random with two seats, changing sides after each game; a shared win counts half. "
        "Made by `make strength`.\n\n" + table(["game", "games", "greedy wins (95 % interval)"], body) + "\n"
    )


def main() -> None:
    parser = argparse.ArgumentParser(description="Measure greedy against random.")
    parser.add_argument("names", nargs="*", help="only these games")
    parser.add_argument("--games", type=int, default=GAMES, help=f"fewer than {GAMES:,} are printed, not kept")
    parser.add_argument("--workers", type=int, default=os.cpu_count() or 1)
    args = parser.parse_args()
    order = [game.name for game in ludarium.all_games()]
    found = {name: measure(name, args.games, args.workers) for name in args.names or order}
    print(page(found))
    if args.games >= GAMES:
        kept = RESULTS / "strength.json"
        known = {**(json.loads(kept.read_text("utf-8")) if kept.exists() else {}), **found}
        rows = {name: known[name] for name in order if name in known}
        kept.write_text(json.dumps(rows, indent=1) + "\n", "utf-8")
        (RESULTS / "strength.md").write_text(page(rows), "utf-8")


if __name__ == "__main__":
    try:
        main()
    except Refusal as why:
        raise SystemExit(str(why)) from None
