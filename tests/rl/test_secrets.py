"""What a learner gets is the same whatever is hidden from it, at every door; and a learner that peeks is found."""

from collections.abc import Callable
from random import Random
from typing import Any

import numpy as np
import pytest

from conformance.cases import Case
from conformance.play import Walk
from conformance.worlds import Worlds
from ludarium import rl
from ludarium.kernel.cards import Cards, Seat
from ludarium.kernel.census import Census
from ludarium.kernel.errors import IllegalAnswer
from ludarium.kernel.game import Game, all_games
from ludarium.kernel.match import Match
from ludarium.rl.observe import vector
from ludarium.rl.play import Play
from rl.tables import changed

WRONG = -1  # a token that there is not


class Peeking(Census):
    """Counts cards as they are."""

    def follow(self, g: Cards, seat: Seat, cells: list[int], into: bytearray, start: int = 0) -> None:
        known, g.known = g.known, [255] * len(g.known)
        super().follow(g, seat, cells, into, start)
        g.known = known


class Doors:
    """Every environment of one game, to be put where a match stands."""

    def __init__(self, game: Game, seats: int, peek: bool) -> None:
        settings = changed(game, seats)
        self.one_seat = rl.OneSeat(game.name, seats, **settings)
        self.aec = rl.aec(game.name, seats, **settings)
        self.parallel = rl.parallel(game.name, seats, **settings)
        self.batch = rl.Batch(game.name, seats, 1, **settings)
        self.numbering = self.one_seat.numbering
        if peek:
            g = game.new(seats, self.numbering.settings, b"any")
            for door in (self.one_seat, self.aec, self.parallel, self.batch):
                door.numbering.census = Peeking(g.layout, list(g.ids), seats)

    def given(self, match: Match, seat: Seat) -> list[Any]:
        """All that a learner in this seat gets: numbers, masks, tokens, infos, refusals."""
        if not any(ask.seat == seat and len(ask.options) > 1 for ask in match.asks):
            return [vector(self.numbering, match.now, seat, None)]
        ways = (self.at_one_seat, self.at_aec, self.at_parallel, self.at_batch, self.at_handle)
        return [way(match.copy(), seat) for way in ways]

    def at_one_seat(self, match: Match, seat: Seat) -> list[Any]:
        env = self.one_seat
        env.seat, env.play = seat, Play(env.numbering, match, seat)
        return [env.action_masks(), *env.step(WRONG)]

    def at_aec(self, match: Match, seat: Seat) -> list[Any]:
        env = self.aec
        env.reset(seed=1)
        env.play = Play(env.numbering, match, seat)
        env.agent_selection = f"seat_{seat}"
        return [*env.last(), refused(lambda: env.step(WRONG))]

    def at_parallel(self, match: Match, seat: Seat) -> list[Any]:
        env = self.parallel
        _, infos = env.reset(seed=1)
        env.runner = match  # type: ignore[assignment]
        env._ask()
        agent = f"seat_{seat}"
        others = {other: int(seen["action_mask"].argmax()) for other, seen in env._seen().items()}
        wrong = int(env._seen()[agent]["action_mask"].argmin())
        return [env._seen()[agent], infos[agent], refused(lambda: env.step({**others, agent: wrong}))]

    def at_batch(self, match: Match, seat: Seat) -> list[Any]:
        batch = self.batch
        batch.plays = [Play(batch.numbering, match, seat)]
        told = refused(lambda: batch.step(np.array([WRONG]))), refused(lambda: batch.answer(np.array([999_999])))
        return [vars(batch.observe()), vars(batch.options()), told]

    def at_handle(self, match: Match, seat: Seat) -> list[Any]:
        counts, features, options = rl.at_seat(self.batch.numbering, match.handle(seat))
        return [counts, features, vars(options)]


def refused(act: Callable[[], object]) -> str:
    with pytest.raises(IllegalAnswer) as why:
        act()
    return str(why.value)


def plain(found: Any) -> Any:
    """Without arrays, which cannot be compared as a whole."""
    if isinstance(found, dict):
        return {key: plain(value) for key, value in found.items()}
    if isinstance(found, list | tuple):
        return [plain(value) for value in found]
    return found.tolist() if isinstance(found, np.ndarray) else found


def compare(game: Game, seats: int, doors: Doors, peek: Doors) -> tuple[int, int]:
    """How often two worlds were compared, and how often a peek told them apart."""
    compared = told = 0
    walk, rng = Walk(Case(game, seats, game.settle(seats, changed(game, seats))), 3), Random(3)
    while walk and compared < 12:
        if rng.random() < 0.3:
            seat = rng.randrange(seats)
            worlds = Worlds(walk, seat, rng.choice((0, 1, 3)), rng)
            if worlds.two is not None:
                compared += 1
                assert plain(doors.given(worlds.one, seat)) == plain(doors.given(worlds.two, seat))
                told += plain(peek.given(worlds.one, seat)) != plain(peek.given(worlds.two, seat))
        walk.step(walk.picks())
    return compared, told


@pytest.mark.parametrize("game", all_games(), ids=lambda game: game.name)
def test_learners_cannot_tell_worlds_apart_unless_they_peek(game: Game) -> None:
    seats = min(3, max(game.seats))
    compared, told = compare(game, seats, Doors(game, seats, False), Doors(game, seats, True))
    assert compared
    assert told
