"""What a seat may know, built field by field."""

from typing import Any

from ludarium.games.whispers.components import (
    ACTIONS_OF,
    CITY,
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
from ludarium.games.whispers.scoring import points
from ludarium.games.whispers.state import PHASES, Whispers
from ludarium.kernel.cards import NONE, SPECTATOR, Seat


def view(g: Whispers, seat: Seat | None) -> dict[str, Any]:
    """The open table, and for a seat its own cards, tokens and points."""
    reader = SPECTATOR if seat is None else seat
    return {
        "seat": seat,
        "card_set": g.set_name,
        "round": g.round,
        "phase": PHASES[g.phase],
        "first": g.first,
        "order": [EMPIRE_IDS[empire] for empire in g.turn_order],
        "regions": regions(g),
        "empires": [empire_view(g, empire) for empire in EVERY_EMPIRE],
        "positions": [position_view(g, position) for position in POSITIONS],
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
        {
            "key": REGION_IDS[region],
            "empire": EMPIRE_IDS[g.controller[region]],
            "banners": g.banners[region],
            "agents": agents[region],
        }
        for region in REGIONS
    ]


def empire_view(g: Whispers, empire: int) -> dict[str, Any]:
    return {
        "key": EMPIRE_IDS[empire],
        "cities": g.count_icons(empire, CITY),
        "reserve": g.reserve[empire],
        "deck": len(g.decks[empire]),
    }


def position_view(g: Whispers, position: Post) -> dict[str, Any]:
    """Whose agent sits on a position, who controls it, and what each of its actions would bring."""
    station = g.station_of(position)
    return {
        "key": POSITION_IDS[position],
        "agent": seat_or_none(g.council[position]),
        "commander": None if station == NONE else g.council[station],
        "brings": [g.brings(EMPIRE_AT[position], action) for action in ACTIONS_OF[position]],
    }


def seat_or_none(seat: Seat) -> Seat | None:
    return None if seat == NONE else seat


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
        "hand": {EMPIRE_IDS[empire]: len(g.hand(owner, empire)) for empire in EVERY_EMPIRE},
        "loyalties": [loyalty_view(g, owner, slot, reader) for slot in range(len(SLOT_IDS))],
    }


def loyalty_view(g: Whispers, owner: Seat, slot: int, reader: int) -> dict[str, Any]:
    """The empire of a token, or None for who may not know it."""
    known = g.knows(reader, g.token(owner, slot))
    empire = EMPIRE_IDS[g.loyalty(owner, slot)] if known else None
    return {"key": SLOT_IDS[slot], "empire": empire, "face_up": g.face_up(owner, slot)}


def own_card(g: Whispers, card: int) -> dict[str, Any]:
    return {"card": g.tag(card), "key": g.ids[g.kind[card]]}
