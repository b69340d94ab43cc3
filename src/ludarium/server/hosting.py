"""The host's page: reports, mutes, closed tables; behind a key that only the host has."""

from typing import Annotated, Any

from fastapi import APIRouter, Depends, Header, Query, Request

from ludarium.server import moderation
from ludarium.server import people_messages as pm
from ludarium.server.asking import TheStore, TheTables
from ludarium.server.door import address_of
from ludarium.server.mine import ThePeace
from ludarium.server.names import printable
from ludarium.server.peace import pairs


async def the_host(request: Request, peace: ThePeace, x_host_key: Annotated[str, Header(max_length=200)] = "") -> None:
    peace.check(address_of(request), x_host_key)


router = APIRouter(prefix="/api/host", dependencies=[Depends(the_host)])


@router.get("")
async def overview(store: TheStore, tables: TheTables, settled: bool = False) -> pm.HostOut:
    """What was reported, and what the host has done."""
    return pm.HostOut(
        reports=[report_out(row) for row in await store.do(moderation.reports, store, settled)],
        orders=[order_out(row) for row in await store.do(moderation.orders, store)],
        tables=len(tables.live),
        people=len({one.person.id for table in tables.live.values() for one in table.listeners if one.person}),
        pairs=pairs(tables),
    )


def report_out(row: dict[str, Any]) -> pm.ReportOut:
    names = ("id", "at", "game", "of", "name", "muted", "reporter", "line", "reason", "words")
    return pm.ReportOut(table=row["table_id"], **{name: row[name] for name in names})


def order_out(row: dict[str, Any]) -> pm.OrderOut:
    names = ("id", "at", "what", "person", "name", "game", "why")
    return pm.OrderOut(table=row["table_id"], **{name: row[name] for name in names})


@router.get("/people")
async def find_people(store: TheStore, called: Annotated[str, Query(max_length=40)]) -> list[pm.FoundPerson]:
    """Who is called that, or something with it."""
    return [pm.FoundPerson(**row) for row in await store.do(moderation.people_called, store, called)]


@router.post("/mute")
async def mute(new: pm.Mute, store: TheStore, peace: ThePeace) -> pm.Done:
    await store.do(moderation.mute, store, new.person, new.hours, printable(new.why))
    await peace.look()
    return pm.Done()


@router.post("/unmute")
async def unmute(new: pm.Unmute, store: TheStore, peace: ThePeace) -> pm.Done:
    await store.do(moderation.unmute, store, new.person)
    await peace.look()
    return pm.Done()


@router.post("/close")
async def close(new: pm.CloseTable, store: TheStore, peace: ThePeace) -> pm.Done:
    """End a game: nobody has won."""
    await store.do(moderation.close, store, new.table, printable(new.why))
    await peace.look()
    return pm.Done()


@router.post("/settle")
async def settle(new: pm.Settle, store: TheStore, peace: ThePeace) -> pm.Done:
    """A report was looked at."""
    await store.do(moderation.settle, store, new.report)
    await peace.look()
    return pm.Done()
