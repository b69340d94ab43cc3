"""Ending a game together, invitations that were opened, and hints that are written down."""

import json
from typing import Any

import pytest

import ludarium
from ludarium.files.journal import replay
from ludarium.files.records import loads
from ludarium.server import play, replays
from ludarium.server.levels import above, nearest_above
from ludarium.server.messages import GameOut, ReplayOut
from ludarium.server.names import addressed
from ludarium.server.rating import Rating
from ludarium.server.store import Chair, Person, TableRow
from server.conftest import House
from server.test_hints import until
from server.test_people import first, gone, notes, refused, table_of


@pytest.fixture(autouse=True)
def hurry(monkeypatch: pytest.MonkeyPatch) -> None:
    """Tests ask for more at once than people do."""
    monkeypatch.setattr(play, "BURST", 4000)


# -- agree to end
def test_when_all_agree_the_game_ends_as_it_stands_and_nobody_has_won(house: House) -> None:
    table, guests = table_of(house, "ABC.")
    wires = [guest.sit(table) for guest in guests]
    one, two, three = wires
    first(one)
    one.send("end", yes=True)
    assert two.hear_people(lambda message: message["house"]["ending"] == [0])
    two.send("end", yes=True)
    three.hear_people(lambda message: message["house"]["ending"] == [0, 1])
    assert not house.live(table).over, "one has not agreed"
    three.send("end", yes=True)
    state = three.hear_people(lambda message: message.get("seed") is not None)
    result = state["scene"]["result"]
    assert (result["winners"], result["ending"]) == ([], "agreement")
    standing = house.live(table).match.standing
    assert (result["scores"], result["sheet"]) == (standing.scores, [[row, points] for row, points in standing.sheet])
    assert len(result["scores"]) == 4
    assert result["sheet"]
    kept = loads(house.client.get(f"/api/tables/{table}/record").text)
    assert (kept.result, kept.ended) == (None, {"how": "agreement", "seat": 2, "winners": []})
    assert not replay(kept).over
    assert [note for _, note in kept.notes] == [{"seat": seat, "do": "end", "yes": True} for seat in (0, 1, 2)]
    del house.tables.live[table]
    assert guests[0].sit(table).state["scene"]["result"] == result


def test_a_wish_to_end_is_taken_back_or_refused(house: House) -> None:
    table, (ada, bob) = table_of(house, "AB")
    one, two = ada.sit(table), bob.sit(table)
    assert refused(one, "end", yes=False) == "Nobody wants to end the game."
    one.send("end", yes=True)
    two.hear_people(lambda message: message["house"]["ending"] == [0])
    one.hear_people(lambda message: message["house"]["ending"] == [0])
    one.send("end", yes=False)
    two.hear_people(lambda message: message["house"]["ending"] == [])
    one.send("end", yes=True)
    two.hear_people(lambda message: message["house"]["ending"] == [0])
    two.send("end", yes=False)
    one.hear_people(lambda message: message["house"]["ending"] == [0])
    one.hear_people(lambda message: message["house"]["ending"] == [])
    assert not house.live(table).over
    del house.tables.live[table]
    assert ada.sit(table).state["house"]["ending"] == []


def test_who_has_left_the_chair_is_not_waited_for(house: House) -> None:
    table, guests = table_of(house, "ABC")
    one, two = guests[0].sit(table), guests[1].sit(table)
    for wire in (one, two):
        wire.send("end", yes=True)
    one.hear_people(lambda message: message["house"]["ending"] == [0, 1])
    gone(house, table, 2)
    guests[2].post(f"/tables/{table}/stand-in", {"bot": "random"})
    house.tick()
    state = one.hear_people(lambda message: message.get("seed") is not None)
    assert state["scene"]["result"]["ending"] == "agreement"


def test_against_bots_or_before_all_sit_there_is_nobody_to_agree_with(house: House) -> None:
    alone, (ada,) = table_of(house, "A.")
    assert "Only bots play with you" in refused(ada.sit(alone), "end", yes=True)
    chairs = [{"who": "me"}, {"who": "link"}]
    made = ada.post("/tables", {"game": "viceroy", "chairs": chairs}).json()
    assert "still waiting" in refused(ada.sit(made["table"]), "end", yes=True)
    eye = house.watch(alone)
    eye.send("end", yes=True)
    assert "take a chair" in eye.hear("refused")["why"]


# -- invitations
def test_who_invites_sees_that_the_link_was_opened_and_who_sits(house: House) -> None:
    ada, bob = house.guest("Ada"), house.guest("Bob")
    chairs = [{"who": "me"}, {"who": "link"}, {"who": "link"}]
    made = ada.post("/tables", {"game": "viceroy", "chairs": chairs}).json()
    one = ada.sit(made["table"])
    path = f"/tables/{made['table']}/invitation"
    assert [chair["opened"] for chair in one.state["chairs"]] == [False, False, False]
    ada.post(path, {"invite": made["invites"]["2"]})  # her own look does not count
    bob.post(path, {"invite": "guessed"})
    assert notes(house, made["table"]) == []
    for _ in range(3):
        bob.post(path, {"invite": made["invites"]["2"]})
    assert notes(house, made["table"]) == [(-1, {"do": "opened", "of": 2})], "written down once"
    one.hear_people(lambda message: [chair["opened"] for chair in message["chairs"]] == [False, False, True])
    bob.post(f"/tables/{made['table']}/join", {"invite": made["invites"]["2"]})
    told = one.hear_people(lambda message: message["chairs"][2]["person"])
    assert (told["chairs"][2]["name"], told["chairs"][2]["opened"]) == ("Bob", False)


# -- hints
BOT = {"who": "bot", "bot": "random"}


def test_every_hint_is_in_the_record_and_in_the_replay(house: House) -> None:
    ada, bob = house.guest("Ada"), house.guest("Bob")
    chairs = [{"who": "me"}, {"who": "link"}]
    made = ada.post("/tables", {"game": "viceroy", "chairs": chairs, "hints": True}).json()
    table = made["table"]
    bob.post(f"/tables/{table}/join", {"invite": made["invites"]["1"]})
    one = ada.sit(table)
    for _ in range(2):  # asked twice, it is one hint
        one.send("hint")
        until(one, "hint")
    assert notes(house, table) == [(0, {"do": "hint"})]
    first(one)
    text = house.finish(table)
    assert [note for _, note in loads(text).notes] == [{"seat": 0, "do": "hint"}]
    shown = ReplayOut.model_validate_json(replays.overview(text, ["Ada", "Nyx"]))
    mine = [answer for answer in shown.answers if answer.seat == 0]
    assert [answer.hinted for answer in mine[:3]] == [True, False, False]
    assert not any(answer.hinted for answer in shown.answers if answer.seat == 1)


def test_a_hint_at_ones_own_level_is_what_that_bot_would_do(house: House) -> None:
    ada = house.guest("Ada")
    table = ada.post("/tables", {"game": "viceroy", "chairs": [{"who": "me"}, BOT]}).json()["table"]
    one = ada.sit(table)
    one.send("hint", level="mine")
    hint = until(one, "hint")
    assert (hint["level"], hint["games"], len(hint["answers"])) == ("beginner", 0, 1)
    (answer,) = hint["answers"]
    assert answer["option"] in [option["notation"] for option in one.question["options"]]
    assert answer["chance"] is None
    one.send("hint", level="best")
    assert "not understood" in until(one, "refused")["why"]


def test_ones_level_is_above_the_bots_that_were_beaten() -> None:
    me = Person(7, "Ada")

    def played(bot: str, won: bool, game: str = "viceroy", other: int | None = None) -> TableRow:
        chairs = (Chair(0, 7, "Ada", None, ""), Chair(1, other, None, None if other else bot, ""))
        result: dict[str, Any] = {"winners": [0 if won else 1]}
        return TableRow("t", game, 1, 2, {}, b"", False, None, result, 0, chairs)

    assert nearest_above(me, "viceroy", []) == "beginner"
    assert nearest_above(me, "viceroy", [played("beginner", True)]) == "greedy"
    assert nearest_above(me, "viceroy", [played("beginner", True), played("beginner", False)]) == "beginner"
    assert nearest_above(me, "smashup", [played("beginner", True)]) == "beginner"
    assert nearest_above(me, "viceroy", [played("beginner", True, other=8)]) == "beginner", "a person played there"
    every = [played(bot, True) for bot in ("beginner", "greedy", "strong", "master")]
    assert nearest_above(me, "viceroy", every) == "master"


def test_a_rating_decides_where_there_is_one() -> None:
    known = {"greedy": 20.0, "beginner": 10.0, "strong": 30.0}
    assert above(Rating(9, 1, 20), known) == "beginner"
    assert above(Rating(12, 1, 20), known) == "greedy"
    assert above(Rating(31, 1, 20), known) == "strong", "there is none above"


# -- settings that name something for each chair
def test_factions_and_races_are_named_by_menus_and_told_in_words(house: House) -> None:
    games = {game["name"]: GameOut.model_validate(game) for game in house.client.get("/api/games").json()}
    named = {s.name: s.named for game in games.values() for s in game.settings if s.named is not None}
    assert sorted(named) == ["factions", "races"]
    assert named["factions"].each == 2
    assert named["races"].names["uthuk"] == "Uthuk Y'llan"
    ada = house.guest("Ada")
    spelt = "elder_things+innsmouth,minions_of_cthulhu+miskatonic_university"
    new = {"game": "smashup", "chairs": [{"who": "me"}, {"who": "link"}], "settings": {"factions": spelt}}
    made = ada.post("/tables", new).json()
    shown = house.client.post(f"/api/tables/{made['table']}/invitation", json={"invite": made["invites"]["1"]}).json()
    words = "Elder Things and Innsmouth, Minions of Cthulhu and Miskatonic University"
    assert shown["settings"] == [["Factions", words]]
    assert "_" not in json.dumps(shown["settings"])
    twice = {"factions": "innsmouth+innsmouth,elder_things+minions_of_cthulhu"}
    assert "two different factions" in ada.post("/tables", new | {"settings": twice}).json()["detail"]


# -- how bots are called
def test_sentences_call_a_bot_by_its_name_and_its_plate_says_of_what_level_it_is(house: House) -> None:
    table, (ada,) = table_of(house, "A.", game="smashup")
    scene = ada.sit(table).state["scene"]
    called = ["A", "Nyx (random bot)"]
    assert scene["names"] == called
    match = ludarium.new("smashup", 2, 1, {"factions": "random"})
    while not match.over:
        match.answer(match.asks[0].seat, match.asks[0].options[0])
    told = json.dumps([scene["table"], match.heard(0, 0, addressed(called, 0))])
    assert "Nyx" in told
    assert "bot)" not in told
    shown = ReplayOut.model_validate_json(replays.overview(match.record().text(), called))
    assert shown.names == called
    assert not any("bot)" in answer.turn + answer.asked + answer.said for answer in shown.answers)
