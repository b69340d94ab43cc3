"""Journals: every answer is on disk before it counts, whatever happens then."""

import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from kernel.toy import GAME
from kernel.toy_table import ToyTable
from ludarium.files.journal import Journal, replay
from ludarium.files.records import load
from ludarium.kernel.errors import IllegalAnswer, UndoRefused
from ludarium.kernel.match import Match


def begun(path: Path, seats: int = 2) -> tuple[Match, Journal]:
    m = Match.start(GAME, seats, {}, b"seed")
    return m, Journal(path, m)


def again(path: Path) -> Match:
    """The match in the file."""
    return replay(load(path))


def alike(a: Match, b: Match) -> bool:
    return [a.now.fingerprint(), a.history, a._sealed] == [b.now.fingerprint(), b.history, b._sealed]


def test_a_journal_is_at_every_moment_a_record_of_the_match(tmp_path: Path) -> None:
    m, journal = begun(tmp_path / "j", seats=3)
    while not m.over:
        assert alike(m, again(tmp_path / "j"))
        ask = m.asks[-1]
        journal.answer(m, ask.seat, ask.options[0])
    assert again(tmp_path / "j").result == m.result
    assert load(tmp_path / "j").result == m.result.json()


def test_a_journal_can_begin_in_the_middle(tmp_path: Path) -> None:
    m, _ = begun(tmp_path / "first")
    for ask in m.asks:
        m.answer(ask.seat, ask.options[0])
    journal = Journal(tmp_path / "second", m)
    journal.answer(m, m.asks[0].seat, m.asks[0].options[0])
    assert alike(m, again(tmp_path / "second"))


def test_refusals_write_nothing(tmp_path: Path) -> None:
    m, journal = begun(tmp_path / "j")
    before = (tmp_path / "j").read_bytes()
    with pytest.raises(IllegalAnswer):
        journal.answer(m, 0, "nonsense")
    with pytest.raises(UndoRefused):
        journal.undo(m, 0)
    assert (tmp_path / "j").read_bytes() == before


def test_a_sealed_answer_is_kept_changed_and_withdrawn(tmp_path: Path) -> None:
    m, journal = begun(tmp_path / "j", seats=3)
    for step in ("lantern", "pass"):
        journal.answer(m, 1, next(label for label in m.labels(1) if step in label))
        assert alike(m, again(tmp_path / "j"))
    journal.answer(m, 0, "pass")
    journal.undo(m, 1)
    assert alike(m, again(tmp_path / "j"))
    assert [ask.seat for ask in again(tmp_path / "j").asks] == [1, 2]


def test_an_undone_answer_stays_undone(tmp_path: Path) -> None:
    t = ToyTable().hand(0, 5, 1, 2)
    m = Match.start(GAME, 2, {}, t.seed)
    journal = Journal(tmp_path / "j", m)
    for ask in m.asks:
        journal.answer(m, ask.seat, ask.options[0])
    seat = m.asks[0].seat
    while not m.undo_barrier(seat):
        journal.undo(m, seat)
    journal.answer(m, m.asks[0].seat, m.asks[0].options[0])
    journal.undo(m, m.history[-1][0])
    assert alike(m, again(tmp_path / "j"))


def test_a_torn_line_is_cut_off_before_going_on(tmp_path: Path) -> None:
    m, journal = begun(tmp_path / "j")
    journal.answer(m, 0, "pass")
    with open(tmp_path / "j", "ab") as file:
        file.write(b'[1, "lan')
    resumed = again(tmp_path / "j")
    journal = Journal(tmp_path / "j")
    journal.answer(resumed, 1, "pass")
    assert again(tmp_path / "j").over


PLAYER = """
import sys
from kernel.toy import GAME
from ludarium.files.journal import Journal
from ludarium.kernel.match import Match
m = Match.start(GAME, 2, {}, b"seed")
journal = Journal(sys.argv[1], m)
while not m.over:
    ask = m.asks[0]
    journal.answer(m, ask.seat, ask.options[len(m.history) % len(ask.options)])
    print(len(m.history) + len(m._sealed), flush=True)
"""


@pytest.mark.parametrize("answers", [1, 4, 9])
def test_a_killed_process_loses_no_answer(tmp_path: Path, answers: int) -> None:
    path = tmp_path / "j"
    tests = str(Path(__file__).parents[1])
    player = subprocess.Popen(
        [sys.executable, "-c", PLAYER, str(path)],
        stdout=subprocess.PIPE,
        text=True,
        env={**os.environ, "PYTHONPATH": os.pathsep.join([tests, os.environ.get("PYTHONPATH", "")])},
    )
    assert player.stdout is not None
    with player, player.stdout as out:
        given = [int(next(out)) for _ in range(answers)]
        player.send_signal(signal.SIGKILL)
    assert given[-1] == answers
    m = again(path)
    assert len(m.history) + len(m._sealed) >= answers
    journal = Journal(path)
    while not m.over:
        journal.answer(m, m.asks[0].seat, m.asks[0].options[0])
    assert again(path).result == m.result
