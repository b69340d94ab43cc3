"""Shapes and colours: of seats, of what may be chosen, of facts. No signal is a colour alone."""

import re
from typing import Any, Final

from rich.text import Text

from ludarium.terminal.reading import is_echo

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
BAR: Final = (6, 20)  # the shortest and the longest


def seat_sign(seat: int) -> tuple[str, str]:
    """A seat's shape and colour: neither changes."""
    return SIGNS[seat % len(SIGNS)]


def fact(word: str, value: Any, label: str, short: bool) -> Text | None:
    """A fact in words, colours as letters; None when there is nothing to say that the label has not said.

    Short: colours without the name of their fact.
    """
    if isinstance(value, bool):
        return Text(word, "cyan") if value else None
    items = [str(item) for item in (value if isinstance(value, list) else [value])]
    if is_echo(value, label) or not any(items):
        return None
    if short and _all_colours(items):
        return _letters(items)
    values = _letters(items) if _all_colours(items) else Text(", ").join([_coloured(item) for item in items])
    return Text(f"{word} ", "cyan").append_text(values)


def _all_colours(items: list[str]) -> bool:
    return all(item in COLOURS for item in items)


def _letters(colours: list[str]) -> Text:
    return Text(" ").join([Text(colour[0].upper(), f"bold {COLOURS[colour]}") for colour in colours])


def _coloured(words: str) -> Text:
    text = Text(words, "cyan")
    for found in COLOUR_WORD.finditer(words):
        text.stylize(COLOURS[found[0]], *found.span())
    return text


def bar(count: int, goal: int, room: int) -> Text:
    """How far a track has come."""
    size = max(BAR[0], min(BAR[1], room))
    full = max(0, min(size, round(size * count / goal)))
    return Text.assemble(("█" * full, "green" if count >= goal else "blue"), ("░" * (size - full), "dim"))
