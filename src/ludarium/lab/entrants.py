"""Who can be named to play in the laboratory: the bots on offer, and anybody's own.

The one place where a word becomes a player: whoever brings engines of another kind adds them to `entrant`. It imports
what it is told, so it is for people at their own machine; tables that others can reach use `ludarium.bots.level`.
"""

import sys
from collections.abc import Callable
from importlib import import_module
from random import Random
from typing import Any

from ludarium.bots import BOTS, Bot, Level, UnknownBot, level


def entrant(word: str) -> Level:
    """A bot on offer by its name, or `module:name` for anything that makes a bot from a generator."""
    if ":" in word:
        return Level(word, "", "", own(word))
    try:
        return level(word)
    except UnknownBot:
        known = ", ".join(BOTS)
        raise UnknownBot(f"There is no bot {word!r}; the bots are: {known}, or your own as module:name.") from None


def own(word: str) -> Callable[[Random], Bot]:
    """What makes the bot of that import path (from the working directory, too); UnknownBot says what is wrong."""
    module, _, name = word.partition(":")
    make: Any = getattr(imported(module), name, None)
    if make is None:
        raise UnknownBot(f"Module {module} has no {name!r}.")
    try:
        bot = make(Random(0))
    except Exception as why:
        raise UnknownBot(f"{word} makes no bot from a generator: {type(why).__name__}: {why}.") from None
    if not callable(getattr(bot, "choose", None)):
        raise UnknownBot(f"{word} makes no bot: a bot has a method choose(seat).")
    found: Callable[[Random], Bot] = make
    return found


def imported(module: str) -> Any:
    if "" not in sys.path:
        sys.path.insert(0, "")
    try:
        return import_module(module)
    except Exception as why:  # whatever a module may do when it is imported
        raise UnknownBot(f"Cannot import {module!r}: {type(why).__name__}: {why}.") from None
