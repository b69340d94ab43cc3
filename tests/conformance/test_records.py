"""The recorded games replay, and together show every component in use, every way of ending, every number of seats."""

import pytest

from conformance.records import files_of, names, used
from ludarium.files.journal import replay
from ludarium.files.records import load
from ludarium.kernel.errors import BadRecord
from ludarium.kernel.game import Game
from ludarium.kernel.record import Record


def test_records_replay_and_cover_the_game(game: Game) -> None:
    shown: set[str] = set()
    endings: set[str] = set()
    seats: set[int] = set()
    for path in files_of(game):
        record = load(path)
        match = replay(record)  # compares every hash, and the result
        assert match.over, f"{path.name} stops in the middle"
        endings.add(match.result.ending)
        seats.add(match.seats)
        shown |= used(match, [notation for _, notation, _ in record.answers])
    assert endings == set(game.endings)
    assert seats == set(game.seats)
    missing = [name for name in names(game) if name not in shown]
    assert not missing, f"no record uses {missing}; tests/records/make.py makes some that do"


def test_a_changed_record_is_refused(game: Game) -> None:
    record = load(files_of(game)[0])
    seat, notation, mark = record.answers[-1]
    for line, why in (((seat, notation, mark[::-1]), "not the one recorded"), ((seat, "nonsense", mark), "not fit")):
        with pytest.raises(BadRecord, match=why):
            replay(changed(record, line))


def changed(record: Record, line: tuple[int, str, str]) -> Record:
    answers = [*record.answers[:-1], line]
    return Record(record.game, record.rules, record.seats, record.settings, record.seed, answers, cards=record.cards)
