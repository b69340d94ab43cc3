"""What bots make of each game when they play themselves: the reports of docs/balance/.

make balance FAST=1                     all, in some minutes of a core
make balance FAST=1 GAMES="whispers"    only these
make balance FAST=1 ARGS="--bot master" only those of this bot
"""

import argparse
import subprocess
import sys
from pathlib import Path
from typing import Final, NamedTuple

ROOT: Final = Path(__file__).parent.parent


class Kept(NamedTuple):
    """A report in docs/balance/."""

    game: str
    bot: str
    games: int

    @property
    def file(self) -> str:
        return f"docs/balance/{self.game}{'-master' * (self.bot == 'master')}.html"

    @property
    def command(self) -> list[str]:
        return f"report {self.game} --games {self.games} --bots {self.bot} --seed 1 --out {self.file}".split()


HURRIED: Final = "benchmarks.lab:hurried"
REPORTS: Final = (
    Kept("smashup", HURRIED, 200),
    Kept("viceroy", HURRIED, 400),
    Kept("whispers", HURRIED, 200),
    Kept("emerald", HURRIED, 200),
    Kept("runeage", HURRIED, 200),
    Kept("smashup", "master", 40),
    Kept("viceroy", "master", 40),
    Kept("whispers", "master", 40),
    Kept("emerald", "master", 40),
    Kept("runeage", "master", 40),
)


def main() -> None:
    games = list(dict.fromkeys(report.game for report in REPORTS))
    parser = argparse.ArgumentParser(description="Make the reports of docs/balance/ again.")
    parser.add_argument("games", nargs="*", help=f"only these, of {', '.join(games)}")
    parser.add_argument("--bot", choices=["hurried", "master"], help="only its reports")
    args, more = parser.parse_known_args()  # --workers and --ray are the reports' own
    for name in args.games:
        if name not in games:
            parser.error(f"there is no report of {name!r}, only of {', '.join(games)}")
    for report in REPORTS:
        if report.game in (args.games or games) and report.bot.endswith(args.bot or ""):
            subprocess.run([sys.executable, "-m", "ludarium.cli", *report.command, *more], check=True, cwd=ROOT)


if __name__ == "__main__":
    main()
