"""Live tables: a match, its chairs, and whoever listens. A table is its journal; it is rebuilt when somebody comes.

Everything here runs on the event loop; an answer is checked on a copy, written down, and only then told.
"""

import asyncio
import json
import secrets
import time
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from dataclasses import replace
from functools import cached_property
from random import Random
from typing import Any, Final, NamedTuple

from fastapi.concurrency import run_in_threadpool

from ludarium.bots import BOTS
from ludarium.files.records import loads
from ludarium.kernel.cards import Seat
from ludarium.kernel.errors import Refusal
from ludarium.kernel.game import find
from ludarium.kernel.match import Match
from ludarium.kernel.record import Line, Record
from ludarium.server import acts
from ludarium.server.clock import Terms
from ludarium.server.faults import LOG, where
from ludarium.server.ledger import Ledger, relive
from ludarium.server.lessons import Teaching
from ludarium.server.lines import ANSWER, CHANGE, END, NOTE, UNDO, UNSEEN, Entry, Note, spelt, standing, version_of
from ludarium.server.messages import Message, wire
from ludarium.server.names import BOT_NAMES, HOUSE_NAME, addressed, folded, printable
from ludarium.server.people import People
from ludarium.server.store import Aside, Chair, Person, Store, TableRow, Unkept
from ludarium.server.thinkers import Thinkers, Thought
from ludarium.server.workers import Failed

IDLE_SECONDS: Final = 600  # a table nobody listens to leaves memory
MOST_LINES: Final = 5000  # of a journal in which minds are still changed
MOST_SPECTATORS: Final = 50  # connections to one table
MOST_EYES: Final = 8  # connections of one player
CHAT_LENGTH: Final = 500
MOST_DUE: Final = 50  # tables opened at once because somebody's time is up
GAME_OVER: Final = "the game is over"  # why nothing can be taken back any more

NO_BOTS: Final[Mapping[Seat, str | None]] = {}


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
        self.visible = True

    def dismiss(self) -> None:
        """End the connection; whoever still may will come again."""
        self.send("")


class Shown(NamedTuple):
    """A state as it was sent to some eyes."""

    version: int
    scene: acts.Seen
    act: acts.Act | None


class LiveTable:
    """A table in memory."""

    def __init__(self, row: TableRow, lines: list[Entry], store: Store, thinkers: Thinkers) -> None:
        self.row = row
        self.store = store
        self.thinkers = thinkers
        self.lines = lines
        self.doubtful = False  # a line was written or not: the database could not say
        self.listeners: list[Listener] = []
        self.last: acts.Done | None = None  # what led to the present version
        self.shown: dict[Seat | None, Shown] = {}  # what these eyes were sent last
        self.ready: dict[tuple[Seat | None, int], str] = {}  # what was told since the last change, by eyes
        self.thinking: dict[Seat, asyncio.Task[None]] = {}
        self.stuck: set[Seat] = set()  # whose bot could not be brought to answer
        self.touched = time.monotonic()
        self.people = People(self)
        self.teaching = Teaching(self)

    @cached_property
    def match(self) -> Match:
        """The game, rebuilt from its journal when it is first looked at; Refusal when it cannot be."""
        return self._lived[0]

    @cached_property
    def ledger(self) -> Ledger:
        """What people did here besides playing, by the journal."""
        return Ledger(self.row.seats, None) if self.closed else self._lived[1]

    @property
    def terms(self) -> Terms | None:
        return Terms.of(self.row.clock)

    @cached_property
    def _lived(self) -> tuple[Match, Ledger]:
        game = find(self.row.game)
        version = game.version
        if self.row.rules != version and self.row.rules not in game.accepts:
            raise Refusal(
                f"This table was begun under rules {self.row.rules}; here are rules {version}: nobody can play on."
            )
        try:
            return relive(self.header, self.terms, self.lines)
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

    @cached_property
    def version(self) -> int:
        """How often the table has changed for everyone: who changes a sealed answer does that unseen."""
        return version_of(self.lines)

    @cached_property
    def record(self) -> str:
        """The record of the game, once it is finished: its journal, less what was taken back. It needs no rules."""
        kept = self.header
        cards = find(self.row.game).cards
        if cards is not None:
            kept.cards = cards.embedded(self.row.settings["cards"])
        rows = [row_of(self.lines[n]) for n in standing(self.lines)]
        folded = loads("".join(json.dumps(row) + "\n" for row in [kept.header(), *rows]))
        if folded.ended is None:
            folded.result = self.row.result
        return folded.text()

    @property
    def header(self) -> Record:
        row = self.row
        return Record(row.game, row.rules, row.seats, row.settings, row.seed)

    @property
    def names(self) -> list[str]:
        """People's names, bots' names, and what free chairs are called."""
        return [chair.name or _bot_name(chair) or "Free chair" for chair in self.row.chairs]

    @property
    def hints(self) -> bool:
        """Whether hints may be asked for: against bots always, among people when the table was set so."""
        return self.row.hints or len(self.people.players()) == 1

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
        self.check_playing(seat)
        if number != self.match.numbers[seat] or self.match.ask_of(seat) is None:
            raise Stale("That question is no longer open.")
        if notation == self._sealed(seat):
            return ""
        self.teaching.check(seat, notation)
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
        self.check_playing(seat)
        for who in self._through_bots(seat) or [seat]:
            self.check_patience()
            trial = self.match.copy()
            trial.undo(who)
            self._write(UNDO, (who, "", ""), trial)

    def _through_bots(self, seat: Seat) -> list[Seat]:
        """Against bots alone their answers go back with one's own: whose, in order; empty when that is not so."""
        order = self.match.undo_order(seat) if self.match.undo_barrier(seat) else []
        others = [chair for who, chair in enumerate(self.row.chairs) if who != seat]
        return order if all(chair.bot is not None for chair in others) else []

    def check_playing(self, seat: Seat) -> None:
        self.settle()
        if self.closed:
            raise Refusal(self.closed)
        if not self.row.started:
            raise Refusal("The table is still waiting for players.")
        if self.over:
            raise Refusal("The game is over.")  # and its seed is told
        if self.row.chairs[seat].bot is not None:
            raise Stale("A bot is playing for you: take your chair back first.")

    def playable(self) -> Match:
        """The match, for who wants to know something of it; Refusal while nobody can play."""
        self.settle()
        if self.closed or not self.row.started:
            raise Refusal(self.closed or "The table is still waiting for players.")
        return self.match

    def check_patience(self) -> None:
        """A journal that only grows by minds changed would take ever longer to rebuild."""
        if len(self.lines) >= MOST_LINES:
            raise Refusal("So much has been taken back at this table that every answer counts now.")

    def _accept(self, seat: Seat, notation: str) -> None:
        """Check on a copy, write down, then let it count."""
        changed = not self.waits_for(seat)
        if changed:
            self.check_patience()
        trial = self.match.copy()
        option = trial.legal(seat, notation)
        line = (seat, notation, trial.now.fingerprint())
        trial.answer(seat, option)
        self._write(CHANGE if changed else ANSWER, line, trial)

    def _write(self, what: int, line: Line, after: Match) -> None:
        entry = Entry(what, line, self.store.clock.now())
        ledger = self.ledger.copy()
        ledger.hear(entry, [ask.seat for ask in after.asks])
        back = what in (ANSWER, CHANGE) and self.ledger.away.get(line[0], False)  # that was the bot's one answer
        last = acts.taken_back(line[0]) if what == UNDO else acts.done(self.match, after, line[0])
        result = after.result.json() if after.over else None
        if self._keep(entry, after, ledger, result, {line[0]: None} if back else {}):
            self.last = last
            self.wake_bots()
            if what == CHANGE:
                self.ready.clear()
                self.tell(*[listener for listener in self.listeners if listener.seat == line[0]])
            else:
                self.tell_all()

    def note(self, seat: Seat, note: Note, bots: Mapping[Seat, str | None] = NO_BOTS) -> None:
        """Write down what somebody did besides playing, and who plays for whom from now on."""
        entry = Entry(NOTE, (seat, spelt(note), ""), self.store.clock.now())
        ledger = self.ledger.copy()
        ledger.hear(entry, [ask.seat for ask in self.match.asks])
        if self._keep(entry, self.match, ledger, None, bots):
            self.wake_bots()
            self.people.tell(always=True)

    def end(self, seat: Seat, how: str, winners: list[Seat]) -> None:
        """The game ends here, though the rules did not end it."""
        note = {"how": how, "seat": seat, "winners": winners}
        ledger = self.ledger.copy()
        ledger.ended = note
        result = {"winners": winners, "scores": [], "ending": how, "sheet": []}
        if self._keep(Entry(END, (seat, spelt(note), ""), self.store.clock.now()), self.match, ledger, result, {}):
            self.last = None
            self.tell_all()

    def go_back(self, entry: Entry, match: Match, ledger: Ledger) -> None:
        """The table is what it was before some answer."""
        if self._keep(entry, match, ledger, None, {}):
            self.last = acts.taken_back(entry.line[0])
            self.wake_bots()
            self.tell_all()

    def _keep(
        self,
        entry: Entry,
        after: Match,
        ledger: Ledger,
        result: dict[str, Any] | None,
        bots: Mapping[Seat, str | None],
    ) -> bool:
        """Write a line down and let it count; False when it was kept and only the word of it was lost."""
        n = len(self.lines)
        before = self.row, self.ledger
        chairs = tuple(replace(chair, bot=bots.get(chair.seat, chair.bot)) for chair in self.row.chairs)
        self.row, self.ledger = replace(self.row, chairs=chairs, result=result), ledger
        try:
            self.store.write(self.row.id, n, entry, result, Aside(self.people.due(), bots))
        except Unkept:
            self.row, self.ledger = before
            self.doubtful = True
            self.settle()
            if len(self.lines) == n:
                raise
            if self.lines[n] != entry:
                raise Stale("The table has moved on meanwhile: look again.") from None
            return False
        self.lines.append(entry)
        self.version += entry.what not in UNSEEN
        self.match = after
        return True

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
            for known in ("_lived", "match", "ledger", "closed", "version"):
                self.__dict__.pop(known, None)
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
            notation = self.teaching.script(seat) or await self.thinkers.choose(wanted, together, not self.peopled)
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
                self.say(HOUSE_NAME, f"{self.names[seat]} needs a moment.")

    def waits_for(self, seat: Seat) -> bool:
        """Whether the game cannot go on without this seat."""
        return (
            self.row.started and not self.closed and not self.over and any(ask.seat == seat for ask in self.match.asks)
        )

    # -- telling
    def message(self, seat: Seat | None, told: int) -> Message:
        """Everything these eyes may see of the game, and the log from line `told` on."""
        match = self.match
        names = self.names
        told = min(told, len(match.log))
        lines = match.heard(seat, told, addressed(names, seat))
        scene = match.scene(seat, names)
        if scene["undo"] and seat is not None and self._through_bots(seat):
            scene["undo"] = ""
        if self.over:
            scene |= {"undo": GAME_OVER, "result": self.row.result or scene["result"]}
        if self.over or not self.row.started:
            scene |= {"question": None, "waiting_for": []}  # nobody is asked before everybody is here
        return {
            "type": "state",
            "table": self.row.id,
            "version": self.version,
            "seat": seat,
            "started": self.row.started,
            "scene": scene,
            "log": {"since": told, "lines": lines, "turns": match.turns(told)},
            "act": self.act(seat, scene["table"]),
            "commitment": match.commitment,
            "seed": match.seed.hex() if self.over else None,
            "rematch": self.row.next,
            "lesson": self.teaching.told(seat),
        }

    def act(self, seat: Seat | None, table: dict[str, Any]) -> acts.Act | None:
        """What led to the present version, if these eyes were sent the one before."""
        before = self.shown.get(seat)
        if before is None or before.version != self.version:
            scene = acts.seen(table)
            act = None
            if before is not None and before.version == self.version - 1 and self.last is not None:
                act = acts.told(self.last, self.match, seat, self.names, before.scene, scene, self.version)
            self.shown[seat] = Shown(self.version, scene, act)
            return act
        return before.act

    def tell(self, *listeners: Listener) -> None:
        """Send the present state to these connections; equal eyes that have heard the same get the same bytes."""
        match = self.match
        aside = wire(self.people.aside())
        for listener in listeners:
            # An undo shortens the log: what was told of it is told again from where it changed.
            eyes = (listener.seat, min(listener.told, match.news))
            if eyes not in self.ready:
                self.ready[eyes] = wire(self.message(*eyes))
            listener.send(f"{self.ready[eyes][:-1]},{aside[1:]}")
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
            self.send_all({"type": "chat", "lines": [(name, text)]})

    def send_all(self, message: Message, but: Listener | None = None) -> None:
        text = wire(message)
        for listener in self.listeners:
            if listener is not but:
                listener.send(text)

    @property
    def idle(self) -> bool:
        return not self.listeners and not self.thinking and time.monotonic() - self.touched > IDLE_SECONDS


def row_of(entry: Entry) -> Any:
    """A line as a journal file has it."""
    what, line, _ = entry
    if what == UNDO:
        return {"undo": line[0]}
    if what == CHANGE:
        return {"instead": line}
    if what == END:
        return {"ended": entry.note}
    return line if what == ANSWER else {"note": {"seat": line[0], **entry.note}}


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
            if not table.closed:
                table.people.start()
                with suppress(Unkept):  # the next tick tries again
                    table.people.tick()
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

    def tick(self) -> None:
        """Whose time is up at the tables in memory."""
        for table in list(self.live.values()):
            with suppress(Refusal):
                table.people.tick()

    async def tick_all(self) -> None:
        """The same for those that are not; the house remembers the time."""
        self.store.tick()
        for table_id in self.store.due_tables(MOST_DUE):
            if table_id not in self.live:
                await self.open(table_id)

    def refresh(self, table: LiveTable) -> None:
        """Chairs have changed: read them again and tell everyone."""
        row = self.store.table(table.row.id)
        assert row is not None
        table.row = row
        table.people.start()
        table.tell_all()
        table.wake_bots()

    def create(
        self,
        game: str,
        settings: dict[str, Any],
        listed: bool,
        chairs: Sequence[tuple[int | None, str | None, str | None]],
        clock: dict[str, Any] | None = None,
        words: str = "",
        hints: bool = False,
        seed: bytes = b"",
    ) -> LiveTable:
        """A new table, with a secret seed unless one is given (of a lesson)."""
        found = find(game)
        full = found.settle(len(chairs), settings)
        seed = seed or secrets.token_bytes(32)
        made = self.store.add_table(game, found.version, full, seed, listed, chairs, clock, printable(words), hints)
        return self.get(made)

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

    def rematch(self, table: LiveTable) -> str:
        """The same people once more, everyone one chair on; one rematch for each table."""
        if table.row.next is None:
            if not table.over:
                raise Refusal("The game is not over yet.")
            chairs = [(c.person, None if c.person else c.bot, None) for c in table.row.chairs]
            again = self.create(
                table.row.game,
                table.row.settings,
                False,
                chairs[-1:] + chairs[:-1],
                table.row.clock,
                hints=table.row.hints,
            )
            if self.store.link_rematch(table.row.id, again.row.id):
                self.refresh(table)
        row = self.store.table(table.row.id)
        assert row is not None
        assert row.next is not None
        return row.next
