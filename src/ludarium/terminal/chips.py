"""Things in a few words: the options that light one, whose it is, its name and figures, what lies on it."""

from collections.abc import Sequence
from typing import Final

from rich.text import Text

from ludarium.terminal import ink, reading
from ludarium.terminal.ink import seat_sign
from ludarium.terminal.layout import Block, merged
from ludarium.terminal.levels import Detail, Fold, Level
from ludarium.terminal.reading import Node, Words
from ludarium.terminal.sight import Sight

KNOWN: Final = "known"  # the part of cards in a hidden pile that the reader knows
LONG: Final = 30  # a fact longer than that counts as text


class Chips:
    """The things of one scene with as much detail as there is room for."""

    def __init__(self, sight: Sight, level: Level) -> None:
        self.sight = sight
        self.detail, self.fold = level
        self.made: dict[tuple[int, int | None, bool], Text] = {}  # boxes are tried in several widths

    def chip(self, node: Node, owner: int | None, short: bool = False) -> Text:
        """A thing that lies before the owner."""
        key = (id(node), owner, short)
        if key not in self.made:
            self.made[key] = self.make(node, owner, short)
        return self.made[key].copy()

    def make(self, node: Node, owner: int | None, short: bool = False) -> Text:
        """The same, of a node that need not be the scene's own."""
        chip = self.mark(node)
        seat = node.get("seat")
        if seat is not None and seat != owner:
            sign, style = seat_sign(seat)
            chip.append(f"{sign} ", style)
        chip.append(reading.name(node), "bold" if node["kind"] in ("card", "area", "region") else "")
        about = self.about(node, short)
        if about:
            chip.append(" ").append_text(about)
        on_it = self.all(self._on(node), seat, short)
        if on_it:
            chip.append(" (").append_text(Text(", ").join(on_it)).append(")")
        return chip

    def all(self, nodes: Sequence[Node], owner: int | None, short: bool = False) -> Block:
        """Things, equal neighbours once."""
        return merged([self.chip(node, owner, short) for node in nodes])

    def inside(self, node: Node, in_short: bool = False) -> Block:
        """Everything in an area. In short: what is neither live nor one's own by name and number."""
        children = node.get("children", [])
        shown = [child for child in children if self.is_shown(child)]
        parts = merged([part for child in shown for part in self._nested(child, node.get("seat"), in_short)])
        return parts if len(shown) == len(children) else [*parts, Text("…")]

    def is_shown(self, node: Node) -> bool:
        """In the end only what options point at is left, and one's own."""
        return self.fold < Fold.UNMARKED or self.sight.is_live(node) or self.sight.is_own(node)

    def _nested(self, node: Node, owner: int | None, in_short: bool) -> Block:
        """A thing; an area with all that is in it, in parentheses."""
        if in_short and not self.sight.is_live(node) and not self.sight.is_own(node):
            return [Text(in_names(node, owner, self.sight.words))]
        chip = self.chip(node, owner)
        inside = self.inside({**node, "seat": node.get("seat", owner)}, in_short) if node["kind"] == "area" else []
        if not inside:
            return [chip]
        parts = [*[part.append(",") for part in inside[:-1]], inside[-1].append(")")]
        return [Text.assemble(chip, " (", parts[0]), *parts[1:]]

    def _on(self, node: Node) -> list[Node]:
        """What lies on a thing; of a pile the top, and the rest where there is room for it or something is lit."""
        children: list[Node] = [child for child in node.get("children", []) if self.is_shown(child)]
        if node["kind"] == "area":
            return []
        if node["kind"] != "pile" or self.sight.is_live(node) or self.detail == Detail.EVERYTHING:
            return children
        return _on_top(node) or (children if self._tells_of(node) else [])

    def _tells_of(self, pile: Node) -> bool:
        """There is room for what is known of a hidden pile."""
        return self.detail >= (Detail.NEAR_FACTS if self.sight.is_own(pile) else Detail.LONG_FACTS)

    def mark(self, node: Node) -> Text:
        """What to type for the options that point at the thing."""
        mark = self.sight.mark(node)
        return Text.assemble((f"[{mark}]", ink.MARK), " ") if mark else Text()

    def about(self, node: Node, short: bool = False) -> Text:
        """Numbers and facts."""
        parts = [Text(reading.amount(node), "cyan")] if reading.amount(node) else []
        for word, value in reading.figures(node, self.sight.words).items():
            fact = ink.fact(word, value, reading.name(node), short)
            if fact is not None and self.detail >= self._needed_for_fact(node, fact):
                parts.append(fact)
        return Text(" · ").join(parts)

    def _needed_for_fact(self, node: Node, fact: Text) -> Detail:
        if fact.cell_len <= LONG:
            return self._needed_for_short_fact(node)
        if self.sight.is_lit(node) or self.sight.is_own(node):
            return Detail.NEAR_FACTS
        return Detail.EVERYTHING if node["kind"] == "pile" else Detail.LONG_FACTS

    def _needed_for_short_fact(self, node: Node) -> Detail:
        if self.sight.is_in_hand(node):
            return Detail.HAND_FACTS
        if self.sight.mark(node):
            return Detail.MARKED_FACTS
        return Detail.OWN_FACTS if self.sight.is_own(node) else Detail.SHORT_FACTS

    def text(self, node: Node) -> str:
        """The text of a thing if it is to be shown; what a hint under the table says is not said twice."""
        told = self.detail >= self._needed_for_text(node)
        return str(node["text"]) if told and node.get("text") and node["text"] not in self.sight.hints else ""

    def _needed_for_text(self, node: Node) -> Detail:
        if self.sight.is_lit(node):
            return Detail.HAND_TEXTS if self.sight.is_own(node) else Detail.LIT_TEXTS
        if node["kind"] == "area":
            return Detail.AREA_TEXTS
        return Detail.OWN_TEXTS if self.sight.is_own(node) else Detail.EVERYTHING


def in_names(node: Node, owner: int | None, words: Words, depth: int = 1) -> str:
    """A thing and what lies in it, by name and number; what a slot holds is said by its facts."""
    seat = node.get("seat", owner)
    sign = "" if seat is None or seat == owner else seat_sign(seat)[0]
    held = " ".join(reading.facts(node, words)) if node["kind"] == "slot" else ""
    inside = ", ".join(in_names(child, seat, words, depth - 1) for child in _on_top(node)) if depth else ""
    parts = (sign, reading.name(node), reading.amount(node), held, inside and f"({inside})")
    return " ".join(part for part in parts if part)


def _on_top(node: Node) -> list[Node]:
    """Of a pile its top card, nothing of a hidden one; all that lies on other things."""
    children: list[Node] = node.get("children", [])
    return [child for child in children[:1] if child.get("part") != KNOWN] if node["kind"] == "pile" else children
