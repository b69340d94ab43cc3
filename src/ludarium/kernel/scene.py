"""A scene: what a seat may see, as a tree of a few kinds of things that every front can draw.

Scenes are made from views and know no rules. What a node is for fronts: its `part` says what it is at this table, its
`key` which component it shows (an id of the data), `facts` and `art` are data. What it is for people: `label`, `text`
and the words for the names of facts. Fronts find and draw by the former and print the latter; they never read words.

Some parts are the same in every game and say where a child of the root belongs: `seat` (a player's plate: whose, the
score, what is public of them), `hand` (what lies before the reader only, drawn lowest), `side` (common piles and
counters). Everything else is the table. The root's art may have `phases` (all phases of a turn, as words in order) and
`phase` (the number of the present one).
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from marshal import dumps, loads
from typing import Any, Final

AREA: Final = "area"  # a group of things: a player's side, a base, a city
CARD: Final = "card"
PILE: Final = "pile"  # a stack of which at most the top is seen
TOKEN: Final = "token"  # a piece or counter
TRACK: Final = "track"  # a value on its way to a goal
REGION: Final = "region"  # a place on a map, with a polygon
SLOT: Final = "slot"  # a place in a grid that a card can take
KINDS: Final = (AREA, CARD, PILE, TOKEN, TRACK, REGION, SLOT)

TABLE: Final = "table"  # the part of the root
SEAT_PART: Final = "seat"
HAND_PART: Final = "hand"
SIDE_PART: Final = "side"

Fact = str | int | bool | list[str] | list[int]


@dataclass(slots=True)
class Node:
    """One thing on the table. `id` is stable and is what options light; empty for things nobody points at."""

    kind: str
    label: str
    id: str = ""
    part: str = ""  # e.g. base: a look of the game draws it
    key: str = ""  # the component it shows, e.g. zombie_lord
    text: str = ""  # the full text, for zooming
    seat: int | None = None  # whose it is
    count: int | None = None  # cards in a pile, pieces in a token, value on a track
    goal: int | None = None  # of a track
    facts: dict[str, Fact] = field(default_factory=dict)  # data that a front may read out by `Game.facts`
    art: dict[str, Any] = field(default_factory=dict)  # data that only a look needs, nothing to be read out
    at: tuple[float, float] | None = None  # centre, where the table has places
    outline: Sequence[tuple[float, float]] = ()  # of a region
    children: "Sequence[Node]" = ()
    drawn: dict[str, Any] | None = field(default=None, init=False, repr=False, compare=False)

    def json(self) -> dict[str, Any]:
        """Plain data, without what is empty; made once: a node may be shared, and nobody changes it from then on."""
        if self.drawn is not None:
            return self.drawn
        out: dict[str, Any] = {"kind": self.kind, "label": self.label}
        if self.id:
            out["id"] = self.id
        if self.part:
            out["part"] = self.part
        if self.key:
            out["key"] = self.key
        if self.text:
            out["text"] = self.text
        if self.facts:
            out["facts"] = self.facts
        if self.art:
            out["art"] = self.art
        if self.outline:
            out["outline"] = self.outline
        if self.seat is not None:
            out["seat"] = self.seat
        if self.count is not None:
            out["count"] = self.count
        if self.goal is not None:
            out["goal"] = self.goal
        if self.at is not None:
            out["at"] = self.at
        if self.children:
            out["children"] = [child.json() for child in self.children]
        self.drawn = out
        return out


shared: Final = lru_cache(4096)  # for what makes nodes from plain values: equal ones are made once for all scenes


def once(make: Callable[..., Node]) -> Callable[..., Node]:
    """For a part of a scene that is made of plain data, its first argument: equal data are drawn once for all eyes."""
    made = lru_cache(512)(lambda data, *others: make(loads(data), *others))
    return lambda data, *others: made(dumps(data, 2), *others)


leaf: Final = shared(Node)  # a node without data and children, from such values
