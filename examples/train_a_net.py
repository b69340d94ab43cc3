"""A net that learns a game by playing against itself: PPO in one file, numpy only, ten minutes of one core.

python examples/train_a_net.py [game] [--minutes 10] [--keep net.npz] [--load net.npz] [--games 200]

Each option of a question is scored from what the seat sees and the option's tokens. Afterwards the net plays as a bot,
through the same handle as any other, against random and greedy. Matrices this small are quicker without threads:
set OPENBLAS_NUM_THREADS=1.
"""

import argparse
from collections.abc import Iterator
from dataclasses import dataclass
from random import Random
from time import process_time
from typing import Any

import numpy as np
from numpy.typing import NDArray

from ludarium import SeatHandle
from ludarium.kernel.game import find
from ludarium.lab import Estimate, simulate
from ludarium.rl import Batch, Numbering, Options, at_seat

Array = NDArray[np.float32]
Ints = NDArray[np.int64]
EPOCHS, CHUNK = 3, 512
RATE, CLIP, ENTROPY, TRACE = 5e-4, 0.2, 0.005, 0.95
LARGE = 60.0  # a margin that is as good as any


# -- the net
def bags(options: Options, tokens: int) -> Array:
    """How often each token is in each option."""
    count = len(options.begin)
    option = np.repeat(np.arange(count), np.diff([*options.begin, len(options.token)]))
    cells = np.bincount(option * tokens + options.token, minlength=count * tokens)
    return cells.reshape(count, tokens).astype(np.float32)


class Net:
    """A state is two layers deep, an option the sum of its tokens; both together make the option's score."""

    def __init__(self, inputs: int, tokens: int, seed: int = 0) -> None:
        rng = np.random.default_rng(seed)

        def layer(*shape: int) -> Array:
            drawn: Array = (rng.standard_normal(shape) / np.sqrt(shape[0])).astype(np.float32)
            return drawn

        def flat(*shape: int) -> Array:
            return np.zeros(shape, np.float32)

        self.weights = {"in": layer(inputs, 128), "in+": flat(128), "mid": layer(128, 96), "mid+": flat(96)}
        self.weights |= {"token": layer(tokens, 48) * 3, "state": layer(96, 96), "option": layer(48, 96)}
        self.weights |= {"both+": flat(96), "score": flat(96, 1), "value": flat(96, 1), "value+": flat(1)}
        self.moments = {name: (np.zeros_like(w), np.zeros_like(w)) for name, w in self.weights.items()}
        self.updates = 0

    def forward(self, x: Array, bag: Array, game: Ints) -> tuple[Array, Array]:
        """The score of each option, and what each state is worth."""
        w = self.weights
        self.x, self.bag, self.game = x, bag, game
        self.a = np.maximum(x @ w["in"] + w["in+"], 0)
        self.s = np.maximum(self.a @ w["mid"] + w["mid+"], 0)
        self.o = bag @ w["token"]
        self.z = np.maximum((self.s @ w["state"])[game] + self.o @ w["option"] + w["both+"], 0)
        return (self.z @ w["score"])[:, 0], (self.s @ w["value"] + w["value+"])[:, 0]

    def learn(self, scores: Array, values: Array, first: Ints) -> None:
        """One step of Adam against these gradients of the last forward pass; options of a state begin at `first`."""
        w, g = self.weights, {}
        dz = (scores[:, None] @ w["score"].T) * (self.z > 0)
        ds = np.add.reduceat(dz, first)
        g["score"], g["option"], g["both+"] = self.z.T @ scores[:, None], self.o.T @ dz, dz.sum(0)
        g["token"] = self.bag.T @ (dz @ w["option"].T)
        g["state"], g["value"], g["value+"] = self.s.T @ ds, self.s.T @ values[:, None], values.sum(keepdims=True)
        dm = (ds @ w["state"].T + values[:, None] @ w["value"].T) * (self.s > 0)
        g["mid"], g["mid+"] = self.a.T @ dm, dm.sum(0)
        da = (dm @ w["mid"].T) * (self.a > 0)
        g["in"], g["in+"] = self.x.T @ da, da.sum(0)
        self._adam(g)

    def _adam(self, gradients: dict[str, Array]) -> None:
        self.updates += 1
        norm = np.sqrt(sum(float((g * g).sum()) for g in gradients.values()))
        rate = RATE * np.sqrt(1 - 0.999**self.updates) / (1 - 0.9**self.updates)
        for name, g in gradients.items():
            m, v = self.moments[name]
            g *= min(1.0, 0.5 / (norm + 1e-8))
            m += 0.1 * (g - m)
            v += 0.001 * (g * g - v)
            self.weights[name] -= (rate * m / (np.sqrt(v) + 1e-8)).astype(np.float32)


def untrained(numbering: Numbering) -> Net:
    return Net(numbering.said + len(numbering.features), len(numbering.tokens))


def softmax(scores: Array, game: Ints, first: Ints) -> Array:
    """The chance of each option among those of its state."""
    p: Array = np.exp(scores - np.maximum.reduceat(scores, first)[game])
    found: Array = (p / np.add.reduceat(p, first)[game]).astype(np.float32)
    return found


# -- playing
@dataclass
class Decision:
    """A choice of one seat, and later how much better it turned out than expected."""

    x: Array
    tokens: list[Ints]  # of each option
    chosen: int
    chance: float
    value: float
    better: float = 0.0


class SelfPlay:
    """Many games in which the net answers for every seat."""

    def __init__(self, game: str, games: int, seed: int = 1) -> None:
        self.batch = Batch(game, games=games, seed=seed, rewards="margin")
        self.rng = np.random.default_rng(seed)
        self.open: dict[tuple[int, int], list[Decision]] = {}
        self.games = 0

    def collect(self, net: Net, wanted: int) -> list[Decision]:
        """Decisions of finished games."""
        found: list[Decision] = []
        while len(found) < wanted:
            seen, options = self.batch.observe(), self.batch.options()
            x = inputs(self.batch.numbering, seen.counts, seen.features)
            scores, values = net.forward(x, bags(options, len(self.batch.numbering.tokens)), options.game)
            first = options.first[:-1]
            chances = softmax(scores, options.game, first)
            noisy = np.split(scores + self.rng.gumbel(size=len(scores)), first[1:])
            choices = np.array([int(each.argmax()) for each in noisy])
            tokens = np.split(options.token, options.begin[1:])
            for i, choice in enumerate(choices.tolist()):
                mine = tokens[options.first[i] : options.first[i + 1]]
                made = Decision(x[i], mine, choice, float(chances[first[i] + choice]), float(values[i]))
                self.open.setdefault((i, int(seen.seat[i])), []).append(made)
            margins, over = self.batch.answer(choices)
            for i in np.flatnonzero(over).tolist():
                self.games += 1
                for seat, margin in enumerate(margins[i]):
                    found += judged(self.open.pop((i, seat), []), float(margin))
        return found


def inputs(numbering: Numbering, counts: NDArray[np.uint8], features: Array) -> Array:
    """What the net sees: cards, the question, the game's features; not the tokens said, for it answers at once."""
    return np.concatenate([counts[:, : numbering.said], features / 8], axis=1, dtype=np.float32)


def judged(made: list[Decision], margin: float) -> list[Decision]:
    """How much better than expected each went, looking back from the end."""
    after = 0.5 * np.sign(margin) + 0.5 * np.clip(margin / LARGE, -1, 1)
    trace = 0.0
    for decision in reversed(made):
        trace = after - decision.value + TRACE * trace
        after = decision.value
        decision.better = float(trace)
    return made


# -- learning
def improve(net: Net, made: list[Decision], rng: np.random.Generator, tokens: int) -> None:
    """PPO: likelier what went better than expected, but not by much at a time."""
    better = np.array([decision.better for decision in made], np.float32)
    scale = float(better.std()) + 1e-6
    for _ in range(EPOCHS):
        for part in np.array_split(rng.permutation(len(made)), max(1, len(made) // CHUNK)):
            step(net, [made[i] for i in part], (better[part] - better.mean()) / scale, tokens)


def step(net: Net, made: list[Decision], advantage: Array, tokens: int) -> None:
    sizes = np.array([len(decision.tokens) for decision in made])
    first = np.concatenate([[0], np.cumsum(sizes)[:-1]])
    game = np.repeat(np.arange(len(made)), sizes)
    paths = [path for decision in made for path in decision.tokens]
    begin = np.concatenate([[0], np.cumsum([len(path) for path in paths])[:-1]])
    options = Options(np.concatenate(paths), begin, game, first)
    scores, values = net.forward(np.stack([decision.x for decision in made]), bags(options, tokens), game)
    p = softmax(scores, game, first)
    chosen = first + np.array([decision.chosen for decision in made])
    ratio = p[chosen] / np.array([decision.chance for decision in made])
    held = ((advantage > 0) & (ratio > 1 + CLIP)) | ((advantage < 0) & (ratio < 1 - CLIP))
    push = np.where(held, 0, advantage * ratio)  # on the logarithm of the chance of what was chosen
    down = p * push[game]
    down[chosen] -= push
    logs = np.log(p + 1e-9)
    down += ENTROPY * p * (logs - np.add.reduceat(p * logs, first)[game])
    wanted = np.array([decision.value + decision.better for decision in made])
    net.learn((down / len(made)).astype(np.float32), ((values - wanted) / len(made)).astype(np.float32), first)


# -- the net as a bot
class NetBot:
    """Takes the option with the highest score."""

    def __init__(self, rng: Random, net: Net, numbering: Numbering) -> None:
        self.net, self.numbering = net, numbering

    def choose(self, seat: SeatHandle) -> Any:
        counts, features, options = at_seat(self.numbering, seat)
        x = inputs(self.numbering, counts, features)
        scores, _ = self.net.forward(x, bags(options, len(self.numbering.tokens)), options.game)
        return seat.ask.options[int(scores.argmax())]


def strength(net: Net, numbering: Numbering, rival: str, games: int) -> Estimate:
    """Wins against a bot on deals that were not trained on, sides changed after each game."""

    def trained(rng: Random) -> NetBot:
        return NetBot(rng, net, numbering)

    found = simulate(numbering.game, numbering.seats, bots=(trained, rival), games=games, seed=2026)
    return found.by_bot["trained"].win_rate


def save(net: Net, numbering: Numbering, file: str) -> None:
    """The weights, and what the numbers mean that they were trained on."""
    np.savez(file, digest=numbering.digest, **net.weights)  # type: ignore[arg-type]


def load(net: Net, numbering: Numbering, file: str) -> None:
    """Weights that were kept; refused when the numbers have come to mean something else."""
    kept = np.load(file)
    numbering.check(str(kept["digest"]))
    net.weights = {name: kept[name] for name in net.weights}


def train(net: Net, play: SelfPlay, minutes: float, decisions: int = 6144) -> Iterator[tuple[float, int, int]]:
    """Play and improve for so much processor time; after each minute and at the end: minutes, games, decisions."""
    rng = np.random.default_rng(3)
    tokens = len(play.batch.numbering.tokens)
    spent, reported, seen = 0.0, 0.0, 0
    while spent < minutes:
        start = process_time()
        made = play.collect(net, decisions)
        seen += len(made)
        improve(net, made, rng, tokens)
        spent += (process_time() - start) / 60
        if spent > reported + 1 or spent >= minutes:
            reported = spent
            yield spent, play.games, seen


def main() -> None:
    parser = argparse.ArgumentParser(description="Train a net by self-play.")
    parser.add_argument("game", nargs="?", default="viceroy")
    parser.add_argument("--minutes", type=float, default=10, help="of processor time")
    parser.add_argument("--together", type=int, default=64, help="games played at the same time")
    parser.add_argument("--decisions", type=int, default=6144, help="between two updates")
    parser.add_argument("--games", type=int, default=200, help="against each bot afterwards")
    parser.add_argument("--keep", help="a file for the weights, written after each minute and at the end")
    parser.add_argument("--load", help="a file of weights to begin with")
    args = parser.parse_args()
    numbering = Numbering(find(args.game), 2, {})
    net, play = untrained(numbering), SelfPlay(args.game, args.together)
    if args.load:
        load(net, numbering, args.load)
    for spent, games, decisions in train(net, play, args.minutes, args.decisions):
        print(f"{spent:.1f} min, {games} games, {decisions} decisions", flush=True)
        if args.keep:
            save(net, numbering, args.keep)
    for rival in ("random", "greedy") if args.games else ():
        won = strength(net, numbering, rival, args.games)
        print(f"{won.mean:.1%} ({won.low:.1%} to {won.high:.1%}) of {args.games} against {rival}", flush=True)


if __name__ == "__main__":
    main()
