"""A live table: a match, its chairs, and whoever listens. A table is its journal; it is rebuilt when somebody comes.

Everything here runs on the event loop; an answer is checked on a copy, written down aside, and only then told. Other
processes may serve the same table: who writes a line first has written it, the others follow and try again.
"""

import asyncio
import json
import time
from collections.abc import Awaitable, Callable, Collection, Coroutine, Mapping
from dataclasses import replace
from functools import cached_property
from random import Random
from typing import Any, Final, NamedTuple, TypeVar

import orjson
from fastapi.concurrency import run_in_threadpool

from ludarium.bots import BOTS
from ludarium.files.cardsets import SHIPPED
from ludarium.files.records import loads
from ludarium.kernel.cards import Seat
from ludarium.kernel.errors import Refusal
from ludarium.kernel.game import find
from ludarium.kernel.match import Match
from ludarium.kernel.record import Line, Record
from ludarium.server import acts
from ludarium.server.bots import Bots
from ludarium.server.bus import Bus, Word
from ludarium.server.chat import Chat, Said
from ludarium.server.clock import Terms
from ludarium.server.counts import Counts
from ludarium.server.faults import LOG, where
from ludarium.server.ledger import Ledger, Misfit, relive, turn_of
from ludarium.server.lessons import Teaching
from ludarium.server.lines import (
    ANSWER,
    BACK,
    CHANGE,
    END,
    NOTE,
    PLAYED,
    UNDO,
    UNSEEN,
    Entry,
    Note,
    play,
    returned,
    spelt,
    standing,
    version_of,
)
from ludarium.server.messages import Message, wire
from ludarium.server.names import BOT_NAMES, addressed, brief
from ludarium.server.people import People, due
from ludarium.server.store import Aside, Chair, Freed, Moved, Person, Stale, Store, TableRow, Unkept
from ludarium.server.thinkers import Thinkers

IDLE_SECONDS: Final = 600  # a table nobody listens to leaves memory
MOST_LINES: Final = 5000  # of a journal in which minds are still changed
MOST_SPECTATORS: Final = 50  # connections to one table
MOST_EYES: Final = 8  # connections of one player
TRIES: Final = 5  # to do something while other processes do, too
FEW: Final = 8  # lines of other processes that are shown one by one
GAME_OVER: Final = "the game is over"  # why nothing can be taken back any more

NOT_COUNTED: Final[Note] = {"scores": [], "sheet": []}
NO_BOTS: Final[Mapping[Seat, str | None]] = {}

T = TypeVar("T")


class NotYours(Refusal):
    """The person does not sit in a chair of this table."""


class Listener:
    """One open connection: who it is, whose eyes it has, and how much of the log it has been sent."""

    def __init__(self, person: Person | None, seat: Seat | None, send: Callable[[str], None]) -> None:
        self.person = person
        self.seat = seat
        self.send = send
        self.told = 0
        self.listens = False  # to the chat, from when they were told what had been said
        self.visible = True
        self.deaf: Collection[int] = ()  # people whom this one does not hear: one of the two has blocked the other
        self.muted = ""  # why this person cannot talk
        self.network = ""  # from where they come; compared, never kept
        self.key = ""  # the hash of the token they came with
        self.removed = ""  # why they have to leave their chair

    def dismiss(self) -> None:
        """End the connection; whoever still may will come again."""
        self.send("")


class Shown(NamedTuple):
    """A state as it was sent to some eyes."""

    version: int
    scene: acts.Seen
    act: acts.Act | None


class Step(NamedTuple):
    """What a table becomes by one more line."""

    entry: Entry
    match: Match
    ledger: Ledger
    row: TableRow
    last: acts.Done | None


class LiveTable:
    """A table in memory."""

    def __init__(
        self,
        row: TableRow,
        lines: list[Entry],
        store: Store,
        thinkers: Thinkers,
        bus: Bus | None = None,
        counts: Counts | None = None,
    ) -> None:
        self.row = row
        self.store = store
        self.thinkers = thinkers
        self.bus = bus or Bus()
        self.counts = counts or Counts()
        self.lines = lines
        self.turn = asyncio.Lock()  # who may write now
        self.doubtful = False  # there may be more in the database than here
        self.chat = Chat(self)
        self.under_way: set[asyncio.Task[None]] = set()
        self.listeners: list[Listener] = []
        self.last: acts.Done | None = None  # what led to the present version
        self.shown: dict[Seat | None, Shown] = {}  # what these eyes were sent last
        self.ready: dict[tuple[Seat | None, int], bytes] = {}  # what was told since the last change, by eyes
        self.touched = time.monotonic()
        self.bots = Bots(self)
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
            LOG.error("A table of %s cannot be rebuilt: %s.", self.row.game, where(why.__cause__ or why))
            what = f"answer {why.answer} of its journal" if isinstance(why, Misfit) else "its journal"
            since = f" (it was begun under rules {self.row.rules})" if self.row.rules != version else ""
            raise Refusal(f"This table cannot be rebuilt: {what} does not fit rules {version}{since}.") from None

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
            kept.cards = cards.embedded(self.row.settings.get("cards", SHIPPED))  # tables from before there were sets
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
        return [chair.name or bot_name(chair) or "Free chair" for chair in self.row.chairs]

    @cached_property
    def commitment(self) -> str:
        """The hash of the seed: told with every state, the same for ever."""
        return self.match.commitment

    @property
    def hints(self) -> bool:
        """Whether hints may be asked for: against bots, or among people when the table was set so; not when rated."""
        return not self.ledger.rated and (self.row.hints or len(self.people.players()) == 1)

    def seat_of(self, person: Person) -> Seat | None:
        for chair in self.row.chairs:
            if chair.person == person.id:
                return chair.seat
        return None

    # -- doing
    async def in_turn(self, work: Callable[[], Awaitable[T]]) -> T:
        """Do what may be written down, one after the other; again, when another process has been quicker."""
        async with self.turn:
            for _ in range(TRIES):
                await self.settle()
                try:
                    return await work()
                except Moved:
                    self.counts.lost_races += 1
                except Refusal:
                    if self.doubtful or not await self._is_behind():
                        raise
                    self.doubtful = True
        raise Stale("The table has moved on meanwhile: look again.")

    async def _is_behind(self) -> bool:
        """Whether others have written what was not heard here yet: no reason to refuse anything."""
        if not self.store.shared:
            return False
        return self.row.changes < (await self.store.do(self.store.changes, [self.row.id]))[self.row.id]

    def soon(self, work: Coroutine[Any, Any, None]) -> None:
        """Something that nobody waits for."""
        task = asyncio.ensure_future(self.safely(work))
        self.under_way.add(task)
        task.add_done_callback(self.under_way.discard)

    async def safely(self, work: Coroutine[Any, Any, None]) -> None:
        try:
            await work
        except Refusal:  # the store has said why
            pass
        except Exception as why:
            LOG.error("Something at a table of %s failed: %s.", self.row.game, where(why))

    def publish(self, word: Word) -> None:
        """Tell the other processes that have this table."""
        self.bus.publish(self.row.id, word)

    def hear(self, word: Word) -> None:
        """What another process says of this table."""
        match word["is"]:
            case "line":
                self.soon(self._hear_line(word))
            case "row":
                self.soon(self.look())
            case "chat":
                self.chat.hear(word["n"], Said(*word["line"]))
            case "nudge":
                self.people.be_nudged(word["of"], word["name"])
            case "eyes" | "who":
                self.people.hear(word)

    async def _hear_line(self, word: Word) -> None:
        async with self.turn:
            what, line, at = word["line"]
            entry = Entry(what, tuple(line), at)
            if word["n"] < len(self.lines):
                return
            if self.doubtful or word["n"] > len(self.lines) or what == BACK or self.closed:
                self.doubtful = True
                await self.settle()
            else:
                bots = {int(seat): bot for seat, bot in word["bots"].items()}
                self._land(self._step(entry, self._row(word["result"], bots)))

    async def look(self) -> None:
        """Read what others have written, chairs included."""
        async with self.turn:
            self.doubtful = True
            await self.settle()

    # -- playing
    async def answer(self, seat: Seat, number: int, notation: str, sure: bool) -> str:
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
            await self.accept(seat, notation)
        return why

    def _sealed(self, seat: Seat) -> str | None:
        """What the seat has answered and may still change."""
        if self.waits_for(seat):
            return None
        question = self.match.question(seat, hints=False)
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

    async def undo(self, seat: Seat) -> None:
        """Take back the seat's last answer; Refusal with the reason when it cannot be."""
        self.check_playing(seat)
        for who in self._through_bots(seat) or [seat]:
            self.check_patience()
            trial = self.match.copy()
            trial.undo(who)
            await self._write(UNDO, (who, "", ""), trial)

    def _through_bots(self, seat: Seat) -> list[Seat]:
        """Against bots alone their answers go back with one's own: whose, in order; empty when that is not so."""
        if self.ledger.rated or any(chair.bot is None for chair in self.row.chairs if chair.seat != seat):
            return []
        return self.match.undo_order(seat) if self.match.undo_barrier(seat) else []

    def check_playing(self, seat: Seat) -> None:
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
        if self.closed or not self.row.started:
            raise Refusal(self.closed or "The table is still waiting for players.")
        return self.match

    def check_patience(self) -> None:
        """A journal that only grows by minds changed would take ever longer to rebuild."""
        if len(self.lines) >= MOST_LINES:
            raise Refusal("So much has been taken back at this table that every answer counts now.")

    async def accept(self, seat: Seat, notation: str) -> None:
        """Check on a copy, write down, then let it count."""
        changed = not self.waits_for(seat)
        if changed:
            self.check_patience()
        trial = self.match.copy()
        option = trial.legal(seat, notation)
        line = (seat, notation, trial.now.fingerprint())
        trial.answer(seat, option)
        await self._write(CHANGE if changed else ANSWER, line, trial)

    async def _write(self, what: int, line: Line, after: Match) -> None:
        entry = Entry(what, line, self.store.clock.now())
        back = what in (ANSWER, CHANGE) and self.ledger.away.get(line[0], False)  # that was the bot's one answer
        bots: Mapping[Seat, str | None] = {line[0]: None} if back else NO_BOTS
        row = self._row(after.result.json() if after.over else None, bots)
        await self._keep(self._step(entry, row, after), bots)

    async def note(self, seat: Seat, note: Note, bots: Mapping[Seat, str | None] = NO_BOTS) -> None:
        """Write down what somebody did besides playing, and who plays for whom from now on."""
        entry = Entry(NOTE, (seat, spelt(note), ""), self.store.clock.now())
        await self._keep(self._step(entry, self._row(None, bots)), bots)

    async def end(self, seat: Seat, how: str, winners: list[Seat], counted: Note = NOT_COUNTED) -> None:
        """The game ends here, though the rules did not end it."""
        entry = Entry(END, (seat, spelt({"how": how, "seat": seat, "winners": winners}), ""), self.store.clock.now())
        result = {**counted, "winners": winners, "ending": how}
        await self._keep(self._step(entry, self._row(result, NO_BOTS)), NO_BOTS)

    async def free(self, seat: Seat, freed: Freed) -> None:
        """Somebody is taken off their chair."""
        entry = Entry(NOTE, (seat, spelt({"do": "remove", "of": freed.seat}), ""), self.store.clock.now())
        await self._keep(self._step(entry, self._row(None, NO_BOTS)), NO_BOTS, freed)

    async def go_back(self, entry: Entry, match: Match, ledger: Ledger) -> None:
        """The table is what it was before some answer."""
        row = self._row(None, NO_BOTS)
        await self._keep(Step(entry, match, ledger, row, self._taken_back(entry)), NO_BOTS)

    def _row(self, result: dict[str, Any] | None, bots: Mapping[Seat, str | None]) -> TableRow:
        """The row after one more line, with which these bots come and go."""
        chairs = self.row.chairs
        if bots:
            chairs = tuple(replace(chair, bot=bots.get(chair.seat, chair.bot)) for chair in chairs)
        return replace(self.row, chairs=chairs, result=result, changes=self.row.changes + 1, moved=int(time.time()))

    def _step(self, entry: Entry, row: TableRow, after: Match | None = None) -> Step:
        """What one more line makes of the table, whoever has written it."""
        last = None
        if after is None:
            after = self.match
            if entry.what in PLAYED:
                after = self.match.copy()
                play(after, entry)
        seat = entry.line[0]
        if entry.what in PLAYED:
            last = self._taken_back(entry) if entry.what == UNDO else acts.done(self.match, after, seat)
        ledger = self.ledger.copy()
        ledger.hear(entry, [ask.seat for ask in after.asks], turn_of(after, ledger.terms))
        return Step(entry, after, ledger, row, last)

    def _taken_back(self, entry: Entry) -> acts.Done:
        return acts.taken_back(entry.line[0], returned([*self.lines, entry]))

    async def _keep(self, step: Step, bots: Mapping[Seat, str | None], freed: Freed | None = None) -> None:
        """Write a line down and let it count; Moved when another process has written that line."""
        n = len(self.lines)
        aside = Aside(due(step.row, step.ledger, self.store.clock.now()), bots, freed)
        self.doubtful = True
        try:
            await self.store.do(self.store.write, self.row.id, n, step.entry, step.row.result, aside)
        except Unkept:
            await self.settle()
            if len(self.lines) > n and self.lines[n] == step.entry:
                return  # it was kept, and only the word of it was lost
            if len(self.lines) > n or self.store.shared:
                raise Moved("It is tried again.") from None
            raise
        self.counts.lines[self._author(step.entry)] += 1
        if freed is not None:  # who sits where is read again, here and elsewhere
            await self.settle()
            self.publish({"is": "row"})
            return
        self.doubtful = False
        self._land(step)
        self.publish(
            {"is": "line", "n": n, "line": list(step.entry), "result": step.row.result, "bots": spelt_bots(bots)}
        )

    def _author(self, entry: Entry) -> str:
        """Who writes a line: people, bots, or either besides playing."""
        if entry.what not in PLAYED:
            return "notes"
        return "people" if self.row.chairs[entry.line[0]].bot is None else "bots"

    def _land(self, step: Step) -> None:
        """A line counts: everyone is told."""
        what, (seat, *_), _ = step.entry
        self.version += what not in UNSEEN  # counted from the lines before, if nobody has asked for it yet
        self.lines.append(step.entry)
        self.match, self.ledger, self.row = step.match, step.ledger, step.row
        self.bots.stuck.pop(seat, None)
        self.bots.wake()
        if what == NOTE:
            self.people.tell(always=True)
            return
        self.last = step.last
        if what == CHANGE:
            self.ready.clear()
            self.tell(*[listener for listener in self.listeners if listener.seat == seat])
        else:
            self.tell_all()

    async def settle(self) -> None:
        """Read what was kept, when others may have written or the database could not say."""
        if not self.doubtful:
            return
        try:
            row, lines = await self.store.do(self.store.load, self.row.id, len(self.lines))
        except Unkept:
            raise Unkept("The server cannot reach its database just now: it will see later what was kept.") from None
        assert row is not None
        self._see_out(row)
        if self.closed or len(lines) > FEW or any(entry.what == BACK for entry in lines):
            await self._begin_anew(row, lines)
        else:
            before = self.row.shown
            for entry in lines:
                self._land(self._step(entry, row if entry is lines[-1] else self.row))
            if row.shown != before:
                self.row = row
                self.bots.wake()
                self.tell_all()
            self.row = row
        self.doubtful = False

    def _see_out(self, row: TableRow) -> None:
        """Whoever was taken off their chair has no eyes of that seat any more."""
        for listener in self.listeners:
            seat, person = listener.seat, listener.person
            if seat is not None and person is not None and row.chairs[seat].person != person.id:
                listener.seat = None
                listener.removed = "You no longer sit at this table: your chair was freed."
                listener.dismiss()
                self.people.publish()

    async def _begin_anew(self, row: TableRow, lines: list[Entry]) -> None:
        """So much has been written that the table is rebuilt, aside."""
        anew = LiveTable(row, [*self.lines, *lines], self.store, self.thinkers)
        await run_in_threadpool(lambda: anew.closed)
        self.lines, self.row, self.last = anew.lines, row, None
        for known in ("_lived", "match", "ledger", "closed", "version"):
            self.__dict__.pop(known, None)
            if known in anew.__dict__:
                self.__dict__[known] = anew.__dict__[known]
        self.bots.wake()
        self.tell_all()

    def waits_for(self, seat: Seat) -> bool:
        """Whether the game cannot go on without this seat."""
        return (
            self.row.started and not self.closed and not self.over and any(ask.seat == seat for ask in self.match.asks)
        )

    # -- telling
    def message(self, seat: Seat | None, told: int) -> Message:
        """Everything these eyes may see of the game, and the log from line `told` on."""
        match, over, names = self.match, self.over, self.names
        spoken = addressed(names, seat)
        told = min(told, match.news)
        lines = match.heard(seat, told, spoken)
        scene = match.scene(seat, brief(names)) | {"names": names}
        if scene["undo"] and seat is not None and self._through_bots(seat):
            scene["undo"] = ""
        if over:
            scene |= {"undo": GAME_OVER, "result": self.row.result or scene["result"]}
        if over or not self.row.started:
            scene |= {"question": None, "waiting_for": []}  # nobody is asked before everybody is here
        return {
            "type": "state",
            "table": self.row.id,
            "version": self.version,
            "seat": seat,
            "started": self.row.started,
            "scene": scene,
            "log": acts.log(match, seat, told, lines),
            "act": self.act(seat, scene["table"], spoken, lines[match.news - told :]),
            "commitment": self.commitment,
            "seed": match.seed.hex() if over else None,
            "rematch": self.row.next,
            "lesson": self.teaching.told(seat),
        }

    def act(self, seat: Seat | None, table: dict[str, Any], names: list[str], lines: list[str]) -> acts.Act | None:
        """What led to the present version, if these eyes were sent the one before: these lines, with names as they
        have them, tell it."""
        before = self.shown.get(seat)
        if before is None or before.version != self.version:
            scene = acts.seen(table)
            act = None
            if before is not None and before.version == self.version - 1 and self.last is not None:
                act = acts.told(self.last, self.match, seat, names, before.scene, scene, self.version, lines)
            self.shown[seat] = Shown(self.version, scene, act)
            return act
        return before.act

    def tell(self, *listeners: Listener) -> None:
        """Send the present state to these connections; equal eyes that have heard the same get the same bytes."""
        match = self.match
        aside = orjson.dumps(self.people.aside())
        for listener in listeners:
            # An undo shortens the log: what was told of it is told again from where it changed.
            eyes = (listener.seat, min(listener.told, match.news))
            if eyes not in self.ready:
                self.ready[eyes] = orjson.dumps(self.message(*eyes))
            listener.send((self.ready[eyes][:-1] + b"," + aside[1:]).decode())
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

    def send_all(self, message: Message, but: Listener | None = None) -> None:
        text = wire(message)
        for listener in self.listeners:
            if listener is not but:
                listener.send(text)

    @property
    def idle(self) -> bool:
        return not self.listeners and not self.bots.thinking and time.monotonic() - self.touched > IDLE_SECONDS


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


def spelt_bots(bots: Mapping[Seat, str | None]) -> dict[str, str | None]:
    return {str(seat): bot for seat, bot in bots.items()}


def bot_name(chair: Chair) -> str | None:
    return None if chair.bot is None else f"{BOT_NAMES[chair.seat]} ({BOTS[chair.bot].title} bot)"
