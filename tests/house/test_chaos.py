"""Any process, the broker and the database are killed during live games, and all processes are restarted in order, one
after the other: what was accepted is kept, and kept once.

Eight games here; make test-house GAMES=50 plays the full number.
"""

import asyncio
import gc
import json
import os
import signal
import subprocess
import sys
import time
from collections import defaultdict
from contextlib import suppress
from random import Random
from typing import Any

import pytest
from benchmarks.engines import Broker, Postgres
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

from house.conftest import fresh
from house.many import PATIENCE, ROOT, Process, run
from ludarium.server.lines import ANSWER, CHANGE, PLAYED
from ludarium.server.store import Store

GAMES = int(os.environ.get("GAMES", "8"))
NAMES = ("viceroy", "smashup", "whispers", "toy")
MORE = 6  # answers at every table between two killings
SITTING = 6  # answers, after which somebody comes again, perhaps to another process
PAUSE = 0.004 * GAMES  # seconds before an answer: the games last until the end, however many there are


class Player:
    """One person, who comes again wherever a process is open, and remembers every answer that was sent."""

    def __init__(self, chaos: "Chaos", game: str, table: str, seat: int, token: str) -> None:
        self.chaos = chaos
        self.game = game
        self.table = table
        self.seat = seat
        self.token = token
        self.rng = Random(f"{table} {seat}")
        self.sent: dict[int, list[str]] = defaultdict(list)  # by the number of the question
        self.number = -1  # of the last question
        self.told = 0  # answers of which the server has said that they count
        self.over = False
        self.seen = 0  # states
        self.state = ""

    def __repr__(self) -> str:
        return f"{self.game} {self.table} seat {self.seat}: {self.told} told, question {self.number}, {self.state}"

    async def play(self) -> None:
        while not self.over and not self.chaos.finished:
            with suppress(OSError, WebSocketException, TimeoutError):
                port = self.chaos.port(self.rng)
                address = f"ws://127.0.0.1:{port}/api/tables/{self.table}/play"
                async with connect(address, max_size=None, open_timeout=5, compression=None) as wire:
                    await wire.send(json.dumps({"type": "hello", "token": self.token}))
                    await self.attend(wire)
            await asyncio.sleep(PAUSE)

    async def attend(self, wire: ClientConnection) -> None:
        leave = self.told + SITTING
        async for text in wire:
            message = json.loads(text)
            if message["type"] == "refused":
                self.state += message["why"]
                await asyncio.sleep(0.2)
                return  # and come again: the question may be open still
            if message["type"] == "state":
                self.seen += 1
                self.over = message["scene"]["result"] is not None
                self.state = f"version {message['version']}, waiting for {message['scene']['waiting_for']}"
                await self.look(wire, message["scene"]["question"])
            if self.over or self.chaos.finished or self.told >= leave:
                return

    async def look(self, wire: ClientConnection, question: Any) -> None:
        number = self.number if question is None else question["number"]
        given = question is None or number != self.number or question["answered"] is not None
        if given and self.number in self.sent:
            self.told = len(self.sent)
        if question is None or question["answered"] is not None:
            return
        if number == self.number and wire is self.wire:
            return  # on its way
        self.number, self.wire = number, wire
        option = self.rng.choice(question["options"])["notation"]
        self.sent[number].append(option)
        await asyncio.sleep(PAUSE)
        await wire.send(json.dumps({"type": "answer", "number": number, "option": option, "sure": True}))

    wire: ClientConnection | None = None


class Chaos:
    """Games of two people, each at another process, and of one against a bot."""

    def __init__(self, postgres: Postgres, broker: Broker | None) -> None:
        self.postgres = postgres
        self.broker = broker
        self.database = fresh(postgres)
        self.processes = [self.begun(), self.begun()]
        for process in self.processes:
            process.opened()
        self.thinker = None if broker is None else begin_thinker(broker.url)
        self.finished = False
        self.players: list[Player] = []

    def begun(self) -> Process:
        return Process(self.database, "" if self.broker is None else self.broker.url)

    def port(self, rng: Random) -> int:
        return rng.choice(self.processes).port

    def set_tables(self, games: int) -> None:
        client = self.processes[0].client
        for n in range(games):
            tokens = [client.post("/api/people", json={"name": name}).json()["token"] for name in ("Ada", "Bob")]
            headers = [{"Authorization": f"Bearer {token}"} for token in tokens]
            other = {"who": "bot", "bot": "random"} if n % 4 == 3 else {"who": "link"}
            game = NAMES[n % len(NAMES)] if other["who"] == "link" else "viceroy"
            new = {"game": game, "chairs": [{"who": "me"}, other]}
            made = client.post("/api/tables", json=new, headers=headers[0]).json()
            self.players.append(Player(self, game, made["table"], 0, tokens[0]))
            if other["who"] == "link":
                there = self.processes[1].client
                invite = {"invite": made["invites"]["1"]}
                there.post(f"/api/tables/{made['table']}/join", json=invite, headers=headers[1]).raise_for_status()
                self.players.append(Player(self, game, made["table"], 1, tokens[1]))

    async def run(self, games: int) -> None:
        self.set_tables(games)
        playing = [asyncio.create_task(player.play()) for player in self.players]
        await self.go_on()
        kills = (self.kill_process, self.kill_broker, self.kill_thinker, self.kill_database, self.kill_process)
        for disturb in (*kills, self.restart_process, self.restart_process):
            await asyncio.to_thread(disturb)
            await self.go_on()
        self.finished = True
        for task in playing:
            task.cancel()
        for end in await asyncio.gather(*playing, return_exceptions=True):  # connections are closed before the loop is
            assert end is None or isinstance(end, asyncio.CancelledError), end

    async def go_on(self) -> None:
        """Everybody is there again and every table plays on, unless its game is over."""
        tables = {
            player.table: [mate for mate in self.players if mate.table == player.table] for player in self.players
        }
        before = {
            table: (sum(mate.told for mate in mates), [mate.seen for mate in mates]) for table, mates in tables.items()
        }

        def plays(table: str, mates: list[Player]) -> bool:
            told, seen = before[table]
            there = all(mate.seen > once for mate, once in zip(mates, seen, strict=True))
            return any(mate.over for mate in mates) or (there and sum(mate.told for mate in mates) >= told + MORE)

        end = time.monotonic() + 2 * PATIENCE
        while waiting := [mates for table, mates in tables.items() if not plays(table, mates)]:
            assert time.monotonic() < end, f"cannot play on: {waiting}"
            await asyncio.sleep(0.05)

    # -- kill -9
    def kill_process(self) -> None:
        self.processes.pop(0).end()
        self.processes.append(self.begun().opened())

    def kill_broker(self) -> None:
        if self.broker is not None:
            self.broker.kill()
            self.broker.start()

    def kill_thinker(self) -> None:
        if self.thinker is not None and self.broker is not None:
            self.thinker.kill()
            self.thinker.wait()
            self.thinker = begin_thinker(self.broker.url)

    def kill_database(self) -> None:
        self.postgres.kill()
        self.postgres.start()

    # -- in order
    def restart_process(self) -> None:
        log = self.processes.pop(0).end(signal.SIGTERM)
        assert "Traceback" not in log, log
        self.processes.append(self.begun().opened())

    def close(self) -> None:
        for process in self.processes:
            process.end()
        if self.thinker is not None:
            self.thinker.kill()
            self.thinker.wait()

    # -- what was kept
    def check(self) -> None:
        store = Store(self.database)
        try:
            for player in self.players:
                self.check_player(player, store)
        finally:
            store.close()

    def check_player(self, player: Player, store: Store) -> None:
        """Every question that was passed has exactly one of the answers that were sent to it, in order.

        Who comes to a process that has not heard yet of their sealed answer is asked again, and changes it.
        """
        mine = [entry for entry in store.lines(player.table) if entry.line[0] == player.seat and entry.what in PLAYED]
        asked = sorted(player.sent)
        kept: list[str] = []
        for entry in mine:
            assert entry.what in (ANSWER, CHANGE)
            kept[len(kept) - (entry.what == CHANGE) :] = [entry.line[1]]
            assert kept[-1] in player.sent[asked[len(kept) - 1]]
        assert player.told <= len(kept) <= len(asked), "an answer was lost, or applied twice"


def begin_thinker(broker: str) -> Any:
    command = [sys.executable, "-m", "ludarium.cli", "think", "--broker", broker]
    return subprocess.Popen(command, env={**os.environ, "PYTHONPATH": str(ROOT / "src")}, stdout=subprocess.DEVNULL)


@pytest.mark.filterwarnings("ignore:unclosed:ResourceWarning")  # connections that died half open
@pytest.mark.parametrize("broker", ["redis", "postgres"])
def test_whatever_is_killed_no_answer_is_lost_and_none_applied_twice(
    request: pytest.FixtureRequest, postgres: Postgres, broker: str
) -> None:
    chaos = Chaos(postgres, request.getfixturevalue("redis") if broker == "redis" else None)
    try:
        run(chaos.run(GAMES))
        chaos.check()
    finally:
        chaos.close()
        gc.collect()  # while those are forgiven
