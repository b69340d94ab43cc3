"""What a terminal can show and ask. Two screens do it: `plain.py` in lines, `colour.py` drawn."""

import os
import sys
from abc import ABC, abstractmethod
from collections.abc import Sequence
from contextlib import suppress
from enum import Enum
from typing import Any

from ludarium.kernel.game import Face, Game, Result
from ludarium.kernel.rules import Paragraph


class Look(Enum):
    """What the asked seat needs to be shown besides its question."""

    TABLE = "somebody sits down or asks for it"
    HAND = "others have answered since the last question, or the hand has something new"
    QUESTION = "the same turn goes on"


class Screen(ABC):
    """Everything a game says to people in a terminal."""

    @abstractmethod
    def say(self, text: str) -> None:
        """One sentence."""

    @abstractmethod
    def heading(self, text: str) -> None:
        """What follows is about this."""

    @abstractmethod
    def table(self, heads: Sequence[str], rows: Sequence[Sequence[str]]) -> None:
        """Rows under heads; columns of numbers stand right."""

    @abstractmethod
    def rules(self, paragraphs: Sequence[Paragraph]) -> None:
        """Paragraphs under their chapters."""

    @abstractmethod
    def face(self, face: Face) -> None:
        """All that is printed on a component, its rulings, and where we know it from."""

    @abstractmethod
    def faces(self, faces: Sequence[Face]) -> None:
        """Many components, each in short."""

    @abstractmethod
    def ask(self, game: Game, scene: dict[str, Any], news: Sequence[str], look: Look) -> None:
        """What happened, the seat's question, and as much of the table as the look says or as there is room for."""

    @abstractmethod
    def scene(self, game: Game, scene: dict[str, Any]) -> None:
        """The table alone, with all its texts."""

    @abstractmethod
    def watch(self, game: Game, scene: dict[str, Any], news: Sequence[str]) -> None:
        """One step of a game that others play or played."""

    @abstractmethod
    def result(self, result: Result, names: Sequence[str]) -> None:
        """The score sheet and who won."""

    @abstractmethod
    def thinking(self, name: str) -> None:
        """A bot takes its time."""

    @abstractmethod
    def curtain(self, name: str) -> None:
        """Hide what the last person saw and wait until the next one sits down. EOFError when nobody does."""

    @property
    def prompts(self) -> bool:
        """Somebody types here, and sees a prompt."""
        return sys.stdin.isatty() and sys.stdout.isatty()

    def read(self, prompt: str) -> str:
        """A line typed by somebody, without a prompt when it comes from a pipe. EOFError at the end."""
        sys.stdout.flush()
        if self.prompts:
            return input(prompt).strip()
        line = sys.stdin.readline()
        if not line:
            raise EOFError
        return line.strip()


def open_screen(plain: bool) -> Screen:
    """The drawn screen in a terminal that can show it, else the plain one. Only the one needed is imported."""
    _edit_lines()
    if plain or not _can_draw():
        from ludarium.terminal.plain import PlainScreen

        return PlainScreen()
    from ludarium.terminal.colour import ColourScreen

    return ColourScreen()


def _can_draw() -> bool:
    """Standard output is a terminal that moves its cursor and knows the shapes we draw with."""
    known = sys.stdout.encoding.lower().startswith("utf")
    return sys.stdout.isatty() and os.environ.get("TERM", "dumb") != "dumb" and known


def _edit_lines() -> None:
    """Arrow keys edit what is typed and bring back earlier lines, where the system can."""
    if sys.stdin.isatty():
        with suppress(ImportError):
            import readline

            readline.parse_and_bind("set enable-bracketed-paste off")  # it would write escapes on the plain screen


def forget_typed_lines() -> None:
    """Nobody finds what the last person typed with the arrow keys."""
    with suppress(ImportError):
        import readline

        readline.clear_history()
