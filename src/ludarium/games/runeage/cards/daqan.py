"""Daqan Lords: Foot Soldiers filter the deck, Knights chain draws, spare cards fuel Bowmen and Siege Towers.

The Rune Golem's immunities are in battlefield.py (`IMMUNE_TO_ATTRITION`, `NEVER_WOUNDED`).
"""

from typing import Final

from ludarium.games.runeage.components import IS_UNIT, KIND
from ludarium.games.runeage.losses import destroy_foe
from ludarium.games.runeage.texts import resolution, when_played
from ludarium.games.runeage.verbs import Runeage
from ludarium.games.runeage.words import DISCARD_FOR, DISCARD_WHICH, KEEP_OR_DISCARD
from ludarium.kernel.cards import NONE, Card, Seat

FOOT_SOLDIER: Final = KIND["daqan_foot_soldier"]


@when_played("daqan_foot_soldier")
def foot_soldier(g: Runeage, me: Seat, this: Card) -> None:
    """Reveal the top card of your deck. If it is a Foot Soldier, put it into your hand; otherwise choose to discard
    it or return it to the top of your deck."""
    for card in g.reveal(me, 1):
        if g.kind[card] == FOOT_SOLDIER:
            g.take_to_hand(me, card)
        elif g.confirm(me, KEEP_OR_DISCARD, about=card):
            g.discard(me, card)
        else:
            g.put_back(me, card)


@when_played("daqan_bowman")
def bowman(g: Runeage, me: Seat, this: Card) -> None:
    """You may discard 1 other card from your hand to destroy 1 opposing unit of your choice."""
    foes = g.guarded(g.foes(me))
    if not foes or not g.hands[me]:
        return
    card = g.choose(me, DISCARD_FOR, [*g.distinct(g.hands[me]), NONE], about=this)
    if card != NONE:
        g.discard(me, card)
        destroy_foe(g, me, this, foes)


@when_played("daqan_knight")
def knight(g: Runeage, me: Seat, this: Card) -> None:
    """Reveal the top card of your deck. If it is a unit with printed strength 3 or less, put it into your hand;
    otherwise return it to the top."""
    for card in g.reveal(me, 1):
        if IS_UNIT[g.kind[card]] and g.book.strength[g.kind[card]] <= 3:
            g.take_to_hand(me, card)
        else:
            g.put_back(me, card)


def holds_a_card(g: Runeage, me: Seat, this: Card) -> bool:
    return bool(g.hands[me])


@resolution("daqan_siege_tower", may=True, open_to=holds_a_card)
def siege_tower(g: Runeage, me: Seat, this: Card) -> None:
    """You may discard 1 card from your hand to give this unit +2 strength."""
    g.discard(me, g.choose(me, DISCARD_WHICH, g.distinct(g.hands[me]), about=this))
    g.strengthen(this, 2)


@resolution("daqan_captain_of_the_guard")
def captain_of_the_guard(g: Runeage, me: Seat, this: Card) -> None:
    """Each of your participating Foot Soldiers gets +1 strength."""
    for card in g.copies(g.fights[me], FOOT_SOLDIER):
        g.strengthen(card, 1)
