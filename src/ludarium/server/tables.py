"""Live tables: a match, its chairs, and whoever listens. A table is its journal; it is rebuilt when somebody comes.

Everything here runs on the event loop; an answer is checked on a copy, written down, and only then told.
"""

import asyncio
import secrets
import time
from collections import OrderedDict
from collections.abc import Callable, Sequence
from contextlib import suppress
from functools import cached_property
from random import Random
from typing import Any, Final

import orjson

from ludarium.bots import BOTS
from ludarium.kernel.cards import Seat
from ludarium.kernel.errors import Refusal
from ludarium.kernel.game import find
from ludarium.kernel.match import Match
from ludarium.kernel.record import Line, Record
from ludarium.server.faults import LOG
from ludarium.server.messages import printable
from ludarium.server.store import ANSWER, UNDO, Chair, Person, Store, TableRow, Unkept
from ludarium.server.thinkers import Thinkers, Thought, Thoughtless, rebuild

IDLE_SECONDS: Final = 600  # a table nobody listens to leaves memory
CHAT_LENGTH: Final = 500
GAME_OVER: Final = "the game is over"  # why nothing can be taken back any more
HOUSE_NAME: Final = "Ludarium"  # who says in the chat what the server has to say
BOT_NAMES: Final = ("Ordo", "Nyx", "Tove", "Marek", "Ilse", "Quill", "Bram", "Sable")  # one for each chair

Message = dict[str, Any]


def wire(message: Message) -> str:
    """What goes over the wire."""
    return orjson.dumps(message).decode()


class Stale(Refusal):
    """The message answers a question that is no longer the seat's."""


class NoTable(Refusal):
    """No table has that id."""


class NotYours(Refusal):
    """The person does not sit in a chair of this table."""


class Listener:
    """One open connection: whose eyes it has, and how much of the log it has been sent."""

    def __init__(self, seat: Seat | None, send: Callable[[str], None]) -> None:
        self.seat = seat
        self.send = send
        self.told = 0


class LiveTable:
    """A table in memory."""

    def __init__(self, row: TableRow, lines: list[tuple[int, Line]], store: Store, thinkers: Thinkers) -> None:
        self.row = row
        self.store = store
        self.thinkers = thinkers
        self.lines = lines
        self.listeners: list[Listener] = []
        self.thinking: dict[Seat, asyncio.Task[None]] = {}
        self.stuck: set[Seat] = set()  # whose bot could not be brought to answer
        self.touched = time.monotonic()
        self.record = ""  # the text of its record, once it is over and somebody asked

    @cached_property
    def match(self) -> Match:
        """The game, rebuilt from its journal when it is first looked at."""
        try:
            return rebuild(self.header, self.lines)
        except Refusal:  # its words name what a seat could have answered
            raise Refusal("This table cannot be rebuilt: its journal does not fit the rules here.") from None

    @property
    def over(self) -> bool:
        return self.row.result is not None or self.match.over

    @property
    def header(self) -> Record:
        row = self.row
        return Record(row.game, row.rules, row.seats, row.options, row.seed)

    @property
    def names(self) -> list[str]:
        """People's names, bots' names, and the numbers of free chairs."""
        return [chair.name or _bot_name(chair) or f"Chair {chair.seat + 1}" for chair in self.row.chairs]

    def seat_of(self, person: Person) -> Seat | None:
        for chair in self.row.chairs:
            if chair.person == person.id:
                return chair.seat
        return None

    # -- playing
    def answer(self, seat: Seat, number: int, notation: str, sure: bool) -> str:
        """A person's answer to their question of that number.

        When it could not be taken back and they are not sure yet, nothing happens; returns the reason.
        """
        self._check_playing(seat)
        if number != self.match.numbers[seat] or self.match.ask_of(seat) is None:
            raise Stale("That question is no longer open.")
        why = "" if sure else self._finality(seat, notation)
        if not why:
            self._accept(seat, notation)
        return why

    def _finality(self, seat: Seat, notation: str) -> str:
        """Why this answer could not be taken back; tried in a re-dealt world, so that asking tells nothing.

        Whoever has sealed an answer here has sealed some answer there: the table sees that, and the last one opens all.
        """
        self.match.legal(seat, notation)
        trial = self.match.redeal(seat, Random())
        for ask in trial.asks:
            if ask.seat != seat and not self.waits_for(ask.seat):
                trial.answer(ask.seat, ask.options[0])
        trial.answer(seat, notation)
        return GAME_OVER if trial.over else trial.undo_barrier(seat)

    def undo(self, seat: Seat) -> None:
        """Take back the seat's last answer; Refusal with the reason when it cannot be."""
        self._check_playing(seat)
        trial = self.match.copy()
        trial.undo(seat)
        self._write(UNDO, (seat, "", ""), trial)

    def _check_playing(self, seat: Seat) -> None:
        if not self.row.started:
            raise Refusal("The table is still waiting for players.")
        if self.over:
            raise Refusal("The game is over.")  # and its seed is told
        if self.row.chairs[seat].bot is not None:
            raise Stale("A bot is playing for you: take your chair back first.")

    def _accept(self, seat: Seat, notation: str) -> None:
        """Check on a copy, write down, then let it count."""
        trial = self.match.copy()
        option = trial.legal(seat, notation)
        line = (seat, notation, trial.now.fingerprint())
        trial.answer(seat, option)
        self._write(ANSWER, line, trial)

    def _write(self, what: int, line: Line, after: Match) -> None:
        result = after.result.json() if after.over else None
        self.store.write(self.row.id, len(self.lines), what, line, result)
        self.lines.append((what, line))
        self.match = after
        self.wake_bots()
        self.tell_all()

    # -- bots
    def wake_bots(self) -> None:
        """Let every bot that is asked start thinking, as long as there is anybody to play or watch."""
        people = any(chair.person is not None and chair.bot is None for chair in self.row.chairs)
        if not self.row.started or self.over or not (people or self.listeners):
            return
        for ask in self.match.asks:
            bot = self.row.chairs[ask.seat].bot
            if bot is not None and ask.seat not in self.thinking:
                self.thinking[ask.seat] = asyncio.ensure_future(self._think(ask.seat, bot))

    async def _think(self, seat: Seat, bot: str) -> None:
        """One answer of a bot. When it cannot be had, the table hears of it and the next waking tries again."""
        number = self.match.numbers[seat]
        try:
            notation = await self.thinkers.choose(Thought(self.row.id, self.header, self.lines[:], seat, bot))
        except Thoughtless as why:
            LOG.error("A %s bot at a table of %s cannot think: %s.", bot, self.row.game, why)
            self._note_stuck(seat)
            return
        finally:
            del self.thinking[seat]
        self.stuck.discard(seat)
        # The chair or the question may have changed hands meanwhile; then the thought is simply dropped.
        if self.row.chairs[seat].bot == bot and number == self.match.numbers[seat] and self.waits_for(seat):
            with suppress(Unkept):  # the store has said why
                self._accept(seat, notation)
        else:
            self.wake_bots()

    def _note_stuck(self, seat: Seat) -> None:
        if seat not in self.stuck:
            self.stuck.add(seat)
            with suppress(Unkept):
                self.say(HOUSE_NAME, f"The bot of {self.names[seat]} cannot think just now. It will try again soon.")

    def waits_for(self, seat: Seat) -> bool:
        """Whether the game cannot go on without this seat."""
        return self.row.started and not self.over and any(ask.seat == seat for ask in self.match.asks)

    # -- telling
    def chairs(self) -> list[dict[str, Any]]:
        """Who sits where."""
        return [
            {"name": name, "bot": chair.bot, "person": chair.person is not None, "free": chair.free}
            for name, chair in zip(self.names, self.row.chairs, strict=True)
        ]

    def message(self, seat: Seat | None, told: int) -> Message:
        """Everything these eyes may see, and the log from line `told` on."""
        match = self.match
        names = self.names
        told = min(told, len(match.log))
        scene = match.scene(seat, names)
        if match.over:
            scene["undo"] = GAME_OVER
        if not self.row.started:
            scene |= {"question": None, "waiting_for": []}  # nobody is asked before everybody is here
        return {
            "type": "state",
            "table": self.row.id,
            "version": len(self.lines),
            "seat": seat,
            "started": self.row.started,
            "scene": scene,
            "chairs": self.chairs(),
            "log": {"since": told, "lines": match.heard(seat, told, names)},
            "commitment": match.commitment,
            "seed": match.seed.hex() if match.over else None,
            "rematch": self.row.next,
        }

    def tell(self, *listeners: Listener) -> None:
        """Send the present state to these connections; equal eyes that have heard the same get the same bytes."""
        match = self.match
        ready: dict[tuple[Seat | None, int], str] = {}
        for listener in listeners:
            # An undo shortens the log: what was told of it is told again from where it changed.
            eyes = (listener.seat, min(listener.told, match.news))
            if eyes not in ready:
                ready[eyes] = wire(self.message(*eyes))
            listener.send(ready[eyes])
            listener.told = len(match.log)

    def tell_all(self) -> None:
        self.touched = time.monotonic()
        self.tell(*self.listeners)

    def say(self, name: str, text: str) -> None:
        """A line of chat."""
        text = printable(text)[:CHAT_LENGTH]
        if text:
            self.store.say(self.row.id, name, text)
            line = wire({"type": "chat", "lines": [(name, text)]})
            for listener in self.listeners:
                listener.send(line)

    @property
    def idle(self) -> bool:
        return not self.listeners and not self.thinking and time.monotonic() - self.touched > IDLE_SECONDS


def _bot_name(chair: Chair) -> str | None:
    return None if chair.bot is None else f"{BOT_NAMES[chair.seat]} ({BOTS[chair.bot].title} bot)"


class Tables:
    """All tables: those in memory, and the store for the others."""

    def __init__(self, store: Store, thinkers: Thinkers) -> None:
        self.store = store
        self.thinkers = thinkers
        self.live: OrderedDict[str, LiveTable] = OrderedDict()

    def get(self, table_id: str) -> LiveTable:
        """The table, brought into memory when it is not; Refusal when there is none."""
        table = self.live.get(table_id)
        if table is None:
            row = self.store.table(table_id)
            if row is None:
                raise NoTable("There is no such table.")
            version = find(row.game).version
            if row.rules != version:
                raise Refusal(f"This table was begun under rules {row.rules} of its game; here are rules {version}.")
            table = LiveTable(row, self.store.lines(table_id), self.store, self.thinkers)
            table.wake_bots()
            self.live[table_id] = table
        table.touched = time.monotonic()
        return table

    def sweep(self) -> None:
        """Idle tables leave memory; bots that could not think try again."""
        for table_id in [table_id for table_id, table in self.live.items() if table.idle]:
            del self.live[table_id]
        for table in self.live.values():
            table.wake_bots()

    def refresh(self, table: LiveTable) -> None:
        """Chairs have changed: read them again and tell everyone."""
        row = self.store.table(table.row.id)
        assert row is not None
        table.row = row
        table.tell_all()
        table.wake_bots()

    def create(
        self,
        game: str,
        options: dict[str, Any],
        listed: bool,
        chairs: Sequence[tuple[int | None, str | None, str | None]],
    ) -> LiveTable:
        """A new table with a secret seed."""
        found = find(game)
        full = found.settle_options(len(chairs), options)
        seed = secrets.token_bytes(32)
        return self.get(self.store.add_table(game, found.version, full, seed, listed, chairs))

    def sit(self, table: LiveTable, person: Person, invite: str | None) -> Seat:
        """The chair this person takes: the invited one, or any free one of a listed table."""
        own = table.seat_of(person)
        if own is not None:
            return own
        for chair in table.row.chairs:
            welcome = chair.invite == invite if invite is not None else table.row.listed
            if chair.free and welcome and self.store.sit(table.row.id, chair.seat, person):
                self.refresh(table)
                return chair.seat
        raise Refusal("That chair is taken." if invite else "This table has no free chair for you.")

    def stand_in(self, table: LiveTable, seat: Seat, bot: str | None) -> None:
        """A bot plays on for the seat, or its person is back."""
        self.store.stand_in(table.row.id, seat, bot)
        self.refresh(table)

    def rematch(self, table: LiveTable) -> str:
        """The same people once more, everyone one chair on; one rematch for each table."""
        if table.row.next is None:
            if not table.over:
                raise Refusal("The game is not over yet.")
            chairs = [(c.person, None if c.person else c.bot, None) for c in table.row.chairs]
            again = self.create(table.row.game, table.row.options, False, chairs[-1:] + chairs[:-1])
            if self.store.link_rematch(table.row.id, again.row.id):
                self.refresh(table)
        row = self.store.table(table.row.id)
        assert row is not None
        assert row.next is not None
        return row.next
