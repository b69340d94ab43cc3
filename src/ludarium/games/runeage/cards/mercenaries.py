"""Mercenaries: three random types lie in the central area and are acquired with influence.

Without text of their own: Sellsword Captain. Elsewhere: Ironskin Ogre (battlefield.py, `NEVER_WOUNDED`),
Treasure Hunter (combat.py).
"""

from typing import Final

from ludarium.games.runeage.components import GOLD, IS_CITY, IS_UNIT, KIND, MYTHIC, SORT
from ludarium.games.runeage.losses import destroy_foe
from ludarium.games.runeage.state import BATTLE, OBJECTIVE, SIEGE
from ludarium.games.runeage.texts import action, resolution, when_played
from ludarium.games.runeage.verbs import Runeage
from ludarium.games.runeage.words import HEAL_WHICH, INFLUENCE_FOR, LOOK_TAKE, ON_TOP, RETURN_WHICH
from ludarium.games.runeage.zones import DECKS
from ludarium.kernel.cards import NONE, Card, Seat

SEER: Final = KIND["merc_seer"]


def deck_left(g: Runeage, me: Seat, this: Card) -> bool:
    return bool(g.decks[me] or g.discards[me] or this in g.hands[me])


@action("merc_seer", deck_left)
def seer(g: Runeage, me: Seat, this: Card) -> None:
    """Discard this card from your hand: look at the top 3 cards of your deck, put 1 into your hand and the rest back on
    top in any order."""
    seen = g.look(me, 3)
    # Asked about its kind, for this card may have been shuffled into the deck.
    taken = g.choose(me, LOOK_TAKE, g.distinct(seen), about=SEER)
    g.take_to_hand(me, taken)
    back = [card for card in seen if card != taken]
    if len(back) == 2:
        top = g.choose(me, ON_TOP, g.distinct(back), about=SEER)
        back = [card for card in back if card != top] + [top]
    for card in back:
        g.put(card, DECKS + me)


@resolution("merc_flesh_moulder")
def flesh_moulder(g: Runeage, me: Seat, this: Card) -> None:
    """Heal up to 2 of your wounded participating units; if none of them is wounded, this unit gets +1 strength."""
    if not any(card in g.wounded for card in g.fights[me]):
        g.strengthen(this, 1)
        return
    for _ in range(2):
        hurt = [card for card in g.fights[me] if card in g.wounded]
        if not hurt:
            return
        card = g.choose(me, HEAL_WHICH, [*g.alike(hurt), NONE], about=this)
        if card == NONE:
            return
        g.heal(me, card)


@resolution("merc_chaos_beast")
def chaos_beast(g: Runeage, me: Seat, this: Card) -> None:
    """This unit's strength becomes that of your strongest other participating unit."""
    others = [g.strength(card) for card in g.units(g.fights[me]) if card != this]
    if others:
        g.set_strength(this, max(others))


@when_played("merc_shadow_assassin")
def shadow_assassin(g: Runeage, me: Seat, this: Card) -> None:
    """Destroy 1 opposing unit of your choice."""
    destroy_foe(g, me, this, g.guarded(g.foes(me)))


@when_played("merc_rune_witch")
def rune_witch(g: Runeage, me: Seat, this: Card) -> None:
    """You may spend 1 influence to give this unit +2 strength this combat."""
    if g.available(me) and g.choose(me, INFLUENCE_FOR, [1, 0], about=this):
        g.pay_influence(me, 1)
        g.strengthen(this, 2)


def attacks_walls(g: Runeage, me: Seat, this: Card) -> bool:
    """Is the seat attacking a city, landmark or Home Realm?"""
    if g.mode == SIEGE:
        return me == g.attacker
    return g.mode == BATTLE and g.target < OBJECTIVE and IS_CITY[g.kind[g.target]]


@resolution("merc_siege_engineer", open_to=attacks_walls)
def siege_engineer(g: Runeage, me: Seat, this: Card) -> None:
    """If you are attacking a city, landmark or Home Realm, this unit gets +2 strength."""
    g.strengthen(this, 2)


def returnable(g: Runeage, me: Seat, but: Card) -> list[Card]:
    """Gold cards and non-mythic units in hand."""
    return [card for card in g.hands[me] if card != but and may_return(g.kind[card])]


def may_return(kind: int) -> bool:
    return SORT[kind] == GOLD or (IS_UNIT[kind] and not MYTHIC[kind])


def returns_or_heals(g: Runeage, me: Seat, this: Card) -> bool:
    return g.damage[me] > 0 or bool(returnable(g, me, this))


@action("merc_wandering_priest", returns_or_heals)
def wandering_priest(g: Runeage, me: Seat, this: Card) -> None:
    """Discard this card from your hand to return 1 non-mythic unit or gold card from your hand to its pile and remove 1
    damage from your Home Realm."""
    cards = returnable(g, me, NONE)
    if cards:
        g.send_home(g.choose(me, RETURN_WHICH, g.distinct(cards), about=this))
    else:
        g.show_hand(me)
    g.heal_home(me, 1)
