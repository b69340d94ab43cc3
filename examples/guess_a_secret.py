"""What do a rival's moves tell of what it hides? A War of Whispers between two greedy bots: which empire is seat 1
devoted to, as far as seat 0 can tell?

Without its moves, every world that seat 0 cannot rule out is as likely as any other. With them, worlds in which seat 1
stands well are likelier: it has worked for that.

python examples/guess_a_secret.py [games]
"""

import sys
from math import exp
from random import Random
from statistics import mean, pstdev

import ludarium
from ludarium import Match, SeatHandle
from ludarium.bots import GreedyBot

WORLDS = 40
EMPIRES = ("bear", "lion", "horse", "elephant", "eagle")


def devotion(match: Match) -> str:
    """The first loyalty of seat 1, as its own view shows it."""
    loyalty: str = match.view(1)["table"]["seats"][1]["loyalties"][0]["empire"]
    return loyalty


def beliefs(seat: SeatHandle, rng: Random) -> tuple[dict[str, float], dict[str, float]]:
    """How likely seat 0 thinks each empire, without and with the moves of seat 1."""
    worlds = [seat.redeal(rng) for _ in range(WORLDS)]
    values = [seat.game.value(world.now, 1) for world in worlds]
    spread = pstdev(values) or 1.0
    likely = [exp((value - max(values)) / spread) for value in values]
    before: dict[str, float] = dict.fromkeys(EMPIRES, 0.0)
    after = dict(before)
    for world, weight in zip(worlds, likely, strict=True):
        before[devotion(world)] += 1 / WORLDS
        after[devotion(world)] += weight / sum(likely)
    return before, after


def main(games: int) -> None:
    told: dict[int, list[tuple[float, float]]] = {}  # by round: belief in the truth, without and with moves
    for seed in range(games):
        match = ludarium.new("whispers", seats=2, seed=seed)
        bots = [GreedyBot(Random(f"{seed} {seat}"), samples=12) for seat in range(2)]
        rng = Random(seed)
        while not match.over:
            seat = match.asks[0].seat
            handle = match.handle(seat)
            if seat == 0:
                before, after = beliefs(handle, rng)
                truth = devotion(match)  # only to see how good the guess is
                told.setdefault(match.view(0)["table"]["round"], []).append((before[truth], after[truth]))
            match.answer(seat, bots[seat].choose(handle))
    for number, found in sorted(told.items()):
        without, with_moves = (mean(column) for column in zip(*found, strict=True))
        print(f"round {number}: belief in the truth {without:.0%} without, {with_moves:.0%} with the moves of seat 1")


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 3)
