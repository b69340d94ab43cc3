"""Laws that look at the whole pyramid at the end: 68, 75, 79 and the extra laws 85 to 88."""

from ludarium.games.viceroy.components import INFINITE, LEVEL, USED
from ludarium.games.viceroy.state import Viceroy
from ludarium.games.viceroy.texts import scores
from ludarium.kernel.cards import Card, Seat


@scores(68)
def referendum(g: Viceroy, me: Seat, this: Card) -> int:
    """1 point for every card in your pyramid, tucked ones included."""
    return len(g.pyramids[me]) + len(g.tucked_characters[me]) + len(g.tucked_laws[me])


@scores(75)
def enlightened_reign(g: Viceroy, me: Seat, this: Card) -> int:
    """3 more points for every completed set."""
    return 3 * g.sets(me)


@scores(79)
def color_of_the_realm(g: Viceroy, me: Seat, this: Card) -> int:
    """1 more point for every single-colour circle and every infinite gem."""
    return len(g.circles(me)) + g.count(me, INFINITE) + g.count(me, USED)


@scores(85, 86, 87, 88)
def provincial_council(g: Viceroy, me: Seat, this: Card) -> int:
    """2 points for every character next to this law: in its row, below and above."""
    place = g.place[this]
    grid = g.grid(me)
    around = (place - 1, place + 1, place - LEVEL, place - LEVEL + 1, place + LEVEL - 1, place + LEVEL)
    return 2 * len([at for at in around if at in grid and not g.is_law(grid[at])])
