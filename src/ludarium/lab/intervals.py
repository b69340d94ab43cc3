"""How far to trust a sample: 95 % intervals."""

from collections.abc import Sequence
from dataclasses import dataclass
from math import sqrt
from typing import Final

Z: Final = 1.959964  # 95 % of a normal distribution lie within so many deviations


@dataclass(frozen=True)
class Estimate:
    """A measured mean and the ends of its 95 % interval."""

    mean: float
    low: float
    high: float

    def json(self) -> dict[str, float]:
        return {"mean": round(self.mean, 6), "low": round(self.low, 6), "high": round(self.high, 6)}


def wilson(wins: float, games: int) -> Estimate:
    """A share of wins (Wilson's interval: sound near 0 and 1 too). A shared win counts as part of one."""
    if games == 0:
        return Estimate(0.0, 0.0, 1.0)
    rate = wins / games
    weight = 1 + Z * Z / games
    middle = (rate + Z * Z / (2 * games)) / weight
    reach = Z * sqrt(rate * (1 - rate) / games + Z * Z / (4 * games * games)) / weight
    return Estimate(rate, max(0.0, middle - reach), min(1.0, middle + reach))


def mean(values: Sequence[float]) -> Estimate:
    """A mean with its normal interval."""
    n = len(values)
    if n == 0:
        return Estimate(0.0, 0.0, 0.0)
    middle = sum(values) / n
    spread = sum((value - middle) ** 2 for value in values) / max(1, n - 1)
    reach = Z * sqrt(spread / n)
    return Estimate(middle, middle - reach, middle + reach)
