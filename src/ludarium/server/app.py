"""The web application: REST for the lobby, rules and replays; a WebSocket for play; the browser client as files."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable, Collection, Coroutine
from contextlib import asynccontextmanager
from pathlib import Path
from random import Random
from typing import Any, Final

from fastapi import FastAPI, Request, Response
from fastapi.exceptions import RequestValidationError
from fastapi.responses import JSONResponse, PlainTextResponse

from ludarium.kernel.errors import Refusal
from ludarium.server import afterwards, api, hosting, mine, notices_api, personal, play, shelf
from ludarium.server.assets import Assets
from ludarium.server.books import Books
from ludarium.server.bus import HOUSE, Bus, Word, open_bus
from ludarium.server.door import BURST, CONNECTIONS, PER_SECOND, Addresses, Budgets, Door
from ludarium.server.faults import LOG, where
from ludarium.server.hints import Hints
from ludarium.server.moderation import NoSuch
from ludarium.server.notices import Notices
from ludarium.server.offers import NOTHING, Offers
from ludarium.server.peace import NotHost, Peace
from ludarium.server.replays import Busy, NoStep, Replays
from ludarium.server.store import Store, Unkept
from ludarium.server.table import NotYours
from ludarium.server.tables import NoTable, Tables
from ludarium.server.thinkers import BEAT, Beat, Thinkers, open_thinkers

SWEEP_SECONDS: Final = 60
TICK_SECONDS: Final = 1
CHECK_SECONDS: Final = 2  # after which what no process could tell is seen
CLOCK_SECONDS: Final = 5
LOOK_SECONDS: Final = 10  # after which notices that no process could make are made
SHARED: Final = (10, 1 / 60)  # records an address may share at once, and in a second in the long run
WRITTEN: Final = (3, 1 / 600)  # the same for first letters to addresses
CODES: Final[dict[type[Exception], int]] = {  # of refusals; others: 409
    NotYours: 403,
    NoTable: 404,
    NoStep: 404,
    NoSuch: 404,
    NotHost: 403,
    Unkept: 503,
    Busy: 503,
}
NOT_UNDERSTOOD: Final = "That message was not understood."


def create_app(
    database: str,
    workers: int = 1,
    web: Path | None = None,
    names: Collection[str] = (),
    connections: int = CONNECTIONS,
    beat: Beat = BEAT,
    broker: str = "",
    offers: Offers = NOTHING,
    ratings: bool = False,
    host_key: str = "",
) -> FastAPI:
    """The application on a database URL, with so many processes for bots, serving the client from `web`.

    It answers to its addresses and to these names, over so many connections at once; its bots keep this beat. With
    PostgreSQL other processes may serve the same house; they hear of each other by the broker, or by the database.
    People who are not here are called in the ways that it offers. It may keep ratings; whoever has the host's key has
    the host's page.
    """
    store = Store(database)

    @asynccontextmanager
    async def lifespan(app: FastAPI) -> AsyncIterator[None]:
        bus = open_bus(broker, database)
        thinkers = open_thinkers(broker or (database if store.shared else ""), workers, beat, bus)
        furnish(app, store, bus, thinkers, connections)
        furnish_people(app, ratings, host_key)
        app.state.offers = offers
        app.state.notices = Notices(app.state.tables, offers)
        await store.do(app.state.notices.kept.rouse)
        app.state.names = {name.lower() for name in names}
        await bus.open(lambda channel, word: hear(app, channel, word), app.state.tables.missed)
        await thinkers.open()
        await app.state.peace.begin()
        under_way = [asyncio.create_task(chore) for chore in chores(app)]
        yield
        for chore in under_way:
            chore.cancel()
        await thinkers.stop()
        await app.state.notices.leave()
        await app.state.tables.leave()
        await bus.close()
        state = app.state
        for tool in (thinkers, state.replays, state.missed, state.hints, state.books, state.numbers, store):
            tool.close()

    app = FastAPI(title="Ludarium", version="1", lifespan=lifespan, docs_url=None, redoc_url=None)
    app.add_middleware(Door)
    app.add_exception_handler(Refusal, refused)
    app.add_exception_handler(RequestValidationError, not_understood)
    for part in (shelf, mine, api, notices_api, afterwards, play, hosting):
        app.include_router(part.router)
    if web is not None:
        app.mount("/", Assets(directory=web, html=True))
    else:
        app.add_route("/", not_built)
    return app


def furnish(app: FastAPI, store: Store, bus: Bus, thinkers: Thinkers, connections: int) -> None:
    """What requests find in `app.state`."""
    app.state.store = store
    app.state.bus = bus
    app.state.thinkers = thinkers
    app.state.tables = Tables(store, thinkers, bus)
    app.state.replays = Replays()
    app.state.missed = Replays(what="What has happened")
    app.state.hints = Hints()
    app.state.addresses = Addresses(BURST, PER_SECOND, connections)
    app.state.sharers = Addresses(*SHARED)
    app.state.writers = Addresses(*WRITTEN)
    app.state.budgets = Budgets(bus, spenders(app))


def spenders(app: FastAPI) -> dict[str, Addresses]:
    return {"asked": app.state.addresses, "shared": app.state.sharers, "wrote": app.state.writers}


def furnish_people(app: FastAPI, ratings: bool, host_key: str) -> None:
    """What concerns people beyond one table: their games in numbers, and peace among them."""
    app.state.ratings = ratings
    app.state.books = Books(app.state.tables, ratings)
    app.state.numbers = Replays(what="What your games say")
    app.state.peace = Peace(app.state.tables, host_key)


def hear(app: FastAPI, channel: str, word: Word) -> None:
    """What another process of the house says."""
    if channel == HOUSE and word["is"] == "spent":
        app.state.budgets.hear(word)
    elif word["is"] == "thought":
        app.state.thinkers.hear(word)
    elif channel == HOUSE and word["is"] == "forget":
        personal.forget(app.state.tables, word["person"])
    elif channel == HOUSE and word["is"] == "blocks":
        app.state.peace.hear_soon(*word["people"])
    else:
        app.state.tables.hear(channel, word)


def chores(app: FastAPI) -> list[Coroutine[Any, Any, None]]:
    """What is done again and again; with other processes in the house, more of it."""
    state = app.state
    alone = [
        every(SWEEP_SECONDS, "Sweeping", lambda: sweep(app)),
        every(TICK_SECONDS, "A clock", state.tables.tick),
        every(TICK_SECONDS, "Counting games", state.books.look),
        every(SWEEP_SECONDS, "Counting games", state.books.sweep),
        every(CHECK_SECONDS, "The host's orders", state.peace.look),
    ]
    if state.offers.ways:
        alone += [
            every(TICK_SECONDS, "Looking for notices", state.notices.look),
            every(TICK_SECONDS, "Sending notices", state.notices.send),
            every(LOOK_SECONDS, "Looking for what was not told", state.notices.look_everywhere),
        ]
    if type(state.bus) is Bus:
        return alone
    return [
        *alone,
        every(CHECK_SECONDS, "Looking for changes", state.tables.check),
        every(CLOCK_SECONDS, "The house's clock", lambda: state.store.do(state.store.tick)),
        every(CLOCK_SECONDS, "The queue", state.thinkers.look),
        every(TICK_SECONDS, "Telling what was spent", state.budgets.tell),
    ]


async def not_built(_: Request) -> Response:
    return PlainTextResponse("The browser client is not built here: `make play` builds it.", 404)


async def every(seconds: float, what: str, chore: Callable[[], Awaitable[None]]) -> None:
    """Do a chore again and again; not all processes of a house at the same moments. One that fails is done later."""
    rng = Random()
    while True:
        await asyncio.sleep(seconds * rng.uniform(0.9, 1.1))
        try:
            await chore()
        except Unkept:  # the store has said why
            pass
        except Exception as why:
            LOG.error("%s failed: %s.", what, where(why))


async def sweep(app: FastAPI) -> None:
    app.state.tables.sweep()
    app.state.addresses.sweep()
    app.state.sharers.sweep()
    app.state.writers.sweep()
    app.state.peace.tries.sweep()
    await app.state.tables.tick_all()


async def refused(request: Request, why: Exception) -> Response:
    request.app.state.tables.counts.refusals[type(why).__name__] += 1
    words = str(why).encode(errors="replace").decode()  # half a character cannot be sent
    return JSONResponse({"detail": words}, CODES.get(type(why), 409))


async def not_understood(_: Request, why: Exception) -> Response:
    """Never with what was sent: it may be anything, and no JSON at all."""
    assert isinstance(why, RequestValidationError)
    own = [str(error["ctx"]["error"]) for error in why.errors() if error["type"] == "value_error"]
    return JSONResponse({"detail": own[0] if own else NOT_UNDERSTOOD}, 422)
