"""One's own data: all of it to take away, and gone when one says so; others' games remain."""

import json

from sqlalchemy import inspect, select, text
from starlette.websockets import WebSocketDisconnect

from ludarium.server import personal
from ludarium.server.house_tables import PEOPLE
from ludarium.server.names import FORMER
from ludarium.server.notices_tables import WAYS
from ludarium.server.store import METADATA
from server.conftest import House, Wire
from server.test_history import put_game


def is_over(wire: Wire) -> bool:
    """A connection that the server has ended."""
    try:
        while True:
            wire.socket.receive_json()
    except WebSocketDisconnect:
        return True


def test_an_export_has_everything_of_mine_and_nothing_of_others(house: House) -> None:
    table, ada, bob = house.two_at_a_table()
    wire = ada.sit(table)
    wire.send("say", text="good luck")
    wire.hear("chat")
    bob.sit(table).send("say", text="mine alone")
    ada.post("/people/me/blocks", {"table": table, "seat": 1})
    bob.post("/reports", {"table": table, "seat": 0, "reason": "other", "words": "told in trust"})
    put_game(house, ada, rated=True)
    data = ada.get("/people/me/data").json()
    assert data["name"] == "Ada"
    assert {one["id"] for one in data["tables"]} >= {table}
    assert [one["text"] for one in data["chat"]] == ["good luck"]
    assert data["results"][0]["game"] == "toy"
    assert len(data["blocks"]) == 1
    assert data["reports"] == [], "who reported me is not mine to know"
    whole = json.dumps(data)
    for secret in ("mine alone", "told in trust", ada.token, bob.token, house.live(table).row.seed.hex()):
        assert secret not in whole
    assert house.client.get("/api/people/me/data").status_code == 401


def test_whoever_is_deleted_is_gone_and_others_games_remain(house: House) -> None:
    finished, ada, bob = house.two_at_a_table()
    wire = bob.sit(finished)
    wire.send("say", text="well played")
    wire.hear("chat")
    record = house.finish(finished)
    house.count()
    bob.post("/people/me/blocks", {"table": finished, "seat": 0})
    running = ada.post("/tables", {"game": "toy", "chairs": [{"who": "me"}, {"who": "link"}]}).json()
    bob.post(f"/tables/{running['table']}/join", {"invite": running["invites"]["1"]})
    waiting = bob.post("/tables", {"game": "toy", "chairs": [{"who": "me"}, {"who": "link"}], "listed": True}).json()
    there = bob.sit(running["table"])
    assert bob.delete("/people/me").json() == {"ok": True}
    assert is_over(there)
    assert bob.get("/people/me").status_code == 401
    assert bob.get("/people/me/data").status_code == 401
    (game, *_) = [one for one in ada.get("/people/me/history").json()["games"] if one["table"] == finished]
    assert game["names"] == [FORMER]
    assert house.client.get(f"/api/tables/{finished}/record").text == record
    assert ada.sit(finished).chat["lines"] == [[FORMER, "well played"]]
    left = ada.get(f"/tables/{running['table']}").json()
    assert left["over"], "of two the other has won"
    assert left["chairs"][1]["name"] == FORMER
    assert [one["id"] for one in ada.get("/tables").json()] == [], "nobody waits at a table of nobody"
    assert ada.get(f"/tables/{waiting['table']}").json()["over"]


def test_nothing_in_the_database_says_who_they_were(house: House) -> None:
    table, ada, bob = house.two_at_a_table()
    wire = bob.sit(table)
    wire.send("say", text="hello")
    wire.hear("chat")
    put_game(house, bob, rated=True)
    bob.put("/ladder/toy", {"yes": True})
    with house.tables.store.transaction() as db:
        mail = {"person": 2, "switches": {}, "mail": "Bob@example.org", "hook": "https://example.org/Bob"}
        db.execute(WAYS.insert().values(**mail, hook_key="whose hook", mail_key="whose mail"))
    told = bob.get("/people/me/data").text
    assert "Bob@example.org" in told, "an address is one's own,"
    assert "whose" not in told, "a key is not to be shown"
    bob.post("/reports", {"table": table, "seat": 0, "reason": "other"})
    ada.post("/reports", {"table": table, "seat": 1, "reason": "other"})
    ada.post("/people/me/blocks", {"table": table, "seat": 1})
    store = house.tables.store
    key = store.look(lambda db: db.execute(select(PEOPLE.c.key).where(PEOPLE.c.name == "Bob")).scalar_one())
    bob.delete("/people/me")
    house.count()
    with store.transaction() as db:
        for name in inspect(db).get_table_names():
            rows = [tuple(row) for row in db.execute(text(f"SELECT * FROM {name}"))]
            assert not any("Bob" in str(value) or key in str(value) for row in rows for value in row), name
        for table_of in METADATA.sorted_tables:
            if table_of not in personal.STAY:
                for column in personal._refer(table_of):
                    assert db.execute(select(column).where(column == 2)).first() is None, table_of.name


def test_a_chair_at_a_table_that_has_not_begun_is_free_again(house: House) -> None:
    ada, bob = house.guest("Ada"), house.guest("Bob")
    chairs = [{"who": "me"}, {"who": "link"}, {"who": "link"}]
    made = ada.post("/tables", {"game": "toy", "chairs": chairs, "listed": True}).json()["table"]
    assert bob.post(f"/tables/{made}/join", {}).json() == {"seat": 1}
    bob.delete("/people/me")
    assert [chair["free"] for chair in ada.get(f"/tables/{made}").json()["chairs"]] == [False, True, True]
    eve = house.guest("Eve")
    assert eve.post(f"/tables/{made}/join", {}).json() == {"seat": 1}


def test_of_three_a_bot_plays_on_for_who_was_deleted(house: House) -> None:
    ada, bob, eve = house.guest("Ada"), house.guest("Bob"), house.guest("Eve")
    chairs = [{"who": "me"}, {"who": "link"}, {"who": "link"}]
    made = ada.post("/tables", {"game": "toy", "chairs": chairs, "listed": True}).json()["table"]
    for one in (bob, eve):
        one.post(f"/tables/{made}/join", {})
    bob.delete("/people/me")
    told = ada.get(f"/tables/{made}").json()
    assert not told["over"]
    assert told["chairs"][1]["name"] == FORMER
    assert told["chairs"][1]["bot"] == "greedy"


def test_nobody_else_may_be_called_a_former_guest(house: House) -> None:
    for name in (FORMER, "A former  guest", "Ａ Former Guest"):
        assert house.client.post("/api/people", json={"name": name}).status_code == 422
