"""What a bot is."""

from typing import Protocol

from ludarium.kernel.match import SeatHandle
from ludarium.kernel.words import Option


class Bot(Protocol):
    """A player, given one seat's handle: its question, its view, and worlds it cannot tell from the true one.

    The same seed chooses the same in any two positions that the seat cannot tell apart.
    """

    def choose(self, seat: SeatHandle) -> Option:
        """One of the options of the seat's question."""
