"""Events of The Cataclysm. The Last Stand is in event_phase.py, Demon Gate in resurgence.py."""

from ludarium.games.runeage.cards.event_words import may_destroy, payable
from ludarium.games.runeage.state import HALF_REFRESH
from ludarium.games.runeage.texts import each_player, once, start_of_event_phase
from ludarium.games.runeage.verbs import Runeage
from ludarium.games.runeage.words import EVENT_DISCARDS, EVENT_ORDER, EVENT_PAY, LOOKED, PUT_AHEAD, REORDERED
from ludarium.games.runeage.zones import AHEAD, EVENT_ZONES
from ludarium.kernel.cards import NONE, Card, Seat


@each_player("ev_plague_of_vermin")
def plague_of_vermin(g: Runeage, seat: Seat, this: Card) -> None:
    """Each player must pay a total of 4 by discarding hand cards, counting gold value and unit strength in any mix;
    suffer 1 damage for each point unpaid."""
    due = 4
    while due > 0 and g.hands[seat]:
        cards = [card for card in g.hands[seat] if payable(g, card)]
        card = g.choose(seat, EVENT_PAY, g.distinct(cards) or [NONE], about=due)
        if card == NONE:
            break
        due -= payable(g, card)
        g.discard(seat, card)
    if due > 0:
        g.show_hand(seat)
    g.suffer(seat, due, this)


@each_player("ev_famine")
def famine(g: Runeage, seat: Seat, this: Card) -> None:
    """Each player chooses: destroy 1 gold card from hand (return it to the central area), or suffer 3 damage."""
    if not may_destroy(g, seat, this, g.golds(seat)):
        g.suffer(seat, 3, this)


@start_of_event_phase("ev_ravaging_horde")
def ravaging_horde(g: Runeage, this: Card) -> None:
    """At the start of each Event Phase every player suffers 1 damage for each city they control (minimum 1)."""
    for seat in g.alive():
        g.suffer(seat, max(1, len(g.cities(seat))), this)


@once("ev_darkened_sun")
def darkened_sun(g: Runeage, this: Card) -> None:
    """Each player exhausts all cities and strongholds they control; in the refresh step of the next round each player
    refreshes only half, rounded up, of the exhausted cities, strongholds and rewards they then control, of their
    choice."""
    for seat in g.alive():
        for card in g.holdings(seat):
            if g.ready(card):
                g.exhaust(seat, card)
    g.modifiers_next |= HALF_REFRESH


@once("ev_omens")
def omens(g: Runeage, this: Card) -> None:
    """The first player looks at the next 2 Event cards and returns them in either order."""
    bit = 1 << g.first
    cards = [card for zone in EVENT_ZONES for card in g.zones[zone][::-1]][:2]
    for card in cards:
        g.learn(card, bit)
        g.tell(LOOKED, g.first, card=card)
    if len(cards) < 2:
        return
    zone = g.at[cards[0]]
    mixed = g.at[cards[1]] != zone
    if not mixed:
        cards = list(g.lose_track(cards, but=bit).values())
    first = g.choose(g.first, EVENT_ORDER, cards, about=this)
    g.tell(REORDERED, g.first)
    if not mixed:
        g.put(first, zone)
    elif first == cards[1]:
        g.put(first, AHEAD)  # stages show on the backs: all see that it lies there (RULES 10.9.3)
        g.tell(PUT_AHEAD, g.first, card=first)


@each_player("ev_omens")
def omens_for_each(g: Runeage, seat: Seat, this: Card) -> None:
    """Each player suffers 1 damage or discards 2 cards from hand."""
    if len(g.hands[seat]) >= 2:
        card = g.choose(seat, EVENT_DISCARDS, [*g.distinct(g.hands[seat]), NONE], about=2)
        if card != NONE:
            g.discard(seat, card)
            g.discard(seat, g.choose(seat, EVENT_DISCARDS, g.distinct(g.hands[seat]), about=1))
            return
    g.suffer(seat, 1, this)


@start_of_event_phase("ev_broken_seal")
def broken_seal(g: Runeage, this: Card) -> None:
    """At the start of each Event Phase the first player suffers 2 damage."""
    g.suffer(g.first, 2, this)
