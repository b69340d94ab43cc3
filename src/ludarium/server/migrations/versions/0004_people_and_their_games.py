"""Finished games counted, ratings, blocks, mutes, reports and the host's orders; who said what."""

from alembic import op
from sqlalchemy import JSON, Boolean, Column, Float, ForeignKey, Integer, String, UniqueConstraint, text

revision = "0004"
down_revision = "0003"


def upgrade() -> None:
    op.add_column("tables", Column("booked", Boolean, nullable=False, server_default="0"))
    unbooked = text("result IS NOT NULL AND NOT booked")
    op.create_index("ix_tables_unbooked", "tables", ["booked"], postgresql_where=unbooked)
    op.add_column("chat", Column("person", Integer, ForeignKey("people.id")))
    op.create_table(
        "results",
        Column("table_id", String(22), ForeignKey("tables.id"), primary_key=True),
        Column("seat", Integer, primary_key=True, autoincrement=False),
        Column("person", Integer, ForeignKey("people.id")),
        Column("game", String(40), nullable=False),
        Column("seats", Integer, nullable=False),
        Column("ended", Integer, nullable=False),
        Column("place", Integer),
        Column("won", Float, nullable=False),
        Column("points", Integer),
        Column("rivals", String(80), nullable=False),
        Column("practice", Boolean, nullable=False),
        Column("stayed", Boolean, nullable=False),
        Column("together", Boolean, nullable=False),
        Column("pace", Integer),
        Column("identity", JSON, nullable=False),
        Column("line", JSON, nullable=False),
        Column("mu", Float),
        Column("sigma", Float),
        Column("change", Integer),
        Column("hidden", Boolean, nullable=False, server_default="0"),
    )
    op.create_index("ix_results_person", "results", ["person", "ended"])
    op.create_table(
        "ratings",
        Column("who", String(60), primary_key=True),
        Column("game", String(40), primary_key=True),
        Column("size", Integer, primary_key=True, autoincrement=False),
        Column("person", Integer, ForeignKey("people.id"), index=True),
        Column("mu", Float, nullable=False),
        Column("sigma", Float, nullable=False),
        Column("games", Integer, nullable=False),
        Column("at", Integer, nullable=False),
    )
    op.create_table(
        "ladders",
        Column("person", Integer, ForeignKey("people.id"), primary_key=True, autoincrement=False),
        Column("game", String(40), primary_key=True),
    )
    op.create_table(
        "blocks",
        Column("id", Integer, primary_key=True),
        Column("person", Integer, ForeignKey("people.id"), nullable=False, index=True),
        Column("of", Integer, ForeignKey("people.id"), nullable=False, index=True),
        UniqueConstraint("person", "of"),
    )
    op.create_table(
        "mutes",
        Column("person", Integer, ForeignKey("people.id"), primary_key=True, autoincrement=False),
        Column("until", Integer),
        Column("why", String(200), nullable=False, server_default=""),
    )
    op.create_table(
        "reports",
        Column("id", Integer, primary_key=True),
        Column("person", Integer, ForeignKey("people.id"), nullable=False, index=True),
        Column("of", Integer, ForeignKey("people.id"), index=True),
        Column("table_id", String(22), ForeignKey("tables.id"), nullable=False),
        Column("line", String(500), nullable=False, server_default=""),
        Column("reason", String(20), nullable=False),
        Column("words", String(300), nullable=False, server_default=""),
        Column("at", Integer, nullable=False),
        Column("settled", Boolean, nullable=False, server_default="0"),
    )
    op.create_table(
        "orders",
        Column("id", Integer, primary_key=True),
        Column("what", String(20), nullable=False),
        Column("person", Integer, ForeignKey("people.id")),
        Column("table_id", String(22), ForeignKey("tables.id")),
        Column("why", String(200), nullable=False, server_default=""),
        Column("at", Integer, nullable=False),
    )
