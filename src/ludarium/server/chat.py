"""What is said at a table: kept, told to those who may hear it, and by whom it was said."""

from typing import TYPE_CHECKING, Final, NamedTuple

from sqlalchemy import func, insert, select

from ludarium.kernel.errors import Refusal
from ludarium.server.house_tables import CHAT
from ludarium.server.messages import wire
from ludarium.server.moderation import deaf_to, mute_of
from ludarium.server.names import FORMER, printable
from ludarium.server.store import Moved, Person, Store

if TYPE_CHECKING:
    from ludarium.server.table import Listener, LiveTable

LENGTH: Final = 500
SAID: Final = 200  # lines that whoever comes is told
TRIES: Final = 5  # to say something while others talk


class Muted(Refusal):
    """The host lets this person play, but not talk."""


class Said(NamedTuple):
    """One line; nobody's is the house's."""

    name: str
    text: str
    person: int | None = None


# -- in the database
def keep(store: Store, table_id: str, said: Said) -> int:
    """The number of the line, from 0."""
    for attempt in range(TRIES):
        try:
            with store.transaction() as db:
                n = int(db.execute(select(func.count()).where(CHAT.c.table_id == table_id)).scalar_one())
                db.execute(insert(CHAT).values(table_id=table_id, n=n, **said._asdict()))
            break
        except Moved:
            if attempt == TRIES - 1:
                raise
    return n


def kept(store: Store, table_id: str) -> tuple[int, list[Said]]:
    """How many lines there are, and the last of them, oldest first."""
    said = select(CHAT.c.n, CHAT.c.name, CHAT.c.text, CHAT.c.person).where(CHAT.c.table_id == table_id)
    rows = store.look(lambda db: db.execute(said.order_by(CHAT.c.n.desc()).limit(SAID)).all())
    return (rows[0].n + 1 if rows else 0), [Said(*row[1:]) for row in reversed(rows)]


# -- at a table
class Chat:
    """The lines of one table."""

    def __init__(self, table: "LiveTable") -> None:
        self.table = table
        self.lines: list[Said] = []
        self.known = 0  # lines that were ever said

    async def look(self) -> None:
        """Read what was said, and tell what was not heard here yet."""
        store = self.table.store
        known, lines = await store.do(kept, store, self.table.row.id)
        new = known - self.known
        if new >= 0:
            self.known, self.lines = known, lines
        if new > 0:
            for listener in self.table.listeners:
                self._tell(listener, lines[-new:])

    async def come(self, listener: "Listener") -> None:
        """Somebody has come: what was said, but not by those whom they do not hear."""
        await self.learn(listener)
        listener.listens = True
        self._tell(listener, self.lines)

    async def learn(self, listener: "Listener") -> None:
        """Whom this person does not hear, and whether they may talk."""
        if listener.person is not None:
            store, person = self.table.store, listener.person.id
            listener.deaf = await store.do(deaf_to, store, person)
            listener.muted = await store.do(mute_of, store, person)

    async def say(self, name: str, text: str, by: Person | None = None) -> None:
        """A line of somebody, or of the house; Muted when they may not talk."""
        store = self.table.store
        if by is not None:
            why = await store.do(mute_of, store, by.id)
            if why:
                raise Muted(why)
        said = Said(name, printable(text)[:LENGTH], None if by is None else by.id)
        if said.text:
            n = await store.do(keep, store, self.table.row.id, said)
            self.hear(n, said)
            self.table.publish({"is": "chat", "n": n, "line": list(said)})

    def hear(self, n: int, said: Said) -> None:
        """Line n, said here or in another process; if those before it were not all heard, they are read."""
        if n > self.known:
            self.table.soon(self.look())
        if n != self.known:
            return
        self.known += 1
        self.lines = [*self.lines[1 - SAID :], said]
        for listener in self.table.listeners:
            if said.person not in listener.deaf:
                self._tell(listener, [said])

    def forget(self, person: int) -> None:
        """What this person said stays, without their name."""
        self.lines = [Said(FORMER, said.text) if said.person == person else said for said in self.lines]

    def _tell(self, listener: "Listener", lines: list[Said]) -> None:
        if not listener.listens:
            return
        heard = [said[:2] for said in lines if said.person not in listener.deaf]
        listener.send(wire({"type": "chat", "lines": heard, "muted": listener.muted}))

    def tell_muted(self, listener: "Listener") -> None:
        """Whether this person may talk has changed."""
        self._tell(listener, [])
