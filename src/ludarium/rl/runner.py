"""A game that goes on without copying or re-running anything: the rules stay suspended at their question.

They run in a greenlet of their own; `decide` switches to whoever holds the runner and comes back with the answer.
The same games as `Match`, several times as fast, but only forwards: no copies, undo, samples or bots that search.
"""

from typing import Any

from greenlet import greenlet

from ludarium.kernel.cards import Seat
from ludarium.kernel.errors import IllegalAnswer
from ludarium.kernel.game import Game, Result
from ludarium.kernel.match import Match
from ludarium.kernel.record import Record
from ludarium.kernel.state import Decider, State
from ludarium.kernel.words import Ask, Option, Prompt


class _Suspend(Decider):
    """Hands the open questions to whoever let the rules go on, and comes back with the answers."""

    def decide(self, g: State, seat: Seat, prompt: Prompt, options: list[Option]) -> Option:
        return _wait([Ask(seat, prompt, options, g.about, g.hint)])[0]

    def decide_all(self, g: State, asks: list[Ask]) -> list[Option]:
        return _wait(asks)


def _wait(asks: list[Ask]) -> list[Option]:
    holder = greenlet.getcurrent().parent
    assert holder is not None
    answers: list[Option] = holder.switch(asks)
    return answers


def _play(g: State) -> list[Ask]:
    """The rules to their end. Holds no runner: one that nobody holds any more is gone, and its rules with it."""
    g.run(_Suspend())
    return []


class Runner:
    """A game being played: answer the open questions until it is over."""

    def __init__(self, game: Game, seats: int, settings: dict[str, Any], seed: bytes, listen: bool = False) -> None:
        """At the first question; BadSetting when seats or settings do not fit. `listen` keeps what is told."""
        self.game = game
        self.settings = game.settle(seats, settings)
        self.seed = seed
        self.now: State = game.new(seats, self.settings, seed)
        self.now.show(self.now)
        if listen:
            self.now.events = []
        self.history: list[tuple[Seat, Option]] = []
        self._open: list[Ask] = []
        self._sealed: dict[Seat, Option] = {}
        self._rules = greenlet(_play)
        self._go_on(self.now)

    def _go_on(self, answers: Any) -> None:
        """Let the rules run to their next question."""
        self._rules.parent = greenlet.getcurrent()
        self._open = self._rules.switch(answers)

    @property
    def seats(self) -> int:
        return self.now.seats

    @property
    def over(self) -> bool:
        return not self._open

    @property
    def asks(self) -> list[Ask]:
        """The questions not yet answered; several when asked simultaneously."""
        sealed = self._sealed
        return [ask for ask in self._open if ask.seat not in sealed] if sealed else self._open

    def ask_of(self, seat: Seat) -> Ask | None:
        """The seat's open question, if it has one."""
        for ask in self.asks:
            if ask.seat == seat:
                return ask
        return None

    def answer(self, seat: Seat, option: Option) -> None:
        """Give a seat's answer; one that is not offered changes nothing."""
        ask = self.ask_of(seat)
        if ask is None or option not in ask.options:
            raise IllegalAnswer(f"Seat {seat} may not answer {option!r} now.")
        self.give(ask, option)

    def give(self, ask: Ask, option: Option) -> None:
        """The same for whoever has the option from the open question itself."""
        if len(self._open) == 1:
            self.history.append((ask.seat, option))
            self._go_on([option])
            return
        self._sealed[ask.seat] = option
        if len(self._sealed) == len(self._open):
            answers = [self._sealed[each.seat] for each in self._open]
            self.history += [(each.seat, answer) for each, answer in zip(self._open, answers, strict=True)]
            self._sealed = {}
            self._go_on(answers)

    @property
    def result(self) -> Result:
        """How it ended; only of a game that is over."""
        assert self.over
        return self.game.result(self.now)

    def match(self) -> Match:
        """The same game as a match, played again from the start: for records, samples and bots."""
        again = Match.start(self.game, self.seats, self.settings, self.seed)
        for seat, option in [*self.history, *self._sealed.items()]:
            again.answer(seat, option)
        return again

    def heard(self, seat: Seat | None, since: int = 0) -> list[str]:
        """What was told from event `since` on, in sentences for this seat's eyes; only if it listens."""
        assert self.now.events is not None
        return [self.game.words.sentence(self.now, event, seat) for event in self.now.events[since:]]

    def record(self) -> Record:
        """The game so far, as any match is recorded."""
        return self.match().record()
