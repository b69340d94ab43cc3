"""No level of any game knows what its seat cannot: the same seed does the same in worlds the seat cannot tell apart.

Not the answers alone are compared but all positions that were thought of on the way: who peeks mostly answers the same
after all.
"""

from collections.abc import Callable
from dataclasses import replace
from random import Random
from typing import Any

import pytest

from ludarium import bots
from ludarium.bots import OFFERED, DeepBot
from ludarium.bots.deep import Effort
from ludarium.kernel import game as registry
from ludarium.kernel.cards import Seat
from ludarium.kernel.match import Match, Sample, SeatHandle
from ludarium.kernel.state import Decider, State
from ludarium.kernel.words import Option

LIGHT = Effort(ranking=4, keep=2, playouts=2)
LEVELS = [level.name for level in OFFERED]
TABLES = (  # Emerald judges by the number of seats; in The Cataclysm all win or lose together
    *("smashup 2", "viceroy 3", "whispers 3", "emerald 2", "emerald 3", "emerald 5"),
    *("runeage 2 runewars", "runeage 2 cataclysm", "runeage 1 civil_war"),
)


@pytest.fixture(params=TABLES)
def table(request: pytest.FixtureRequest) -> str:
    return str(request.param)


def begun(table: str, seed: int) -> Match:
    name, seats, *scenario = table.split()
    settings = {"scenario": scenario[0]} if scenario else {}
    return Match.start(registry.find(name), int(seats), settings, seed.to_bytes(2, "little"))


def midway(table: str, seed: int, together: bool = False) -> Match:
    """A match at a question with a few answers, or at one for several seats, some way into a random game."""
    match = begun(table, seed)
    rng = Random(seed)
    answered = 0
    while answered < 40 or (len(match.asks) > 1) != together or not 2 < len(match.asks[0].options) < 9:
        ask = rng.choice(match.asks)
        match.answer(ask.seat, rng.choice(ask.options))
        answered += 1
        if match.over:  # too soon
            seed, answered = seed + 100, 0
            match = begun(table, seed)
    return match


class Noting(SeatHandle):
    """A handle that notes how every position was judged, and of the first ones what they were."""

    __slots__ = ("notes",)

    def __init__(self, match: Match, seat: Seat) -> None:
        super().__init__(match, seat)
        self.notes: list[tuple[float, str]] = []
        outlook = match.game.outlook
        self.game = replace(
            match.game, value=self.noted(match.game.value), outlook=None if outlook is None else self.noted(outlook)
        )

    def noted(self, judge: Callable[[Any, Seat], float]) -> Callable[[Any, Seat], float]:
        def judged(g: Any, seat: Seat) -> float:
            worth = judge(g, seat)
            self.notes.append((worth, g.fingerprint() if len(self.notes) < 20 else ""))
            return worth

        return judged


class Peeking(Noting):
    """A handle of a cheat: its worlds are the true one."""

    def sample(self, key: bytes) -> Sample:
        m = self._match
        return Sample(m.game, m._snapshot, m._answers, m._redeals)

    def look_ahead(self, option: Option, rng: Random, rest: Decider) -> State:
        return self.sample(b"").look(self.seat, option, rest, rng.randbytes(16))


def thought(name: str, seed: int, handle: Noting) -> tuple[Option, list[tuple[float, str]]]:
    """What a level answers, and what it came to on the way."""
    return bots.make(name, Random(seed)).choose(handle), handle.notes


def expectations(match: Match, seat: Seat, cheat: bool = False) -> list[tuple[int, float]]:
    """What a light search thinks of the options it considers."""
    handle = Peeking(match, seat) if cheat else match.handle(seat)
    return [(one.number, one.expected) for one in DeepBot(Random(3), LIGHT).consider(handle)]


def in_another_world(match: Match, seat: Seat) -> Match:
    return match.redeal(seat, Random(99))


@pytest.mark.parametrize("name", LEVELS)
def test_every_level_thinks_the_same_in_worlds_its_seat_cannot_tell_apart_and_a_cheat_is_found_out(
    table: str, name: str
) -> None:
    caught = 0
    for seed in (1, 2):
        match = midway(table, seed)
        seat = match.asks[0].seat
        other = in_another_world(match, seat)
        assert thought(name, seed, Noting(match, seat)) == thought(name, seed, Noting(other, seat))
        caught += thought(name, seed, Peeking(match, seat)) != thought(name, seed, Peeking(other, seat))
    assert caught, "the control sees the cards and was not found out"


@pytest.mark.parametrize("name", LEVELS)
def test_no_level_knows_what_another_seat_has_sealed(name: str) -> None:
    match = midway("viceroy 3", 4, together=True)
    me, rival = match.asks[:2]
    found = [thought(name, 4, Noting(match, me.seat))]
    for option in (rival.options[0], rival.options[-1]):
        sealed = match.copy()
        sealed.answer(rival.seat, option)
        found += [thought(name, 4, Noting(one, me.seat)) for one in (sealed, in_another_world(sealed, me.seat))]
    assert all(one == found[0] for one in found)


def test_a_search_expects_the_same_and_a_cheat_is_found_out(table: str) -> None:
    caught = 0
    for seed in (1, 2, 3):
        match = midway(table, seed)
        seat = match.asks[0].seat
        other = in_another_world(match, seat)
        assert expectations(match, seat) == expectations(other, seat)
        caught += expectations(match, seat, cheat=True) != expectations(other, seat, cheat=True)
    assert caught, "the control sees the cards and was not found out"


def test_a_search_tells_what_it_expects_in_words(table: str) -> None:
    match = midway(table, 1)
    seat = match.asks[0].seat
    names = ["Nyx", "Ilse", "Odo"][: match.seats]
    first, *rest = DeepBot(Random(3), LIGHT).consider(match.handle(seat), names)
    assert first.label in match.labels(seat, names)
    assert first.line, "nothing happens"
    assert all(0 <= one.expected <= 1 for one in (first, *rest))
