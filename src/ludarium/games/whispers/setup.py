"""What can be settled before a game, and the table before its first round."""

from typing import Any, Final

from ludarium.files.cardsets import SHIPPED
from ludarium.games.whispers.components import (
    CARD_KINDS,
    CARD_SETS,
    EMPIRE_OF,
    EVERY_EMPIRE,
    IDS,
    SEATS,
    SLOTS,
    TOKEN,
    TURN_ORDERS,
)
from ludarium.games.whispers.loyalty import RULES, deal
from ludarium.games.whispers.state import Whispers
from ludarium.games.whispers.turn import play_round
from ludarium.games.whispers.zones import DECKS, LAYOUT, TOKENS
from ludarium.kernel.cards import NONE
from ludarium.kernel.game import Setting

SETTINGS: Final = (
    Setting("map_agents", True, "Agents may be placed on the map, where each counts as a city for its owner."),
    Setting("map_agents_stay", False, "Agents on the map stay until they are taken back like any other."),
    Setting(
        "turn_order",
        "manual",
        "The order of the empires' turns: Bear, Lion, Horse, Elephant, Eagle; or as on the published board: Bear, "
        "Eagle, Elephant, Lion, Horse.",
        tuple(TURN_ORDERS),
    ),
    Setting(
        "loyalty_deal",
        "random",
        "Loyalties at random; no two seats devoted to the same empire; or all empires' totals as even as can be.",
        RULES,
    ),
    Setting("cards", SHIPPED, "The name of a registered card set.", (SHIPPED,), CARD_SETS.settle),
)


def allowed(seats: int, settings: dict[str, Any]) -> None:
    """Every setting goes with every other."""


def new(seats: int, settings: dict[str, Any], key: bytes) -> Whispers:
    """A game ready for its first round."""
    g = Whispers()
    g.book = CARD_SETS.find(settings["cards"])
    g.set_name = settings["cards"]
    g.begin(seats, key, LAYOUT, IDS)
    g.map_agents = settings["map_agents"]
    g.stay = settings["map_agents_stay"]
    g.turn_order = TURN_ORDERS[settings["turn_order"]]
    g.deal_rule = RULES.index(settings["loyalty_deal"])
    g.clear()
    for kind in CARD_KINDS:
        for _ in range(g.book.copies[kind]):
            g.create(kind, DECKS + EMPIRE_OF[kind])
    for empire in EVERY_EMPIRE:
        g.shuffle(g.decks[empire])
    for seat, row in enumerate(deal(g, g.deal_rule, [[NONE] * len(SLOTS) for _ in range(seats)], 0)):
        for slot, empire in enumerate(row):
            g.create(TOKEN + empire, TOKENS + slot * SEATS + seat)
    g.first = g.below(seats)
    g.then((play_round,))
    return g
