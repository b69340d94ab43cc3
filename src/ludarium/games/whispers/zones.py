"""Where cards and loyalty tokens lie, and who sees them there."""

from typing import Final

from ludarium.games.whispers.components import EMPIRE_IDS, SEATS, SLOT_IDS
from ludarium.kernel.cards import NOBODY, OWN, OWNER, Layout, Zone

# A card's back shows its empire, so every empire has its own pool: its deck and the hands, one zone a seat.
LAYOUT: Final = Layout(
    *[Zone(f"{empire} hands", SEATS, sees=OWNER, pool=empire) for empire in EMPIRE_IDS],
    *[Zone(f"{empire} deck", sees=NOBODY, pool=empire) for empire in EMPIRE_IDS],
    *[Zone(slot, SEATS, sees=OWNER, pool=OWN) for slot in SLOT_IDS],
)
HANDS: Final = LAYOUT.first[f"{EMPIRE_IDS[0]} hands"]  # + empire * SEATS + seat
DECKS: Final = LAYOUT.first[f"{EMPIRE_IDS[0]} deck"]  # + empire
TOKENS: Final = LAYOUT.first[SLOT_IDS[0]]  # + slot * SEATS + seat
