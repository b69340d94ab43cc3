"""A language model as an entrant of ladders: a program that speaks lines to whoever asks, and MCP to the model.

`ludarium ladder viceroy --bots greedy --mcp 8766` starts it; the model's program connects to
http://127.0.0.1:8766/mcp and finds its questions there.
"""

import shlex
import socket
import sys
import time
from threading import Condition, Thread
from typing import Any, Final

import orjson
import uvicorn

from ludarium.kernel.errors import Refusal
from ludarium.kernel.game import find
from ludarium.seats.chairs import Chair
from ludarium.seats.mcp_server import Desk, server
from ludarium.seats.player import Entrant, engine
from ludarium.seats.speaker import Question, play

HOST: Final = "127.0.0.1"
ADDRESS: Final = "http://127.0.0.1:{}/mcp"
CLOCK: Final = 600.0  # seconds for an answer


def model(port: int, clock: float | None = None) -> Entrant:
    """Whoever connects to this port of this machine over MCP."""
    if not 0 < port < 1 << 16:
        raise Refusal(f"--mcp is a port from 1 to 65535, not {port}.")
    command = [sys.executable, "-m", "ludarium.cli", "mcp", "--seat", str(port)]
    return engine(shlex.join(command), clock or CLOCK)


class LadderChair(Chair):
    """The questions of one game after another, as lines bring them."""

    def __init__(self) -> None:
        self.changed = Condition()
        self.question: Question | None = None
        self.chosen: int | None = None
        self.ended = False  # and nobody has heard of it
        self.told: list[str] = []

    # -- lines
    def choose(self, question: Question) -> int:
        """Wait for the model's answer. When its time is up somebody else has answered, and what is said is dropped."""
        until = time.monotonic() + question.ms / 1000 + 1
        with self.changed:
            if self.question is None or question.game is not self.question.game:
                self.game = find(question.game["game"])
            self.question, self.chosen = question, None
            self.told += question.told.get("news", [])
            self.changed.notify_all()
            while self.chosen is None and time.monotonic() < until:
                self.changed.wait(max(0.0, until - time.monotonic()))
            chosen, self.question = self.chosen or 0, question
            self.chosen = -1  # answered
            return chosen

    def over(self, line: str) -> None:
        with self.changed:
            self.told.append(f"The game has ended: {line}. Another one may follow")
            self.ended = True
            self.changed.notify_all()

    # -- the chair
    def _open(self) -> Question:
        if self.question is None:
            raise Refusal("No game has begun yet: ask for the question again in a while.")
        return self.question

    def scene(self) -> dict[str, Any]:
        with self.changed:
            asked = self._open()
            seats = int(asked.game["seats"])
            names = [f"seat {n}" for n in range(seats)]
            table = orjson.loads(asked.told["scene"][0])
            open_ = self.chosen is None
            return {
                "game": asked.game["game"],
                "seat": int(asked.game["seat"]),
                "names": names,
                "table": table,
                "question": _question(asked) if open_ else None,
                "waiting_for": [] if open_ else [n for n in range(seats) if n != int(asked.game["seat"])],
                "result": None,
            }

    def news(self) -> list[str]:
        with self.changed:
            lines, self.told, self.ended = self.told, [], False
            return lines

    def wait(self, seconds: float) -> None:
        end = time.monotonic() + seconds
        with self.changed:
            while (self.question is None or self.chosen is not None) and not self.ended and time.monotonic() < end:
                self.changed.wait(max(0.0, end - time.monotonic()))

    def give(self, number: int, notation: str) -> None:
        with self.changed:
            asked = self._open()
            if self.chosen is not None:
                raise Refusal("That question has been answered.")
            self.chosen = [option.notation for option in asked.options].index(notation)
            self.changed.notify_all()

    def why_not(self, thing: str) -> str:
        with self.changed:
            if self.chosen is not None:
                raise Refusal("You are not asked now.")
            first = self._open().request(f"why {thing}")[0]
        _, rule, text = first.split(" ", 2)
        return f"{text} (rule {rule})"


def _question(asked: Question) -> dict[str, Any]:
    return {
        "number": asked.number,
        "text": asked.text,
        "about": "",
        "rule": asked.rule,
        "sealed": asked.sealed,
        "answered": None,
        "options": [{**vars(option), "lights": [], "any_order": False} for option in asked.options],
    }


def seat_at(port: int, name: str) -> None:
    """Speak lines here, and MCP at this port of this machine, until the games are over."""
    chair = LadderChair()
    desk = Desk(name)
    desk.chair = chair
    desk.begin("ladder")
    app = server(desk, tables=False).streamable_http_app(host=HOST)
    listening = socket.socket()
    listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listening.bind((HOST, port))
        listening.listen()  # who comes early waits
    except OSError as why:
        raise Refusal(f"Port {port} cannot be used: {why.strerror}.") from None
    house = uvicorn.Server(uvicorn.Config(app, log_level="critical", lifespan="on"))
    thread = Thread(target=house.run, args=[[listening]], daemon=True)
    thread.start()
    play(name, chair.choose, ("news", "hints", "scene"), over=chair.over)
    house.should_exit = True
    thread.join(5)
