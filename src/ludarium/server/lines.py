"""The lines of a table's journal, and the match they lead to.

Besides answers there are notes: what people did that is no answer (a bot takes a chair, a vote, time given). A line
that goes back makes all answers from a line on void; a line that ends the game says how, when the rules did not end it.
"""

import json
from collections.abc import Sequence
from typing import Any, Final, NamedTuple

from ludarium.kernel.game import find
from ludarium.kernel.match import Match
from ludarium.kernel.record import Line, Record

ANSWER: Final = 0
UNDO: Final = 1
CHANGE: Final = 2  # of a sealed answer, while its set is open
NOTE: Final = 3
BACK: Final = 4
END: Final = 5
PLAYED: Final = (ANSWER, UNDO, CHANGE)
UNSEEN: Final = (CHANGE, NOTE)  # nothing on the table changes for everyone

Note = dict[str, Any]


class Entry(NamedTuple):
    """One line, and when the house's clock showed what."""

    what: int
    line: Line
    at: int = 0

    @property
    def note(self) -> Note:
        """What is written down of a line that is no answer."""
        found: Note = json.loads(self.line[1])
        return found


def spelt(note: Note) -> str:
    return json.dumps(note, separators=(",", ":"))


def version_of(entries: Sequence[Entry]) -> int:
    """How often the table has changed for everyone: it only grows."""
    return sum(entry.what not in UNSEEN for entry in entries)


def standing(entries: Sequence[Entry]) -> list[int]:
    """The numbers of the lines that still hold: without answers that the table went back over."""
    found: list[int] = []
    for n, entry in enumerate(entries):
        if entry.what == BACK:
            to = entry.note["to"]
            found = [i for i in found if i < to or entries[i].what not in PLAYED]
        found.append(n)
    return found


def answers_of(entries: Sequence[Entry], seat: int) -> list[int]:
    """The numbers of the lines with the seat's answers that hold."""
    mine: list[int] = []
    for n in standing(entries):
        what, line, _ = entries[n]
        if what in PLAYED and line[0] == seat:
            if what != ANSWER:
                mine.pop()
            if what != UNDO:
                mine.append(n)
    return mine


def last_answer(entries: Sequence[Entry], seat: int) -> int | None:
    """The number of the line with the seat's last answer that holds."""
    mine = answers_of(entries, seat)
    return mine[-1] if mine else None


def returned(entries: Sequence[Entry]) -> int:
    """The version that the last answer which holds led to; 0 when none does."""
    held: list[int] = []
    for n in standing(entries):
        what, line, _ = entries[n]
        if what in (UNDO, CHANGE):
            held.remove(max(i for i in held if entries[i].line[0] == line[0]))
        if what in (ANSWER, CHANGE):
            held.append(n)
    return version_of(entries[: held[-1] + 1]) if held else 0


def play(match: Match, entry: Entry) -> None:
    seat, notation, _ = entry.line
    if entry.what == UNDO:
        match.undo(seat)
    elif entry.what in PLAYED:
        match.answer(seat, notation)


def begin(kept: Record, entries: Sequence[Entry]) -> Match:
    """The match at its start. Its questions have numbers that no question had before the table went back."""
    match = Match.start(find(kept.game), kept.seats, kept.settings, kept.seed)
    void = len(entries) - len(standing(entries)) + sum(entry.what == BACK for entry in entries)
    match.numbers = [number + void for number in match.numbers]
    return match


def rebuild(kept: Record, entries: Sequence[Entry], done: int = 0, match: Match | None = None) -> Match:
    """The match that these lines lead to, from the start or onwards from a match that knows the first of them."""
    if match is None or any(entry.what == BACK for entry in entries[done:]):
        match = begin(kept, entries)
        todo = [entries[n] for n in standing(entries)]
    else:
        todo = list(entries[done:])
    for entry in todo:
        play(match, entry)
    return match
