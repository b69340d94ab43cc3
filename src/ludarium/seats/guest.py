"""A chair at a server's table, by invitation: the model is a person there, with a name and a token of its own.

Only servers on this machine, and those that whoever started the program has named, are called.
"""

import json
import os
import re
from collections.abc import Sequence
from contextlib import ExitStack
from pathlib import Path
from threading import Condition, Thread
from time import monotonic
from typing import Any, Final
from urllib.error import HTTPError, URLError
from urllib.parse import urlsplit
from urllib.request import Request, urlopen

from websockets.exceptions import WebSocketException
from websockets.sync.client import ClientConnection, connect

from ludarium.files.cardsets import data_dir
from ludarium.kernel.errors import Refusal
from ludarium.kernel.game import find
from ludarium.seats.chairs import Chair

PATIENCE: Final = 20.0  # seconds for a server to say anything
NEAR: Final = ("127.0.0.1", "localhost", "::1")
WORD: Final = re.compile(r"[\w-]+", re.ASCII)


class ServerTable(Chair):
    """A connection that keeps the latest state of a table."""

    def __init__(self, link: str, name: str, servers: Sequence[str], token: str = "") -> None:
        self.origin, self.id, invite = parsed(link, servers)
        self.token = token or person_at(self.origin, name)
        about = self._call("GET", f"/tables/{self.id}")
        if about["seat"] is None:
            self._call("POST", f"/tables/{self.id}/join", {"invite": invite})
        self.game = find(about["game"])
        self.changed = Condition()
        self.state: dict[str, Any] | None = None
        self.reply: dict[str, Any] | None = None
        self.log: list[str] = []
        self.heard = 0
        self.gone = ""
        self.open = ExitStack()
        self.socket = self._connect()
        Thread(target=self._listen, daemon=True).start()
        self._until(lambda: self.state is not None, PATIENCE)
        if self.state is None:
            raise Refusal(self.gone or "The table does not answer.")

    # -- the wire
    def _call(self, method: str, path: str, body: Any = None) -> Any:
        return call(self.origin, method, path, body, self.token)

    def _connect(self) -> ClientConnection:
        try:
            address = f"ws{self.origin[4:]}/api/tables/{self.id}/play"
            socket = self.open.enter_context(connect(address, open_timeout=PATIENCE, max_size=1 << 24))
            socket.send(json.dumps({"type": "hello", "token": self.token}))
        except (OSError, WebSocketException) as why:
            raise Refusal(f"The table cannot be reached: {why}.") from None
        return socket

    def _listen(self) -> None:
        try:
            for text in self.socket:
                self._take(json.loads(text))
            why = self.socket.close_reason or "The server has closed the table."
        except (OSError, WebSocketException) as error:
            why = f"The connection is lost: {error}."
        with self.changed:
            self.gone = why
            self.changed.notify_all()

    def _take(self, message: dict[str, Any]) -> None:
        with self.changed:
            if message["type"] == "state":
                self.state = message
                self.log[message["log"]["since"] :] = message["log"]["lines"]
                self.heard = min(self.heard, len(self.log))
            elif message["type"] in ("refused", "why"):
                self.reply = message
            self.changed.notify_all()

    def _until(self, ready: Any, seconds: float) -> None:
        end = monotonic() + seconds
        with self.changed:
            while not ready() and not self.gone and monotonic() < end:
                self.changed.wait(max(0.0, end - monotonic()))

    def _asked(self, message: dict[str, Any], ready: Any) -> None:
        """Send, and wait for what comes of it."""
        with self.changed:
            self.reply = None
        try:
            self.socket.send(json.dumps(message))
        except (OSError, WebSocketException) as why:
            raise Refusal(f"The connection is lost: {why}.") from None
        self._until(lambda: self.reply is not None or ready(), PATIENCE)
        if self.gone:
            raise Refusal(self.gone)
        reply = self._reply()
        if reply is not None and reply["type"] == "refused":
            raise Refusal(reply["why"])

    def _reply(self) -> dict[str, Any] | None:
        with self.changed:
            return self.reply

    # -- the chair
    def scene(self) -> dict[str, Any]:
        with self.changed:
            if self.gone:
                raise Refusal(self.gone)
            assert self.state is not None
            scene: dict[str, Any] = self.state["scene"]
            return scene if self.state["started"] else {**scene, "question": None, "waiting_for": []}

    def news(self) -> list[str]:
        with self.changed:
            lines, self.heard = self.log[self.heard :], len(self.log)
            return lines

    def wait(self, seconds: float) -> None:
        self._until(self._mine, seconds)

    def _mine(self) -> bool:
        assert self.state is not None
        scene = self.state["scene"]
        question = scene["question"]
        return scene["result"] is not None or (
            self.state["started"] and question is not None and question["answered"] is None
        )

    def give(self, number: int, notation: str) -> None:
        assert self.state is not None
        version = self.state["version"]
        message = {"type": "answer", "number": number, "option": notation, "sure": True}
        self._asked(message, lambda: self.state is not None and self.state["version"] != version)

    def why_not(self, thing: str) -> str:
        self._asked({"type": "why", "id": thing}, lambda: False)
        reply = self._reply()
        if reply is None:
            raise Refusal("The server does not say.")
        return f"{reply['text']} (rule {reply['rule']})"

    def leave(self) -> None:
        self.open.close()


def parsed(link: str, servers: Sequence[str]) -> tuple[str, str, str | None]:
    """The server, the table and the invitation of a link; a Refusal when it is none, or of a server nobody named."""
    parts = urlsplit(link.strip())
    page = [part for part in parts.fragment.split("/") if part]
    known = page[:1] in (["join"], ["table"]) and len(page) > 1 and all(WORD.fullmatch(word) for word in page)
    if parts.scheme not in ("http", "https") or not parts.hostname or not known:
        raise Refusal("A link to a table looks like http://host:port/#/join/TABLE/INVITATION.")
    origin = f"{parts.scheme}://{parts.netloc}"
    if parts.hostname not in NEAR and origin not in [server.rstrip("/") for server in servers]:
        raise Refusal(f"{origin} is no server that this program may call: start it with --server {origin}.")
    return origin, page[1], page[2] if len(page) > 2 else None


def call(origin: str, method: str, path: str, body: Any = None, token: str = "") -> Any:
    """Ask a server; a Refusal with its reason when it refuses."""
    headers = {"content-type": "application/json"} | ({"authorization": f"Bearer {token}"} if token else {})
    data = None if body is None else json.dumps(body).encode()
    try:
        with urlopen(Request(f"{origin}/api{path}", data, headers, method=method), timeout=PATIENCE) as answer:
            return json.load(answer)
    except HTTPError as why:
        try:
            reason = str(json.load(why)["detail"])
        except (ValueError, KeyError, TypeError):
            reason = f"{why.code} {why.reason}"
        raise Refusal(reason) from None
    except (URLError, OSError, ValueError) as why:
        raise Refusal(f"{origin} does not answer: {getattr(why, 'reason', why)}.") from None


def person_at(origin: str, name: str) -> str:
    """The token of this name at a server: kept from last time, or a new one."""
    path = people_file()
    try:
        known = json.loads(path.read_text("utf-8"))
    except (OSError, ValueError):
        known = {}
    key = f"{name} at {origin}"
    if key in known:
        try:
            call(origin, "GET", "/people/me", token=known[key])
            return str(known[key])
        except Refusal:  # the server has forgotten them
            pass
    known[key] = call(origin, "POST", "/people", {"name": name})["token"]
    path.parent.mkdir(parents=True, exist_ok=True)
    with os.fdopen(os.open(path, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600), "w", encoding="utf-8") as file:
        json.dump(known, file)
    return str(known[key])


def people_file() -> Path:
    return data_dir() / "people.json"
