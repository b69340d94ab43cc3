"""Neutral cards: units, tactics and buildings that a scenario's seal brings to the central area.

Without text of their own: Dragon.
"""

from typing import Final

from ludarium.games.runeage import hints
from ludarium.games.runeage.components import KIND, SUDDEN_QUIETNESS
from ludarium.games.runeage.losses import opponent_destroys, wound_own
from ludarium.games.runeage.purse import buy, purchases
from ludarium.games.runeage.state import RuneAge
from ludarium.games.runeage.texts import Passive, action, end_of_combat, passive, resolution, when_played
from ludarium.games.runeage.words import CARD, DISCARD_WHICH, FIGHTER, LOOKED, PURCHASE, THIS, W
from ludarium.games.runeage.zones import AHEAD, BURIED, QUIET_PART, STAGES
from ludarium.kernel.cards import NONE, Card, Seat
from ludarium.kernel.words import SEAT, Ask, Option

BEASTMAN: Final = KIND["neutral_beastman"]
TAX: Final = 3
STRENGTHEN: Final = W.prompt(
    "{0}: which of your units gets 3 strength?", FIGHTER, rule="10.7.4", about=THIS, hint=hints.fighter
)
WEAKEN_WHICH: Final = W.prompt(
    "{0}: which opposing unit counts as 0?", FIGHTER, rule="10.7.6", about=THIS, hint=hints.fighter
)
MOVE_UNDER: Final = W.prompt("Spend 2 influence to put {0} beneath its stage?", rule="10.7.8", about=CARD, always=True)
MOVED_UNDER: Final = W.event(
    "{0: moves|You move} {card} beneath its stage.", SEAT, closed="{0: moves|You move} the top Event beneath its stage."
)


# -- units
@when_played("neutral_sorcerer")
def sorcerer(g: RuneAge, me: Seat, this: Card) -> None:
    """Draw 2 cards, then discard 1 card from your hand."""
    g.draw(me, 2)
    if g.hands[me]:
        g.discard(me, g.choose(me, DISCARD_WHICH, g.distinct(g.hands[me]), about=this))


@when_played("neutral_manticore")
def manticore(g: RuneAge, me: Seat, this: Card) -> None:
    """Wound 1 of your participating units (this one may be chosen). If you do, the opponent chooses and destroys 1 of
    their participating units."""
    if wound_own(g, me, this):
        opponent_destroys(g, me, this)


def has_another_unit(g: RuneAge, me: Seat, this: Card) -> bool:
    return len(g.units(g.fights[me])) > 1


@resolution("neutral_hellhound", may=True, open_to=has_another_unit)
def hellhound(g: RuneAge, me: Seat, this: Card) -> None:
    """You may destroy this unit to give another of your participating units +3 strength."""
    g.destroy(this)
    g.strengthen(g.choose(me, STRENGTHEN, g.alike(g.units(g.fights[me])), about=this), 3)


@end_of_combat("neutral_giant")
def giant(g: RuneAge, me: Seat, this: Card, won: bool) -> None:
    """If you lost this combat, return this unit to its central pile."""
    if not won:
        g.send_home(this)


passive("neutral_demon", Passive("This unit cannot be chosen for attrition losses.", immune=True))


@resolution("neutral_beastman")
def beastman(g: RuneAge, me: Seat, this: Card) -> None:
    """This unit gets +1 strength for each of your other participating Beastmen."""
    g.strengthen(this, len(g.copies(g.fights[me], BEASTMAN)) - 1)


# -- tactics
@when_played("neutral_summon_lightning")
def summon_lightning(g: RuneAge, me: Seat, this: Card) -> None:
    """Wound 1 of your participating units if you have one; the opponent chooses and destroys 1 of their participating
    units."""
    wound_own(g, me, this)
    opponent_destroys(g, me, this)


@resolution("neutral_battle_cry")
def battle_cry(g: RuneAge, me: Seat, this: Card) -> None:
    """Each of your participating units gets +1 strength."""
    for card in g.units(g.fights[me]):
        g.strengthen(card, 1)


@when_played("neutral_shadow_rune")
def shadow_rune(g: RuneAge, me: Seat, this: Card) -> None:
    """Choose 1 opposing unit; its strength counts as 0 for the rest of this combat."""
    foes = g.foes(me)
    if foes:
        g.set_strength(g.choose(me, WEAKEN_WHICH, g.alike(foes), about=this), 0)


def is_damaged(g: RuneAge, me: Seat, this: Card) -> bool:
    return g.damage[me] > 0


@action("neutral_reprieve", is_damaged)
def reprieve(g: RuneAge, me: Seat, this: Card) -> None:
    """Discard this card from your hand to remove up to 2 damage from your Home Realm."""
    g.heal_home(me, 2)


@action("neutral_forced_march")
def forced_march(g: RuneAge, me: Seat, this: Card) -> None:
    """Discard this card from your hand to draw 2 cards."""
    g.draw(me, 2)


def taxed(g: RuneAge, me: Seat) -> list[Option]:
    """Purchases for 3 gold less; what is left over from an earlier action does not count."""
    return purchases(g, me, discount=TAX - g.gold)


def can_buy_taxed(g: RuneAge, me: Seat, this: Card) -> bool:
    return bool(taxed(g, me))


@action("neutral_war_tax", can_buy_taxed)
def war_tax(g: RuneAge, me: Seat, this: Card) -> None:
    """Discard this card from your hand: make one purchase from your barracks for up to 3 gold less than its cost (to a
    minimum of 0); gold cards may be discarded for the rest."""
    pick = g.choose(me, PURCHASE, taxed(g, me), about=this, hint=taxed_price)
    buy(g, me, pick[1], pick[2], discount=TAX)


def taxed_price(g: RuneAge, ask: Ask, option: Option) -> str:
    return hints.price(g, ask.seat, option, max(0, g.cost[option[1]] - TAX), "lost")


# -- buildings
SHELTER: Final = (
    "Each time your Home Realm would suffer damage in a siege or from an attack by an Instant, reduce that damage"
)
passive("neutral_light_fortification", Passive(f"{SHELTER} by 1.", fortifies=1))
passive("neutral_heavy_fortification", Passive(f"{SHELTER} by 2.", fortifies=2))


def event_deck_left(g: RuneAge, me: Seat, this: Card) -> bool:
    return g.top_event() != NONE


@action("neutral_doom_oracle", event_deck_left)
def doom_oracle(g: RuneAge, me: Seat, this: Card) -> None:
    """Exhaust this building to look at the top card of the Event deck; you may then spend 2 influence to move it
    beneath all remaining cards of its own stage."""
    top = g.top_event()
    g.learn(top, 1 << me)
    g.tell(LOOKED, me, card=top)
    if g.available(me) < 2 or beneath(g, top) == (g.at[top], 1):
        return
    movable = [1, 0] if g.kind[top] != SUDDEN_QUIETNESS else [0]
    if g.choose(me, MOVE_UNDER, movable, about=top):
        g.pay_influence(me, 2, this)
        g.tell(MOVED_UNDER, me, card=top)
        g.put(top, beneath(g, top)[0], under=True)


def beneath(g: RuneAge, top: Card) -> tuple[int, int]:
    """The lowest place of the top card's stage, and how many cards that stage has left."""
    zone = g.at[top]
    if zone == AHEAD:
        return STAGES + 1, len(g.stages[1]) + 1
    if zone in (STAGES + 1, QUIET_PART) and (g.quiet or g.buried):
        return BURIED, len(g.stages[1] + g.quiet + g.buried)
    return zone, len(g.zones[zone])
