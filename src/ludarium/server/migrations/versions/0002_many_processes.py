"""How often a table has changed, so that a process sees what it was not told; one clock for all; hints among people."""

from alembic import op
from sqlalchemy import BigInteger, Boolean, Column, Integer, text

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    op.add_column("tables", Column("hints", Boolean, nullable=False, server_default="0"))
    op.add_column("tables", Column("changes", Integer, nullable=False, server_default="0"))
    op.create_index("ix_tables_due", "tables", ["due"], postgresql_where=text("due IS NOT NULL"))
    op.create_index("ix_tables_listed", "tables", ["listed"], postgresql_where=text("listed"))
    op.add_column("house", Column("at", BigInteger, nullable=False, server_default="0"))
    op.execute("INSERT INTO house (id, open) SELECT 1, 0 WHERE NOT EXISTS (SELECT 1 FROM house)")
