"""Why-nots of the kept records: `python -m conformance.reasons [GAME ...]` reads every one and counts their sorts.

With tests/ and src/ on the path. What is asked about: every card, slot and region (and whatever else has an id) that no
answer of an open question names, at every question of every seat.
"""

import sys
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

from conformance.cases import games
from conformance.records import files_of
from ludarium.kernel.game import Game
from ludarium.kernel.match import Match
from ludarium.kernel.record import load
from ludarium.kernel.scene import CARD, REGION, SLOT
from ludarium.kernel.why import Asked, Found, WhyNot

Told = tuple[Asked, Found, WhyNot]


def unlit(asked: Asked) -> list[Found]:
    """The cards, slots and regions that no answer names."""
    return [found for found in asked.things if found.node.kind in (CARD, SLOT, REGION) and found.node.id not in asked.lit]


def questions(path: Path, every: int = 1, first: int = 0) -> Iterator[Asked]:
    """Every so-manieth open question of a record, with its refusals."""
    record = load(path)
    game = games([record.game])[0]
    m = Match.start(game, record.seats, record.settings, record.seed)
    names = [f"Seat {n + 1}" for n in range(record.seats)]
    for n, (seat, notation, _) in enumerate(record.answers):
        if n % every == first:
            asked = m.asked_why(seat, names)
            assert asked is not None
            yield asked
        m.answer(seat, notation)


def read(game: Game, every: int = 1) -> Iterator[Told]:
    """A why-not for everything unlit at these questions of the game's records."""
    for k, path in enumerate(files_of(game)):
        for asked in questions(path, every, k % every):
            for found in unlit(asked):
                yield asked, found, asked.why_not(found)


def main(chosen: list[str]) -> None:
    for game in games(chosen or None):
        sorts: Counter[str] = Counter()
        weak: Counter[tuple[str, ...]] = Counter()
        for asked, found, told in read(game):
            sorts[told.sort] += 1
            if told.sort in ("quoted", "fallback"):
                weak[(told.sort, asked.ask.prompt.text, *found.where)] += 1
        total = sum(sorts.values())
        print(game.name, total, {sort: f"{100 * n / total:.1f} %" for sort, n in sorts.most_common()})
        for what, n in weak.most_common(25):
            print(f"  {n:6}", *what, sep="  ")


if __name__ == "__main__":
    main(sys.argv[1:])
