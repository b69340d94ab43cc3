"""All tables of the house: those in memory, the store for the others, and who sits where."""

import asyncio
import secrets
import time
from collections.abc import Sequence
from contextlib import suppress
from typing import Any, Final

from fastapi.concurrency import run_in_threadpool

from ludarium.kernel.cards import Seat
from ludarium.kernel.errors import Refusal
from ludarium.kernel.game import find
from ludarium.server.bus import HOUSE, Bus, Word
from ludarium.server.clock import DAY
from ludarium.server.counts import Counts
from ludarium.server.moderation import deaf_to
from ludarium.server.names import folded, printable
from ludarium.server.people import NOBODY, due
from ludarium.server.store import Chair, Person, Stale, Store, Unkept
from ludarium.server.table import LiveTable
from ludarium.server.thinkers import Thinkers

MOST_DUE: Final = 50  # tables opened at once because somebody's time is up
NO_CHAIR: Final = "This table has no free chair for you."
LEAVE_SECONDS: Final = 3.0  # for what is under way when the house closes


class NoTable(Refusal):
    """No table has that id."""


class NameTaken(Refusal):
    """Two people at one table would have the same name."""


class Tables:
    """All tables: those in memory, and the store for the others."""

    def __init__(self, store: Store, thinkers: Thinkers, bus: Bus | None = None) -> None:
        self.store = store
        self.thinkers = thinkers
        self.bus = bus or Bus()
        self.counts = Counts()
        self.live: dict[str, LiveTable] = {}
        self.rebuilding = asyncio.Lock()
        self.unheard = 0  # times that others may have said something that was not heard

    async def open(self, table_id: str) -> LiveTable:
        """The table, brought into memory when it is not; NoTable when there is none.

        A long game is rebuilt aside, one at a time, so that others can play on meanwhile.
        """
        table = self.live.get(table_id)
        if table is None:
            table = await self._load(table_id)
        if table.doubtful:
            async with table.turn:
                await table.settle()
        table.touched = time.monotonic()
        return table

    async def _load(self, table_id: str) -> LiveTable:
        await self.bus.join(table_id)
        row, lines = await self.store.do(self.store.load, table_id)
        if row is None:
            self.bus.leave(table_id)
            raise NoTable("There is no such table.")
        table = LiveTable(row, lines, self.store, self.thinkers, self.bus, self.counts)
        await table.chat.look()
        async with self.rebuilding:
            await run_in_threadpool(lambda: table.closed)
        if table_id in self.live:  # somebody else has brought it meanwhile
            return self.live[table_id]
        self.live[table_id] = table
        table.doubtful = self.store.shared  # what was said while it was rebuilt was not heard
        table.publish({"is": "who"})
        with suppress(Unkept, Stale):  # the next tick tries again
            await table.people.tick()
        table.bots.wake()
        return table

    def dismiss(self, person: int) -> None:
        """End this person's connections, here."""
        for table in self.live.values():
            for listener in table.listeners:
                if listener.person is not None and listener.person.id == person:
                    listener.dismiss()

    # -- the other processes
    def hear(self, channel: str, word: Word) -> None:
        """What another process says."""
        if channel in self.live:
            self.live[channel].hear(word)
        elif channel == HOUSE and word["is"] == "dismiss":
            self.dismiss(word["person"])

    def missed(self) -> None:
        """Something may not have been heard: every table looks whether it has changed, and says who is there."""
        self.unheard += 1
        for table in self.live.values():
            table.doubtful = True
            table.soon(table.look())
            table.soon(table.chat.look())
            table.publish({"is": "who"})
            table.people.publish()

    async def check(self) -> None:
        """What was written and never told, because a process died or the broker was away."""
        if not self.store.shared or not self.live:
            return
        for table_id, changes in (await self.store.do(self.store.changes, list(self.live))).items():
            table = self.live.get(table_id)
            if table is not None and (table.doubtful or table.row.changes < changes) and not table.turn.locked():
                await table.safely(table.look())  # one that fails holds up no other
        for table in list(self.live.values()):
            table.bots.wake_again()
            table.people.say_again()
        if unheard := self.unheard:
            await self._see_out()
            self.unheard -= unheard

    async def _see_out(self) -> None:
        """Whoever came with a token that opens nothing any more has to leave."""
        here = [listener for table in self.live.values() for listener in table.listeners if listener.person is not None]
        valid = await self.store.do(self.store.valid, {listener.key for listener in here})
        for listener in here:
            if listener.key not in valid:
                listener.dismiss()

    async def leave(self) -> None:
        """The house, or this process of it, closes: what is under way is done first, and nobody is here any more."""
        under_way = [task for table in self.live.values() for task in table.under_way]
        if under_way:
            await asyncio.wait(under_way, timeout=LEAVE_SECONDS)
        for table in self.live.values():
            for task in table.bots.thinking.values():
                task.cancel()
            table.listeners.clear()
            table.people.publish()

    # -- time
    def sweep(self) -> None:
        """Idle tables leave memory; bots that could not think try again."""
        for table_id in [table_id for table_id, table in self.live.items() if table.idle]:
            del self.live[table_id]
            self.bus.leave(table_id)
        for table in self.live.values():
            table.bots.wake()

    async def tick(self) -> None:
        """Whose time is up at the tables in memory."""
        for table in list(self.live.values()):
            await table.safely(table.people.tick())  # one that fails holds up no other

    async def tick_all(self) -> None:
        """The same for those that are not; the house remembers the time."""
        await self.store.do(self.store.tick)
        for table_id in await self.store.do(self.store.due_tables, MOST_DUE):
            table = await self.open(table_id)
            await table.safely(self.set_due(table))

    async def set_due(self, table: LiveTable) -> None:
        """Somebody's habits have changed, or nothing was to be done: say when to look at the table again.

        Where nobody can play on here, rarely: such tables would take the others' places among those that are due.
        """
        now = self.store.clock.now()
        moment = now + DAY if table.closed else None if table.over else due(table.row, table.ledger, now)
        await self.store.do(self.store.set_due, table.row.id, table.row.changes, moment)

    # -- chairs
    async def refresh(self, table: LiveTable) -> None:
        """Chairs have changed: read them again and tell everyone."""
        await table.look()
        table.publish({"is": "row"})
        with suppress(Unkept, Stale):
            await table.people.tick()

    async def create(
        self,
        game: str,
        settings: dict[str, Any],
        listed: bool,
        chairs: Sequence[tuple[int | None, str | None, str | None]],
        clock: dict[str, Any] | None = None,
        words: str = "",
        hints: bool = False,
        seed: bytes = b"",
        rated: bool = False,
        host: int | None = None,
    ) -> LiveTable:
        """A new table, with a secret seed unless one is given (of a lesson)."""
        found = find(game)
        full = found.settle(len(chairs), settings)
        seed = seed or secrets.token_bytes(32)
        made = await self.store.do(
            self.store.add_table, game, found.version, full, seed, listed, chairs, clock, printable(words), hints, host
        )
        table = await self.open(made)
        if rated:
            await table.in_turn(lambda: table.note(NOBODY, {"do": "rated"}))
        if listed:
            await self.set_due(table)
        return table

    async def sit(self, table: LiveTable, person: Person, invite: str | None) -> Seat:
        """The chair this person takes: the invited one, or any free one of a listed table."""
        own = table.seat_of(person)
        if own is not None:
            return own
        if table.closed or table.over:
            raise Refusal(table.closed or "The game is over.")
        if invite is None and await self._apart(table, person):
            raise Refusal(NO_CHAIR)
        if invite is None and table.row.id in await self.store.do(self.store.removed_from, person.id):
            raise Refusal("You were taken off this table: only a new invitation brings you back.")
        if any(chair.name is not None and folded(chair.name) == folded(person.name) for chair in table.row.chairs):
            raise NameTaken(f"Somebody called {person.name} sits here already: take another name first.")
        for chair in sorted(table.row.chairs, key=lambda chair: chair.warm):
            welcome = chair.invite == invite if invite is not None else table.row.listed
            open_to_me = chair.free or (chair.warm and not table.over)
            if open_to_me and welcome and await self.store.do(self.store.sit, table.row.id, chair.seat, person):
                await self.refresh(table)
                await self._take_over(table, chair)
                return chair.seat
        raise Refusal("That chair is taken." if invite else NO_CHAIR)

    async def _apart(self, table: LiveTable, person: Person) -> bool:
        """Somebody there has blocked this person, or is blocked: neither is told."""
        apart = await self.store.do(deaf_to, self.store, person.id)
        return any(chair.person in apart for chair in table.row.chairs if chair.person is not None)

    async def _take_over(self, table: LiveTable, chair: Chair) -> None:
        """A bot kept this chair for whoever has come; the journal says so."""
        if chair.warm and not table.over:
            with suppress(Unkept):
                await table.in_turn(lambda: table.note(chair.seat, {"do": "sit"}))

    async def rename(self, person: Person, name: str) -> Person:
        """A new name, unless somebody at one of this person's tables has it."""
        mine = await self.store.do(self.store.tables_of, person)
        others = [chair for row in mine if row.result is None for chair in row.chairs if chair.person != person.id]
        if any(chair.name is not None and folded(chair.name) == folded(name) for chair in others):
            raise NameTaken(f"Somebody called {name} sits at a table of yours already.")
        renamed = await self.store.do(self.store.rename, person, name)
        for row in mine:
            if row.id in self.live:
                await self.refresh(self.live[row.id])
            else:
                self.bus.publish(row.id, {"is": "row"})
        return renamed

    async def renew(self, person: Person) -> str:
        """A new token; whoever came with the old one has to leave, wherever they are."""
        secret = await self.store.do(self.store.renew, person)
        self.dismiss(person.id)
        self.bus.publish(HOUSE, {"is": "dismiss", "person": person.id})
        return secret

    async def rematch(self, table: LiveTable) -> str:
        """The same people once more, everyone one chair on; one rematch for each table."""
        if table.row.next is None:
            if not table.over:
                raise Refusal("The game is not over yet.")
            chairs = [(c.person, None if c.person else c.bot, None) for c in table.row.chairs]
            turned = chairs[-1:] + chairs[:-1]
            again = await self.create(
                table.row.game,
                table.row.settings,
                False,
                turned,
                table.row.clock,
                hints=table.row.hints,
                rated=table.ledger.rated,
                host=table.row.host,
            )
            if await self.store.do(self.store.link_rematch, table.row.id, again.row.id):
                await self.refresh(table)
        row = await self.store.do(self.store.table, table.row.id)
        assert row is not None
        assert row.next is not None
        return row.next
