"""One step ahead: every option is tried in worlds the seat cannot rule out, and the best on average is taken.

Generic: what a position is worth, and when it can be judged, comes from the game (`value`, `settled`). The effort is
a number of samples, never a clock, so a seed always plays the same game.
"""

from collections.abc import Iterable
from math import ceil, log2
from random import Random
from typing import Final

from ludarium.bots.calm import Calm
from ludarium.kernel.cards import Seat
from ludarium.kernel.match import SeatHandle
from ludarium.kernel.state import Decider, State
from ludarium.kernel.words import Option, Prompt

SAMPLES: Final = 48  # look-aheads for one decision
LEAST: Final = 2  # of them for every option in each round


class Branch:
    """What has been seen after an answer: how often, how good, and where the seat was asked again."""

    __slots__ = ("ended", "forks", "total", "visits")

    def __init__(self) -> None:
        self.visits = 0
        self.total = 0.0
        self.ended = 0.0  # the total of the visits in which the seat was asked nothing more
        self.forks: dict[Prompt, Fork] = {}  # by prompt

    def worth(self) -> float:
        """The mean, given that the seat answers its later questions as well as the samples can tell."""
        if not self.forks:
            return self.total / self.visits
        total = self.ended
        for fork in self.forks.values():
            total += fork.visits() * fork.best(fork.tried)[1]
        return total / self.visits


class Fork:
    """A later question of the seat, and what came of each answer tried."""

    __slots__ = ("tried",)

    def __init__(self) -> None:
        self.tried: dict[Option, Branch] = {}

    def visits(self) -> int:
        return sum([branch.visits for branch in self.tried.values()])

    def best(self, options: Iterable[Option]) -> tuple[Option, float]:
        """The best of these tried answers and its worth, drawn towards the mean: one lucky sample proves little."""
        mean = sum([branch.total for branch in self.tried.values()]) / self.visits()
        found: Option = None
        top = 0.0
        for option in options:
            branch = self.tried[option]
            worth = (branch.visits * branch.worth() + mean) / (branch.visits + 1)
            if found is None or worth > top:
                found, top = option, worth
        return found, top


class Guide(Decider):
    """Plays on after the option under trial: rivals by chance, the seat's own later questions by what paid so far."""

    def __init__(self, me: Seat, own: Random) -> None:
        self.me = me
        self.own = own.random
        self.chance = Random(0)
        self.seed = 0
        self.seeded = False
        self.path: list[Branch] = []

    def start(self, branch: Branch, seed: int) -> None:
        """Begin a sample of this option in the world of this seed."""
        self.seed = seed
        self.seeded = False
        self.path = [branch]

    def key(self) -> bytes:
        """Of the world: the first draw of its seed, whatever the rivals will do."""
        self.seeded = True
        self.chance.seed(self.seed)
        return self.chance.randbytes(16)

    def decide(self, g: State, seat: Seat, prompt: Prompt, options: list[Option]) -> Option:
        n = len(options)
        if n == 1:
            return options[0]
        if seat != self.me:
            if not self.seeded:
                self.key()
            return options[int(self.chance.random() * n)]
        fork = self.path[-1].forks.setdefault(prompt, Fork())
        option = self._pick(fork, options)
        self.path.append(fork.tried.setdefault(option, Branch()))
        return option

    def _pick(self, fork: Fork, options: list[Option]) -> Option:
        """By turns something new and the best so far."""
        tried = [option for option in options if option in fork.tried]
        if tried and (len(tried) == len(options) or fork.visits() % 2 == 0):
            return fork.best(tried)[0]
        fresh = [option for option in options if option not in fork.tried]
        return fresh[int(self.own() * len(fresh))]

    def finish(self, value: float) -> None:
        """Remember what the position turned out to be worth."""
        for branch in self.path:
            branch.visits += 1
            branch.total += value
        self.path[-1].ended += value


class GreedyBot:
    """Takes the option that looks best on average."""

    def __init__(self, rng: Random, samples: int = SAMPLES) -> None:
        self._rng = rng
        self._samples = samples

    def choose(self, seat: SeatHandle) -> Option:
        options = seat.ask.options
        seed = self._rng.getrandbits(60)  # one draw for each question, whatever is found
        if len(options) == 1:
            return options[0]
        with Calm():
            return Trial(seat, seed, self._samples).best()


class Trial:
    """The options of one question under trial, the worse half dropped after each round."""

    def __init__(self, seat: SeatHandle, seed: int, samples: int) -> None:
        self.seat = seat
        self.seed = seed
        self.samples = samples
        self.guide = Guide(seat.seat, Random(seed))
        self.keys: list[bytes] = []  # of the worlds so far

    def best(self) -> Option:
        """The best option."""
        return self.seat.ask.options[self.ranked(1)[0]]

    def ranked(self, keep: int) -> list[int]:
        """So many of the best options, by number, in the order in which they are offered."""
        options = self.seat.ask.options
        found = [Branch() for _ in options]
        left = list(range(len(options)))
        rounds = ceil(log2(len(options)))
        done = 0
        while len(left) > keep:
            more = max(LEAST, self.samples // rounds // len(left))
            for world in range(done, done + more):  # the same worlds for every option
                for i in left:
                    self._try(options[i], found[i], world)
            done += more
            left.sort(key=lambda i: -found[i].worth())  # a stable sort: of equals the first offered
            left = sorted(left[: max(keep, (len(left) + 1) // 2)])
        return left

    def _try(self, option: Option, branch: Branch, world: int) -> None:
        self.guide.start(branch, self.seed + world)
        if world == len(self.keys):
            self.keys.append(self.guide.key())
        end = self.seat.sample(self.keys[world]).look(self.seat.seat, option, self.guide)
        self.guide.finish(self.seat.game.value(end, self.guide.me))
