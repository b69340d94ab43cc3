"""A guided first game at a terminal, plain and drawn."""

import io
import re
import sys
from pathlib import Path
from random import Random

import pytest

from ludarium import cli
from ludarium.files import lessons
from ludarium.files.journal import Journal, replay
from ludarium.files.lessons import Lesson
from ludarium.files.records import load
from ludarium.kernel.game import all_games
from ludarium.terminal import learning
from ludarium.terminal.learning import Learning
from ludarium.terminal.plain import PlainScreen
from terminal.shell import Terminals

ALL = [(game.name, name) for game in all_games() for name in lessons.names(game)]
WANTED = re.compile(r"^> .* Type (\S+)\.$")


class Obedient(PlainScreen):
    """Types what the notes ask for, or first some other lines; leaves when they ask for nothing more."""

    def __init__(self, *first: str) -> None:
        self.lines = list(first)
        self.wanted: str | None = None
        self.heard: list[str] = []

    def say(self, text: str) -> None:
        self.heard.append(text)
        asked = WANTED.match(text)
        if text.startswith(">"):
            self.wanted = asked[1] if asked else ""

    def heading(self, text: str) -> None:
        self.heard.append(text)

    def read(self, prompt: str) -> str:
        if self.lines:
            return self.lines.pop(0)
        wanted, self.wanted = self.wanted, None
        return "q" if wanted is None else wanted


def sit(lesson: Lesson, screen: Obedient, path: Path) -> Learning:
    match = lesson.begin()
    journal = Journal(path, match, [player.json() for player in learning.players(lesson)])
    return Learning(lesson, match, learning.players(lesson), journal, screen, Random(1))


@pytest.mark.parametrize(("game", "name"), ALL)
def test_every_lesson_by_typing_what_it_asks(game: str, name: str, tmp_path: Path) -> None:
    lesson = lessons.load(game, name)
    screen = Obedient()
    sitting = sit(lesson, screen, tmp_path / "game")
    assert not sitting.play(), "nobody has left"
    assert sitting.step is None
    told = [line.partition(", ")[2] for line in screen.heard if re.match(r"\d+ of \d+, ", line)]
    assert list(dict.fromkeys(told)) == [step.title for step in lesson.steps]
    assert replay(load(tmp_path / "game")).history == sitting.match.history


def test_other_answers_are_refused_kindly_and_free_play_is_offered(tmp_path: Path) -> None:
    screen = Obedient("1", "", "1", "", "2", "3", "free", "2", "q")
    sitting = sit(lessons.load("smashup"), screen, tmp_path / "game")
    assert not sitting.play()
    kindly = [line for line in screen.heard if line.startswith("You may do that, and soon will.")]
    assert kindly[0].endswith("read the note, then go on with Enter.")
    assert kindly[1].endswith("Play Byakhee at The Asylum: the card, then the base.")
    assert kindly[2].endswith("the base. Or type free: you play on without notes.")
    assert sitting.match.notations(0)
    assert [who for who, _ in sitting.match.history] == [0, 1, 0]
    assert "Byakhee at Innsmouth" in " ".join(sitting.match.heard(0))


def test_back_goes_over_answers_and_the_file_follows(tmp_path: Path) -> None:
    lesson = lessons.load("viceroy")
    screen = Obedient("back", "", "1", "back", "back", "back", "q")
    key = str(lesson.begin().notations(0).index(lesson.steps[1].want[0]) + 1)
    screen.lines[2] = key
    sitting = sit(lesson, screen, tmp_path / "game")
    sitting.play()
    assert "This is the first step." in screen.heard
    assert sitting.step == 0
    assert [seat for seat, _ in sitting.match.history] == []
    assert replay(load(tmp_path / "game")).history == []


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    return tmp_path / "ludarium"


def run(monkeypatch: pytest.MonkeyPatch, typed: str, *words: str) -> int:
    monkeypatch.setattr(sys, "stdin", io.StringIO(typed))
    return cli.main(words)


def test_the_command_and_going_on(
    home: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(monkeypatch, "\n1\nq\n", "learn", "smashup", "--plain") == 0
    assert "3 of 16, A base breaks:" in capsys.readouterr().out
    (saved,) = home.glob("*.ludarium")
    assert run(monkeypatch, "\n?\nq\n", "play", "--resume", str(saved), "--plain") == 0
    out = capsys.readouterr().out
    assert "3 of 16, A base breaks:" in out, "a lesson goes on as one"
    assert "4 of 16, One minion a turn:" in out
    assert "3.3 Play Cards" in out


def test_what_cannot_be_taught(home: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(monkeypatch, "", "learn", "viceroy", "--lesson", "last") == 2
    assert "has no lesson 'last'; its lessons are: first." in capsys.readouterr().err
    assert run(monkeypatch, "", "learn", "chess") == 2
    assert not home.exists()


def test_in_a_drawn_terminal(terminal: Terminals) -> None:
    window = terminal("learn", "runeage", "--lesson", "civil_war")
    assert "1 of 14, Your own army turns on you" in window.until("leaves: it is kept.")
    window.type("")
    assert "2 of 14, It grows" in window.until("Enter goes on.")
    window.type("q")
    window.until("Saved.")
    assert window.ends() == 0
