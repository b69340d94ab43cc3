"""Peace in a public house: mutes, blocks, reports and closed tables, as the database keeps them.

Blocks are between two people: neither hears the other, and open tables do not bring them together. Mutes and closed
tables are the host's, by page or command; each is an order with a number, and every process looks for new ones.
"""

import time
from dataclasses import dataclass
from typing import Any, Final

from sqlalchemy import (
    Boolean,
    Column,
    ForeignKey,
    Integer,
    String,
    Table,
    UniqueConstraint,
    delete,
    func,
    insert,
    null,
    or_,
    select,
    update,
)

from ludarium.kernel.errors import Refusal
from ludarium.server.house_tables import CHAIRS, CHAT, LINES, PEOPLE, TABLES
from ludarium.server.lines import END, spelt
from ludarium.server.store import CHANGE_TABLE, METADATA, Moved, Store

BLOCKS: Final = Table(
    "blocks",
    METADATA,
    Column("id", Integer, primary_key=True),
    Column("person", ForeignKey("people.id"), nullable=False, index=True),
    Column("of", ForeignKey("people.id"), nullable=False, index=True),
    UniqueConstraint("person", "of"),
)
MUTES: Final = Table(
    "mutes",
    METADATA,
    Column("person", ForeignKey("people.id"), primary_key=True),
    Column("until", Integer),  # none: until the host says otherwise
    Column("why", String(200), nullable=False, server_default=""),
)
REPORTS: Final = Table(
    "reports",
    METADATA,
    Column("id", Integer, primary_key=True),
    Column("person", ForeignKey("people.id"), nullable=False, index=True),
    Column("of", ForeignKey("people.id"), index=True),  # none: the table
    Column("table_id", ForeignKey("tables.id"), nullable=False),
    Column("line", String(500), nullable=False, server_default=""),  # what was said
    Column("reason", String(20), nullable=False),
    Column("words", String(300), nullable=False, server_default=""),
    Column("at", Integer, nullable=False),
    Column("settled", Boolean, nullable=False, server_default="0"),
)
ORDERS: Final = Table(
    "orders",
    METADATA,
    Column("id", Integer, primary_key=True),
    Column("what", String(20), nullable=False),  # mute, unmute, close, settle
    Column("person", ForeignKey("people.id")),
    Column("table_id", ForeignKey("tables.id")),
    Column("why", String(200), nullable=False, server_default=""),
    Column("at", Integer, nullable=False),
)

CLOSED: Final = "closed by the host"  # how such a game ended
LEFT: Final = "left"  # by everybody, before it began
MOST_BLOCKS: Final = 200
REPORTS_A_DAY: Final = 10
DAY: Final = 24 * 3600
SHOWN: Final = 100  # reports, orders or people at once
TRIES: Final = 5


class NoSuch(Refusal):
    """No person, table, block or report is called that."""


@dataclass(frozen=True)
class Order:
    """Something the host has done."""

    id: int
    what: str
    person: int | None
    table_id: str | None


# -- between two people
def block(store: Store, person: int, of: int) -> None:
    """Neither hears the other any more; once is enough."""
    if person == of:
        raise Refusal("You cannot block yourself.")
    with store.transaction() as db:
        mine = db.execute(select(BLOCKS.c.of).where(BLOCKS.c.person == person)).scalars().all()
        if of in mine:
            return
        if len(mine) >= MOST_BLOCKS:
            raise Refusal(f"You have blocked {MOST_BLOCKS} people: unblock somebody first.")
        db.execute(insert(BLOCKS).values(person=person, of=of))


def unblock(store: Store, person: int, block_id: int) -> int:
    """Whom this person hears again."""
    mine = (BLOCKS.c.id == block_id) & (BLOCKS.c.person == person)
    with store.transaction() as db:
        of = db.execute(select(BLOCKS.c.of).where(mine)).scalar_one_or_none()
        if of is None:
            raise NoSuch("You have not blocked them.")
        db.execute(delete(BLOCKS).where(mine))
    return int(of)


def blocked(store: Store, person: int) -> list[tuple[int, str]]:
    """Whom this person has blocked: the block's number and the name."""
    mine = select(BLOCKS.c.id, PEOPLE.c.name).join_from(BLOCKS, PEOPLE, BLOCKS.c.of == PEOPLE.c.id)
    wanted = mine.where(BLOCKS.c.person == person).order_by(BLOCKS.c.id)
    return store.look(lambda db: [(row.id, row.name) for row in db.execute(wanted)])


def deaf_to(store: Store, person: int) -> frozenset[int]:
    """Whom this person does not hear: those they have blocked, and those who have blocked them."""
    wanted = select(BLOCKS.c.person, BLOCKS.c.of).where(or_(BLOCKS.c.person == person, BLOCKS.c.of == person))
    rows = store.look(lambda db: db.execute(wanted).all())
    return frozenset(one for row in rows for one in (row.person, row.of)) - {person}


# -- muted people
def mute_of(store: Store, person: int) -> str:
    """Why this person may not talk; empty when they may."""
    wanted = select(MUTES.c.until, MUTES.c.why).where(MUTES.c.person == person)
    row = store.look(lambda db: db.execute(wanted).first())
    if row is None or (row.until is not None and row.until <= time.time()):
        return ""
    end = "" if row.until is None else f" until {time.strftime('%d %B, %H:%M UTC', time.gmtime(row.until))}"
    return f"The host has muted you{end}: you can play, but not talk.{f' ({row.why})' if row.why else ''}"


def mute(store: Store, person: int, hours: int | None, why: str) -> None:
    """This person may not talk, for so many hours or until the host says otherwise."""
    until = None if hours is None else int(time.time()) + 3600 * hours
    with store.transaction() as db:
        check_person(db, person)
        db.execute(delete(MUTES).where(MUTES.c.person == person))
        db.execute(insert(MUTES).values(person=person, until=until, why=why))
        order(db, "mute", person=person, why=why)


def unmute(store: Store, person: int) -> None:
    with store.transaction() as db:
        check_person(db, person)
        if not db.execute(delete(MUTES).where(MUTES.c.person == person)).rowcount:
            raise Refusal("They are not muted.")
        order(db, "unmute", person=person)


def check_person(db: Any, person: int) -> None:
    if db.execute(select(PEOPLE.c.id).where(PEOPLE.c.id == person)).first() is None:
        raise NoSuch(f"There is no person {person}.")


# -- reports
def report(store: Store, person: int, table_id: str, of: int | None, line: str, reason: str, words: str) -> None:
    """Somebody tells the host of a table, of a person there, or of what they said."""
    now = int(time.time())
    lately = (REPORTS.c.person == person) & (REPORTS.c.at > now - DAY)
    with store.transaction() as db:
        if db.execute(select(func.count()).where(lately)).scalar_one() >= REPORTS_A_DAY:
            raise Refusal("You have reported a lot today: the host will look at it.")
        if line and not said(db, table_id, of, line):
            raise NoSuch("Nobody has said that here.")
        db.execute(
            insert(REPORTS).values(
                person=person, of=of, table_id=table_id, line=line, reason=reason, words=words, at=now
            )
        )


def said(db: Any, table_id: str, of: int | None, line: str) -> bool:
    lines = select(CHAT.c.n).where(CHAT.c.table_id == table_id, CHAT.c.text == line, CHAT.c.person == of)
    return db.execute(lines.limit(1)).first() is not None


def reports(store: Store, settled: bool = False) -> list[dict[str, Any]]:
    """What people have reported, the latest first."""
    of, by = PEOPLE.alias("reported"), PEOPLE.alias("reporting")
    wanted = (
        select(REPORTS, TABLES.c.game, of.c.name.label("name"), by.c.name.label("reporter"), MUTES.c.person.label("m"))
        .join_from(REPORTS, TABLES, REPORTS.c.table_id == TABLES.c.id)
        .join(by, REPORTS.c.person == by.c.id)
        .join(of, REPORTS.c.of == of.c.id, isouter=True)
        .join(MUTES, REPORTS.c.of == MUTES.c.person, isouter=True)
        .where(REPORTS.c.settled if settled else ~REPORTS.c.settled)
        .order_by(REPORTS.c.id.desc())
        .limit(SHOWN)
    )
    rows = store.look(lambda db: db.execute(wanted).mappings().all())
    return [{**row, "muted": row["m"] is not None} for row in rows]


def settle(store: Store, report_id: int) -> None:
    """The host has looked at it."""
    with store.transaction() as db:
        if not db.execute(update(REPORTS).where(REPORTS.c.id == report_id).values(settled=True)).rowcount:
            raise NoSuch(f"There is no report {report_id}.")
        order(db, "settle", why=f"report {report_id}")


# -- people and tables, for the host
def people_called(store: Store, name: str) -> list[dict[str, Any]]:
    """Who is called that, or something with it; all tables of each counted."""
    sits = select(func.count()).where(CHAIRS.c.person == PEOPLE.c.id).scalar_subquery()
    like = PEOPLE.c.name.icontains(name, autoescape=True)
    wanted = (
        select(PEOPLE.c.id, PEOPLE.c.name, sits.label("tables"), MUTES.c.person.label("m"))
        .join_from(PEOPLE, MUTES, MUTES.c.person == PEOPLE.c.id, isouter=True)
        .where(like)
        .order_by(PEOPLE.c.id.desc())
        .limit(SHOWN)
    )
    rows = store.look(lambda db: db.execute(wanted).all())
    return [{"id": row.id, "name": row.name, "tables": row.tables, "muted": row.m is not None} for row in rows]


def close(store: Store, table_id: str, why: str) -> None:
    """End a game: nobody has won. Whoever has the table in memory finds the line there."""
    for attempt in range(TRIES):
        try:
            _close(store, table_id, why)
            return
        except Moved:  # an answer was quicker
            if attempt == TRIES - 1:
                raise


def _close(store: Store, table_id: str, why: str) -> None:
    note = spelt({"how": CLOSED, "seat": -1, "winners": []})
    result = {"winners": [], "scores": [], "ending": CLOSED, "sheet": []}
    with store.transaction() as db:
        row = db.execute(select(TABLES.c.result.is_(null()).label("open")).where(TABLES.c.id == table_id)).first()
        if row is None:
            raise NoSuch("There is no such table.")
        if not row.open:
            raise Refusal("The game is over already.")
        n = db.execute(select(func.count()).where(LINES.c.table_id == table_id)).scalar_one()
        line = {"table_id": table_id, "n": n, "what": END, "seat": -1, "notation": note, "mark": ""}
        db.execute(insert(LINES).values(**line, at=store.clock.now()))
        db.execute(
            update(TABLES).where(TABLES.c.id == table_id).values(result=result, due=None, moved=int(time.time()))
        )
        db.execute(CHANGE_TABLE, {"table": table_id})
        order(db, "close", table_id=table_id, why=why)


# -- orders
def order(db: Any, what: str, person: int | None = None, table_id: str | None = None, why: str = "") -> None:
    db.execute(insert(ORDERS).values(what=what, person=person, table_id=table_id, why=why, at=int(time.time())))


def last_order(store: Store) -> int:
    return store.look(lambda db: int(db.execute(select(func.max(ORDERS.c.id))).scalar_one() or 0))


def orders_after(store: Store, known: int) -> list[Order]:
    """What the host has done since."""
    wanted = select(ORDERS).where(ORDERS.c.id > known).order_by(ORDERS.c.id).limit(SHOWN)
    return store.look(lambda db: [Order(row.id, row.what, row.person, row.table_id) for row in db.execute(wanted)])


def orders(store: Store) -> list[dict[str, Any]]:
    """What the host has done, the latest first."""
    wanted = (
        select(ORDERS, PEOPLE.c.name.label("name"), TABLES.c.game.label("game"))
        .join_from(ORDERS, PEOPLE, ORDERS.c.person == PEOPLE.c.id, isouter=True)
        .join(TABLES, ORDERS.c.table_id == TABLES.c.id, isouter=True)
        .order_by(ORDERS.c.id.desc())
        .limit(SHOWN)
    )
    return store.look(lambda db: [dict(row) for row in db.execute(wanted).mappings()])
