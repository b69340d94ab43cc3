"""What the server keeps: people, tables, chairs, every accepted answer, chat, and shared records.

SQLAlchemy Core: SQLite in WAL mode for one process, PostgreSQL for several. A table is its journal lines: the match is
rebuilt from them, and whoever writes line n first has written it. Secrets (personal and invitation tokens) are kept as
hashes only. Every method waits for the database: on the event loop they are called by `await store.do(method, ...)`.
"""

import asyncio
import secrets
import sqlite3
import time
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager, suppress
from dataclasses import dataclass, replace
from functools import cached_property
from hashlib import blake2b
from pathlib import Path
from typing import Any, Final, NamedTuple, TypeVar, TypeVarTuple

from sqlalchemy import (
    Connection,
    Engine,
    bindparam,
    create_engine,
    delete,
    event,
    false,
    insert,
    inspect,
    null,
    select,
    text,
    update,
)
from sqlalchemy.engine import make_url
from sqlalchemy.exc import DBAPIError, IntegrityError, SQLAlchemyError
from sqlalchemy.schema import CreateColumn

from ludarium.kernel.cards import Seat
from ludarium.kernel.errors import Refusal
from ludarium.server.clock import HouseClock
from ludarium.server.faults import LOG
from ludarium.server.file import FileFault, HeldFile, verify
from ludarium.server.house_tables import CHAIRS, HOUSE, LINES, PEOPLE, RECORDS, REMOVED, TABLES, WARM, WARM_CHAIR
from ludarium.server.lines import Entry
from ludarium.server.metadata import METADATA as METADATA
from ludarium.server.notices_tables import KEYS, WAYS
from ludarium.server.pen import Pen
from ludarium.server.pool import ask_the_rested
from ludarium.server.rest import AWAKE, Rest

T = TypeVar("T")
Ts = TypeVarTuple("Ts")

RECORDS_KEPT: Final = 1000  # shared ones; the oldest make room
THREADS: Final = 8  # in which a process talks to PostgreSQL at once
GAP: Final = 15_000  # milliseconds without any process after which the house was closed
WAITS: Final[dict[str, Any]] = {  # seconds to connect, milliseconds to be heard and to be done
    "connect_timeout": 3,
    "tcp_user_timeout": 5000,
    "keepalives_idle": 4,  # seconds of silence after which a machine is asked whether it is there still,
    "keepalives_interval": 2,  # and again,
    "keepalives_count": 3,  # so often
    "options": "-c statement_timeout=10000",
}
PATIENCE: Final = 200  # milliseconds: as long as SQLite waits for a lock, everyone waits

# Written at every answer: built once.
ADD_LINE: Final = insert(LINES)
TOUCH_TABLE: Final = (
    update(TABLES)
    .where(TABLES.c.id == bindparam("table"))
    .values(moved=bindparam("now"), due=bindparam("when"), changes=TABLES.c.changes + 1)
)
# Both in one statement, as PostgreSQL can: one way there and back instead of four.
ADD_AND_TOUCH: Final = TOUCH_TABLE.add_cte(
    insert(LINES).values({column.name: bindparam(f"line_{column.name}") for column in LINES.c}).cte("line")
)
CHANGE_TABLE: Final = update(TABLES).where(TABLES.c.id == bindparam("table")).values(changes=TABLES.c.changes + 1)


def token() -> str:
    """A secret nobody can guess."""
    return secrets.token_urlsafe(24)


def hashed(secret: str) -> str:
    """How a secret is kept."""
    return blake2b(secret.encode(), digest_size=32).hexdigest()


@dataclass(frozen=True)
class Person:
    """Somebody with a name; their token is their key."""

    id: int
    name: str


@dataclass(frozen=True)
class Chair:
    """One place at a table: a person, a bot, a bot standing in for a person, or free."""

    seat: Seat
    person: int | None
    name: str | None
    bot: str | None
    invite: str | None  # hash of the invitation
    seen: int = 0  # when the person was here last
    rest: Rest = AWAKE  # when their clock rests over days

    @property
    def free(self) -> bool:
        return self.person is None and self.bot is None

    @property
    def warm(self) -> bool:
        """Whoever comes to the table may take the bot's place."""
        return self.person is None and self.bot is not None and self.invite == WARM


@dataclass(frozen=True)
class TableRow:
    """A table without its lines."""

    id: str
    game: str
    rules: int
    seats: int
    settings: dict[str, Any]
    seed: bytes
    listed: bool
    next: str | None
    result: dict[str, Any] | None
    moved: int
    chairs: tuple[Chair, ...]
    clock: dict[str, Any] | None = None
    words: str = ""
    hints: bool = False
    changes: int = 0
    host: int | None = None  # who set the table up

    @cached_property
    def started(self) -> bool:
        return not any(chair.free for chair in self.chairs)

    @property
    def shown(self) -> object:
        """What those at the table see of it besides the game."""
        return self.next, self.result, [replace(chair, seen=0) for chair in self.chairs]


class Freed(NamedTuple):
    """A chair that is free again: who was taken off it, and the hash of its new invitation."""

    seat: Seat
    person: int
    invite: str


class Aside(NamedTuple):
    """What is written together with a line: when somebody's time will be up, who plays for which chair from now, and
    which one is free again."""

    due: int | None = None
    bots: Mapping[Seat, str | None] = {}
    freed: Freed | None = None


class Unkept(Refusal):
    """The database failed; unless the words say otherwise, nothing was written."""


class Stale(Refusal):
    """The message answers a question that is no longer the seat's."""


class Moved(Refusal):
    """Another process has written that line of the journal first."""


def open_engine(url: str) -> Engine:
    """A sound database that can be written; Refusal with the reason when it cannot be had."""
    shown = url
    engine = None
    try:
        shown = make_url(url).render_as_string()  # without its password
        engine = connected(url)
        if engine.dialect.name == "postgresql":
            from ludarium.server.migrations import upgrade

            upgrade(engine)
        else:
            METADATA.create_all(engine)
        with engine.begin() as db:
            db.execute(delete(PEOPLE).where(false()))  # nobody; but a database that is only readable refuses it
            if engine.dialect.name != "postgresql":
                add_columns(db)
    except (SQLAlchemyError, ImportError, Refusal) as why:
        if engine is not None:
            engine.dispose()
        raise Refusal(f"Cannot use the database {shown}: {first_line(why)}.") from None
    return engine


def connected(url: str) -> Engine:
    """An engine that says nothing of what is written in its errors, and does not wait for ever."""
    if make_url(url).get_backend_name() == "postgresql":
        engine = create_engine(url, hide_parameters=True, connect_args=WAITS, pool_size=THREADS, max_overflow=2)
        ask_the_rested(engine)
        return engine
    engine = create_engine(url, hide_parameters=True)
    if engine.dialect.name == "sqlite":
        event.listen(engine, "connect", settle)
        path = file_of(engine)
        if path is not None and path.exists():
            verify(path)
    return engine


def add_columns(db: Connection) -> None:
    """A database of an earlier version gets what was added since."""
    for table in METADATA.sorted_tables:
        there = [column["name"] for column in inspect(db).get_columns(table.name)]
        for column in table.columns:
            if column.name not in there:
                db.execute(text(f"ALTER TABLE {table.name} ADD COLUMN {CreateColumn(column).compile(db.engine)}"))


def file_of(engine: Engine) -> Path | None:
    """The file of a SQLite database, when it is plainly one."""
    name = engine.url.database or ""
    plain = engine.dialect.name == "sqlite" and name not in ("", ":memory:") and not name.startswith("file:")
    return Path(name) if plain else None


def settle(connection: Any, _: Any) -> None:
    """SQLite gets its write-ahead log and waits for locks."""
    cursor = connection.cursor()
    cursor.execute("PRAGMA journal_mode=WAL")
    cursor.execute("PRAGMA synchronous=NORMAL")
    cursor.execute(f"PRAGMA busy_timeout={PATIENCE}")
    cursor.execute("PRAGMA foreign_keys=ON")
    cursor.close()


def first_line(why: Exception) -> str:
    """What a database says, without the statement."""
    return str(why).splitlines()[0].rstrip(".")


def rows_of(db: Connection, where: Any, most: int) -> list[TableRow]:
    """Tables with their chairs, latest move first."""
    rows = db.execute(select(TABLES).where(where).order_by(TABLES.c.moved.desc()).limit(most)).all()
    chairs = db.execute(
        select(CHAIRS, PEOPLE.c.name, WAYS.c.zone, WAYS.c.sleep, WAYS.c.away, WAYS.c.back)
        .join_from(CHAIRS, PEOPLE, CHAIRS.c.person == PEOPLE.c.id, isouter=True)
        .join(WAYS, CHAIRS.c.person == WAYS.c.person, isouter=True)
        .where(CHAIRS.c.table_id.in_([row.id for row in rows]))
        .order_by(CHAIRS.c.seat)
    ).all()
    return [
        TableRow(
            row.id,
            row.game,
            row.rules,
            row.seats,
            row.settings,
            bytes.fromhex(row.seed),
            row.listed,
            row.next,
            row.result,
            row.moved,
            tuple(chair_of(c) for c in chairs if c.table_id == row.id),
            row.clock,
            row.words,
            row.hints,
            row.changes,
            row.host,
        )
        for row in rows
    ]


def chair_of(row: Any) -> Chair:
    rest = AWAKE if row.zone is None else Rest(row.zone, row.sleep, row.away, row.back)
    return Chair(row.seat, row.person, row.name, row.bot, row.invite, row.seen, rest)


def lines_of(db: Connection, table_id: str, after: int = 0) -> list[Entry]:
    """A journal, from line `after` on."""
    mine = (LINES.c.table_id == table_id) & (LINES.c.n >= after)
    rows = db.execute(select(LINES).where(mine).order_by(LINES.c.n)).all()
    return [Entry(row.what, (row.seat, row.notation, row.mark), row.at) for row in rows]


class Store:
    """Every method is one transaction: when it returns, what it wrote is kept; Unkept when the database fails."""

    def __init__(self, url: str) -> None:
        self.engine = open_engine(url)
        path = file_of(self.engine)
        try:
            self.file = None if path is None else HeldFile(path)
        except Refusal:
            self.engine.dispose()
            raise
        self.shared = self.engine.dialect.name == "postgresql"  # other processes may use it, too
        self.single = self.engine.execution_options(isolation_level="AUTOCOMMIT")  # each statement for itself
        self.threads = ThreadPoolExecutor(THREADS, "store")
        self.clock = HouseClock()
        self.tick()

    @cached_property
    def pen(self) -> Pen:
        return Pen(self.engine)

    async def do(self, work: Callable[[*Ts], T], *args: *Ts) -> T:
        """One of the methods here, in a thread: the event loop never waits for a network.

        SQLite's file is written to memory and takes 0.2 ms; to hand that to a thread would cost more.
        """
        if not self.shared:
            return work(*args)
        return await asyncio.get_running_loop().run_in_executor(self.threads, work, *args)

    def tick(self) -> None:
        """Remember for how long the house has been open, and hear it from the other processes.

        Time goes by while any process is open: by what has gone by since one of them was here, if that is not long ago.
        """
        now = int(1000 * time.time())
        with self.transaction() as db:
            row = db.execute(select(HOUSE).with_for_update()).first()
            if row is None:
                db.execute(insert(HOUSE).values(id=1, open=0, at=now))
                return
            gap = now - row.at if self.shared and now - row.at < GAP else 0
            opened = max(row.open + max(0, gap), self.clock.now())
            db.execute(update(HOUSE).values(open=opened, at=max(now, row.at)))
        self.clock.show(opened)

    def close(self) -> None:
        self.threads.shutdown()
        with suppress(Unkept):
            self.tick()
        if "pen" in self.__dict__:
            self.pen.close()
        self.engine.dispose()
        if self.file is not None:
            self.file.close()

    @contextmanager
    def transaction(self, engine: Engine | None = None) -> Iterator[Connection]:
        with self.guarded(), (engine or self.engine).begin() as db:
            yield db

    @contextmanager
    def guarded(self) -> Iterator[None]:
        try:
            if self.file is not None:
                self.file.check()
            yield
            if self.file is not None:
                self.file.leave()
        except (IntegrityError, sqlite3.IntegrityError):
            raise Moved("Somebody else was quicker.") from None
        except (SQLAlchemyError, sqlite3.Error, FileFault) as why:
            LOG.error("The database failed: %s.", first_line(why))
            raise Unkept("The server cannot reach its database just now: nothing has changed.") from None

    def look(self, work: Callable[[Connection], T]) -> T:
        """Read something, over a new connection when the database has been away meanwhile."""
        if self.shared:
            with suppress(DBAPIError), self.engine.connect() as db:
                return work(db.execution_options(isolation_level="REPEATABLE READ"))
        with self.transaction() as db:
            return work(db)

    def ping(self) -> None:
        """Unkept when the database does not answer."""
        self.look(lambda db: db.execute(select(1)).scalar_one())

    # -- people
    def add_person(self, name: str) -> tuple[Person, str]:
        """A new person and their token."""
        secret = token()
        with self.transaction() as db:
            row = db.execute(insert(PEOPLE).values(key=hashed(secret), name=name))
            key = row.inserted_primary_key
        assert key is not None
        return Person(key[0], name), secret

    def person(self, secret: str) -> Person | None:
        """Whose token this is."""
        mine = hashed(secret)
        lent = select(KEYS.c.person).where(KEYS.c.hash == mine, KEYS.c.once.is_(False)).scalar_subquery()
        whose = select(PEOPLE.c.id, PEOPLE.c.name).where((PEOPLE.c.key == mine) | (PEOPLE.c.id == lent))
        row = self.look(lambda db: db.execute(whose).first())
        return None if row is None else Person(row.id, row.name)

    def valid(self, keys: Collection[str]) -> set[str]:
        """Which of these hashes of tokens still open something."""
        own = select(PEOPLE.c.key).where(PEOPLE.c.key.in_(keys))
        lent = select(KEYS.c.hash).where(KEYS.c.hash.in_(keys), KEYS.c.once.is_(False))
        return self.look(lambda db: set(db.execute(own.union(lent)).scalars()))

    def renew(self, person: Person) -> str:
        """A new token; the old one and all that came by letters open nothing any more."""
        secret = token()
        with self.transaction() as db:
            db.execute(delete(KEYS).where(KEYS.c.person == person.id))
            db.execute(update(PEOPLE).where(PEOPLE.c.id == person.id).values(key=hashed(secret)))
        return secret

    def rename(self, person: Person, name: str) -> Person:
        mine = select(CHAIRS.c.table_id).where(CHAIRS.c.person == person.id)
        with self.transaction() as db:
            db.execute(update(PEOPLE).where(PEOPLE.c.id == person.id).values(name=name))
            db.execute(update(TABLES).where(TABLES.c.id.in_(mine)).values(changes=TABLES.c.changes + 1))
        return replace(person, name=name)

    # -- tables
    def add_table(
        self,
        game: str,
        rules: int,
        settings: dict[str, Any],
        seed: bytes,
        listed: bool,
        chairs: Sequence[tuple[int | None, str | None, str | None]],
        clock: dict[str, Any] | None = None,
        words: str = "",
        hints: bool = False,
        host: int | None = None,
    ) -> str:
        """A new table; chairs are (person, bot, hash of the invitation)."""
        table_id = "t" + secrets.token_urlsafe(15)  # no dash in front: it is a word of commands, too
        now = int(time.time())
        with self.transaction() as db:
            db.execute(
                insert(TABLES).values(
                    id=table_id,
                    game=game,
                    rules=rules,
                    seats=len(chairs),
                    settings=settings,
                    seed=seed.hex(),
                    listed=listed,
                    made=now,
                    moved=now,
                    clock=clock,
                    words=words,
                    hints=hints,
                    host=host,
                )
            )
            for seat, (person, bot, invite) in enumerate(chairs):
                db.execute(insert(CHAIRS).values(table_id=table_id, seat=seat, person=person, bot=bot, invite=invite))
        return table_id

    def table(self, table_id: str) -> TableRow | None:
        found = self._tables(TABLES.c.id == table_id)
        return found[0] if found else None

    def tables_of(self, person: Person, most: int = 50) -> list[TableRow]:
        """Where this person sits, latest move first."""
        mine = select(CHAIRS.c.table_id).where(CHAIRS.c.person == person.id)
        return self._tables(TABLES.c.id.in_(mine), most)

    def open_tables(self, most: int = 20) -> list[TableRow]:
        """Listed tables with a free chair, or one that a bot keeps warm, latest first."""
        free = select(CHAIRS.c.table_id).where(CHAIRS.c.person.is_(None), CHAIRS.c.bot.is_(None) | WARM_CHAIR)
        return self._tables(TABLES.c.listed & TABLES.c.result.is_(null()) & TABLES.c.id.in_(free), most)

    def load(self, table_id: str, after: int = 0) -> tuple[TableRow | None, list[Entry]]:
        """A table as it is at one moment, with its journal from line `after` on."""

        def read(db: Connection) -> tuple[TableRow | None, list[Entry]]:
            found = rows_of(db, TABLES.c.id == table_id, 1)
            return (found[0], lines_of(db, table_id, after)) if found else (None, [])

        return self.look(read)

    def changes(self, table_ids: Collection[str]) -> dict[str, int]:
        """How often each of these tables has changed."""
        wanted = select(TABLES.c.id, TABLES.c.changes).where(TABLES.c.id.in_(table_ids))
        return self.look(lambda db: {row.id: row.changes for row in db.execute(wanted)})

    def _tables(self, where: Any, most: int = 1) -> list[TableRow]:
        return self.look(lambda db: rows_of(db, where, most))

    def sit(self, table_id: str, seat: Seat, person: Person) -> bool:
        """Take a free chair, or the place of a bot that keeps it; False when somebody was quicker."""
        with self.transaction() as db:
            taken = db.execute(
                update(CHAIRS)
                .where(CHAIRS.c.table_id == table_id, CHAIRS.c.seat == seat, CHAIRS.c.person.is_(None))
                .where(CHAIRS.c.bot.is_(None) | WARM_CHAIR)
                .values(person=person.id, bot=None, invite=None)
            )
            db.execute(CHANGE_TABLE.values(moved=int(time.time())), {"table": table_id})
            if taken.rowcount == 1:
                db.execute(delete(REMOVED).where(REMOVED.c.table_id == table_id, REMOVED.c.person == person.id))
        return taken.rowcount == 1

    def removed_from(self, person: int) -> set[str]:
        """The tables that this person was taken off."""
        wanted = select(REMOVED.c.table_id).where(REMOVED.c.person == person)
        return self.look(lambda db: set(db.execute(wanted).scalars()))

    def seen(self, table_id: str, seat: Seat, when: int) -> None:
        """When the person of this chair was here last; 0: they are here."""
        with self.transaction() as db:
            db.execute(update(CHAIRS).where(CHAIRS.c.table_id == table_id, CHAIRS.c.seat == seat).values(seen=when))

    def due_tables(self, most: int) -> list[str]:
        """Where somebody's time is up."""
        found = select(TABLES.c.id).where(TABLES.c.due <= self.clock.now()).order_by(TABLES.c.due).limit(most)
        return self.look(lambda db: [row.id for row in db.execute(found)])

    def set_due(self, table_id: str, changes: int, when: int | None) -> None:
        """When to look at a table again, unless it has changed."""
        with self.transaction() as db:
            same = (TABLES.c.id == table_id) & (TABLES.c.changes == changes)
            db.execute(update(TABLES).where(same).values(due=when))

    def link_rematch(self, table_id: str, rematch: str) -> bool:
        """The table's rematch; False when it has one already."""
        with self.transaction() as db:
            linked = db.execute(
                update(TABLES).where(TABLES.c.id == table_id, TABLES.c.next.is_(None)).values(next=rematch)
            )
            db.execute(CHANGE_TABLE, {"table": table_id})
        return linked.rowcount == 1

    # -- the journal
    def write(
        self, table_id: str, n: int, entry: Entry, result: dict[str, Any] | None = None, aside: "Aside | None" = None
    ) -> None:
        """Line n of the table's journal: kept when this returns."""
        what, (seat, notation, mark), at = entry
        due, bots, freed = aside or Aside()
        now = int(time.time())
        alone = result is None and not bots and freed is None
        if self.file is not None and alone:
            with self.guarded():
                self.pen.write(table_id, n, entry, now, due)
            return
        row = {"table_id": table_id, "n": n, "what": what, "seat": seat, "notation": notation, "mark": mark, "at": at}
        touch = {"table": table_id, "now": now, "when": due}
        if self.shared and alone:
            with self.transaction(self.single) as db:
                db.execute(ADD_AND_TOUCH, touch | {f"line_{name}": value for name, value in row.items()})
            return
        with self.transaction() as db:
            db.execute(ADD_LINE, row)
            db.execute(TOUCH_TABLE, touch)
            if result is not None:
                db.execute(update(TABLES).where(TABLES.c.id == table_id).values(result=result))
            for chair, bot in bots.items():
                mine = (CHAIRS.c.table_id == table_id) & (CHAIRS.c.seat == chair)
                db.execute(update(CHAIRS).where(mine).values(bot=bot))
            if freed is not None:
                self._free(db, table_id, freed)

    def _free(self, db: Connection, table_id: str, freed: Freed) -> None:
        mine = (CHAIRS.c.table_id == table_id) & (CHAIRS.c.seat == freed.seat) & (CHAIRS.c.person == freed.person)
        db.execute(update(CHAIRS).where(mine).values(person=None, bot=None, invite=freed.invite, seen=0))
        db.execute(insert(REMOVED).values(table_id=table_id, person=freed.person))

    def lines(self, table_id: str) -> list[Entry]:
        """The whole journal."""
        return self.look(lambda db: lines_of(db, table_id))

    # -- shared records
    def keep_record(self, contents: str) -> str:
        """An id under which anyone finds this record; the same text has the same id. The oldest make room."""
        record_id = blake2b(contents.encode(), digest_size=16).hexdigest()[:22]
        with self.transaction() as db:
            if db.execute(select(RECORDS.c.id).where(RECORDS.c.id == record_id)).first() is None:
                db.execute(insert(RECORDS).values(id=record_id, text=contents, made=int(time.time())))
                newest = select(RECORDS.c.id).order_by(RECORDS.c.made.desc(), RECORDS.c.id).limit(RECORDS_KEPT)
                db.execute(delete(RECORDS).where(RECORDS.c.id.not_in(newest), RECORDS.c.id != record_id))
        return record_id

    def record(self, record_id: str) -> str | None:
        wanted = select(RECORDS.c.text).where(RECORDS.c.id == record_id)
        return self.look(lambda db: db.execute(wanted).scalar_one_or_none())
