"""The words of the game: what its questions, answers and events say, and which things on the table they name."""

from typing import Any, Final

from ludarium.games.whispers.components import (
    ABILITY_NAMES,
    ABILITY_RULES,
    ACTION_NAMES,
    EMPIRES,
    FORT,
    HAS,
    KIND_NAMES,
    POSITION_NAMES,
    POSITIONS,
    REGION_NAMES,
    SLOTS,
    an,
)
from ludarium.kernel.cards import Seat
from ludarium.kernel.words import COUNT, SEAT, Atom, Vocabulary, card_atom

WORDS: Final = Vocabulary(KIND_NAMES)


def _force(g: Any, seat: Seat, x: int) -> str:
    return f"{x % 100} {EMPIRES[x // 100]} banner{'' if x % 100 == 1 else 's'}"


def _place(g: Any, seat: Seat, x: int) -> str:
    return POSITION_NAMES[x] if x in POSITIONS else REGION_NAMES[x - len(POSITIONS)]


def _from_place(g: Any, seat: Seat, x: int) -> str:
    return f"{'the ' if x in POSITIONS else ''}{_place(g, seat, x)}"


def _at_place(g: Any, seat: Seat, x: int) -> str:
    return f"{'as' if x in POSITIONS else 'in'} {_place(g, seat, x)}"


def _banners(g: Any, seat: Seat, x: int) -> str:
    return "1 banner" if x == 1 else f"{x} banners"


def _points(g: Any, seat: Seat, x: int) -> str:
    return f"{x} point{'' if abs(x) == 1 else 's'}"


def _swaps(g: Any, seat: Seat, x: int) -> str:
    return f"{x or 'no'} loyalty swap{'' if x == 1 else 's'}"


def _cards(g: Any, seat: Seat, x: int) -> str:
    return f"{x or 'no'} card{'' if x == 1 else 's'}"


def _placement(g: Any, seat: Seat, x: int) -> str:
    return f"{x % 10} of {x // 10}"


def _fight(g: Any, seat: Seat, x: int) -> str:
    """Both sides of the attack on a region."""
    attackers = _force(g, seat, force(g.active(), g.attackers))
    defenders = _force(g, seat, force(g.controller[x], g.banners[x])) if g.banners[x] else "no banner"
    fort = " and a fort" if HAS[FORT][x] and g.controller[x] != g.active() else ""
    return f"The attack on {REGION_NAMES[x]}, {attackers} against {defenders}{fort}"


def _leaving(g: Any, seat: Seat, x: int) -> str:
    return f"{_banners(g, seat, g.banners[x])} left in {REGION_NAMES[x]}"


CARD: Final = card_atom(KIND_NAMES)
EMPIRE: Final = Atom(lambda g, seat, x: EMPIRES[x], lambda x: f"empire{x}")
AN_EMPIRE: Final = Atom(lambda g, seat, x: an(x))
REGION: Final = Atom(lambda g, seat, x: REGION_NAMES[x], lambda x: f"region{x}")
POSITION: Final = Atom(lambda g, seat, x: POSITION_NAMES[x], lambda x: f"position{x}")
# A place for an agent: a position, or (from 20 on) a region.
PLACE: Final = Atom(_place, lambda x: f"position{x}" if x in POSITIONS else f"region{x - len(POSITIONS)}")
FROM_PLACE: Final = Atom(_from_place)
AT_PLACE: Final = Atom(_at_place)
LEAVING: Final = Atom(_leaving)  # a region that is being emptied
ACTION: Final = Atom(lambda g, seat, x: ACTION_NAMES[x], lambda x: f"action{x}")
ABILITY: Final = Atom(lambda g, seat, x: ABILITY_NAMES[x], rule=lambda g, x: ABILITY_RULES[x])
SLOT: Final = Atom(lambda g, seat, x: SLOTS[x], lambda x: f"slot{x}")
BANNERS: Final = Atom(_banners)
POINTS: Final = Atom(_points)
SWAPS: Final = Atom(_swaps)
CARDS: Final = Atom(_cards)
PLACEMENT: Final = Atom(_placement)  # of how many * 10 + which
FIGHT: Final = Atom(_fight)  # the region under attack
FORCE: Final = Atom(_force)  # banners of an empire in one number


def force(empire: int, banners: int) -> int:
    """Banners of an empire, for an event."""
    return empire * 100 + banners


# -- answers of several parts
PLAY: Final = WORDS.move("play {0}: discard {1}", ABILITY, CARD)
PLAY_PAIR: Final = WORDS.move("play {0}: discard {1} and {2}", ABILITY, CARD, CARD)  # the first prints it
PLAY_EITHER: Final = WORDS.move("play {0}: discard {1} and {2}", ABILITY, CARD, CARD, any_order=True)  # both do
STRIKE_AT: Final = WORDS.move("from {0} to {1}, {2}", REGION, REGION, BANNERS)
TAKE_FROM: Final = WORDS.move("{1} from {0}", REGION, BANNERS)
MOVE_TO: Final = WORDS.move("{1} to {0}", REGION, BANNERS)
KILL_IN: Final = WORDS.move("{1} in {0}", REGION, BANNERS)
EXCHANGE: Final = WORDS.move("{0} and {1}", SLOT, SLOT, any_order=True)

# -- questions. `always`: hidden cards decide what can be answered, so the question is put to everyone who might.
RETRIEVE: Final = WORDS.prompt("Take back which agent?", PLACE, rule="4.1.2")
DEPLOY: Final = WORDS.prompt("Place an agent where? ({0} this round)", PLACE, rule="4.2.1", about=PLACEMENT)
ACT: Final = WORDS.prompt("{0}: which action?", ACTION, rule="5.3.1", about=POSITION)
ACT_OR_CARD: Final = WORDS.prompt(
    "{0}: which action, or play a card first?", ACTION, none="do nothing", rule="5.3.1", about=POSITION, always=True
)
ADD_WHERE: Final = WORDS.prompt("{0} to add: where does the next go?", REGION, rule="5.4.1", about=FORCE)
SWAP_WITH: Final = WORDS.prompt("Swap the agent on the {0} with which one?", POSITION, rule="5.7.1", about=POSITION)
ATTACK_HOW: Final = WORDS.prompt("{0} attacks: from where, which region, with how many?", rule="6.1.1", about=EMPIRE)
ATTACK_OR_CARD: Final = WORDS.prompt(
    "{0} attacks: from where, which region, with how many, or play a card first?",
    none="no attack is possible",
    rule="6.1.1",
    about=EMPIRE,
    always=True,
)
ATTACK_FAR: Final = WORDS.prompt("{0}: attack which region?", REGION, rule="6.1.5", about=ABILITY)
FAR_HOW: Final = WORDS.prompt("{0}: from where, with how many?", rule="6.1.5", about=ABILITY)
CARD_DURING: Final = WORDS.prompt("{0}: play a card?", none="fight", rule="6.2.1", about=FIGHT, always=True)
CARD_AFTER: Final = WORDS.prompt("{0} has acted: play a card?", none="go on", rule="7.1.1", about=POSITION, always=True)
DISCARD: Final = WORDS.prompt("Too many cards: discard which?", CARD, rule="9.1.1")
SWAP_LOYALTIES: Final = WORDS.prompt("Swap and reveal which two loyalties?", none="swap none", rule="9.3.1")

# -- questions of cards
PRESS_ON: Final = WORDS.prompt("Press On from {0}: which region, with how many?", rule="8.1.1", about=REGION)
PRESS_ON_OR_CARD: Final = WORDS.prompt(
    "Press On from {0}: which region, with how many, or play a card first?",
    none="no attack is possible",
    rule="8.1.1",
    about=REGION,
    always=True,
)
SUBJUGATE: Final = WORDS.prompt("Subjugate: {0} to add: where does the next go?", REGION, rule="8.6.1", about=FORCE)
CHANGE_TO: Final = WORDS.prompt("Change of Plan: act for which position?", POSITION, rule="8.2.1")
GARRISON: Final = WORDS.prompt("City Garrison: add 3 banners to which city?", REGION, rule="8.2.2")
RIDE_FROM: Final = WORDS.prompt("Ride Out: from which region?", REGION, rule="8.3.1")
RIDE_TO: Final = WORDS.prompt("Ride Out from {0}: how many, and where to?", rule="8.3.1", about=REGION)
REARRANGE: Final = WORDS.prompt("Grand Redeployment: of which empire?", EMPIRE, rule="8.3.2")
REARRANGE_FROM: Final = WORDS.prompt(
    "Grand Redeployment of the {0}: move banners from which region?", REGION, none="done", rule="8.3.2", about=EMPIRE
)
REARRANGE_TO: Final = WORDS.prompt("Grand Redeployment from {0}: how many, and where to?", rule="8.3.2", about=REGION)
REDEPLOY_TO: Final = WORDS.prompt(
    "Redeploy Agent: the agent on the {0} moves to which position?", POSITION, rule="8.5.1", about=POSITION
)
DISPERSE: Final = WORDS.prompt("Disperse: the banners of which region?", REGION, rule="8.6.2")
SPREAD: Final = WORDS.prompt("Disperse: {0}; where does the next go?", REGION, rule="8.6.2", about=LEAVING)
RECRUIT: Final = WORDS.prompt("Recruit: add 3 banners to which empty region?", REGION, rule="8.6.3")
MERCENARIES: Final = WORDS.prompt("Mercenaries: kill how many, and where?", rule="8.6.4")
REINFORCE: Final = WORDS.prompt("Reinforce: how many join the attack, and from where?", rule="8.6.6")
POPULATE: Final = WORDS.prompt(
    "Populate: {0} in reserve, too few for all; which region gets one?", REGION, rule="8.6.7", about=FORCE
)
UPRISING: Final = WORDS.prompt("Uprising: add 4 banners to which empty region?", REGION, rule="8.6.8")
FIRE_FROM: Final = WORDS.prompt("Alchemist's Fire: from which region?", REGION, rule="8.6.10")
BURN: Final = WORDS.prompt(
    "Alchemist's Fire: up to {0} to kill: where is the next?", REGION, none="stop", rule="8.6.10", about=BANNERS
)

# -- events
FIRST: Final = WORDS.event("{0} is first player", SEAT)
ROUND: Final = WORDS.event("Round {0} begins", COUNT)
RETRIEVED: Final = WORDS.event("{0} takes back the agent from {1}", SEAT, FROM_PLACE)
NONE_RETRIEVED: Final = WORDS.event("{0} has no agent to take back", SEAT)
MAP_RETURNED: Final = WORDS.event("The agents on the map return to their owners")
DEPLOYED: Final = WORDS.event("{0} places an agent {1}", SEAT, AT_PLACE)
EMPIRE_TURN: Final = WORDS.event("The {0}'s turn", EMPIRE)
NO_COUNCIL: Final = WORDS.event("Nobody sits in the council of the {0}", EMPIRE)
NOBODY: Final = WORDS.event("Nobody commands the {0}", POSITION)
COMMANDS: Final = WORDS.event("{0} commands the {1}", SEAT, POSITION)
COMMANDS_FROM: Final = WORDS.event("{0} commands the {1} from the {2}", SEAT, POSITION, POSITION)
IDLE: Final = WORDS.event("The {0} does nothing", POSITION)
ACTS: Final = WORDS.event("The {0} acts: {1}", POSITION, ACTION)
MUST_ACT: Final = WORDS.event("The {0} has only this action: {1}", POSITION, ACTION)
ACTS_AGAIN: Final = WORDS.event("The {0} acts again: {1}", POSITION, ACTION)
ADDED: Final = WORDS.event("{0} added in {1}", FORCE, REGION)
RESERVE_USED_UP: Final = WORDS.event("The reserve of the {0} is used up", EMPIRE)
DREW: Final = WORDS.event("{0} draws {card}", SEAT, AN_EMPIRE, closed="{0} draws {1} card")
DECK_USED_UP: Final = WORDS.event("The deck of the {0} is used up", EMPIRE)
ONE_PARTNER: Final = WORDS.event("There is only one agent to swap with")
SWAPPED_AGENTS: Final = WORDS.event("{0} and {1} swap places: {0} is {2} now, {1} Chancellor", SEAT, SEAT, POSITION)
SWAPPED_OWN: Final = WORDS.event("{0} swaps two own agents and acts as {1}", SEAT, POSITION)
PLAYED: Final = WORDS.event("{0} plays {1}", SEAT, ABILITY)
PAID: Final = WORDS.event("{0} discards {card}", SEAT)
NO_ATTACK: Final = WORDS.event("The {0} attacks nobody", EMPIRE)
ONE_ATTACK: Final = WORDS.event("The {0} has only this attack:", EMPIRE)
MARCHED: Final = WORDS.event("Attack on {2}: {0} from {1}", FORCE, REGION, REGION)
REINFORCED: Final = WORDS.event("Attack on {2}: {0} more from {1}", FORCE, REGION, REGION)
LEVIED: Final = WORDS.event("Attack on {1}: {0} more from the reserve", FORCE, REGION)
FORT_KILLS: Final = WORDS.event("The fort of {1} kills {0}", FORCE, REGION)
FOUGHT: Final = WORDS.event("{0} and {1} fall in {2}", FORCE, FORCE, REGION)
TAKEN: Final = WORDS.event("{1} is taken: {0} left", FORCE, REGION)
ENTERED: Final = WORDS.event("{1} is entered without a fight: {0}", FORCE, REGION)
HELD: Final = WORDS.event("{1} holds out: {0} left", FORCE, REGION)
LEFT_EMPTY: Final = WORDS.event("{0} is empty and stays with the {1}", REGION, EMPIRE)
EMPTIED: Final = WORDS.event("{0} is empty and falls to the {1}", REGION, EMPIRE)
FIRE_STARTS: Final = WORDS.event("The fire spreads from {0}", REGION)
KILLED: Final = WORDS.event("{0} killed in {1}", FORCE, REGION)
MOVED: Final = WORDS.event("{0} moved from {1} to {2}", FORCE, REGION, REGION)
STARVED: Final = WORDS.event("{0} too many in {1}: back to the reserve", FORCE, REGION)
RETURNED: Final = WORDS.event("{0} driven from {1} to the reserve", FORCE, REGION)
POSITION_TAKEN: Final = WORDS.event("{0} acts for the {1} instead", SEAT, POSITION)
AGENT_MOVED: Final = WORDS.event("{0} moves the agent from the {1} to the {2}", SEAT, POSITION, POSITION)
ROUND_OVER: Final = WORDS.event("The turn marker of round {0} is placed", COUNT)
LOYALTIES_KEPT: Final = WORDS.event("{0} swaps no loyalties", SEAT)
LOYALTIES_SWAPPED: Final = WORDS.event("{0} swaps the loyalties {1} and {2}", SEAT, SLOT, SLOT)
NONE_TO_SWAP: Final = WORDS.event("{0} has no two loyalties left to swap", SEAT)
REVEALED: Final = WORDS.event("{0} is {1} to the {2}", SEAT, SLOT, EMPIRE)
SCORED: Final = WORDS.event("{0} has {1}", SEAT, POINTS)
TIED_SWAPS: Final = WORDS.event("A tie: {0} has made {1}", SEAT, SWAPS)
TIED_CARDS: Final = WORDS.event("Still a tie: {0} holds {1}", SEAT, CARDS)
