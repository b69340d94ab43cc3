"""Events of Civil War. Burned Granaries is in resurgence.py, Rebel Paymaster and Turncoat Raiders have no text."""

from typing import Final

from ludarium.games.runeage import hints
from ludarium.games.runeage.army import army_recruits
from ludarium.games.runeage.cards.event_words import may_take_unit, take_unit
from ludarium.games.runeage.components import SORT, UNIT
from ludarium.games.runeage.state import RuneAge
from ludarium.games.runeage.texts import Passive, each_player, passive
from ludarium.games.runeage.words import CARD, COUNTED, EVENT_DESTROY, THIS, W
from ludarium.kernel.cards import NONE, Card, Seat
from ludarium.kernel.words import Ask, Option


def ransom(g: RuneAge, ask: Ask, card: Option) -> str:
    return f"cost {g.cost[g.kind[card]]} influence" if card != NONE else ""


EVENT_BRIBE: Final = W.prompt(
    "{0} influence may be spent: buy back which unit?",
    CARD,
    none="no more",
    rule="9.5.12",
    about=COUNTED,
    fold=True,
    hint=ransom,
)
EVENT_DESERT: Final = W.prompt("{0}: which unit joins the Opposing Army?", CARD, rule="9.5.11", about=THIS)
EVENT_ARMY: Final = W.prompt(
    "{0}: which unit leaves the Opposing Army?", CARD, rule="9.5.12", about=THIS, hint=hints.fighter
)

passive(
    "ev_pretender_general", Passive("While in play, the Opposing Army gets +2 strength when it attacks.", army_edge=2)
)


def hand_units(g: RuneAge, seat: Seat) -> list[Card]:
    """Race units in hand."""
    return [card for card in g.hands[seat] if SORT[g.kind[card]] == UNIT]


@each_player("ev_retreating_vassals")
def retreating_vassals(g: RuneAge, seat: Seat, this: Card) -> None:
    """Discard from your hand 2 units costing 1 gold and 2 units costing 2 gold; suffer 1 damage for each of these four
    units you cannot discard."""
    g.show_hand(seat)
    missing = 0
    for cost in (1, 2):
        found = [card for card in hand_units(g, seat) if g.cost[g.kind[card]] == cost][:2]
        missing += 2 - len(found)
        for card in found:
            g.discard(seat, card)
    g.suffer(seat, missing, this)


@each_player("ev_loyal_garrison")
def loyal_garrison(g: RuneAge, seat: Seat, this: Card) -> None:
    """Draw 2 cards."""
    g.draw(seat, 2)


@each_player("ev_divided_loyalties")
def divided_loyalties(g: RuneAge, seat: Seat, this: Card) -> None:
    """Reveal the race unit with the lowest gold cost in your hand (your choice of ties; neutral and mercenary units do
    not count) and move it to the Opposing Army; if you hold no race unit, draw 1 card."""
    g.show_hand(seat)
    units = hand_units(g, seat)
    if not units:
        g.draw(seat)
        return
    least = min(g.cost[g.kind[card]] for card in units)
    lowest = [card for card in units if g.cost[g.kind[card]] == least]
    g.recruit(g.choose(seat, EVENT_DESERT, g.distinct(lowest), about=this))


@each_player("ev_amnesty")
def offer_of_amnesty(g: RuneAge, seat: Seat, this: Card) -> None:
    """You may spend up to 3 influence; for each influence spent return 1 unit costing 1 gold, or for 2 influence 1 unit
    costing 2 gold, from the Opposing Army to its barracks pile."""
    purse = 3
    while purse:
        most = min(purse, g.available(seat), 2)
        units = [card for card in g.army if g.cost[g.kind[card]] <= most]
        card = g.choose(seat, EVENT_BRIBE, [*g.distinct(units), NONE], about=(this, min(purse, g.available(seat))))
        if card == NONE:
            return
        price = g.cost[g.kind[card]]
        g.pay_influence(seat, price, this)
        g.send_home(card)
        purse -= price


@each_player("ev_mass_desertion")
def mass_desertion(g: RuneAge, seat: Seat, this: Card) -> None:
    """Move the lowest-cost unit of your barracks to the Opposing Army, then you may take 1 unit costing at most 3 gold
    from your barracks into hand."""
    army_recruits(g)
    if g.ending == NONE:
        take_unit(g, seat, may_take_unit(g, seat, this, 3))


@each_player("ev_plague_camp")
def plague_in_the_camps(g: RuneAge, seat: Seat, this: Card) -> None:
    """Destroy 1 unit in your hand (if you hold one) and return the strongest unit of the Opposing Army (your choice of
    ties) to its barracks pile."""
    units = g.units(g.hands[seat])
    if units:
        g.destroy(g.choose(seat, EVENT_DESTROY, g.distinct(units), about=this))
    else:
        g.show_hand(seat)
    most = max((g.strength(card) for card in g.army), default=0)
    strongest = [card for card in g.army if g.strength(card) == most]
    if strongest:
        g.send_home(g.choose(seat, EVENT_ARMY, g.distinct(strongest), about=this))
