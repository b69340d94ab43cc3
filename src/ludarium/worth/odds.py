"""From worths to chances: one scale for the values of all games.

A value is the part of the win that a seat can expect: 1 for a sure victory, 1/2 for one shared by two, and at an even
table of four a quarter.
"""

from math import exp

from ludarium.kernel.cards import Seat


def share(worths: list[float], seat: Seat, spread: float) -> float:
    """What the seat can expect when each player's worth is known to within about the spread."""
    own = worths[seat]
    whole = 0.0
    for worth in worths:
        whole += exp(min(300.0, (worth - own) / spread))
    return 1 / whole


def shares(worths: list[float], spread: float) -> list[float]:
    """The same for every seat."""
    top = max(worths)
    parts = [exp((worth - top) / spread) for worth in worths]
    whole = 0.0
    for part in parts:
        whole += part
    return [part / whole for part in parts]


def chance(worth: float, spread: float) -> float:
    """The same for a table that wins or loses as one: even at 0."""
    return share([worth, 0.0], 0, spread)


def final_share(winners: list[Seat], seat: Seat) -> float:
    """When the game is over."""
    return 1 / len(winners) if seat in winners else 0.0
