"""What everything is worth at the end: the seven categories, their sheet, and what recolouring can change."""

from typing import Final

from ludarium.games.viceroy.cards.scores import law_points
from ludarium.games.viceroy.components import (
    BOTTOM,
    CIRCLE_BONUS,
    DEFENSE,
    INFINITE,
    LEFT,
    LEVEL,
    MAGIC,
    MAGIC_BONUS,
    POWER,
    RIGHT,
    USED,
    level_of,
    sort_of,
    value_of,
)
from ludarium.games.viceroy.pyramid import Grid
from ludarium.games.viceroy.state import Viceroy
from ludarium.kernel.cards import Card, Seat
from ludarium.kernel.game import Result

ENDINGS: Final = ("twelve rounds", "shared victory")
ROWS: Final = (
    "single-colour circles",
    "infinite gems",
    "laws",
    "power tokens",
    "magic",
    "sets",
    "attack tokens",
)


def result(g: Viceroy) -> Result:
    """Highest score wins; equal highest scores share the victory."""
    parts = [points(g, seat) for seat in range(g.seats)]
    scores = [sum(part) for part in parts]
    best = max(scores)
    winners = [seat for seat in range(g.seats) if scores[seat] == best]
    sheet = [(name, [part[i] for part in parts]) for i, name in enumerate(ROWS)]
    return Result(winners, scores, ENDINGS[len(winners) > 1], sheet)


def points(g: Viceroy, seat: Seat) -> list[int]:
    """The seat's points in each category, in the order of the sheet."""
    bonus = circle_bonus(g, seat)
    return [
        sum([level_of(place) + bonus[colour] for place, colour in g.circles(seat)]),
        sum([g.level(card) + bonus[value_of(token)] for card, token in infinite_gems(g, seat)]),
        law_points(g, seat),
        sum([value_of(token) for _, token in g.tokens[seat] if sort_of(token) == POWER]),
        g.count(seat, MAGIC) * sum([value_of(t) for _, t in g.tokens[seat] if sort_of(t) == MAGIC_BONUS]),
        12 * g.sets(seat),
        -4 * max(0, sum(g.attack) - g.attack[seat] - g.count(seat, DEFENSE)),
    ]


def circle_bonus(g: Viceroy, seat: Seat) -> list[int]:
    """What each single-colour circle and infinite gem of a colour scores on top, per colour."""
    bonus = [0] * 4
    for _, token in g.tokens[seat]:
        if token >> 5 == CIRCLE_BONUS:
            bonus[value_of(token) % 4] += value_of(token) // 4
    return bonus


def infinite_gems(g: Viceroy, seat: Seat) -> list[tuple[Card, int]]:
    return [(card, token) for card, token in g.tokens[seat] if sort_of(token) in (INFINITE, USED)]


# -- recolouring
def recolourings(g: Viceroy, seat: Seat) -> list[tuple[Card, int, int]]:
    """(upper card, colour, gems of that colour) for every circle and colour that differ; each circle only once."""
    grid = g.grid(seat)
    found = []
    for place, card in sorted(grid.items()):
        if place >= 2 * LEVEL and place not in g.painted[seat]:
            for colour in range(4):
                cost = sections_to_change(g, grid, place, colour)
                if cost:
                    found.append((card, colour, cost))
    return found


def sections_to_change(g: Viceroy, grid: Grid, place: int, colour: int) -> int:
    """A wrong bottom counts two, a wrong corner one."""
    kind = g.kind
    return (
        2 * (BOTTOM[kind[grid[place]]] != colour)
        + (RIGHT[kind[grid[place - LEVEL]]] != colour)
        + (LEFT[kind[grid[place - LEVEL + 1]]] != colour)
    )
