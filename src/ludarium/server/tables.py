"""Live tables: a match, its chairs, and whoever listens. A table is its journal; it is rebuilt when somebody comes.

Everything here runs on the event loop; an answer is checked on a copy, written down, and only then told.
"""

import asyncio
import json
import secrets
import time
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import replace
from functools import cached_property
from random import Random
from typing import Any, Final, NamedTuple

import orjson
from fastapi.concurrency import run_in_threadpool

from ludarium.bots import BOTS
from ludarium.kernel.cards import Seat
from ludarium.kernel.errors import Refusal
from ludarium.kernel.game import find
from ludarium.kernel.match import Match
from ludarium.kernel.record import Line, Record, loads
from ludarium.server import acts
from ludarium.server.faults import LOG, where
from ludarium.server.names import BOT_NAMES, HOUSE_NAME, folded, printable
from ludarium.server.store import ANSWER, CHANGE, UNDO, Chair, Person, Store, TableRow, Unkept
from ludarium.server.thinkers import Thinkers, Thought, rebuild
from ludarium.server.workers import Failed

IDLE_SECONDS: Final = 600  # a table nobody listens to leaves memory
MOST_LINES: Final = 5000  # of a journal in which minds are still changed
MOST_SPECTATORS: Final = 50  # connections to one table
MOST_EYES: Final = 8  # connections of one player
CHAT_LENGTH: Final = 500
GAME_OVER: Final = "the game is over"  # why nothing can be taken back any more

Message = dict[str, Any]


def wire(message: Message) -> str:
    """What goes over the wire."""
    return orjson.dumps(message).decode()


class Stale(Refusal):
    """The message answers a question that is no longer the seat's."""


class NoTable(Refusal):
    """No table has that id."""


class NameTaken(Refusal):
    """Two people at one table would have the same name."""


class NotYours(Refusal):
    """The person does not sit in a chair of this table."""


class Listener:
    """One open connection: who it is, whose eyes it has, and how much of the log it has been sent."""

    def __init__(self, person: Person | None, seat: Seat | None, send: Callable[[str], None]) -> None:
        self.person = person
        self.seat = seat
        self.send = send
        self.told = 0

    def dismiss(self) -> None:
        """End the connection; whoever still may will come again."""
        self.send("")


class Done(NamedTuple):
    """The last answers: whose, by which rule, and with which others they are shown as one."""

    by: list[Seat]
    rule: str
    fold: str
    undone: bool = False


class Shown(NamedTuple):
    """A state as it was sent to some eyes."""

    version: int
    scene: acts.Seen
    act: acts.Act | None


class LiveTable:
    """A table in memory."""

    def __init__(self, row: TableRow, lines: list[tuple[int, Line]], store: Store, thinkers: Thinkers) -> None:
        self.row = row
        self.store = store
        self.thinkers = thinkers
        self.lines = lines
        self.doubtful = False  # a line was written or not: the database could not say
        self.listeners: list[Listener] = []
        self.last: Done | None = None  # what led to the present version
        self.shown: dict[Seat | None, Shown] = {}  # what these eyes were sent last
        self.ready: dict[tuple[Seat | None, int], str] = {}  # what was told since the last change, by eyes
        self.thinking: dict[Seat, asyncio.Task[None]] = {}
        self.stuck: set[Seat] = set()  # whose bot could not be brought to answer
        self.touched = time.monotonic()

    @cached_property
    def match(self) -> Match:
        """The game, rebuilt from its journal when it is first looked at; Refusal when it cannot be."""
        game = find(self.row.game)
        version = game.version
        if self.row.rules != version and self.row.rules not in game.accepts:
            raise Refusal(
                f"This table was begun under rules {self.row.rules}; here are rules {version}: nobody can play on."
            )
        try:
            return rebuild(self.header, self.lines)
        except Exception as why:  # its words may name what a seat could have answered
            LOG.error("A table of %s cannot be rebuilt: %s.", self.row.game, where(why))
            raise Refusal("This table cannot be rebuilt: its journal does not fit the rules here.") from None

    @cached_property
    def closed(self) -> str:
        """Why nobody can play on here; empty when they can."""
        try:
            _ = self.match
        except Refusal as why:
            return str(why)
        return ""

    @property
    def over(self) -> bool:
        return self.row.result is not None or (not self.closed and self.match.over)

    @property
    def version(self) -> int:
        """How often the table has changed for everyone: who changes a sealed answer does that unseen."""
        return sum(what != CHANGE for what, _ in self.lines)

    @cached_property
    def record(self) -> str:
        """The record of the game, once it is finished: its journal, less what was taken back. It needs no rules."""
        kept = self.header
        cards = find(self.row.game).cards
        if cards is not None:
            kept.cards = cards.embedded(self.row.settings["cards"])
        rows = [row_of(what, line) for what, line in self.lines]
        folded = loads("".join(json.dumps(row) + "\n" for row in [kept.header(), *rows]))
        folded.result = self.row.result
        return folded.text()

    @property
    def header(self) -> Record:
        row = self.row
        return Record(row.game, row.rules, row.seats, row.settings, row.seed)

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
        if notation == self._sealed(seat):
            return ""
        why = "" if sure else self._finality(seat, notation)
        if not why:
            self._accept(seat, notation)
        return why

    def _sealed(self, seat: Seat) -> str | None:
        """What the seat has answered and may still change."""
        if self.waits_for(seat):
            return None
        question = self.match.question(seat)
        answered: str | None = None if question is None else question["answered"]
        return answered

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
        for who in self._through_bots(seat) or [seat]:
            self._check_patience()
            trial = self.match.copy()
            trial.undo(who)
            self._write(UNDO, (who, "", ""), trial)

    def _through_bots(self, seat: Seat) -> list[Seat]:
        """Against bots alone their answers go back with one's own: whose, in order; empty when that is not so."""
        order = self.match.undo_order(seat) if self.match.undo_barrier(seat) else []
        others = [chair for who, chair in enumerate(self.row.chairs) if who != seat]
        return order if all(chair.bot is not None for chair in others) else []

    def _check_playing(self, seat: Seat) -> None:
        self.settle()
        if self.closed:
            raise Refusal(self.closed)
        if not self.row.started:
            raise Refusal("The table is still waiting for players.")
        if self.over:
            raise Refusal("The game is over.")  # and its seed is told
        if self.row.chairs[seat].bot is not None:
            raise Stale("A bot is playing for you: take your chair back first.")

    def _check_patience(self) -> None:
        """A journal that only grows by minds changed would take ever longer to rebuild."""
        if len(self.lines) >= MOST_LINES:
            raise Refusal("So much has been taken back at this table that every answer counts now.")

    def _accept(self, seat: Seat, notation: str) -> None:
        """Check on a copy, write down, then let it count."""
        changed = not self.waits_for(seat)
        if changed:
            self._check_patience()
        trial = self.match.copy()
        option = trial.legal(seat, notation)
        line = (seat, notation, trial.now.fingerprint())
        trial.answer(seat, option)
        self._write(CHANGE if changed else ANSWER, line, trial)

    def _write(self, what: int, line: Line, after: Match) -> None:
        n = len(self.lines)
        result = after.result.json() if after.over else None
        try:
            self.store.write(self.row.id, n, what, line, result)
        except Unkept:
            self.doubtful = True
            self.settle()
            if len(self.lines) == n:
                raise
            if self.lines[n] != (what, line):
                raise Stale("The table has moved on meanwhile: look again.") from None
            return  # it was kept, and only the word of it was lost
        self.lines.append((what, line))
        self.last = self._done(what, line[0], after)
        self.match = after
        self.row = replace(self.row, result=result)
        self.wake_bots()
        if what == CHANGE:
            self.ready.clear()
            self.tell(*[listener for listener in self.listeners if listener.seat == line[0]])
        else:
            self.tell_all()

    def _done(self, what: int, seat: Seat, after: Match) -> Done | None:
        """What this line has done to the table; None for an answer that stays sealed."""
        if what == UNDO:
            return Done([seat], "", "", undone=True)
        by = [who for who, _ in after.history[len(self.match.history) :]]
        ask = self.match.ask_of(seat)
        if not by or ask is None:
            return None
        fold = f"{seat}/{ask.prompt.number}" if ask.prompt.fold else ""
        return Done(by, self.match.game.words.rule(self.match.now, ask), fold)

    def settle(self) -> None:
        """After a write of which the database could not say whether it was kept: read what was."""
        if not self.doubtful:
            return
        try:
            lines, row = self.store.lines(self.row.id), self.store.table(self.row.id)
        except Unkept:
            raise Unkept("The server cannot reach its database just now: it will see later what was kept.") from None
        assert row is not None
        self.doubtful = False
        if lines != self.lines:
            self.lines, self.row, self.last = lines, row, None
            self.__dict__.pop("match", None)
            self.__dict__.pop("closed", None)
            self.wake_bots()
            self.tell_all()

    # -- bots
    def wake_bots(self) -> None:
        """Let every bot that is asked start thinking, as long as there is anybody to play or watch."""
        if not self.row.started or self.closed or self.over or not (self.peopled or self.listeners):
            return
        asked = [ask.seat for ask in self.match.asks if self.row.chairs[ask.seat].bot is not None]
        for seat in asked:
            if seat not in self.thinking:
                self.thinking[seat] = asyncio.ensure_future(self._think(seat, len(asked)))

    @property
    def peopled(self) -> bool:
        """Whether anybody but bots plays here."""
        return any(chair.person is not None and chair.bot is None for chair in self.row.chairs)

    async def _think(self, seat: Seat, together: int) -> None:
        """One answer of a bot. When it cannot be had, the table hears of it and the next waking tries again."""
        number = self.match.numbers[seat]
        bot = self.row.chairs[seat].bot
        assert bot is not None
        try:
            wanted = Thought(self.row.id, self.header, self.lines[:], seat, bot)
            notation = await self.thinkers.choose(wanted, together, not self.peopled)
        except Failed as why:
            LOG.error("A %s bot at a table of %s cannot think: %s.", bot, self.row.game, why)
            self._note_stuck(seat)
            return
        finally:
            del self.thinking[seat]
        self.stuck.discard(seat)
        with suppress(Unkept, Stale):  # the store has said why
            self.settle()
            # The chair or the question may have changed hands meanwhile; then the thought is simply dropped.
            if self.row.chairs[seat].bot == bot and number == self.match.numbers[seat] and self.waits_for(seat):
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
        return (
            self.row.started and not self.closed and not self.over and any(ask.seat == seat for ask in self.match.asks)
        )

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
        if scene["undo"] and seat is not None and self._through_bots(seat):
            scene["undo"] = ""
        if match.over:
            scene["undo"] = GAME_OVER
        if not self.row.started:
            scene |= {"question": None, "waiting_for": []}  # nobody is asked before everybody is here
        return {
            "type": "state",
            "table": self.row.id,
            "version": self.version,
            "seat": seat,
            "started": self.row.started,
            "scene": scene,
            "chairs": self.chairs(),
            "log": {"since": told, "lines": match.heard(seat, told, names), "turns": match.turns(told)},
            "act": self.act(seat, scene["table"]),
            "commitment": match.commitment,
            "seed": match.seed.hex() if match.over else None,
            "rematch": self.row.next,
        }

    def act(self, seat: Seat | None, table: dict[str, Any]) -> acts.Act | None:
        """What led to the present version, if these eyes were sent the one before."""
        before = self.shown.get(seat)
        if before is None or before.version != self.version:
            scene = acts.seen(table)
            act = None
            if before is not None and before.version == self.version - 1 and self.last is not None:
                act = self._act(self.last, seat, before.scene, scene)
            self.shown[seat] = Shown(self.version, scene, act)
            return act
        return before.act

    def _act(self, last: Done, seat: Seat | None, before: acts.Seen, scene: acts.Seen) -> acts.Act:
        if last.undone:
            act = acts.taken_back(last.by[0], self.names, scene)
        else:
            act = acts.act(self.match, seat, self.names, before, scene, last.by)
        rule = last.rule if seat in last.by else ""  # what others were asked may name a card they hide
        return act | {"number": self.version, "rule": rule, "fold": last.fold}

    def tell(self, *listeners: Listener) -> None:
        """Send the present state to these connections; equal eyes that have heard the same get the same bytes."""
        match = self.match
        for listener in listeners:
            # An undo shortens the log: what was told of it is told again from where it changed.
            eyes = (listener.seat, min(listener.told, match.news))
            if eyes not in self.ready:
                self.ready[eyes] = wire(self.message(*eyes))
            listener.send(self.ready[eyes])
            listener.told = len(match.log)

    def tell_all(self) -> None:
        """Something has changed: everyone is told."""
        self.touched = time.monotonic()
        self.ready.clear()
        if not self.closed:
            self.tell(*self.listeners)

    def admit(self, listener: Listener) -> None:
        """One more pair of eyes. Spectators may be too many; a player's new connection ends their oldest."""
        alike = [one for one in self.listeners if (one.seat is None) == (listener.seat is None)]
        if listener.seat is None and len(alike) >= MOST_SPECTATORS:
            raise Unkept("The table is crowded.")
        mine = [one for one in alike if one.seat == listener.seat]
        if listener.seat is not None and len(mine) >= MOST_EYES:
            mine[0].dismiss()
        self.listeners.append(listener)

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


def row_of(what: int, line: Line) -> Any:
    """A line as a journal file has it."""
    if what == UNDO:
        return {"undo": line[0]}
    return {"instead": line} if what == CHANGE else line


def _bot_name(chair: Chair) -> str | None:
    return None if chair.bot is None else f"{BOT_NAMES[chair.seat]} ({BOTS[chair.bot].title} bot)"


class Tables:
    """All tables: those in memory, and the store for the others."""

    def __init__(self, store: Store, thinkers: Thinkers) -> None:
        self.store = store
        self.thinkers = thinkers
        self.live: dict[str, LiveTable] = {}
        self.rebuilding = asyncio.Lock()

    def get(self, table_id: str) -> LiveTable:
        """The table, brought into memory when it is not; Refusal when there is none."""
        table = self.live.get(table_id) or self._load(table_id)
        return self._keep(table)

    async def open(self, table_id: str) -> LiveTable:
        """The same; a long game is rebuilt aside, one at a time, so that others can play on meanwhile."""
        table = self.live.get(table_id)
        if table is None:
            table = self._load(table_id)
            async with self.rebuilding:
                await run_in_threadpool(lambda: table.closed)
        return self._keep(self.live.get(table_id, table))

    def _load(self, table_id: str) -> LiveTable:
        row = self.store.table(table_id)
        if row is None:
            raise NoTable("There is no such table.")
        return LiveTable(row, self.store.lines(table_id), self.store, self.thinkers)

    def _keep(self, table: LiveTable) -> LiveTable:
        if table.row.id not in self.live:
            self.live[table.row.id] = table
            table.wake_bots()
        table.settle()
        table.touched = time.monotonic()
        return table

    def dismiss(self, person: Person) -> None:
        """End this person's connections."""
        for table in self.live.values():
            for listener in table.listeners:
                if listener.person is not None and listener.person.id == person.id:
                    listener.dismiss()

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
        settings: dict[str, Any],
        listed: bool,
        chairs: Sequence[tuple[int | None, str | None, str | None]],
    ) -> LiveTable:
        """A new table with a secret seed."""
        found = find(game)
        full = found.settle(len(chairs), settings)
        seed = secrets.token_bytes(32)
        return self.get(self.store.add_table(game, found.version, full, seed, listed, chairs))

    def sit(self, table: LiveTable, person: Person, invite: str | None) -> Seat:
        """The chair this person takes: the invited one, or any free one of a listed table."""
        own = table.seat_of(person)
        if own is not None:
            return own
        if table.closed:
            raise Refusal(table.closed)
        if any(chair.name is not None and folded(chair.name) == folded(person.name) for chair in table.row.chairs):
            raise NameTaken(f"Somebody called {person.name} sits here already: take another name first.")
        for chair in table.row.chairs:
            welcome = chair.invite == invite if invite is not None else table.row.listed
            if chair.free and welcome and self.store.sit(table.row.id, chair.seat, person):
                self.refresh(table)
                return chair.seat
        raise Refusal("That chair is taken." if invite else "This table has no free chair for you.")

    def rename(self, person: Person, name: str) -> Person:
        """A new name, unless somebody at one of this person's tables has it."""
        mine = self.store.tables_of(person)
        others = [chair for row in mine if row.result is None for chair in row.chairs if chair.person != person.id]
        if any(chair.name is not None and folded(chair.name) == folded(name) for chair in others):
            raise NameTaken(f"Somebody called {name} sits at a table of yours already.")
        renamed = self.store.rename(person, name)
        for row in mine:
            if row.id in self.live:
                self.refresh(self.live[row.id])
        return renamed

    def stand_in(self, table: LiveTable, seat: Seat, bot: str | None) -> None:
        """A bot plays on for the seat, or its person is back."""
        if table.closed:
            raise Refusal(table.closed)
        self.store.stand_in(table.row.id, seat, bot)
        self.refresh(table)

    def rematch(self, table: LiveTable) -> str:
        """The same people once more, everyone one chair on; one rematch for each table."""
        if table.row.next is None:
            if not table.over:
                raise Refusal("The game is not over yet.")
            chairs = [(c.person, None if c.person else c.bot, None) for c in table.row.chairs]
            again = self.create(table.row.game, table.row.settings, False, chairs[-1:] + chairs[:-1])
            if self.store.link_rematch(table.row.id, again.row.id):
                self.refresh(table)
        row = self.store.table(table.row.id)
        assert row is not None
        assert row.next is not None
        return row.next
