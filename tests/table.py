"""The words tests speak in: a match arranged by hand, questions asked and answered by label.

Games extend `Table` with words for their own zones in tests/games/<game>/.
"""

from collections.abc import Sequence
from typing import Any, Generic, Self, TypeVar

import pytest

from ludarium.kernel.cards import Card, Seat
from ludarium.kernel.errors import IllegalAnswer
from ludarium.kernel.game import Game
from ludarium.kernel.match import Match
from ludarium.kernel.state import State
from ludarium.telling.why import nodes

T = TypeVar("T", bound="Table")


class Question(Generic[T]):
    """An open question, read and answered as the seat would."""

    def __init__(self, table: T, seat: Seat) -> None:
        self.table = table
        self.seat = seat

    @property
    def text(self) -> str:
        question = self.table.match.question(self.seat)
        assert question is not None
        return str(question["text"])

    @property
    def offered(self) -> list[str]:
        """The labels of all options."""
        return self.table.match.labels(self.seat)

    def picks(self, *labels: str) -> T:
        """Answer; several labels answer several questions of this seat in a row."""
        for label in labels:
            self.table.match.answer(self.seat, self.table.find_label(self.seat, label))
        return self.table

    def refuses(self, label: str) -> T:
        """The label is not offered, and answering it changes nothing."""
        before = self.table.match.now.fingerprint()
        with pytest.raises(IllegalAnswer):
            self.table.match.answer(self.seat, label)
        assert self.table.match.now.fingerprint() == before
        return self.table


class Table:
    """A match that a test has arranged. Arrange first, then play: the first question freezes the arrangement."""

    def __init__(self, game: Game, seats: int, seed: int = 1, **settings: Any) -> None:
        self.game = game
        self.settings = game.settle(seats, settings)
        self.seed = seed.to_bytes(8, "little")
        self.g: State = game.new(seats, self.settings, self.seed)
        self._match: Match | None = None

    @property
    def match(self) -> Match:
        """The match; created from the arranged position when first needed."""
        if self._match is None:
            self._match = Match(self.game, self.settings, self.seed, self.g)
        return self._match

    @property
    def now(self) -> State:
        return self.match.now

    # -- arranging
    def card(self, name: str, zones: Sequence[int]) -> Card:
        """A card of that name from these zones, nearest the bottom."""
        for zone in zones:
            for card in self.g.zones[zone]:
                if self.game.words.names[self.g.kind[card]] == name:
                    return card
        raise AssertionError(f"there is no {name!r} in {[self.g.layout.names[zone] for zone in zones]}")

    # -- playing
    def asked(self, seat: Seat, text: str = "") -> Question[Self]:
        """This seat is asked now (a question containing the text)."""
        question = self.match.question(seat)
        waiting = [(ask.seat, self.game.words.question(self.now, ask)) for ask in self.match.asks]
        assert question is not None, f"seat {seat} is not asked; open: {waiting}"
        assert text in question["text"], f"seat {seat} is asked {question['text']!r}, not {text!r}"
        return Question(self, seat)

    def not_asked(self, seat: Seat) -> Self:
        """This seat has no open question."""
        assert self.match.ask_of(seat) is None, f"seat {seat} is asked {self.match.question(seat)}"
        return self

    def find_label(self, seat: Seat, label: str) -> str:
        """The option so labelled, or the only one that contains the label."""
        labels = self.match.labels(seat)
        if label in labels:
            return label
        near = [text for text in labels if label in text]
        assert len(near) == 1, f"seat {seat} is offered {labels}, not {label!r}"
        return near[0]

    def why_not(self, seat: Seat, thing: str, *chosen: str) -> tuple[str, str]:
        """Why the seat cannot choose the thing so called, and the paragraph; `chosen`: what it has pointed at."""
        ids = [self._node(seat, name) for name in (thing, *chosen)]
        why = self.match.why_not(seat, ids[0], ids[1:])
        return why.text, why.rule

    def _node(self, seat: Seat, label: str) -> str:
        things = nodes(self.game.scene(self.game.view(self.now, seat), [f"seat {n}" for n in range(self.now.seats)]))
        found = [thing.node.id for thing in things if thing.node.label == label or thing.node.id == label]
        assert found, f"nothing is called {label!r}: {sorted({thing.node.label for thing in things})}"
        return found[-1]  # the own hand comes last

    def heard(self, seat: Seat | None = None) -> str:
        """The whole log for these eyes."""
        return "\n".join(self.match.heard(seat))
