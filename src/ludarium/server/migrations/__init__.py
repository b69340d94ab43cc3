"""The schema of a PostgreSQL database, step by step (Alembic). A SQLite file is opened as it is: see store.py.

A change of the schema is one more file under versions/. Processes of the version before go on meanwhile, so a step only
adds what they need not know of.
"""

from pathlib import Path
from typing import Final

from alembic import command
from alembic.config import Config
from alembic.util import CommandError
from sqlalchemy import Connection, Engine, inspect, text

from ludarium.kernel.errors import Refusal

LOCK: Final = 7_214_551  # of PostgreSQL: one process changes the schema, the others wait
FIRST: Final = "0001"  # what a database without steps is


def upgrade(engine: Engine) -> None:
    """Bring the schema up to date; several processes may want that at once."""
    with engine.connect() as db:
        db.execute(text("SET statement_timeout = 0"))
        db.execute(text("SELECT pg_advisory_lock(:key)"), {"key": LOCK})
        db.commit()
        try:
            run(db)
        finally:
            db.rollback()
            db.execute(text("SELECT pg_advisory_unlock(:key)"), {"key": LOCK})
            db.execute(text("RESET statement_timeout"))
            db.commit()


def run(db: Connection) -> None:
    settings = config(db)
    there = inspect(db).get_table_names()
    if "lines" in there and "alembic_version" not in there:
        command.stamp(settings, FIRST)
    try:
        command.upgrade(settings, "head")
    except CommandError:
        raise Refusal("it was made by a later version of Ludarium") from None
    db.commit()


def config(db: Connection) -> Config:
    settings = Config()
    settings.set_main_option("script_location", str(Path(__file__).parent))
    settings.attributes["db"] = db
    return settings
