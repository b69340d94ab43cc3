"""What keeps a table waiting goes by: bots that fail or are not heard, brokers that hang or come late."""

import asyncio
import json
import signal
from collections.abc import Callable, Iterator
from typing import cast

import pytest
from benchmarks.engines import Broker, Postgres

from house.conftest import fresh
from house.many import PATIENCE, run
from ludarium.kernel.game import find
from ludarium.kernel.record import Record
from ludarium.server import bots, jobs, redis_bus
from ludarium.server import tables as all_tables
from ludarium.server.bus import Bus, open_bus
from ludarium.server.jobs import FarThinkers
from ludarium.server.lines import ANSWER, Entry, rebuild
from ludarium.server.store import Person, Store, hashed
from ludarium.server.table import Listener, LiveTable
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


def new_table(store: Store, rules: int = 0) -> str:
    """Ada against a bot; both are asked."""
    game = find("viceroy")
    ada, _ = store.add_person("Ada")
    chairs = [(ada.id, None, None), (None, "random", None)]
    return store.add_table("viceroy", rules or game.version, game.settle(2, {}), bytes(32), False, chairs)


class Moody(Thinkers):
    """Answers with the first option, or with something else, or fails."""

    def __init__(self, fails: bool = False, says: str = "") -> None:
        super().__init__(0, NO_BEAT)
        self.fails = fails
        self.says = says
        self.heard: list[Thought] = []

    async def choose(self, wanted: Thought, together: int = 1, alone: bool = False) -> str:
        self.heard.append(wanted)
        if self.fails:
            raise Failed("not now")
        return self.says or rebuild(wanted.kept, wanted.lines).notations(wanted.seat)[0]


class Eyes(Listener):
    """Somebody who looks on at a table, and keeps what they are sent."""

    def __init__(self, person: Person, token: str = "") -> None:
        super().__init__(person, None, lambda text: self.got.append(text))
        self.got: list[str] = []
        self.key = hashed(token)
        self.listens = True

    @property
    def chat(self) -> list[list[str]]:
        told = [json.loads(text) for text in self.got if text]
        return [line for message in told if message["type"] == "chat" for line in message["lines"]]


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
        live.bots.wake()
        match = live.match
        answer = Entry(ANSWER, (1, match.notations(1)[0], match.now.fingerprint()))
        live._land(live._step(answer, live.row))  # heard before the bot has begun
        await come(lambda: not live.bots.thinking)
        assert thinkers.heard == []

    run(scenario())


def test_a_bot_whose_chair_was_taken_meanwhile_leaves_nothing_behind(store: Store) -> None:
    """What it left would keep the next bot of that chair from thinking for ever."""

    async def scenario() -> None:
        row, lines = store.load(new_table(store))
        assert row is not None
        live = LiveTable(row, lines, store, Moody())
        live.bots.wake()
        live.row = live._row(None, {1: None})
        await come(lambda: not live.bots.thinking)

    run(scenario())


def test_a_bot_that_has_failed_tries_again_within_seconds(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    async def scenario() -> None:
        thinkers = Moody(fails=True)
        house = Tables(store, thinkers)
        live = await house.open(new_table(store))
        await come(lambda: live.chat.lines and not live.bots.thinking)
        asked = len(thinkers.heard)
        await house.check()
        assert len(thinkers.heard) == asked, "not at once: it would fail again"
        monkeypatch.setattr(bots, "STUCK_SECONDS", 0.0)
        thinkers.fails = False
        await house.check()
        await come(lambda: live.lines and not live.bots.thinking)
        assert not live.bots.stuck

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
        await come(lambda: not one.bots.thinking and not two.bots.thinking)

    run(scenario())


def test_an_answer_of_a_bot_that_is_none_is_told_and_asked_for_again(
    store: Store, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """A thinker with other rules may say such a thing. It is in no log: it may name what the bot holds."""

    async def scenario() -> None:
        thinkers = Moody(says="what the bot holds")
        house = Tables(store, thinkers)
        live = await house.open(new_table(store))
        await come(lambda: live.chat.lines and not live.bots.thinking)
        assert live.chat.lines[0].text.endswith("needs a moment.")
        monkeypatch.setattr(bots, "STUCK_SECONDS", 0.0)
        thinkers.says = ""
        await house.check()
        await come(lambda: live.lines and not live.bots.thinking)

    run(scenario())
    assert "is refused: " in caplog.text
    assert "holds" not in caplog.text


def test_a_clock_that_fails_stops_no_other(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    ticked = []

    async def broken() -> None:
        raise RuntimeError

    async def tick() -> None:
        ticked.append(1)

    async def scenario() -> None:
        house = Tables(store, Moody(fails=True))
        one, two = [await house.open(new_table(store)) for _ in range(2)]
        monkeypatch.setattr(one.people, "tick", broken)
        monkeypatch.setattr(two.people, "tick", tick)
        await house.tick()
        await come(lambda: not one.bots.thinking and not two.bots.thinking)

    run(scenario())
    assert ticked == [1]


def test_where_nobody_can_play_on_is_no_place_among_tables_that_are_due(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Those begun under older rules would be looked at for ever, and nobody's time at the others would be up."""
    monkeypatch.setattr(all_tables, "MOST_DUE", 1)
    old, young = new_table(store, rules=99), new_table(store)
    store.set_due(old, 0, -2)
    store.set_due(young, 0, -1)

    async def scenario() -> None:
        house = Tables(store, Moody(fails=True))
        await house.tick_all()
        assert list(house.live) == [old]
        await house.tick_all()
        assert young in house.live
        await come(lambda: not house.live[young].bots.thinking)

    run(scenario())


# -- what was not heard
def test_chat_that_was_not_heard_is_read_when_the_broker_is_there_again(store: Store) -> None:
    async def scenario() -> None:
        table = new_table(store)
        here, there = [Tables(store, Moody(fails=True)) for _ in "12"]
        one, two = [await house.open(table) for house in (here, there)]
        await come(lambda: not one.bots.thinking and not two.bots.thinking)
        await two.chat.look()
        eyes = Eyes(Person(0, ""))
        two.listeners.append(eyes)
        await one.chat.say("Ada", "nobody else hears this")
        assert eyes.chat == []
        there.missed()
        await come(lambda: eyes.chat)
        assert eyes.chat == [["Ada", "nobody else hears this"]]
        await one.chat.say("Ada", "nor this")
        await one.chat.say("Ada", "only this")
        two.hear({"is": "chat", "n": one.chat.known - 1, "line": list(one.chat.lines[-1])})
        await come(lambda: len(eyes.chat) == 3)
        assert [text for _, text in eyes.chat] == ["nobody else hears this", "nor this", "only this"]
        two.hear({"is": "chat", "n": one.chat.known - 1, "line": list(one.chat.lines[-1])})
        assert two.chat.lines == one.chat.lines, "each once"

    run(scenario())


def test_who_comes_while_something_is_said_hears_it_once(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    async def scenario() -> None:
        live = await Tables(store, Moody(fails=True)).open(new_table(store))
        await come(lambda: not live.bots.thinking)
        eyes = Eyes(Person(0, ""))
        eyes.listens = False
        live.listeners.append(eyes)

        async def learn(_: Listener) -> None:
            await live.chat.say("Ada", "hello")

        monkeypatch.setattr(live.chat, "learn", learn)
        await live.chat.come(eyes)
        assert eyes.chat.count(["Ada", "hello"]) == 1

    run(scenario())


def test_whose_token_was_renewed_while_the_broker_was_away_must_leave_when_it_is_back(store: Store) -> None:
    (ada, old), (bob, token) = store.add_person("Ada"), store.add_person("Bob")

    async def scenario() -> None:
        house = Tables(store, Moody(fails=True))
        live = await house.open(new_table(store))
        await come(lambda: not live.bots.thinking)
        thief, guest, watching = Eyes(ada, old), Eyes(bob, token), Eyes(Person(0, ""))
        watching.person = None
        live.listeners += [thief, guest, watching]
        new = store.renew(ada)
        live.listeners.append(Eyes(ada, new))
        await house.check()
        assert "" not in thief.got, "nothing was missed"
        house.missed()
        await house.check()
        gone = [eyes for eyes in live.listeners if isinstance(eyes, Eyes) and "" in eyes.got]
        assert gone == [thief]

    run(scenario())


def test_a_broker_that_falls_silent_is_noticed(redis: Broker, monkeypatch: pytest.MonkeyPatch) -> None:
    """A machine that vanishes closes no connection."""
    monkeypatch.setattr(redis_bus, "PULSE", 0.2)
    monkeypatch.setattr(redis_bus, "SILENCE", 0.5)
    monkeypatch.setattr(redis_bus, "WAIT", 0.5)
    missed: list[int] = []

    async def scenario() -> None:
        bus = open_bus(redis.url, "")
        await bus.open(lambda *_: None, lambda: missed.append(1))
        await come(lambda: bus.connected)
        await asyncio.sleep(1.5)
        assert missed == [1], "while nobody speaks it is not away"
        assert redis.process is not None
        redis.process.send_signal(signal.SIGSTOP)
        try:
            await come(lambda: not bus.connected)
        finally:
            redis.process.send_signal(signal.SIGCONT)
        await come(lambda: bus.connected)
        assert missed == [1, 1]
        await bus.close()

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
