"""Many games stepped together, numpy in and out: for learners that keep a processor busy.

Each game is at one choice of one seat. Answers are spelt token by token (`step`), or chosen whole among the options
(`answer`), whose tokens come as one ragged array (`options`). A game that is over makes room for a new one at once.
"""

from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from ludarium.kernel.errors import BadSetting, IllegalAnswer
from ludarium.kernel.game import find
from ludarium.kernel.match import SeatHandle
from ludarium.rl.numbering import Numbering
from ludarium.rl.observe import Vector
from ludarium.rl.play import Play, choose_all, say_all, sights
from ludarium.rl.rewards import reward
from ludarium.rl.runner import Runner

Ints = NDArray[np.int64]


@dataclass(frozen=True)
class Sight:
    """What each game's asked seat sees: a row for each game."""

    seat: Ints  # who is asked
    counts: NDArray[np.uint8]  # cards, the question, the tokens said: as `Numbering.names` says
    features: Vector  # the game's own, if wanted
    mask: NDArray[np.bool_]  # tokens that may come next


@dataclass(frozen=True)
class Options:
    """All options of all games in one row of tokens: embed, sum from `begin` to `begin`, score, compare by `game`."""

    token: Ints
    begin: Ints  # where in `token` each option begins
    game: Ints  # whose option it is
    first: Ints  # where among the options each game's begin; and their number


def at_seat(numbering: Numbering, handle: SeatHandle) -> tuple[NDArray[np.uint8], Vector, Options]:
    """Counts, features and options at the question of one seat, as a bot may know them: like a batch of one."""
    number, ask = numbering.alphabet.number, handle.ask
    counts = bytearray(numbering.counts)
    handle.count(numbering.census, counts)
    counts[numbering.prompt + ask.prompt.number] = 1
    for token in handle.about():
        counts[numbering.about + number[token]] += 1
    features: Vector = np.array([handle.features() if numbering.features else []], np.float32)
    paths = [numbering.alphabet.numbers(path) for path in handle.paths()]
    return np.frombuffer(counts, np.uint8)[None], features, _ragged([paths])


def _ragged(games: list[list[list[int]]]) -> Options:
    token = [token for paths in games for path in paths for token in path]
    sizes = [len(path) for paths in games for path in paths]
    counts = [len(paths) for paths in games]
    return Options(
        np.array(token),
        np.cumsum([0, *sizes[:-1]]),
        np.repeat(np.arange(len(games)), counts),
        np.cumsum([0, *counts]),
    )


class Batch:
    """N games of one sort."""

    def __init__(
        self,
        game: str,
        seats: int = 2,
        games: int = 64,
        seed: int = 0,
        rewards: str = "win",
        features: bool = True,
        **settings: Any,
    ) -> None:
        if games < 1:
            raise BadSetting(f"A batch has at least one game, not {games}.")
        self.numbering = Numbering(find(game), seats, settings, features)
        self.games = games
        self._reward = reward(rewards)
        self._rng = np.random.default_rng(seed)
        self.plays = [self._new() for _ in range(games)]

    def _new(self) -> Play:
        numbering = self.numbering
        while True:
            key = self._rng.bytes(16)
            play = Play(numbering, Runner(numbering.game, numbering.seats, numbering.settings, key))
            if not play.over:
                return play

    # -- looking
    def observe(self) -> Sight:
        """What the asked seats see and may say."""
        seats, counts, mask = sights(self.plays)
        return Sight(
            np.array(seats),
            np.frombuffer(counts, np.uint8).reshape(self.games, -1),
            self._features(),
            np.frombuffer(mask, np.bool_).reshape(self.games, -1),
        )

    def _features(self) -> Vector:
        numbering = self.numbering
        found: Vector = np.zeros((self.games, len(numbering.features)), np.float32)
        if numbering.features:
            for i, play in enumerate(self.plays):
                found[i] = play.features(play.seat)
        return found

    def options(self) -> Options:
        """The tokens of every option of every game."""
        return _ragged([play.spelling.paths() for play in self.plays if play.spelling is not None])

    # -- going on
    def step(self, tokens: Ints) -> tuple[Vector, NDArray[np.bool_]]:
        """The next token of every game's answer: rewards by game and seat, and which games are over and new now."""
        say_all(self.plays, self._each(tokens))
        return self._harvest()

    def answer(self, choices: Ints) -> tuple[Vector, NDArray[np.bool_]]:
        """The whole answer of every game, by its number among the options; otherwise like `step`."""
        choose_all(self.plays, self._each(choices))
        return self._harvest()

    def _each(self, given: Ints) -> list[int]:
        """One number for each game."""
        numbers = [int(number) for number in given.tolist()]
        if len(numbers) != self.games:
            raise IllegalAnswer(f"{self.games} games want as many answers, not {len(numbers)}.")
        return numbers

    def _harvest(self) -> tuple[Vector, NDArray[np.bool_]]:
        rewards: Vector = np.zeros((self.games, self.numbering.seats), np.float32)
        over = np.zeros(self.games, np.bool_)
        for i, play in enumerate(self.plays):
            if play.over:
                rewards[i] = self._reward(play.result)
                over[i] = True
                self.plays[i] = self._new()
        return rewards, over
