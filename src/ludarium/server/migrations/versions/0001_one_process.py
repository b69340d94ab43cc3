"""People, tables, chairs, journals, chat, records and the house's clock, as one process needs them."""

from alembic import op
from sqlalchemy import JSON, BigInteger, Boolean, Column, ForeignKey, Integer, String

revision = "0001"
down_revision = None


def upgrade() -> None:
    op.create_table(
        "people",
        Column("id", Integer, primary_key=True),
        Column("key", String(64), unique=True, nullable=False),
        Column("name", String(40), nullable=False),
    )
    op.create_table(
        "tables",
        Column("id", String(22), primary_key=True),
        Column("game", String(40), nullable=False),
        Column("rules", Integer, nullable=False),
        Column("seats", Integer, nullable=False),
        Column("options", JSON, nullable=False),
        Column("seed", String(128), nullable=False),
        Column("listed", Boolean, nullable=False),
        Column("next", String(22)),
        Column("result", JSON),
        Column("made", Integer, nullable=False),
        Column("moved", Integer, nullable=False),
        Column("clock", JSON),
        Column("words", String(140), nullable=False, server_default=""),
        Column("due", BigInteger),
    )
    op.create_table(
        "chairs",
        Column("table_id", String(22), ForeignKey("tables.id"), primary_key=True),
        Column("seat", Integer, primary_key=True, autoincrement=False),
        Column("person", Integer, ForeignKey("people.id"), index=True),
        Column("bot", String(40)),
        Column("invite", String(64)),
        Column("seen", Integer, nullable=False, server_default="0"),
    )
    op.create_table(
        "lines",
        Column("table_id", String(22), ForeignKey("tables.id"), primary_key=True),
        Column("n", Integer, primary_key=True, autoincrement=False),
        Column("what", Integer, nullable=False),
        Column("seat", Integer, nullable=False),
        Column("notation", String, nullable=False),
        Column("mark", String(16), nullable=False),
        Column("at", BigInteger, nullable=False, server_default="0"),
    )
    op.create_table(
        "chat",
        Column("table_id", String(22), ForeignKey("tables.id"), primary_key=True),
        Column("n", Integer, primary_key=True, autoincrement=False),
        Column("name", String(40), nullable=False),
        Column("text", String(500), nullable=False),
    )
    op.create_table(
        "records",
        Column("id", String(22), primary_key=True),
        Column("text", String, nullable=False),
        Column("made", Integer, nullable=False, server_default="0"),
    )
    op.create_table(
        "house",
        Column("id", Integer, primary_key=True),
        Column("open", BigInteger, nullable=False),
    )
