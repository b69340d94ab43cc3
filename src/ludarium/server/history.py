"""A guest's finished games, and what they say in numbers: only of games that are over, and only when there are enough.

The database gives the rows; the numbers are made of them in a worker, within bounds.
"""

import json
from collections import defaultdict
from collections.abc import Iterable, Sequence
from statistics import fmean, median, stdev
from typing import Any, Final

from sqlalchemy import String, cast, select, true, update

from ludarium.bots import BOTS, OFFERED
from ludarium.lab.intervals import wilson
from ludarium.server import ladder, rating
from ludarium.server.books import PEOPLE_WORD, RESULTS
from ludarium.server.house_tables import TABLES
from ludarium.server.moderation import NoSuch
from ludarium.server.store import Store, TableRow, rows_of

Row = dict[str, Any]

PAGE: Final = 30  # games at once
ENOUGH: Final = 5  # games of a sort that say something
MOST: Final = 500  # games of one game that numbers are made of, the latest
TRY_NEXT: Final = 0.6  # of games won against one bot of two players, from which the next is worth a try
REST: Final = "the rest"


# -- in the database
def games_of(
    store: Store, person: int, game: str, against: str, outcome: str, before: int | None
) -> list[tuple[Row, TableRow]]:
    """A page of somebody's finished games, the latest first."""
    mine = (RESULTS.c.person == person) & ~RESULTS.c.hidden
    wanted = select(RESULTS).where(mine, *_filters(game, against, outcome))
    if before is not None:
        wanted = wanted.where(RESULTS.c.ended < before)
    wanted = wanted.order_by(RESULTS.c.ended.desc(), RESULTS.c.table_id).limit(PAGE)

    def read(db: Any) -> list[tuple[Row, TableRow]]:
        rows = [dict(row) for row in db.execute(wanted).mappings()]
        tables = {one.id: one for one in rows_of(db, TABLES.c.id.in_([row["table_id"] for row in rows]), PAGE)}
        return [(row, tables[row["table_id"]]) for row in rows]

    return store.look(read)


def _filters(game: str, against: str, outcome: str) -> Iterable[Any]:
    yield RESULTS.c.game == game if game else true()
    if against:
        people = RESULTS.c.rivals.contains(PEOPLE_WORD)
        yield people if against == "people" else ~people & (RESULTS.c.rivals != "")
    if outcome:
        yield RESULTS.c.won > 0 if outcome == "won" else (RESULTS.c.won == 0) & RESULTS.c.place.is_not(None)


def counts_of(store: Store, person: int) -> dict[str, tuple[int, int]]:
    """By game: how many games somebody has played, and how many of them to the end."""
    mine = (RESULTS.c.person == person) & ~RESULTS.c.hidden & RESULTS.c.place.is_not(None)
    wanted = select(RESULTS.c.game, RESULTS.c.stayed).where(mine)
    found: dict[str, tuple[int, int]] = {}
    for game, stayed in store.look(lambda db: db.execute(wanted).all()):
        games, finished = found.get(game, (0, 0))
        found[game] = games + 1, finished + stayed
    return found


def forget(store: Store, person: int, table_id: str) -> None:
    """Hide a game from its player; nobody else notices."""
    mine = (RESULTS.c.person == person) & (RESULTS.c.table_id == table_id)
    with store.transaction() as db:
        if not db.execute(update(RESULTS).where(mine).values(hidden=True)).rowcount:
            raise NoSuch("You have no such game.")


def forget_all(store: Store, person: int) -> None:
    """Hide all games, and drop the ratings with them."""
    with store.transaction() as db:
        db.execute(update(RESULTS).where(RESULTS.c.person == person).values(hidden=True, mu=None, change=None))
        ladder.forget(db, person)


def change_at(store: Store, person: int, table_id: str) -> tuple[bool, int | None]:
    """Whether a game was counted, and what it did to this person's rating."""
    wanted = select(RESULTS.c.change).where(RESULTS.c.table_id == table_id, RESULTS.c.person == person)
    row = store.look(lambda db: db.execute(wanted).first())
    return row is not None, None if row is None else row.change


def hidden(store: Store, person: int) -> set[str]:
    wanted = select(RESULTS.c.table_id).where(RESULTS.c.person == person, RESULTS.c.hidden)
    return store.look(lambda db: set(db.execute(wanted).scalars()))


def for_numbers(store: Store, person: int, game: str) -> list[tuple[Any, ...]]:
    """What numbers are made of, as text: it is read in the worker."""
    r = RESULTS.c
    wanted = (
        select(
            r.seat, r.seats, r.ended, r.won, r.points, r.rivals, r.stayed, r.together, r.pace, r.mu, r.sigma,
            cast(r.identity, String), cast(TABLES.c.result, String),
        )
        .join_from(RESULTS, TABLES, r.table_id == TABLES.c.id)
        .where(r.person == person, r.game == game, ~r.hidden, ~r.practice, r.place.is_not(None))
        .order_by(r.ended.desc())
        .limit(MOST)
    )  # fmt: skip
    return store.look(lambda db: [tuple(row) for row in db.execute(wanted)])


# -- in the worker
class Game:
    """One game of somebody, for numbers."""

    def __init__(self, row: Sequence[Any]) -> None:
        self.seat, self.seats, self.ended, self.won, self.points, rivals, *rest = row
        self.stayed, self.together, self.pace, self.mu, self.sigma, identity, result = rest
        self.rivals: list[str] = rivals.split()
        self.identity: dict[str, list[str]] = json.loads(identity)
        self.result: dict[str, Any] = json.loads(result)

    @property
    def counted(self) -> bool:
        """Whether it has a sheet: it was played to its end by its rules."""
        return bool(self.result["scores"])


def numbers(rows: Sequence[Sequence[Any]]) -> dict[str, Any]:
    """All numbers of one game that mean something; of the others, how many games are missing."""
    games = [Game(row) for row in rows]
    ended = [game for game in games if game.counted]
    return {
        "games": len(games),
        "wins": wins(games),
        "points": points(ended),
        "sources": sources(ended),
        "favourites": favourites(games),
        "pace": pace(games),
        "bots": against_bots(games),
        "ratings": [
            [game.ended, rating.shown(game.mu), rating.doubt(game.sigma)]
            for game in reversed(games)
            if game.mu is not None and game.sigma is not None
        ],
    }


def missing(games: Sequence[Any]) -> int:
    return max(0, ENOUGH - len(games))


def wins(games: Sequence[Game]) -> list[Row]:
    """By number of players: wins, and how many chance alone would bring."""
    found = []
    for seats in sorted({game.seats for game in games}):
        of = [game for game in games if game.seats == seats]
        alone = [game for game in of if not game.together and seats > 1]
        found.append(
            {
                "seats": seats,
                "games": len(of),
                "missing": missing(of),
                "wins": round(sum(game.won for game in of), 2),
                "expected": round(len(of) / seats, 1) if len(alone) == len(of) else None,
            }
        )
    return found


def points(games: Sequence[Game]) -> Row:
    """The mean and the spread of points, beside the same opponents'."""
    if missing(games):
        return {"missing": missing(games), "mean": None, "spread": None, "others": None}
    mine = [game.points for game in games]
    others = [score for game in games for seat, score in enumerate(game.result["scores"]) if seat != game.seat]
    return {
        "missing": 0,
        "mean": round(fmean(mine), 1),
        "spread": round(stdev(mine), 1),
        "others": round(fmean(others), 1) if others else None,
    }


def sources(games: Sequence[Game]) -> list[Row]:
    """The mean of each row of the sheet, mine and the winners'; rows that are seldom there are put together."""
    if missing(games):
        return []
    mine: dict[str, list[float]] = defaultdict(list)
    best: dict[str, list[float]] = defaultdict(list)
    for game in games:
        winners = game.result["winners"]
        for name, figures in game.result["sheet"]:
            row = name.partition(":")[0]
            mine[row].append(figures[game.seat])
            best[row].append(fmean([figures[seat] for seat in winners]) if winners else 0.0)
    often = [row for row in mine if 2 * len(mine[row]) >= len(games)]
    found = [_source(row, mine[row], best[row], len(games)) for row in often]
    rest = [row for row in mine if row not in often]
    if rest:
        together = [value for row in rest for value in mine[row]], [value for row in rest for value in best[row]]
        found.append(_source(REST, *together, len(games)))
    return found


def _source(row: str, mine: Sequence[float], best: Sequence[float], games: int) -> Row:
    return {"row": row, "mine": round(sum(mine) / games, 1), "winners": round(sum(best) / games, 1)}


def favourites(games: Sequence[Game]) -> list[Row]:
    """What I was, how often, and how often I won with it; nothing is called better inside the interval."""
    of: dict[tuple[str, str], list[float]] = defaultdict(list)
    for game in games:
        for group, names in game.identity.items():
            for name in names:
                of[group, name].append(game.won)
    found = []
    for (group, name), won in sorted(of.items(), key=lambda item: (item[0][0], -len(item[1]), item[0][1])):
        share = wilson(sum(won), len(won))
        known = not missing(won)
        found.append(
            {
                "group": group,
                "name": name,
                "games": len(won),
                "wins": round(sum(won), 2),
                "low": round(share.low, 3) if known else None,
                "high": round(share.high, 3) if known else None,
            }
        )
    return found


def pace(games: Sequence[Game]) -> Row:
    """The usual time for an answer, and how many games were played to the end."""
    times = [game.pace for game in games if game.pace is not None]
    return {
        "missing": missing(games),
        "seconds": round(median(times) / 1000, 1) if times and not missing(games) else None,
        "stayed": sum(game.stayed for game in games),
        "games": len(games),
    }


def against_bots(games: Sequence[Game]) -> list[Row]:
    """Games against bots of one level alone, and which level to try next."""
    found = []
    names = [level.name for level in OFFERED]
    for name in BOTS:
        of = [game for game in games if game.rivals == [name] and not game.together]
        if not of:
            continue
        won, fair = sum(game.won for game in of), sum(1 / game.seats for game in of)
        advice = ""
        if not missing(of) and name in names:
            step = (won >= TRY_NEXT * 2 * fair) - (won <= (1 - TRY_NEXT) * fair)
            other = names.index(name) + step
            advice = BOTS[names[other]].title if step and 0 <= other < len(names) else ""
        title = BOTS[name].title
        found.append({"bot": title, "games": len(of), "wins": round(won, 2), "missing": missing(of), "next": advice})
    return found
