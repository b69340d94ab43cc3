"""The dragon runes of Runewars."""

from typing import Final

from ludarium.games.runeage.state import RuneAge
from ludarium.games.runeage.texts import Passive, passive, when_besieging
from ludarium.games.runeage.words import DISCARD_WHICH, W
from ludarium.kernel.cards import Card, Seat
from ludarium.kernel.words import SEAT

SAW_HAND: Final = W.event("{0: looks|You look} at {1:'s|your} hand.", SEAT, SEAT, sort="look", way=("hand{1}", ""))

passive("rune_flame", Passive("When you attack in a siege, you get +2 strength.", siege_edge=2))
passive("rune_warding", Passive("Reduce all damage your Home Realm suffers from each siege or Instant by 1.", wards=1))
passive(
    "rune_plenty", Passive("Once per turn, one of your purchases from the barracks costs 1 gold less.", extra_gold=1)
)
passive("rune_command", Passive("You draw up to 6 cards instead of 5.", larger_hand=1))


@when_besieging("rune_shadows")
def rune_of_shadows(g: RuneAge, me: Seat, this: Card) -> None:
    """When you declare a siege, look at the defender's hand, then that player discards 1 card of their choice."""
    rival = g.defender
    if not g.hands[rival]:
        return
    g.tell(SAW_HAND, me, rival)
    for card in g.hands[rival]:
        g.learn(card, 1 << me)
    g.discard(rival, g.choose(rival, DISCARD_WHICH, g.distinct(g.hands[rival]), about=this))
