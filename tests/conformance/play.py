"""Random games for the checks: by a decider, and step by step through a match that keeps the start of every phase."""

from collections.abc import Callable
from random import Random
from typing import Any, NamedTuple

from conformance.cases import Case
from ludarium.kernel.cards import Seat
from ludarium.kernel.state import Decider, State
from ludarium.kernel.words import Option, Prompt

BOUND = 20_000  # questions: no game lasts longer, however badly it is played
Question = tuple[Seat, Prompt, tuple[Option, ...], Option]  # who, what, the options, the pick


class Given(NamedTuple):
    """Answers to one question, or to one simultaneous set in the order of its seats."""

    together: bool
    answers: list[tuple[Seat, Option]]

    def entry(self) -> Option:
        """As a state replays it."""
        return [option for _, option in self.answers] if self.together else self.answers[0][1]


class Player(Decider):
    """Picks at random, checks every question and keeps what was asked."""

    def __init__(self, seed: int, look: Callable[[Any], None] = lambda g: None) -> None:
        self.rng = Random(seed)
        self.look = look
        self.trace: list[Question] = []

    def decide(self, g: State, seat: Seat, prompt: Prompt, options: list[Option]) -> Option:
        self.look(g)
        assert not any(options is zone for zone in g.zones), "the options are a zone itself: they would change with it"
        picked = pick(self.rng, options)
        self.trace.append((seat, prompt, tuple(options), picked))
        assert len(self.trace) < BOUND, "the game does not end"
        return picked


def pick(rng: Random, options: list[Option]) -> Option:
    assert options, "a question without an answer"
    assert len(set(options)) == len(options), f"an option is offered twice: {options}"
    return options[int(rng.random() * len(options))]


class Walk:
    """A random match: every question in turn, and the starts of the phases it has come through."""

    def __init__(self, case: Case, n: int) -> None:
        self.match = case.match(n)
        self.rng = Random(n)
        self.answers: list[Given] = []
        self.starts = [(self.match._snapshot, 0)]  # and how many answers were given before

    def __bool__(self) -> bool:
        return not self.match.over

    def now_and_then(self, rng: Random, times: float) -> bool:
        """True about so many times in a short match, three times as often in a very long one."""
        return rng.random() < times / (40 + len(self.answers))

    def picks(self) -> Given:
        """An answer to every open question."""
        return Given(self.match._together, [(ask.seat, pick(self.rng, ask.options)) for ask in self.match.asks])

    def step(self, given: Given) -> None:
        for seat, option in given.answers:
            self.match.answer(seat, option)
        self.answers.append(given)
        assert len(self.answers) < BOUND, "the game does not end"
        if self.match._snapshot is not self.starts[-1][0]:
            self.starts.append((self.match._snapshot, len(self.answers)))

    def back(self, phases: int) -> tuple[State, list[Given]]:
        """The start of the phase so many phases back, and the answers since."""
        start, before = self.starts[max(-len(self.starts), -1 - phases)]
        return start, self.answers[before:]
