"""Which games are played, and how one of them came out."""

from dataclasses import dataclass, field
from hashlib import blake2b
from typing import Any

from ludarium.bots import Level
from ludarium.kernel.cards import Seat
from ludarium.kernel.game import Game, Result


@dataclass(frozen=True)
class Series:
    """The games of a seed. Plain data: another process finds the game by its name, or by its package."""

    game: str
    package: str
    seats: int
    settings: dict[str, Any]
    bots: tuple[Level, ...]
    seed: int
    cards: Any = None  # the data of the card set, when it is not the shipped one

    def lineup(self, index: int) -> list[Level]:
        """Who sits where in a game: the list of bots moves on by one seat from game to game."""
        return [self.bots[(seat + index) % len(self.bots)] for seat in range(self.seats)]

    def key(self, index: int, purpose: str) -> bytes:
        """The chance of one game, or of one bot in it."""
        return blake2b(f"{self.seed} {index} {purpose}".encode(), digest_size=16).digest()


def settings_told(game: Game, seats: int, settings: dict[str, Any]) -> str:
    """What differs from the game's default settings, for people; empty where nothing does."""
    usual = game.settle(seats, {})
    return ", ".join(f"{name}={spelt(value)}" for name, value in settings.items() if value != usual[name])


def spelt(value: Any) -> str:
    """The value of a setting, for people."""
    return str(value) if not isinstance(value, bool) else "on" if value else "off"


@dataclass(frozen=True)
class Outcome:
    """One game."""

    winners: list[Seat]
    scores: list[int]
    ending: str
    decisions: int  # questions with more than one option
    forced: int  # questions with one, asked so that silence tells nothing
    # Of each seat, where programs from outside played: answers asked of it, and how many a stand-in gave.
    answers: list[tuple[int, int]] = field(default_factory=list)

    @staticmethod
    def of(result: Result, decisions: int, forced: int, answers: list[tuple[int, int]] | None = None) -> "Outcome":
        return Outcome(result.winners, result.scores, result.ending, decisions, forced, answers or [])

    def share(self, seats: list[Seat]) -> float:
        """How much of the win went to these seats."""
        return len([seat for seat in self.winners if seat in seats]) / max(1, len(self.winners))
