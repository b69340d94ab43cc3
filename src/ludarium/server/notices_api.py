"""How people want to be called when they are not here, when their clock rests, and the links in letters."""

import time
from typing import Annotated, Final

from fastapi import APIRouter, Depends, HTTPException, Request, Response

from ludarium.kernel.errors import Refusal
from ludarium.server import notices_messages as m
from ludarium.server.asking import ThePerson, TheTables
from ludarium.server.door import SLOW_DOWN, address_of
from ludarium.server.feed import calendar, deadline_at
from ludarium.server.notices_store import KINDS, PAGE, NoticeStore, Ways, new_secret
from ludarium.server.notices_ways import Failure, send_confirmation
from ludarium.server.offers import Offers, is_mail
from ludarium.server.outgoing import target_of
from ludarium.server.store import Person, Unkept
from ludarium.server.tables import Tables

FEED_COST: Final = 20  # tables are opened
MOST_TABLES: Final = 200
NOT_OFFERED: Final = "This house does not call people that way."
OPENS_NOTHING: Final = "This link opens nothing any more."

router = APIRouter(prefix="/api")


async def kept_of(request: Request) -> NoticeStore:
    found: NoticeStore = request.app.state.notices.kept
    return found


async def offers_of(request: Request) -> Offers:
    found: Offers = request.app.state.offers
    return found


TheNotices = Annotated[NoticeStore, Depends(kept_of)]
TheOffers = Annotated[Offers, Depends(offers_of)]


def check_offered(offers: Offers, way: str) -> None:
    if way not in offers.ways:
        raise Refusal(NOT_OFFERED)


def out(ways: Ways, offers: Offers) -> m.NoticesOut:
    now = time.time()
    away = ways.rest.why(now) == "holiday"
    offered = offers.ways
    return m.NoticesOut(
        offered=offered,  # type: ignore[arg-type]
        switches={
            kind: [way for way in ways.switches.get(kind, []) if way == PAGE or way in offered]  # type: ignore[misc]
            for kind in KINDS
        },
        zone=ways.zone,
        quiet=None if ways.quiet is None else m.Quiet(begin=ways.quiet[0], end=ways.quiet[1]),
        sleep=ways.rest.sleep,
        push_key=push_key(offers),
        browsers=ways.browsers,
        webhook=ways.hook or "",
        mail=ways.mail or "",
        confirmed=ways.confirmed,
        calendar=ways.calendar,
        holiday=ways.rest.back if away else 0,
        holiday_left=ways.holiday_left(now),
    )


def push_key(offers: Offers) -> str:
    if not offers.push_key:
        return ""
    from ludarium.server.push import public_key

    return public_key(offers.push_key)


# -- switches and hours
@router.get("/people/me/notices")
async def my_notices(me: ThePerson, kept: TheNotices, offers: TheOffers) -> m.NoticesOut:
    """How I want to be called, and what the host offers."""
    return out(await kept.store.do(kept.ways, me.id), offers)


@router.put("/people/me/notices")
async def choose(
    new: m.NoticesIn, me: ThePerson, kept: TheNotices, offers: TheOffers, tables: TheTables
) -> m.NoticesOut:
    """Switches for each kind and way, quiet hours, and the hours in which my clock rests over days."""
    before = await kept.store.do(kept.ways, me.id)
    switches: dict[str, list[str]] = {kind: [*dict.fromkeys(ways)] for kind, ways in new.switches.items()}
    quiet = None if new.quiet is None or new.quiet.begin == new.quiet.end else (new.quiet.begin, new.quiet.end)
    after = await kept.store.do(kept.choose, me.id, switches, new.zone, quiet, new.sleep)
    if after.rest != before.rest:
        await rest_anew(tables, me)
    return out(after, offers)


@router.post("/people/me/holiday")
async def holiday(
    new: m.Holiday, me: ThePerson, kept: TheNotices, offers: TheOffers, tables: TheTables
) -> m.NoticesOut:
    """My clock rests at all tables that are played over days, or runs again."""
    after = await kept.store.do(kept.set_holiday, me.id, new.on)
    await rest_anew(tables, me)
    return out(after, offers)


async def rest_anew(tables: Tables, me: Person) -> None:
    """Somebody's habits have changed: their tables over days hear of it."""
    for row in await tables.store.do(tables.store.tables_of, me, MOST_TABLES):
        if row.result is None and row.clock is not None and row.clock["kind"] == "days":
            table = await tables.open(row.id)
            await tables.refresh(table)
            await tables.set_due(table)


# -- web push
@router.post("/people/me/push")
async def add_push(new: m.NewPush, me: ThePerson, kept: TheNotices, offers: TheOffers) -> m.NoticesOut:
    """This browser listens."""
    check_offered(offers, "push")
    target_of(new.endpoint, offers.private)
    from ludarium.server.push import check_keys

    try:
        check_keys(new.keys.p256dh, new.keys.auth)
    except ValueError:
        raise Refusal("Those are not the keys of a browser.") from None
    return out(await kept.store.do(kept.add_push, me.id, new.endpoint, new.keys.p256dh, new.keys.auth), offers)


@router.delete("/people/me/push")
async def drop_push(old: m.OldPush, me: ThePerson, kept: TheNotices, offers: TheOffers) -> m.NoticesOut:
    """This browser listens no more."""
    return out(await kept.store.do(kept.drop_push, me.id, old.endpoint), offers)


# -- webhooks
@router.put("/people/me/webhook")
async def set_hook(new: m.NewHook, me: ThePerson, kept: TheNotices, offers: TheOffers) -> m.HookOut:
    """An address that is told; its key is told once."""
    check_offered(offers, "hook")
    target_of(new.url, offers.private)
    key = new_secret()
    await kept.store.do(lambda: kept.save(me.id, hook=new.url, hook_key=key))
    return m.HookOut(key=key)


@router.delete("/people/me/webhook")
async def drop_hook(me: ThePerson, kept: TheNotices, offers: TheOffers) -> m.NoticesOut:
    return out(await kept.store.do(lambda: kept.save(me.id, hook=None, hook_key=None)), offers)


# -- letters
@router.put("/people/me/mail")
async def set_mail(
    new: m.NewMail, me: ThePerson, kept: TheNotices, offers: TheOffers, request: Request
) -> m.NoticesOut:
    """An address for letters: one with a link goes there, and nothing else before that was opened."""
    check_offered(offers, "mail")
    if not is_mail(new.address):
        raise Refusal("That is no address for letters.")
    if request.app.state.writers.take(address_of(request), 1):
        raise HTTPException(429, "You have asked for many letters lately: come again in a while.")
    secret = await kept.store.do(kept.ask_mail, me.id, new.address)
    try:
        await send_confirmation(offers, new.address, secret)
    except Failure:
        await kept.store.do(lambda: kept.save(me.id, mail=None, mail_key=None))
        raise Unkept("The letter could not be sent: try again later.") from None
    return out(await kept.store.do(kept.ways, me.id), offers)


@router.delete("/people/me/mail")
async def drop_mail(me: ThePerson, kept: TheNotices, offers: TheOffers) -> m.NoticesOut:
    return out(await kept.store.do(lambda: kept.save(me.id, mail=None, mail_key=None)), offers)


@router.post("/notices/confirm")
async def confirm(new: m.KeyIn, kept: TheNotices) -> m.Done:
    """The link of the first letter."""
    if not await kept.store.do(kept.confirm_mail, new.key):
        raise Refusal(OPENS_NOTHING)
    return m.Done()


@router.post("/notices/stop")
async def stop(new: m.Stop, kept: TheNotices) -> m.Done:
    """The link in every letter: no more of this kind."""
    if not await kept.store.do(kept.stop_mail, new.key, [new.kind]):
        raise Refusal(OPENS_NOTHING)
    return m.Done()


@router.post("/notices/stop/{key}")
async def stop_all(key: str, kept: TheNotices) -> m.Done:
    """What mail programs ask for at one click (RFC 8058): no more letters at all."""
    if not await kept.store.do(kept.stop_mail, key, KINDS):
        raise Refusal(OPENS_NOTHING)
    return m.Done()


@router.post("/notices/whose")
async def whose(new: m.KeyIn, kept: TheNotices) -> m.LentOut:
    """Whose seat the link of a letter opens."""
    person = await kept.store.do(kept.whose_key, new.key)
    if person is None:
        raise Refusal(OPENS_NOTHING)
    return m.LentOut(name=person.name)


@router.post("/notices/seat")
async def open_seat(new: m.KeyIn, kept: TheNotices) -> m.LentOut:
    """The link of a letter is used: this browser is that person's from now on. It works once."""
    found = await kept.store.do(kept.use_key, new.key)
    if found is None:
        raise Refusal(OPENS_NOTHING)
    person, token = found
    return m.LentOut(name=person.name, token=token)


# -- the calendar
@router.post("/people/me/calendar")
async def new_calendar(me: ThePerson, kept: TheNotices) -> m.CalendarOut:
    """A secret address for a feed of my deadlines; the one before opens nothing any more."""
    return m.CalendarOut(path=f"/api/calendar/{await kept.store.do(kept.new_calendar, me.id)}.ics")


@router.delete("/people/me/calendar")
async def drop_calendar(me: ThePerson, kept: TheNotices, offers: TheOffers) -> m.NoticesOut:
    return out(await kept.store.do(lambda: kept.save(me.id, calendar=None)), offers)


@router.get("/calendar/{secret}.ics")
async def feed(secret: str, request: Request, kept: TheNotices, offers: TheOffers, tables: TheTables) -> Response:
    """Deadlines at tables that are played over days."""
    if request.app.state.addresses.take(address_of(request), FEED_COST):
        raise HTTPException(429, SLOW_DOWN)
    me = await kept.store.do(kept.whose_calendar, secret)
    if me is None:
        raise HTTPException(404, "There is no such calendar.")
    found = []
    for row in await kept.store.do(kept.store.tables_of, me, MOST_TABLES):
        if row.result is None and row.clock is not None and row.clock["kind"] == "days":
            table = await tables.open(row.id)
            if not table.closed:
                found.append(deadline_at(table, me))
    url = offers.url or str(request.base_url).rstrip("/")
    text = calendar([each for each in found if each is not None], url)
    return Response(text, media_type="text/calendar; charset=utf-8", headers={"Cache-Control": "private, max-age=300"})
