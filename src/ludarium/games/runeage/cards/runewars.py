"""Events of Runewars."""

from typing import Final

from ludarium.games.runeage.cards.event_words import (
    GOLD_TWO_PRICE,
    discard_or_suffer,
    gold_two,
    may_destroy,
    may_give_up,
    may_take_unit,
    take_gold,
    take_unit,
)
from ludarium.games.runeage.components import GOLD_KINDS
from ludarium.games.runeage.realms import NO_WALLS, TIME_FOR_WAR
from ludarium.games.runeage.scoring import least_damaged
from ludarium.games.runeage.state import RuneAge
from ludarium.games.runeage.texts import each_player, once, start_of_event_phase, when_defeated
from ludarium.games.runeage.words import CARD, EVENT_GAIN, THIS, W
from ludarium.kernel.cards import NONE, Card, Seat

EVENT_RETURN: Final = W.prompt(
    "{0}: return which unit of your hand to its pile?", CARD, none="none", rule="10.9.11", about=THIS, always=True
)


@each_player("ev_border_levies")
def border_levies(g: RuneAge, seat: Seat, this: Card) -> None:
    """Each player may return 1 unit from hand to its barracks pile to draw 2 cards."""
    card = may_give_up(g, seat, this, EVENT_RETURN, g.units(g.hands[seat]))
    if card != NONE:
        g.send_home(card)
        g.draw(seat, 2)


def a_rune(g: RuneAge) -> str:
    return "gives a dragon rune" if g.runes else ""


@when_defeated("ev_dragon_rune_discovery", a_rune)
def dragon_rune_discovery(g: RuneAge, me: Seat, this: Card) -> None:
    """Draw 1 unused dragon rune power card at random; this card then leaves the game."""
    if g.runes:
        g.claim(me, g.runes[-1])
    g.remove(this)


@each_player("ev_barbarian_invasion")
def barbarian_invasion(g: RuneAge, seat: Seat, this: Card) -> None:
    """Each player may destroy 1 unit from hand (it returns to its pile, a mythic unit leaves the game); a player who
    does not suffers 3 damage."""
    if not may_destroy(g, seat, this, g.units(g.hands[seat])):
        g.suffer(seat, 3, this)


@each_player("ev_merchant_caravan")
def merchant_caravan(g: RuneAge, seat: Seat, this: Card) -> None:
    """In turn order each player may take 1 Gold 1 from the central area into their discard pile, or spend 1 influence
    to take 1 Gold 2 instead."""
    one, two, _ = GOLD_KINDS
    offers = [one] if g.gold_piles[0] else []
    if g.gold_piles[1] and g.available(seat) >= GOLD_TWO_PRICE:
        offers.append(two)
    pick = g.choose(seat, EVENT_GAIN, [*offers, NONE], about=this, hint=gold_two)
    if pick == two:
        g.pay_influence(seat, GOLD_TWO_PRICE, this)
        take_gold(g, seat, 1)
    elif pick == one:
        take_gold(g, seat, 0)


@once("ev_time_for_war")
def time_for_war(g: RuneAge, this: Card) -> None:
    """During the next round every successful siege of a Home Realm deals 2 additional damage."""
    g.effects_next.append(TIME_FOR_WAR)


@once("ev_ravaged_fields")
def ravaged_fields(g: RuneAge, this: Card) -> None:
    """At the end of this Event Phase players draw up to 4 cards instead of 5."""
    g.draw_shift = -1


@once("ev_crumbling_walls", "ev_crumbling_wards")
def crumbling_walls(g: RuneAge, this: Card) -> None:
    """During the next round cities add no automatic defence and fortifications do not reduce damage."""
    g.effects_next.append(NO_WALLS)


@start_of_event_phase("ev_elder_drake")
def elder_drake(g: RuneAge, this: Card) -> None:
    """At the start of each Event Phase every player with the least damage suffers 2 damage."""
    for seat in least_damaged(g, g.alive()):
        g.suffer(seat, 2, this)


@each_player("ev_deserters")
def deserters(g: RuneAge, seat: Seat, this: Card) -> None:
    """Each player draws 1 card, then discards 1 unit from hand or suffers 1 damage."""
    g.draw(seat)
    discard_or_suffer(g, seat, this, g.units(g.hands[seat]), 1)


@each_player("ev_blood_price")
def blood_price(g: RuneAge, seat: Seat, this: Card) -> None:
    """Each player may suffer 2 damage to take 1 unit costing at most 3 gold from their barracks into hand."""
    kind = may_take_unit(g, seat, this, 3)
    if kind != NONE:
        g.suffer(seat, 2, this)
        if not g.out[seat]:
            take_unit(g, seat, kind)
