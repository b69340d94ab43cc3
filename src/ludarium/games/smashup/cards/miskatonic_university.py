"""Miskatonic University: takes Madness and makes use of it. Bases: Miskatonic University, The Asylum."""

from typing import Final

from ludarium.games.smashup.cards.madness import (
    FROM_DISCARDS,
    FROM_HAND,
    NOT_RETURNED,
    RETURN_MADNESS,
    with_madness_in_hand,
)
from ludarium.games.smashup.components import MADNESS, Base
from ludarium.games.smashup.hints import if_chosen
from ludarium.games.smashup.reasons import CHOSEN_ALREADY, NO_MADNESS_IN_HAND
from ludarium.games.smashup.state import Move, Smashup
from ludarium.games.smashup.texts import AFTER, BEFORE, MINION_PLAYED, card, foretells, special, talent, when
from ludarium.games.smashup.words import (
    BASE,
    BOOST_WHICH,
    CARD,
    DESTROY_WHICH,
    HOW_MANY_MADNESS,
    IN_PLAY,
    NO_EFFECT,
    USED,
    W,
)
from ludarium.kernel.cards import NONE, Card, Seat
from ludarium.kernel.words import COUNT


@talent("professor", only_if=with_madness_in_hand, else_why=NO_MADNESS_IN_HAND)
def professor(g: Smashup, me: Seat, this: Card, base: Base) -> None:
    """Discard a Madness card from your hand; if you do, you may play an extra action and/or an extra minion this
    turn."""
    g.discard_madness(me)
    g.extra_action(me)
    g.extra_minion(me)


@talent("librarian", only_if=with_madness_in_hand, else_why=NO_MADNESS_IN_HAND)
def librarian(g: Smashup, me: Seat, this: Card, base: Base) -> None:
    """Discard a Madness card from your hand; if you do, draw a card."""
    g.discard_madness(me)
    g.draw(me)


@card("psychologist")
def psychologist(g: Smashup, me: Seat, this: Card, base: Base) -> None:
    """You may return one Madness card from your hand or your discard pile to the Madness deck."""
    may_return_madness(g, me, this)


def may_return_madness(g: Smashup, me: Seat, this: Card) -> bool:
    """Return a Madness card from hand or discard pile; False when the player does not. Asked whenever the table
    thinks it possible."""
    piled = [each for each in g.discards[me] if g.kind[each] == MADNESS]
    if not piled and not g.may_hold_madness(me):
        return False
    moves: list[Move | int] = []
    if g.madness_count(g.hands[me]):
        moves.append((FROM_HAND,))
    if piled:
        moves.append((FROM_DISCARDS,))
    pick = g.choose(me, RETURN_MADNESS, [*moves, NONE], this)
    if isinstance(pick, tuple):
        g.return_madness(me, g.best_known(me, MADNESS) if pick[0] == FROM_HAND else piled[0])
        return True
    g.tell(NOT_RETURNED, me)
    return False


@card("researcher")
def researcher(g: Smashup, me: Seat, this: Card, base: Base) -> None:
    """You may draw a Madness card."""
    g.may_draw_madness(me, this)


NOT_STRONGEST: Final = W.reason(
    "{0} is not one of the strongest there: that takes power {1} at {2}.", IN_PLAY, COUNT, BASE, rule="13.5"
)


@special(BEFORE, "old_man_jenkins")
def old_man_jenkins(g: Smashup, me: Seat, this: Card, base: Base) -> None:
    """Before a base scores: destroy a minion that has the highest power on that base."""
    highest = max([g.power(minion) for minion in g.minions[base]], default=0)
    strongest = [m for m in g.minions[base] if g.power(m) == highest]
    g.refuse_rest(NOT_STRONGEST, g.all_minions(), strongest, highest, base)
    minion = g.choose(me, DESTROY_WHICH, strongest, this)
    if minion != NONE:
        g.destroy(minion, by=this)


# -- ... It Just Might Work
PAY_MADNESS: Final = W.prompt("{0}: discard a Madness card?", about=CARD, rule="13.6.1", always=True, hint=if_chosen)


@card("it_just_might_work")
def it_just_might_work(g: Smashup, me: Seat, this: Card, _: int) -> None:
    """Discard one Madness card from your hand to give each of your minions +1 power until the end of the turn."""
    if g.may_hold_madness(me) and g.choose(me, PAY_MADNESS, [1, 0] if g.madness_count(g.hands[me]) else [0], this):
        g.discard_madness(me)
        for minion in g.minions_of(me):
            g.add_power(minion, 1, by=this)
    else:
        g.tell(NO_EFFECT, card=this)


@foretells("it_just_might_work")
def it_will_not_work(g: Smashup, me: Seat, this: Card) -> str:
    return "" if g.madness_count(g.hands[me]) else "you have no Madness in hand: it does nothing"


# -- Field Trip
BURY_WHICH: Final = W.prompt(
    "{0}: put which card under your deck?", CARD, about=CARD, none="done", rule="13.7", always=True, fold=True
)


@card("field_trip")
def field_trip(g: Smashup, me: Seat, this: Card, _: int) -> None:
    """Put any number of cards from your hand on the bottom of your deck in an order you choose, then draw that
    many cards."""
    buried = 0
    while g.hands[me]:
        away = g.choose(me, BURY_WHICH, [*g.distinct(g.hands[me]), NONE], this)
        if away == NONE:
            break
        now = g.lose_track(g.hands[me], but=1 << me)  # nobody else saw which card it was
        g.put_under(me, now[away])
        buried += 1
    g.draw(me, buried)


@talent("gate_to_beyond")
def gate_to_beyond(g: Smashup, me: Seat, this: Card, base: Base) -> None:
    """Draw a Madness card; you may play an extra minion on this base."""
    g.draw_madness(me)
    g.extra_minion(me, at=base)


@card("jinkies")
def jinkies(g: Smashup, me: Seat, this: Card, _: int) -> None:
    """Return up to two Madness cards from your hand and/or your discard pile to the Madness deck."""
    if may_return_madness(g, me, this):
        may_return_madness(g, me, this)


@card("thats_so_crazy")
def thats_so_crazy(g: Smashup, me: Seat, this: Card, _: int) -> None:
    """Draw a Madness card; each of your minions has +1 power until the end of the turn; you may play an extra
    action this turn."""
    g.draw_madness(me)
    for minion in g.minions_of(me):
        g.add_power(minion, 1, by=this)
    g.extra_action(me)


@special(BEFORE, "things_best_not_known")
def things_best_not_known(g: Smashup, me: Seat, this: Card, base: Base) -> None:
    """Before a base scores: choose a minion there, then draw up to three Madness cards; that minion has +2 power
    until the end of the turn for each Madness card drawn."""
    minion = g.choose(me, BOOST_WHICH, g.minions[base][:], this)
    drawn = g.choose(me, HOW_MANY_MADNESS, list(range(min(3, len(g.madness_deck)) + 1)), this)
    for _ in range(drawn):
        g.draw_madness(me)
    if minion != NONE and drawn:
        g.add_power(minion, 2 * drawn, by=this)


# -- Those Meddling Kids
NO_ACTION_THERE: Final = W.reason("No action lies at {0}.", BASE, rule="13.12")
AT_WHICH_BASE: Final = W.prompt("{0}: choose which base?", BASE, about=CARD, rule="13.12")
DESTROY_ACTIONS: Final = W.prompt("{0}: destroy which action?", IN_PLAY, about=CARD, none="done", rule="13.12")


@card("those_meddling_kids")
def those_meddling_kids(g: Smashup, me: Seat, this: Card, _: int) -> None:
    """Choose a base and destroy any number of actions that have been played on that base."""
    bases = [base for base in range(g.seats + 1) if g.actions[base]]
    g.refuse_rest(NO_ACTION_THERE, range(g.seats + 1), bases)
    base = g.choose(me, AT_WHICH_BASE, bases, this)
    if base == NONE:
        g.tell(NO_EFFECT, card=this)
        return
    for action in g.choose_any(me, DESTROY_ACTIONS, g.actions[base], CHOSEN_ALREADY, this):
        g.destroy_action(action)


# -- bases
RETURN_MANY: Final = W.prompt(
    "{0}: return how many Madness cards from your hand?",
    COUNT,
    about=CARD,
    rule="14.7",
    always=True,
    hint=if_chosen,
)
RETURN_PILED: Final = W.prompt(
    "{0}: return how many Madness cards from your discard pile?",
    COUNT,
    about=CARD,
    rule="14.7",
    hint=if_chosen,
)


@special(AFTER, "miskatonic_university_base")
def miskatonic_university(g: Smashup, me: Seat, this: Card, base: Base) -> None:
    """After this base scores, the winner may return any number of Madness cards from their hand and discard pile
    to the Madness deck."""
    if g.may_hold_madness(me):
        for _ in range(g.choose(me, RETURN_MANY, list(range(g.madness_count(g.hands[me]), -1, -1)), this)):
            g.return_madness(me, g.best_known(me, MADNESS))
    piled = [each for each in g.discards[me] if g.kind[each] == MADNESS]
    for madness in piled[: g.choose(me, RETURN_PILED, list(range(len(piled), -1, -1)), this)]:
        g.return_madness(me, madness)


@when(MINION_PLAYED, "the_asylum", may=True)
def the_asylum(g: Smashup, me: Seat, this: Card, base: Base, minion: Card) -> None:
    """After each minion played here, its owner may return one Madness card from their hand to the Madness deck."""
    if g.may_hold_madness(me):
        moves: list[Move | int] = [(FROM_HAND,)] if g.madness_count(g.hands[me]) else []
        pick = g.choose(me, RETURN_MADNESS, [*moves, NONE], this)
        if isinstance(pick, tuple):
            g.tell(USED, me, card=this)
            g.return_madness(me, g.best_known(me, MADNESS))
        else:
            g.tell(NOT_RETURNED, me)
