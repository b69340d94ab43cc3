"""Bots think in worker processes, so that a long search never delays a click.

A worker is given a table's header and journal, rebuilds the match (keeping those it met lately), and answers with a
notation. It never sees more than the record; the bot in it never more than its SeatHandle.
"""

import asyncio
import multiprocessing
from collections import OrderedDict
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from random import Random
from typing import Final

from ludarium.bots import make
from ludarium.kernel.cards import Seat
from ludarium.kernel.game import find
from ludarium.kernel.match import Match
from ludarium.kernel.record import Line, Record
from ludarium.server.store import UNDO

KEPT: Final = 64  # matches a worker remembers

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


def think(table_id: str, kept: Record, lines: Sequence[tuple[int, Line]], seat: Seat, bot: str, seed: bytes) -> str:
    """In a worker: the notation of the bot's answer."""
    done, match = _met.pop(table_id, (0, None))
    if match is None or done > len(lines):
        done, match = 0, None
    match = rebuild(kept, lines[done:], match)
    _met[table_id] = (len(lines), match)
    if len(_met) > KEPT:
        _met.popitem(last=False)
    option = make(bot, Random(seed)).choose(match.handle(seat))
    return match.notation(seat, option)


class Thinkers:
    """The pool of worker processes."""

    def __init__(self, workers: int) -> None:
        self.pool = ProcessPoolExecutor(workers, mp_context=multiprocessing.get_context("spawn"))

    async def choose(
        self, table_id: str, kept: Record, lines: Sequence[tuple[int, Line]], seat: Seat, bot: str, seed: bytes
    ) -> str:
        """The bot's answer, thought out elsewhere."""
        loop = asyncio.get_running_loop()
        return await loop.run_in_executor(self.pool, think, table_id, kept, lines, seat, bot, seed)

    def close(self) -> None:
        self.pool.shutdown(wait=False, cancel_futures=True)
