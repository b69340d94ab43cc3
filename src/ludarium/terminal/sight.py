"""What of a table matters to its reader: what may be chosen, what is theirs. The same at every level of detail."""

import re
from typing import Any, Final

from ludarium.terminal import reading
from ludarium.terminal.reading import Node

SIDE: Final = re.compile(r"seat\d+")


class Sight:
    """One scene as its reader looks at it. Nodes are told apart by identity."""

    def __init__(self, scene: dict[str, Any]) -> None:
        self.scene = scene
        self.marks = reading.marks(scene["question"])
        options = scene["question"]["options"] if scene["question"] else []
        self.hints = {option["hint"] for option in options}
        self._lit: set[int] = set()
        self._live: set[int] = set()
        self._look_for_lit(scene["table"], False)
        self._hand = {id(part) for area in hand_areas(scene) for part in reading.walk(area)}
        self._own = self._hand | {id(part) for area in own_sides(scene) for part in reading.walk(area)}

    def _look_for_lit(self, node: Node, inside: bool) -> bool:
        lit = inside or bool(self.mark(node))
        within = [self._look_for_lit(child, lit) for child in node.get("children", [])]
        if lit:
            self._lit.add(id(node))
        if lit or any(within):
            self._live.add(id(node))
        return lit or any(within)

    def mark(self, node: Node) -> str:
        """What to type for the options that point at the thing, or nothing."""
        return reading.marked(node, self.marks)

    def is_lit(self, node: Node) -> bool:
        """The thing, or one that it lies in, may be chosen."""
        return id(node) in self._lit

    def is_live(self, node: Node) -> bool:
        """It is lit or something in it is."""
        return id(node) in self._live

    def is_own(self, node: Node) -> bool:
        """It lies before the reader."""
        return id(node) in self._own

    def is_in_hand(self, node: Node) -> bool:
        """Only the reader sees it."""
        return id(node) in self._hand


def is_side(node: Node) -> bool:
    """A seat's own area: its id is what options light that point at a seat."""
    return node["kind"] == "area" and SIDE.fullmatch(node.get("id", "")) is not None


def own_sides(scene: dict[str, Any]) -> list[Node]:
    """The reader's place at the table."""
    areas = scene["table"].get("children", [])
    return [area for area in areas if is_side(area) and area.get("seat") == scene["seat"]]


def hand_areas(scene: dict[str, Any]) -> list[Node]:
    """What follows the sides of the seats."""
    areas: list[Node] = scene["table"].get("children", [])
    last = max((i for i, area in enumerate(areas) if any(map(is_side, reading.walk(area)))), default=len(areas))
    return areas[last + 1 :]
