"""The bus over Redis or Valkey: a channel for each table, joined by the processes that have it in memory."""

import asyncio
import time
from typing import Any, Final

from redis.asyncio import Redis
from redis.asyncio.retry import Retry
from redis.backoff import ConstantBackoff
from redis.exceptions import RedisError

from ludarium.server.talk import Talk

PREFIX: Final = "ludarium:"
WAIT: Final = 3.0  # seconds for the broker to answer
AGAIN: Final = 1.0  # seconds between two tries
PULSE: Final = 5  # seconds of silence after which the connection is tried,
SILENCE: Final = 12.0  # and after which it is given up: a machine that vanishes says nothing


def connect(url: str, tries: int = 0) -> "Redis":
    """A connection that says when it fails, at once or after so many more tries: who uses it comes again by itself."""
    return Redis.from_url(
        url,
        retry=Retry(ConstantBackoff(AGAIN), tries),
        socket_connect_timeout=WAIT,
        socket_timeout=WAIT,
        health_check_interval=PULSE,
        socket_keepalive=True,
    )


class RedisBus(Talk):
    """Publishes and subscribes."""

    faults = (RedisError, OSError, TimeoutError)

    def __init__(self, url: str) -> None:
        super().__init__()
        self.redis = connect(url)
        self.pubsub: Any = None
        self.joining: dict[str, asyncio.Future[None]] = {}

    async def close(self) -> None:
        await super().close()
        await self.redis.aclose()

    async def join(self, channel: str) -> None:
        if channel in self.channels:
            return
        self.channels.add(channel)
        if self.connected:
            joined = self.joining[channel] = asyncio.get_running_loop().create_future()
            try:
                await self.pubsub.subscribe(PREFIX + channel)
                await asyncio.wait_for(joined, WAIT)
            except self.faults:  # joined when the broker is there again
                pass
            finally:
                self.joining.pop(channel, None)

    def leave(self, channel: str) -> None:
        super().leave(channel)
        if self.connected:
            self.leaving = asyncio.ensure_future(self._unsubscribe(channel))

    async def _unsubscribe(self, channel: str) -> None:
        try:
            if channel not in self.channels:
                await self.pubsub.unsubscribe(PREFIX + channel)
        except self.faults:
            pass

    async def listen(self) -> None:
        async with self.redis.pubsub() as self.pubsub:
            await self.pubsub.subscribe(*[PREFIX + channel for channel in self.channels])
            self.reached()
            heard = time.monotonic()
            while True:
                message = await self.pubsub.get_message(timeout=PULSE)
                if message is not None:
                    heard = time.monotonic()
                    self._take(message)
                elif time.monotonic() - heard > SILENCE:
                    raise TimeoutError("it was asked whether it is there, and did not say so")
                else:
                    await self.pubsub.ping()

    def _take(self, message: Any) -> None:
        if message["type"] in ("subscribe", "message"):
            channel = message["channel"].decode().removeprefix(PREFIX)
            if message["type"] == "message":
                self.heard(channel, message["data"])
            elif channel in self.joining and not self.joining[channel].done():
                self.joining[channel].set_result(None)

    async def say(self, words: list[tuple[str, bytes]]) -> None:
        if len(words) == 1:
            await self.redis.publish(PREFIX + words[0][0], words[0][1])
            return
        async with self.redis.pipeline(transaction=False) as together:
            for channel, text in words:
                together.publish(PREFIX + channel, text)
            await together.execute()
