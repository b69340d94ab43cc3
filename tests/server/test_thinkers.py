"""Bots think elsewhere; when a worker dies or fails, the table goes on, or hears why it cannot."""

import asyncio
import logging
import multiprocessing
import threading
from collections.abc import Iterator
from contextlib import contextmanager

import pytest

from ludarium.kernel.record import Record
from ludarium.server import thinkers
from ludarium.server.tables import HOUSE_NAME
from ludarium.server.thinkers import Thinkers, Thought, think_quietly
from ludarium.server.workers import Failed
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


def test_a_killed_worker_is_replaced_and_asked_again() -> None:
    async def scenario() -> None:
        workers = Thinkers(1)
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
        workers = Thinkers(2)
        try:
            with no_worker_lives(), pytest.raises(Failed, match="BrokenProcessPool"):
                await choose(workers)
            assert await choose(workers)
        finally:
            workers.close()

    asyncio.run(scenario())


def test_a_worker_that_thinks_too_long_ends_itself() -> None:
    async def scenario() -> None:
        workers = Thinkers(1, seconds=1e-6)
        try:
            with pytest.raises(Failed, match="BrokenProcessPool"):
                await choose(workers)
        finally:
            workers.close()

    asyncio.run(scenario())


def test_bots_among_themselves_play_only_while_somebody_watches(house: House) -> None:
    ada = house.guest("Ada")
    chairs = [{"who": "bot", "bot": "random"}] * 2
    table = ada.post("/tables", {"game": "viceroy", "chairs": chairs}).json()["table"]
    assert not house.tables.get(table).thinking
    eye = house.watch(table)
    while eye.state["version"] < 5:
        eye.hear("state")
    eye.close()


def test_a_bot_that_fails_says_where_but_not_what_it_held() -> None:
    with pytest.raises(Failed) as failed:
        think_quietly(Thought("table", VICEROY, [(0, (0, "a card nobody may know", ""))], 0, "random"), SEED)
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
        assert "(beginner bot) cannot think just now" in note[0][1]
    assert "A random bot at a table of viceroy cannot think: BrokenProcessPool." in caplog.text
    assert ada.token not in caplog.text
    wire.close()
    again = ada.sit(table)
    while again.state["scene"]["waiting_for"] != [0]:
        again.hear("state")
