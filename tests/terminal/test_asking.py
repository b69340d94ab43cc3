"""The question under the table: options with hints, without, and read off the table."""

import io
from typing import Any

from rich.console import Console

from ludarium.kernel.scene import AREA, CARD, Node
from ludarium.terminal.asking import Asking

TABLE = Node(AREA, "", children=[Node(CARD, name, id=name) for name in ("Imp", "Ogre", "London", "Paris")])


def option(label: str, *lights: str, hint: str = "", any_order: bool = False) -> dict[str, Any]:
    return {"label": label, "lights": list(lights), "hint": hint, "any_order": any_order}


def ways(*options: dict[str, Any], undo: str = "", width: int = 80) -> list[list[str]]:
    question = {"text": "What now?", "rule": "1.2", "sealed": False, "options": list(options)}
    scene = {"table": TABLE.json(), "seat": 0, "names": ["Ada"], "question": question, "undo": undo}
    console = Console(file=io.StringIO(), width=width)
    return [[line.plain.rstrip() for line in way] for way in Asking(console, scene).ways()]


def test_hints_go_first() -> None:
    whole, no_hints, _ = ways(option("buy Imp", "Imp", hint="cost 1"), option("pass"))
    assert whole[2:4] == ["[1] buy Imp  cost 1", "[2] pass"]
    assert no_hints[2:4] == ["[1] buy Imp", "[2] pass"]


def test_then_options_that_differ_in_what_they_point_at_stand_together() -> None:
    cities = [option(f"place in {city}", city) for city in ("London", "Paris")]
    creatures = [option(name, name) for name in ("Imp", "Ogre")]
    gathered = ways(*cities, option("buy Imp", "Imp"), *creatures, option("pass"))[2]
    assert gathered[2] == "[1-2] place in …   [3] buy Imp   [4-5] a thing on the table   [6] pass"


def test_of_several_things_only_the_last_is_read_off_the_table() -> None:
    plays = [option(f"play {card} at {city}", card, city) for card in ("Imp", "Ogre") for city in ("London", "Paris")]
    assert ways(*plays)[2][2] == "[1-2] play Imp at …   [3-4] play Ogre at …"


def test_sets_of_things_keep_their_names() -> None:
    sets = [option("Imp + Ogre", "Imp", "Ogre", any_order=True), option("Imp + Paris", "Imp", "Paris", any_order=True)]
    assert ways(*sets)[2][2] == "[1] Imp + Ogre   [2] Imp + Paris"


def test_the_foot_is_one_line_and_says_why_undo_is_closed_where_there_is_room() -> None:
    why = "new cards have been seen"
    narrow, wide = (ways(option("pass"), undo=why, width=width)[0][-1] for width in (80, 120))
    assert len(narrow) <= 80
    assert "u undo (closed)" in narrow
    assert f"u undo (closed: {why})" in wide
    assert narrow.startswith("Enter answers")
