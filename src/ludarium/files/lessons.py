"""Guided first games: a real table (seed, settings, the rival's answers) and the steps that teach it.

A lesson is a file, `lessons/NAME.toml` beside the rules of its game. Its answers are written in the frozen notation of
records; what a note points at is named by part and key of the scene, so nothing in it depends on the order of cards.
"""

import tomllib
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from functools import cache
from importlib.resources import files
from typing import Any, Final

from ludarium.kernel.cards import Seat
from ludarium.kernel.errors import Refusal
from ludarium.kernel.game import Game, find
from ludarium.kernel.match import Match
from ludarium.kernel.scene import Node

FIRST: Final = "first"  # the lesson a newcomer begins with
WORDS: Final = ("ask", "goal", "hand", "secret")  # what a note can point at besides things on the table
KIND: Final = "You may do that, and soon will. For now: {}"


class NoLesson(Refusal):
    """The game has no lesson of that name."""


@dataclass(frozen=True)
class Step:
    """One note: something to see and, unless it is only read, something to do."""

    title: str
    say: str
    do: str = ""  # what to do, in one line
    want: tuple[str, ...] = ()  # the learner's answers, in notation; none: a step to read
    at: str = ""  # what it speaks of; of a step that is done: what its answers light
    rule: str = ""  # its paragraph; else that of the open question
    shows: tuple[tuple[str, str, Any], ...] = ()  # what the scene must show when it is read: pointer, name, value


@dataclass(frozen=True)
class First:
    """A note for free play: told when a question of this paragraph is met for the first time."""

    rule: str
    title: str
    say: str


@dataclass(frozen=True)
class Lesson:
    """A guided game."""

    game: str
    name: str
    title: str
    seats: int
    seed: bytes
    settings: dict[str, Any] = field(default_factory=dict)
    learner: Seat = 0
    rival: tuple[str, ...] = ()  # the answers of the other seat
    steps: tuple[Step, ...] = ()
    firsts: tuple[First, ...] = ()

    def begin(self) -> Match:
        """The table at its first question."""
        return Match.start(find(self.game), self.seats, self.settings, self.seed)

    # -- where somebody is
    def step(self, answered: int, read: int) -> int:
        """The number of the step at which a learner is who has given so many answers and was told to go on to the step
        `read`; as many as there are steps when the lesson is over."""
        first, done = len(self.steps), 0
        for n, step in enumerate(self.steps):
            done += len(step.want)
            if done >= answered and not step.want:
                first = min(first, n)
            if done > answered:
                return min(n, max(min(first, n), read))
        return max(first, min(read, len(self.steps)))

    def answers_before(self, n: int) -> int:
        """How many answers the learner has given when step n begins."""
        return sum(len(step.want) for step in self.steps[:n])

    def want(self, match: Match, n: int) -> str:
        """The learner's next answer at step n; empty at a step to read."""
        left = self.steps[n].want[given(match, self.learner) - self.answers_before(n) :] if n < len(self.steps) else ()
        return left[0] if left else ""

    def script(self, match: Match, seat: Seat) -> str:
        """What the rival answers now by the file; empty when it says nothing (more)."""
        said = given(match, seat)
        return self.rival[said] if seat != self.learner and said < len(self.rival) else ""

    def first(self, match: Match) -> First | None:
        """The note that fits the learner's open question, in free play."""
        ask = match.ask_of(self.learner)
        rule = "" if ask is None else match.game.words.rule(match.now, ask)
        return next((note for note in self.firsts if note.rule == rule), None)


def given(match: Match, seat: Seat) -> int:
    """How many answers a seat has given, a sealed one included."""
    sealed = match.ask_of(seat) is not None and all(ask.seat != seat for ask in match.asks)
    return sum(who == seat for who, _ in match.history) + sealed


def pointed(root: Node, pointer: str) -> Node | None:
    """What a pointer means: parts from the outside in, each with the key or the seat it must have, as `seat 1/deck`."""
    found: Iterable[Node] = (root,)
    for word in pointer.split("/"):
        part, _, which = word.partition(" ")
        found = [node for outer in found for node in _inside(outer) if _is(node, part, which)]
    return next(iter(found), None)


def _inside(node: Node) -> Iterable[Node]:
    for child in node.children:
        yield child
        yield from _inside(child)


def _is(node: Node, part: str, which: str) -> bool:
    return node.part == part and which in ("", node.key, "" if node.seat is None else str(node.seat))


def ring(match: Match, lesson: Lesson, pointer: str, names: Sequence[str]) -> str:
    """The id of the node that a note points at, for the learner's eyes; or a word for what is no thing on the table."""
    if pointer in WORDS or not pointer:
        return pointer
    game = match.game
    node = pointed(game.scene(game.view(match.now, lesson.learner), names), pointer)
    return "" if node is None else node.id


# -- the files
def names(game: Game) -> list[str]:
    """The lessons of a game, the first one first."""
    folder = files(game.package) / "lessons"
    found = [file.name.removesuffix(".toml") for file in folder.iterdir()] if folder.is_dir() else []
    return sorted(found, key=lambda name: (name != FIRST, name))


@cache
def load(game: str, name: str = FIRST) -> Lesson:
    """A lesson; NoLesson when there is none."""
    found = find(game)
    if name not in names(found):
        raise NoLesson(f"{found.title} has no lesson {name!r}; its lessons are: {', '.join(names(found)) or 'none'}.")
    return read(game, name, (files(found.package) / "lessons" / f"{name}.toml").read_text("utf-8"))


def read(game: str, name: str, text: str) -> Lesson:
    """A lesson from the text of its file."""
    told = tomllib.loads(text)
    head = told["lesson"]
    return Lesson(
        game,
        name,
        head["title"],
        head["seats"],
        head["seed"].encode(),
        head.get("settings", {}),
        head.get("learner", 0),
        tuple(head.get("rival", ())),
        tuple(_step(row) for row in told["step"]),
        tuple(First(**row) for row in told.get("first", ())),
    )


def _step(row: dict[str, Any]) -> Step:
    want = row.get("want", ())
    return Step(
        **{
            **row,
            "want": (want,) if isinstance(want, str) else tuple(want),
            "shows": tuple((pointer, field_, value) for pointer, field_, value in row.get("shows", ())),
        }
    )


def following(match: Match) -> Lesson | None:
    """The lesson that a match has kept to so far, as long as it is not over."""
    for name in names(match.game):
        lesson = load(match.game.name, name)
        same = lesson.seed == match.seed and match.game.settle(lesson.seats, lesson.settings) == match.settings
        if same and match.seats == lesson.seats and _kept_to(lesson, match):
            return lesson
    return None


def _kept_to(lesson: Lesson, match: Match) -> bool:
    again = lesson.begin()
    wants = iter([want for step in lesson.steps for want in step.want])
    for seat, option in match.history:
        said = next(wants, "") if seat == lesson.learner else lesson.script(again, seat)
        if not said or said not in again.notations(seat) or again.legal(seat, said) != option:
            return False
        again.answer(seat, option)
    return lesson.step(given(match, lesson.learner), 0) < len(lesson.steps)
