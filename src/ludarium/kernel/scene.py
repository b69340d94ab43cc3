"""A scene: what a seat may see, as a tree of a few kinds of things that every front can draw.

Scenes are made from views and know no rules. A node may name a `look` of its game (`smashup.base`); a front that does
not know the look draws the plain component of the node's kind. Three looks are the same in every game and say where
a child of the root belongs:

- `seat`: a player's plate; `seat` whose, `count` the score, `facts` what is public of them (hand size, deck, ...);
- `hand`: what lies before the reader only (own hand, identity, screen), drawn lowest;
- `side`: common piles and counters beside the table.

Everything else is the table. The root's art may have `phases` (all phases of a turn, in order), its facts `phase`
(the present one).
"""

from dataclasses import dataclass, field
from typing import Any, Final

AREA: Final = "area"  # a group of things: a player's side, a base, a city
CARD: Final = "card"
PILE: Final = "pile"  # a stack of which at most the top is seen
TOKEN: Final = "token"  # a piece or counter
TRACK: Final = "track"  # a value on its way to a goal
REGION: Final = "region"  # a place on a map, with a polygon
SLOT: Final = "slot"  # a place in a grid that a card can take
KINDS: Final = (AREA, CARD, PILE, TOKEN, TRACK, REGION, SLOT)

SEAT_LOOK: Final = "seat"
HAND_LOOK: Final = "hand"
SIDE_LOOK: Final = "side"

Fact = str | int | bool | list[str] | list[int]


@dataclass(slots=True)
class Node:
    """One thing on the table. `id` is stable and is what options light; empty for things nobody points at."""

    kind: str
    label: str
    id: str = ""
    text: str = ""  # the full text, for zooming
    look: str = ""  # e.g. smashup.base
    seat: int | None = None  # whose it is
    count: int | None = None  # cards in a pile, pieces in a token, value on a track
    goal: int | None = None  # of a track
    facts: dict[str, Fact] = field(default_factory=dict)  # numbers and words a look may draw
    art: dict[str, Any] = field(default_factory=dict)  # what only a look needs (an emblem), nothing to be read out
    at: tuple[float, float] | None = None  # centre, where the table has places
    outline: list[tuple[float, float]] = field(default_factory=list)  # of a region
    children: "list[Node]" = field(default_factory=list)

    def json(self) -> dict[str, Any]:
        """Plain data, without what is empty."""
        out: dict[str, Any] = {"kind": self.kind, "label": self.label}
        if self.id:
            out["id"] = self.id
        if self.text:
            out["text"] = self.text
        if self.look:
            out["look"] = self.look
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
        return out
