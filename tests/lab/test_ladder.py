"""Ladders: everybody meets everybody in every seat, ratings follow the wins, what was stopped goes on."""

import json
from collections import Counter
from dataclasses import replace
from itertools import combinations
from math import log10
from pathlib import Path
from typing import Any

import pytest

from kernel.toy import GAME
from ludarium.kernel.errors import BadSetting
from ludarium.lab import Ladder, ladder
from ludarium.lab.ladder import Played
from ludarium.lab.ratings import Won, ratings

BOTS = ("random", "beginner", "greedy")


def table(found: Ladder) -> object:
    """All but the times, which are never the same."""
    return [replace(rung, ms=0.0, slowest_ms=0.0) for rung in found.rungs]


def kept(path: Path) -> list[Played]:
    return [Played.read(json.loads(line)) for line in path.read_text("utf-8").splitlines()[1:]]


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_everybody_sits_everywhere_equally_often(seats: int, tmp_path: Path) -> None:
    found = ladder(GAME, BOTS, seats, games=5, keep=tmp_path / "kept")
    games = kept(tmp_path / "kept")
    sat = Counter((name, seat) for one in games for seat, name in enumerate(one.lineup))
    assert len(sat) == len(BOTS) * seats
    assert len(set(sat.values())) == 1
    met = Counter(pair for one in games for pair in combinations(one.bots, 2))
    assert len(met) == 3
    assert len(set(met.values())) == 1
    assert found.games == len(games) == {2: 3 * 6, 3: 6, 4: 6}[seats]
    assert sum(rung.tally.wins for rung in found.rungs) == pytest.approx(len(games))


def test_a_ladder_that_was_stopped_comes_to_the_same_table(tmp_path: Path) -> None:
    whole = ladder(GAME, BOTS, games=6, seed=3, keep=tmp_path / "whole")
    lines = (tmp_path / "whole").read_text("utf-8").splitlines(keepends=True)
    half = tmp_path / "half"
    half.write_text("".join(lines[:8]) + lines[8][:30], "utf-8")  # killed while it wrote
    seen: list[tuple[int, int]] = []
    again = ladder(GAME, BOTS, games=6, seed=3, keep=half, progress=lambda *done: seen.append(done))
    assert table(again) == table(whole)
    assert seen == [(done, 18) for done in range(8, 19)]
    assert half.read_text("utf-8").splitlines(keepends=True)[:8] == lines[:8]
    times = [(rung.ms, rung.slowest_ms) for rung in whole.rungs]
    assert [(rung.ms, rung.slowest_ms) for rung in ladder(GAME, BOTS, games=6, seed=3, keep=half).rungs] != times
    (tmp_path / "whole").write_text("".join(lines), "utf-8")
    assert ladder(GAME, BOTS, games=6, seed=3, keep=tmp_path / "whole") == whole  # nothing left to play


def test_workers_do_not_matter_and_more_games_or_bots_go_on_from_those_played(tmp_path: Path) -> None:
    longer = ladder(GAME, BOTS, games=4, seed=3, workers=2)
    ladder(GAME, BOTS[:2], games=2, seed=3, keep=tmp_path / "kept")
    begun = kept(tmp_path / "kept")
    assert table(ladder(GAME, BOTS, games=4, seed=3, keep=tmp_path / "kept")) == table(longer)
    assert kept(tmp_path / "kept")[:2] == begun


def test_the_stronger_stands_higher_and_thinks_longer() -> None:
    first, second = ladder(GAME, ("random", "greedy"), games=30, seed=1).rungs
    assert (first.name, second.name) == ("greedy", "random")
    assert first.rating.low < first.rating.mean < first.rating.high
    assert first.rating.mean > 0 > second.rating.mean
    assert first.ms > second.ms > 0
    assert first.beats["random"] == pytest.approx(first.tally.win_rate.mean)


@pytest.mark.parametrize(
    ("change", "why"),
    [
        ({"seed": 2}, "keeps another ladder: seed 1, not 2"),
        ({"seats": 3}, "keeps another ladder: seats 2, not 3"),
        ({"settings": {"double": False}}, "keeps another ladder: settings"),
    ],
)
def test_another_ladder_is_not_gone_on_with(change: dict[str, Any], why: str, tmp_path: Path) -> None:
    given: dict[str, Any] = {"bots": BOTS[:2], "games": 2, "seed": 1, "keep": tmp_path / "kept"}
    ladder(GAME, **given)
    before = (tmp_path / "kept").read_bytes()
    with pytest.raises(BadSetting, match=why):
        ladder(GAME, **{**given, **change})
    assert (tmp_path / "kept").read_bytes() == before


def test_a_line_that_cannot_be_read_is_named_and_the_file_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "kept"
    ladder(GAME, BOTS[:2], games=2, keep=path)
    for text in ("diary without a line feed", path.read_text("utf-8") + '{"bots": []}\n'):
        path.write_text(text, "utf-8")
        with pytest.raises(BadSetting, match=r"keeps no ladder: line [14] cannot be read"):
            ladder(GAME, BOTS[:2], games=2, keep=path)
        assert path.read_text("utf-8") == text


# -- ratings
def test_two_players_stand_apart_by_the_odds() -> None:
    one, two = ratings(2, [Won((1, 1), (750.0, 250.0))])
    assert one.mean - two.mean == pytest.approx(400 * log10(3), rel=0.01)
    # The logarithm of the odds has a deviation of 1 / sqrt(n p (1 - p)); each stands half of it from the average.
    reach = 1.96 / (1000 * 0.75 * 0.25) ** 0.5 * 400 / 2.302585 / 2
    assert one.high - one.mean == pytest.approx(reach, rel=0.02)
    assert [one.mean, one.low] == pytest.approx([-two.mean, -two.high])


def test_three_at_a_table_and_two_seats_of_one() -> None:
    strengths = (4.0, 2.0, 1.0)
    tables = [
        Won((1, 1, 1), tuple(7000 * s / 7 for s in strengths)),
        Won((2, 0, 1), (8000 * 8 / 9, 0.0, 8000 / 9)),
    ]
    found = ratings(3, tables)
    assert found[0].mean - found[1].mean == pytest.approx(400 * log10(2), rel=0.01)
    assert found[1].mean - found[2].mean == pytest.approx(400 * log10(2), rel=0.01)
    assert sum(one.mean for one in found) == pytest.approx(0)


def test_who_always_wins_is_rated_with_doubt_and_who_never_met_anybody_stays_in_the_middle() -> None:
    few, _ = ratings(2, [Won((1, 1), (10.0, 0.0))])
    many, _ = ratings(2, [Won((1, 1), (1000.0, 0.0))])
    assert 0 < few.low < few.mean < many.mean < many.high < 2000
    assert ratings(2, [Won((1, 1), (0.0, 0.0))])[0].mean == 0  # nobody won: nothing is known
