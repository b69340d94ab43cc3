"""Bots' thoughts as jobs on a queue (SAQ, on Redis or PostgreSQL): whoever has time thinks, on any machine.

A job is what a worker needs: the table's header, its journal, the seat and the bot. The answer comes back over the bus.
Its key is the table, the seat and the length of the journal, so several processes that have a table ask once; the one
that asked gives the answer. What is lost is asked for again (docs/decisions/0015-a-house-of-many.md).
"""

import asyncio
import logging
import time
from contextlib import suppress
from typing import Any, Final

from psycopg import Error
from psycopg_pool import AsyncConnectionPool
from redis.exceptions import RedisError
from saq import Job, Queue, Worker
from saq.queue.postgres import PostgresQueue
from saq.queue.redis import RedisQueue

from ludarium.kernel.record import Record
from ludarium.server.bus import Bus, Word, is_postgres, plain
from ludarium.server.lines import Entry
from ludarium.server.redis_bus import AGAIN, connect
from ludarium.server.store import WAITS
from ludarium.server.thinkers import THOUGHT_SECONDS, Answered, Beat, Elsewhere, Thinkers, Thought
from ludarium.server.workers import Failed

NAME: Final = "ludarium"
JOB_SECONDS: Final = 30  # for a job, from when somebody takes it
PATIENCE: Final = 5.0  # seconds for an answer, before one thinks oneself or asks again
HEARD: Final = 3.0  # seconds in which the queue must take a job; else the broker is away
LOOK: Final = 2.0  # seconds after which a worker looks at a silent queue
TRIES: Final = 3
ELSEWHERE: Final = 2.0  # seconds after which a process looks whether another one has answered
WORKING: Final = 3  # tries of a worker to reach its queue, before it begins anew
CONNECTIONS: Final = 4  # to PostgreSQL, for a queue
REMEMBERED: Final = 5000  # questions
FAULTS: Final = (RedisError, Error, OSError, TimeoutError)  # how a broker fails


def open_queue(broker: str, working: bool) -> Queue:
    """The queue of a broker, for a worker who comes again, or for one who asks and must know if it was heard."""
    logging.getLogger("saq").setLevel(logging.CRITICAL)  # it would name what is in a job
    if is_postgres(broker):
        pool = AsyncConnectionPool(
            plain(broker),
            kwargs=dict(WAITS),
            min_size=1,
            max_size=CONNECTIONS,
            timeout=HEARD,
            check=AsyncConnectionPool.check_connection,
            open=False,
        )
        return PostgresQueue(pool, name=NAME, min_size=1, max_size=CONNECTIONS, manage_pool_lifecycle=True)
    return RedisQueue(connect(broker, tries=WORKING if working else 0), name=NAME)


# -- what a job carries
def spelt(wanted: Thought) -> dict[str, Any]:
    kept = wanted.kept
    return {
        "table": wanted.table_id,
        "kept": [kept.game, kept.rules, kept.seats, kept.settings, kept.seed.hex()],
        "lines": [[entry.what, *entry.line, entry.at] for entry in wanted.lines],
        "seat": wanted.seat,
        "bot": wanted.bot,
        "seconds": min(wanted.seconds, THOUGHT_SECONDS),
    }


def understood(job: dict[str, Any]) -> Thought:
    game, rules, seats, settings, seed = job["kept"]
    lines = [Entry(what, (seat, notation, mark), at) for what, seat, notation, mark, at in job["lines"]]
    kept = Record(game, rules, seats, settings, bytes.fromhex(seed))
    return Thought(job["table"], kept, lines, job["seat"], job["bot"], job["seconds"])


# -- who thinks
class Silent(Worker[Any]):
    """A worker that leaves the signals to whoever runs it."""

    SIGNALS = []  # noqa: RUF012


class Thinking:
    """Takes jobs from the queue, as many at once as there are workers, and says the answers to whoever asked."""

    def __init__(self, broker: str, thinkers: Thinkers, bus: Bus) -> None:
        self.thinkers = thinkers
        self.bus = bus
        self.jobs = open_queue(broker, working=True)
        self.worker = Silent(
            self.jobs, [("think", self.think)], concurrency=len(thinkers.workers), dequeue_timeout=LOOK
        )

    async def run(self) -> None:
        """Until the worker is stopped; a broker that is away when this begins is waited for."""
        try:
            while not await reached(self.jobs):
                if self.worker.event.is_set():
                    return
                await asyncio.sleep(AGAIN)
            if not self.worker.event.is_set():  # it forgets what it was told before it starts
                await self.worker.start()
        finally:
            with suppress(*FAULTS):
                await self.jobs.disconnect()

    async def think(self, _: Any, *, to: str, asked: str, **job: Any) -> None:
        word: Word = {"is": "thought", "key": asked}
        try:
            answer = await Thinkers._think(self.thinkers, understood(job), alone=False)
            word |= {"notation": answer.notation, "spent": answer.spent}
        except Failed as why:
            word["failed"] = str(why)
        if to == self.bus.process:
            self.thinkers.hear(word)
        else:
            self.bus.publish(to, word)


async def reached(jobs: Queue) -> bool:
    try:
        await jobs.connect()
    except FAULTS:
        return False
    return True


# -- who asks
class FarThinkers(Thinkers):
    """All thinkers that wait for work at a broker; so many of them are this process's own."""

    def __init__(self, broker: str, workers: int, beat: Beat, bus: Bus) -> None:
        super().__init__(workers, beat)
        self.bus = bus
        self.jobs = open_queue(broker, working=False)
        self.waiting = 0  # thoughts in the queue, when that was looked at last
        self.awaited: dict[str, asyncio.Future[Word]] = {}
        self.wanted: dict[str, float] = {}  # since when
        self.thinking = Thinking(broker, self, bus) if workers else None
        self.own: asyncio.Task[None] | None = None

    async def open(self) -> None:
        await reached(self.jobs)
        if self.thinking is not None:
            self.own = asyncio.create_task(self.thinking.run())

    async def stop(self) -> None:
        if self.thinking is not None and self.own is not None:
            await self.thinking.worker.stop()
            await asyncio.gather(self.own, return_exceptions=True)
        with suppress(*FAULTS):
            await self.jobs.disconnect()

    @property
    def backlog(self) -> int:
        return self.waiting

    async def look(self) -> None:
        with suppress(*FAULTS):
            self.waiting = await self.jobs.count("queued")

    def hear(self, word: Word) -> None:
        answer = self.awaited.get(word["key"])
        if answer is not None and not answer.done():
            answer.set_result(word)

    async def _think(self, wanted: Thought, alone: bool) -> Answered:
        """The answer of whoever has time. When nobody answers, or nobody can be asked, one's own worker thinks."""
        question = f"{wanted.table_id}/{len(wanted.lines)}/{wanted.seat}/{wanted.bot}"
        why = "no thinker has answered"
        for _ in range(TRIES):
            try:
                word = await self._ask(f"{question}/{self._round(question)}", wanted)
            except FAULTS:
                word, why = None, "the broker is away"
            if word is None and self.workers:
                return await super()._think(wanted, alone)
            if word is not None and "notation" in word:
                return Answered(word["notation"], word["spent"])
            if word is not None:
                why = word["failed"]
        raise Failed(why)

    def _round(self, question: str) -> int:
        """What has been asked for in vain, by whomever, is asked for under another name after a while."""
        if len(self.wanted) >= REMEMBERED:
            self.wanted.clear()
        return int((time.monotonic() - self.wanted.setdefault(question, time.monotonic())) / PATIENCE)

    async def _ask(self, key: str, wanted: Thought) -> Word | None:
        """One job and its answer; None when none came, Elsewhere when another process has asked for it."""
        answer = self.awaited[key] = asyncio.get_running_loop().create_future()
        try:
            job = await asyncio.wait_for(self._enqueue(key, wanted), HEARD)
            if job is None:
                await asyncio.sleep(ELSEWHERE)
                raise Elsewhere
            try:
                return await asyncio.wait_for(answer, PATIENCE)
            except TimeoutError:
                with suppress(*FAULTS):
                    await asyncio.wait_for(job.abort("nobody waits for it any more"), HEARD)
                return None
        finally:
            del self.awaited[key]

    async def _enqueue(self, key: str, wanted: Thought) -> Job | None:
        about = {"to": self.bus.process, "asked": key, **spelt(wanted)}
        return await self.jobs.enqueue("think", key=key, timeout=JOB_SECONDS, ttl=-1, **about)
