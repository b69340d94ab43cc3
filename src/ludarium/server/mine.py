"""What is mine: history, numbers, ratings, blocks, reports, my data; and a quick seat."""

import time
from typing import Annotated, Final

import orjson
from fastapi import APIRouter, Depends, HTTPException, Request, Response

from ludarium.bots import BOTS, OFFERED
from ludarium.kernel.errors import Refusal
from ludarium.kernel.game import find
from ludarium.server import history, ladder, moderation, personal, quick, rating
from ludarium.server import messages as m
from ludarium.server import people_messages as pm
from ludarium.server.api import table_out
from ludarium.server.asking import APerson, ThePerson, TheStore, TheTable, TheTables, own_seat
from ludarium.server.door import SLOW_DOWN, address_of
from ludarium.server.names import printable
from ludarium.server.peace import Peace
from ludarium.server.rating import Rating
from ludarium.server.replays import Replays
from ludarium.server.shelf import game_or_404
from ludarium.server.store import Person, TableRow
from ludarium.server.table import LiveTable, bot_name

NUMBERS_COST: Final = 20  # hundreds of games are looked at
OPEN: Final = 20  # tables that the lobby lists
MONTHS: Final = ("January to March", "April to June", "July to September", "October to December")

router = APIRouter(prefix="/api")


async def peace_of(request: Request) -> Peace:
    found: Peace = request.app.state.peace
    return found


ThePeace = Annotated[Peace, Depends(peace_of)]


@router.get("/house")
async def about_house(request: Request, peace: ThePeace) -> pm.HouseInfo:
    """What this house does besides tables."""
    return pm.HouseInfo(ratings=request.app.state.ratings, hosted=peace.hosted)


# -- open tables
@router.get("/tables")
async def open_tables(tables: TheTables, me: APerson) -> list[pm.OpenTableOut]:
    """Listed tables with a chair for whoever comes; those that fit one's rating first."""
    found = await quick.open_tables(tables, me, OPEN)
    return [open_out(one, me) for one in sorted(found, key=lambda one: not one.fits)]


def open_out(found: quick.Found, me: Person | None) -> pm.OpenTableOut:
    table = found.table
    return pm.OpenTableOut(
        **table_out(table, me).model_dump(),
        rated=not table.closed and table.ledger.rated,
        level=found.level,
        fits=found.fits,
        warm=sum(chair.warm for chair in table.row.chairs),
    )


@router.post("/quick-seat", status_code=201)
async def quick_seat(new: pm.QuickSeat, me: ThePerson, tables: TheTables, request: Request) -> pm.QuickOut:
    """The next free chair of a game; when nobody waits, a new open table."""
    game = game_or_404(new.game)
    if new.seats is not None and new.seats not in game.seats:
        raise Refusal(f"{game.title} cannot be played by {new.seats}.")
    if new.rated:
        check_ratings(request)
        rating.check_ratable(game, {}, [], new.seats or 2, False)
    clock = None if new.clock is None else new.clock.model_dump()
    table, seat, opened = await quick.quick_seat(tables, me, new.game, new.seats, new.rated, clock)
    return pm.QuickOut(table=table, seat=seat, opened=opened)


@router.post("/tables/{table_id}/warm")
async def warm_up(new: pm.WarmUp, found: TheTable, me: ThePerson, tables: TheTables) -> m.TableOut:
    """Nobody comes: bots take the free chairs of an open table, and people may still take them over."""
    own_seat(found, me)
    if new.bot and new.bot not in BOTS:
        raise Refusal(f"There is no bot {new.bot!r}; the bots are: {', '.join(BOTS)}.")
    await quick.warm_up(tables, found, me, new.bot)
    return table_out(found, me)


def check_ratings(request: Request) -> None:
    if not request.app.state.ratings:
        raise rating.NotRated("This house keeps no ratings.")


# -- history
@router.get("/people/me/house")
async def me_here(me: ThePerson, store: TheStore) -> pm.MeOut:
    """What the house keeps of me, in short."""
    counts = await store.do(history.counts_of, store, me.id)
    return pm.MeOut(
        name=me.name,
        muted=await store.do(moderation.mute_of, store, me.id),
        counts=[pm.CountOut(game=game, games=games, stayed=stayed) for game, (games, stayed) in sorted(counts.items())],
        blocked=await store.do(moderation.blocked, store, me.id),
    )


@router.get("/people/me/history")
async def my_history(
    me: ThePerson,
    store: TheStore,
    game: str = "",
    against: pm.Against = "",
    outcome: pm.Outcome = "",
    before: int | None = None,
) -> pm.HistoryOut:
    """My finished games, the latest first."""
    found = await store.do(history.games_of, store, me.id, game, against, outcome, before)
    games = [past(row, table) for row, table in found]
    more = games[-1].ended if len(games) == history.PAGE else None
    return pm.HistoryOut(games=games, before=more)


def past(row: history.Row, table: TableRow) -> pm.PastGame:
    others = [chair for chair in table.chairs if chair.seat != row["seat"]]
    result = table.result or {}
    return pm.PastGame(
        table=table.id,
        game=table.game,
        scenario=str(table.settings.get("scenario", "")),
        names=[chair.name or bot_name(chair) or "nobody" for chair in others],
        won=row["won"] > 0,
        shared=0 < row["won"] < 1,
        ending=result["ending"],
        replay=table.rules == find(table.game).version and result["ending"] != moderation.CLOSED,
        **{
            name: row[name]
            for name in ("ended", "seats", "place", "together", "points", "practice", "stayed", "change", "line")
        },
    )


@router.delete("/people/me/history/{table_id}")
async def forget_game(table_id: str, me: ThePerson, store: TheStore) -> pm.Done:
    """Hide a game from me."""
    await store.do(history.forget, store, me.id, table_id)
    return pm.Done()


@router.delete("/people/me/history")
async def forget_everything(me: ThePerson, store: TheStore) -> pm.Done:
    """Hide all my games, and drop my ratings."""
    await store.do(history.forget_all, store, me.id)
    return pm.Done()


@router.get("/people/me/numbers/{game}")
async def my_numbers(game: str, me: ThePerson, store: TheStore, request: Request) -> pm.NumbersOut:
    """What my games of one sort say."""
    game_or_404(game)
    if request.app.state.addresses.take(address_of(request), NUMBERS_COST):
        raise HTTPException(429, SLOW_DOWN)
    worker: Replays = request.app.state.numbers
    rows = await store.do(history.for_numbers, store, me.id, game)
    made = await worker.run(history.numbers, rows)
    if not request.app.state.ratings:
        return pm.NumbersOut(**{**made, "ratings": []}, rating=None, by_size={}, anchors=[])
    mine = await store.do(ladder.rating_of, store, me.id, game)
    sizes = await store.do(ladder.split, store, me.id, game)
    known = rating.anchors(game)
    return pm.NumbersOut(
        **{**made, "ratings": [] if mine.new else made["ratings"]},
        rating=rating_out(mine),
        by_size={size: rating_out(one) for size, one in sizes.items()},
        anchors=[(level.title, rating.shown(known[level.name])) for level in OFFERED if level.name in known],
    )


def rating_out(one: Rating) -> pm.RatingOut:
    shown, doubt = (None, None) if one.new else (one.shown, one.doubt)
    return pm.RatingOut(games=one.games, missing=max(0, rating.NEW - one.games), shown=shown, doubt=doubt)


@router.get("/tables/{table_id}/rating")
async def rating_at(table_id: str, store: TheStore, me: ThePerson) -> pm.RatedOut:
    """What a finished game did to my rating."""
    counted, change = await store.do(history.change_at, store, me.id, table_id)
    return pm.RatedOut(counted=counted, change=change)


# -- the ladder
@router.get("/ladder/{game}")
async def show_ladder(game: str, store: TheStore, me: APerson, request: Request) -> pm.LadderOut:
    """People who want to be seen, and bots."""
    game_or_404(game)
    check_ratings(request)
    now = time.time()
    rungs = await store.do(ladder.listed, store, game, None if me is None else me.id, now)
    joined = [] if me is None else await store.do(ladder.joined, store, me.id)
    year, part = ladder.quarter(now)
    return pm.LadderOut(
        game=game,
        season=f"{MONTHS[part]} {year}",
        joined=game in joined,
        rungs=[
            pm.RungOut(
                name=rung.name,
                bot=rung.bot,
                active=rung.active,
                me=rung.me,
                shown=rung.rating.shown,
                doubt=rung.rating.doubt,
                games=0 if rung.bot else rung.rating.games,
            )
            for rung in rungs
        ],
    )


@router.put("/ladder/{game}")
async def join_ladder(game: str, new: pm.JoinLadder, store: TheStore, me: ThePerson, request: Request) -> pm.Done:
    """Be seen on the ladder of a game, or no longer."""
    game_or_404(game)
    check_ratings(request)
    await store.do(ladder.join, store, me.id, game, new.yes)
    return pm.Done()


# -- other people
def person_at(found: LiveTable, seat: int, me: Person) -> int:
    """Who sits there; Refusal when nobody else does."""
    chairs = found.row.chairs
    if not 0 <= seat < len(chairs) or chairs[seat].person in (None, me.id):
        raise Refusal("No other person sits there.")
    person = chairs[seat].person
    assert person is not None
    return person


@router.post("/people/me/blocks", status_code=201)
async def block(new: pm.Block, me: ThePerson, tables: TheTables, store: TheStore, peace: ThePeace) -> pm.Done:
    """Do not hear somebody any more, nor be brought together by open tables."""
    of = person_at(await tables.open(new.table), new.seat, me)
    await store.do(moderation.block, store, me.id, of)
    await peace.blocks_changed(me.id, of)
    return pm.Done()


@router.delete("/people/me/blocks/{block_id}")
async def unblock(block_id: int, me: ThePerson, store: TheStore, peace: ThePeace) -> pm.Done:
    of = await store.do(moderation.unblock, store, me.id, block_id)
    await peace.blocks_changed(me.id, of)
    return pm.Done()


@router.post("/reports", status_code=201)
async def report(new: pm.NewReport, me: ThePerson, tables: TheTables, store: TheStore, peace: ThePeace) -> pm.Done:
    """Tell the host of a table, a person there, or something they said."""
    if not peace.hosted:
        raise Refusal("Nobody looks at reports in this house: block whom you do not want to hear.")
    found = await tables.open(new.table)
    of = None if new.seat is None else person_at(found, new.seat, me)
    words, line = printable(new.words), new.line
    await store.do(moderation.report, store, me.id, found.row.id, of, line, new.reason, words)
    return pm.Done()


# -- my data
@router.get("/people/me/data")
async def my_data(me: ThePerson, store: TheStore) -> Response:
    """Everything the house keeps of me, as a file."""
    body = orjson.dumps(await store.do(personal.export, store, me), option=orjson.OPT_INDENT_2)
    return Response(body, media_type="application/json", headers={"content-disposition": "attachment"})


@router.delete("/people/me")
async def delete_me(me: ThePerson, tables: TheTables) -> pm.Done:
    """Take my token, my name and everything of mine away; others' games remain."""
    await personal.depart(tables, me)
    return pm.Done()
