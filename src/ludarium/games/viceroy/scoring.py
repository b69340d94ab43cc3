"""What everything is worth at the end: the seven categories, their sheet, and what recolouring can change."""

from typing import TYPE_CHECKING, Final

from ludarium.games.viceroy.components import (
    BOTTOM,
    CIRCLE_BONUS,
    COLOURS,
    DEFENSE,
    EVERY_COLOUR,
    GEMS,
    INFINITE,
    LEFT,
    LEVEL,
    MAGIC,
    MAGIC_BONUS,
    NAMES,
    POWER,
    RIGHT,
    SCIENCE,
    USED,
    Token,
    level_of,
)
from ludarium.games.viceroy.texts import SCORES
from ludarium.kernel.cards import Card, Seat
from ludarium.kernel.game import Result

if TYPE_CHECKING:
    from ludarium.games.viceroy.pyramid import Grid
    from ludarium.games.viceroy.state import Viceroy

ENDINGS: Final = ("twelve rounds", "shared victory")
SET: Final = 12  # points for defense, magic and science together
HIT: Final = 4  # points that an attack token costs
ROWS: Final = (
    "single-colour circles",
    "infinite gems",
    "laws",
    "power tokens",
    "magic",
    "sets",
    "attack tokens",
)


def result(g: "Viceroy") -> Result:
    """Highest score wins; equal highest scores share the victory."""
    parts = [points(g, seat) for seat in range(g.seats)]
    scores = [sum(part) for part in parts]
    best = max(scores)
    winners = [seat for seat in range(g.seats) if scores[seat] == best]
    sheet = [(name, [part[i] for part in parts]) for i, name in enumerate(ROWS)]
    ways = [how_made(g, seat) for seat in range(g.seats)]
    made = {name: [way[i] for way in ways] for i, name in enumerate(ROWS)}
    return Result(winners, scores, ENDINGS[len(winners) > 1], sheet, made=made)


class Tally:
    """The tokens of a seat, counted in one pass, and the shape of its pyramid."""

    __slots__ = ("bonus", "counts", "fresh", "magic_bonus", "paid", "power", "shape")

    def __init__(self, g: "Viceroy", seat: Seat) -> None:
        self.shape = g.shape(seat)
        self.counts = [0] * GEMS  # by sort
        self.bonus = [0] * len(COLOURS)  # what each circle and infinite gem of a colour scores on top
        self.fresh = [0] * len(COLOURS)  # infinite gems that may pay
        self.paid: list[tuple[int, int]] = []  # (level, colour) of all infinite gems
        self.power = 0
        self.magic_bonus = 0
        for card, (sort, number, colour) in g.tokens[seat]:
            self.counts[sort] += 1
            if sort == POWER:
                self.power += number
            elif sort == MAGIC_BONUS:
                self.magic_bonus += number
            elif sort == CIRCLE_BONUS:
                self.bonus[colour] += number
            elif sort in (INFINITE, USED):
                self.fresh[colour] += sort == INFINITE
                self.paid.append((g.level(card), colour))


def points(g: "Viceroy", seat: Seat, tally: Tally | None = None) -> list[int]:
    """The seat's points in each category, in the order of the sheet."""
    own = tally or Tally(g, seat)
    counts, bonus = own.counts, own.bonus
    circles = gems = 0
    for place, colour in g.circles(seat) if g.painted[seat] else own.shape.circles:
        circles += level_of(place) + bonus[colour]
    for level, colour in own.paid:
        gems += level + bonus[colour]
    return [
        circles,
        gems,
        law_points(g, seat) if own.shape.scores else 0,
        own.power,
        counts[MAGIC] * own.magic_bonus,
        SET * min(counts[DEFENSE], counts[MAGIC], counts[SCIENCE]),
        -HIT * max(0, sum(g.attack) - g.attack[seat] - counts[DEFENSE]),
    ]


def how_made(g: "Viceroy", seat: Seat) -> list[str]:
    """How each figure of the sheet was made, in words."""
    bonus = circle_bonus(g, seat)
    power = sorted([one[1] for _, one in g.tokens[seat] if one[0] == POWER], reverse=True)
    magic, boost = g.count(seat, MAGIC), sum_of(g, seat, MAGIC_BONUS)
    attacks, defense = sum(g.attack) - g.attack[seat], g.count(seat, DEFENSE)
    return [
        ", ".join([by_level(level_of(place), colour, bonus) for place, colour in sorted(g.circles(seat))]),
        ", ".join([by_level(g.level(card), one[2], bonus) for card, one in infinite_gems(g, seat)]),
        ", ".join([f"{NAMES[g.kind[law]]} {points}" for law, points in scoring_laws(g, seat)]),
        " + ".join([str(value) for value in power]),
        f"{magic} magic x {boost}" if magic or boost else "",
        f"{g.sets(seat)} x {SET}" if g.sets(seat) else "",
        f"-{HIT} x ({attacks} attack, {defense} defense)" if attacks else "",
    ]


def by_level(level: int, colour: int, bonus: list[int]) -> str:
    """A circle or an infinite gem: `blue 2`, or with its bonus `blue 2+4`."""
    return f"{COLOURS[colour]} {level}" + (f"+{bonus[colour]}" if bonus[colour] else "")


def total(g: "Viceroy", seat: Seat, tally: Tally | None = None) -> int:
    """All points of the seat."""
    return sum(points(g, seat, tally))


def sum_of(g: "Viceroy", seat: Seat, sort: int) -> int:
    """The numbers on the seat's tokens of a sort, added up."""
    return sum([one[1] for _, one in g.tokens[seat] if one[0] == sort])


def law_points(g: "Viceroy", seat: Seat) -> int:
    """What all face-up laws of the seat score."""
    return sum([points for _, points in scoring_laws(g, seat)])


def scoring_laws(g: "Viceroy", seat: Seat) -> list[tuple[Card, int]]:
    """Every face-up law that scores, and what."""
    found = []
    for card in g.pyramids[seat]:
        text = SCORES[g.kind[card]]
        if text is not None:
            found.append((card, text(g, seat, card)))
    return found


def circle_bonus(g: "Viceroy", seat: Seat) -> list[int]:
    """What each single-colour circle and infinite gem of a colour scores on top, per colour."""
    bonus = [0] * len(COLOURS)
    for _, (sort, number, colour) in g.tokens[seat]:
        if sort == CIRCLE_BONUS:
            bonus[colour] += number
    return bonus


def infinite_gems(g: "Viceroy", seat: Seat) -> list[tuple[Card, Token]]:
    return [(card, one) for card, one in g.tokens[seat] if one[0] == INFINITE or one[0] == USED]


# -- recolouring
def recolourings(g: "Viceroy", seat: Seat) -> list[tuple[Card, int, int]]:
    """(upper card, colour, gems of that colour) for every circle and colour that differ; each circle only once."""
    grid = g.grid(seat)
    found = []
    for place, card in sorted(grid.items()):
        if place >= 2 * LEVEL and place not in g.painted[seat]:
            for colour in EVERY_COLOUR:
                cost = sections_to_change(g, grid, place, colour)
                if cost:
                    found.append((card, colour, cost))
    return found


def sections_to_change(g: "Viceroy", grid: "Grid", place: int, colour: int) -> int:
    """A wrong bottom counts two, a wrong corner one."""
    kind = g.kind
    return (
        2 * (BOTTOM[kind[grid[place]]] != colour)
        + (RIGHT[kind[grid[place - LEVEL]]] != colour)
        + (LEFT[kind[grid[place - LEVEL + 1]]] != colour)
    )
