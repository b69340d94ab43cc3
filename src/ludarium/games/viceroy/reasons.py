"""Why a thing is no answer: what the rules report when they leave something out of the options, and what the things of
each place on the table are there for. What only one law refuses stands beside its text in cards/."""

from typing import Final

from ludarium.games.viceroy.components import DISCARD_GEMS
from ludarium.games.viceroy.words import CARD, COLOUR, OFFER, OWN_GEM, PLACE, SOME_GEMS, W
from ludarium.kernel.words import COUNT

# -- auction
NO_CARD_THERE: Final = W.reason("You cannot bid {0}: no card lies at that arrow.", OFFER, rule="3.2.1")
NO_GEM_TO_BID: Final = W.reason("You cannot bid {0}: you have none behind your screen.", OFFER, rule="3.2.1")
NO_ATTACK_TO_BID: Final = W.reason("You cannot bid {0}: you have none.", OFFER, rule="3.4")
OTHER_ARROW: Final = W.reason("{0} lies at another arrow: you have bid {1}.", CARD, COLOUR, rule="3.5")

# -- development
LEVEL_ONE_UNPAID: Final = W.reason(
    f"{{0}} cannot be played: you lack {{1}}, even for level 1. You may discard it for {DISCARD_GEMS} gems.",
    CARD,
    SOME_GEMS,
    rule="4.3",
)
UNPAID: Final = W.reason("You cannot pay for {0} at {1}: you lack {2}.", CARD, PLACE, SOME_GEMS, rule="4.7", of=2)
NONE_IN_RESERVE: Final = W.reason("The reserve has no {0} gem left.", COLOUR, rule="6.2")
NO_GEM_FOR_INFINITE: Final = W.reason("Neither the reserve nor your screen has a {0} gem.", COLOUR, rule="6.4")
NONE_BEHIND_SCREEN: Final = W.reason("You have no {0} gem behind your screen.", OWN_GEM, rule="3.2.1")

# -- the end
NO_CIRCLE: Final = W.reason("No circle lies under {0}: it stands on level 1.", CARD, rule="8.2")
RECOLOURED: Final = W.reason("The circle under {0} has been recoloured already.", CARD, rule="8.2.1")
RECOLOURING_UNPAID: Final = W.reason(
    "You lack the gems to recolour the circle under {0}: it takes at least {1} of one colour.", CARD, COUNT, rule="8.2"
)

# -- what things are there for
W.place(
    "arrow/card",
    "{0} lies in the auction row. Cards of the row are won in the auction: bid a gem of the arrow's colour.",
    rule="3.2",
)
W.place("arrow", "Arrows are bid for in the auction, one gem of their colour in each turn of it.", rule="3.2")
W.place(
    "hand/card",
    f"{{0}} is in your hand. In the development phase you may play a card or discard one for {DISCARD_GEMS} gems, "
    "up to three times.",
    rule="4.1",
)
W.place("hand", "Your hand: its cards are played in the development phase.", rule="4.1")
W.place(
    "seat/card", "{0} stands in a pyramid ({1}). Placed cards stay where they are unless a law moves them.", rule="5.3"
)
W.place("committed", "{0} has been chosen for play and is placed when its number comes up.", rule="4.5")
W.place("slot", "{0} is a place of your pyramid for the card that you are playing.", rule="4.5.1")
W.place("side/gem", "Gems of the reserve are taken as income or reward.", rule="6.2")
W.place("screen/gem", "Gems behind your screen are bid in the auction and pay for characters.", rule="4.7")
W.place("screen/attack", "An attack token may be bid instead of a gem, and takes any card of the row.", rule="3.4")
W.place("screen", "Gems and attack tokens lie behind the screen.", rule="6.1")
W.place("large_deck", "The cards of the auction row come from there.", rule="3.11")
W.place("small_deck", "Cards are drawn from there as rewards.", rule="6.3")
W.place("law_deck", "Laws are drawn from there as rewards.", rule="6.3")
W.place("discards", "Discarded cards never come back.", rule="6.3")
W.place("side", "The reserve and the decks: gems and cards come from there as income and rewards.", rule="6.2")
W.place("characters", "Cards in a hand are played by their owner, in the development phase.", rule="4.1")
W.place("laws", "Cards in a hand are played by their owner, in the development phase.", rule="4.1")
W.place("seat", "A player is chosen only where a law says so.", rule="7.67")
