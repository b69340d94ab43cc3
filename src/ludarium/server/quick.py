"""A quick seat: the next free chair of a game, or a table of one's own that bots fill when nobody comes."""

from dataclasses import dataclass
from typing import Any, Final

from sqlalchemy import update

from ludarium.kernel.errors import Refusal
from ludarium.kernel.game import find
from ludarium.server import ladder
from ludarium.server.house_tables import CHAIRS, WARM
from ludarium.server.levels import above
from ludarium.server.moderation import deaf_to
from ludarium.server.names import folded
from ludarium.server.people import STAND_IN
from ludarium.server.rating import NEAR, Rating, anchors, shown
from ludarium.server.store import CHANGE_TABLE, Person, Store
from ludarium.server.table import LiveTable
from ludarium.server.tables import Tables

LOOKED_AT: Final = 60  # open tables
CLOCK: Final = {"kind": "live", "minutes": 15, "increment": 20}  # Evening, of a table that was opened by a quick seat


@dataclass(frozen=True)
class Found:
    """An open table, as it looks to somebody."""

    table: LiveTable
    level: tuple[int, int] | None
    fits: bool

    @property
    def worth(self) -> tuple[bool, bool, int, bool]:
        """The best has a fitting level, somebody who is there, few free chairs, and none that a bot must leave."""
        chairs = self.table.people.chairs()
        here = any(chair["presence"] == "here" for chair in chairs)
        free = sum(chair.free for chair in self.table.row.chairs)
        return self.fits, here, -free, free > 0


async def open_tables(tables: Tables, me: Person | None, most: int) -> list[Found]:
    """Listed tables that take people: nobody there whom this person does not want to meet, none they were taken off."""
    store = tables.store
    apart = frozenset() if me is None else await store.do(deaf_to, store, me.id)
    shut = set() if me is None else await store.do(store.removed_from, me.id)
    found = []
    for row in await store.do(store.open_tables, most):
        met = apart.intersection(chair.person for chair in row.chairs if chair.person is not None)
        if not met and row.id not in shut:
            table = await tables.open(row.id)
            if not table.over:
                found.append(await _found(table, me))
    return found


async def _found(table: LiveTable, me: Person | None) -> Found:
    """With the span of ratings that fit those who sit there, at a rated table."""
    if table.closed or not table.ledger.rated:
        return Found(table, None, True)
    store, game = table.store, table.row.game
    people = [chair.person for chair in table.row.chairs if chair.person is not None]
    asking = people if me is None else [*people, me.id]
    known = await store.do(ladder.ratings_of, store, asking, game)
    ratings = [known.get(person, Rating()) for person in people]
    if not ratings:
        return Found(table, None, True)
    low = max(one.mu - NEAR * one.sigma for one in ratings)
    high = min(one.mu + NEAR * one.sigma for one in ratings)
    mine = Rating() if me is None else known.get(me.id, Rating())
    return Found(table, (shown(min(low, high)), shown(max(low, high))), low <= mine.mu <= high)


async def quick_seat(
    tables: Tables, me: Person, game: str, seats: int | None, rated: bool, clock: dict[str, Any] | None
) -> tuple[str, int, bool]:
    """The table, the chair there, and whether the table is new."""
    wanted = find(game)
    found = [one for one in await open_tables(tables, me, LOOKED_AT) if _is_wanted(one, me, game, seats, rated)]
    for one in sorted(found, key=lambda one: one.worth, reverse=True):
        try:
            return one.table.row.id, await tables.sit(one.table, me, None), False
        except Refusal:  # somebody was quicker
            continue
    number = seats or min(n for n in wanted.seats if n > 1)
    chairs = [(me.id, None, None), *[(None, None, None)] * (number - 1)]
    made = await tables.create(game, {}, True, chairs, clock or CLOCK, rated=rated, host=me.id)
    return made.row.id, 0, True


def _is_wanted(one: Found, me: Person, game: str, seats: int | None, rated: bool) -> bool:
    row = one.table.row
    called = [folded(chair.name) for chair in row.chairs if chair.name is not None and chair.person != me.id]
    return (
        row.game == game
        and seats in (None, row.seats)
        and one.table.ledger.rated == rated
        and one.fits
        and not one.table.closed
        and folded(me.name) not in called
    )


# -- nobody comes
async def fitting_bot(store: Store, game: str, person: int) -> str:
    """The bot nearest above this person, or the strongest; for newcomers the casual one."""
    mine = await store.do(ladder.rating_of, store, person, game)
    known = anchors(game)
    return STAND_IN if mine.new or not known else above(mine, known)


async def warm_up(tables: Tables, table: LiveTable, me: Person, bot: str) -> None:
    """Bots take the free chairs, and give them up to whoever comes later."""
    if table.row.started:
        raise Refusal("The game has begun.")
    if not table.row.listed:
        raise Refusal("This table waits for those who were invited.")
    bot = bot or await fitting_bot(tables.store, table.row.game, me.id)
    if table.ledger.rated and bot not in anchors(table.row.game):
        raise Refusal("How good that bot is was not measured: this table is rated.")
    await tables.store.do(fill, tables.store, table.row.id, bot)
    await tables.refresh(table)


def fill(store: Store, table_id: str, bot: str) -> None:
    free = (CHAIRS.c.table_id == table_id) & CHAIRS.c.person.is_(None) & CHAIRS.c.bot.is_(None)
    with store.transaction() as db:
        db.execute(update(CHAIRS).where(free).values(bot=bot, invite=WARM))
        db.execute(CHANGE_TABLE, {"table": table_id})
