"""The drawn screen: the table in colour, numbered options, the question under it. `picture.py` draws the table."""

from bisect import bisect_left
from collections.abc import Sequence
from functools import cache
from typing import Any, Final

from rich import box
from rich.console import Console, Group
from rich.padding import Padding
from rich.panel import Panel
from rich.rule import Rule
from rich.table import Table
from rich.text import Text

from ludarium.files.howto import about
from ludarium.kernel.game import Face, Game, Result
from ludarium.kernel.rules import Paragraph
from ludarium.terminal import reading
from ludarium.terminal.asking import Asking
from ludarium.terminal.ink import seat_sign
from ludarium.terminal.layout import Block, hanging
from ludarium.terminal.levels import Detail, Fold, Level, down_to
from ludarium.terminal.picture import Picture
from ludarium.terminal.screen import Look, Screen, forget_typed_lines
from ludarium.terminal.sight import Sight

WHOLE, NO_HINTS, GATHERED = range(3)  # ways of asking
STEPS: Final = (  # which of them, how many sentences are told before it, the least that is drawn of the table
    (WHOLE, 12, Level(Detail.LONG_FACTS, Fold.GROUPS)),
    (WHOLE, 5, Level(Detail.HAND_TEXTS, Fold.OTHERS)),
    (WHOLE, 5, Level(Detail.SHORT_FACTS, Fold.LIT_OTHERS)),
    (NO_HINTS, 5, Level(Detail.HAND_TEXTS, Fold.OTHERS)),
    (NO_HINTS, 5, Level(Detail.SHORT_FACTS, Fold.LIT_OTHERS)),
    (GATHERED, 5, Level(Detail.HAND_FACTS, Fold.LIT)),
    (GATHERED, 2, Level(Detail.HAND_FACTS, Fold.UNMARKED)),
)

CLEAR_ALL: Final = "\x1b[H\x1b[2J\x1b[3J"  # with what has scrolled away


class ColourScreen(Screen):
    """A terminal with colours and boxes."""

    def __init__(self, console: Console | None = None) -> None:
        self.console = console or Console(highlight=False, emoji=False, markup=False)

    # -- plain things
    def say(self, text: str) -> None:
        self.console.print(Text(text))

    def heading(self, text: str) -> None:
        self.console.print(Rule(Text(text, "bold"), align="left", style="dim"))

    def table(self, heads: Sequence[str], rows: Sequence[Sequence[str]]) -> None:
        grid = Table(box=box.SIMPLE_HEAD, header_style="bold", pad_edge=False)
        for i, head in enumerate(heads):
            numbers = bool(rows) and all(row[i].lstrip("-").isdecimal() for row in rows)
            grid.add_column(Text(head), justify="right" if numbers else "left")
        for row in rows:
            grid.add_row(*[Text(cell) for cell in row])
        self.console.print(grid)

    def rules(self, paragraphs: Sequence[Paragraph]) -> None:
        chapter = ""
        for paragraph in paragraphs:
            if paragraph.chapter != chapter:
                chapter = paragraph.chapter
                self.heading(chapter)
            line = Table.grid(padding=(0, 1))
            line.add_column(no_wrap=True)
            line.add_column()
            line.add_row(
                Text(paragraph.number, "bold"), Text.assemble(paragraph.text, (f" [{paragraph.origin}]", "dim"))
            )
            self.console.print(line)

    def face(self, face: Face) -> None:
        parts = [Text(" · ".join([face.sort, *reading.printed(face), f"{face.count} in the game"]), "dim")]
        parts += [Text(face.text)] if face.text else []
        parts += [Text.assemble(("Ruling: ", "bold"), ruling) for ruling in face.rulings]
        parts.append(Text(about(face.provenance), "dim"))
        width = min(self.console.width, 90)
        self.console.print(Panel(Group(*parts), title=Text(face.name, "bold"), title_align="left", width=width))

    def faces(self, faces: Sequence[Face]) -> None:
        for face in faces:
            count = f" ×{face.count}" if face.count > 1 else ""
            facts = " · ".join([face.sort, *reading.printed(face)])
            line = Text.assemble((face.name, "bold"), count, "  ", (facts, "cyan"), "  ", (face.text, "dim"))
            self._print(hanging(line, self.console.width, self.console))

    # -- the game
    def scene(self, game: Game, scene: dict[str, Any]) -> None:
        self._print(Picture(self.console, Sight(scene, game.facts)).lines(game.title))

    def watch(self, game: Game, scene: dict[str, Any], news: Sequence[str]) -> None:
        self._show(game, scene, news, [[]] * 3)

    def ask(self, game: Game, scene: dict[str, Any], news: Sequence[str], look: Look) -> None:
        self._show(game, scene, news, Asking(self.console, scene).ways())

    def _show(self, game: Game, scene: dict[str, Any], news: Sequence[str], asked: Sequence[Block]) -> None:
        """As much as there is room for."""
        sight = Sight(scene, game.facts)

        @cache
        def table(level: Level) -> Block:
            return Picture(self.console, sight, level).lines(game.title)

        for way, most, last in STEPS:
            below = [*self._news(news, most, scene["names"]), *asked[way]]
            room = self.console.height - 1 - len(below)
            if len(table(last)) <= room:
                break
        levels = down_to(last)
        first = bisect_left(levels[:-1], True, key=lambda level: len(table(level)) <= room)
        self.console.clear()
        self._print([*table(levels[first]), *below])

    def _news(self, news: Sequence[str], most: int, names: Sequence[str]) -> list[Text]:
        out = [Text(f"  … {len(news) - most} more before these: l shows all", "dim")] if len(news) > most else []
        for sentence in news[-most:]:
            line = Text.assemble(("› ", "dim"), sentence)
            for seat, name in enumerate(names):
                line.highlight_words([name], style=seat_sign(seat)[1])
            out += line.wrap(self.console, self.console.width)
        return out

    def result(self, result: Result, names: Sequence[str]) -> None:
        self.heading("The game is over")
        heads = ["", *[f"{seat_sign(seat)[0]} {name}" for seat, name in enumerate(names)]]
        self.table(heads, reading.sheet(result))
        self.console.print(Padding(Text(reading.verdict(result, names), "bold"), (0, 0, 1, 0)))

    def thinking(self, name: str) -> None:
        self.console.print(Text(f"{name} is thinking …", "dim"))

    def curtain(self, name: str) -> None:
        forget_typed_lines()
        self.console.file.write(CLEAR_ALL)
        self.console.print(Panel(Text(f"Pass the keyboard to {name}, then press Enter.", "bold"), expand=False))
        self.read("")

    def _print(self, lines: Sequence[Text]) -> None:
        for line in lines:
            self.console.print(line, no_wrap=True, overflow="crop", crop=True)
