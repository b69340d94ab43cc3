"""A census: how many cards of each kind lie in each zone, as one seat may know. For learning programs, of any game.

A row is a zone, a column a kind of card, the last column what the seat does not know. Zones of seats come in turn order
from the seat itself, so that a position looks the same from every chair.
"""

from typing import Final

from ludarium.kernel.cards import NONE, Cards, Layout, Seat

HIDDEN: Final = "hidden"


class Census:
    """The table's shape for a layout and a number of seats; `count` fills it, row after row."""

    __slots__ = ("_first", "columns", "rows", "size")

    def __init__(self, layout: Layout, ids: list[str], seats: int) -> None:
        self.columns = [*ids, HIDDEN]
        self.rows: list[str] = []
        self._first: list[list[int]] = [[] for _ in range(seats)]  # by seat and zone: its first cell
        for zone in layout.zones:
            top = len(self.rows)
            used = min(zone.count, seats) if zone.owned else zone.count
            self.rows += [f"{zone.name}[{'+' if zone.owned else ''}{i}]" for i in range(used)]
            for seat in range(seats):
                for i in range(zone.count):
                    row = top + ((i - seat) % seats if zone.owned else i)
                    self._first[seat].append(row * len(self.columns) if i < used else NONE)
        self.size = len(self.rows) * len(self.columns)

    def count(self, g: Cards, seat: Seat, into: bytearray, start: int = 0) -> None:
        """Add one for every card on the table to its cell; the first cell is at `start`."""
        self.follow(g, seat, [], into, start)

    def follow(self, g: Cards, seat: Seat, cells: list[int], into: bytearray, start: int = 0) -> None:
        """The same for whoever keeps both: `cells` tells where each card was counted before, and only what has changed
        is counted anew."""
        first = self._first[seat]
        kind, known, at = g.kind, g.known, g.at
        hidden = len(self.columns) - 1
        counted = len(cells)
        for card in range(len(kind)):
            cell = start + first[at[card]] + (kind[card] if (known[card] >> seat) & 1 else hidden)
            if card >= counted:
                cells.append(cell)
                into[cell] += 1
            elif cell != cells[card]:
                into[cells[card]] -= 1
                into[cell] += 1
                cells[card] = cell
