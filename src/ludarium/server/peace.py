"""The host's orders, followed by every process: the muted hear of it, closed tables are closed.

An order is a row in the database, written by the host's page or by `ludarium house`; nobody need be told, each process
looks for new ones. To follow one twice does no harm.
"""

import asyncio
import hmac
from contextlib import suppress
from itertools import pairwise
from typing import Final

from ludarium.kernel.errors import Refusal
from ludarium.server.bus import HOUSE
from ludarium.server.door import Addresses
from ludarium.server.faults import LOG
from ludarium.server.moderation import Order, last_order, mute_of, orders_after
from ludarium.server.store import Person, Unkept, hashed
from ludarium.server.tables import Tables

LATE: Final = 50  # orders whose number may have been taken before another's and written after it
WRONG: Final = (5, 1 / 60)  # keys an address may try at once, and in a second in the long run
DONE: Final = {
    "mute": "muted somebody",
    "unmute": "unmuted somebody",
    "close": "closed a table",
    "settle": "settled a report",
}


class NotHost(Refusal):
    """That is not the host's key, or this house has no page for its host."""


class Peace:
    """What a process knows of the host's orders."""

    def __init__(self, tables: Tables, key: str) -> None:
        self.tables = tables
        self.key = hashed(key) if key else ""
        self.tries = Addresses(*WRONG)
        self.known = 0
        self.followed: set[int] = set()
        self.under_way: set[asyncio.Task[None]] = set()

    @property
    def hosted(self) -> bool:
        return bool(self.key)

    def check(self, address: str, key: str) -> None:
        """Refused unless this is the host's key. Few wrong ones are looked at, and all take the same time."""
        if not self.key:
            raise NotHost("This house has no page for its host: ludarium serve --host-page opens one.")
        bucket = self.tries.bucket(address)
        if bucket.left < 1 and bucket.take(1):
            raise NotHost("Too many wrong keys came from there: wait a while.")
        if not hmac.compare_digest(self.key, hashed(key)):
            bucket.take(1)
            LOG.warning("Somebody has asked for the host's page with a wrong key.")
            raise NotHost("That is not the host's key.")

    # -- orders
    async def begin(self) -> None:
        """What was ordered before this process opened is in the database already."""
        store = self.tables.store
        self.known = await store.do(last_order, store)
        self.followed = {order.id for order in await store.do(orders_after, store, self.known - LATE)}

    async def look(self) -> None:
        """Follow what is new."""
        store = self.tables.store
        for order in await store.do(orders_after, store, self.known - LATE):
            if order.id not in self.followed:
                self.followed.add(order.id)
                self.known = max(self.known, order.id)
                await self._follow(order)
        self.followed = {one for one in self.followed if one > self.known - LATE}

    async def _follow(self, order: Order) -> None:
        if order.person is not None:
            await self.tell_mute(order.person)
        table = self.tables.live.get(order.table_id or "")
        if table is not None:
            await table.safely(table.look())
        LOG.info("The host has %s.", DONE.get(order.what, order.what))

    async def tell_mute(self, person: int) -> None:
        """Whoever is here as this person sees whether they may talk."""
        store = self.tables.store
        why = await store.do(mute_of, store, person)
        for table in self.tables.live.values():
            for listener in table.listeners:
                if listener.person is not None and listener.person.id == person:
                    listener.muted = why
                    table.chat.tell_muted(listener)

    # -- blocks
    async def blocks_changed(self, *people: int) -> None:
        """Two people do not hear each other any more, or again; here and in the other processes."""
        self.tables.bus.publish(HOUSE, {"is": "blocks", "people": list(people)})
        await self.hear_blocks(*people)

    def hear_soon(self, *people: int) -> None:
        """Another process says so."""
        task = asyncio.ensure_future(self.hear_blocks(*people))
        self.under_way.add(task)
        task.add_done_callback(self.under_way.discard)

    async def hear_blocks(self, *people: int) -> None:
        for table in list(self.tables.live.values()):
            for listener in list(table.listeners):
                if listener.person is not None and listener.person.id in people:
                    with suppress(Unkept):  # the store has said why; who comes anew does not hear them
                        await table.chat.learn(listener)


def pairs(tables: Tables) -> list[tuple[str, str, str]]:
    """Rated tables at which two people of one network sit just now, in this process."""
    found = []
    for table in tables.live.values():
        if table.closed or not table.ledger.rated or table.over:
            continue
        by_network: dict[str, set[Person]] = {}
        for listener in table.listeners:
            if listener.person is not None and listener.seat is not None:
                by_network.setdefault(listener.network, set()).add(listener.person)
        for together in by_network.values():
            names = sorted(person.name for person in together)
            found += [(table.row.id, one, two) for one, two in pairwise(names)]
    return found
