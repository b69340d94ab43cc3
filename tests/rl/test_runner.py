"""The runner plays the games that a match plays, and is gone when nobody holds it."""

import gc
import weakref
from random import Random

import pytest

from ludarium.kernel.errors import IllegalAnswer
from ludarium.kernel.game import Game, find
from ludarium.kernel.match import Match
from ludarium.rl import Runner
from rl.tables import EVERY, IDS, changed


@pytest.mark.parametrize(("game", "seats"), EVERY, ids=IDS)
def test_the_same_games_as_a_match(game: Game, seats: int) -> None:
    settings, seed, rng = changed(game, seats), b"runner", Random(seats)
    runner = Runner(game, seats, settings, seed, listen=True)
    match = Match.start(game, seats, settings, seed)
    asked = 0
    while not match.over:
        asked += 1
        assert [(ask.seat, ask.options) for ask in runner.asks] == [(ask.seat, ask.options) for ask in match.asks]
        if asked % 16 == 0:
            assert runner.now.fingerprint() == match.now.fingerprint()
        ask = rng.choice(match.asks)
        option = rng.choice(ask.options)
        for table in (runner, match):
            table.answer(ask.seat, option)
    assert runner.over
    assert runner.result == match.result
    assert runner.history == match.history
    assert runner.heard(0) == match.heard(0)


def test_its_record_is_that_of_the_match() -> None:
    game = find("viceroy")
    runner, match = Runner(game, 2, {}, b"record"), Match.start(game, 2, {}, b"record")
    for table in (runner, match):
        for _ in range(30):
            ask = table.asks[-1]
            table.answer(ask.seat, ask.options[-1])
    assert runner.record().text() == match.record().text()
    assert runner.match().asks[0].options == match.asks[0].options


def test_an_answer_that_is_not_offered_changes_nothing() -> None:
    runner = Runner(find("viceroy"), 2, {}, b"refused")
    before = runner.now.fingerprint()
    for seat, option in ((runner.asks[0].seat, "nonsense"), (7, 0)):
        with pytest.raises(IllegalAnswer):
            runner.answer(seat, option)
    assert (runner.now.fingerprint(), runner.history) == (before, [])


def test_a_game_that_is_left_is_gone() -> None:
    runner = Runner(find("viceroy"), 2, {}, b"left")
    rules = weakref.ref(runner._rules)
    del runner
    gc.collect()
    assert rules() is None
