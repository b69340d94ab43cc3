"""A game's seeded random games as one hash, and how fast they go. Prints one JSON object.

python -m benchmarks.trace ludarium.games.smashup 20 --speed
"""

import json
import sys
from hashlib import blake2b
from importlib import import_module
from random import Random
from typing import Any

from benchmarks.ours import playable, speed

from ludarium import build
from ludarium.bots import GreedyBot, RandomDecider
from ludarium.kernel.cards import Seat
from ludarium.kernel.game import Game
from ludarium.kernel.match import Match
from ludarium.kernel.state import State
from ludarium.kernel.words import Option, Prompt


class Tracing(RandomDecider):
    """Notes every question and the position it was asked in."""

    def __init__(self, rng: Random) -> None:
        super().__init__(rng)
        self.hash = blake2b(digest_size=16)

    def decide(self, g: State, seat: Seat, prompt: Prompt, options: list[Option]) -> Option:
        self.hash.update(repr((seat, prompt.number, options, g.fingerprint())).encode())
        return super().decide(g, seat, prompt, options)


def trace(game: Game, games: int) -> str:
    """The hash of games at every seat count, run straight through and stepped as matches."""
    decider = Tracing(Random(1))
    for seats in game.seats:
        settings = playable(game, seats)
        for seed in range(games):
            g = game.new(seats, settings, seed.to_bytes(8, "little"))
            g.run(decider)
            decider.hash.update(repr(game.result(g)).encode())
        decider.hash.update(stepped(game, seats, settings).encode())
    return decider.hash.hexdigest()


def stepped(game: Game, seats: int, settings: dict[str, Any]) -> str:
    """Greedy, with little effort, against chance."""
    rng = Random(2)
    greedy = GreedyBot(Random(3), samples=4)
    match = Match.start(game, seats, settings, b"stepped")
    said = []
    while not match.over:
        ask = match.asks[0]
        said.append((match.now.fingerprint(), [game.value(match.now, seat) for seat in range(seats)]))
        said.append((match.copy().redeal(ask.seat, Random(4)).now.fingerprint(), []))
        by_chance = ask.options[int(rng.random() * len(ask.options))]
        match.answer(ask.seat, by_chance if ask.seat else greedy.choose(match.handle(ask.seat)))
    return repr((said, match.heard(None), match.result))


def main() -> None:
    game: Game = import_module(sys.argv[1]).GAME
    games = int(sys.argv[2])
    found: dict[str, Any] = {
        "build": build(),
        "trace": trace(game, games),
    }
    if "--speed" in sys.argv:
        found["decisions_per_s"] = {seats: speed(game, seats, games * 5, 3) for seats in game.seats}
    json.dump(found, sys.stdout)


if __name__ == "__main__":
    main()
