"""What an option of the sequence of play costs or brings, for the eyes of the seat that is asked.

Hints only ask; what one card costs or brings is told beside its text in cards/.
"""

from typing import Final

from ludarium.games.runeage.battlefield import SIEGE, STAND, Battlefield
from ludarium.games.runeage.components import CIVIL_WAR, IS_UNIT, LIMIT, MYTHIC
from ludarium.games.runeage.realms import MORE_DAMAGE, NO_WALLS, TIME_FOR_WAR
from ludarium.games.runeage.texts import ON_DEFEAT, ON_PLAY, ON_RESOLVE
from ludarium.games.runeage.zones import ARMY
from ludarium.kernel.cards import NONE, Card, Kind, Seat
from ludarium.kernel.words import Ask, Option

FOR_GOOD: Final = "leaves the game: it is mythic"
IDLE: Final = "adds 0 strength: an Action is not used in combat"
LAST_UNIT: Final = "the barracks are then empty: you lose"


def joined(parts: list[str]) -> str:
    """Parts of a hint, each a promise of its own."""
    return "; ".join([part for part in parts if part])


# -- purchases
def purchase(g: Battlefield, ask: Ask, option: Option) -> str:
    """The price of a unit or stronghold, and what is left of the payment."""
    return price(g, ask.seat, option, g.cost[option[1]], "left over")


def price(g: Battlefield, seat: Seat, option: Option, gold: int, rest: str) -> str:
    """So much gold, what becomes of the rest of the payment, and whether the purchase loses the game."""
    left = g.gold + sum([g.gold_of(card) for card in option[2]]) - gold
    return joined([f"cost {gold} gold", f"{left} {rest}" if left > 0 else "", last_unit(g, seat, option[1])])


def last_unit(g: Battlefield, seat: Seat, kind: Kind) -> str:
    """A warning when this is the last unit in the barracks (RULES 9.5.13)."""
    return LAST_UNIT if g.scenario == CIVIL_WAR and IS_UNIT[kind] and len(g.units(g.barracks[seat])) == 1 else ""


def more_gold(g: Battlefield, ask: Ask, option: Option) -> str:
    return f"{g.gold + g.gold_of(option[1])} gold left over"


def acquisition(g: Battlefield, ask: Ask, option: Option) -> str:
    return f"cost {g.book.influence_cost[option[1]]} influence"


# -- targets
def attack(g: Battlefield, ask: Ask, option: Option) -> str:
    """What must be beaten, and what it will give."""
    kind = g.kind[option[1]]
    spoils = ON_DEFEAT[kind]
    more = spoils.hint(g) if spoils is not None else ""
    return joined([f"strength {g.book.might[kind]}", dice(g.book.attrition[kind]), *gives(g, kind), more])


def attack_objective(g: Battlefield, ask: Ask, option: Option) -> str:
    return joined([f"strength {g.book.objective_might}", dice(g.book.objective_attrition)])


def dice(count: int) -> str:
    return f"{count} attrition {'die' if count == 1 else 'dice'}" if count else ""


def siege(g: Battlefield, ask: Ask, option: Option) -> str:
    """What defends a city or landmark, and what it will give."""
    kind = g.kind[option[1]]
    walls = 0 if NO_WALLS in g.effects else g.book.defence[kind]
    return joined([f"automatic defence {walls}", hand_size(g, g.holder(option[1])), *gives(g, kind)])


def home_siege(g: Battlefield, ask: Ask, option: Option) -> str:
    """How a Home Realm stands, and what changes the damage of a siege."""
    seat = option[1]
    defences = g.defences(seat)
    return joined(
        [
            f"has {g.damage[seat]} of {LIMIT} damage",
            hand_size(g, seat),
            f"its defences take off {defences}" if defences else "",
            f"{MORE_DAMAGE} more damage this round" if TIME_FOR_WAR in g.effects else "",
        ]
    )


def hand_size(g: Battlefield, seat: Seat) -> str:
    """How many cards a besieged player can defend with."""
    cards = len(g.hands[seat])
    return f"its defender holds {cards} card{'' if cards == 1 else 's'}"


# -- what cards give
def gives(g: Battlefield, kind: Kind) -> list[str]:
    """What a card beside the Home Realm gives its holder."""
    influence, gold = g.book.gives_influence[kind], g.book.gives_gold[kind]
    power, trophies = g.book.power[kind], g.book.trophies[kind]
    return [
        f"gives {influence} influence" if influence else "",
        f"gives {gold} gold" if gold else "",
        f"{power} power" if power else "",
        f"{trophies} {'trophy' if trophies == 1 else 'trophies'}" if trophies else "",
    ]


def gifts(g: Battlefield, ask: Ask, card: Option) -> str:
    """What a card beside the Home Realm gives; for who refuses to part with one, the damage."""
    return joined(gives(g, g.kind[card])) if card != NONE else suffering(g, ask, card)


def income(g: Battlefield, ask: Ask, card: Option) -> str:
    """What a card gives when it is exhausted: no power, no trophy."""
    return joined(gives(g, g.kind[card])[:2])


def text_of(g: Battlefield, ask: Ask, option: Option) -> str:
    kind: Kind = g.kind[option[1]]
    return g.book.text[kind]


def retaining(g: Battlefield, ask: Ask, card: Option) -> str:
    if card == NONE:
        return ""
    return "free" if g.retains_free(ask.seat) else "cost 1 influence"


# -- combat
def assault(g: Battlefield, ask: Ask, card: Option) -> str:
    """The strength of a unit, what a tactic does, and for who passes how the combat stands."""
    if card == NONE:
        return standing(g, ask)
    kind = g.kind[card]
    if IS_UNIT[kind]:
        return f"strength {g.book.strength[kind]}"
    return IDLE if ON_PLAY[kind] is None and ON_RESOLVE[kind] is None else g.book.text[kind]


def standing(g: Battlefield, ask: Ask) -> str:
    """What passing would come to if nothing else were played and rolled."""
    own, other = g.compared(ask.seat)
    who = "all together" if g.mode == STAND else "you"
    tie = own == other
    wins = tie_wins(g, ask.seat) if tie else own > other
    return f"as it stands {who} {'win' if wins else 'lose'}{' the tie' if tie else ''}: {own} against {other}"


def tie_wins(g: Battlefield, seat: Seat) -> bool:
    return g.mode != SIEGE or seat != g.attacker


def resolution(g: Battlefield, ask: Ask, card: Option) -> str:
    """The text of an ability to use, and the present strength of its unit."""
    if card == NONE:
        return standing(g, ask)
    text = g.book.text[g.kind[card]]
    return joined([strength(g, card), text]) if IS_UNIT[g.kind[card]] else text


def strength(g: Battlefield, card: Card) -> str:
    return f"strength {g.strength(card)}"


def fighter(g: Battlefield, ask: Ask, card: Option) -> str:
    """The present strength of a unit in combat."""
    return strength(g, card) if card != NONE else ""


def loss(g: Battlefield, ask: Ask, card: Option) -> str:
    """The present strength of a unit that would be lost, and whether it is lost for good."""
    if card == NONE:
        return ""
    return joined([strength(g, card), FOR_GOOD if MYTHIC[g.kind[card]] and g.at[card] != ARMY else ""])


# -- Events
def suffering(g: Battlefield, ask: Ask, option: Option) -> str:
    """The damage that an answer to an Event brings, and whether it is the end; tried in a world that may be."""
    assert ask.after is not None
    then = ask.after(option)
    hurt = then.damage[ask.seat] - g.damage[ask.seat]
    if not hurt and option != NONE:
        return ""
    return f"suffer {hurt} damage" + (": you are eliminated" if then.out[ask.seat] else "")


def giving_up(g: Battlefield, ask: Ask, card: Option) -> str:
    """A card to be destroyed from hand: whether it is lost for good; and what refusing brings."""
    if card == NONE:
        return suffering(g, ask, card)
    return FOR_GOOD if MYTHIC[g.kind[card]] else ""
