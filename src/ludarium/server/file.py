"""The file of a SQLite database: one server holds it, and one that somebody else has touched is checked before use."""

import os
import sqlite3
import sys
from pathlib import Path

from ludarium.kernel.errors import Refusal

if sys.platform != "win32":
    import fcntl

Stamp = tuple[int, ...]


class FileFault(Refusal):
    """The file is not what it should be."""


class HeldFile:
    """While this server runs no other can use the file. A killed process holds nothing."""

    def __init__(self, path: Path) -> None:
        self.path = path
        # A file beside it: closing the database's own would let go of SQLite's locks.
        self.lock = open(path.with_name(path.name + ".lock"), "a")  # noqa: SIM115
        try:
            if sys.platform != "win32":
                fcntl.flock(self.lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            self.lock.close()
            raise Refusal(f"Another server uses the database {path}: is Ludarium open already?") from None
        self.left: Stamp = ()

    def close(self) -> None:
        self.lock.close()

    def check(self) -> None:
        """FileFault when the file is not as we left it: gone, another one, or damaged."""
        now = self._stamp()
        if self.left and now != self.left:
            if now[:3] != self.left[:3]:
                raise FileFault("the database file is no longer the one that was opened: start the server again")
            if now[3] == 0:  # SQLite would take it for a new one, and wait ten seconds for what its log promises
                raise FileFault("the database file is empty")
            verify(self.path)
            self.left = now

    def leave(self) -> None:
        """Remember how our own writing has left the file."""
        self.left = self._stamp()

    def _stamp(self) -> Stamp:
        try:
            here, log = os.stat(self.path), os.stat(f"{self.path}-wal")
        except OSError:
            raise FileFault("the database file is gone") from None
        return here.st_dev, here.st_ino, log.st_ino, here.st_size, here.st_mtime_ns


def verify(path: Path) -> None:
    """FileFault when the file is damaged; read anew, past what an open connection remembers."""
    try:
        db = sqlite3.connect(f"{path.absolute().as_uri()}?mode=ro", uri=True, timeout=0.1)
        try:
            (said,) = db.execute("PRAGMA quick_check(1)").fetchone()
        finally:
            db.close()
    except sqlite3.Error as why:
        said = str(why)
    if said != "ok":
        raise FileFault(f"the database is damaged ({' '.join(said.split())})")
