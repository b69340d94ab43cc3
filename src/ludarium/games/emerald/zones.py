"""Where cards lie, who sees them there, and with what they were shuffled."""

from typing import Final

from ludarium.games.emerald.components import CITIES, SEATS
from ludarium.kernel.cards import NOBODY, OWN, OWNER, Layout, Zone

LAYOUT: Final = Layout(
    Zone("hands", SEATS, sees=OWNER, pool=OWN),
    Zone("decks", SEATS, sees=NOBODY, pool=OWN),
    Zone("discards", SEATS, owned=True),
    Zone("played", SEATS, owned=True),  # on the table until what they were played for has resolved
    Zone(
        "kept", SEATS, owned=True
    ),  # by the Secret Identity: Royalty, Agents on their cards, used One-Use cards with VP
    Zone("identities", SEATS, sees=OWNER, pool="identities"),
    Zone("spare_identities", sees=NOBODY, pool="identities"),
    # A stack holds its own City's cards, so its cards mix with the other stacks' only as `pools` says.
    *[Zone(f"stack{city}", sees=NOBODY, pool=f"stack{city}") for city in range(CITIES)],
    Zone("box", sees=NOBODY, pool="box"),
    Zone("face_up", CITIES),
    Zone("royalty", CITIES),
    Zone("removed"),
)
HANDS: Final = LAYOUT.first["hands"]
DECKS: Final = LAYOUT.first["decks"]
DISCARDS: Final = LAYOUT.first["discards"]
PLAYED_CARDS: Final = LAYOUT.first["played"]
KEPT: Final = LAYOUT.first["kept"]
IDENTITIES: Final = LAYOUT.first["identities"]
SPARE_IDENTITIES: Final = LAYOUT.first["spare_identities"]
STACKS: Final = LAYOUT.first["stack0"]
BOX: Final = LAYOUT.first["box"]
FACE_UP: Final = LAYOUT.first["face_up"]
ROYALTY: Final = LAYOUT.first["royalty"]
REMOVED: Final = LAYOUT.first["removed"]
