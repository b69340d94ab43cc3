"""The zones of Rune Age: where cards lie, who sees them, and with what they were shuffled."""

from typing import Final

from ludarium.kernel.cards import NOBODY, OWN, OWNER, Layout, Zone

SEATS: Final = 4
GOLDS: Final = 3  # piles of gold cards
STAGE_COUNT: Final = 3
LAYOUT: Final = Layout(
    Zone("hands", SEATS, sees=OWNER, pool=OWN),
    Zone("decks", SEATS, sees=NOBODY, pool=OWN),
    Zone("looks", SEATS, sees=OWNER, pool=OWN),  # cards of a deck that its owner looks at
    Zone("discards", SEATS, owned=True),
    Zone("barracks", SEATS, owned=True),  # units and strongholds not yet in play
    Zone("areas", SEATS, owned=True),  # beside the Home Realm: strongholds, cities, buildings, Rewards, trophies, runes
    Zone("fights", SEATS, owned=True),  # cards played in the present combat
    Zone("gold", GOLDS),
    Zone("market"),  # neutral and mercenary cards in the central area
    Zone("centre"),  # cities and landmarks nobody holds
    Zone("enemies"),  # oldest first
    Zone("ahead", sees=NOBODY, pool="stage 2"),  # a Stage 2 card that was put before the last of Stage 1
    Zone("stage_1", sees=NOBODY, pool="stage 1"),
    Zone("stage_2", sees=NOBODY, pool="stage 2"),
    Zone("stage_3", sees=NOBODY, pool="stage 3"),
    Zone("quiet", sees=NOBODY, pool="stage 2"),  # the last Stage 2 cards, with Sudden Quietness among them
    Zone("buried", sees=NOBODY, pool="stage 2"),  # moved beneath those
    Zone("resolving"),  # the Instant being resolved
    Zone("event_discards"),
    Zone("army"),  # the Opposing Army
    Zone("routed"),  # its mythic units that are out of the present combat
    Zone("army_hand"),
    Zone("runes", sees=NOBODY, pool="runes"),
    Zone("aside"),
    Zone("gone"),
)
HANDS: Final = LAYOUT.first["hands"]
DECKS: Final = LAYOUT.first["decks"]
LOOKS: Final = LAYOUT.first["looks"]
DISCARDS: Final = LAYOUT.first["discards"]
BARRACKS: Final = LAYOUT.first["barracks"]
AREAS: Final = LAYOUT.first["areas"]
FIGHT: Final = LAYOUT.first["fights"]
GOLD_PILES: Final = LAYOUT.first["gold"]
MARKET: Final = LAYOUT.first["market"]
CENTRE: Final = LAYOUT.first["centre"]
ENEMIES: Final = LAYOUT.first["enemies"]
AHEAD: Final = LAYOUT.first["ahead"]
STAGES: Final = LAYOUT.first["stage_1"]
QUIET_PART: Final = LAYOUT.first["quiet"]
BURIED: Final = LAYOUT.first["buried"]
RESOLVING: Final = LAYOUT.first["resolving"]
EVENT_DISCARDS: Final = LAYOUT.first["event_discards"]
ARMY: Final = LAYOUT.first["army"]
ROUTED: Final = LAYOUT.first["routed"]
ARMY_HAND_ZONE: Final = LAYOUT.first["army_hand"]
RESERVE: Final = LAYOUT.first["runes"]
ASIDE: Final = LAYOUT.first["aside"]
GONE: Final = LAYOUT.first["gone"]
EVENT_ZONES: Final = (AHEAD, STAGES, STAGES + 1, QUIET_PART, STAGES + 2)  # in the order in which they are drawn
