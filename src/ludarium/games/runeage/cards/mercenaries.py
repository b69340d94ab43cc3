"""Mercenaries: three random types lie in the central area and are acquired with influence.

Without text of their own: Sellsword Captain.
"""

from typing import Final

from ludarium.games.runeage import hints
from ludarium.games.runeage.battlefield import BATTLE, SIEGE
from ludarium.games.runeage.components import GOLD, IS_CITY, IS_UNIT, KIND, MYTHIC, SORT
from ludarium.games.runeage.losses import destroy_foe
from ludarium.games.runeage.state import RuneAge
from ludarium.games.runeage.texts import Passive, action, end_of_combat, passive, resolution, when_played
from ludarium.games.runeage.words import CARD, FIGHTER, INFLUENCE_FOR, KIND_NAME, THIS, W
from ludarium.games.runeage.zones import DECKS, DISCARDS
from ludarium.kernel.cards import NONE, Card, Seat
from ludarium.kernel.words import Ask, Option

SEER: Final = KIND["merc_seer"]
LOOK_TAKE: Final = W.prompt("{0}: take which card into your hand?", CARD, rule="10.8.1", about=KIND_NAME, always=True)
ON_TOP: Final = W.prompt("{0}: which card goes on top?", CARD, rule="10.8.1", about=KIND_NAME, always=True)
HEAL_WHICH: Final = W.prompt(
    "{0}: heal which unit?", FIGHTER, none="no more", rule="10.8.2", about=THIS, hint=hints.fighter
)
RETURN_WHICH: Final = W.prompt("{0}: return which card to its pile?", CARD, rule="10.8.5", about=THIS, always=True)
TAKE_GOLD: Final = W.prompt("{0}: take a Gold 1 into your discard pile?", rule="10.8.3", about=THIS)


def deck_left(g: RuneAge, me: Seat, this: Card) -> bool:
    return bool(g.decks[me] or g.discards[me] or this in g.hands[me])


@action("merc_seer", deck_left)
def seer(g: RuneAge, me: Seat, this: Card) -> None:
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
def flesh_moulder(g: RuneAge, me: Seat, this: Card) -> None:
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
def chaos_beast(g: RuneAge, me: Seat, this: Card) -> None:
    """This unit's strength becomes that of your strongest other participating unit."""
    others = [g.strength(card) for card in g.units(g.fights[me]) if card != this]
    if others:
        g.set_strength(this, max(others))


@when_played("merc_shadow_assassin")
def shadow_assassin(g: RuneAge, me: Seat, this: Card) -> None:
    """Destroy 1 opposing unit of your choice."""
    destroy_foe(g, me, this, g.guarded(g.foes(me)))


@when_played("merc_rune_witch")
def rune_witch(g: RuneAge, me: Seat, this: Card) -> None:
    """You may spend 1 influence to give this unit +2 strength this combat."""
    if g.available(me) and g.choose(me, INFLUENCE_FOR, [1, 0], about=this, hint=spell):
        g.pay_influence(me, 1, this)
        g.strengthen(this, 2)


def spell(g: RuneAge, ask: Ask, amount: Option) -> str:
    return "+2 strength" if amount else ""


passive("merc_ironskin_ogre", Passive("This unit is never wounded.", unwoundable=True))


@end_of_combat("merc_treasure_hunter")
def treasure_hunter(g: RuneAge, me: Seat, this: Card, won: bool) -> None:
    """If you won a battle and this unit survived it unwounded, you may take 1 Gold 1 from the central area into your
    discard pile."""
    pile = g.gold_piles[0]
    if won and g.mode != SIEGE and pile and g.confirm(me, TAKE_GOLD, about=this):
        g.gain(me, pile[-1], DISCARDS + me)


def attacks_walls(g: RuneAge, me: Seat, this: Card) -> bool:
    """Is the seat attacking a city, landmark or Home Realm?"""
    if g.mode == SIEGE:
        return me == g.attacker
    return g.mode == BATTLE and g.target != NONE and IS_CITY[g.kind[g.target]]


@resolution("merc_siege_engineer", open_to=attacks_walls)
def siege_engineer(g: RuneAge, me: Seat, this: Card) -> None:
    """If you are attacking a city, landmark or Home Realm, this unit gets +2 strength."""
    g.strengthen(this, 2)


def returnable(g: RuneAge, me: Seat, but: Card) -> list[Card]:
    """Gold cards and non-mythic units in hand."""
    return [card for card in g.hands[me] if card != but and may_return(g.kind[card])]


def may_return(kind: int) -> bool:
    return SORT[kind] == GOLD or (IS_UNIT[kind] and not MYTHIC[kind])


def returns_or_heals(g: RuneAge, me: Seat, this: Card) -> bool:
    return g.damage[me] > 0 or bool(returnable(g, me, this))


@action("merc_wandering_priest", returns_or_heals)
def wandering_priest(g: RuneAge, me: Seat, this: Card) -> None:
    """Discard this card from your hand to return 1 non-mythic unit or gold card from your hand to its pile and remove 1
    damage from your Home Realm."""
    cards = returnable(g, me, NONE)
    if cards:
        g.send_home(g.choose(me, RETURN_WHICH, g.distinct(cards), about=this))
    else:
        g.show_hand(me)
    g.heal_home(me, 1)
