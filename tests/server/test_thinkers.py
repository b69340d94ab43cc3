"""Bots think elsewhere; when a worker dies or fails, the table goes on, or hears why it cannot."""

import asyncio
import logging
import multiprocessing
import selectors
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from itertools import count
from math import ceil, inf
from pathlib import Path
from re import MULTILINE, findall
from typing import Any, cast

import pytest

from ludarium.bots import OFFERED
from ludarium.kernel.game import find
from ludarium.kernel.match import Match
from ludarium.kernel.record import Record
from ludarium.server import thinkers
from ludarium.server.lines import ANSWER, Entry
from ludarium.server.names import HOUSE_NAME
from ludarium.server.thinkers import BEAT, NO_BEAT, Answered, Beat, Thinkers, Thought, think
from ludarium.server.workers import Failed, Worker
from server.conftest import House

SEED = b"0123456789abcdef"
VICEROY = Record("viceroy", 1, 2, {}, SEED)


def choose(workers: Thinkers) -> "asyncio.Future[str]":
    return asyncio.ensure_future(workers.choose(Thought("table", VICEROY, [], 0, "random")))


@contextmanager
def no_worker_lives() -> Iterator[None]:
    """Whatever process starts is killed at once, as a machine without memory would."""
    peace = threading.Event()

    def kill() -> None:
        while not peace.wait(0.01):
            for child in multiprocessing.active_children():
                child.kill()

    killer = threading.Thread(target=kill)
    killer.start()
    yield
    peace.set()
    killer.join()


@pytest.fixture(autouse=True)
def no_pause(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(thinkers, "PAUSE", 0.01)


def test_a_worker_given_to_somebody_who_has_just_gone_is_not_lost() -> None:
    """A thought that nobody waits for any more is called off, perhaps in the moment in which its turn has come."""

    async def scenario() -> None:
        workers = Thinkers(1, NO_BEAT)
        one = await workers._worker(False)
        waiting = asyncio.ensure_future(workers._worker(False))
        await asyncio.sleep(0)
        workers._let_go(one)
        waiting.cancel()
        with suppress(asyncio.CancelledError):
            await waiting
        assert workers.idle == [one]
        workers.close()

    asyncio.run(scenario())


def test_a_killed_worker_is_replaced_and_asked_again() -> None:
    async def scenario() -> None:
        workers = Thinkers(1, NO_BEAT)
        try:
            assert await choose(workers)
            for child in multiprocessing.active_children():
                child.kill()
            assert await choose(workers)
        finally:
            workers.close()

    asyncio.run(scenario())


def test_when_every_worker_dies_the_thought_is_given_up_and_later_ones_succeed() -> None:
    async def scenario() -> None:
        workers = Thinkers(2, NO_BEAT)
        try:
            with no_worker_lives(), pytest.raises(Failed, match="BrokenProcessPool"):
                await choose(workers)
            assert await choose(workers)
        finally:
            workers.close()

    asyncio.run(scenario())


def test_a_worker_that_thinks_too_long_ends_itself() -> None:
    async def scenario() -> None:
        workers = Thinkers(1, NO_BEAT, seconds=1e-6)
        try:
            with pytest.raises(Failed, match="BrokenProcessPool"):
                await choose(workers)
        finally:
            workers.close()

    asyncio.run(scenario())


# -- how long it took
class Patient(selectors.DefaultSelector):
    """Passes the time instead of waiting."""

    passed = 0.0

    def select(self, timeout: float | None = None) -> Any:
        self.passed += timeout or 0
        return super().select(0)


class Clockwork(asyncio.SelectorEventLoop):
    """A loop in which work takes no time, and time passes only when everybody waits."""

    def __init__(self) -> None:
        self.patient = Patient()
        super().__init__(self.patient)

    def time(self) -> float:
        return self.patient.passed


class Slow:
    """A worker that finds its answers after as long as their tables say."""

    async def run(self, _: object, wanted: Thought, seed: bytes) -> Answered:
        spent = float(wanted.table_id)
        await asyncio.sleep(spent)
        return Answered(f"{wanted.seat}", spent)

    def close(self) -> None:
        pass


def told(spent: list[float], workers: int = 1, beat: Beat = BEAT) -> list[tuple[str, float]]:
    """The answers of bots asked together, each with the beats it took, in the order in which they are told."""

    async def scenario() -> list[tuple[str, float]]:
        thinkers = Thinkers(0, beat)
        thinkers.idle = [cast(Worker, Slow()) for _ in range(workers)]
        loop = asyncio.get_running_loop()
        began = loop.time()
        heard: list[tuple[str, float]] = []

        async def ask(seat: int, seconds: float) -> None:
            wanted = Thought(str(seconds), VICEROY, [], seat, "greedy")
            answer = await thinkers.choose(wanted, len(spent))
            heard.append((answer, (loop.time() - began) / beat.every))

        await asyncio.gather(*[ask(seat, seconds) for seat, seconds in enumerate(spent)])
        return heard

    with asyncio.Runner(loop_factory=Clockwork) as runner:
        return runner.run(scenario())


@pytest.mark.parametrize("seats", [1, 2, 4])
@pytest.mark.parametrize("workers", [1, 2])
def test_whoever_sees_when_bots_answer_cannot_tell_how_long_they_thought(seats: int, workers: int) -> None:
    """Some have a single option and know at once, some look ahead for as long as they may: it looks the same."""
    quick, slow = 0.0, BEAT.search
    hands = [[quick] * seats, [slow] * seats, [slow] + [quick] * (seats - 1), [quick] * (seats - 1) + [slow]]
    seen = [told(hand, workers) for hand in hands]
    assert {tuple(answer for answer, _ in one) for one in seen} == {tuple(str(seat) for seat in range(seats))}
    beats = [[times for _, times in one] for one in seen]
    assert all(abs(times - round(times)) < 0.001 for one in beats for times in one), "at a beat"
    assert len({tuple(round(times) for times in one) for one in beats}) == 1, "and at the same one"


def test_players_are_told_how_long_a_level_thinks_and_after_what_time_it_answers() -> None:
    page = (Path(__file__).parents[2] / "docs" / "play.md").read_text("utf-8")
    answers = dict(findall(r"^\| (\w+) \|.*\| ([\d.]+) s \|$", page, MULTILINE))
    assert list(answers) == [level.title for level in OFFERED]
    for level in OFFERED:
        beat = BEAT.of(level.patience)
        assert float(answers[level.title]) == pytest.approx(beat.when(0, 0, beat.search, 1))
        thinks = findall(r"thinks up to ([\d.]+) s", level.text)
        assert thinks == [f"{beat.search:.1f}"] * (level.patience > 1), level.text


def test_without_the_beat_hands_could_be_told() -> None:
    """The test above would notice."""
    eager = BEAT._replace(every=0.01, thought=0)
    assert told([0.0], beat=eager)[0][1] + 5 < told([BEAT.search], beat=eager)[0][1]


def test_an_answer_is_told_at_a_beat_even_when_the_machine_stood_still() -> None:
    for late in (0.5, 0.79, 0.81, 3.3):
        beats = BEAT.when(100, 100, 100 + late, 1) - 100
        assert beats >= late
        assert round(beats / BEAT.every, 6) == ceil(late / BEAT.every)


@pytest.mark.parametrize("bot", ["greedy", "master"])
def test_a_long_search_is_cut_short_and_answers_with_the_best_so_far(monkeypatch: pytest.MonkeyPatch, bot: str) -> None:
    ticks = count()
    monkeypatch.setattr("time.perf_counter", lambda: next(ticks) / 1000)  # a millisecond for each position judged
    wanted = Thought("cut", VICEROY, [], 0, bot, inf)
    options = Match.start(find("viceroy"), 2, {}, SEED).notations(0)
    whole = think(wanted, SEED)
    assert whole.spent > 0.03
    for seconds in (0.002, 0.02):
        cut = think(wanted._replace(seconds=seconds), SEED)
        assert cut.notation in options
        assert cut.spent < seconds + 0.004
    assert think(wanted._replace(seconds=-1), SEED).notation == options[0], "no time at all"


# -- who comes first
def test_tables_with_people_come_before_tables_of_bots() -> None:
    async def scenario() -> list[int]:
        thinkers = Thinkers(0, NO_BEAT)
        thinkers.idle = [cast(Worker, Slow())]
        order: list[int] = []

        async def ask(seat: int, alone: bool) -> None:
            await thinkers.choose(Thought("0.01", VICEROY, [], seat, "random"), 1, alone)
            order.append(seat)

        await asyncio.gather(*[ask(seat, alone=seat < 5) for seat in range(7)])
        return order

    assert asyncio.run(scenario()) == [0, 5, 6, 1, 2, 3, 4]


def test_tables_of_bots_share_a_small_number_of_thoughts() -> None:
    async def scenario() -> float:
        some = Thinkers(0, NO_BEAT._replace(alone=20))
        some.idle = [cast(Worker, Slow())]
        thought = Thought("0", VICEROY, [], 0, "random")
        began = time.monotonic()
        await asyncio.gather(*[some.choose(thought, 1, alone=True) for _ in range(30)])
        return time.monotonic() - began

    assert asyncio.run(scenario()) > 0.4


def test_bots_among_themselves_play_only_while_somebody_watches(house: House) -> None:
    ada = house.guest("Ada")
    chairs = [{"who": "bot", "bot": "random"}] * 2
    table = ada.post("/tables", {"game": "viceroy", "chairs": chairs}).json()["table"]
    assert not house.live(table).bots.thinking
    eye = house.watch(table)
    while eye.state["version"] < 5:
        eye.hear("state")
    eye.close()


def test_a_bot_that_fails_says_where_but_not_what_it_held() -> None:
    with pytest.raises(Failed) as failed:
        think(Thought("table", VICEROY, [Entry(ANSWER, (0, "a card nobody may know", ""))], 0, "random"), SEED)
    assert "IllegalAnswer in match.py, line" in str(failed.value)
    assert "nobody" not in str(failed.value)


def test_a_table_whose_bot_cannot_think_is_told_and_goes_on_when_it_can(
    house: House, caplog: pytest.LogCaptureFixture
) -> None:
    ada = house.guest("Ada")
    with no_worker_lives(), caplog.at_level(logging.ERROR):
        chairs = [{"who": "me"}, {"who": "bot", "bot": "random"}]
        table = ada.post("/tables", {"game": "viceroy", "chairs": chairs}).json()["table"]
        wire = ada.sit(table)
        note = wire.chat["lines"] or wire.hear("chat")["lines"]
        assert note[0][0] == HOUSE_NAME
        assert "(random bot) needs a moment" in note[0][1]
    assert "A random bot at a table of viceroy cannot think: BrokenProcessPool." in caplog.text
    assert ada.token not in caplog.text
    wire.close()
    again = ada.sit(table)
    while again.state["scene"]["waiting_for"] != [0]:
        again.hear("state")
