"""What an option costs or brings, for the eyes of the seat that is asked."""

from typing import Final

from ludarium.games.runeage.components import KIND
from ludarium.games.runeage.purse import gold_of
from ludarium.games.runeage.verbs import Runeage
from ludarium.games.runeage.words import (
    ACQUIRE,
    ATTACK,
    ATTACK_OBJECTIVE,
    BESIEGE,
    BESIEGE_HOME,
    BUY,
    EVENT_DESTROY,
    EVENT_DISCARD,
    PLAY,
    USE,
    paid_with,
)
from ludarium.kernel.cards import NONE
from ludarium.kernel.state import Ask, Option

# What a player suffers who refuses an Event.
REFUSED: Final = {
    KIND["ev_scorched_harvest"]: 2,
    KIND["ev_burned_granaries"]: 2,
    KIND["ev_dragonlord_ghox"]: 2,
    KIND["ev_deserters"]: 1,
    KIND["ev_omens"]: 1,
    KIND["ev_barbarian_invasion"]: 3,
    KIND["ev_famine"]: 3,
}


def hint(g: Runeage, ask: Ask, option: Option) -> str:
    """Cost, strength or text of an option; empty when there is nothing to add."""
    if isinstance(option, tuple):
        return move_hint(g, ask, option)
    if ask.prompt == PLAY and option != NONE:
        kind = g.kind[option]
        return f"strength {g.book.strength[kind]}"
    if ask.prompt in (EVENT_DISCARD, EVENT_DESTROY) and option == NONE and g.kind[ask.about] in REFUSED:
        return f"suffer {REFUSED[g.kind[ask.about]]} damage"
    return ""


def move_hint(g: Runeage, ask: Ask, option: Option) -> str:
    book = g.book
    move = option[0]
    if move == BUY:
        paid = sum(gold_of(g, card) for card in paid_with(g, ask.seat, option[2]))
        left = g.gold + paid - g.cost[option[1]]
        return f"cost {g.cost[option[1]]} gold" + (f", {left} left over" if left > 0 else "")
    if move == ACQUIRE:
        return f"cost {book.influence_cost[option[1]]} influence"
    if move == ATTACK:
        kind = g.kind[option[1]]
        dice = f", attrition {book.attrition[kind]}" if book.attrition[kind] else ""
        return f"strength {book.might[kind]}{dice}"
    if move == ATTACK_OBJECTIVE:
        return f"strength {book.objective_might}, attrition {book.objective_attrition}"
    if move == BESIEGE:
        return f"automatic defence {book.defence[g.kind[option[1]]]}"
    if move == BESIEGE_HOME:
        cards = len(g.hands[option[1]])
        return f"{g.damage[option[1]]} damage, {cards} card{'' if cards == 1 else 's'} in hand"
    return book.text[g.kind[option[1]]] if move == USE else ""
