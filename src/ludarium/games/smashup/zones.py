"""Where the cards lie."""

from typing import Final

from ludarium.kernel.cards import NOBODY, NONE, OWN, OWNER, Layout, Zone

SEATS: Final = 4
PLACES: Final = SEATS + 1  # of bases
LAYOUT: Final = Layout(
    Zone("hands", SEATS, sees=OWNER, pool=OWN),
    Zone("decks", SEATS, sees=NOBODY, pool=OWN),
    Zone("discards", SEATS, owned=True),
    Zone("minions", PLACES),  # beside each base
    Zone("actions", PLACES),  # on each base
    Zone("attached"),  # on minions
    Zone("bases", PLACES),  # one card in each place used
    Zone("aside"),  # being resolved, or revealed and not yet put away
    Zone("madness_deck"),
    Zone("base_deck", sees=NOBODY, pool="bases"),
    Zone("base_discards"),
    Zone("box"),  # from which the cards of a faction come when it is taken
)
HANDS: Final = LAYOUT.first["hands"]
DECKS: Final = LAYOUT.first["decks"]
DISCARDS: Final = LAYOUT.first["discards"]
MINIONS: Final = LAYOUT.first["minions"]
ACTIONS: Final = LAYOUT.first["actions"]
ATTACHED: Final = LAYOUT.first["attached"]
BASES: Final = LAYOUT.first["bases"]
ASIDE: Final = LAYOUT.first["aside"]
MADNESS_DECK: Final = LAYOUT.first["madness_deck"]
BASE_DECK: Final = LAYOUT.first["base_deck"]
BASE_DISCARDS: Final = LAYOUT.first["base_discards"]
BOX: Final = LAYOUT.first["box"]

PLACE_OF: Final = [NONE] * len(LAYOUT.names)  # by zone: at which base its cards are
for _first in (MINIONS, ACTIONS, BASES):
    PLACE_OF[_first : _first + PLACES] = range(PLACES)
