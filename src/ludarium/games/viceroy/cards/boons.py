"""The eight laws that offer one of three boons: 71, 73, 77, 80, 81, 82, 83, 84."""

from typing import Final

from ludarium.games.viceroy.components import (
    ATTACK,
    BOONS,
    BOONS_OF,
    DRAW,
    GEMS,
    INFINITE,
    counted,
    reward_name,
    token_id,
)
from ludarium.games.viceroy.hints import change
from ludarium.games.viceroy.state import Viceroy
from ludarium.games.viceroy.texts import when_placed
from ludarium.games.viceroy.words import SOURCE, W
from ludarium.kernel.cards import Card, Seat
from ludarium.kernel.words import Ask, Option, listed


def brings(g: Viceroy, ask: Ask, option: Option) -> str:
    """What the boon would score now, or what there is to take."""
    sort = BOONS[option][0][0]
    if sort == GEMS:
        return f"the reserve has {sum(g.reserve) or 'none'}"
    if sort == DRAW:
        return f"{counted(len(g.small_deck), 'character')} and {counted(len(g.law_deck), 'law')} left"
    if sort == ATTACK:
        return f"you have {counted(g.attack[ask.seat], 'attack token')}"
    if sort == INFINITE:
        return "" if any(g.reserve) else "the reserve is empty"
    return change(g, ask, option)


BOON: Final = listed(["_and_".join([token_id(one) for one in line]) for line in BOONS], [*map(reward_name, BOONS)])
BOON_WHICH: Final = W.prompt("{0}: which one do you choose?", BOON, rule="4.10", about=SOURCE, hint=brings)


@when_placed(71, 73, 77, 80, 81, 82, 83, 84)
def choose_one(g: Viceroy, me: Seat, this: Card) -> None:
    """Choose exactly one of the printed boons and resolve it at once."""
    kind = g.kind[this]
    g.reward(me, this, BOONS[g.choose(me, BOON_WHICH, BOONS_OF[kind], kind)])
