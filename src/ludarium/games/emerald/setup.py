"""Before the first turn: settings, and the table laid out. What follows is in turn.py."""

from typing import Any, Final

from ludarium.files.cardsets import SHIPPED
from ludarium.games.emerald.components import (
    AGENTS,
    CARD_SETS,
    CARDS_PER_CITY,
    CITIES,
    CUBES,
    CUBES_IN_LIMBO,
    FIRST_CARD,
    FIRST_CITY_CARD,
    FIRST_ROYALTY,
)
from ludarium.games.emerald.components import IDENTITIES as OF_EACH_SIDE
from ludarium.games.emerald.state import Emerald
from ludarium.games.emerald.turn import first_agent, turn
from ludarium.games.emerald.zones import BOX, DECKS, IDENTITIES, LAYOUT, SPARE_IDENTITIES, STACKS
from ludarium.kernel.cards import Seat
from ludarium.kernel.game import Setting

SETTINGS: Final = (
    Setting(
        "quick_windows",
        False,
        "Ask only those who hold a fitting card: quicker, but being asked or not tells everyone what a hand holds.",
    ),
    Setting("cards", SHIPPED, "The name of a registered card set.", (SHIPPED,), CARD_SETS.settle),
)


def new(seats: int, settings: dict[str, Any], key: bytes) -> Emerald:
    """The table laid out, at the first Agent to be placed."""
    g = Emerald()
    g.cards = CARD_SETS.find(settings["cards"])
    g.set_name = settings["cards"]
    g.quick = settings["quick_windows"]
    g.begin(seats, key, LAYOUT, g.cards.ids)
    g.clear()
    deal_stacks(g)
    deal_identities(g)
    for seat in range(seats):
        deal_player(g, seat)
    g.active = g.below(seats)
    order = g.clockwise(g.active)
    first = [(first_agent, seat, 1) for seat in order]
    second = [(first_agent, seat, 2) for seat in order[::-1]]
    g.then(*first, *second, (turn, g.active))
    return g


def allowed(seats: int, settings: dict[str, Any]) -> None:
    """Every value of every setting goes with every number of players."""


def deal_stacks(g: Emerald) -> None:
    """Game cards to every City, its own City card and Royalty among them; the rest goes to the box unseen."""
    for kind in range(g.cards.first_game_card, len(g.cards.names)):
        for _ in range(g.cards.copies[kind]):
            g.create(kind, BOX)
    g.shuffle(g.zones[BOX])
    for city in range(CITIES):
        for _ in range(CARDS_PER_CITY[g.seats]):
            g.put(g.zones[BOX][-1], STACKS + city)
        g.create(FIRST_CITY_CARD + city, STACKS + city)
        g.create(FIRST_ROYALTY + city, STACKS + city)
        g.shuffle(g.zones[STACKS + city])
        g.turn_up(city)


def deal_identities(g: Emerald) -> None:
    """One of the six to each seat; nobody sees the rest."""
    for kind in range(2):
        for _ in range(OF_EACH_SIDE):
            g.create(kind, SPARE_IDENTITIES)
    g.shuffle(g.zones[SPARE_IDENTITIES])
    for seat in range(g.seats):
        g.put(g.zones[SPARE_IDENTITIES][-1], IDENTITIES + seat)


def deal_player(g: Emerald, seat: Seat) -> None:
    """Pieces, and a hand of five from the shuffled starting cards."""
    g.agent_stock[seat] = AGENTS
    g.cube_stock[seat] = CUBES - CUBES_IN_LIMBO
    g.limbo[seat] = CUBES_IN_LIMBO
    for kind in range(FIRST_CARD, g.cards.first_game_card):
        for _ in range(g.cards.copies[kind]):
            g.create(kind, DECKS + seat)
    g.shuffle(g.decks[seat])
    g.refill(seat)
