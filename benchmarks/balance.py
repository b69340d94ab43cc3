"""What bots make of a game: tables of lengths, endings, sides, races and cards, kept in docs/balance/.

make balance                    1,000 games behind every figure (hours)
make balance GAMES="whispers"   only these; ARGS="--games 100" for fewer games
make balance GAMES="emerald" ARGS="--games 20 --bot master --print"     shown, not kept
make balance GAMES="emerald" ARGS="--cards mine --print"                with a registered card set
"""

import argparse
import os
from pathlib import Path
from typing import Final

from benchmarks.lab import PLAYERS, Lab
from benchmarks.studies import emerald, runeage, targets, whispers

from ludarium.files.cardsets import SHIPPED
from ludarium.lab import RayCrew

PAGES: Final = Path(__file__).parent.parent / "docs" / "balance"
STUDIES: Final = {"whispers": whispers.page, "emerald": emerald.page, "runeage": runeage.page, "targets": targets.page}


def main() -> None:
    parser = argparse.ArgumentParser(description="Make the tables of docs/balance/.")
    parser.add_argument("names", nargs="*", help=f"only these games, of {', '.join(STUDIES)}")
    parser.add_argument("--games", type=int, default=1000, help="behind every figure (1000)")
    parser.add_argument("--bot", default="hurried", choices=PLAYERS, help="in every seat (hurried)")
    parser.add_argument("--seed", type=int, default=1, help="(1)")
    parser.add_argument("--cards", default=SHIPPED, help=f"the name of a registered card set ({SHIPPED})")
    parser.add_argument("--print", action="store_true", help="show the page and do not keep it")
    parser.add_argument("--workers", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--ray", help="on the Ray cluster of this address, or a local one")
    args = parser.parse_args()
    for name in args.names:
        if name not in STUDIES:
            parser.error(f"there is no study of {name!r}, only of {', '.join(STUDIES)}")
    crew = RayCrew(args.ray, args.workers) if args.ray else args.workers
    for name in args.names or STUDIES:
        text = STUDIES[name](Lab(args.games, crew, args.bot, args.seed, args.cards))
        if not args.print:
            PAGES.mkdir(exist_ok=True)
            (PAGES / f"{name}.md").write_text(text, "utf-8")
        print(text)


if __name__ == "__main__":
    main()
