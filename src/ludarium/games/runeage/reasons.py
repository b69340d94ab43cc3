"""Why a thing is no answer: what the rules report when they leave something out of the options, and what the things of
each place on the table are there for."""

from typing import Final

from ludarium.games.runeage.components import LIMIT, SCENARIOS
from ludarium.games.runeage.words import CARD, FIGHTER, HOME_REALM, KIND_NAME, OBJECTIVE, RIVALS_CITY, W
from ludarium.kernel.words import COUNT

ITS_NAME: Final = OBJECTIVE.says(lambda g, eyes, x: SCENARIOS[g.scenario].objective)

# -- spending
GOLD_SHORT: Final = W.reason("{0} costs {1} gold: you are {2} short.", KIND_NAME, COUNT, COUNT, rule="5.1")
INFLUENCE_SHORT: Final = W.reason("{0} costs {1} influence: you are {2} short.", KIND_NAME, COUNT, COUNT, rule="5.2")
BUILT_ALREADY: Final = W.reason(
    "You have {0} already: a player has at most one of each building.", KIND_NAME, rule="5.2.2"
)
UNITS_ONLY: Final = W.reason("{0} is no unit, and only a unit can be bought now.", KIND_NAME, rule="5.1")
THEIR_BARRACKS: Final = W.reason("{0} is in another player's barracks: you buy from your own.", KIND_NAME, rule="5.1")
GOLD_PAYS: Final = W.reason(
    "{0} pays for units and strongholds: choose what to buy in your barracks, then how to pay.", CARD, rule="5.1"
)

# -- Action abilities
FIGHTS_ONLY: Final = W.reason(
    "{0} has no Action ability: it is played in combat. Choose something to attack first.", CARD, rule="5.3"
)
ACTED: Final = W.reason("The Action of {0} has been used this turn.", CARD, rule="5.3.1")
ACTION_USELESS: Final = W.reason("The Action of {0} could do nothing now.", CARD, rule="1.4")
IS_EXHAUSTED: Final = W.reason("{0} is exhausted until your next turn.", CARD, rule="4.3")
PAYS_INFLUENCE: Final = W.reason(
    "{0} gives influence: choose what to acquire from the central area, then which cards to exhaust.", CARD, rule="5.2"
)
PAYS_GOLD: Final = W.reason("{0} gives gold: choose what to buy in your barracks, then how to pay.", CARD, rule="5.1")
GIVES_NOTHING: Final = W.reason("{0} gives no influence, or is exhausted.", CARD, rule="5.2")
LIES_BY: Final = W.reason("{0} has no Action ability: it works by lying beside your Home Realm.", CARD, rule="5.3")

# -- targets
ATTACKED_ALREADY: Final = W.reason("You have attacked {0} this round.", CARD, rule="6.1.3")
OBJECTIVE_ATTACKED: Final = W.reason("You have attacked {0} this round.", OBJECTIVE, rule="6.1.3")
OBJECTIVE_UNTOUCHED: Final = W.reason("{0} is an objective that is not attacked on a turn.", ITS_NAME, rule="6.1.1")
BESIEGED_ALREADY: Final = W.reason("You have besieged the Home Realm of {0} this round.", HOME_REALM, rule="6.1.3")
NO_SIEGES: Final = W.reason("{0}: players do not besiege each other in this scenario.", RIVALS_CITY, rule="6.1.2")
NO_HOME_SIEGES: Final = W.reason(
    "The Home Realm of {0}: players do not besiege each other in this scenario.", HOME_REALM, rule="6.1.2"
)
NEVER_BESIEGED: Final = W.reason(
    "{0} is no target: only cities, landmarks and Home Realms are besieged.", RIVALS_CITY, rule="6.1.2"
)
THEIR_STRONGHOLD: Final = W.reason("{0} is in another player's barracks: you attack only your own.", CARD, rule="6.1.5")
OWN_HOME: Final = W.reason("The Home Realm of {0} is your own.", HOME_REALM, rule="6.1.2")

# -- combat
NO_FIGHTER: Final = W.reason("{0} does not fight: only units and tactics are played in combat.", CARD, rule="6.3.1")
RESOLVED: Final = W.reason("The Resolution ability of {0} has been used.", FIGHTER, rule="6.6.1")
NO_RESOLUTION: Final = W.reason("{0} has no Resolution ability that could do something.", FIGHTER, rule="6.6")
RESOLUTION_UNPAID: Final = W.reason("You cannot pay for the Resolution ability of {0}.", FIGHTER, rule="1.4")
IMMUNE: Final = W.reason("{0} is immune to attrition.", FIGHTER, rule="6.5.3")
GUARDED: Final = W.reason("{0} is guarded: {1} must be chosen first.", FIGHTER, CARD, rule="6.8.4")
NO_UNIT: Final = W.reason("{0} is no unit.", FIGHTER, rule="6.4.3")
TOO_STRONG: Final = W.reason("{0} is stronger than {1}.", FIGHTER, COUNT, rule="6.4.3")

# -- discarding
RETAINED_ALREADY: Final = W.reason("{0} is retained already.", CARD, rule="4.5.1")

# -- what things are there for
W.place(
    "hand/card",
    "{0} is in your hand. Gold is spent and Actions are used on your turn; units and tactics are played in combat.",
    rule="4.4",
)
W.place("hand", "Your hand: gold buys, units and tactics fight.", rule="4.4")
W.place(
    "area/card", "{0} lies beside a Home Realm ({1}). What gives influence or gold is exhausted to pay.", rule="5.2"
)
W.place("area", "What lies beside a Home Realm is exhausted to pay, or works by itself.", rule="5.2")
W.place("pile", "{0} is bought with gold from one's own barracks, on one's own turn.", rule="5.1")
W.place("pile/open", "{0}: a stronghold of one's own barracks is attacked, or bought, on one's own turn.", rule="6.1.5")
W.place("barracks", "Units and strongholds of a barracks are bought with gold on its player's turn.", rule="5.1")
W.place("gold", "{0} is acquired with influence on one's own turn.", rule="5.2")
W.place("neutral", "{0} is acquired with influence on one's own turn.", rule="5.2")
W.place("mercenary", "{0} is acquired with influence on one's own turn.", rule="5.2")
W.place("city", "{0} lies in the centre: it is attacked on one's own turn.", rule="6.1.1")
W.place("enemy", "{0} is an Enemy in play: it is attacked on one's own turn.", rule="6.1.1")
W.place("event", "{0} is the Event being resolved.", rule="7.2")
W.place("events", "The top Event is drawn when all players have had their turn.", rule="7.2")
W.place("past/card", "{0} is a past Event.", rule="7.6")
W.place("past", "Past Events. Where the deck is formed anew, those of Stage 2 come back.", rule="7.6")
W.place("objective", "{0}: the objective says how this scenario is won.", rule="3.1")
W.place("army", "The Opposing Army can only be fought when it attacks.", rule="9.5.6")
W.place("army/fighter", "{0} is of the Opposing Army, which can only be fought when it attacks.", rule="9.5.6")
W.place(
    "line/fighter",
    "{0} fights in this combat ({1}). Cards that fight are chosen only where a text says so.",
    rule="6.4",
)
W.place("line", "The cards of one side of this combat.", rule="6.3")
W.place("discards/card", "{0} lies in a discard pile, which becomes a new deck when the old one is empty.", rule="4.7")
W.place("discards", "A discard pile is shuffled into a new deck when that is empty.", rule="4.7")
W.place("deck", "Cards are drawn at the end of each turn and of the Event Phase.", rule="4.6")
W.place("known", "{0}: you have seen it in a face-down pile, where it stays.", rule="11.3")
W.place("held", "That hand is {1}.", rule="11.1")
W.place("aside", "{0} is set aside for a moment.", rule="1.3")
W.place("looked_at", "{0} is one of the cards that you look at.", rule="11.3")
W.place("runes", "Dragon runes are given out by the scenario.", rule="2.4.2")
W.place(
    "damage",
    f"A Home Realm is besieged where the scenario has sieges. At {LIMIT} damage its player is out.",
    rule="8.1",
)
W.place("seat", "A player is attacked by a siege of a city or of the Home Realm.", rule="6.1.2")
W.place("centre", "The central area: what lies there is acquired or attacked on one's own turn.", rule="3.2")
