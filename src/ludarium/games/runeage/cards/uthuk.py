"""Uthuk Y'llan: units wound themselves or each other for power and are lost at the end of combat."""

from ludarium.games.runeage.losses import destroy_foe, may_wound_own, opponent_destroys, opponent_wounds, weak_foes
from ludarium.games.runeage.state import RuneAge
from ludarium.games.runeage.texts import resolution, when_played
from ludarium.kernel.cards import Card, Seat


def unwounded(g: RuneAge, me: Seat, this: Card) -> bool:
    return this not in g.wounded


@resolution("uthuk_berserker", may=True, open_to=unwounded)
def berserker(g: RuneAge, me: Seat, this: Card) -> None:
    """You may wound this unit to give it +2 strength."""
    g.wound(this)
    g.strengthen(this, 2)


@when_played("uthuk_flesh_ripper")
def flesh_ripper(g: RuneAge, me: Seat, this: Card) -> None:
    """You may wound 1 of your other participating units to draw 1 card."""
    if may_wound_own(g, me, this, but=this):
        g.draw(me)


@when_played("uthuk_warlock")
def warlock(g: RuneAge, me: Seat, this: Card) -> None:
    """You may wound 1 of your participating units (this one included) to destroy 1 opposing unit with strength 3 or
    less."""
    if weak_foes(g, me, 3) and may_wound_own(g, me, this):
        destroy_foe(g, me, this, weak_foes(g, me, 3))


def others_unwounded(g: RuneAge, me: Seat, this: Card) -> bool:
    return bool(g.woundable([card for card in g.units(g.fights[me]) if card != this]))


@resolution("uthuk_chaos_lord", may=True, open_to=others_unwounded)
def chaos_lord(g: RuneAge, me: Seat, this: Card) -> None:
    """You may wound any number of your other unwounded participating units; this unit gets +1 strength for each unit
    wounded this way."""
    while may_wound_own(g, me, this, but=this):
        g.strengthen(this, 1)


@when_played("uthuk_demon_prince")
def demon_prince(g: RuneAge, me: Seat, this: Card) -> None:
    """You may wound up to 2 of your other participating units. For each unit wounded this way the opponent chooses and
    destroys 1 of their participating units."""
    wounds = 0
    while wounds < 2 and g.foes(me) and may_wound_own(g, me, this, but=this):
        wounds += 1
    for _ in range(wounds):
        opponent_destroys(g, me, this)


@when_played("uthuk_spined_thresher")
def spined_thresher(g: RuneAge, me: Seat, this: Card) -> None:
    """The opponent chooses and wounds 1 of their unwounded participating units."""
    opponent_wounds(g, me, this)
