"""Bots think in worker processes, so that a long search never delays a click.

A worker is given a table's header and journal, rebuilds the match (keeping those it met lately), and answers with a
notation. It never sees more than the record; the bot in it never more than its SeatHandle.
"""

import asyncio
import secrets
from collections import OrderedDict
from collections.abc import Sequence
from random import Random
from typing import Final, NamedTuple

from ludarium.bots import make
from ludarium.kernel.cards import Seat
from ludarium.kernel.errors import Refusal
from ludarium.kernel.game import find
from ludarium.kernel.match import Match
from ludarium.kernel.record import Line, Record
from ludarium.server.faults import where
from ludarium.server.store import UNDO
from ludarium.server.workers import Failed, Worker

KEPT: Final = 64  # matches a worker remembers
TRIES: Final = 3  # workers that may fail at one thought
PAUSE: Final = 1.0  # seconds before the next try, so that memory may be freed
THOUGHT_SECONDS: Final = 60.0  # a worker that thinks longer has lost its way and ends itself

_met: "OrderedDict[str, tuple[int, Match]]" = OrderedDict()


def rebuild(kept: Record, lines: Sequence[tuple[int, Line]], match: Match | None = None) -> Match:
    """The match that these journal lines lead to, from the start or onwards from a match."""
    if match is None:
        match = Match.start(find(kept.game), kept.seats, kept.options, kept.seed)
    for what, (seat, notation, _) in lines:
        if what == UNDO:
            match.undo(seat)
        else:
            match.answer(seat, notation)
    return match


class Thought(NamedTuple):
    """Whose answer is wanted from which bot, and how the table got there."""

    table_id: str
    kept: Record
    lines: Sequence[tuple[int, Line]]
    seat: Seat
    bot: str


# -- in a worker
def think(wanted: Thought, seed: bytes) -> str:
    """The notation of the bot's answer."""
    done, match = _met.pop(wanted.table_id, (0, None))
    if match is None or done > len(wanted.lines):
        done, match = 0, None
    match = rebuild(wanted.kept, wanted.lines[done:], match)
    _met[wanted.table_id] = (len(wanted.lines), match)
    if len(_met) > KEPT:
        _met.popitem(last=False)
    option = make(wanted.bot, Random(seed)).choose(match.handle(wanted.seat))
    return match.notation(wanted.seat, option)


def think_quietly(wanted: Thought, seed: bytes) -> str:
    """`think`; a refusal in it names what a seat could have answered: only its kind and place leave."""
    try:
        return think(wanted, seed)
    except Refusal as why:
        raise Failed(where(why)) from None


# -- in the server
class Thinkers:
    """All workers."""

    def __init__(self, workers: int, seconds: float = THOUGHT_SECONDS) -> None:
        self.workers = [Worker(seconds) for _ in range(workers)]
        self.idle: asyncio.LifoQueue[Worker] = asyncio.LifoQueue()  # the one that knows most is asked first
        for worker in self.workers:
            self.idle.put_nowait(worker)

    async def choose(self, wanted: Thought) -> str:
        """The bot's answer, thought out elsewhere; Failed when try after try fails."""
        failed = Failed()
        for attempt in range(TRIES):
            await asyncio.sleep(PAUSE * attempt)
            worker = await self.idle.get()
            try:
                return await worker.run(think_quietly, wanted, secrets.token_bytes(16))
            except Failed as why:
                failed = why
            finally:
                self.idle.put_nowait(worker)
        raise failed

    def close(self) -> None:
        for worker in self.workers:
            worker.close()
