"""What a learner gets is the same whatever is hidden from it; and a learner that peeks is found."""

from random import Random
from typing import Any

import pytest

from conformance.cases import Case
from conformance.play import Walk
from conformance.worlds import Worlds
from ludarium import rl
from ludarium.kernel.cards import Cards, Seat
from ludarium.kernel.census import Census
from ludarium.kernel.game import Game, all_games
from ludarium.kernel.match import Match
from ludarium.rl.observe import seen
from ludarium.rl.play import Play
from ludarium.rl.spelling import Speller
from rl.tables import changed


class Peeking(Census):
    """Counts cards as they are."""

    def count(self, g: Cards, seat: Seat, into: bytearray, start: int = 0) -> None:
        known, g.known = g.known, [255] * len(g.known)
        super().count(g, seat, into, start)
        g.known = known


def given(env: rl.OneSeat, match: Match, seat: Seat) -> list[Any]:
    """All that a learner in this seat gets: numbers, masks, tokens, infos, refusals."""
    ask = next((ask for ask in match.asks if ask.seat == seat and len(ask.options) > 1), None)
    speller = None if ask is None else Speller(env.numbering.alphabet, match.now, ask)
    shown = seen(env.numbering, match.now, seat, speller)
    found: list[Any] = [shown["observation"].tolist(), shown["action_mask"].tolist()]
    if speller is not None:
        env.seat, env.play = seat, Play(env.numbering, match.copy(), seat)
        _, reward, over, _, info = env.step(-1)
        found += [speller.paths(), speller.said, sorted(speller.next), env.action_masks().tolist(), reward, over, info]
    return found


def compare(game: Game, seats: int, env: rl.OneSeat, peek: rl.OneSeat) -> tuple[int, int]:
    """How often two worlds were compared, and how often a peek told them apart."""
    compared = told = 0
    walk, rng = Walk(Case(game, seats, game.settle(seats, changed(game, seats))), 3), Random(3)
    while walk and compared < 12:
        if rng.random() < 0.3:
            seat = rng.randrange(seats)
            worlds = Worlds(walk, seat, rng.choice((0, 1, 3)), rng)
            if worlds.two is not None:
                compared += 1
                assert given(env, worlds.one, seat) == given(env, worlds.two, seat)
                told += given(peek, worlds.one, seat) != given(peek, worlds.two, seat)
        walk.step(walk.picks())
    return compared, told


@pytest.mark.parametrize("game", all_games(), ids=lambda game: game.name)
def test_learners_cannot_tell_worlds_apart_unless_they_peek(game: Game) -> None:
    seats = min(3, max(game.seats))
    env, peek = [rl.OneSeat(game.name, seats, **changed(game, seats)) for _ in range(2)]
    g = game.new(seats, env.numbering.settings, b"any")
    peek.numbering.census = Peeking(g.layout, list(g.ids), seats)
    compared, told = compare(game, seats, env, peek)
    assert compared
    assert told
