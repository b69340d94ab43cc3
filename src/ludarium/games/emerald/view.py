"""What a seat may know, field by field. Cards it does not know are counts."""

from typing import Any

from ludarium.games.emerald.components import (
    CITIES,
    COLOURS,
    END_VP,
    FIRST_ROYALTY,
    SEATS,
    VP_COLOURS,
    City,
)
from ludarium.games.emerald.state import Emerald
from ludarium.games.emerald.zones import BOX, FACE_UP, IDENTITIES, KEPT, PLAYED_CARDS, REMOVED, ROYALTY, STACKS
from ludarium.kernel.cards import NONE, SPECTATOR, Card, Seat


def view(g: Emerald, seat: Seat | None) -> dict[str, Any]:
    """The table as this seat (None: a spectator) sees it."""
    reader = SPECTATOR if seat is None else seat
    return {
        "card_set": g.set_name,
        "seat": seat,
        "active": g.active,
        "actions_done": None if g.done == NONE else g.done,
        "end_vp": END_VP[g.seats],
        "tracks": {COLOURS[track]: marker for track, marker in enumerate(g.tracks)},
        "cities": [city_view(g, reader, city) for city in range(CITIES)],
        "seats": [seat_view(g, reader, player) for player in range(g.seats)],
        "hand": [] if seat is None else shown(g, g.hands[seat]),
        "announced_claims": g.claims[:],
        "removed": shown(g, g.zones[REMOVED]),
        "box": len(g.zones[BOX]),
    }


def shown(g: Emerald, cards: list[Card]) -> list[dict[str, Any]]:
    """Cards the reader knows."""
    ids, kind = g.ids, g.kind
    return [{"card": g.tag(card), "key": ids[kind[card]]} for card in cards]


def city_view(g: Emerald, reader: Seat, city: City) -> dict[str, Any]:
    stack, known, bit = g.zones[STACKS + city], g.known, 1 << reader
    seen = [(depth, card) for depth, card in enumerate(reversed(stack)) if known[card] & bit]
    return {
        "key": g.cards.city_ids[city],
        "agent_bombs": g.cards.agent_points[city],
        "face_up": shown(g, g.zones[FACE_UP + city]),
        "face_down": len(stack),
        "known": [{**shown(g, [card])[0], "depth": depth} for depth, card in seen],
        "royalty": shown(g, g.zones[ROYALTY + city]),
        # Where a Royalty is not seen is public: it is in its stack.
        "royalty_in_stack": FIRST_ROYALTY + city in [g.kind[card] for card in stack],
        "royalty_bombs": g.cards.royalty_points[city],
        "locked_by": None if g.locks[city] == NONE else g.locks[city],
        "agents": g.agents[city : CITIES * g.seats : CITIES],
        "cubes": g.cubes[city : CITIES * g.seats : CITIES],
    }


def seat_view(g: Emerald, reader: Seat, player: Seat) -> dict[str, Any]:
    identity = g.zones[IDENTITIES + player][0]
    known = [card for card in g.hands[player] if player != reader and g.knows(reader, card)]
    return {
        "identity": COLOURS[g.kind[identity]] if g.knows(reader, identity) else None,
        "revealed": bool(g.revealed[player]),
        "sanity": g.tokens[player],
        "agent_stock": g.agent_stock[player],
        "cube_stock": g.cube_stock[player],
        "limbo": g.limbo[player],
        "vp": {side: g.vp[VP_COLOURS * player + colour] for colour, side in enumerate(COLOURS)},
        "kill_vp": g.kill_vp[SEATS * player : SEATS * player + g.seats],
        "captured": g.captured[SEATS * player : SEATS * player + g.seats],
        "score": g.public_score(player),
        "hand": len(g.hands[player]),
        # By kind and without numbers: those, like the order of the hand, would tell what was drawn last.
        "known_hand": [g.ids[kind] for kind in sorted([g.kind[card] for card in known])],
        "deck": len(g.decks[player]),
        "discards": shown(g, g.discards[player]),
        "kept": shown(g, g.zones[KEPT + player]),
        "played": shown(g, g.zones[PLAYED_CARDS + player]),
    }
