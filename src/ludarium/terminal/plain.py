"""The plain screen: no colour, no boxes, no cursor movement, one fact a line. For screen readers and pipes."""

import sys
from collections.abc import Iterator, Sequence
from typing import Any

from ludarium.kernel.game import Face, Game, Result
from ludarium.kernel.rules import Paragraph
from ludarium.terminal import reading
from ludarium.terminal.reading import Node
from ludarium.terminal.screen import Screen, forget_typed_lines

SCREENFUL = 100  # blank lines that push a person's secrets out of sight


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
        print(f"Source: {face.provenance}.")

    def faces(self, faces: Sequence[Face]) -> None:
        rows = [(face.name, face.sort, str(face.count), ", ".join(reading.printed(face)), face.text) for face in faces]
        self.table(("card", "sort", "count", "facts", "text"), rows)

    def ask(self, game: Game, scene: dict[str, Any], news: Sequence[str], fresh: bool) -> None:
        if fresh:
            self.scene(game, scene)
        for sentence in news:
            print(f"News: {sentence}")
        question = scene["question"]
        who = scene["names"][scene["seat"]]
        secret = ", all answer in secret" if question["sealed"] else ""
        print(f"Question for {who}: {question['text']} (rule {question['rule']}{secret})")
        labels = [option["label"] for option in question["options"]]
        for key, option in zip(reading.keys(labels), question["options"], strict=True):
            label = "" if option["label"] == key else f" {option['label']}"
            print(f"Option {key}:{label or ' ' + key}{': ' + option['hint'] if option['hint'] else ''}")

    def scene(self, game: Game, scene: dict[str, Any]) -> None:
        lit = reading.marks(scene["question"])
        print(f"The table of {game.title}:")
        for line in describe(scene["table"], lit, scene["names"], None, 0):
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


def describe(
    node: Node, lit: dict[str, list[str]], names: Sequence[str], owner: int | None, depth: int, where: str = ""
) -> Iterator[str]:
    """A line for the thing, then lines for what is in it."""
    seat = node.get("seat")
    words = [node["label"]]
    if seat is not None and seat != owner and node["label"] != names[seat]:
        words.append(f"of {names[seat]}")
    rest = [part for part in (reading.amount(node).lstrip("×"), where, *reading.facts(node)) if part]
    mark = reading.marked(node, lit)
    line = " ".join(words) + (f": {'; '.join(rest)}" if rest else "") + (f" [option {mark}]" if mark else "")
    yield "  " * depth + line
    children = node.get("children", [])
    places = _places(children)
    for child in children:
        yield from describe(child, lit, names, owner if seat is None else seat, depth + 1, places.get(id(child), ""))


def _places(nodes: Sequence[Node]) -> dict[int, str]:
    """Where cards and slots of a grid lie, by identity: the row from below, and how far from the left."""
    placed = [node for node in nodes if node["kind"] in ("card", "slot") and "at" in node]
    rows = sorted({node["at"][1] for node in placed}, reverse=True)
    left = min((node["at"][0] for node in placed), default=0)
    return {id(node): f"row {rows.index(node['at'][1]) + 1}, place {node['at'][0] - left + 1:g}" for node in placed}
