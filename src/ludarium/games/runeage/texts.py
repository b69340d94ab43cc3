"""Where card texts are kept by kind: cards/ fills these tables, the rules read them. No place takes a second text."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Final, TypeVar

from ludarium.games.runeage.components import KIND, KINDS
from ludarium.kernel.cards import Card, Seat
from ludarium.kernel.texts import settles

# The game comes first; Any, since its verbs read these tables too.
Text = Callable[[Any, Seat, Card], None]
Test = Callable[[Any, Seat, Card], bool]
Once = Callable[[Any, Card], None]
AtEnd = Callable[[Any, Seat, Card, bool], None]
Might = Callable[[Any, Seat], int]
T = TypeVar("T", bound=Callable[..., Any])


@dataclass(eq=False)
class Resolution:
    """A Resolution ability: `may` it be left; `open_to` asks the table whether it can do anything, `able_to` the hand
    of its owner whether it can be paid."""

    text: Text
    may: bool
    open_to: Test | None
    able_to: Test | None


@dataclass(eq=False)
class Action:
    """An Action ability, and whether it can do anything now."""

    text: Text
    now: Test | None


@dataclass(eq=False)
class Spoils:
    """What a beaten Enemy brings that is not kept, and the hint that says so."""

    text: Text
    hint: Callable[[Any], str]


@dataclass(eq=False)
class Passive:
    """What a card changes by lying beside a Home Realm or by fighting."""

    text: str = ""
    siege_edge: int = 0  # strength its holder adds in an own siege
    enemy_edge: int = 0  # and in an attack on an Enemy
    army_edge: int = 0  # strength it adds to the Opposing Army
    fortifies: int = 0  # damage by attacks it takes off
    wards: int = 0  # damage by sieges and Instants it takes off
    larger_hand: int = 0  # more cards to draw up to
    free_retain: int = 0  # cards retained for nothing
    extra_gold: int = 0  # gold for one purchase a turn
    guards: bool = False  # losses of its side must choose it
    immune: bool = False  # cannot be chosen for attrition
    unwoundable: bool = False


PLAIN: Final = Passive()
PASSIVE: Final = [PLAIN] * KINDS
ON_PLAY: Final[list[Text | None]] = [None] * KINDS
ON_RESOLVE: Final[list[Resolution | None]] = [None] * KINDS
ON_ACTION: Final[list[Action | None]] = [None] * KINDS
SAVES: Final[list[Test | None]] = [None] * KINDS  # a unit that would be lost: does its text prevent it?
AT_END: Final[list[AtEnd | None]] = [None] * KINDS  # a card that survived a combat
ON_SIEGE: Final[list[Text | None]] = [None] * KINDS  # a card whose holder declares a siege
MIGHT: Final[list[Might | None]] = [None] * KINDS  # an Event stronger than printed, by how much
ON_DEFEAT: Final[list[Spoils | None]] = [None] * KINDS
FOR_EACH: Final[list[Text | None]] = [None] * KINDS  # an Instant: what it does to each player in turn order
FOR_ALL: Final[list[Once | None]] = [None] * KINDS  # an Instant: what it does once, before that
AT_START: Final[list[Once | None]] = [None] * KINDS  # an Enemy: at the start of the Event Phase
AT_START_EACH: Final[list[Text | None]] = [None] * KINDS  # the same, player by player


# -- units and tactics
def when_played(name: str) -> Callable[[T], T]:
    """A When Played ability."""
    return settles(ON_PLAY, KIND[name])


def resolution(
    name: str, *, may: bool = False, open_to: Test | None = None, able_to: Test | None = None
) -> Callable[[T], T]:
    """A Resolution ability."""
    return settles(ON_RESOLVE, KIND[name], made=lambda text: Resolution(text, may, open_to, able_to))


def action(name: str, now: Test | None = None) -> Callable[[T], T]:
    """An Action ability."""
    return settles(ON_ACTION, KIND[name], made=lambda text: Action(text, now))


def when_lost(name: str) -> Callable[[T], T]:
    """What may keep a unit from being destroyed or wounded."""
    return settles(SAVES, KIND[name])


def end_of_combat(name: str) -> Callable[[T], T]:
    """What a card does that survived a combat."""
    return settles(AT_END, KIND[name])


def passive(name: str, passive: Passive) -> None:
    """What a card changes just by being there."""
    assert PASSIVE[KIND[name]] is PLAIN, f"{name} would have two passive texts"
    PASSIVE[KIND[name]] = passive


# -- cards beside a Home Realm
def when_besieging(name: str) -> Callable[[T], T]:
    """What a card does when its holder declares a siege."""
    return settles(ON_SIEGE, KIND[name])


# -- Events
def might(name: str) -> Callable[[T], T]:
    """By how much an Event is stronger than printed against a player."""
    return settles(MIGHT, KIND[name])


def when_defeated(name: str, hint: Callable[[Any], str]) -> Callable[[T], T]:
    """What a beaten Enemy brings that is not kept."""
    return settles(ON_DEFEAT, KIND[name], made=lambda text: Spoils(text, hint))


def each_player(*names: str) -> Callable[[T], T]:
    """What an Instant does to each player in turn order."""
    return settles(FOR_EACH, *[KIND[name] for name in names])


def once(*names: str) -> Callable[[T], T]:
    """What an Instant does to the table."""
    return settles(FOR_ALL, *[KIND[name] for name in names])


def start_of_event_phase(*names: str) -> Callable[[T], T]:
    """What an Enemy in play does to all at the start of the Event Phase."""
    return settles(AT_START, *[KIND[name] for name in names])


def start_for_each(*names: str) -> Callable[[T], T]:
    """What an Enemy in play asks of each player at the start of the Event Phase."""
    return settles(AT_START_EACH, *[KIND[name] for name in names])
