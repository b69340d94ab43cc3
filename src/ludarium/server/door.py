"""Who is let in, and how much they may ask for: a little at once, less in the long run.

One mechanism: an address has a budget that everything it asks for is taken from, and a number of connections.
"""

import time
from collections.abc import Collection, Mapping
from functools import lru_cache
from ipaddress import IPv6Address, ip_address, ip_network
from typing import Final

from starlette.datastructures import MutableHeaders
from starlette.requests import HTTPConnection, Request
from starlette.responses import JSONResponse
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from ludarium.server.bus import HOUSE, Bus, Word
from ludarium.server.faults import LOG, where

BODY_BYTES: Final = 400_000
BURST: Final = 500  # what an address may ask for at once,
PER_SECOND: Final = 40  # and in the long run
READ_COST: Final = 1
WRITE_COST: Final = 5
HELLO_COST: Final = 10  # to come to a table
COME_AGAIN: Final = 1013
LOCAL: Final = 20  # this machine may ask for so many times as much, and open so many times as many connections
CONNECTIONS: Final = 2000  # to tables and for requests at once, if the system has room for them
TOLD: Final = 100  # addresses of which one word tells what they spent
SHARE: Final = 10  # an address may have one connection in so many
HEADERS: Final = {
    "Content-Security-Policy": "default-src 'self'; img-src 'self' data:; style-src 'self' 'unsafe-inline'; "
    "object-src 'none'; base-uri 'none'; "
    "form-action 'none'; frame-ancestors 'none'",
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "Cache-Control": "no-cache",
}
SLOW_DOWN: Final = "Slow down a little."
FAILED: Final = "The server failed at that."


class Door:
    """Around the application: foreign pages and names, large bodies and floods are turned away before it hears of them.

    Every answer carries the safety headers.
    """

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "http":
            await self._answer(Request(scope), receive, send)
        elif scope["type"] == "websocket" and why_not(HTTPConnection(scope)):
            await send({"type": "websocket.close", "code": COME_AGAIN})
        else:
            await self.app(scope, receive, send)

    async def _answer(self, request: Request, receive: Receive, send: Send) -> None:
        begun = False

        async def send_safely(message: Message) -> None:
            nonlocal begun
            if message["type"] == "http.response.start":
                begun = True
                MutableHeaders(scope=message).update(HEADERS)
            await send(message)

        refused = why_not(request)
        try:
            if refused is None:
                await self.app(request.scope, receive, send_safely)
        except Exception as error:  # a fault of ours; its own words may hold what was sent
            LOG.error("A request failed: %s.", where(error))
            refused = (500, FAILED)
        if refused is not None and not begun:
            await JSONResponse({"detail": refused[1]}, refused[0])(request.scope, receive, send_safely)


def why_not(asking: HTTPConnection) -> tuple[int, str] | None:
    """The status and the reason, when this is not even to be looked at."""
    method = asking.scope.get("method", "")
    why = foreign(asking)
    if why:
        return 403, why
    # A body without a length has no end.
    if too_large(asking.headers.get("content-length", "0")) or "transfer-encoding" in asking.headers:
        return 413, "The message is too large."
    addresses: Addresses = asking.app.state.addresses
    cost = {"GET": READ_COST, "HEAD": READ_COST, "": HELLO_COST}.get(method, WRITE_COST)
    return (429, SLOW_DOWN) if addresses.take(address_of(asking), cost) else None


# -- pages
def foreign(asking: HTTPConnection) -> str:
    """Why this comes from a page that is not ours; empty when it does not.

    A page of somebody else's name that leads here (rebinding) is ours by its origin, but not by its name.
    """
    names: Collection[str] = asking.app.state.names
    host = asking.headers.get("host", "")
    if not is_ours(host, names):
        return "This server is not called that: whoever runs it can add the name (ludarium serve --name)."
    return "" if same_origin(asking.headers.get("origin"), host) else "This page may not ask that."


def same_origin(origin: str | None, host: str | None) -> bool:
    """A browser says where a page comes from; anything else says nothing and has no cookies to abuse."""
    return origin is None or origin in (f"http://{host}", f"https://{host}")


def is_ours(host: str, names: Collection[str]) -> bool:
    """Whether a Host header names this server: by its address, as this machine, or by a name of its own."""
    name = host.rpartition(":")[0] if host.rpartition(":")[2].isdecimal() else host
    try:
        return bool(ip_address(name.strip("[]")))
    except ValueError:
        return name.lower().rstrip(".") in {"localhost", *names}


def too_large(length: str) -> bool:
    return not length.isdecimal() or len(length) > 9 or int(length) > BODY_BYTES


# -- addresses
def address_of(asking: HTTPConnection) -> str:
    """Whose budget it is: an address, or the network of one house, in which addresses are free."""
    return "" if asking.client is None else budget_of(asking.client.host)


@lru_cache(4096)
def budget_of(host: str) -> str:
    try:
        address = ip_address(host)
    except ValueError:
        return host
    if isinstance(address, IPv6Address) and address.ipv4_mapped is None and not address.is_loopback:
        return str(ip_network((address, 64), strict=False))
    return host


class Bucket:
    """Holds so many tokens and fills up again at a steady rate."""

    def __init__(self, burst: float, per_second: float) -> None:
        self.burst = burst
        self.per_second = per_second
        self.left = burst
        self.spent = 0.0  # since the other processes were told
        self.at = time.monotonic()

    def take(self, cost: float = 1) -> float:
        """Take tokens; the seconds to wait when they are not there (and none are taken)."""
        self._fill()
        if self.left < cost:
            return (cost - self.left) / self.per_second
        self.left -= cost
        self.spent += cost
        return 0

    def pay(self, cost: float) -> None:
        """What was taken in another process: there may be less than nothing left."""
        self._fill()
        self.left = max(self.left - cost, -self.burst)

    @property
    def full(self) -> bool:
        self._fill()
        return self.left == self.burst

    def _fill(self) -> None:
        now = time.monotonic()
        self.left = min(self.burst, self.left + (now - self.at) * self.per_second)
        self.at = now


class Addresses:
    """A bucket and a number of connections for each address that asks."""

    def __init__(self, burst: float, per_second: float, connections: int = CONNECTIONS) -> None:
        self.burst = burst
        self.per_second = per_second
        self.connections = connections
        self.buckets: dict[str, Bucket] = {}
        self.open: dict[str, int] = {}

    def take(self, address: str, cost: float) -> float:
        """Take from the address's budget; the seconds to wait when it is empty."""
        return self.bucket(address).take(cost)

    def bucket(self, address: str) -> Bucket:
        if address not in self.buckets:
            times = LOCAL if is_loopback(address) else 1
            self.buckets[address] = Bucket(self.burst * times, self.per_second * times)
        return self.buckets[address]

    def enter(self, address: str) -> bool:
        """Count one more connection; False when the address, or the house, has too many."""
        mine = self.open.get(address, 0)
        most = self.connections if is_loopback(address) else self.connections // SHARE
        if mine >= most or sum(self.open.values()) >= self.connections:
            return False
        self.open[address] = mine + 1
        return True

    def leave(self, address: str) -> None:
        self.open[address] -= 1
        if not self.open[address]:
            del self.open[address]

    def sweep(self) -> None:
        """Forget those who have not asked for a while."""
        self.buckets = {address: bucket for address, bucket in self.buckets.items() if not bucket.full}


class Budgets:
    """What addresses spend in all processes: each tells the others now and then, and what they told is paid here, too.

    So an address may spend a little more at once in a house of many processes, but not in the long run.
    """

    def __init__(self, bus: Bus, kinds: Mapping[str, Addresses]) -> None:
        self.bus = bus
        self.kinds = kinds

    async def tell(self) -> None:
        for kind, addresses in self.kinds.items():
            spent = {address: bucket.spent for address, bucket in addresses.buckets.items() if bucket.spent}
            for address in spent:
                addresses.buckets[address].spent = 0.0
            told = list(spent.items())
            for n in range(0, len(told), TOLD):
                self.bus.publish(HOUSE, {"is": "spent", "kind": kind, "what": dict(told[n : n + TOLD])})

    def hear(self, word: Word) -> None:
        for address, cost in word["what"].items():
            self.kinds[word["kind"]].bucket(address).pay(cost)


def is_loopback(host: str) -> bool:
    """Whether that address is this machine and nobody else can reach it."""
    try:
        return ip_address(host).is_loopback
    except ValueError:
        return host == "localhost"
