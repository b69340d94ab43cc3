"""A quick seat: the best table that waits, or a new one; bots keep chairs warm, and people may still have them."""

import pytest

from ludarium.server import ladder, quick, rating
from server.conftest import House
from server.test_history import put_game

MU = {"beginner": 20.0, "greedy": 23.0, "strong": 27.0, "master": 30.0}
CHAIRS = [{"who": "me"}, {"who": "link"}]


def test_it_takes_a_table_that_waits_or_opens_one(house: House) -> None:
    ada, bob, eve = house.guest("Ada"), house.guest("Bob"), house.guest("Eve")
    first = ada.post("/quick-seat", {"game": "toy"})
    assert first.status_code == 201
    assert (first.json()["opened"], first.json()["seat"]) == (True, 0)
    table = first.json()["table"]
    (listed,) = bob.get("/tables").json()
    assert listed["id"] == table
    assert listed["clock"] == {"kind": "live", "minutes": 15, "increment": 20}
    assert ada.post("/quick-seat", {"game": "toy"}).json()["table"] == table, "one's own table is not left for a second"
    assert bob.post("/quick-seat", {"game": "toy"}).json() == {"table": table, "seat": 1, "opened": False}
    assert eve.post("/quick-seat", {"game": "toy"}).json()["opened"]


def test_it_takes_the_table_that_begins_soonest_and_fits(house: House) -> None:
    ada, bob, eve = house.guest("Ada"), house.guest("Bob"), house.guest("Eve")
    three = [*CHAIRS, {"who": "link"}]
    slow = ada.post("/tables", {"game": "toy", "chairs": three, "listed": True}).json()["table"]
    soon = bob.post("/tables", {"game": "toy", "chairs": CHAIRS, "listed": True}).json()["table"]
    ada.post("/tables", {"game": "viceroy", "chairs": CHAIRS, "listed": True})
    ada.post("/tables", {"game": "toy", "chairs": CHAIRS})
    assert house.guest("Mia").post("/quick-seat", {"game": "toy"}).json()["table"] == soon
    assert eve.post("/quick-seat", {"game": "toy", "seats": 3}).json()["table"] == slow


def test_nobody_is_put_beside_somebody_of_the_same_name(house: House) -> None:
    one, two = house.guest("Ada"), house.guest("ada")
    first = one.post("/quick-seat", {"game": "toy"}).json()["table"]
    second = two.post("/quick-seat", {"game": "toy"}).json()
    assert second["opened"]
    assert second["table"] != first


def test_rated_seats_are_among_equals(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    for module in (rating, ladder, quick):
        monkeypatch.setattr(module, "anchors", lambda game: MU)
    ada, bob = house.guest("Ada"), house.guest("Bob")
    for n in range(30):
        put_game(house, ada, n, rated=True, bot="master")
    table = ada.post("/quick-seat", {"game": "toy", "rated": True}).json()["table"]
    (listed,) = bob.get("/tables").json()
    assert listed["rated"]
    low, high = listed["level"]
    assert 1500 < low < high
    assert not listed["fits"]
    assert bob.post("/quick-seat", {"game": "toy", "rated": True}).json()["opened"], "a newcomer is no match"
    assert bob.post("/quick-seat", {"game": "toy"}).json()["table"] != table, "who did not ask for it is not rated"
    bots = ada.post(f"/tables/{table}/warm", {}).json()["chairs"]
    assert bots[1]["bot"] == "master", "the bot nearest above"


def test_bots_keep_the_chairs_warm_and_people_may_still_have_them(house: House) -> None:
    ada, bob = house.guest("Ada"), house.guest("Bob")
    table = ada.post("/quick-seat", {"game": "toy", "seats": 3}).json()["table"]
    wire = ada.sit(table)
    started = ada.post(f"/tables/{table}/warm", {})
    assert [chair["bot"] for chair in started.json()["chairs"]] == [None, "greedy", "greedy"]
    assert started.json()["started"]
    house.answer_first(house.live(table))
    (listed,) = bob.get("/tables").json()
    assert listed["warm"] == 2
    assert bob.post(f"/tables/{table}/join", {}).json() == {"seat": 1}
    told = wire.hear_people(lambda message: message["chairs"][1]["name"] == "Bob")
    assert told["chairs"][1]["bot"] is None
    assert told["chairs"][2]["bot"] == "greedy"
    assert house.live(table).ledger.joined == {1}
    there = bob.sit(table)
    assert there.state["seat"] == 1
    house.finish(table)
    assert bob.get("/tables").json() == [], "a game that is over takes nobody"
    assert house.guest("Eve").post(f"/tables/{table}/join", {}).status_code == 409


def test_wrong_quick_seats_are_refused(house: House) -> None:
    ada, bob = house.guest("Ada"), house.guest("Bob")
    for body, code in [
        ({"game": "ludo"}, 404),
        ({"game": "toy", "seats": 8}, 409),
        ({"game": "toy", "seats": 1}, 422),
        ({"game": "toy", "seats": "2"}, 422),
        ({"game": "toy", "clock": {"kind": "live", "minutes": 0}}, 422),
        ({}, 422),
    ]:
        assert ada.post("/quick-seat", body).status_code == code, body
    assert house.client.post("/api/quick-seat", json={"game": "toy"}).status_code == 401
    assert ada.get("/tables").json() == []
    table = ada.post("/tables", {"game": "toy", "chairs": CHAIRS}).json()["table"]
    assert ada.post(f"/tables/{table}/warm", {}).status_code == 409, "it waits for somebody who was invited"
    listed = ada.post("/quick-seat", {"game": "toy"}).json()["table"]
    assert bob.post(f"/tables/{listed}/warm", {}).status_code == 403
    assert ada.post(f"/tables/{listed}/warm", {"bot": "oracle"}).status_code == 409
    assert ada.post(f"/tables/{listed}/warm", {"bot": "beginner"}).status_code == 200
    assert ada.post(f"/tables/{listed}/warm", {}).status_code == 409
