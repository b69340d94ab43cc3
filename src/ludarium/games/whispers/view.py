"""What a seat may know, built field by field."""

from typing import Any, Final

from ludarium.games.whispers.components import (
    ACTION_POSITION,
    CITY,
    EVERY_EMPIRE,
    POSITIONS,
    SLOTS,
    TOKEN,
)
from ludarium.games.whispers.scoring import points
from ludarium.games.whispers.state import Whispers
from ludarium.kernel.cards import NONE, SPECTATOR, Seat

PHASES: Final = ("Deploy Agents", "Empire Turns", "Cleanup", "Swap", "The end")


def view(g: Whispers, seat: Seat | None) -> dict[str, Any]:
    """The open table, and for a seat its own cards, tokens and points."""
    reader = SPECTATOR if seat is None else seat
    seats = range(g.seats)
    return {
        "seat": seat,
        "round": g.round,
        "phase": PHASES[g.phase],
        "first": g.first,
        "order": list(g.turn_order),
        "controller": g.controller[:],
        "banners": g.banners[:],
        "reserve": g.reserve[:],
        "cities": [g.count_icons(empire, CITY) for empire in EVERY_EMPIRE],
        "council": g.council[:],
        "commanders": [commander(g, position) for position in POSITIONS],
        "amounts": [g.brings(position >> 2, action) for action, position in enumerate(ACTION_POSITION)],
        "on_map": [regions[:] for regions in g.on_map],
        "agents_left": [g.agents_of(owner) for owner in seats],
        "active": active_action(g),
        "attack": None if not g.attackers else [g.active(), g.attackers, g.target],
        "decks": [len(g.deck(empire)) for empire in EVERY_EMPIRE],
        "hands": [[len(g.hand(owner, empire)) for empire in EVERY_EMPIRE] for owner in seats],
        "cards": [] if seat is None else [[card, g.kind[card]] for card in g.hand_cards(seat)],
        "loyalties": [[known_token(g, owner, slot, reader) for slot in range(len(SLOTS))] for owner in seats],
        "face_up": [[g.face_up(owner, slot) for slot in range(len(SLOTS))] for owner in seats],
        "swaps": [g.swap_count(owner) for owner in seats],
        "points": None if seat is None else points(g, seat),
    }


def commander(g: Whispers, position: int) -> Seat:
    """Who controls the position now, or NONE."""
    station = g.station_of(position)
    return NONE if station == NONE else g.council[station]


def active_action(g: Whispers) -> list[int] | None:
    """The position that acts, its commander, and where the agent sits."""
    return None if g.position == NONE else [g.position, g.commander, g.station]


def known_token(g: Whispers, owner: Seat, slot: int, reader: int) -> int:
    """The empire of a token, or NONE for who may not know it."""
    token = g.token(owner, slot)
    return g.kind[token] - TOKEN if g.knows(reader, token) else NONE
