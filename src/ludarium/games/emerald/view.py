"""What a seat may know, field by field. Cards it does not know are counts."""

from typing import Any

from ludarium.games.emerald.components import CITIES, END_VP, FIRST_ROYALTY, SEATS, SIDES, City
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
        "actions_done": g.done,
        "end_vp": END_VP[g.seats],
        "tracks": {"Loyalist": g.tracks[0], "Restorationist": g.tracks[1]},
        "cities": [city_view(g, reader, city) for city in range(CITIES)],
        "seats": [seat_view(g, reader, player) for player in range(g.seats)],
        "hand": [] if seat is None else shown(g, g.hands[seat]),
        "announced_claims": g.claims[:],
        "removed": shown(g, g.zones[REMOVED]),
        "box": len(g.zones[BOX]),
    }


def shown(g: Emerald, cards: list[Card]) -> list[dict[str, Any]]:
    """Cards the reader knows."""
    return [{"card": card, "kind": g.kind[card], "name": g.cards.names[g.kind[card]]} for card in cards]


def city_view(g: Emerald, reader: Seat, city: City) -> dict[str, Any]:
    stack = g.zones[STACKS + city]
    known = [card for card in reversed(stack) if g.knows(reader, card)]
    return {
        "name": g.cards.city_names[city],
        "agent_bombs": g.cards.agent_points[city],
        "face_up": shown(g, g.zones[FACE_UP + city]),
        "face_down": len(stack),
        "known": [{**one, "depth": len(stack) - stack.index(one["card"])} for one in shown(g, known)],
        "royalty": shown(g, g.zones[ROYALTY + city]),
        # Where a Royalty is not seen is public: it is in its stack.
        "royalty_in_stack": FIRST_ROYALTY + city in [g.kind[card] for card in stack],
        "royalty_bombs": g.cards.royalty_points[city],
        "locked_by": None if g.locks[city] == NONE else g.locks[city],
        "agents": [g.agents[CITIES * player + city] for player in range(g.seats)],
        "cubes": [g.cubes[CITIES * player + city] for player in range(g.seats)],
    }


def seat_view(g: Emerald, reader: Seat, player: Seat) -> dict[str, Any]:
    identity = g.zones[IDENTITIES + player][0]
    known = [card for card in g.hands[player] if player != reader and g.knows(reader, card)]
    return {
        "identity": SIDES[g.kind[identity]] if g.knows(reader, identity) else None,
        "revealed": bool(g.revealed[player]),
        "sanity": g.tokens[player],
        "agent_stock": g.agent_stock[player],
        "cube_stock": g.cube_stock[player],
        "limbo": g.limbo[player],
        "vp": {SIDES[colour]: g.vp[3 * player + colour] for colour in range(3)},
        "kill_vp": g.kill_vp[SEATS * player : SEATS * player + g.seats],
        "captured": g.captured[SEATS * player : SEATS * player + g.seats],
        "score": g.public_score(player),
        "hand": len(g.hands[player]),
        "known_hand": shown(g, known),
        "deck": len(g.decks[player]),
        "discards": shown(g, g.discards[player]),
        "kept": shown(g, g.zones[KEPT + player]),
        "played": shown(g, g.zones[PLAYED_CARDS + player]),
    }
