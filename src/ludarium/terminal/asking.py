"""The question drawn under the table: who is asked, the options in columns, what else can be typed."""

from collections.abc import Callable, Sequence
from typing import Any, Final

from rich.console import Console
from rich.text import Text

from ludarium.terminal import reading
from ludarium.terminal.ink import MARK, seat_sign
from ludarium.terminal.layout import Block, columns, flow
from ludarium.terminal.reading import Node

THERE: Final = "…"  # stands for the name of a thing that carries the number on the table


class Asking:
    """One scene's question, drawn at greater or smaller length."""

    def __init__(self, console: Console, scene: dict[str, Any]) -> None:
        self.console = console
        self.scene = scene
        self.options: list[Node] = scene["question"]["options"]
        self.keys = reading.keys([option["label"] for option in self.options])

    def ways(self) -> tuple[Block, Block, Block]:
        """The whole question; the same without hints; and without options that can be read off the table."""
        plain = [(key, option["label"], "") for key, option in zip(self.keys, self.options, strict=True)]
        hinted = [(key, label, option["hint"]) for (key, label, _), option in zip(plain, self.options, strict=True)]
        gathered = [(reading.spans(keys), label, "") for label, keys in self._gathered().items()]
        return self._drawn(hinted, columns), self._drawn(plain, columns), self._drawn(gathered, flow)

    def _gathered(self) -> dict[str, list[str]]:
        """Options that differ only in the last thing they point at are one, with all their numbers."""
        things = {node["id"]: reading.name(node) for node in reading.walk(self.scene["table"]) if "id" in node}
        groups: dict[str, list[tuple[str, str]]] = {}
        for key, option in zip(self.keys, self.options, strict=True):
            thing = things.get(option["lights"][-1], "") if option["lights"] and not option["any_order"] else ""
            label = str(option["label"])
            groups.setdefault(label.replace(thing, THERE) if thing else label, []).append((key, label))
        return {
            pattern if len(group) > 1 else group[0][1]: [key for key, _ in group] for pattern, group in groups.items()
        }

    def _drawn(self, lines: Sequence[tuple[str, str, str]], lay: Callable[[Block, int, Console], Block]) -> Block:
        width = self.console.width
        cells = [self._cell(*line) for line in lines]
        style = seat_sign(self.scene["seat"])[1]
        return [Text("─" * width, style), *self._head(), *lay(cells, width, self.console), self._foot()]

    def _head(self) -> Block:
        question, seat = self.scene["question"], self.scene["seat"]
        sign, style = seat_sign(seat)
        head = Text.assemble(
            (f"{sign} {self.scene['names'][seat]}: ", f"bold {style}"),
            (question["text"], "bold"),
            (f"  rule {question['rule']}{', all answer in secret' if question['sealed'] else ''}", "dim"),
        )
        return list(head.wrap(self.console, self.console.width))

    def _cell(self, key: str, label: str, hint: str) -> Text:
        words = "" if label == key else " a thing on the table" if label == THERE else f" {label}"
        return Text.assemble((f"[{key}]", MARK), words, (f"  {hint}" if hint else "", "dim"))

    def _foot(self) -> Text:
        """What else can be typed; why undo is closed, and wide gaps, only where there is room."""
        enter = ["Enter answers"] if len(self.options) == 1 else []
        closed = self.scene["undo"]
        for undo, gap in ((f"closed: {closed}" if closed else "open", "   "), ("closed" if closed else "open", "  ")):
            parts = [*enter, f"u undo ({undo})", "? rule", "c card", "l log", "s table", "h help", "q quit"]
            foot = Text(gap.join(parts), "dim")
            if foot.cell_len <= self.console.width:
                break
        return foot
