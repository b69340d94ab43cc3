"""A bus over a connection that may break: one task listens, one speaks, both come again."""

import asyncio
from abc import abstractmethod
from collections.abc import Callable
from contextlib import suppress
from typing import Final

import orjson

from ludarium.server.bus import HOUSE, Bus, Hear, Word
from ludarium.server.faults import LOG

UNSAID: Final = 10_000  # words that may wait to be said; more are dropped
AGAIN: Final = 0.25  # seconds until the next try to reach the broker
CLOSE_SECONDS: Final = 1.0


class Talk(Bus):
    """What buses over a network share. A word says who speaks, so that nobody hears themselves."""

    faults: tuple[type[Exception], ...] = ()  # how the broker fails

    def __init__(self) -> None:
        super().__init__()
        self.connected = False
        self.channels: set[str] = {HOUSE, self.process}
        self.unsaid: asyncio.Queue[tuple[str, bytes]] = asyncio.Queue(UNSAID)
        self.tasks: list[asyncio.Task[None]] = []

    async def open(self, hear: Hear, missed: Callable[[], None]) -> None:
        self.hear, self.missed = hear, missed
        self.tasks = [asyncio.create_task(work()) for work in (self._listen, self.speak)]

    async def close(self) -> None:
        with suppress(TimeoutError):
            await asyncio.wait_for(self.unsaid.join(), CLOSE_SECONDS)
        for task in self.tasks:
            task.cancel()
        await asyncio.gather(*self.tasks, return_exceptions=True)

    def leave(self, channel: str) -> None:
        self.channels.discard(channel)

    def publish(self, channel: str, word: Word) -> None:
        with suppress(asyncio.QueueFull):
            self.unsaid.put_nowait((channel, orjson.dumps({**word, "by": self.process})))

    @abstractmethod
    async def listen(self) -> None:
        """Hear until the connection breaks."""

    @abstractmethod
    async def say(self, words: list[tuple[str, bytes]]) -> None:
        """Say all of these, in order."""

    async def speak(self) -> None:
        """Say what is to be said, all that has come up together at once. What fails twice is dropped."""
        while True:
            words = [await self.unsaid.get()]
            while not self.unsaid.empty():
                words.append(self.unsaid.get_nowait())
            for _ in range(2):
                try:
                    await self.say(words)
                    break
                except self.faults:
                    await asyncio.sleep(AGAIN)
            for _ in words:
                self.unsaid.task_done()

    async def _listen(self) -> None:
        """Listen, and again when the connection breaks."""
        told = False
        while True:
            try:
                await self.listen()
            except self.faults as why:
                if self.connected or not told:
                    LOG.error("The broker is away: %s.", type(why).__name__)
                told = True
            self.connected = False
            await asyncio.sleep(AGAIN)

    def heard(self, channel: str, text: bytes | str) -> None:
        """A word has come. One that is not understood is passed over: whoever sent it, the others are still heard."""
        try:
            word = orjson.loads(text)
            if word["by"] != self.process:
                self.hear(channel, word)
        except Exception as why:
            LOG.error("A word of another process was not understood: %s.", type(why).__name__)

    def reached(self) -> None:
        """The broker is there (again): from now on everything is heard."""
        self.connected = True
        self.missed()
