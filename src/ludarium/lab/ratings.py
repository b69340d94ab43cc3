"""How strong players are, from who won: Bradley and Terry's model, or Luce's where more than two sit at a table.

A player of strength s wins a table with chance s / (the sum of all strengths there). All games are known and nobody
gets better on the way, so the likeliest strengths are found at once, whatever the order of the games; a running rating
(Elo, openskill) would depend on it. A weak prior keeps those finite who always or never won. As in chess, 400 points
more win ten times as often as they lose; the players' average is 0.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from math import exp, log, sqrt
from typing import Final

from ludarium.lab.intervals import Estimate, Z

POINTS: Final = 400 / log(10)
PRIOR: Final = (POINTS / 500) ** 2  # most players are expected within 500 points of the average
NEAR: Final = 1e-9
STEP: Final = 2.0  # at most so much at once: Newton's method overshoots when it begins far away

Matrix = list[list[float]]


@dataclass(frozen=True)
class Won:
    """How often each player won at tables where each had so many seats."""

    seats: tuple[int, ...]
    wins: tuple[float, ...]  # a shared win counts as part of one


def ratings(players: int, tables: Iterable[Won]) -> list[Estimate]:
    """Each player's rating with its 95 % interval."""
    results = [table for table in tables if sum(table.wins)]
    strengths = [0.0] * players
    while True:
        slope, bend = _likelihood(strengths, results)
        spread = _inverse(bend)
        steps = [sum(spread[i][j] * slope[j] for j in range(players)) for i in range(players)]
        longest = max(abs(step) for step in steps)
        if longest < NEAR:
            return [_estimate(i, strengths, spread) for i in range(players)]
        share = min(1.0, STEP / longest)
        strengths = [strength + share * step for strength, step in zip(strengths, steps, strict=True)]


def _likelihood(strengths: list[float], results: list[Won]) -> tuple[list[float], Matrix]:
    """The slope of the likelihood's logarithm, and how it bends down."""
    players = range(len(strengths))
    slope = [-PRIOR * strength for strength in strengths]
    bend = [[PRIOR if i == j else 0.0 for j in players] for i in players]
    for table in results:
        weights = [seats * exp(strength) for seats, strength in zip(table.seats, strengths, strict=True)]
        games, total = sum(table.wins), sum(weights)
        chance = [weight / total for weight in weights]
        for i in players:
            slope[i] += table.wins[i] - games * chance[i]
            for j in players:
                bend[i][j] += games * chance[i] * ((i == j) - chance[j])
    return slope, bend


def _inverse(matrix: Matrix) -> Matrix:
    """By elimination; the matrix is positive definite, so no row need be exchanged."""
    size = len(matrix)
    rows = [[*row, *(float(i == j) for j in range(size))] for i, row in enumerate(matrix)]
    for i, row in enumerate(rows):
        row[:] = [value / row[i] for value in row]
        for other in rows:
            if other is not row:
                part = other[i]
                other[:] = [value - part * mine for value, mine in zip(other, row, strict=True)]
    return [row[size:] for row in rows]


def _estimate(player: int, strengths: list[float], spread: Matrix) -> Estimate:
    """One player's distance from the average, and how far to trust it."""
    n = len(strengths)
    sides = [(i == player) - 1 / n for i in range(n)]
    middle = sum(side * strength for side, strength in zip(sides, strengths, strict=True))
    variance = sum(sides[i] * spread[i][j] * sides[j] for i in range(n) for j in range(n))
    reach = Z * sqrt(max(0.0, variance))
    return Estimate(POINTS * middle, POINTS * (middle - reach), POINTS * (middle + reach))
