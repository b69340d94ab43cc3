"""Finished games seen again, step by step, through any seat's eyes, with or without fog.

Anyone may send a record, so all of this runs in a worker, within bounds: nothing here holds up a table.
"""

import asyncio
from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import Any, Final, TypeVar, TypeVarTuple

import orjson

from ludarium.files.journal import replay
from ludarium.files.records import loads
from ludarium.kernel.cards import ALL, Seat
from ludarium.kernel.errors import BadRecord, Refusal
from ludarium.kernel.game import find
from ludarium.kernel.match import Match
from ludarium.kernel.record import Record
from ludarium.kernel.words import Eyes
from ludarium.server.names import brief
from ludarium.server.workers import Failed, Worker

T = TypeVar("T")
Ts = TypeVarTuple("Ts")

MOST_ANSWERS: Final = 5000  # three times as many as the longest games have
SECONDS: Final = 10.0  # to play a record again
QUEUE: Final = 32  # who may wait for the worker
EVERY: Final = 16  # answers between two kept positions
KEPT: Final = 8  # replays the worker remembers


class NoStep(Refusal):
    """The game has no such step or seat."""


class Busy(Refusal):
    """Too many wait already."""


# -- in the worker
class Replay:
    """Any position of a record: some are kept, the others are played again from the one before."""

    def __init__(self, kept: Record, names: Sequence[str]) -> None:
        game = find(kept.game)
        if game.version != kept.rules:
            raise BadRecord(f"The record was played under rules {kept.rules}; here are rules {game.version}.")
        match = Match.start(game, kept.seats, kept.settings, kept.seed)
        self.answers = kept.answers
        self.names = list(names[: match.seats])
        self.spoken = brief(self.names)
        self.said: list[dict[str, Any]] = []  # every answer, as an AnswerOut
        self.turn = ""
        self.kept = [match.copy()]
        hinted = hints_in(kept)
        for n, (seat, notation, _) in enumerate(kept.answers, 1):
            self._answer(match, seat, notation, n - 1 in hinted)
            if n % EVERY == 0:
                self.kept.append(match.copy())

    def _answer(self, match: Match, seat: Seat, notation: str, hinted: bool) -> None:
        words, ask, option = match.game.words, match.ask_of(seat), match.legal(seat, notation)
        assert ask is not None
        for begun in match.turns(match.news):
            self.turn = words.sentence(match.now, match.log[begun], None, self.spoken)
        asked = words.question(match.now, ask, self.spoken)
        said = words.label(match.now, ask, option, Eyes(ask.seat, self.spoken))
        match.answer(seat, option)
        done = {"seat": seat, "asked": asked, "said": said, "turn": self.turn, "lines": len(match.log)}
        self.said.append(done | {"hinted": hinted})

    def at(self, step: int) -> Match:
        """The match after that many answers."""
        if not 0 <= step <= len(self.answers):
            raise NoStep(f"The game has {len(self.answers)} steps.")
        match = self.kept[step // EVERY].copy()
        for seat, notation, _ in self.answers[step - step % EVERY : step]:
            match.answer(seat, notation)
        return match


def hints_in(kept: Record) -> set[int]:
    """The numbers of the answers for which a hint was asked."""
    asked = [(after, note.get("seat")) for after, note in kept.notes if note.get("do") == "hint"]
    later = [[n for n, line in enumerate(kept.answers) if n >= after and line[0] == seat] for after, seat in asked]
    return {found[0] for found in later if found}


@lru_cache(maxsize=KEPT)
def replay_of(text: str, names: tuple[str, ...]) -> Replay:
    """The replay of a record's text; BadRecord when it is none."""
    return Replay(bounded(text), names)


def bounded(text: str) -> Record:
    """A record that is not too long for this server."""
    kept = loads(text)
    if len(kept.answers) > MOST_ANSWERS:
        raise BadRecord(f"The record has {len(kept.answers)} answers; this server replays up to {MOST_ANSWERS}.")
    return kept


def check(text: str) -> None:
    """BadRecord with the reason unless this is the true record of a finished game, played with known cards."""
    kept = bounded(text)
    if kept.cards is not None:
        raise BadRecord("The record brings its own cards; this server replays only those it knows.")
    if not replay(kept).over and kept.ended is None:
        raise BadRecord("Only the record of a finished game can be shared.")


def overview(text: str, names: Sequence[str]) -> bytes:
    """What is replayed, as a ReplayOut."""
    found = replay_of(text, tuple(names))
    match = found.kept[0]
    whole = {
        "game": match.game.name,
        "seats": match.seats,
        "names": found.names,
        "steps": len(found.answers),
        "answers": found.said,
        "odds": [odds(kept) for kept in [*found.kept, found.at(len(found.answers))]],
        "commitment": match.commitment,
        "seed": match.seed.hex(),
    }
    return orjson.dumps(whole)


def odds(match: Match) -> list[float]:
    """The part of the win that each seat could expect there, as bots without search judge it."""
    return [round(match.game.value(match.now, seat), 3) for seat in range(match.seats)]


def show_step(text: str, step: int, seat: Seat | None, fog: bool, names: Sequence[str]) -> bytes:
    """The table after that many answers and what the last of them brought about, as a StepOut."""
    found = replay_of(text, tuple(names))
    match = found.at(step)
    if seat is not None and not 0 <= seat < match.seats:
        raise NoStep(f"The game has {match.seats} seats.")
    shown: dict[str, Any] = {
        "step": step,
        "scene": (match if fog else lifted(match)).scene(seat, found.spoken) | {"names": found.names},
        "log": match.heard(seat, match.news, found.spoken),
        "answered": found.said[step - 1]["said"] if step else "",
    }
    return orjson.dumps(shown)


def lifted(match: Match) -> Match:
    """The same position with every card known to everyone."""
    seen = match.copy()
    seen.now = match.now.copy()
    seen.now.known = [ALL] * len(seen.now.known)
    return seen


# -- in the server
class Replays:
    """The worker for records, or for what was missed; a few may wait for it."""

    def __init__(self, seconds: float = SECONDS, what: str = "The record") -> None:
        self.worker = Worker(seconds)
        self.what = what
        self.turn = asyncio.Lock()
        self.waiting = 0

    async def run(self, work: Callable[[*Ts], T], *args: *Ts) -> T:
        """What the work on a record returns; Busy or BadRecord when that would take too much."""
        if self.waiting == QUEUE:
            raise Busy("Many are looking at games just now: come again in a moment.")
        self.waiting += 1
        try:
            async with self.turn:
                return await self.worker.run(work, *args)
        except Failed:
            raise BadRecord(f"{self.what} takes more time or memory than this server gives it.") from None
        finally:
            self.waiting -= 1

    def close(self) -> None:
        self.worker.close()
