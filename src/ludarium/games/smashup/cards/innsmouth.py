"""Innsmouth: ten copies of one small minion that find each other. Bases: Innsmouth, Ritual Site."""

from typing import Final

from ludarium.games.smashup.components import IS_MINION, KIND, Base
from ludarium.games.smashup.hints import if_chosen
from ludarium.games.smashup.names import whose
from ludarium.games.smashup.reasons import CHOSEN_ALREADY
from ludarium.games.smashup.state import Move, Smashup
from ludarium.games.smashup.texts import (
    AFTER,
    BASE_SCORED,
    MINION_PLAYED,
    NOT_AFFECTED,
    bends,
    card,
    foretells,
    special,
    talent,
    when,
)
from ludarium.games.smashup.words import (
    CARD,
    HOW_MANY_MADNESS,
    IN_PLAY,
    NO_EFFECT,
    TAKES_EFFECT,
    THIS,
    USED,
    W,
)
from ludarium.kernel.cards import NONE, Card, Seat
from ludarium.kernel.words import SEAT

WHICH_NAME: Final = W.prompt("{0}: which minion's name?", IN_PLAY, about=THIS, rule="12.8")
LOCALS: Final = KIND["the_locals"]


@card("the_locals")
def the_locals(g: Smashup, me: Seat, this: Card, base: Base) -> None:
    """Reveal the top three cards of your deck; put every copy of The Locals among them into your hand and the rest
    under your deck in an order you choose."""
    revealed = [g.reveal_top(me) for _ in range(3)]
    others: list[Card] = []
    for each in revealed:
        if each != NONE and g.kind[each] == LOCALS:
            g.take_open(me, each)
        elif each != NONE:
            others.append(each)
    g.put_all_under(me, others, this)


@bends(NOT_AFFECTED, "in_plain_sight")
def in_plain_sight(g: Smashup, me: Seat, this: Card, minion: Card) -> bool:
    """Your minions on this base whose power is 2 or less are not affected by opponents' cards."""
    return g.owner[minion] == me and g.place(minion) == g.place(this) and g.power(minion) <= 2


# -- Mysteries of the Deep
DEEP_SECRETS: Final = W.prompt(
    "Mysteries of the Deep: draw two more cards and two Madness cards?", rule="12.3", hint=if_chosen
)


@card("mysteries_of_the_deep")
def mysteries_of_the_deep(g: Smashup, me: Seat, this: Card, _: int) -> None:
    """If you have three or more minions with the same name on one base, draw three cards; then you may draw two
    more cards together with two Madness cards."""
    if not three_alike(g, me):
        g.tell(NO_EFFECT, card=this)
        return
    g.draw(me, 3)
    if g.madness_deck and g.confirm(me, DEEP_SECRETS):
        g.draw(me, 2)
        g.draw_madness(me)
        g.draw_madness(me)


def three_alike(g: Smashup, me: Seat) -> bool:
    """Has the seat three minions of one name on one base?"""
    for base in range(g.seats + 1):
        names = [g.kind[minion] for minion in g.minions_at(base, me)]
        if any(names.count(name) >= 3 for name in names):
            return True
    return False


@foretells("mysteries_of_the_deep")
def mysteries_need_three_alike(g: Smashup, me: Seat, this: Card) -> str:
    return "" if three_alike(g, me) else "you have no three minions of one name on a base: it does nothing"


@card("new_acolytes")
def new_acolytes(g: Smashup, me: Seat, this: Card, _: int) -> None:
    """Every player shuffles all minions from their discard pile into their deck."""
    for seat in g.clockwise(me):
        g.shuffle_in(seat, [c for c in g.discards[seat] if IS_MINION[g.kind[c]]])


@card("recruitment")
def recruitment(g: Smashup, me: Seat, this: Card, _: int) -> None:
    """Draw up to three Madness cards; for each one drawn you may play an extra minion this turn."""
    most = min(3, len(g.madness_deck))
    for _ in range(g.choose(me, HOW_MANY_MADNESS, list(range(most + 1)), this)):
        g.draw_madness(me)
        g.extra_minion(me)


# -- Return to the Sea
RETURN_WHICH: Final = W.prompt("{0}: return which minion to your hand?", IN_PLAY, about=CARD, none="done", rule="12.6")


@special(AFTER, "return_to_the_sea")
def return_to_the_sea(g: Smashup, me: Seat, this: Card, base: Base) -> None:
    """After a base scores: choose a name and return any number of your minions with that name on that base to
    your hand."""
    mine = g.minions_at(base, me)
    named = g.choose(me, WHICH_NAME, g.distinct(mine), this)
    alike = [minion for minion in mine if g.kind[minion] == g.kind[named]] if named != NONE else []
    for minion in g.choose_any(me, RETURN_WHICH, alike, CHOSEN_ALREADY, this):
        g.return_to_hand(minion)


@talent("sacred_circle")
def sacred_circle(g: Smashup, me: Seat, this: Card, base: Base) -> None:
    """You may play an extra minion on this base that has the same name as another minion already here."""
    g.extra_minion(me, at=base, like_one_there=True)


@card("spreading_the_word")
def spreading_the_word(g: Smashup, me: Seat, this: Card, _: int) -> None:
    """Choose a minion in play; you may play up to two extra minions with that name."""
    named = g.choose(me, WHICH_NAME, g.distinct(g.all_minions()), this)
    if named == NONE:
        g.tell(NO_EFFECT, card=this)
        return
    g.extra_minion(me, name=g.kind[named])
    g.extra_minion(me, name=g.kind[named])


@card("the_deep_ones")
def the_deep_ones(g: Smashup, me: Seat, this: Card, _: int) -> None:
    """Each of your minions whose power is 2 or less has +1 power until the end of the turn."""
    for minion in [minion for minion in g.minions_of(me) if g.power(minion) <= 2]:
        g.add_power(minion, 1, by=this)


# -- bases
WHOSE: Final = SEAT.says(lambda g, eyes, seat: whose(eyes, seat))
FROM_PILE: Final = W.move("from_pile", "{} ({})", CARD, WHOSE)
BURY_ANY: Final = W.prompt(
    "{0}: put which discarded card under its player's deck?", about=CARD, none="none", rule="14.3"
)


@when(MINION_PLAYED, "innsmouth_base", may=True)
def innsmouth(g: Smashup, me: Seat, this: Card, base: Base, minion: Card) -> None:
    """After each minion played here, its owner may put one card from any player's discard pile on the bottom of
    that player's deck."""
    piles: list[Move | int] = [(FROM_PILE, c, seat) for seat in g.clockwise(me) for c in g.distinct(g.discards[seat])]
    pick = g.choose(me, BURY_ANY, [*piles, NONE], this)
    if isinstance(pick, tuple):
        g.tell(USED, me, card=this)
        g.put_under(pick[2], pick[1])


@when(BASE_SCORED, "ritual_site")
def ritual_site(g: Smashup, me: Seat, this: Card, base: Base, _: Card) -> None:
    """After this base scores, all minions on it are shuffled into their owners' decks."""
    g.tell(TAKES_EFFECT, card=this)
    for owner in g.clockwise(me):
        g.return_into_deck(g.minions_at(base, owner))
