"""Why a thing is no answer: what the rules report when they leave something out of the options, and what the things of
each place on the table are there for. What only one card refuses stands beside its text in cards/."""

from typing import Final

from ludarium.games.smashup import names
from ludarium.games.smashup.words import BASE, CARD, FACTION, IN_PLAY, THIS, W
from ludarium.kernel.words import COUNT, Atom

TOKENS: Final = Atom(lambda g, eyes, tokens: " or ".join([names.minion_plays(g, eyes, token) for token in tokens]))


# -- set-up
TAKEN_FACTION: Final = W.reason("{0} has been taken.", FACTION, rule="2.3")
OWN_FACTION: Final = W.reason("{0} is yours already: you take two different factions.", FACTION, rule="2.1")

# -- Play Cards
NO_MINION_PLAY: Final = W.reason(
    "You have played your minion of this turn. {0} can be played next turn, or with an extra minion.", CARD, rule="3.3"
)
NO_ACTION_PLAY: Final = W.reason(
    "You have played your action of this turn. {0} can be played next turn, or with an extra action.", CARD, rule="3.3"
)
SPECIAL_WAITS: Final = W.reason(
    "{0} has only Special text: it is played at the time it states, around a scoring, and costs no action.",
    CARD,
    rule="4.7",
)
NOT_THAT_MINION: Final = W.reason(
    "{0} at {1} does not fit what you may still play: {2}.", CARD, BASE, TOKENS, rule="4.13.1", of=2
)
NO_PLACE_LEFT: Final = W.reason("No more minions of yours at {0} this turn: {1}.", BASE, THIS, rule="14.1")
NO_MINION_TO_TAKE_IT: Final = W.reason("{0} is played on a minion, and none is in play.", CARD, rule="4.3.1")
NO_TALENT: Final = W.reason(
    "{0} has no Talent, and in Play Cards only Talents of cards in play are used.", IN_PLAY, rule="4.5"
)
THEIR_TALENT: Final = W.reason("The Talent of {0} is for its own player.", IN_PLAY, rule="4.5")
TALENT_USED: Final = W.reason(
    "The Talent of {0} has been used this turn; it is ready again on your next.", IN_PLAY, rule="4.5"
)
NO_MADNESS_IN_HAND: Final = W.reason(
    "The Talent of {0} takes a Madness card from your hand, and you have none there.", IN_PLAY, rule="4.5.1"
)

# -- around a scoring
ONLY_SPECIALS: Final = W.reason(
    "Around a scoring only cards with Special text can be played. {0} is played in your own Play Cards phase.",
    CARD,
    rule="6.3",
)
SPECIAL_AFTERWARDS: Final = W.reason("The Special of {0} is for after a base has scored.", CARD, rule="6.8")
SPECIAL_BEFOREHAND: Final = W.reason("The Special of {0} is for before a base scores.", CARD, rule="6.3")
IN_PLAY_AFTERWARDS: Final = W.reason("The Special of {0} is for after a base has scored.", IN_PLAY, rule="6.8")
IN_PLAY_BEFOREHAND: Final = W.reason("The Special of {0} is for before a base scores.", IN_PLAY, rule="6.3")
NO_SPECIAL: Final = W.reason("{0} has no Special to use around a scoring.", IN_PLAY, rule="4.6")
THEIR_SPECIAL: Final = W.reason("The Special of {0} is for its own player.", IN_PLAY, rule="4.6")
SPECIAL_USED: Final = W.reason("The Special of {0} has been used in this scoring.", IN_PLAY, rule="4.6")
NOT_READY: Final = W.reason("{0} does not score: it has {1} power and breaks at {2}.", BASE, COUNT, COUNT, rule="6.1")

# -- several cards
CHOSEN_ALREADY: Final = W.reason("{0} is chosen already.", IN_PLAY, rule="4.8")

# -- what things are there for
W.place(
    "hand/card",
    "{0} is in your hand. In your own Play Cards phase you may play one minion and one action; Specials are played "
    "around a scoring.",
    rule="3.3",
)
W.place(
    "minions/card",
    "{0} is in play ({1}) and adds its power to the base. It is chosen only where a card's text says so, or for its "
    "Talent in its player's own Play Cards phase.",
    rule="4.2",
)
W.place("base/card", "{0} is an action in play ({1}): its text is in force as long as it lies there.", rule="4.4")
W.place("card/card", "{0} is attached to a minion and works as long as it lies there.", rule="4.4")
W.place(
    "discards/card",
    "{0} lies in a discard pile. Everybody may look through it, but cards leave it only by a card's text.",
    rule="4.19",
)
W.place("aside/card", "{0} is just being resolved.", rule="4.1")
W.place(
    "base",
    "{0} is a base. Minions and some actions are played there, and it scores when the power there reaches its "
    "breakpoint.",
    rule="6.1",
)
W.place("faction", "Factions are taken one at a time, in turn order and then back.", rule="2.2")
W.place("deck", "A deck is drawn from by itself: two cards at the end of each turn, and by cards' texts.", rule="3.5")
W.place("discards", "A discard pile is open to all; cards leave it only by a card's text.", rule="4.19")
W.place("held", "That hand is {1}. Nobody else chooses from it.", rule="4.1")
W.place("seat", "A player is chosen only where a card's text says so.", rule="1.7")
W.place("base_deck", "A new base comes from there when one has scored.", rule="6.11")
W.place("scored", "Scored bases come back when the base deck is empty.", rule="6.11.1")
W.place("madness_deck", "Madness is drawn only when a card says so.", rule="7.1")
W.place("hand", "Your hand: choose one of its cards.", rule="4.1")
