"""Foreign pages, large messages, floods, headers; and nothing hidden in a byte of it."""

import json
import logging
import time

import pytest
from starlette.requests import HTTPConnection
from starlette.websockets import WebSocketDisconnect

from ludarium.kernel.match import Match
from ludarium.server import door, play
from ludarium.server import table as live
from ludarium.server.door import BODY_BYTES
from ludarium.server.play import BURST, MESSAGE_BYTES
from server.conftest import House


def test_foreign_pages_are_turned_away(house: House) -> None:
    foreign = {"Origin": "http://elsewhere.example"}
    for origin in ("http://elsewhere.example", "null", "", "http://[", "http://testserver.elsewhere.example"):
        assert house.client.get("/api/games", headers={"Origin": origin}).status_code == 403
    assert house.client.get("/api/games", headers={"Origin": "http://testserver"}).status_code == 200
    table, *_ = house.two_at_a_table()
    with (
        pytest.raises(WebSocketDisconnect),
        house.client.websocket_connect(f"/api/tables/{table}/play", headers=foreign),
    ):
        pass


def test_every_answer_carries_the_safety_headers(house: House) -> None:
    for path in ("/api/games", "/api/nothing", "/api/tables/none"):
        headers = house.client.get(path).headers
        assert "default-src 'self'" in headers["Content-Security-Policy"]
        assert headers["X-Content-Type-Options"] == "nosniff"
        assert headers["Referrer-Policy"] == "no-referrer"


def test_large_bodies_and_messages_are_refused(house: House) -> None:
    answer = house.client.post("/api/records", content=b"x" * (BODY_BYTES + 1))
    assert answer.status_code == 413
    table, ada, _ = house.two_at_a_table()
    one = ada.sit(table)
    one.socket.send_json({"type": "say", "text": "x" * MESSAGE_BYTES})
    assert "too large" in one.hear("refused")["why"]


def test_a_flood_is_slowed_down(house: House) -> None:
    table, ada, _ = house.two_at_a_table()
    one = ada.sit(table)
    began = time.monotonic()
    for _ in range(BURST + 5):
        one.socket.send_json({"type": "undo"})
    reasons = []
    for _ in range(BURST + 5):
        reasons.append(one.hear("refused")["why"])
    assert "Slow down a little." in reasons
    assert time.monotonic() - began > play.PENALTY, "whoever floods is read more slowly"


def test_talk_is_dearer_than_play(house: House) -> None:
    table, ada, _ = house.two_at_a_table()
    one = ada.sit(table)
    for _ in range(BURST // play.SAY_COST):
        one.socket.send_json({"type": "say", "text": "La la la"})
    for _ in range(BURST // play.SAY_COST - 1):
        one.hear("chat")
    assert one.hear("refused")["why"] == "Slow down a little."


def test_a_network_of_one_house_is_one_address() -> None:
    """Whoever has one IPv6 address has 2^64 of them."""
    hosts = ["2001:db8::1", "2001:db8::ffff", "2001:db8:0:1::1", "192.0.2.1", "::ffff:192.0.2.1"]
    scopes = [{"type": "http", "client": (host, 1)} for host in hosts]
    found = [door.address_of(HTTPConnection(scope)) for scope in scopes]
    assert found[0] == found[1] != found[2]
    assert found[3:] == hosts[3:]


def test_an_address_that_asks_too_much_is_told_to_slow_down(house: House) -> None:
    house.app.state.addresses = door.Addresses(door.WRITE_COST * 2, 0.001)
    for _ in range(2):
        assert house.client.post("/api/people", json={"name": "Ada"}).status_code == 201
    assert house.client.post("/api/people", json={"name": "Ada"}).status_code == 429
    with pytest.raises(WebSocketDisconnect) as left, house.client.websocket_connect("/api/tables/any/play"):
        pass
    assert left.value.code == door.COME_AGAIN


def test_addresses_have_buckets_of_their_own_and_this_machine_a_larger_one() -> None:
    addresses = door.Addresses(burst=1, per_second=0.001)
    assert [bool(addresses.take("192.0.2.1", 1)) for _ in range(2)] == [False, True]
    assert not addresses.take("192.0.2.2", 1)
    assert not any(addresses.take(host, 1) for host in ("127.0.0.1", "::1") * door.LOCAL)
    assert addresses.take("127.0.0.1", 1)
    addresses.sweep()
    assert len(addresses.buckets) == 4, "none is full again"
    for bucket in addresses.buckets.values():
        bucket.at -= 10_000
    addresses.sweep()
    assert not addresses.buckets


def test_a_crowded_table_asks_to_come_again(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(live, "MOST_SPECTATORS", 1)
    table, *_ = house.two_at_a_table()
    house.watch(table)
    with house.client.websocket_connect(f"/api/tables/{table}/play") as socket:
        socket.send_json({"type": "hello"})
        with pytest.raises(WebSocketDisconnect) as left:
            socket.receive_json()
    assert left.value.code == door.COME_AGAIN


def test_a_silent_connection_is_closed(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(play, "HELLO_SECONDS", 0.01)
    table, *_ = house.two_at_a_table()
    with (
        house.client.websocket_connect(f"/api/tables/{table}/play") as socket,
        pytest.raises(WebSocketDisconnect),
    ):
        socket.receive_json()


def test_only_text_is_understood(house: House) -> None:
    table, ada, _ = house.two_at_a_table()
    one = ada.sit(table)
    one.socket.send_bytes(b'{"type":"undo"}')
    assert one.hear("refused")["why"] == "That message was not understood."
    with house.client.websocket_connect(f"/api/tables/{table}/play") as socket:
        socket.send_bytes(b'{"type":"hello"}')
        with pytest.raises(WebSocketDisconnect):
            socket.receive_json()


def test_odd_lengths_are_refused(house: House) -> None:
    for length in ("-1", "1e9", "\xb2", "", "9" * 5000):
        headers = {b"Content-Length": length.encode("latin-1")}
        assert house.client.request("GET", "/api/games", headers=headers).status_code == 413


def test_names_and_talk_hold_nothing_unseen(house: House) -> None:
    ada = house.guest("  Ada\x00\u202e \n L.  ")
    assert ada.get("/people/me").json()["name"] == "Ada L."
    assert house.client.post("/api/people", json={"name": "\u202e\u200d"}).status_code == 422
    table, bob, _ = house.two_at_a_table()
    one = bob.sit(table)
    one.socket.send_json({"type": "say", "text": "\u202eolleh\x1b[31m"})
    assert one.hear("chat")["lines"] == [["Ada", "olleh[31m"]]


def test_nothing_is_taken_back_once_the_seed_is_told(house: House) -> None:
    table, ada, bob = house.two_at_a_table()
    wires = [ada.sit(table), bob.sit(table)]
    while wires[0].state["scene"]["result"] is None:
        seat = wires[0].state["scene"]["waiting_for"][0]
        wires[seat].answer(wires[seat].question["options"][0]["notation"])
        for wire in wires:
            wire.hear("state")
    for wire in wires:
        assert wire.state["seed"]
        assert wire.state["scene"]["undo"] == "the game is over"
        wire.socket.send_json({"type": "undo"})
        assert wire.hear("refused")["why"] == "The game is over."


def test_a_game_in_play_has_no_record_and_no_replay(house: House) -> None:
    table, ada, _ = house.two_at_a_table()
    for path in ("record", "replay", "replay/0", "replay/0?fog=false"):
        assert ada.get(f"/tables/{table}/{path}").status_code == 409


def test_who_is_stood_in_for_cannot_take_back_what_the_bot_did(house: House) -> None:
    table, ada, _ = house.two_at_a_table()
    one = ada.sit(table)
    one.answer(one.question["options"][0]["notation"])
    one.hear("state")
    ada.post(f"/tables/{table}/stand-in", {"bot": "random"})
    one.hear("people")
    one.socket.send_json({"type": "undo"})
    assert "take your chair back" in one.hear("refused")["why"]


# -- faults of our own
def test_when_the_database_fails_nothing_changes_and_nothing_is_told(
    house: House, caplog: pytest.LogCaptureFixture
) -> None:
    table, ada, bob = house.two_at_a_table()
    one, two = ada.sit(table), bob.sit(table)
    with house.tables.store.engine.begin() as db:
        db.exec_driver_sql("ALTER TABLE lines RENAME TO mislaid")
    option = one.question["options"][0]["notation"]
    with caplog.at_level(logging.ERROR):
        one.answer(option)
        assert "cannot reach its database" in one.hear("refused")["why"]
    assert house.tables.live[table].version == 0
    assert "no such table: lines" in caplog.text
    assert option not in caplog.text
    with house.tables.store.engine.begin() as db:
        db.exec_driver_sql("ALTER TABLE mislaid RENAME TO lines")
    one.answer(option)
    assert one.hear("state")["version"] == two.hear("state")["version"] == 1


def test_a_database_that_fails_is_no_server_error(house: House) -> None:
    with house.tables.store.engine.begin() as db:
        db.exec_driver_sql("ALTER TABLE people RENAME TO mislaid")
    answer = house.client.post("/api/people", json={"name": "Ada"})
    assert answer.status_code == 503
    assert "nothing has changed" in answer.json()["detail"]


def test_rules_that_fail_change_nothing_and_tell_nothing(
    house: House, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    table, ada, _ = house.two_at_a_table()
    one = ada.sit(table)

    def fail(*_: object) -> None:
        raise RuntimeError("lantern 3 is not where it was")

    with monkeypatch.context() as broken, caplog.at_level(logging.ERROR):
        broken.setattr(Match, "answer", fail)
        one.answer(one.question["options"][0]["notation"])
        assert one.hear("refused")["why"] == "The server failed at that."
    assert "A message at a table of toy failed: RuntimeError in test_safety.py" in caplog.text
    assert "lantern 3" not in caplog.text
    one.answer(one.question["options"][0]["notation"])
    assert one.hear("state")["version"] == 1


def test_a_table_that_cannot_be_shown_asks_to_come_again(
    house: House, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    table, ada, _ = house.two_at_a_table()

    def fail(*_: object) -> None:
        raise KeyError("lantern 3")

    with monkeypatch.context() as broken, caplog.at_level(logging.ERROR):
        broken.setattr(Match, "scene", fail)
        with house.client.websocket_connect(f"/api/tables/{table}/play") as socket:
            socket.send_json({"type": "hello"})
            with pytest.raises(WebSocketDisconnect) as left:
                socket.receive_json()
    assert left.value.code == door.COME_AGAIN
    assert "A table of toy cannot be shown: KeyError in test_safety.py" in caplog.text
    assert "lantern 3" not in caplog.text
    assert house.live(table).listeners == []
    assert ada.sit(table).state["version"] == 0


def test_a_table_of_other_rules_is_listed_and_says_why_it_is_closed(house: House) -> None:
    table, ada, _ = house.two_at_a_table()
    with house.tables.store.engine.begin() as db:
        db.exec_driver_sql("UPDATE tables SET rules = 99")
    house.tables.live.clear()
    (mine,) = ada.get("/people/me/tables").json()
    assert mine["id"] == table
    assert mine["closed"] == "This table was begun under rules 99; here are rules 1: nobody can play on."
    assert [chair["name"] for chair in mine["chairs"]] == ["Ada", "Bob"]
    assert (mine["your_turn"], mine["question"]) == (False, "")
    assert ada.get(f"/tables/{table}").json() == mine
    with house.client.websocket_connect(f"/api/tables/{table}/play") as socket:
        socket.send_json({"type": "hello", "token": ada.token})
        with pytest.raises(WebSocketDisconnect) as left:
            socket.receive_json()
    assert (left.value.code, left.value.reason) == (play.CLOSED, mine["closed"])
    assert ada.post(f"/tables/{table}/stand-in", {"bot": "random"}).status_code == 409
    assert ada.get(f"/tables/{table}/record").status_code == 409
    house.do(house.tables.sweep)


def test_a_table_of_earlier_rules_is_carried_over_as_far_as_it_fits(house: House) -> None:
    table, ada, _ = house.two_at_a_table("viceroy")
    for _ in range(6):
        house.answer_first(house.live(table))
    played = len(house.live(table).match.history)
    begun = "UPDATE tables SET rules = 1"  # which rules 2 accept
    with house.tables.store.engine.begin() as db:
        db.exec_driver_sql(begun)
    house.tables.live.clear()
    house.answer_first(house.live(table))
    assert len(house.live(table).match.history) >= played
    with house.tables.store.engine.begin() as db:
        db.exec_driver_sql("UPDATE lines SET notation = 'a card nobody has' WHERE n = 0")
    house.tables.live.clear()
    closed = ada.get(f"/tables/{table}").json()["closed"]
    assert closed == (
        "This table cannot be rebuilt: answer 1 of its journal does not fit rules 2 (it was begun under rules 1)."
    )
    house.do(house.tables.sweep)


def test_a_finished_game_of_other_rules_keeps_its_record(house: House) -> None:
    table, ada, _ = house.two_at_a_table("viceroy")
    before = house.finish(table)
    with house.tables.store.engine.begin() as db:
        db.exec_driver_sql("UPDATE tables SET rules = 99")
    house.tables.live.clear()
    assert ada.get("/people/me/tables").json()[0]["over"]
    assert ada.get(f"/tables/{table}/record").text == before.replace('"rules": 2', '"rules": 99')
    assert ada.get(f"/tables/{table}/replay").json()["detail"].startswith("The record was played under rules 99")


def test_a_finished_game_from_before_there_were_card_sets_keeps_its_record(house: House) -> None:
    table, ada, _ = house.two_at_a_table("viceroy")
    before = house.finish(table)
    settings = house.live(table).row.settings
    with house.tables.store.engine.begin() as db:
        kept = json.dumps({name: value for name, value in settings.items() if name != "cards"})
        db.exec_driver_sql("UPDATE tables SET rules = 99, options = ?", (kept,))
    house.tables.live.clear()
    told = ada.get(f"/tables/{table}/record").text
    assert told.splitlines()[1:] == before.splitlines()[1:]
    assert "cards" not in json.loads(told.splitlines()[0])


def test_a_record_with_cards_that_are_not_here_is_refused_with_a_word(house: House) -> None:
    table, ada, _ = house.two_at_a_table("viceroy")
    house.finish(table)
    settings = house.live(table).row.settings | {"cards": "mine#0123456789abcdef"}
    with house.tables.store.engine.begin() as db:
        db.exec_driver_sql("UPDATE tables SET rules = 99, options = ?", (json.dumps(settings),))
    house.tables.live.clear()
    refused = ada.get(f"/tables/{table}/record")
    assert (refused.status_code, refused.json()["detail"][:23]) == (409, "There is no card set 'm")


def test_a_journal_that_does_not_fit_tells_nothing(house: House, caplog: pytest.LogCaptureFixture) -> None:
    table, ada, bob = house.two_at_a_table()
    one = ada.sit(table)
    one.answer(one.question["options"][0]["notation"])
    one.hear("state")
    one.close()
    with house.tables.store.engine.begin() as db:
        db.exec_driver_sql("UPDATE lines SET notation = 'a lantern nobody has'")
    house.tables.live.clear()
    why = "This table cannot be rebuilt: answer 1 of its journal does not fit rules 1."
    assert bob.get(f"/tables/{table}").json()["closed"] == why
    assert [row["closed"] for row in bob.get("/people/me/tables").json()] == [why]
    assert "A table of toy cannot be rebuilt: IllegalAnswer in match.py" in caplog.text
    assert "nobody has" not in caplog.text
    house.do(house.tables.sweep)


def test_idle_tables_leave_memory_and_come_back(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(live, "IDLE_SECONDS", -1)
    table, ada, bob = house.two_at_a_table()
    one = ada.sit(table)
    house.do(house.tables.sweep)
    assert table in house.tables.live, "somebody listens"
    one.answer(one.question["options"][0]["notation"])
    before = one.hear("state")
    one.close()
    for _ in range(200):
        house.do(house.tables.sweep)
        if table not in house.tables.live:
            break
        time.sleep(0.01)
    assert table not in house.tables.live
    assert ada.sit(table).state == before | {"log": ada.sit(table).state["log"]}
    assert bob.sit(table).question["answered"] is None


def test_an_unknown_table_or_greeting_closes_the_door(house: House) -> None:
    table, *_ = house.two_at_a_table()
    for path, hello in [("none", '{"type":"hello"}'), (table, "hello"), (table, '{"type":"hello","token":7}')]:
        with house.client.websocket_connect(f"/api/tables/{path}/play") as socket:
            socket.send_text(hello)
            with pytest.raises(WebSocketDisconnect):
                socket.receive_json()


def test_tokens_are_kept_as_hashes_only(house: House) -> None:
    ada = house.guest("Ada")
    made = ada.post("/tables", {"game": "toy", "chairs": [{"who": "me"}, {"who": "link"}]}).json()
    dump = str(house.tables.store.engine.url)
    with house.tables.store.engine.connect() as db:
        for table in ("people", "chairs"):
            dump += str(db.exec_driver_sql(f"SELECT * FROM {table}").all())
    assert ada.token not in dump
    assert made["invites"]["1"] not in dump
