"""A beginner: takes what looks good at a glance, and errs now and then, as people do in their first games."""

from random import Random
from typing import Final

from ludarium.bots.greedy import Trial
from ludarium.kernel.match import SeatHandle
from ludarium.kernel.words import Option

GLANCES: Final = 8  # look-aheads for one decision
ERRS: Final = 0.2  # of all decisions are made without thinking


class NoviceBot:
    """Weak, but sensible."""

    def __init__(self, rng: Random) -> None:
        self._rng = rng

    def choose(self, seat: SeatHandle) -> Option:
        options = seat.ask.options
        seed, slip, pick = self._rng.getrandbits(60), self._rng.random(), self._rng.random()
        if len(options) == 1 or slip < ERRS:
            return options[int(pick * len(options))]
        return Trial(seat, seed, GLANCES).best()
