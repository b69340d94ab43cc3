"""Hints: what a careful player would do, for who is asked, from what their seat may know; nobody else waits."""

from math import inf
from random import Random
from typing import Any

import pytest

from conformance import worlds
from conformance.cases import cases
from conformance.play import Walk
from ludarium.bots.advice import AS_GOOD, FORESEEN, advice
from ludarium.bots.deep import Considered, Effort
from ludarium.kernel.game import find
from ludarium.kernel.match import SeatHandle
from ludarium.server import hints
from server.conftest import House, Wire

BOT = {"who": "bot", "bot": "random"}


def until(wire: Wire, kind: str) -> Any:
    """The next message of this kind; the game may go on meanwhile."""
    while True:
        message = wire.socket.receive_json()
        if message["type"] == kind:
            return message
        assert message["type"] in ("state", "people"), message


def considered(number: int, visits: int, expected: float) -> Considered:
    one = Considered(number)
    one.visits, one.total = visits, visits * expected
    return one


def options(*hinted: str) -> list[dict[str, Any]]:
    return [{"notation": f"n{i}", "label": f"answer {i}", "hint": hint} for i, hint in enumerate(hinted)]


def test_the_best_come_first_with_chance_hint_and_how_they_compare() -> None:
    found = [considered(0, 10, 0.3), considered(2, 20, 0.5), considered(1, 10, 0.5 - AS_GOOD / 100)]
    told = advice(found, options("", "costs 2 gems", "a circle closes"))
    assert [one["option"] for one in told.answers] == ["n2", "n1", "n0"]
    assert [one["chance"] for one in told.answers] == [50, 47, 30]
    assert [one["text"] for one in told.answers] == [
        "A circle closes.",
        "Costs 2 gems. As good.",
        "20 points less likely to win.",
    ]
    assert told.games == 40


def test_the_best_answer_says_what_may_follow() -> None:
    worse, best = considered(0, 10, 0.3), considered(1, 20, 0.5)
    worse.line, best.line = ["Ada passes"], [f"event {n}" for n in range(20)]
    assert advice([worse, best], options("", "")).line == [f"event {n}" for n in range(FORESEEN)]


def test_what_was_not_played_on_is_not_told_unless_it_is_all_there_is() -> None:
    assert len(advice([considered(0, 5, 0.5), considered(1, 0, 0)], options("", "")).answers) == 1
    (only,) = advice([considered(1, 0, 0)], options("", "")).answers
    assert only["chance"] is None


def test_somebody_alone_with_bots_gets_a_hint_for_the_open_question(house: House) -> None:
    ada = house.guest("Ada")
    table = ada.post("/tables", {"game": "viceroy", "chairs": [{"who": "me"}, BOT]}).json()["table"]
    one = ada.sit(table)
    question = one.question
    assert one.state["house"]["hints"] is True
    one.send("hint")
    one.send("hint")
    assert "One hint at a time" in until(one, "refused")["why"]
    hint = until(one, "hint")
    assert hint["number"] == question["number"]
    offered = {option["notation"]: option["label"] for option in question["options"]}
    assert 1 <= len(hint["answers"]) <= 3
    assert all(offered[answer["option"]] == answer["label"] for answer in hint["answers"])
    assert hint["games"] > 0
    assert 1 <= len(hint["line"]) <= FORESEEN
    assert not any("Ada" in line for line in hint["line"]), "who asks is told of as you"
    one.answer(hint["answers"][0]["option"])
    assert until(one, "state")["scene"]["question"] != question


def test_among_people_only_where_the_table_was_set_so(house: House) -> None:
    ada, bo = house.guest("Ada"), house.guest("Bo")
    for wanted in (False, True):
        chairs = [{"who": "me"}, {"who": "link"}]
        made = ada.post("/tables", {"game": "viceroy", "chairs": chairs, "hints": wanted}).json()
        bo.post(f"/tables/{made['table']}/join", {"invite": made["invites"]["1"]})
        one = ada.sit(made["table"])
        one.send("hint")
        if wanted:
            assert until(one, "hint")["answers"]
        else:
            assert "nobody gets hints" in until(one, "refused")["why"]


def test_who_watches_or_is_not_asked_gets_none(house: House) -> None:
    ada = house.guest("Ada")
    table = ada.post("/tables", {"game": "toy", "chairs": [{"who": "me"}, BOT]}).json()["table"]
    one = ada.sit(table)
    eye = house.watch(table)
    eye.send("hint")
    assert "take a chair" in until(eye, "refused")["why"]
    house.finish(table)
    one.send("hint")
    assert "over" in until(one, "refused")["why"]


@pytest.mark.parametrize("name", ["smashup", "viceroy", "emerald"])
def test_hints_are_the_same_in_worlds_that_a_seat_cannot_tell_apart(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(hints, "EFFORT", Effort(ranking=4, keep=2, playouts=4))

    def asks(rng: Random, handle: SeatHandle) -> Any:
        return hints.considered(handle._match, handle.seat, (), rng.randbytes(16), inf)

    compared = 0
    walk = Walk(next(case for case in cases(find(name)) if case.seats == 2), 0)
    rng = Random(name)
    for n in range(60):
        if n % 6 == 5 and compared < 2:
            compared += worlds.honest(walk, 0, rng, [asks])
        if not walk:
            break
        walk.step(walk.picks())
    assert compared, "no two worlds could be compared"
