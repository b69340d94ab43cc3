"""Assassins. Colonel Sebastian Moran and Vera Figner are Benefits: what they add lies in `CardSet.aims_agent` and
`aims_royalty`, and assassination.py counts it.
"""

from ludarium.games.emerald.state import Emerald
from ludarium.games.emerald.texts import text
from ludarium.games.emerald.words import SAW_HAND, THEY_DISCARD, WHOSE_HAND
from ludarium.kernel.cards import Card, Seat


def rivals_with_cards(g: Emerald, me: Seat, n: int) -> list[Seat]:
    return [seat for seat in g.others(me) if g.hands[seat]]


@text("inspect_hand", rivals_with_cards)
def inspect_hand(g: Emerald, me: Seat, this: Card, n: int) -> None:
    """Evno Azef (1 card), Peter Rachkovsky (2 cards). Choose another player, look at their hand in secret and make
    them discard n cards of your choice; they draw as many replacements at once."""
    victim = g.choose(me, WHOSE_HAND, rivals_with_cards(g, me, n), this)
    g.tell(SAW_HAND, me, victim)
    for card in g.hands[victim]:
        g.learn(card, 1 << me)
    discards = min(n, len(g.hands[victim]))
    for _ in range(discards):
        g.discard(victim, g.choose(me, THEY_DISCARD, g.distinct(g.hands[victim]), this))
    for _ in range(discards):
        g.draw(victim)
