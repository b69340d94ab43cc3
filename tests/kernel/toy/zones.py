"""Where the cards of the toy game lie."""

from typing import Final

from ludarium.kernel.cards import NOBODY, OWN, OWNER, Layout, Zone

SEATS: Final = 4
LAYOUT: Final = Layout(
    Zone("hands", SEATS, sees=OWNER, pool=OWN),
    Zone("decks", SEATS, sees=NOBODY, pool=OWN),
    Zone("discards", SEATS, owned=True),
)
HANDS: Final = LAYOUT.first["hands"]
DECKS: Final = LAYOUT.first["decks"]
DISCARDS: Final = LAYOUT.first["discards"]
