"""How good a position looks to a seat, for bots."""

from ludarium.games.whispers.scoring import points
from ludarium.games.whispers.state import Whispers
from ludarium.kernel.cards import Seat


def value(g: Whispers, seat: Seat) -> float:
    return float(points(g, seat))


def settled(g: Whispers) -> bool:
    return True
