"""Every game plays: to an end, whole, the same by a decider, by a match, from a copy, from a record."""

import json
from itertools import cycle
from math import isfinite
from random import Random
from typing import Any

import pytest

from conformance.cases import Case, share
from conformance.faces import fair, presentable
from conformance.play import Given, Player, Walk
from conformance.whole import conserved, copied, declared
from kernel.toy import GAME as TOY
from ludarium.files.journal import replay
from ludarium.files.records import loads
from ludarium.kernel.cards import Seat
from ludarium.kernel.errors import UndoRefused
from ludarium.kernel.match import Match
from ludarium.kernel.state import State


def eyes(m: Match) -> list[Seat | None]:
    return [*range(m.seats), None]


def test_random_games_end_and_stay_whole(every_case: Case) -> None:
    for n in share(every_case, 120):
        start = every_case.new(n)
        look = conserved(every_case.game, start)
        g = start.copy()
        g.run(Player(n, look))
        look(g)
        declared(g)
        fair(every_case.game, every_case.game.result(g), every_case.seats)


def test_every_position_can_be_judged_and_measured_for_every_seat(case: Case) -> None:
    """Set-up and the middle of a phase included; a value is a part of the win."""
    game = case.game
    now_and_then = cycle([True] + [False] * 12)

    def look(g: State) -> None:
        if next(now_and_then) or not g.frames:
            values = [game.value(g, seat) for seat in range(case.seats)]
            values += [game.outlook(g, seat) for seat in range(case.seats) if game.outlook is not None]
            assert game is TOY or all(0 <= value <= 1 for value in values)
            rows = [game.features(g, seat) for seat in range(case.seats)]
            assert all(len(row) == len(game.feature_names) and all(map(isfinite, row)) for row in rows)

    for n in share(case, 4):
        g = case.new(n)
        look(g)
        g.run(Player(n, look))
        look(g)


def test_a_match_with_a_copy_at_every_question_is_the_game_of_a_decider(case: Case) -> None:
    for n in share(case, 8):
        g = case.new(n)
        g.events = []
        player = Player(n)
        g.run(player)
        m, trace = stepped(case, n)
        assert trace == player.trace
        assert m.now.fingerprint() == g.fingerprint()
        assert m.log == g.events
        assert m.result == case.game.result(g)


def stepped(case: Case, n: int) -> tuple[Match, list[Any]]:
    """A match driven one answer at a time, each on a copy; no copy touches its original."""
    walk = Walk(case, n)
    trace: list[Any] = []
    while walk:
        m = walk.match
        given = walk.picks()
        for ask, (seat, option) in zip(m.asks, given.answers, strict=True):
            trace.append((seat, ask.prompt, tuple(ask.options), option))
        walk.match = m.copy()
        if len(trace) % 7:
            walk.step(given)
        else:
            copied(m.now)
            before = kept(m)
            walk.step(given)
            assert kept(m) == before, "a copy of a match touched its original"
    return walk.match, trace


def kept(m: Match) -> list[Any]:
    """Everything that an answer to a copy must leave alone."""
    asks = [(ask.seat, ask.prompt, ask.options[:]) for ask in m.asks]
    return [m.now.fingerprint(), m._snapshot.fingerprint(), m.history[:], m.log[:], m.numbers[:], asks]


def test_what_scenes_share_is_never_changed(case: Case) -> None:
    """Parts that are alike are drawn once for all tables: what is drawn later leaves every earlier scene as it was."""
    for n in share(case, 2):
        rng = Random(n)
        walk = Walk(case, n)
        drawn: list[tuple[Match, str]] = []
        while walk:
            if walk.now_and_then(rng, 8):
                drawn.append((walk.match.copy(), scenes(walk.match)))
            walk.step(walk.picks())
        for match, before in drawn:
            assert scenes(match) == before


def scenes(match: Match) -> str:
    return json.dumps([match.scene(seat)["table"] for seat in eyes(match)])


def test_a_saved_match_goes_on_as_if_never_saved(case: Case) -> None:
    for n in share(case, 6):
        rng = Random(n)
        walk = Walk(case, n)
        while walk:
            if walk.now_and_then(rng, 0.8):
                loaded = replay(loads(walk.match.record().text()))
                for seat in eyes(loaded):
                    assert loaded.scene(seat) == walk.match.scene(seat)
                    assert loaded.heard(seat) == walk.match.heard(seat)
                assert loaded.now.fingerprint() == walk.match.now.fingerprint()
                walk.match = loaded
                walk.starts.append((loaded._snapshot, len(walk.answers)))
            walk.step(walk.picks())
        again = replay(loads(walk.match.record().text()))  # compares every hash, and the result
        assert again.now.fingerprint() == walk.match.now.fingerprint()
        assert walk.match.now.fingerprint() == finished(case, n).now.fingerprint()


def finished(case: Case, n: int) -> Match:
    walk = Walk(case, n)
    while walk:
        walk.step(walk.picks())
    return walk.match


def test_undo_comes_back_to_the_question_and_never_crosses_chance_or_others(case: Case) -> None:
    for n in share(case, 8):
        rng = Random(n)
        walk = Walk(case, n)
        while walk:
            before = walk.match.copy()
            given = walk.picks()
            walk.step(given)
            if walk.now_and_then(rng, 20):
                for seat in range(case.seats):
                    take_back(before, given, walk.match.copy(), seat)


def take_back(before: Match, given: Given, m: Match, seat: Seat) -> None:
    """Undo refuses with the reason it gave beforehand, or restores everything but the number of the question."""
    after = m.now
    why = m.undo_barrier(seat)
    if why:
        with pytest.raises(UndoRefused, match=why):
            m.undo(seat)
        assert m.now is after
        return
    m.undo(seat)
    assert not given.together
    assert given.answers[0][0] == seat, "another seat's answer is taken back"
    assert (after.key, after.drawn, after.learned) == (before.now.key, before.now.drawn, before.now.learned)
    assert m.now.fingerprint() == before.now.fingerprint()
    assert (m.log, m.history) == (before.log, before.history)
    assert m.numbers[seat] > before.numbers[seat], "an old message would be taken for an answer"
    m.answer(*given.answers[0])
    assert m.now.fingerprint() == after.fingerprint()


def test_what_a_seat_gets_can_be_sent_and_drawn(case: Case) -> None:
    for n in share(case, 8):
        rng = Random(n)
        walk = Walk(case, n)
        while walk:
            if walk.now_and_then(rng, 20):
                presentable(walk.match, rng.choice(walk.match.asks).seat)
            if walk.now_and_then(rng, 1):
                for seat in eyes(walk.match):
                    presentable(walk.match, seat)
            walk.step(walk.picks())
        for seat in eyes(walk.match):
            presentable(walk.match, seat)
