"""What laws score at the end: 68, 72, 74, 75, 76, 78, 79 and the extra laws 85 to 88."""

from ludarium.games.viceroy.cards.registry import SCORES, scores
from ludarium.games.viceroy.components import INFINITE, LEVEL, STORED, USED, sort_of
from ludarium.games.viceroy.state import Viceroy
from ludarium.kernel.cards import Card, Seat


@scores(68)
def referendum(g: Viceroy, me: Seat, this: Card) -> int:
    """1 point for every card in your pyramid, tucked ones included."""
    return len(g.pyramids[me]) + len(g.tucked_characters[me]) + len(g.tucked_laws[me])


@scores(72)
def secret_service(g: Viceroy, me: Seat, this: Card) -> int:
    """5 points for every card tucked here."""
    return 5 * len(g.tucked_under(me, this))


@scores(74)
def royal_favor(g: Viceroy, me: Seat, this: Card) -> int:
    """3, 6, 9 or 12 points by this law's level."""
    return 3 * g.level(this)


@scores(75)
def enlightened_reign(g: Viceroy, me: Seat, this: Card) -> int:
    """3 more points for every completed set."""
    return 3 * g.sets(me)


@scores(76)
def stronger_royal_treasury(g: Viceroy, me: Seat, this: Card) -> int:
    """2 points for every gem on this law."""
    return 2 * len([token for token in g.tokens_on(me, this) if sort_of(token) == STORED])


@scores(78)
def crown_archive(g: Viceroy, me: Seat, this: Card) -> int:
    """4 points for every card tucked here."""
    return 4 * len(g.tucked_under(me, this))


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


def law_points(g: Viceroy, me: Seat) -> int:
    """What all face-up laws of the seat score."""
    return sum([SCORES[g.kind[card]](g, me, card) for card in g.pyramids[me] if g.kind[card] in SCORES])
