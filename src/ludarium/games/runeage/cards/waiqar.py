"""Waiqar the Undying: Reanimates pull each other out of the discard pile, the Dark Knight grows with the army."""

from typing import Final

from ludarium.games.runeage.components import IS_UNIT, KIND, SORT, UNIT
from ludarium.games.runeage.losses import destroy_foe, weak_foes
from ludarium.games.runeage.state import RuneAge
from ludarium.games.runeage.texts import resolution, when_played
from ludarium.games.runeage.words import CARD, TAKE_WHICH, THIS, W
from ludarium.kernel.cards import NONE, Card, Seat

REANIMATE: Final = KIND["waiqar_reanimate"]
SKELETON_ARCHER: Final = KIND["waiqar_skeleton_archer"]
FETCH_WHICH: Final = W.prompt("{0}: bring which unit into this combat?", CARD, none="none", rule="10.4.3", about=THIS)


@when_played("waiqar_reanimate")
def reanimate(g: RuneAge, me: Seat, this: Card) -> None:
    """Move 1 Reanimate from your discard pile into this combat on your side; the added card's own ability does not
    trigger."""
    for card in g.copies(g.discards[me], REANIMATE)[:1]:
        g.join(me, card)


@when_played("waiqar_skeleton_archer")
def skeleton_archer(g: RuneAge, me: Seat, this: Card) -> None:
    """Destroy 1 opposing unit whose strength is no greater than the total strength of all your Skeleton Archers in
    this combat (this one included)."""
    volley = sum(g.strength(card) for card in g.copies(g.fights[me], SKELETON_ARCHER))
    destroy_foe(g, me, this, weak_foes(g, me, volley))


@when_played("waiqar_necromancer")
def necromancer(g: RuneAge, me: Seat, this: Card) -> None:
    """Reveal the top 2 cards of your deck, put 1 revealed Reanimate or Skeleton Archer into your hand, and discard the
    rest."""
    shown = g.reveal(me, 2)
    wanted = [card for card in shown if g.kind[card] in (REANIMATE, SKELETON_ARCHER)]
    taken = g.choose(me, TAKE_WHICH, g.distinct(wanted), about=this)
    for card in shown:
        if card == taken:
            g.take_to_hand(me, card)
        else:
            g.discard(me, card)


@resolution("waiqar_dark_knight")
def dark_knight(g: RuneAge, me: Seat, this: Card) -> None:
    """This unit gets +1 strength for each of your other participating units."""
    g.strengthen(this, len(g.units(g.fights[me])) - 1)


@when_played("waiqar_lich")
def lich(g: RuneAge, me: Seat, this: Card) -> None:
    """Move up to 2 units with gold cost 1 or 2 from your discard pile into this combat on your side; their abilities
    do not trigger."""
    for _ in range(2):
        cheap = [card for card in g.discards[me] if SORT[g.kind[card]] == UNIT and g.cost[g.kind[card]] <= 2]
        if not cheap:
            return
        card = g.choose(me, FETCH_WHICH, [*g.distinct(cheap), NONE], about=this)
        if card == NONE:
            return
        g.join(me, card)


@when_played("waiqar_carrion_lancer")
def carrion_lancer(g: RuneAge, me: Seat, this: Card) -> None:
    """Discard the top 2 cards of your deck. If at least one of them is a unit, this unit gets +1 strength this
    combat."""
    shown = g.reveal(me, 2)
    for card in shown:
        g.discard(me, card)
    g.strengthen(this, int(any(IS_UNIT[g.kind[card]] for card in shown)))
