"""Rune Age in words: moves, the questions of the sequence of play and those that several cards ask, and events.

No rules here. What one card asks or tells is declared beside its text in cards/.
"""

from typing import Any, Final

from ludarium.games.runeage import hints
from ludarium.games.runeage.battlefield import BATTLE, DEFENCE, STAND
from ludarium.games.runeage.components import IDS, NAMES, PACKAGE, RACE_NAMES, RACES, SCENARIOS
from ludarium.games.runeage.scoring import ENDINGS
from ludarium.games.runeage.zones import GOLD_PILES, HANDS, MARKET, SEATS
from ludarium.kernel.cards import NONE, Card, Kind, Seat
from ludarium.kernel.rules import paragraphs
from ludarium.kernel.words import COUNT, SEAT, Atom, Eyes, Vocabulary, card_atom, card_node


# -- cards
def _card(g: Any, eyes: Eyes, card: Card) -> str:
    return str(g.book.names[g.kind[card]]) if g.knows(eyes.seat, card) else "a card"


def _fighter(g: Any, seat: Seat, card: Card) -> list[str]:
    """A unit in combat: its kind, its strength now, and what else tells it from its like."""
    marks = [mark for mark, cards in (("wounded", g.wounded), ("spared", g.spared)) if card in cards]
    return [g.ids[g.kind[card]], str(g.strength(card)), *marks]


def _unit(g: Any, eyes: Eyes, card: Card) -> str:
    """The same in words: what is printed goes without saying."""
    strength = [f"strength {g.strength(card)}"] if g.bonus[card] else []
    marks = [mark for mark, cards in (("wounded", g.wounded), ("spared before", g.spared)) if card in cards]
    return f"{_card(g, eyes, card)} ({', '.join(strength + marks)})" if strength + marks else _card(g, eyes, card)


def _lines(g: Any, seats: tuple[Seat, ...]) -> Any:
    """The line-up of each seat; NONE stands for the Opposing Army."""
    return tuple(f"line{seat}" if seat != NONE else "army" for seat in seats)


def _cards(g: Any, cards: tuple[Card, ...]) -> Any:
    return tuple(card_node(g, card) for card in cards)


def _rule(name: str) -> str:
    """The paragraph of RULES.md that names this card before its colon."""
    about = [p for number, p in paragraphs(PACKAGE).items() if number.startswith("10.")]
    return next((p.number for p in about if name in p.text.partition(":")[0].split(", ")), "")


RULE_OF: Final = [_rule(name) for name in NAMES]  # by kind
W: Final = Vocabulary(NAMES, lambda g: g.book.names)
CARD: Final = card_atom(IDS, NAMES).says(_card)
THIS: Final = CARD.ruled(lambda g, card: RULE_OF[g.kind[card]])  # the card whose text asks
FIGHTER: Final = Atom(_unit, [*IDS, *COUNT.domain, "wounded", "spared"], _fighter, CARD.node)
RIVALS_CITY: Final = CARD.says(lambda g, eyes, card: f"{_card(g, eyes, card)} of {eyes.who(g.holder(card))}")
KIND_NAME: Final = Atom(lambda g, eyes, kind: str(g.book.names[kind]), IDS, node=lambda g, kind: f"pile{kind}")
RACE_NAME: Final = Atom(lambda g, eyes, race: RACE_NAMES[race], RACES)
HOME_REALM: Final = Atom(SEAT.name, SEAT.domain, node=lambda g, seat: f"home{seat}")
EVENT_TEXT: Final = Atom(lambda g, eyes, kind: str(g.book.text[kind]))
# What an event is about besides its words: the line-ups of a combat, cards that move together, a pile.
LINES: Final = Atom(lambda g, eyes, seats: "", node=_lines)
CARDS: Final = Atom(lambda g, eyes, cards: "", node=_cards)
PILE: Final = Atom(lambda g, eyes, kind: "", node=KIND_NAME.node)
ONGOING: Final = Atom(lambda g, eyes, kind: str(g.book.records[kind]["ongoing"]))
OBJECTIVE: Final = Atom(
    lambda g, eyes, x: f"the {SCENARIOS[g.scenario].objective}", ["high_lord"], node=lambda g, x: "objective"
)
ENDING: Final = Atom(lambda g, eyes, ending: ENDINGS[ending])


def _payment(g: Any, eyes: Eyes, cards: tuple[Card, ...]) -> str:
    """The cards of a payment in words."""
    names = [_card(g, eyes, card) for card in cards]
    each = [(name, names.count(name)) for name in sorted(set(names))]
    return " + ".join(name if count == 1 else f"{count} x {name}" for name, count in each) or "nothing more"


def _own_secret(g: Any, eyes: Eyes, about: tuple[Seat, Kind]) -> str:
    """A kind of card for the eyes of one seat, whoever has seen the card before."""
    seat, kind = about
    return str(g.book.names[kind]) if eyes.seat == seat else "a card"


OWN_SECRET: Final = Atom(_own_secret)
PAYMENT: Final = Atom(_payment, IDS, lambda g, seat, cards: [g.ids[g.kind[card]] for card in cards])


# -- what is left
def _counted(g: Any, eyes: Eyes, about: tuple[Card, int]) -> str:
    card, count = about
    return f"{_card(g, eyes, card)}, {count}"


def _due(g: Any, eyes: Eyes, about: tuple[int, Card]) -> str:
    influence, card = about
    return f"{influence} influence {'to retain' if _in_hand(g, card) else 'for'} {_card(g, eyes, card)}"


def _due_by(g: Any, about: tuple[int, Card]) -> str:
    """The paragraph of the card if its text asks for influence."""
    _, card = about
    return "" if _in_hand(g, card) or GOLD_PILES <= g.at[card] <= MARKET else RULE_OF[g.kind[card]]


def _in_hand(g: Any, card: Card) -> bool:
    return HANDS <= int(g.at[card]) < HANDS + SEATS


def _left_over(g: Any, eyes: Eyes, seat: Seat) -> str:
    """What would be lost at the end of the turn; with nothing of that, what can be done."""
    if g.gold:
        return f" {g.gold} gold left over."
    return f" {g.influence[seat]} influence left over." if g.influence[seat] else " Buy, fight or use a card."


def _standing(g: Any, eyes: Eyes, seat: Seat) -> str:
    """How a combat stands for the seat that is asked, what a tie is, and what is still to come."""
    tie = "wins" if hints.tie_wins(g, seat) else "loses"
    dice = g.dice() if g.mode in (BATTLE, DEFENCE) else 0
    to_come = f", {dice} attrition {'die' if dice == 1 else 'dice'} to come" if dice else ""
    own, other = g.compared(seat)
    whose = f"all together {own}" if g.mode == STAND else f"your {own}"
    return f"{whose} against {other}, a tie {tie}{to_come}"


def _to_retain(g: Any, eyes: Eyes, seat: Seat) -> str:
    return "the next one is free" if g.retains_free(seat) else f"1 influence each, {g.available(seat)} left"


COUNTED: Final = Atom(_counted, rule=lambda g, about: RULE_OF[g.kind[about[0]]])  # a card, and how much of it is left
DUE: Final = Atom(_due, rule=_due_by)
LEFT_OVER: Final = Atom(_left_over)
STANDING: Final = Atom(_standing)
TO_RETAIN: Final = Atom(_to_retain)

# -- moves of the Actions step and of purchases
BUY: Final = W.move("buy", "buy {} for {}", KIND_NAME, PAYMENT, hint=hints.purchase)
SPEND: Final = W.move("spend", "spend {} too", CARD, hint=hints.more_gold)
ACQUIRE: Final = W.move("acquire", "acquire {} with influence", KIND_NAME, hint=hints.acquisition)
ATTACK: Final = W.move("attack", "attack {}", CARD, hint=hints.attack)
ATTACK_OBJECTIVE: Final = W.move("attack_objective", "attack {}", OBJECTIVE, hint=hints.attack_objective)
BESIEGE: Final = W.move("besiege", "besiege {}", RIVALS_CITY, hint=hints.siege)
BESIEGE_HOME: Final = W.move("besiege_home", "besiege the Home Realm of {}", HOME_REALM, hint=hints.home_siege)
USE: Final = W.move("use", "use {}", CARD, hint=hints.text_of)

# -- questions of the sequence of play
ACTION: Final = W.prompt("Your action?{0}", none="end actions", rule="4.4", about=LEFT_OVER, always=True)
CHOOSE_RACE: Final = W.prompt("Choose your race.", RACE_NAME, rule="3.5")
EXHAUST_FOR: Final = W.prompt(
    "Exhaust which card to pay {0}?", CARD, rule="5.2.3", about=DUE, fold=True, hint=hints.income
)
RETAIN: Final = W.prompt(
    "Retain which card ({0})?",
    CARD,
    none="discard the rest",
    rule="4.5.1",
    about=TO_RETAIN,
    always=True,
    fold=True,
    hint=hints.retaining,
)
PLAY: Final = W.prompt(
    "Assault ({0}): play which card?",
    CARD,
    none="pass",
    rule="6.3.1",
    about=STANDING,
    always=True,
    hint=hints.assault,
)
PLAY_IN_SIEGE: Final = W.prompt(
    "Assault ({0}): play which card?",
    CARD,
    none="pass",
    rule="6.3.2",
    about=STANDING,
    always=True,
    hint=hints.assault,
)
LOSE_TO_ATTRITION: Final = W.prompt(
    "Attrition ({0} to lose): destroy which of your units?",
    FIGHTER,
    rule="6.5.3",
    about=COUNT,
    fold=True,
    hint=hints.loss,
)
RESOLVE: Final = W.prompt("Which Resolution ability next?", FIGHTER, rule="6.6.1", hint=hints.resolution)
MAY_RESOLVE: Final = W.prompt(
    "Use which Resolution ability?", FIGHTER, none="no more", rule="6.6.2", always=True, hint=hints.resolution
)

# -- questions of several cards; {0} is the card
DESTROY_WHICH: Final = W.prompt(
    "{0}: destroy which opposing unit?", FIGHTER, none="none", rule="6.4.1", about=THIS, hint=hints.loss
)
WOUND_WHICH: Final = W.prompt("{0}: wound which opposing unit?", FIGHTER, rule="6.8.2", about=THIS, hint=hints.loss)
YOU_LOSE: Final = W.prompt("{0}: destroy which of your units?", FIGHTER, rule="6.4.4", about=THIS, hint=hints.loss)
YOU_WOUND: Final = W.prompt("{0}: wound which of your units?", FIGHTER, rule="6.8.2", about=THIS, hint=hints.loss)
WOUND_FOR: Final = W.prompt(
    "{0}: wound which of your units for it?", FIGHTER, none="none", rule="6.8.2", about=THIS, hint=hints.loss
)
DISCARD_WHICH: Final = W.prompt("{0}: discard which card?", CARD, rule="6.4.2", about=THIS, always=True)
INFLUENCE_FOR: Final = W.prompt("{0}: spend how much influence?", COUNT, rule="6.9.3", about=THIS)
TAKE_WHICH: Final = W.prompt("{0}: take which card into your hand?", CARD, rule="6.4.1", about=THIS)
PURCHASE: Final = W.prompt("{0}: buy what?", none="nothing", rule="10.5.3", about=THIS, always=True)

# -- questions of several Events; {0} is the Event
EVENT_DISCARD: Final = W.prompt(
    "{0}: discard which card?", CARD, none="discard none", rule="7.4.2", about=THIS, always=True, hint=hints.suffering
)
EVENT_DISCARDS: Final = W.prompt(
    "{0} to discard: which card?",
    CARD,
    none="discard none",
    rule="7.4.2",
    about=COUNTED,
    always=True,
    fold=True,
    hint=hints.suffering,
)
EVENT_DESTROY: Final = W.prompt(
    "{0}: destroy which card of your hand?",
    CARD,
    none="none",
    rule="7.4.2",
    about=THIS,
    always=True,
    hint=hints.giving_up,
)
EVENT_GAIN: Final = W.prompt("{0}: take which card?", KIND_NAME, none="none", rule="7.4.3", about=THIS)

# -- events: the round
ROUND: Final = W.event("Round {0} begins.", COUNT, sort="turn")
TURN: Final = W.event("{0: takes|You take} a turn.", SEAT, sort="turn")
DREW: Final = W.event(
    "{0: draws|You draw} {card}.", SEAT, closed="{0: draws|You draw} a card.", sort="quiet", way=("deck{0}", "hand{0}")
)
RESHUFFLED: Final = W.event(
    "{0: shuffles|You shuffle} the discard pile into a new deck.", SEAT, sort="shuffle", way=("discard{0}", "deck{0}")
)
RETAINED: Final = W.event("{0: retains|You retain} {1}.", SEAT, OWN_SECRET, sort="quiet")
DISCARDED: Final = W.event("{0: discards|You discard} {card}.", SEAT, sort="quiet", way=("hand{0}", "discard{0}"))
EXHAUSTED: Final = W.event("{0: exhausts|You exhaust} {card}.", SEAT, sort="quiet")
REFRESHED: Final = W.event("{0: refreshes|You refresh} {card}.", SEAT, sort="quiet")
BOUGHT: Final = W.event("{0: buys|You buy} {card} for {1} gold.", SEAT, COUNT, PILE, way=("pile{2}", "discard{0}"))
ACQUIRED: Final = W.event(
    "{0: acquires|You acquire} {card} for {1} influence.", SEAT, COUNT, PILE, way=("pile{2}", "discard{0}")
)
GAINED: Final = W.event("{0: takes|You take} {card}.", SEAT, PILE, way=("pile{1}", "discard{0}"))
USED: Final = W.event("{0: uses|You use} {card}.", SEAT)
HEALED_HOME: Final = W.event(
    "{0: removes|You remove} {1} damage from the Home Realm; it has {2}.", SEAT, COUNT, COUNT, sort="score"
)
LOOKED: Final = W.event(
    "{0: looks|You look} at {card} on top of the Event deck.",
    SEAT,
    closed="{0: looks|You look} at the top Event.",
    sort="look",
    way=("events", ""),
)
SHOWED: Final = W.event("{0: shows|You show} {card}.", SEAT, sort="reveal")
TOOK_RACE: Final = W.event("{0: leads|You lead} the {1}.", SEAT, RACE_NAME)

# -- events: combat
ATTACKED: Final = W.event("{0: attacks|You attack} {card}.", SEAT, LINES, sort="fight", way=("", "pile{2}"))
ATTACKED_OBJECTIVE: Final = W.event(
    "{0: attacks|You attack} the High Lord of the Dragonlords.", SEAT, LINES, sort="fight"
)
BESIEGED: Final = W.event("{0: besieges|You besiege} {card} of {1:|yours}.", SEAT, SEAT, LINES, sort="fight")
BESIEGED_HOME: Final = W.event("{0: besieges|You besiege} {1:'s|your} Home Realm.", SEAT, SEAT, LINES, sort="fight")
SET_UPON: Final = W.event("{card}: an attack on {0:|you} with strength {1}.", SEAT, COUNT, LINES, sort="fight")
STOOD: Final = W.event("All players defend together against {card}, strength {0}.", COUNT, LINES, sort="fight")
STOOD_FAST: Final = W.event("Together they win: {0} against {1}.", COUNT, COUNT, sort="fight")
FELL_SHORT: Final = W.event("Together they lose: {0} against {1}.", COUNT, COUNT, sort="fight")
ARMY_ATTACKED: Final = W.event(
    "The Opposing Army attacks {0:|you} with strength {1}.", SEAT, COUNT, LINES, sort="fight"
)
PLAYED: Final = W.event("{0: plays|You play} {card}.", SEAT, way=("hand{0}", ""))
PASSED: Final = W.event("{0: passes|You pass}.", SEAT, sort="quiet")
TOTAL: Final = W.event("{0: stands|You stand} at {1} against {2}.", SEAT, COUNT, COUNT, sort="quiet")
STOOD_AT: Final = W.event("{0: brings|You bring} all together to {1} of {2}.", SEAT, COUNT, COUNT, sort="quiet")
REVEALED: Final = W.event("{0: reveals|You reveal} {card}.", SEAT, sort="reveal", way=("deck{0}", ""))
PUT_BACK: Final = W.event("{0: puts|You put} {card} back on top of the deck.", SEAT, sort="quiet", way=("", "deck{0}"))
TO_HAND: Final = W.event("{0: takes|You take} {card} into hand.", SEAT, way=("", "hand{0}"))
JOINED: Final = W.event("{card} joins the combat on {0:'s|your} side.", SEAT, way=("discard{0}", ""))
WOUNDED: Final = W.event("{card} of {0:|yours} is wounded.", SEAT)
ARMY_WOUNDED: Final = W.event("{card} of the Opposing Army is wounded.")
HEALED: Final = W.event("{card} of {0:|yours} is healed.", SEAT)
DESTROYED: Final = W.event("{card} of {0:|yours} is destroyed.", SEAT, PILE, way=("", "pile{1}"))
DESTROYED_MYTHIC: Final = W.event("{card} of {0:|yours} is destroyed and leaves the game.", SEAT)
ARMY_DESTROYED: Final = W.event("{card} of the Opposing Army is destroyed.", PILE, way=("", "pile{0}"))
STRONGER: Final = W.event("{card} now has strength {0}.", COUNT)
ROLLED: Final = W.event("{0: rolls|You roll} {1} for attrition.", SEAT, COUNT, sort="roll")
WON: Final = W.event("{0: wins|You win}: {1} against {2}.", SEAT, COUNT, COUNT, sort="fight")
LOST: Final = W.event("{0: loses|You lose}: {1} against {2}.", SEAT, COUNT, COUNT, sort="fight")
LOST_TIE: Final = W.event(
    "{0: loses|You lose}: {1} against {2}. A tie in a siege is the defender's.", SEAT, COUNT, COUNT, sort="fight"
)
WITHDREW: Final = W.event(
    "{0: leaves|You leave} the field; cards that are left go to the discard pile.",
    SEAT,
    LINES,
    sort="quiet",
    way=("line{0}", "discard{0}"),
)
SECURED: Final = W.event("{0: secures|You secure} {card}.", SEAT, PILE, way=("pile{1}", "pile{1}"))
CLAIMED: Final = W.event("{0: claims|You claim} {card}.", SEAT, way=("runes", ""))
GAVE_BACK: Final = W.event("{0: returns|You return} {card} to its pile.", SEAT, PILE, way=("hand{0}", "pile{1}"))
RETURNED: Final = W.event("{card} of {0:|yours} returns to its pile.", SEAT, PILE, way=("", "pile{1}"))
ARMY_RETURNED: Final = W.event("{card} of the Opposing Army returns to its pile.", PILE, way=("", "pile{0}"))
FREED: Final = W.event("{card} returns to the centre.")
INHERITED: Final = W.event("{0: takes|You take} {card} of the fallen realm.", SEAT)
SUFFERED: Final = W.event(
    "{0:'s|Your} Home Realm suffers {1} damage from {card}, {2} in all.", SEAT, COUNT, COUNT, sort="score"
)
SUFFERED_SIEGE: Final = W.event(
    "{0:'s|Your} Home Realm suffers {1} damage in the siege, {2} in all.", SEAT, COUNT, COUNT, sort="score"
)
SUFFERED_ARMY: Final = W.event(
    "{0:'s|Your} Home Realm suffers {1} damage from the Opposing Army, {2} in all.", SEAT, COUNT, COUNT, sort="score"
)
SPARED: Final = W.event("{0:'s|Your} defences take off {1} damage.", SEAT, COUNT, sort="quiet")
ELIMINATED: Final = W.event("{0: is|You are} eliminated.", SEAT, sort="out", way=("hand{0}", ""))
LEFT_BEHIND: Final = W.event(
    "{0:'s|Your} gold, neutral and mercenary cards and cities go back to the centre; race cards and Rewards leave the "
    "game.",
    SEAT,
    CARDS,
    sort="quiet",
    way=("barracks{0}", ""),
)

# -- events: the Event Phase
EVENT_PHASE: Final = W.event("The Event Phase begins.", sort="turn")
ENEMY_ACTED: Final = W.event("{card} acts.")
EVENT_DRAWN: Final = W.event("Event: {card}.", sort="reveal", way=("events", ""))
ENEMY_SAYS: Final = W.event("{0}", ONGOING)
EVENT_SAYS: Final = W.event("{0}", EVENT_TEXT)
EVENT_DONE: Final = W.event("The Event {card} is done.", sort="quiet")
NO_EVENT: Final = W.event("There is no Event this round.", sort="quiet")
REFORMED: Final = W.event(
    "The Event deck is formed anew from its Stage 2 discards.", sort="shuffle", way=("past", "events")
)
REMOVED: Final = W.event("{card} leaves the game.")
REJOINED: Final = W.event("{card} returns to the Opposing Army.")
RECRUITED: Final = W.event("{card} joins the Opposing Army.", PILE, way=("pile{0}", "army"))
ARMY_HAND: Final = W.event("The Opposing Army's hand adds {0} strength.", COUNT, sort="reveal")
OVER: Final = W.event("The game is over: {0}.", ENDING, sort="end")
