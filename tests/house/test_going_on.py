"""What keeps a table waiting goes by: bots that fail or are not heard, brokers that hang or come late."""

import asyncio
import signal
from collections.abc import Callable, Iterator
from typing import cast

import pytest
from benchmarks.engines import Broker, Postgres

from house.conftest import fresh
from house.many import PATIENCE, run
from ludarium.kernel.game import find
from ludarium.kernel.record import Record
from ludarium.server import jobs
from ludarium.server import table as live_table
from ludarium.server.bus import Bus
from ludarium.server.jobs import FarThinkers
from ludarium.server.lines import ANSWER, Entry, rebuild
from ludarium.server.store import Store
from ludarium.server.table import LiveTable
from ludarium.server.tables import Tables
from ludarium.server.thinkers import NO_BEAT, Answered, Thinkers, Thought
from ludarium.server.workers import Failed, Worker

pytestmark = pytest.mark.filterwarnings("ignore:Call to deprecated setex")  # by the queue

WANTED = Thought("table", Record("viceroy", 1, 2, {}, bytes(16)), [], 0, "random")


@pytest.fixture
def store(postgres: Postgres) -> Iterator[Store]:
    found = Store(fresh(postgres))
    yield found
    found.close()


def new_table(store: Store) -> str:
    """Ada against a bot; both are asked."""
    game = find("viceroy")
    ada, _ = store.add_person("Ada")
    chairs = [(ada.id, None, None), (None, "random", None)]
    return store.add_table("viceroy", game.version, game.settle(2, {}), bytes(32), False, chairs)


class Moody(Thinkers):
    """Answers with the first option, or fails."""

    def __init__(self, fails: bool = False) -> None:
        super().__init__(0, NO_BEAT)
        self.fails = fails
        self.heard: list[Thought] = []

    async def choose(self, wanted: Thought, together: int = 1, alone: bool = False) -> str:
        self.heard.append(wanted)
        if self.fails:
            raise Failed("not now")
        return rebuild(wanted.kept, wanted.lines).notations(wanted.seat)[0]


class Ready:
    """A worker that knows the answer."""

    async def run(self, *_: object) -> Answered:
        return Answered("an answer", 0.0)

    def close(self) -> None:
        """Nothing is open."""


async def come(wanted: Callable[[], object]) -> None:
    async with asyncio.timeout(PATIENCE):
        while not wanted():
            await asyncio.sleep(0.01)


# -- a table
def test_a_bot_that_others_have_answered_for_meanwhile_does_not_think(store: Store) -> None:
    """A thought about a question that is not open fails, costs a worker and marks the bot as stuck."""

    async def scenario() -> None:
        thinkers = Moody()
        row, lines = store.load(new_table(store))
        assert row is not None
        live = LiveTable(row, lines, store, thinkers)
        live.wake_bots()
        match = live.match
        answer = Entry(ANSWER, (1, match.notations(1)[0], match.now.fingerprint()))
        live._land(live._step(answer, live.row))  # heard before the bot has begun
        await come(lambda: not live.thinking)
        assert thinkers.heard == []

    run(scenario())


def test_a_bot_whose_chair_was_taken_meanwhile_leaves_nothing_behind(store: Store) -> None:
    """What it left would keep the next bot of that chair from thinking for ever."""

    async def scenario() -> None:
        row, lines = store.load(new_table(store))
        assert row is not None
        live = LiveTable(row, lines, store, Moody())
        live.wake_bots()
        live.row = live._row(None, {1: None})
        await come(lambda: not live.thinking)

    run(scenario())


def test_a_bot_that_has_failed_tries_again_within_seconds(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    async def scenario() -> None:
        thinkers = Moody(fails=True)
        house = Tables(store, thinkers)
        live = await house.open(new_table(store))
        await come(lambda: live.chat.lines and not live.thinking)
        asked = len(thinkers.heard)
        await house.check()
        assert len(thinkers.heard) == asked, "not at once: it would fail again"
        monkeypatch.setattr(live_table, "STUCK_SECONDS", 0.0)
        thinkers.fails = False
        await house.check()
        await come(lambda: live.lines and not live.thinking)
        assert not live.stuck

    run(scenario())


def test_a_table_that_cannot_be_looked_at_holds_up_no_other(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    async def broken() -> None:
        raise RuntimeError

    async def scenario() -> None:
        house = Tables(store, Moody(fails=True))
        one, two = [await house.open(new_table(store)) for _ in range(2)]
        monkeypatch.setattr(one, "look", broken)
        one.doubtful = two.doubtful = True
        await house.check()
        assert one.doubtful
        assert not two.doubtful
        await come(lambda: not one.thinking and not two.thinking)

    run(scenario())


# -- the queue
def far_thinkers(broker: str) -> FarThinkers:
    found = FarThinkers(broker, 1, NO_BEAT, Bus())
    found.idle = [cast(Worker, Ready())]
    return found


def test_when_no_thinker_answers_one_thinks_oneself(redis: Broker, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(jobs, "PATIENCE", 0.1)

    async def scenario() -> None:
        thinkers = far_thinkers(redis.url.replace("/0", "/1"))
        thinkers.thinking = None  # whoever had taken the job is dead
        await thinkers.open()
        assert await thinkers.choose(WANTED) == "an answer"
        await thinkers.look()
        assert thinkers.backlog == 0, "nobody need think about it any more"
        await thinkers.stop()

    run(scenario())


def test_while_the_broker_hangs_one_thinks_oneself(redis: Broker, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(jobs, "HEARD", 0.2)

    async def scenario() -> None:
        thinkers = far_thinkers(redis.url.replace("/0", "/1"))
        thinkers.thinking = None
        await thinkers.open()
        await thinkers.look()
        assert redis.process is not None
        redis.process.send_signal(signal.SIGSTOP)
        try:
            async with asyncio.timeout(PATIENCE):
                assert await thinkers.choose(WANTED) == "an answer"
        finally:
            redis.process.send_signal(signal.SIGCONT)
        await thinkers.stop()

    run(scenario())


def test_a_broker_that_comes_late_is_waited_for(postgres: Postgres, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(jobs, "HEARD", 0.5)
    url = fresh(postgres)

    async def scenario() -> None:
        thinkers = far_thinkers(url)
        postgres.kill()
        try:
            await thinkers.open()
            assert await thinkers.choose(WANTED) == "an answer", "meanwhile"
        finally:
            await asyncio.to_thread(postgres.start)
        assert thinkers.thinking is not None
        worker = thinkers.thinking.worker
        await come(lambda: worker.tasks)
        monkeypatch.setattr(jobs, "HEARD", PATIENCE)
        monkeypatch.setattr(jobs, "PATIENCE", PATIENCE)
        assert await thinkers.choose(WANTED._replace(table_id="another")) == "an answer"
        await thinkers.stop()

    run(scenario())
