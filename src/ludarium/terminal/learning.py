"""A guided first game at a terminal: notes under the question, one thing wanted at a time, free play after it."""

from collections.abc import Sequence
from random import Random
from typing import Final

from ludarium.files import lessons
from ludarium.files.journal import Journal
from ludarium.files.lessons import KIND, Lesson
from ludarium.kernel.cards import Seat
from ludarium.kernel.errors import Refusal
from ludarium.kernel.match import Match
from ludarium.kernel.words import Ask
from ludarium.terminal import reading, seating
from ludarium.terminal.saves import Player
from ludarium.terminal.screen import Screen
from ludarium.terminal.sitting import Sitting

RIVAL: Final = "beginner"  # who plays on when the lesson is over
TRIES: Final = 2  # other answers after which free play is offered
READ: Final = "read the note, then go on with Enter."
WAYS: Final = "Besides: back goes one step back, ? says why, free plays on without notes, q leaves: it is kept."


def players(lesson: Lesson) -> list[Player]:
    """The learner and the rivals."""
    return seating.seat_players(["" if seat == lesson.learner else RIVAL for seat in range(lesson.seats)], [])


class Learning(Sitting):
    """A sitting at which somebody is taught."""

    def __init__(
        self,
        lesson: Lesson,
        match: Match,
        players: Sequence[Player],
        journal: Journal,
        screen: Screen,
        rng: Random,
    ) -> None:
        super().__init__(match, players, journal, screen, rng)
        self.lesson = lesson
        self.to_read = 0  # the step to which the notes were read
        self.free = False
        self.tries = 0
        self.met: set[str] = set()  # what was told once

    @property
    def step(self) -> int | None:
        """The number of the present step; None in free play."""
        step = self.lesson.step(lessons.given(self.match, self.lesson.learner), self.to_read)
        return None if self.free or step == len(self.lesson.steps) else step

    def _bot(self, ask: Ask) -> None:
        said = "" if self.step is None else self.lesson.script(self.match, ask.seat)
        if said in self.match.notations(ask.seat):
            self.journal.answer(self.match, ask.seat, said)
        else:
            super()._bot(ask)

    # -- notes
    def _ask(self, seat: Seat) -> None:
        super()._ask(seat)
        self._tell(seat)

    def _tell(self, seat: Seat) -> None:
        """The note of this step; in free play what is met for the first time."""
        step = self.step
        if step is None:
            first = self.lesson.first(self.match)
            if first is not None and first.rule not in self.met:
                self.met.add(first.rule)
                self.screen.heading(first.title)
                self.screen.say(first.say)
            return
        note = self.lesson.steps[step]
        self.screen.heading(f"{step + 1} of {len(self.lesson.steps)}, {note.title}")
        self.screen.say(note.say)
        want = self.lesson.want(self.match, step)
        if want:
            key = reading.keys(self.match.labels(seat, self.names))[self.match.notations(seat).index(want)]
            self.screen.say(f"> {note.do} Type {key}.")
        else:
            self.screen.say("> Enter goes on.")
        if WAYS not in self.met:
            self.met.add(WAYS)
            self.screen.say(WAYS)

    def _rule(self, seat: Seat, words: str) -> None:
        step = self.step
        super()._rule(seat, words or ("" if step is None else self.lesson.steps[step].rule))

    # -- what is typed
    def _typed(self, seat: Seat, ask: Ask, line: str) -> bool | None:
        step = self.step
        if step is None:
            return super()._typed(seat, ask, line)
        if line == "" and not self.lesson.want(self.match, step):
            self.to_read = step + 1
            self._tell(seat)
        elif line == "back":
            return self._back(seat, step)
        elif line == "free":
            self.free = True
            self.screen.say("You play on freely.")
        else:
            return super()._typed(seat, ask, line)
        return None

    def _answer(self, seat: Seat, ask: Ask, number: int) -> bool:
        step = self.step
        if step is not None:
            want = self.lesson.want(self.match, step)
            if self.match.notations(seat)[number] != want:
                self.tries += 1
                more = " Or type free: you play on without notes." if self.tries >= TRIES else ""
                raise Refusal(KIND.format(self.lesson.steps[step].do if want else READ) + more)
        self.tries = 0
        return super()._answer(seat, ask, number)

    def _back(self, seat: Seat, step: int) -> bool | None:
        """To the beginning of this step when something of it is done, else of the one before."""
        answered = lessons.given(self.match, seat)
        to = step if answered > self.lesson.answers_before(step) else step - 1
        if to < 0:
            raise Refusal("This is the first step.")
        self.to_read = to
        before = self.lesson.answers_before(to)
        if before == answered:
            self._tell(seat)
            return None
        mine = [n for n, (who, _) in enumerate(self.match.history) if who == seat]
        self.match = self.journal.go_back(self.match, mine[before])
        self.seen = [min(seen, len(self.match.log)) for seen in self.seen]
        self.asked.pop(seat, None)
        return True
