"""Guided first games over the wire."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from fastapi.testclient import TestClient

from ludarium.files import lessons
from ludarium.files.journal import replay
from ludarium.files.records import loads
from ludarium.kernel.game import find
from ludarium.server.app import create_app
from ludarium.server.messages import StateOut
from ludarium.server.thinkers import NO_BEAT
from server.conftest import Guest, House, Wire


@pytest.fixture(autouse=True)
def patient(monkeypatch: pytest.MonkeyPatch) -> None:
    """These learners read very fast."""
    monkeypatch.setattr("ludarium.server.play.BURST", 1000)


def begin(guest: Guest, game: str = "smashup", lesson: str = "first") -> str:
    made = guest.post("/lessons", {"game": game, "lesson": lesson})
    assert made.status_code == 201, made.text
    table: str = made.json()["table"]
    return table


def until(wire: Wire, wanted: Callable[[Any], bool]) -> Any:
    """Hear states until one is as wanted, and the learner is asked (or it is over)."""
    while not (wanted(wire.state["lesson"]) and (wire.question or wire.state["scene"]["result"])):
        wire.hear("state")
    return wire.state["lesson"]


def do(wire: Wire) -> Any:
    """Do what the note asks for; the lesson after it."""
    before = wire.state["lesson"]
    want = before["note"]["want"]
    number = wire.question["number"]
    if want:
        wire.answer(want)
        return until(wire, lambda now: wire.question is not None and wire.question["number"] != number)
    wire.send("learn", do="next")
    return until(wire, lambda now: now["step"] != before["step"])


def go_to(wire: Wire, step: int) -> None:
    until(wire, lambda now: True)
    while wire.state["lesson"]["step"] < step:
        do(wire)


@pytest.mark.parametrize(("game", "lesson"), [("smashup", "first"), ("viceroy", "first"), ("runeage", "civil_war")])
def test_a_lesson_is_played_to_its_end_and_goes_on_as_practice(house: House, game: str, lesson: str) -> None:
    ada = house.guest("Ada")
    wire = ada.sit(begin(ada, game, lesson))
    until(wire, lambda now: True)
    told = []
    while wire.state["lesson"]["note"] is not None:
        told.append(wire.state["lesson"]["note"]["title"])
        StateOut.model_validate(wire.state)
        do(wire)
    assert list(dict.fromkeys(told)) == [step.title for step in lessons.load(game, lesson).steps]
    assert wire.state["house"]["practice"]
    wire.answer(wire.question["options"][-1]["notation"])  # anything that is legal
    wire.hear("state")


def test_another_answer_is_refused_kindly_and_changes_nothing(house: House) -> None:
    ada = house.guest("Ada")
    table = begin(ada)
    wire = ada.sit(table)
    go_to(wire, 3)
    lines = house.live(table).lines[:]
    wire.answer("play_minion byakhee innsmouth_base")
    why = wire.hear("refused")["why"]
    assert why.startswith("You may do that, and soon will. For now: Play Byakhee at The Asylum")
    wire.answer("no such thing")
    wire.hear("refused")
    wire.send("learn", do="next")
    assert wire.hear("refused")["why"].startswith("First: Play Byakhee")
    assert house.live(table).lines == lines
    wire.answer("play Byakhee at The Asylum")  # in words it is the same
    assert wire.hear("state")["lesson"]["step"] == 4


def test_a_note_is_read_before_anything_is_done(house: House) -> None:
    ada = house.guest("Ada")
    wire = ada.sit(begin(ada))
    wire.answer("keep")
    assert wire.hear("refused")["why"].endswith("read the note, then go on with Next.")


def test_back_goes_one_step_back_over_notes_and_answers(house: House) -> None:
    ada = house.guest("Ada")
    wire = ada.sit(begin(ada))
    wire.send("learn", do="back")
    assert wire.hear("refused")["why"] == "This is the first step."
    go_to(wire, 8)
    seen = wire.state["scene"]["table"]
    for step in range(7, -1, -1):
        wire.send("learn", do="back")
        until(wire, lambda now, step=step: now["step"] == step)  # type: ignore[misc]
    assert wire.question["text"] == "Keep your opening hand?"
    go_to(wire, 8)
    assert labels(wire.state["scene"]["table"]) == labels(seen), "the same steps have led elsewhere"


def labels(node: Any) -> list[Any]:
    return [node["label"], node.get("count"), [labels(child) for child in node.get("children", [])]]


def test_back_in_the_middle_of_a_step_goes_to_its_beginning(house: House) -> None:
    ada = house.guest("Ada")
    wire = ada.sit(begin(ada, "whispers"))
    go_to(wire, 6)
    do(wire)  # the first of two banners
    assert wire.state["lesson"]["step"] == 6
    wire.send("learn", do="back")
    until(wire, lambda now: wire.question["text"].startswith("2 Horse banners"))
    assert wire.state["lesson"]["step"] == 6


def test_a_lesson_goes_on_where_it_was_left(house: House) -> None:
    ada = house.guest("Ada")
    table = begin(ada)
    wire = ada.sit(table)
    go_to(wire, 6)
    wire.close()
    assert begin(ada) == table
    assert [row["lesson"] for row in ada.get("/people/me/tables").json()] == [True]
    del house.tables.live[table]
    again = ada.sit(table)
    assert again.state["lesson"]["step"] == 6
    assert house.live(table).teaching.step == 6


def test_free_play_is_no_lesson_any_more(house: House) -> None:
    ada = house.guest("Ada")
    table = begin(ada)
    wire = ada.sit(table)
    go_to(wire, 3)
    wire.send("learn", do="free")
    free = until(wire, lambda now: now["step"] is None)
    assert free["note"] is None
    wire.answer("play_minion byakhee innsmouth_base")
    wire.hear("state")
    wire.send("learn", do="back")
    assert wire.hear("refused")["why"] == "Nobody is taught here."
    assert begin(ada) != table


def test_a_bot_for_the_learner_ends_the_lesson(house: House) -> None:
    ada = house.guest("Ada")
    table = begin(ada)
    assert ada.post(f"/tables/{table}/stand-in", {"bot": "beginner", "once": True}).status_code == 200
    assert house.live(table).teaching.step is None


def test_only_the_learner_is_told(house: House) -> None:
    """Onlookers see the table and no note; ordinary tables have no lesson."""
    ada, bob = house.guest("Ada"), house.guest("Bob")
    table = begin(ada)
    for eyes in (house.watch(table), bob.sit(table)):
        assert eyes.state["lesson"] is None
    eyes.send("learn", do="free")
    eyes.hear("refused")
    assert house.live(table).teaching.step == 0
    ordinary, ada, _ = house.two_at_a_table()
    wire = ada.sit(ordinary)
    assert wire.state["lesson"] is None
    wire.send("learn", do="next")
    assert wire.hear("refused")["why"] == "Nobody is taught here."
    wire.send("learn", do="everything")
    assert wire.hear("refused")["why"] == "That message was not understood."


def test_what_cannot_be_taught_is_refused(house: House) -> None:
    ada = house.guest("Ada")
    assert ada.post("/lessons", {"game": "chess"}).status_code == 404
    assert ada.post("/lessons", {"game": "viceroy", "lesson": "../first"}).status_code == 409
    assert house.client.post("/api/lessons", json={"game": "viceroy"}).status_code == 401
    assert house.tables.live == {}


def test_the_record_of_a_lesson_replays(house: House) -> None:
    ada = house.guest("Ada")
    table = begin(ada, "runeage", "civil_war")
    wire = ada.sit(table)
    go_to(wire, 4)
    wire.send("learn", do="back")
    until(wire, lambda now: now["step"] == 3)
    wire.send("learn", do="free")
    until(wire, lambda now: now["step"] is None)
    wire.send("resign")
    wire.hear("state")
    kept = loads(house.client.get(f"/api/tables/{table}/record").text)
    assert [line[1] for line in kept.answers] == ["buy daqan_knight gold_1 gold_1 gold_1"]
    assert replay(kept).game is find("runeage")


def test_a_first_note_comes_with_its_question(house: House) -> None:
    ada = house.guest("Ada")
    table = begin(ada, "viceroy")
    wire = ada.sit(table)
    live = house.live(table)
    lesson = lessons.load("viceroy")
    assert live.teaching.told(0) == wire.state["lesson"]
    wire.send("learn", do="free")
    until(wire, lambda now: now["step"] is None)
    assert wire.state["lesson"]["first"] is None
    assert lesson.first(live.match) is None
    rule = live.match.game.words.rule(live.match.now, live.match.asks[0])
    first = lessons.First(rule, "Now", "This is new.")
    assert lessons.Lesson("viceroy", "x", "", 2, b"x", firsts=(first,)).first(live.match) == first


def test_a_house_that_opens_again_goes_on(tmp_path: Path) -> None:
    """The step is in the journal."""
    url = f"sqlite:///{tmp_path}/house.db"
    app = create_app(url, names=["testserver"], beat=NO_BEAT)
    with TestClient(app) as client:
        house = House(client, app)
        ada = house.guest("Ada")
        table = begin(ada)
        wire = ada.sit(table)
        go_to(wire, 2)
        house.close()
    app = create_app(url, names=["testserver"], beat=NO_BEAT)
    with TestClient(app) as client:
        house = House(client, app)
        assert house.live(table).teaching.step == 2
