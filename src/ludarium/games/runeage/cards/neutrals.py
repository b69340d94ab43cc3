"""Neutral cards: units, tactics and buildings that a scenario's seal brings to the central area.

Without text of their own: Dragon. Elsewhere: Demon (battlefield.py, `IMMUNE_TO_ATTRITION`), Giant (combat.py,
`end_of_combat`), Fortifications (verbs.py, `fortification`).
"""

from typing import Final

from ludarium.games.runeage.components import KIND, SUDDEN_QUIETNESS
from ludarium.games.runeage.losses import opponent_destroys, wound_own
from ludarium.games.runeage.purse import DISCOUNT, buy, purchases
from ludarium.games.runeage.texts import action, resolution, when_played
from ludarium.games.runeage.verbs import Runeage
from ludarium.games.runeage.words import (
    DISCARD_WHICH,
    LOOKED,
    MOVE_UNDER,
    MOVED_UNDER,
    PURCHASE,
    STRENGTHEN,
    WEAKEN_WHICH,
)
from ludarium.games.runeage.zones import AHEAD, BURIED, QUIET_PART, STAGES
from ludarium.kernel.cards import Card, Seat
from ludarium.kernel.state import Option

BEASTMAN: Final = KIND["neutral_beastman"]
WAR_TAX: Final = KIND["neutral_war_tax"]


# -- units
@when_played("neutral_sorcerer")
def sorcerer(g: Runeage, me: Seat, this: Card) -> None:
    """Draw 2 cards, then discard 1 card from your hand."""
    g.draw(me, 2)
    if g.hands[me]:
        g.discard(me, g.choose(me, DISCARD_WHICH, g.distinct(g.hands[me]), about=this))


@when_played("neutral_manticore")
def manticore(g: Runeage, me: Seat, this: Card) -> None:
    """Wound 1 of your participating units (this one may be chosen). If you do, the opponent chooses and destroys 1 of
    their participating units."""
    if wound_own(g, me, this):
        opponent_destroys(g, me, this)


def has_another_unit(g: Runeage, me: Seat, this: Card) -> bool:
    return len(g.units(g.fights[me])) > 1


@resolution("neutral_hellhound", may=True, open_to=has_another_unit)
def hellhound(g: Runeage, me: Seat, this: Card) -> None:
    """You may destroy this unit to give another of your participating units +3 strength."""
    g.destroy(this)
    g.strengthen(g.choose(me, STRENGTHEN, g.alike(g.units(g.fights[me])), about=this), 3)


@resolution("neutral_beastman")
def beastman(g: Runeage, me: Seat, this: Card) -> None:
    """This unit gets +1 strength for each of your other participating Beastmen."""
    g.strengthen(this, len(g.copies(g.fights[me], BEASTMAN)) - 1)


# -- tactics
@when_played("neutral_summon_lightning")
def summon_lightning(g: Runeage, me: Seat, this: Card) -> None:
    """Wound 1 of your participating units if you have one; the opponent chooses and destroys 1 of their participating
    units."""
    wound_own(g, me, this)
    opponent_destroys(g, me, this)


@resolution("neutral_battle_cry")
def battle_cry(g: Runeage, me: Seat, this: Card) -> None:
    """Each of your participating units gets +1 strength."""
    for card in g.units(g.fights[me]):
        g.strengthen(card, 1)


@when_played("neutral_shadow_rune")
def shadow_rune(g: Runeage, me: Seat, this: Card) -> None:
    """Choose 1 opposing unit; its strength counts as 0 for the rest of this combat."""
    foes = g.foes(me)
    if foes:
        g.set_strength(g.choose(me, WEAKEN_WHICH, g.alike(foes), about=this), 0)


def is_damaged(g: Runeage, me: Seat, this: Card) -> bool:
    return g.damage[me] > 0


@action("neutral_reprieve", is_damaged)
def reprieve(g: Runeage, me: Seat, this: Card) -> None:
    """Discard this card from your hand to remove up to 2 damage from your Home Realm."""
    g.heal_home(me, 2)


@action("neutral_forced_march")
def forced_march(g: Runeage, me: Seat, this: Card) -> None:
    """Discard this card from your hand to draw 2 cards."""
    g.draw(me, 2)


def taxed(g: Runeage, me: Seat) -> list[Option]:
    """Purchases for 3 gold less; what is left over from an earlier action does not count."""
    return purchases(g, me, discount=DISCOUNT[WAR_TAX] - g.gold)


def can_buy_taxed(g: Runeage, me: Seat, this: Card) -> bool:
    return bool(taxed(g, me))


@action("neutral_war_tax", can_buy_taxed)
def war_tax(g: Runeage, me: Seat, this: Card) -> None:
    """Discard this card from your hand: make one purchase from your barracks for up to 3 gold less than its cost (to a
    minimum of 0); gold cards may be discarded for the rest."""
    pick = g.choose(me, PURCHASE, taxed(g, me), about=this)
    buy(g, me, pick[1], pick[2], discount=DISCOUNT[WAR_TAX])


# -- buildings
def event_deck_left(g: Runeage, me: Seat, this: Card) -> bool:
    return bool(g.top_event() >= 0)


@action("neutral_doom_oracle", event_deck_left)
def doom_oracle(g: Runeage, me: Seat, this: Card) -> None:
    """Exhaust this building to look at the top card of the Event deck; you may then spend 2 influence to move it
    beneath all remaining cards of its own stage."""
    top = g.top_event()
    g.learn(top, 1 << me)
    g.tell(LOOKED, me, card=top)
    if g.available(me) < 2 or beneath(g, top) == (g.at[top], 1):
        return
    movable = [1, 0] if g.kind[top] != SUDDEN_QUIETNESS else [0]
    if g.choose(me, MOVE_UNDER, movable, about=top):
        g.pay_influence(me, 2)
        g.tell(MOVED_UNDER, me, card=top)
        g.put(top, beneath(g, top)[0], under=True)


def beneath(g: Runeage, top: Card) -> tuple[int, int]:
    """The lowest place of the top card's stage, and how many cards that stage has left."""
    zone = g.at[top]
    if zone == AHEAD:
        return STAGES + 1, len(g.stages[1]) + 1
    if zone in (STAGES + 1, QUIET_PART) and (g.quiet or g.buried):
        return BURIED, len(g.stages[1] + g.quiet + g.buried)
    return zone, len(g.zones[zone])
