"""What a process has done, in numbers: for whoever watches the house. No name, table or card is in them."""

from bisect import bisect_left
from collections import Counter
from typing import Final

BOUNDS: Final = (0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5)  # seconds


class Counts:
    """Since the process was started."""

    def __init__(self) -> None:
        self.lines: Counter[str] = Counter()  # written, by who: people, bots, or notes besides playing
        self.lost_races: int = 0  # lines that another process had written first
        self.refusals: Counter[str] = Counter()  # by kind
        self.took: list[int] = [0] * (len(BOUNDS) + 1)  # answers of people, by the seconds until all here were told
        self.seconds: float = 0.0  # of them together
        self.notices: Counter[tuple[str, str]] = Counter()  # by way, and what became of them

    def answered(self, seconds: float) -> None:
        self.took[bisect_left(BOUNDS, seconds)] += 1
        self.seconds += seconds
