"""Chance as a player, and as the quick decider of play-outs."""

from random import Random

from mypy_extensions import mypyc_attr

from ludarium.kernel.cards import Seat
from ludarium.kernel.match import SeatHandle
from ludarium.kernel.state import Decider, State
from ludarium.kernel.words import Option, Prompt


@mypyc_attr(allow_interpreted_subclasses=True)
class RandomDecider(Decider):
    """Any option, each as likely as the others. A single option costs no draw."""

    def __init__(self, rng: Random) -> None:
        self._random = rng.random

    def decide(self, g: State, seat: Seat, prompt: Prompt, options: list[Option]) -> Option:
        n = len(options)
        return options[int(self._random() * n)] if n > 1 else options[0]


class RandomBot(RandomDecider):
    """The same at a table: with equal seeds it answers alike with a handle and without."""

    def choose(self, seat: SeatHandle) -> Option:
        options = seat.ask.options
        n = len(options)
        return options[int(self._random() * n)] if n > 1 else options[0]
