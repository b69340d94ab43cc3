"""Where a law's effect and score are found: by kind, filled by the decorators on the cards."""

from collections.abc import Callable
from typing import Final

from ludarium.games.viceroy.state import Viceroy
from ludarium.kernel.cards import Card, Seat

Effect = Callable[[Viceroy, Seat, Card], None]
Score = Callable[[Viceroy, Seat, Card], int]
WHEN_PLAYED: Final[dict[int, Effect]] = {}  # after the law was placed in a slot
PLAYED_ELSEWHERE: Final[dict[int, Effect]] = {}  # instead of placing it in a slot
SCORES: Final[dict[int, Score]] = {}  # at the end, for a law that lies face up


def law(*numbers: int) -> Callable[[Effect], Effect]:
    """These laws take effect when they have been placed."""

    def register(effect: Effect) -> Effect:
        WHEN_PLAYED.update({number - 1: effect for number in numbers})
        return effect

    return register


def placed_elsewhere(number: int) -> Callable[[Effect], Effect]:
    """This law says itself where it goes."""

    def register(effect: Effect) -> Effect:
        PLAYED_ELSEWHERE[number - 1] = effect
        return effect

    return register


def scores(*numbers: int) -> Callable[[Score], Score]:
    """These laws score at the end."""

    def register(score: Score) -> Score:
        SCORES.update({number - 1: score for number in numbers})
        return score

    return register
