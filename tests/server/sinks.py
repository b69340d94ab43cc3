"""Whoever is called: a browser's push service, a webhook's receiver and a server for letters, on this machine."""

import hashlib
import hmac
import json
import os
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from email.message import Message
from email.parser import BytesParser
from email.policy import default
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any

import http_ece
from aiosmtpd.controller import Controller
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import encode_dss_signature

from ludarium.server import push
from ludarium.server.serve import free_port


@dataclass
class Heard:
    path: str
    headers: dict[str, str]
    body: bytes


@dataclass
class Receiver:
    """Takes what is posted; answers with these statuses first, then with 201."""

    url: str = ""
    heard: list[Heard] = field(default_factory=list)
    statuses: list[int] = field(default_factory=list)
    answer: dict[str, str] = field(default_factory=dict)  # more headers

    def clear(self) -> None:
        self.heard.clear()


@contextmanager
def receiving() -> Iterator[Receiver]:
    receiver = Receiver()

    class Handler(BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            body = self.rfile.read(int(self.headers["Content-Length"]))
            receiver.heard.append(Heard(self.path, dict(self.headers.items()), body))
            self.send_response(receiver.statuses.pop(0) if receiver.statuses else 201)
            for name, value in receiver.answer.items():
                self.send_header(name, value)
            self.send_header("Content-Length", "0")
            self.end_headers()

        def log_message(self, *_: Any) -> None:
            pass

    server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    server.daemon_threads = True
    receiver.url = f"http://127.0.0.1:{server.server_port}"
    thread = threading.Thread(target=server.serve_forever, kwargs={"poll_interval": 0.02})
    thread.start()
    yield receiver
    server.shutdown()
    thread.join()
    server.server_close()


class Browser:
    """What a browser that listens keeps to itself."""

    def __init__(self, service: str, name: str = "one") -> None:
        self.key = ec.generate_private_key(ec.SECP256R1())
        self.secret = os.urandom(16)
        self.endpoint = f"{service}/{name}"

    @property
    def subscription(self) -> dict[str, Any]:
        keys = {"p256dh": push.spelt(push.point(self.key.public_key())), "auth": push.spelt(self.secret)}
        return {"endpoint": self.endpoint, "keys": keys}

    def read(self, heard: Heard, house_key: str) -> Any:
        """The message, once its signature was found to be the house's and meant for this service."""
        scheme, _, words = heard.headers["Authorization"].partition(" ")
        assert scheme == "vapid"
        said = dict(word.strip().split("=", 1) for word in words.split(","))
        assert said["k"] == house_key
        head, claimed, mark = said["t"].split(".")
        key = ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), push.unspelt(house_key))
        r, s = (int.from_bytes(part, "big") for part in (push.unspelt(mark)[:32], push.unspelt(mark)[32:]))
        key.verify(encode_dss_signature(r, s), f"{head}.{claimed}".encode(), ec.ECDSA(hashes.SHA256()))
        claims = json.loads(push.unspelt(claimed))
        assert time.time() < claims["exp"] <= time.time() + 24 * 3600
        assert self.endpoint.startswith(f"{claims['aud']}/")
        assert heard.headers["Content-Encoding"] == "aes128gcm"
        return json.loads(
            http_ece.decrypt(heard.body, private_key=self.key, auth_secret=self.secret, version="aes128gcm")
        )


def signed(heard: Heard, key: str) -> bool:
    """As a receiver checks it."""
    said = dict(word.split("=", 1) for word in heard.headers["Ludarium-Signature"].split(","))
    wanted = hmac.new(bytes.fromhex(key), f"{said['t']}.".encode() + heard.body, hashlib.sha256).hexdigest()
    return hmac.compare_digest(wanted, said["v1"])


class Post:
    """A server for letters."""

    def __init__(self) -> None:
        self.letters: list[Message] = []
        self.refuse = 0  # so many letters first
        self.port = free_port("127.0.0.1", 0)

    async def handle_DATA(self, _server: Any, _session: Any, envelope: Any) -> str:  # noqa: N802
        if self.refuse:
            self.refuse -= 1
            return "451 Later, please"
        self.letters.append(BytesParser(policy=default).parsebytes(envelope.content))
        return "250 OK"

    def text(self, n: int = -1) -> str:
        letter: Any = self.letters[n]
        return str(letter.get_content())

    def links(self, part: str, n: int = -1) -> list[str]:
        """Addresses in a letter with this part."""
        return [word for word in self.text(n).split() if word.startswith("http") and part in word]


@contextmanager
def taking_letters() -> Iterator[Post]:
    post = Post()
    controller = Controller(post, hostname="127.0.0.1", port=post.port)
    controller.start()
    yield post
    controller.stop()
