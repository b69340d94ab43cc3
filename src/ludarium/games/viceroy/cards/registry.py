"""Where a law's effect is found: by kind, filled by the decorators on the cards."""

from collections.abc import Callable
from typing import Final

from ludarium.games.viceroy.state import Viceroy
from ludarium.kernel.cards import Card, Seat

Effect = Callable[[Viceroy, Seat, Card], None]
WHEN_PLAYED: Final[dict[int, Effect]] = {}  # after the law was placed in a slot
PLAYED_ELSEWHERE: Final[dict[int, Effect]] = {}  # instead of placing it in a slot


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
