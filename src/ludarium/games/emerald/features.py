"""A position as numbers, by what one seat may know: for learning. Points, pieces, decks, and believed sides."""

from typing import Final

from ludarium.games.emerald.components import (
    CITIES,
    HAND,
    LOYALIST,
    NEUTRAL,
    RESTORATIONIST,
    SEATS,
    SIDES,
    TOKENS,
    VP_COLOURS,
    CardSet,
)
from ludarium.games.emerald.heuristics import (
    BOTH,
    chance_of_restorationist,
    claims_in_waiting,
    hopes_of,
    leads_of,
    progress,
)
from ludarium.games.emerald.scoring import kept_track
from ludarium.games.emerald.state import Emerald
from ludarium.games.emerald.zones import PLAYED_CARDS, STACKS
from ludarium.kernel.cards import NONE, Card, Seat
from ludarium.worth.features import feature_names

SYMBOLS: Final = (
    "place",
    "retrieve",
    "claim",
    "rail",
    "assassinate",
    "bombs",
    "Loyalist arrows",
    "Rebel arrows",
    "texts",
)
TABLE: Final = ("game left", "Loyalist track", "Restorationist track", "cards face down", "Royalty out", "locks")
OWN: Final = ("Restorationist", "actions done", *[f"{symbol} in hand" for symbol in SYMBOLS])
EACH: Final = (
    *[f"{side} VP" for side in SIDES],
    *("VP for kills", "probably Restorationist", "revealed", "Sanity lost", "turn now"),
    *("Agents", "Agents in stock", "cubes in stock", "cubes in Cities", "cubes in Limbo", "Cities led"),
    *("Loyalist claims near", "Restorationist claims near", "hand", "cards owned"),
    *[f"{symbol} owned" for symbol in SYMBOLS],
    *("points believed to be kept", "points to hope for", "probably of the same side"),
)
FEATURES: Final = feature_names(TABLE, OWN, EACH, SEATS)


def features(g: Emerald, seat: Seat) -> list[float]:
    """The numbers named in FEATURES."""
    found = [
        1 - progress(g),
        float(g.tracks[LOYALIST]),
        float(g.tracks[RESTORATIONIST]),
        float(sum([len(g.zones[STACKS + city]) for city in range(CITIES)])),
        float(sum([g.royalty(city) != NONE for city in range(CITIES)])),
        float(sum([lock != NONE for lock in g.locks])),
        float(g.side(seat)),
        float(g.done if g.active == seat and g.done != NONE else 0),
        *symbols(g, g.hands[seat]),
    ]
    rebels = [chance_of_restorationist(g, seat, player) for player in range(g.seats)]
    for player in g.clockwise(seat):
        found += each(g, seat, player, rebels)
    return found + [0.0] * (len(FEATURES) - len(found))


def symbols(g: Emerald, cards: list[Card]) -> list[float]:
    """How many symbols of each sort these cards show."""
    data: CardSet = g.cards
    kinds = [g.kind[card] for card in cards]
    rows = (data.place, data.retrieve, data.claim, data.rail, data.assassinate, data.bombs, *data.arrows)
    texts = sum([data.effect[kind] != NONE for kind in kinds])
    return [*[float(sum([row[kind] for kind in kinds])) for row in rows], float(texts)]


def each(g: Emerald, me: Seat, player: Seat, rebels: list[float]) -> list[float]:
    """What the seat knows, or can believe, of one player; rebels: of each, the chance to be a Restorationist. Hand and
    deck together are public."""
    owned = g.hands[player] + g.decks[player] + g.discards[player] + g.zones[PLAYED_CARDS + player]
    leads = leads_of(g, player)
    return [
        *[float(n) for n in g.vp_of(player)],
        float(sum(g.kill_vp[SEATS * player : SEATS * player + SEATS])),
        rebels[player],
        float(g.revealed[player]),
        float(TOKENS - g.tokens[player]),
        float(g.active == player),
        float(g.on_board(player)),
        float(g.agent_stock[player]),
        float(g.cube_stock[player]),
        float(g.cubes_out(player) - g.limbo[player]),
        float(g.limbo[player]),
        float(sum([safe > 0 for _, safe in leads])),
        claims_in_waiting(g, LOYALIST, leads),
        claims_in_waiting(g, RESTORATIONIST, leads),
        len(g.hands[player]) / HAND,
        float(len(owned)),
        *symbols(g, owned),
        *prospects(g, player, player == me, rebels),
        rebels[player] if g.side(me) == RESTORATIONIST else 1 - rebels[player],
    ]


def prospects(g: Emerald, player: Seat, hand_known: bool, rebels: list[float]) -> list[float]:
    """The points that a player keeps and those that the coming turns promise, on average over the sides believed."""
    chances = [1 - rebels[player], rebels[player]]
    sides = [side for side in BOTH if chances[side] > 0]
    hopes = hopes_of(g, player, sides, hand_known)
    victims = [rebels[victim] * g.kill_vp[SEATS * player + victim] for victim in range(g.seats)]
    kept = chances[LOYALIST] * sum(victims) + g.vp[VP_COLOURS * player + NEUTRAL]
    kept += sum([chances[side] * (g.vp[VP_COLOURS * player + side] + kept_track(g, side)) for side in sides])
    return [kept, sum([chances[side] * hopes[side] for side in sides])]
