"""What is kept of a house: people, tables, their chairs and journals, what was said, shared records, its clock.

They are written and read in store.py. Notices have tables of their own (notices_tables.py).
"""

from typing import Final

from sqlalchemy import (
    JSON,
    BigInteger,
    Boolean,
    Column,
    ForeignKey,
    Index,
    Integer,
    String,
    Table,
    null,
)

from ludarium.server.metadata import METADATA

PEOPLE: Final = Table(
    "people",
    METADATA,
    Column("id", Integer, primary_key=True),
    Column("key", String(64), unique=True, nullable=False),
    Column("name", String(40), nullable=False),
)
TABLES: Final = Table(
    "tables",
    METADATA,
    Column("id", String(22), primary_key=True),
    Column("game", String(40), nullable=False),
    Column("rules", Integer, nullable=False),
    Column("seats", Integer, nullable=False),
    Column("options", JSON, key="settings", nullable=False),
    Column("seed", String(128), nullable=False),
    Column("listed", Boolean, nullable=False),
    Column("next", String(22)),  # the rematch
    Column("result", JSON),
    Column("made", Integer, nullable=False),
    Column("moved", Integer, nullable=False),
    Column("clock", JSON(none_as_null=True)),
    Column("words", String(140), nullable=False, server_default=""),  # to whoever is invited
    Column("hints", Boolean, nullable=False, server_default="0"),  # also among people
    Column("due", BigInteger),  # when the house's clock says so, somebody's time is up
    Column("changes", Integer, nullable=False, server_default="0"),  # of this row, its chairs and its journal
    Column("booked", Boolean, nullable=False, server_default="0"),  # the game is over and was counted (books.py)
    Column("host", ForeignKey("people.id")),  # who set the table up
)
UNBOOKED: Final = TABLES.c.result.is_not(null()) & ~TABLES.c.booked
# Small ones, which an answer does not touch.
for _index in (
    Index("ix_tables_due", TABLES.c.due, postgresql_where=TABLES.c.due.is_not(None)),
    Index("ix_tables_listed", TABLES.c.listed, postgresql_where=TABLES.c.listed),
    Index("ix_tables_unbooked", TABLES.c.booked, postgresql_where=UNBOOKED),
):
    _index.ddl_if(dialect="postgresql")
CHAIRS: Final = Table(
    "chairs",
    METADATA,
    Column("table_id", ForeignKey("tables.id"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("person", ForeignKey("people.id"), index=True),
    Column("bot", String(40)),  # who plays for this chair now; with a person: a stand-in
    Column("invite", String(64)),
    Column("seen", Integer, nullable=False, server_default="0"),  # when this person was here last; 0: now
)
WARM: Final = "warm"  # instead of an invitation's hash: a bot keeps this chair for whoever comes to a listed table
WARM_CHAIR: Final = CHAIRS.c.invite == WARM
REMOVED: Final = Table(  # who was taken off a table: only a new invitation brings them back
    "removed",
    METADATA,
    Column("table_id", ForeignKey("tables.id"), primary_key=True),
    Column("person", ForeignKey("people.id"), primary_key=True, autoincrement=False, index=True),
)
LINES: Final = Table(
    "lines",
    METADATA,
    Column("table_id", ForeignKey("tables.id"), primary_key=True),
    Column("n", Integer, primary_key=True),
    Column("what", Integer, nullable=False),
    Column("seat", Integer, nullable=False),
    Column("notation", String, nullable=False),
    Column("mark", String(16), nullable=False),
    Column("at", BigInteger, nullable=False, server_default="0"),  # of the house's clock
)
CHAT: Final = Table(
    "chat",
    METADATA,
    Column("table_id", ForeignKey("tables.id"), primary_key=True),
    Column("n", Integer, primary_key=True),
    Column("name", String(40), nullable=False),
    Column("text", String(500), nullable=False),
    Column("person", ForeignKey("people.id")),  # who said it; nobody: the house
)
RECORDS: Final = Table(
    "records",
    METADATA,
    Column("id", String(22), primary_key=True),
    Column("text", String, nullable=False),
    Column("made", Integer, nullable=False, server_default="0"),
)

HOUSE: Final = Table(
    "house",
    METADATA,
    Column("id", Integer, primary_key=True),
    Column("open", BigInteger, nullable=False),  # milliseconds for which it has been open, in all
    Column("at", BigInteger, nullable=False, server_default="0"),  # when that was so, in milliseconds since 1970
)
