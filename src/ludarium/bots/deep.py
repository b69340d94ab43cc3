"""A longer horizon, with rivals who answer: the options that look best one step ahead are played on and judged later.

Greedy's ranking keeps some options. Each is played on in the same re-dealt worlds, every seat answering by the best
value one step ahead, until the game says that the position is ripe (`Game.horizon`). After each round of worlds the
worse half is dropped. The effort is a number of play-outs, never a clock, so a seed always plays the same game.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from math import ceil, log2
from random import Random
from typing import Final

from ludarium.bots.calm import Calm
from ludarium.bots.greedy import Trial
from ludarium.bots.random import RandomDecider
from ludarium.bots.worlds import Worlds
from ludarium.kernel.cards import Seat
from ludarium.kernel.game import Game
from ludarium.kernel.match import Sample, SeatHandle
from ludarium.kernel.state import Decider, State
from ludarium.kernel.words import Ask, Option, Prompt

WIDTH: Final = 60  # options that a play-out looks at; of more, a random choice
PLAYOUTS: Final = 24  # for a decision, where the game does not ask for more (`Game.playouts`)
PHASES: Final = 400  # a play-out ends here at the latest


@dataclass(frozen=True)
class Effort:
    """How hard a bot thinks."""

    ranking: int = 48  # look-aheads of greedy's ranking
    keep: int = 4  # options that are played on
    playouts: int = PLAYOUTS
    hunches: int = 0  # of a hundred decisions are made by that ranking alone


STRONG: Final = Effort(ranking=48, keep=3, playouts=9, hunches=40)


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

    def decide(self, g: State, seat: Seat, prompt: Prompt, options: list[Option]) -> Option:
        self.hush(g)
        return super().decide(g, seat, prompt, options)

    def decide_all(self, g: State, asks: list[Ask]) -> list[Option]:
        self.hush(g)
        return super().decide_all(g, asks)

    def hush(self, g: State) -> None:
        """What was told before the answer is no news."""
        if g.events and not self.given:
            g.events = []

    def best(self, seat: Seat, options: list[Option]) -> Option:
        if seat == self.seat and not self.given:
            self.given = True
            return self.option
        return super().best(seat, options)


class Walk(OneStep):
    """One step ahead through phase after phase. A position is kept to look ahead from; phases that ask nothing are made
    up for only when one asks."""

    def __init__(self, game: Game, g: State, rng: Random) -> None:
        super().__init__(Sample(game, g), rng)
        self.kept = g  # at the start of a phase,
        self.behind = 0  # so many before this one
        self.asked = True

    def play(self, g: State) -> None:
        """A phase."""
        if self.asked:
            self.kept, self.behind, self.asked = g.copy(), 0, False
        g.step()
        self.behind += 1

    def catch_up(self) -> None:
        """The phase has come to its first question."""
        if not self.asked:
            for _ in range(self.behind):
                self.kept.step()
            self.sample, self.asked = Sample(self.sample.game, self.kept), True

    def decide(self, g: State, seat: Seat, prompt: Prompt, options: list[Option]) -> Option:
        self.catch_up()
        return super().decide(g, seat, prompt, options)

    def decide_all(self, g: State, asks: list[Ask]) -> list[Option]:
        self.catch_up()
        return super().decide_all(g, asks)


class Line:
    """A way in which the game may go on, as a seat would hear it."""

    def __init__(self, game: Game, seat: Seat, names: Sequence[str]) -> None:
        self.game = game
        self.seat = seat
        self.names = names
        self.told: list[str] = []

    def hear(self, g: State) -> None:
        for event in g.events or ():
            self.told.append(self.game.words.sentence(g, event, self.seat, self.names))


def played_on(sample: Sample, seat: Seat, option: Option, rng: Random, line: Line | None = None) -> State:
    """The position at the horizon after this answer."""
    game = sample.game
    start = sample.phase(First(sample, rng, seat, option), line is not None)
    if line is not None:
        line.hear(start)
    g = start.copy()
    walk = Walk(game, start, rng)
    g.decider = walk
    for _ in range(PHASES):
        if not g.frames or game.horizon(start, g, seat):
            break
        g.events = None if line is None else []
        walk.play(g)
        if line is not None:
            line.hear(g)
    return g


class Considered:
    """An option that was played on: how it fared, and how the game may go on after it."""

    __slots__ = ("label", "line", "number", "total", "visits")

    def __init__(self, number: int) -> None:
        self.number = number  # of the option
        self.visits = 0
        self.total = 0.0
        self.label = ""
        self.line: list[str] = []

    @property
    def expected(self) -> float:
        """The part of the win that the seat can expect of it."""
        return self.total / max(1, self.visits)


class DeepBot:
    """Takes the option that turns out best on average."""

    def __init__(self, rng: Random, effort: Effort | None = None) -> None:
        self._rng = rng
        self._given = effort  # None: as hard as the game deserves
        self._chance = Random(0)  # of a play-out
        self.leading: Option | None = None  # the best answer so far, for whoever cannot wait for the end,
        self.considered: list[Considered] = []  # and all that are played on

    def choose(self, seat: SeatHandle) -> Option:
        seed = self._rng.getrandbits(60)  # one draw for each question, whatever is found
        self.leading, self.considered = None, []
        options = seat.ask.options
        if len(options) == 1:
            return options[0]
        with Calm():
            effort = self._effort(seat)
            if seed % 100 < effort.hunches:
                return Trial(seat, seed, effort.ranking).best()
            return options[self._searched(seat, seed)[0].number]

    def consider(self, seat: SeatHandle, names: Sequence[str] = ()) -> list[Considered]:
        """The options worth a thought, the best first, with what is expected of each and one way it may go on.

        That way is one of many: cards nobody has seen are dealt as they might lie.
        """
        with Calm():
            found = self._searched(seat, self._rng.getrandbits(60))
        labels = seat.labels(names)
        chance = self._rng.getrandbits(60)
        for one in found:
            one.label = labels[one.number]
            end = self.foretell(seat, one, names, chance)
            if not one.visits:
                one.total, one.visits = judged(seat, end), 1
        return found

    def foretell(self, seat: SeatHandle, one: Considered, names: Sequence[str], chance: int) -> State:
        """Let an option say how the game may go on after it, in a world and with a fortune that the chance decides."""
        rng = Random(chance)
        line = Line(seat.game, seat.seat, names)
        sample = seat.sample(Worlds(seat, rng).draw())
        end = played_on(sample, seat.seat, seat.ask.options[one.number], rng, line)
        one.line = line.told
        return end

    def _effort(self, seat: SeatHandle) -> Effort:
        return self._given or Effort(playouts=seat.game.playouts.get(seat.seats, PLAYOUTS))

    def _searched(self, seat: SeatHandle, seed: int) -> list[Considered]:
        """The options that greedy keeps, the best first: the worse half is dropped after each round of worlds."""
        effort = self._effort(seat)
        kept = Trial(seat, seed, effort.ranking).ranked(effort.keep)
        left = [Considered(number) for number in kept]
        self.considered = left[:]
        rng = Random(seed)
        if len(left) == 1:
            return left
        worlds = Worlds(seat, rng)
        dropped: list[Considered] = []
        rounds = ceil(log2(len(left)))
        while len(left) > 1:
            for _ in range(max(1, effort.playouts // rounds // len(left))):
                self._visit(seat, left, worlds.draw(), rng.getrandbits(60))
            ranked = sorted(left, key=expectation)  # a stable sort: of equals the first offered
            half = (len(left) + 1) // 2
            dropped = ranked[half:] + dropped
            left = sorted(ranked[:half], key=number_of)
        return left + dropped

    def _visit(self, seat: SeatHandle, left: list[Considered], world: bytes, chance: int) -> None:
        """Play every option on in the same world, with the same chance."""
        for one in left:
            self._chance.seed(chance)
            end = played_on(seat.sample(world), seat.seat, seat.ask.options[one.number], self._chance)
            one.total += judged(seat, end)
            one.visits += 1
        self.leading = seat.ask.options[min(left, key=expectation).number]


def judged(seat: SeatHandle, g: State) -> float:
    """What a position at the horizon is worth to the seat."""
    judge = seat.game.outlook or seat.game.value
    return judge(g, seat.seat)


def expectation(one: Considered) -> float:
    return -one.expected


def number_of(one: Considered) -> int:
    return one.number


def strong(rng: Random) -> DeepBot:
    """Half way from a greedy bot to a master."""
    return DeepBot(rng, STRONG)
