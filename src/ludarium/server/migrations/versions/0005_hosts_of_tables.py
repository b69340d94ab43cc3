"""Who set a table up, and whom they have taken off it."""

from alembic import op
from sqlalchemy import Column, ForeignKey, Integer, String

revision = "0005"
down_revision = "0004"


def upgrade() -> None:
    op.add_column("tables", Column("host", Integer, ForeignKey("people.id")))
    op.create_table(
        "removed",
        Column("table_id", String(22), ForeignKey("tables.id"), primary_key=True),
        Column("person", Integer, ForeignKey("people.id"), primary_key=True, autoincrement=False, index=True),
    )
