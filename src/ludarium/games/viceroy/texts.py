"""Where the texts of laws are found, by kind: filled by the decorators on the laws in `cards/`.

Characters need no text: their costs and rewards are data.
"""

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final, TypeVar

from ludarium.games.viceroy.components import KIND, KINDS
from ludarium.kernel.cards import NONE, Card, Seat
from ludarium.kernel.texts import settles

if TYPE_CHECKING:
    from ludarium.games.viceroy.state import Viceroy

Effect = Callable[["Viceroy", Seat, Card], None]
Score = Callable[["Viceroy", Seat, Card], int]
Need = Callable[["Viceroy", Seat, Card], bool]
Watch = Callable[["Viceroy", Seat, Card, Card], None]
Text = TypeVar("Text", bound=Callable[..., Any])

NEEDS: Final[list[Need | None]] = [None] * KINDS  # without this it cannot be played
UNMET: Final[list[int]] = [NONE] * KINDS  # the reason reported without that
EFFECTS: Final[list[Effect | None]] = [None] * KINDS  # after the law was placed in a slot
ELSEWHERE: Final[list[Effect | None]] = [None] * KINDS  # instead of placing it in a slot
SCORES: Final[list[Score | None]] = [None] * KINDS  # at the end, for a law that lies face up
WATCHES: Final[list[Watch | None]] = [None] * KINDS  # whenever the owner of the face-up law takes a card


def _of(table: list[Any], numbers: tuple[int, ...]) -> Callable[[Text], Text]:
    def settle(text: Text) -> Text:
        for number in numbers:
            settles(table, KIND[str(number)])(text)
        return text

    return settle


def needs(number: int, else_why: int) -> Callable[[Text], Text]:
    """The law cannot be played without that; the reason names the law."""
    UNMET[KIND[str(number)]] = else_why
    return _of(NEEDS, (number,))


def when_placed(*numbers: int) -> Callable[[Text], Text]:
    """These laws take effect when they have been placed."""
    return _of(EFFECTS, numbers)


def placed_elsewhere(*numbers: int) -> Callable[[Text], Text]:
    """These laws say themselves where they go."""
    return _of(ELSEWHERE, numbers)


def scores(*numbers: int) -> Callable[[Text], Text]:
    """These laws score at the end."""
    return _of(SCORES, numbers)


def when_card_taken(*numbers: int) -> Callable[[Text], Text]:
    """These laws watch every card that their owner takes."""
    return _of(WATCHES, numbers)
