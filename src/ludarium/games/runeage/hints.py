"""What an option costs or brings, for the eyes of the seat that is asked."""

from typing import Final

from ludarium.games.runeage.cards.latari import price_of
from ludarium.games.runeage.components import GOLD_KINDS, IS_UNIT, KIND, MYTHIC, Book
from ludarium.games.runeage.purse import gold_of
from ludarium.games.runeage.state import NO_WALLS
from ludarium.games.runeage.turn import retains_free
from ludarium.games.runeage.verbs import Runeage
from ludarium.games.runeage.words import (
    ACQUIRE,
    ATTACK,
    ATTACK_OBJECTIVE,
    BESIEGE,
    BESIEGE_HOME,
    BUY,
    DESTROY_FOR,
    DESTROY_WHICH,
    EVENT_BRIBE,
    EVENT_DESTROY,
    EVENT_DISCARD,
    EVENT_GAIN,
    EVENT_UNIT,
    EXHAUST_FOR,
    INFLUENCE_FOR,
    LOSE_TO_ATTRITION,
    MAY_RESOLVE,
    PLAY,
    PLAY_IN_SIEGE,
    RESOLVE,
    RETAIN,
    USE,
    WOUND_FOR,
    YOU_LOSE,
    YOU_WOUND,
    paid_with,
)
from ludarium.kernel.cards import NONE, Seat
from ludarium.kernel.state import Ask, Option

ARCHER: Final = KIND["latari_archer"]
BLOOD_PRICE: Final = KIND["ev_blood_price"]
BORDER_LEVIES: Final = KIND["ev_border_levies"]

ASSAULT: Final = (PLAY, PLAY_IN_SIEGE)
FOR_GOOD: Final = "leaves the game: it is mythic"

# What each influence spent on a card brings.
WORTH: Final = {
    KIND["latari_pegasus_rider"]: ("draw {}", 1),
    KIND["latari_aymhelin_scion"]: ("+{} strength", 1),
    KIND["merc_rune_witch"]: ("+{} strength", 2),
}

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
    if option == NONE:
        return refusal_hint(g, ask)
    if ask.prompt in ASSAULT and IS_UNIT[g.kind[option]]:
        return f"strength {g.book.strength[g.kind[option]]}"
    if ask.prompt in ASSAULT or ask.prompt in (RESOLVE, MAY_RESOLVE):
        return g.book.text[g.kind[option]]
    if ask.prompt in (LOSE_TO_ATTRITION, YOU_LOSE, YOU_WOUND, WOUND_FOR):
        return f"strength {g.strength(option)}" + (f", {FOR_GOOD}" if MYTHIC[g.kind[option]] else "")
    if ask.prompt == EXHAUST_FOR:
        return f"gives {g.book.gives_influence[g.kind[option]]}"
    if ask.prompt == INFLUENCE_FOR:
        words, each = WORTH[g.kind[ask.about]]
        return words.format(each * option) if option else ""
    if ask.prompt == RETAIN:
        return "free" if retains_free(g, ask.seat) else "cost 1 influence"
    if ask.prompt in (EVENT_DESTROY, DESTROY_FOR) and MYTHIC[g.kind[option]]:
        return "" if g.kind[ask.about] == BORDER_LEVIES else FOR_GOOD
    return price_hint(g, ask, option)


def refusal_hint(g: Runeage, ask: Ask) -> str:
    """What a player suffers who refuses, and how a combat stands for one who passes."""
    if ask.prompt == EVENT_DISCARD and g.kind[ask.about] in REFUSED:
        return f"{REFUSED[g.kind[ask.about]]} damage"  # the label says the rest
    if ask.prompt == EVENT_DESTROY and g.kind[ask.about] in REFUSED:
        return f"suffer {REFUSED[g.kind[ask.about]]} damage"
    if ask.prompt in ASSAULT or ask.prompt == MAY_RESOLVE:
        return f"{g.standing(ask.seat)} against {g.opposition(ask.seat)}"
    return ""


def price_hint(g: Runeage, ask: Ask, option: int) -> str:
    """What an offer of a card's or an Event's text costs."""
    if ask.prompt == DESTROY_WHICH and g.kind[ask.about] == ARCHER:
        return f"cost {price_of(g, option)} influence"
    if ask.prompt == EVENT_BRIBE:
        return f"cost {g.cost[g.kind[option]]} influence"
    if ask.prompt == EVENT_GAIN and option == GOLD_KINDS[1]:
        return "cost 1 influence"
    if ask.prompt == EVENT_UNIT and g.kind[ask.about] == BLOOD_PRICE:
        return "suffer 2 damage"
    return ""


def target_hint(book: Book, kind: int) -> str:
    """What must be beaten, and what it will give."""
    figures = [
        ("attrition", book.attrition[kind]),
        ("gives influence", book.gives_influence[kind]),
        ("gives gold", book.gives_gold[kind]),
        ("power", book.power[kind]),
        ("trophies", book.trophies[kind]),
    ]
    return ", ".join([f"strength {book.might[kind]}", *[f"{word} {amount}" for word, amount in figures if amount]])


def hand_size(g: Runeage, seat: Seat) -> str:
    """How many cards a besieged player can defend with."""
    cards = len(g.hands[seat])
    return f"{cards} card{'' if cards == 1 else 's'} in hand"


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
        return target_hint(book, g.kind[option[1]])
    if move == ATTACK_OBJECTIVE:
        return f"strength {book.objective_might}, attrition {book.objective_attrition}"
    if move == BESIEGE:
        walls = 0 if g.modifiers & NO_WALLS else book.defence[g.kind[option[1]]]
        return f"automatic defence {walls}, {hand_size(g, g.holder(option[1]))}"
    if move == BESIEGE_HOME:
        return f"{g.damage[option[1]]} damage, {hand_size(g, option[1])}"
    return book.text[g.kind[option[1]]] if move == USE else ""
