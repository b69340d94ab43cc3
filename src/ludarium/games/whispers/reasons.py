"""Why a thing is no answer: what the rules report when they leave something out of the options, and what the things of
each place on the table are there for."""

from typing import Any, Final

from ludarium.games.whispers.components import COST, EMPIRES, TIMING
from ludarium.games.whispers.words import (
    ABILITY,
    ACTION,
    CARD,
    EMPIRE,
    HELD_REGION,
    OWN_SLOT,
    POSITION,
    REGION,
    W,
    whose,
)
from ludarium.kernel.words import Atom, Eyes

WHEN_PLAYED: Final = {
    "any": "before or after an action, or during an attack",
    "replace_action": "before an action, instead of it",
    "attack_declare": "as an attack is declared",
    "attack_during": "during an attack",
    "after_action": "after an action",
    "attack_after": "after an attack",
}


def _price(g: Any, eyes: Eyes, ability: int) -> str:
    cost = COST[ability]
    if len(cost) == 1:
        return f"a {EMPIRES[cost[0]]} card"
    if cost[0] == cost[1]:
        return f"two {EMPIRES[cost[0]]} cards"
    return f"a card of {EMPIRES[cost[0]]} and one of {EMPIRES[cost[1]]}, of which one prints it"


TIME: Final = Atom(lambda g, eyes, ability: WHEN_PLAYED[TIMING[ability]])
PRICE: Final = Atom(_price)
OWNER: Final = Atom(lambda g, eyes, seat: whose(eyes, seat))

# -- agents
SEAT_TAKEN: Final = W.reason("The position of {0} is taken by {1} agent.", POSITION, OWNER, rule="4.2.1")
TWO_ON_MAP: Final = W.reason("Two agents of yours are on the map already: none may go to {0}.", REGION, rule="4.3.2")
AGENT_THERE: Final = W.reason("An agent of yours is in {0} already.", REGION, rule="4.3.2")
NO_MAP_AGENTS: Final = W.reason("At this table agents are placed in councils only, not in {0}.", REGION, rule="4.2.1")
NOT_YOUR_AGENT: Final = W.reason("The {0} has {1} agent: you take back one of your own.", POSITION, OWNER, rule="4.1.2")
NO_AGENT: Final = W.reason("No agent sits on the {0}.", POSITION, rule="4.1.2")
NONE_ON_MAP: Final = W.reason("No agent of yours is in {0}.", REGION, rule="4.1.2")

# -- actions
OTHER_ACTION: Final = W.reason(
    "{0} is an action of another position: now the {1} acts.", ACTION, POSITION, rule="5.3.1"
)
NO_ATTACK: Final = W.reason("{0}: no banner is free to move into an adjacent enemy region.", ACTION, rule="5.3.2")
NO_SWAP: Final = W.reason("{0}: the council has no other agent to swap with.", ACTION, rule="5.7.1")
NO_SWAP_HELPS: Final = W.reason(
    "{0}: the other agents of the council are your own, on positions without an action to carry out.",
    ACTION,
    rule="5.7.3",
)
BRINGS_NOTHING: Final = W.reason("{0} would bring nothing now.", ACTION, rule="5.3.2")
OTHER_COUNCIL: Final = W.reason(
    "The {0} is not in this council: agents are swapped within one.", POSITION, rule="5.7.1"
)
SAME_AGENT: Final = W.reason("The {0} is the very position that acts.", POSITION, rule="5.7.1")
NOBODY_THERE: Final = W.reason("No agent sits on the {0} to swap with.", POSITION, rule="5.7.1")
NOTHING_TO_GAIN: Final = W.reason(
    "Your own agent sits on the {0}, and that position has no action to carry out.", POSITION, rule="5.7.3"
)
NOT_CONTROLLED: Final = W.reason(
    "{0}: banners of {1} go only to regions it controls.", HELD_REGION, EMPIRE, rule="5.4.1"
)

# -- attacks
NO_BANNERS: Final = W.reason("{0} holds no banner to attack with.", REGION, rule="6.1.1")
LAST_STAYS: Final = W.reason("{0} is conquered: its last banner may not leave.", REGION, rule="2.2")
NO_ENEMY_NEAR: Final = W.reason("{0} has no enemy region beside it.", REGION, rule="6.1.1")
OUT_OF_REACH: Final = W.reason(
    "{0} is not next to a region of {1} from which a banner may leave.", HELD_REGION, EMPIRE, rule="6.1.1"
)
ONLY_SURVIVORS: Final = W.reason(
    "Only the survivors press on, from the region they fought for: not from or to {0}.", REGION, rule="8.1.1"
)

# -- cards
NOT_ITS_TIME: Final = W.reason("{1} is played {2}.", CARD, ABILITY, TIME, rule="7.1.3")
REPLACED_NO_MORE: Final = W.reason(
    "{1} replaces an action, and after a swap of agents none is replaced.", CARD, ABILITY, rule="5.7.4"
)
DOES_NOTHING: Final = W.reason("{1} would do nothing now.", CARD, ABILITY, rule="7.1.5")
NOT_PAID: Final = W.reason("{1} costs {2}: more than you hold.", CARD, ABILITY, PRICE, rule="7.2.2")
ALREADY_CHOSEN: Final = W.reason("{0} is among those you discard already.", CARD, rule="9.1.1")

# -- loyalties
FACE_UP: Final = W.reason("{0} has been swapped and lies open: it is never swapped again.", OWN_SLOT, rule="9.3.2")

# -- what things are there for
W.place(
    "region",
    "{0} is a region of the map. Empires add banners there and attack by the actions of their councils; agents may be "
    "placed in regions when agents are deployed.",
    rule="5.3.4",
)
W.place(
    "position",
    "{0} is a council position. Agents are placed there at the start of a round, and it acts in its empire's turn.",
    rule="4.2.1",
)
W.place("action", "{0}: an action is taken when its position acts in its empire's turn.", rule="5.3.1")
W.place("council", "The council of {0} acts in the empire's turn, from Sheriff to Chancellor.", rule="5.1.2")
W.place(
    "hand/card",
    "{0} is in your hand. You play cards before, during or after an action that you command.",
    rule="7.1.1",
)
W.place("hand", "Your hand: cards are played around the actions that you command.", rule="7.1.1")
W.place(
    "loyalty", "Your loyalties count at the end. Two that lie face down may be swapped after a round.", rule="9.3.1"
)
W.place("seat", "A player is never chosen.", rule="7.1.1")
W.place("map", "The map: regions are chosen one by one.", rule="1.4")
