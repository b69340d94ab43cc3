"""What the hints of the toy game promise. It has no card texts."""

from collections.abc import Sequence
from typing import Any

from ludarium.kernel.cards import Seat
from ludarium.kernel.match import Match
from ludarium.kernel.words import Option

TEXTS: list[list[Any]] = []


def opens(before: Match, after: Match, seat: Seat, option: Option, found: Sequence[str]) -> bool:
    return f"seat {seat} opens lantern {found[0]}" in after.heard(None, after.news)


PROMISES = [(r"worth (\d+)", opens)]


def paragraph(g: Any, kind: int) -> str:
    return ""
