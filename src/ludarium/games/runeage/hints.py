"""What an option costs or brings, for the eyes of the seat that is asked."""

from typing import Final

from ludarium.games.runeage.cards.event_words import payable
from ludarium.games.runeage.cards.latari import price_of
from ludarium.games.runeage.components import CIVIL_WAR, GOLD_KINDS, IS_UNIT, KIND, LIMIT, MYTHIC
from ludarium.games.runeage.purse import DISCOUNT, gold_of
from ludarium.games.runeage.state import NO_WALLS, TIME_FOR_WAR
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
    DISCARD_WHICH,
    EVENT_ARMY,
    EVENT_BRIBE,
    EVENT_CITY,
    EVENT_DESTROY,
    EVENT_DISCARD,
    EVENT_DISCARDS,
    EVENT_GAIN,
    EVENT_PAY,
    EVENT_REWARD,
    EVENT_UNIT,
    EXHAUST_FOR,
    HEAL_WHICH,
    INFLUENCE_FOR,
    LOSE_TO_ATTRITION,
    MAY_RESOLVE,
    PLAY,
    PLAY_IN_SIEGE,
    PURCHASE,
    REFRESH_HALF,
    REFRESH_WHICH,
    RESOLVE,
    RETAIN,
    SPEND,
    STRENGTHEN,
    TAKE_BACK_UNIT,
    WEAKEN_WHICH,
    WOUND_FOR,
    WOUND_WHICH,
    YOU_LOSE,
    YOU_WOUND,
    W,
    paid_with,
)
from ludarium.games.runeage.zones import ARMY
from ludarium.kernel.cards import NONE, Card, Seat
from ludarium.kernel.state import Ask, Option

ARCHER: Final = KIND["latari_archer"]
CANNONEER: Final = KIND["dwarves_cannoneer"]
DRAGON_RUNE_DISCOVERY: Final = KIND["ev_dragon_rune_discovery"]

ASSAULT: Final = (PLAY, PLAY_IN_SIEGE)
RESOLUTION: Final = (RESOLVE, MAY_RESOLVE)
LOSSES: Final = (LOSE_TO_ATTRITION, YOU_LOSE, YOU_WOUND, WOUND_FOR, WOUND_WHICH, DESTROY_WHICH)
FIGHTERS: Final = (*LOSSES, WEAKEN_WHICH, STRENGTHEN, HEAL_WHICH, TAKE_BACK_UNIT, EVENT_ARMY)
HOLDINGS: Final = (EXHAUST_FOR, EVENT_CITY, EVENT_REWARD, REFRESH_HALF, REFRESH_WHICH)
FOR_GOOD: Final = "leaves the game: it is mythic"
LAST_UNIT: Final = "the barracks are then empty: you lose"

# What each influence spent on a card brings.
WORTH: Final = {
    KIND["latari_pegasus_rider"]: ("draw {}", 1),
    KIND["latari_aymhelin_scion"]: ("+{} strength", 1),
    KIND["merc_rune_witch"]: ("+{} strength", 2),
}

# What a player suffers who refuses an Event; of Blood Price, who accepts it.
DAMAGE: Final = {
    KIND["ev_scorched_harvest"]: 2,
    KIND["ev_burned_granaries"]: 2,
    KIND["ev_dragonlord_ghox"]: 2,
    KIND["ev_deserters"]: 1,
    KIND["ev_omens"]: 1,
    KIND["ev_barbarian_invasion"]: 3,
    KIND["ev_famine"]: 3,
    KIND["ev_blood_price"]: 2,
}


def hint(g: Runeage, ask: Ask, option: Option) -> str:
    """Cost, strength or text of an option; empty when there is nothing to add."""
    if isinstance(option, tuple):
        return move_hint(g, ask, option)
    if option == NONE:
        return refusal_hint(g, ask)
    if ask.prompt in ASSAULT:
        kind = g.kind[option]
        return f"strength {g.book.strength[kind]}" if IS_UNIT[kind] else g.book.text[kind]
    if ask.prompt in RESOLUTION or ask.prompt in FIGHTERS:
        return fighter_hint(g, ask, option)
    if ask.prompt in HOLDINGS:
        return joined(gifts(g, g.kind[option]))
    return price_hint(g, ask, option)


def joined(parts: list[str]) -> str:
    return ", ".join([part for part in parts if part])


def fighter_hint(g: Runeage, ask: Ask, card: Card) -> str:
    """The present strength of a unit in combat, what becomes of it, and the text of an ability to use."""
    kind = g.kind[card]
    strength = f"strength {g.strength(card)}" + (", wounded" if card in g.wounded else "")
    if ask.prompt in RESOLUTION:
        return f"{strength}. {g.book.text[kind]}" if IS_UNIT[kind] else g.book.text[kind]
    shot = ask.prompt == DESTROY_WHICH and g.kind[ask.about] == ARCHER
    lost = ask.prompt in LOSSES and MYTHIC[kind] and g.at[card] != ARMY
    return joined([strength, f"cost {price_of(g, card)} influence" if shot else "", FOR_GOOD if lost else ""])


# -- refusing, and what an Event does
def refusal_hint(g: Runeage, ask: Ask) -> str:
    """What a player suffers who refuses, and how a combat stands for one who passes."""
    if ask.prompt in (EVENT_DISCARD, EVENT_DESTROY, EVENT_DISCARDS):
        event = g.resolving[0] if ask.prompt == EVENT_DISCARDS else ask.about
        said = "" if W.of(ask.prompt).none == "suffer damage" else "suffer "  # the label may say it
        return said + suffering(g, ask.seat, event) if g.kind[event] in DAMAGE else ""
    if ask.prompt in ASSAULT or ask.prompt == MAY_RESOLVE:
        return f"{g.standing(ask.seat)} against {g.opposition(ask.seat)}"
    return ""


def suffering(g: Runeage, seat: Seat, event: Card) -> str:
    """What is left of the damage by an Event, and whether it is the end."""
    left = g.harm(seat, DAMAGE[g.kind[event]], event)
    return f"{left} damage" + (": you are eliminated" if g.damage[seat] + left >= LIMIT else "")


# -- prices
def price_hint(g: Runeage, ask: Ask, option: int) -> str:
    """What an offer of a card's or an Event's text costs or brings."""
    if ask.prompt == INFLUENCE_FOR:
        words, each = WORTH[g.kind[ask.about]]
        return words.format(each * option) if option else ""
    if ask.prompt == RETAIN:
        return "free" if retains_free(g, ask.seat) else "cost 1 influence"
    if ask.prompt in (EVENT_DESTROY, DESTROY_FOR):
        return FOR_GOOD if MYTHIC[g.kind[option]] else ""
    if ask.prompt == EVENT_BRIBE:
        return f"cost {g.cost[g.kind[option]]} influence"
    if ask.prompt == EVENT_GAIN and option == GOLD_KINDS[1]:
        return "cost 1 influence"
    if ask.prompt == EVENT_PAY:
        return f"pays {payable(g, option)}"
    if ask.prompt == DISCARD_WHICH and g.kind[ask.about] == CANNONEER:
        return f"+{gold_of(g, option)} strength"
    return offer_hint(g, ask, option) if ask.prompt == EVENT_UNIT else ""


def offer_hint(g: Runeage, ask: Ask, kind: int) -> str:
    """A unit of the barracks that an Event offers."""
    price = f"suffer {suffering(g, ask.seat, ask.about)}" if g.kind[ask.about] in DAMAGE else ""
    return joined([f"strength {g.book.strength[kind]}", price, last_unit(g, ask.seat, kind)])


def last_unit(g: Runeage, seat: Seat, kind: int) -> str:
    """A warning when this is the last unit in the barracks (RULES 9.5.13)."""
    return LAST_UNIT if g.scenario == CIVIL_WAR and IS_UNIT[kind] and len(g.units(g.barracks[seat])) == 1 else ""


# -- actions
def move_hint(g: Runeage, ask: Ask, option: Option) -> str:
    move: int = option[0]
    what: int = option[1]
    if move == BUY:
        return purchase_hint(g, ask, what, option[2])
    if move == SPEND:
        return f"{g.gold + gold_of(g, what)} gold left over"
    if move == ACQUIRE:
        return f"cost {g.book.influence_cost[what]} influence"
    if move == ATTACK:
        kind = g.kind[what]
        return joined([f"strength {g.book.might[kind]}", dice(g.book.attrition[kind]), *gifts(g, kind)])
    if move == ATTACK_OBJECTIVE:
        return joined([f"strength {g.book.objective_might}", dice(g.book.objective_attrition)])
    if move == BESIEGE:
        walls = 0 if g.modifiers & NO_WALLS else g.book.defence[g.kind[what]]
        return joined([f"automatic defence {walls}", hand_size(g, g.holder(what)), *gifts(g, g.kind[what])])
    if move == BESIEGE_HOME:
        return home_hint(g, what)
    return g.book.text[g.kind[what]]


def purchase_hint(g: Runeage, ask: Ask, kind: int, payment: int) -> str:
    """The price, less what a card takes off it, and what is left of the payment."""
    price = max(0, g.cost[kind] - (DISCOUNT.get(g.kind[ask.about], 0) if ask.prompt == PURCHASE else 0))
    left = g.gold + sum(gold_of(g, card) for card in paid_with(g, ask.seat, payment)) - price
    rest = "lost" if ask.prompt == PURCHASE else "left over"
    return joined([f"cost {price} gold", f"{left} {rest}" if left > 0 else "", last_unit(g, ask.seat, kind)])


def dice(count: int) -> str:
    return f"{count} attrition {'die' if count == 1 else 'dice'}" if count else ""


def gifts(g: Runeage, kind: int) -> list[str]:
    """What a card beside the Home Realm gives its holder."""
    book = g.book
    influence, gold, power, trophies = (
        book.gives_influence[kind],
        book.gives_gold[kind],
        book.power[kind],
        book.trophies[kind],
    )
    return [
        f"gives {influence} influence" if influence else "",
        f"gives {gold} gold" if gold else "",
        f"{power} power" if power else "",
        f"{trophies} {'trophy' if trophies == 1 else 'trophies'}" if trophies else "",
        "gives a dragon rune" if kind == DRAGON_RUNE_DISCOVERY and g.runes else "",
    ]


def hand_size(g: Runeage, seat: Seat) -> str:
    """How many cards a besieged player can defend with."""
    cards = len(g.hands[seat])
    return f"{cards} card{'' if cards == 1 else 's'} in hand"


def home_hint(g: Runeage, seat: Seat) -> str:
    """How a Home Realm stands, and what changes the damage of a siege."""
    defences = g.defences(seat)
    return joined(
        [
            f"has {g.damage[seat]} of {LIMIT} damage",
            hand_size(g, seat),
            f"its defences take off {defences}" if defences else "",
            "2 more damage this round" if g.modifiers & TIME_FOR_WAR else "",
        ]
    )
