"""Guided first games at the tables of the house: which step somebody is at, what they may do, and one step back.

A lesson table is a table like any other; its journal says that it is one, how far its notes were read, and whether the
person has gone on without them.
"""

from typing import TYPE_CHECKING

from ludarium.files import lessons
from ludarium.files.lessons import KIND, Lesson
from ludarium.kernel.cards import Seat
from ludarium.kernel.errors import Refusal
from ludarium.server.ledger import relive
from ludarium.server.lines import BACK, Entry, answers_of, spelt
from ludarium.server.messages import Message
from ludarium.server.store import Person

if TYPE_CHECKING:
    from ludarium.server.table import LiveTable
    from ludarium.server.tables import Tables

RIVAL = "beginner"  # who plays on when the lesson is over
READ = "read the note, then go on with Next."


class NotTaught(Refusal):
    """Nobody is taught at this table (any more)."""


class Teaching:
    """The lesson of a table, if it is one."""

    def __init__(self, table: "LiveTable") -> None:
        self.table = table

    @property
    def lesson(self) -> Lesson | None:
        name = self.table.ledger.lesson
        return lessons.load(self.table.row.game, name) if name else None

    @property
    def step(self) -> int | None:
        """The number of the step somebody is at; None when nobody is taught (any more)."""
        lesson, ledger = self.lesson, self.table.ledger
        if lesson is None or ledger.untaught or self.table.over:
            return None
        step = lesson.step(lessons.given(self.table.match, lesson.learner), ledger.read)
        return step if step < len(lesson.steps) else None

    def check(self, seat: Seat, notation: str) -> None:
        """In a lesson one thing is wanted; whoever does another hears of it kindly."""
        lesson, step = self.lesson, self.step
        if lesson is None or step is None or seat != lesson.learner:
            return
        match = self.table.match
        want = lesson.want(match, step)
        if not want or match.legal(seat, notation) != match.legal(seat, want):
            raise Refusal(KIND.format(lesson.steps[step].do if want else READ))

    def script(self, seat: Seat) -> str:
        """What the rival answers by the file; empty: a bot must think."""
        lesson = self.lesson
        said = "" if lesson is None or self.step is None else lesson.script(self.table.match, seat)
        return said if said in self.table.match.notations(seat) else ""

    def told(self, seat: Seat | None) -> Message | None:
        """What the learner is told at this step; of free play: what is met for the first time, perhaps."""
        lesson = self.lesson
        if lesson is None or seat != lesson.learner:
            return None
        step, match = self.step, self.table.match
        out: Message = {"name": lesson.name, "title": lesson.title, "steps": len(lesson.steps)}
        if step is None:
            return out | {"step": None, "note": None, "first": self._first(lesson)}
        note = lesson.steps[step]
        shown = {"title": note.title, "say": note.say, "do": note.do, "rule": note.rule}
        shown |= {"at": lessons.ring(match, lesson, note.at, self.table.names), "want": lesson.want(match, step)}
        return out | {"step": step, "note": shown, "first": None}

    def _first(self, lesson: Lesson) -> Message | None:
        found = None if self.table.over else lesson.first(self.table.match)
        return None if found is None else {"title": found.title, "say": found.say, "rule": found.rule}

    # -- what the learner does
    async def learn(self, seat: Seat, do: str) -> None:
        """Go on from a note that was read, one step back, or on without notes."""
        table, lesson, step = self.table, self.lesson, self.step
        if lesson is None or step is None or seat != lesson.learner:
            raise NotTaught("Nobody is taught here.")
        table.check_patience()
        if do == "back":
            await self._back(lesson, step)
        elif do == "free":
            await self._note(seat, {"do": "free"})
        elif lesson.want(table.match, step):
            raise Refusal(f"First: {lesson.steps[step].do}")
        else:
            await self._note(seat, {"do": "read", "to": step + 1})

    async def _note(self, seat: Seat, note: Message) -> None:
        table = self.table
        await table.note(seat, note)
        table.ready.clear()
        table.tell(*table.people.eyes(seat))

    async def _back(self, lesson: Lesson, step: int) -> None:
        """To the beginning of this step when something of it is done, else of the one before."""
        table, seat = self.table, lesson.learner
        answered = lessons.given(table.match, seat)
        to = step if answered > lesson.answers_before(step) else step - 1
        if to < 0:
            raise Refusal("This is the first step.")
        before = lesson.answers_before(to)
        if before == answered:
            await self._note(seat, {"do": "read", "to": to})
            return
        note = {"to": answers_of(table.lines, seat)[before], "practice": False, "read": to}
        entry = Entry(BACK, (seat, spelt(note), ""), table.store.clock.now())
        match, ledger = relive(table.header, table.terms, [*table.lines, entry])
        await table.go_back(entry, match, ledger)


async def begin(tables: "Tables", me: Person, lesson: Lesson) -> "LiveTable":
    """The lesson that this person has begun and not left, or a new table for it."""
    for row in await tables.store.do(tables.store.tables_of, me):
        if row.game == lesson.game and row.result is None:
            table = await tables.open(row.id)
            if table.teaching.step is not None and table.ledger.lesson == lesson.name:
                return table
    chairs = [(me.id, None, None) if seat == lesson.learner else (None, RIVAL, None) for seat in range(lesson.seats)]
    table = await tables.create(lesson.game, lesson.settings, False, chairs, seed=lesson.seed)
    await table.in_turn(lambda: table.note(lesson.learner, {"do": "lesson", "name": lesson.name}))
    return table
