"""Where the texts of the twenty abilities live: what each does, when it would do something, what it comes to now.

The texts themselves are in `cards/`, when they can be played and what they cost in `windows.py`.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Final

from ludarium.games.whispers.components import ABILITIES, Region, ability_of
from ludarium.games.whispers.state import Whispers
from ludarium.kernel.cards import Seat
from ludarium.kernel.texts import settles

Effect = Callable[[Whispers, Seat], None]
Reach = Callable[[Whispers], list[Region]]


def nothing_to_count(g: Whispers) -> str:
    return ""


@dataclass(eq=False)
class Text:
    """One ability: an effect, or the regions that it puts in reach of the attack being declared."""

    text: Callable[..., Any]
    usable: Callable[[Whispers], bool]  # it would do something now: public facts only
    now: Callable[[Whispers], str]  # what it comes to now, where its text counts something


TEXTS: Final[list[Any]] = [None] * len(ABILITIES)


def ability(
    key: str, usable: Callable[[Whispers], bool], now: Callable[[Whispers], str] = nothing_to_count
) -> Callable[[Effect], Effect]:
    """What an ability does."""
    return settles(TEXTS, ability_of(key), made=lambda text: Text(text, usable, now))


def widens(key: str) -> Callable[[Reach], Reach]:
    """Which regions an ability puts in reach."""
    return settles(TEXTS, ability_of(key), made=lambda text: Text(text, lambda g: bool(text(g)), nothing_to_count))
