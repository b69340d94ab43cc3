"""Where card texts live: do (an effect), watch (a moment), bend (a query). All begin (g, me, this, at).

The texts are in cards/; each stands there under the decorator that gives it its place here.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Final, TypeVar

from ludarium.games.smashup.components import IS_MINION, KIND, KINDS
from ludarium.kernel.cards import NONE
from ludarium.kernel.texts import Text, settles

T = TypeVar("T")
Condition = Callable[..., bool]

BEFORE: Final = 0  # windows around a scoring
AFTER: Final = 1

MINION_PLAYED: Final = 0  # moments; watched at one base
FIRST_MINION_PLAYED: Final = 1  # by that player, there, this turn
BASE_SCORED: Final = 2
TURN_STARTS: Final = 3  # moments watched everywhere
TURN_ENDS: Final = 4
MOMENTS: Final = 5

MORE_POWER: Final = 0  # queries
NOT_AFFECTED: Final = 1
NO_MINIONS: Final = 2
QUERIES: Final = 3
HAS_TALENT: Final = 3  # the other roles of a card in play
HAS_SPECIAL: Final = 4
WATCHES: Final = 5
ROLES: Final = 6


@dataclass(eq=False)
class Ability:
    """A Talent or Special, and when it may be used at all."""

    text: Callable[..., None]
    only_if: Condition | None
    else_why: int  # the reason reported when it may not


@dataclass(eq=False)
class Limit:
    """A condition on where a card may be played."""

    text: Condition
    else_why: int  # the reason reported where it may not: of the card and the base


@dataclass(eq=False)
class Watch:
    """A text that waits for a moment."""

    text: Callable[..., None]
    own: bool  # its own player's moments only
    may: bool  # its player may refuse it
    grants: bool  # it only grants a play: its order never matters
    only_if: Condition | None  # at the moment, or it does not wait at all
    heeds: Condition | None  # of the other abilities that wait: does it matter which of the two is first? None: it does


# by kind
ON_PLAY: Final[list[Any]] = [None] * KINDS
TALENT: Final[list[Ability | None]] = [None] * KINDS
SPECIAL: Final[list[list[Ability | None]]] = [[None] * KINDS for _ in (BEFORE, AFTER)]
ONLY_WHERE: Final[list[Limit | None]] = [None] * KINDS
WATCH: Final[list[list[Watch | None]]] = [[None] * KINDS for _ in range(MOMENTS)]
BEND: Final[list[list[Any]]] = [[None] * KINDS for _ in range(QUERIES)]
FORETOLD: Final[list[Any]] = [None] * KINDS
ROLES_OF: Final[list[list[int]]] = [[] for _ in range(KINDS)]


def there(text: T | None) -> T:
    """A text that the card is known to have."""
    assert text is not None
    return text


def card(id: str) -> Callable[[Text], Text]:
    """Text without a label: resolves once, when the card is played."""
    return settles(ON_PLAY, KIND[id])


def talent(id: str, only_if: Condition | None = None, else_why: int = NONE) -> Callable[[Text], Text]:
    """Once a turn, in the controller's own Play Cards."""
    _has_role(KIND[id], HAS_TALENT)
    return settles(TALENT, KIND[id], made=lambda text: Ability(text, only_if, else_why))


def special(window: int, id: str, only_if: Condition | None = None, else_why: int = NONE) -> Callable[[Text], Text]:
    """At a stated time around a scoring; a base's is for its winners."""
    if IS_MINION[KIND[id]]:
        _has_role(KIND[id], HAS_SPECIAL)
    return settles(SPECIAL[window], KIND[id], made=lambda text: Ability(text, only_if, else_why))


def only_where(id: str, else_why: int) -> Callable[[Text], Text]:
    """A condition on the base that the card is played on; the reason names the card and the base."""
    return settles(ONLY_WHERE, KIND[id], made=lambda text: Limit(text, else_why))


def when(
    moment: int,
    id: str,
    own: bool = False,
    may: bool = False,
    grants: bool = False,
    only_if: Condition | None = None,
    heeds: Condition | None = None,
) -> Callable[[Text], Text]:
    """A trigger: resolves after the moment was announced."""
    _has_role(KIND[id], WATCHES)
    return settles(WATCH[moment], KIND[id], made=lambda text: Watch(text, own, may, grants, only_if, heeds))


def bends(query: int, id: str) -> Callable[[Text], Text]:
    """A pure answer to a query; it changes nothing."""
    _has_role(KIND[id], query)
    return settles(BEND[query], KIND[id])


def foretells(id: str) -> Callable[[Text], Text]:
    """What a player should know before playing the card, where the rules cannot simply be asked."""
    return settles(FORETOLD, KIND[id])


def _has_role(kind: int, role: int) -> None:
    if role not in ROLES_OF[kind]:
        ROLES_OF[kind].append(role)
