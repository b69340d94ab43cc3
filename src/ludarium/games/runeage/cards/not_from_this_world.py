"""Events of Not From This World. Void Behemoth is in resurgence.py, Sudden Quietness in event_phase.py."""

from ludarium.games.runeage.cards.event_words import return_city_or_suffer
from ludarium.games.runeage.state import RuneAge
from ludarium.games.runeage.texts import each_player, start_of_event_phase
from ludarium.games.runeage.words import LOOKED
from ludarium.kernel.cards import NONE, Card, Seat


@each_player("ev_voices_in_the_dark")
def voices_in_the_dark(g: RuneAge, seat: Seat, this: Card) -> None:
    """Each player discards 1 card at random from hand, then may look at the top Event card."""
    hand = g.hands[seat]
    if hand:
        g.discard_like(seat, hand[g.below(len(hand))])
    top = g.top_event()
    if top != NONE:
        g.learn(top, 1 << seat)
        g.tell(LOOKED, seat, card=top)


@start_of_event_phase("ev_hollow_knight")
def hollow_knight(g: RuneAge, this: Card) -> None:
    """At the start of each Event Phase every player without a trophy suffers 1 damage."""
    for seat in g.alive():
        if not g.trophies(seat):
            g.suffer(seat, 1, this)


@each_player("ev_unmaking")
def the_unmaking(g: RuneAge, seat: Seat, this: Card) -> None:
    """Each player chooses: return 1 secured city to the central area, or suffer 3 damage."""
    return_city_or_suffer(g, seat, this)
