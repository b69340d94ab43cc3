"""What of a table matters to its reader: what may be chosen, what is theirs. The same at every level of detail."""

from typing import Any

from ludarium.kernel.scene import HAND_PART, SEAT_PART, SIDE_PART
from ludarium.terminal import reading
from ludarium.terminal.reading import Node, Words


class Sight:
    """One scene as its reader looks at it, and the game's words for facts. Nodes are told apart by identity."""

    def __init__(self, scene: dict[str, Any], words: Words) -> None:
        self.scene = scene
        self.words = words
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
    """A seat's place at the table."""
    return node.get("part") == SEAT_PART


def own_sides(scene: dict[str, Any]) -> list[Node]:
    """The reader's place at the table."""
    areas = scene["table"].get("children", [])
    return [area for area in areas if is_side(area) and area.get("seat") == scene["seat"]]


def hand_areas(scene: dict[str, Any]) -> list[Node]:
    """The reader's hand, and what else lies behind the seats, but for common piles."""
    areas: list[Node] = scene["table"].get("children", [])
    last = max((i for i, area in enumerate(areas) if is_side(area)), default=len(areas))
    behind = [area for area in areas[last + 1 :] if area["kind"] == "area" and area.get("part") != SIDE_PART]
    return [*[area for area in areas[:last] if area.get("part") == HAND_PART], *behind]
