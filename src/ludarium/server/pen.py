"""What every answer writes to a SQLite file, said to SQLite itself: the layers between cost more than the writing."""

import sqlite3
from typing import Final

from sqlalchemy import Engine

from ludarium.server.lines import Entry

ADD_LINE: Final = 'INSERT INTO lines (table_id, n, what, seat, notation, mark, "at") VALUES (?, ?, ?, ?, ?, ?, ?)'
TOUCH_TABLE: Final = "UPDATE tables SET moved = ?, due = ?, changes = changes + 1 WHERE id = ?"


class Pen:
    """A connection that is lent for good."""

    def __init__(self, engine: Engine) -> None:
        self.lent = engine.raw_connection()
        file = self.lent.driver_connection
        assert isinstance(file, sqlite3.Connection)
        self.file = file

    def write(self, table_id: str, n: int, entry: Entry, now: int, due: int | None) -> None:
        """Line n of a table's journal, and when the table has moved: both or neither, kept when this returns."""
        what, line, at = entry
        with self.file:
            self.file.execute(ADD_LINE, (table_id, n, what, *line, at))
            self.file.execute(TOUCH_TABLE, (now, due, table_id))

    def close(self) -> None:
        self.lent.close()
