"""Events of The Quest for Power. Crumbling Wards is in runewars.py, Wild Magic has no text."""

from ludarium.games.runeage.cards.event_words import (
    GOLD_TWO_PRICE,
    gold_two,
    may_take_unit,
    return_city_or_suffer,
    take_gold,
    take_unit,
)
from ludarium.games.runeage.components import GOLD_KINDS
from ludarium.games.runeage.state import RuneAge
from ludarium.games.runeage.texts import Passive, each_player, might, once, passive, start_of_event_phase
from ludarium.games.runeage.words import EVENT_DISCARDS, EVENT_GAIN
from ludarium.kernel.cards import NONE, Card, Seat


@each_player("ev_lost_pilgrims")
def lost_pilgrims(g: RuneAge, seat: Seat, this: Card) -> None:
    """In turn order each player may spend 1 influence to take 1 Gold 2 from the central area into their discard
    pile."""
    if g.gold_piles[1] and g.available(seat) >= GOLD_TWO_PRICE:
        pick = g.choose(seat, EVENT_GAIN, [GOLD_KINDS[1], NONE], about=this, hint=gold_two)
        if pick != NONE:
            g.pay_influence(seat, GOLD_TWO_PRICE, this)
            take_gold(g, seat, 1)


@each_player("ev_whispers_of_power")
def whispers_of_power(g: RuneAge, seat: Seat, this: Card) -> None:
    """Each player draws cards equal to the number of landmarks they control, then discards that many cards."""
    count = len(g.cities(seat))
    g.draw(seat, count)
    for left in range(min(count, len(g.hands[seat])), 0, -1):
        g.discard(seat, g.choose(seat, EVENT_DISCARDS, g.distinct(g.hands[seat]), about=(this, left)))


@each_player("ev_shifting_roads")
def shifting_roads(g: RuneAge, seat: Seat, this: Card) -> None:
    """Each player who controls no landmark may take 1 unit costing at most 2 gold from their barracks into hand."""
    if not g.cities(seat):
        take_unit(g, seat, may_take_unit(g, seat, this, 2))


passive("ev_shade_of_timmorran", Passive("once per turn you may retain 1 card for free.", free_retain=1))


@start_of_event_phase("ev_shade_of_timmorran")
def shade_of_the_rune_mage(g: RuneAge, this: Card) -> None:
    """At the start of each Event Phase every player controlling the most landmarks suffers 1 damage."""
    alive = g.alive()
    most = max(len(g.cities(seat)) for seat in alive)
    for seat in alive:
        if most and len(g.cities(seat)) == most:
            g.suffer(seat, 1, this)


@might("ev_jealous_spirits")
def jealous_spirits(g: RuneAge, seat: Seat) -> int:
    """The attack is 1 stronger against a player for each landmark that player controls."""
    return len(g.cities(seat))


@once("ev_tides_of_power")
def tides_of_power(g: RuneAge, this: Card) -> None:
    """Every player tied for or alone in most power returns 1 landmark of their choice to the central area, unless they
    suffer 3 damage."""
    alive = g.alive()
    most = max(g.power(seat) for seat in alive)
    for seat in [seat for seat in alive if most and g.power(seat) == most]:
        return_city_or_suffer(g, seat, this)
