"""Why a thing is no answer: what the rules report when they leave something out of the options, and what the things of
each place on the table are there for."""

from typing import Final

from ludarium.games.emerald.words import CARD, CITY, W, many
from ludarium.kernel.words import COUNT, SEAT, Atom

SYMBOLS: Final = ("place", "retrieve", "claim", "rail", "assassination or bomb", "arrow")
PLACES, RETRIEVES, CLAIMS, RAILS, BOMBS, ARROWS = range(len(SYMBOLS))
SYMBOL: Final = Atom(lambda g, eyes, x: SYMBOLS[x])

# -- cards in hand
NO_TEXT: Final = W.reason(
    "{0} has no text to use: its symbols pay for actions. Choose the action first, then the cards for it.",
    CARD,
    rule="4.1",
)
INTERRUPTS: Final = W.reason(
    "The text of {0} is an Interrupt: it is played when another player declares what it stops. On your turn its "
    "symbols pay for actions.",
    CARD,
    rule="4.6",
)
BENEFITS: Final = W.reason(
    "The text of {0} is a Benefit: it is played within the action that it helps. Else its symbols pay for actions.",
    CARD,
    rule="4.9",
)
TEXT_DOES_NOTHING: Final = W.reason("The text of {0} could do nothing now.", CARD, rule="4.12")
ACTIONS_DONE: Final = W.reason(
    "Both actions of this turn are done: {0} has no Free Action that could do something now.", CARD, rule="3.2"
)
NO_SYMBOL: Final = W.reason("{0} shows no {1} symbol.", CARD, SYMBOL, rule="4.14")
NOT_NEEDED: Final = W.reason(
    "No card may be to spare: {0} is not needed where the others pay for it.", CARD, rule="4.2"
)
NO_SUCH_TEXT: Final = W.reason("{0} has no text that is played at this moment.", CARD, rule="4.7")
MARKER_FULL: Final = W.reason("{0} moves only a marker that cannot go further.", CARD, rule="5.5.3")

# -- claiming
ONLY_FIRST: Final = W.reason(
    "{0} cannot be claimed now: claiming is only for the first action of a turn.", CARD, rule="3.3"
)
NO_CLAIM_SYMBOL: Final = W.reason(
    "{0} in {1} cannot be claimed: your hand has too few claim symbols.", CARD, CITY, rule="5.2.1", of=2
)
NO_CUBE: Final = W.reason("{0} cannot be claimed: you have no cube in {1}.", CARD, CITY, rule="5.2.2", of=2)
AS_MANY: Final = W.reason(
    "{0} cannot be claimed: {2} has as many pieces in {1} as you, or more.", CARD, CITY, SEAT, rule="5.2.2", of=2
)
LOCKED: Final = W.reason("{0} is locked by {1} until their next turn.", CITY, SEAT, rule="10.26")
CLAIM_LOCKED: Final = W.reason("{0} cannot be claimed: {2} has locked {1}.", CARD, CITY, SEAT, rule="10.26", of=2)
CLAIMED_ALREADY: Final = W.reason("{0} in {1} is among your claims already.", CARD, CITY, rule="5.2.3", of=2)

# -- assassination
NO_WEAPON: Final = W.reason(
    "{0} cannot be assassinated: your hand has no card with the assassination symbol.", CARD, CITY, rule="5.6.3", of=2
)
NO_AGENT_THERE: Final = W.reason(
    "{0} cannot be assassinated: you have no Agent in {1}.", CARD, CITY, rule="5.6.1", of=2
)
NOT_THE_MOST: Final = W.reason(
    "{0} cannot be assassinated: {2} has as many pieces in {1} as you, or more.", CARD, CITY, SEAT, rule="5.6.1", of=2
)
KILL_LOCKED: Final = W.reason("{0} cannot be assassinated: {2} has locked {1}.", CARD, CITY, SEAT, rule="10.26", of=2)
FEW_BOMBS: Final = W.reason(
    "{0} cannot be assassinated: cards must bring {2} to {1}, and yours bring {3}.",
    CARD,
    CITY,
    COUNT.says(lambda g, eyes, n: many(n, "bomb")),
    COUNT,
    rule="5.6.3",
    of=2,
)

# -- cities
NO_CUBES_IN_STOCK: Final = W.reason("No cubes for {0}: none is in your stock.", CITY, rule="5.1.1")
NO_PLACE_SYMBOL: Final = W.reason("No cubes for {0}: your hand has no place symbol.", CITY, rule="5.1.1")

# -- what things are there for
W.place(
    "hand/card",
    "{0} is in your hand. Cards are played on your own turn, two actions in all; Interrupts when another player does "
    "what they stop.",
    rule="3.1",
)
W.place("hand", "Your hand: cards pay for the actions of your turn.", rule="3.1")
W.place("identity", "Your Secret Identity: it says which points stay yours at the end.", rule="9.1")
W.place(
    "city/card",
    "{0} is the card that can be claimed there: as the first action of a turn, with the most pieces in the City.",
    rule="5.2.1",
)
W.place(
    "city/royalty",
    "{0} is Royalty: it is assassinated on a turn, with the most pieces there and an Agent.",
    rule="5.6.2",
)
W.place("stack/known", "{0} lies face down in the stack and comes up when those above it are claimed.", rule="5.2.5")
W.place("stack/royalty", "{0} lies face down in the stack and comes up when those above it are claimed.", rule="5.6.2")
W.place("held/known", "You have seen that {0} is in that hand. It is its owner's to play.", rule="9.4")
W.place(
    "discards/card", "{0} lies in a discard pile. It comes back when the deck is used up and shuffled anew.", rule="3.5"
)
W.place("kept/card", "{0} lies by a Secret Identity for its points and is not played again.", rule="5.6.6")
W.place("kept/royalty", "{0} has been killed: who did it has scored its points.", rule="5.6.7")
W.place("played/card", "{0} has just been played.", rule="4.14")
W.place("removed/card", "{0} has left the game.", rule="5.6.5")
W.place("removed/royalty", "{0} has left the game.", rule="5.6.5")
W.place(
    "city",
    "Cities: cubes and Agents are placed there, and their cards are claimed, by the actions of a turn.",
    rule="5.1.1",
)
W.place("agents", "These Agents are {1}. They are moved with rail symbols on their owner's turn.", rule="5.4.1")
W.place("cubes", "These cubes are {1}. They are taken back with retrieve symbols on their owner's turn.", rule="5.3.1")
W.place("limbo", "Cubes in Limbo are taken back with retrieve symbols.", rule="5.3.2")
W.place("track", "The markers are moved with cards that show arrows.", rule="5.5.1")
W.place("stack", "The next card of a stack comes up when the one on top has been claimed.", rule="5.2.5")
W.place("deck", "A hand is filled up to five cards at the end of a turn.", rule="3.4")
W.place("discards", "A discard pile is shuffled into a new deck when that is used up.", rule="3.5")
W.place("held", "That hand is {1}. Only what a text lets you look at is known to you.", rule="9.5")
W.place("removed", "These cards have left the game.", rule="5.6.5")
W.place("seat", "A player is chosen only as a victim or where a text says so.", rule="5.6.2")
