"""What happened at a table while somebody was away: the states since a version, with what led to each, for their eyes.

Rebuilt from the journal in a worker, within a number of steps and a time: nothing here holds up a table.
"""

import time
from collections.abc import Sequence
from typing import Any, Final

import orjson

from ludarium.kernel.cards import Seat
from ludarium.kernel.errors import Refusal
from ludarium.kernel.match import Match
from ludarium.kernel.record import Record
from ludarium.server import acts
from ludarium.server.lines import ANSWER, END, UNSEEN, Entry, rebuild, returned, version_of
from ludarium.server.names import addressed, brief

STEPS: Final = 60  # states that are shown again at most
SECONDS: Final = 3.0  # of the processor, to make them


class TooFarBack(Refusal):
    """More has happened than can be shown."""


def check(entries: Sequence[Entry], since: int) -> None:
    """TooFarBack when nobody needs to try."""
    now = version_of(entries)
    if not 0 <= since <= now:
        raise TooFarBack("The table has never been there.")
    if now - since > STEPS:
        raise TooFarBack(f"That is too far back: {now - since} things have happened since, {STEPS} can be shown.")


def missed(kept: Record, entries: Sequence[Entry], seat: Seat | None, since: int, names: Sequence[str]) -> bytes:
    """The state of that version and all later ones that changed anything, as a list of MomentOut."""
    return orjson.dumps(Again(kept, entries, seat, names, time.process_time() + SECONDS).states(since))


class Again:
    """A journal seen again through one pair of eyes."""

    def __init__(
        self, kept: Record, entries: Sequence[Entry], seat: Seat | None, names: Sequence[str], until: float
    ) -> None:
        self.kept = kept
        self.entries = entries
        self.seat = seat
        self.names = names
        self.until = until
        self.told = 0  # lines of the log
        self.seen = acts.Seen()

    def states(self, since: int) -> list[dict[str, Any]]:
        begin = self._line_of(since)
        match = rebuild(self.kept, self.entries[:begin])
        found = [self._state(match, since, None)]
        version = since
        for n in range(begin, len(self.entries)):
            self._check_time()
            before, entry = match, self.entries[n]
            if entry.what == ANSWER:
                match = match.copy()
            match = rebuild(self.kept, self.entries[: n + 1], n, match)
            if entry.what in UNSEEN or entry.what == END:
                continue
            version += 1
            seat = entry.line[0]
            if entry.what == ANSWER:
                done = acts.done(before, match, seat)
            else:
                done = acts.taken_back(seat, returned(self.entries[: n + 1]))
            if done is not None:
                found.append(self._state(match, version, done))
        return found

    def _line_of(self, version: int) -> int:
        """How many lines had led to that version."""
        n = 0
        while version > 0:
            version -= self.entries[n].what not in UNSEEN
            n += 1
        return n

    def _state(self, match: Match, version: int, done: acts.Done | None) -> dict[str, Any]:
        scene = match.scene(self.seat, brief(self.names), hints=False) | {"names": list(self.names)}
        before, self.seen = self.seen, acts.seen(scene["table"])
        since = min(self.told, match.news)
        names = addressed(self.names, self.seat)
        lines = match.heard(self.seat, since, names)
        self.told = len(match.log)
        return {
            "version": version,
            "scene": scene | {"question": None, "undo": None},  # what was asked then is asked no more
            "log": acts.log(match, self.seat, since, lines),
            "act": done
            and acts.told(done, match, self.seat, names, before, self.seen, version, lines[match.news - since :]),
        }

    def _check_time(self) -> None:
        if time.process_time() > self.until:
            raise TooFarBack("That is too far back: it would take too long to show.")
