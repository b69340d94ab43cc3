"""Moving one's own Agents: each changes City once."""

from ludarium.games.emerald.components import CITIES, City
from ludarium.games.emerald.state import Emerald
from ludarium.games.emerald.words import GO
from ludarium.kernel.cards import Seat
from ludarium.kernel.words import Option


def rides(g: Emerald, me: Seat, arrived: list[City]) -> list[Option]:
    """Every (from, to) for an Agent that has not moved yet. Those in `arrived` have: one entry for each."""
    cities = g.open_cities(me)
    found: list[Option] = []
    for origin in cities:
        if g.agents[CITIES * me + origin] > arrived.count(origin):
            found += [(GO, origin, city) for city in cities if city != origin]
    return found


def movable(g: Emerald, me: Seat) -> int:
    """How many of the seat's Agents can move."""
    cities = g.open_cities(me)
    if len(cities) == CITIES:
        return g.on_board(me)
    return sum([g.agents[CITIES * me + city] for city in cities]) if len(cities) > 1 else 0
