"""Minions of Cthulhu: chains of extra actions paid for with Madness. Bases: Mountains of Madness, R'lyeh."""

from typing import Final

from ludarium.games.smashup.cards.madness import while_madness_is_left, with_madness_in_hand
from ludarium.games.smashup.components import IS_ACTION, IS_MINION, Base
from ludarium.games.smashup.hints import if_chosen
from ludarium.games.smashup.reasons import NO_MADNESS_IN_HAND
from ludarium.games.smashup.state import Smashup
from ludarium.games.smashup.texts import (
    BEFORE,
    MINION_PLAYED,
    TURN_ENDS,
    TURN_STARTS,
    card,
    foretells,
    only_where,
    special,
    talent,
    when,
)
from ludarium.games.smashup.words import (
    BASE,
    CARD,
    DESTROY_WHICH,
    IN_PLAY,
    NO_EFFECT,
    TAKES_EFFECT,
    THIS,
    TOP_WHICH,
    USED,
    W,
)
from ludarium.games.smashup.zones import ASIDE
from ludarium.kernel.cards import NONE, Card, Seat
from ludarium.kernel.words import COUNT, SEAT

IS_NO_ACTION: Final = W.reason("{0} is no action: {1} takes actions.", CARD, THIS, rule="4.3")

# -- Star-Spawn of Cthulhu
GIVE_TO: Final = W.prompt("{0}: give a Madness card to whom?", SEAT, about=CARD, rule="10.1", hint=if_chosen)
GAVE_MADNESS: Final = W.event("{0: gives|You give} a Madness card to {1:|you}", SEAT, SEAT, way=("hand{0}", "hand{1}"))


@talent("star_spawn_of_cthulhu", only_if=with_madness_in_hand, else_why=NO_MADNESS_IN_HAND)
def star_spawn_of_cthulhu(g: Smashup, me: Seat, this: Card, base: Base) -> None:
    """Move one Madness card from your hand into the hand of another player of your choice."""
    rival = g.choose(me, GIVE_TO, g.others(me), this)
    g.give_madness(me, rival)
    g.tell(GAVE_MADNESS, me, rival)


# -- Cthulhu's Chosen
NO_MADNESS_LEFT: Final = W.reason(
    "{0} would draw a Madness card, and the Madness deck is empty.", IN_PLAY, rule="7.3.1"
)


@special(BEFORE, "cthulhus_chosen", only_if=while_madness_is_left, else_why=NO_MADNESS_LEFT)
def cthulhus_chosen(g: Smashup, me: Seat, this: Card, base: Base) -> None:
    """Before any base scores you may draw a Madness card; if you do, this minion has +2 power this turn."""
    g.draw_madness(me)
    g.add_power(this, 2, by=this)


@talent("servitor_of_cthulhu")
def servitor_of_cthulhu(g: Smashup, me: Seat, this: Card, base: Base) -> None:
    """Destroy this minion and put one action card from your discard pile on top of your deck."""
    g.destroy(this, by=this)
    actions = [c for c in g.discards[me] if IS_ACTION[g.kind[c]]]
    g.refuse_rest(IS_NO_ACTION, g.discards[me], actions, this)
    action = g.choose(me, TOP_WHICH, g.distinct(actions), this)
    if action != NONE:
        g.put_on_top(me, action)


@when(MINION_PLAYED, "altar_to_cthulhu", own=True, grants=True)
def altar_to_cthulhu(g: Smashup, me: Seat, this: Card, base: Base, minion: Card) -> None:
    """Each time you play a minion on this base you may play an extra action this turn."""
    g.extra_action(me)


# -- Complete the Ritual
NO_MINION_THERE: Final = W.reason(
    "{0} is played on a base where you have a minion; you have none at {1}.", CARD, BASE, rule="10.5", of=2
)


@only_where("complete_the_ritual", else_why=NO_MINION_THERE)
def where_you_have_a_minion(g: Smashup, me: Seat, this: Card, base: Base) -> bool:
    """Play on a base where you have at least one minion."""
    return len(g.minions_at(base, me)) > 0


@when(TURN_STARTS, "complete_the_ritual", own=True)
def complete_the_ritual(g: Smashup, me: Seat, this: Card, base: Base, _: Card) -> None:
    """At the start of your turn: put every minion and action here, with the actions on those minions, under its
    owner's deck, then swap this base with the top card of the base deck."""
    g.tell(USED, me, card=this)
    staying = [minion for minion in g.minions[base] if g.not_affected(minion, this)]
    for minion in staying:
        g.tell_failed(minion)
    leaving = [minion for minion in g.minions[base] if minion not in staying]
    riders = [action for action in g.attached if g.host[action] in leaving]
    cards = [*riders, *leaving, *g.actions[base]]
    for each in cards:
        g.leave_play(each, ASIDE)
    for owner in g.clockwise(me):
        g.put_all_under(owner, [each for each in cards if g.owner[each] == owner], this)
    g.swap_base(base)


# -- Corruption
@card("corruption")
def corruption(g: Smashup, me: Seat, this: Card, _: int) -> None:
    """Draw a Madness card, then destroy one minion anywhere."""
    g.draw_madness(me)
    minion = g.choose(me, DESTROY_WHICH, g.all_minions(), this)
    if minion != NONE:
        g.destroy(minion, by=this)


@foretells("corruption")
def corruption_may_hit_its_player(g: Smashup, me: Seat, this: Card) -> str:
    owners = {g.owner[minion] for minion in g.all_minions()}
    return "only your own minions are in play: you destroy one of them" if owners == {me} else ""


@card("cthulhu_fhtagn")
def cthulhu_fhtagn(g: Smashup, me: Seat, this: Card, _: int) -> None:
    """Reveal cards from your deck until two actions are revealed; those two go to your hand, the others under
    your deck in any order you choose."""
    actions: list[Card] = []
    others: list[Card] = []
    while len(actions) < 2:
        top = g.reveal_top(me)
        if top == NONE:
            break
        (actions if IS_ACTION[g.kind[top]] else others).append(top)
    for action in actions:
        g.take_open(me, action)
    g.put_all_under(me, others, this)


# -- Furthering the Cause
def a_minion_about_to_fall(g: Smashup, me: Seat, this: Card, base: Base, other: Card) -> bool:
    """Does it pay only if the other card, attached to a minion here, destroys that first?"""
    host = g.host[other]
    if another_has_fallen(g, me, base) or host == NONE or g.owner[host] == me:
        return False
    return g.place(host) == base and not g.not_affected(host, other)


def another_has_fallen(g: Smashup, me: Seat, base: Base) -> bool:
    """Was a minion of another player destroyed there this turn?"""
    return any(place == base and owner != me for place, owner in g.fallen)


@when(TURN_ENDS, "furthering_the_cause", heeds=a_minion_about_to_fall)
def furthering_the_cause(g: Smashup, me: Seat, this: Card, base: Base, _: Card) -> None:
    """At the end of every turn, if a minion of another player was destroyed on this base that turn, gain 1 VP."""
    if another_has_fallen(g, me, base):
        g.tell(USED, me, card=this)
        g.gain_vp(me, 1)


# -- It Begins Again
SHUFFLE_WHICH: Final = W.prompt(
    "{0}: shuffle which card into your deck?", CARD, about=CARD, none="done", rule="10.9", fold=True
)
SHUFFLED_IN: Final = W.event("{0: shuffles|You shuffle} {card} into the deck", SEAT, way=("discard{0}", "deck{0}"))


@card("it_begins_again")
def it_begins_again(g: Smashup, me: Seat, this: Card, _: int) -> None:
    """Shuffle any number of actions of your choice from your discard pile into your deck."""
    actions = [c for c in g.discards[me] if IS_ACTION[g.kind[c]]]
    g.refuse_rest(IS_NO_ACTION, g.discards[me], actions, this)
    picked = g.pick_any(me, SHUFFLE_WHICH, actions, this)
    for action in picked:
        g.tell(SHUFFLED_IN, me, card=action)
    g.shuffle_in(me, picked)


# -- Madness Unleashed
DISCARD_MADNESS: Final = W.prompt("{0}: discard how many Madness cards?", COUNT, about=CARD, rule="10.10", always=True)
UNLEASH: Final = W.prompt(
    "{0}: for how many of them draw a card and gain an extra action?",
    COUNT,
    about=CARD,
    rule="10.10",
    hint=if_chosen,
)


@card("madness_unleashed")
def madness_unleashed(g: Smashup, me: Seat, this: Card, _: int) -> None:
    """Discard any number of Madness cards from your hand; for each one you may draw a card and play an extra
    action this turn."""
    discarded = 0
    if g.may_hold_madness(me):
        discarded = g.choose(me, DISCARD_MADNESS, list(range(g.madness_count(g.hands[me]), -1, -1)), this)
    if not discarded:
        g.tell(NO_EFFECT, card=this)
    for _ in range(discarded):
        g.discard_madness(me)
    for _ in range(g.choose(me, UNLEASH, list(range(discarded, -1, -1)), this)):
        g.draw(me)
        g.extra_action(me)


NOT_SMALL: Final = W.reason("{0} is no minion of printed power 3 or less.", CARD, rule="10.11")


@card("recruit_by_force")
def recruit_by_force(g: Smashup, me: Seat, this: Card, _: int) -> None:
    """Put any number of minions of power 3 or less from your discard pile on top of your deck, in an order you
    choose."""
    small = [c for c in g.discards[me] if IS_MINION[g.kind[c]] and g.book.power[g.kind[c]] <= 3]
    g.refuse_rest(NOT_SMALL, g.discards[me], small)
    for minion in g.pick_any(me, TOP_WHICH, small, this):
        g.put_on_top(me, minion)


@card("the_seal_is_broken")
def the_seal_is_broken(g: Smashup, me: Seat, this: Card, _: int) -> None:
    """Draw a Madness card and gain 1 VP."""
    g.draw_madness(me)
    g.gain_vp(me, 1)


@card("whispers_in_darkness")
def whispers_in_darkness(g: Smashup, me: Seat, this: Card, _: int) -> None:
    """Draw a Madness card; you may play two extra actions this turn."""
    g.draw_madness(me)
    g.extra_action(me)
    g.extra_action(me)


# -- bases
@when(MINION_PLAYED, "mountains_of_madness")
def mountains_of_madness(g: Smashup, me: Seat, this: Card, base: Base, minion: Card) -> None:
    """After each minion played here, its owner draws a Madness card."""
    g.tell(TAKES_EFFECT, card=this)
    g.draw_madness(me)


NOT_AT_RLYEH: Final = W.reason("{0}: R'lyeh takes only minions of yours that are there.", IN_PLAY, rule="14.6")
SACRIFICE: Final = W.prompt(
    "R'lyeh: destroy which of your minions there for 1 VP?", IN_PLAY, none="none", rule="14.6", hint=if_chosen
)


@when(TURN_STARTS, "rlyeh", may=True, only_if=where_you_have_a_minion)
def rlyeh(g: Smashup, me: Seat, this: Card, base: Base, _: Card) -> None:
    """At the start of each player's turn, that player may destroy one of their minions here; if they do, they
    gain 1 VP."""
    here = g.minions_at(base, me) if g.place(this) == base else []
    g.refuse_rest(NOT_AT_RLYEH, g.all_minions(), here)
    minion = g.choose(me, SACRIFICE, [*here, NONE])
    if minion != NONE:
        g.tell(USED, me, card=this)
        if g.destroy(minion, by=this):
            g.gain_vp(me, 1)
