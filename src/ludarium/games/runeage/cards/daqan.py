"""Daqan Lords: Foot Soldiers filter the deck, Knights chain draws, spare cards fuel Bowmen and Siege Towers."""

from typing import Final

from ludarium.games.runeage.components import IS_UNIT, KIND
from ludarium.games.runeage.losses import destroy_foe
from ludarium.games.runeage.state import RuneAge
from ludarium.games.runeage.texts import Passive, passive, resolution, when_played
from ludarium.games.runeage.words import CARD, DISCARD_WHICH, THIS, W
from ludarium.kernel.cards import NONE, Card, Seat

FOOT_SOLDIER: Final = KIND["daqan_foot_soldier"]
KEEP_OR_DISCARD: Final = W.prompt(
    "Discard the revealed {0}?",
    words={"keep": "put it back on top", "discard": "discard it"},
    rule="10.1.1",
    about=CARD,
)
SHOOT_FOR: Final = W.prompt(
    "{0}: discard which card to destroy an opposing unit?", CARD, none="none", rule="10.1.3", about=THIS, always=True
)

passive(
    "daqan_rune_golem",
    Passive("This unit cannot be chosen for attrition losses and is never wounded.", immune=True, unwoundable=True),
)


@when_played("daqan_foot_soldier")
def foot_soldier(g: RuneAge, me: Seat, this: Card) -> None:
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
def bowman(g: RuneAge, me: Seat, this: Card) -> None:
    """You may discard 1 other card from your hand to destroy 1 opposing unit of your choice."""
    foes = g.guarded(g.foes(me))
    if not foes or not g.hands[me]:
        return
    card = g.choose(me, SHOOT_FOR, [*g.distinct(g.hands[me]), NONE], about=this)
    if card != NONE:
        g.discard(me, card)
        destroy_foe(g, me, this, foes)


@when_played("daqan_knight")
def knight(g: RuneAge, me: Seat, this: Card) -> None:
    """Reveal the top card of your deck. If it is a unit with printed strength 3 or less, put it into your hand;
    otherwise return it to the top."""
    for card in g.reveal(me, 1):
        if IS_UNIT[g.kind[card]] and g.book.strength[g.kind[card]] <= 3:
            g.take_to_hand(me, card)
        else:
            g.put_back(me, card)


def holds_a_card(g: RuneAge, me: Seat, this: Card) -> bool:
    return bool(g.hands[me])


@resolution("daqan_siege_tower", may=True, open_to=holds_a_card)
def siege_tower(g: RuneAge, me: Seat, this: Card) -> None:
    """You may discard 1 card from your hand to give this unit +2 strength."""
    g.discard(me, g.choose(me, DISCARD_WHICH, g.distinct(g.hands[me]), about=this))
    g.strengthen(this, 2)


@resolution("daqan_captain_of_the_guard")
def captain_of_the_guard(g: RuneAge, me: Seat, this: Card) -> None:
    """Each of your participating Foot Soldiers gets +1 strength."""
    for card in g.copies(g.fights[me], FOOT_SOLDIER):
        g.strengthen(card, 1)
