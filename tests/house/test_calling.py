"""Notices in a house of two processes: each goes out once, whoever sees it first, also when a process dies."""

import json
import signal
import time
from collections import Counter
from collections.abc import Iterator
from typing import Any

import pytest
from benchmarks.engines import Broker, Postgres

from house.conftest import fresh
from house.many import Many, Visitor, until
from ludarium.server.notices_store import KINDS
from server.conftest import Guest
from server.sinks import Receiver, receiving

URL = "https://games.example"


@pytest.fixture
def receiver() -> Iterator[Receiver]:
    with receiving() as found:
        yield found


@pytest.fixture(params=["redis", "postgres"])
def many(request: pytest.FixtureRequest, postgres: Postgres, redis: Broker, toy: None) -> Iterator[Many]:
    found = Many(fresh(postgres), redis.url if request.param == "redis" else "", url=URL)
    yield found
    found.close()


def call_me(guest: Guest, receiver: Receiver) -> None:
    put = guest.house.client.put
    url = f"{receiver.url}/{guest.name}"
    assert put("/api/people/me/webhook", headers=guest.headers, json={"url": url}).status_code == 200
    switches = {kind: ["hook"] for kind in KINDS}
    new = {"switches": switches, "zone": "UTC", "quiet": None, "sleep": None}
    assert put("/api/people/me/notices", headers=guest.headers, json=new).status_code == 200


def said(receiver: Receiver, kind: str) -> Counter[str]:
    told: list[Any] = [json.loads(each.body) for each in receiver.heard]
    return Counter(each["table"] for each in told if each["kind"] == kind)


def tables_of(ada: Guest, bob: Guest, number: int) -> list[str]:
    found = []
    for _ in range(number):
        made = ada.post("/tables", {"game": "toy", "chairs": [{"who": "me"}, {"who": "link"}]}).json()
        bob.post(f"/tables/{made['table']}/join", {"invite": made["invites"]["1"]})
        found.append(made["table"])
    return found


def test_two_processes_call_once_and_a_dead_one_keeps_nothing_back(many: Many, receiver: Receiver) -> None:
    ada, bob = many.guest("Ada"), many.guest("Bob")
    assert isinstance(bob, Visitor)
    call_me(bob, receiver)
    tables = tables_of(ada, bob, 6)
    until(lambda: len(said(receiver, "turn")) == 6)  # both are asked at the start, and Bob looks at none of them
    time.sleep(3)  # in which both have looked again
    assert said(receiver, "turn") == dict.fromkeys(tables, 1), "each once"
    receiver.clear()
    # Ada resigns at three tables in the first process, which dies at once; the second calls Bob.
    with many.store.engine.begin() as db:
        db.exec_driver_sql("UPDATE notices SET sent = 0")  # an hour has gone by
    for table in tables[:3]:
        wire = ada.sit(table)
        wire.send("resign")
        while wire.state["scene"]["result"] is None:
            wire.hear("state")
        wire.close()
    many.processes[0].end(signal.SIGKILL)
    until(lambda: len(said(receiver, "over")) == 3)
    assert set(said(receiver, "over")) == set(tables[:3])
    assert all(times <= 2 for times in said(receiver, "over").values())


def test_a_clock_rests_in_every_process(by_redis: Many) -> None:
    ada, bob = by_redis.guest("Ada"), by_redis.guest("Bob")
    chairs = [{"who": "me"}, {"who": "link"}]
    made = ada.post("/tables", {"game": "viceroy", "chairs": chairs, "clock": {"kind": "days", "days": 1}}).json()
    bob.post(f"/tables/{made['table']}/join", {"invite": made["invites"]["1"]})
    two = bob.sit(made["table"])
    assert ada.post("/people/me/holiday", {"on": True}).status_code == 200
    two.hear_people(lambda message: message["chairs"][0]["rests"] == "holiday")
    ada.post("/people/me/holiday", {"on": False})
    two.hear_people(lambda message: message["chairs"][0]["rests"] == "" and message["chairs"][0]["runs"])
    by_redis.let_go()
