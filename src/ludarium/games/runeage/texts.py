"""Where card texts are kept by kind: cards/ fills these tables, the sequence of play reads them."""

from collections.abc import Callable
from typing import Final

from ludarium.games.runeage.components import KIND, KINDS
from ludarium.games.runeage.verbs import Runeage
from ludarium.kernel.cards import Card, Seat

Text = Callable[[Runeage, Seat, Card], None]
Test = Callable[[Runeage, Seat, Card], bool]
Once = Callable[[Runeage, Card], None]

ON_PLAY: Final[list[Text | None]] = [None] * KINDS
ON_RESOLVE: Final[list[Text | None]] = [None] * KINDS
OPTIONAL: Final[list[bool]] = [False] * KINDS  # the Resolution ability may be left unused
OPEN_TO: Final[list[Test | None]] = [None] * KINDS  # everyone sees: could the Resolution ability do anything?
ABLE_TO: Final[list[Test | None]] = [None] * KINDS  # its owner sees: can it be paid?
ON_ACTION: Final[list[Text | None]] = [None] * KINDS
ACTION_NOW: Final[list[Test | None]] = [None] * KINDS  # can the Action do anything now?
FOR_EACH: Final[list[Text | None]] = [None] * KINDS  # an Instant: what it does to each player in turn order
FOR_ALL: Final[list[Once | None]] = [None] * KINDS  # an Instant: what it does once, before that
AT_START: Final[list[Once | None]] = [None] * KINDS  # an Enemy: at the start of the Event Phase
AT_START_EACH: Final[list[Text | None]] = [None] * KINDS  # the same, player by player


def when_played(name: str) -> Callable[[Text], Text]:
    """A When Played ability."""

    def keep(text: Text) -> Text:
        ON_PLAY[KIND[name]] = text
        return text

    return keep


def resolution(
    name: str, *, may: bool = False, open_to: Test | None = None, able_to: Test | None = None
) -> Callable[[Text], Text]:
    """A Resolution ability. `may`: optional; `open_to` asks the table, `able_to` the owner's hand."""

    def keep(text: Text) -> Text:
        kind = KIND[name]
        ON_RESOLVE[kind] = text
        OPTIONAL[kind] = may
        OPEN_TO[kind] = open_to
        ABLE_TO[kind] = able_to
        return text

    return keep


def action(name: str, now: Test | None = None) -> Callable[[Text], Text]:
    """An Action ability."""

    def keep(text: Text) -> Text:
        ON_ACTION[KIND[name]] = text
        ACTION_NOW[KIND[name]] = now
        return text

    return keep


def each_player(*names: str) -> Callable[[Text], Text]:
    """What an Instant does to each player in turn order."""

    def keep(text: Text) -> Text:
        for name in names:
            FOR_EACH[KIND[name]] = text
        return text

    return keep


def once(*names: str) -> Callable[[Once], Once]:
    """What an Instant does to the table."""

    def keep(text: Once) -> Once:
        for name in names:
            FOR_ALL[KIND[name]] = text
        return text

    return keep


def start_of_event_phase(*names: str) -> Callable[[Once], Once]:
    """What an Enemy in play does to all at the start of the Event Phase."""

    def keep(text: Once) -> Once:
        for name in names:
            AT_START[KIND[name]] = text
        return text

    return keep


def start_for_each(*names: str) -> Callable[[Text], Text]:
    """What an Enemy in play asks of each player at the start of the Event Phase."""

    def keep(text: Text) -> Text:
        for name in names:
            AT_START_EACH[KIND[name]] = text
        return text

    return keep
