"""The program's side of the line protocol, for engines written in Python, and our own bots speaking it.

def first(question):
    return 0  # the number of an option

play("first", first)
"""

import sys
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from random import Random
from time import monotonic
from typing import Final, TextIO

from ludarium.bots import level
from ludarium.bots.deep import STRONG, Effort
from ludarium.bots.greedy import LEAST, SAMPLES
from ludarium.bots.novice import ERRS, GLANCES
from ludarium.kernel.errors import Refusal

HASTE: Final = 0.7  # of the time for an answer: then our bots give the best they have


@dataclass
class Offered:
    """An option of a question."""

    notation: str
    label: str
    hint: str


@dataclass
class Question:
    """What the program is asked, what it was told before, and a line to whoever asks."""

    number: int
    rule: str
    sealed: bool
    text: str
    ms: int  # for the answer
    options: list[Offered]
    told: dict[str, list[str]]  # news, view, scene, figures
    game: dict[str, str]  # game, rules, seats, seat, seed, and the settings
    _ask: Callable[[str], list[str]] = field(repr=False, default=lambda line: [])

    def request(self, line: str) -> list[str]:
        """The lines of the reply (docs/protocol.md); ["refused ..."] when it was not understood."""
        return self._ask(line)

    def ahead(self, option: int, seed: object) -> float:
        """The part of the win to expect after an option, at the next fair moment to judge, in the world of a seed."""
        return float(self.request(f"ahead {option} {seed}")[0].split()[3])

    def onward(self, option: int, seed: object) -> float:
        """The same farther on, at the game's horizon, everybody answering what looks best one step ahead."""
        return float(self.request(f"onward {option} {seed}")[0].split()[3])

    def playout(self, option: int, seed: object) -> list[float]:
        """The part of the win that went to each seat when the world of a seed was played to its end by chance."""
        return [float(share) for share in self.request(f"playout {option} {seed}")[0].split()[3:]]


class Lines:
    """The conversation."""

    def __init__(self, source: TextIO, target: TextIO) -> None:
        self.source = source
        self.target = target

    def say(self, *lines: str) -> None:
        for line in lines:
            self.target.write(f"{line}\n")
        self.target.flush()

    def hear(self) -> str:
        """The next line; EOFError when there are no more."""
        line = self.source.readline()
        if not line:
            raise EOFError
        return line.rstrip("\n")

    def request(self, line: str) -> list[str]:
        """Ask, and read the whole reply."""
        self.say(line)
        reply = [self.hear()]
        word, *rest = reply[0].split()
        if word == "text":
            while reply[-1] != "done":
                reply.append(self.hear())
        elif word == "world" and rest[1] == "ask":
            reply += [self.hear() for _ in range(int(rest[3]))]
        return reply


def play(
    name: str,
    choose: Callable[[Question], int],
    wants: Sequence[str] = ("news", "hints"),
    source: TextIO = sys.stdin,
    target: TextIO = sys.stdout,
    over: Callable[[str], None] = lambda line: None,
) -> None:
    """Speak the protocol until it ends: `choose` gives the number of an option, `over` hears how each game ended."""
    lines = Lines(source, target)
    game: dict[str, str] = {}
    told: dict[str, list[str]] = {}
    question = Question(0, "", False, "", 0, [], {}, {})
    try:
        while (line := lines.hear()) != "quit":
            word, _, rest = line.partition(" ")
            if word == "ludarium":
                lines.say(f"name {name}", f"want {' '.join(wants)}", "ready")
            elif word == "game":
                pairs = line.split()
                game, told = dict(zip(pairs[::2], pairs[1::2], strict=True)), {}
            elif word == "set":
                setting, _, value = rest.partition(" ")
                game[setting] = value
            elif word in ("news", "view", "scene", "figures"):
                told.setdefault(word, []).append(rest)
            elif word == "ask":
                number, rule, sealed, text = rest.split(" ", 3)
                question = Question(int(number), rule, sealed == "sealed", text, 0, [], told, game, lines.request)
                told = {}
            elif word == "option":
                question.options.append(Offered(*rest.split("\t")[1:]))
            elif word == "go":
                question.ms = int(rest)
                lines.say(f"answer {question.number} {choose(question)}")
            elif word == "over":
                over(rest)
    except EOFError:
        return


# -- our bots
class OverLines:
    """Ranks the options by look-aheads in the same worlds, the worse half dropped after each round, as greedy does. Who
    makes play-outs plays the best on in the same way, as master does."""

    def __init__(self, effort: Effort, errs: float = 0.0) -> None:
        self.effort = effort
        self.errs = errs
        self.rng = Random(0)
        self.game: dict[str, str] = {}

    def __call__(self, question: Question) -> int:
        if question.game is not self.game:
            self.game, self.rng = question.game, Random(question.game["seed"])
        options = list(range(len(question.options)))
        seed, slip, hunch = self.rng.getrandbits(40), self.rng.random(), self.rng.random()
        effort = self.effort
        if not effort.ranking or slip < self.errs:
            return options[seed % len(options)]
        deep = effort.playouts > 0 and hunch * 100 >= effort.hunches
        until = monotonic() + HASTE * question.ms / 1000
        keep = effort.keep if deep else 1
        left = halved(options, keep, effort.ranking, LEAST, until, lambda i, world: question.ahead(i, seed + world))
        if len(left) > 1:
            left = halved(left, 1, effort.playouts, 1, until, lambda i, world: question.onward(i, seed + world))
        return left[0]


def halved(
    left: list[int], keep: int, samples: int, least: int, until: float, worth: Callable[[int, int], float]
) -> list[int]:
    """The best options: all are tried in the same worlds, at least so many a round, and the worse half dropped after
    each. Who runs out of time takes what is best so far."""
    total = dict.fromkeys(left, 0.0)
    rounds = (len(left) - 1).bit_length()
    world = 0
    while len(left) > keep:
        for _ in range(max(least, samples // rounds // len(left))):
            for option in left:
                total[option] += worth(option, world)
            world += 1
            if monotonic() > until:
                return [max(left, key=total.__getitem__)]
        ranked = sorted(left, key=lambda option: -total[option])
        left = sorted(ranked[: max(keep, (len(left) + 1) // 2)])
    return left


SPEAKERS: Final = {
    "random": OverLines(Effort(ranking=0, playouts=0)),
    "beginner": OverLines(Effort(ranking=GLANCES, playouts=0), ERRS),
    "greedy": OverLines(Effort(ranking=SAMPLES, playouts=0)),
    "strong": OverLines(STRONG),
    "master": OverLines(Effort()),
}


def speak(bot: str, playouts: int | None = None) -> None:
    """Let one of our bots speak the protocol on standard input and output, with so many play-outs if it makes any."""
    found = level(bot).name
    speaker, name = SPEAKERS[found], f"{found} over lines"
    if playouts is not None:
        if not speaker.effort.playouts:
            raise Refusal(f"--playouts is for strong and master: {found} plays nothing on.")
        if playouts < 1:
            raise Refusal(f"--playouts is at least 1, not {playouts}.")
        speaker.effort = replace(speaker.effort, playouts=playouts)
        name = f"{found}-{playouts} over lines"
    play(name, speaker, wants=())
