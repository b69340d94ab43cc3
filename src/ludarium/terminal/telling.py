"""The table told in lines, one thing a line: for screen readers and pipes."""

from collections.abc import Iterator, Sequence
from typing import Any

from ludarium.kernel.game import Game
from ludarium.terminal import reading
from ludarium.terminal.reading import Node

INDENT = "  "


class Telling:
    """One scene in lines. With texts: all of them, and of what sort each card is."""

    def __init__(self, scene: dict[str, Any], game: Game, texts: bool) -> None:
        self.scene = scene
        self.words = game.facts
        self.names: Sequence[str] = scene["names"]
        self.lit = reading.marks(scene["question"])
        self.texts = texts
        self.sorts = {face.key: face.sort for face in game.faces()} if texts else {}

    def table(self, without: Sequence[Node] = ()) -> Iterator[str]:
        """The whole table, or all but some of its areas."""
        root, left_out = self.scene["table"], {id(area) for area in without}
        areas = [area for area in root.get("children", []) if id(area) not in left_out]
        yield from self.lines({**root, "children": areas})

    def lines(self, node: Node, owner: int | None = None, where: str = "") -> Iterator[str]:
        """A line for the thing that lies before the owner, then lines for its text and what is in it."""
        mark = reading.marked(node, self.lit)
        yield self._line(node, owner, where) + (f" [option {mark}]" if mark else "")
        if self.texts and node.get("text"):
            yield INDENT + reading.sentence(node["text"])
        children: list[Node] = node.get("children", [])
        for child, place in zip(_each_text_once(children), _places(children), strict=True):
            for line in self.lines(child, node.get("seat", owner), place):
                yield INDENT + line

    def _line(self, node: Node, owner: int | None, where: str) -> str:
        """The name, whose it is where nothing else says it, figures and facts."""
        name, seat, amount = reading.name(node), node.get("seat"), self._amount(node)
        about = "; ".join(part for part in (amount, where, *self._facts(node)) if part)
        own = seat == self.scene["seat"] and node["kind"] == "area"
        if seat is not None and seat != owner and not own and not reading.says(f"{name} {about}", self.names[seat]):
            name = f"{name} of {self.names[seat]}"
        if not about and node["kind"] == "area" and not node.get("children"):
            about = "nothing"
        mark = ": " if ":" not in name else " " if amount else "; "
        return f"{name}{mark}{about}" if about else name

    def _amount(self, node: Node) -> str:
        """How many, and of what where the name does not say it: cards, or what the game counts on such a part."""
        amount = reading.amount(node).lstrip("×")
        what = "card" if node["kind"] == "card" else self.words.get(f"{node.get('part')}_count", "")
        if not what or not amount.lstrip("-").isdigit():
            return amount
        return f"{amount} {what}{'' if amount == '1' or what.isupper() else 's'}"

    def _facts(self, node: Node) -> list[str]:
        """What sort of card it is, and its facts, without what its name says."""
        name, sort = reading.name(node), ""
        if node["kind"] in ("card", "pile"):
            sort = self.sorts.get(node.get("key", ""), "")
        facts = reading.facts(node, self.words, f"{name}, {sort}")
        return facts if reading.says(name, sort) else [sort, *facts]


def _each_text_once(nodes: Sequence[Node]) -> list[Node]:
    """The things as they lie; what the same text says again is left out."""
    texts = [node.get("text") for node in nodes]
    return [{**node, "text": ""} if texts[i] in texts[:i] else node for i, node in enumerate(nodes)]


def _places(nodes: Sequence[Node]) -> list[str]:
    """Where each card or slot of a grid lies: the row from below, then what it lies over, or its place in the row."""
    placed = sorted([node for node in nodes if node["kind"] in ("card", "slot") and "at" in node], key=_from_left)
    heights = sorted({node["at"][1] for node in placed}, reverse=True)
    found: dict[int, str] = {}
    below: list[Node] = []
    for n, y in enumerate(heights, 1):
        row = [node for node in placed if node["at"][1] == y]
        for place, node in enumerate(row, 1):
            under = [reading.name(other) for other in below if abs(_from_left(other) - _from_left(node)) < 1]
            found[id(node)] = f"row {n}, {'over ' + ' and '.join(under) if under else f'place {place}'}"
        below = row
    return [found.get(id(node), "") for node in nodes]


def _from_left(node: Node) -> float:
    return float(node["at"][0])
