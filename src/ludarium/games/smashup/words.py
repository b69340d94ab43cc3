"""The words of Smash Up: its questions, moves and events. No rules here."""

from typing import Any, Final

from ludarium.games.smashup.components import FACTION_NAMES, NAME
from ludarium.kernel.cards import Card, Seat
from ludarium.kernel.rules import paragraphs
from ludarium.kernel.words import COUNT, SEAT, Atom, Vocabulary, card_atom, kind_atom


def _minion(g: Any, seat: Seat, card: Card) -> str:
    yours = " (yours)" if g.owner[card] == seat else ""
    return f"{NAME[g.kind[card]]} at {_base(g, seat, g.place(card))}{yours}"


def _base(g: Any, seat: Seat, place: int) -> str:
    name: str = NAME[g.kind[g.bases[place][0]]]
    return name


def _source(g: Any, seat: Seat, index: int) -> str:
    """A waiting ability, by the card it is printed on."""
    name: str = NAME[g.waiting[index][1]]
    return name


def _token(g: Any, seat: Seat, index: int) -> str:
    """An extra minion play in words."""
    base, name, like = g.tokens[index]
    words = "an extra minion" if base >= 0 or name >= 0 else "any minion"
    if name >= 0:
        words += f" named {NAME[name]}"
    if base >= 0:
        words += f" at {_base(g, seat, base)}"
    return words + (" named like one there" if like else "")


def _plays(g: Any, seat: Seat) -> str:
    """What the current player may still play."""
    actions = [] if g.action_plays == 0 else ["an action" if g.action_plays == 1 else f"{g.action_plays} actions"]
    plays = [*[_token(g, seat, i) for i in range(len(g.tokens))], *actions]
    if len(plays) > 1:
        plays = [", ".join(plays[:-1]), plays[-1]]
    return f"left: {' and '.join(plays)}" if plays else "no plays left"


def _rule(name: str) -> str:
    """The paragraph of RULES.md that begins with this card's name."""
    found = [each.number for each in paragraphs("ludarium.games.smashup").values() if each.text.startswith(name)]
    return found[0] if found else ""


RULE_OF: Final = [_rule(name) for name in NAME]  # by kind
W: Final = Vocabulary(NAME)
CARD: Final = card_atom(NAME)
THIS: Final = Atom(CARD.name, CARD.node, lambda g, card: RULE_OF[g.kind[card]])  # the card whose text asks
KIND: Final = kind_atom(NAME)
IN_PLAY: Final = Atom(_minion, lambda card: f"card{card}")
BASE: Final = Atom(_base, lambda place: f"base{place}")
TOKEN: Final = Atom(_token)
SOURCE: Final = Atom(_source)
CARDS: Final = Atom(lambda g, seat, n: f"{n or 'no'} card{'' if n == 1 else 's'}")
RANK: Final = Atom(lambda g, seat, rank: ("first", "second", "third", "fourth")[rank])
PLAYS: Final = Atom(lambda g, seat, _: _plays(g, seat))  # the plays left
FACTION: Final = Atom(lambda g, seat, faction: FACTION_NAMES[faction], lambda faction: f"faction{faction}")

# -- moves
PLAY_MINION: Final = W.move("play {} at {}", CARD, BASE)
PLAY_ACTION: Final = W.move("play {}", CARD)
PLAY_ON_BASE: Final = W.move("play {} on {}", CARD, BASE)
PLAY_ON_MINION: Final = W.move("play {} on {}", CARD, IN_PLAY)
USE: Final = W.move("use {}", IN_PLAY)
USE_BASE: Final = W.move("use {}", BASE)
END_PHASE: Final = W.move("end the phase")
FROM_PILE: Final = W.move("{} ({})", CARD, SEAT)
FROM_HAND: Final = W.move("a Madness card from your hand")
FROM_DISCARDS: Final = W.move("a Madness card from your discard pile")

# -- questions of the sequence of play
TAKE_FACTION: Final = W.prompt("Take which faction?", FACTION, rule="2.2")
MULLIGAN: Final = W.prompt(
    "Keep your opening hand?", words=("show it and draw five new cards", "keep it"), rule="2.8", always=True
)
WHAT_NEXT: Final = W.prompt("Play a card, use a talent or end the phase ({0}).", about=PLAYS, rule="3.3", always=True)
WHICH_PLAY: Final = W.prompt("{0}: which of your minion plays does it use?", TOKEN, about=CARD, rule="4.14")
EXTRA_NOW: Final = W.prompt("Play the extra card now, or not at all.", none="do not play it", rule="4.15", always=True)
WHICH_FIRST: Final = W.prompt("Which ability resolves first?", SOURCE, rule="1.6")
SCORE_WHICH: Final = W.prompt("Which base scores first?", BASE, rule="6.2")
SPECIAL_BEFORE: Final = W.prompt("Before {0} scores: play a Special or pass.", about=BASE, rule="6.3", always=True)
SPECIAL_AFTER: Final = W.prompt("After {0} has scored: play a Special or pass.", about=BASE, rule="6.8", always=True)
DISCARD_WHICH: Final = W.prompt(
    "Discard down to ten, {0} to go: which one?", CARD, about=CARDS, rule="3.6", always=True
)

# -- questions of the cards; {0} is the card that asks
MAY_DRAW_MADNESS: Final = W.prompt("{0}: draw a Madness card?", about=THIS, rule="7.3")
HOW_MANY_MADNESS: Final = W.prompt("{0}: draw how many Madness cards?", COUNT, about=THIS, rule="7.3")
HOW_MANY_CARDS: Final = W.prompt("{0}: draw how many cards?", COUNT, about=THIS, rule="4.8")
DESTROY_WHICH: Final = W.prompt("{0}: destroy which minion?", IN_PLAY, about=THIS, none="none", rule="4.20")
DESTROY_ACTIONS: Final = W.prompt("{0}: destroy which action?", IN_PLAY, about=CARD, none="done", rule="13.12")
AT_WHICH_BASE: Final = W.prompt("{0}: choose which base?", BASE, about=CARD, rule="13.12")
BOOST_WHICH: Final = W.prompt("{0}: which minion gets the power?", IN_PLAY, about=THIS, rule="4.24")
ELDER_PRICE: Final = W.prompt(
    "Elder Thing: what do you give?",
    words=("put it under your deck", "destroy two of your other minions"),
    rule="11.1",
)
DESTROY_TWO: Final = W.prompt("Elder Thing: destroy two of your other minions; which first?", IN_PLAY, rule="11.1")
DESTROY_SECOND: Final = W.prompt("Elder Thing: destroy {0} and which other?", IN_PLAY, about=IN_PLAY, rule="11.1")
TOP_WHICH: Final = W.prompt("{0}: put which card on top of your deck?", CARD, about=THIS, none="done", rule="4.22")
UNDER_NEXT: Final = W.prompt(
    "{0}: put which card under your deck next? The last one lies lowest.",
    CARD,
    about=THIS,
    none="the rest as they lie",
    rule="4.22",
)
SHUFFLE_WHICH: Final = W.prompt("{0}: shuffle which card into your deck?", CARD, about=CARD, none="done", rule="10.9")
WHICH_NAME: Final = W.prompt("{0}: which minion's name?", IN_PLAY, about=THIS, rule="12.8")
RETURN_WHICH: Final = W.prompt("{0}: return which minion to your hand?", IN_PLAY, about=CARD, none="done", rule="12.6")
DEEP_SECRETS: Final = W.prompt("Mysteries of the Deep: draw two more cards and two Madness cards?", rule="12.3")
GIVE_TO: Final = W.prompt("{0}: give a Madness card to whom?", SEAT, about=CARD, rule="10.1")
DISCARD_MADNESS: Final = W.prompt("{0}: discard how many Madness cards?", COUNT, about=CARD, rule="10.10", always=True)
PAY_MADNESS: Final = W.prompt("{0}: discard a Madness card?", about=CARD, rule="13.6.1", always=True)
UNLEASH: Final = W.prompt(
    "{0}: for how many of them draw a card and gain an extra action?", COUNT, about=CARD, rule="10.10"
)
RETURN_MADNESS: Final = W.prompt(
    "{0}: return which Madness card to the Madness deck?", about=THIS, none="none", rule="7.5", always=True
)
RETURN_MANY: Final = W.prompt(
    "{0}: return how many Madness cards from your hand?", COUNT, about=CARD, rule="14.7", always=True
)
RETURN_PILED: Final = W.prompt(
    "{0}: return how many Madness cards from your discard pile?", COUNT, about=CARD, rule="14.7"
)
MADNESS_MODE: Final = W.prompt(
    "Madness: draw cards or return it?", words=("return it to the Madness deck", "draw two cards"), rule="7.2"
)
BURY_WHICH: Final = W.prompt(
    "{0}: put which card under your deck?", CARD, about=CARD, none="done", rule="13.7", always=True
)
BURY_ANY: Final = W.prompt(
    "{0}: put which discarded card under its player's deck?", about=CARD, none="none", rule="14.3"
)
SACRIFICE: Final = W.prompt("R'lyeh: destroy which of your minions there for 1 VP?", IN_PLAY, none="none", rule="14.6")

# -- events
TOOK_FACTION: Final = W.event("{0} takes {1}", SEAT, FACTION)
KEPT: Final = W.event("{0} keeps the opening hand", SEAT)
MULLIGANED: Final = W.event("{0} has no minion, shows the hand and draws anew", SEAT)
TURN: Final = W.event("Turn {1}: {0}", SEAT, COUNT)
DREW: Final = W.event("{0} draws {card}", SEAT, closed="{0} draws a card")
NO_CARD: Final = W.event("{0} has no card left to draw or reveal", SEAT)
DREW_MADNESS: Final = W.event("{0} draws a Madness card", SEAT)
REFUSED_MADNESS: Final = W.event("{0} draws no Madness card", SEAT)
NO_MADNESS: Final = W.event("The Madness deck is empty")
GAVE_MADNESS: Final = W.event("{0} gives a Madness card to {1}", SEAT, SEAT)
MADNESS_BACK: Final = W.event("{0} returns a Madness card from the hand to the Madness deck", SEAT)
PILED_MADNESS_BACK: Final = W.event("{0} returns a Madness card from the discard pile to the Madness deck", SEAT)
PLAYED_MADNESS_BACK: Final = W.event("{0} returns it to the Madness deck", SEAT)
PLAYED: Final = W.event("{0} plays {card}", SEAT)
PLAYED_AT: Final = W.event("{0} plays {card} at {1}", SEAT, KIND)
PLAYED_ON: Final = W.event("{0} plays {card} on {1}", SEAT, KIND)
PLAYED_ON_MINION: Final = W.event("{0} plays {card} on {1} of {2}", SEAT, KIND, SEAT)
FAILED: Final = W.event("{card} of {0} at {1} is not affected", SEAT, KIND)
TAKES_EFFECT: Final = W.event("{card} takes effect")
NO_EFFECT: Final = W.event("{card} does nothing")
USED: Final = W.event("{0} uses {card}", SEAT)
USED_AT: Final = W.event("{0} uses {card} at {1}", SEAT, KIND)
DISCARDED: Final = W.event("{0} discards {card}", SEAT)
EMPTY_HANDED: Final = W.event("{0} has no cards to show", SEAT)
REVEALED: Final = W.event("{0} reveals {card}", SEAT)
TO_HAND: Final = W.event("{card} goes to {0}'s hand", SEAT)
TO_DECK: Final = W.event("{card} goes on top of {0}'s deck", SEAT)
UNDER_DECK: Final = W.event("{card} goes under {0}'s deck", SEAT, closed="a card goes under {0}'s deck")
SHUFFLED: Final = W.event("{0} shuffles {1} into the deck", SEAT, CARDS)
SHUFFLED_IN: Final = W.event("{card} is shuffled into {0}'s deck", SEAT)
DESTROYED: Final = W.event("{card} of {0} at {1} is destroyed", SEAT, KIND)
RETURNED: Final = W.event("{card} of {0} at {1} returns to the hand", SEAT, KIND)
BOOSTED: Final = W.event("{card} of {0} at {2} has +{1} power until the end of the turn", SEAT, COUNT, KIND)
EXTRA_MINION: Final = W.event("{0} may play an extra minion", SEAT)
EXTRA_NAMED: Final = W.event("{0} may play an extra minion named {1}", SEAT, KIND)
EXTRA_AT: Final = W.event("{0} may play an extra minion at {1}", SEAT, KIND)
EXTRA_NAMED_AT: Final = W.event("{0} may play an extra minion named {1} at {2}", SEAT, KIND, KIND)
EXTRA_LIKE: Final = W.event("{0} may play an extra minion at {1}, named like one there", SEAT, KIND)
EXTRA_ACTION: Final = W.event("{0} may play an extra action", SEAT)
GAINED: Final = W.event("{0} gains {1} VP and has {2}", SEAT, COUNT, COUNT)
SCORES: Final = W.event("{card} scores: {0} power, breakpoint {1}", COUNT, COUNT)
RANKED: Final = W.event("{0} is {1} there with {2} power", SEAT, RANK, COUNT)
PASSED: Final = W.event("{0} passes", SEAT)
LEFT_BASE: Final = W.event("{card} of {0} goes to the discard pile", SEAT)
SCORED_AWAY: Final = W.event("{card} joins the scored bases")
BASES_SHUFFLED: Final = W.event("The scored bases are shuffled into a new base deck")
NEW_BASE: Final = W.event("{card} comes to the table")
SWAPPED: Final = W.event("{card} goes on top of the base deck")
TIED: Final = W.event("{0} VP are reached, but the best totals are equal: the game goes on", COUNT)
