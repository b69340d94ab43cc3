"""What a seat may know, built field by field."""

from typing import Any

from ludarium.games.whispers.components import (
    ACTIONS_OF,
    CITY,
    COUNCIL,
    EMPIRE_AT,
    EMPIRE_IDS,
    EVERY_EMPIRE,
    POSITION_IDS,
    POSITIONS,
    REGION_IDS,
    REGIONS,
    SLOT_IDS,
    Post,
)
from ludarium.games.whispers.councils import empire_turn, take_position
from ludarium.games.whispers.scoring import points
from ludarium.games.whispers.state import EMPIRE_TURNS, PHASES, Whispers
from ludarium.kernel.cards import ALL, NONE, SPECTATOR, Card, Seat


def view(g: Whispers, seat: Seat | None) -> dict[str, Any]:
    """The open table, and for a seat its own cards, tokens and points."""
    reader = SPECTATOR if seat is None else seat
    over = acted(g)
    return {
        "seat": seat,
        "card_set": g.set_name,
        "round": g.round,
        "phase": PHASES[g.phase],
        "first": g.first,
        "order": [EMPIRE_IDS[empire] for empire in g.turn_order],
        "regions": regions(g),
        "empires": [empire_view(g, empire) for empire in EVERY_EMPIRE],
        "positions": [position_view(g, position, position in over) for position in POSITIONS],
        "acting": acting(g),
        "attack": attack(g),
        "seats": [seat_view(g, owner, reader) for owner in range(g.seats)],
        "cards": [] if seat is None else [own_card(g, card) for card in g.hand_cards(seat)],
        "points": None if seat is None else points(g, seat),
    }


def regions(g: Whispers) -> list[dict[str, Any]]:
    """Who controls each region with how many banners, and whose agents stand there."""
    agents: list[list[Seat]] = [[] for _ in REGIONS]
    for seat, places in enumerate(g.on_map):
        for region in places:
            agents[region].append(seat)
    return [
        {"key": key, "empire": EMPIRE_IDS[empire], "banners": banners, "agents": here}
        for key, empire, banners, here in zip(REGION_IDS, g.controller, g.banners, agents, strict=True)
    ]


def empire_view(g: Whispers, empire: int) -> dict[str, Any]:
    return {
        "key": EMPIRE_IDS[empire],
        "cities": g.count_icons(empire, CITY),
        "reserve": g.reserve[empire],
        "deck": len(g.decks[empire]),
    }


def acted(g: Whispers) -> set[Post]:
    """Positions that have had their turn in this round."""
    if g.phase != EMPIRE_TURNS:
        return set()
    over = {*POSITIONS} - {g.position}
    for step, *about in g.frames:
        if step is take_position:
            over -= {*about}
        elif step is empire_turn:
            over -= {*COUNCIL[about[0]]}
    return over


def position_view(g: Whispers, position: Post, over: bool) -> dict[str, Any]:
    """Whose agent sits on a position, who controls it, whether it has acted, and what its actions would bring."""
    station = g.station_of(position)
    empire = EMPIRE_AT[position]
    return {
        "key": POSITION_IDS[position],
        "agent": g.council[station] if station == position else None,
        "commander": g.council[station] if station != NONE else None,
        "acted": over,
        "brings": [g.brings(empire, action) for action in ACTIONS_OF[position]],
    }


def acting(g: Whispers) -> dict[str, Any] | None:
    """The position that acts, its commander, and where the agent sits."""
    if g.position == NONE:
        return None
    return {"position": POSITION_IDS[g.position], "commander": g.commander, "agent": POSITION_IDS[g.station]}


def attack(g: Whispers) -> dict[str, Any] | None:
    """The attackers under way."""
    if not g.attackers:
        return None
    return {"empire": EMPIRE_IDS[g.active()], "banners": g.attackers, "target": REGION_IDS[g.target]}


def seat_view(g: Whispers, owner: Seat, reader: int) -> dict[str, Any]:
    """A seat's agents, the backs of its hand, and its loyalties as far as the reader may know them."""
    return {
        "agents_left": g.agents_of(owner),
        "swaps": g.swap_count(owner),
        "hand": {key: len(cards) for key, cards in zip(EMPIRE_IDS, g.hands_of(owner), strict=True)},
        "loyalties": [loyalty_view(g, g.token(owner, slot), key, reader) for slot, key in enumerate(SLOT_IDS)],
    }


def loyalty_view(g: Whispers, token: Card, key: str, reader: int) -> dict[str, Any]:
    """The empire of a token, or None for who may not know it."""
    empire = g.ids[g.kind[token]] if g.knows(reader, token) else None
    return {"key": key, "empire": empire, "face_up": g.known[token] == ALL}


def own_card(g: Whispers, card: int) -> dict[str, Any]:
    return {"card": g.tag(card), "key": g.ids[g.kind[card]]}
