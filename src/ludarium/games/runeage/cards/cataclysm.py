"""Events of The Cataclysm. The Last Stand is in event_phase.py, Demon Gate in resurgence.py."""

from typing import Final

from ludarium.games.runeage.cards.event_words import may_destroy, payable
from ludarium.games.runeage.realms import HALF_REFRESH
from ludarium.games.runeage.state import RuneAge
from ludarium.games.runeage.texts import each_player, once, start_of_event_phase
from ludarium.games.runeage.words import CARD, COUNTED, EVENT_DISCARDS, LOOKED, THIS, W
from ludarium.games.runeage.zones import AHEAD, EVENT_ZONES
from ludarium.kernel.cards import NONE, Card, Seat
from ludarium.kernel.words import SEAT, Ask, Option


def worth(g: RuneAge, ask: Ask, card: Option) -> str:
    return f"pays {payable(g, card)}" if card != NONE else ""


EVENT_PAY: Final = W.prompt(
    "{0} left to pay: with which card?",
    CARD,
    none="cannot pay",
    rule="10.9.1",
    about=COUNTED,
    always=True,
    fold=True,
    hint=worth,
)
EVENT_ORDER: Final = W.prompt("{0}: which Event comes first?", CARD, rule="10.9.3", about=THIS, always=True)
REORDERED: Final = W.event("{0: puts|You put} the two Events back.", SEAT)
PUT_AHEAD: Final = W.event(
    "{card} now lies before the last Event of Stage 1.",
    closed="A Stage 2 Event now lies before the last one of Stage 1.",
)


@each_player("ev_plague_of_vermin")
def plague_of_vermin(g: RuneAge, seat: Seat, this: Card) -> None:
    """Each player must pay a total of 4 by discarding hand cards, counting gold value and unit strength in any mix;
    suffer 1 damage for each point unpaid."""
    due = 4
    while due > 0 and g.hands[seat]:
        cards = [card for card in g.hands[seat] if payable(g, card)]
        card = g.choose(seat, EVENT_PAY, g.distinct(cards) or [NONE], about=(this, due))
        if card == NONE:
            break
        due -= payable(g, card)
        g.discard(seat, card)
    if due > 0:
        g.show_hand(seat)
    g.suffer(seat, due, this)


@each_player("ev_famine")
def famine(g: RuneAge, seat: Seat, this: Card) -> None:
    """Each player chooses: destroy 1 gold card from hand (return it to the central area), or suffer 3 damage."""
    if not may_destroy(g, seat, this, g.golds(seat)):
        g.suffer(seat, 3, this)


@start_of_event_phase("ev_ravaging_horde")
def ravaging_horde(g: RuneAge, this: Card) -> None:
    """At the start of each Event Phase every player suffers 1 damage for each city they control (minimum 1)."""
    for seat in g.alive():
        g.suffer(seat, max(1, len(g.cities(seat))), this)


@once("ev_darkened_sun")
def darkened_sun(g: RuneAge, this: Card) -> None:
    """Each player exhausts all cities and strongholds they control; in the refresh step of the next round each player
    refreshes only half, rounded up, of the exhausted cities, strongholds and rewards they then control, of their
    choice."""
    for seat in g.alive():
        for card in g.holdings(seat):
            if g.ready(card):
                g.exhaust(seat, card)
    g.effects_next.append(HALF_REFRESH)


@once("ev_omens")
def omens(g: RuneAge, this: Card) -> None:
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
        g.tell(PUT_AHEAD, card=first)


@each_player("ev_omens")
def omens_for_each(g: RuneAge, seat: Seat, this: Card) -> None:
    """Each player suffers 1 damage or discards 2 cards from hand."""
    if len(g.hands[seat]) >= 2:
        card = g.choose(seat, EVENT_DISCARDS, [*g.distinct(g.hands[seat]), NONE], about=(this, 2))
        if card != NONE:
            g.discard(seat, card)
            g.discard(seat, g.choose(seat, EVENT_DISCARDS, g.distinct(g.hands[seat]), about=(this, 1)))
            return
    g.suffer(seat, 1, this)


@start_of_event_phase("ev_broken_seal")
def broken_seal(g: RuneAge, this: Card) -> None:
    """At the start of each Event Phase the first player suffers 2 damage."""
    g.suffer(g.first, 2, this)
