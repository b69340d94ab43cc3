"""A longer horizon, with rivals who answer: the options that look best one step ahead are played on and judged later.

Greedy's ranking keeps some options. Each is played on in the same re-dealt worlds, every seat answering by the best
value one step ahead, until the game says that the position is ripe (`Game.horizon`). After each round of worlds the
worse half is dropped. The effort is a number of play-outs, never a clock, so a seed always plays the same game.
"""

from dataclasses import dataclass
from math import ceil, log2
from random import Random
from typing import Final

from ludarium.bots.greedy import Trial
from ludarium.bots.random import RandomDecider
from ludarium.kernel.cards import Seat
from ludarium.kernel.match import Sample, SeatHandle
from ludarium.kernel.state import Decider, State
from ludarium.kernel.words import Ask, Option, Prompt

WIDTH: Final = 60  # options that a play-out looks at; of more, a random choice
PHASES: Final = 400  # a play-out ends here at the latest


@dataclass(frozen=True)
class Effort:
    """How hard a bot thinks."""

    ranking: int = 48  # look-aheads of greedy's ranking
    keep: int = 4  # options that are played on
    playouts: int = 24


STRONG: Final = Effort(ranking=16, keep=3, playouts=9)


class OneStep(Decider):
    """Answers for every seat what is best one step ahead, in a world it is in; it does not foresee chance."""

    def __init__(self, sample: Sample, rng: Random, errs: float = 0.0) -> None:
        self.sample = sample  # at the question to come
        self.rng = rng
        self.errs = errs  # of all answers are any of the options
        self.rest = RandomDecider(rng)

    def decide(self, g: State, seat: Seat, prompt: Prompt, options: list[Option]) -> Option:
        option = self.best(seat, options)
        self.sample = self.sample.answered(option)
        return option

    def decide_all(self, g: State, asks: list[Ask]) -> list[Option]:
        """Each seat alone: the others may answer anything."""
        entry = [self.best(ask.seat, ask.options) for ask in asks]
        self.sample = self.sample.answered(entry)
        return entry

    def best(self, seat: Seat, options: list[Option]) -> Option:
        if len(options) == 1:
            return options[0]
        if self.errs and self.rng.random() < self.errs:
            return options[int(self.rng.random() * len(options))]
        if len(options) > WIDTH:
            options = self.rng.sample(options, WIDTH)
        key = self.rng.randbytes(16)  # the same chance for all
        game = self.sample.game
        found: Option = None
        top = 0.0
        for option in options:
            worth = game.value(self.sample.look(seat, option, self.rest, key), seat)
            if found is None or worth > top:
                found, top = option, worth
        return found


class First(OneStep):
    """The answer under trial, then one step ahead."""

    def __init__(self, sample: Sample, rng: Random, seat: Seat, option: Option) -> None:
        super().__init__(sample, rng)
        self.seat = seat
        self.option = option
        self.given = False

    def best(self, seat: Seat, options: list[Option]) -> Option:
        if seat == self.seat and not self.given:
            self.given = True
            return self.option
        return super().best(seat, options)


def played_on(sample: Sample, seat: Seat, option: Option, rng: Random) -> State:
    """The position at the horizon after this answer."""
    game = sample.game
    g = sample.phase(First(sample, rng, seat, option))
    start = g
    for _ in range(PHASES):
        if not g.frames or game.horizon(start, g, seat):
            break
        here = Sample(game, g)
        g = here.phase(OneStep(here, rng))
    return g


class DeepBot:
    """Takes the option that turns out best on average."""

    def __init__(self, rng: Random, effort: Effort | None = None) -> None:
        self._rng = rng
        self._effort = effort or Effort()
        self.leading: Option | None = None  # the best answer so far, for whoever cannot wait for the end

    def choose(self, seat: SeatHandle) -> Option:
        options = seat.ask.options
        seed = self._rng.getrandbits(60)  # one draw for each question, whatever is found
        self.leading = None
        if len(options) == 1:
            return options[0]
        left = Trial(seat, seed, self._effort.ranking).ranked(self._effort.keep)
        return options[self._halved(seat, left, Random(seed))]

    def _halved(self, seat: SeatHandle, left: list[int], rng: Random) -> int:
        """The best of these options by number, the worse half dropped after each round of worlds."""
        judge = seat.game.outlook or seat.game.value
        worth = dict.fromkeys(left, 0.0)
        rounds = ceil(log2(len(left))) if len(left) > 1 else 1
        while len(left) > 1:
            for _ in range(max(1, self._effort.playouts // rounds // len(left))):
                world, chance = rng.randbytes(16), rng.getrandbits(60)
                for i in left:  # the same world and the same chance for every option
                    end = played_on(seat.sample(world), seat.seat, seat.ask.options[i], Random(chance))
                    worth[i] += judge(end, seat.seat)
                self.leading = seat.ask.options[max(left, key=lambda i: worth[i])]
            left.sort(key=lambda i: -worth[i])  # a stable sort: of equals the first offered
            left = sorted(left[: (len(left) + 1) // 2])
        return left[0]


def strong(rng: Random) -> DeepBot:
    """Thinks less than a master."""
    return DeepBot(rng, STRONG)
