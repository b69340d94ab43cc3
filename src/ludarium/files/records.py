"""Reading records: from lines of text to a match that can be played again, or a refusal that says what is wrong."""

import json
from bisect import bisect_left
from collections import defaultdict
from pathlib import Path
from typing import Any

from ludarium.kernel.cards import Seat
from ludarium.kernel.errors import BadRecord
from ludarium.kernel.record import FORMAT, Line, Record

Given = defaultdict[Seat, list[tuple[int, Line]]]  # each seat's answers with the numbers of their lines


def loads(text: str) -> Record:
    """A record from its text; BadRecord with the reason when it is none."""
    texts = text.split("\n")[:-1]  # a whole line ends with a line feed
    rows = [_row(n, line) for n, line in enumerate(texts, 1)]
    kept = _header(rows[0] if rows else None)
    given: Given = defaultdict(list)
    notes: list[tuple[int, dict[str, Any]]] = []
    for n, row in enumerate(rows[1:], 2):
        if isinstance(row, dict) and isinstance(row.get("result"), dict) and n == len(rows):
            kept.result = row["result"]
        elif isinstance(row, dict) and isinstance(row.get("ended"), dict) and n == len(rows):
            kept.ended = row["ended"]
        elif isinstance(row, dict) and isinstance(row.get("note"), dict):
            notes.append((n, row["note"]))
        elif isinstance(row, dict) and type(row.get("undo")) is int:
            _take_back(given, row["undo"], n)
        elif isinstance(row, dict) and _is_line(row.get("instead")):
            _take_back(given, row["instead"][0], n)
            given[row["instead"][0]].append((n, tuple(row["instead"])))
        elif _is_line(row):
            given[row[0]].append((n, tuple(row)))
        else:
            raise BadRecord(f"Line {n} of the record is neither an answer nor a result.")
    lines = sorted(numbered for own in given.values() for numbered in own)
    kept.answers = [line for _, line in lines]
    places = [n for n, _ in lines]
    kept.notes = [(bisect_left(places, n), note) for n, note in notes]
    return kept


def load(path: str | Path) -> Record:
    """A record from its file."""
    try:
        return loads(whole_lines(Path(path).read_bytes()).decode("utf-8"))
    except OSError as why:
        raise BadRecord(f"Cannot read {path}: {why.strerror}.") from None
    except UnicodeDecodeError:
        raise BadRecord(f"{path} is no Ludarium record.") from None


def whole_lines(contents: bytes) -> bytes:
    """The file without a last line that a crash has torn, perhaps in the middle of a character."""
    return contents[: contents.rfind(b"\n") + 1]


def _row(n: int, line: str) -> Any:
    try:
        return json.loads(line)
    except (ValueError, RecursionError):
        raise BadRecord(f"Line {n} of the record is broken.") from None


def _header(row: Any) -> Record:
    if not isinstance(row, dict) or type(row.get("ludarium")) is not int:
        raise BadRecord("This is no Ludarium record.")
    if row["ludarium"] != FORMAT:
        raise BadRecord(f"The record is of format {row['ludarium']}; this Ludarium reads format {FORMAT}.")
    try:
        kept = Record(row["game"], row["rules"], row["seats"], row["settings"], bytes.fromhex(row["seed"]))
    except (KeyError, TypeError, ValueError):
        raise BadRecord("The record's header is incomplete.") from None
    if not (isinstance(kept.game, str) and type(kept.seats) is int and isinstance(kept.settings, dict)):
        raise BadRecord("The record's header is incomplete.")
    if not 1 <= len(kept.seed) <= 64:
        raise BadRecord("The record's seed is not 1 to 64 bytes long.")
    kept.players = row.get("players", [])
    if not _are_players(kept.players, kept.seats):
        raise BadRecord("The record's header does not name one player for each seat.")
    kept.cards = row.get("cards")
    return kept


def _are_players(rows: Any, seats: int) -> bool:
    if not isinstance(rows, list) or len(rows) not in (0, seats):
        return False
    named = all(isinstance(row, dict) and isinstance(row.get("name"), str) for row in rows)
    return named and all(isinstance(word, str) for row in rows for word in row.values())


def _is_line(row: Any) -> bool:
    return (
        isinstance(row, list)
        and len(row) == 3
        and type(row[0]) is int
        and isinstance(row[1], str)
        and isinstance(row[2], str)
    )


def _take_back(given: Given, seat: Seat, n: int) -> None:
    if not given[seat]:
        raise BadRecord(f"Line {n} of the record takes back an answer that was never given.")
    given[seat].pop()
