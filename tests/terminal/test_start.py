"""The friendly start: everything by number, defaults by Enter, nonsense asked again."""

import ludarium
from terminal.shell import Shell, Terminals


def players(shell: Shell) -> list[dict[str, str]]:
    return ludarium.load(shell.saved()[-1]).players


def test_enter_takes_the_usual(shell: Shell) -> None:
    done = shell(typed="1\n\nAda\n\n\n")
    assert done.code == 0
    assert "Question for Ada: Commit which lantern? (rule 1.2, all answer in secret)" in done.lines
    assert players(shell) == [{"name": "Ada"}, {"name": "Nyx", "bot": "greedy"}]


def test_games_by_name_seats_opponents_and_settings(shell: Shell) -> None:
    done = shell(typed="lanterns\n4\nAda\n1 2 1\ndouble=off\n\n")
    assert done.code == 0
    kept = ludarium.load(shell.saved()[0])
    assert [player.get("bot", "") for player in kept.players] == ["", "beginner", "greedy", "beginner"]
    assert kept.settings == {"double": False}


def test_people_who_share_the_keyboard_give_their_names(shell: Shell) -> None:
    done = shell(typed="toy\n3\nAda\n5 1\nada\nBo\n\n")
    assert "There is already somebody called ada." in done.lines
    assert players(shell) == [{"name": "Ada"}, {"name": "Bo"}, {"name": "Nyx", "bot": "beginner"}]
    assert "Pass the keyboard to Ada, then press Enter." in done.lines


def test_nonsense_is_asked_again(shell: Shell) -> None:
    done = shell(typed="7\nchess\n1\n9\n2\nAda\n8\n2\ndouble=maybe\nx\n\n")
    assert done.code == 0
    for line in (
        "There is no game 7.",
        "Duel of Lanterns is for 2-4 players.",
        "Choose 1 to 5, not '8'.",
        "Setting double is on or off, not 'maybe'.",
        "A setting is written name=value, not 'x'.",
    ):
        assert line in done.lines
    assert len(shell.saved()) == 1


def test_leaving_begins_nothing(shell: Shell) -> None:
    for typed in ("q\n", "", "1\nq\n", "1\n2\n"):
        done = shell(typed=typed)
        assert done.code == 0
        assert done.lines[-1] == "No game was begun."
    assert not shell.saved()


def test_the_last_game_is_offered(shell: Shell) -> None:
    shell("play", "toy", "--names", "Ada", typed="1\n")
    done = shell(typed="0\n")
    assert any("go on with the last game" in line and "Ada, Nyx" in line for line in done.lines)
    assert any(line.startswith("Question for Ada") for line in done.lines)
    assert len(shell.saved()) == 1


def test_the_start_in_a_terminal(terminal: Terminals) -> None:
    screen = terminal("play")
    text = screen.until("Which game?")
    assert "Duel of Lanterns" in text
    screen.type("toy")
    screen.until("How many players?")
    screen.type("")
    screen.until("Your name?")
    screen.type("Ada")
    screen.until("Your opponents?")
    screen.type("1")
    screen.until("Change a setting?")
    screen.type("")
    assert "╭─ ● Ada" in screen.until("Ada > ")
