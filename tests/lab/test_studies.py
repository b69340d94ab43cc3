"""What the designed figures are tuned for is counted game by game; tried with quick bots."""

import json
from pathlib import Path
from typing import Any, cast

import pytest
from benchmarks import lab, ladder, targets
from benchmarks.balance import REPORTS, ROOT
from benchmarks.lab import Finished, Lab

from ludarium.bots import BOTS
from ludarium.files.cardsets import CardSets
from ludarium.games.runeage.components import BASE_RACES, NOT_FROM_THIS_WORLD, QUEST, RUNEWARS, SCENARIOS
from ludarium.kernel.game import BUILT_IN, all_games, find
from ludarium.lab import wilson


def rows(page: str, first: str) -> list[list[str]]:
    """The cells of the rows that begin so."""
    lines = [line for line in page.splitlines() if line.startswith(f"| {first}")]
    return [[cell.strip() for cell in line.strip("|").split("|")] for line in lines]


def test_every_race_is_in_as_many_games_as_asked_for() -> None:
    found = targets.contest(Lab(6, bot="random"), 1)
    assert len(found) == 12  # two seats, four races
    for race in range(4):
        assert len([game for game in found if race in game.parts]) == 6
    assert sum(game.share(race) for game in found for race in range(4)) == len([g for g in found if g.winners])


def test_games_of_several_seeds_are_those_of_each() -> None:
    one, two, both = (targets.contest(Lab(6, bot="random", seeds=seeds), 1) for seeds in ((1,), (2,), (1, 2)))
    assert one != two
    assert sorted(both) == sorted(one + two)


def test_the_targets_count_every_game_once() -> None:
    page = targets.page(Lab(3, bot="random", seeds=(2,)), list(targets.PARTS))
    assert "make targets GAMES='races cataclysm sides' ARGS='--games 3 --bot random --seed 2'" in page
    contests = [rows(page, SCENARIOS[scenario].name)[0] for scenario in targets.CONTESTS]
    assert [int(row[-1]) for row in contests] == [12] * 4  # every ordering of four races once
    assert int(rows(page, "all four")[0][-1]) == 48
    lost, mixed = zip(*[rows(page, f"{seats} ") for seats in "234"], strict=True)
    assert [row[1] for row in lost] == ["3"] * 3
    assert sum(int(row[1]) for row in mixed) + int(rows(page, "5 ")[0][1]) == int(rows(page, "all ")[-1][1])


def test_one_scenario_alone_plays_the_same_games() -> None:
    few = Lab(3, bot="random", seeds=(2,))
    alone = targets.page(few, ["quest_for_power"])
    assert rows(alone, "The Quest for Power") == rows(targets.page(few, ["races"]), "The Quest for Power")
    assert not rows(alone, "Runewars") + rows(alone, "all four")


@pytest.fixture
def played(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """The numbers of the games that are played from now on."""
    found: list[int] = []
    seen = lab.seen

    def noted(look: lab.Look, game: Any, series: Any, index: int) -> tuple[Finished, str]:
        found.append(index)
        return seen(look, game, series, index)

    monkeypatch.setattr(lab, "seen", noted)
    return found


def quick(file: Path | None, games: int) -> list[Finished]:
    """Twice as many games of Runewars."""
    return targets.contest(Lab(games, bot="random", file=file), RUNEWARS)


def test_a_study_goes_on_where_it_was(tmp_path: Path, played: list[int]) -> None:
    all_at_once = quick(None, 12)
    file = tmp_path / "targets.json"
    assert quick(file, 6) == all_at_once[:12]
    played.clear()
    assert quick(file, 12) == all_at_once
    assert played == [1] * 12  # the second game of every ordering
    assert quick(file, 6) == all_at_once[:12]
    assert len(played) == 12


def test_a_study_that_was_stopped_keeps_what_was_played(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "targets.json"
    seen, left = lab.seen, [None] * 5

    def stopped(*words: Any) -> tuple[Finished, str]:
        if not left:
            raise KeyboardInterrupt
        left.pop()
        return seen(*words)

    monkeypatch.setattr(lab, "seen", stopped)
    with pytest.raises(KeyboardInterrupt):
        quick(file, 6)
    (row,) = json.loads(file.read_text("utf-8")).values()
    monkeypatch.undo()
    assert [Finished.read(game) for game in row["games"]] == quick(None, 6)[:5]


def test_a_row_starts_again_when_its_first_game_is_another(tmp_path: Path, played: list[int]) -> None:
    file = tmp_path / "targets.json"
    before = quick(file, 6)
    ((name, row),) = json.loads(file.read_text("utf-8")).items()
    for code, first, again in [("other", row["first"], 1), ("other", "other", 13), (row["code"], "other", 0)]:
        file.write_text(json.dumps({name: {**row, "code": code, "first": first}}), "utf-8")
        played.clear()
        assert quick(file, 6) == before
        assert len(played) == again


def test_only_the_numbers_of_seats_that_are_wanted() -> None:
    few = Lab(3, bot="random", seats=(2,))
    assert "--seats 2'" in targets.page(few, ["cataclysm"])
    assert [row[0] for row in rows(targets.cataclysm(few), "")[2:]] == ["2"]
    assert [row[0] for row in rows(targets.sides(few), "")[2:]] == ["2", "all"]


def test_every_game_has_a_leaderboard_with_all_bots() -> None:
    kept = ladder.sections(ladder.PAGE.read_text("utf-8"))
    assert ladder.page(kept) == ladder.PAGE.read_text("utf-8")
    for game in all_games():
        assert {row[0] for name in BOTS for row in rows(kept[game.title], name)} == set(BOTS), game.title
        assert f"{game.title} (rules {game.version})," in kept[game.title], f"make ladder FAST=1 GAMES={game.name}"


def test_every_game_has_a_report_and_all_are_of_the_present_rules() -> None:
    assert {report.game for report in REPORTS} == set(BUILT_IN)
    assert {path.name for path in (ROOT / "docs" / "balance").iterdir()} == {Path(one.file).name for one in REPORTS}
    guide = (ROOT / "docs" / "reports.md").read_text("utf-8")
    for report in REPORTS:
        page = (ROOT / report.file).read_text("utf-8")
        game = find(report.game)
        assert f"{report.games} games of {game.title} (rules {game.version})" in page, f"make balance GAMES={game.name}"
        assert f"<code>ludarium {' '.join(report.command)}</code>" in page, report.file
        assert f"[{report.games} games]({report.file.removeprefix('docs/')})" in guide


@pytest.mark.parametrize("scenario", targets.CONTESTS)
def test_the_shares_of_races_that_are_claimed_are_those_of_games_that_are_kept(scenario: int) -> None:
    told = (ROOT / "docs" / "decisions" / "0014-tuned-figures.md").read_text("utf-8")
    seeds = {QUEST: (3001, 4001), NOT_FROM_THIS_WORLD: (3001, 9001)}.get(scenario, (3001,))
    kept = json.loads(targets.KEPT.read_text("utf-8"))
    names = [
        f"runeage {find('runeage').version}, casual, 2 seats, {SCENARIOS[scenario].id}, seed {seed}" for seed in seeds
    ]
    found = [Finished.read(game) for name in names for game in kept[name]["games"]]
    cells = []
    for race in BASE_RACES:
        played = [game for game in found if race in game.parts]
        share = wilson(sum(game.share(race) for game in played), len(played))
        assert 0.4 <= share.mean <= 0.6
        cells.append(f"{100 * share.mean:.0f} % ({100 * share.low:.0f}-{100 * share.high:.0f})")
    assert f"6 | {' | '.join(cells)} |" in told


def test_what_was_there_before_differs_in_designed_figures_alone() -> None:
    for name in ("runeage", "emerald"):
        game = find(name)
        cards = cast(CardSets[Any], game.cards)
        changed = {line.partition(": ")[0] for line in cards.differences(lab.card_set(name, lab.BEFORE))}
        assert changed
        assert all("designed" in face.provenance.lower() for face in game.faces() if face.name in changed)
