"""How much faster two workers of a Ray cluster are than one, and that they play the same games.

python -m benchmarks.crews                     needs ludarium[ray] and two idle cores
python -m benchmarks.crews --games 100         fewer games
python -m benchmarks.crews --keep              results/crews.md
"""

import argparse
from time import perf_counter

from benchmarks.lab import hurried
from benchmarks.strength import RESULTS

from ludarium.builds import build
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
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--keep", action="store_true", help="in results/crews.md")
    args = parser.parse_args()
    (one, alone), (two, together) = (played(workers, args.game, args.games) for workers in (1, 2))
    assert alone == together, "the games differ"
    found = (
        f"{args.games} games of {args.game} ({build()}): one worker {one:.1f} s, two {two:.1f} s, "
        f"**{one / two:.2f} times** as fast; the same games, one by one."
    )
    print(found)
    if args.keep:
        made = f"python -m benchmarks.crews --game {args.game} --games {args.games} --keep"
        text = f"# Two workers of a Ray cluster beside one\n\nMade by `{made}` on a machine of two cores.\n\n"
        (RESULTS / "crews.md").write_text(f"{text}{found}\n", "utf-8")


if __name__ == "__main__":
    main()
