"""Dunwarr Dwarves: cheap units soak losses while engines turn gold cards in hand into strength.

The Shieldbearer's guard is `guarded` in battlefield.py; the Iron Colossus is `saved` in verbs.py.
"""

from ludarium.games.runeage.components import GOLD, SORT
from ludarium.games.runeage.losses import destroy_foe, weak_foes
from ludarium.games.runeage.texts import resolution, when_played
from ludarium.games.runeage.verbs import Runeage
from ludarium.games.runeage.words import DISCARD_FOR, DISCARD_WHICH
from ludarium.kernel.cards import NONE, Card, Seat


@when_played("dwarves_prospector")
def prospector(g: Runeage, me: Seat, this: Card) -> None:
    """Reveal the top card of your deck. If it is a gold card, put it into your hand; otherwise return it to the top."""
    for card in g.reveal(me, 1):
        if SORT[g.kind[card]] == GOLD:
            g.take_to_hand(me, card)
        else:
            g.put_back(me, card)


def holds_a_card(g: Runeage, me: Seat, this: Card) -> bool:
    return bool(g.hands[me])


def holds_gold(g: Runeage, me: Seat, this: Card) -> bool:
    return bool(g.golds(me))


@resolution("dwarves_cannoneer", may=True, open_to=holds_a_card, able_to=holds_gold)
def cannoneer(g: Runeage, me: Seat, this: Card) -> None:
    """You may discard 1 gold card from your hand; this unit gets + strength equal to that card's gold value."""
    gold = g.choose(me, DISCARD_WHICH, g.distinct(g.golds(me)), about=this)
    g.discard(me, gold)
    g.strengthen(this, g.book.gold_value[g.kind[gold]])


@resolution("dwarves_war_engine", may=True, open_to=holds_a_card, able_to=holds_gold)
def war_engine(g: Runeage, me: Seat, this: Card) -> None:
    """You may discard any number of gold cards from your hand; this unit gets +1 strength per gold value discarded, to
    a maximum of +6."""
    burnt = 0
    while g.hands[me]:
        gold = g.choose(me, DISCARD_FOR, [*g.distinct(g.golds(me)), NONE], about=this)
        if gold == NONE:
            break
        g.discard(me, gold)
        burnt += g.book.gold_value[g.kind[gold]]
    g.strengthen(this, min(6, burnt))


@when_played("dwarves_runesmith")
def runesmith(g: Runeage, me: Seat, this: Card) -> None:
    """You may discard 1 gold card from your hand to destroy 1 opposing unit with strength no greater than that card's
    gold value plus 1."""
    if not g.hands[me] or not weak_foes(g, me, 4):
        return
    useful = [card for card in g.golds(me) if weak_foes(g, me, g.book.gold_value[g.kind[card]] + 1)]
    gold = g.choose(me, DISCARD_FOR, [*g.distinct(useful), NONE], about=this)
    if gold != NONE:
        g.discard(me, gold)
        destroy_foe(g, me, this, weak_foes(g, me, g.book.gold_value[g.kind[gold]] + 1))
