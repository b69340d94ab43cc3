"""Our games, measured the way the opponents are: random players, one core."""

from contextlib import suppress
from random import Random
from typing import Any

from benchmarks.clock import microseconds, rate

from ludarium.bots import RandomDecider
from ludarium.kernel.cards import Seat
from ludarium.kernel.errors import BadSetting
from ludarium.kernel.game import Game
from ludarium.kernel.match import Match, SeatHandle
from ludarium.kernel.state import State
from ludarium.kernel.words import Option, Prompt


class Counting(RandomDecider):
    """Counts real choices and those with a single option, which are asked so that silence tells nothing."""

    def __init__(self, rng: Random) -> None:
        super().__init__(rng)
        self.unforced = 0
        self.forced = 0

    def decide(self, g: State, seat: Seat, prompt: Prompt, options: list[Option]) -> Option:
        n = len(options)
        if n == 1:
            self.forced += 1
            return options[0]
        self.unforced += 1
        return options[int(self._random() * n)]


def playable(game: Game, seats: int) -> dict[str, Any]:
    """The default settings, or the first other value that lets so many play."""
    others = [{s.name: not s.default} for s in game.settings if isinstance(s.default, bool)]
    for settings in [{}, *others]:
        with suppress(BadSetting):
            return game.settle(seats, settings)
    return game.settle(seats, {})


def playouts(game: Game, seats: int, games: int, decider: RandomDecider) -> None:
    """Random games straight through the rules."""
    settings = playable(game, seats)
    for seed in range(games):
        game.new(seats, settings, seed.to_bytes(8, "little")).run(decider)


def counted(game: Game, seats: int, games: int) -> Counting:
    """What is decided in so many of them."""
    decider = Counting(Random(1))
    playouts(game, seats, games, decider)
    return decider


def speed(game: Game, seats: int, games: int, rounds: int) -> float:
    """Unforced decisions a second. The games are the counted ones, played once more by nobody who counts."""
    unforced = counted(game, seats, games).unforced

    def play() -> int:
        playouts(game, seats, games, RandomDecider(Random(1)))
        return unforced

    return rate(play, rounds)[0]


def measure(game: Game, seats: int, quick: bool) -> dict[str, Any]:
    """All figures of one game at one seat count."""
    rounds, games = (1, 30) if quick else (3, 200)
    settings = playable(game, seats)
    count = counted(game, seats, games)
    decisions = speed(game, seats, games, rounds)
    kept = positions(game, seats, settings, 2 if quick else 8)
    handles = [match.handle(match.asks[0].seat) for match in kept]
    return {
        "game": game.name,
        "seats": seats,
        "decisions_per_s": decisions,
        "games_per_s": decisions * games / count.unforced,
        "decisions_per_game": count.unforced / games,
        "forced_per_game": count.forced / games,
        "match_steps_per_s": rate(lambda: steps(game, seats, settings, 3 if quick else 10), rounds)[0],
        "rollouts_per_s": rate(lambda: rollouts(handles[:: 1 + len(handles) // 100]), rounds)[0],
        "copy_us": microseconds(lambda: copies(kept), rounds),
        "redeal_us": microseconds(lambda: redeals(handles), rounds),
        "view_us": microseconds(lambda: views(kept), rounds),
        "scene_us": microseconds(lambda: scenes(kept), rounds),
    }


def answer(match: Match, rng: Random) -> None:
    ask = match.asks[0]
    match.answer(ask.seat, ask.options[int(rng.random() * len(ask.options))])


def positions(game: Game, seats: int, settings: dict[str, Any], games: int) -> list[Match]:
    """Matches at every seventh question of a few random games."""
    rng = Random(2)
    kept = []
    for seed in range(games):
        match = Match.start(game, seats, settings, seed.to_bytes(8, "little"))
        asked = 0
        while not match.over:
            asked += 1
            if asked % 7 == 0:
                kept.append(match.copy())
            answer(match, rng)
    return kept


def steps(game: Game, seats: int, settings: dict[str, Any], games: int) -> int:
    """Whole matches, answer by answer."""
    rng = Random(3)
    count = 0
    for seed in range(games):
        match = Match.start(game, seats, settings, seed.to_bytes(8, "little"))
        while not match.over:
            answer(match, rng)
            count += 1
    return count


def rollouts(handles: list[SeatHandle]) -> int:
    """A fresh re-deal and a random game to its end, from each question."""
    rng = Random(4)
    for handle in handles:
        handle.playout(rng, RandomDecider(rng))
    return len(handles)


def copies(kept: list[Match]) -> int:
    for match in kept:
        for _ in range(10):
            match.now.copy()
    return 10 * len(kept)


def redeals(handles: list[SeatHandle]) -> int:
    rng = Random(5)
    for handle in handles:
        handle.redeal(rng)
    return len(handles)


def views(kept: list[Match]) -> int:
    for match in kept:
        match.view(match.asks[0].seat)
    return len(kept)


def scenes(kept: list[Match]) -> int:
    for match in kept:
        match.scene(match.asks[0].seat)
    return len(kept)
