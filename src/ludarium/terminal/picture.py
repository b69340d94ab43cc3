"""The table drawn as lines of text: areas as boxes side by side, things in them as chips, tracks as bars.

Knows the kinds of scene nodes and nothing of any game. Every line is at most as wide as the console.
"""

import re
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
COLOURS: Final = {  # a colour as a fact is a letter in that colour
    "blue": "bright_blue",
    "green": "green",
    "yellow": "yellow",
    "red": "red",
    "orange": "dark_orange",
    "purple": "magenta",
    "white": "bold",
    "black": "dim",
}
COLOUR_WORD: Final = re.compile(rf"\b({'|'.join(COLOURS)})\b")
EVERYTHING: Final = 6
SIDE: Final = re.compile(r"seat\d+")
FRAME: Final = ("╭", "─", "╮", "│", "╰", "╯")
NARROWEST: Final = 30  # of a box beside others
CELL: Final = (11, 24)  # the narrowest and the widest place in a grid
FLAT: Final = 4  # lines that a grid drawn as a grid is worth
FEW_REGIONS: Final = 6  # more of them stand in groups
BAR: Final = (6, 20)  # the shortest and the longest
LONG: Final = 30  # a fact longer than that counts as text

# How much goes on the table, from most to least, to find what fits the window. The first number: 6 everything; 5 no
# texts of others' cards; 4 texts of areas and of what is lit; 3 texts of what is lit; 2 long facts, too, only of what
# is lit or one's own; 1 no texts at all; 0 short facts alone. The second: 1 areas that group others have a line for
# each; areas without anything lit fold to a line of names, 2 those in the middle, 3 others' sides, 4 one's own.
LEVELS: Final = (
    (EVERYTHING, 0),
    (5, 0),
    (4, 0),
    (3, 0),
    (3, 1),
    (2, 1),
    (1, 1),
    (2, 2),
    (1, 2),
    (1, 3),
    (0, 3),
    (0, 4),
)


def seat_sign(seat: int) -> tuple[str, str]:
    """A seat's shape and colour: neither changes."""
    return SIGNS[seat % len(SIGNS)]


class Picture:
    """One scene at one of the levels."""

    def __init__(self, console: Console, scene: dict[str, Any], level: tuple[int, int] = LEVELS[0]) -> None:
        self.console = console
        self.scene = scene
        self.detail, self.fold = level
        self.names: list[str] = scene["names"]
        self.marks = reading.marks(scene["question"])
        options = scene["question"]["options"] if scene["question"] else []
        self.said = {option["hint"] for option in options}  # under the table: not twice
        self.lit: set[int] = set()  # things that may be chosen, with all that lies in them
        for node in reading.walk(scene["table"]):
            if reading.marked(node, self.marks):
                self.lit |= _everything_in(node)
        self.own: set[int] = set()  # one's own side, and what follows the sides of the seats
        areas = scene["table"].get("children", [])
        last = max((i for i, area in enumerate(areas) if any(map(_is_side, reading.walk(area)))), default=len(areas))
        mine = [node for node in areas if _is_side(node) and node.get("seat") == scene["seat"]]
        for node in [*mine, *areas[last + 1 :]]:
            self.own |= _everything_in(node)
        self.drawn: dict[tuple[int, int], Block] = {}  # boxes by node and width
        self.chips: dict[tuple[int, int | None, bool], Text] = {}  # things by node, owner and shortness
        self.drawing = (0, 0)  # the box that is being drawn
        self.flat: set[tuple[int, int]] = set()  # those of them too narrow for the grid in them

    def lines(self, title: str) -> Block:
        """The whole table under a line with the game, the moment and the seats."""
        root = self.scene["table"]
        head = Text.assemble((title, "bold"), "  ", root["label"], "  ", self._about(root))
        head.rstrip()
        for seat, name in enumerate(self.names):
            sign, style = seat_sign(seat)
            deciding = "…" if seat in self.scene["waiting_for"] else ""
            head.append("   ").append(f"{sign} {name}{deciding}", style)
        width = self.console.width
        return [*head.wrap(self.console, width), *self._text(root, width), *self._inside(root, width, True)]

    # -- areas
    def _inside(self, node: Node, width: int, top: bool) -> Block:
        """What lies in an area: runs of areas side by side, placed things in a grid, the rest as chips."""
        out: Block = []
        for sort, run in groupby(node.get("children", []), _sort):
            nodes = list(run)
            if sort == "area":
                out += self._top_areas(nodes, width) if top else self._nested_areas(nodes, width)
            elif sort == "placed" and len(nodes) > 1:
                out += self._grid(nodes, width, node.get("seat"))
            elif sort == "region" and len(nodes) > FEW_REGIONS and self.detail < EVERYTHING:
                out += self._regions(nodes, width)
            else:
                out += self._things(nodes, width, node.get("seat"))
        return out

    def _top_areas(self, nodes: list[Node], width: int) -> Block:
        """Boxes, lines of folded areas, and headings over boxes; sides of seats lie beside their like alone."""
        out: Block = []
        for (look, _), run in groupby(nodes, lambda node: (self._look(node), _is_side(node))):
            part = list(run)
            if look == "box":
                out += self._boxes(part, width)
            else:
                draw = {"fold": self._folded, "list": self._listed, "open": self._opened}[look]
                out += [line for node in part for line in draw(node, width)]
        return out

    def _look(self, node: Node) -> str:
        """How an area is drawn: an area that only groups others is a heading over their boxes."""
        folds_at = 4 if id(node) in self.own else 3 if _is_side(node) else 2
        if self.fold >= folds_at and not self.lit & _everything_in(node):
            return "fold"
        children = node.get("children", [])
        grouping = len(children) > 1 and all(child["kind"] == "area" for child in children)
        return "box" if not grouping else "list" if self.fold else "open"

    def _heading(self, node: Node, width: int) -> Block:
        head = Text.assemble((node["label"], "bold"), " ", self._about(node))
        head.rstrip()
        return hanging(head, width, self.console)

    def _opened(self, node: Node, width: int) -> Block:
        return [*self._heading(node, width), *self._inside(node, width, True)]

    def _listed(self, node: Node, width: int) -> Block:
        """A line for each of the areas in it, with less room only names and numbers of those without anything lit."""
        out = self._heading(node, width)
        for area in node["children"]:
            if self.fold > 1 and not self.lit & _everything_in(area):
                out += self._folded(area, width)
                continue
            line = self._chip(area, None)
            inside = [self._listed_in(thing, area.get("seat")) for thing in area.get("children", [])]
            out += hanging(Text.assemble(line, ": ", Text("   ").join(merged(inside))), width, self.console)
        return out

    def _listed_in(self, node: Node, owner: int | None) -> Text:
        chip = self._chip(node, owner)
        if node["kind"] == "area":
            inside = [self._listed_in(thing, owner) for thing in node.get("children", [])]
            chip.append(" (").append_text(Text(", ").join(merged(inside))).append(")")
        return chip

    def _folded(self, node: Node, width: int) -> Block:
        """An area as names and numbers, one's own with short facts."""
        seat = node.get("seat")
        line = Text() if seat is None else Text(f"{seat_sign(seat)[0]} ", seat_sign(seat)[1])
        line.append(node["label"], "bold").append(" ").append_text(self._about(node))
        line.rstrip()
        children = node.get("children", [])
        if id(node) in self.own:
            inside = Text("   ").join(merged([self._chip(child, seat) for child in children]))
        elif _is_map(children):
            inside = _folded_map(children)
        else:
            inside = Text(", ".join(_names(child, seat, 1) for child in children))
        return hanging(line.append(": ").append_text(inside or Text("nothing")), width, self.console)

    def _boxes(self, nodes: list[Node], width: int) -> Block:
        """Boxes in columns: as many, and as wide, as make them lowest; a row of all, and room for grids, is better."""
        best: Block = []
        lowest = 0
        for widths in _splits(width, len(nodes), _is_side(nodes[0])):
            stacks: list[Block] = [[] for _ in widths]
            cost = -int(len(widths) == len(nodes))
            for node in nodes:
                i = min(range(len(widths)), key=lambda i: len(stacks[i]))
                stacks[i] += self._box(node, widths[i])
                cost += FLAT * ((id(node), widths[i]) in self.flat)
            cost += max(len(stack) for stack in stacks)
            if not best or cost < lowest:
                best, lowest = beside(stacks, widths), cost
        return best

    def _box(self, node: Node, width: int) -> Block:
        key = (id(node), width)
        if key not in self.drawn:
            self.drawing = key
            self.drawn[key] = self._draw_box(node, width)
        return self.drawn[key]

    def _draw_box(self, node: Node, width: int) -> Block:
        inner = width - 4
        seat = node.get("seat")
        mark = self._mark(node)
        style = "yellow" if mark else "dim" if seat is None else seat_sign(seat)[1]
        sign = "" if seat is None else f"{seat_sign(seat)[0]} "
        title = Text.assemble(mark, (f"{sign}{node['label']}", "bold"))
        about = self._about(node)
        lines: Block = []
        if about and title.cell_len + about.cell_len + 2 <= width - 6:
            title.append("  ").append_text(about)
        elif about:
            lines += about.wrap(self.console, inner)
        lines += [*self._text(node, inner), *self._inside(node, inner, False)]
        return framed(title, lines or [Text("nothing", "dim")], width, style)

    def _nested_areas(self, nodes: list[Node], width: int) -> Block:
        """Areas in a box: the name, then what is in it, on one line if it fits."""
        out: Block = []
        for node in nodes:
            head = self._chip(node, None)
            inside = self._inside(node, width - 2, False)
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
        for alone, run in groupby(nodes, lambda node: node["kind"] == "track" or self._shows_text(node)):
            if alone:
                out += self._lines(list(run), width, owner)
            else:
                out += flow(merged([self._chip(node, owner) for node in run]), width, self.console)
        return out

    def _lines(self, nodes: list[Node], width: int, owner: int | None) -> Block:
        """Each thing with its text; equal neighbours once."""
        out: Block = []
        for text, run in groupby(nodes, lambda node: str(node["text"]) if self._shows_text(node) else ""):
            for chip in merged([self._line(node, width, owner) for node in run]):
                if text:
                    chip.append("  ").append(text, "dim")
                out += hanging(chip, width, self.console)
        return out

    def _chip(self, node: Node, owner: int | None, short: bool = False) -> Text:
        """A thing in a few words. Boxes are tried in several widths; their chips are the same."""
        key = (id(node), owner, short)
        if key not in self.chips:
            self.chips[key] = self._make_chip(node, owner, short)
        return self.chips[key].copy()

    def _make_chip(self, node: Node, owner: int | None, short: bool) -> Text:
        """The options that light a thing, whose it is, its name, numbers, what lies on it."""
        chip = self._mark(node)
        seat = node.get("seat")
        if seat is not None and seat != owner:
            sign, style = seat_sign(seat)
            chip.append(f"{sign} ", style)
        chip.append(node["label"], "bold" if node["kind"] in ("card", "area", "region") else "")
        about = self._about(node, short)
        if about:
            chip.append(" ").append_text(about)
        on_it = merged([self._chip(child, seat, short) for child in self._on(node)])
        if on_it:
            chip.append(" (").append_text(Text(", ").join(on_it)).append(")")
        return chip

    def _on(self, node: Node) -> list[Node]:
        """What lies on a thing; of a pile only the top, unless there is room for all or something in it is lit."""
        children: list[Node] = node.get("children", [])
        if node["kind"] == "area":
            return []
        if node["kind"] == "pile" and self.detail < EVERYTHING and not self.lit & _everything_in(node):
            return children[:1]
        return children

    def _mark(self, node: Node) -> Text:
        mark = reading.marked(node, self.marks)
        return Text.assemble((f"[{mark}]", MARK), " ") if mark else Text()

    def _about(self, node: Node, short: bool = False) -> Text:
        """Numbers and facts. Short: colours without the name of their fact."""
        parts = [Text(reading.amount(node), "cyan")] if reading.amount(node) else []
        for name, value in node.get("facts", {}).items():
            fact = _fact(name, value, node["label"], short)
            near = id(node) in self.lit or id(node) in self.own
            needed = 1 if near else EVERYTHING if node["kind"] == "pile" else 3
            if fact is not None and (fact.cell_len <= LONG or self.detail >= needed):
                parts.append(fact)
        return Text(" · ").join(parts)

    def _line(self, node: Node, width: int, owner: int | None) -> Text:
        """A thing in a few words; of a track a bar that fits, then the figures."""
        chip = self._chip(node, owner)
        count, goal = node.get("count"), node.get("goal")
        if node["kind"] != "track" or count is None or not goal:
            return chip
        size = max(BAR[0], min(BAR[1], width - chip.cell_len - 1))
        full = max(0, min(size, round(size * count / goal)))
        bar = Text.assemble(("█" * full, "green" if count >= goal else "blue"), ("░" * (size - full), "dim"))
        return Text.assemble(bar, " ", chip)

    def _shows_text(self, node: Node) -> bool:
        quiet = 4 if node["kind"] == "area" else 5 if id(node) in self.own else EVERYTHING
        needed = 2 if id(node) in self.lit else quiet
        return bool(node.get("text")) and self.detail >= needed and node["text"] not in self.said

    def _text(self, node: Node, width: int) -> Block:
        """The text of an area."""
        return list(Text(node["text"], "dim").wrap(self.console, width)) if self._shows_text(node) else []

    def _regions(self, nodes: list[Node], width: int) -> Block:
        """A map without room to draw it: regions in groups that share their first fact, which is said once."""
        out: Block = []
        for head, members in _by_first_fact(nodes).items():
            chips = [self._make_chip(_without(node, head), node.get("seat"), False) for node in members]
            if head:
                chips[0] = Text.assemble((head, "bold cyan"), ": ", chips[0])
            first, *rest = flow(chips, width - 2, self.console)
            out += [first, *[Text("  ").append_text(line) for line in rest]]
        return out

    # -- grids
    def _grid(self, nodes: list[Node], width: int, owner: int | None) -> Block:
        """Things at their places, if there is room; else row after row."""
        rows = [list(row) for _, row in groupby(sorted(nodes, key=_place), key=lambda node: node["at"][1])]
        steps = [b["at"][0] - a["at"][0] for row in rows for a, b in pairwise(row)]
        step = min([step for step in steps if step > 0], default=1.0)
        left = min(node["at"][0] for node in nodes)
        across = (max(node["at"][0] for node in nodes) - left) / step + 1
        cell = min(CELL[1], int(width / across))
        if cell < CELL[0] or any(x <= 0 for x in steps):
            self.flat.add(self.drawing)
            return self._rows(rows, width, owner)
        out: Block = []
        for row in rows:
            cells = [self._chip(node, owner, True).wrap(self.console, cell - 2) for node in row]
            places = [round((node["at"][0] - left) / step * cell) for node in row]
            out += [_spaced(line, places) for line in zip_longest(*cells, fillvalue=Text())]
        return out

    def _rows(self, rows: list[list[Node]], width: int, owner: int | None) -> Block:
        """A grid without room for its columns: its rows, counted from below."""
        out: Block = []
        for n, row in zip(range(len(rows), 0, -1), rows, strict=True):
            first, *rest = flow([self._chip(node, owner, True) for node in row], width - 4, self.console)
            out += [Text.assemble((f"{n}│ ", "dim"), first), *[Text.assemble((" │ ", "dim"), line) for line in rest]]
        return out


def _sort(node: Node) -> str:
    """How a thing is laid out: areas, regions of a map, things with a place in a grid, others."""
    if node["kind"] in ("area", "region"):
        return str(node["kind"])
    return "placed" if "at" in node else "thing"


def _is_side(node: Node) -> bool:
    """A seat's own area: its id is what options light that point at a seat."""
    return node["kind"] == "area" and SIDE.fullmatch(node.get("id", "")) is not None


def _without(node: Node, head: str) -> Node:
    """The thing without the facts whose value the head of its group has said."""
    facts = {name: fact for name, fact in node.get("facts", {}).items() if not head.endswith(f" {fact}")}
    return {**node, "facts": facts}


def _is_map(nodes: Sequence[Node]) -> bool:
    return len([node for node in nodes if node["kind"] == "region"]) > FEW_REGIONS


def _by_first_fact(nodes: Sequence[Node]) -> dict[str, list[Node]]:
    """Regions in groups that share their first fact, by what it says."""
    groups: dict[str, list[Node]] = {}
    for node in nodes:
        name, value = next(iter(node.get("facts", {}).items()), ("", ""))
        head = f"{name} {value}".strip().replace("_", " ") if isinstance(value, str) else ""
        groups.setdefault(head, []).append(node)
    return groups


def _folded_map(nodes: Sequence[Node]) -> Text:
    """Regions by name and number in their groups, without those that nothing can point at; then the rest."""
    regions = [node for node in nodes if node["kind"] == "region" and "id" in node]
    groups = [
        Text.assemble((f"{head}: " if head else "", "bold cyan"), ", ".join(_names(node, None, 1) for node in members))
        for head, members in _by_first_fact(regions).items()
    ]
    others = [Text(_names(node, None, 1)) for node in nodes if node["kind"] != "region"]
    return Text("; ").join([*groups, *others])


def _everything_in(node: Node) -> set[int]:
    """The thing and all that lies in it; nodes are told apart by identity."""
    return {id(part) for part in reading.walk(node)}


def _names(node: Node, owner: int | None, depth: int) -> str:
    """A thing and what lies in it, by name and number; what a slot holds is said by its facts."""
    seat = node.get("seat", owner)
    sign = "" if seat is None or seat == owner else seat_sign(seat)[0]
    held = " ".join(reading.facts(node)) if node["kind"] == "slot" else ""
    children = node.get("children", [])[: 1 if node["kind"] == "pile" else None] if depth else []
    inside = ", ".join(_names(child, seat, depth - 1) for child in children)
    parts = (sign, node["label"], reading.amount(node), held, inside and f"({inside})")
    return " ".join(part for part in parts if part)


def _spaced(parts: Sequence[Text], places: Sequence[int]) -> Text:
    """One line with each part at its place."""
    line = Text()
    for part, place in zip(parts, places, strict=True):
        line.pad_right(place - line.cell_len)
        line.append_text(part)
    return line


def _place(node: Node) -> tuple[float, float]:
    return node["at"][1], node["at"][0]


# -- facts
def _fact(name: str, value: Any, label: str, short: bool) -> Text | None:
    """A fact in words, colours as letters; None when there is nothing to say that the label has not said."""
    word = name.replace("_", " ")
    if isinstance(value, bool):
        return Text(word, "cyan") if value else None
    items = [str(item) for item in (value if isinstance(value, list) else [value])]
    echo = not isinstance(value, int) and len(items) == 1 and f" {items[0]} " in f" {re.sub('[,:]', '', label)} "
    if echo or not any(items):
        return None
    fact = Text(f"{word} ", "cyan")
    if all(item in COLOURS for item in items):
        letters = Text(" ").join([Text(item[0].upper(), f"bold {COLOURS[item]}") for item in items])
        return letters if short else fact.append_text(letters)
    return fact.append_text(Text(", ").join([_coloured(item) for item in items]))


def _coloured(words: str) -> Text:
    text = Text(words, "cyan")
    for found in COLOUR_WORD.finditer(words):
        text.stylize(COLOURS[found[0]], *found.span())
    return text


# -- laying out lines
def framed(title: Text, lines: Sequence[Text], width: int, style: str) -> Block:
    """A box with a title in its upper edge."""
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


def beside(blocks: Sequence[Block], widths: Sequence[int]) -> Block:
    """Blocks of lines next to each other."""
    out = []
    for row in zip_longest(*blocks, fillvalue=Text()):
        line = Text()
        for part, width in zip(row, widths, strict=True):
            cell = part.copy()
            cell.truncate(width, pad=True)
            line.append_text(cell)
        line.rstrip()
        out.append(line)
    return out


def merged(chips: Sequence[Text]) -> Block:
    """Equal neighbours as one with a number."""
    out = []
    for _, run in groupby(chips, lambda chip: chip.plain):
        same = list(run)
        out.append(same[0] if len(same) == 1 else Text.assemble(same[0], (f" ×{len(same)}", "cyan")))
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
    rest = line.plain[len(first) :]
    indented = line[len(line) - len(rest.lstrip()) :].wrap(console, width - 4)
    return [first, *[Text("    ").append_text(part) for part in indented]]


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


def _splits(width: int, boxes: int, alike: bool) -> list[list[int]]:
    """Ways to divide the width: equal columns; for two unlike boxes also one twice as wide as the other."""
    most = min(boxes, max(1, width // NARROWEST))
    equal = [[width // n] * (n - 1) + [width - width // n * (n - 1)] for n in range(1, most + 1)]
    third = width // 3
    uneven = [[width - third, third], [third, width - third]] if boxes == 2 and not alike and third >= NARROWEST else []
    return [*equal, *uneven]
