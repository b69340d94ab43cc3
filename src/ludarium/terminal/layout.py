"""Lines of text laid out: wrapped, framed, side by side. Knows nothing of what they say."""

from collections.abc import Sequence
from itertools import groupby, zip_longest
from typing import Final

from rich.console import Console
from rich.text import Text

Block = list[Text]

FRAME: Final = ("╭", "─", "╮", "│", "╰", "╯")
NARROWEST: Final = 30  # of a box beside others


# -- one line or more of it
def hanging(line: Text, width: int, console: Console) -> Block:
    """A line wrapped so that only its first part stands at the left."""
    if line.cell_len <= width:
        return [line]
    first = line.wrap(console, width)[0]
    first.rstrip()
    rest = line.plain[len(first) :]
    indented = line[len(line) - len(rest.lstrip()) :].wrap(console, width - 4)
    return [first, *[Text("    ").append_text(part) for part in indented]]


def flow(chips: Sequence[Text], width: int, console: Console, head: Text | None = None) -> Block:
    """Chips one after another, broken between chips; under a head they stand to the right of its beginning."""
    out: Block = []
    line = head or Text()
    for chip in chips:
        gap = " " if line.plain.endswith((",", ":")) else "   "
        if not line:
            line = chip
        elif line.cell_len + len(gap) + chip.cell_len <= width or (out == [] and head and chip.cell_len > width - 4):
            line = Text.assemble(line, gap, chip)
        else:
            out += hanging(line, width, console)
            line = Text.assemble("    " if head else "", chip)
    return [*out, *hanging(line, width, console)] if line else out


def merged(chips: Sequence[Text]) -> Block:
    """Equal neighbours as one with a number."""
    out = []
    for _, run in groupby(chips, lambda chip: chip.plain):
        same = list(run)
        out.append(same[0] if len(same) == 1 else Text.assemble(same[0], (f" ×{len(same)}", "cyan")))
    return out


def spaced(parts: Sequence[Text], places: Sequence[int]) -> Text:
    """One line with each part at its place."""
    line = Text()
    for part, place in zip(parts, places, strict=True):
        line.pad_right(place - line.cell_len)
        line.append_text(part)
    return line


# -- blocks
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


def columns(cells: Sequence[Text], width: int, console: Console) -> Block:
    """Cells in columns, read downwards, as many as there is room for, unless they are few."""
    for down in range(min(4, len(cells)), len(cells)):
        stacks = [list(cells[i : i + down]) for i in range(0, len(cells), down)]
        widths = [max(cell.cell_len for cell in stack) + 3 for stack in stacks]
        if sum(widths) - 3 <= width:
            return beside(stacks, widths)
    return [line for cell in cells for line in hanging(cell, width, console)]


def splits(width: int, boxes: int, alike: bool) -> list[list[int]]:
    """Ways to divide the width: equal columns; for two unlike boxes also one twice as wide as the other."""
    most = min(boxes, max(1, width // NARROWEST))
    equal = [[width // n] * (n - 1) + [width - width // n * (n - 1)] for n in range(1, most + 1)]
    third = width // 3
    uneven = [[width - third, third], [third, width - third]] if boxes == 2 and not alike and third >= NARROWEST else []
    return [*equal, *uneven]
