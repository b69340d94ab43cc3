"""People in a house of two processes: games are counted once, blocks and orders are noticed by every process."""

import signal
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest
from alembic import command
from sqlalchemy import create_engine, select, text
from starlette.websockets import WebSocketDisconnect

from house.conftest import fresh
from house.many import Many, Visitor, until
from ludarium.cli import main
from ludarium.server import books, ladder, moderation
from ludarium.server.house_tables import TABLES
from ludarium.server.lines import ANSWER, END
from ludarium.server.migrations import config
from ludarium.server.people import UNJOINED, WEEK
from ludarium.server.play import REMOVED
from ludarium.server.store import Store
from server.conftest import HOST_KEY, Guest, Wire
from server.test_history import play_against
from server.test_moderation import hear
from server.test_personal import is_over


def played(house: Many) -> tuple[str, Guest, Guest]:
    """A rated game of Viceroy, over: Ada comes to one process, Bob to the other."""
    ada, bob = house.guest("Ada"), house.guest("Bob")
    table = play_against(house, ada, bob, rated=True)
    one, two = ada.sit(table), bob.sit(table)
    for wire, other in ((one, two), (two, one)):
        if wire.question is not None:
            wire.answer(wire.question["options"][0]["notation"])
            hear(other, "state")
    two.send("resign")
    for wire in (one, two):
        while wire.state["scene"]["result"] is None:
            wire.hear("state")
    return table, ada, bob


def counted(one: Guest, table: str) -> Any:
    """What the game did to the rating, once it is counted."""
    return until(lambda: (told := one.get(f"/tables/{table}/rating").json())["counted"] and told)["change"]


@pytest.mark.parametrize("which", ["by_redis", "by_postgres"])
def test_a_rated_game_is_counted_once_by_two_processes(request: pytest.FixtureRequest, toy: None, which: str) -> None:
    house: Many = request.getfixturevalue(which)
    table, ada, bob = played(house)
    assert counted(ada, table) > 0 > counted(bob, table)
    person = house.store.person(ada.token)
    assert person is not None
    assert ladder.rating_of(house.store, person.id, "viceroy").games == 1
    row, _ = house.store.load(table)
    assert row is not None
    assert books.book(house.store, row, books.Story([books.SeatStory()] * 2, rated=True), True) is False
    assert ladder.rating_of(house.store, person.id, "viceroy").games == 1
    house.let_go()


def test_many_who_count_at_once_count_once(by_redis: Many, toy: None) -> None:
    """Six threads with stores of their own want the same game: one is first."""
    store = by_redis.store
    people = [store.add_person(f"Guest {n}")[0].id for n in range(2)]
    table = store.add_table("viceroy", 1, {}, b"seed", False, [(person, None, None) for person in people])
    result = {"winners": [0], "scores": [2, 1], "ending": "twelve rounds", "sheet": []}
    with store.transaction() as db:
        db.execute(TABLES.update().where(TABLES.c.id == table).values(result=result))
    row = store.table(table)
    assert row is not None
    told = books.Story([books.SeatStory(), books.SeatStory()], rated=True)
    stores = [Store(by_redis.database) for _ in range(6)]
    with ThreadPoolExecutor(6) as threads:
        first = list(threads.map(lambda one: books.book(one, row, told, True), stores))
    for one in stores:
        one.close()
    assert sum(first) <= 1, "the server's own processes may have been first: for them it was not rated"
    until(lambda: store.look(lambda db: db.execute(select(TABLES.c.booked).where(TABLES.c.id == table)).scalar_one()))
    assert [ladder.rating_of(store, person, "viceroy").games for person in people] == [sum(first)] * 2


def test_a_killed_process_leaves_counting_to_the_others(postgres: Any, redis: Any, toy: None) -> None:
    house = Many(fresh(postgres), redis.url)
    try:
        table, ada, _ = played(house)
        house.processes[1].end(signal.SIGKILL)
        assert counted(ada, table) > 0
    finally:
        house.close()


def test_blocks_mutes_and_closed_tables_are_noticed_by_the_other_process(by_redis: Many, toy: None) -> None:
    house = by_redis
    table, ada, bob = house.two_at_a_table()
    one, two = ada.sit(table), bob.sit(table)
    two.send("say", text="hello")
    assert hear(one, "chat")["lines"] == [["Bob", "hello"]]
    assert bob.post("/people/me/blocks", {"table": table, "seat": 0}).status_code == 201
    until(lambda: not heard(two, one, "and now?"))
    person = house.store.person(bob.token)
    assert person is not None
    assert main(["house", "mute", str(person.id), "--why", "noise", "--database", house.database]) == 0
    told = hear(two, "chat")
    while not told["muted"]:
        told = hear(two, "chat")
    assert told["muted"].endswith("(noise)")
    asked, key = {"table": table}, {"X-Host-Key": HOST_KEY}
    assert house.client.request("POST", "/api/host/close", headers=key, json=asked).json() == {"ok": True}
    for wire in (one, two):
        while wire.state["scene"]["result"] is None:
            wire.state = hear(wire, "state")
        assert wire.state["scene"]["result"]["ending"] == moderation.CLOSED
    house.let_go()


@pytest.mark.parametrize("which", ["by_redis", "by_postgres"])
def test_whoever_is_taken_off_a_table_must_leave_it_in_the_other_process(
    request: pytest.FixtureRequest, toy: None, which: str
) -> None:
    house: Many = request.getfixturevalue(which)
    table, ada, bob = house.two_at_a_table()
    one, two = ada.sit(table), bob.sit(table)
    made = ada.post(f"/tables/{table}/remove", {"seat": 1}).json()
    assert ended(two) == REMOVED
    two.close()
    one.hear_people(lambda message: message.get("started") is False)
    assert until(lambda: bob.get(f"/tables/{table}").json()["seat"] is None)
    refused = bob.post(f"/tables/{table}/join", {})
    assert (refused.status_code, "You were taken off this table" in refused.text) == (409, True)
    assert bob.post(f"/tables/{table}/join", {"invite": made["invites"]["1"]}).json() == {"seat": 1}
    one.hear_people(lambda message: message.get("started") is True)
    two = bob.sit(table)
    seat = two.state["scene"]["waiting_for"][0]
    (one, two)[seat].answer((one, two)[seat].question["options"][0]["notation"])
    until(lambda: house.store.load(table)[1][-1].what == ANSWER)
    assert until(lambda: ada.post(f"/tables/{table}/remove", {"seat": 1}).status_code == 409)
    house.let_go()


@pytest.mark.parametrize("which", ["by_redis", "by_postgres"])
def test_a_listed_table_that_nobody_joined_is_closed_for_every_process(
    request: pytest.FixtureRequest, toy: None, which: str
) -> None:
    house: Many = request.getfixturevalue(which)
    ada, bob = house.guest("Ada"), house.guest("Bob")
    chairs = [{"who": "me"}, {"who": "link"}]
    table = ada.post("/tables", {"game": "toy", "chairs": chairs, "listed": True}).json()["table"]
    one = ada.sit(table)
    with house.store.transaction() as db:
        db.execute(TABLES.update().where(TABLES.c.id == table).values(moved=TABLES.c.moved - WEEK))
    assert table not in [found["id"] for found in bob.get("/tables").json()]
    while one.state["scene"]["result"] is None:
        one.state = hear(one, "state")
    assert one.state["scene"]["result"]["ending"] == UNJOINED
    assert [entry.note["how"] for entry in house.store.load(table)[1] if entry.what == END] == [UNJOINED]
    house.let_go()


def ended(wire: Wire) -> int:
    """How the server ends a connection."""
    try:
        while True:
            wire.socket.receive_json()
    except WebSocketDisconnect as why:
        return why.code


def heard(speaker: Wire, listener: Wire, text: str) -> bool:
    """Whether somebody in the other process hears what is said: the answer to what they ask comes after it."""
    speaker.send("say", text=text)
    hear(speaker, "chat")
    listener.send("nudge", seat=1)
    while True:
        message = listener.socket.receive_json()
        if message["type"] == "chat" and ["Bob", text] in message["lines"]:
            return True
        if message["type"] == "refused" or (message["type"] == "chat" and "nudges" in str(message["lines"])):
            return False


def test_whoever_is_deleted_must_leave_the_other_process_too(by_postgres: Many, toy: None) -> None:
    house = by_postgres
    table, ada, bob = house.two_at_a_table()
    one = ada.sit(table)
    elsewhere = Visitor.__new__(Visitor)
    elsewhere.house, elsewhere.name, elsewhere.token = ada.house, "Bob", bob.token
    two = elsewhere.sit(table)
    two.send("say", text="bye")
    hear(one, "chat")
    assert bob.delete("/people/me").json() == {"ok": True}
    assert is_over(two)
    house.wires.remove(two)
    until(lambda: ada.get(f"/tables/{table}").json()["chairs"][1]["name"] == "a former guest")
    until(lambda: ada.sit(table).chat["lines"] == [["a former guest", "bye"]])
    house.let_go()


def test_a_quick_seat_finds_a_table_of_another_process(by_redis: Many, toy: None) -> None:
    ada, bob = by_redis.guest("Ann"), by_redis.guest("Ben")
    first = ada.post("/quick-seat", {"game": "toy", "seats": 2}).json()
    second = bob.post("/quick-seat", {"game": "toy", "seats": 2}).json()
    assert second == {"table": first["table"], "seat": 1, "opened": False}


def test_an_older_database_gets_what_is_new_and_counts_its_games(postgres: Any, toy: None) -> None:
    """One of the version before has finished games that nobody has counted."""
    database = fresh(postgres)
    engine = create_engine(database)
    with engine.begin() as db:
        command.upgrade(config(db), "0002")
        db.execute(text("INSERT INTO people (key, name) VALUES ('k', 'Ada')"))
        db.execute(
            text(
                "INSERT INTO tables (id, game, rules, seats, options, seed, listed, result, made, moved) VALUES "
                "('t', 'viceroy', 1, 2, '{}', '00', false, :result, 5, 6)"
            ),
            {"result": '{"winners": [0], "scores": [9, 3], "ending": "twelve rounds", "sheet": []}'},
        )
        db.execute(
            text("INSERT INTO chairs (table_id, seat, person, bot) VALUES ('t', 0, 1, null), ('t', 1, null, 'greedy')")
        )
    engine.dispose()
    store = Store(database)
    try:
        assert books.unbooked(store, 5) == ["t"]
        row = store.table("t")
        assert row is not None
        assert books.book(store, row, books.Story([books.SeatStory()] * 2), True)
        assert books.unbooked(store, 5) == []
    finally:
        store.close()
