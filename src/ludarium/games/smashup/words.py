"""The words of Smash Up: things, moves, questions of the sequence of play and of several cards, events. No rules here.

What only one card says stands beside its text in cards/.
"""

from typing import Final

from ludarium.games.smashup import names
from ludarium.games.smashup.components import BASES, FACTION_IDS, FACTION_NAMES, IDS, NAMES
from ludarium.games.smashup.hints import (
    as_it_stands,
    at_the_end_of_the_phase,
    before_a_scoring,
    if_chosen,
    if_played,
    of_a_faction,
    of_a_minion,
    of_an_opening_hand,
)
from ludarium.games.smashup.zones import SEATS
from ludarium.kernel.rules import paragraphs
from ludarium.kernel.words import COUNT, SEAT, Atom, Vocabulary, card_atom, card_node, listed


def _rule(name: str) -> str:
    """The paragraph of RULES.md that begins with this card's name."""
    found = [each.number for each in paragraphs("ludarium.games.smashup").values() if each.text.startswith(name)]
    return found[0] if found else ""


RULE_OF: Final = [_rule(name) for name in NAMES]  # by kind
W: Final = Vocabulary(NAMES)
CARD: Final = card_atom(IDS, NAMES)
THIS: Final = CARD.says(names.asking).ruled(lambda g, card: RULE_OF[g.kind[card]])  # the card whose text asks
KIND: Final = listed(IDS, NAMES)
SEAT_IDS: Final = [f"seat{seat}" for seat in range(SEATS)]
IN_PLAY: Final = Atom(
    names.in_play,
    [*IDS, *SEAT_IDS, *[f"plus{bonus}" for bonus in range(1, 100)], "used"],
    names.in_play_path,
    card_node,
)
BASE: Final = Atom(
    names.base,
    [IDS[kind] for kind in BASES],
    lambda g, seat, place: (names.base_id(g, place),),
    lambda g, place: f"base{place}",
)
MINION_PLAY: Final = Atom(names.minion_play, ["any", *IDS, "like"], names.minion_play_path)
SOURCE: Final = Atom(names.source, [*IDS, *SEAT_IDS], names.source_path)
FACTION: Final = listed(FACTION_IDS, FACTION_NAMES, node="faction")
AT_BASE: Final = Atom(lambda g, eyes, kind: NAMES[kind], node=names.base_node)  # a base by its kind, for events
A_MINION: Final = Atom(names.some_minion)  # by kind, owner and kind of base
CARDS: Final = Atom(lambda g, eyes, n: f"{n or 'no'} card{'' if n == 1 else 's'}")
RANK: Final = Atom(lambda g, eyes, rank: ("first", "second", "third", "fourth")[rank])
WHAT: Final = Atom(lambda g, eyes, _: names.what_next(g, eyes))

# -- moves
PLAY_MINION: Final = W.move("play_minion", "play {} at {}", CARD, BASE, hint=if_played)
PLAY_ACTION: Final = W.move("play", "play {}", CARD, hint=if_played)
PLAY_ON_BASE: Final = W.move("play_on_base", "play {} on {}", CARD, BASE, hint=if_played)
PLAY_ON_MINION: Final = W.move("play_on_minion", "play {} on {}", CARD, IN_PLAY, hint=of_a_minion)
USE: Final = W.move("use", "use {}", IN_PLAY, hint=if_chosen)
USE_BASE: Final = W.move("use_base", "use {}", BASE)
END_PHASE: Final = W.move("end", "end my turn", hint=at_the_end_of_the_phase)

# -- questions of the sequence of play
TAKE_FACTION: Final = W.prompt("Take which faction?", FACTION, rule="2.2", hint=of_a_faction)
MULLIGAN: Final = W.prompt(
    "Keep your opening hand?",
    words={"new": "show it and draw five new cards", "keep": "keep it"},
    rule="2.8",
    always=True,
    hint=of_an_opening_hand,
)
WHAT_NEXT: Final = W.prompt("{0}.", about=WHAT, rule="3.3", always=True)
WHICH_PLAY: Final = W.prompt("{0}: which of your minion plays does it use?", MINION_PLAY, about=CARD, rule="4.14")
EXTRA_NOW: Final = W.prompt("Play the extra card now, or not at all.", none="do not play it", rule="4.15", always=True)
WHICH_FIRST: Final = W.prompt("Which ability resolves first?", SOURCE, rule="1.6")
SCORE_WHICH: Final = W.prompt("Which base scores first?", BASE, rule="6.2", hint=as_it_stands)
SPECIAL_BEFORE: Final = W.prompt(
    "Before {0} scores: play a Special or pass.", about=BASE, rule="6.3", always=True, hint=before_a_scoring
)
SPECIAL_AFTER: Final = W.prompt("After {0} has scored: play a Special or pass.", about=BASE, rule="6.8", always=True)
DISCARD_WHICH: Final = W.prompt(
    "Discard down to ten, {0} to go: which one?", CARD, about=CARDS, rule="3.6", always=True, fold=True
)

# -- questions of several cards; {0} is the card that asks
MAY_DRAW_MADNESS: Final = W.prompt("{0}: draw a Madness card?", about=THIS, rule="7.3", hint=if_chosen)
HOW_MANY_MADNESS: Final = W.prompt("{0}: draw how many Madness cards?", COUNT, about=THIS, rule="7.3", hint=if_chosen)
DESTROY_WHICH: Final = W.prompt("{0}: destroy which minion?", IN_PLAY, about=THIS, rule="4.20", hint=of_a_minion)
BOOST_WHICH: Final = W.prompt("{0}: which minion gets the power?", IN_PLAY, about=THIS, rule="4.24", hint=of_a_minion)
TOP_WHICH: Final = W.prompt(
    "{0}: put which card on top of your deck?", CARD, about=THIS, none="done", rule="4.22", fold=True
)
UNDER_NEXT: Final = W.prompt(
    "{0}: put which card under your deck next? The last one lies lowest.",
    CARD,
    about=THIS,
    none="the rest as they lie",
    rule="4.22",
    fold=True,
)

# -- events
TOOK_FACTION: Final = W.event("{0: takes|You take} {1}", SEAT, FACTION)
KEPT: Final = W.event("{0: keeps|You keep} the opening hand", SEAT, sort="quiet")
MULLIGANED: Final = W.event(
    "{0: has no minion, shows the hand and draws anew|You have no minion, show the hand and draw anew}",
    SEAT,
    sort="reveal",
)
TURN: Final = W.event("{0:'s|Your} turn, {1}", SEAT, COUNT, sort="turn")
DREW: Final = W.event(
    "{0: draws|You draw} {card}", SEAT, closed="{0: draws|You draw} a card", sort="quiet", way=("deck{0}", "hand{0}")
)
NO_CARD: Final = W.event("{0: has|You have} no card left to draw or reveal", SEAT)
DREW_MADNESS: Final = W.event("{0: draws|You draw} a Madness card", SEAT, way=("madness", "hand{0}"))
REFUSED_MADNESS: Final = W.event("{0: draws|You draw} no Madness card", SEAT, sort="quiet")
NO_MADNESS: Final = W.event("The Madness deck is empty")
MADNESS_BACK: Final = W.event(
    "{0: returns|You return} a Madness card from the hand to the Madness deck", SEAT, way=("hand{0}", "madness")
)
PILED_MADNESS_BACK: Final = W.event(
    "{0: returns|You return} a Madness card from the discard pile to the Madness deck",
    SEAT,
    way=("discard{0}", "madness"),
)
PLAYED_MADNESS_BACK: Final = W.event(
    "{0: returns|You return} the played Madness card to the Madness deck", SEAT, way=("hand{0}", "madness")
)
PLAYED: Final = W.event("{0: plays|You play} {card}", SEAT, way=("hand{0}", "discard{0}"))
PLAYED_AT: Final = W.event("{0: plays|You play} {card} at {1}", SEAT, AT_BASE, way=("hand{0}", ""))
PLAYED_ON: Final = W.event("{0: plays|You play} {card} on {1}", SEAT, AT_BASE, way=("hand{0}", ""))
PLAYED_ON_MINION: Final = W.event("{0: plays|You play} {card} on {1}", SEAT, A_MINION, way=("hand{0}", ""))
FAILED: Final = W.event("{card} of {0:|yours} at {1} is not affected", SEAT, AT_BASE)
TAKES_EFFECT: Final = W.event("{card} takes effect")
NO_EFFECT: Final = W.event("{card} does nothing")
USED: Final = W.event("{0: uses|You use} {card}", SEAT)
USED_AT: Final = W.event("{0: uses|You use} {card} at {1}", SEAT, AT_BASE)
DISCARDED: Final = W.event("{0: discards|You discard} {card}", SEAT, way=("hand{0}", "discard{0}"))
EMPTY_HANDED: Final = W.event("{0: has|You have} no cards to show", SEAT)
REVEALED: Final = W.event("{0: reveals|You reveal} {card}", SEAT, sort="reveal", way=("deck{0}", ""))
TO_HAND: Final = W.event("{card} goes to {0:'s|your} hand", SEAT, way=("deck{0}", "hand{0}"))
TO_DECK: Final = W.event("{card} goes on top of {0:'s|your} deck", SEAT, way=("discard{0}", "deck{0}"))
UNDER_DECK: Final = W.event(
    "{card} goes under {0:'s|your} deck", SEAT, closed="A card goes under {0:'s|your} deck", way=("hand{0}", "deck{0}")
)
SHUFFLED: Final = W.event(
    "{0: shuffles|You shuffle} {1} into the deck", SEAT, CARDS, sort="shuffle", way=("discard{0}", "deck{0}")
)
SHUFFLED_AWAY: Final = W.event(
    "{card} of {0:|yours} at {1} is shuffled into the deck", SEAT, AT_BASE, COUNT, way=("base{2}", "deck{0}")
)
DESTROYED: Final = W.event(
    "{card} of {0:|yours} at {1} is destroyed", SEAT, AT_BASE, sort="fight", way=("", "discard{0}")
)
RETURNED: Final = W.event("{card} of {0:|yours} at {1} returns to the hand", SEAT, AT_BASE, way=("", "hand{0}"))
BOOSTED: Final = W.event("{card} of {0:|yours} at {2} has +{1} power until the end of the turn", SEAT, COUNT, AT_BASE)
EXTRA_MINION: Final = W.event("{0: may|You may} play an extra minion", SEAT, sort="quiet")
EXTRA_NAMED: Final = W.event("{0: may|You may} play an extra minion named {1}", SEAT, KIND, sort="quiet")
EXTRA_AT: Final = W.event("{0: may|You may} play an extra minion at {1}", SEAT, AT_BASE, sort="quiet")
EXTRA_NAMED_AT: Final = W.event(
    "{0: may|You may} play an extra minion named {1} at {2}", SEAT, KIND, AT_BASE, sort="quiet"
)
EXTRA_LIKE: Final = W.event(
    "{0: may|You may} play an extra minion at {1}, named like one there", SEAT, AT_BASE, sort="quiet"
)
EXTRA_ACTION: Final = W.event("{0: may|You may} play an extra action", SEAT, sort="quiet")
GAINED: Final = W.event("{0: gains|You gain} {1} VP, {2} in all", SEAT, COUNT, COUNT, sort="score")
SCORES: Final = W.event("{card} scores: {0} power, breakpoint {1}", COUNT, COUNT, sort="score")
RANKED: Final = W.event("{0: is|You are} {1} there with {2} power", SEAT, RANK, COUNT)
PASSED: Final = W.event("{0: passes|You pass}", SEAT, sort="quiet")
LEFT_BASE: Final = W.event("{card} of {0:|yours} goes to the discard pile", SEAT, COUNT, way=("base{1}", "discard{0}"))
SCORED_AWAY: Final = W.event("{card} joins the scored bases", way=("", "scored"))
BASES_SHUFFLED: Final = W.event(
    "The scored bases are shuffled into a new base deck", sort="shuffle", way=("scored", "bases")
)
NEW_BASE: Final = W.event("{card} comes to the table", AT_BASE, sort="reveal", way=("bases", ""))
SWAPPED: Final = W.event("{card} goes on top of the base deck", way=("", "bases"))
TIED: Final = W.event("{0} VP are reached, but the best totals are equal: the game goes on", COUNT)
