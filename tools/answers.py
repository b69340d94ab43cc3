"""What does an answer cost the server? Plays the same tables on the server of another tree and of this one, in turn.

make answers OLD=../before                       four turns of all games
make answers OLD=../before GAMES=viceroy ARGS="--turns 2"

Each turn starts both trees' own servers, with the same seeds, and plays the same random answers at tables of two, over
the wire. Counted is the time of the processor that the server used, so what else the machine does hardly matters. A
ratio is the median over the turns of (time here / time there): 1.03 is three per cent dearer.
"""

import argparse
import asyncio
import json
import os
import subprocess
import sys
import tempfile
import time
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random
from statistics import median
from typing import Any, Final

import orjson
from websockets.asyncio.client import connect

ROOT: Final = Path(__file__).parent.parent
sys.path.insert(0, str(ROOT))

from benchmarks.tables import table  # noqa: E402

from ludarium.server.serve import free_port  # noqa: E402

BUILT_IN: Final = ("smashup", "viceroy", "whispers", "emerald", "runeage")
TABLES: Final = 8  # of each game, at once
ANSWERS: Final = 120  # at each of them
PATIENCE: Final = 300.0  # seconds for the tables of a game
SERVER: Final = """
import random, secrets, sys
rng = random.Random(7)
secrets.token_bytes = lambda n=32: rng.randbytes(n)
from ludarium.server.serve import serve
serve("127.0.0.1", int(sys.argv[1]), sys.argv[2], 1, browser=False)
"""


class House:
    """A server of some tree."""

    def __init__(self, process: subprocess.Popen[bytes], port: int) -> None:
        self.process = process
        self.port = port
        while not self.answers():
            if process.poll() is not None:
                raise SystemExit("The server did not start.")
            time.sleep(0.1)

    def answers(self) -> bool:
        try:
            return bool(self.ask("GET", "/games"))
        except OSError:
            return False

    def ask(self, method: str, path: str, body: Any = None, token: str = "") -> Any:
        request = urllib.request.Request(f"http://127.0.0.1:{self.port}/api{path}", method=method)
        request.add_header("Content-Type", "application/json")
        if token:
            request.add_header("Authorization", f"Bearer {token}")
        data = None if body is None else json.dumps(body).encode()
        with urllib.request.urlopen(request, data, timeout=30) as answer:
            return json.load(answer)

    def seated(self, game: str) -> tuple[str, list[str]]:
        """A table of two people: its id and their tokens."""
        tokens = [str(self.ask("POST", "/people", {"name": name})["token"]) for name in ("Ann", "Bo")]
        made = self.ask("POST", "/tables", {"game": game, "chairs": [{"who": "me"}, {"who": "link"}]}, tokens[0])
        self.ask("POST", f"/tables/{made['table']}/join", {"invite": made["invites"]["1"]}, tokens[1])
        return made["table"], tokens

    def processor(self) -> float:
        """Seconds of processor time that its threads have used."""
        threads = Path(f"/proc/{self.process.pid}/task").iterdir()
        return sum(int((thread / "schedstat").read_text().split()[0]) for thread in threads) / 1e9


@contextmanager
def opened(tree: Path) -> Iterator[House]:
    port = free_port("127.0.0.1", 0)
    env = {**os.environ, "PYTHONPATH": str(tree / "src"), "PYTHONHASHSEED": "0"}
    with tempfile.TemporaryDirectory() as folder:
        command = [sys.executable, "-c", SERVER, str(port), f"sqlite:///{folder}/house.db"]
        process = subprocess.Popen(command, stdout=subprocess.DEVNULL, cwd=tree, env=env)
        try:
            yield House(process, port)
        finally:
            process.terminate()
            process.wait()


class Tables:
    """Tables of one game, at which people answer at once whatever they are asked."""

    def __init__(self, house: House, game: str) -> None:
        self.house = house
        self.seats = [house.seated(game) for _ in range(TABLES)]
        self.given = [0] * TABLES
        self.seated = 0
        self.begin = asyncio.Event()

    async def guest(self, n: int, seat: int) -> None:
        rng, asked = Random(2 * n + seat), -1
        address = f"ws://127.0.0.1:{self.house.port}/api/tables/{self.seats[n][0]}/play"
        async with connect(address, max_size=None, compression=None) as socket:
            await socket.send(json.dumps({"type": "hello", "token": self.seats[n][1][seat]}))
            self.seated += 1
            async for text in socket:
                message = orjson.loads(text)
                question = message["scene"]["question"] if message["type"] == "state" else None
                if self.given[n] >= ANSWERS or (message["type"] == "state" and message["scene"]["result"] is not None):
                    return
                if question is not None and question["answered"] is None and question["number"] != asked:
                    asked = question["number"]
                    await self.begin.wait()
                    await asyncio.sleep(0.06)  # nobody may send too much
                    self.given[n] += 1
                    option = rng.choice(question["options"])["notation"]
                    answer = {"type": "answer", "number": asked, "option": option, "sure": True}
                    await socket.send(json.dumps(answer))

    async def play(self) -> float:
        """Milliseconds of the server's processor for an answer."""
        guests = [asyncio.create_task(self.guest(n, seat)) for n in range(TABLES) for seat in (0, 1)]
        while self.seated < len(guests):
            await asyncio.sleep(0.05)
        await asyncio.sleep(1)
        before = self.house.processor()
        self.begin.set()
        async with asyncio.timeout(PATIENCE):
            await asyncio.gather(*guests)
        return 1000 * (self.house.processor() - before) / sum(self.given)


def measured(tree: Path, games: list[str]) -> dict[str, float]:
    with opened(tree) as house:
        return {game: asyncio.run(Tables(house, game).play()) for game in games}


def main() -> None:
    parser = argparse.ArgumentParser(description="Processor time of the server for an answer, here over there.")
    parser.add_argument("old", type=Path, help="another checkout")
    parser.add_argument("games", nargs="*", help="only these games")
    parser.add_argument("--turns", type=int, default=4, help="how often (4)")
    args = parser.parse_args()
    if not (args.old / "src/ludarium/server").exists():
        raise SystemExit(f"{args.old} is no checkout of Ludarium.")
    games = list(args.games or BUILT_IN)
    found: dict[Path, list[dict[str, float]]] = {args.old.resolve(): [], ROOT: []}
    for turn in range(args.turns):
        print(f"\rturn {turn + 1} of {args.turns}", end="", file=sys.stderr, flush=True)
        for tree in [*found][:: 1 if turn % 2 == 0 else -1]:
            found[tree].append(measured(tree, games))
    print(file=sys.stderr)
    there, here = found.values()
    rows = []
    for game in games:
        ratio = median(new[game] / old[game] for old, new in zip(there, here, strict=True))
        times = [median(one[game] for one in runs) for runs in (there, here)]
        rows.append([game, *[f"{each:.2f}" for each in times], f"{ratio:.2f}"])
    whole = median(sum(new.values()) / sum(old.values()) for old, new in zip(there, here, strict=True))
    print(table(["game", "ms there", "ms here", "ratio"], [*rows, ["all games alike", "", "", f"{whole:.2f}"]]))


if __name__ == "__main__":
    main()
