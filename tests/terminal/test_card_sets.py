"""Owners of a printed game replace card figures from the command line."""

import json
from pathlib import Path

import pytest

from ludarium.cli import main


@pytest.fixture(autouse=True)
def own_data(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LUDARIUM_DATA", str(tmp_path / "data"))


@pytest.mark.parametrize("game", ["emerald", "runeage"])
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
    for game in ("emerald", "runeage"):
        assert main(["cards", game, "--register", "wrong", str(file)]) == 2
        error = capsys.readouterr().err
        assert error.count("\n") == 1
        assert why in error
    assert main(["cards", "emerald", "--register", "BAD NAME", str(file)]) == 2
    assert main(["cards", "smashup", "--export"]) == 2
    assert "cannot be replaced" in capsys.readouterr().err
