"""What would a careful player do, or one a little better than oneself? Thought out in a worker of its own.

The worker holds what a bot in that seat may hold, a SeatHandle: worlds that the seat cannot tell from the true one.
Bots never wait for it, nor does anybody but who asked; one hint at a time for each person.
"""

import asyncio
import secrets
from collections.abc import Callable, Sequence
from random import Random
from typing import TYPE_CHECKING, Any, Final

from ludarium.bots import BOTS, Considered, DeepBot
from ludarium.bots.advice import EFFORT, Advice, advice
from ludarium.kernel.cards import Seat
from ludarium.kernel.errors import Refusal
from ludarium.kernel.match import Match
from ludarium.server.faults import LOG, where
from ludarium.server.names import addressed, brief
from ludarium.server.thinkers import Glimpses, OutOfTime, Thought, answered, recall
from ludarium.server.workers import Failed, Worker

if TYPE_CHECKING:
    from ludarium.server.store import Person
    from ludarium.server.table import LiveTable

SECONDS: Final = 2.0  # to think
PATIENCE: Final = 30.0  # a worker that takes longer has lost its way


Tell = Callable[[dict[str, Any]], None]


class NoHint(Refusal):
    """No hint can be had here or now."""


# -- in the worker
def advise(wanted: Thought, names: Sequence[str], seed: bytes) -> Advice:
    """What a careful player would consider at the seat's open question."""
    try:
        match = recall(wanted)
        if wanted.bot:
            return chosen(match, wanted, names, seed)
        return considered(match, wanted.seat, names, seed, wanted.seconds)
    except Refusal as why:  # it may name what the seat could have answered
        raise Failed(where(why)) from None


def chosen(match: Match, wanted: Thought, names: Sequence[str], seed: bytes) -> Advice:
    """The one answer that a bot of some level would give."""
    answer = answered(match, wanted, seed)
    question = match.question(wanted.seat, names)
    assert question is not None
    number = next(n for n, option in enumerate(question["options"]) if option["notation"] == answer)
    return advice([Considered(number)], question["options"])


def considered(match: Match, seat: Seat, names: Sequence[str], seed: bytes, seconds: float) -> Advice:
    handle = Glimpses(match, seat, seconds)
    bot = DeepBot(Random(seed), EFFORT)
    best = handle.ask.options[0]
    try:
        best = bot.choose(handle)
    except OutOfTime:
        best = handle.best_so_far()
    found = bot.considered
    if not any(one.visits for one in found):
        found = [Considered(handle.ask.options.index(best))]
    lead = max(found, key=lambda one: one.expected)
    bot.foretell(match.handle(seat), lead, addressed(names, seat), int.from_bytes(seed, "little"))
    question = match.question(seat, names)
    assert question is not None
    return advice(found, question["options"])


# -- in the server
class Hints:
    """The worker for hints, and who waits for one."""

    def __init__(self) -> None:
        self.worker = Worker(PATIENCE)
        self.turn = asyncio.Lock()
        self.waiting: dict[int, asyncio.Task[None]] = {}  # by person

    def ask(self, table: "LiveTable", person: "Person", seat: Seat, bot: str, tell: Tell) -> None:
        """Begin to think as a careful player, or as this bot; NoHint when there is none to be had. `tell` is given the
        answer when it is there."""
        table.check_playing(seat)
        if not table.hints:
            raise NoHint("At this table nobody gets hints: it was set so.")
        if not table.waits_for(seat):
            raise NoHint("You are not asked anything just now.")
        if person.id in self.waiting:
            raise NoHint("One hint at a time: the last one is still being thought about.")
        wanted = Thought(table.row.id, table.header, table.lines[:], seat, bot, SECONDS)
        number = table.match.numbers[seat]
        task = asyncio.create_task(self._think(wanted, brief(table.names), number, tell))
        self.waiting[person.id] = task
        task.add_done_callback(lambda _: self.waiting.pop(person.id, None))

    async def _think(self, wanted: Thought, names: Sequence[str], number: int, tell: Tell) -> None:
        found = Advice([], 0, [])
        try:
            async with self.turn:
                found = await self.worker.run(advise, wanted, names, secrets.token_bytes(16))
        except Failed as why:
            LOG.error("No hint could be given: %s.", why)
        level = BOTS[wanted.bot].title if wanted.bot else ""
        tell({"type": "hint", "number": number, "level": level, **found._asdict()})

    def close(self) -> None:
        for task in list(self.waiting.values()):
            task.cancel()
        self.worker.close()
