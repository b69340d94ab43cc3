"""How much stronger greedy is than random: two seats, sides changed after each game, seed 1, for every game.

make strength                    1,000 games of each; keeps results/strength.json and strength.md
make strength GAMES="viceroy"    only these; nothing is kept

The same as `ludarium simulate GAME --games 1000 --bots greedy,random --seed 1`.
"""

import argparse
import json
import os
from pathlib import Path
from typing import Any, Final

from benchmarks.run import table

import ludarium
from ludarium.kernel.errors import Refusal
from ludarium.lab import Report, simulate

RESULTS: Final = Path(__file__).parent / "results"


def measure(name: str, games: int, workers: int) -> Report:
    def progress(done: int, total: int) -> None:
        if done % max(1, total // 20) == 0:
            print(f"\r{name}: {done} of {total}", end="", flush=True)

    report = simulate(name, bots=("greedy", "random"), games=games, seed=1, workers=workers, progress=progress)
    print()
    return report


def page(reports: list[dict[str, Any]]) -> str:
    """The results as Markdown."""
    head = ["game", "seats", "games", "greedy wins", "95 % interval", "score of greedy", "score of random"]
    rows = []
    for report in reports:
        greedy, random = report["by_bot"]["greedy"], report["by_bot"]["random"]
        rate = greedy["win_rate"]
        rows.append(
            [
                report["game"],
                str(report["seats"]),
                str(report["games"]),
                f"{rate['mean']:.1%}",
                f"{rate['low']:.1%} to {rate['high']:.1%}",
                f"{greedy['score']['mean']:.2f}",
                f"{random['score']['mean']:.2f}",
            ]
        )
    return "# Strength\n\nGreedy against random, changing sides after each game; a shared win counts half.\n\n" + table(
        head, rows
    )


def main() -> None:
    parser = argparse.ArgumentParser(description="Measure greedy against random in every game.")
    parser.add_argument("names", nargs="*", help="only these games; nothing is kept")
    parser.add_argument("--games", type=int, default=1000)
    parser.add_argument("--workers", type=int, default=os.cpu_count() or 1)
    args = parser.parse_args()
    names = args.names or [game.name for game in ludarium.games()]
    reports = [measure(name, args.games, args.workers).json() for name in names]
    print(page(reports))
    if not args.names:
        RESULTS.mkdir(exist_ok=True)
        (RESULTS / "strength.json").write_text(json.dumps(reports, indent=1) + "\n", "utf-8")
        (RESULTS / "strength.md").write_text(page(reports) + "\n", "utf-8")


if __name__ == "__main__":
    try:
        main()
    except Refusal as why:
        raise SystemExit(str(why)) from None
