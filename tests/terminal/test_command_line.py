"""Commands for looking things up, for many games and past games; complaints in one line."""

import json
import os
import signal
import time
from dataclasses import replace
from pathlib import Path

import pytest

import ludarium
from ludarium.bots import BOTS
from ludarium.terminal.words import COMMANDS
from terminal.shell import Shell, Terminals

ONES = "1\n" * 200


def recorded(shell: Shell) -> str:
    """A finished game."""
    shell("play", "toy", "--bots", "random", "--names", "Ada", "--seed", "2", "--save", "game", typed=ONES)
    return "game"


# -- complaints
@pytest.mark.parametrize(
    ("words", "why"),
    [
        (
            "plya toy",
            f"There is no command 'plya'; the commands are: {', '.join(COMMANDS)}.",
        ),
        ("play toi", "There is no game 'toi'; the games are: toy. Did you mean toy?"),
        ("play --seats 2", "Which game? One of: toy."),
        ("serve --port x", "'x' is no whole number"),
        ("serve --port 0 --database nonsense", "Cannot use the database nonsense: Could not parse"),
        ("serve --port 0 --database sqlite:////nowhere/db", "Cannot use the database sqlite:////nowhere/db: "),
        ("serve --port 70000", "--port is a number from 0 to 65535, not 70000."),
        ("serve --workers 0", "--workers is at least 1, not 0."),
        ("serve --host 203.0.113.1", "Cannot listen on 203.0.113.1 port 8765"),
        ("play toy --seats five", "'five' is no whole number"),
        ("play toy --seats 7", "Duel of Lanterns is for 2-4 seats, not 7."),
        ("play toy --seats 0", "Duel of Lanterns is for 2-4 seats, not 0."),
        ("play toy --seed -1", "A seed is a whole number from 0 to 2**64 - 1, not -1."),
        ("play toy --set double", "A setting is written name=value, not 'double'."),
        ("play toy --set triple=on", "Duel of Lanterns has no setting 'triple'; its settings are: double."),
        ("play toy --set double=on --option double=off", "Setting double is given twice."),
        ("play toy --bots gredy", "There is no bot 'gredy'"),
        ("play toy --bots random,random,random", "--bots takes 1 for all opponents, or 2 for every seat; not 3."),
        (
            "play toy --hotseat --bots random",
            "With --hotseat people sit in every seat: no --bots, no --engine and no --me.",
        ),
        ("play toy --me 2", "--me is a seat from 0 to 1, not 2."),
        ("play toy --names A,B,C", "--names takes 1 for the people or 2 for everybody, not 3."),
        ("play toy --names Ada,Ada", "Two players have the same name."),
        ("play toy --save /nowhere/game", "Cannot write /nowhere/game: No such file or directory."),
        ("play toy --save .", ". exists already"),
        ("play toy --resume x", "--resume goes on with a game as it was begun"),
        ("play --resume", "There is no unfinished game in"),
        ("play --resume missing", "Cannot read missing: No such file or directory."),
        ("play --resume notes", "Line 1 of the record is broken."),
        ("play toy --colour", "Unrecognized arguments: --colour"),
        ("simulate toy --games 0", "A simulation needs at least one game"),
        ("simulate toy --bots gredy", "There is no bot 'gredy'"),
        ("simulate toy --workers x", "'x' is no whole number"),
        ("ladder toy --games 0", "A ladder needs at least one game, not 0."),
        ("ladder toy --bots random", "A ladder needs at least two bots and two seats."),
        ("ladder toy --bots random,greedy,casual", "greedy cannot be on the ladder twice."),
        ("ladder toy --bots random,gredy", "There is no bot 'gredy'; the bots are: random, beginner"),
        ("ladder toy --bots random,nowhere:Mine", "Cannot import 'nowhere': ModuleNotFoundError: No module named"),
        ("ladder toy --bots random,random:Mine", "Module random has no 'Mine'."),
        ("ladder toy --bots random,json:loads", "json:loads makes no bot from a generator: TypeError: "),
        ("ladder toy --bots random,random:Random", "random:Random makes no bot"),
        ("ladder toy --keep notes", "notes keeps no ladder: line 1 cannot be read."),
        ("ladder toy --seats 7", "Duel of Lanterns is for 2-4 seats, not 7."),
        ("replay", "The following arguments are required: file"),
        ("replay missing", "Cannot read missing: No such file or directory."),
        ("replay notes", "Line 1 of the record is broken."),
        ("replay .", "Cannot read .: Is a directory."),
        ("rules toy 99", "The rules of Duel of Lanterns have no paragraph 99."),
        ("rules toy unicorn", "No paragraph of the rules of Duel of Lanterns contains 'unicorn'."),
        ("cards toy dragon", "Duel of Lanterns has no card 'dragon'."),
        ("cards tyo", "There is no game 'tyo'; the games are: toy. Did you mean toy?"),
    ],
)
def test_bad_input_is_one_line_and_changes_nothing(shell: Shell, words: str, why: str) -> None:
    Path("notes").write_text("Dear diary,\nno line feed at the end")
    before = sorted(shell.folder.rglob("*"))
    done = shell(*words.split())
    assert done.code == 2
    assert done.out == ""
    assert why in done.complaint
    assert sorted(shell.folder.rglob("*")) == before
    assert Path("notes").read_text() == "Dear diary,\nno line feed at the end"


def test_a_game_that_exists_is_not_overwritten(shell: Shell) -> None:
    recorded(shell)
    before = Path("game").read_bytes()
    assert "game exists already; --resume goes on with it" in shell("play", "toy", "--save", "game").complaint
    assert "The game in game is over" in shell("play", "--resume", "game").complaint
    assert Path("game").read_bytes() == before


def test_a_record_that_was_tampered_with_is_refused(shell: Shell) -> None:
    lines = Path(recorded(shell)).read_text().splitlines(keepends=True)
    seat, notation, _ = json.loads(lines[3])
    Path("game").write_text("".join([*lines[:3], json.dumps([seat, notation, "0" * 16]) + "\n", *lines[4:]]))
    done = shell("replay", "game")
    assert done.code == 2
    assert "Before answer 3 the position is not the one recorded." in done.complaint


def test_a_data_folder_that_cannot_be_made_is_one_line(shell: Shell) -> None:
    shell.data.parent.write_text("a file where the folder should be")
    assert shell("play", "toy").code == 2
    assert "Cannot write" in shell("play", "toy").complaint


def test_a_full_disk_is_one_line(shell: Shell, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(_: int) -> None:
        raise OSError(28, "No space left on device")

    shell("play", "toy", "--save", "game", typed="q\n")
    monkeypatch.setattr(os, "fsync", full)
    done = shell("play", "--resume", "game", typed=ONES)
    assert done.code == 1
    assert done.complaint == "ludarium: Input or output: No space left on device."


# -- help
@pytest.mark.parametrize(
    "words", ["", "play", "serve", "simulate", "ladder", "replay", "games", "rules", "howto", "cards"]
)
def test_every_command_has_help(shell: Shell, words: str) -> None:
    done = shell(*words.split(), "--help")
    assert done.code == 0
    assert done.err == ""
    assert "usage: ludarium" in done.out
    assert words == "" or f"  ludarium {words}" in done.out


@pytest.mark.parametrize("words", ["play", "simulate", "engine"])
def test_help_names_the_bots(shell: Shell, words: str) -> None:
    told = " ".join(shell(words, "--help").out.split())
    *titles, last = [level.title for level in BOTS.values()]
    assert f"{', '.join(titles)} or {last}" in told


def test_version(shell: Shell) -> None:
    assert shell("--version").out == f"ludarium {ludarium.__version__} ({ludarium.build()})\n"


# -- looking things up
def test_games(shell: Shell) -> None:
    assert "toy\tDuel of Lanterns\t2-4\tdouble on / off" in shell("games").lines
    (toy,) = json.loads(shell("games", "--json").out)
    assert toy["seats"] == [2, 3, 4]
    assert toy["settings"][0]["name"] == "double"


def test_rules(shell: Shell) -> None:
    assert shell("rules", "toy").lines[0] == "Chapter 1 Play."
    assert [line[:3] for line in shell("rules", "toy", "1.2").lines] == ["Cha", "1.2"]
    assert shell("rules", "toy", "highest", "point").lines[1].startswith("1.3")
    assert json.loads(shell("rules", "toy", "1.2", "--json").out)[0]["origin"] == "our ruling"


def test_cards(shell: Shell) -> None:
    assert "lantern 3\tlantern\t2\t\tWorth 3." in shell("cards", "toy").lines
    assert shell("cards", "toy", "lantern", "3").lines[0] == "lantern 3 (lantern), 2 in the game."
    assert len(json.loads(shell("cards", "toy", "--json").out)) == 6


def test_tables_are_drawn_in_a_terminal(terminal: Terminals) -> None:
    assert "Duel of Lanterns" in terminal("games").until("double on / off")
    assert "╭─ lantern 3" in terminal("cards", "toy", "lantern 3").until("As published")
    assert "[our ruling]" in terminal("rules", "toy", "1.3").until("[our ruling]")


# -- many games
def test_simulate_reports_in_words_and_in_json(shell: Shell) -> None:
    words = ("simulate", "toy", "--games", "10", "--bots", "random", "--seats", "3", "--set", "double=off")
    assert "10 games in" in shell(*words).out
    report = json.loads(shell(*words, "--seed", "4", "--json").out)
    assert (report["games"], report["seats"], report["seed"], report["settings"]) == (10, 3, 4, {"double": False})


def test_simulate_shows_its_progress_to_people_only(shell: Shell, terminal: Terminals) -> None:
    assert shell("simulate", "toy", "--games", "5").err == ""
    assert "5/5" in terminal("simulate", "toy", "--games", "5").until("games/s")


# -- a ladder
OWN = """
class First:
    def __init__(self, rng): pass
    def choose(self, seat): return seat.ask.options[0]

class Broken(First):
    def choose(self, seat): return 1 / 0

class Cheat(First):
    def choose(self, seat): return "all points"
"""


def test_a_ladder_of_ones_own_bot_is_a_table(shell: Shell) -> None:
    Path("mine.py").write_text(OWN)
    words = ("ladder", "toy", "--bots", "random,mine:First", "--games", "3", "--seed", "4", "--set", "double=off")
    process = shell.process(*words, "--workers", "2", "--keep", "kept")
    out, err = process.communicate()
    assert (process.returncode, err) == (0, "")
    assert out.startswith("| bot ")
    assert "| mine:First | " in out
    assert "Duel of Lanterns (rules 1), 2 seats, 4 games, seed 4 (double=off)." in out  # an even number: both sides
    assert len(Path("kept").read_text().splitlines()) == 5
    process = shell.process(*words, "--workers", "1", "--keep", "kept", "--json")
    report = json.loads(process.communicate()[0])
    assert [rung["games"] for rung in report["ladder"]] == [4, 4]


@pytest.mark.parametrize(
    ("bot", "why"),
    [
        ("Broken", "The bot mine:Broken failed (mine.py line 7): ZeroDivisionError: division by zero."),
        ("Cheat", "The bot mine:Cheat answered 'all points', which is none of its options."),
    ],
)
def test_a_bot_that_fails_is_one_line(shell: Shell, bot: str, why: str) -> None:
    Path("mine.py").write_text(OWN)
    process = shell.process("ladder", "toy", "--bots", f"random,mine:{bot}", "--workers", "2")
    assert process.communicate() == ("", f"ludarium: {why}\n")
    assert process.returncode == 2


# -- past games
def test_replay_tells_the_game_and_checks_it(shell: Shell) -> None:
    done = shell("replay", recorded(shell))
    assert done.code == 0
    assert done.lines[0] == "Duel of Lanterns: Ada, Nyx:"
    assert any(line.startswith("Ada opens lantern") for line in done.lines)
    assert "draws lantern" not in done.out
    count = len(ludarium.load("game").answers)
    assert done.lines[-1] == f"All {count} positions agree with the record."


def test_replay_of_earlier_rules_says_that_positions_were_not_compared(
    shell: Shell, monkeypatch: pytest.MonkeyPatch
) -> None:
    recorded(shell)
    monkeypatch.setattr("kernel.toy.GAME", replace(ludarium.find("toy"), version=2, accepts=(1,)))
    ludarium.find.cache_clear()
    done = shell("replay", "game")
    assert done.code == 0
    count = len(ludarium.load("game").answers)
    assert done.lines[-1] == f"Played under rules 1: all {count} answers fit rules 2; positions were not compared."
    assert json.loads(shell("replay", "game", "--json").out)["verified"] is False


@pytest.mark.parametrize("seat", ["0", "Ada"])
def test_replay_through_one_seats_eyes(shell: Shell, seat: str) -> None:
    done = shell("replay", recorded(shell), "--seat", seat)
    assert "Ada draws lantern" in done.out
    assert "Nyx draws lantern" not in done.out


def test_replay_refuses_an_unknown_seat(shell: Shell) -> None:
    assert "--seat is one of Ada, Nyx" in shell("replay", recorded(shell), "--seat", "Zed").complaint


def test_replay_step_by_step(shell: Shell) -> None:
    whole = shell("replay", recorded(shell), "--step", typed="\n" * 200).out
    assert whole == shell("replay", "game").out
    assert len(shell("replay", "game", "--step", typed="q\n").lines) < len(whole.splitlines())


def test_replay_for_programs(shell: Shell) -> None:
    told = json.loads(shell("replay", recorded(shell), "--json").out)
    assert told["verified"] is True
    assert told["names"] == ["Ada", "Nyx"]
    assert told["result"]["winners"]


def test_replay_of_an_unfinished_game(shell: Shell) -> None:
    shell("play", "toy", "--seed", "2", "--save", "half", typed="1\n")
    assert any(line.startswith("The game is not over: ") for line in shell("replay", "half").lines)


# -- signals and pipes
def test_a_reader_that_goes_away_is_no_fault(shell: Shell) -> None:
    with shell.process("cards", "toy", "--json") as process:
        assert process.stdout is not None
        assert process.stderr is not None
        process.stdout.close()
        assert process.stderr.read() == ""
    assert process.returncode == 1


def test_a_stopped_simulation_is_one_line(shell: Shell) -> None:
    process = shell.process("simulate", "toy", "--games", "1000000", "--workers", "2")
    threads = Path(f"/proc/{process.pid}/task")
    while len(" ".join(thread.read_text("ascii") for thread in threads.glob("*/children")).split()) < 3:
        time.sleep(0.05)
    time.sleep(0.3)  # both workers, and who minds what they share, know what they are for
    process.send_signal(signal.SIGINT)
    out, err = process.communicate()
    assert (process.returncode, out, err) == (130, "", "ludarium: Stopped.\n")


# -- the browser
def test_without_a_command_the_browser_opens(terminal: Terminals) -> None:
    house = terminal()
    assert "ludarium play is the same in this terminal." in house.until("Ludarium is open at http://127.0.0.1:")
    house.process.send_signal(signal.SIGINT)
    assert house.ends() == 130


def test_without_a_command_and_without_a_screen_lines_ask_which_game(shell: Shell) -> None:
    assert "Which game? (number or name; q leaves)" in shell(typed="q\n").lines
