"""All bots against each other, two seats, seed 1, in every game: how strong they are and how long they think.

make ladder FAST=1                 keeps results/ladder.md and the README's table; meant for some minutes on two cores
make ladder GAMES="viceroy"        only these; their tables alone are kept anew
make ladder ARGS="--games 2"       fewer games are printed, not kept

Every game played lies in build/ladder: a run that was stopped goes on, and so does a longer one. `make clean` forgets
them; so should whoever changes a bot.
"""

import argparse
import os
from pathlib import Path
from typing import Any, Final

from benchmarks.tables import ROOT, insert, table
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

import ludarium
from ludarium.bots import BOTS
from ludarium.kernel.errors import Refusal
from ludarium.lab import Crew, RayCrew, ladder
from ludarium.lab.ladder import Ladder

PAGE: Final = Path(__file__).parent / "results" / "ladder.md"
KEPT: Final = ROOT / "build" / "ladder"
SETTINGS: Final[dict[str, dict[str, Any]]] = {"runeage": {"scenario": "runewars"}}
GAMES: Final = {"smashup": 16, "viceroy": 16, "whispers": 4, "emerald": 4, "runeage": 4}  # for each pair
HEAD: Final = """# Leaderboards

Every bot against every other with two seats, changing sides after each game, seed 1: ratings by Bradley and Terry's
model with 95 % intervals, wins, milliseconds of processor time for a decision on average and at most, and wins against
each rival. A pair plays sixteen games in Smash Up and Viceroy and four in the others: enough for an order, not for a
distance; [strength](strength.md) has more games of fewer pairs. *greedy* is casual by its name in commands. Made by
`make ladder FAST=1` in some ten minutes of a core; `ludarium ladder GAME` makes one with
[your own bots](../../docs/write-a-bot.md).
"""


def measure(name: str, games: int, workers: int | Crew) -> Ladder:
    KEPT.mkdir(parents=True, exist_ok=True)
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns) as bar:
        task = bar.add_task(name, total=None)
        return ladder(
            name,
            tuple(BOTS),
            2,
            SETTINGS.get(name),
            games,
            seed=1,
            workers=workers,
            keep=KEPT / f"{name}.jsonl",
            progress=lambda done, total: bar.update(task, completed=done, total=total),
        )


def sections(page: str) -> dict[str, str]:
    """What a kept page says of each game, by its title."""
    found = [part.partition("\n") for part in page.split("\n## ")[1:]]
    return {title: text.strip() for title, _, text in found}


def page(told: dict[str, str]) -> str:
    order = [game.title for game in ludarium.all_games()]
    return HEAD + "".join(f"\n## {title}\n\n{told[title]}\n" for title in order if title in told)


def summary(told: dict[str, str]) -> str:
    """For the README: what each bot's row in each game begins with, and how long it thinks."""
    found = {title: rated(text) for title, text in told.items()}
    body = [[level.title, *[of_game[name] for of_game in found.values()]] for name, level in reversed(BOTS.items())]
    return table(["bot", *[title.partition(":")[0] for title in found]], body)


def rated(text: str) -> dict[str, str]:
    """By bot, of a kept table: its rating and the milliseconds of a decision."""
    lines = [[cell.strip() for cell in line.strip("|").split("|")] for line in text.splitlines() if line[:1] == "|"]
    return {name: f"{rating}, {ms} ms" for name, rating, _, _, ms, *_ in lines[2:]}


def main() -> None:
    parser = argparse.ArgumentParser(description="Rate all bots in every game.")
    parser.add_argument("names", nargs="*", help="only these games")
    parser.add_argument("--games", type=int, help="for each pair; another number than ours is printed, not kept")
    parser.add_argument("--workers", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--ray", help="on the Ray cluster of this address, or a local one")
    args = parser.parse_args()
    crew = RayCrew(args.ray, args.workers) if args.ray else args.workers
    told = {}
    for name in args.names or GAMES:
        game = ludarium.find(name)
        told[game.title] = measure(name, GAMES.get(name, 20) if args.games is None else args.games, crew).text()
        print(f"\n{told[game.title]}\n")
    if args.games is None:
        before = sections(PAGE.read_text("utf-8")) if PAGE.exists() else {}
        PAGE.write_text(page({**before, **told}), "utf-8")
        insert(ROOT / "README.md", "ladder", summary(sections(PAGE.read_text("utf-8"))))


if __name__ == "__main__":
    try:
        main()
    except Refusal as why:
        raise SystemExit(str(why)) from None
