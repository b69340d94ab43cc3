"""Worlds to think in: those that explain what rivals have done come more often than those that do not.

A re-deal knows what a seat can count, not what it can guess. Where a game says how well a world fits what was done in
sight of all (`Game.likelihood`), a number of worlds is dealt, and drawn from by that.
"""

from bisect import bisect
from itertools import accumulate
from random import Random
from typing import Final

from ludarium.kernel.match import SeatHandle

DEALT: Final = 24  # worlds to draw from


class Worlds:
    """Worlds that the seat cannot tell from the true one, by their keys for `SeatHandle.sample`."""

    def __init__(self, seat: SeatHandle, rng: Random) -> None:
        self._rng = rng
        self._keys: list[bytes] = []
        self._sums: list[float] = []
        likelihood = seat.game.likelihood
        if likelihood is not None:
            self._keys = [rng.randbytes(16) for _ in range(DEALT)]
            self._sums = list(accumulate([likelihood(seat.sample(key).here(), seat.seat) for key in self._keys]))

    def draw(self) -> bytes:
        """Any world, or one of those dealt, as often as it is likely."""
        if not self._keys:
            return self._rng.randbytes(16)
        at = bisect(self._sums, self._rng.random() * self._sums[-1])
        return self._keys[min(at, DEALT - 1)]
