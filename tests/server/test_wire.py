"""Nothing hidden is in a byte that a seat receives: the same bytes in worlds that differ only in what it cannot see."""

import json
from random import Random
from typing import Any

import pytest

from conformance import worlds
from conformance.cases import Case, games
from conformance.play import Walk
from ludarium.kernel.match import Match
from ludarium.server.tables import LiveTable, Message, wire
from server.conftest import House

BACK = (0, 2)  # phases in which the worlds have differed
QUESTIONS = 60


def received(table: LiveTable, match: Match, eyes: worlds.Eyes) -> dict[str, Any]:
    """What a connection with these eyes is sent when it comes to the table."""
    table.match = match
    sent: dict[str, Any] = json.loads(wire(table.message(eyes, 0)))
    return sent


def compare(house: House, case: Case) -> int:
    """How many pairs of worlds gave every pair of eyes the same bytes."""
    people = [house.tables.store.add_person(name)[0].id for name in ("Ada", "Bob")]
    table = house.tables.create(case.game.name, case.options, False, [(person, None, None) for person in people])
    walk = Walk(case, 1)
    rng = Random(1)
    compared = 0
    while walk and len(walk.answers) < QUESTIONS:
        for eyes in (0, 1, None):
            pair = worlds.Worlds(walk, eyes, rng.choice(BACK), rng)
            if pair.two is not None:
                worlds.same(
                    pair.one, pair.two, eyes, "wire", lambda m, who: received(table, m, who), pair.handles.alike
                )
                compared += 1
        walk.step(walk.picks())
    return compared


@pytest.mark.parametrize("game", games(), ids=lambda game: game.name)
def test_every_byte_is_the_same_whatever_is_hidden(house: House, game: Any) -> None:
    assert compare(house, Case(game, 2, game.settle_options(2, {}))) > 20


def test_a_leak_would_be_found(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    honest = LiveTable.message

    def leaking(self: LiveTable, seat: int | None, told: int) -> Message:
        return honest(self, seat, told) | {"kinds": [int(kind) for kind in self.match.now.kind]}

    monkeypatch.setattr(LiveTable, "message", leaking)
    game = games(["viceroy"])[0]
    with pytest.raises(AssertionError, match="can tell the worlds apart"):
        compare(house, Case(game, 2, game.settle_options(2, {})))
