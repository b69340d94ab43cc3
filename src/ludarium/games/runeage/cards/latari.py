"""Latari Elves: influence is spent inside combat to shoot, strike harder and draw; Sorceresses ready it again."""

from ludarium.games.runeage.texts import action, resolution, when_played
from ludarium.games.runeage.verbs import Runeage
from ludarium.games.runeage.words import DESTROY_WHICH, INFLUENCE_FOR, REFRESH_WHICH
from ludarium.kernel.cards import NONE, Card, Seat


@when_played("latari_archer")
def deepwood_archer(g: Runeage, me: Seat, this: Card) -> None:
    """You may spend 2 or more influence to destroy 1 opposing unit whose current strength is lower than the influence
    spent."""
    most = g.available(me)
    foes = g.guarded([card for card in g.foes(me) if price_of(g, card) <= most])
    if not foes:
        return
    foe = g.choose(me, DESTROY_WHICH, [*g.alike(foes), NONE], about=this)
    if foe != NONE:
        g.pay_influence(me, price_of(g, foe))
        g.destroy(foe)


def price_of(g: Runeage, foe: Card) -> int:
    """What an Archer must spend to destroy a unit."""
    return max(2, g.strength(foe) + 1)


def has_influence(g: Runeage, me: Seat, this: Card) -> bool:
    return g.available(me) > 0


@resolution("latari_warrior", may=True, open_to=has_influence)
def darnati_warrior(g: Runeage, me: Seat, this: Card) -> None:
    """You may spend 1 influence to give this unit +1 strength."""
    g.pay_influence(me, 1)
    g.strengthen(this, 1)


def something_tired(g: Runeage, me: Seat, this: Card) -> bool:
    return bool(g.tired(me))


@action("latari_storm_sorceress", something_tired)
def storm_sorceress(g: Runeage, me: Seat, this: Card) -> None:
    """Discard this card from your hand to refresh up to 2 exhausted cities, strongholds or rewards you control."""
    for _ in range(2):
        cards = g.tired(me)
        if not cards:
            return
        card = g.choose(me, REFRESH_WHICH, [*g.distinct(cards), NONE], about=this)
        if card == NONE:
            return
        g.refresh(me, card)


@when_played("latari_pegasus_rider")
def pegasus_rider(g: Runeage, me: Seat, this: Card) -> None:
    """You may spend up to 2 influence; draw 1 card for each influence spent."""
    g.draw(me, spend_up_to(g, me, this, 2))


@resolution("latari_aymhelin_scion", may=True, open_to=has_influence)
def aymhelin_scion(g: Runeage, me: Seat, this: Card) -> None:
    """You may spend up to 3 influence; this unit gets +1 strength for each influence spent."""
    g.strengthen(this, spend_up_to(g, me, this, 3))


def spend_up_to(g: Runeage, me: Seat, this: Card, most: int) -> int:
    """The amount is named once, before any source is exhausted."""
    amount = g.choose(me, INFLUENCE_FOR, list(range(min(most, g.available(me)), -1, -1)), about=this)
    g.pay_influence(me, amount)
    return amount


@resolution("latari_leonx_rider")
def leonx_rider(g: Runeage, me: Seat, this: Card) -> None:
    """This unit gets +1 strength for each ready (not exhausted) city, landmark or stronghold you control, to a maximum
    of +2."""
    g.strengthen(this, min(2, sum(g.ready(card) for card in g.holdings(me))))
