"""A house of one's own: the application on a fresh database, people with tokens, tables."""

import logging
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from fastapi import FastAPI
from fastapi.testclient import TestClient

from ludarium.kernel import game
from ludarium.server.app import create_app
from ludarium.server.faults import LOG, Sparing
from ludarium.server.table import LiveTable
from ludarium.server.tables import Tables
from ludarium.server.thinkers import NO_BEAT

HOST_KEY = "of-the-house-and-nobody-else"


class Guest:
    """Somebody with a token, asking the server."""

    def __init__(self, house: "House", name: str) -> None:
        self.house = house
        self.name = name
        made = house.client.post("/api/people", json={"name": name}).json()
        assert "token" in made, made
        self.token = made["token"]

    @property
    def headers(self) -> dict[str, str]:
        return {"Authorization": f"Bearer {self.token}"}

    def get(self, path: str) -> Any:
        return self.house.client.get(f"/api{path}", headers=self.headers)

    def post(self, path: str, body: Any) -> Any:
        return self.house.client.post(f"/api{path}", headers=self.headers, json=body)

    def put(self, path: str, body: Any) -> Any:
        return self.house.client.put(f"/api{path}", headers=self.headers, json=body)

    def delete(self, path: str) -> Any:
        return self.house.client.delete(f"/api{path}", headers=self.headers)

    def sit(self, table: str) -> "Wire":
        return Wire(self.house, table, self.token)


class Wire:
    """An open connection to a table."""

    def __init__(self, house: "House", table: str, token: str | None) -> None:
        self.house = house
        house.wires.append(self)
        self._context = house.client.websocket_connect(f"/api/tables/{table}/play")
        self.socket = self._context.__enter__()
        self.socket.send_json({"type": "hello", "token": token})
        self.state = self.hear("state")
        self.chat = self.hear("chat")

    def hear(self, kind: str) -> Any:
        """The next message, which is of this kind; who comes and goes is told in between, and moves between chat."""
        message = self.socket.receive_json()
        while message["type"] == "people" != kind or (message["type"], kind) == ("state", "chat"):
            if message["type"] == "state":
                self.state = message
            message = self.socket.receive_json()
        assert message["type"] == kind, message
        if kind == "state":
            self.state = message
        return message

    def hear_people(self, wanted: Callable[[Any], bool]) -> Any:
        """The next word of the people here that is as wanted; moves are told in between."""
        while True:
            message = self.socket.receive_json()
            if message["type"] == "state":
                self.state = message
            if message["type"] in ("people", "state") and wanted(message):
                return message

    def send(self, kind: str, **what: Any) -> None:
        self.socket.send_json({"type": kind, **what})

    @property
    def question(self) -> Any:
        return self.state["scene"]["question"]

    def answer(self, option: str, number: int | None = None, sure: bool = True) -> None:
        number = self.question["number"] if number is None else number
        self.socket.send_json({"type": "answer", "number": number, "option": option, "sure": sure})

    def close(self) -> None:
        self.house.wires.remove(self)
        self._context.__exit__(None, None, None)


class House:
    """The application and its guests."""

    def __init__(self, client: TestClient, app: FastAPI) -> None:
        self.client = client
        self.app = app
        self.wires: list[Wire] = []

    def close(self) -> None:
        for wire in self.wires[:]:
            wire.close()

    @property
    def tables(self) -> Tables:
        found: Tables = self.app.state.tables
        return found

    def tick(self) -> None:
        """What the server does every second, where it does it."""
        self.do(self.tables.tick)

    def count(self) -> None:
        """Games that are over are counted, as every second."""
        self.do(self.app.state.books.look)

    def host(self, method: str, path: str = "", key: str = HOST_KEY, **what: Any) -> Any:
        """The host asks."""
        return self.client.request(method, f"/api/host{path}", headers={"X-Host-Key": key}, **what)

    def guest(self, name: str) -> Guest:
        return Guest(self, name)

    def watch(self, table: str) -> Wire:
        return Wire(self, table, None)

    def two_at_a_table(self, game: str = "toy") -> tuple[str, Guest, Guest]:
        """Ada and Bob at a table of the toy game, or one that workers know, too."""
        ada, bob = self.guest("Ada"), self.guest("Bob")
        chairs = [{"who": "me"}, {"who": "link"}]
        made = ada.post("/tables", {"game": game, "chairs": chairs}).json()
        assert bob.post(f"/tables/{made['table']}/join", {"invite": made["invites"]["1"]}).json() == {"seat": 1}
        return made["table"], ada, bob

    def do(self, work: Callable[..., Any], *args: Any) -> Any:
        """Something on the server's event loop."""
        assert self.client.portal is not None
        return self.client.portal.call(work, *args)

    def live(self, table: str) -> LiveTable:
        found: LiveTable = self.do(self.tables.open, table)
        return found

    def answer_first(self, live: LiveTable) -> None:
        """Whoever is asked first takes the first option."""
        ask = live.match.asks[0]
        self.do(live.in_turn, lambda: live.accept(ask.seat, live.match.notation(ask.seat, ask.options[0])))

    def finish(self, table: str) -> str:
        """Everyone takes the first option until the game is over; its record."""
        live = self.live(table)
        while not live.over:
            self.answer_first(live)
        return self.client.get(f"/api/tables/{table}/record").text


def play_out(wires: list[Wire]) -> None:
    """Everyone takes the first option until the game is over; all hear every change."""
    while wires[0].state["scene"]["result"] is None:
        seat = wires[0].state["scene"]["waiting_for"][0]
        wires[seat].answer(wires[seat].question["options"][0]["notation"])
        for wire in wires:
            wire.hear("state")


@pytest.fixture(autouse=True)
def a_log_of_its_own() -> Iterator[None]:
    """What earlier tests made the log say is not held against this one."""
    yield
    for logger in (LOG, logging.getLogger("uvicorn.error")):
        for each in [each for each in logger.filters if isinstance(each, Sparing)]:
            logger.removeFilter(each)


@pytest.fixture
def toy(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """The toy game is installed."""
    monkeypatch.setitem(game.BUILT_IN, "toy", "kernel.toy")
    yield
    game.find.cache_clear()


@pytest.fixture
def house(tmp_path: Path, toy: None) -> Iterator[House]:
    database = f"sqlite:///{tmp_path}/house.db"
    app = create_app(database, names=["testserver"], beat=NO_BEAT, ratings=True, host_key=HOST_KEY)
    with TestClient(app) as client:
        house = House(client, app)
        yield house
        house.close()
