"""Datasets: what `ludarium.rl` shows the seat that decides, as Parquet that others read; they go on and do not leak."""

import re
from pathlib import Path
from random import Random
from typing import Any

import duckdb
import numpy as np
import polars as pl
import pytest

from conformance.cases import Case
from conformance.play import Walk
from conformance.worlds import Worlds
from ludarium import data, rl
from ludarium.cli import main
from ludarium.data.making import BLOCK, TABLES, spelt
from ludarium.kernel.errors import BadSetting
from ludarium.kernel.game import Game, all_games, find
from ludarium.kernel.match import Match
from ludarium.lab import simulate
from ludarium.rl.observe import seen
from ludarium.rl.play import Play
from ludarium.rl.runner import Runner

ROOT = Path(__file__).parents[2]


@pytest.fixture(scope="module")
def viceroy(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("data") / "viceroy-random"
    data.make("viceroy", folder, bots=["random"], games=4, seed=5)
    return folder


def test_the_games_are_those_that_simulate_plays(viceroy: Path) -> None:
    report = simulate("viceroy", bots=["random"], games=4, seed=5)
    games = pl.read_parquet(viceroy / "games" / "*.parquet")
    seats = pl.read_parquet(viceroy / "seats" / "*.parquet")
    assert games["ending"].to_list() == [outcome.ending for outcome in report.outcomes]
    assert games["winners"].to_list() == [outcome.winners for outcome in report.outcomes]
    assert seats["score"].to_list() == [score for outcome in report.outcomes for score in outcome.scores]


def test_a_row_is_what_an_environment_shows(viceroy: Path) -> None:
    """Walk the environment of `ludarium.rl` through the first game, token by token."""
    seed = bytes.fromhex(pl.read_parquet(viceroy / "games" / "*.parquet")["seed"][0])
    game = find("viceroy")
    numbering = rl.Numbering(game, 2, {})
    play = Play(numbering, Runner(game, 2, {}, seed))
    ((vectors, masks, rows),) = data.observations(viceroy)
    steps = int((rows["game"] == 0).sum())
    for i in range(steps):
        shown = seen(play, play.seat)
        assert rows["seat"][i] == play.seat
        assert np.array_equal(vectors[i], shown["observation"])
        assert np.array_equal(masks[i], shown["action_mask"])
        assert masks[i][rows["action"][i]]
        play.say(int(rows["action"][i]))
    assert play.over


def test_duckdb_and_polars_read_it(viceroy: Path) -> None:
    counted = f"select count(*), count(distinct game) from '{viceroy}/decisions/*.parquet'"
    (count,) = duckdb.connect().execute(counted).fetchall()
    decisions = pl.scan_parquet(viceroy / "decisions" / "*.parquet")
    assert count == (decisions.select(pl.len()).collect().item(), 4)
    wins = decisions.group_by("game", "seat").agg(pl.col("share").first()).collect()
    assert wins["share"].sum() == pytest.approx(4)


def test_bots_that_look_are_kept_too_and_workers_do_not_matter(tmp_path: Path) -> None:
    for workers in (1, 2):
        data.make("viceroy", tmp_path / str(workers), bots=["beginner", "random"], games=2, seed=1, workers=workers)
    one, two = (pl.read_parquet(tmp_path / str(workers) / "decisions" / "*.parquet") for workers in (1, 2))
    assert one.equals(two)


def test_a_dataset_goes_on_where_it_was_stopped(viceroy: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("ludarium.data.making.BLOCK", 2)
    whole, part = tmp_path / "whole", tmp_path / "part"
    data.make("viceroy", whole, games=5, seed=2)
    data.make("viceroy", part, games=3, seed=2)
    before = (part / "games" / "000000.parquet").stat().st_mtime_ns
    (part / "games" / "000001.parquet").unlink()  # stopped before the block was complete
    told: list[tuple[int, int]] = []
    data.make("viceroy", part, games=5, seed=2, progress=lambda *x: told.append(x))
    assert told == [(4, 5), (5, 5)]
    assert (part / "games" / "000000.parquet").stat().st_mtime_ns == before
    for name in TABLES:
        assert pl.read_parquet(whole / name / "*.parquet").equals(pl.read_parquet(part / name / "*.parquet"))
    assert BLOCK == 100


def test_what_is_no_dataset_or_another_one_is_refused(viceroy: Path, tmp_path: Path) -> None:
    with pytest.raises(BadSetting, match="its seed differs"):
        data.make("viceroy", viceroy, games=4, seed=6)
    with pytest.raises(BadSetting, match="its game differs"):
        data.make("smashup", viceroy, games=4, seed=5)
    (tmp_path / "mine.txt").write_text("mine", "utf-8")
    with pytest.raises(BadSetting, match="is no dataset, and not empty"):
        data.make("viceroy", tmp_path)
    with pytest.raises(BadSetting, match="no readable dataset"):
        data.inspect(tmp_path)


def test_made_and_looked_at_from_the_command_line(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    folder = str(tmp_path / "set")
    assert main(["dataset", folder, "--game", "viceroy", "--games", "2", "--workers", "1"]) == 0
    made = capsys.readouterr().out
    assert main(["dataset", folder]) == 0
    assert capsys.readouterr().out == made
    assert "| games     | 2" in made
    assert main(["dataset", str(tmp_path / "none")]) == 2


# -- no leak
def rows_of(numbering: rl.Numbering, match: Match, seat: int) -> list[dict[str, Any]]:
    """What a dataset would keep of the seat's first option."""
    ask = next((ask for ask in match.asks if ask.seat == seat and len(ask.options) > 1), None)
    return [] if ask is None else spelt(numbering, match, ask, ask.options[0])


@pytest.mark.parametrize("game", all_games(), ids=lambda game: game.name)
def test_a_row_is_the_same_whatever_is_hidden_from_its_seat(game: Game) -> None:
    """Worlds that differ only in what the deciding seat cannot know give the same rows."""
    numbering = rl.Numbering(game, 2, {})
    walk, rng, compared = Walk(Case(game, 2, game.settle(2, {})), 3), Random(3), 0
    while walk and compared < 6:
        if rng.random() < 0.3:
            seat = rng.randrange(2)
            worlds = Worlds(walk, seat, rng.choice((0, 1, 3)), rng)
            if worlds.two is not None and (rows := rows_of(numbering, worlds.one, seat)):
                assert rows == rows_of(numbering, worlds.two, seat)
                compared += 1
        walk.step(walk.picks())
    assert compared


# -- the tutorial
def test_the_tutorial_runs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    """Its commands, with fewer games, then all its Python in order."""
    text = (ROOT / "docs" / "datasets.md").read_text("utf-8")
    monkeypatch.chdir(tmp_path)
    (command,) = re.findall(r"^ludarium (dataset \S+ --game .*)$", text, re.MULTILINE)
    words = re.sub(r"--games \d+", "--games 6", command).split()
    assert main(words) == 0
    blocks = re.findall(r"```python\n(.*?)```", text, re.DOTALL)
    assert len(blocks) >= 4
    exec(compile("\n".join(blocks), "datasets.md", "exec"), {"__name__": "tutorial"})
    assert "twelve rounds" in capsys.readouterr().out
