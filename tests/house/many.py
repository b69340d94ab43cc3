"""A house of several processes on real servers, as the server suite knows one of a single process."""

import asyncio
import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Coroutine
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from tempfile import TemporaryFile
from types import SimpleNamespace
from typing import Any, TypeVar

import httpx2
from starlette.websockets import WebSocketDisconnect
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from ludarium.server.books import unbooked
from ludarium.server.store import Store
from ludarium.server.table import LiveTable
from ludarium.server.thinkers import NO_BEAT, Thinkers
from server.conftest import Guest, House, Wire

ROOT = Path(__file__).parents[2]
T = TypeVar("T")
PATIENCE = 60.0  # seconds; a busy machine is no fault


def until(wanted: Callable[[], Any], seconds: float = PATIENCE) -> Any:
    """Wait for something; what it was."""
    end = time.monotonic() + seconds
    while True:
        found = wanted()
        if found:
            return found
        assert time.monotonic() < end, "it did not come to pass"
        time.sleep(0.02)


def run(work: Coroutine[Any, Any, T]) -> T:
    """In a thread of its own: where browsers are driven a loop is running already."""
    with ThreadPoolExecutor(1) as thread:
        return thread.submit(asyncio.run, work).result()


class Process:
    """One server process."""

    def __init__(self, database: str, broker: str, workers: int = 1, url: str = "") -> None:
        self.start = [sys.executable, "-m", "house.process", database, broker, str(workers)]
        paths = [str(ROOT / "src"), str(ROOT / "tests"), str(ROOT)]
        self.log = TemporaryFile("w+")  # noqa: SIM115, a pipe that nobody reads would be full and hold it up
        self.process = subprocess.Popen(
            self.start,
            env={**os.environ, "PYTHONPATH": os.pathsep.join(paths)} | ({"LUDARIUM_URL": url} if url else {}),
            stdout=subprocess.PIPE,
            stderr=self.log,
            text=True,
        )

    def opened(self) -> "Process":
        """When it answers."""
        assert self.process.stdout is not None
        self.port = int(self.process.stdout.readline())
        self.client = Client(self.port)
        until(self.is_ready)
        return self

    def is_ready(self) -> bool:
        try:
            return bool(self.client.get("/api/ready").status_code == 200)
        except httpx2.TransportError:
            return False

    def end(self, how: signal.Signals = signal.SIGKILL) -> str:
        """The end, and what the log said."""
        self.process.send_signal(how)
        self.client.http.close()
        self.process.communicate(timeout=PATIENCE)
        with self.log as log:
            log.seek(0)
            return log.read()


class Client:
    """Speaks to one process, as the TestClient to an application."""

    def __init__(self, port: int) -> None:
        self.port = port
        self.http = httpx2.Client(base_url=f"http://127.0.0.1:{port}", timeout=PATIENCE)
        self.get, self.post, self.put = self.http.get, self.http.post, self.http.put
        self.delete, self.request = self.http.delete, self.http.request

    def websocket_connect(self, path: str) -> "Socket":
        return Socket(f"ws://127.0.0.1:{self.port}{path}")


class Socket:
    def __init__(self, address: str) -> None:
        self.context = connect(address, max_size=None)

    def __enter__(self) -> "Socket":
        self.wire: ClientConnection = self.context.__enter__()
        return self

    def __exit__(self, *_: object) -> None:
        self.context.__exit__(None, None, None)

    def send_json(self, message: Any) -> None:
        self.wire.send(json.dumps(message))

    def send_text(self, text: str) -> None:
        self.wire.send(text)

    def receive_json(self) -> Any:
        try:
            return json.loads(self.wire.recv(PATIENCE))
        except ConnectionClosed as why:
            raise WebSocketDisconnect(why.rcvd.code if why.rcvd else 1006) from None


class Room(House):
    """A house seen through one of its processes."""

    def __init__(self, house: "Many", process: Process) -> None:
        self.house = house
        self.client = process.client  # type: ignore[assignment]

    @property
    def wires(self) -> list[Wire]:  # type: ignore[override]
        return self.house.wires

    @property
    def tables(self) -> Any:
        return self.house.tables


class Visitor(Guest):
    """What they change at a table is seen in every process before they go on."""

    def post(self, path: str, body: Any) -> Any:
        answer = super().post(path, body)
        assert isinstance(self.house, Room)
        if path.startswith("/tables/") and answer.is_success:
            self.house.house.agree(path.split("/")[2])
        return answer


class Forgetful(dict[str, Any]):
    """Forgets what it never knew."""

    def __delitem__(self, _: str) -> None:
        pass


class Many(House):
    """Several processes; every guest comes to the next one."""

    def __init__(self, database: str, broker: str, processes: int = 2, url: str = "") -> None:
        self.database = database
        started = [Process(database, broker, url=url) for _ in range(processes)]
        self.processes = [process.opened() for process in started]
        self.store = Store(database)
        self.wires = []
        self.guests = 0

    @property
    def client(self) -> Any:
        return self.processes[0].client

    @client.setter
    def client(self, _: Any) -> None:
        """Every process has its own."""

    @property
    def tables(self) -> Any:
        """What the suite asks of the one process: its store. What it has in memory is nobody's business."""
        return SimpleNamespace(store=self.store, live=Forgetful())

    def guest(self, name: str) -> Guest:
        process = self.processes[self.guests % len(self.processes)]
        self.guests += 1
        return Visitor(Room(self, process), name)

    def watch(self, table: str) -> Wire:
        return Wire(Room(self, self.processes[-1]), table, None)

    def live(self, table: str) -> LiveTable:
        """The table as the database has it."""
        row, lines = self.store.load(table)
        assert row is not None
        return LiveTable(row, lines, self.store, Thinkers(0, NO_BEAT))

    def count(self) -> None:
        """Every process looks each second by itself."""
        until(lambda: not unbooked(self.store, 1))

    def agree(self, table: str) -> None:
        """Every process has heard of everything at this table."""

        def same() -> bool:
            shown = [process.client.get(f"/api/tables/{table}").json() for process in self.processes]
            chairs = [[chair["name"] for chair in one["chairs"]] for one in shown]
            return all(one == chairs[0] for one in chairs)

        until(same)

    def let_go(self) -> None:
        """Everybody leaves."""
        for wire in self.wires[:]:
            wire.close()

    def close(self) -> None:
        self.let_go()
        self.store.close()
        for process in self.processes:
            if process.process.poll() is None:
                process.end(signal.SIGTERM)
