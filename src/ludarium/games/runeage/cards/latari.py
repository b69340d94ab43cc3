"""Latari Elves: influence is spent inside combat to shoot, strike harder and draw; Sorceresses ready it again."""

from typing import Final

from ludarium.games.runeage import hints
from ludarium.games.runeage.state import RuneAge
from ludarium.games.runeage.texts import action, resolution, when_played
from ludarium.games.runeage.words import CARD, DESTROY_WHICH, INFLUENCE_FOR, THIS, W
from ludarium.kernel.cards import NONE, Card, Seat
from ludarium.kernel.words import Ask, Hint, Option

REFRESH_WHICH: Final = W.prompt(
    "{0}: refresh which card?", CARD, none="no more", rule="10.2.3", about=THIS, fold=True, hint=hints.gifts
)


# -- hints
def shot(g: RuneAge, ask: Ask, foe: Option) -> str:
    return hints.joined([hints.loss(g, ask, foe), f"cost {price_of(g, foe)} influence"]) if foe != NONE else ""


def cards(g: RuneAge, ask: Ask, amount: Option) -> str:
    return f"draw {amount}" if amount else ""


def strength(g: RuneAge, ask: Ask, amount: Option) -> str:
    return f"+{amount} strength" if amount else ""


# -- units


@when_played("latari_archer")
def deepwood_archer(g: RuneAge, me: Seat, this: Card) -> None:
    """You may spend 2 or more influence to destroy 1 opposing unit whose current strength is lower than the influence
    spent."""
    most = g.available(me)
    foes = g.guarded([card for card in g.foes(me) if price_of(g, card) <= most])
    if not foes:
        return
    foe = g.choose(me, DESTROY_WHICH, [*g.alike(foes), NONE], about=this, hint=shot)
    if foe != NONE:
        g.pay_influence(me, price_of(g, foe), this)
        g.destroy(foe)


def price_of(g: RuneAge, foe: Card) -> int:
    """What an Archer must spend to destroy a unit."""
    return max(2, g.strength(foe) + 1)


def has_influence(g: RuneAge, me: Seat, this: Card) -> bool:
    return g.available(me) > 0


@resolution("latari_warrior", may=True, open_to=has_influence)
def darnati_warrior(g: RuneAge, me: Seat, this: Card) -> None:
    """You may spend 1 influence to give this unit +1 strength."""
    g.pay_influence(me, 1, this)
    g.strengthen(this, 1)


def something_tired(g: RuneAge, me: Seat, this: Card) -> bool:
    return bool(g.tired(me))


@action("latari_storm_sorceress", something_tired)
def storm_sorceress(g: RuneAge, me: Seat, this: Card) -> None:
    """Discard this card from your hand to refresh up to 2 exhausted cities, strongholds or rewards you control."""
    for _ in range(2):
        tired = g.tired(me)
        if not tired:
            return
        card = g.choose(me, REFRESH_WHICH, [*g.distinct(tired), NONE], about=this)
        if card == NONE:
            return
        g.refresh(me, card)


@when_played("latari_pegasus_rider")
def pegasus_rider(g: RuneAge, me: Seat, this: Card) -> None:
    """You may spend up to 2 influence; draw 1 card for each influence spent."""
    g.draw(me, spend_up_to(g, me, this, 2, cards))


@resolution("latari_aymhelin_scion", may=True, open_to=has_influence)
def aymhelin_scion(g: RuneAge, me: Seat, this: Card) -> None:
    """You may spend up to 3 influence; this unit gets +1 strength for each influence spent."""
    g.strengthen(this, spend_up_to(g, me, this, 3, strength))


def spend_up_to(g: RuneAge, me: Seat, this: Card, most: int, hint: Hint) -> int:
    """The amount is named once, before any source is exhausted."""
    amounts = list(range(min(most, g.available(me)), -1, -1))
    amount = g.choose(me, INFLUENCE_FOR, amounts, about=this, hint=hint)
    g.pay_influence(me, amount, this)
    return amount


@resolution("latari_leonx_rider")
def leonx_rider(g: RuneAge, me: Seat, this: Card) -> None:
    """This unit gets +1 strength for each ready (not exhausted) city, landmark or stronghold you control, to a maximum
    of +2."""
    g.strengthen(this, min(2, sum(g.ready(card) for card in g.holdings(me))))
