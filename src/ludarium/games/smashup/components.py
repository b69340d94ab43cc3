"""What is printed on the cards, and the tables in which each card text finds its home.

Loaded once and shared by all states. The words of questions and events are in words.py, the texts in cards/.
"""

import json
from collections.abc import Callable
from importlib.resources import files
from typing import Any, Final, TypeVar

from ludarium.kernel.cards import NONE

Base = int  # a place for a base: 0..seats

DATA: Final[dict[str, Any]] = json.loads(files(__package__).joinpath("components.json").read_text("utf-8"))
PRINTED: Final[list[dict[str, Any]]] = [*DATA["cards"], DATA["madness"], *DATA["bases"]]
KIND_OF: Final[dict[str, int]] = {printed["id"]: kind for kind, printed in enumerate(PRINTED)}
KINDS: Final = len(PRINTED)
FACTION_IDS: Final[list[str]] = [faction["id"] for faction in DATA["factions"]]
FACTION_NAMES: Final[list[str]] = [faction["name"] for faction in DATA["factions"]]

# by kind
NAME: Final[list[str]] = [printed["name"] for printed in PRINTED]
COPIES: Final[list[int]] = [printed.get("copies", 1) for printed in PRINTED]
POWER: Final[list[int]] = [printed.get("power", 0) for printed in PRINTED]
BREAKPOINT: Final[list[int]] = [printed.get("breakpoint", 0) for printed in PRINTED]
VP: Final[list[list[int]]] = [printed.get("vp", [0, 0, 0]) for printed in PRINTED]
IS_BASE: Final[list[bool]] = ["breakpoint" in printed for printed in PRINTED]
IS_MINION: Final[list[bool]] = [printed.get("type") == "minion" for printed in PRINTED]
IS_ACTION: Final[list[bool]] = [printed.get("type") == "action" for printed in PRINTED]
FACTION: Final[list[int]] = [
    FACTION_IDS.index(printed["faction"]) if "faction" in printed and "breakpoint" not in printed else NONE
    for printed in PRINTED
]

STANDARD: Final = 0  # how an action is played: resolve, then discard
ON_BASE: Final = 1  # it stays on a base
ON_MINION: Final = 2  # it stays on a minion
SPECIAL_ONLY: Final = 3  # at its Special time only
_MODES: Final = ("standard", "play_on_base", "play_on_minion", "special")
MODE: Final[list[int]] = [
    _MODES.index(printed["play_mode"]) if printed.get("type") == "action" else NONE for printed in PRINTED
]

MADNESS: Final[int] = KIND_OF["madness"]
LOCALS: Final[int] = KIND_OF["the_locals"]
BASES: Final[list[int]] = [kind for kind in range(KINDS) if IS_BASE[kind]]

OPENING_HAND: Final = 5
HAND_LIMIT: Final = 10
MADNESS_CARDS: Final = 30
VP_TO_WIN: Final = 15

# -- where card texts live: do (an effect), watch (a moment), bend (a query). All begin (g, me, this, at).
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

ON_PLAY: Final[list[Any]] = [None] * KINDS
TALENT: Final[list[Any]] = [None] * KINDS
NEEDS_MADNESS: Final[list[bool]] = [False] * KINDS  # its talent takes a Madness card from the hand
SPECIAL: Final[list[list[Any]]] = [[None] * KINDS for _ in (BEFORE, AFTER)]
DRAWS_MADNESS: Final[list[bool]] = [False] * KINDS  # its Special is to draw a Madness card
ONLY_WHERE: Final[list[Any]] = [None] * KINDS
WATCH: Final[list[list[Any]]] = [[None] * KINDS for _ in range(MOMENTS)]
BEND: Final[list[list[Any]]] = [[None] * KINDS for _ in range(QUERIES)]
ROLES_OF: Final[list[list[int]]] = [[] for _ in range(KINDS)]  # the queries a kind bends, and its other roles
ONLY_GRANTS: Final[list[bool]] = [False] * KINDS  # its watch only grants a play: its order never matters
ONLY_OWN: Final[list[bool]] = [False] * KINDS  # it watches its own player's moments, nobody else's
ONLY_IF: Final[list[Any]] = [None] * KINDS  # it watches only moments at which this holds
HEEDS: Final[list[Any]] = [None] * KINDS  # what of other abilities matters to it; None: everything

Text = TypeVar("Text", bound=Callable[..., Any])


def card(id: str) -> Callable[[Text], Text]:
    """Text without a label: resolves once, when the card is played."""
    return _home(ON_PLAY, KIND_OF[id])


def talent(id: str, needs_madness: bool = False) -> Callable[[Text], Text]:
    """Once a turn, in the controller's own Play Cards; with a Madness card in hand, if that is the price."""
    NEEDS_MADNESS[KIND_OF[id]] = needs_madness
    ROLES_OF[KIND_OF[id]].append(HAS_TALENT)
    return _home(TALENT, KIND_OF[id])


def special(window: int, id: str, draws_madness: bool = False) -> Callable[[Text], Text]:
    """At a stated time around a scoring; a base's is for its winners."""
    DRAWS_MADNESS[KIND_OF[id]] = draws_madness
    if IS_MINION[KIND_OF[id]]:
        ROLES_OF[KIND_OF[id]].append(HAS_SPECIAL)
    return _home(SPECIAL[window], KIND_OF[id])


def only_where(id: str) -> Callable[[Text], Text]:
    """A condition on the base that the card is played on."""
    return _home(ONLY_WHERE, KIND_OF[id])


def when(
    moment: int,
    id: str,
    grants: bool = False,
    own: bool = False,
    only_if: Callable[..., bool] | None = None,
    heeds: Callable[..., bool] | None = None,
) -> Callable[[Text], Text]:
    """A trigger: resolves after the moment was announced; with `own`, only when the moment is its player's."""
    kind = KIND_OF[id]
    if WATCHES not in ROLES_OF[kind]:
        ROLES_OF[kind].append(WATCHES)
    ONLY_GRANTS[kind] = grants
    ONLY_OWN[kind] = own
    ONLY_IF[kind] = only_if
    HEEDS[kind] = heeds
    return _home(WATCH[moment], kind)


def bends(query: int, id: str) -> Callable[[Text], Text]:
    """A pure answer to a query; it changes nothing."""
    ROLES_OF[KIND_OF[id]].append(query)
    return _home(BEND[query], KIND_OF[id])


def _home(table: list[Any], kind: int) -> Callable[[Text], Text]:
    def settle(text: Text) -> Text:
        assert table[kind] is None, NAME[kind]
        table[kind] = text
        return text

    return settle
