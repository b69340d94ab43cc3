"""A seat that words are enough for: what a language model is told, and how it answers, wherever the table stands.

A chair is at a table of one's own (here), at a server's (`guest.py`), or in a ladder (`model.py`).
"""

from abc import ABC, abstractmethod
from collections.abc import Sequence
from pathlib import Path
from random import Random
from typing import Any

import ludarium
from ludarium.bots import Bot, make
from ludarium.files.journal import Journal
from ludarium.kernel.cards import Seat
from ludarium.kernel.errors import Refusal
from ludarium.kernel.game import Game, Result
from ludarium.kernel.match import Match
from ludarium.terminal import reading, saves
from ludarium.terminal.saves import Player
from ludarium.terminal.telling import Telling


class Chair(ABC):
    """One seat's eyes, ears and answers. A scene is what browsers draw: table, question, whose turn, result."""

    game: Game
    kept: Path | None = None  # where the game is recorded

    @abstractmethod
    def scene(self) -> dict[str, Any]:
        """The table as it is now."""

    @abstractmethod
    def news(self) -> list[str]:
        """What has happened since this was last asked for."""

    @abstractmethod
    def wait(self, seconds: float) -> None:
        """Until the seat is asked, the game is over, or so much time has passed."""

    @abstractmethod
    def give(self, number: int, notation: str) -> None:
        """Answer; a Refusal when it does not count."""

    @abstractmethod
    def why_not(self, thing: str) -> str:
        """Why the thing of that id is no answer now."""

    def leave(self) -> None:  # noqa: B027
        """Somebody else plays on, or nobody."""

    # -- in words
    def table(self) -> str:
        """All that lies on the table, with the texts of cards."""
        lines = Telling(self.scene(), self.game, texts=True).table()
        return "\n".join([f"The table of {self.game.title}:", *lines])

    def asked(self, seconds: float) -> str:
        """News and the open question, or whom the game waits for, or how it ended."""
        self.wait(seconds)
        scene = self.scene()
        told = [f"News: {line}" for line in reading.sentences(self.news())]
        return "\n".join([*told, *_standing(scene)])

    def answer(self, number: int, option: str) -> None:
        """The option by its number in the list, its words or its notation."""
        question = self.scene()["question"]
        if question is None or question["answered"] is not None:
            raise Refusal("You are not asked now: question() tells when you are.")
        if number != question["number"]:
            raise Refusal(f"That was question {number}; the open one is question {question['number']}.")
        labels, notations = [[one[word] for one in question["options"]] for word in ("label", "notation")]
        self.give(number, notations[reading.pick(option.strip(), labels, notations)])

    def why(self, name: str) -> str:
        """Why the things of that name cannot be chosen; equal reasons once."""
        things = reading.find_things(self.scene()["table"], name)
        return "\n".join(dict.fromkeys(f"{reading.name(thing)}: {self.why_not(thing['id'])}" for thing in things[:5]))


def _standing(scene: dict[str, Any]) -> list[str]:
    question, names = scene["question"], scene["names"]
    if scene["result"] is not None:
        return ["The game is over.", *_ended(scene["result"], names)]
    if question is None or question["answered"] is not None:
        waiting = " and ".join(names[seat] for seat in scene["waiting_for"]) or "the others"
        return [f"The game waits for {waiting}."]
    secret = ", all answer in secret" if question["sealed"] else ""
    labels = [option["label"] for option in question["options"]]
    lines = [f"Question {question['number']} (rule {question['rule']}{secret}): {question['text']}"]
    for key, option in zip(reading.keys(labels), question["options"], strict=True):
        lines.append(f"[{key}] {option['label']}{': ' + option['hint'] if option['hint'] else ''}")
    return lines


def _ended(result: dict[str, Any], names: Sequence[str]) -> list[str]:
    """The score sheet and the verdict."""
    told = Result(**{name: value for name, value in result.items() if value is not None})
    rows = [
        f"{label}: {', '.join(f'{name} {n}' for name, n in zip(names, row, strict=True))}."
        for label, *row in reading.sheet(told)
    ]
    return [*rows, reading.verdict(told, names)]


class OwnTable(Chair):
    """A table on this machine, against bots; with a journal the game is kept like any other that is played here."""

    def __init__(
        self, match: Match, seat: Seat, bots: dict[Seat, Bot], names: Sequence[str], journal: Journal | None = None
    ) -> None:
        self.game = match.game
        self.match = match
        self.seat = seat
        self.bots = bots
        self.names = names
        self.journal = journal
        self.kept = None if journal is None else journal.path
        self.heard = 0

    def scene(self) -> dict[str, Any]:
        return self.match.scene(self.seat, self.names)

    def news(self) -> list[str]:
        lines = self.match.heard(self.seat, self.heard, self.names)
        self.heard = len(self.match.log)
        return lines

    def wait(self, seconds: float) -> None:
        """Bots answer at once."""
        while not self.match.over and not any(ask.seat == self.seat for ask in self.match.asks):
            ask = self.match.asks[0]
            self._count(ask.seat, self.bots[ask.seat].choose(self.match.handle(ask.seat)))

    def give(self, number: int, notation: str) -> None:
        self._count(self.seat, notation)

    def _count(self, seat: Seat, option: Any) -> None:
        if self.journal is None:
            self.match.answer(seat, option)
        else:
            self.journal.answer(self.match, seat, option)

    def why_not(self, thing: str) -> str:
        why = self.match.why_not(self.seat, thing, names=self.names)
        return f"{why.text} (rule {why.rule})"


def own_table(
    game: str, seats: int, seat: Seat, rivals: Sequence[str], settings: dict[str, Any], seed: int | None, name: str
) -> OwnTable:
    """A new game against these bots, one for all or one for each; a Refusal when something does not fit."""
    if not 0 <= seat < seats:
        raise Refusal(f"There is no seat {seat}; they are numbered 0 to {seats - 1}.")
    words = list(rivals) * (seats - 1) if len(rivals) == 1 else list(rivals)
    if len(words) != seats - 1:
        raise Refusal(f"Name one bot for all {seats - 1} others, or one for each; not {len(words)}.")
    others = [other for other in range(seats) if other != seat]
    rng = Random(seed)
    bots = {other: make(word, Random(rng.random())) for other, word in zip(others, words, strict=True)}
    words.insert(seat, "")
    players = [Player(f"{word} {n}" if word else name, word) for n, word in enumerate(words)]
    match = ludarium.new(game, seats, seed, settings)
    return OwnTable(match, seat, bots, [player.name for player in players], saves.begin(match, players, ""))
