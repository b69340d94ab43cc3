"""Doors that an attack found open, each tried again."""

import asyncio
import json
import logging
import os
import socket
import sqlite3
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
import uvicorn
from starlette.websockets import WebSocketDisconnect

from ludarium.kernel.errors import BadRecord, Refusal
from ludarium.kernel.match import Match
from ludarium.server import door, knocks, play, replays, serve, store
from ludarium.server import table as live
from ludarium.server.app import create_app
from ludarium.server.chat import kept
from ludarium.server.door import Addresses
from ludarium.server.faults import LINES, Sparing
from ludarium.server.lines import ANSWER, Entry
from ludarium.server.names import BOT_NAMES, HOUSE_NAME
from ludarium.server.replays import Busy, Replays, check
from ludarium.server.serve import bound, settings
from ludarium.server.store import Store, Unkept
from ludarium.server.thinkers import NO_BEAT
from ludarium.server.workers import MEMORY, Failed, Worker
from server.conftest import House, Wire

HEADER = {"ludarium": 2, "game": "viceroy", "rules": 2, "seats": 2, "settings": {}, "seed": "aa"}


# -- records
def test_a_record_of_more_answers_than_any_game_is_refused_unplayed() -> None:
    rows = [HEADER, *[[0, "pass", ""]] * (replays.MOST_ANSWERS + 1)]
    with pytest.raises(BadRecord, match="has 5001 answers"):
        check("".join(json.dumps(row) + "\n" for row in rows))


def test_a_record_that_takes_too_long_is_given_up_and_the_next_is_looked_at() -> None:
    async def scenario() -> None:
        some = Replays(seconds=0.1)
        try:
            with pytest.raises(BadRecord, match="more time or memory"):
                await some.run(time.sleep, 60)
            some.worker.seconds = 60
            with pytest.raises(BadRecord, match="This is no Ludarium record"):
                await some.run(check, "")
        finally:
            some.close()

    asyncio.run(scenario())


def test_a_worker_gets_no_more_memory_than_its_share() -> None:
    async def scenario() -> None:
        worker = Worker(60)
        try:
            with pytest.raises(Failed, match="MemoryError"):
                await worker.run(bytes, MEMORY)
        finally:
            worker.close()

    asyncio.run(scenario())


def test_only_so_many_wait_for_a_replay(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(replays, "QUEUE", 0)

    async def scenario() -> None:
        some = Replays()
        with pytest.raises(Busy, match="come again in a moment"):
            await some.run(check, "")
        some.close()

    asyncio.run(scenario())


def test_an_address_can_share_only_so_many_records(house: House) -> None:
    house.app.state.sharers = Addresses(2, 0.001)
    codes = [house.client.post("/api/records", json={"text": ""}).status_code for _ in range(3)]
    assert codes == [409, 409, 429]


def test_old_records_make_room_for_new_ones(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(store, "RECORDS_KEPT", 2)
    monkeypatch.setattr("time.time", iter(range(100)).__next__)
    kept = Store(f"sqlite:///{tmp_path}/house.db")
    ids = [kept.keep_record(f"record {n}") for n in range(4)]
    assert [kept.record(one) for one in ids] == [None, None, "record 2", "record 3"]
    assert kept.keep_record("record 2") == ids[2]
    kept.close()


# -- crowds
def test_spectators_never_keep_a_player_out(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(live, "MOST_SPECTATORS", 3)
    table, ada, bob = house.two_at_a_table()
    for _ in range(3):
        house.watch(table)
    with house.client.websocket_connect(f"/api/tables/{table}/play") as wire:
        wire.send_json({"type": "hello"})
        with pytest.raises(WebSocketDisconnect) as left:
            wire.receive_json()
    assert left.value.code == door.COME_AGAIN
    assert ada.sit(table).state["seat"] == 0
    assert bob.sit(table).state["seat"] == 1


def test_a_player_who_comes_again_and_again_ends_their_own_oldest_connection(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(live, "MOST_EYES", 2)
    table, ada, bob = house.two_at_a_table()
    other = bob.sit(table)
    first, second, third = ada.sit(table), ada.sit(table), ada.sit(table)
    with pytest.raises(WebSocketDisconnect) as left:
        first.socket.receive_json()
    assert left.value.code == play.TOO_SLOW
    second.answer(second.question["options"][0]["notation"])
    for wire in (second, third, other):
        assert wire.hear("state")["version"] == 1


def test_an_address_has_only_its_share_of_connections(house: House) -> None:
    house.app.state.addresses = Addresses(10**9, 10**9, connections=2 * door.SHARE)
    table, ada, _ = house.two_at_a_table()
    wires = [house.watch(table), ada.sit(table)]
    with pytest.raises(WebSocketDisconnect) as left, house.client.websocket_connect(f"/api/tables/{table}/play"):
        pass
    assert left.value.code == door.COME_AGAIN
    for one in wires:
        one.close()
    while house.app.state.addresses.open:
        time.sleep(0.01)
    assert house.watch(table).state["seat"] is None


def test_connections_stay_below_what_the_system_allows(monkeypatch: pytest.MonkeyPatch) -> None:
    resource = pytest.importorskip("resource")
    asked: list[tuple[int, int]] = []
    monkeypatch.setattr(resource, "setrlimit", lambda _, limits: asked.append(limits))
    for limits, room in [((1024, 1024), 424), ((1024, 4096), 2000), ((100_000, 100_000), 2000), ((256, 256), 1)]:
        monkeypatch.setattr(resource, "getrlimit", lambda _, limits=limits: limits)
        assert serve.room_for(2000) == room
    assert asked == [(1024, 1024), (2600, 4096), (256, 256)]


def test_all_connections_of_an_address_share_its_budget(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(play, "PENALTY", 0.01)
    table, ada, bob = house.two_at_a_table()
    one, two = ada.sit(table), bob.sit(table)
    house.app.state.addresses = Addresses(5, 0.001)
    whys = []
    for wire in (one, two) * 3:
        wire.socket.send_json({"type": "undo"})
        whys.append(wire.hear("refused")["why"])
    assert [why == door.SLOW_DOWN for why in whys] == [False] * 5 + [True]


def test_whoever_does_not_stop_has_to_leave(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(play, "PENALTY", 0.001)
    table, *_ = house.two_at_a_table()
    eye = house.watch(table)
    house.app.state.addresses = Addresses(1, 0.001)
    for _ in range(play.PENALTIES + 5):
        eye.socket.send_json({"type": "undo"})
    with pytest.raises(WebSocketDisconnect) as left:
        refused_until_the_end(eye)
    assert left.value.code == door.COME_AGAIN


def refused_until_the_end(wire: Wire) -> None:
    for _ in range(play.PENALTIES + 1):
        assert wire.hear("refused")["why"] == door.SLOW_DOWN


def test_what_spectators_send_is_dearer(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(play, "PENALTY", 0.01)
    table, *_ = house.two_at_a_table()
    eye = house.watch(table)
    whys = []
    for _ in range(play.BURST // play.SAY_COST + 1):
        eye.socket.send_json({"type": "undo"})
        whys.append(eye.hear("refused")["why"])
    assert whys[-1] == door.SLOW_DOWN != whys[-2]


def test_refusals_and_further_spectators_draw_no_scene(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    table, ada, _ = house.two_at_a_table()
    one, eye = ada.sit(table), house.watch(table)
    drawn: list[int | None] = []
    honest = Match.scene

    def counted(self: Match, seat: int | None, names: Any = ()) -> dict[str, Any]:
        drawn.append(seat)
        return honest(self, seat, names)

    monkeypatch.setattr(Match, "scene", counted)
    for text in ("nonsense", '{"type":"undo"}', '{"type":"answer","number":99,"option":"pass"}'):
        one.socket.send_text(text)
        one.hear("refused")
    assert [house.watch(table).state for _ in range(5)] == [eye.state] * 5
    assert drawn == []


# -- connections
@contextmanager
def serving(folder: Path) -> Iterator[tuple[str, int]]:
    """The real server, in a thread of its own."""
    app = create_app(f"sqlite:///{folder}/house.db", beat=NO_BEAT)
    with bound("127.0.0.1", 0) as listening:
        server = uvicorn.Server(settings(app, "127.0.0.1", 100))
        thread = threading.Thread(target=server.run, kwargs={"sockets": [listening]})
        thread.start()
        while not server.started:
            time.sleep(0.01)
        yield listening.getsockname()[:2]
        server.should_exit = True
        thread.join()


def ends(knock: socket.socket) -> bool:
    """Whether the server lets go of the connection, in time."""
    knock.settimeout(10)
    try:
        return knock.recv(1) == b""
    except ConnectionResetError:
        return True


def ask(address: tuple[str, int]) -> bytes:
    with socket.create_connection(address) as asking:
        asking.sendall(b"GET /api/bots HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n\r\n")
        asking.settimeout(10)
        return asking.recv(15)


def test_silent_and_half_sent_connections_are_closed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(knocks, "REQUEST_SECONDS", 0.2)
    halves = [
        b"",
        b"GET /api/bo",
        b"POST /api/people HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: 20\r\n\r\n{",
        b"GET /api/bots HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\nGET /a",  # one whole, then half of another
    ]
    with serving(tmp_path) as address:
        for half in halves:
            with socket.create_connection(address) as knock:
                knock.sendall(half)
                if half.startswith(b"GET /api/bots"):
                    assert knock.recv(15) == b"HTTP/1.1 200 OK"
                    while knock.recv(65536):
                        pass
                else:
                    assert ends(knock), half
        assert ask(address) == b"HTTP/1.1 200 OK"
    assert not knocks.Knock.silent


def test_a_crowd_of_silent_connections_keeps_nobody_out(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(knocks, "SILENT", 5)
    with serving(tmp_path) as address:
        crowd = [socket.create_connection(address) for _ in range(300)]
        assert ask(address) == b"HTTP/1.1 200 OK"
        assert all(ends(knock) for knock in crowd[:290])
        for knock in crowd:
            knock.close()


def test_a_log_grows_by_a_few_short_lines_in_a_minute(monkeypatch: pytest.MonkeyPatch) -> None:
    now = 60.0
    monkeypatch.setattr("time.monotonic", lambda: now)
    sparing = Sparing()

    def said(text: str) -> str:
        record = logging.LogRecord("any", logging.ERROR, "", 0, text, (), None)
        return record.getMessage() if sparing.filter(record) else ""

    assert [bool(said("Invalid HTTP request received.")) for _ in range(LINES + 5)] == [True] * LINES + [False] * 5
    now = 120.0
    assert said("x" * 10_000 + "\n" * 9) == "x" * 400 + " (5 more lines were left out before.)"
    assert said("Peace.") == "Peace."


# -- what is sent
@pytest.mark.parametrize(
    "body",
    [
        '{"name": NaN}',
        '{"name": Infinity}',
        '{"name": -Infinity, "x": NaN}',
        '{"name": "\\ud800"}',
        '{"\\udfff": 1}',
        '{"name": 1e999}',
        '{"name": "s3cret", "more": NaN}',
        "[" * 20_000,
        "9" * 5000,
        "s3cret",
    ],
)
def test_what_is_no_json_is_refused_unseen(house: House, caplog: pytest.LogCaptureFixture, body: str) -> None:
    headers = {"Content-Type": "application/json"}
    with caplog.at_level(logging.DEBUG):
        for method, path in [("POST", "/api/people"), ("PUT", "/api/people/me"), ("POST", "/api/records")]:
            answer = house.client.request(method, path, content=body, headers=headers | house.guest("Ada").headers)
            assert answer.status_code in (400, 422)
            assert "default-src 'self'" in answer.headers["Content-Security-Policy"]
            assert "s3cret" not in answer.text
            assert isinstance(answer.json()["detail"], str)
    assert "s3cret" not in caplog.text
    assert "Traceback" not in caplog.text


def test_half_characters_in_a_record_are_refused(house: House) -> None:
    for header in (HEADER | {"game": "\ud800"}, HEADER | {"settings": {"\ud800": 1}}):
        answer = house.client.post("/api/records", json={"text": json.dumps(header) + "\n"})
        assert answer.status_code == 409
        assert answer.json()["detail"]


def test_a_fault_of_ours_says_where_and_not_what(
    house: House, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def fail(*_: object) -> None:
        raise RuntimeError("s3cret")

    monkeypatch.setattr(Store, "add_person", fail)
    answer = house.client.post("/api/people", json={"name": "Ada"})
    assert (answer.status_code, answer.json()) == (500, {"detail": "The server failed at that."})
    assert answer.headers["X-Content-Type-Options"] == "nosniff"
    assert "A request failed: RuntimeError in test_doors.py" in caplog.text
    assert "s3cret" not in caplog.text


# -- names of the house
@pytest.mark.parametrize(
    "host", ["elsewhere.example", "elsewhere.example:8765", "127.0.0.1.elsewhere.example", "", "a b"]
)
def test_a_name_that_is_not_ours_is_turned_away_though_its_origin_fits(house: House, host: str) -> None:
    """Rebinding: somebody's name is made to lead here."""
    headers = {"Host": host, "Origin": f"http://{host}"}
    answer = house.client.get("/api/games", headers=headers)
    assert answer.status_code == 403
    assert "--name" in answer.json()["detail"]
    table, *_ = house.two_at_a_table()
    with (
        pytest.raises(WebSocketDisconnect),
        house.client.websocket_connect(f"/api/tables/{table}/play", headers=headers),
    ):
        pass


@pytest.mark.parametrize(
    "host",
    ["testserver", "TestServer:80", "localhost:8765", "192.168.0.7:8765", "[::1]:8765", "[fe80::1]", "testserver."],
)
def test_addresses_and_own_names_are_ours(house: House, host: str) -> None:
    assert house.client.get("/api/games", headers={"Host": host, "Origin": f"http://{host}"}).status_code == 200


# -- names of people, and their tokens
@pytest.mark.parametrize(
    "name",
    [
        *(HOUSE_NAME, "ludarium", "LUDARIUM", "Ｌｕｄａｒｉｕｍ", "Lüdarium", BOT_NAMES[0], "Ordo (casual bot)"),
        *("x (beginner bot)", "Chair 2", "seat 1", "You", "admin"),
        *("\u3164", "\u2800\u2800", "\u115f", "\u200d", "\u0301", "   ", "\u202e"),
    ],
)
def test_reserved_and_empty_looking_names_are_refused(house: House, name: str) -> None:
    answer = house.client.post("/api/people", json={"name": name})
    assert answer.status_code == 422
    assert answer.json()["detail"] in (
        "That name belongs to the house: take another one.",
        "A name needs something to be seen.",
    )


@pytest.mark.parametrize("name", ["Ada", "Bo", "O'Neill", "Жанна", "李", "Abbot", "👩‍🚀", "∞", "Robot 9", "Hostess"])
def test_other_names_are_welcome(house: House, name: str) -> None:
    assert house.client.post("/api/people", json={"name": name}).json()["name"] == name


def test_two_people_at_a_table_have_two_names(house: House) -> None:
    ada, other, bob = house.guest("Ada"), house.guest("ÀDA"), house.guest("Bob")
    chairs = [{"who": "me"}, {"who": "link"}, {"who": "link"}]
    made = ada.post("/tables", {"game": "toy", "chairs": chairs}).json()
    path = f"/tables/{made['table']}/join"
    refused = other.post(path, {"invite": made["invites"]["1"]})
    assert refused.json() == {"detail": "Somebody called ÀDA sits here already: take another name first."}
    assert bob.post(path, {"invite": made["invites"]["1"]}).status_code == 200
    renamed = house.client.put("/api/people/me", headers=bob.headers, json={"name": "ada"})
    assert renamed.json() == {"detail": "Somebody called ada sits at a table of yours already."}
    wire = ada.sit(made["table"])
    assert house.client.put("/api/people/me", headers=bob.headers, json={"name": "Bo"}).status_code == 200
    assert [chair["name"] for chair in wire.hear("state")["chairs"]] == ["Ada", "Bo", "Free chair"]


def test_a_token_is_renewed_and_whoever_came_with_the_old_one_must_leave(house: House) -> None:
    table, ada, bob = house.two_at_a_table()
    old, other = ada.sit(table), bob.sit(table)
    fresh = ada.post("/people/me/token", {}).json()
    assert fresh["name"] == "Ada"
    assert ada.get("/people/me").status_code == 401
    with pytest.raises(WebSocketDisconnect):
        old.hear("state")
    assert ada.sit(table).state["seat"] is None
    ada.token = fresh["token"]
    mine = ada.sit(table)
    assert mine.state["seat"] == 0
    mine.answer(mine.question["options"][0]["notation"])
    assert other.hear("state")["version"] == 1


def test_only_who_sits_at_the_table_talks_there(house: House) -> None:
    table, ada, _ = house.two_at_a_table()
    one, eye, eve = ada.sit(table), house.watch(table), house.guest("Eve").sit(table)
    for wire in (eye, eve):
        wire.socket.send_json({"type": "say", "text": "Take the red one!"})
        assert "take a chair" in wire.hear("refused")["why"]
    one.socket.send_json({"type": "say", "text": "Peace."})
    for wire in (one, eye, eve):
        assert wire.hear("chat")["lines"] == [["Ada", "Peace."]]
    assert [said[:2] for said in kept(house.tables.store, table)[1]] == [("Ada", "Peace.")]


def test_minds_are_not_changed_for_ever(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    """A journal of which most was taken back would take ever longer to rebuild."""
    monkeypatch.setattr(live, "MOST_LINES", 3)
    table, ada, bob = house.two_at_a_table()
    one, two = ada.sit(table), bob.sit(table)
    first, second = [option["notation"] for option in one.question["options"][:2]]
    for option in (first, second, first):
        one.answer(option)
        one.hear("state")
    one.answer(second)
    assert "every answer counts now" in one.hear("refused")["why"]
    one.socket.send_json({"type": "undo"})
    assert "every answer counts now" in one.hear("refused")["why"]
    two.hear("state")
    two.answer(two.question["options"][0]["notation"])
    assert one.hear("state")["version"] == two.hear("state")["version"] == 2


# -- the database
def test_a_second_server_on_the_same_database_is_refused(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path}/house.db"
    first = Store(url)
    with pytest.raises(Refusal, match=r"Another server uses the database .*house\.db: is"):
        Store(url)
    first.close()
    Store(url).close()


def test_a_line_that_somebody_else_wrote_is_seen_and_what_was_asked_is_done_after_it(house: House) -> None:
    """As with another process of the house that nobody heard of."""
    table, ada, bob = house.two_at_a_table()
    one, two = ada.sit(table), bob.sit(table)
    mine, theirs = (wire.question["options"][0]["notation"] for wire in (one, two))
    mark = house.live(table).match.now.fingerprint()
    house.tables.store.write(table, 0, Entry(ANSWER, (1, theirs, mark)))
    one.answer(mine)
    for wire in (one, two):
        assert [wire.hear("state")["version"] for _ in "12"] == [1, 2]
    assert [line[:2] for _, line, _ in house.tables.store.lines(table)] == [(1, theirs), (0, mine)]


def test_a_lost_word_of_a_commit_loses_nothing(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    table, ada, bob = house.two_at_a_table()
    one, two = ada.sit(table), bob.sit(table)
    honest = Store.write

    def lost(self: Store, *line: Any) -> None:
        honest(self, *line)
        raise Unkept("The server cannot reach its database just now: nothing has changed.")

    monkeypatch.setattr(Store, "write", lost)
    one.answer(one.question["options"][0]["notation"])
    assert one.hear("state")["version"] == two.hear("state")["version"] == 1
    assert house.live(table).match.asks[0].seat == 1
    assert len(house.tables.store.lines(table)) == 1


def test_while_nobody_knows_what_was_kept_nothing_is_accepted(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    table, ada, bob = house.two_at_a_table()
    one, two = ada.sit(table), bob.sit(table)
    honest = Store.write
    option = one.question["options"][0]["notation"]

    def lost(self: Store, *line: Any) -> None:
        honest(self, *line)
        raise Unkept("lost")

    def unreadable(*_: object) -> None:
        raise Unkept("unreadable")

    with monkeypatch.context() as broken:
        broken.setattr(Store, "write", lost)
        broken.setattr(Store, "load", unreadable)
        one.answer(option)
        assert "it will see later what was kept" in one.hear("refused")["why"]
        two.answer(two.question["options"][0]["notation"])
        assert "it will see later what was kept" in two.hear("refused")["why"]
        assert ada.get(f"/tables/{table}").status_code == 503
    two.answer(two.question["options"][0]["notation"])
    assert [two.hear("state")["version"] for _ in "12"] == [1, 2]
    assert [one.hear("state")["version"] for _ in "12"] == [1, 2]


def damaged(path: Path) -> None:
    """Garbage over all pages but the first."""
    with open(path, "r+b") as file:
        file.seek(4096)
        file.write(os.urandom(max(4096, path.stat().st_size - 4096)))


def damaged_elsewhere(path: Path) -> None:
    """Garbage over a page that the next answer does not need."""
    contents = path.read_bytes()
    page = contents.index(b"Guest 100") // 4096
    path.write_bytes(contents[: page * 4096] + os.urandom(4096) + contents[(page + 1) * 4096 :])


def filled(url: str) -> None:
    kept = Store(url)
    for n in range(200):
        kept.add_person(f"Guest {n}")
    kept.close()


def test_a_damaged_database_is_refused_at_the_start(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path}/house.db"
    filled(url)
    damaged(tmp_path / "house.db")
    with pytest.raises(Refusal, match=r"Cannot use the database .*: the database is damaged"):
        Store(url)


def empty(path: Path) -> None:
    path.write_bytes(b"")


def another(path: Path) -> None:
    path.rename(path.with_name("moved.db"))
    path.write_bytes(path.with_name("moved.db").read_bytes())


def without_its_log(path: Path) -> None:
    Path(f"{path}-wal").unlink()


@pytest.mark.parametrize(
    ("harm", "said"),
    [
        (damaged, "the database is damaged"),
        (damaged_elsewhere, "the database is damaged"),
        (empty, "the database file is empty"),
        (Path.unlink, "the database file is gone"),
        (another, "no longer the one that was opened"),
        (without_its_log, "the database file is gone"),
    ],
)
def test_a_database_harmed_while_it_runs_is_noticed_before_the_next_answer(
    house: House, caplog: pytest.LogCaptureFixture, harm: Any, said: str
) -> None:
    table, ada, bob = house.two_at_a_table()
    one = ada.sit(table)
    found = house.tables.store.file
    assert found is not None
    for n in range(200):
        house.tables.store.add_person(f"Guest {n}")
    sqlite3.connect(found.path).execute("PRAGMA wal_checkpoint(TRUNCATE)").connection.close()
    assert bob.get("/people/me").status_code == 200, "who else touched it did no harm"
    harm(found.path)
    one.answer(one.question["options"][0]["notation"])
    assert "cannot reach its database" in one.hear("refused")["why"]
    assert said in caplog.text
    assert house.tables.live[table].version == 0


def test_a_locked_database_keeps_nobody_waiting(house: House) -> None:
    table, ada, _ = house.two_at_a_table()
    one = ada.sit(table)
    found = house.tables.store.file
    assert found is not None
    other = sqlite3.connect(found.path)
    other.execute("BEGIN IMMEDIATE")
    began = time.monotonic()
    one.answer(one.question["options"][0]["notation"])
    assert "nothing has changed" in one.hear("refused")["why"]
    assert time.monotonic() - began < 2
    other.rollback()
    other.close()
    one.answer(one.question["options"][0]["notation"])
    assert one.hear("state")["version"] == 1
