"""The words of the game: what its questions, answers and events say, and which things on the table they name.

Questions and events of one card stand beside its text in `cards/`; answers of several parts where they are offered.
"""

from typing import Any, Final

from ludarium.games.whispers.components import (
    ABILITY_IDS,
    ABILITY_NAMES,
    ABILITY_RULES,
    ACTION_SORT,
    EMPIRE_IDS,
    EMPIRES,
    FORT,
    HAS,
    IDS,
    NAMES,
    POSITION_IDS,
    POSITION_NAMES,
    REGION_IDS,
    REGION_NAMES,
    SLOT_IDS,
    SLOTS,
    SORTS,
    Empire,
    Region,
    an,
)
from ludarium.games.whispers.components import BANNERS as ALL_BANNERS
from ludarium.kernel.cards import NONE, Seat
from ludarium.kernel.words import COUNT, SEAT, Atom, Eyes, Vocabulary, card_atom, counted, listed

W: Final = Vocabulary(NAMES)


# -- how things are said
def many(n: int, thing: str) -> str:
    """So many of them, in words."""
    return f"{n or 'no'} {thing}{'' if n == 1 else 's'}"


def force(empire: Empire, n: int) -> str:
    return many(n, f"{EMPIRES[empire]} banner")


def whose(eyes: Eyes, seat: Seat) -> str:
    """Whose something is, for a reader."""
    return "your own" if seat == eyes.seat else f"{eyes.who(seat)}'s"


def sides(g: Any, region: Region) -> str:
    """Both sides of the attack on a region."""
    defenders = force(g.controller[region], g.banners[region]) if g.banners[region] else "no banner"
    fort = " and a fort" if HAS[FORT][region] and g.controller[region] != g.active() else ""
    return f"The attack on {REGION_NAMES[region]}, {force(g.active(), g.attackers)} against {defenders}{fort}"


# -- things that answers and events name
CARD: Final = card_atom(IDS, NAMES)
EMPIRE: Final = listed(EMPIRE_IDS, EMPIRES, node="empire")
AN_EMPIRE: Final = EMPIRE.says(lambda g, eyes, x: an(x))
REGION: Final = listed(REGION_IDS, REGION_NAMES, node="region")
HELD_REGION: Final = REGION.says(lambda g, eyes, x: f"{REGION_NAMES[x]} ({EMPIRES[g.controller[x]]})")
POSITION: Final = listed(POSITION_IDS, POSITION_NAMES, node="position")
AGENT: Final = POSITION.says(lambda g, eyes, x: f"{whose(eyes, g.council[x])} agent on the {POSITION_NAMES[x]}")
ACTION: Final = Atom(
    lambda g, eyes, x: str(g.book.action_names[x]),
    SORTS,
    lambda g, seat, x: (SORTS[ACTION_SORT[x]],),
    lambda g, x: f"action{x}",
)
ABILITY: Final = listed(ABILITY_IDS, ABILITY_NAMES).ruled(lambda g, x: ABILITY_RULES[x])
SLOT: Final = listed(SLOT_IDS, SLOTS, node="slot")
OWN_SLOT: Final = SLOT.says(lambda g, eyes, x: f"{SLOTS[x]} ({EMPIRES[g.loyalty(eyes.seat, x)]})")
BANNERS: Final = counted(ALL_BANNERS).says(lambda g, eyes, x: many(x, "banner"))

# -- things that only questions and events name
FORCE: Final = Atom(lambda g, eyes, x: force(*x))
ADDING: Final = Atom(  # a force, and the ability that adds it, or NONE
    lambda g, eyes, x: f"{'' if x[2] == NONE else ABILITY_NAMES[x[2]] + ': '}{force(x[0], x[1])}",
    rule=lambda g, x: "" if x[2] == NONE else ABILITY_RULES[x[2]],
)
FIGHT: Final = Atom(lambda g, eyes, x: sides(g, x))  # the region under attack
POINTS: Final = Atom(lambda g, eyes, x: f"{x} point{'' if abs(x) == 1 else 's'}")
SWAPS: Final = Atom(lambda g, eyes, x: many(x, "loyalty swap"))
CARDS: Final = Atom(lambda g, eyes, x: many(x, "card"))
PART: Final = Atom(lambda g, eyes, x: f"{x[0]} of {x[1]}")

# -- questions. `always`: hidden cards decide what can be answered, so the question is put to everyone who might.
RETRIEVE: Final = W.prompt("Take back which agent?", POSITION, rule="4.1.2")
DEPLOY: Final = W.prompt("Place an agent where? ({0} this round)", POSITION, rule="4.2.1", about=PART)
ACT: Final = W.prompt("{0}: which action?", ACTION, rule="5.3.1", about=POSITION)
ACT_OR_CARD: Final = W.prompt(
    "{0}: which action, or play a card first?", ACTION, none="do nothing", rule="5.3.1", about=POSITION, always=True
)
ADD_WHERE: Final = W.prompt("{0} left to place: where?", REGION, rule="5.4.1", about=ADDING)
SWAP_WITH: Final = W.prompt("Swap the agent on the {0} with which one?", AGENT, rule="5.7.1", about=POSITION)
ATTACK_HOW: Final = W.prompt("{0} attacks: from where, which region, with how many?", rule="6.1.1", about=EMPIRE)
ATTACK_OR_CARD: Final = W.prompt(
    "{0} attacks: from where, which region, with how many, or play a card first?",
    none="no attack is possible",
    rule="6.1.1",
    about=EMPIRE,
    always=True,
)
ATTACK_FAR: Final = W.prompt("{0}: attack which region?", HELD_REGION, rule="6.1.5", about=ABILITY)
FAR_HOW: Final = W.prompt("{0}: from where, with how many?", rule="6.1.5", about=ABILITY)
CARD_DURING: Final = W.prompt("{0}: play a card?", none="fight", rule="6.2.1", about=FIGHT, always=True)
CARD_AFTER: Final = W.prompt("{0} has acted: play a card?", none="go on", rule="7.1.1", about=POSITION, always=True)
DISCARD: Final = W.prompt("{0} too many: discard which?", CARD, rule="9.1.1", about=CARDS)
SWAP_LOYALTIES: Final = W.prompt("Swap and reveal which two loyalties?", none="swap none", rule="9.3.1")

# -- events: the round
FIRST: Final = W.event("{0: is|You are} first player", SEAT, sort="quiet")
ROUND: Final = W.event("Round {0} begins", COUNT, sort="turn")
RETRIEVED: Final = W.event("{0: takes|You take} back the agent from the {1}", SEAT, POSITION)
RETRIEVED_FROM_MAP: Final = W.event("{0: takes|You take} back the agent from {1}", SEAT, REGION)
NONE_RETRIEVED: Final = W.event("{0: has|You have} no agent to take back", SEAT, sort="quiet")
MAP_RETURNED: Final = W.event("The agents on the map return to their owners")
DEPLOYED: Final = W.event("{0: places|You place} an agent as {1}", SEAT, POSITION)
DEPLOYED_ON_MAP: Final = W.event("{0: places|You place} an agent in {1}", SEAT, REGION)
ROUND_OVER: Final = W.event("The turn marker of round {0} is placed", COUNT)

# -- events: councils
EMPIRE_TURN: Final = W.event("The {0}'s turn", EMPIRE, sort="turn")
NO_COUNCIL: Final = W.event("Nobody sits in the council of the {0}", EMPIRE, sort="quiet")
NOBODY: Final = W.event("Nobody commands the {0}", POSITION, sort="quiet")
COMMANDS: Final = W.event("{0: commands|You command} the {1}", SEAT, POSITION, sort="quiet")
COMMANDS_FROM: Final = W.event("{0: commands|You command} the {1} from the {2}", SEAT, POSITION, POSITION, sort="quiet")
IDLE: Final = W.event("The {0} does nothing", POSITION, sort="quiet")
ACTS: Final = W.event("The {0} acts: {1}", POSITION, ACTION)
MUST_ACT: Final = W.event("The {0} has only this action: {1}", POSITION, ACTION)
ONE_PARTNER: Final = W.event("There is only one agent to swap with", sort="quiet")
SWAPPED_AGENTS: Final = W.event(
    "{0:|You} and {1:|you} swap: {0: is|you are} {2} now, {1: is|you are} Chancellor", SEAT, SEAT, POSITION
)
SWAPPED_OWN: Final = W.event(
    "{0: swaps two own agents and acts as|You swap two of your agents and act as} {1}", SEAT, POSITION
)

# -- events: cards
DREW: Final = W.event(
    "{0: draws|You draw} {card}",
    SEAT,
    AN_EMPIRE,
    closed="{0: draws|You draw} {1} card",
    sort="quiet",
    way=("empire{1}", "seat{0}"),
)
DECK_USED_UP: Final = W.event("The deck of the {0} is used up", EMPIRE, sort="quiet")
PLAYED: Final = W.event("{0: plays|You play} {1}", SEAT, ABILITY)
PAID: Final = W.event("{0: discards|You discard} {card}", SEAT, EMPIRE, sort="quiet", way=("hand", "empire{1}"))

# -- events: banners
ADDED: Final = W.event("{0} added in {1}", FORCE, REGION)
RESERVE_USED_UP: Final = W.event("The reserve of the {0} is used up", EMPIRE, sort="quiet")
KILLED: Final = W.event("{0} killed in {1}", FORCE, REGION, sort="fight")
MOVED: Final = W.event("{0} moved from {1} to {2}", FORCE, REGION, REGION)
EMPTIED: Final = W.event("{0} is empty and falls to the {1}", REGION, EMPIRE)
STARVED: Final = W.event("{0} too many in {1}: back to the reserve", FORCE, REGION)
NO_ATTACK: Final = W.event("The {0} attacks nobody", EMPIRE)
ONE_ATTACK: Final = W.event("The {0} has only this attack:", EMPIRE, sort="quiet")
MARCHED: Final = W.event("Attack on {2}: {0} from {1}", FORCE, REGION, REGION)
FORT_KILLS: Final = W.event("The fort of {1} kills {0}", FORCE, REGION, sort="fight")
FOUGHT: Final = W.event("{0} and {1} fall in {2}", FORCE, FORCE, REGION, sort="fight")
TAKEN: Final = W.event("{1} is taken: {0} left", FORCE, REGION, sort="fight")
ENTERED: Final = W.event("{1} is entered without a fight: {0}", FORCE, REGION)
HELD: Final = W.event("{1} holds out: {0} left", FORCE, REGION, sort="fight")
LEFT_EMPTY: Final = W.event("{0} is empty and stays with the {1}", REGION, EMPIRE, sort="fight")

# -- events: loyalties and the end
LOYALTIES_KEPT: Final = W.event("{0: swaps|You swap} no loyalties", SEAT, sort="quiet")
LOYALTIES_SWAPPED: Final = W.event("{0: swaps|You swap} the loyalties {1} and {2}", SEAT, SLOT, SLOT)
NONE_TO_SWAP: Final = W.event("{0: has|You have} no two loyalties left to swap", SEAT, sort="quiet")
REVEALED: Final = W.event("{0: is|You are} {1} to the {2}", SEAT, SLOT, EMPIRE, sort="reveal")
SCORED: Final = W.event("{0: has|You have} {1}", SEAT, POINTS, sort="score")
TIED_SWAPS: Final = W.event("A tie: {0: has|you have} made {1}", SEAT, SWAPS, sort="score")
TIED_CARDS: Final = W.event("Still a tie: {0: holds|you hold} {1}", SEAT, CARDS, sort="score")
