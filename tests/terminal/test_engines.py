"""Programs on the command line: they play, are named again when a game goes on, and are never run unasked."""

from pathlib import Path

import pytest

from terminal.shell import Shell

ONES = "1\n" * 200
GREET = "print qq(name first\\nready\\n) if /^ludarium/;"
FIRST = f"perl -e '$|=1; while (<STDIN>) {{ {GREET} print qq(answer $1 0\\n) if /^ask (\\d+)/ }}'"
MUTE = "perl -e '$|=1; while (<STDIN>) { print qq(ready\\n) if /^ludarium/ }'"


def test_play_against_a_program(shell: Shell) -> None:
    done = shell("play", "toy", "--engine", FIRST, "--clock", "60", "--seed", "1", "--plain", typed=ONES)
    assert done.code == 0
    assert "The game is over." in done.out
    assert any(line.startswith("Nyx gave ") and line.endswith(" answers itself.") for line in done.lines)
    own, asked = [int(word) for word in done.out.split("Nyx gave ")[1].split() if word.isdecimal()][:2]
    assert own == asked > 0


def test_a_program_that_says_nothing_is_stood_in_for_and_it_is_said(shell: Shell) -> None:
    done = shell("play", "toy", "--engine", MUTE, "--clock", "0.05", "--seed", "1", "--plain", typed=ONES)
    assert "perl: no answer in 0.05 seconds. A stand-in answers." in done.out
    assert "plays no more in this game" in done.out
    assert "Nyx gave 0 of " in done.out


def test_a_saved_game_keeps_no_command_and_asks_for_it(shell: Shell, tmp_path: Path) -> None:
    shell("play", "toy", "--engine", FIRST, "--seed", "1", "--save", "game", "--clock", "60", typed="1\nq\n")
    kept = (tmp_path / "game").read_text("utf-8")
    assert "perl" not in kept
    assert '"engine"' in kept
    refused = shell("play", "--resume", "game")
    assert refused.code == 2
    assert refused.complaint == "ludarium: Nyx is an engine: name its command with --engine."
    assert (tmp_path / "game").read_text("utf-8") == kept
    done = shell("play", "--resume", "game", "--engine", FIRST, "--clock", "60", typed=ONES)
    assert "The game is over." in done.out


def test_simulations_and_ladders_take_programs(shell: Shell) -> None:
    done = shell("simulate", "toy", "--games", "2", "--bots", "random", "--engine", FIRST, "--clock", "60")
    assert "Own answers: first " in done.lines[-1]
    words = ["ladder", "toy", "--games", "2", "--bots", "random", "--engine", FIRST, "--clock", "60", "--workers", "1"]
    done = shell(*words)
    assert "| first " in done.out
    assert "Own answers: first " in done.out


@pytest.mark.parametrize(
    ("words", "why"),
    [
        (["simulate", "toy", "--engine", "/no/such"], "'/no/such' is no engine: Cannot start '/no/such': No such file"),
        (["simulate", "toy", "--engine", "true"], "'true' is no engine: it ended with code 0."),
        (["ladder", "toy", "--clock", "3"], "--clock is for engines and models"),
        (["play", "toy", "--engine", "true", "--clock", "soon"], "'soon' is no number of seconds"),
        (["play", "toy", "--hotseat", "--engine", FIRST], "no --engine"),
        (["play", "toy", "--engine", FIRST, "--bots", "random,random"], "--bots takes 1 for all opponents"),
        (["simulate", "toy", "--mcp", "0"], "a port from 1 to 65535, not 0"),
        (["ladder", "toy", "--mcp", "8766", "--workers", "2"], "A model plays one game after another"),
        (["engine", "nobody"], "There is no bot 'nobody'; the bots are: random, beginner, greedy, strong, master."),
        (["mcp", "--name", "x" * 21], "A name has 1 to 20 letters"),
    ],
)
def test_what_cannot_be_is_one_line_and_changes_nothing(words: list[str], why: str, shell: Shell) -> None:
    done = shell(*words)
    assert done.code == 2
    assert why in done.complaint
    assert not shell.data.exists()
