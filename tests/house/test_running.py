"""Running a house of many: migrations, backup, restart, the clock, what is watched and what is told."""

import asyncio
import json
import os
import shlex
import shutil
import signal
import subprocess
import sys
import urllib.request
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import httpx2
import pytest
import yaml
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from benchmarks.engines import Broker, Postgres, program
from sqlalchemy import create_engine, text
from starlette.websockets import WebSocketDisconnect

from house.conftest import fresh
from house.many import ROOT, Client, Many, Process, run, until
from ludarium.kernel.errors import Refusal
from ludarium.kernel.game import find
from ludarium.server import pool
from ludarium.server.bus import Bus, open_bus
from ludarium.server.clock import SECOND
from ludarium.server.door import Addresses, Budgets
from ludarium.server.ledger import relive
from ludarium.server.lines import ANSWER, Entry
from ludarium.server.store import METADATA, Moved, Store
from ludarium.server.table import LiveTable
from ludarium.server.talk import Talk
from ludarium.server.thinkers import NO_BEAT, Thinkers
from ludarium.terminal.words import parse

DEPLOY = ROOT / "deploy"


@pytest.fixture
def store(postgres: Postgres) -> Iterator[Store]:
    found = Store(fresh(postgres))
    yield found
    found.close()


# -- the database
def test_the_steps_lead_to_the_schema_that_is_used(store: Store) -> None:
    with store.engine.connect() as db:
        assert compare_metadata(MigrationContext.configure(db), METADATA) == []


def test_a_database_from_before_the_steps_is_brought_up_to_date(postgres: Postgres) -> None:
    url = fresh(postgres)
    engine = create_engine(url)
    with engine.begin() as db:  # as it was made before: without what has been added
        METADATA.create_all(db)
        db.execute(text("ALTER TABLE tables DROP COLUMN changes"))
        db.execute(text("ALTER TABLE tables DROP COLUMN hints"))
        db.execute(text("ALTER TABLE tables DROP COLUMN host"))
        db.execute(text("ALTER TABLE house DROP COLUMN at"))
        db.execute(text("DROP INDEX ix_tables_due"))
        db.execute(text("DROP INDEX ix_tables_listed"))
        db.execute(text("ALTER TABLE tables DROP COLUMN booked"))  # and its index
        db.execute(text("ALTER TABLE chat DROP COLUMN person"))
        later = ("notices", "pushes", "keys", "watched", "ways", "results", "ratings", "ladders", "blocks", "mutes")
        for table in (*later, "reports", "orders", "removed"):
            db.execute(text(f"DROP TABLE {table}"))
        db.execute(text("INSERT INTO people (key, name) VALUES ('key', 'Ada')"))
        db.execute(text("INSERT INTO house (id, open) VALUES (1, 5000)"))
    engine.dispose()
    store = Store(url)
    with store.engine.connect() as db:
        assert compare_metadata(MigrationContext.configure(db), METADATA) == []
        assert db.execute(text("SELECT name FROM people")).scalar_one() == "Ada"
    assert store.clock.now() >= 5000
    store.close()


def test_a_database_of_a_later_version_is_refused(store: Store) -> None:
    with store.engine.begin() as db:
        db.execute(text("UPDATE alembic_version SET version_num = '9999'"))
    with pytest.raises(Refusal, match="made by a later version"):
        Store(store.engine.url.render_as_string())


def test_who_writes_a_line_first_has_written_it(store: Store) -> None:
    game = find("viceroy")
    table = store.add_table("viceroy", game.version, game.settle(2, {}), bytes(32), False, [(None, "random", None)] * 2)
    store.write(table, 0, Entry(ANSWER, (0, "one", "")))
    with pytest.raises(Moved):
        store.write(table, 0, Entry(ANSWER, (1, "two", "")))
    assert [entry.line[1] for entry in store.lines(table)] == ["one"]
    assert store.changes([table]) == {table: 1}


def test_connections_that_died_while_they_rested_cost_no_answer(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pool, "RESTED", 0.0)
    game = find("viceroy")
    table = store.add_table("viceroy", game.version, game.settle(2, {}), bytes(32), False, [(None, "random", None)] * 2)
    with ExitStack() as lent:
        for _ in range(4):
            lent.enter_context(store.engine.connect()).execute(text("SELECT 1"))
    other = create_engine(store.engine.url)
    with other.begin() as db:
        ours = "datname = current_database() AND pid <> pg_backend_pid()"
        ended = db.execute(text(f"SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE {ours}")).all()
    assert len(ended) >= 4
    for n in range(3):
        store.write(table, n, Entry(ANSWER, (0, "one", "")))
    assert len(store.lines(table)) == 3
    other.dispose()


def test_a_connection_that_was_used_a_moment_ago_is_not_asked(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[Any] = []
    monkeypatch.setattr(store.engine.dialect, "do_ping", asked.append)
    monkeypatch.setattr(pool, "RESTED", 3600.0)
    for _ in range(5):
        store.ping()
    assert len(asked) <= 1, "the first may be new"
    monkeypatch.setattr(pool, "RESTED", 0.0)
    store.ping()
    assert asked


def test_the_clocks_of_all_processes_show_the_same_and_stand_still_while_none_is_open(store: Store) -> None:
    other = Store(store.engine.url.render_as_string())
    store.clock.turn(3600)
    store.tick()
    other.tick()
    assert abs(other.clock.now() - store.clock.now()) < 5 * SECOND
    with store.engine.begin() as db:  # nobody was here for an hour
        db.execute(text("UPDATE house SET at = at - 3600000"))
    later = Store(store.engine.url.render_as_string())
    assert abs(later.clock.now() - store.clock.now()) < 5 * SECOND
    for one in (other, later):
        one.close()


# -- the bus
@pytest.mark.parametrize("kind", ["redis", "postgres"])
def test_a_bus_tells_those_who_joined_and_says_when_something_may_be_missed(
    kind: str, postgres: Postgres, redis: Broker
) -> None:
    url = redis.url if kind == "redis" else postgres.plain("postgres")
    heard: list[tuple[str, str]] = []
    missed: list[int] = []

    async def talk() -> None:
        one, two = open_bus(url, ""), open_bus(url, "")
        assert isinstance(one, Talk)
        await one.open(lambda channel, word: heard.append(("one", word["text"])), lambda: None)
        await two.open(lambda channel, word: heard.append((channel, word["text"])), lambda: missed.append(1))
        await come(lambda: one.connected and two.connected)
        await two.join("table")
        one.publish("table", {"text": "first"})
        one.publish("other", {"text": "nobody hears that"})
        one.publish("table", {"text": "x" * 20_000 if kind == "redis" else "second"})
        one.publish("house", {"nonsense": "that nobody understands, and that stops nobody's ears"})
        one.publish("house", {"text": "everyone"})
        await come(lambda: ("house", "everyone") in heard)
        two.leave("table")
        assert missed == [1]
        (redis if kind == "redis" else postgres).kill()
        await come(lambda: not two.connected)
        one.publish("house", {"text": "lost"})
        await asyncio.to_thread((redis if kind == "redis" else postgres).start)
        await come(lambda: one.connected and two.connected)
        assert missed == [1, 1]
        await one.unsaid.join()  # said, or given up
        one.publish("house", {"text": "again"})
        await come(lambda: ("house", "again") in heard)
        await one.close()
        await two.close()

    async def come(wanted: object) -> None:
        assert callable(wanted)
        for _ in range(2000):
            if wanted():
                return
            await asyncio.sleep(0.02)
        raise AssertionError("it did not come to pass")

    run(talk())
    assert [channel for channel, text in heard if text != "lost"] == ["table", "table", "house", "house"]


def test_what_an_address_spends_in_one_process_is_spent_in_all() -> None:
    said = []

    class Said(Bus):
        def publish(self, channel: str, word: dict[str, object]) -> None:
            said.append(word)

    here, there = (Budgets(Said(), {"asked": Addresses(10, 0.001)}) for _ in "12")
    for _ in range(8):
        assert here.kinds["asked"].take("192.0.2.1", 1) == 0
    run(here.tell())
    for word in said:
        there.hear(word)
    assert [there.kinds["asked"].take("192.0.2.1", 1) == 0 for _ in range(3)] == [True, True, False]
    said.clear()
    run(here.tell())
    assert said == [], "it is told once"


def test_without_what_it_needs_a_house_of_many_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "ludarium.server.redis_bus", None)
    with pytest.raises(Refusal, match=r"ludarium\[house\]"):
        open_bus("redis://127.0.0.1", "")
    with pytest.raises(Refusal, match="--broker is"):
        open_bus("carrier-pigeon://127.0.0.1", "")


# -- people
def test_who_is_here_is_known_in_every_process(by_redis: Many) -> None:
    table, ada, bob = by_redis.two_at_a_table("viceroy")
    one = ada.sit(table)
    assert one.state["chairs"][1]["presence"] == "away"
    two = bob.sit(table)
    # The other process may say so a moment later.
    until(lambda: bob.get(f"/tables/{table}").json()["chairs"][0]["presence"] == "here")
    one.hear_people(lambda message: message["chairs"][1]["presence"] == "here")
    two.send("here", visible=False)
    one.hear_people(lambda message: message["chairs"][1]["presence"] == "elsewhere")
    one.send("nudge", seat=1)
    heard = two.socket.receive_json()
    while heard["type"] != "nudge":
        heard = two.socket.receive_json()
    assert heard["by"] == "Ada"
    two.send("nudge", seat=0)
    two.close()
    one.hear_people(lambda message: message["chairs"][1]["presence"] == "away")
    by_redis.let_go()


# -- running
def test_a_process_that_ends_in_order_says_so_and_everyone_plays_on(postgres: Postgres, redis: Broker) -> None:
    house = Many(fresh(postgres), redis.url)
    try:
        table, ada, bob = house.two_at_a_table("viceroy")
        one, two = ada.sit(table), bob.sit(table)
        one.answer(one.question["options"][0]["notation"])
        two.hear("state")
        log = house.processes[0].end(signal.SIGTERM)
        assert "Traceback" not in log
        assert one.hear("state")["version"] == 1
        with pytest.raises(WebSocketDisconnect) as closed:
            one.hear("state")
        assert closed.value.code == 1012
        again = house.watch(table)
        assert again.state["version"] == 1
        two.answer(two.question["options"][0]["notation"])
        assert again.hear("state")["version"] == 2
    finally:
        house.close()


def test_a_backup_made_while_people_play_is_a_house_that_plays_on(
    postgres: Postgres, redis: Broker, by_redis: Many, tmp_path: Path
) -> None:
    house = by_redis
    try:
        tables = [house.two_at_a_table("viceroy") for _ in range(3)]
        wires = [(ada.sit(table), bob.sit(table)) for table, ada, bob in tables]
        for one, _ in wires:
            one.answer(one.question["options"][0]["notation"])
            one.hear("state")
        name = house.database.rpartition("/")[2]
        shutil.copy(DEPLOY / "backup.sh", tmp_path)
        paths = os.pathsep.join([str(Path(program("pg_dump")).parent), os.environ["PATH"]])
        made = subprocess.run(
            ["sh", tmp_path / "backup.sh", postgres.plain(name), tmp_path],
            env={**os.environ, "PATH": paths},
            capture_output=True,
            text=True,
            check=True,
        )
        for _, two in wires:
            two.answer(two.question["options"][0]["notation"])
            two.hear("state")
        copy = fresh(postgres)
        dump = made.stdout.strip()
        restored = postgres.plain(copy.rpartition("/")[2])
        subprocess.run([program("pg_restore"), "--no-owner", "--dbname", restored, dump], check=True)
        process = Process(copy, redis.url).opened()
        try:
            for table, ada, _ in tables:
                headers = ada.headers
                found = process.client.get(f"/api/tables/{table}", headers=headers).json()
                assert found["seat"] == 0
                kept = Store(copy)
                row, lines = kept.load(table)
                assert row is not None
                assert lines == house.store.lines(table)[:1]
                assert relive(LiveTable(row, lines, kept, Thinkers(0, NO_BEAT)).header, None, lines)
                kept.close()
        finally:
            process.end(signal.SIGTERM)
    finally:
        house.let_go()


def test_health_metrics_and_the_log_tell_how_the_house_is_and_nothing_else(postgres: Postgres, redis: Broker) -> None:
    from ludarium.server.serve import free_port

    metrics = free_port("127.0.0.1", 0)
    address = ["--database", fresh(postgres), "--broker", redis.url, "--metrics", f"127.0.0.1:{metrics}"]
    command = [sys.executable, "-m", "ludarium.cli", "serve", "--port", "0", "--no-browser", "--log", "json", *address]
    server = subprocess.Popen(
        command,
        env={**os.environ, "PYTHONPATH": str(ROOT / "src")},
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )
    assert server.stdout is not None
    client = Client(int(server.stdout.readline().split("127.0.0.1:")[1].split("/")[0]))
    try:
        until(lambda: answers(client))
        until(lambda: client.get("/api/ready").json() == {"ok": True, "broker": True})
        assert client.get("/api/health").json()["ok"]
        token = client.post("/api/people", json={"name": "Ada"}).json()["token"]
        headers = {"Authorization": f"Bearer {token}"}
        chairs = [{"who": "me"}, {"who": "bot", "bot": "random"}]
        made = client.post("/api/tables", json={"game": "viceroy", "chairs": chairs}, headers=headers).json()
        assert client.get("/api/tables/nowhere").status_code == 404

        def watched() -> str:
            with urllib.request.urlopen(f"http://127.0.0.1:{metrics}/metrics") as page:
                return str(page.read().decode())

        page = until(lambda: page if 'ludarium_lines_total{by="bots"}' in (page := watched()) else "")
        assert "ludarium_tables 1.0" in page
        assert 'ludarium_refusals_total{kind="NoTable"} 1.0' in page
        for name in ("answer_seconds_bucket", "bot_queue", "connections", "lost_races_total", "broker_up"):
            assert f"ludarium_{name}" in page
        assert token not in page
        assert made["table"] not in page
    finally:
        server.send_signal(signal.SIGTERM)
        client.http.close()
        log = server.communicate(timeout=60)[1]
    lines = [json.loads(line) for line in log.splitlines()]
    assert [line["message"] for line in lines] == ["The house is open.", "The house is closed."]
    assert server.returncode == 0


def test_without_its_database_a_process_lives_but_is_not_ready(postgres: Postgres, redis: Broker) -> None:
    """And the log says what is away, but not by which password it is reached."""
    process = Process(fresh(postgres).replace("ludarium@", "ludarium:hush@"), redis.url).opened()

    def ready(status: int, broker: bool = True) -> bool:
        told = process.client.get("/api/ready")
        return bool(told.status_code == status and (status != 200 or told.json()["broker"] == broker))

    try:
        until(lambda: ready(200))
        redis.kill()
        until(lambda: ready(200, broker=False))
        redis.start()
        until(lambda: ready(200))
        postgres.kill()
        until(lambda: ready(503))
        assert process.client.get("/api/health").status_code == 200
        postgres.start()
        until(lambda: ready(200))
    finally:
        log = process.end(signal.SIGTERM)
    assert "The broker is away: " in log
    assert "The database failed: " in log
    assert "hush" not in log
    assert "Traceback" not in log


def answers(client: Client) -> bool:
    try:
        return bool(client.get("/api/health").is_success)
    except httpx2.TransportError:
        return False


# -- what is deployed
def test_the_units_and_the_compose_file_say_what_the_command_understands(monkeypatch: pytest.MonkeyPatch) -> None:
    """Addresses with passwords are not among the words: anybody on the machine could read those."""
    given = [line for line in (DEPLOY / "house.env").read_text("utf-8").splitlines() if line and line[0] != "#"]
    house = {name: value for name, _, value in (line.partition("=") for line in given)}
    for unit in DEPLOY.glob("*.service"):
        line = next(line for line in unit.read_text("utf-8").splitlines() if line.startswith("ExecStart="))
        filled = line.partition("=")[2].replace("%i", "8801")
        for name, value in house.items():
            filled = filled.replace(f"${{{name}}}", value)
        check_command(shlex.split(filled)[1:], house, monkeypatch)
    services = yaml.safe_load((DEPLOY / "compose.yaml").read_text("utf-8"))["services"]
    for name in ("one", "two", "think"):
        check_command(shlex.split(services[name]["command"]), services[name]["environment"], monkeypatch)
    for file in DEPLOY.iterdir():
        assert file.name in (DEPLOY / "README.md").read_text("utf-8") or file.name == "README.md", file.name


def check_command(words: list[str], given: dict[str, str], monkeypatch: pytest.MonkeyPatch) -> None:
    assert "$" not in " ".join(words)
    assert "://" not in " ".join(words)
    for name, value in given.items():
        monkeypatch.setenv(name, value)
    said = parse(words)
    assert said.command in ("serve", "think")
    assert said.broker.startswith("redis://")
    assert said.command == "think" or said.database.startswith("postgresql+psycopg://")
    assert said.workers >= 0
