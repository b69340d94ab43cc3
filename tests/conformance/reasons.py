"""Why-nots of the kept records: `python -m conformance.reasons [GAME ...]` reads every one (with tests/ and src/ on the
path) and says how many are of which sort; the tests read some.

What is asked about: every card, slot and region that no answer of the open question names, at every question.
"""

import sys
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from conformance.cases import games
from conformance.records import files_of
from ludarium.files.records import load
from ludarium.kernel.game import Game, WhyNot
from ludarium.kernel.match import Match
from ludarium.kernel.scene import CARD, REGION, SLOT
from ludarium.telling.why import FALLBACK, QUOTED, REFUSED, Asked, Found, listened

MOST_FALLBACKS = 0.1  # of all why-nots,
MOST_QUOTED = 0.1  # and of those about things whose like is offered: the rules that leave them out should say why


class Told(NamedTuple):
    """One why-not, and where it was asked."""

    asked: Asked
    found: Found
    why: WhyNot


def unlit(asked: Asked) -> list[Found]:
    """The cards, slots and regions that no answer names."""
    things = [found for found in asked.things if found.node.kind in (CARD, SLOT, REGION)]
    return [found for found in things if found.node.id not in asked.lit]


def questions(game: Game, path: Path, every: int, first: int) -> Iterator[Asked]:
    """One in so many questions of a record, with what its options leave out."""
    record = load(path)
    m = Match.start(game, record.seats, record.settings, record.seed)
    names = [f"Seat {n + 1}" for n in range(record.seats)]
    for n, (seat, notation, _) in enumerate(record.answers):
        if n % every == first:
            asked = listened(m, seat, names)
            assert asked is not None
            yield asked
        m.answer(seat, notation)


def read(game: Game, every: int = 1, files: int = 1000) -> Iterator[Told]:
    """A why-not for everything unlit at these questions of the game's records."""
    for k, path in enumerate(files_of(game)[:files]):
        for asked in questions(game, path, every, k % every):
            for found in unlit(asked):
                yield Told(asked, found, asked.why_not(found))


def judge(told: Iterator[Told], game: Game) -> Counter[str]:
    """How many why-nots are of which sort; AssertionError when one says nothing, or too many say little."""
    sorts: Counter[str] = Counter()
    weak: Counter[tuple[str, ...]] = Counter()
    for asked, found, why in told:
        sorts[why.sort] += 1
        assert why.text, f"nothing is said of {why.thing} at {asked.ask.prompt.text!r}"
        assert "{" not in why.text, f"words are missing in {why.text!r}"
        assert why.rule in game.rules(), f"{why.text!r} cites no paragraph: {why.rule!r}"
        if why.sort in (FALLBACK, QUOTED):
            weak[(why.sort, asked.ask.prompt.text, *found.where)] += 1
    total = sum(sorts.values())
    worst = "; ".join(f"{n} x {' / '.join(where)}" for where, n in weak.most_common(5))
    assert sorts[FALLBACK] <= MOST_FALLBACKS * total, f"{sorts}: {worst}"
    assert sorts[QUOTED] <= max(1, MOST_QUOTED * (sorts[REFUSED] + sorts[QUOTED])), f"{sorts}: {worst}"
    return sorts


def main(chosen: list[str]) -> None:
    for game in games(chosen or None):
        sorts = judge(read(game), game)
        total = sum(sorts.values())
        shares = ", ".join(f"{sort} {100 * n / total:.1f} %" for sort, n in sorts.most_common())
        print(f"{game.name}: {total} why-nots: {shares}", flush=True)


if __name__ == "__main__":
    main(sys.argv[1:])
