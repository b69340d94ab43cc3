"""Lines of text laid out: nothing wider than it may be, things broken between, not within."""

from rich.console import Console
from rich.text import Text

from ludarium.terminal.layout import columns, flow, hanging


def test_chips_break_between_chips_and_long_ones_hang() -> None:
    console = Console(width=20)
    chips = [Text("one two"), Text("three four"), Text("a chip that is much longer than that")]
    assert [line.plain for line in flow(chips, 20, console)] == [
        "one two   three four",
        "a chip that is much",
        "    longer than that",
    ]
    assert [line.plain for line in hanging(Text("short"), 20, console)] == ["short"]


def test_many_short_options_stand_in_columns_read_downwards() -> None:
    console = Console(width=40)
    drawn = [line.plain.split() for line in columns([Text(f"[{n}]") for n in range(1, 9)], 40, console)]
    assert drawn == [["[1]", "[5]"], ["[2]", "[6]"], ["[3]", "[7]"], ["[4]", "[8]"]]
    few = columns([Text("[1] yes"), Text("[2] no")], 40, console)
    assert [line.plain for line in few] == ["[1] yes", "[2] no"]


def test_chips_under_a_head_stand_to_the_right_of_it() -> None:
    drawn = flow([Text("one"), Text("two,"), Text("three"), Text("four")], 16, Console(width=16), Text("Numbers:"))
    assert [line.plain for line in drawn] == ["Numbers: one", "    two, three", "    four"]


def test_columns_are_as_wide_as_what_stands_in_them() -> None:
    cells = [Text("short")] * 5 + [Text("a long one that fills half")]
    assert [line.plain for line in columns(cells, 34, Console(width=34))] == [
        "short   short",
        "short   a long one that fills half",
        "short",
        "short",
    ]
