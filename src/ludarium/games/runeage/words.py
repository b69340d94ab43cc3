"""Rune Age in words: prompts, moves and events, each with the rule that asks it. No rules here."""

from typing import Any, Final

from ludarium.games.runeage.components import NAMES, PACKAGE, RACE_NAMES
from ludarium.games.runeage.scoring import ENDINGS
from ludarium.games.runeage.state import BATTLE, DEFENCE, SIEGE
from ludarium.kernel.cards import Seat
from ludarium.kernel.rules import paragraphs
from ludarium.kernel.words import COUNT, SEAT, Atom, Vocabulary


def _card(g: Any, seat: Seat, card: int) -> str:
    return str(g.book.names[g.kind[card]]) if g.knows(seat, card) else "a face-down card"


def _rule(name: str) -> str:
    """The paragraph of RULES.md that names this card before its colon."""
    about = [p for number, p in paragraphs(PACKAGE).items() if number.startswith("10.")]
    return next((p.number for p in about if name in p.text.partition(":")[0].split(", ")), "")


RULE_OF: Final = [_rule(name) for name in NAMES]  # by kind
W: Final = Vocabulary(NAMES, lambda g: g.book.names)
CARD: Final = Atom(_card, lambda card: f"card{card}")
THIS: Final = Atom(CARD.name, CARD.node, lambda g, card: RULE_OF[g.kind[card]])  # the card whose text asks
KIND_NAME: Final = Atom(lambda g, seat, kind: str(g.book.names[kind]), lambda kind: f"pile{kind}")
RACE_NAME: Final = Atom(lambda g, seat, race: RACE_NAMES[race])
HOME_REALM: Final = Atom(SEAT.name, lambda seat: f"home{seat}")
EVENT_TEXT: Final = Atom(lambda g, seat, kind: str(g.book.text[kind]))
ONGOING: Final = Atom(lambda g, seat, kind: str(g.book.records[kind]["ongoing"]))
ENDING: Final = Atom(lambda g, seat, ending: ENDINGS[ending])
HIGH_LORD: Final = Atom(lambda g, seat, target: "the High Lord of the Dragonlords", lambda target: "objective")


def _event_left(g: Any, seat: Seat, count: int) -> str:
    return f"{g.book.names[g.kind[g.resolving[0]]]}, {count}"


def _left_over(g: Any, seat: Seat, about: int) -> str:
    if g.gold:
        return f" {g.gold} gold left over."
    return f" {g.influence[seat]} influence left over." if g.influence[seat] else ""


def _standing(g: Any, seat: Seat, about: int) -> str:
    """How a combat stands for the seat that is asked, what a tie is, and what is still to come."""
    tie = "loses" if g.mode == SIEGE and seat == g.attacker else "wins"
    dice = g.dice() if g.mode in (BATTLE, DEFENCE) else 0
    to_come = f", {dice} attrition {'die' if dice == 1 else 'dice'} to come" if dice else ""
    return f"{g.standing(seat)} against {g.opposition(seat)}, a tie {tie}{to_come}"


def _to_retain(g: Any, seat: Seat, free: int) -> str:
    return "the next one is free" if free else f"1 influence each, {g.available(seat)} left"


# The Instant being resolved, and how much of it is left to do.
EVENT_LEFT: Final = Atom(_event_left, rule=lambda g, count: RULE_OF[g.kind[g.resolving[0]]])
LEFT_OVER: Final = Atom(_left_over)
STANDING: Final = Atom(_standing)
TO_RETAIN: Final = Atom(_to_retain)

# How a price is paid: one bit for each place in the hand and, above those, for each place in the play area.
HAND_BITS: Final = 32


def paid_with(g: Any, seat: Seat, payment: int) -> list[int]:
    """The cards of a payment."""
    cards = [card for i, card in enumerate(g.hands[seat]) if (payment >> i) & 1]
    return cards + [card for i, card in enumerate(g.areas[seat]) if (payment >> (HAND_BITS + i)) & 1]


def _payment(g: Any, seat: Seat, payment: int) -> str:
    """The payment in words."""
    names = [_card(g, seat, card) for card in paid_with(g, seat, payment)]
    each = [(name, names.count(name)) for name in sorted(set(names))]
    return " + ".join(name if count == 1 else f"{count} x {name}" for name, count in each) or "nothing more"


PAYMENT: Final = Atom(_payment)

# -- moves of the Actions step and of purchases
BUY: Final = W.move("buy {} for {}", KIND_NAME, PAYMENT)
SPEND: Final = W.move("spend {} too", CARD)
ACQUIRE: Final = W.move("acquire {} with influence", KIND_NAME)
ATTACK: Final = W.move("attack {}", CARD)
ATTACK_OBJECTIVE: Final = W.move("attack {}", HIGH_LORD)
BESIEGE: Final = W.move("besiege {}", CARD)
BESIEGE_HOME: Final = W.move("besiege the Home Realm of {}", HOME_REALM)
USE: Final = W.move("use {}", CARD)

# -- prompts
ACTION: Final = W.prompt("Your action?{0}", none="end actions", rule="4.4", about=LEFT_OVER, always=True)
CHOOSE_RACE: Final = W.prompt("Choose your race.", RACE_NAME, rule="3.5")
EXHAUST_FOR: Final = W.prompt("Exhaust which card to pay {0} influence?", CARD, rule="5.2.3", about=COUNT)
RETAIN: Final = W.prompt(
    "Retain which card ({0})?", CARD, none="discard the rest", rule="4.5.1", about=TO_RETAIN, always=True
)
REFRESH_HALF: Final = W.prompt("Refresh which card? {0} may be.", CARD, rule="10.9.4", about=COUNT)
PLAY: Final = W.prompt("Assault ({0}): play which card?", CARD, none="pass", rule="6.3.1", about=STANDING, always=True)
PLAY_IN_SIEGE: Final = W.prompt(
    "Assault ({0}): play which card?", CARD, none="pass", rule="6.3.2", about=STANDING, always=True
)
LOSE_TO_ATTRITION: Final = W.prompt(
    "Attrition ({0} to lose): destroy which of your units?", CARD, rule="6.5.3", about=COUNT
)
RESOLVE: Final = W.prompt("Which Resolution ability next?", CARD, rule="6.6.1")
MAY_RESOLVE: Final = W.prompt("Use which Resolution ability?", CARD, none="no more", rule="6.6.2", always=True)
TAKE_BACK_UNIT: Final = W.prompt("Return which unit of the Opposing Army to its barracks pile?", CARD, rule="9.5.8")

# -- prompts of card texts; {0} is the card
DESTROY_WHICH: Final = W.prompt("{0}: destroy which opposing unit?", CARD, none="none", rule="6.4.1", about=THIS)
WOUND_WHICH: Final = W.prompt("{0}: wound which opposing unit?", CARD, rule="6.8.2", about=THIS)
WEAKEN_WHICH: Final = W.prompt("{0}: which opposing unit counts as 0?", CARD, rule="10.7.6", about=THIS)
YOU_LOSE: Final = W.prompt("{0}: destroy which of your units?", CARD, rule="6.4.4", about=THIS)
YOU_WOUND: Final = W.prompt("{0}: wound which of your units?", CARD, rule="6.8.2", about=THIS)
WOUND_FOR: Final = W.prompt("{0}: wound which of your units for it?", CARD, none="none", rule="6.8.2", about=THIS)
DISCARD_FOR: Final = W.prompt(
    "{0}: discard which card for it?", CARD, none="none", rule="6.4.2", about=THIS, always=True
)
DESTROY_FOR: Final = W.prompt(
    "{0}: destroy which card of your hand?", CARD, none="none", rule="6.4.2", about=THIS, always=True
)
DISCARD_WHICH: Final = W.prompt("{0}: discard which card?", CARD, rule="6.4.2", about=THIS, always=True)
INFLUENCE_FOR: Final = W.prompt("{0}: spend how much influence?", COUNT, rule="6.9.3", about=THIS)
KEEP_OR_DISCARD: Final = W.prompt(
    "Discard the revealed {0}?", words=("put it back on top", "discard it"), rule="10.1.1", about=CARD
)
TAKE_WHICH: Final = W.prompt("{0}: take which card into your hand?", CARD, rule="6.4.1", about=THIS)
FETCH_WHICH: Final = W.prompt("{0}: bring which unit into this combat?", CARD, none="none", rule="10.4.3", about=THIS)
REFRESH_WHICH: Final = W.prompt("{0}: refresh which card?", CARD, none="no more", rule="10.2.3", about=THIS)
STRENGTHEN: Final = W.prompt("{0}: which of your units gets the strength?", CARD, rule="10.7.4", about=THIS)
HEAL_WHICH: Final = W.prompt("{0}: heal which unit?", CARD, none="no more", rule="10.8.2", about=THIS)
PURCHASE: Final = W.prompt("{0}: buy what?", none="nothing", rule="10.5.3", about=THIS, always=True)
RETURN_WHICH: Final = W.prompt("{0}: return which card to its pile?", CARD, rule="10.8.5", about=THIS, always=True)
ON_TOP: Final = W.prompt("{0}: which card goes on top?", CARD, rule="10.8.1", about=KIND_NAME, always=True)
LOOK_TAKE: Final = W.prompt("{0}: take which card into your hand?", CARD, rule="10.8.1", about=KIND_NAME, always=True)
MOVE_UNDER: Final = W.prompt(
    "Spend 2 influence to put {0} beneath its stage?", words=("no", "yes"), rule="10.7.8", about=CARD, always=True
)
PREVENT: Final = W.prompt(
    "{0}: discard which gold card to save it?", CARD, none="let it happen", rule="10.6.4", about=THIS, always=True
)
TAKE_GOLD: Final = W.prompt("{0}: take a Gold 1 into your discard pile?", rule="10.8.3", about=THIS)

# -- prompts of Events; {0} is the Event
EVENT_DISCARD: Final = W.prompt(
    "{0}: discard which card?", CARD, none="suffer damage", rule="7.4.2", about=THIS, always=True
)
EVENT_DISCARDS: Final = W.prompt(
    "{0} to discard: which card?", CARD, none="suffer damage", rule="7.4.2", about=EVENT_LEFT, always=True
)
EVENT_DESTROY: Final = W.prompt(
    "{0}: destroy which card of your hand?", CARD, none="none", rule="7.4.2", about=THIS, always=True
)
EVENT_RETURN: Final = W.prompt(
    "{0}: return which unit of your hand to its pile?", CARD, none="none", rule="7.4.2", about=THIS, always=True
)
EVENT_PAY: Final = W.prompt(
    "{0} left to pay: with which card?", CARD, none="cannot pay", rule="10.9.1", about=EVENT_LEFT, always=True
)
EVENT_GAIN: Final = W.prompt("{0}: take which card?", KIND_NAME, none="none", rule="7.4.3", about=THIS)
EVENT_REWARD: Final = W.prompt("{0}: remove which Reward from the game?", CARD, rule="7.4.2", about=THIS)
EVENT_CITY: Final = W.prompt(
    "{0}: return which card to the centre?", CARD, none="suffer 3 damage", rule="7.4.2", about=THIS
)
EVENT_UNIT: Final = W.prompt("{0}: take which unit into your hand?", KIND_NAME, none="none", rule="7.4.3", about=THIS)
EVENT_ORDER: Final = W.prompt("{0}: which Event comes first?", CARD, rule="10.9.3", about=THIS, always=True)
EVENT_BRIBE: Final = W.prompt(
    "{0} influence may be spent: buy back which unit?", CARD, none="no more", rule="9.5.12", about=EVENT_LEFT
)
EVENT_DESERT: Final = W.prompt("{0}: which unit joins the Opposing Army?", CARD, rule="9.5.11", about=THIS)
EVENT_ARMY: Final = W.prompt("{0}: which unit leaves the Opposing Army?", CARD, rule="9.5.12", about=THIS)

# -- events: the round
ROUND: Final = W.event("Round {0} begins.", COUNT)
TURN: Final = W.event("{0} takes a turn.", SEAT)
DREW: Final = W.event("{0} draws {card}.", SEAT, closed="{0} draws a card.")
RESHUFFLED: Final = W.event("{0} shuffles the discard pile into a new deck.", SEAT)
RETAINED: Final = W.event("{0} retains {card}.", SEAT, closed="{0} retains a card.")
DISCARDED: Final = W.event("{0} discards {card}.", SEAT)
EXHAUSTED: Final = W.event("{0} exhausts {card}.", SEAT)
REFRESHED: Final = W.event("{0} refreshes {card}.", SEAT)
BOUGHT: Final = W.event("{0} buys {card} for {1} gold.", SEAT, COUNT)
ACQUIRED: Final = W.event("{0} acquires {card} for {1} influence.", SEAT, COUNT)
GAINED: Final = W.event("{0} takes {card}.", SEAT)
USED: Final = W.event("{0} uses {card}.", SEAT)
HEALED_HOME: Final = W.event("{0} removes {1} damage from the Home Realm; it has {2}.", SEAT, COUNT, COUNT)
LOOKED: Final = W.event("{0} looks at {card} on top of the Event deck.", SEAT, closed="{0} looks at the top Event.")
MOVED_UNDER: Final = W.event(
    "{0} moves {card} beneath its stage.", SEAT, closed="{0} moves the top Event beneath its stage."
)
REORDERED: Final = W.event("{0} puts the two Events back.", SEAT)
PUT_AHEAD: Final = W.event(
    "{card} now lies before the last Event of Stage 1.",
    SEAT,
    closed="A Stage 2 Event now lies before the last one of Stage 1.",
)
SHOWED: Final = W.event("{0} shows {card}.", SEAT)
TOOK_RACE: Final = W.event("{0} leads the {1}.", SEAT, RACE_NAME)

# -- events: combat
ATTACKED: Final = W.event("{0} attacks {card}.", SEAT)
ATTACKED_OBJECTIVE: Final = W.event("{0} attacks the High Lord of the Dragonlords.", SEAT)
BESIEGED: Final = W.event("{0} besieges {card} of {1}.", SEAT, SEAT)
BESIEGED_HOME: Final = W.event("{0} besieges the Home Realm of {1}.", SEAT, SEAT)
SET_UPON: Final = W.event("{card} attacks {0} with strength {1}.", SEAT, COUNT)
STOOD: Final = W.event("All players defend together against {card}, strength {0}.", COUNT)
STOOD_FAST: Final = W.event("Together they win: {0} against {1}.", COUNT, COUNT)
FELL_SHORT: Final = W.event("Together they lose: {0} against {1}.", COUNT, COUNT)
ARMY_ATTACKED: Final = W.event("The Opposing Army attacks {0} with strength {1}.", SEAT, COUNT)
SAW_HAND: Final = W.event("{0} looks at the hand of {1}.", SEAT, SEAT)
PLAYED: Final = W.event("{0} plays {card}.", SEAT)
PASSED: Final = W.event("{0} passes.", SEAT)
TOTAL: Final = W.event("{0} stands at {1} against {2}.", SEAT, COUNT, COUNT)
REVEALED: Final = W.event("{0} reveals {card}.", SEAT)
PUT_BACK: Final = W.event("{0} puts {card} back on top of the deck.", SEAT)
TO_HAND: Final = W.event("{0} takes {card} into hand.", SEAT)
JOINED: Final = W.event("{card} joins the combat on the side of {0}.", SEAT)
WOUNDED: Final = W.event("{card} of {0} is wounded.", SEAT)
ARMY_WOUNDED: Final = W.event("{card} of the Opposing Army is wounded.")
HEALED: Final = W.event("{card} of {0} is healed.", SEAT)
DESTROYED: Final = W.event("{card} of {0} is destroyed.", SEAT)
DESTROYED_MYTHIC: Final = W.event("{card} of {0} is destroyed and leaves the game.", SEAT)
ARMY_DESTROYED: Final = W.event("{card} of the Opposing Army is destroyed.")
SAVED: Final = W.event("{card} is saved.")
STRONGER: Final = W.event("{card} now has strength {0}.", COUNT)
ROLLED: Final = W.event("{0} rolls {1} for attrition.", SEAT, COUNT)
WON: Final = W.event("{0} wins: {1} against {2}.", SEAT, COUNT, COUNT)
LOST: Final = W.event("{0} loses: {1} against {2}.", SEAT, COUNT, COUNT)
LOST_TIE: Final = W.event("{0} loses: {1} against {2}. A tie in a siege is the defender's.", SEAT, COUNT, COUNT)
WITHDREW: Final = W.event("The cards of {0} that are left go to the discard pile.", SEAT)
SECURED: Final = W.event("{0} secures {card}.", SEAT)
CLAIMED: Final = W.event("{0} claims {card}.", SEAT)
GAVE_BACK: Final = W.event("{0} returns {card} to its pile.", SEAT)
RETURNED: Final = W.event("{card} returns to its pile.")
FREED: Final = W.event("{card} returns to the centre.")
INHERITED: Final = W.event("{0} takes {card} of the fallen realm.", SEAT)
SUFFERED: Final = W.event("The Home Realm of {0} suffers {1} damage by {card} and has {2}.", SEAT, COUNT, COUNT)
SUFFERED_SIEGE: Final = W.event(
    "The Home Realm of {0} suffers {1} damage in the siege and has {2}.", SEAT, COUNT, COUNT
)
SUFFERED_ARMY: Final = W.event(
    "The Home Realm of {0} suffers {1} damage by the Opposing Army and has {2}.", SEAT, COUNT, COUNT
)
SPARED: Final = W.event("The defences of {0} take off {1} damage.", SEAT, COUNT)
ELIMINATED: Final = W.event("{0} is eliminated.", SEAT)

# -- events: the Event Phase
ENEMY_ACTED: Final = W.event("{card} acts. {0}", ONGOING)
EVENT_DRAWN: Final = W.event("Event: {card}. {0}", EVENT_TEXT)
NO_EVENT: Final = W.event("There is no Event this round.")
REFORMED: Final = W.event("The Event deck is formed anew from its Stage 2 discards.")
REMOVED: Final = W.event("{card} leaves the game.")
REJOINED: Final = W.event("{card} returns to the Opposing Army.")
RECRUITED: Final = W.event("{card} joins the Opposing Army.")
ARMY_HAND: Final = W.event("The Opposing Army's hand adds {0} strength.", COUNT)
OVER: Final = W.event("The game is over: {0}.", ENDING)
