"""The lobby and its tables: people, chairs, invitations, and what was missed."""

from collections.abc import Sequence
from typing import Any, Final

from fastapi import APIRouter, HTTPException, Request, Response
from pydantic import TypeAdapter

from ludarium.bots import BOTS
from ludarium.files import lessons
from ludarium.kernel.cards import Seat
from ludarium.kernel.errors import Refusal
from ludarium.kernel.game import Game, find
from ludarium.kernel.record import Record
from ludarium.server import history
from ludarium.server import lessons as teaching
from ludarium.server import messages as m
from ludarium.server.asking import APerson, ThePerson, TheStore, TheTable, TheTables, own_seat
from ludarium.server.door import SLOW_DOWN, address_of
from ludarium.server.lines import Entry
from ludarium.server.missed import check as check_missed
from ludarium.server.missed import missed
from ludarium.server.moderation import mute_of
from ludarium.server.names import brief
from ludarium.server.packing import Packed, pack, packed
from ludarium.server.rating import NotRated, check_ratable
from ludarium.server.replays import Replays
from ludarium.server.shelf import game_or_404, plain, setting_out
from ludarium.server.store import Person, TableRow, hashed, token
from ludarium.server.table import LiveTable, NotYours
from ludarium.server.tables import Tables

ACTS_COST: Final = 20  # of what was missed: many states are made
CLOCK: Final[TypeAdapter[m.Clock]] = TypeAdapter(m.Clock)

router = APIRouter(prefix="/api")


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
    question = found.match.question(seat, brief(found.names), hints=False) if mine else None
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


@router.get("/people/me/tables")
async def my_tables(store: TheStore, tables: TheTables, me: ThePerson) -> list[m.TableOut]:
    """Where I sit: my turn first, then the latest."""
    forgotten = await store.do(history.hidden, store, me.id)
    rows = [row for row in await store.do(store.tables_of, me) if row.id not in forgotten]
    mine = await tables_out(rows, tables, me)
    return sorted(mine, key=lambda out: (not out.your_turn, out.over, -out.moved))


@router.post("/tables", status_code=201)
async def make_table(new: m.NewTable, me: ThePerson, tables: TheTables, request: Request) -> m.Made:
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
    if new.rated:
        check_rated(new, request)
    clock = None if new.clock is None else new.clock.model_dump()
    words = "" if await tables.store.do(mute_of, tables.store, me.id) else new.words
    made = await tables.create(
        new.game, new.settings, new.listed, chairs, clock, words, new.hints, rated=new.rated, host=me.id
    )
    return m.Made(table=made.row.id, invites=invites)


def check_rated(new: m.NewTable, request: Request) -> None:
    """NotRated with the reason, unless this house and this table can be rated."""
    if not request.app.state.ratings:
        raise NotRated("This house keeps no ratings.")
    game = find(new.game)
    settings = game.settle(len(new.chairs), new.settings)
    check_ratable(game, settings, [chair.bot for chair in new.chairs if chair.who == "bot"], len(new.chairs), new.hints)


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
    elif mine and (me is None or found.seat_of(me) is None):
        await found.in_turn(lambda: found.people.opened(mine[0]))
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
            found.append((said.title, value if isinstance(value, bool) else worded(said, value)))
    return found


def worded(said: m.SettingOut, value: str) -> str:
    """What was chosen, or named for each chair, as people say it."""
    if said.named is None or value in said.words:
        return said.words.get(value, plain(value))
    chairs = [[said.named.names.get(name, name) for name in chair.split("+")] for chair in value.split(",")]
    return ", ".join([" and ".join(chair) for chair in chairs])


@router.post("/tables/{table_id}/join")
async def join(new: m.Join, found: TheTable, me: ThePerson, tables: TheTables) -> m.Seated:
    """Take the chair of an invitation, or any free one of a listed table."""
    return m.Seated(seat=await tables.sit(found, me, None if new.invite is None else hashed(new.invite)))


@router.post("/tables/{table_id}/remove")
async def remove(new: m.Remove, found: TheTable, me: ThePerson) -> m.Made:
    """Take somebody off a table that I have set up, before the first answer; the chair has a new invitation."""
    if me.id != found.row.host:
        raise NotYours("Only who has set this table up takes somebody off it.")
    invite = await found.in_turn(lambda: found.people.remove(me, new.seat))
    return m.Made(table=found.row.id, invites={new.seat: invite})


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
