"""Reports for designers: they count what happened, and find what an edit does, and nothing where it does nothing."""

import json
from pathlib import Path
from typing import Any

import pytest

from kernel.toy import GAME as TOY
from ludarium import lab
from ludarium.cli import main
from ludarium.files.cardsets import digest
from ludarium.games.smashup.components import CARD_SETS
from ludarium.kernel.errors import BadSetting
from ludarium.kernel.game import all_games
from ludarium.lab import Effect, Study
from ludarium.lab.figures import Figure, compare, effects, figures
from ludarium.lab.sights import Sight


def admitted(name: str, card: str, **figures: Any) -> str:
    """The box of Smash Up with other figures on one card, known to this process only."""
    data = CARD_SETS.shipped()
    (found,) = [each for each in data["cards"] if each["id"] == card]
    found.update(figures)
    full = f"{name}#{digest(data)}"
    CARD_SETS.admit(full, data)
    return full


def compared(cards: str, games: int) -> Study:
    settings = {"factions": "random"}
    return lab.study("smashup", 2, settings, ["random"], games, seed=1, against={"cards": cards})


def effect(study: Study, group: str, name: str) -> Effect:
    (found,) = [one for one in study.effects if (one.before.group, one.before.name) == (group, name)]
    return found


# -- what does this edit do?
def test_a_planted_edit_is_found_with_the_right_sign() -> None:
    """One card's power +2: its faction wins more, and the interval excludes zero."""
    study = compared(admitted("strong", "the_locals", power=4), 150)
    for group, name in (("faction", "Innsmouth"), ("minion played", "The Locals")):
        found = effect(study, group, name)
        assert found.difference.low > 0
        assert found.clear
        assert found.size > 0
    assert effect(study, "faction", "Elder Things").difference.mean < 0
    page = study.html("ludarium report smashup")
    assert "figures clearly differ" in page
    for side in (found.before, found.after):  # how many seats played the card
        assert f'<td data-key="{side.mean}">{side.mean:.1%} <small>of&nbsp;{side.count:,}</small></td>' in page
    assert "The Locals" in page


def test_an_edit_that_changes_nothing_shows_nothing() -> None:
    study = compared(admitted("words", "the_locals", effect="The same, in other words."), 30)
    assert study.unchanged == 30
    assert [one for one in study.effects if one.clear or one.difference.mean or one.difference.high] == []
    assert "Nothing: with" in study.html()


def test_chance_alone_is_not_called_an_effect() -> None:
    """Two series of the same rules on other seeds: intervals, but no clear difference."""
    one, two = (lab.study("smashup", 2, {"factions": "random"}, ["random"], 40, seed=seed) for seed in (1, 2))
    found = effects(one.games, two.games)
    assert any(each.difference.mean for each in found)
    assert not [each for each in found if each.clear]


def test_games_are_compared_in_pairs() -> None:
    """What both series have in common makes no difference uncertain."""
    noisy = [float(n % 17) for n in range(200)]
    before = Figure("the table", "length", False, noisy, [1.0] * 200)
    after = Figure("the table", "length", False, [value + 1 + (i % 2) for i, value in enumerate(noisy)], [1.0] * 200)
    found = compare(before, after)
    assert found.difference.mean == pytest.approx(1.5)
    assert found.difference.high - found.difference.low < 0.2
    assert before.estimate.high - before.estimate.low > 1


def test_seats_of_one_game_are_not_games_of_their_own() -> None:
    """Whoever wins, the two seats with a card win half of the games between them: there is nothing uncertain."""
    games = [Sight([i % 2], [0, 0], "end", 1, 1, [{"card": ["imp"]}, {"card": ["imp"]}]) for i in range(50)]
    (imp,) = [one for one in figures(games) if one.group == "card"]
    assert (imp.mean, imp.count, imp.differs(0.5)) == (0.5, 100, 1.0)


# -- one page for each game
@pytest.mark.parametrize("game", all_games(), ids=lambda game: game.name)
def test_every_game_tells_its_seats_apart(game: Any) -> None:
    study = lab.study(game, bots=["random"], games=4, seed=1)
    groups = {one.group for one in study.figures}
    told = {
        "smashup": {"faction", "minion played", "action played"},
        "viceroy": {"character started with", "character played", "law played"},
        "whispers": {"devout at the end", "agent as", "ability played"},
        "emerald": {"side", "City card claimed"},
        "runeage": {"race", "unit bought or acquired"},
    }[game.name]
    assert told <= groups
    assert {"seat", "the table", "endings"} <= groups
    assert any(group.startswith("opening") for group in groups)
    wins = [one.mean for one in study.figures if one.group == "seat"]
    assert sum(wins) == pytest.approx(sum(bool(one.winners) for one in study.games) / 4)


def test_a_page_needs_nothing_else_and_says_how_it_was_made(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "page.html"
    command = ["report", "viceroy", "--bots", "random", "--games", "25", "--workers", "1", "--out", str(file)]
    assert main(command) == 0
    assert str(file) in capsys.readouterr().out
    page = file.read_text("utf-8")
    assert "<svg" in page
    for outside in ("<script src", "<link", "<img", "@import", "fetch("):
        assert outside not in page
    assert len(page) < 500_000
    assert "Wins by law played" in page
    assert "25 games of Viceroy" in page


def test_a_comparison_from_the_command_line(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """From an edited spreadsheet to what it does, in one command."""
    cards = tmp_path / "mine.csv"
    cards.write_text("part,id,power\ncards,the_locals,9\n", "utf-8")
    command = [
        "report",
        "smashup",
        "--bots",
        "random",
        "--games",
        "25",
        "--workers",
        "1",
        "--out",
        str(tmp_path / "page"),
    ]
    assert main([*command, "--against", str(cards)]) == 0
    told = capsys.readouterr().out
    assert "The Locals: power 2 -> 9\n" in told
    assert "figures clearly differ" in told
    assert "decisions in a game" in told
    assert "Of what was edited, clear or not:\nThe Locals (" in told
    page = (tmp_path / "page").read_text("utf-8")
    assert "<li>The Locals: power 2 -&gt; 9</li>" in page
    assert "Settings: the usual ones." in page
    assert main([*command, "--against", "cards=shipped"]) == 2
    assert "the same settings" in capsys.readouterr().err
    assert main([*command[:-1], str(tmp_path / "nowhere" / "page")]) == 2  # before any game is played
    assert "There is no folder" in capsys.readouterr().err
    assert main([*command, "--against", str(cards), "--against", "cards=mine"]) == 2
    assert "A comparison is with one card set" in capsys.readouterr().err


def test_a_rule_option_is_compared_like_an_edit(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    page = str(tmp_path / "page.html")
    command = ["report", "whispers", "--bots", "random", "--games", "4", "--seed", "1", "--workers", "1", "--out", page]
    assert main([*command, "--set", "map_agents=on", "--against", "loyalty_deal=balanced"]) == 0
    assert capsys.readouterr().out.startswith("loyalty_deal=balanced, not random\nNothing clearly differs; ")
    assert "<li>loyalty_deal=balanced, not random</li>" in Path(page).read_text("utf-8")


@pytest.mark.parametrize("more", [[], ["--against", "factions=random"]], ids=["alone", "compared"])
def test_programs_read_the_same_figures(more: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    command = ["report", "smashup", "--bots", "random", "--games", "4", "--seed", "1", "--workers", "1", "--json"]
    assert main([*command, *more]) == 0
    told = json.loads(capsys.readouterr().out)
    study = lab.study("smashup", bots=["random"], games=4, seed=1, against={"factions": "random"} if more else None)
    assert told == json.loads(json.dumps(study.json()))
    assert told["games"] == 4
    assert ("effects" in told) == bool(more)


def test_a_game_that_tells_nothing_is_told_apart_by_seats() -> None:
    study = lab.study(TOY, bots=["random"], games=5, seed=1)
    assert {one.group for one in study.figures} <= {"the table", "endings", "seat", "order of play"}
    with pytest.raises(BadSetting, match="the same settings"):
        lab.study(TOY, games=1, against={"double": True})
