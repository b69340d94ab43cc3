"""Self-play is kept as it comes, and what was learned from it is judged by the same figures in play."""

import json
from math import e
from pathlib import Path
from typing import Any

import pytest

from ludarium.kernel.game import find
from ludarium.lab import training
from ludarium.worth.learned import Learned


def weights(lead: list[float]) -> dict[str, Any]:
    return {"lead": [lead, [0.0] * len(lead)], "spread": [2.0, 0.0]}


def test_a_forecast_is_the_share_that_the_leads_foretold_mean() -> None:
    """Two facts of the table, one of the seat alone, one of each player: inputs are 1, those, and one rival's."""
    found = Learned(2, 1, 1)
    found.take({"features": [2, 1, 1], "seats": {"2": weights([0, 0, 0, 1, 1, -1]), "3": weights([0, 0, 0, 1, 1, -1])}})
    assert found.share([0.5, 9.0, 0.0, 4.0, 4.0], 2) == pytest.approx(0.5)
    assert found.share([0.5, 9.0, 3.0, 4.0, 4.0], 2) == pytest.approx(1 / (1 + e ** (-3 / 2)))
    assert found.share([0.5, 9.0, 0.0, 4.0, 2.0, 6.0], 3) == pytest.approx(1 / (1 + e**-1 + e))


def test_early_weights_count_by_the_part_of_the_game_that_is_left() -> None:
    found = Learned(1, 0, 1)
    found.take({"features": [1, 0, 1], "seats": {"2": {"lead": [[0.0] * 4, [0, 0, 1, 0]], "spread": [1.0, 2.0]}}})
    assert found.share([0.5, 3.0, 0.0], 2) == pytest.approx(1 / (1 + e ** (-1.5 / 2)))


def test_weights_of_other_features_are_not_used() -> None:
    found = Learned(2, 1, 1)
    found.take({"features": [2, 1, 2], "seats": {"2": weights([0] * 6)}})
    assert not found.forecasts


@pytest.mark.parametrize("name", ["viceroy", "whispers", "emerald"])
def test_the_weights_that_are_shipped_fit_the_features(name: str) -> None:
    game = find(name)
    data = json.loads((Path(training.__file__).parents[1] / "games" / name / "learned.json").read_text("utf-8"))
    assert data["features"] == training.layout(game)
    assert set(map(int, data["seats"])) <= set(game.seats)


def test_a_game_of_self_play_is_the_same_again(tmp_path: Path) -> None:
    one = training.played("smashup", 2, 5)
    assert one == training.played("smashup", 2, 5)
    assert all(len(row) == len(find("smashup").feature_names) for _, row in one["rows"])
    assert {seat for seat, _ in one["rows"]} == {0, 1}
