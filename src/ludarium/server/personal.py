"""One's own data: all of it in one file, or gone. Others' games stay, with "a former guest" in one's chair.

A table whose rows belong to somebody says so by a column `person`: such rows are in the export, and a deletion takes
them away. It also takes away rows of others that refer to the person by another column (a block, a report). What must
stay (tables, chairs, chat) is listed here.
"""

from collections.abc import Mapping
from contextlib import suppress
from typing import Any, Final

from sqlalchemy import Connection, Table, delete, or_, select, update

from ludarium.kernel.errors import Refusal
from ludarium.server.bus import HOUSE
from ludarium.server.house_tables import CHAIRS, CHAT, PEOPLE, TABLES
from ludarium.server.moderation import LEFT
from ludarium.server.names import FORMER
from ludarium.server.store import METADATA, Person, Store, TableRow, hashed, rows_of, token
from ludarium.server.tables import Tables

STAY: Final = (CHAIRS, CHAT, TABLES)
SECRETS: Final = (  # columns nobody is shown
    *("key", "invite", "secret", "token", "auth", "p256dh", "hash"),
    *("hook_key", "mail_key", "stop", "calendar"),
)
TABLE: Final = ("id", "game", "seats", "settings", "made", "moved", "result")  # what one's data say of a table
MOST: Final = 5000  # rows of one kind in an export


def export(store: Store, person: Person) -> dict[str, Any]:
    """Everything that is kept of this person."""

    def read(db: Connection) -> dict[str, Any]:
        found: dict[str, Any] = {"name": person.name, "tables": _tables(db, person.id)}
        for table in METADATA.sorted_tables:
            if "person" in table.c and table is not CHAIRS:
                shown = [column for column in table.c if column.name not in ("person", "of", *SECRETS)]
                rows = db.execute(select(*shown).where(table.c.person == person.id).limit(MOST)).mappings()
                found[str(table.name)] = [plain(row) for row in rows]
        return found

    return store.look(read)


def _tables(db: Connection, person: int) -> list[dict[str, Any]]:
    """Where they sit or sat; of a game that is not over nothing that could help in it."""
    shown = [TABLES.c[name] for name in TABLE]
    wanted = select(*shown, CHAIRS.c.seat).join_from(TABLES, CHAIRS, CHAIRS.c.table_id == TABLES.c.id)
    return [plain(row) for row in db.execute(wanted.where(CHAIRS.c.person == person).limit(MOST)).mappings()]


def plain(row: Mapping[Any, Any]) -> dict[str, Any]:
    return {str(name): value for name, value in row.items()}


def erase(store: Store, person: int) -> None:
    """Take the token, the name and everything that belongs to this person away."""
    with store.transaction() as db:
        sits = select(CHAIRS.c.table_id).where(CHAIRS.c.person == person)
        name = db.execute(select(PEOPLE.c.name).where(PEOPLE.c.id == person)).scalar_one()
        theirs = or_(
            CHAT.c.person == person, CHAT.c.person.is_(None) & (CHAT.c.name == name) & CHAT.c.table_id.in_(sits)
        )
        db.execute(update(CHAT).where(theirs).values(name=FORMER, person=None))
        for table in reversed(METADATA.sorted_tables):
            for column in _refer(table):
                db.execute(delete(table).where(column == person))
        db.execute(update(TABLES).where(TABLES.c.id.in_(sits)).values(words="", changes=TABLES.c.changes + 1))
        db.execute(update(PEOPLE).where(PEOPLE.c.id == person).values(key=hashed(token()), name=FORMER))


def _refer(table: Table) -> list[Any]:
    """The columns of a table that refer to a person, where rows go with them."""
    if table in STAY:
        return []
    return [column for column in table.c if any(key.column is PEOPLE.c.id for key in column.foreign_keys)]


def unfinished(store: Store, person: int) -> list[TableRow]:
    mine = select(CHAIRS.c.table_id).where(CHAIRS.c.person == person)
    return store.look(lambda db: rows_of(db, TABLES.c.id.in_(mine) & TABLES.c.result.is_(None), MOST))


def leave_chair(store: Store, table_id: str, person: int) -> None:
    """A chair at a table that has not begun is free again."""
    mine = (CHAIRS.c.table_id == table_id) & (CHAIRS.c.person == person)
    with store.transaction() as db:
        db.execute(update(CHAIRS).where(mine).values(person=None))
        db.execute(update(TABLES).where(TABLES.c.id == table_id).values(changes=TABLES.c.changes + 1))


async def depart(tables: Tables, person: Person) -> None:
    """Leave every table, then erase everything; whoever came as this person has to leave, wherever they are."""
    store = tables.store
    for row in await store.do(unfinished, store, person.id):
        with suppress(Refusal):  # a table that nobody can play on at, say
            await _leave(tables, row, person)
    rows = await store.do(store.tables_of, person, MOST)
    await store.do(erase, store, person.id)
    forget(tables, person.id)
    tables.bus.publish(HOUSE, {"is": "forget", "person": person.id})
    for row in rows:
        if row.id in tables.live:
            await tables.refresh(tables.live[row.id])
        else:
            tables.bus.publish(row.id, {"is": "row"})


def forget(tables: Tables, person: int) -> None:
    """In this process: their connections end, and what they said is nobody's any more."""
    tables.dismiss(person)
    for table in tables.live.values():
        table.chat.forget(person)


async def _leave(tables: Tables, row: TableRow, person: Person) -> None:
    table = await tables.open(row.id)
    seat = table.seat_of(person)
    if seat is None:
        return
    if table.row.started:
        await table.in_turn(lambda: table.people.resign(seat))
        return
    await tables.store.do(leave_chair, tables.store, row.id, person.id)
    await tables.refresh(table)
    if all(chair.person is None for chair in table.row.chairs):
        await table.in_turn(lambda: table.end(seat, LEFT, []))
