"""Bots: generic over the game contract. A bot is given a SeatHandle and nothing else.

bot = bots.make("greedy", Random(7))
match.answer(seat, bot.choose(match.handle(seat)))
"""

from collections.abc import Callable
from dataclasses import dataclass
from random import Random
from typing import Final

from ludarium.bots.bot import Bot
from ludarium.bots.deep import Considered, DeepBot, strong
from ludarium.bots.greedy import GreedyBot
from ludarium.bots.novice import NoviceBot
from ludarium.bots.random import RandomBot, RandomDecider
from ludarium.kernel.errors import Refusal

__all__ = [
    "BOTS",
    "OFFERED",
    "Bot",
    "Considered",
    "DeepBot",
    "GreedyBot",
    "Level",
    "NoviceBot",
    "RandomBot",
    "RandomDecider",
    "UnknownBot",
    "level",
    "make",
]


class UnknownBot(Refusal):
    """No bot has that name."""


@dataclass(frozen=True)
class Level:
    """A bot on offer: its name in commands, its name for people, and a line about style, strength and thinking time."""

    name: str
    title: str
    text: str
    make: Callable[[Random], Bot]
    patience: float = 1.0  # how many times as long as others it may think at a table


_LEVELS: Final = (
    Level("random", "random", "Plays anything; good for learning.", RandomBot),
    Level(
        "beginner",
        "beginner",
        "Takes what looks good at a glance, and errs now and then. Nearly always beats chance; answers at once.",
        NoviceBot,
    ),
    Level(
        "greedy",
        "casual",
        "Thinks one step ahead. Wins 7 or 8 of 10 against a beginner; answers at once.",
        GreedyBot,
    ),
    Level(
        "strong",
        "strong",
        "Plays its best ideas on in its head; two times of five it trusts a hunch. Wins about 7 of 10 against one "
        "casual; thinks up to 0.3 s.",
        strong,
        3.0,
    ),
    Level(
        "master",
        "master",
        "Plays its best ideas on, rivals answering well. Wins 8 or 9 of 10 against one casual; thinks up to 0.6 s.",
        DeepBot,
        6.0,
    ),
)
BOTS: Final = {level.name: level for level in _LEVELS}  # from the weakest to the strongest
OFFERED: Final = [level for level in _LEVELS if level.name != "random"]  # to people; random is for laboratories


def level(name: str) -> Level:
    """A bot on offer by its name or its name for people; UnknownBot when there is none."""
    for found in _LEVELS:
        if name in (found.name, found.title):
            return found
    raise UnknownBot(f"There is no bot {name!r}; the bots are: {', '.join(BOTS)}.")


def make(name: str, rng: Random) -> Bot:
    """A bot by its name; all it does is decided by the generator and what its seat may know."""
    return level(name).make(rng)
