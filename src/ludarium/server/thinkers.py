"""Bots think in worker processes, so that a long search never delays a click.

A worker is given a table's header and journal, rebuilds the match (keeping those it met lately), and answers with a
notation. It never sees more than the record; the bot in it never more than its SeatHandle. Each worker has one thought
at a time, so that one that dies takes nobody else's thought with it.
"""

import asyncio
import multiprocessing
import os
import secrets
import threading
from collections import OrderedDict
from collections.abc import Sequence
from concurrent.futures import BrokenExecutor, ProcessPoolExecutor
from random import Random
from typing import Final, NamedTuple

from ludarium.bots import make
from ludarium.kernel.cards import Seat
from ludarium.kernel.game import find
from ludarium.kernel.match import Match
from ludarium.kernel.record import Line, Record
from ludarium.server.faults import where
from ludarium.server.store import UNDO

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


class Thoughtless(Exception):
    """No worker came back with an answer. Says what failed and where, never what the bot held."""


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


def think_in_time(wanted: Thought, seed: bytes, seconds: float) -> str:
    """`think`, or the end of this worker. An error may name hidden cards: only its kind and place leave."""
    limit = threading.Timer(seconds, os._exit, (1,))
    limit.daemon = True
    limit.start()
    try:
        return think(wanted, seed)
    except BaseException as why:
        raise Thoughtless(where(why)) from None
    finally:
        limit.cancel()


def follow_the_server() -> None:
    """End when the server does, even when it is killed."""
    server = multiprocessing.parent_process()
    assert server is not None

    def follow() -> None:
        server.join()
        os._exit(1)

    threading.Thread(target=follow, daemon=True).start()


# -- in the server
class Worker:
    """A process of its own, started at its first thought, and anew after one that failed."""

    def __init__(self, seconds: float) -> None:
        self.seconds = seconds
        self.process = new_process()

    async def think(self, wanted: Thought) -> str:
        """The bot's answer; Thoughtless when it could not be had."""
        seed = secrets.token_bytes(16)
        try:
            loop = asyncio.get_running_loop()
            return await loop.run_in_executor(self.process, think_in_time, wanted, seed, self.seconds)
        except (Thoughtless, BrokenExecutor, OSError) as why:  # OSError: it could not be started
            self.close()
            self.process = new_process()
            raise Thoughtless(str(why) if isinstance(why, Thoughtless) else type(why).__name__) from None

    def close(self) -> None:
        self.process.shutdown(wait=False, cancel_futures=True)


def new_process() -> ProcessPoolExecutor:
    return ProcessPoolExecutor(1, mp_context=multiprocessing.get_context("spawn"), initializer=follow_the_server)


class Thinkers:
    """All workers."""

    def __init__(self, workers: int, seconds: float = THOUGHT_SECONDS) -> None:
        self.workers = [Worker(seconds) for _ in range(workers)]
        self.idle: asyncio.LifoQueue[Worker] = asyncio.LifoQueue()  # the one that knows most is asked first
        for worker in self.workers:
            self.idle.put_nowait(worker)

    async def choose(self, wanted: Thought) -> str:
        """The bot's answer, thought out elsewhere; Thoughtless when try after try fails."""
        failed = Thoughtless()
        for attempt in range(TRIES):
            await asyncio.sleep(PAUSE * attempt)
            worker = await self.idle.get()
            try:
                return await worker.think(wanted)
            except Thoughtless as why:
                failed = why
            finally:
                self.idle.put_nowait(worker)
        raise failed

    def close(self) -> None:
        for worker in self.workers:
            worker.close()
