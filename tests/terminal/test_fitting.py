"""Seats and settings that do not fit: the fewest that do are taken, and complaints name the remedy."""

from pathlib import Path

import pytest

import ludarium
from ludarium.terminal import fitting
from terminal.shell import Shell


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Shell:
    """A shell with all games."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    monkeypatch.chdir(tmp_path)
    return Shell(tmp_path, monkeypatch, capsys)


def test_a_scenario_takes_the_fewest_seats_it_is_for(home: Shell) -> None:
    runeage = ludarium.find("runeage")
    assert fitting.fewest_seats(runeage, {"scenario": "runewars"}) == 2
    assert fitting.fewest_seats(runeage, {"scenario": "civil_war"}) == 1
    assert home("play", "runeage", "--set", "scenario=runewars").code == 0
    assert ludarium.load(home.saved()[0]).seats == 2


def test_nobody_plays_alone_without_asking_for_it(home: Shell) -> None:
    for game in ("runeage", "viceroy"):
        assert ludarium.find(game).seats[0] == 1
        assert fitting.fewest_seats(ludarium.find(game), {}) == 2
    assert home("play", "viceroy", "--seats", "1").code == 0
    assert home("play", typed="viceroy\n\nAda\n\n\n").code == 0
    assert {ludarium.load(path).seats for path in home.saved()} == {1, 2}


def test_too_many_seats_name_the_setting_that_allows_them(home: Shell) -> None:
    done = home("play", "smashup", "--seats", "3")
    assert done.code == 2
    assert done.complaint.endswith(" It fits with --set allow_duplicate_factions=on.")
    assert home("play", "smashup", "--seats", "3", "--set", "allow_duplicate_factions=on").code == 0


def test_a_simulation_names_the_setting_too(home: Shell) -> None:
    complaint = home("simulate", "smashup", "--seats", "4", "--games", "1").complaint
    assert complaint.endswith(" It fits with --set allow_duplicate_factions=on.")


def test_the_friendly_start_names_it_as_it_is_typed_there(home: Shell) -> None:
    lines = home("play", typed="smash\n3\nAda\n\n\n").lines
    assert any(line.endswith(" It fits with allow_duplicate_factions=on.") for line in lines)


def test_what_was_asked_for_is_not_advised_against(home: Shell) -> None:
    done = home("play", "runeage", "--set", "scenario=runewars", "--seats", "1")
    assert done.code == 2
    assert "It fits" not in done.complaint
