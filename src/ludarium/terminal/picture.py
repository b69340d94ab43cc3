"""The table drawn as lines of text: areas as boxes side by side, things in them as chips, tracks as bars.

Knows the kinds of scene nodes and nothing of any game. Every line is at most as wide as the console.
"""

from collections.abc import Sequence
from itertools import groupby, pairwise, zip_longest
from typing import Any, Final

from rich.console import Console
from rich.text import Text

from ludarium.terminal import reading
from ludarium.terminal.reading import Node

Block = list[Text]

MARK: Final = "bold black on yellow"  # what may be chosen; the brackets say it without colour
SIGNS: Final = (("●", "bright_blue"), ("■", "dark_orange"), ("▲", "green"), ("◆", "magenta"), ("⬢", "yellow"))
FRAME: Final = ("╭", "─", "╮", "│", "╰", "╯")
NARROWEST: Final = 30  # of a box beside others
WIDEST_CELL: Final = 24  # of a place in a grid
BAR: Final = (6, 20)  # the shortest and the longest


def seat_sign(seat: int) -> tuple[str, str]:
    """A seat's shape and colour: neither changes."""
    return SIGNS[seat % len(SIGNS)]


class Picture:
    """One scene at one level of detail: 2 shows all texts, 1 those of lit things, 0 none."""

    def __init__(self, console: Console, scene: dict[str, Any], detail: int) -> None:
        self.console = console
        self.scene = scene
        self.detail = detail
        self.names: list[str] = scene["names"]
        self.lit = reading.marks(scene["question"])

    def lines(self, title: str) -> Block:
        """The whole table under a line with the game, the moment and the seats."""
        root = self.scene["table"]
        head = Text.assemble((title, "bold"), ("  " + self._about(root)).rstrip())
        for seat, name in enumerate(self.names):
            sign, style = seat_sign(seat)
            deciding = "…" if seat in self.scene["waiting_for"] else ""
            head.append("   ").append(f"{sign} {name}{deciding}", style)
        width = self.console.width
        return [*head.wrap(self.console, width), *self._text(root, width), *self._inside(root, width, True)]

    def _about(self, node: Node) -> str:
        return " · ".join(part for part in (node["label"], reading.amount(node), *reading.facts(node)) if part)

    # -- areas
    def _inside(self, node: Node, width: int, top: bool) -> Block:
        """What lies in an area: runs of areas side by side, placed things in a grid, the rest as chips."""
        out: Block = []
        for sort, run in groupby(node.get("children", []), _sort):
            nodes = list(run)
            if sort == "area":
                out += self._areas(nodes, width, top)
            elif sort == "placed" and len(nodes) > 1:
                out += self._grid(nodes, width, node.get("seat"))
            else:
                out += self._things(nodes, width, node.get("seat"))
        return out

    def _areas(self, nodes: list[Node], width: int, top: bool) -> Block:
        if not top:
            return [line for node in nodes for line in self._nested(node, width)]
        out: Block = []
        for opened, run in groupby(nodes, _is_frame_only):
            if opened:
                for node in run:
                    out += [Text(self._about(node), "bold"), *self._inside(node, width, True)]
            else:
                out += self._boxes(list(run), width)
        return out

    def _boxes(self, nodes: list[Node], width: int) -> Block:
        """Boxes in as many columns as make them lowest; fewer columns when equal."""
        best: Block = []
        for across in range(1, min(len(nodes), max(1, width // NARROWEST)) + 1):
            rows: Block = []
            for i in range(0, len(nodes), across):
                part = nodes[i : i + across]
                each = width // len(part)
                widths = [each] * (len(part) - 1) + [width - each * (len(part) - 1)]
                rows += beside([self._box(node, w) for node, w in zip(part, widths, strict=True)], widths)
            if not best or len(rows) < len(best):
                best = rows
        return best

    def _box(self, node: Node, width: int) -> Block:
        mark = reading.marked(node, self.lit)
        style = "yellow" if mark else seat_sign(node["seat"])[1] if "seat" in node else "dim"
        title = Text.assemble((f"[{mark}]", MARK) if mark else "", " " if mark else "", (self._owned(node), "bold"))
        about = Text(" · ".join(part for part in (reading.amount(node), *reading.facts(node)) if part))
        inner = width - 4
        if about and title.cell_len + about.cell_len + 2 <= inner:
            title.append("  ").append_text(about)
            about = Text()
        lines: Block = list(about.wrap(self.console, inner)) if about else []
        return self._framed(title, [*lines, *self._text(node, inner), *self._inside(node, inner, False)], width, style)

    def _owned(self, node: Node) -> str:
        seat = node.get("seat")
        return str(node["label"]) if seat is None else f"{seat_sign(seat)[0]} {node['label']}"

    def _framed(self, title: Text, lines: Sequence[Text], width: int, style: str) -> Block:
        corner, dash, end, side, low, last = FRAME
        title = title.copy()
        title.truncate(width - 6, overflow="ellipsis")
        top = Text.assemble((f"{corner}{dash} ", style), title, " ")
        top.append(dash * (width - top.cell_len - 1) + end, style)
        out = [top]
        for line in lines:
            row = line.copy()
            row.truncate(width - 4, overflow="ellipsis", pad=True)
            out.append(Text.assemble((f"{side} ", style), row, (f" {side}", style)))
        return [*out, Text(low + dash * (width - 2) + last, style)]

    def _nested(self, node: Node, width: int) -> Block:
        """An area in a box: its name, then what is in it, on one line if it fits."""
        head = self._chip(node, node.get("seat"))
        inside = self._inside(node, width - 2, False)
        if not inside:
            return [Text.assemble(head, (" nothing", "dim"))] if "count" not in node else [head]
        if len(inside) == 1 and head.cell_len + inside[0].cell_len + 2 <= width:
            return [Text.assemble(head, ": ", inside[0])]
        return [*head.wrap(self.console, width), *self._text(node, width), *[Text("  ").append_text(x) for x in inside]]

    # -- things
    def _things(self, nodes: list[Node], width: int, owner: int | None) -> Block:
        """Tracks and things with a text to show have lines of their own; the others share lines."""
        out: Block = []
        for alone, run in groupby(nodes, lambda node: node["kind"] == "track" or self._shows_text(node)):
            if not alone:
                out += flow([self._chip(node, owner) for node in run], width, self.console)
                continue
            for node in run:
                line = self._track(node, width) if node["kind"] == "track" else self._chip(node, owner)
                if self._shows_text(node):
                    line.append("  ").append(node["text"], "dim")
                out += hanging(line, width, self.console)
        return out

    def _chip(self, node: Node, owner: int | None) -> Text:
        """A thing in a few words: the options that light it, whose it is, its name, numbers, what lies on it."""
        chip = Text()
        mark = reading.marked(node, self.lit)
        if mark:
            chip.append(f"[{mark}]", MARK).append(" ")
        seat = node.get("seat")
        if seat is not None and seat != owner:
            sign, style = seat_sign(seat)
            chip.append(f"{sign} ", style)
        chip.append(node["label"], "bold" if node["kind"] in ("card", "area", "region") else "")
        details = [part for part in (reading.amount(node), *reading.facts(node)) if part]
        if details:
            chip.append(" ").append(" · ".join(details), "cyan")
        on_it = [self._chip(child, seat) for child in node.get("children", []) if node["kind"] != "area"]
        if on_it:
            chip.append(" (").append_text(Text(", ").join(on_it)).append(")")
        return chip

    def _track(self, node: Node, width: int) -> Text:
        """A bar that fits, then the figures."""
        chip = self._chip(node, node.get("seat"))
        count, goal = node.get("count"), node.get("goal")
        if count is None or not goal:
            return chip
        size = max(BAR[0], min(BAR[1], width - chip.cell_len - 1))
        full = max(0, min(size, round(size * count / goal)))
        bar = Text.assemble(("█" * full, "green" if count >= goal else "blue"), ("░" * (size - full), "dim"))
        return Text.assemble(bar, " ", chip)

    def _shows_text(self, node: Node) -> bool:
        lit = bool(reading.marked(node, self.lit))
        return bool(node.get("text")) and self.detail >= (1 if lit else 2)

    def _text(self, node: Node, width: int) -> Block:
        """The text of an area."""
        if not self._shows_text(node):
            return []
        return list(Text(node["text"], "dim italic").wrap(self.console, width))

    # -- grids
    def _grid(self, nodes: list[Node], width: int, owner: int | None) -> Block:
        """Things at their places, if there is room; else one after another."""
        rows = [list(row) for _, row in groupby(sorted(nodes, key=_place), key=lambda node: node["at"][1])]
        steps = [b["at"][0] - a["at"][0] for row in rows for a, b in pairwise(row)]
        step = min([step for step in steps if step > 0], default=1.0)
        left = min(node["at"][0] for node in nodes)
        across = (max(node["at"][0] for node in nodes) - left) / step + 1
        cell = min(WIDEST_CELL, int(width / across))
        if cell < 9 or any(x <= 0 for x in steps):
            return self._things(nodes, width, owner)
        out: Block = []
        for row in rows:
            cells = [self._chip(node, owner).wrap(self.console, cell - 1) for node in row]
            for lines in zip_longest(*cells, fillvalue=Text()):
                line = Text()
                for node, words in zip(row, lines, strict=True):
                    line.pad_right(round((node["at"][0] - left) / step * cell) - line.cell_len)
                    line.append_text(words)
                out.append(line)
        return out


# -- laying out lines
def beside(blocks: Sequence[Block], widths: Sequence[int]) -> Block:
    """Blocks of lines next to each other."""
    out = []
    for row in zip_longest(*blocks, fillvalue=Text()):
        line = Text()
        for part, width in zip(row, widths, strict=True):
            cell = part.copy()
            cell.truncate(width, pad=True)
            line.append_text(cell)
        out.append(line)
    return out


def flow(chips: Sequence[Text], width: int, console: Console) -> Block:
    """Chips one after another, broken between chips."""
    out: Block = []
    line = Text()
    for chip in chips:
        if line and line.cell_len + 3 + chip.cell_len > width:
            out += hanging(line, width, console)
            line = Text()
        line = Text.assemble(line, "   ", chip) if line else chip
    return [*out, *hanging(line, width, console)] if line else out


def hanging(line: Text, width: int, console: Console) -> Block:
    """A line wrapped so that only its first part stands at the left."""
    if line.cell_len <= width:
        return [line]
    first = line.wrap(console, width)[0]
    first.rstrip()
    start = len(first)
    rest = line[start + len(line.plain[start:]) - len(line.plain[start:].lstrip()) :]
    indented = [Text("    ").append_text(part) for part in rest.wrap(console, width - 4)]
    return [first, *indented]


def columns(console: Console, cells: Sequence[Text], width: int) -> Block:
    """Cells in columns, read downwards, when they are many and short."""
    if not cells:
        return []
    widest = max(cell.cell_len for cell in cells) + 3
    across = max(1, min(width // widest, -(-len(cells) // 4)))
    if across == 1:
        return [line for cell in cells for line in hanging(cell, width, console)]
    down = -(-len(cells) // across)
    rows = [list(cells[i::down]) for i in range(down)]
    return [beside([[cell] for cell in row], [widest] * len(row))[0] for row in rows]


def _sort(node: Node) -> str:
    """How a thing is laid out: areas, things with a place in a grid, others."""
    if node["kind"] == "area":
        return "area"
    return "placed" if "at" in node and node["kind"] != "region" else "thing"


def _is_frame_only(node: Node) -> bool:
    """An area that only groups other areas is a heading over their boxes."""
    children = node.get("children", [])
    return len(children) > 1 and all(child["kind"] == "area" for child in children)


def _place(node: Node) -> tuple[float, float]:
    return node["at"][1], node["at"][0]
