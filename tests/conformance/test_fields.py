"""A field is declared once: what is made from the tables is what lies beside them."""

from pathlib import Path

import pytest
from tools.fields import FOLDERS, copied, position, spelt


@pytest.mark.parametrize("path", FOLDERS, ids=lambda path: path.parent.name)
def test_positions_are_made_from_their_tables(path: Path) -> None:
    made = position(path)
    assert path.with_name("position.py").read_text("utf-8") == made, "run `make fields`"


@pytest.mark.parametrize(
    ("type_", "copy", "id_"),
    [
        ("int", "x", "x"),
        ("Kind", "x", "self.id_of(x)"),
        ("list[Card]", "x.copy()", "x"),
        ("list[Kind]", "x.copy()", "[self.id_of(x0) for x0 in x]"),
        ("list[list[Card]]", "[x0.copy() for x0 in x]", "x"),
        ("tuple[int, ...]", "x", "x"),
        ("tuple[Kind, ...]", "x", "[self.id_of(x0) for x0 in x]"),
        ("list[tuple[Base, Kind]]", "x.copy()", "[(x0[0], self.id_of(x0[1])) for x0 in x]"),
        ("dict[Card, list[Card]]", "{k: x0.copy() for k, x0 in x.items()}", "x"),
    ],
)
def test_values_are_copied_and_spelt_by_their_types(type_: str, copy: str, id_: str) -> None:
    assert copied(type_, "x") == copy
    assert spelt(type_, "x") == id_
    assert copied(type_, "x", steady=True) == "x"
