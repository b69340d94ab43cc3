"""What self-play has taught about a game: every player's points at the end, foretold from the features of a position.

A forecast is linear in the features, and in the features times the part of the game that is left. The weights are data
beside the game, fitted by `ludarium.lab.training`; nothing but this file is needed to use them.
"""

import json
from importlib.resources import files
from typing import Any

from ludarium.worth.odds import share

Weights = list[list[float]]  # by input: at the end, and what is added at the start


class Forecast:
    """The weights for one number of seats."""

    __slots__ = ("own", "rival", "spread")

    def __init__(self, data: dict[str, Any]) -> None:
        self.own: Weights = data["own"]
        self.rival: Weights = data["rival"]
        self.spread: list[float] = data["spread"]


class Learned:
    """Forecasts for a game whose features are laid out as `feature_names` says."""

    def __init__(self, table: int, own: int, each: int) -> None:
        self.table = table
        self.first = table + own  # where the seat's own block of facts begins
        self.each = each
        self.forecasts: dict[int, Forecast] = {}  # by number of seats

    def take(self, data: dict[str, Any]) -> None:
        """Use these weights, as far as they were fitted to features like these."""
        if data.get("features") == [self.table, self.first - self.table, self.each]:
            self.forecasts = {int(seats): Forecast(weights) for seats, weights in data["seats"].items()}

    def share(self, found: list[float], seats: int) -> float:
        """The part of the win that the seat can expect, from its features."""
        forecast = self.forecasts[seats]
        left = found[0]
        points = [told(forecast.own, self.own_inputs(found, seats), left)]
        for rival in range(1, seats):
            points.append(told(forecast.rival, self.rival_inputs(found, rival), left))
        return share(points, 0, forecast.spread[0] + forecast.spread[1] * left)

    def own_inputs(self, found: list[float], seats: int) -> list[float]:
        """The table, what the seat alone knows, its own facts, and the mean of its rivals' facts."""
        at, each = self.first, self.each
        mean = [0.0] * each
        for rival in range(1, seats):
            start = at + rival * each
            for i in range(each):
                mean[i] += found[start + i] / (seats - 1)
        return [1.0, *found[: at + each], *mean]

    def rival_inputs(self, found: list[float], rival: int) -> list[float]:
        """The table and the rival's facts."""
        start = self.first + rival * self.each
        return [1.0, *found[: self.table], *found[start : start + self.each]]


def learned(package: str, table: int, own: int, each: int) -> Learned:
    """What lies beside a game; nothing, if it has not learned yet."""
    found = Learned(table, own, each)
    path = files(package).joinpath("learned.json")
    if path.is_file():
        found.take(json.loads(path.read_text("utf-8")))
    return found


def told(weights: Weights, inputs: list[float], left: float) -> float:
    """The forecast of these weights."""
    late, early = weights
    total = 0.0
    for i in range(len(inputs)):
        total += inputs[i] * (late[i] + left * early[i])
    return total
