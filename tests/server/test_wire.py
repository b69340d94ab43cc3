"""Nothing hidden is in a byte that a seat receives: the same bytes in worlds that differ only in what it cannot see."""

import json
from collections import Counter
from collections.abc import Sequence
from random import Random
from typing import Any

import pytest

from conformance import worlds
from conformance.cases import Case, cases, games, keeps_secrets
from conformance.play import Walk
from ludarium.kernel.game import Game
from ludarium.kernel.match import Match
from ludarium.server import acts, table
from ludarium.server.messages import Message, wire
from ludarium.server.table import LiveTable
from server.conftest import House

BACK = (0, 2)  # phases in which the worlds have differed
QUESTIONS = 160
MOMENTS = 100  # of one game, roughly, at which worlds are compared


@pytest.fixture(autouse=True)
def luck(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whether an answer could be taken back is tried in the same sample each time."""
    monkeypatch.setattr(table, "Random", lambda: Random(1))


def received(table: LiveTable, match: Match, eyes: worlds.Eyes) -> dict[str, Any]:
    """What a connection with these eyes is sent when it comes to the table, and when it answers and is not sure."""
    table.match = match
    sent: dict[str, Any] = json.loads(wire(table.message(eyes, 0)))
    question = sent["scene"]["question"]
    if eyes is not None and question is not None:
        sent["final"] = [table._finality(eyes, option["notation"]) for option in question["options"][:2]]
    return sent


class Sent(worlds.Stage):
    """What a connection with these eyes is sent of a match, answer by answer: the table, the log and the act."""

    def __init__(self, table: LiveTable, match: Match, eyes: worlds.Eyes, acts_of: Counter[worlds.Eyes]) -> None:
        self.live = LiveTable(table.row, [], table.store, table.thinkers)
        self.live.match = match
        self.acts_of = acts_of
        super().__init__(match, eyes)

    def look(self) -> None:
        self.before = self.match.copy()
        self.message: dict[str, Any] = json.loads(wire(self.live.message(self.eyes, 0)))

    def act(self, by: Sequence[int]) -> dict[str, Any]:
        self.live.last = acts.done(self.before, self.match, by[-1])
        self.live.version += 1
        self.look()
        self.acts_of[self.eyes] += self.message["act"] is not None
        return self.message


def compare(house: House, case: Case, acts_of: Counter[worlds.Eyes]) -> int:
    """How many pairs of worlds gave a pair of eyes the same bytes, then and at every answer on the way."""
    people = [house.tables.store.add_person(f"Guest {n}")[0].id for n in range(case.seats)]
    table = house.do(
        house.tables.create, case.game.name, case.settings, False, [(person, None, None) for person in people]
    )
    everyone: list[worlds.Eyes] = [*range(case.seats), None]
    walk = Walk(case, 1)
    rng = Random(1)
    often = max(4, MOMENTS // len(cases(case.game)))
    compared = 0

    def same(one: Match, two: Match, eyes: worlds.Eyes) -> int:
        worlds.same(one, two, eyes, f"wire of {case}", lambda match, who: received(table, match, who))
        return 1

    while walk and len(walk.answers) < QUESTIONS:
        if walk.now_and_then(rng, often):
            seldom = min(everyone, key=lambda who: acts_of[who])
            eyes = rng.choice([seldom, rng.choice(everyone)])
            pair = worlds.Worlds(walk, eyes, rng.choice(BACK), rng, lambda m, who: Sent(table, m, who, acts_of))
            if pair.two is not None:
                compared += same(pair.one, pair.two, eyes)
            if len(walk.match.asks) > 1:
                me, *rivals = rng.sample(walk.match.asks, len(walk.match.asks))
                one, two = (sealed(walk.match, [ask.seat for ask in rivals], rng) for _ in "12")
                compared += same(one, two, me.seat) + same(one, two, None)
        walk.step(walk.picks())
    return compared


def sealed(match: Match, seats: list[int], rng: Random) -> Match:
    """These seats have sealed any answers."""
    after = match.copy()
    for seat in seats:
        ask = after.ask_of(seat)
        assert ask is not None
        after.answer(seat, rng.choice(ask.options))
    return after


@pytest.mark.parametrize("game", games(), ids=lambda game: game.name)
def test_every_byte_is_the_same_whatever_is_hidden(house: House, game: Game) -> None:
    """With every number of seats and every option."""
    acts_of: Counter[worlds.Eyes] = Counter()
    compared = {str(case): compare(house, case, acts_of) for case in cases(game) if keeps_secrets(case)}
    assert [case for case, times in compared.items() if times == 0] == []
    everyone = {*range(max(case.seats for case in cases(game) if keeps_secrets(case))), None}
    assert {eyes for eyes, times in acts_of.items() if times} == everyone, "acts were compared for all eyes"


def test_a_leak_would_be_found(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    honest = LiveTable.message

    def leaking(self: LiveTable, seat: int | None, told: int) -> Message:
        return honest(self, seat, told) | {"kinds": [int(kind) for kind in self.match.now.kind]}

    monkeypatch.setattr(LiveTable, "message", leaking)
    game = games(["viceroy"])[0]
    with pytest.raises(AssertionError, match=r"tells? the worlds apart"):
        compare(house, Case(game, 2, game.settle(2, {})), Counter())


def test_a_leak_in_an_act_would_be_found(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    honest = acts.told

    def leaking(*what: Any) -> acts.Act:
        return honest(*what) | {"kinds": [int(kind) for kind in what[1].now.kind]}

    monkeypatch.setattr(acts, "told", leaking)
    game = games(["smashup"])[0]
    with pytest.raises(AssertionError, match=r"tells the worlds apart: \.act\.kinds"):
        compare(house, Case(game, 2, game.settle(2, {})), Counter())
