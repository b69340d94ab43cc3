"""A game that is over is counted, once: how each seat fared, what it was, how fast it answered, and its rating.

The journal is played again in a worker, within bounds. Then one transaction marks the table as booked, writes a row for
each seat and moves the ratings: whichever process comes second finds the mark and leaves everything as it is.
"""

from collections.abc import Collection, Sequence
from dataclasses import dataclass, field
from statistics import median
from typing import Any, Final

from sqlalchemy import (
    JSON,
    Boolean,
    Column,
    Connection,
    Float,
    ForeignKey,
    Index,
    Integer,
    String,
    Table,
    insert,
    update,
)

from ludarium.bots import BOTS
from ludarium.kernel.cards import Seat
from ludarium.kernel.errors import Refusal
from ludarium.kernel.game import find
from ludarium.kernel.record import Record
from ludarium.lab.sights import Traits, identity, rival
from ludarium.server import ladder, rating
from ludarium.server.clock import Terms
from ludarium.server.faults import LOG, where
from ludarium.server.house_tables import TABLES, UNBOOKED
from ludarium.server.ledger import sit_down
from ludarium.server.lines import ANSWER, CHANGE, END, Entry, play, standing
from ludarium.server.moderation import CLOSED, LEFT
from ludarium.server.names import FORMER
from ludarium.server.people import AGREEMENT, SPENT, UNJOINED
from ludarium.server.rating import Rating
from ludarium.server.replays import Replays
from ludarium.server.store import METADATA, Store, TableRow, rows_of
from ludarium.server.tables import Tables

RESULTS: Final = Table(
    "results",
    METADATA,
    Column("table_id", ForeignKey("tables.id"), primary_key=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("person", ForeignKey("people.id")),  # none: a bot, or a former guest
    Column("game", String(40), nullable=False),
    Column("seats", Integer, nullable=False),
    Column("ended", Integer, nullable=False),
    Column("place", Integer),  # from 1; none: nobody has won or lost
    Column("won", Float, nullable=False),  # the part of the win
    Column("points", Integer),
    Column("rivals", String(80), nullable=False),  # bots by name and "people", each once
    Column("practice", Boolean, nullable=False),
    Column("stayed", Boolean, nullable=False),  # to the end
    Column("together", Boolean, nullable=False),  # all against the scenario
    Column("pace", Integer),  # milliseconds for an answer, the median
    Column("identity", JSON, nullable=False),  # faction, race, side
    Column("line", JSON, nullable=False),  # how the game stood, from its start to its end
    Column("mu", Float),  # after a rated game
    Column("sigma", Float),
    Column("change", Integer),  # of the rating that is shown
    Column("hidden", Boolean, nullable=False, server_default="0"),  # forgotten by its person
    Index("ix_results_person", "person", "ended"),
)

UNDECIDED: Final = (CLOSED, LEFT, AGREEMENT, UNJOINED, SPENT)  # how games end that nobody has won or lost
AT_ONCE: Final = 20  # games that are counted in one go, of those that nobody has
EARLY: Final = 0.25  # of all answers: whoever is replaced before makes the game unrated
LATE: Final = 0.75  # and whoever is replaced after, and not back before, has resigned
LINE: Final = 12  # points of a line
PEOPLE_WORD: Final = "people"


# -- in the worker
@dataclass
class SeatStory:
    """What the journal tells of one seat."""

    identity: Traits = field(default_factory=dict)
    pace: int | None = None
    line: list[float] = field(default_factory=list)


@dataclass
class Story:
    """What the journal tells of a game."""

    seats: list[SeatStory]
    rated: bool = False
    practice: bool = False
    last: list[Seat] = field(default_factory=list)  # who resigned, or was replaced for good


def story(kept: Record, clock: dict[str, Any] | None, entries: Sequence[Entry], people: Sequence[bool]) -> Story:
    """Play a journal again and watch the people."""
    watching = Watching(kept, clock, entries, people)
    for n in standing(entries):
        watching.hear(entries[n])
    return watching.told()


class Watching:
    """A game seen again, line by line."""

    def __init__(
        self, kept: Record, clock: dict[str, Any] | None, entries: Sequence[Entry], people: Sequence[bool]
    ) -> None:
        self.people = people
        self.match, self.ledger = sit_down(kept, Terms.of(clock), entries)
        self.whole = max(1, sum(entries[n].what == ANSWER for n in standing(entries)))
        self.answers = 0
        self.early = False
        self.last: set[Seat] = set()
        self.took: list[list[int]] = [[] for _ in people]
        self.line: list[list[float]] = [self._odds()]

    def hear(self, entry: Entry) -> None:
        seat = entry.line[0]
        if entry.what in (ANSWER, CHANGE) and seat not in self.ledger.away and self.ledger.since.get(seat):
            self.took[seat].append(max(0, entry.at - self.ledger.since[seat]))
        before = set(self.ledger.away)
        play(self.match, entry)
        self.ledger.hear(entry, [ask.seat for ask in self.match.asks])
        self.answers += entry.what == ANSWER
        gone = [one for one in self.ledger.away if self.people[one]]
        if self.answers < EARLY * self.whole and (set(gone) - before or self.ledger.joined):
            self.early = True
        if self.answers >= LATE * self.whole:
            self.last.update(gone)
        if entry.what == END and entry.note["how"] not in UNDECIDED:
            self.last.add(seat)
        if self.answers * LINE // self.whole >= len(self.line):
            self.line.append(self._odds())

    def _odds(self) -> list[float]:
        return [round(self.match.game.value(self.match.now, seat), 3) for seat in range(self.match.seats)]

    def told(self) -> Story:
        ledger, seats = self.ledger, range(self.match.seats)
        stories = [
            SeatStory(
                identity(self.match, seat),
                int(median(self.took[seat])) if self.took[seat] else None,
                [odds[seat] for odds in self.line],
            )
            for seat in seats
        ]
        rated = ledger.rated and not (self.early or ledger.practice or ledger.joined)
        return Story(stories, rated, ledger.practice, sorted(self.last | ledger.resigned))


# -- in the server
class Books:
    """Who counts the games of a house."""

    def __init__(self, tables: Tables, ratings: bool) -> None:
        self.tables = tables
        self.store = tables.store
        self.ratings = ratings
        self.worker = Replays(what="A finished game")
        self.done: set[str] = set()  # of the tables in memory

    def close(self) -> None:
        self.worker.close()

    async def look(self) -> None:
        """Count what has ended at the tables in memory."""
        live = self.tables.live
        self.done &= set(live)
        for table_id, table in list(live.items()):
            if table.row.result is not None and table_id not in self.done:
                await self.count(table_id)

    async def sweep(self) -> None:
        """Count what nobody has: the process that should have died, or the house did not count yet."""
        for table_id in await self.store.do(unbooked, self.store, AT_ONCE):
            await self.count(table_id)

    async def count(self, table_id: str) -> None:
        """One game, unless that was done; again later when the database is away."""
        if await self.store.do(is_booked, self.store, table_id):
            self.done.add(table_id)
            return
        row, lines = await self.store.do(self.store.load, table_id)
        if row is None or row.result is None:
            return
        told = await self._story(row, lines)
        try:
            await self.store.do(book, self.store, row, told, self.ratings)
        except Refusal:  # the database is away, or another process rates one of these people: the next look tries again
            return
        self.done.add(table_id)

    async def _story(self, row: TableRow, lines: Sequence[Entry]) -> Story:
        kept = Record(row.game, row.rules, row.seats, row.settings, row.seed)
        people = [chair.person is not None for chair in row.chairs]
        try:
            game = find(row.game)
            if row.rules == game.version or row.rules in game.accepts:
                return await self.worker.run(story, kept, row.clock, list(lines), people)
        except Exception as why:  # rules have changed, or a fault of theirs: the result counts all the same
            LOG.error("A finished game of %s could not be seen again: %s.", row.game, where(why))
        return Story([SeatStory() for _ in people])


def unbooked(store: Store, most: int) -> list[str]:
    wanted = TABLES.select().with_only_columns(TABLES.c.id).where(UNBOOKED).limit(most)
    return store.look(lambda db: list(db.execute(wanted).scalars()))


def is_booked(store: Store, table_id: str) -> bool:
    wanted = TABLES.select().with_only_columns(TABLES.c.booked).where(TABLES.c.id == table_id)
    return store.look(lambda db: bool(db.execute(wanted).scalar_one_or_none()))


def book(store: Store, row: TableRow, told: Story, ratings: bool) -> bool:
    """Write down how everybody fared; False when that was done already."""
    with store.transaction() as db:
        mark = update(TABLES).where(TABLES.c.id == row.id, ~TABLES.c.booked).values(booked=True)
        if db.execute(mark).rowcount != 1:
            return False
        (row,) = rows_of(db, TABLES.c.id == row.id, 1)  # somebody may have had their data deleted meanwhile
        changes = rate(db, row, told) if ratings and told.rated else {}
        for seat in range(row.seats):
            db.execute(insert(RESULTS).values(**of_seat(row, told, seat), **changes.get(seat, {})))
    return True


def of_seat(row: TableRow, told: Story, seat: Seat) -> dict[str, Any]:
    """A seat's row."""
    result, chair, own = row.result or {}, row.chairs[seat], told.seats[seat]
    undecided = result["ending"] in UNDECIDED
    winners = [one for one in result["winners"] if one not in told.last]
    together = bool(rival(find(row.game), row.seats, row.settings))
    place = 1 + rating.places(row.seats, result, told.last)[seat]
    if together:
        place = 1 if winners else 2
    share = 1.0 if together else 1 / max(1, len(winners))
    return {
        "table_id": row.id,
        "seat": seat,
        "person": None if chair.name == FORMER else chair.person,
        "game": row.game,
        "seats": row.seats,
        "ended": row.moved,
        "place": None if undecided else place,
        "won": share if seat in winners and not undecided else 0.0,
        "points": result["scores"][seat] if result["scores"] else None,
        "rivals": " ".join(rivals(row, seat)),
        "practice": told.practice,
        "stayed": seat not in told.last,
        "together": together,
        "pace": own.pace,
        "identity": own.identity,
        "line": own.line,
    }


def rivals(row: TableRow, seat: Seat) -> list[str]:
    """Against whom a seat played: bots by their names, and people."""
    others = [chair for chair in row.chairs if chair.seat != seat]
    found = {PEOPLE_WORD if chair.person is not None else chair.bot or "" for chair in others}
    return [name for name in (*BOTS, PEOPLE_WORD) if name in found]


def rate(db: Connection, row: TableRow, told: Story) -> dict[Seat, dict[str, Any]]:
    """Move the ratings of everybody who played; what each seat's row says of it."""
    game, bots = find(row.game), [chair.seat for chair in row.chairs if chair.person is None]
    found = rating.contest(game, row.settings, row.seats, row.result or {}, told.last)
    if (row.result or {})["ending"] in UNDECIDED or not _can_be_rated(row, bots) or len(found.ranks) < 2:
        return {}
    weights = [rating.weight_of(seat, found.teams, bots) for seat in range(row.seats)]
    who = [None if chair.name == FORMER else chair.person for chair in row.chairs]
    against = f"{rating.SCENARIO}{found.rival}" if found.rival else ""
    told_of: dict[Seat, dict[str, Any]] = {}
    for size in (ladder.ALL, row.seats):
        held = ladder.held(db, row.game, size, [one for one in who if one is not None], against)
        before = [_before(row, seat, held) for seat in range(row.seats)]
        after, scenario = rating.rated(found, before, held.get(against, Rating()), weights)
        for seat, person in enumerate(who):
            if person is not None:
                ladder.keep(db, ladder.of_person(person), person, row.game, size, after[seat], row.moved)
                if size == ladder.ALL:
                    change = after[seat].shown - before[seat].shown
                    told_of[seat] = {"mu": after[seat].mu, "sigma": after[seat].sigma, "change": change}
        if against:
            ladder.keep(db, against, None, row.game, size, scenario, row.moved)
    return told_of


def _can_be_rated(row: TableRow, bots: Collection[Seat]) -> bool:
    known = rating.anchors(row.game)
    people = any(chair.person is not None for chair in row.chairs)
    return people and all(row.chairs[seat].bot in known for seat in bots)


def _before(row: TableRow, seat: Seat, held: dict[str, Rating]) -> Rating:
    chair = row.chairs[seat]
    if chair.person is None:
        return rating.anchor(row.game, chair.bot or "")
    return held.get(ladder.of_person(chair.person), Rating())
