"""`kill -9` of the server under load: no accepted answer is lost, and everyone finds their question again."""

import json
import os
import signal
import subprocess
import sys
import threading
import time
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import httpx2
import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

TABLES = 50


class Server:
    """The real server in a process of its own."""

    def __init__(self, database: Path) -> None:
        code = "import sys; from ludarium.server.serve import serve\nserve('127.0.0.1', 0, sys.argv[1], 1, False)"
        command = [sys.executable, "-c", code, f"sqlite:///{database}"]
        self.wires = ExitStack()
        self.process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
        assert self.process.stdout is not None
        line = self.process.stdout.readline()
        self.address = line.split("http://")[1].split("/")[0]
        self.http = httpx2.Client(base_url=f"http://{self.address}/api", timeout=30)
        for _ in range(200):
            try:
                self.http.get("/bots")
                return
            except httpx2.TransportError:
                time.sleep(0.05)

    def post(self, path: str, body: Any, token: str = "") -> Any:
        headers = {"Authorization": f"Bearer {token}"} if token else {}
        answer = self.http.post(path, json=body, headers=headers)
        answer.raise_for_status()
        return answer.json()

    def sit(self, table: str, token: str) -> tuple[ClientConnection, Any]:
        """An open connection, and the state it was greeted with."""
        wire = self.wires.enter_context(connect(f"ws://{self.address}/api/tables/{table}/play", max_size=None))
        wire.send(json.dumps({"type": "hello", "token": token}))
        state = heard(wire)
        assert heard(wire)["type"] == "chat"
        return wire, state

    def table(self, game: str, people: list[str]) -> str:
        """A table of two, both seated."""
        chairs = [{"who": "me"}, {"who": "link"}]
        made = self.post("/tables", {"game": game, "chairs": chairs}, people[0])
        self.post(f"/tables/{made['table']}/join", {"invite": made["invites"]["1"]}, people[1])
        table: str = made["table"]
        return table

    def kill(self, how: signal.Signals = signal.SIGKILL) -> str:
        """The end; what the log of the server and its workers said. Waits until all of them are gone."""
        os.kill(self.process.pid, how)
        self.wires.close()
        self.http.close()
        return self.process.communicate(timeout=30)[1]


def answer_first(wire: ClientConnection, state: Any) -> Any:
    """Take the first option and wait until the server says that it counts."""
    question = state["scene"]["question"]
    option = question["options"][0]["notation"]
    wire.send(json.dumps({"type": "answer", "number": question["number"], "option": option, "sure": True}))
    return heard(wire)


def heard(wire: ClientConnection) -> Any:
    """The next message; who comes and goes is told in between."""
    while (message := json.loads(wire.recv(30)))["type"] == "people":
        pass
    return message


def test_a_killed_server_has_lost_nothing_it_accepted(tmp_path: Path) -> None:
    server = Server(tmp_path / "house.db")
    people = [server.post("/people", {"name": name})["token"] for name in ("Ada", "Bob")]
    kept: list[tuple[str, list[Any]]] = []
    for n in range(TABLES):
        table = server.table("viceroy", people)
        wires, states = zip(*[server.sit(table, token) for token in people], strict=True)
        seen = list(states)
        # Both choose their start secretly. Half of the tables stop with one sealed answer given.
        for seat in (0,) if n % 2 else (0, 1):
            seen[seat] = answer_first(wires[seat], seen[seat])
            seen[1 - seat] = heard(wires[1 - seat])
        kept.append((table, seen))
        for wire in wires:
            wire.close()
    server.kill()

    again = Server(tmp_path / "house.db")
    try:
        for table, seen in kept:
            for seat, token in enumerate(people):
                wire, state = again.sit(table, token)
                assert state["version"] == seen[seat]["version"]
                assert state["scene"] == seen[seat]["scene"] | {"question": renumbered(state, seen[seat])}
                wire.close()
        sealed = [seen for _, seen in kept if seen[0]["scene"]["question"] and seen[0]["scene"]["question"]["answered"]]
        assert len(sealed) == TABLES // 2
    finally:
        again.kill()


def test_a_server_killed_while_answers_arrive_keeps_all_it_has_told(tmp_path: Path) -> None:
    server = Server(tmp_path / "house.db")
    people = [server.post("/people", {"name": name})["token"] for name in ("Ada", "Bob")]
    tables = [server.table("smashup", people) for _ in range(8)]
    told: dict[str, Any] = {}
    players = [threading.Thread(target=play_on, args=(server, table, people, told)) for table in tables]
    for player in players:
        player.start()
    while len(told) < len(tables) or sum(state["version"] for state in list(told.values())) < 100:
        time.sleep(0.01)
    server.kill()
    for player in players:
        player.join()

    again = Server(tmp_path / "house.db")
    try:
        for table in tables:
            wire, state = again.sit(table, people[told[table]["seat"]])
            # The last answer may have been kept and the server killed before it could say so.
            assert 0 <= state["version"] - told[table]["version"] <= 1
            if state["version"] == told[table]["version"]:
                assert state["scene"] == told[table]["scene"]
            wire.close()
    finally:
        again.kill()


def play_on(server: Server, table: str, people: list[str], told: dict[str, Any]) -> None:
    """Both seats take first options until the server is gone; `told` keeps the last state that either heard."""
    try:
        wires, states = map(list, zip(*[server.sit(table, token) for token in people], strict=True))
        while True:
            seat = states[0]["scene"]["waiting_for"][0]
            states[seat] = told[table] = answer_first(wires[seat], states[seat])
            states[1 - seat] = heard(wires[1 - seat])
    except (ConnectionClosed, OSError):
        pass


def test_frames_that_break_the_protocol_leave_no_trace_in_the_log(tmp_path: Path) -> None:
    server = Server(tmp_path / "house.db")
    token = server.post("/people", {"name": "Ada"})["token"]
    chairs = [{"who": "me"}, {"who": "link"}]
    table = server.post("/tables", {"game": "viceroy", "chairs": chairs}, token)["table"]
    frames: list[tuple[bytes, int]] = [
        (b"\xff\xfe", 1007),  # no UTF-8
        (b"x" * 100_000, 1009),  # larger than anything understood
    ]
    for frame, code in frames:
        wire, _ = server.sit(table, token)
        wire.send(frame, text=True)
        with pytest.raises(ConnectionClosed) as closed:
            wire.recv(30)
        assert closed.value.rcvd is not None
        assert closed.value.rcvd.code == code
    server.sit(table, token)
    assert "Traceback" not in server.kill()


def test_small_answers_are_sent_at_once(tmp_path: Path) -> None:
    """A server that collects small pieces keeps each answer back for 40 ms."""
    server = Server(tmp_path / "house.db")
    times = []
    for _ in range(20):
        began = time.perf_counter()
        server.http.get("/bots")
        times.append(time.perf_counter() - began)
    server.kill()
    assert min(times) < 0.03


@pytest.mark.parametrize("how", [signal.SIGKILL, signal.SIGTERM])
def test_workers_end_with_their_server(tmp_path: Path, how: signal.Signals) -> None:
    server = Server(tmp_path / "house.db")
    token = server.post("/people", {"name": "Ada"})["token"]
    chairs = [{"who": "me"}, {"who": "bot", "bot": "random"}]
    table = server.post("/tables", {"game": "viceroy", "chairs": chairs}, token)["table"]
    wire, state = server.sit(table, token)
    while state["scene"]["waiting_for"] != [0]:
        state = heard(wire)
    wire.close()
    log = server.kill(how)
    assert server.process.returncode == (0 if how is signal.SIGTERM else -how)
    assert how is signal.SIGKILL or log == ""


def renumbered(state: Any, seen: Any) -> Any:
    """The same question; its number counts the questions asked so far, and must be the same too."""
    question, before = state["scene"]["question"], seen["scene"]["question"]
    assert (question is None) == (before is None)
    if question is not None:
        assert question["number"] == before["number"]
        assert question["answered"] == before["answered"]
    return before
