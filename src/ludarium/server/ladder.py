"""Ratings as the database keeps them, who wants to be seen with theirs, and the list of a season.

A season is a quarter of a year. Whoever has not played in it is listed below those who have, and after two not at all:
their rating stays what it was.
"""

import time
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from sqlalchemy import Column, Connection, Float, ForeignKey, Integer, String, Table, delete, insert, select, update

from ludarium.bots import OFFERED
from ludarium.server.house_tables import PEOPLE
from ludarium.server.rating import NEW, SPLIT, Rating, anchor, anchors
from ludarium.server.store import METADATA, Store

RATINGS: Final = Table(
    "ratings",
    METADATA,
    Column("who", String(60), primary_key=True),  # a person, or a scenario
    Column("game", String(40), primary_key=True),
    Column("size", Integer, primary_key=True, autoincrement=False),  # players; 0: all games together
    Column("person", ForeignKey("people.id"), index=True),
    Column("mu", Float, nullable=False),
    Column("sigma", Float, nullable=False),
    Column("games", Integer, nullable=False),
    Column("at", Integer, nullable=False),  # the last game
)
LADDERS: Final = Table(  # who wants to be seen there
    "ladders",
    METADATA,
    Column("person", ForeignKey("people.id"), primary_key=True),
    Column("game", String(40), primary_key=True),
)

ALL: Final = 0
LISTED: Final = 100
MONTHS: Final = 3


@dataclass(frozen=True)
class Rung:
    """A line of the list."""

    name: str
    rating: Rating
    bot: bool
    active: bool
    me: bool


def of_person(person: int) -> str:
    return f"person:{person}"


# -- in a transaction
def held(db: Connection, game: str, size: int, people: Sequence[int], against: str = "") -> dict[str, Rating]:
    """The ratings of these people and a scenario; nobody else moves them until this is done."""
    names = [of_person(person) for person in people] + ([against] if against else [])
    mine = (RATINGS.c.game == game) & (RATINGS.c.size == size) & RATINGS.c.who.in_(names)
    rows = db.execute(select(RATINGS).where(mine).order_by(RATINGS.c.who).with_for_update()).all()
    return {row.who: Rating(row.mu, row.sigma, row.games) for row in rows}


def keep(db: Connection, who: str, person: int | None, game: str, size: int, found: Rating, at: int) -> None:
    mine = (RATINGS.c.who == who) & (RATINGS.c.game == game) & (RATINGS.c.size == size)
    values = {"mu": found.mu, "sigma": found.sigma, "games": found.games, "at": at}
    if db.execute(update(RATINGS).where(mine).values(**values)).rowcount == 0:
        db.execute(insert(RATINGS).values(who=who, person=person, game=game, size=size, **values))


# -- asked for
def rating_of(store: Store, person: int, game: str) -> Rating:
    """A person's rating in a game; a newcomer's when they have none."""
    return ratings_of(store, [person], game).get(person, Rating())


def ratings_of(store: Store, people: Sequence[int], game: str) -> dict[int, Rating]:
    wanted = select(RATINGS).where(RATINGS.c.game == game, RATINGS.c.size == ALL, RATINGS.c.person.in_(people))
    return store.look(lambda db: {row.person: Rating(row.mu, row.sigma, row.games) for row in db.execute(wanted)})


def split(store: Store, person: int, game: str) -> dict[int, Rating]:
    """By number of players, where at least two numbers have enough games; else nothing."""
    wanted = select(RATINGS).where(
        RATINGS.c.game == game, RATINGS.c.size != ALL, RATINGS.c.person == person, RATINGS.c.games >= SPLIT
    )
    rows = store.look(lambda db: db.execute(wanted.order_by(RATINGS.c.size)).all())
    return {row.size: Rating(row.mu, row.sigma, row.games) for row in rows} if len(rows) > 1 else {}


def join(store: Store, person: int, game: str, yes: bool) -> None:
    """Be seen on the list of a game, or no longer."""
    mine = (LADDERS.c.person == person) & (LADDERS.c.game == game)
    with store.transaction() as db:
        db.execute(delete(LADDERS).where(mine))
        if yes:
            db.execute(insert(LADDERS).values(person=person, game=game))


def joined(store: Store, person: int) -> list[str]:
    wanted = select(LADDERS.c.game).where(LADDERS.c.person == person)
    return store.look(lambda db: list(db.execute(wanted).scalars()))


def forget(db: Connection, person: int) -> None:
    """A person's ratings, as if they had never been rated."""
    db.execute(delete(RATINGS).where(RATINGS.c.person == person))
    db.execute(delete(LADDERS).where(LADDERS.c.person == person))


# -- the list
def quarter(at: float) -> tuple[int, int]:
    """The season of a moment: the year, and which of its quarters from 0."""
    then = time.gmtime(at)
    return then.tm_year, (then.tm_mon - 1) // MONTHS


def begun(season: tuple[int, int], before: int = 0) -> int:
    """When a season began, or one so many before it."""
    quarters = season[0] * 4 + season[1] - before
    days = _days(quarters // 4, 1 + MONTHS * (quarters % 4))
    return days * 24 * 3600


def _days(year: int, month: int) -> int:
    from datetime import date

    return (date(year, month, 1) - date(1970, 1, 1)).days


def listed(store: Store, game: str, me: int | None, now: float) -> list[Rung]:
    """People who want to be seen and have played lately, and the bots, the best first; the idle ones last."""
    season = quarter(now)
    wanted = (
        select(RATINGS, PEOPLE.c.name)
        .join_from(RATINGS, LADDERS, (RATINGS.c.person == LADDERS.c.person) & (RATINGS.c.game == LADDERS.c.game))
        .join(PEOPLE, RATINGS.c.person == PEOPLE.c.id)
        .where(RATINGS.c.game == game, RATINGS.c.size == ALL, RATINGS.c.games >= NEW, RATINGS.c.at >= begun(season, 1))
        .order_by(RATINGS.c.mu.desc())
        .limit(LISTED)
    )
    rows = store.look(lambda db: db.execute(wanted).all())
    people = [
        Rung(row.name, Rating(row.mu, row.sigma, row.games), False, row.at >= begun(season), row.person == me)
        for row in rows
    ]
    bots = [
        Rung(f"{one.title} bot", anchor(game, one.name), True, True, False)
        for one in OFFERED
        if one.name in anchors(game)
    ]
    return sorted([*people, *bots], key=lambda rung: (not rung.active, -rung.rating.mu))
