"""What a seat gets when a game is over. Nothing before that."""

from collections.abc import Callable
from typing import Final

from ludarium.kernel.errors import BadSetting
from ludarium.kernel.game import Result

Reward = Callable[[Result], list[float]]


def win(result: Result) -> list[float]:
    """Each seat's share of the win: 1 alone, 1/2 for two together, 0 for the others."""
    winners = result.winners
    return [1 / len(winners) if seat in winners else 0.0 for seat in range(len(result.scores))]


def margin(result: Result) -> list[float]:
    """Each seat's score less the best of the others'; alone, the score."""
    scores = result.scores
    return [
        float(score - max((other for i, other in enumerate(scores) if i != seat), default=0))
        for seat, score in enumerate(scores)
    ]


REWARDS: Final[dict[str, Reward]] = {"win": win, "margin": margin}


def reward(name: str) -> Reward:
    """A reward by its name; BadSetting when there is none."""
    if name not in REWARDS:
        raise BadSetting(f"Rewards are {' or '.join(REWARDS)}, not {name!r}.")
    return REWARDS[name]
