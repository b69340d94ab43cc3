"""What reports want to know of one finished match: how it ended, and what every seat was, had and did.

A game says in its `traits.py` what there is to see; one without it is told apart by seats alone.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from typing import Any, Final

from ludarium.kernel.cards import NONE
from ludarium.kernel.game import Game
from ludarium.kernel.match import Match
from ludarium.kernel.words import SEAT, Event, Eyes

Traits = dict[str, list[str]]  # of a seat: the entries of each group, such as {"race": ["Daqan Lords"]}
ORDER: Final = ("first to take a turn", "second", "third", "fourth", "fifth")


@dataclass(frozen=True)
class Sight:
    """One game."""

    winners: list[int]
    scores: list[int]
    ending: str
    decisions: int
    turns: int
    seats: list[Traits]

    def share(self, seat: int) -> float:
        """How much of the win is this seat's; a co-operative win, too, is divided."""
        return (seat in self.winners) / max(1, len(self.winners))


def look(match: Match) -> Sight:
    """All that a report counts."""
    turns = [event for event in match.log if match.game.words.events[event[0]].sort == "turn"]
    result = match.result
    seats = [_traits(match, seat) for seat in range(match.seats)]
    beginner = _beginner(match, turns)
    for seat, own in enumerate(seats):
        own["seat"] = [f"seat {seat}"]
        if beginner != NONE and match.seats > 1:
            own["order of play"] = [ORDER[(seat - beginner) % match.seats]]
    return Sight(result.winners, result.scores, result.ending, len(match.history), len(turns), seats)


def _beginner(match: Match, turns: list[Event]) -> int:
    """Who takes the first turn; NONE where turns are nobody's."""
    own = [event[4] for event in turns if match.game.words.events[event[0]].atoms[:1] == (SEAT,)]
    return own[0] if own else NONE


def _traits(match: Match, seat: int) -> Traits:
    """What the game has to say of a seat."""
    told = told_by(match.game.package)
    if told is None:
        return {}
    found = {group: by_seat[seat] for group, by_seat in told.held(match.now).items()}
    for verb, events in told.TOLD.items():
        for event in match.log:
            if event[0] in events and event[4] == seat:
                group, name = _entry(match, verb, event)
                entries = found.setdefault(group, [])
                if verb == told.OPENS:
                    found.setdefault(f"opening: first {verb}", [name])
                if name not in entries:
                    entries.append(name)
    return found


def _entry(match: Match, verb: str, event: Event) -> tuple[str, str]:
    """The group and the name of what an event tells of: its card, by sort, or what it names after the seat."""
    words, g = match.game.words, match.now
    if event[1] == NONE:
        return verb, words.events[event[0]].atoms[1].name(g, Eyes(None), event[5])
    sort = sorts(match.game).get(g.ids[event[2]], "card")
    return f"{sort} {verb}", (words.names_in(g) if words.names_in is not None else words.names)[event[2]]


@cache
def told_by(package: str) -> Any:
    """The game's `traits.py`, or None."""
    name = f"{package}.traits"
    return import_module(name) if find_spec(name) is not None else None


def sorts(game: Game) -> dict[str, str]:
    """What sort of card each is, in a word or two."""
    if game.package not in _sorts:
        _sorts[game.package] = {face.key: face.sort.partition(",")[0] for face in game.faces()}
    return _sorts[game.package]


_sorts: dict[str, dict[str, str]] = {}


# -- for houses that keep ratings and numbers
def identity(match: Match, seat: int) -> Traits:
    """What a seat was (its faction, race, side), not what it did."""
    told = told_by(match.game.package)
    held = {} if told is None else told.held(match.now)
    return {group: by_seat[seat] for group, by_seat in held.items()}


def rival(game: Game, seats: int, settings: Mapping[str, Any]) -> str:
    """Whom all seats play against together; empty where they play against each other, or for points alone."""
    told = told_by(game.package)
    found: str = told.rival(seats, settings) if hasattr(told, "rival") else ""
    return found
