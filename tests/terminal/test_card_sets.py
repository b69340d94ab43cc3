"""Owners of a printed game replace card figures from the command line."""

import csv
import json
import re
from pathlib import Path

import pytest

from ludarium.cli import main
from ludarium.kernel.game import find
from ludarium.terminal import words


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
    "smashup": ("cards", "shoggoth", "power", "8", "five", "Row 16 (Shoggoth), power is a number, not 'five'"),
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
    with file.open(encoding="utf-8-sig", newline="") as lines:
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
        ("part,power\ncards,4\n", "'id' is missing"),
        ("part,id,power,power\ncards,shoggoth,4,5\n", "'power' is there twice"),
        ("part,id,power\ncards,shogoth,1\n", "no 'shogoth' in its 'cards', but 'shoggoth'"),
        ("part,id,power\ncard,shoggoth,1\n", "no part 'card', only cards, madness, bases"),
        ("part,id,power\ncards,shoggoth,6\n\ncards,shoggoth,7\n", "Row 4 (Shoggoth): row 2 is about the same thing"),
        ("part,id,breakpoint\ncards,shoggoth,20\n", "Row 2 (Shoggoth): it has no breakpoint"),
        ("part,id,power\ncards,madness_unleashed,3\n", "power is empty, since this thing has none"),
        ('part,id,vp\nbases,rlyeh,"4, 2"\n', "a list of three numbers from 0 to 15"),
        (
            'part,id,effect,power\ncards,the_locals,"a\nb",2\ncards,shoggoth,c,x\n',
            "Row 3 (Shoggoth), power is a number",
        ),
        ("part,id,effect\ncards,shoggoth," + "x" * 200_000, "The spreadsheet cannot be read"),
    ],
)
def test_a_wrong_spreadsheet_is_refused_with_its_row(
    text: str, why: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "wrong.csv"
    file.write_text(text, "utf-8")
    assert main(["cards", "smashup", "--check", str(file)]) == 2
    assert why in capsys.readouterr().err


def test_everything_that_is_wrong_is_told_at_once(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "wrong.csv"
    rows = ["cards,shoggoth,99,x", "cards,the_locals,2,3", "cards,nobody,1,1"]
    file.write_text("part,id,power,copies\n" + "\n".join(rows + ["cards,no,,"] * 30), "utf-8")
    assert main(["cards", "smashup", "--check", str(file)]) == 2
    told = capsys.readouterr().err.splitlines()
    assert told[0] == "ludarium: Row 2 (Shoggoth), power is a whole number from 0 to 30, not '99'."
    assert told[1:3] == [
        "Row 2 (Shoggoth), copies is a number, not 'x'.",
        "Row 4: the game has no 'nobody' in its 'cards'.",
    ]
    assert told[-1] == "And 13 more."


@pytest.mark.parametrize(
    ("game", "text", "told"),
    [
        (
            "emerald",
            "id,part,copies,right\nravachol,game_cards,0,{}\nemma_goldman,game_cards,1,{}\n"
            'dr_watson,game_cards,-1,"{""luck"": 1}"\n',
            [
                "Row 2 (Ravachol): The copies of Ravachol must be a number from 1 to 60, not 0.",
                "Row 4 (Dr. Watson): The copies of Dr. Watson must be a number from 1 to 60, not -1.",
                "Row 4 (Dr. Watson): Dr. Watson has the right symbol 'luck'; "
                "symbols are: agents, bombs, sanity, agent_vp, vp.",
            ],
        ),
        (
            "runeage",
            "id,part,strength\nneutral_giant,neutral_cards,100\ndaqan_rune_golem,races,x\n",
            [
                "Row 2 (Giant): strength is a number from 0 to 99, not 100.",
                "Row 3 (Rune Golem), strength is a number, not 'x'.",
            ],
        ),
        (
            "runeage",
            "id,part,strength\nneutral_giant,neutral_cards,100\ndaqan_rune_golem,races,4\nuthuk_demon_prince,races,-1\n",
            [
                "Row 2 (Giant): strength is a number from 0 to 99, not 100.",
                "Row 4 (Demon Prince): strength is a number from 0 to 99, not -1.",
            ],
        ),
    ],
)
def test_what_a_game_itself_refuses_is_told_by_its_rows(
    game: str, text: str, told: list[str], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "wrong.csv"
    file.write_text(text, "utf-8")
    assert main(["cards", game, "--check", str(file)]) == 2
    first, *others = capsys.readouterr().err.splitlines()
    assert [first.removeprefix("ludarium: "), *others] == told


@pytest.mark.parametrize(
    ("copies", "told"),
    [
        ((3, 1, 2), ""),  # neither row would fit alone
        ((3, 3, 2), "ludarium: A player has 10 starting cards, not 12.\n"),
        ((3, 1, 0), "ludarium: Row 4 (Paymaster): The copies of Paymaster must be a number from 1 to 60, not 0.\n"),
    ],
)
def test_rows_that_are_wrong_only_together_are_told_without_a_row(
    copies: tuple[int, int, int], told: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "few.csv"
    cards = ("agitator", "back_street_gang", "paymaster")
    rows = [f"starting_cards,{card},{n}" for card, n in zip(cards, copies, strict=True)]
    file.write_text("\n".join(["part,id,copies", *rows]), "utf-8")
    main(["cards", "emerald", "--check", str(file)])
    assert capsys.readouterr().err == told


@pytest.mark.parametrize(
    "text",
    [
        "\ufeffpart;id;power\r\ncards;shoggoth;9\r\n".encode(),  # semicolons, as in some countries, and only some rows
        "part\tid\tpower\r\ncards\tshoggoth\t9\r\n".encode("utf-16"),  # "Unicode text"
        b"sep=;\npart;id;power\ncards;shoggoth;9\n",
        b"Power, Part ,ID,,\n 9.0,cards,shoggoth,,\n,,,,\n,,,,\n",
        b'part;id;power\ncards;shoggoth;"9,0"\n',
    ],
)
def test_what_spreadsheets_write_is_read(text: bytes, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "few.csv"
    file.write_bytes(text)
    assert main(["cards", "smashup", "--check", str(file)]) == 0
    assert capsys.readouterr().out == f"Shoggoth: power 6 -> 9\n{file} is right: 1 change.\n"


@pytest.mark.parametrize(
    ("game", "text", "change"),
    [
        ("smashup", 'bases,rlyeh,"5, 2, 1"', "vp [4, 2, 1] -> [5, 2, 1]"),
        ("viceroy", 'characters,1,"red, red, green, red"', '-> ["red", "red", "green", "red"]'),
        ("viceroy", 'characters,1,"[“red”, “red”, “green”, “red”]"', '-> ["red", "red", "green", "red"]'),
    ],
)
def test_a_list_may_do_without_brackets_and_quotes(
    game: str, text: str, change: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "list.csv"
    file.write_text(f"part,id,{'vp' if game == 'smashup' else 'cost'}\n{text}\n", "utf-8")
    assert main(["cards", game, "--check", str(file)]) == 0
    assert change in capsys.readouterr().out


def test_files_of_other_kinds_are_refused_with_what_to_do(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    for name in ("mine.xlsx", "mine.ods"):
        for command in ("--check", "--export"):
            assert main(["cards", "smashup", command, str(tmp_path / name)]) == 2
            assert "save it as CSV UTF-8" in capsys.readouterr().err
            assert not (tmp_path / name).exists()
    file = tmp_path / "mine.csv"
    file.write_bytes("part,id,effect\ncards,the_locals,Déjà vu\n".encode("cp1252"))
    assert main(["cards", "smashup", "--check", str(file)]) == 2
    assert "is not in UTF-8 (line 2): in a spreadsheet, save it as CSV UTF-8." in capsys.readouterr().err


def test_spreadsheets_see_that_an_export_is_in_utf_8(tmp_path: Path) -> None:
    assert main(["cards", "smashup", "--export", str(tmp_path / "mine.csv")]) == 0
    assert (tmp_path / "mine.csv").read_bytes().startswith(b"\xef\xbb\xbfpart,id,")


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


def test_settings_in_the_examples_of_the_help_are_the_games_own() -> None:
    text = (Path(words.__file__)).read_text("utf-8")
    told = re.findall(r"ludarium \w+ (\w+)[^\n]*?(?:--set|--against) (\w+)=(\w+)", text)
    assert ("whispers", "loyalty_deal", "balanced") in told
    for game, name, value in told:
        (setting,) = [one for one in find(game).settings if one.name == name]
        assert name == "cards" or value in setting.choices, (game, name, value)
