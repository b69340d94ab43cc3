"""Where the texts of laws are found, by kind: filled by the decorators on the laws in `cards/`.

Characters need no text: their costs and rewards are data.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from ludarium.games.viceroy.components import KIND, KINDS
from ludarium.kernel.cards import Card, Kind, Seat
from ludarium.kernel.texts import Text, settles

if TYPE_CHECKING:
    from ludarium.games.viceroy.state import Viceroy

Effect = Callable[["Viceroy", Seat, Card], None]
Score = Callable[["Viceroy", Seat, Card], int]
Watch = Callable[["Viceroy", Seat, Card, Card], None]


@dataclass(eq=False)
class Need:
    """Without what a law cannot be played."""

    text: Callable[["Viceroy", Seat, Card], bool]
    else_why: int  # the reason reported then: of the law


NEEDS: Final[list[Need | None]] = [None] * KINDS  # without this it cannot be played
EFFECTS: Final[list[Effect | None]] = [None] * KINDS  # after the law was placed in a slot
ELSEWHERE: Final[list[Effect | None]] = [None] * KINDS  # instead of placing it in a slot
SCORES: Final[list[Score | None]] = [None] * KINDS  # at the end, for a law that lies face up
WATCHES: Final[list[Watch | None]] = [None] * KINDS  # whenever the owner of the face-up law takes a card


def _kinds(numbers: tuple[int, ...]) -> list[Kind]:
    return [KIND[str(number)] for number in numbers]


def needs(number: int, else_why: int) -> Callable[[Text], Text]:
    """The law cannot be played without that; the reason names the law."""
    return settles(NEEDS, KIND[str(number)], made=lambda text: Need(text, else_why))


def when_placed(*numbers: int) -> Callable[[Text], Text]:
    """These laws take effect when they have been placed."""
    return settles(EFFECTS, *_kinds(numbers))


def placed_elsewhere(*numbers: int) -> Callable[[Text], Text]:
    """These laws say themselves where they go."""
    return settles(ELSEWHERE, *_kinds(numbers))


def scores(*numbers: int) -> Callable[[Text], Text]:
    """These laws score at the end."""
    return settles(SCORES, *_kinds(numbers))


def when_card_taken(*numbers: int) -> Callable[[Text], Text]:
    """These laws watch every card that their owner takes."""
    return settles(WATCHES, *_kinds(numbers))
