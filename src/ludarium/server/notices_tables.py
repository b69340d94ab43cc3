"""What is kept of how people want to be called: ways and habits, browsers, notices to send, keys in letters."""

from typing import Final

from sqlalchemy import JSON, BigInteger, Boolean, Column, ForeignKey, Index, Integer, String, Table

from ludarium.server.metadata import METADATA

WAYS: Final = Table(
    "ways",
    METADATA,
    Column("person", ForeignKey("people.id"), primary_key=True),
    Column("switches", JSON, nullable=False),  # kind: the ways that are on
    Column("calls", Boolean, nullable=False, server_default="0"),  # whether anything is ever to be sent
    Column("zone", String(64), nullable=False, server_default="UTC"),
    Column("quiet_from", Integer),  # minutes of the day
    Column("quiet_to", Integer),
    Column("sleep", Integer),  # when the eight hours begin in which the clock rests,
    Column("slept", Integer, nullable=False, server_default="0"),  # and when that was said
    Column("away", Integer, nullable=False, server_default="0"),  # on holiday from then,
    Column("back", Integer, nullable=False, server_default="0"),  # until then
    Column("spent", Integer, nullable=False, server_default="0"),  # days of earlier holidays,
    Column("year", Integer, nullable=False, server_default="0"),  # in this year
    Column("hook", String(500)),
    Column("hook_key", String(64)),
    Column("mail", String(254)),
    Column("mail_key", String(64)),  # hash of what confirms the address; none: it is confirmed
    Column("mail_asked", Integer, nullable=False, server_default="0"),
    Column("mailed", Integer, nullable=False, server_default="0"),
    Column("stop", String(64), index=True),  # in every letter: it can switch letters off, and nothing else
    Column("calendar", String(64), index=True),  # hash of the feed's secret
)
PUSHES: Final = Table(
    "pushes",
    METADATA,
    Column("id", String(64), primary_key=True),  # hash of the endpoint
    Column("person", ForeignKey("people.id"), nullable=False, index=True),
    Column("endpoint", String(1000), nullable=False),
    Column("p256dh", String(120), nullable=False),
    Column("auth", String(40), nullable=False),
    Column("made", Integer, nullable=False),
)
WATCHED: Final = Table(
    "watched",
    METADATA,
    Column("table_id", ForeignKey("tables.id"), primary_key=True),
    Column("version", Integer, nullable=False),  # how often this row was written: who is quicker has written it
    Column("changes", Integer, nullable=False),  # of the table, when it was looked at
    Column("seen", JSON, nullable=False),  # what was there
    Column("alarm", BigInteger),  # when the house's clock says so, somebody's time is running out
)
Index("ix_watched_alarm", WATCHED.c.alarm, postgresql_where=WATCHED.c.alarm.is_not(None)).ddl_if(dialect="postgresql")
NOTICES: Final = Table(
    "notices",
    METADATA,
    Column("person", ForeignKey("people.id"), primary_key=True),
    Column("table_id", ForeignKey("tables.id"), primary_key=True),
    Column("way", String(10), primary_key=True),
    Column("kind", String(10), nullable=False),
    Column("about", JSON, nullable=False),
    Column("stamp", Integer, nullable=False),  # grows when a later notice takes the place of this one
    Column("due", Integer),  # when it may go out; none: there is nothing to send
    Column("tries", Integer, nullable=False, server_default="0"),
    Column("claimed", Integer, nullable=False, server_default="0"),  # a process has it in hand until then
    Column("sent", Integer, nullable=False, server_default="0"),  # when the last one went out
)
Index("ix_notices_due", NOTICES.c.due, postgresql_where=NOTICES.c.due.is_not(None)).ddl_if(dialect="postgresql")
KEYS: Final = Table(
    "keys",
    METADATA,
    Column("hash", String(64), primary_key=True),
    Column("person", ForeignKey("people.id"), nullable=False, index=True),
    Column("once", Boolean, nullable=False),  # of a letter: it becomes another key when it is used
    Column("made", Integer, nullable=False),
)
