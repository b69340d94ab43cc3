"""The web application: REST for the lobby, rules and replays; a WebSocket for play; the browser client as files."""

import asyncio
import gzip
from collections.abc import AsyncIterator, Awaitable, Callable, Collection, Sequence
from contextlib import asynccontextmanager
from functools import cache
from pathlib import Path
from random import Random
from typing import Annotated, Any, Final, NamedTuple

import orjson
from fastapi import APIRouter, Depends, FastAPI, Header, HTTPException, Request, Response
from fastapi.exceptions import RequestValidationError
from fastapi.responses import JSONResponse, PlainTextResponse
from pydantic import TypeAdapter

from ludarium.bots import BOTS, OFFERED
from ludarium.files import lessons
from ludarium.files.cardsets import SHIPPED, CardSets
from ludarium.files.howto import about, howto
from ludarium.kernel.cards import Seat
from ludarium.kernel.errors import Refusal
from ludarium.kernel.game import Game, Setting, all_games, find
from ludarium.kernel.record import Record
from ludarium.server import lessons as teaching
from ludarium.server import messages as m
from ludarium.server import play
from ludarium.server.assets import Assets
from ludarium.server.bus import HOUSE, Bus, Word, open_bus
from ludarium.server.door import BURST, CONNECTIONS, PER_SECOND, SLOW_DOWN, Addresses, Budgets, Door, address_of
from ludarium.server.faults import LOG, where
from ludarium.server.hints import Hints
from ludarium.server.lines import Entry
from ludarium.server.missed import check as check_missed
from ludarium.server.missed import missed
from ludarium.server.names import BOT_NAMES
from ludarium.server.replays import Busy, NoStep, Replays, check, overview, show_step
from ludarium.server.store import Person, Store, TableRow, Unkept, hashed, token
from ludarium.server.tables import LiveTable, NoTable, NotYours, Tables
from ludarium.server.thinkers import BEAT, Beat, open_thinkers

CARDS: Final = "cards"  # the setting that names a card set
SWEEP_SECONDS: Final = 60
TICK_SECONDS: Final = 1
CHECK_SECONDS: Final = 2  # after which what no process could tell is seen
CLOCK_SECONDS: Final = 5
ACTS_COST: Final = 20  # of what was missed: many states are made
SHARED: Final = (10, 1 / 60)  # records an address may share at once, and in a second in the long run
CODES: Final[dict[type[Exception], int]] = {  # of refusals; others: 409
    NotYours: 403,
    NoTable: 404,
    NoStep: 404,
    Unkept: 503,
    Busy: 503,
}
CLOCK: Final[TypeAdapter[m.Clock]] = TypeAdapter(m.Clock)
NOT_UNDERSTOOD: Final = "That message was not understood."

router = APIRouter(prefix="/api")


def create_app(
    database: str,
    workers: int = 1,
    web: Path | None = None,
    names: Collection[str] = (),
    connections: int = CONNECTIONS,
    beat: Beat = BEAT,
    broker: str = "",
) -> FastAPI:
    """The application on a database URL, with so many processes for bots, serving the client from `web`.

    It answers to its addresses and to these names, over so many connections at once; its bots keep this beat. With
    PostgreSQL other processes may serve the same house; they hear of each other by the broker, or by the database.
    """
    store = Store(database)

    @asynccontextmanager
    async def lifespan(app: FastAPI) -> AsyncIterator[None]:
        bus = open_bus(broker, database)
        thinkers = open_thinkers(broker or (database if store.shared else ""), workers, beat, bus)
        replays = Replays()
        catching_up = Replays(what="What has happened")
        app.state.names = {name.lower() for name in names}
        app.state.store = store
        app.state.bus = bus
        app.state.tables = Tables(store, thinkers, bus)
        app.state.replays = replays
        app.state.missed = catching_up
        app.state.hints = hints = Hints()
        app.state.addresses = Addresses(BURST, PER_SECOND, connections)
        app.state.sharers = Addresses(*SHARED)
        budgets = Budgets(bus, {"asked": app.state.addresses, "shared": app.state.sharers})
        app.state.thinkers = thinkers

        def hear(channel: str, word: Word) -> None:
            if channel == HOUSE and word["is"] == "spent":
                budgets.hear(word)
            elif word["is"] == "thought":
                thinkers.hear(word)
            else:
                app.state.tables.hear(channel, word)

        await bus.open(hear, app.state.tables.missed)
        await thinkers.open()
        chores = [
            asyncio.create_task(every(SWEEP_SECONDS, "Sweeping", lambda: sweep(app))),
            asyncio.create_task(every(TICK_SECONDS, "A clock", app.state.tables.tick)),
        ]
        if type(bus) is not Bus:
            chores += [
                asyncio.create_task(every(CHECK_SECONDS, "Looking for changes", app.state.tables.check)),
                asyncio.create_task(every(CLOCK_SECONDS, "The house's clock", lambda: store.do(store.tick))),
                asyncio.create_task(every(CLOCK_SECONDS, "The queue", thinkers.look)),
                asyncio.create_task(every(TICK_SECONDS, "Telling what was spent", budgets.tell)),
            ]
        yield
        for chore in chores:
            chore.cancel()
        await thinkers.stop()
        await app.state.tables.leave()
        await bus.close()
        thinkers.close()
        replays.close()
        catching_up.close()
        hints.close()
        store.close()

    app = FastAPI(title="Ludarium", version="1", lifespan=lifespan, docs_url=None, redoc_url=None)
    app.add_middleware(Door)
    app.add_exception_handler(Refusal, refused)
    app.add_exception_handler(RequestValidationError, not_understood)
    app.include_router(router)
    app.include_router(play.router)
    if web is not None:
        app.mount("/", Assets(directory=web, html=True))
    else:
        app.add_route("/", not_built)
    return app


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


# -- who is asking
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


# -- the house itself
@router.get("/health")
async def health() -> m.HealthOut:
    """This process answers."""
    return m.HealthOut()


@router.get("/ready")
async def ready(request: Request, store: TheStore) -> m.HealthOut:
    """This process can serve: its database answers (else 503). Without its broker it can, a little later."""
    await store.do(store.ping)
    return m.HealthOut(broker=request.app.state.bus.connected)


# -- games
def choices_of(game: Game, setting: Setting) -> list[str]:
    """What a new table can choose: of card sets, also those registered here."""
    own = game.cards.registered() if setting.name == CARDS and isinstance(game.cards, CardSets) else []
    return [*setting.choices, *own]


@router.get("/games")
async def list_games() -> list[m.GameOut]:
    return [
        m.GameOut(
            name=game.name,
            title=game.title,
            seats=list(game.seats),
            settings=[
                setting_out(game, setting)
                for setting in game.settings
                if choices_of(game, setting) != [SHIPPED]  # nothing to choose
            ],
            lessons=[
                m.LessonName(name=name, title=lessons.load(game.name, name).title) for name in lessons.names(game)
            ],
        )
        for game in all_games()
    ]


def setting_out(game: Game, s: Setting) -> m.SettingOut:
    """A setting in the words of the game's page, or as the command line calls it."""
    page = howto(game.package)
    said = page.settings.get(s.name, {}) if page is not None else {}
    choices = choices_of(game, s)
    return m.SettingOut(
        name=s.name,
        title=said.get("title", plain(s.name)),
        text=said.get("text", s.text),
        words={choice: said.get(choice, plain(choice)) for choice in choices},
        default=s.default,
        choices=choices,
        seats={choice: [n for n in game.seats if fits(game, n, s.name, choice)] for choice in choices},
        free=s.check is not None and s.name != CARDS,
    )


def plain(name: str) -> str:
    return name.replace("_", " ").capitalize()


def fits(game: Game, seats: int, setting: str, choice: str) -> bool:
    """Whether a choice can be played by so many."""
    try:
        game.settle(seats, {setting: choice})
    except Refusal:  # a card set may have been damaged since it was registered
        return False
    return True


@router.get("/bots")
async def list_bots() -> list[m.BotOut]:
    return [m.BotOut(name=level.name, title=level.title, text=level.text) for level in OFFERED]


def game_or_404(name: str) -> Game:
    try:
        return find(name)
    except Refusal as why:
        raise HTTPException(404, str(why)) from None


@router.get("/games/{name}/rules", response_model=list[m.ParagraphOut])
async def list_rules(name: str, request: Request) -> Response:
    return packed(request, rules_of(name))


@router.get("/games/{name}/cards", response_model=list[m.FaceOut])
async def list_cards(name: str, request: Request) -> Response:
    return packed(request, cards_of(name))


@router.get("/games/{name}/howto", response_model=m.HowToOut)
async def how_to(name: str, request: Request) -> Response:
    """How you win; 404 for a game that has no such page."""
    return packed(request, howto_of(name))


class Packed(NamedTuple):
    """A large answer, and the same compressed."""

    plain: bytes
    small: bytes


def pack(body: bytes) -> Packed:
    return Packed(body, gzip.compress(body, 6, mtime=0))


@cache
def rules_of(name: str) -> Packed:
    rules = game_or_404(name).rules().values()
    return pack(orjson.dumps([m.ParagraphOut(**one._asdict()).model_dump() for one in rules]))


@cache
def cards_of(name: str) -> Packed:
    faces = [
        m.FaceOut(**{**vars(face), "rulings": list(face.rulings), "provenance": about(face.provenance)})
        for face in game_or_404(name).faces()
    ]
    return pack(orjson.dumps([face.model_dump() for face in faces]))


@cache
def howto_of(name: str) -> Packed:
    found = howto(game_or_404(name).package)
    if found is None:
        raise HTTPException(404, "This game has no page that says how one wins.")
    return pack(orjson.dumps(m.HowToOut(**found.json()).model_dump()))


def packed(request: Request, body: Packed) -> Response:
    """Compressed for those who can read it."""
    headers = {"vary": "accept-encoding"}
    if "gzip" not in request.headers.get("accept-encoding", ""):
        return Response(body.plain, headers=headers, media_type="application/json")
    return Response(body.small, headers=headers | {"content-encoding": "gzip"}, media_type="application/json")


# -- people
@router.post("/people", status_code=201)
async def make_person(new: m.NewPerson, store: TheStore) -> m.PersonOut:
    """A name and a personal token: keep it, it is the key to your games."""
    made, secret = await store.do(store.add_person, new.name)
    return m.PersonOut(name=made.name, token=secret)


@router.get("/people/me")
async def who_am_i(me: ThePerson) -> m.PersonOut:
    return m.PersonOut(name=me.name)


@router.put("/people/me")
async def rename(new: m.NewPerson, me: ThePerson, tables: TheTables) -> m.PersonOut:
    return m.PersonOut(name=(await tables.rename(me, new.name)).name)


@router.post("/people/me/token")
async def renew(me: ThePerson, tables: TheTables) -> m.PersonOut:
    """A new personal token; the old one opens nothing any more, and whoever came with it has to leave."""
    return m.PersonOut(name=me.name, token=await tables.renew(me))


# -- tables
def table_out(found: LiveTable, me: Person | None) -> m.TableOut:
    seat = None if me is None else found.seat_of(me)
    mine = seat is not None and found.waits_for(seat)
    question = found.match.question(seat, found.names) if mine else None
    return m.TableOut(
        id=found.row.id,
        game=found.row.game,
        chairs=[m.ChairOut(**chair) for chair in found.people.chairs()],
        started=found.row.started,
        over=found.over,
        seat=seat,
        your_turn=mine,
        question="" if question is None else question["text"],
        moved=found.row.moved,
        closed=found.closed,
        clock=clock_of(found.row),
        lesson=found.teaching.step is not None,
    )


def clock_of(row: TableRow) -> m.Clock | None:
    return None if row.clock is None else CLOCK.validate_python(row.clock)


async def tables_out(rows: list[TableRow], tables: Tables, me: Person | None) -> list[m.TableOut]:
    return [table_out(await tables.open(row.id), me) for row in rows]


@router.get("/tables")
async def open_tables(store: TheStore, tables: TheTables, me: APerson) -> list[m.TableOut]:
    """Listed tables with a free chair."""
    return await tables_out(await store.do(store.open_tables), tables, me)


@router.get("/people/me/tables")
async def my_tables(store: TheStore, tables: TheTables, me: ThePerson) -> list[m.TableOut]:
    """Where I sit: my turn first, then the latest."""
    mine = await tables_out(await store.do(store.tables_of, me), tables, me)
    return sorted(mine, key=lambda out: (not out.your_turn, out.over, -out.moved))


@router.post("/tables", status_code=201)
async def make_table(new: m.NewTable, me: ThePerson, tables: TheTables) -> m.Made:
    """Set a table. Chairs are for me, for whoever has the link, or for a bot."""
    if [chair.who for chair in new.chairs].count("me") > 1:
        raise Refusal("You can take one chair only.")
    invites: dict[int, str] = {}
    chairs: list[tuple[int | None, str | None, str | None]] = []
    for seat, chair in enumerate(new.chairs):
        if chair.who == "link":
            invites[seat] = token()
            chairs.append((None, None, hashed(invites[seat])))
        elif chair.who == "bot":
            if chair.bot not in BOTS:
                raise Refusal(f"There is no bot {chair.bot!r}; the bots are: {', '.join(BOTS)}.")
            chairs.append((None, chair.bot, None))
        else:
            chairs.append((me.id, None, None))
    clock = None if new.clock is None else new.clock.model_dump()
    made = await tables.create(new.game, new.settings, new.listed, chairs, clock, new.words, new.hints)
    return m.Made(table=made.row.id, invites=invites)


@router.post("/lessons", status_code=201)
async def begin_lesson(new: m.NewLesson, me: ThePerson, tables: TheTables) -> m.Made:
    """A guided game: the one this person has begun, or a new one."""
    lesson = lessons.load(game_or_404(new.game).name, new.lesson)
    return m.Made(table=(await teaching.begin(tables, me, lesson)).row.id, invites={})


@router.get("/tables/{table_id}")
async def show_table(found: TheTable, me: APerson) -> m.TableOut:
    return table_out(found, me)


@router.post("/tables/{table_id}/invitation")
async def invitation(new: m.Join, found: TheTable, me: APerson) -> m.InvitationOut:
    """What is known of a table before one sits down. With the invitation: which chair it is for."""
    secret = None if new.invite is None else hashed(new.invite)
    row = found.row
    mine = [chair.seat for chair in row.chairs if chair.free and chair.invite == secret]
    if secret is None and row.listed:
        mine = [chair.seat for chair in row.chairs if chair.free]
    return m.InvitationOut(
        table=table_out(found, me),
        host=next((chair.name for chair in row.chairs if chair.name is not None), ""),
        words=row.words,
        chair=mine[0] if mine else None,
        settings=chosen(find(row.game), row.settings),
    )


def chosen(game: Game, settings: dict[str, Any]) -> list[tuple[str, str | bool]]:
    """The settings that are not as usual, in words."""
    found: list[tuple[str, str | bool]] = []
    for setting in game.settings:
        value, said = settings[setting.name], setting_out(game, setting)
        if value != setting.default:
            found.append((said.title, value if isinstance(value, bool) else said.words.get(value, plain(value))))
    return found


@router.post("/tables/{table_id}/join")
async def join(new: m.Join, found: TheTable, me: ThePerson, tables: TheTables) -> m.Seated:
    """Take the chair of an invitation, or any free one of a listed table."""
    return m.Seated(seat=await tables.sit(found, me, None if new.invite is None else hashed(new.invite)))


@router.post("/tables/{table_id}/stand-in")
async def stand_in(new: m.StandIn, found: TheTable, me: ThePerson) -> m.TableOut:
    """Leave the chair to a bot, for one answer or until one is back, or take it back."""
    if new.bot is not None and new.bot not in BOTS:
        raise Refusal(f"There is no bot {new.bot!r}; the bots are: {', '.join(BOTS)}.")
    seat = own_seat(found, me)
    await found.in_turn(lambda: found.people.stand_in(seat, new.bot, new.once))
    return table_out(found, me)


@router.post("/tables/{table_id}/rematch")
async def rematch(found: TheTable, me: ThePerson, tables: TheTables) -> m.Made:
    """The same people once more, everyone one chair on."""
    own_seat(found, me)
    return m.Made(table=await tables.rematch(found), invites={})


@router.get("/tables/{table_id}/acts", response_model=list[m.MomentOut])
async def acts(found: TheTable, me: APerson, request: Request, since: int) -> Response:
    """What has happened since a version, for one's own eyes."""
    if found.closed:
        raise Refusal(found.closed)
    if request.app.state.addresses.take(address_of(request), ACTS_COST):
        raise HTTPException(429, SLOW_DOWN)
    check_missed(found.lines, since)
    seat = None if me is None else found.seat_of(me)
    replays: Replays = request.app.state.missed
    entries = found.lines[:]
    return packed(request, await replays.run(missed_packed, found.header, entries, seat, since, found.names))


def missed_packed(
    kept: Record, entries: Sequence[Entry], seat: Seat | None, since: int, names: Sequence[str]
) -> Packed:
    """In the worker, as compressing takes a while, too."""
    return pack(missed(kept, entries, seat, since, names))


def own_seat(found: LiveTable, me: Person) -> Seat:
    seat = found.seat_of(me)
    if seat is None:
        raise NotYours("You do not sit at this table.")
    return seat


# -- after the game
async def record_text(found: TheTable) -> str:
    if not found.over:
        raise HTTPException(409, "The game is not over: its record would tell the seed.")
    return found.record


FinishedText = Annotated[str, Depends(record_text)]


def json_of(body: bytes) -> Response:
    return Response(body, media_type="application/json")


@router.get("/tables/{table_id}/record", response_class=PlainTextResponse)
async def table_record(text: FinishedText) -> str:
    """The record of a finished game, seed included: anyone can check every shuffle with it."""
    return text


@router.get("/tables/{table_id}/replay", response_model=m.ReplayOut)
async def table_replay(found: TheTable, text: FinishedText, replays: TheReplays) -> Response:
    return json_of(await replays.run(overview, text, found.names))


@router.get("/tables/{table_id}/replay/{step}", response_model=m.StepOut)
async def table_step(
    found: TheTable, text: FinishedText, replays: TheReplays, step: int, seat: int | None = None, fog: bool = True
) -> Response:
    return json_of(await replays.run(show_step, text, step, seat, fog, found.names))


@router.post("/records", status_code=201)
async def keep_record(new: m.RecordIn, request: Request, store: TheStore, replays: TheReplays) -> m.RecordOut:
    """Share a finished record; every hash in it is checked first. Only cards this server knows are played here."""
    if request.app.state.sharers.take(address_of(request), 1):
        raise HTTPException(429, "You have shared many records lately: come again in a while.")
    await replays.run(check, new.text)
    return m.RecordOut(record=await store.do(store.keep_record, new.text))


async def kept_text(record_id: str, store: TheStore) -> str:
    text = await store.do(store.record, record_id)
    if text is None:
        raise HTTPException(404, "There is no such record.")
    return text


KeptText = Annotated[str, Depends(kept_text)]


@router.get("/records/{record_id}", response_class=PlainTextResponse)
async def show_record(text: KeptText) -> str:
    return text


@router.get("/records/{record_id}/replay", response_model=m.ReplayOut)
async def record_replay(text: KeptText, replays: TheReplays) -> Response:
    return json_of(await replays.run(overview, text, BOT_NAMES))


@router.get("/records/{record_id}/replay/{step}", response_model=m.StepOut)
async def record_step(
    text: KeptText, replays: TheReplays, step: int, seat: int | None = None, fog: bool = True
) -> Response:
    return json_of(await replays.run(show_step, text, step, seat, fog, BOT_NAMES))
