"""The table drawn as lines of text: areas as boxes side by side, headings, lists, or folded to a line.

Knows the kinds of scene nodes and nothing of any game. Every line is at most as wide as the console. `levels.py` says
how much is drawn, `chips.py` draws things, `grid.py` and `maps.py` things with places, `layout.py` lays lines out.
"""

from collections.abc import Callable, Iterator
from functools import partial
from itertools import groupby
from typing import Final

from rich.console import Console
from rich.text import Text

from ludarium.terminal import ink, maps, reading
from ludarium.terminal.chips import Chips
from ludarium.terminal.grid import Grid
from ludarium.terminal.ink import seat_sign
from ludarium.terminal.layout import Block, beside, flow, framed, hanging, merged, splits
from ludarium.terminal.levels import LEVELS, Detail, Fold, Level
from ludarium.terminal.reading import Node
from ludarium.terminal.sight import Sight, is_side

FLAT: Final = 4  # lines that a grid drawn as a grid is worth


class Picture:
    """One scene at one of the levels."""

    def __init__(self, console: Console, sight: Sight, level: Level = LEVELS[0]) -> None:
        self.console = console
        self.sight = sight
        self.scene = sight.scene
        self.detail, self.fold = level
        self.chips = Chips(sight, level)
        self.drawn: dict[tuple[int, int], Block] = {}  # boxes by node and width

    def lines(self, title: str) -> Block:
        """The whole table under a line with the game, the moment and the seats."""
        root = self.scene["table"]
        head = Text.assemble((title, "bold"), "  ", reading.name(root), "  ", self.chips.about(root))
        head.rstrip()
        for seat, name in enumerate(self.scene["names"]):
            sign, style = seat_sign(seat)
            deciding = "…" if seat in self.scene["waiting_for"] else ""
            head.append("   ").append(f"{sign} {name}{deciding}", style)
        width = self.console.width
        lines = [*head.wrap(self.console, width), *self._text(root, width)]
        lines += self._inside(root, width, self._top_areas)
        left_out = [reading.name(child) for child in root.get("children", []) if not self.chips.is_shown(child)]
        rest = Text(f"Also on the table: {', '.join(left_out)}; s shows it.", "dim")
        return [*lines, *hanging(rest, width, self.console)] if left_out else lines

    def _inside(self, node: Node, width: int, areas: Callable[[list[Node], int], Block]) -> Block:
        """What lies in an area: runs of areas, placed things in a grid, regions in groups, the rest as chips."""
        out: Block = []
        owner = node.get("seat")
        for sort, nodes in _runs(node):
            if sort == "area":
                out += areas(nodes, width)
            elif sort == "grid":
                out += Grid(nodes).draw(width, partial(self.chips.chip, owner=owner, short=True), self.console)
            elif maps.is_map(nodes) and self.detail < Detail.EVERYTHING:
                out += maps.in_groups(nodes, width, self.chips, self.console)
            else:
                out += self._things(nodes, width, owner)
        return out

    # -- areas of the table
    def _top_areas(self, nodes: list[Node], width: int) -> Block:
        """Areas one after another, boxes beside each other; sides of seats lie beside their like alone."""
        out: Block = []
        shown = [node for node in nodes if self.chips.is_shown(node)]
        for (draw, _), run in groupby(shown, lambda node: (self._look(node), is_side(node))):
            if draw is None:
                out += self._boxes(list(run), width)
            else:
                out += [line for node in run for line in draw(node, width)]
        return out

    def _look(self, node: Node) -> Callable[[Node, int], Block] | None:
        """How an area is drawn, None for a box: an area that only groups others is a heading over their boxes."""
        if self.fold >= self._folds_at(node):
            return self._folded
        if not _is_group(node):
            return None
        return self._opened if self.fold == Fold.NOTHING else self._listed

    def _folds_at(self, node: Node) -> Fold:
        own = self.sight.is_own(node)
        if not self.sight.is_live(node):
            return Fold.OWN if own else Fold.OTHERS if is_side(node) else Fold.MIDDLE
        if _is_group(node) or maps.is_map(node.get("children", [])):
            return Fold.NEVER
        return Fold.LIT_OTHERS if is_side(node) and not own else Fold.LIT

    def _heading(self, node: Node, width: int) -> Block:
        head = Text.assemble((reading.name(node), "bold"), " ", self.chips.about(node))
        head.rstrip()
        return hanging(head, width, self.console)

    def _opened(self, node: Node, width: int) -> Block:
        return [*self._heading(node, width), *self._inside(node, width, self._top_areas)]

    def _listed(self, node: Node, width: int) -> Block:
        """A line for each of the areas in it, with less room only names and numbers of those without anything lit."""
        out = self._heading(node, width)
        for area in filter(self.chips.is_shown, node["children"]):
            if self.fold > Fold.GROUPS and not self.sight.is_live(area):
                out += self._folded(area, width)
                continue
            head = self.chips.chip(area, None).append(":")
            out += flow(self.chips.inside(area), width, self.console, head)
        return out

    def _folded(self, node: Node, width: int) -> Block:
        """An area in names and numbers, with facts of what is lit or one's own."""
        seat = node.get("seat")
        head = self.chips.mark(node)
        if seat is not None:
            head.append(f"{seat_sign(seat)[0]} ", seat_sign(seat)[1])
        head.append(reading.name(node), "bold").append(" ").append_text(self.chips.about(node))
        head.rstrip()
        children = node.get("children", [])
        if maps.is_map(children):
            return hanging(head.append(": ").append_text(maps.folded(children, self.sight.words)), width, self.console)
        inside = self.chips.inside(node, in_short=True) or [Text("nothing")]
        return flow(inside, width, self.console, head.append(":"))

    # -- boxes
    def _boxes(self, nodes: list[Node], width: int) -> Block:
        """Boxes in columns: as many, and as wide, as make them lowest; a row of all, and room for grids, is better."""
        best: Block = []
        lowest = 0
        for widths in splits(width, len(nodes), is_side(nodes[0])):
            stacks: list[Block] = [[] for _ in widths]
            cost = -int(len(widths) == len(nodes))
            for node in nodes:
                i = min(range(len(widths)), key=lambda i: len(stacks[i]))
                stacks[i] += self._box(node, widths[i])
                cost += FLAT * _cramped(node, widths[i] - 4)
            cost += max(len(stack) for stack in stacks)
            if not best or cost < lowest:
                best, lowest = beside(stacks, widths), cost
        return best

    def _box(self, node: Node, width: int) -> Block:
        key = (id(node), width)
        if key not in self.drawn:
            self.drawn[key] = self._draw_box(node, width)
        return self.drawn[key]

    def _draw_box(self, node: Node, width: int) -> Block:
        inner = width - 4
        seat = node.get("seat")
        mark = self.chips.mark(node)
        style = "yellow" if mark else "dim" if seat is None else seat_sign(seat)[1]
        sign = "" if seat is None else f"{seat_sign(seat)[0]} "
        title = Text.assemble(mark, (f"{sign}{reading.name(node)}", "bold"))
        about = self.chips.about(node)
        lines: Block = []
        if about and title.cell_len + about.cell_len + 2 <= width - 6:
            title.append("  ").append_text(about)
        elif about:
            lines += about.wrap(self.console, inner)
        lines += [*self._text(node, inner), *self._inside(node, inner, self._nested_areas)]
        return framed(title, lines or [Text("nothing", "dim")], width, style)

    def _nested_areas(self, nodes: list[Node], width: int) -> Block:
        """Areas in a box: the name, then what is in it, on one line if it fits."""
        out: Block = []
        for node in nodes:
            head = self.chips.chip(node, None)
            inside = self._inside(node, width - 2, self._nested_areas)
            if not inside:
                out.append(head if "count" in node else Text.assemble(head, (" nothing", "dim")))
            elif len(inside) == 1 and head.cell_len + inside[0].cell_len + 2 <= width:
                out.append(Text.assemble(head, ": ", inside[0]))
            else:
                out += [*hanging(head, width, self.console), *self._text(node, width)]
                out += [Text("  ").append_text(line) for line in inside]
        return out

    # -- things
    def _things(self, nodes: list[Node], width: int, owner: int | None) -> Block:
        """Tracks and things with a text to show have lines of their own; the others share lines."""
        out: Block = []
        for alone, run in groupby(nodes, lambda node: node["kind"] == "track" or bool(self.chips.text(node))):
            if alone:
                out += self._lines(list(run), width, owner)
            else:
                out += flow(self.chips.all(list(run), owner), width, self.console)
        return out

    def _lines(self, nodes: list[Node], width: int, owner: int | None) -> Block:
        """Each thing with its text; equal neighbours once."""
        out: Block = []
        for text, run in groupby(nodes, self.chips.text):
            for chip in merged([self._line(node, width, owner) for node in run]):
                if text:
                    chip.append("  ").append(text, "dim")
                out += hanging(chip, width, self.console)
        return out

    def _line(self, node: Node, width: int, owner: int | None) -> Text:
        """A thing in a few words; of a track a bar that fits, then the figures."""
        chip = self.chips.chip(node, owner)
        count, goal = node.get("count"), node.get("goal")
        if node["kind"] != "track" or count is None or not goal:
            return chip
        return Text.assemble(ink.bar(count, goal, width - chip.cell_len - 1), " ", chip)

    def _text(self, node: Node, width: int) -> Block:
        """The text of an area."""
        text = self.chips.text(node)
        return list(Text(text, "dim").wrap(self.console, width)) if text else []


def _runs(node: Node) -> Iterator[tuple[str, list[Node]]]:
    """What lies in an area, in runs of the same sort."""
    for sort, run in groupby(node.get("children", []), _sort):
        nodes = list(run)
        yield "thing" if sort == "grid" and len(nodes) == 1 else sort, nodes


def _sort(node: Node) -> str:
    """How a thing is laid out: areas, regions of a map, things with a place in a grid, others."""
    if node["kind"] in ("area", "region"):
        return str(node["kind"])
    return "grid" if "at" in node else "thing"


def _is_group(node: Node) -> bool:
    """It holds nothing but areas."""
    children = node.get("children", [])
    return len(children) > 1 and all(child["kind"] == "area" for child in children)


def _cramped(node: Node, width: int) -> bool:
    """The area has no room for its title, or a grid in it for its columns."""
    if len(reading.name(node)) + 6 > width:
        return True
    for sort, nodes in _runs(node):
        if sort == "grid" and not Grid(nodes).fits(width):
            return True
        if sort == "area" and any(_cramped(area, width - 2) for area in nodes):
            return True
    return False
