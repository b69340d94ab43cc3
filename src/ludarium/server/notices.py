"""Calling people who are not here: what has happened at their tables, whom it concerns, and what they are told.

Nothing here decides what happens at a table. A table is looked at when it has changed; what is new is kept as notices
together with what was seen, in one transaction, so that every process may look and each thing is told once.
"""

import asyncio
import time
from collections.abc import Callable, Iterable
from contextlib import suppress
from typing import Any, Final, NamedTuple

from ludarium.kernel.cards import Seat
from ludarium.kernel.errors import Refusal
from ludarium.kernel.game import find
from ludarium.server import acts
from ludarium.server.bus import Bus
from ludarium.server.clock import HOUR, MINUTE
from ludarium.server.faults import LOG, where
from ludarium.server.notices_store import Claimed, News, NoticeStore, Seen, Watched, Ways
from ludarium.server.notices_ways import Failure, Letter, Waiting, send_hook, send_letter, send_push
from ludarium.server.offers import Offers
from ludarium.server.people import SPENT, UNJOINED
from ludarium.server.store import Chair, Person, Unkept
from ludarium.server.table import LiveTable
from ludarium.server.tables import NoTable, Tables

LAST: Final = 5  # the last fifth of somebody's time is when it is running out
AT_ONCE: Final = 50  # notices under way in a process
TRIES: Final = 3
PAUSES: Final = (20, 120)  # seconds between them
LETTERS_APART: Final = 6 * 3600  # seconds
HEARD: Final = 0.5  # seconds in which other processes say whom they see
WHO: Final = 5.0  # seconds for which it is known who wants to be called
MOST: Final = 100  # tables opened at once because of notices
LEAVE_SECONDS: Final = 3.0  # for what is under way when the house closes
MOST_TABLES: Final = 200  # of one person


class Notice(NamedTuple):
    """What goes out. Nothing in it depends on what an onlooker at the table could not see."""

    kind: str
    table: str
    game: str
    turn: str
    link: str
    text: str


# -- what is there, and what is new
def seen_at(table: LiveTable) -> Seen:
    """What of a table somebody may want to be told."""
    row, ledger = table.row, table.ledger
    request = ledger.request
    return {
        "people": [chair.person for chair in row.chairs],
        "over": table.over,
        "next": row.next,
        "asked": {str(seat): table.match.numbers[seat] for seat in waited_for(table)},
        "nudged": {str(seat): list(last) for seat, last in ledger.nudged.items()},
        "request": None if request is None else [request.seat, request.at],
        "timed": {},
    }


def waited_for(table: LiveTable) -> list[Seat]:
    """The people whom the game waits for."""
    chairs = [chair for chair in table.row.chairs if chair.person is not None and chair.bot is None]
    return [chair.seat for chair in chairs if table.waits_for(chair.seat)]


def news_of(table: LiveTable, before: Seen | None, now: Seen) -> list[News]:
    """What is new for whom. Of a table that was never looked at only the questions of a game that has just begun."""
    chairs = table.row.chairs
    old = before or {**now, "asked": {} if fresh(table) else now["asked"]}
    found: list[News] = []

    def tell(to: Iterable[Chair], kind: str, **about: Any) -> None:
        found.extend((chair.person, kind, about) for chair in to if chair.person is not None)

    for seat, number in now["asked"].items():
        if old["asked"].get(seat) != number:
            tell([chairs[int(seat)]], "turn", number=number)
        if now["timed"].get(seat) == number != old["timed"].get(seat):
            tell([chairs[int(seat)]], "time", number=number)
    came = [chair for chair, who in zip(chairs, old["people"], strict=True) if who is None and chair.person is not None]
    for chair in came:
        others = [one for one in chairs if one.person != chair.person and one.person in old["people"]]
        tell(others, "sat", seat=chair.seat)
    for of, (when, by) in now["nudged"].items():
        if old["nudged"].get(of) != [when, by]:
            tell([chairs[int(of)]], "nudge", by=by, number=now["asked"].get(of))
    if now["request"] is not None and now["request"] != old["request"]:
        by, when = now["request"]
        tell([chair for chair in chairs if chair.seat != by and chair.bot is None], "takeback", by=by, at=when)
    if now["over"] and not old["over"]:
        tell(chairs, "over")
    if now["next"] != old["next"]:
        tell(chairs, "rematch", next=now["next"])
    return found


def fresh(table: LiveTable) -> bool:
    """Nobody has answered anything here yet."""
    return table.version == 0


def alarms(table: LiveTable) -> dict[Seat, int]:
    """When the time of those who are asked begins to run out, by the house's clock."""
    terms = table.ledger.terms
    if terms is None:
        return {}
    moments = {chair.seat: table.ledger.deadline(chair.seat) for chair in table.row.chairs if table.people.runs(chair)}
    return {seat: moment - terms.start // LAST for seat, moment in moments.items() if moment is not None}


def mark_time(table: LiveTable, now: Seen, before: Seen | None, clock: int) -> int | None:
    """Note whose time is running out; when to look again because of the others'."""
    known = {} if before is None else before["timed"]
    later: list[int] = []
    for seat, number in now["asked"].items():
        moment = alarms(table).get(int(seat))
        if known.get(seat) == number or (moment is not None and moment <= clock):
            now["timed"][seat] = number
        elif moment is not None:
            later.append(moment)
    return min(later, default=None)


# -- what is said
def holds(table: LiveTable, seat: Seat, kind: str, about: dict[str, Any]) -> bool:
    """Whether it is still so."""
    request = table.ledger.request
    match kind:
        case "turn" | "time" | "nudge":
            return seat in waited_for(table) and table.match.numbers[seat] == int(about["number"] or 0)
        case "takeback":
            return request is not None and request.at == int(about["at"]) and seat not in request.yes
        case "sat":
            return not table.over and table.row.chairs[about["seat"]].person is not None
        case "rematch":
            return table.row.next == str(about["next"])
    return table.over


def said(table: LiveTable, seat: Seat, kind: str, about: dict[str, Any]) -> str:
    """One sentence, in words that anybody may read over somebody's shoulder."""
    title = find(table.row.game).title
    names = table.names
    match kind:
        case "turn":
            return f"It is your turn at {title}."
        case "nudge":
            return f"{names[about['by']]} nudges you: {title} waits for you."
        case "time":
            moment = table.ledger.deadline(seat)
            left = "" if moment is None else f" {lasting(moment - table.store.clock.now())} left."
            return f"Your time at {title} is running out.{left}"
        case "sat":
            return f"{names[about['seat']]} sat down at your table of {title}."
        case "takeback":
            return f"{names[about['by']]} asks to take back an answer at {title}."
        case "rematch":
            return f"A rematch of {title} is set: your chair is kept."
    ending = (table.row.result or {}).get("ending")
    if ending == UNJOINED:
        return f"Nobody joined your open table of {title}: it is closed."
    if ending == SPENT:
        return f"Everybody's time ran out at {title}: the table is closed."
    return f"Your game of {title} is over."


def lasting(ms: int) -> str:
    """A time in words."""
    if ms >= 2 * HOUR:
        return f"About {round(ms / HOUR)} hours"
    return f"About {max(1, round(ms / MINUTE))} minutes"


def notice_of(table: LiveTable, seat: Seat, kind: str, about: dict[str, Any], url: str) -> Notice:
    """Made from what an onlooker sees: the question and the hand are not in it."""
    to = about["next"] if kind == "rematch" else table.row.id
    turn = acts.seen(table.match.scene(None, table.names)["table"]).heading
    text = said(table, seat, kind, about)
    return Notice(kind, to, table.row.game, turn, f"{url}/#/table/{to}", text)


class Notices:
    """Looks, and sends: two chores of a process."""

    def __init__(self, tables: Tables, offers: Offers) -> None:
        self.tables = tables
        self.offers = offers
        self.store = tables.store
        self.kept = NoticeStore(tables.store)
        self.counts = tables.counts
        self.wanted: set[int] = set()  # who wants to be called,
        self.asked = float("-inf")  # and when that was asked
        self.looked: dict[str, int] = {}  # how often tables in memory had changed when they were looked at
        self.under_way: set[asyncio.Task[None]] = set()

    # -- looking
    async def look(self) -> None:
        """At every table in memory that has changed, and where time is running out."""
        if self.kept.stale or time.monotonic() - self.asked > WHO:
            self.wanted = await self.store.do(self.kept.callable)
            self.asked = time.monotonic()
        live = self.tables.live
        self.looked = {table_id: changes for table_id, changes in self.looked.items() if table_id in live}
        for table in list(live.values()):
            if self.looked.get(table.row.id) != table.row.changes and self._concerns(table):
                await self._look_at(table)
        for table_id in await self.store.do(self.kept.alarms, MOST):
            await self._open_and_look(table_id, alarm=True)

    async def look_everywhere(self) -> None:
        """What a process that died could not tell, and tables of those who have just asked to be called."""
        for table_id in await self.store.do(self.kept.unseen, MOST):
            await self._open_and_look(table_id)

    def _concerns(self, table: LiveTable) -> bool:
        return any(chair.person in self.wanted for chair in table.row.chairs)

    async def _open_and_look(self, table_id: str, alarm: bool = False) -> None:
        with suppress(Refusal):
            await self._look_at(await self.tables.open(table_id), alarm)

    async def _look_at(self, table: LiveTable, alarm: bool = False) -> None:
        before = await self.store.do(self.kept.watched, table.row.id)
        if table.doubtful:
            return
        changes = table.row.changes
        if before is None or changes > before.changes or alarm:
            await self._tell(table, before, changes)
        self.looked[table.row.id] = changes

    async def _tell(self, table: LiveTable, before: Watched | None, changes: int) -> None:
        """Keep what is there and what is new; where nobody can play on there is nothing to tell."""
        old = before.seen or None if before is not None else None
        now: Seen = {}
        news: list[News] = []
        alarm = None
        if not table.closed:
            now = seen_at(table)
            alarm = mark_time(table, now, old, self.store.clock.now())
            news = news_of(table, old, now)
        await self.store.do(self.kept.tell, table.row.id, before, changes, now, alarm, news, self.offers.ways)

    # -- sending
    async def send(self) -> None:
        """Take in hand what is due, as much as there is room for; nobody waits for a slow address."""
        room = AT_ONCE - len(self.under_way)
        if room <= 0:
            return
        claimed = await self.store.do(self.kept.claim, room, self.offers.ways)
        letters = {notice.person: notice for notice in claimed if notice.way == "mail"}
        for notice in claimed:
            if notice.way != "mail":
                self._begin(self._send(notice), notice.way)
        for person in letters:
            mine = [notice for notice in claimed if notice.way == "mail" and notice.person == person]
            self._begin(self._write(person, mine), "mail")

    def _begin(self, work: Any, way: str) -> None:
        task = asyncio.ensure_future(self._safely(work, way))
        self.under_way.add(task)
        task.add_done_callback(self.under_way.discard)

    async def _safely(self, work: Any, way: str) -> None:
        try:
            await work
        except Unkept:  # the store has said why; the claim ends by itself
            pass
        except Exception as why:
            LOG.error("A notice by %s failed: %s.", way, where(why))

    async def leave(self) -> None:
        """The house closes: what is under way may end."""
        if self.under_way:
            await asyncio.wait(self.under_way, timeout=LEAVE_SECONDS)
        for task in self.under_way:
            task.cancel()

    async def _send(self, notice: Claimed) -> None:
        """One notice by push or webhook, unless it is of no use or must wait."""
        ways = await self.store.do(self.kept.ways, notice.person)
        later = ways.silent_until(time.time())
        if later is not None:
            await self.store.do(self.kept.done, notice, False, later)
            return
        found = await self._made(notice, ways)
        if found is None:
            await self.store.do(self.kept.done, notice)
            return
        name = f"{notice.table}-{notice.stamp}"
        if notice.way == "push":
            await self._try(notice, lambda: send_push(self.kept, self.offers, ways, found._asdict()))
        else:
            await self._try(notice, lambda: send_hook(self.offers, ways, found._asdict(), name))

    async def _made(self, notice: Claimed, ways: Ways) -> Notice | None:
        """What is to be said; nothing when it is no longer so, not wanted, or the person sees it at the table."""
        if notice.way not in ways.by(notice.kind):
            return None
        try:
            table = await self._present(notice.table)
        except NoTable:
            return None
        seat = table.seat_of(Person(notice.person, ""))
        if table.closed or seat is None or not holds(table, seat, notice.kind, notice.about):
            return None
        if notice.kind == "rematch" and self._sees(await self._present(notice.about["next"]), notice.person):
            return None
        if self._sees(table, notice.person):
            return None
        return notice_of(table, seat, notice.kind, notice.about, self.offers.url)

    def _sees(self, table: LiveTable, person: int) -> bool:
        """Whether somebody looks at that table."""
        seat = table.seat_of(Person(person, ""))
        return seat is not None and any(table.people.seen(seat))

    async def _present(self, table_id: str) -> LiveTable:
        """A table of which it is known who is there, in whatever process."""
        known = table_id in self.tables.live
        table = await self.tables.open(table_id)
        if not known and type(self.tables.bus) is not Bus:
            await asyncio.sleep(HEARD)
        return table

    async def _try(self, notice: Claimed, send: Callable[[], Any]) -> None:
        """Send it now, or a little later, or give up."""
        try:
            await send()
        except Failure as why:
            tries = notice.tries + 1
            again = tries < TRIES and why.again
            self.counts.notices[notice.way, "again" if again else "failed"] += 1
            then = int(time.time()) + PAUSES[tries - 1] if again else None
            await self.store.do(self.kept.done, notice, False, then, tries)
            return
        self.counts.notices[notice.way, "sent"] += 1
        await self.store.do(self.kept.done, notice, True)

    # -- letters
    async def _write(self, person: int, claimed: list[Claimed]) -> None:
        """One letter of everything that waits for somebody, now and then."""
        ways = await self.store.do(self.kept.ways, person)
        now = int(time.time())
        later = ways.silent_until(now) or (ways.mailed + LETTERS_APART if now < ways.mailed + LETTERS_APART else None)
        if later is not None:
            for notice in claimed:
                await self.store.do(self.kept.done, notice, False, later)
            return
        claimed += await self.store.do(self.kept.claim_letters, person)
        made = [(notice, await self._made(notice, ways)) for notice in claimed]
        news = [(notice, found) for notice, found in made if found is not None]
        for notice, found in made:
            if found is None:
                await self.store.do(self.kept.done, notice)
        mine = bool(news) and await self.store.do(self.kept.claim_letter, person, ways.mailed, now)
        if mine:
            await self._post(ways, news, now)
        else:
            for notice, _ in news:
                await self.store.do(self.kept.done, notice, False, now + LETTERS_APART)

    async def _post(self, ways: Ways, news: list[tuple[Claimed, Notice]], now: int) -> None:
        first = max((notice for notice, _ in news), key=lambda notice: notice.tries)
        try:
            waiting = await self._waiting(ways.person)
            await send_letter(self.offers, ways, Letter([found for _, found in news], waiting))
        except Failure as why:
            tries = first.tries + 1
            again = tries < TRIES and why.again
            self.counts.notices["mail", "again" if again else "failed"] += 1
            await self.store.do(self.kept.claim_letter, ways.person, now, ways.mailed)
            for notice, _ in news:
                then = now + PAUSES[tries - 1] if again else None
                await self.store.do(self.kept.done, notice, False, then, tries)
            return
        self.counts.notices["mail", "sent"] += 1
        for notice, _ in news:
            await self.store.do(self.kept.done, notice, True)

    async def _waiting(self, person: int) -> list[Waiting]:
        """All tables that wait for somebody, with a key for each."""
        found: list[Waiting] = []
        for row in await self.store.do(self.store.tables_of, Person(person, ""), MOST_TABLES):
            if row.result is not None:
                continue
            with suppress(Refusal):
                table = await self.tables.open(row.id)
                seat = table.seat_of(Person(person, ""))
                if seat in waited_for(table):
                    key = await self.store.do(self.kept.add_key, person)
                    others = [name for who, name in enumerate(table.names) if who != seat]
                    link = f"{self.offers.url}/#/seat/{row.id}/{key}"
                    found.append(Waiting(find(row.game).title, others, link))
        return found
