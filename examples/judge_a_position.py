"""How likely is each seat to win from here? Random play-outs in worlds that the asked seat cannot rule out.

python examples/judge_a_position.py [playouts]
"""

import sys
from random import Random

import ludarium
from ludarium.bots import RandomDecider


def main(playouts: int) -> None:
    match = ludarium.new("smashup", seats=2, seed=3, settings={"factions": "random"})
    rng = Random(1)
    for _ in range(40):
        ask = match.asks[0]
        match.answer(ask.seat, rng.choice(ask.options))
    handle = match.handle(match.asks[0].seat)
    wins = [0.0] * match.seats
    for _ in range(playouts):
        result = match.game.result(handle.playout(rng, RandomDecider(rng)))
        for seat in result.winners:
            wins[seat] += 1 / len(result.winners)
    print(f"Seat {handle.seat} is asked: {match.view(handle.seat)['question']['text']}")
    for seat, won in enumerate(wins):
        print(f"seat {seat}: {won / playouts:.0%} of {playouts} play-outs")


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 200)
