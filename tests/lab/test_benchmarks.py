"""The benchmarks run on any game and say honestly what they could not measure."""

import json
from pathlib import Path
from re import findall
from typing import Any

import pytest

from kernel.toy import GAME
from ludarium.bots import BOTS
from ludarium.kernel.game import BUILT_IN, Game, all_games, find
from ludarium.kernel.match import Match, Sample

ROOT = Path(__file__).parents[2]


@pytest.fixture(autouse=True)
def _repository(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.syspath_prepend(str(ROOT))


def facts(opponents: dict[str, Any]) -> dict[str, Any]:
    from benchmarks.ours import measure

    about = {"date": "today", "ludarium": "1", "python": "3", "machine": "here", "quick": True}
    row = measure(GAME, 2, quick=True)
    return {**about, "opponents": opponents, "compiled": [row], "ours": [row]}


def test_every_figure_of_a_game_is_measured() -> None:
    row = facts({})["ours"][0]
    assert all(row[name] > 0 for name in row if name != "game")
    assert row["decisions_per_game"] > 10


def test_the_page_names_what_could_not_be_measured() -> None:
    from benchmarks.run import page

    text = page(facts({"catanatron": {"missing": "ImportError: no wheel"}}))
    assert "catanatron: not measured here (ImportError: no wheel)" in text
    assert "not measured" in text.split("## Ratios")[1]
    assert "Not installed" in page(facts({}))


def test_a_ratio_below_the_gate_is_marked() -> None:
    from benchmarks.run import GATES

    us = {"decisions_per_s": 30.0, "copy_us": 10.0}
    them = {"catanatron": {"decisions_per_s": 20.0, "copy_us": 100.0}}
    assert GATES[0].verdict(us, them) == "1.50 MISSED"
    assert GATES[2].verdict(us, them) == "0.10"


def test_a_gate_is_lower_for_long_games() -> None:
    from benchmarks.run import COMPILED_GATES

    gate = COMPILED_GATES[2]
    them = {"catanatron": {"rollouts_per_s": 10.0}}
    assert "20 (10 for games of more than 500 decisions)" in gate.title()
    assert gate.verdict({"rollouts_per_s": 150.0, "decisions_per_game": 600}, them) == "15.00"
    assert gate.verdict({"rollouts_per_s": 150.0, "decisions_per_game": 400}, them) == "15.00 MISSED"


def test_a_library_that_cannot_run_is_reported_with_the_reason(monkeypatch: pytest.MonkeyPatch) -> None:
    from benchmarks import opponents

    def broken(games: int, rounds: int) -> dict[str, Any]:
        raise RuntimeError("no such game")

    monkeypatch.setitem(opponents.OPPONENTS, "mypy", ("mypy", broken, 5))
    assert opponents.measured("mypy", quick=True) == {"missing": "RuntimeError: no such game"}


def test_the_trace_of_a_game_depends_on_its_games_alone() -> None:
    from benchmarks.trace import trace

    assert trace(GAME, 2) == trace(GAME, 2)
    assert trace(GAME, 2) != trace(GAME, 3)


def test_compiled_games_are_the_same_games(tmp_path: Path) -> None:
    """A toy and a small game, compiled without optimizing: it is not about speed. `make compiled` compares all."""
    from benchmarks.compiled import CHECKOUT, compiled_copy, traced

    compiled_copy(tmp_path, ["toy", "viceroy"], effort=0)
    for game in ("toy", "viceroy"):
        pure = traced(game, CHECKOUT, "2")
        compiled = traced(game, (tmp_path / "src",), "2")
        assert (pure["build"], compiled["build"]) == ("pure Python", "compiled")
        assert pure["trace"] == compiled["trace"]
    # The same installation, told to leave the compiled modules aside.
    assert traced("viceroy", (tmp_path / "src",), "2", pure="1") == pure
    # Anybody's game, which is not compiled, on our kernel, which is.
    assert traced("toy", (ROOT / "tests", tmp_path / "src"), "2")["trace"] == traced("toy", CHECKOUT, "2")["trace"]


def test_wheels_compile_every_game_and_leave_words_alone(tmp_path: Path) -> None:
    from tools.compiling import copy_sources, core, games, rules

    copy_sources(tmp_path)
    names = {path.relative_to(tmp_path / "src").as_posix() for path in core(tmp_path)}
    assert {"ludarium/kernel/state.py", "ludarium/bots/greedy.py"} <= names
    assert list(games(tmp_path)) == sorted(BUILT_IN)
    for game in games(tmp_path).values():
        names = {path.relative_to(game).as_posix() for path in rules(game)}
        assert {"state.py", "turn.py", "cards/__init__.py", "heuristics.py"} <= names
        assert not names & {"__init__.py", "view.py", "scene.py"}


# -- strength
def test_a_row_goes_on_where_it_stopped_and_starts_again_when_its_games_have_changed(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    from benchmarks import strength

    class AtOnce:
        """Plays nothing: the first bot wins every second game."""

        def __init__(self, *_: Any) -> None: ...

        def __enter__(self) -> "AtOnce":
            return self

        def __exit__(self, *_: object) -> None: ...

        def map(self, play: Any, indices: range) -> list[strength.Played]:
            return [(float(index % 2), [strength.step_of(20.0)], f"answers {index}") for index in indices]

        def shutdown(self, cancel_futures: bool) -> None: ...

    monkeypatch.setattr(strength, "ProcessPoolExecutor", AtOnce)
    monkeypatch.setattr(strength, "RESULTS", tmp_path)
    row = next(strength.rows())
    strength.measure(row, 10, 1)
    strength.measure(row, 30, 1)
    kept = strength.load()[row.name]
    assert (kept["games"], kept["wins"]) == (30, 15.0)
    assert strength.quantile(kept["ms"], 0.99) == pytest.approx(20, rel=0.05)
    assert "MISSED" in (tmp_path / "strength.md").read_text("utf-8")
    monkeypatch.setattr(strength, "code", lambda game: "moved to another file")
    monkeypatch.setattr(strength, "played", lambda row, index: (0.0, [], "answers 0"))
    strength.measure(row, 10, 1)
    assert strength.load()[row.name]["games"] == 30
    monkeypatch.setattr(strength, "code", lambda game: "another")
    monkeypatch.setattr(strength, "played", lambda row, index: (0.0, [], "other answers"))
    strength.measure(row, 10, 1)
    assert strength.load()[row.name]["games"] == 10
    strength.measure(row, 30, 1)
    strength.keep(row, {**strength.load()[row.name], "rules": find(row.game).version - 1})
    strength.measure(row, 10, 1)
    assert strength.load()[row.name]["games"] == 10, "under other rules"


def test_every_row_of_strength_is_another_and_can_be_played() -> None:
    from benchmarks import strength

    rows = list(strength.rows())
    assert len({row.name for row in rows}) == len(rows)
    small = strength.Row("smashup", 2, ("random", "random"), 2)
    shares = [strength.played(small, index)[0] for index in range(2)]
    assert all(0 <= share <= 1 for share in shares)


def test_a_seer_sees_the_true_cards_and_a_master_does_not() -> None:
    from benchmarks.strength import Seen

    match = Match.start(find("smashup"), 2, {}, b"cards")
    for _ in range(12):  # past the choice of factions
        match.answer(match.asks[0].seat, match.asks[0].options[0])
    seat = match.asks[0].seat
    true = Sample(match.game, match._snapshot, match._answers).here().fingerprint()
    worlds = [bytes([key]) for key in range(6)]
    assert {Seen(match, seat).sample(key).here().fingerprint() for key in worlds} == {true}
    assert true not in {match.handle(seat).sample(key).here().fingerprint() for key in worlds}


def test_the_difference_of_two_shares_has_an_interval_of_its_own() -> None:
    from benchmarks.strength import Tally, difference

    gain = difference(Tally(90, 100), Tally(70, 100))
    assert gain.mean == pytest.approx(0.2)
    assert 0 < gain.low < gain.mean < gain.high


# -- what the documents say of it
def text_of(name: str) -> str:
    return (ROOT / name).read_text("utf-8")


def made(document: str, name: str) -> str:
    """What a document says where `make NAME` makes it."""
    from benchmarks.tables import END, MADE

    return text_of(document).partition(MADE.format(name))[2].partition(END.format(name))[0].strip()


def test_the_documents_tell_the_strength_that_was_measured() -> None:
    from benchmarks import strength

    kept = strength.load()
    again = 'make strength ARGS="--games 0"'
    assert made("README.md", "strength") == strength.masters(kept), again
    assert made("docs/play.md", "strength") == strength.levels(kept), again


def test_the_readme_tells_the_ladders_and_the_thinking_time_that_were_measured() -> None:
    from benchmarks import ladder, thinking

    assert made("README.md", "ladder") == ladder.summary(ladder.sections(ladder.PAGE.read_text("utf-8")))
    kept = json.loads(text_of("benchmarks/results/thinking.json"))
    assert made("README.md", "thinking") == thinking.sentence(kept)


@pytest.mark.parametrize("game", all_games(), ids=lambda game: game.name)
def test_the_leaderboards_are_of_the_present_rules(game: Game) -> None:
    from benchmarks import ladder

    told = ladder.sections(ladder.PAGE.read_text("utf-8"))[game.title]
    assert f"(rules {game.version})" in told, f"make ladder GAMES={game.name} FAST=1"


def test_a_row_of_other_rules_says_so() -> None:
    from benchmarks import strength

    found = {"games": 40, "wins": 30.0, "rules": 1, "ms": {"20": 1}}
    name = "viceroy: master against greedy, 2"
    assert "| 75 % (60 to 86) of 40 (rules 1) |" in strength.masters({name: found})
    assert f"| {name} (rules 1) |" in strength.page({name: found})
    assert "rules" not in strength.masters({name: {**found, "rules": find("viceroy").version}})


# What a level's words for people say against whom: the stated tenths of its wins, the rivals.
RIVALS = {"a beginner": "beginner", "one casual": "greedy"}


@pytest.mark.parametrize("name", ["greedy", "strong", "master"])
def test_the_levels_words_agree_with_the_strength_that_was_measured(name: str) -> None:
    from benchmarks import strength

    from ludarium.lab import wilson

    kept = strength.load()
    ((low, high, rival),) = findall(
        r"[Ww]ins (?:about )?(\d)(?: or (\d))? of 10 against (a beginner|one casual)", BOTS[name].text
    )
    for game in strength.GAMES:
        row = kept.get(f"{game}: {name} against {RIVALS[rival]}, 2")
        assert row, game
        found = wilson(row["wins"], row["games"])
        assert 10 * found.high >= int(low) - 0.5, f"{game}: less than {BOTS[name].text!r}"
        assert 10 * found.low <= int(high or low) + 0.5, f"{game}: more than {BOTS[name].text!r}"
