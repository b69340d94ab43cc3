"""Orcs of the Broken Plains: payoffs switch on when the last card leaves the hand."""

from typing import Final

from ludarium.games.runeage import hints
from ludarium.games.runeage.components import IS_UNIT
from ludarium.games.runeage.losses import destroy_foe, weak_foes
from ludarium.games.runeage.purse import buy, purchases
from ludarium.games.runeage.state import RuneAge
from ludarium.games.runeage.texts import resolution, when_played
from ludarium.games.runeage.words import CARD, DISCARD_WHICH, PURCHASE, TAKE_WHICH, THIS, W
from ludarium.games.runeage.zones import HANDS
from ludarium.kernel.cards import NONE, Card, Seat
from ludarium.kernel.words import Ask, Option

NO_PURCHASE: Final[list[Option]] = [NONE]
DESTROY_FOR: Final = W.prompt(
    "{0}: destroy which card of your hand?",
    CARD,
    none="none",
    rule="10.5.2",
    about=THIS,
    always=True,
    hint=hints.giving_up,
)


def empty_handed(g: RuneAge, me: Seat, this: Card) -> bool:
    return not g.hands[me]


@resolution("orcs_ravager", open_to=empty_handed)
def ravager(g: RuneAge, me: Seat, this: Card) -> None:
    """If your hand is empty, this unit gets +1 strength."""
    g.strengthen(this, 1)


@when_played("orcs_beastmaster")
def beastmaster(g: RuneAge, me: Seat, this: Card) -> None:
    """You may destroy 1 card from your hand (gold and neutral cards return to the central area, a unit of a race to its
    pile, a mythic unit leaves the game); if you do, the opponent discards 1 card of their choice from hand."""
    if not g.hands[me]:
        return
    card = g.choose(me, DESTROY_FOR, [*g.distinct(g.hands[me]), NONE], about=this)
    rival = g.rival(me)
    if card == NONE:
        return
    g.destroy(card)
    if rival != NONE and g.hands[rival]:
        g.discard(rival, g.choose(rival, DISCARD_WHICH, g.distinct(g.hands[rival]), about=this))


@when_played("orcs_spiritspeaker")
def spiritspeaker(g: RuneAge, me: Seat, this: Card) -> None:
    """If your hand is empty, reveal the top 3 cards of your deck, put 1 revealed unit into your hand and discard the
    rest."""
    if g.hands[me]:
        return
    shown = g.reveal(me, 3)
    taken = g.choose(me, TAKE_WHICH, g.distinct(g.units(shown)), about=this)
    for card in shown:
        if card == taken:
            g.take_to_hand(me, card)
        else:
            g.discard(me, card)


@when_played("orcs_warchief")
def warchief(g: RuneAge, me: Seat, this: Card) -> None:
    """You may spend gold from your hand to purchase 1 unit from your barracks and put it into your hand instead of your
    discard pile."""
    stocked = any(IS_UNIT[g.kind[card]] for card in g.barracks[me])
    if not stocked or not (g.hands[me] or g.gold_sources(me)):
        return
    pick = g.choose(
        me, PURCHASE, purchases(g, me, units_only=True, freely=True) + NO_PURCHASE, about=this, hint=war_price
    )
    if pick != NONE:
        buy(g, me, pick[1], pick[2], zone=HANDS)
        g.gold = 0


def war_price(g: RuneAge, ask: Ask, option: Option) -> str:
    return hints.price(g, ask.seat, option, g.cost[option[1]], "lost") if option != NONE else ""


@resolution("orcs_mountain_troll", open_to=empty_handed)
def mountain_troll(g: RuneAge, me: Seat, this: Card) -> None:
    """If your hand is empty, this unit gets +2 strength."""
    g.strengthen(this, 2)


def empty_handed_with_prey(g: RuneAge, me: Seat, this: Card) -> bool:
    return not g.hands[me] and bool(weak_foes(g, me, 3))


@resolution("orcs_bonecrusher", open_to=empty_handed_with_prey)
def bonecrusher(g: RuneAge, me: Seat, this: Card) -> None:
    """If your hand is empty, destroy 1 opposing unit with strength 3 or less."""
    destroy_foe(g, me, this, weak_foes(g, me, 3))
