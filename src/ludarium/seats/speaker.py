"""The program's side of the line protocol, for engines written in Python, and our own bots speaking it.

def first(question):
    return 0  # the number of an option

play("first", first)
"""

import sys
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from random import Random
from typing import Final, TextIO

from ludarium.bots import BOTS, UnknownBot
from ludarium.bots.greedy import LEAST, SAMPLES
from ludarium.bots.novice import ERRS, GLANCES


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
    """Ranks the options by look-aheads in the same worlds, the worse half dropped after each round, as greedy does."""

    def __init__(self, samples: int, errs: float = 0.0) -> None:
        self.samples = samples
        self.errs = errs
        self.rng = Random(0)
        self.game: dict[str, str] = {}

    def __call__(self, question: Question) -> int:
        if question.game is not self.game:
            self.game, self.rng = question.game, Random(question.game["seed"])
        left = list(range(len(question.options)))
        if not self.samples or self.rng.random() < self.errs:
            return self.rng.choice(left)
        seed = self.rng.getrandbits(40)
        total = [0.0] * len(left)
        rounds = (len(left) - 1).bit_length()
        world = 0
        while len(left) > 1:
            for _ in range(max(LEAST, self.samples // rounds // len(left))):
                for option in left:
                    total[option] += question.ahead(option, seed + world)
                world += 1
            left.sort(key=lambda option: -total[option])
            left = sorted(left[: (len(left) + 1) // 2])
        return left[0]


SPEAKERS: Final = {
    "random": lambda: OverLines(0),
    "beginner": lambda: OverLines(GLANCES, ERRS),
    "greedy": lambda: OverLines(SAMPLES),
}


def speak(bot: str) -> None:
    """Let one of our bots speak the protocol on standard input and output."""
    if bot not in SPEAKERS:
        inside = " It searches inside the rules, and plays by its name alone." if bot in BOTS else ""
        raise UnknownBot(f"No bot {bot!r} speaks over lines; these do: {', '.join(SPEAKERS)}.{inside}")
    play(f"{bot} over lines", SPEAKERS[bot](), wants=())
