"""No level of any game knows what its seat cannot: the same seed does the same in worlds the seat cannot tell apart.

A search is compared by all it expects, not by its choice alone: whoever peeks expects other things in another world.
"""

from random import Random

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
TABLES = ("smashup 2", "viceroy 3", "whispers 3", "emerald 2", "emerald 3", "runeage 2")  # Emerald judges by seat count


@pytest.fixture(params=TABLES)
def table(request: pytest.FixtureRequest) -> str:
    return str(request.param)


def midway(table: str, seed: int) -> Match:
    """A match at a question with a few answers, some way into a random game."""
    name, seats = table.split()
    match = Match.start(registry.find(name), int(seats), {}, seed.to_bytes(2, "little"))
    rng = Random(seed)
    answered = 0
    while answered < 40 or len(match.asks) > 1 or not 2 < len(match.asks[0].options) < 9:
        ask = rng.choice(match.asks)
        match.answer(ask.seat, rng.choice(ask.options))
        answered += 1
        assert not match.over
    return match


class Peeking(SeatHandle):
    """A handle of a cheat: its worlds are the true one."""

    def sample(self, key: bytes) -> Sample:
        m = self._match
        return Sample(self.game, m._snapshot, m._answers, m._redeals)

    def look_ahead(self, option: Option, rng: Random, rest: Decider) -> State:
        return self.sample(b"").look(self.seat, option, rest, rng.randbytes(16))


def expectations(match: Match, seat: Seat, cheat: bool = False) -> list[tuple[int, float]]:
    """What a light search thinks of the options it considers."""
    handle = Peeking(match, seat) if cheat else match.handle(seat)
    return [(one.number, one.expected) for one in DeepBot(Random(3), LIGHT).consider(handle)]


def in_another_world(match: Match, seat: Seat) -> Match:
    return match.redeal(seat, Random(99))


@pytest.mark.parametrize("name", [level.name for level in OFFERED])
def test_every_level_chooses_the_same_in_worlds_its_seat_cannot_tell_apart(table: str, name: str) -> None:
    match = midway(table, 7)
    seat = match.asks[0].seat
    here, there = (
        bots.make(name, Random(5)).choose(world.handle(seat)) for world in (match, in_another_world(match, seat))
    )
    assert here == there


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
