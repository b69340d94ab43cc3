"""A tree search for any game, over a seat's handle alone: information set Monte Carlo tree search.

A place to start from: it beats chance, but with random play-outs to the end and two hundred of them for a decision it
loses to the bot greedy, which judges positions by the game's `value`.

python examples/search_a_tree.py [game] [games] [play-outs for a decision]
"""

import sys
from functools import partial
from math import log, sqrt
from random import Random

from ludarium import Ask, Decider, Game, SeatHandle
from ludarium.kernel.state import State
from ludarium.kernel.words import Option, Prompt
from ludarium.lab import simulate

Key = tuple[int, str]  # a seat and the words of what it does


class Move:
    """Something a seat may do at a node: how often it could, how often it did, and how much it won then."""

    def __init__(self) -> None:
        self.offered = 0
        self.visits = 0
        self.won = 0.0

    def promise(self) -> float:
        return self.won / self.visits + sqrt(log(self.offered) / self.visits)


class Node:
    """All worlds in which the same was done since the root."""

    def __init__(self) -> None:
        self.moves: dict[Key, Move] = {}
        self.below: dict[tuple[Key, ...], Node] = {}  # by what all who were asked at once did


class Tree(Decider):
    """Answers the questions of play-outs: in the tree by what has paid so far, below it by chance."""

    def __init__(self, game: Game, rng: Random) -> None:
        self.game = game
        self.rng = rng
        self.root = Node()
        self.node: Node | None = None  # where the play-out is; None below the tree
        self.path: list[tuple[int, Move]] = []

    def start(self) -> None:
        self.node, self.path = self.root, []

    def finish(self, winners: list[int]) -> None:
        for seat, move in self.path:
            move.visits += 1
            move.won += (seat in winners) / max(1, len(winners))

    def decide(self, g: State, seat: int, prompt: Prompt, options: list[Option]) -> Option:
        return self.decide_all(g, [Ask(seat, prompt, options)])[0]

    def decide_all(self, g: State, asks: list[Ask]) -> list[Option]:
        """Seats that are asked at once choose apart: none of them knows what the others do."""
        if self.node is None:
            return [self.rng.choice(ask.options) for ask in asks]
        picked = [self.pick(self.node, g, ask) for ask in asks]
        done = tuple([key for key, _ in picked])
        below = self.node.below
        self.node = below.get(done)
        below.setdefault(done, Node())  # one more node; this play-out goes on by chance
        return [option for _, option in picked]

    def pick(self, node: Node, g: State, ask: Ask) -> tuple[Key, Option]:
        # Known by its words: in every world a card has the same number, but it is another card.
        keys = [(ask.seat, words) for words in self.game.words.labels(g, ask)]
        moves = [node.moves.setdefault(key, Move()) for key in keys]
        for move in moves:
            move.offered += 1
        fresh = [i for i, move in enumerate(moves) if not move.visits]
        best = self.rng.choice(fresh) if fresh else max(range(len(moves)), key=lambda i: moves[i].promise())
        self.path.append((ask.seat, moves[best]))
        return keys[best], ask.options[best]


class TreeSearch:
    """Takes the move that its play-outs came back to most often."""

    def __init__(self, rng: Random, playouts: int = 200) -> None:
        self.rng = rng
        self.playouts = playouts

    def choose(self, seat: SeatHandle) -> Option:
        options = seat.ask.options
        if len(options) == 1:
            return options[0]
        tree = Tree(seat.game, self.rng)
        for _ in range(self.playouts):
            tree.start()
            tree.finish(seat.game.result(seat.playout(self.rng, tree)).winners)
        visits = [tree.root.moves[seat.seat, words].visits for words in seat.labels()]
        return options[visits.index(max(visits))]


def main(game: str = "whispers", games: str = "4", playouts: str = "200") -> None:
    bots = (partial(TreeSearch, playouts=int(playouts)), "random")
    print(simulate(game, bots=bots, games=int(games), seed=1).text())


if __name__ == "__main__":
    main(*sys.argv[1:])
