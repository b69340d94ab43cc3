"""Records: saved, loaded, replayed, and everything that is none refused in one sentence."""

import json
import time
from pathlib import Path
from typing import Any

import pytest

import ludarium
from kernel.toy import GAME
from ludarium.files.journal import replay
from ludarium.files.records import load, loads
from ludarium.kernel.errors import BadRecord, Refusal
from ludarium.kernel.match import Match
from ludarium.kernel.record import Record

HEADER: dict[str, Any] = {"ludarium": 2, "game": "toy", "rules": 1, "seats": 2, "settings": {}, "seed": "aa"}


def finished(seed: bytes = b"seed") -> Match:
    m = Match.start(GAME, 2, {"double": False}, seed)
    while not m.over:
        ask = m.asks[0]
        m.answer(ask.seat, ask.options[len(m.history) % len(ask.options)])
    return m


def text(*rows: Any) -> str:
    return "".join(json.dumps(row) + "\n" for row in rows)


# -- good ones
def test_a_record_is_lines_that_anyone_can_read() -> None:
    lines = finished().record().text().splitlines()
    assert json.loads(lines[0]) == {
        "ludarium": 2,
        "game": "toy",
        "rules": 1,
        "seats": 2,
        "settings": {"double": False},
        "seed": b"seed".hex(),
    }
    seat, notation, mark = json.loads(lines[1])
    assert seat == 0
    assert notation.startswith("lantern")
    assert len(mark) == 16
    assert json.loads(lines[-1])["result"]["ending"] in GAME.endings


def test_saved_and_loaded_it_is_the_same_and_replays(tmp_path: Path) -> None:
    record = finished().record()
    record.save(tmp_path / "a.ludarium")
    assert load(tmp_path / "a.ludarium") == record
    assert replay(record).result == finished().result
    assert list(tmp_path.iterdir()) == [tmp_path / "a.ludarium"]


def test_a_record_of_an_open_match_leaves_out_what_is_sealed() -> None:
    m = Match.start(GAME, 2, {}, b"seed")
    m.answer(1, "pass")
    assert m.record().answers == []
    assert m.record().result is None


def test_players_are_kept() -> None:
    record = finished().record()
    record.players = [{"name": "Ada"}, {"name": "Hal", "bot": "greedy"}]
    assert loads(record.text()).players == record.players


def test_a_torn_last_line_is_ignored(tmp_path: Path) -> None:
    """Wherever it is torn, in the middle of a character too."""
    whole = text(HEADER, [0, "pass", ""], [1, "lantern “6”", ""]).encode()
    last = whole.rindex(b"\n", 0, -1) + 1
    for end in range(last, len(whole)):
        (tmp_path / "torn").write_bytes(whole[:end])
        assert load(tmp_path / "torn").answers == [(0, "pass", "")]


def test_answers_taken_back_and_changed_are_lines_of_their_own() -> None:
    rows = [[0, "a", ""], [1, "b", ""], {"undo": 0}, [0, "c", ""], {"instead": [1, "d", ""]}]
    assert loads(text(HEADER, *rows)).answers == [(0, "c", ""), (1, "d", "")]


# -- bad ones
@pytest.mark.parametrize(
    ("contents", "why"),
    [
        ("", "This is no Ludarium record."),
        ("\n", "Line 1 of the record is broken."),
        ("no line feed", "This is no Ludarium record."),
        ("hello\n", "Line 1 of the record is broken."),
        ("[" * 100_000 + "\n", "Line 1 of the record is broken."),
        ("9" * 5000 + "\n", "Line 1 of the record is broken."),
        (text([1, 2]), "This is no Ludarium record."),
        (text({**HEADER, "ludarium": "2"}), "This is no Ludarium record."),
        (text({**HEADER, "ludarium": 1}), "The record is of format 1; this Ludarium reads format 2."),
        (text({"ludarium": 2}), "The record's header is incomplete."),
        (text({**HEADER, "seed": "xyz"}), "The record's header is incomplete."),
        (text({**HEADER, "seed": 5}), "The record's header is incomplete."),
        (text({**HEADER, "seats": "2"}), "The record's header is incomplete."),
        (text({**HEADER, "seats": True}), "The record's header is incomplete."),
        (text({**HEADER, "settings": []}), "The record's header is incomplete."),
        (text({**HEADER, "game": 7}), "The record's header is incomplete."),
        (text({**HEADER, "seed": ""}), "The record's seed is not 1 to 64 bytes long."),
        (text({**HEADER, "seed": "aa" * 65}), "The record's seed is not 1 to 64 bytes long."),
        (text({**HEADER, "players": [{"name": "Ada"}]}), "The record's header does not name one player for each seat."),
        (text(HEADER) + "{\n", "Line 2 of the record is broken."),
        (text(HEADER, 5), "Line 2 of the record is neither an answer nor a result."),
        (text(HEADER, [0, "pass"]), "Line 2 of the record is neither an answer nor a result."),
        (text(HEADER, [True, "pass", ""]), "Line 2 of the record is neither an answer nor a result."),
        (text(HEADER, {"undo": True}), "Line 2 of the record is neither an answer nor a result."),
        (text(HEADER, {"instead": [0]}), "Line 2 of the record is neither an answer nor a result."),
        (text(HEADER, {"result": {}}, [0, "a", ""]), "Line 2 of the record is neither an answer nor a result."),
        (text(HEADER, {"ended": {}}, [0, "a", ""]), "Line 2 of the record is neither an answer nor a result."),
        (text(HEADER, {"note": 5}), "Line 2 of the record is neither an answer nor a result."),
        (text(HEADER, {"undo": 1}), "Line 2 of the record takes back an answer that was never given."),
    ],
)
def test_broken_text_is_refused_in_one_sentence(contents: str, why: str) -> None:
    with pytest.raises(BadRecord) as refused:
        loads(contents)
    assert str(refused.value) == why


def test_a_record_keeps_what_people_did_and_how_the_game_was_ended() -> None:
    kept = finished().record()
    kept.result, whole = None, kept.answers
    kept.answers = whole[:3]
    kept.notes = [(0, {"do": "start"}), (3, {"do": "bot"}), (3, {"do": "return"})]
    kept.ended = {"how": "resignation", "seat": 0}
    again = loads(kept.text())
    assert again == kept
    assert not replay(again).over
    kept.answers = whole
    with pytest.raises(BadRecord, match="the rules end it there"):
        replay(kept)


def test_files_that_cannot_be_read_are_refused(tmp_path: Path) -> None:
    with pytest.raises(BadRecord, match=r"Cannot read .*none: No such file or directory\."):
        load(tmp_path / "none")
    with pytest.raises(BadRecord, match="Cannot read"):
        load(tmp_path)
    (tmp_path / "picture").write_bytes(b"\x89PNG\xff\n")
    with pytest.raises(BadRecord, match="is no Ludarium record"):
        load(tmp_path / "picture")


def change(record: Record, **changes: Any) -> Record:
    fresh = loads(record.text())
    for name, value in changes.items():
        setattr(fresh, name, value)
    return fresh


@pytest.mark.parametrize(
    ("changes", "why"),
    [
        ({"game": "chess"}, "There is no game 'chess'"),
        ({"rules": 9}, "The record was played under rules 9 of Duel of Lanterns; here are rules 1."),
        ({"seats": 7}, "Duel of Lanterns is for 2-4 seats, not 7."),
        ({"settings": {"speed": "on"}}, "Duel of Lanterns has no setting 'speed'"),
        ({"settings": {"double": [1]}}, "Setting double is on or off, not [1]."),
        ({"seed": b"other"}, "Before answer 1 the position is not the one recorded."),
        ({"answers": [(0, "fly", "")]}, "Answer 1 does not fit: Seat 0 may not answer 'fly'"),
        ({"answers": [(5, "pass", "")]}, "Answer 1 does not fit: Seat 5 has no open question."),
        ({"answers": []}, "The recorded result is not how the game ends."),
        ({"result": {"winners": [0]}}, "The recorded result is not how the game ends."),
    ],
)
def test_a_record_that_does_not_fit_is_refused_in_one_sentence(changes: dict[str, Any], why: str) -> None:
    with pytest.raises(Refusal) as refused:
        replay(change(finished().record(), **changes))
    assert str(refused.value).startswith(why)


def test_answers_after_the_end_are_refused() -> None:
    record = finished().record()
    with pytest.raises(BadRecord, match="does not fit"):
        replay(change(record, answers=[*record.answers, (0, "pass", "")]))


def test_the_public_face_keeps_and_replays() -> None:
    m = ludarium.new("toy", seats=3, seed=7, settings={"double": "off"})
    assert ludarium.replay(ludarium.loads(m.record().text())).now.fingerprint() == m.now.fingerprint()
    for seed in (-1, 1 << 64):
        with pytest.raises(ludarium.BadSetting, match="A seed is a whole number from 0 to"):
            ludarium.new("toy", seed=seed)
    assert len(ludarium.new("toy").seed) == 32


def test_reading_takes_time_in_proportion_to_the_text() -> None:
    """Looking for each answer taken back through all others' took 20 seconds for such a record."""
    many = 10_000
    began = time.process_time()
    kept = loads(text(HEADER, *[[1, "a", ""]] * many, *[[0, "b", ""]] * many, *[{"undo": 1}] * many))
    assert time.process_time() - began < 1
    assert kept.answers == [(0, "b", "")] * many
