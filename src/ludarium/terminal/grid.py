"""Things with places drawn at their places, a pyramid on its base."""

from collections.abc import Callable, Sequence
from itertools import groupby, pairwise, zip_longest
from typing import Final

from rich.console import Console
from rich.text import Text

from ludarium.terminal.layout import Block, flow, spaced
from ludarium.terminal.reading import Node

NARROWEST: Final = 11  # place in a grid
WIDEST: Final = 24


class Grid:
    """Rows of things from above, each from the left."""

    def __init__(self, nodes: Sequence[Node]) -> None:
        above_first = sorted(nodes, key=lambda node: (node["at"][1], node["at"][0]))
        self.rows = [list(row) for _, row in groupby(above_first, key=lambda node: node["at"][1])]
        self.left = min(node["at"][0] for node in nodes)
        self.right = max(node["at"][0] for node in nodes)
        gaps = [b["at"][0] - a["at"][0] for row in self.rows for a, b in pairwise(row)]
        self.overlaps = any(gap <= 0 for gap in gaps)
        self.step = min([gap for gap in gaps if gap > 0], default=1.0)

    def place(self, width: int) -> int:
        """The width of a place."""
        return min(WIDEST, int(width / ((self.right - self.left) / self.step + 1)))

    def fits(self, width: int) -> bool:
        """There is room for its columns."""
        return not self.overlaps and self.place(width) >= NARROWEST

    def draw(self, width: int, chip: Callable[[Node], Text], console: Console) -> Block:
        """Things at their places, if there is room; else row after row."""
        return self._columns(width, chip, console) if self.fits(width) else self._rows(width, chip, console)

    def _columns(self, width: int, chip: Callable[[Node], Text], console: Console) -> Block:
        out: Block = []
        wide = self.place(width)
        for row in self.rows:
            cells = [chip(node).wrap(console, wide - 2) for node in row]
            places = [round((node["at"][0] - self.left) / self.step * wide) for node in row]
            out += [spaced(line, places) for line in zip_longest(*cells, fillvalue=Text())]
        return out

    def _rows(self, width: int, chip: Callable[[Node], Text], console: Console) -> Block:
        """Rows counted from below."""
        out: Block = []
        for n, row in zip(range(len(self.rows), 0, -1), self.rows, strict=True):
            first, *rest = flow([chip(node) for node in row], width - 4, console)
            out += [Text.assemble((f"{n}│ ", "dim"), first), *[Text.assemble((" │ ", "dim"), line) for line in rest]]
        return out
