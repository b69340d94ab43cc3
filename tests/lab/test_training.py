"""Self-play is kept as it comes, and what was learned from it is judged by the same figures in play."""

import json
from math import e
from pathlib import Path
from typing import Any

import pytest

from ludarium.kernel.errors import BadSetting
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


SHIPPED = sorted((Path(training.__file__).parents[1] / "games").glob("*/learned.json"))


@pytest.mark.parametrize("file", SHIPPED, ids=lambda file: file.parent.name)
def test_the_weights_that_are_shipped_fit_the_features_and_the_rules(file: Path) -> None:
    game = find(file.parent.name)
    data = json.loads(file.read_text("utf-8"))
    assert data["features"] == training.layout(game)
    assert set(map(int, data["seats"])) <= set(game.seats)
    for seats, weights in data["seats"].items():
        again = f"make train GAME={game.name} ARGS='--seats {seats}' FAST=1"
        assert weights.get("rules") == game.version, f"learned under other rules: {again}"


def test_a_game_of_self_play_is_the_same_again(tmp_path: Path) -> None:
    one = training.played("smashup", 2, 5)
    assert one == training.played("smashup", 2, 5)
    assert all(len(row) == len(find("smashup").feature_names) for _, row in one["rows"])
    assert {seat for seat, _ in one["rows"]} == {0, 1}


def lets_train(monkeypatch: pytest.MonkeyPatch, *args: str) -> None:
    monkeypatch.setattr("sys.argv", ["training", *args, "--workers", "1"])
    training.main()


def test_without_games_the_weights_that_are_there_duel_and_stay(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """They lose every duel: that is told, and nothing is written."""
    kept = json.dumps({"features": training.layout(find("viceroy")), "seats": {"3": weights([0.0])}})
    (tmp_path / "learned.json").write_text(kept, "utf-8")
    monkeypatch.setattr(training, "duel", lambda name, data, seats, index: float(data["seats"]["3"]["spread"][1]))
    lets_train(monkeypatch, "viceroy", "--into", str(tmp_path), "--games", "0", "--seats", "3", "--duels", "6")
    assert "duels with 3 seats: 0% (0% to 39%) of 6, 33% is fair" in capsys.readouterr().out
    assert (tmp_path / "learned.json").read_text("utf-8") == kept


def test_what_was_never_learned_cannot_duel(monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(BadSetting, match="smashup has learned nothing for 2 seats"):
        lets_train(monkeypatch, "smashup", "--games", "0", "--seats", "2", "--duels", "1")
