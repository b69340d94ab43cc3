"""Foreign pages, large messages, floods, headers; and nothing hidden in a byte of it."""

import pytest
from starlette.websockets import WebSocketDisconnect

from ludarium.server.api import BODY_BYTES, BURST, MESSAGE_BYTES
from server.conftest import House


def test_foreign_pages_are_turned_away(house: House) -> None:
    foreign = {"Origin": "http://elsewhere.example"}
    assert house.client.get("/api/games", headers=foreign).status_code == 403
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
    for _ in range(BURST + 5):
        one.socket.send_json({"type": "undo"})
    reasons = []
    for _ in range(BURST + 5):
        reasons.append(one.hear("refused")["why"])
        one.hear("state")
    assert "Slow down a little." in reasons


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
