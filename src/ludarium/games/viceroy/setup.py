"""Set-up: settings, and a table with cards and gems dealt, before the first choice (`opening.py`)."""

from typing import Any, Final

from ludarium.files.cardsets import SHIPPED
from ludarium.games.viceroy.components import CARD_SETS, EXTRA, IDS, IS_LAW, KINDS
from ludarium.games.viceroy.state import Viceroy
from ludarium.games.viceroy.turn import whole_game
from ludarium.games.viceroy.zones import CHARACTERS_IN_HAND, LARGE_DECK, LAW_DECK, LAYOUT
from ludarium.kernel.game import Setting

SETTINGS: Final = (
    Setting("endgame_recolor", True, "After the last round gems may recolour sections of circles."),
    Setting("extra_cards", False, "Shuffle in the four characters and four laws of the larger edition."),
    Setting("cards", SHIPPED, "The name of a registered card set.", (SHIPPED,), CARD_SETS.settle),
)
DEALT: Final = 4  # characters, of which two are kept


def allowed(seats: int, settings: dict[str, Any]) -> None:
    """Every setting fits every number of seats."""


def new(seats: int, settings: dict[str, Any], key: bytes) -> Viceroy:
    """Cards shuffled, characters dealt to each seat, gems behind screens: before the first choice."""
    g = Viceroy()
    g.book = CARD_SETS.find(settings["cards"])
    g.set_name = settings["cards"]
    g.begin(seats, key, LAYOUT, IDS)
    for kind in range(KINDS):
        if settings["extra_cards"] or not EXTRA[kind]:
            g.create(kind, LAW_DECK if IS_LAW[kind] else LARGE_DECK)
    g.clear()
    g.recolour = bool(settings["endgame_recolor"])
    g.deal_gems()
    g.shuffle(g.large_deck)
    g.shuffle(g.law_deck)
    # Laws may go back to the deck unseen (7.70): a handle's number must not tell how deep it lay.
    g.law_deck[:] = g.shuffled(g.law_deck)
    for seat in range(seats):
        for _ in range(DEALT):
            g.put(g.large_deck[-1], CHARACTERS_IN_HAND + seat)
    whole_game(g)
    return g
