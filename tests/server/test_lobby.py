"""People, tables, chairs: everything before and around the play."""

import json
import re
from pathlib import Path

import pytest

import ludarium
from ludarium.games.smashup.components import CARD_SETS
from ludarium.server.schema import typescript
from server.conftest import House


def test_a_person_is_known_by_their_token_alone(house: House) -> None:
    ada = house.guest("Ada")
    assert ada.get("/people/me").json() == {"name": "Ada", "token": None}
    assert house.client.get("/api/people/me").status_code == 401
    ada.token = "guessed"
    assert ada.get("/people/me").status_code == 401


def test_a_name_can_be_changed_but_not_emptied(house: House) -> None:
    ada = house.guest("Ada")
    assert house.client.put("/api/people/me", headers=ada.headers, json={"name": "Ada L."}).json()["name"] == "Ada L."
    assert house.client.put("/api/people/me", headers=ada.headers, json={"name": "  "}).status_code == 422


def test_games_are_listed_with_seats_and_options(house: House) -> None:
    toy = next(game for game in house.client.get("/api/games").json() if game["name"] == "toy")
    assert toy["seats"] == [2, 3, 4]
    assert toy["settings"][0]["text"].endswith(".")


def test_a_setting_says_how_many_can_play_with_it_on_or_off(house: House) -> None:
    (game,) = [game for game in house.client.get("/api/games").json() if game["name"] == "smashup"]
    (repeats,) = [each for each in game["settings"] if each["name"] == "allow_duplicate_factions"]
    assert repeats["seats"] == {"off": [2], "on": [2, 3, 4]}


def test_a_registered_card_set_can_be_chosen_and_its_words_are_on_the_table(
    house: House, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Edited in a spreadsheet, chosen in the lobby, seen in the hand; who has no sets is not asked about them."""
    monkeypatch.setenv("LUDARIUM_DATA", str(tmp_path / "own"))

    def setting() -> list[list[str]]:
        (game,) = [game for game in house.client.get("/api/games").json() if game["name"] == "smashup"]
        return [each["choices"] for each in game["settings"] if each["name"] == "cards"]

    assert setting() == []
    sheet = tmp_path / "mine.csv"
    sheet.write_text("part,id,power,effect\ncards,the_locals,4,Ten of us.\n", "utf-8")
    CARD_SETS.register("mine", sheet)
    assert setting() == [["shipped", "mine"]]
    chairs = [{"who": "me"}, {"who": "link"}]
    new = {"game": "smashup", "chairs": chairs, "settings": {"cards": "mine"}}
    assert house.guest("Ada").post("/tables", new).status_code == 201
    match = ludarium.new("smashup", 2, 1, {"cards": "mine", "factions": "random"})
    locals_in_hand: list[tuple[str, str]] = []
    while not locals_in_hand and not match.over:
        ask = match.asks[0]
        text = json.dumps(match.scene(ask.seat))
        locals_in_hand = re.findall(r'"key": "the_locals", "text": "([^"]*)", "facts": {"power": (\d+)', text)
        match.answer(ask.seat, ask.options[0])
    assert set(locals_in_hand) == {("Ten of us.", "4")}


def test_an_invitation_seats_one_person_once(house: House) -> None:
    ada, bob, eve = house.guest("Ada"), house.guest("Bob"), house.guest("Eve")
    made = ada.post("/tables", {"game": "toy", "chairs": [{"who": "me"}, {"who": "link"}]}).json()
    path = f"/tables/{made['table']}/join"
    assert eve.post(path, {"invite": "guessed"}).status_code == 409
    assert eve.post(path, {}).status_code == 409
    assert bob.post(path, {"invite": made["invites"]["1"]}).json() == {"seat": 1}
    assert eve.post(path, {"invite": made["invites"]["1"]}).json() == {"detail": "That chair is taken."}
    assert bob.post(path, {"invite": made["invites"]["1"]}).json() == {"seat": 1}


def test_a_listed_table_takes_anyone_and_then_is_listed_no_more(house: House) -> None:
    ada, bob = house.guest("Ada"), house.guest("Bob")
    made = ada.post("/tables", {"game": "toy", "chairs": [{"who": "me"}, {"who": "link"}], "listed": True}).json()
    assert [table["id"] for table in bob.get("/tables").json()] == [made["table"]]
    assert bob.post(f"/tables/{made['table']}/join", {}).json() == {"seat": 1}
    assert bob.get("/tables").json() == []


def test_my_games_come_with_my_turn_first(house: House) -> None:
    table, ada, bob = house.two_at_a_table()
    other, *_ = house.two_at_a_table()
    waiting = ada.post("/tables", {"game": "toy", "chairs": [{"who": "me"}, {"who": "link"}]}).json()["table"]
    mine = ada.get("/people/me/tables").json()
    assert [(row["id"], row["your_turn"]) for row in mine] == [(table, True), (waiting, False)]
    assert other not in [row["id"] for row in mine]
    assert mine[0]["question"] == "Commit which lantern?"
    assert bob.get("/people/me/tables").json()[0]["seat"] == 1


def test_wrong_tables_are_refused_with_one_sentence(house: House) -> None:
    ada = house.guest("Ada")
    me, bot = {"who": "me"}, {"who": "bot", "bot": "greedy"}
    for body, why in [
        ({"game": "ludo", "chairs": [me, bot]}, "There is no game 'ludo'"),
        ({"game": "toy", "chairs": [me] + [bot] * 4}, "is for 2-4 seats, not 5"),
        ({"game": "toy", "chairs": [me, bot], "settings": {"triple": True}}, "has no setting 'triple'"),
        ({"game": "toy", "chairs": [me, me]}, "one chair only"),
        ({"game": "toy", "chairs": [me, {"who": "bot", "bot": "oracle"}]}, "There is no bot 'oracle'"),
    ]:
        answer = ada.post("/tables", body)
        assert answer.status_code == 409, body
        assert why in answer.json()["detail"]
    assert ada.get("/people/me/tables").json() == []


def test_a_rematch_moves_everyone_one_chair_on(house: House) -> None:
    table, ada, bob = house.two_at_a_table()
    assert ada.post(f"/tables/{table}/rematch", {}).status_code == 409
    live = house.live(table)
    while not live.match.over:
        for ask in live.match.asks:
            live.match.answer(ask.seat, ask.options[0])
    first = ada.post(f"/tables/{table}/rematch", {}).json()["table"]
    assert bob.post(f"/tables/{table}/rematch", {}).json()["table"] == first
    assert [chair["name"] for chair in bob.get(f"/tables/{first}").json()["chairs"]] == ["Bob", "Ada"]
    assert house.guest("Eve").post(f"/tables/{table}/rematch", {}).status_code == 403


def test_rules_and_cards_can_be_read(house: House) -> None:
    rules = house.client.get("/api/games/toy/rules").json()
    assert rules[0]["number"] == "1.1"
    assert house.client.get("/api/games/toy/cards").json()[0]["name"] == "lantern 1"
    assert house.client.get("/api/games/ludo/rules").status_code == 404


def test_the_clients_types_are_those_of_the_server() -> None:
    with open("web/src/wire.ts", encoding="utf-8") as file:
        assert file.read() == typescript(), "run: python -m ludarium.server.schema > web/src/wire.ts"
