"""Connections to PostgreSQL that have rested are asked whether they still live, before anything is written by them.

A restarted database then costs no answer. To ask each time, as SQLAlchemy's `pool_pre_ping` does, would cost one more
way there and back for every answer; a connection that was used a moment ago is not asked.
"""

import time
from typing import Any, Final

from sqlalchemy import Engine, event
from sqlalchemy.exc import InvalidatePoolError

RESTED: Final = 0.1  # seconds: no database is started again in less


def ask_the_rested(engine: Engine) -> None:
    """From now on a connection that has rested is lent only if it lives; else the pool opens new ones."""
    dialect = engine.dialect

    def lend(connection: Any, record: Any, _: Any) -> None:
        if time.monotonic() - record.info.get("used", 0.0) < RESTED:
            return
        try:
            dialect.do_ping(connection)
        except dialect.loaded_dbapi.Error:
            raise InvalidatePoolError from None

    def take_back(_: Any, record: Any) -> None:
        record.info["used"] = time.monotonic()

    event.listen(engine, "checkout", lend)
    event.listen(engine, "checkin", take_back)
