"""The bus over PostgreSQL itself (LISTEN and NOTIFY), for a house without a broker: all tables share one channel."""

from typing import Final

from psycopg import AsyncConnection, Error

from ludarium.server.store import WAITS
from ludarium.server.talk import Talk

CHANNEL: Final = "ludarium"
MOST: Final = 7900  # bytes of a notification; longer words are not said, and found when the others look
NOTIFY: Final = "SELECT pg_notify(%s, %s)"


class PostgresBus(Talk):
    """Two connections: one listens, one speaks."""

    faults = (Error, OSError, TimeoutError)

    def __init__(self, url: str) -> None:
        super().__init__()
        self.url = url
        self.speaking: AsyncConnection | None = None

    async def close(self) -> None:
        await super().close()
        if self.speaking is not None:
            await self.speaking.close()

    async def join(self, channel: str) -> None:
        self.channels.add(channel)

    async def listen(self) -> None:
        async with await AsyncConnection.connect(self.url, autocommit=True, **WAITS) as db:
            await db.execute(f"LISTEN {CHANNEL}")
            self.reached()
            async for notice in db.notifies():
                channel, _, text = notice.payload.partition(" ")
                if channel in self.channels:
                    self.heard(channel, text)

    async def say(self, words: list[tuple[str, bytes]]) -> None:
        if self.speaking is None or self.speaking.closed:
            self.speaking = await AsyncConnection.connect(self.url, autocommit=True, **WAITS)
        said = [f"{channel} {text.decode()}" for channel, text in words if len(text) < MOST]
        async with self.speaking.cursor() as cursor:
            await cursor.executemany(NOTIFY, [(CHANNEL, word) for word in said])
