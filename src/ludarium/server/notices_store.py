"""What is read and written of notices. Each function is one transaction of the store, called by `await store.do(...)`.

A notice is a row for a person, a table and a way: a later one takes its place. Whoever claims a row sends it; a claim
ends by itself, so that a process that dies holds nothing back.
"""

import secrets
import time
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Final, NamedTuple

from sqlalchemy import Connection, delete, func, insert, select, update

from ludarium.kernel.errors import Refusal
from ludarium.server.house_tables import CHAIRS, PEOPLE, TABLES
from ludarium.server.notices_tables import KEYS, NOTICES, PUSHES, WATCHED, WAYS
from ludarium.server.offers import WAYS as SENT
from ludarium.server.rest import AWAKE, DAY, HOLIDAY_DAYS, HOUR, WHOLE, Hours, Rest, local
from ludarium.server.store import Moved, Person, Store, hashed, token

KINDS: Final = ("turn", "nudge", "time", "sat", "over", "rematch", "takeback")
PAGE: Final = "page"
USUAL: Final[Mapping[str, list[str]]] = {kind: [PAGE] for kind in KINDS}  # as long as nothing was said
DELAYS: Final[Mapping[str, int]] = {"turn": 20, "time": 20}  # seconds in which somebody may come by themselves
APART: Final = HOUR  # between two notices of one table
CLAIM: Final = 120  # seconds for which a process has a notice in hand
BROWSERS: Final = 8  # of one person
KEY_DAYS: Final = 7  # for which a key in a letter opens something
CONFIRM_DAYS: Final = 2
SLEEP_AGAIN: Final = 7 * DAY  # until the hours of sleep may be moved again
ASK_AGAIN: Final = 600  # seconds until an address is asked again

Seen = dict[str, Any]
News = tuple[int, str, dict[str, Any]]  # whom it concerns, its kind, and what it is about


@dataclass(frozen=True)
class Ways:
    """How one person wants to be called, and when not."""

    person: int
    switches: Mapping[str, list[str]] = field(default_factory=lambda: dict(USUAL))
    zone: str = "UTC"
    quiet: tuple[int, int] | None = None
    rest: Rest = AWAKE
    slept: int = 0
    spent: int = 0  # days of earlier holidays in `year`
    year: int = 0
    hook: str | None = None
    hook_key: str = ""
    mail: str | None = None
    confirmed: bool = False
    mailed: int = 0
    stop: str = ""
    calendar: bool = False
    browsers: int = 0

    def by(self, kind: str) -> list[str]:
        """The ways by which a notice of this kind goes out, as far as the person has set them up."""
        ready = {"push": self.browsers > 0, "hook": self.hook is not None, "mail": self.confirmed}
        return [way for way in SENT if way in self.switches.get(kind, ()) and ready[way]]

    def silent_until(self, now: float) -> int | None:
        """The end of what keeps notices back now: quiet hours, sleep or a holiday."""
        if self.rest.why(now) == "holiday":
            return self.rest.back
        begin, end = self.quiet or (0, 0)
        hours = [Hours(self.zone, begin, (end - begin) % WHOLE)] if self.quiet else []
        ends = [each.change(now) for each in (*hours, self.rest.hours) if each is not None and each.holds(now)]
        return max(ends, default=None)

    def holiday_left(self, now: float) -> int:
        """Days of holiday that may still be taken this year."""
        year = local(self.zone, now).year
        spent = self.spent if self.year == year else 0
        begun = self.rest.away and local(self.zone, self.rest.away).year == year
        if begun:
            spent += days_of(self.rest.away, min(now, self.rest.back))
        return max(0, HOLIDAY_DAYS - spent)


def days_of(begin: float, end: float) -> int:
    """A day that was begun is a day."""
    return max(1, -int(-(end - begin) // DAY))


class Watched(NamedTuple):
    """A table as it was when it was looked at last."""

    version: int
    changes: int
    seen: Seen


class Claimed(NamedTuple):
    """A notice that this process has in hand."""

    person: int
    table: str
    way: str
    kind: str
    about: dict[str, Any]
    stamp: int
    tries: int


class NoticeStore:
    """Beside the store of tables, in the same database."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self.stale = True  # who wants to be called may be known wrongly

    # -- how people want to be called
    def ways(self, person: int) -> Ways:
        return self.store.look(lambda db: ways_of(db, person))

    def callable(self) -> set[int]:
        """Those to whom anything is ever to be sent."""
        wanted = select(WAYS.c.person).where(WAYS.c.calls)
        self.stale = False
        return self.store.look(lambda db: {row.person for row in db.execute(wanted)})

    def save(self, person: int, **values: Any) -> Ways:
        """Change some of it."""
        with self.store.transaction() as db:
            put(db, person, values)
            return self._settle(db, person)

    def choose(
        self,
        person: int,
        switches: Mapping[str, list[str]],
        zone: str,
        quiet: tuple[int, int] | None,
        sleep: int | None,
    ) -> Ways:
        """Switches and hours; Refusal when the hours in which the clock rests were moved a little while ago."""
        now = int(time.time())
        begin, end = quiet or (None, None)
        with self.store.transaction() as db:
            old = ways_of(db, person)
            moved = sleep is not None and (zone, sleep) != (old.zone, old.rest.sleep)
            if moved and now < old.slept + SLEEP_AGAIN:
                raise Refusal("Sleeping hours can be moved once a week.")
            put(db, person, {"switches": dict(switches), "zone": zone, "quiet_from": begin, "quiet_to": end})
            put(db, person, {"sleep": sleep, "slept": now if moved else old.slept})
            if (zone, sleep) != (old.zone, old.rest.sleep):
                touch_tables(db, person)
            return self._settle(db, person)

    def set_holiday(self, person: int, on: bool) -> Ways:
        """The holiday begins or ends; Refusal when there is none left."""
        now = int(time.time())
        with self.store.transaction() as db:
            old = ways_of(db, person)
            away = old.rest.why(now) == "holiday"
            left = old.holiday_left(now)
            if on and not away:
                if not left:
                    raise Refusal("All days of this year's holiday are taken.")
                year = local(old.zone, now).year
                put(db, person, {"away": now, "back": now + left * DAY, "spent": HOLIDAY_DAYS - left, "year": year})
            elif away and not on:
                put(db, person, {"back": now})
            touch_tables(db, person)
            return self._settle(db, person)

    def _settle(self, db: Connection, person: int) -> Ways:
        """Whether anything is to be sent to this person follows from the rest."""
        found = ways_of(db, person)
        calls = any(found.by(kind) for kind in KINDS)
        db.execute(update(WAYS).where(WAYS.c.person == person).values(calls=calls))
        self.stale = True
        return found

    # -- browsers
    def add_push(self, person: int, endpoint: str, p256dh: str, auth: str) -> Ways:
        """One more browser; whoever used it before is called there no more. The oldest make room."""
        row = {"person": person, "endpoint": endpoint, "p256dh": p256dh, "auth": auth, "made": int(time.time())}
        with self.store.transaction() as db:
            db.execute(delete(PUSHES).where(PUSHES.c.id == hashed(endpoint)))
            db.execute(insert(PUSHES).values(id=hashed(endpoint), **row))
            newest = select(PUSHES.c.id).where(PUSHES.c.person == person)
            kept = newest.order_by(PUSHES.c.made.desc(), PUSHES.c.id).limit(BROWSERS)
            db.execute(delete(PUSHES).where(PUSHES.c.person == person, PUSHES.c.id.not_in(kept)))
            put(db, person, {})
            return self._settle(db, person)

    def drop_push(self, person: int, endpoint: str) -> Ways:
        with self.store.transaction() as db:
            db.execute(delete(PUSHES).where(PUSHES.c.id == hashed(endpoint), PUSHES.c.person == person))
            put(db, person, {})
            return self._settle(db, person)

    def pushes(self, person: int) -> list[tuple[str, str, str]]:
        """Endpoint and keys of each browser."""
        mine = select(PUSHES.c.endpoint, PUSHES.c.p256dh, PUSHES.c.auth).where(PUSHES.c.person == person)
        return self.store.look(lambda db: [(row.endpoint, row.p256dh, row.auth) for row in db.execute(mine)])

    # -- letters
    def ask_mail(self, person: int, address: str) -> str:
        """What confirms this address; Refusal when it was asked a little while ago."""
        secret, now = token(), int(time.time())
        with self.store.transaction() as db:
            recent = (WAYS.c.mail_asked > now - ASK_AGAIN) & ((WAYS.c.mail == address) | (WAYS.c.person == person))
            if db.execute(select(WAYS.c.person).where(recent)).first() is not None:
                raise Refusal("That address was asked a little while ago: wait for the letter, or try later.")
            old = ways_of(db, person)
            values = {"mail": address, "mail_key": hashed(secret), "mail_asked": now, "stop": old.stop or token()}
            put(db, person, values)
            self._settle(db, person)
        return secret

    def confirm_mail(self, secret: str) -> bool:
        """The address is the person's: they have the letter."""
        young = WAYS.c.mail_asked > int(time.time()) - CONFIRM_DAYS * DAY
        with self.store.transaction() as db:
            row = db.execute(select(WAYS.c.person).where(WAYS.c.mail_key == hashed(secret), young)).first()
            if row is not None:
                put(db, row.person, {"mail_key": None})
                self._settle(db, row.person)
        return row is not None

    def stop_mail(self, secret: str, kinds: Collection[str]) -> bool:
        """No more letters of these kinds."""
        with self.store.transaction() as db:
            row = db.execute(select(WAYS.c.person, WAYS.c.switches).where(WAYS.c.stop == secret)).first()
            if row is not None:
                left = {
                    kind: [way for way in ways if way != "mail" or kind not in kinds]
                    for kind, ways in row.switches.items()
                }
                put(db, row.person, {"switches": left})
                self._settle(db, row.person)
        return row is not None

    def claim_letter(self, person: int, before: int, now: int) -> bool:
        """Whether this process may write to somebody who was written to then."""
        with self.store.transaction() as db:
            mine = (WAYS.c.person == person) & (WAYS.c.mailed == before)
            return db.execute(update(WAYS).where(mine).values(mailed=now)).rowcount == 1

    # -- keys
    def add_key(self, person: int, once: bool = True) -> str:
        """A key for somebody's letter: it opens their seat in one browser, once."""
        secret = token()
        with self.store.transaction() as db:
            db.execute(delete(KEYS).where(KEYS.c.once, KEYS.c.made < int(time.time()) - KEY_DAYS * DAY))
            db.execute(insert(KEYS).values(hash=hashed(secret), person=person, once=once, made=int(time.time())))
        return secret

    def whose_key(self, secret: str) -> Person | None:
        young = KEYS.c.once & (KEYS.c.made >= int(time.time()) - KEY_DAYS * DAY) & (KEYS.c.hash == hashed(secret))
        wanted = select(PEOPLE.c.id, PEOPLE.c.name).join(KEYS, KEYS.c.person == PEOPLE.c.id).where(young)
        row = self.store.look(lambda db: db.execute(wanted).first())
        return None if row is None else Person(row.id, row.name)

    def use_key(self, secret: str) -> tuple[Person, str] | None:
        """Whose seat it opens, and a token of theirs for this browser; the key itself opens nothing any more."""
        person = self.whose_key(secret)
        if person is None:
            return None
        mine = token()
        with self.store.transaction() as db:
            if db.execute(delete(KEYS).where(KEYS.c.hash == hashed(secret))).rowcount != 1:
                return None
            db.execute(insert(KEYS).values(hash=hashed(mine), person=person.id, once=False, made=int(time.time())))
        return person, mine

    # -- the calendar
    def new_calendar(self, person: int) -> str:
        """The secret of the feed; the one before opens nothing any more."""
        secret = token()
        self.save(person, calendar=hashed(secret))
        return secret

    def whose_calendar(self, secret: str) -> Person | None:
        wanted = select(PEOPLE.c.id, PEOPLE.c.name).join(WAYS, WAYS.c.person == PEOPLE.c.id)
        row = self.store.look(lambda db: db.execute(wanted.where(WAYS.c.calendar == hashed(secret))).first())
        return None if row is None else Person(row.id, row.name)

    # -- what has happened
    def watched(self, table_id: str) -> Watched | None:
        mine = select(WATCHED).where(WATCHED.c.table_id == table_id)
        row = self.store.look(lambda db: db.execute(mine).first())
        return None if row is None else Watched(row.version, row.changes, row.seen)

    def unseen(self, most: int) -> list[str]:
        """Tables of those who want to be called that have changed since anybody looked."""
        mine = select(CHAIRS.c.table_id).join(WAYS, WAYS.c.person == CHAIRS.c.person).where(WAYS.c.calls)
        new = (WATCHED.c.table_id.is_(None) & TABLES.c.result.is_(None)) | (WATCHED.c.changes < TABLES.c.changes)
        found = (
            select(TABLES.c.id)
            .join(WATCHED, WATCHED.c.table_id == TABLES.c.id, isouter=True)
            .where(TABLES.c.id.in_(mine), new)
            .limit(most)
        )
        return self.store.look(lambda db: [row.id for row in db.execute(found)])

    def alarms(self, most: int) -> list[str]:
        """Tables at which somebody's time is running out."""
        late = WATCHED.c.alarm <= self.store.clock.now()
        found = select(WATCHED.c.table_id).where(late).order_by(WATCHED.c.alarm).limit(most)
        return self.store.look(lambda db: [row.table_id for row in db.execute(found)])

    def tell(
        self,
        table_id: str,
        before: Watched | None,
        changes: int,
        seen: Seen,
        alarm: int | None,
        news: Sequence[News],
        offered: Collection[str],
    ) -> bool:
        """What is there now, and the notices of what is new; False when another process has told it already."""
        row = {"changes": changes, "seen": seen, "alarm": alarm}
        try:
            with self.store.transaction() as db:
                if before is None:
                    db.execute(insert(WATCHED).values(table_id=table_id, version=1, **row))
                else:
                    same = (WATCHED.c.table_id == table_id) & (WATCHED.c.version == before.version)
                    done = db.execute(update(WATCHED).where(same).values(version=before.version + 1, **row))
                    if done.rowcount != 1:
                        return False
                for person, kind, about in news:
                    for way in ways_of(db, person).by(kind):
                        if way in offered:
                            self._due(db, person, table_id, way, kind, about)
        except Moved:
            return False
        return True

    def _due(self, db: Connection, person: int, table_id: str, way: str, kind: str, about: dict[str, Any]) -> None:
        """A notice, in the place of an earlier one."""
        now = int(time.time())
        mine = at(person, table_id, way)
        old = db.execute(select(NOTICES).where(mine).with_for_update()).first()
        due = now + DELAYS.get(kind, 0)
        new = {"kind": kind, "about": about, "tries": 0}
        if old is None:
            db.execute(insert(NOTICES).values(person=person, table_id=table_id, way=way, stamp=1, due=due, **new))
        else:
            due = max(due, old.sent + APART if old.sent else 0)
            db.execute(update(NOTICES).where(mine).values(stamp=old.stamp + 1, due=due, **new))

    # -- sending
    def claim(self, most: int, offered: Collection[str]) -> list[Claimed]:
        """Notices that may go out now, which no other process has in hand."""
        now = int(time.time())
        ready = (NOTICES.c.due <= now) & (NOTICES.c.claimed <= now) & NOTICES.c.way.in_(offered)
        with self.store.transaction() as db:
            wanted = select(NOTICES).where(ready).order_by(NOTICES.c.due).limit(most)
            rows = db.execute(wanted.with_for_update(skip_locked=True)).all()
            for row in rows:
                db.execute(update(NOTICES).where(at(*row[:3])).values(claimed=now + CLAIM))
        return [Claimed(r.person, r.table_id, r.way, r.kind, r.about, r.stamp, r.tries) for r in rows]

    def claim_letters(self, person: int) -> list[Claimed]:
        """What else may stand in a letter that is about to be written."""
        now = int(time.time())
        ready = (NOTICES.c.person == person) & (NOTICES.c.way == "mail") & NOTICES.c.due.is_not(None)
        with self.store.transaction() as db:
            wanted = select(NOTICES).where(ready, NOTICES.c.claimed <= now)
            rows = db.execute(wanted.with_for_update(skip_locked=True)).all()
            for row in rows:
                db.execute(update(NOTICES).where(at(*row[:3])).values(claimed=now + CLAIM))
        return [Claimed(r.person, r.table_id, r.way, r.kind, r.about, r.stamp, r.tries) for r in rows]

    def done(self, notice: Claimed, sent: bool = False, again: int | None = None, tries: int = 0) -> None:
        """What became of a notice: sent, or to be tried again then, or of no use any more.

        One that has taken its place meanwhile goes out when its time comes.
        """
        now = int(time.time())
        mine = at(notice.person, notice.table, notice.way)
        with self.store.transaction() as db:
            row = db.execute(select(NOTICES).where(mine).with_for_update()).first()
            if row is None:  # the person has left for good
                return
            values: dict[str, Any] = {"claimed": 0, "sent": now if sent else row.sent}
            if row.stamp == notice.stamp:
                values |= {"due": again, "tries": tries}
            elif sent:
                values |= {"due": max(row.due, now + APART)}
            db.execute(update(NOTICES).where(mine).values(**values))

    # -- time
    def rouse(self) -> None:
        """The house was closed, perhaps: every table at which somebody's clock may rest is looked at."""
        rests = WAYS.c.sleep.is_not(None) | (WAYS.c.back > 0)
        mine = select(CHAIRS.c.table_id).join(WAYS, WAYS.c.person == CHAIRS.c.person).where(rests)
        with self.store.transaction() as db:
            db.execute(
                update(TABLES)
                .where(TABLES.c.due > self.store.clock.now(), TABLES.c.id.in_(mine))
                .values(due=self.store.clock.now())
            )


def at(person: int, table_id: str, way: str) -> Any:
    return (NOTICES.c.person == person) & (NOTICES.c.table_id == table_id) & (NOTICES.c.way == way)


def ways_of(db: Connection, person: int) -> Ways:
    browsers = select(func.count()).where(PUSHES.c.person == person).scalar_subquery().label("browsers")
    row = db.execute(select(WAYS, browsers).where(WAYS.c.person == person)).first()
    if row is None:
        return Ways(person)
    return Ways(
        person,
        row.switches,
        row.zone,
        None if row.quiet_from is None else (row.quiet_from, row.quiet_to),
        Rest(row.zone, row.sleep, row.away, row.back),
        row.slept,
        row.spent,
        row.year,
        row.hook,
        row.hook_key or "",
        row.mail,
        row.mail is not None and row.mail_key is None,
        row.mailed,
        row.stop or "",
        row.calendar is not None,
        row.browsers,
    )


def put(db: Connection, person: int, values: Mapping[str, Any]) -> None:
    """Write these into the person's row, made when there is none."""
    mine = WAYS.c.person == person
    if db.execute(select(WAYS.c.person).where(mine).with_for_update()).first() is None:
        db.execute(insert(WAYS).values(person=person, switches=dict(USUAL)))
    if values:
        db.execute(update(WAYS).where(mine).values(**values))


def touch_tables(db: Connection, person: int) -> None:
    """What is seen of this person has changed, wherever they sit."""
    mine = select(CHAIRS.c.table_id).where(CHAIRS.c.person == person)
    db.execute(update(TABLES).where(TABLES.c.id.in_(mine)).values(changes=TABLES.c.changes + 1))


def new_secret() -> str:
    """What a webhook's messages are signed with."""
    return secrets.token_hex(32)
