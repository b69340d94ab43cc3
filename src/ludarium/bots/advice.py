"""What a careful player would do, in words for people: the answers a deep bot has considered."""

from collections.abc import Sequence
from typing import Any, Final, NamedTuple

from ludarium.bots.deep import Considered, Effort

EFFORT: Final = Effort(ranking=24, keep=3, playouts=60)  # for a person who waits
MOST: Final = 3  # answers
AS_GOOD: Final = 3  # points of chance
FORESEEN: Final = 6  # events of the line that is expected


class Advice(NamedTuple):
    """Up to three answers, the best first; how many games were played on for them; what may follow the best."""

    answers: list[dict[str, Any]]
    games: int
    line: list[str]  # events as a log tells them


def advice(found: Sequence[Considered], options: Sequence[dict[str, Any]]) -> Advice:
    """Each answer with its chance and a sentence: what the option itself says of it, and how it compares.

    `options` are those of the question, as `Match.question` gives them.
    """
    worthy = sorted((one for one in found if one.visits or len(found) == 1), key=lambda one: -one.expected)[:MOST]
    answers: list[dict[str, Any]] = []
    for one in worthy:
        option = options[one.number]
        said = [option["hint"], compared(worthy[0].expected - one.expected) if answers else ""]
        answers.append(
            {
                "option": option["notation"],
                "label": option["label"],
                "text": " ".join([f"{each[:1].upper()}{each[1:].rstrip('.')}." for each in said if each]),
                "chance": round(100 * one.expected) if one.visits else None,
            }
        )
    return Advice(answers, sum(one.visits for one in found), worthy[0].line[:FORESEEN] if worthy else [])


def compared(less: float) -> str:
    points = round(100 * less)
    return "as good" if points <= AS_GOOD else f"{points} points less likely to win"
