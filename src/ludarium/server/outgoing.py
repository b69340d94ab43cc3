"""Messages to addresses that people gave us. A house must not be made to knock at doors of its own network.

The name is resolved once, every address it has is checked, and that address is connected to: a name that says something
else a moment later changes nothing. No redirect is followed, little of the answer is read, and all of it has an end.
"""

import asyncio
import socket
import ssl
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from ipaddress import IPv4Address, IPv6Address, ip_address, ip_network
from typing import Final, NamedTuple
from urllib.parse import urlsplit

import h11

from ludarium.kernel.errors import Refusal

SECONDS: Final = 10.0  # for all of it
READ: Final = 16_384  # bytes of an answer
LONGEST: Final = 500  # of an address
RESOLVERS: Final = ThreadPoolExecutor(4, "resolve")  # a slow name holds up other names only
# Networks whose addresses stand for other ones, perhaps private: translated, 6to4, Teredo.
DISGUISED: Final = [ip_network(net) for net in ("64:ff9b::/96", "64:ff9b:1::/48", "2002::/16", "2001::/32")]


class BadAddress(Refusal):
    """Nothing is sent there."""


class Unreached(Exception):
    """Nobody answered as they should."""


class Target(NamedTuple):
    scheme: str
    host: str
    port: int
    path: str


def target_of(url: str, private: bool) -> Target:
    """The parts of an address; BadAddress with the reason when nothing is ever sent there."""
    try:
        parts = urlsplit(url)
        port = parts.port or (443 if parts.scheme == "https" else 80)
    except ValueError:
        raise BadAddress("That is no address.") from None
    if parts.scheme != "https" and not (private and parts.scheme == "http"):
        raise BadAddress("The address begins with https://.")
    if not parts.hostname or parts.username is not None or not url.isascii() or not url.isprintable() or " " in url:
        raise BadAddress("That is no address.")
    if len(url) > LONGEST:
        raise BadAddress("The address is too long.")
    try:
        known = ip_address(parts.hostname)
    except ValueError:
        known = None
    if known is not None and not private and not is_public(known):
        raise BadAddress("That address is not for everyone to reach.")
    return Target(parts.scheme, parts.hostname, port, (parts.path or "/") + (f"?{parts.query}" if parts.query else ""))


def is_public(address: IPv4Address | IPv6Address) -> bool:
    """Whether anybody on the internet could knock there."""
    if isinstance(address, IPv6Address):
        if address.ipv4_mapped is not None:
            return is_public(address.ipv4_mapped)
        if any(address in net for net in DISGUISED):
            return False
    return address.is_global and not address.is_multicast and not address.is_reserved


async def resolved(target: Target, private: bool) -> str:
    """One address of that name; BadAddress when any of them is one that we do not knock at."""
    loop = asyncio.get_running_loop()
    ask = (target.host, target.port, socket.AF_UNSPEC, socket.SOCK_STREAM)
    try:
        found = await loop.run_in_executor(RESOLVERS, socket.getaddrinfo, *ask)
    except (OSError, UnicodeError):
        raise Unreached("the name is not known") from None
    addresses = [str(each[4][0]) for each in found]
    if not private and not all(is_public(ip_address(each.partition("%")[0])) for each in addresses):
        raise BadAddress("That address is not for everyone to reach.")
    return addresses[0]


async def post(url: str, body: bytes, headers: dict[str, str], private: bool = False) -> int:
    """Send this and return the status of the answer; Unreached when there was none."""
    target = target_of(url, private)
    try:
        async with asyncio.timeout(SECONDS):
            return await _post(target, await resolved(target, private), body, headers)
    except (TimeoutError, OSError, ssl.SSLError, h11.RemoteProtocolError):
        raise Unreached("nobody answered") from None


async def _post(target: Target, address: str, body: bytes, headers: dict[str, str]) -> int:
    safe = {"ssl": trusting(), "server_hostname": target.host} if target.scheme == "https" else {}
    reader, writer = await asyncio.open_connection(address, target.port, **safe)  # type: ignore[arg-type]
    try:
        wire = h11.Connection(h11.CLIENT)
        host = f"[{target.host}]" if ":" in target.host else target.host
        usual = (80, 443)[target.scheme == "https"]
        given = {"Host": host if target.port == usual else f"{host}:{target.port}", "Connection": "close", **headers}
        request = h11.Request(
            method="POST", target=target.path, headers=[*given.items(), ("Content-Length", str(len(body)))]
        )
        said = [wire.send(part) for part in (request, h11.Data(data=body), h11.EndOfMessage())]
        writer.write(b"".join(part for part in said if part))
        await writer.drain()
        return await _status(wire, reader)
    finally:
        writer.transport.abort()


async def _status(wire: h11.Connection, reader: asyncio.StreamReader) -> int:
    read = 0
    while read < READ:
        event = wire.next_event()
        if isinstance(event, h11.Response):
            return event.status_code
        if event is h11.NEED_DATA:
            data = await reader.read(4096)
            read += len(data)
            wire.receive_data(data)
        elif not isinstance(event, h11.InformationalResponse):
            break
    raise Unreached("the answer was not understood")


@cache
def trusting() -> ssl.SSLContext:
    return ssl.create_default_context()
