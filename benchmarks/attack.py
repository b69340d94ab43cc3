"""Attacks on a server of one's own, and what everybody else notices of them.

Each attack runs for a few seconds from many addresses, while people at other tables go on playing and somebody opens
the lobby again and again. Then the server and its workers are killed under load, and every answer that was
acknowledged must still be there. Everything stays on this machine.

make attack                          a few minutes; keeps results/attack.md
make attack ARGS="--cycles 200"      more kills
make attack ARGS="silent kills"      these only; the figures of others stay as they were
"""

import argparse
import asyncio
import json
import multiprocessing
import os
import platform
import random
import signal
import sqlite3
import statistics
import sys
import tempfile
import time
from collections import Counter
from contextlib import AsyncExitStack, suppress
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, Final

import orjson
from benchmarks.attacks import ATTACKS, ask, attack, http, person, sit, table_of_two
from benchmarks.server import RESULTS, Figures, Guest, House, priority
from websockets.asyncio.client import ClientConnection
from websockets.exceptions import ConnectionClosed, InvalidHandshake

from ludarium.kernel.game import find, names
from ludarium.kernel.match import Match
from ludarium.server.lines import CHANGE, UNDO, Entry, play

SECONDS: Final = 8.0  # of each attack
PAUSE: Final = 0.25  # seconds to a bystander's answer
TABLES: Final = 5  # of bystanders
WAIT: Final = 250  # milliseconds that nobody may wait longer, at the 99th percentile
MEMORY: Final = 600  # MiB for the server
CYCLES: Final = 10
LOADED: Final = 6  # tables under load when the server is killed
OBSERVED: Final = 40.0  # seconds of a bot's answers
TIMES: Final = "times"
KILLS: Final = "kills"
KEPT: Final = RESULTS / "attack.json"


# -- bystanders
class Watched(House):
    """A server whose log and memory are looked at."""

    def __init__(self, folder: str) -> None:
        self.folder = Path(folder)
        super().__init__(1, f"sqlite:///{folder}/house.db")

    def everyone(self) -> list[int]:
        """The server and its workers."""
        children = Path(f"/proc/{self.process.pid}/task/{self.process.pid}/children").read_text().split()
        return [self.process.pid, *map(int, children)]

    def workers(self) -> list[int]:
        """Those that think and replay; the system's own helper is not one."""
        return [one for one in self.everyone()[1:] if b"spawn_main" in Path(f"/proc/{one}/cmdline").read_bytes()]

    def memory(self) -> tuple[float, float]:
        """MiB of the server, and of it and its workers."""
        sizes = []
        for one in self.everyone():
            with suppress(OSError):
                sizes.append(
                    int(Path(f"/proc/{one}/statm").read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE") / 2**20
                )
        return sizes[0], sum(sizes)

    def journals(self) -> dict[str, list[Any]]:
        """Every table's journal: rows of (what, (seat, notation, mark))."""
        found: dict[str, list[Any]] = {}
        db = sqlite3.connect(self.folder / "house.db")
        for table, *line in db.execute("SELECT table_id, what, seat, notation, mark FROM lines ORDER BY table_id, n"):
            found.setdefault(table, []).append((line[0], tuple(line[1:])))
        db.close()
        return found

    def start_again(self) -> None:
        """After the end of the process: the same house on the same port."""
        self.process.wait()
        super().__init__(1, f"sqlite:///{self.folder}/house.db")


class Bystander(Guest):
    """Somebody who plays on, and counts the answers given."""

    given = 0

    def answer(self, number: int, answer: str) -> None:
        self.given += number == self.asked
        super().answer(number, answer)


async def look_in(port: int, until: float) -> list[float]:
    """Somebody opens the lobby again and again: the seconds it takes; a failure counts as a minute."""
    times = []
    while time.monotonic() < until:
        began = time.perf_counter()
        try:
            status, _ = await http(port, "GET", "/games", "203.0.113.99")
            times.append(time.perf_counter() - began if status == 200 else 60.0)
        except (OSError, TimeoutError):
            times.append(60.0)
        await asyncio.sleep(0.1)
    return times


async def come_back(port: int, table: str, token: str, until: float) -> list[float]:
    """A player leaves and comes back again and again: the seconds until the table is seen."""
    times = []
    while time.monotonic() < until:
        began = time.perf_counter()
        try:
            async with AsyncExitStack() as sockets, asyncio.timeout(30):
                wire = await sit(sockets, port, table, "203.0.113.98", token)
                seat = orjson.loads(await wire.recv())["seat"]
            times.append(time.perf_counter() - began if seat == 0 else 60.0)
        except (OSError, TimeoutError, ConnectionClosed, InvalidHandshake):
            times.append(60.0)
        await asyncio.sleep(0.5)
    return times


async def bot_answers(port: int, times: list[float]) -> None:
    """Somebody plays against a bot, always the first option: the seconds it takes for each of its answers."""
    address = "203.0.113.97"
    token = await person(port, address, "Carla")
    chairs = [{"who": "me"}, {"who": "bot", "bot": "greedy"}]
    table = (await ask(port, "POST", "/tables", address, {"game": "whispers", "chairs": chairs}, token))["table"]
    async with AsyncExitStack() as sockets:
        wire = await sit(sockets, port, table, address, token)
        version, at, bots = -1, 0.0, False
        async for text in wire:
            message = orjson.loads(text)
            if message["type"] != "state" or message["version"] == version:
                continue
            if bots:
                times.append(time.perf_counter() - at)
            version, at, bots = message["version"], time.perf_counter(), message["scene"]["waiting_for"] == [1]
            question = message["scene"]["question"]
            if question is not None and question["answered"] is None:
                option = question["options"][0]["notation"]
                answer = {"type": "answer", "number": question["number"], "option": option, "sure": True}
                await wire.send(json.dumps(answer))


async def measure(house: Watched, name: str, seconds: float) -> dict[str, Any]:
    """What bystanders notice of an attack."""
    games = list(names())
    async with AsyncExitStack() as sockets:
        guests, tables = [], []
        for n in range(TABLES):
            address = f"203.0.113.{n + 1}"
            table, tokens = await table_of_two(house.port, games[n % len(games)], address)
            tables.append((table, tokens))
            for k, token in enumerate(tokens):
                guests.append(
                    Bystander(await sit(sockets, house.port, table, address, token), PAUSE, random.Random(2 * n + k))
                )
        playing = [asyncio.create_task(hear(guest)) for guest in guests]
        bots: list[float] = []
        against = asyncio.create_task(bot_answers(house.port, bots))
        while not bots:  # a worker has to be there
            await asyncio.sleep(0.1)
        bots.clear()
        for guest in guests:
            guest.seen = Figures()
        out: Any = multiprocessing.get_context("spawn").Queue()
        child = multiprocessing.get_context("spawn").Process(
            target=attack, args=(name, house.port, tables[0][0], seconds, out)
        )
        child.start()
        out.get(timeout=60)  # it has begun
        until = time.monotonic() + seconds
        memory = asyncio.create_task(watch_memory(house, child))
        lobby, back = await asyncio.gather(
            look_in(house.port, until), come_back(house.port, tables[0][0], tables[0][1][0], until)
        )
        while child.is_alive():
            await asyncio.sleep(0.05)
        most = await memory
        against.cancel()
        seen: dict[str, int] = out.get(timeout=5)
        lost = sum(task.done() for task in playing)
        for task, guest in zip(playing, guests, strict=True):
            guest.asked = -1  # and answers nothing more
            task.cancel()
    waits = [1000 * one for guest in guests for one in guest.seen.latencies] + [1000 * one for one in lobby + back]
    cuts = statistics.quantiles(waits, n=100)
    given = dict.fromkeys([table for table, _ in tables], 0)
    for n, guest in enumerate(guests):
        given[tables[n // 2][0]] += guest.given
    return {
        "attack": name,
        "waits": len(waits),
        "median ms": round(cuts[49], 1),
        "p99 ms": round(cuts[98], 1),
        "longest ms": round(max(waits)),
        "bot's answer, longest ms": round(1000 * max(bots)) if bots else None,
        "bystanders turned away": lost + sum(sum(guest.seen.errors.values()) for guest in guests),
        "server MiB": round(most[0]),
        "with workers MiB": round(most[1]),
        "lines that were no answer": surplus(house.journals(), given),
        "what came of it": ", ".join(f"{what} {times}" for what, times in sorted(seen.items())),
    }


def surplus(journals: dict[str, list[Any]], given: dict[str, int]) -> int:
    """Journal lines beyond the answers that bystanders gave, and lines that only repeat a sealed answer."""
    too_many = sum(max(0, len(journals.get(table, [])) - answers) for table, answers in given.items())
    for lines in journals.values():
        last: dict[int, Any] = {}
        for what, line in lines:
            too_many += what == CHANGE and last.get(line[0]) == line
            last[line[0]] = None if what == UNDO else line
    return too_many


async def hear(guest: Guest) -> None:
    with suppress(ConnectionClosed):
        async for text in guest.socket:
            guest.hear(text)


async def watch_memory(house: Watched, child: Any) -> tuple[float, float]:
    most = (0.0, 0.0)
    while child.is_alive():
        now = house.memory()
        most = max(most[0], now[0]), max(most[1], now[1])
        await asyncio.sleep(0.25)
    return most


# -- kills
async def play_on(
    port: int, table: str, tokens: list[str], address: str, told: dict[str, list[tuple[int, str]]]
) -> None:
    """Both seats answer until the server is gone; `told` keeps every answer whose push was heard."""
    with suppress(OSError, ConnectionClosed, InvalidHandshake, TimeoutError):
        async with AsyncExitStack() as sockets:
            wires = [await sit(sockets, port, table, address, token) for token in tokens]
            await asyncio.gather(*[answer_on(wire, told[table]) for wire in wires])


async def answer_on(wire: ClientConnection, told: list[tuple[int, str]]) -> None:
    """Answer what one seat is asked. Whoever is asked anew, or is shown its sealed answer, has been heard."""
    sent: tuple[int, int, str] | None = None  # seat, number and option of an answer on its way
    async for text in wire:
        message = orjson.loads(text)
        if message["type"] != "state":
            continue
        question, seat = message["scene"]["question"], message["seat"]
        if sent is not None and (question is None or question["number"] != sent[1] or question["answered"] == sent[2]):
            told.append((seat, sent[2]))
            sent = None
        if question is not None and question["answered"] is None and sent is None:
            option = random.choice(question["options"])["notation"]
            sent = (seat, question["number"], option)
            body = {"type": "answer", "number": question["number"], "option": option, "sure": True}
            await wire.send(json.dumps(body))
            await asyncio.sleep(0.02)


async def kills(house: Watched, cycles: int) -> dict[str, Any]:
    """Kill the server, or its workers, while answers arrive; count what was acknowledged and is not there.

    Ctrl-C ends it: the figures of the cycles until then count.
    """
    found = {"cycles": 0, "workers killed": 0, "answers acknowledged": 0, "lost": 0}
    with suppress(asyncio.CancelledError):
        while found["cycles"] < cycles:
            await kill(house, found)
            show(f"of {cycles}: {', '.join(f'{name} {value}' for name, value in found.items())}")
    return found


async def kill(house: Watched, found: dict[str, Any]) -> None:
    """One cycle: play, kill, start again, compare."""
    games = list(names())
    told: dict[str, list[tuple[int, str]]] = {}
    playing = []
    for n in range(LOADED):
        address = f"203.0.113.{10 + n}"
        with suppress(OSError, TimeoutError):  # on a busy machine one may not come in
            table, tokens = await table_of_two(house.port, games[(found["cycles"] + n) % len(games)], address)
            told[table] = []
            playing.append(asyncio.create_task(play_on(house.port, table, tokens, address, told)))
    thinking = asyncio.create_task(bot_answers(house.port, []))
    await asyncio.sleep(random.uniform(0.5, 1.5))
    for worker in house.workers():
        with suppress(OSError):
            os.kill(worker, signal.SIGKILL)
            found["workers killed"] += 1
    await asyncio.sleep(random.uniform(0, 0.5))
    os.kill(house.process.pid, signal.SIGKILL)
    await asyncio.gather(*playing, thinking, return_exceptions=True)
    house.start_again()
    kept = house.journals()
    for table, given in told.items():
        found["answers acknowledged"] += len(given)
        found["lost"] += len(Counter(given) - Counter((line[0], line[1]) for _, line in kept.get(table, [])))
    found["cycles"] += 1


# -- an observer of times
async def observe(house: Watched, seconds: float) -> dict[str, Any]:
    """Somebody plays Emerald against a bot, and tries to tell by its times whether it had a choice at all."""
    address, moments = "203.0.113.50", list[tuple[int, float]]()
    token = await person(house.port, address, "Olga")
    chairs = [{"who": "me"}, {"who": "bot", "bot": "greedy"}]
    table = (await ask(house.port, "POST", "/tables", address, {"game": "emerald", "chairs": chairs}, token))["table"]
    async with AsyncExitStack() as sockets:
        wire = await sit(sockets, house.port, table, address, token)
        with suppress(TimeoutError):
            async with asyncio.timeout(seconds):
                async for text in wire:
                    message = orjson.loads(text)
                    if message["type"] != "state":
                        continue
                    moments.append((message["version"], time.perf_counter()))
                    question = message["scene"]["question"]
                    if question is not None and question["answered"] is None:
                        option = random.choice(question["options"])["notation"]
                        body = {"type": "answer", "number": question["number"], "option": option, "sure": True}
                        await wire.send(json.dumps(body))
    return guess(house, table, moments)


def guess(house: Watched, table: str, moments: list[tuple[int, float]]) -> dict[str, Any]:
    """How often the best threshold on the times tells one option from more, beside how often always saying one does."""
    db = sqlite3.connect(house.folder / "house.db")
    (seed,) = db.execute("SELECT seed FROM tables WHERE id = ?", (table,)).fetchone()
    db.close()
    match = Match.start(find("emerald"), 2, {}, bytes.fromhex(seed))
    options = []  # the bot's, before each answer of its own
    for n, (what, line) in enumerate(house.journals()[table]):
        found = match.ask_of(line[0])
        options.append(len(found.options) if found is not None and line[0] == 1 and n > 0 else 0)
        play(match, Entry(what, line))
    at = dict(moments)
    seen = [
        (at[n + 1] - at[n], options[n] > 1) for n in range(1, len(options)) if options[n] and n in at and n + 1 in at
    ]
    cuts = [cut for cut, _ in seen]
    right = max((sum((took > cut) == many for took, many in seen) for cut in cuts), default=0)
    usual = max(sum(many for _, many in seen), sum(not many for _, many in seen))
    return {
        "bot's answers": len(seen),
        "with a single option": sum(not many for _, many in seen),
        "told right by the best threshold": right,
        "told right without looking": usual,
        "beats": dict(sorted(Counter(round(took, 1) for took, _ in seen).items())),
    }


# -- the report
def show(text: str) -> None:
    print(f"{datetime.now():%H:%M:%S} {text}", file=sys.stderr, flush=True)


def around() -> dict[str, Any]:
    """What else must be known of a figure: when it was taken, at what priority, beside what load."""
    today = datetime.now(UTC).strftime("%Y-%m-%d")
    return {"date": today, "priority": priority(), "load before": round(os.getloadavg()[0], 1)}


def page(kept: dict[str, dict[str, Any]]) -> str:
    """The figures that were kept, whenever each was taken."""
    runs = [kept[name] for name in ATTACKS if name in kept]
    heads = list(runs[0]) if runs else []
    rows = "\n".join(f"| {' | '.join(str(run[head]) for head in heads)} |" for run in runs)
    words = "\n".join(f"- {run['attack']}: {(ATTACKS[run['attack']].__doc__ or '').strip()}" for run in runs)
    listed = "\n".join(
        f"| {part}: {name} | {value} |" for part in (TIMES, KILLS) for name, value in kept.get(part, {}).items()
    )
    return (
        f"# Attacks\n\n{(__doc__ or '').partition('make attack')[0].strip()}\n\n"
        f"Wanted: nobody waits longer than {WAIT} ms at the 99th percentile, the server stays under {MEMORY} MiB, and "
        f"no journal has a line that was no accepted answer. {os.cpu_count()} cores shared by server, attackers and "
        f"bystanders, Python {platform.python_version()}.\n\n"
        f"{words}\n\n| {' | '.join(heads)} |\n|{'---|' * len(heads)}\n{rows}\n\n"
        f"A wait is from an answer to its push, from a request for the lobby to its end, or from coming back to seeing "
        f"the table. Bots answer at a beat of 400 ms.\n\n"
        f"## Kills, and an observer of times\n\n| figure | |\n|---|---|\n{listed}\n\n"
        f"Another observer, who remembers every number and order ever sent, sits at random games of every kind: "
        f"[observer.md](observer.md).\n"
    )


async def figures(part: str, said: argparse.Namespace) -> dict[str, Any]:
    """Of one attack, of the observer of times or of the kills, on a server of its own."""
    with tempfile.TemporaryDirectory() as folder:
        house = Watched(folder)
        try:
            if part == KILLS:
                return await kills(house, said.cycles)
            if part == TIMES:
                return await observe(house, said.observe)
            return await measure(house, part, said.seconds)
        finally:
            house.process.terminate()
            house.process.wait()


def harm(part: str, found: dict[str, Any]) -> bool:
    """Whether somebody had to suffer."""
    if part in (KILLS, TIMES):
        return bool(found.get("lost"))
    too_much = found["p99 ms"] > WAIT or found["server MiB"] > MEMORY
    return bool(too_much or found["lines that were no answer"] or found["bystanders turned away"])


def main() -> int:
    parts = [*ATTACKS, TIMES, KILLS]
    words = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    words.add_argument("parts", nargs="*", default=parts, metavar="PART", help=", ".join(parts))
    words.add_argument("--seconds", type=float, default=SECONDS, help="of each attack")
    words.add_argument("--cycles", type=int, default=CYCLES, help="how often the server is killed")
    words.add_argument("--observe", type=float, default=OBSERVED, metavar="SECONDS", help="how long times are observed")
    words.add_argument("--keep", action="store_true", help="write the figures under results/")
    said = words.parse_args()
    if unknown := [part for part in said.parts if part not in parts]:
        words.error(f"there is no part {unknown[0]!r}; the parts are: {', '.join(parts)}")
    kept: dict[str, dict[str, Any]] = json.loads(KEPT.read_text("utf-8")) if KEPT.exists() else {}
    harmed = []
    for part in said.parts:
        show(part)
        here = around()
        found = asyncio.run(figures(part, said))
        kept[part] = {**found, **here}
        show(", ".join(f"{head} {value}" for head, value in found.items()))
        if harm(part, found):
            harmed.append(part)
        if said.keep:
            KEPT.write_text(json.dumps(kept, indent=1) + "\n", "utf-8")
            KEPT.with_suffix(".md").write_text(page(kept), "utf-8")
    print(page(kept))
    if harmed:
        show(f"Harm was done by: {', '.join(harmed)}.")
    return 1 if harmed else 0


if __name__ == "__main__":
    sys.exit(main())
