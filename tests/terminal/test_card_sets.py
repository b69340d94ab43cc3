"""Owners of a printed game replace card figures from the command line."""

import csv
import json
from pathlib import Path

import pytest

from ludarium.cli import main


@pytest.fixture(autouse=True)
def own_data(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LUDARIUM_DATA", str(tmp_path / "data"))


GAMES = ("smashup", "viceroy", "whispers", "emerald", "runeage")


@pytest.mark.parametrize("game", GAMES)
def test_a_set_is_exported_changed_registered_and_played(
    game: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["cards", game, "--export"]) == 0
    data = json.loads(capsys.readouterr().out)
    file = tmp_path / "mine.json"
    file.write_text(json.dumps(data), "utf-8")
    assert main(["cards", game, "--register", "mine", str(file)]) == 0
    assert "--set cards=mine" in capsys.readouterr().out
    simulate = ["simulate", game, "--games", "1", "--bots", "random", "--seed", "1", "--json", "--set"]
    assert main([*simulate, "cards=mine"]) == 0
    assert main([*simulate, "cards=other"]) == 2
    assert "There is no card set 'other'" in capsys.readouterr().err


@pytest.mark.parametrize(("contents", "why"), [("{", "no JSON file"), ("{}", ""), ("[1, 2]", "")])
def test_a_wrong_file_is_refused_in_one_line(
    contents: str, why: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "wrong.json"
    file.write_text(contents, "utf-8")
    for game in GAMES:
        assert main(["cards", game, "--register", "wrong", str(file)]) == 2
        error = capsys.readouterr().err
        assert error.count("\n") == 1
        assert why in error
    assert main(["cards", "emerald", "--register", "BAD NAME", str(file)]) == 2


# -- spreadsheets
EDITS = {  # game: part, id, column, new cell, a cell that is refused and the reason
    "smashup": ("cards", "shoggoth", "power", "8", "five", "a number, not 'five'"),
    "viceroy": (
        "characters",
        "1",
        "rewards",
        '[[["gems", 2]], [], [["science", 1]], [["power", 10]]]',
        '[["luck", 1]]',
        "four lists",
    ),
    "whispers": ("regions", "ironfjord", "banners", "5", "99", "a whole number from 0 to 6, not '99'"),
    "emerald": ("game_cards", "hired_assassin", "right", '{"agents": 2, "agent_vp": 3}', '{"luck": 1}', "'luck'"),
    "runeage": ("neutral_cards", "neutral_sorcerer", "strength", "4", "-1", "a number from 0 to 99, not -1"),
}


def edited(game: str, file: Path, cell: str) -> None:
    part, thing, column, *_ = EDITS[game]
    with file.open(encoding="utf-8", newline="") as lines:
        rows = list(csv.DictReader(lines))
    (row,) = [row for row in rows if (row["part"], row["id"]) == (part, thing)]
    row[column] = cell
    with file.open("w", encoding="utf-8", newline="") as lines:
        out = csv.DictWriter(lines, list(rows[0]))
        out.writeheader()
        out.writerows(rows)


@pytest.mark.parametrize("game", GAMES)
def test_a_spreadsheet_goes_out_is_edited_and_comes_back(
    game: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "mine.csv"
    column, new, wrong, why = EDITS[game][2:]
    assert main(["cards", game, "--export", str(file)]) == 0
    assert main(["cards", game, "--check", str(file)]) == 0
    assert "0 changes" in capsys.readouterr().out
    edited(game, file, new)
    assert main(["cards", game, "--check", str(file)]) == 0
    told = capsys.readouterr().out
    assert "1 change." in told
    assert f"{column} " in told
    assert f"-> {new}" in told
    assert main(["cards", game, "--register", "mine", str(file)]) == 0
    assert main(["simulate", game, "--games", "1", "--bots", "random", "--set", "cards=mine"]) == 0
    edited(game, file, wrong)
    capsys.readouterr()
    assert main(["cards", game, "--register", "mine", str(file)]) == 2
    error = capsys.readouterr().err
    assert error.count("\n") == 1
    assert why in error


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("part,id,luck\ncards,shoggoth,1\n", "not 'luck'"),
        ("part,id,power\ncards,nobody,1\n", "Row 2: the game has no 'nobody'"),
        ("part,id,name,power\ncards,shoggoth,Shoggie,6\n", "names cannot be changed"),
        ("part,id,power\ncards,shoggoth,6,7\n", "more cells than columns"),
        ("part,id,power\ncards,shoggoth,\n", "power is a whole number from 0 to 30"),
        ("", "The columns are part, id, name"),
    ],
)
def test_a_wrong_spreadsheet_is_refused_with_its_row(
    text: str, why: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "wrong.csv"
    file.write_text(text, "utf-8")
    assert main(["cards", "smashup", "--check", str(file)]) == 2
    assert why in capsys.readouterr().err


def test_a_spreadsheet_with_semicolons_and_only_some_rows_will_do(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "few.csv"
    file.write_text("\ufeffpart;id;power\ncards;shoggoth;9\n", "utf-8")
    assert main(["cards", "smashup", "--check", str(file)]) == 0
    assert "power 6 -> 9" in capsys.readouterr().out


@pytest.mark.parametrize("game", ["smashup", "viceroy", "whispers"])
def test_what_a_thing_is_cannot_be_changed(game: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["cards", game, "--export"]) == 0
    data = json.loads(capsys.readouterr().out)
    part = {"smashup": "cards", "viceroy": "laws", "whispers": "abilities"}[game]
    data[part][0]["name"] = "Nobody"
    file = tmp_path / "wrong.json"
    file.write_text(json.dumps(data), "utf-8")
    assert main(["cards", game, "--register", "wrong", str(file)]) == 2
    assert "cannot be changed to 'Nobody'" in capsys.readouterr().err
