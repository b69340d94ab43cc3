"""What `attack.py` does to a server: each attack in a function, from as many addresses as it likes."""

import asyncio
import json
import random
import socket
import time
from collections import Counter
from collections.abc import Awaitable, Callable
from contextlib import AsyncExitStack, suppress
from dataclasses import dataclass, field
from typing import Any, Final

import orjson
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake

from ludarium.kernel.game import find
from ludarium.kernel.match import Match

GRACE: Final = 3.0  # seconds in which an attack has to end

Counts = Counter[str]


# -- a client that can come from any address: a proxy on this machine is believed
def headers(address: str, token: str = "") -> dict[str, str]:
    return {"X-Forwarded-For": address} | ({"Authorization": f"Bearer {token}"} if token else {})


def attacker(n: int) -> str:
    return f"198.51.{100 + n // 250}.{n % 250 + 1}"


async def http(
    port: int, method: str, path: str, address: str, body: bytes = b"", token: str = "", host: str = "127.0.0.1"
) -> tuple[int, bytes]:
    """One request over a connection of its own: status and body."""
    reader, writer = await asyncio.wait_for(asyncio.open_connection("127.0.0.1", port), 30)
    try:
        lines = [
            f"{method} /api{path} HTTP/1.1",
            f"Host: {host}",
            "Connection: close",
            "Content-Type: application/json",
        ]
        lines += [f"{name}: {value}" for name, value in headers(address, token).items()]
        lines += [f"Content-Length: {len(body)}", "", ""]
        writer.write("\r\n".join(lines).encode() + body)
        answer = await asyncio.wait_for(reader.read(), 60)
    finally:
        writer.close()
    head, _, rest = answer.partition(b"\r\n\r\n")
    return (int(head.split()[1]) if head else 0), rest


async def ask(port: int, method: str, path: str, address: str, body: Any = None, token: str = "") -> Any:
    status, answer = await http(port, method, path, address, b"" if body is None else orjson.dumps(body), token)
    assert status in (200, 201), (status, path, answer[:200])
    return orjson.loads(answer)


async def sit(sockets: AsyncExitStack, port: int, table: str, address: str, token: str | None) -> ClientConnection:
    url = f"ws://127.0.0.1:{port}/api/tables/{table}/play"
    opened = connect(url, max_size=None, compression=None, additional_headers=headers(address), open_timeout=30)
    wire = await sockets.enter_async_context(opened)
    await wire.send(json.dumps({"type": "hello", "token": token}))
    return wire


async def person(port: int, address: str, name: str = "Mallory") -> str:
    token: str = (await ask(port, "POST", "/people", address, {"name": name}))["token"]
    return token


async def table_of_two(port: int, game: str, address: str) -> tuple[str, list[str]]:
    """A table with two people of that address, both seated: its id and their tokens."""
    one, two = await person(port, address, "Ada"), await person(port, address, "Bob")
    chairs = [{"who": "me"}, {"who": "link"}]
    made = await ask(port, "POST", "/tables", address, {"game": game, "chairs": chairs}, one)
    await ask(port, "POST", f"/tables/{made['table']}/join", address, {"invite": made["invites"]["1"]}, two)
    return made["table"], [one, two]


# -- attacks: each gets the port, a bystanders' table, and when to stop
@dataclass
class Ground:
    """Where an attack takes place, and what came of it."""

    port: int
    table: str
    until: float
    texts: list[str] = field(default_factory=list)
    seen: Counts = field(default_factory=Counter)

    @property
    def on(self) -> bool:
        return time.monotonic() < self.until

    async def crowd(self, one: Callable[["Ground", int], Awaitable[None]], many: int) -> None:
        """So many attackers at once; whatever happens to one is counted."""

        async def attempt(n: int) -> None:
            try:
                async with asyncio.timeout(max(0.1, self.until - time.monotonic()) + GRACE):
                    await one(self, n)
            except (OSError, ConnectionClosed, InvalidHandshake, TimeoutError, AssertionError) as why:
                self.seen[type(why).__name__] += 1

        await asyncio.gather(*[attempt(n) for n in range(many)])


def record_text(*rows: Any) -> str:
    header = {"ludarium": 2, "game": "viceroy", "rules": 2, "seats": 2, "settings": {}, "seed": "aa"}
    return "".join(json.dumps(row) + "\n" for row in [header, *rows])


def finished(game: str, seed: int, least: int = 0) -> str:
    """The record of a game played at random, of so many answers at least."""
    while True:
        match = Match.start(find(game), find(game).seats[-1], {}, seed.to_bytes(8, "big"))
        rng = random.Random(seed)
        while not match.over:
            one = rng.choice(match.asks)
            match.answer(one.seat, rng.choice(one.options))
        if len(match.history) >= least:
            return match.record().text()
        seed += 1


async def take_back(ground: Ground) -> None:
    """Records in which answers far back are taken back: 20 s of the event loop, once."""
    many = 5400
    small = record_text(*[[1, "a", ""]] * many, *[[0, "b", ""]] * many, *[{"undo": 1}] * many)
    large = record_text(*[[1, "a", ""]] * 2 * many, *[[0, "b", ""]] * 2 * many, *[{"undo": 1}] * 2 * many)

    async def one(ground: Ground, n: int) -> None:
        while ground.on:
            for text in (small, large):
                body = json.dumps({"text": text}).encode()
                status, _ = await http(ground.port, "POST", "/records", attacker(n), body)
                ground.seen[str(status)] += 1

    await ground.crowd(one, 10)


async def replays(ground: Ground) -> None:
    """Long finished games are shared, and their steps asked for in any order: 2 GB, once."""

    async def one(ground: Ground, n: int) -> None:
        body = json.dumps({"text": ground.texts[n % len(ground.texts)]}).encode()
        status, answer = await http(ground.port, "POST", "/records", attacker(n), body)
        ground.seen[f"shared: {status}"] += 1
        rng = random.Random(n)
        while ground.on and status == 201:
            path = f"/records/{orjson.loads(answer)['record']}/replay/{rng.randrange(900)}?seat=0"
            step, _ = await http(ground.port, "GET", path, attacker(n))
            ground.seen[f"step: {step}"] += 1

    await ground.crowd(one, 12)


async def many_records(ground: Ground) -> None:
    """More and more small records from a few addresses."""
    text = finished("viceroy", 1)

    async def one(ground: Ground, n: int) -> None:
        k = 0
        while ground.on:
            k += 1
            varied = text.replace("\n", " " * (1 + n * 1000 + k % 1000) + "\n", 1)  # another record, the same game
            body = json.dumps({"text": varied}).encode()
            status, _ = await http(ground.port, "POST", "/records", attacker(n), body)
            ground.seen[str(status)] += 1

    await ground.crowd(one, 4)


async def spectators(ground: Ground) -> None:
    """300 pairs of eyes want to see one table, and come again when they are turned away."""

    async def one(ground: Ground, n: int) -> None:
        while ground.on:
            async with AsyncExitStack() as sockets:
                wire = await sit(sockets, ground.port, ground.table, attacker(n // 10), None)
                with suppress(ConnectionClosed):
                    while ground.on:
                        async with asyncio.timeout(max(0.1, ground.until - time.monotonic())):
                            await wire.recv()
                        ground.seen["told"] += 1
                ground.seen["ended"] += 1
            await asyncio.sleep(0.5)

    await ground.crowd(one, 300)


async def loud_spectators(ground: Ground) -> None:
    """200 spectators of one table send whatever they can."""
    words = [
        '{"type":"undo"}',
        "nonsense",
        '{"type":"say","text":"La la la"}',
        '{"type":"answer","number":1,"option":"x"}',
    ]

    async def one(ground: Ground, n: int) -> None:
        async with AsyncExitStack() as sockets:
            wire = await sit(sockets, ground.port, ground.table, attacker(n // 5), None)

            async def read() -> None:
                async for _ in wire:
                    ground.seen["heard"] += 1

            reading = asyncio.create_task(read())
            try:
                while ground.on:
                    await wire.send(words[ground.seen["said"] % len(words)])
                    ground.seen["said"] += 1
                    await asyncio.sleep(0.01)
            finally:
                reading.cancel()

    await ground.crowd(one, 200)


async def silent(ground: Ground) -> None:
    """2,050 connections that say nothing, or half of something."""
    halves = [b"", b"GET /api/ga", b"POST /api/people HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: 99\r\n\r\n{"]
    knocks: list[socket.socket] = []
    for n in range(2050):
        knock = socket.create_connection(("127.0.0.1", ground.port), timeout=10)
        knock.sendall(halves[n % len(halves)])
        knocks.append(knock)
        if n % 50 == 0:
            await asyncio.sleep(0)
    ground.seen["knocked"] = len(knocks)
    while ground.on:
        await asyncio.sleep(0.1)
    for knock in knocks:
        knock.setblocking(False)
        try:
            ground.seen["let go" if knock.recv(1) == b"" else "answered"] += 1
        except BlockingIOError:
            ground.seen["still open"] += 1
        except OSError:
            ground.seen["let go"] += 1
        knock.close()


async def bot_tables(ground: Ground) -> None:
    """30 tables of bots alone, all watched."""

    async def one(ground: Ground, n: int) -> None:
        address = attacker(n)
        token = await person(ground.port, address)
        chairs = [{"who": "bot", "bot": "greedy"}] * 4
        made = await ask(ground.port, "POST", "/tables", address, {"game": "emerald", "chairs": chairs}, token)
        async with AsyncExitStack() as sockets:
            wire = await sit(sockets, ground.port, made["table"], address, None)
            with suppress(TimeoutError):
                while ground.on:
                    async with asyncio.timeout(max(0.1, ground.until - time.monotonic())):
                        await wire.recv()
                    ground.seen["told"] += 1

    await ground.crowd(one, 30)


async def floods(ground: Ground) -> None:
    """Requests for everything, as fast as can be."""
    paths = ["/games", "/tables", "/people/me/tables", "/games/smashup/cards", "/nothing", f"/tables/{ground.table}"]

    async def one(ground: Ground, n: int) -> None:
        token = await person(ground.port, attacker(n))
        while ground.on:
            status, _ = await http(ground.port, "GET", random.choice(paths), attacker(n), b"", token)
            ground.seen[str(status)] += 1

    await ground.crowd(one, 8)


async def new_tables(ground: Ground) -> None:
    """People and tables are made without end."""

    async def one(ground: Ground, n: int) -> None:
        token = await person(ground.port, attacker(n))
        chairs = [{"who": "me"}, {"who": "bot", "bot": "random"}]
        body = orjson.dumps({"game": "smashup", "chairs": chairs})
        while ground.on:
            status, _ = await http(ground.port, "POST", "/tables", attacker(n), body, token)
            ground.seen[str(status)] += 1
            await asyncio.sleep(0.02)

    await ground.crowd(one, 2)


async def nonsense(ground: Ground) -> None:
    """What is no JSON, no name, no header of ours, no frame."""
    bodies = [
        b'{"name": NaN}',
        b'{"name": "\\ud800"}',
        b'{"name": 1e999}',
        b"[" * 50_000,
        b"\xff",
        b'{"name": "Ludarium"}',
    ]

    async def one(ground: Ground, n: int) -> None:
        while ground.on:
            for body in bodies:
                status, _ = await http(ground.port, "POST", "/people", attacker(n), body)
                ground.seen[str(status)] += 1
            status, _ = await http(ground.port, "GET", "/games", attacker(n), host="rebound.example")
            ground.seen[f"foreign name: {status}"] += 1
            await asyncio.sleep(0.1)

    await ground.crowd(one, 8)


async def sealed_again(ground: Ground) -> None:
    """A sealed answer is sent again and again; the journal must not grow by it."""

    async def one(ground: Ground, n: int) -> None:
        table, tokens = await table_of_two(ground.port, "viceroy", attacker(n))
        async with AsyncExitStack() as sockets:
            wire = await sit(sockets, ground.port, table, attacker(n), tokens[0])
            question = orjson.loads(await wire.recv())["scene"]["question"]
            option = question["options"][0]["notation"]
            answer = json.dumps({"type": "answer", "number": question["number"], "option": option, "sure": True})
            ground.seen["accepted"] += 1
            while ground.on:
                await wire.send(answer)
                ground.seen["sent"] += 1
                await asyncio.sleep(0.06)

    await ground.crowd(one, 10)


async def nothing(ground: Ground) -> None:
    """Peace, for comparison."""
    await asyncio.sleep(max(0, ground.until - time.monotonic()))


ATTACKS: Final[dict[str, Callable[[Ground], Awaitable[None]]]] = {
    "nothing": nothing,
    "take_back": take_back,
    "replays": replays,
    "many_records": many_records,
    "spectators": spectators,
    "loud_spectators": loud_spectators,
    "silent": silent,
    "bot_tables": bot_tables,
    "floods": floods,
    "new_tables": new_tables,
    "nonsense": nonsense,
    "sealed_again": sealed_again,
}


def attack(name: str, port: int, table: str, seconds: float, out: Any) -> None:
    """In a process of its own, so that its work is not the bystanders'."""
    texts = records() if name == "replays" else []
    out.put("begun")
    ground = Ground(port, table, time.monotonic() + seconds, texts)
    asyncio.run(run_attack(name, ground))
    out.put(dict(ground.seen))


async def run_attack(name: str, ground: Ground) -> None:
    await ATTACKS[name](ground)


def records() -> list[str]:
    """Long ones: finished games of some 900 answers, and one that never ends."""
    found = [finished("emerald", 1000 * n, least=900) for n in range(3)]
    return [*found, record_text(*[[0, "pass", ""]] * 9000)]
