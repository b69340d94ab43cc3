"""How much faster two workers of a Ray cluster are than one, and that they play the same games.

python -m benchmarks.crews                     needs ludarium[ray] and two idle cores
python -m benchmarks.crews --games 100         fewer games
"""

import argparse
from time import perf_counter

from benchmarks.lab import hurried

from ludarium.lab import Outcome, RayCrew, simulate


def played(workers: int, game: str, games: int) -> tuple[float, list[Outcome]]:
    """Seconds for the games on so many workers, after each has played one, and how they came out."""
    with RayCrew(size=workers) as crew:
        simulate(game, bots=[hurried], games=2 * workers, seed=2, workers=crew)
        start = perf_counter()
        outcomes = simulate(game, bots=[hurried], games=games, seed=1, workers=crew).outcomes
        return perf_counter() - start, outcomes


def main() -> None:
    parser = argparse.ArgumentParser(description="Two workers of a Ray cluster beside one.")
    parser.add_argument("--game", default="viceroy")
    parser.add_argument("--games", type=int, default=40)
    args = parser.parse_args()
    (one, alone), (two, together) = (played(workers, args.game, args.games) for workers in (1, 2))
    assert alone == together, "the games differ"
    print(f"{args.games} games of {args.game}: one worker {one:.1f} s, two {two:.1f} s, {one / two:.2f} times as fast")


if __name__ == "__main__":
    main()
