"""How many cities does each empire hold at the end? Plays bots and prints the table of docs/whispers.md.

python examples/whispers_cities.py --games 100 --seats 2 --bot greedy --seed 1
"""

import argparse
from random import Random
from statistics import mean, stdev

import ludarium
from ludarium import bots


def final_cities(seats: int, bot: str, seed: int) -> list[int]:
    """The cities of each empire at the end of one game among equal bots."""
    match = ludarium.new("whispers", seats=seats, seed=seed)
    players = [bots.make(bot, Random(seed * 10 + seat)) for seat in range(seats)]
    while not match.over:
        for ask in match.asks:
            match.answer(ask.seat, players[ask.seat].choose(match.handle(ask.seat)))
    cities: list[int] = match.view(None)["table"]["cities"]
    return cities


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=2)
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--bot", default="random")
    parser.add_argument("--seed", type=int, default=1)
    args = parser.parse_args()
    found = [final_cities(args.seats, args.bot, args.seed + n) for n in range(args.games)]
    print("| empire | cities at the start | at the end | 95 % interval |\n|---|---|---|---|")
    for empire, name in enumerate(("Bear", "Lion", "Horse", "Elephant", "Eagle")):
        column = [float(cities[empire]) for cities in found]
        half = 1.96 * stdev(column) / len(column) ** 0.5 if len(column) > 1 else float("nan")
        start = (1, 3, 4, 2, 2)[empire]
        print(f"| {name} | {start} | {mean(column):.2f} | {mean(column) - half:.2f} to {mean(column) + half:.2f} |")


if __name__ == "__main__":
    main()
