"""A census of the toy: a cell for every zone and kind, read from the seat's own chair."""

from kernel.toy import IDS
from kernel.toy.zones import LAYOUT
from kernel.toy_table import ToyTable
from ludarium.kernel.census import Census


def cells(t: ToyTable, seat: int) -> dict[str, int]:
    """How many cards the seat counts where, by row and column."""
    census = Census(LAYOUT, IDS, 3)
    into = bytearray(census.size)
    t.match.handle(seat).count(census, into)
    names = [f"{row} {column}" for row in census.rows for column in census.columns]
    return {name: n for name, n in zip(names, into, strict=True) if n}


def test_each_card_is_counted_in_the_row_of_its_zone_from_the_own_chair() -> None:
    t = ToyTable(3).hand(0, 6, 1).hand(1, 3, 3, 4).hand(2, 5)
    mine, next_door = cells(t, 0), cells(t, 1)
    assert (mine[f"hands[+0] {IDS[5]}"], mine[f"hands[+0] {IDS[0]}"]) == (1, 1)
    assert (mine["hands[+1] hidden"], mine["hands[+2] hidden"]) == (3, 1)
    assert (next_door[f"hands[+0] {IDS[2]}"], next_door[f"hands[+0] {IDS[3]}"]) == (2, 1)
    assert (next_door["hands[+1] hidden"], next_door["hands[+2] hidden"]) == (1, 2)
    assert sum(mine.values()) == sum(next_door.values()) == len(t.now.kind)
