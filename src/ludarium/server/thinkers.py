"""Bots think in worker processes, so that a long search never delays a click.

A worker is given a table's header and journal, rebuilds the match (keeping those it met lately), and answers with a
notation. It never sees more than the record; the bot in it never more than its SeatHandle. The answer is told at a
beat: how long a bot has thought would tell what it holds (docs/decisions/0007-a-beat-for-bots.md).
"""

import asyncio
import secrets
import time
from collections import OrderedDict
from collections.abc import Sequence
from dataclasses import replace
from heapq import heappop, heappush
from itertools import count
from math import ceil, inf
from random import Random
from typing import Final, NamedTuple

from ludarium.bots import DeepBot, level, make
from ludarium.kernel.cards import Seat
from ludarium.kernel.errors import Refusal
from ludarium.kernel.match import Match, SeatHandle
from ludarium.kernel.record import Record
from ludarium.kernel.state import Decider, State
from ludarium.kernel.words import Option
from ludarium.server.bus import Bus, Word
from ludarium.server.door import Bucket
from ludarium.server.faults import where
from ludarium.server.lines import Entry, rebuild
from ludarium.server.workers import Failed, Worker

KEPT: Final = 64  # matches a worker remembers
REMEMBERED: Final = 2  # looks ahead of each option, to choose by when time is over
TRIES: Final = 3  # workers that may fail at one thought
PAUSE: Final = 1.0  # seconds before the next try, so that memory may be freed
TICK: Final = 1e-6  # seconds between two questions at least: those asked together are answered in that order
THOUGHT_SECONDS: Final = 60.0  # a worker that thinks longer has lost its way and ends itself

_met: "OrderedDict[str, tuple[int, Match]]" = OrderedDict()


class Thought(NamedTuple):
    """Whose answer is wanted from which bot, how the table got there, and how long the bot may look ahead."""

    table_id: str
    kept: Record
    lines: Sequence[Entry]
    seat: Seat
    bot: str
    seconds: float = inf


class Answered(NamedTuple):
    """The notation of a bot's answer, and how long it took to find: that must never be seen."""

    notation: str
    spent: float


class Elsewhere(Exception):
    """Another process has asked for this thought and will give the answer."""


# -- in a worker
class OutOfTime(Exception):
    """The bot may not look any further."""


class Glimpses(SeatHandle):
    """A seat's handle for so many seconds; it remembers the first looks ahead of each option."""

    __slots__ = ("_seen", "_until")

    def __init__(self, match: Match, seat: Seat, seconds: float) -> None:
        super().__init__(match, seat)
        self._until = time.perf_counter() + seconds
        self._seen: dict[Option, list[State]] = {}
        self.game = replace(match.game, value=self._value)  # no position is judged any more when time is over

    def _value(self, g: State, seat: Seat) -> float:
        if time.perf_counter() > self._until:
            raise OutOfTime
        return self._match.game.value(g, seat)

    def look_ahead(self, option: Option, rng: Random, rest: Decider) -> State:
        end = super().look_ahead(option, rng, rest)
        first = self._seen.setdefault(option, [])
        if len(first) < REMEMBERED:
            first.append(end)
        return end

    def best_so_far(self) -> Option:
        """The option that has looked best on average; the first offered when there was no time at all."""
        if not self._seen:
            return self.ask.options[0]
        return max(self._seen, key=lambda option: self._worth(self._seen[option]))

    def _worth(self, ends: list[State]) -> float:
        return sum([self._match.game.value(end, self.seat) for end in ends]) / len(ends)


def think(wanted: Thought, seed: bytes) -> Answered:
    """The bot's answer. A refusal names what a seat could have answered: only its kind and place leave."""
    try:
        match = recall(wanted)
        began = time.perf_counter()
        return Answered(answered(match, wanted, seed), time.perf_counter() - began)
    except Refusal as why:
        raise Failed(where(why)) from None


def answered(match: Match, wanted: Thought, seed: bytes) -> str:
    """What the bot answers within its time, in notation."""
    seat = Glimpses(match, wanted.seat, wanted.seconds)
    bot = make(wanted.bot, Random(seed))
    try:
        option = bot.choose(seat)
    except OutOfTime:
        leading = bot.leading if isinstance(bot, DeepBot) else None
        option = seat.best_so_far() if leading is None else leading
    return match.notation(wanted.seat, option)


def recall(wanted: Thought) -> Match:
    """The match, rebuilt from where this worker met it last."""
    done, match = _met.pop(wanted.table_id, (0, None))
    if match is None or done > len(wanted.lines):
        done, match = 0, None
    match = rebuild(wanted.kept, wanted.lines, done, match)
    _met[wanted.table_id] = (len(wanted.lines), match)
    if len(_met) > KEPT:
        _met.popitem(last=False)
    return match


# -- in the server
class Beat(NamedTuple):
    """When answers are given: at multiples of `every` seconds after the question."""

    every: float
    search: float  # no bot looks ahead for longer than that,
    thought: float  # so no thought takes longer than that
    alone: float  # thoughts in a second for all tables together at which nobody plays

    def of(self, patience: float) -> "Beat":
        """For a level that may think so many times as long."""
        return self._replace(search=self.search * patience, thought=self.thought * patience)

    def when(self, asked: float, began: float, now: float, together: int) -> float:
        """When to give an answer that was thought about from `began` until `now`, so many bots being asked together.

        How long it took does not matter: `now` is before the end of the longest thought, unless the machine stood
        still. Together bots may need one worker after the other, which may have to finish something else first.
        """
        if not self.every:
            return now
        ready = max(began + self.thought, asked + (together + 1) * self.thought, now)
        return asked + ceil((ready - asked) / self.every) * self.every


BEAT: Final = Beat(every=0.4, search=0.1, thought=0.13, alone=10)
NO_BEAT: Final = Beat(every=0, search=inf, thought=inf, alone=1e9)  # for tests: the times tell what bots hold


class Thinkers:
    """All workers. Tables with people come first; those of bots alone share a small number of thoughts."""

    def __init__(self, workers: int, beat: Beat = BEAT, seconds: float = THOUGHT_SECONDS) -> None:
        self.beat = beat
        self.workers = [Worker(seconds) for _ in range(workers)]
        self.idle = self.workers[:]  # the one that knows most, the last, is asked first
        self.queue: list[tuple[bool, int, asyncio.Future[Worker]]] = []
        self.asked = count()
        self.moment = 0.0  # of the last question
        self.alone = Bucket(beat.alone, beat.alone)

    async def choose(self, wanted: Thought, together: int = 1, alone: bool = False) -> str:
        """The bot's answer, thought out elsewhere and told at a beat; Failed when try after try fails."""
        clock = asyncio.get_running_loop().time
        asked = self.moment = max(clock(), self.moment + TICK)
        while alone and (wait := self.alone.take()):
            await asyncio.sleep(wait)
        beat = self.beat.of(level(wanted.bot).patience)
        answer = await self._think(wanted._replace(seconds=beat.search), alone)
        now = clock()
        await until(beat.when(asked, now - answer.spent, now, together))
        return answer.notation

    async def _think(self, wanted: Thought, alone: bool) -> Answered:
        failed = Failed()
        for attempt in range(TRIES):
            await asyncio.sleep(PAUSE * attempt)
            worker = await self._worker(alone)
            try:
                return await worker.run(think, wanted, secrets.token_bytes(16))
            except Failed as why:
                failed = why
            finally:
                self._let_go(worker)
        raise failed

    async def _worker(self, alone: bool) -> Worker:
        """The next idle worker."""
        if self.idle:
            return self.idle.pop()
        turn: asyncio.Future[Worker] = asyncio.get_running_loop().create_future()
        heappush(self.queue, (alone, next(self.asked), turn))
        try:
            return await turn
        except asyncio.CancelledError:
            if not turn.cancelled():  # one was given in the very moment
                self._let_go(turn.result())
            raise

    def _let_go(self, worker: Worker) -> None:
        while self.queue:
            *_, turn = heappop(self.queue)
            if not turn.done():
                turn.set_result(worker)
                return
        self.idle.append(worker)

    @property
    def backlog(self) -> int:
        """Thoughts that nobody has begun."""
        return len(self.queue)

    async def look(self) -> None:
        """See how many thoughts wait elsewhere."""

    async def open(self) -> None:
        """Begin."""

    def hear(self, word: Word) -> None:
        """What a thinker on another machine says; these know of none."""

    async def stop(self) -> None:
        """Ask for no more thoughts."""

    def close(self) -> None:
        for worker in self.workers:
            worker.close()


def open_thinkers(broker: str, workers: int, beat: Beat, bus: Bus) -> Thinkers:
    """Workers of this process, or, with a broker, all that are waiting for work there."""
    if not broker:
        return Thinkers(workers, beat)
    from ludarium.server.jobs import FarThinkers

    return FarThinkers(broker, workers, beat, bus)


async def until(when: float) -> None:
    """Wait for a moment of the loop's clock. Those who wait for the same one go on in the order of their moments."""
    loop = asyncio.get_running_loop()
    if when > loop.time():
        come = asyncio.Event()
        loop.call_at(when, come.set)
        await come.wait()
