"""Make the recorded games of a game: a small set that shows every component in use, every way of ending and every
number of seats.

    python tests/records/make.py viceroy [--games 400] [--keep]

Plays seeded games of random and of greedy bots in all cases of the conformance tests (seat counts, options), keeps of
all of them the few that together cover most, and writes them to tests/records/<game>/. The set there is replaced;
with --keep its files stay and only what they lack is added. Run it again when the rules of a game change.
"""

import argparse
import sys
from collections.abc import Iterator
from pathlib import Path
from random import Random

sys.path.insert(0, str(Path(__file__).parents[1]))

from rich.progress import track

from conformance.cases import Case, cases, games
from conformance.records import FOLDER, files_of, names, used
from ludarium import bots
from ludarium.files.journal import replay
from ludarium.files.records import load
from ludarium.kernel.errors import Refusal
from ludarium.kernel.game import BUILT_IN, Game
from ludarium.kernel.match import Match
from ludarium.kernel.record import Record

GREEDY_EVERY = 8  # a greedy game takes a hundred times as long as a random one


def play(case: Case, n: int) -> Match:
    """The n-th game of a case: most by random bots, some by greedy ones."""
    match = case.match(n)
    rng = Random(n)
    player = bots.GreedyBot(rng, samples=16) if n % GREEDY_EVERY == GREEDY_EVERY - 1 else bots.RandomBot(rng)
    while not match.over:
        for ask in match.asks:
            match.answer(ask.seat, player.choose(match.handle(ask.seat)))
    return match


def shows(record: Record, match: Match) -> set[str]:
    """What a finished game covers."""
    answers = [notation for _, notation, _ in record.answers]
    return {f"ending: {match.result.ending}", f"seats: {match.seats}", *used(match, answers)}


def played(game: Game, total: int) -> Iterator[tuple[Record, set[str]]]:
    """So many games, the cases in turn."""
    todo = cases(game)
    for i in track(range(total), description=game.title):
        match = play(todo[i % len(todo)], i // len(todo))
        record = match.record()
        yield record, shows(record, match)


def smallest(found: list[tuple[Record, set[str]]], wanted: set[str]) -> list[Record]:
    """Few records that together show all that is wanted: each time the one that adds most, the shorter of equals."""
    kept = []
    while wanted:
        record, shown = max(found, key=lambda pair: (len(pair[1] & wanted), -len(pair[0].answers)))
        if not shown & wanted:
            break
        kept.append(record)
        wanted = wanted - shown
    return kept


def write(game: Game, records: list[Record], keep: bool) -> None:
    folder = FOLDER / game.name
    folder.mkdir(parents=True, exist_ok=True)
    if not keep:
        for path in files_of(game):
            path.unlink()
    first = len(files_of(game)) + 1
    for n, record in enumerate(records, first):
        assert record.result is not None
        ending = record.result["ending"].replace(" ", "-")
        record.save(folder / f"{n:02}-{record.seats}-seats-{ending}.ludarium")


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game", help="the name of a game")
    parser.add_argument("--games", type=int, default=400, help="how many games to play (400)")
    parser.add_argument("--keep", action="store_true", help="keep the records that are there, add what they lack")
    args = parser.parse_args()
    BUILT_IN["toy"] = "kernel.toy"
    try:
        game = games([args.game])[0]
    except Refusal as why:
        print(why, file=sys.stderr)
        return 2
    wanted = {*names(game), *[f"ending: {ending}" for ending in game.endings], *[f"seats: {n}" for n in game.seats]}
    if args.keep:
        for path in files_of(game):
            record = load(path)
            wanted -= shows(record, replay(record))
    found = list(played(game, args.games))
    kept = smallest(found, wanted)
    missing = wanted.difference(*[shown for record, shown in found if record in kept])
    write(game, kept, args.keep)
    print(f"{len(kept)} records written, {len(files_of(game))} in all.")
    if missing:
        print(f"Nothing shows: {', '.join(sorted(missing))}.", file=sys.stderr)
    return 1 if missing else 0


if __name__ == "__main__":
    sys.exit(main())
