"""Finished games seen again, step by step, through any seat's eyes, with or without fog."""

from functools import lru_cache
from typing import Any

from ludarium.kernel.cards import ALL, Seat
from ludarium.kernel.game import find
from ludarium.kernel.match import Match
from ludarium.kernel.record import Record, loads


class Replay:
    """Every position of a record. Positions share what they can: a long game takes a few megabytes."""

    def __init__(self, kept: Record) -> None:
        match = Match.start(find(kept.game), kept.seats, kept.options, kept.seed)
        self.steps = [match]
        self.answered = [""]
        for seat, notation, _ in kept.answers:
            match = match.copy()
            match.answer(seat, notation)
            self.steps.append(match)
            self.answered.append(f"{notation}")

    def scene(self, step: int, seat: Seat | None, fog: bool, names: list[str]) -> dict[str, Any]:
        """The table after that many answers."""
        match = self.steps[step]
        return (match if fog else lifted(match)).scene(seat, names)

    def log(self, step: int, seat: Seat | None, names: list[str]) -> list[str]:
        """What that answer brought about."""
        match = self.steps[step]
        return match.heard(seat, match.news, names)


def lifted(match: Match) -> Match:
    """The same position with every card known to everyone."""
    seen = match.copy()
    seen.now = match.now.copy()
    seen.now.known = [ALL] * len(seen.now.known)
    return seen


@lru_cache(maxsize=16)
def replay_of(text: str) -> Replay:
    """The replay of a record's text; BadRecord when it is none."""
    return Replay(loads(text))
