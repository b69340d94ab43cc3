"""A full house: 200 live tables of two on one server, all games alike, every client in a process of their own.

A seat answers a second after it is asked (about 200 answers a second: mostly one seat of a table is asked);
then again with half a second, so that each seat answers about once a second (about 400 answers a second). Then 20
tables of two people and 20 of one and a master, who thinks whenever it is asked. Last, the first once more on
PostgreSQL and Redis, with one server process and with two: then the two at a table are at different ones.

make bench-server     a minute of each; keeps results/server.*, and results/house.* of the last
"""

import argparse
import asyncio
import gc
import json
import os
import platform
import statistics
import subprocess
import sys
import tempfile
import time
import urllib.request
from collections import Counter
from collections.abc import Iterator, Mapping
from contextlib import AsyncExitStack, ExitStack, contextmanager
from dataclasses import dataclass, field
from datetime import UTC, datetime
from pathlib import Path
from random import Random
from typing import Any, Final

import orjson
from benchmarks.engines import Broker, Engine, Postgres
from websockets.asyncio.client import ClientConnection, connect

import ludarium
from ludarium.kernel.game import names
from ludarium.server.serve import Running, free_port, serve

RESULTS: Final = Path(__file__).parent / "results"
Run = tuple[int, float, int]  # server processes (0: one, on SQLite); mean seconds from question to answer; masters
RUNS: Final[dict[str, list[Run]]] = {
    "server": [(0, 1.0, 0), (0, 0.5, 0), (0, 1.0, 20)],
    "house": [(0, 1.0, 0), (1, 1.0, 0), (2, 1.0, 0)],
}
WARM_UP: Final = 3  # seconds
TARGET: Final = 100  # milliseconds, at the 95th percentile


@dataclass
class Figures:
    """What the clients have seen since everyone was seated."""

    latencies: list[float] = field(default_factory=list)  # seconds from an answer to the push that follows
    errors: Counter[str] = field(default_factory=Counter)
    pushes: int = 0
    bytes: int = 0


Seats = list[tuple[str, str]]  # table, token
Used = dict[str, float]  # seconds of processor time, by part
NONE: Final[Mapping[str, Engine]] = {}
HOUSES: Final = {0: "SQLite, 1 process", 1: "PostgreSQL and Redis, 1 process", 2: "PostgreSQL and Redis, 2 processes"}


class House:
    """Servers in processes of their own."""

    def __init__(self, processes: int, database: str, broker: str = "", engines: Mapping[str, Engine] = NONE) -> None:
        self.engines = engines
        self.ports = [free_port("127.0.0.1", 0) for _ in range(processes)]
        self.processes = [
            subprocess.Popen(
                [sys.executable, "-m", "benchmarks.server", "--serve", str(port), database, broker],
                stdout=subprocess.DEVNULL,
            )
            for port in self.ports
        ]
        self.port, self.process = self.ports[0], self.processes[0]
        for port in self.ports:
            while not self.answers(port):
                time.sleep(0.1)

    def answers(self, port: int) -> bool:
        try:
            return bool(self.ask("GET", "/ready", port=port))
        except OSError:
            return False

    def close(self) -> None:
        for process in self.processes:
            process.terminate()
        for process in self.processes:
            process.wait()

    def ask(self, method: str, path: str, body: Any = None, token: str = "", port: int = 0) -> Any:
        request = urllib.request.Request(f"http://127.0.0.1:{port or self.port}/api{path}", method=method)
        if token:
            request.add_header("Authorization", f"Bearer {token}")
        if body is not None:
            request.add_header("Content-Type", "application/json")
            request.data = json.dumps(body).encode()
        with urllib.request.urlopen(request, timeout=30) as answer:
            return json.load(answer)

    def rss(self) -> float:
        """Resident memory of the servers in MiB, their bots' processes not counted."""
        pages = [int(Path(f"/proc/{process.pid}/statm").read_text().split()[1]) for process in self.processes]
        return sum(pages) * os.sysconf("SC_PAGE_SIZE") / 2**20

    def processor(self) -> Used:
        """Seconds of processor time that each part has used."""
        parts = {"servers": [process.pid for process in self.processes]}
        parts |= {name: engine.pids() for name, engine in self.engines.items()}
        used = {name: sum(processor_of(pid) for pid in pids) for name, pids in parts.items()}
        return used | {"clients": time.process_time()}

    def table_with_master(self, game: str, one: str) -> str:
        chairs = [{"who": "me"}, {"who": "bot", "bot": "master"}]
        table: str = self.ask("POST", "/tables", {"game": game, "chairs": chairs}, one)["table"]
        return table

    def table(self, game: str, people: tuple[str, str]) -> str:
        """A table of two people, both seated."""
        one, two = people
        chairs = [{"who": "me"}, {"who": "link"}]
        made = self.ask("POST", "/tables", {"game": game, "chairs": chairs}, one)
        self.ask("POST", f"/tables/{made['table']}/join", {"invite": made["invites"]["1"]}, two, self.ports[-1])
        table: str = made["table"]
        return table


def processor_of(pid: int) -> float:
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


class Guest:
    """One seat: answers whatever it is asked after a moment, until it is told to leave."""

    def __init__(self, socket: ClientConnection, pause: float, rng: Random) -> None:
        self.socket = socket
        self.pause = pause
        self.rng = rng
        self.seen = Figures()
        self.asked = -1  # the number of the question to be answered
        self.answered = -1  # the number of the last one that was
        self.sent = 0.0  # when an answer went out whose push is awaited

    async def play(self, token: str) -> None:
        await self.socket.send(json.dumps({"type": "hello", "token": token}))
        async for text in self.socket:
            self.hear(text)

    def hear(self, text: str | bytes) -> None:
        came = time.perf_counter()
        message = orjson.loads(text)
        self.seen.pushes += 1
        self.seen.bytes += len(text)
        if message["type"] == "refused":
            self.seen.errors[message["why"]] += 1
        elif message["type"] == "state":
            self.look(message["scene"]["question"], came)

    def look(self, question: Any, came: float) -> None:
        is_open = question is not None and question["answered"] is None
        if is_open and question["number"] == self.answered:
            return  # told of something else, before our answer came
        if self.sent:
            self.seen.latencies.append(came - self.sent)
            self.sent = 0.0
        if is_open and question["number"] != self.asked:
            self.asked = question["number"]
            option = self.rng.choice(question["options"])["notation"]
            answer = json.dumps({"type": "answer", "number": self.asked, "option": option, "sure": True})
            wait = self.pause * self.rng.uniform(0.5, 1.5)
            asyncio.get_running_loop().call_later(wait, self.answer, self.asked, answer)

    def answer(self, number: int, answer: str) -> None:
        if number == self.asked:
            self.sent = time.perf_counter()
            self.answered = number
            self.sending = asyncio.create_task(self.socket.send(answer))


async def play(house: House, seats: Seats, pause: float, seconds: float) -> tuple[Figures, Used]:
    """Seat everyone, then count for so many seconds: what was seen, and each part's seconds of processor time."""
    async with AsyncExitStack() as sockets:
        guests = []
        for n, (table, _) in enumerate(seats):
            port = house.ports[n % len(house.ports)]
            address = f"ws://127.0.0.1:{port}/api/tables/{table}/play"
            socket = await sockets.enter_async_context(connect(address, max_size=None, compression=None))
            guests.append(Guest(socket, pause, Random(n)))
        playing = [asyncio.create_task(guest.play(token)) for guest, (_, token) in zip(guests, seats, strict=True)]
        gc.freeze()  # the clients' own pauses are not the server's
        await asyncio.sleep(WARM_UP)
        for guest in guests:
            guest.seen = Figures()
        before = house.processor()
        await asyncio.sleep(seconds)
        used = {part: after - before[part] for part, after in house.processor().items()}
        seen = Figures()
        for guest, task in zip(guests, playing, strict=True):
            seen.latencies += guest.seen.latencies
            seen.errors += guest.seen.errors
            seen.pushes += guest.seen.pushes
            seen.bytes += guest.seen.bytes
            if task.done():
                seen.errors["connection lost"] += 1
            guest.asked = -1  # nothing more is answered
        for task in playing:
            task.cancel()
    return seen, used


@contextmanager
def open_house(processes: int) -> Iterator[House]:
    """So many processes on PostgreSQL and Redis, which write to the disk as they should; none: one on SQLite."""
    with tempfile.TemporaryDirectory() as folder, ExitStack() as closing:
        if not processes:
            house = House(1, f"sqlite:///{folder}/house.db")
        else:
            postgres, redis = Postgres(durable=True), Broker()
            closing.callback(postgres.stop)
            closing.callback(redis.stop)
            house = House(processes, postgres.database("house"), redis.url, {"PostgreSQL": postgres, "Redis": redis})
        closing.callback(house.close)
        yield house


def measure(count: int, processes: int, pause: float, masters: int, seconds: float) -> dict[str, Any]:
    """So many tables of two people; with masters as many as those, and as many more of one person and a master."""
    count = masters or count
    load = os.getloadavg()[0]
    games = names()
    with open_house(processes) as house:
        for game in games:  # loaded once, whatever comes
            house.table(game, (person(house, "Ada"), person(house, "Bob")))
        empty = house.rss()
        people = [(person(house, "Ada"), person(house, "Bob")) for _ in range(count)]
        tables = [house.table(games[n % len(games)], pair) for n, pair in enumerate(people)]
        idle = house.rss()
        seats = [(table, token) for table, pair in zip(tables, people, strict=True) for token in pair]
        for n in range(masters):
            token = person(house, "Ada")
            seats.append((house.table_with_master(games[n % len(games)], token), token))
        seen, used = asyncio.run(play(house, seats, pause, seconds))
        live = house.rss()
    answers = len(seen.latencies)
    cuts = statistics.quantiles([1000 * latency for latency in seen.latencies], n=100)
    return {
        "house": HOUSES[processes],
        "seconds to an answer": pause,
        "tables": count + masters,
        "masters": masters,
        "seconds": seconds,
        "answers": answers,
        "answers per second": round(answers / seconds),
        "errors": dict(seen.errors),
        "answer to push, median ms": round(cuts[49], 1),
        "answer to push, p95 ms": round(cuts[94], 1),
        "answer to push, p99 ms": round(cuts[98], 1),
        **{
            f"{part}, processor ms per answer": round(1000 * used[part] / answers, 2) if part in used else "-"
            for part in ("servers", "PostgreSQL", "Redis", "clients")
        },
        "answers per second that fill a core with servers": round(answers / used["servers"]),
        "KiB per push": round(seen.bytes / seen.pushes / 1024, 1),
        "MiB per idle table": round((idle - empty) / count, 3),
        "MiB per live table": round((live - empty) / count, 3),
        "load before": round(load, 1),
    }


def person(house: House, name: str) -> str:
    token: str = house.ask("POST", "/people", {"name": name})["token"]
    return token


def priority() -> str:
    """How server and clients stand among the other processes of the machine."""
    return "real-time" if os.sched_getscheduler(0) in (os.SCHED_FIFO, os.SCHED_RR) else f"nice {os.nice(0)}"


def page(machine: dict[str, Any], runs: list[dict[str, Any]]) -> str:
    title = "A full house" if all("SQLite" in run["house"] for run in runs) else "A full house of many processes"
    rows = "\n".join(f"| {name} | {' | '.join(str(run[name]) for run in runs)} |" for name in runs[0])
    return (
        f"# {title}\n\n{(__doc__ or '').split('make bench-server')[0].strip()}\n\n"
        f"Wanted: 95 of 100 pushes within {TARGET} ms of the answer, and no error. Server and clients share the "
        f"machine: {machine['cores']} cores, Python {machine['python']}, {machine['date']}, "
        f"priority {machine['priority']}. The load before each run is what else the machine was doing.\n\n"
        f"| figure |{' |' * len(runs)}\n|---|{'---|' * len(runs)}\n{rows}\n"
    )


def main() -> int:
    words = argparse.ArgumentParser(description=__doc__)
    words.add_argument("--tables", type=int, default=200)
    words.add_argument("--seconds", type=float, default=60)
    words.add_argument("--only", choices=[*RUNS], help="one process on SQLite, or PostgreSQL and Redis beside it")
    words.add_argument("--keep", action="store_true", help="write the figures under results/")
    words.add_argument("--serve", nargs=3, metavar=("PORT", "DATABASE", "BROKER"), help=argparse.SUPPRESS)
    said = words.parse_args()
    if said.serve:
        port, database, broker = said.serve
        serve("127.0.0.1", int(port), database, 1, browser=False, running=Running(broker))
        return 0
    machine = {
        "date": datetime.now(UTC).strftime("%Y-%m-%d"),
        "ludarium": ludarium.__version__,
        "python": platform.python_version(),
        "cores": os.cpu_count(),
        "priority": priority(),
    }
    failed = False
    for name in [said.only] if said.only else RUNS:
        runs = [measure(said.tables, *run, said.seconds) for run in RUNS[name]]
        print(page(machine, runs))
        if said.keep:
            RESULTS.mkdir(exist_ok=True)
            (RESULTS / f"{name}.json").write_text(json.dumps({**machine, "runs": runs}, indent=2) + "\n", "utf-8")
            (RESULTS / f"{name}.md").write_text(page(machine, runs), "utf-8")
        failed |= any(run["errors"] for run in runs)
    return int(failed)


if __name__ == "__main__":
    sys.exit(main())
