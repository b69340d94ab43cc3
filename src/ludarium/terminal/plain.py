"""The plain screen: no colour, no boxes, no cursor movement, one fact a line. For screen readers and pipes."""

import sys
from collections.abc import Iterable, Sequence
from typing import Any, Final

from ludarium.files.howto import about
from ludarium.kernel.game import Face, Game, Result
from ludarium.kernel.rules import Paragraph
from ludarium.terminal import reading
from ludarium.terminal.screen import Look, Screen, forget_typed_lines
from ludarium.terminal.sight import hand_areas
from ludarium.terminal.telling import Telling

HOW: Final = "Type the number of an option or the beginning of its words; Enter shows the table, h all you can type."
ENTER: Final = "Enter gives this answer; h shows all you can type."
SCREENFUL: Final = 100  # blank lines that push a person's secrets out of sight


class PlainScreen(Screen):
    """Lines of text."""

    def say(self, text: str) -> None:
        print(text)

    def heading(self, text: str) -> None:
        print(f"{text}:")

    def table(self, heads: Sequence[str], rows: Sequence[Sequence[str]]) -> None:
        for row in [heads, *rows]:
            print("\t".join(row))

    def rules(self, paragraphs: Sequence[Paragraph]) -> None:
        chapter = ""
        for paragraph in paragraphs:
            if paragraph.chapter != chapter:
                chapter = paragraph.chapter
                print(f"Chapter {chapter}.")
            print(f"{paragraph.number} {paragraph.text} [{paragraph.origin}]")

    def face(self, face: Face) -> None:
        print(f"{face.name} ({face.sort}), {face.count} in the game.")
        for fact in reading.printed(face):
            print(fact)
        if face.text:
            print(f"Text: {face.text}")
        for ruling in face.rulings:
            print(f"Ruling: {ruling}")
        print(reading.sentence(about(face.provenance)))

    def faces(self, faces: Sequence[Face]) -> None:
        rows = [(face.name, face.sort, str(face.count), ", ".join(reading.printed(face)), face.text) for face in faces]
        self.table(("card", "sort", "count", "facts", "text"), rows)

    def ask(self, game: Game, scene: dict[str, Any], news: Sequence[str], look: Look) -> None:
        hand = hand_areas(scene)
        if look is Look.TABLE:
            self._table(game, Telling(scene, game, texts=False).table(without=hand))
        for sentence in news:
            print(f"News: {sentence}")
        if look is not Look.QUESTION:
            telling = Telling(scene, game, texts=True)
            self._lines(line for area in hand for line in telling.lines(area))
        self._question(scene)
        single = len(scene["question"]["options"]) == 1
        if single or look is Look.TABLE:
            print(ENTER if single else HOW)

    def _question(self, scene: dict[str, Any]) -> None:
        question = scene["question"]
        who = scene["names"][scene["seat"]]
        secret = ", all answer in secret" if question["sealed"] and len(scene["names"]) > 1 else ""
        print(f"Question for {who}: {question['text']} (rule {question['rule']}{secret})")
        labels = [option["label"] for option in question["options"]]
        for key, option in zip(reading.keys(labels), question["options"], strict=True):
            label = "" if option["label"] == key else f" {option['label']}"
            print(f"Option {key}:{label or ' ' + key}{': ' + option['hint'] if option['hint'] else ''}")

    def scene(self, game: Game, scene: dict[str, Any]) -> None:
        self._table(game, Telling(scene, game, texts=True).table())

    def _table(self, game: Game, lines: Iterable[str]) -> None:
        print(f"The table of {game.title}:")
        self._lines(lines)

    def _lines(self, lines: Iterable[str]) -> None:
        for line in lines:
            print(line)

    def watch(self, game: Game, scene: dict[str, Any], news: Sequence[str]) -> None:
        for sentence in news:
            print(sentence)

    def result(self, result: Result, names: Sequence[str]) -> None:
        print("The game is over.")
        for label, *numbers in reading.sheet(result):
            print(f"{label}: {', '.join(f'{name} {n}' for name, n in zip(names, numbers, strict=True))}.")
        print(reading.verdict(result, names))

    def thinking(self, name: str) -> None:
        print(f"{name} is thinking.")

    def curtain(self, name: str) -> None:
        forget_typed_lines()
        if sys.stdout.isatty():
            print("\n" * SCREENFUL)
        print(f"Pass the keyboard to {name}, then press Enter.")
        self.read("")
