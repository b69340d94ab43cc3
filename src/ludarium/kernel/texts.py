"""Where card texts live: tables by kind, filled by each game's decorators. No place takes a second text."""

from collections.abc import Callable
from typing import Any, TypeVar

Text = TypeVar("Text", bound=Callable[..., Any])


def settles(table: list[Any], *kinds: int, made: Callable[[Any], Any] = lambda text: text) -> Callable[[Text], Text]:
    """A decorator that gives a text its places in a table by kind, as it is or made into what the table holds."""

    def settle(text: Text) -> Text:
        for kind in kinds:
            assert table[kind] is None, f"{text.__name__} would replace another text of its card"
            table[kind] = made(text)
        return text

    return settle
