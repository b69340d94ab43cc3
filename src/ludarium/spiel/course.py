"""A game on its way, and what each seat remembers of it: the part of a position that OpenSpiel copies and pickles."""

import json
from hashlib import blake2b
from random import Random
from typing import Any

from ludarium.kernel.cards import Seat
from ludarium.kernel.game import find
from ludarium.kernel.match import Match
from ludarium.rl.numbering import Numbering
from ludarium.rl.play import Play
from ludarium.rl.runner import Runner


class Memory:
    """A digest of everything a seat has heard and said, in order; brought up to date when somebody asks."""

    __slots__ = ("digest", "spoken", "told")

    def __init__(self, digest: bytes = b"") -> None:
        self.digest = digest
        self.told = 0  # events of the log that are in it
        self.spoken: list[tuple[int, int]] = []  # tokens that are not yet in it, each with the length of the log then

    def copy(self) -> "Memory":
        other = Memory(self.digest)
        other.told, other.spoken = self.told, self.spoken[:]
        return other

    def catch_up(self, heard: list[str]) -> None:
        """With the sentences of the log that are not yet in it."""
        start = self.told
        for at, token in self.spoken:
            self._add(heard[self.told - start : at - start])
            self._add([str(token)])
            self.told = at
        self._add(heard[self.told - start :])
        self.told = start + len(heard)
        self.spoken = []

    def _add(self, words: list[str]) -> None:
        for word in words:
            self.digest = blake2b(self.digest + word.encode(), digest_size=16).digest()


class Course:
    """A game at its next choice. It runs straight on until it is copied for the first time; from then on it is a Match,
    which is copied at little cost."""

    def __init__(self, numbering: Numbering, play: Play, memories: list[Memory]) -> None:
        self.numbering = numbering
        self.play = play
        self.memories = memories

    @staticmethod
    def start(numbering: Numbering, seed: bytes) -> "Course":
        runner = Runner(numbering.game, numbering.seats, numbering.settings, seed, listen=True)
        return Course(numbering, Play(numbering, runner), [Memory() for _ in range(numbering.seats)])

    @property
    def table(self) -> Runner | Match:
        table = self.play.table
        assert isinstance(table, Runner | Match)
        return table

    def match(self) -> Match:
        """The game as a match, from now on."""
        table = self.table
        if isinstance(table, Runner):
            table = table.match()
            self.play = _resumed(self.numbering, table, self.play.seat, self._said())
        return table

    def say(self, token: int) -> None:
        """The next token of the answer."""
        play = self.play
        table = play.table
        told = table.log if isinstance(table, Match) else table.now.events or ()
        self.memories[play.seat].spoken.append((len(told), token))
        play.say(token)

    def _said(self) -> list[int]:
        return [] if self.play.spelling is None else self.play.spelling.said

    # -- copying and keeping
    def __deepcopy__(self, memo: Any) -> "Course":
        play = _resumed(self.numbering, self.match().copy(), self.play.seat, self._said())
        return Course(self.numbering, play, [memory.copy() for memory in self.memories])

    def __reduce__(self) -> tuple[Any, ...]:
        numbering = self.numbering
        of = (numbering.game.name, numbering.seats, numbering.settings, bool(numbering.features))
        memories = [(memory.digest, memory.told, memory.spoken) for memory in self.memories]
        return _unpickled, (of, self.match(), self.play.seat, self._said(), memories)

    # -- what a seat knows
    def memory(self, seat: Seat) -> str:
        """A digest of everything the seat has heard and said."""
        memory = self.memories[seat]
        memory.catch_up(self.table.heard(seat, memory.told))
        return memory.digest.hex()

    def view(self, seat: Seat) -> str:
        """What the seat sees now and has said of its answer."""
        spelling = self.play.spelling_of(seat)
        said = None if spelling is None else [spelling.ask.prompt.number, spelling.said, sorted(spelling.next)]
        return json.dumps([self.numbering.game.view(self.play.now, seat), said])

    def dealt_anew(self, seat: Seat, rng: Random) -> "Course":
        """A world that the asked seat cannot tell from this one, at the same choice. What the other seats remember
        begins here; of answers given together, the seat's is the first."""
        self.memory(seat)
        sample = self.match().redeal(seat, rng)
        memories = [Memory(b"sample") for _ in self.memories]
        memories[seat] = Memory(self.memories[seat].digest)
        return Course(self.numbering, _resumed(self.numbering, sample, seat, self._said()), memories)


def _resumed(numbering: Numbering, table: Match, seat: Seat, said: list[int]) -> Play:
    """At this table, where the seat has said so much of its answer."""
    play = Play(numbering, table, seat)
    if play.spelling is not None:
        play.spelling.repeat(said)
    return play


def _unpickled(of: Any, match: Match, seat: Seat, said: list[int], kept: list[Any]) -> Course:
    name, seats, settings, features = of
    numbering = Numbering(find(name), seats, settings, features)
    memories = []
    for digest, told, spoken in kept:
        memory = Memory(digest)
        memory.told, memory.spoken = told, spoken
        memories.append(memory)
    return Course(numbering, _resumed(numbering, match, seat, said), memories)
