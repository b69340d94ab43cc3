"""The bots of a table: whoever is asked thinks, elsewhere, and answers when the thought is there."""

import asyncio
import time
from contextlib import suppress
from typing import TYPE_CHECKING, Final

from ludarium.kernel.cards import Seat
from ludarium.kernel.errors import Refusal
from ludarium.server.faults import LOG, where
from ludarium.server.names import HOUSE_NAME
from ludarium.server.store import Stale, Unkept
from ludarium.server.thinkers import Elsewhere, Thought
from ludarium.server.workers import Failed

if TYPE_CHECKING:
    from ludarium.server.table import LiveTable

STUCK_SECONDS: Final = 10.0  # until a bot that could not think tries again


class Bots:
    """Who plays for the chairs of one table that have a bot."""

    def __init__(self, table: "LiveTable") -> None:
        self.table = table
        self.thinking: dict[Seat, asyncio.Task[None]] = {}
        self.stuck: dict[Seat, float] = {}  # whose bot could not be brought to answer, and since when

    def wake(self) -> None:
        """Let every bot that is asked start thinking, as long as there is anybody to play or watch."""
        table = self.table
        if not table.row.started or table.closed or table.over or not (self.accompanied or table.listeners):
            return
        asked = [ask.seat for ask in table.match.asks if table.row.chairs[ask.seat].bot is not None]
        for seat in asked:
            if seat not in self.thinking:
                self.thinking[seat] = asyncio.ensure_future(table.safely(self._think(seat, len(asked))))

    def wake_again(self) -> None:
        """As waking, unless a bot has just failed here."""
        if all(time.monotonic() - since > STUCK_SECONDS for since in self.stuck.values()):
            self.wake()

    @property
    def accompanied(self) -> bool:
        """Whether anybody but bots plays here."""
        return any(chair.person is not None and chair.bot is None for chair in self.table.row.chairs)

    async def _think(self, seat: Seat, together: int) -> None:
        """One answer of a bot. When it cannot be had, the table hears of it and the next waking tries again."""
        table = self.table
        bot = table.row.chairs[seat].bot
        if bot is None or not table.waits_for(seat):  # others have played on since it was woken
            del self.thinking[seat]
            return
        number = table.match.numbers[seat]
        try:
            wanted = Thought(table.row.id, table.header, table.lines[:], seat, bot)
            scripted = table.teaching.script(seat)
            notation = scripted or await table.thinkers.choose(wanted, together, not self.accompanied)
        except Elsewhere:
            return
        except Failed as why:
            LOG.error("A %s bot at a table of %s cannot think: %s.", bot, table.row.game, why)
            await self._note_stuck(seat)
            return
        finally:
            del self.thinking[seat]
        try:
            await table.in_turn(lambda: self._answer(seat, bot, number, notation))
        except (Unkept, Stale):  # the store has said why
            pass
        except Refusal as why:  # that is no answer here: a thinker with other rules, say
            LOG.error("What a %s bot at a table of %s answers is refused: %s.", bot, table.row.game, where(why))
            await self._note_stuck(seat)

    async def _answer(self, seat: Seat, bot: str, number: int, notation: str) -> None:
        """The chair or the question may have changed hands meanwhile; then the thought is simply dropped."""
        table = self.table
        if table.row.chairs[seat].bot == bot and number == table.match.numbers[seat] and table.waits_for(seat):
            await table.accept(seat, notation)
        else:
            self.wake()

    async def _note_stuck(self, seat: Seat) -> None:
        told = seat in self.stuck
        self.stuck[seat] = time.monotonic()
        if not told:
            with suppress(Unkept):
                await self.table.chat.say(HOUSE_NAME, f"{self.table.names[seat]} needs a moment.")
