"""Where cards lie, who sees them, and what was shuffled together.

Backs of characters and laws differ, so hands and tucked cards of both lie in zones of their own.
"""

from typing import Final

from ludarium.games.viceroy.components import COLOURS, SEATS
from ludarium.kernel.cards import NOBODY, OWNER, Layout, Zone

CHARACTERS: Final = "characters"  # pools
LAWS: Final = "laws"
LAYOUT: Final = Layout(
    Zone("characters_in_hand", SEATS, sees=OWNER, pool=CHARACTERS),
    Zone("laws_in_hand", SEATS, sees=OWNER, pool=LAWS),
    Zone("large_deck", sees=NOBODY, pool=CHARACTERS),
    Zone("small_deck", sees=NOBODY, pool=CHARACTERS),
    Zone("law_deck", sees=NOBODY, pool=LAWS),
    Zone("bases", len(COLOURS)),
    Zone("tips", len(COLOURS)),
    Zone("discards"),
    Zone("committed", SEATS, owned=True),
    Zone("pyramids", SEATS, owned=True),
    Zone("tucked_characters", SEATS, sees=OWNER, pool=CHARACTERS),
    Zone("tucked_laws", SEATS, sees=OWNER, pool=LAWS),
)
CHARACTERS_IN_HAND: Final = LAYOUT.first["characters_in_hand"]
LAWS_IN_HAND: Final = LAYOUT.first["laws_in_hand"]
LARGE_DECK: Final = LAYOUT.first["large_deck"]
SMALL_DECK: Final = LAYOUT.first["small_deck"]
LAW_DECK: Final = LAYOUT.first["law_deck"]
BASES: Final = LAYOUT.first["bases"]  # of each colour: one card or none
TIPS: Final = LAYOUT.first["tips"]
DISCARDS: Final = LAYOUT.first["discards"]
COMMITTED: Final = LAYOUT.first["committed"]
PYRAMIDS: Final = LAYOUT.first["pyramids"]  # face-up cards
TUCKED_CHARACTERS: Final = LAYOUT.first["tucked_characters"]
TUCKED_LAWS: Final = LAYOUT.first["tucked_laws"]
