"""Dealing loyalty tokens: at random, with distinct devotions, or balanced.

A deal lists, for each seat, the empire of each slot. All deals that the rule allows are equally likely, at the start
and when a seat imagines what the others may hold.
"""

from functools import cache
from itertools import permutations, product
from typing import Final

from ludarium.games.whispers.components import DEVOUT, EVERY_EMPIRE, MULTIPLIER
from ludarium.kernel.cards import NONE, Seat
from ludarium.kernel.chance import Chance

Deal = list[list[int]]

RANDOM: Final = 0
DISTINCT: Final = 1
BALANCED: Final = 2
RULES: Final = ("random", "distinct", "balanced")


def deal(chance: Chance, rule: int, known: Deal, sure: Seat) -> Deal:
    """A deal that the rule allows and that agrees with what is known (NONE: not known).

    Either everything of seat `sure` is known, or nothing of anybody.
    """
    found = [_filled(chance, row) for row in known]
    if rule == DISTINCT:
        while not distinct(found):
            found = [_filled(chance, row) for row in known]
    elif rule == BALANCED:
        own = found[sure]
        possible = _around(len(known))
        for other, i, loyalty in _facts(own, known, sure):
            possible = [around for around in possible if around[other][i] == loyalty]
        picked = [_row(loyalties, own) for loyalties in possible[chance.below(len(possible))]]
        found = [*picked[:sure], own, *picked[sure:]]
    return found


def distinct(found: Deal) -> bool:
    """No two seats are devoted to the same empire."""
    return len({row[DEVOUT] for row in found}) == len(found)


def balanced(found: Deal) -> bool:
    """The empires' total loyalties differ by 1 at most: with 2 to 4 seats that is always possible."""
    totals = [sum(MULTIPLIER[row.index(empire)] for row in found) for empire in EVERY_EMPIRE]
    return max(totals) - min(totals) <= 1


def _filled(chance: Chance, row: list[int]) -> list[int]:
    """The unknown slots of a seat filled at random with the empires that are left."""
    left = chance.shuffled([empire for empire in EVERY_EMPIRE if empire not in row])
    return [left.pop() if empire == NONE else empire for empire in row]


# -- balanced deals seen from one seat: the loyalties of each other seat, in the order of that seat's own empires
Around = tuple[tuple[int, ...], ...]


@cache
def _around(seats: int) -> list[Around]:
    """What the other seats may hold in a balanced deal: 1 way with two seats, 6 with three, 2412 with four."""
    rows = list(permutations(MULTIPLIER))
    low, more = divmod(seats * sum(MULTIPLIER), len(MULTIPLIER))
    totals = sorted(set(permutations([low + 1] * more + [low] * (len(MULTIPLIER) - more))))
    every_row = set(rows)
    found = []
    for chosen in product(rows, repeat=seats - 2):
        sums = [sum(column) for column in zip(MULTIPLIER, *chosen, strict=True)]
        for total in totals:
            last = tuple([total[i] - sums[i] for i in range(len(sums))])
            if last in every_row:
                found.append((*chosen, last))
    return found


def _row(loyalties: tuple[int, ...], own: list[int]) -> list[int]:
    """The empires in slot order of a seat with these loyalties to the empires of `own`."""
    return [own[loyalties.index(multiplier)] for multiplier in MULTIPLIER]


def _facts(own: list[int], known: Deal, sure: Seat) -> list[tuple[int, int, int]]:
    """What is known of the others: whose row around, which empire of `own`, and what loyalty."""
    others = [*known[:sure], *known[sure + 1 :]]
    return [
        (k, own.index(empire), MULTIPLIER[slot])
        for k, row in enumerate(others)
        for slot, empire in enumerate(row)
        if empire != NONE
    ]
