"""What the processes of a house tell each other: lines of journals, chairs, chat, who is here, and what was asked for.

A word may be lost, when the broker is away or a process dies before it could say it: the database has everything that
lasts, and every process looks there now and then. So a bus promises only this: whoever has joined a channel hears what
others say on it, in order, while the broker is there; and whoever may have missed something is told so.
"""

import secrets
from collections.abc import Callable
from typing import Any, Final
from urllib.parse import urlsplit

from ludarium.kernel.errors import Refusal

Word = dict[str, Any]
Hear = Callable[[str, Word], None]

HOUSE: Final = "house"  # the channel that every process has joined
MISSING: Final = "Several processes need more than is installed here: pip install 'ludarium[house]'."


class Bus:
    """Of a house with one process: there is nobody to tell."""

    connected = True

    def __init__(self) -> None:
        self.process = secrets.token_hex(4)  # who is speaking

    async def open(self, hear: Hear, missed: Callable[[], None]) -> None:
        """Listen: `hear` gets what others say, `missed` is called when something may not have been heard."""

    async def close(self) -> None:
        """Say what is still to be said, and leave."""

    async def join(self, channel: str) -> None:
        """Hear everything that is said on this channel from now on."""

    def leave(self, channel: str) -> None:
        """Hear no more of it."""

    def publish(self, channel: str, word: Word) -> None:
        """Tell the others, soon: nobody waits for it."""


def open_bus(broker: str, database: str) -> Bus:
    """The bus of a house: its broker's, else its database's, else none; Refusal when there is no such thing."""
    try:
        if broker and urlsplit(broker).scheme in ("redis", "rediss", "unix"):
            from ludarium.server.redis_bus import RedisBus

            return RedisBus(broker)
        if is_postgres(broker or database):
            from ludarium.server.postgres_bus import PostgresBus

            return PostgresBus(plain(broker or database))
    except ImportError:
        raise Refusal(MISSING) from None
    if broker:
        raise Refusal("--broker is redis://… or postgresql://….")
    return Bus()


def is_postgres(url: str) -> bool:
    return urlsplit(url).scheme.partition("+")[0] in ("postgresql", "postgres")


def plain(url: str) -> str:
    """The address of a PostgreSQL database without the name of a driver."""
    return f"postgresql://{url.partition('://')[2]}"
