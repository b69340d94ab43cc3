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

from ludarium.kernel.game import Face, Game, Result
from ludarium.kernel.rules import Paragraph
from ludarium.terminal import reading
from ludarium.terminal.ink import MARK, seat_sign
from ludarium.terminal.layout import columns, hanging
from ludarium.terminal.levels import LEVELS, Level
from ludarium.terminal.picture import Picture
from ludarium.terminal.screen import Screen, forget_typed_lines

NEWS: Final = 12  # sentences shown before a question; the log has all
FEW_NEWS: Final = 5  # when the window is low
MANY: Final = 20  # options that need not be listed where there is no room: their numbers stand on the table

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
        parts.append(Text(f"Source: {face.provenance}", "dim"))
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
        self._print(Picture(self.console, scene).lines(game.title))

    def watch(self, game: Game, scene: dict[str, Any], news: Sequence[str]) -> None:
        self._show(game, scene, news, [])

    def ask(self, game: Game, scene: dict[str, Any], news: Sequence[str], fresh: bool) -> None:
        options = scene["question"]["options"]
        on_table = [option for option in options if len(option["lights"]) == 1]
        belows = [self._question(scene, options, False)]
        if any(option["hint"] for option in options):
            belows.insert(0, self._question(scene, options, True))
        if len(on_table) > MANY:
            belows.append(self._question(scene, [option for option in options if option not in on_table], False))
        self._show(game, scene, news, *belows)

    def _show(self, game: Game, scene: dict[str, Any], news: Sequence[str], *belows: list[Text]) -> None:
        """As much as there is room for: texts go, old news; the middle folds, others' sides; hints go, options whose
        number stands on the table go, all folds."""

        @cache
        def lines(below: int, level: Level, most: int) -> list[Text]:
            table = Picture(self.console, scene, level).lines(game.title)
            return [*table, *self._news(news, most, scene["names"]), *belows[below]]

        steps = [(n, *step) for n in range(len(belows)) for step in ((1, NEWS), (2, FEW_NEWS), (3, FEW_NEWS))]
        for below, fold, most in [*steps, (len(belows) - 1, 4, FEW_NEWS)]:
            ways = [(below, level, most) for level in LEVELS if level[1] <= fold]
            if len(lines(*ways[-1])) < self.console.height:
                break
        fits = bisect_left(range(len(ways) - 1), True, key=lambda n: len(lines(*ways[n])) < self.console.height)
        self.console.clear()
        self._print(lines(*ways[fits]))

    def _news(self, news: Sequence[str], most: int, names: Sequence[str]) -> list[Text]:
        out = [Text(f"  … {len(news) - most} more before these: l shows all", "dim")] if len(news) > most else []
        for sentence in news[-most:]:
            line = Text.assemble(("› ", "dim"), sentence)
            for seat, name in enumerate(names):
                line.highlight_words([name], style=seat_sign(seat)[1])
            out += line.wrap(self.console, self.console.width)
        return out

    def _question(self, scene: dict[str, Any], listed: list[dict[str, Any]], hints: bool) -> list[Text]:
        question, seat, width = scene["question"], scene["seat"], self.console.width
        sign, style = seat_sign(seat)
        head = Text.assemble(
            (f"{sign} {scene['names'][seat]}: ", f"bold {style}"),
            (question["text"], "bold"),
            (f"  rule {question['rule']}{', all answer in secret' if question['sealed'] else ''}", "dim"),
        )
        undo = f"closed: {scene['undo']}" if scene["undo"] else "open"
        enter = "Enter answers   " if len(question["options"]) == 1 else ""
        foot = Text(f"{enter}u undo ({undo})   ? rule   c card   l log   h help   q quit", "dim")
        return [
            Text("─" * width, style),
            *head.wrap(self.console, width),
            *columns(self._options(question, listed, hints), width, self.console),
            *foot.wrap(self.console, width),
        ]

    def _options(self, question: dict[str, Any], listed: list[dict[str, Any]], hints: bool) -> list[Text]:
        cells = []
        if len(listed) < len(question["options"]):
            cells.append(Text("the number of a thing on the table, or the beginning of its name", "dim"))
        labels = [option["label"] for option in question["options"]]
        for key, option in zip(reading.keys(labels), question["options"], strict=True):
            if option not in listed:
                continue
            label = "" if option["label"] == key else f" {option['label']}"
            hint = f"  {option['hint']}" if option["hint"] and hints else ""
            cells.append(Text.assemble((f"[{key}]", MARK), label, (hint, "dim")))
        return cells

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
