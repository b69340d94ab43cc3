"""What a position is worth to a seat."""

from ludarium.games.emerald.state import Emerald
from ludarium.kernel.cards import Seat


def value(g: Emerald, seat: Seat) -> float:
    return float(g.public_score(seat))


def settled(g: Emerald) -> bool:
    return True
