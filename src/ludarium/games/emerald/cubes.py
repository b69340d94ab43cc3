"""Taking cubes back from Cities and Limbo."""

from ludarium.games.emerald.components import CITIES, LIMBO
from ludarium.games.emerald.hints import taking_hint
from ludarium.games.emerald.state import Emerald
from ludarium.games.emerald.words import CUBES_FROM, TAKE_CUBES
from ludarium.kernel.cards import Seat
from ludarium.kernel.words import Option


def cubes_to_take(g: Emerald, me: Seat, most: int) -> list[Option]:
    """So many cubes, or fewer, from one place."""
    there = [*g.cubes[CITIES * me : CITIES * me + CITIES], g.limbo[me]]
    return [(CUBES_FROM, n, spot) for spot in range(LIMBO + 1) for n in range(min(most, there[spot]), 0, -1)]


def take_cubes(g: Emerald, me: Seat, cubes: int) -> None:
    """Take this many back from any mix of places, the last place settled by the others."""
    left = cubes
    while left:
        spare = g.cubes_out(me) - left  # cubes that will stay
        there = [*g.cubes[CITIES * me : CITIES * me + CITIES], g.limbo[me]]
        options = [pick for pick in cubes_to_take(g, me, left) if pick[1] >= there[pick[2]] - spare]
        _, n, spot = g.choose(me, TAKE_CUBES, options, left, taking_hint)
        g.take_back(me, spot, n)
        left -= n
