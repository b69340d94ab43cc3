"""Which bot is the next one above somebody: by their rating, and before they have one by their games against bots."""

from collections import Counter
from collections.abc import Iterable, Mapping
from typing import Final

from ludarium.bots import OFFERED
from ludarium.server import ladder
from ludarium.server.rating import Rating, anchors
from ludarium.server.store import Person, Store, TableRow

LEVELS: Final = [level.name for level in OFFERED]  # from the weakest


async def level_of(store: Store, person: Person, game: str) -> str:
    """The bot that plays a little better than this person at this game."""
    mine = await store.do(ladder.rating_of, store, person.id, game)
    known = anchors(game)
    if not mine.new and known:
        return above(mine, known)
    return nearest_above(person, game, await store.do(store.tables_of, person))


def above(mine: Rating, known: Mapping[str, float]) -> str:
    """Of the bots whose ratings are known, the first that is not below this rating; else the strongest."""
    levels = [level for level in LEVELS if level in known]
    return next((level for level in levels if known[level] >= mine.mu), levels[-1])


def nearest_above(person: Person, game: str, rows: Iterable[TableRow]) -> str:
    """The weakest bot that this person has not beaten more often than lost to, at this game; else the strongest."""
    lead: Counter[str] = Counter()
    for row in rows:
        rival = strongest_rival(person, row)
        if row.game == game and row.result is not None and rival:
            won = any(row.chairs[seat].person == person.id for seat in row.result["winners"])
            lead[rival] += 1 if won else -1
    return next((level for level in LEVELS if lead[level] <= 0), LEVELS[-1])


def strongest_rival(person: Person, row: TableRow) -> str:
    """Of the bots that play there, if nobody else does; empty when somebody does, or none is on offer."""
    others = [chair for chair in row.chairs if chair.person != person.id]
    if not others or any(chair.bot not in LEVELS for chair in others):
        return ""
    return max([chair.bot or "" for chair in others], key=LEVELS.index)
