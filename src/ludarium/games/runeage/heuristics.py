"""What a position is worth to a seat."""

from ludarium.games.runeage.components import LIMIT
from ludarium.games.runeage.state import Position
from ludarium.kernel.cards import NONE, Seat


def value(g: Position, seat: Seat) -> float:
    if g.ending != NONE:
        return 100.0 if seat in g.winners else -100.0
    return float(LIMIT - g.damage[seat])


def settled(g: Position) -> bool:
    return True
