"""What a program may ask while it thinks: rules, cards, why not, and worlds its seat cannot tell from the true one.

Everything is answered from the seat's handle. A world of the same seed is the same world again as long as the question
is open; what is played there is forgotten with the answer.
"""

from collections.abc import Callable
from random import Random
from typing import Final

from ludarium.bots import RandomDecider
from ludarium.bots.deep import judged, played_on
from ludarium.kernel.errors import Refusal
from ludarium.kernel.game import Result
from ludarium.kernel.match import FirstAnswer, Match, SeatHandle
from ludarium.kernel.words import Option

WORLDS: Final = 256  # open at the same time


def plain(text: str) -> str:
    """On one line, without tabs."""
    return " ".join(text.split())


def shares(result: Result, seats: int) -> str:
    """The part of the win that went to each seat."""
    parts = [(seat in result.winners) / max(1, len(result.winners)) for seat in range(seats)]
    return " ".join(f"{part:g}" for part in parts)


class Requests:
    """The requests of one question."""

    def __init__(self, seat: SeatHandle) -> None:
        self.seat = seat
        self.worlds: dict[int, Match] = {}
        self.known: dict[str, Callable[[str], list[str]]] = {
            "rule": self.rule,
            "card": self.card,
            "why": self.why,
            "ahead": self.ahead,
            "onward": self.onward,
            "playout": self.playout,
            "world": self.world,
            "step": self.step,
            "copy": self.copy,
            "worth": self.worth,
        }

    def answer(self, line: str) -> list[str]:
        """What to reply; a Refusal when it cannot be."""
        word, _, rest = line.partition(" ")
        if word not in self.known:
            raise Refusal(f"There is no request {word[:40]!r}.")
        return self.known[word](rest.strip())

    # -- words
    def rule(self, words: str) -> list[str]:
        found = self.seat.game.rule(words.rstrip("."))
        if not found:
            raise Refusal(f"The rules have no paragraph {words[:40]!r}.")
        return [*[f"text {paragraph.number} {plain(paragraph.text)}" for paragraph in found], "done"]

    def card(self, words: str) -> list[str]:
        wanted = words.casefold()
        found = [face for face in self.seat.game.faces() if wanted in (face.name.casefold(), face.key.casefold())]
        if not found:
            raise Refusal(f"There is no card {words[:60]!r}.")
        facts = [", ".join(f"{name.replace('_', ' ')} {value}" for name, value in face.facts.items()) for face in found]
        told = [f"{face.name} ({face.sort}): {fact}. {face.text}" for face, fact in zip(found, facts, strict=True)]
        rulings = [f"Ruling: {ruling}" for face in found for ruling in face.rulings]
        return [*[f"text {plain(line)}" for line in told + rulings], "done"]

    def why(self, words: str) -> list[str]:
        if not words:
            raise Refusal("Why not what? The id of a thing of the scene is wanted.")
        why = self.seat.why_not(words.split()[0], words.split()[1:])
        return [f"text {why.rule} {plain(why.text)}", "done"]

    # -- worlds
    def ahead(self, words: str) -> list[str]:
        """What an answer is worth at the next fair moment to judge, in one world; all others answer by chance."""
        number, seed = self._option(words)
        rest = RandomDecider(Random(seed))
        end = self.seat.look_ahead(self._options()[number], Random(seed), rest)
        return [f"ahead {number} {seed} {self.seat.game.value(end, self.seat.seat):.5f}"]

    def onward(self, words: str) -> list[str]:
        """What an answer is worth at the game's horizon, in one world; all answer what looks best one step ahead."""
        number, seed = self._option(words)
        rng = Random(seed)
        sample = self.seat.sample(rng.randbytes(16))
        end = played_on(sample, self.seat.seat, self._options()[number], rng)
        return [f"onward {number} {seed} {judged(self.seat, end):.5f}"]

    def playout(self, words: str) -> list[str]:
        """How one world ends after an answer, if everybody goes on by chance."""
        number, seed = self._option(words)
        first = FirstAnswer(self.seat.seat, self._options()[number], RandomDecider(Random(seed)))
        result = self.seat.game.result(self.seat.playout(Random(seed), first))
        return [f"playout {number} {seed} {shares(result, len(result.scores))}"]

    def world(self, words: str) -> list[str]:
        """Deal a world; it stands at the open question."""
        number, seed = self._two(words)
        self._room(number)
        self.worlds[number] = self.seat.redeal(Random(seed))
        return self._told(number)

    def step(self, words: str) -> list[str]:
        """Answer a world's question."""
        number, answer = self._two(words)
        world = self._open(number)
        if world.over:
            raise Refusal(f"World {number} is over.")
        ask = world.asks[0]
        if not answer.isdecimal() or int(answer) >= len(ask.options):
            raise Refusal(f"World {number} has options 0 to {len(ask.options) - 1}.")
        world.answer(ask.seat, ask.options[int(answer)])
        return self._told(number)

    def copy(self, words: str) -> list[str]:
        """A second world like the first."""
        number, target = self._two(words)
        world = self._open(number)
        self._room(_number(target))
        self.worlds[_number(target)] = world.copy()
        return self._told(_number(target))

    def worth(self, words: str) -> list[str]:
        """What a world is worth to the seat, by the game's own judgement."""
        number = _number(words)
        world = self._open(number)
        return [f"worth {number} {self.seat.game.value(world.now, self.seat.seat):.5f}"]

    def _told(self, number: int) -> list[str]:
        world = self.worlds[number]
        if world.over:
            return [f"world {number} over {shares(world.result, world.seats)}"]
        seat = world.asks[0].seat
        paths = world.notations(seat)
        return [f"world {number} ask {seat} {len(paths)}", *[f"path {i} {path}" for i, path in enumerate(paths)]]

    def _open(self, number: int) -> Match:
        if number not in self.worlds:
            raise Refusal(f"There is no world {number} at this question.")
        return self.worlds[number]

    def _room(self, number: int) -> None:
        if number >= WORLDS:
            raise Refusal(f"Worlds are numbered 0 to {WORLDS - 1}.")

    def _options(self) -> list[Option]:
        return self.seat.ask.options

    def _option(self, words: str) -> tuple[int, str]:
        number, seed = self._two(words)
        if number >= len(self._options()):
            raise Refusal(f"There are options 0 to {len(self._options()) - 1}.")
        return number, seed

    def _two(self, words: str) -> tuple[int, str]:
        number, _, word = words.partition(" ")
        if not word or len(word) > 64 or " " in word:
            raise Refusal("A number and a word are wanted.")
        return _number(number), word


def _number(word: str) -> int:
    if not word.isdecimal() or len(word) > 6:
        raise Refusal(f"{word[:20]!r} is no number.")
    return int(word)
