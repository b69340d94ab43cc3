"""Time at the tables: a clock that runs only while the house is open, and what a table's clock gives each player."""

import time
from typing import Any, Final, Literal, NamedTuple

SECOND: Final = 1000  # times are whole milliseconds
MINUTE: Final = 60 * SECOND
HOUR: Final = 60 * MINUTE
DAY: Final = 24 * HOUR
FREE_AFTER_OTHERS: Final = 12 * SECOND  # of a live question: what the others did is being shown
FREE_AFTER_SELF: Final = 5 * SECOND


class HouseClock:
    """For how long the house has been open, in all: nobody's time runs out while the server is down."""

    def __init__(self, before: int = 0) -> None:
        self.shown = before, time.monotonic()  # what it showed, and when; set at once, as other threads may look

    def now(self) -> int:
        before, then = self.shown
        return before + int(SECOND * (time.monotonic() - then))

    def show(self, now: int) -> None:
        """As the other processes have it."""
        self.shown = now, time.monotonic()

    def turn(self, seconds: float) -> None:
        """As if that much more had gone by."""
        before, then = self.shown
        self.shown = before + int(SECOND * seconds), then


class Terms(NamedTuple):
    """The clock of a table: time for the whole game and some more after each answer, or days for every answer.

    With a bank the days are for every turn: what somebody takes longer comes from their bank, which gets a little back
    with each turn.
    """

    kind: Literal["live", "days"]
    start: int
    gain: int
    bank: int = 0
    refill: int = 0

    @staticmethod
    def of(kept: dict[str, Any] | None) -> "Terms | None":
        """As the database keeps it; None: nobody's time is measured."""
        if kept is None:
            return None
        if kept["kind"] == "days":
            return Terms("days", kept["days"] * DAY, 0, kept.get("bank", 0) * DAY, kept.get("refill", 0) * HOUR)
        return Terms("live", kept["minutes"] * MINUTE, kept["increment"] * SECOND)

    @property
    def by_answer(self) -> bool:
        """Whether every answer has the same time, whatever the one before took."""
        return self.kind == "days" and not self.bank

    def after(self, left: int) -> int:
        """What there is after an answer at which so much was left."""
        return self.start if self.by_answer else left + self.gain

    def free(self, own: bool) -> int:
        """The first moments of a question cost nothing."""
        return 0 if self.kind == "days" else FREE_AFTER_SELF if own else FREE_AFTER_OTHERS

    @property
    def returning(self) -> int:
        """What whoever comes back has at least."""
        return self.start if self.kind == "days" else max(MINUTE, self.gain)

    @property
    def grant(self) -> int:
        """What another player may give."""
        return DAY if self.kind == "days" else 5 * MINUTE


def patience(terms: Terms | None, live: int, days: int) -> int:
    """How long something lasts at a table that is played in one evening, or over days."""
    return days if terms is not None and terms.kind == "days" else live
