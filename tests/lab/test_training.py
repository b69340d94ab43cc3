"""Self-play is kept as it comes, and what was learned from it is judged by the same figures in play."""

import json
from math import e
from pathlib import Path
from random import Random
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


def test_a_fit_finds_what_decides_games(tmp_path: Path) -> None:
    """Games in which whoever has more of one fact ends ahead by three times as much, and all else is noise."""
    viceroy, games, fact = find("viceroy"), 600, 4
    table, own, each = training.layout(viceroy)
    rng, first = Random(1), table + own
    with (tmp_path / "kept.jsonl").open("w", encoding="utf-8") as file:
        for _ in range(games):
            facts = [[rng.randrange(9) for _ in range(each)] for _ in range(2)]
            scores = [3 * facts[seat][fact] for seat in range(2)]
            shared = [rng.random(), *[rng.randrange(9) for _ in range(first - 1)]]
            rows = [(seat, [*shared, *facts[seat], *facts[1 - seat]]) for seat in range(2)]
            winners = [seat for seat in range(2) if scores[seat] == max(scores)]
            file.write(json.dumps({"scores": scores, "winners": winners, "rows": rows}) + "\n")
    found = training.fit(viceroy, 2, tmp_path / "kept.jsonl", games)
    assert (found["games"], found["rules"]) == (games, viceroy.version)
    learned = Learned(table, own, each)
    learned.take({"features": [table, own, each], "seats": {"2": json.loads(json.dumps(found))}})
    mine, theirs = [4.0] * each, [4.0] * each
    mine[fact] = 7.0
    lead = learned.forecasts[2].lead(learned.inputs([0.5, *[4.0] * (first - 1), *mine, *theirs], 1), 0.5)
    assert lead == pytest.approx(9, abs=1)
    assert learned.share([0.5, *[4.0] * (first - 1), *mine, *theirs], 2) > 0.9


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
    with pytest.raises(BadSetting, match="emerald has learned nothing for 5 seats"):
        lets_train(monkeypatch, "emerald", "--games", "0", "--seats", "5", "--duels", "1")
    with pytest.raises(BadSetting, match="Rune Age judges by rules of thumb: what is learned cannot duel"):
        lets_train(monkeypatch, "runeage")


@pytest.mark.parametrize("file", SHIPPED, ids=lambda file: file.parent.name)
def test_the_weights_that_are_shipped_are_made_again_of_as_many_games(
    file: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """`make train GAME=viceroy ARGS="--duels 0"`: the same numbers of seats, as many games for each."""
    (tmp_path / "learned.json").write_bytes(file.read_bytes())
    before = json.loads(file.read_text("utf-8"))["seats"]
    played: list[tuple[int, int]] = []
    monkeypatch.setattr(training, "generate", lambda name, seats, games, kept, crew: played.append((seats, games)))
    monkeypatch.setattr(training, "fit", lambda game, seats, kept, games: {"games": games})
    lets_train(monkeypatch, file.parent.name, "--into", str(tmp_path), "--duels", "0")
    assert played == [(int(seats), weights["games"]) for seats, weights in before.items()]
    lets_train(monkeypatch, file.parent.name, "--into", str(tmp_path), "--duels", "0", "--games", "90", "--seats", "2")
    assert played[-1] == (2, 90)
