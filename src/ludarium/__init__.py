"""Ludarium: five modern board games with full rules, for people, bots and researchers.

match = ludarium.new("smashup", seats=2, seed=7)
while not match.over:
    ask = match.asks[0]
    match.answer(ask.seat, ask.options[0])
print(match.result)
"""

import secrets
from typing import Any

from ludarium.builds import build
from ludarium.files.journal import Journal, replay
from ludarium.files.lessons import Lesson
from ludarium.files.lessons import load as lesson
from ludarium.files.records import load, loads
from ludarium.kernel.errors import (
    BadRecord,
    BadSetting,
    IllegalAnswer,
    Refusal,
    UndoRefused,
    UnknownGame,
)
from ludarium.kernel.game import Game, Result, all_games, find
from ludarium.kernel.match import Match, Sample, SeatHandle
from ludarium.kernel.record import Record
from ludarium.kernel.state import Decider
from ludarium.kernel.words import Ask

__version__ = "0.2.0"

__all__ = [
    "Ask",
    "BadRecord",
    "BadSetting",
    "Decider",
    "Game",
    "IllegalAnswer",
    "Journal",
    "Lesson",
    "Match",
    "Record",
    "Refusal",
    "Result",
    "Sample",
    "SeatHandle",
    "UndoRefused",
    "UnknownGame",
    "all_games",
    "build",
    "find",
    "lesson",
    "load",
    "loads",
    "new",
    "replay",
]


def new(game: str, seats: int = 2, seed: int | bytes | None = None, settings: dict[str, Any] | None = None) -> Match:
    """A match at its first question. Integer seeds are for local use; without one the seed is secret and random."""
    if seed is None:
        key = secrets.token_bytes(32)
    elif isinstance(seed, int):
        if not 0 <= seed < 1 << 64:
            raise BadSetting(f"A seed is a whole number from 0 to 2**64 - 1, not {seed}.")
        key = seed.to_bytes(8, "little")
    else:
        key = seed
    return Match.start(find(game), seats, settings or {}, key)
