"""How everything here is timed, ours and theirs: processor time, the best of a few rounds."""

from collections.abc import Callable
from time import process_time


def rate(work: Callable[[], int], rounds: int) -> tuple[float, int]:
    """How many things a second: `work` does some and says how many. Also how many one round did."""
    best, count = 0.0, 0
    for _ in range(rounds):
        start = process_time()
        count = work()
        best = max(best, count / max(1e-9, process_time() - start))
    return best, count


def microseconds(work: Callable[[], int], rounds: int) -> float:
    """How long one thing takes."""
    return 1e6 / rate(work, rounds)[0]
