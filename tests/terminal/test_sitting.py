"""What bots do meanwhile."""

from pathlib import Path
from random import Random
from threading import Event

import pytest

from kernel.toy import GAME
from ludarium.files.journal import Journal
from ludarium.kernel.match import Match, SeatHandle
from ludarium.kernel.words import Option
from ludarium.terminal import sitting
from ludarium.terminal.plain import PlainScreen
from ludarium.terminal.saves import Player
from ludarium.terminal.sitting import Sitting


class Listener(PlainScreen):
    """Hears that somebody is thinking."""

    def __init__(self) -> None:
        self.heard = Event()

    def thinking(self, name: str) -> None:
        super().thinking(name)
        self.heard.set()


class Ponderer:
    """Answers when people have been told that it thinks."""

    def __init__(self, heard: Event) -> None:
        self.heard = heard

    def choose(self, seat: SeatHandle) -> Option:
        assert self.heard.wait(30)
        return seat.ask.options[0]


def test_a_slow_bot_is_said_to_be_thinking(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sitting, "SLOW", 0.01)
    screen = Listener()
    match = Match.start(GAME, 2, {}, b"seed")
    players = [Player("Nyx", "random"), Player("Ilse", "random")]
    table = Sitting(match, players, Journal(tmp_path / "game", match), screen, Random(1))
    table.bots = {0: Ponderer(screen.heard), 1: Ponderer(screen.heard)}
    assert table.play()
    assert "Nyx is thinking." in capsys.readouterr().out


def test_a_hint_says_what_may_be_expected_of_each_answer_considered(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    match = Match.start(GAME, 2, {}, b"seed")
    ask = match.asks[0]
    players = [Player("Nyx", ""), Player("Ilse", "")]
    table = Sitting(match, players, Journal(tmp_path / "game", match), PlainScreen(), Random(1))
    assert table._typed(ask.seat, ask, "hint") is None, "a hint is no answer"
    told = capsys.readouterr().out.splitlines()
    considered = [line for line in told if " % to win." in line]
    assert 1 < len(considered) <= len(ask.options)
    assert told[-1].startswith("After ")
