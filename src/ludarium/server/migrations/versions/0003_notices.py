"""How people want to be called: ways, browsers, notices to send, keys in letters, sleeping hours and holidays."""

from alembic import op
from sqlalchemy import JSON, BigInteger, Boolean, Column, ForeignKey, Integer, String, text

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    op.create_table(
        "ways",
        Column("person", Integer, ForeignKey("people.id"), primary_key=True, autoincrement=False),
        Column("switches", JSON, nullable=False),
        Column("calls", Boolean, nullable=False, server_default="0"),
        Column("zone", String(64), nullable=False, server_default="UTC"),
        Column("quiet_from", Integer),
        Column("quiet_to", Integer),
        Column("sleep", Integer),
        Column("slept", Integer, nullable=False, server_default="0"),
        Column("away", Integer, nullable=False, server_default="0"),
        Column("back", Integer, nullable=False, server_default="0"),
        Column("spent", Integer, nullable=False, server_default="0"),
        Column("year", Integer, nullable=False, server_default="0"),
        Column("hook", String(500)),
        Column("hook_key", String(64)),
        Column("mail", String(254)),
        Column("mail_key", String(64)),
        Column("mail_asked", Integer, nullable=False, server_default="0"),
        Column("mailed", Integer, nullable=False, server_default="0"),
        Column("stop", String(64), index=True),
        Column("calendar", String(64), index=True),
    )
    op.create_table(
        "pushes",
        Column("id", String(64), primary_key=True),
        Column("person", Integer, ForeignKey("people.id"), nullable=False, index=True),
        Column("endpoint", String(1000), nullable=False),
        Column("p256dh", String(120), nullable=False),
        Column("auth", String(40), nullable=False),
        Column("made", Integer, nullable=False),
    )
    op.create_table(
        "watched",
        Column("table_id", String(22), ForeignKey("tables.id"), primary_key=True),
        Column("version", Integer, nullable=False),
        Column("changes", Integer, nullable=False),
        Column("seen", JSON, nullable=False),
        Column("alarm", BigInteger),
    )
    op.create_index("ix_watched_alarm", "watched", ["alarm"], postgresql_where=text("alarm IS NOT NULL"))
    op.create_table(
        "notices",
        Column("person", Integer, ForeignKey("people.id"), primary_key=True, autoincrement=False),
        Column("table_id", String(22), ForeignKey("tables.id"), primary_key=True),
        Column("way", String(10), primary_key=True),
        Column("kind", String(10), nullable=False),
        Column("about", JSON, nullable=False),
        Column("stamp", Integer, nullable=False),
        Column("due", Integer),
        Column("tries", Integer, nullable=False, server_default="0"),
        Column("claimed", Integer, nullable=False, server_default="0"),
        Column("sent", Integer, nullable=False, server_default="0"),
    )
    op.create_index("ix_notices_due", "notices", ["due"], postgresql_where=text("due IS NOT NULL"))
    op.create_table(
        "keys",
        Column("hash", String(64), primary_key=True),
        Column("person", Integer, ForeignKey("people.id"), nullable=False, index=True),
        Column("once", Boolean, nullable=False),
        Column("made", Integer, nullable=False),
    )
