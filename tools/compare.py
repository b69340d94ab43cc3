"""Are they still the same games? Plays seeded random games in another tree of the sources and in this one.

make compare OLD=../before                       1,000 games of each game
make compare OLD=../before GAMES=viceroy ARGS="--games 200"

Every seat count and every value of every setting takes its turn. For each game the questions, the number of options,
the picks (by place and in words), the scores and the ending are compared. What differs on purpose (a rule mended, a
better word) is told apart: plays and scores, and words.
"""

import argparse
import os
import subprocess
import sys
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).parent.parent
BUILT_IN: Final = ("smashup", "viceroy", "whispers", "emerald", "runeage")
# Uses only what every tree has: questions by a decider, labels, results.
DRIVER: Final = """
import sys
from hashlib import blake2b
from random import Random
from ludarium.kernel import state, words
from ludarium.kernel.game import find
Ask = getattr(words, "Ask", None) or state.Ask

class Player(state.Decider):
    def __init__(self, game, seed):
        self.words, self.rng, self.count = game.words, Random(seed), 0
        self.plays, self.labels = blake2b(digest_size=8), blake2b(digest_size=8)

    def pick(self, g, ask):
        i = int(self.rng.random() * len(ask.options))
        self.count += 1
        self.plays.update(repr((ask.seat, len(ask.options), i)).encode())
        self.labels.update(self.words.label(g, ask, ask.options[i]).encode())
        return ask.options[i]

    def decide(self, g, seat, prompt, options):
        return self.pick(g, Ask(seat, prompt, options, g.about))

    def decide_all(self, g, asks):
        return [self.pick(g, ask) for ask in asks]

game = find(sys.argv[1])
settle = getattr(game, "settle", None) or game.settle_options
cases = []
for seats in game.seats:
    values = [(s, (not s.default,) if isinstance(s.default, bool) else s.choices) for s in game.settings]
    others = [{s.name: value} for s, found in values for value in found if value != s.default]
    for settings in [{}, *others]:
        try:
            cases.append((seats, settle(seats, settings)))
        except ValueError:
            pass
for n in range(int(sys.argv[2])):
    seats, settings = cases[n % len(cases)]
    g = game.new(seats, settings, n.to_bytes(8, "little"))
    player = Player(game, n)
    g.run(player)
    found = game.result(g)
    print(n, seats, player.count, player.plays.hexdigest(), found.winners, found.scores, player.labels.hexdigest(),
          found.ending, sep="\\t", flush=True)
"""


def games_of(tree: Path, game: str, games: int) -> list[list[str]]:
    """One row for each game played in a tree."""
    env = {**os.environ, "PYTHONPATH": str(tree / "src")}
    command = [sys.executable, "-c", DRIVER, game, str(games)]
    done = subprocess.run(command, env=env, stdout=subprocess.PIPE, text=True)
    if done.returncode:
        raise SystemExit(f"{game} cannot be played in {tree}.")
    return [line.split("\t") for line in done.stdout.splitlines()]


def compare(old: Path, game: str, games: int) -> bool:
    """Whether all games are the same; prints what differs."""
    before, now = games_of(old, game, games), games_of(ROOT, game, games)
    plays = [a[0] for a, b in zip(before, now, strict=True) if a[:6] != b[:6]]
    words = [a[0] for a, b in zip(before, now, strict=True) if a[:6] == b[:6] and a != b]
    print(f"{game}: {len(now)} games, {len(plays)} differ in plays or scores, {len(words)} more in words", flush=True)
    if plays:
        print(f"  the first: games {', '.join(plays[:8])}")
    return not plays and not words


def main() -> None:
    parser = argparse.ArgumentParser(description="Compares seeded games of two trees.")
    parser.add_argument("old", type=Path, help="a checkout to compare with")
    parser.add_argument("names", nargs="*", default=BUILT_IN, help="games (all)")
    parser.add_argument("--games", type=int, default=1000, help="how many of each (1000)")
    wanted = parser.parse_args()
    if not (wanted.old / "src/ludarium").is_dir():
        raise SystemExit(f"{wanted.old} is no checkout of Ludarium.")
    same = [compare(wanted.old.resolve(), name, wanted.games) for name in wanted.names]
    raise SystemExit(0 if all(same) else 1)


if __name__ == "__main__":
    main()
