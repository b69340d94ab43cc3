"""A game at its next choice: whose it is, what may be said. All environments are made of this."""

from typing import Protocol

from ludarium.kernel.cards import NONE, Seat
from ludarium.kernel.errors import IllegalAnswer
from ludarium.kernel.game import Result
from ludarium.kernel.state import State
from ludarium.kernel.words import Ask, Option
from ludarium.rl.numbering import Numbering
from ludarium.rl.spelling import Speller


class Table(Protocol):
    """A Runner or a Match."""

    @property
    def now(self) -> State: ...
    @property
    def asks(self) -> list[Ask]: ...
    @property
    def result(self) -> Result: ...
    def answer(self, seat: Seat, option: Option) -> None: ...


class Play:
    """Questions with one answer are answered at once; those of a simultaneous set come one after another, and nobody
    sees another's answer before the set is complete."""

    __slots__ = ("numbering", "seat", "spelling", "table")

    def __init__(self, numbering: Numbering, table: Table, first: Seat = NONE) -> None:
        """At the first choice; of seats asked together, `first` chooses first."""
        self.numbering = numbering
        self.table = table
        self.seat: Seat = NONE
        self.spelling: Speller | None = None
        self.go_on(first)

    def go_on(self, first: Seat = NONE) -> None:
        """To the next choice."""
        table = self.table
        while asks := table.asks:
            ask = next((ask for ask in asks if ask.seat == first), asks[0])
            if len(ask.options) > 1:
                self.seat = ask.seat
                self.spelling = Speller(self.numbering.alphabet, table.now, ask)
                return
            table.answer(ask.seat, ask.options[0])
        self.seat = NONE
        self.spelling = None

    @property
    def over(self) -> bool:
        return self.spelling is None

    def spelling_of(self, seat: Seat) -> Speller | None:
        """The seat's own question, if it is the one that is asked."""
        return self.spelling if seat == self.seat else None

    def legal(self, token: int) -> bool:
        return self.spelling is not None and token in self.spelling.next

    def say(self, token: int) -> None:
        """The next token of the answer; IllegalAnswer when it may not come next."""
        spelling = self.spelling
        if spelling is None or token not in spelling.next:
            raise IllegalAnswer(self.refusal(token))
        spelling.say(token)
        if spelling.done:
            self.table.answer(self.seat, spelling.option)
            self.go_on()

    def choose(self, option: int) -> None:
        """The whole answer, by its number among the options."""
        spelling = self.spelling
        if spelling is None or not 0 <= option < len(spelling.ask.options):
            raise IllegalAnswer(f"There is no option {option} to choose.")
        self.table.answer(self.seat, spelling.ask.options[option])
        self.go_on()

    def refusal(self, token: int) -> str:
        """Why a token may not come next."""
        tokens = self.numbering.tokens
        said = repr(tokens[token]) if 0 <= token < len(tokens) else f"number {token}"
        if self.spelling is None:
            return f"The game is over: nobody may say {said}."
        may = ", ".join(tokens[i] for i in sorted(self.spelling.next))
        return f"Seat {self.seat} may not say {said}; it may say: {may}."
