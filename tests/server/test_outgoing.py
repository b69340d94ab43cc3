"""Nobody can make the house knock at doors of its own network, and nobody can keep it waiting."""

import asyncio
import socket
import time
from collections.abc import Iterator
from ipaddress import ip_address
from pathlib import Path
from typing import Any

import pytest

from ludarium.kernel.errors import Refusal
from ludarium.server import offers, outgoing
from ludarium.server.outgoing import BadAddress, Unreached, is_public, post, target_of
from ludarium.server.push import new_key
from server.sinks import Receiver, receiving


@pytest.fixture
def receiver() -> Iterator[Receiver]:
    with receiving() as found:
        yield found


@pytest.mark.parametrize(
    "address",
    [
        "127.0.0.1", "10.1.2.3", "172.16.0.1", "192.168.1.1", "169.254.169.254", "0.0.0.0", "100.64.0.1", "224.0.0.1",
        "255.255.255.255", "::1", "::", "fe80::1", "fd00::1", "ff02::1", "::ffff:127.0.0.1", "::ffff:10.0.0.1",
        "64:ff9b::7f00:1", "2002:7f00:1::", "2001:0:7f00:1::", "240.0.0.1",
    ],
)  # fmt: skip
def test_private_addresses_are_no_doors_for_us(address: str) -> None:
    assert not is_public(ip_address(address))
    host = f"[{address}]" if ":" in address else address
    with pytest.raises(BadAddress):
        target_of(f"https://{host}/hook", private=False)


def test_public_addresses_are() -> None:
    for address in ("93.184.216.34", "2606:2800:220:1:248:1893:25c8:1946"):
        assert is_public(ip_address(address))


@pytest.mark.parametrize(
    "url",
    [
        "", "hook.example", "http://hook.example/", "ftp://hook.example/", "file:///etc/passwd", "https://",
        "https://user:password@hook.example/", "https://hook.example:99999/", "https://hook.example/\r\nX: y",
        "https://hook.example/ x", "https://hööк.example/", "https://[::1/", "https://hook.example/" + "x" * 500,
    ],
)  # fmt: skip
def test_what_is_no_address_is_refused(url: str) -> None:
    with pytest.raises(BadAddress):
        target_of(url, private=False)


def test_a_name_is_judged_by_all_its_addresses_when_it_is_used(
    receiver: Receiver, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A name may say something else than when it was given: what counts is where we would connect."""
    port = int(receiver.url.rpartition(":")[2])
    answers = [["93.184.216.34", "127.0.0.1"], ["127.0.0.1"]]

    def ask(host: str, port: int, *_: Any) -> list[Any]:
        return [(socket.AF_INET, socket.SOCK_STREAM, 6, "", (each, port)) for each in answers.pop(0)]

    monkeypatch.setattr(socket, "getaddrinfo", ask)
    for _ in "12":
        with pytest.raises(BadAddress):
            asyncio.run(post(f"https://rebinding.example:{port}/", b"{}", {}))
    assert receiver.heard == []


def test_the_address_that_was_checked_is_the_one_that_is_used(
    receiver: Receiver, monkeypatch: pytest.MonkeyPatch
) -> None:
    port = int(receiver.url.rpartition(":")[2])
    asked: list[str] = []

    def ask(host: str, port: int, *_: Any) -> list[Any]:
        asked.append(host)
        return [(socket.AF_INET, socket.SOCK_STREAM, 6, "", ("127.0.0.1", port))]

    monkeypatch.setattr(socket, "getaddrinfo", ask)
    assert asyncio.run(post(f"http://some.example:{port}/x?y=1", b"{}", {"X-More": "1"}, private=True)) == 201
    assert asked.count("some.example") == 1, "the name is asked once"
    (heard,) = receiver.heard
    assert (heard.path, heard.body) == ("/x?y=1", b"{}")
    assert heard.headers["Host"] == f"some.example:{port}"


def listener(answer: bytes, pause: float = 0.0) -> tuple[socket.socket, Any]:
    import threading

    door = socket.create_server(("127.0.0.1", 0))

    def talk() -> None:
        try:
            guest, _ = door.accept()
            with guest:
                while True:
                    for n in range(len(answer) or 1):
                        guest.sendall(answer[n : n + 1] or b"")
                        time.sleep(pause)
                    if not pause:
                        guest.recv(1 << 16)
                        return
        except OSError:
            return

    thread = threading.Thread(target=talk, daemon=True)
    thread.start()
    return door, thread


@pytest.mark.parametrize(
    ("answer", "pause"),
    [(b"", 0.05), (b"H", 0.05), (b"HTTP/1.1 200 OK\r\nX: " + b"y" * 70_000, 0.0), (b"nonsense\r\n\r\n", 0.0)],
    ids=["silent", "drop by drop", "without end", "nonsense"],
)
def test_nobody_keeps_us_waiting(answer: bytes, pause: float, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(outgoing, "SECONDS", 1.0)
    door, _ = listener(answer, pause)
    began = time.monotonic()
    with pytest.raises(Unreached):
        asyncio.run(post(f"http://127.0.0.1:{door.getsockname()[1]}/", b"{}", {}, private=True))
    assert time.monotonic() - began < 20
    door.close()


def test_a_closed_door_and_an_unknown_name_are_told_apart_from_nothing() -> None:
    with socket.create_server(("127.0.0.1", 0)) as door:
        port = door.getsockname()[1]
    with pytest.raises(Unreached):
        asyncio.run(post(f"http://127.0.0.1:{port}/", b"{}", {}, private=True))


# -- what a host offers
def test_what_a_host_says_is_understood(tmp_path: Path) -> None:
    key = tmp_path / "push.key"
    offers.write_key(key)
    assert key.stat().st_mode & 0o077 == 0
    found = offers.offers(
        "https://games.example/", str(key), True, "smtps://me:p%40ss@mail.example", "Ludarium <games@games.example>"
    )
    assert found.ways == ["push", "hook", "mail"]
    assert found.url == "https://games.example"
    assert found.smtp == offers.Smtp("mail.example", 465, "tls", "me", "p@ss")
    assert offers.offers("https://games.example", key.read_text().strip()).push_key == found.push_key
    assert offers.offers("", "", False, "").ways == []
    assert offers.smtp_of("submission://mail.example") == offers.Smtp("mail.example", 587, "starttls")
    with pytest.raises(Refusal, match="is there already"):
        offers.write_key(key)


@pytest.mark.parametrize(
    ("given", "why"),
    [
        ({"webhooks": True}, "say where it is found"),
        ({"url": "games.example"}, "--url is the address"),
        ({"url": "https://games.example/deep"}, "--url is the address"),
        ({"url": "https://g.example", "smtp": "mail.example"}, "--smtp is"),
        ({"url": "https://g.example", "smtp": "smtp://"}, "--smtp needs a host"),
        ({"url": "https://g.example", "smtp": "smtp://m.example"}, "need a sender"),
        ({"url": "https://g.example", "smtp": "smtp://m.example", "sender": "me"}, "need a sender"),
        ({"url": "https://g.example", "push_key": "/nowhere/push.key"}, "Cannot read the key"),
        ({"url": "https://g.example", "push_key": "A" * 43}, "no key for web push"),
    ],
)
def test_what_cannot_be_meant_is_refused_in_one_line(given: dict[str, Any], why: str) -> None:
    with pytest.raises(Refusal, match=why) as refusal:
        offers.offers(**given)
    assert "\n" not in str(refusal.value)


def test_without_what_it_needs_push_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    import sys

    key = new_key()
    monkeypatch.setitem(sys.modules, "ludarium.server.push", None)
    with pytest.raises(Refusal, match=r"ludarium\[notices\]"):
        offers.offers("https://g.example", key)
