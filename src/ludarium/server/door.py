"""Who is let in, and how much they may ask for: a little at once, less in the long run."""

import time
from collections.abc import Awaitable, Callable
from ipaddress import ip_address
from typing import Final

from fastapi import Request, Response
from fastapi.responses import JSONResponse
from starlette.requests import HTTPConnection

BODY_BYTES: Final = 1_200_000
BURST: Final = 1000  # what an address may ask for at once,
PER_SECOND: Final = 100  # and in the long run
WRITE_COST: Final = 5
HEADERS: Final = {
    "Content-Security-Policy": "default-src 'self'; img-src 'self' data:; style-src 'self' 'unsafe-inline'; "
    "object-src 'none'; base-uri 'none'; "
    "form-action 'none'; frame-ancestors 'none'",
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "Cache-Control": "no-cache",
}
SLOW_DOWN: Final = "Slow down a little."


async def guard(request: Request, call_next: Callable[[Request], Awaitable[Response]]) -> Response:
    """Foreign pages, large bodies and floods are turned away; every answer carries the safety headers."""
    length = request.headers.get("content-length", "0")
    if not same_origin(request.headers.get("origin"), request.headers.get("host")):
        response: Response = JSONResponse({"detail": "This page may not ask that."}, 403)
    elif too_large(length) or "transfer-encoding" in request.headers:  # a body without a length has no end
        response = JSONResponse({"detail": "The message is too large."}, 413)
    elif not welcome(request, 1 if request.method == "GET" else WRITE_COST):
        response = JSONResponse({"detail": SLOW_DOWN}, 429)
    else:
        response = await call_next(request)
    response.headers.update(HEADERS)
    return response


def same_origin(origin: str | None, host: str | None) -> bool:
    """A browser says where a page comes from; anything else says nothing and has no cookies to abuse."""
    return origin is None or origin in (f"http://{host}", f"https://{host}")


def too_large(length: str) -> bool:
    return not length.isdecimal() or len(length) > 9 or int(length) > BODY_BYTES


def welcome(asking: HTTPConnection, cost: float) -> bool:
    """Whether this address has not asked for too much lately."""
    addresses: Addresses = asking.app.state.addresses
    return asking.client is None or addresses.allow(asking.client.host, cost)


class Bucket:
    """Holds so many tokens and fills up again at a steady rate."""

    def __init__(self, burst: float, per_second: float) -> None:
        self.burst = burst
        self.per_second = per_second
        self.left = burst
        self.at = time.monotonic()

    def take(self, cost: float = 1) -> float:
        """Take tokens; the seconds to wait when they are not there (and none are taken)."""
        self._fill()
        if self.left < cost:
            return (cost - self.left) / self.per_second
        self.left -= cost
        return 0

    @property
    def full(self) -> bool:
        self._fill()
        return self.left == self.burst

    def _fill(self) -> None:
        now = time.monotonic()
        self.left = min(self.burst, self.left + (now - self.at) * self.per_second)
        self.at = now


class Addresses:
    """A bucket for each address that asks; this machine itself is not limited."""

    def __init__(self, burst: float, per_second: float) -> None:
        self.burst = burst
        self.per_second = per_second
        self.buckets: dict[str, Bucket] = {}

    def allow(self, address: str, cost: float) -> bool:
        if is_loopback(address):
            return True
        if address not in self.buckets:
            self.buckets[address] = Bucket(self.burst, self.per_second)
        return not self.buckets[address].take(cost)

    def sweep(self) -> None:
        """Forget those who have not asked for a while."""
        self.buckets = {address: bucket for address, bucket in self.buckets.items() if not bucket.full}


def is_loopback(host: str) -> bool:
    """Whether that address is this machine and nobody else can reach it."""
    try:
        return ip_address(host).is_loopback
    except ValueError:
        return host == "localhost"
