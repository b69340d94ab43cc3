"""Who is asking, and for which table: what the requests of all routes have in common."""

from typing import Annotated

from fastapi import Depends, Header, HTTPException, Request

from ludarium.kernel.cards import Seat
from ludarium.server.replays import Replays
from ludarium.server.store import Person, Store
from ludarium.server.table import LiveTable, NotYours
from ludarium.server.tables import Tables


async def store_of(request: Request) -> Store:
    found: Store = request.app.state.store
    return found


async def tables_of(request: Request) -> Tables:
    found: Tables = request.app.state.tables
    return found


async def replays_of(request: Request) -> Replays:
    found: Replays = request.app.state.replays
    return found


async def maybe_person(request: Request, authorization: Annotated[str | None, Header()] = None) -> Person | None:
    """Whoever the bearer token belongs to."""
    if authorization is None or not authorization.startswith("Bearer "):
        return None
    store = await store_of(request)
    return await store.do(store.person, authorization.removeprefix("Bearer "))


async def person(found: Annotated[Person | None, Depends(maybe_person)]) -> Person:
    if found is None:
        raise HTTPException(401, "Tell your name first.")
    return found


async def table(table_id: str, tables: Annotated[Tables, Depends(tables_of)]) -> LiveTable:
    return await tables.open(table_id)


ThePerson = Annotated[Person, Depends(person)]
APerson = Annotated[Person | None, Depends(maybe_person)]
TheTable = Annotated[LiveTable, Depends(table)]
TheTables = Annotated[Tables, Depends(tables_of)]
TheStore = Annotated[Store, Depends(store_of)]
TheReplays = Annotated[Replays, Depends(replays_of)]


def own_seat(found: LiveTable, me: Person) -> Seat:
    seat = found.seat_of(me)
    if seat is None:
        raise NotYours("You do not sit at this table.")
    return seat
