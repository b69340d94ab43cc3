"""What self-play has taught about a game: how far each rival will be behind at the end, foretold from a position.

A forecast is linear in the features, and in the features times the part of the game that is left. The weights are data
beside the game, fitted by `ludarium.lab.training`; nothing but this file is needed to use them.
"""

import json
from importlib.resources import files
from typing import Any

from ludarium.worth.odds import share


class Forecast:
    """The weights for one number of seats."""

    __slots__ = ("early", "late", "spread")

    def __init__(self, data: dict[str, Any]) -> None:
        self.late: list[float] = data["lead"][0]  # of each input at the end,
        self.early: list[float] = data["lead"][1]  # and what is added at the start
        self.spread: list[float] = data["spread"]

    def lead(self, inputs: list[float], left: float) -> float:
        """How many points ahead."""
        late, early = self.late, self.early
        total = 0.0
        for i in range(len(inputs)):
            total += inputs[i] * (late[i] + left * early[i])
        return total


class Learned:
    """Forecasts for a game whose features are laid out as `feature_names` says."""

    def __init__(self, table: int, own: int, each: int) -> None:
        self.shape = [table, own, each]
        self.first = table + own  # where the seat's own block of facts begins
        self.each = each
        self.forecasts: dict[int, Forecast] = {}  # by number of seats

    def take(self, data: dict[str, Any]) -> None:
        """Use these weights, as far as they were fitted to features like these."""
        if data.get("features") == self.shape:
            self.forecasts = {int(seats): Forecast(weights) for seats, weights in data["seats"].items()}

    def share(self, found: list[float], seats: int) -> float:
        """The part of the win that the seat can expect, from its features."""
        forecast = self.forecasts[seats]
        left = found[0]
        behind = [0.0, *[-forecast.lead(self.inputs(found, rival), left) for rival in range(1, seats)]]
        return share(behind, 0, forecast.spread[0] + forecast.spread[1] * left)

    def inputs(self, found: list[float], rival: int) -> list[float]:
        """The table, what the seat alone knows, its own facts and the rival's."""
        start = self.first + rival * self.each
        return [1.0, *found[: self.first + self.each], *found[start : start + self.each]]


def learned(package: str, table: int, own: int, each: int) -> Learned:
    """What lies beside a game; nothing, if it has not learned yet."""
    found = Learned(table, own, each)
    path = files(package).joinpath("learned.json")
    if path.is_file():
        found.take(json.loads(path.read_text("utf-8")))
    return found
