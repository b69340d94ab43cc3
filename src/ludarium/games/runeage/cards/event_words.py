"""What the texts of several Events share."""

from typing import Final

from ludarium.games.runeage import hints
from ludarium.games.runeage.components import GOLD, GOLD_KINDS, IS_UNIT, SORT
from ludarium.games.runeage.state import RuneAge
from ludarium.games.runeage.words import CARD, EVENT_DESTROY, EVENT_DISCARD, KIND_NAME, THIS, W
from ludarium.games.runeage.zones import DISCARDS, HANDS
from ludarium.kernel.cards import NONE, Card, Kind, Seat
from ludarium.kernel.words import Ask, Option, Prompt

EVENT_CITY: Final = W.prompt(
    "{0}: return which card to the centre?", CARD, none="return none", rule="7.4.2", about=THIS, hint=hints.gifts
)
GOLD_TWO_PRICE: Final = 1  # influence for a Gold 2 that an Event offers
EVENT_UNIT: Final = W.prompt("{0}: take which unit into your hand?", KIND_NAME, none="none", rule="7.4.3", about=THIS)


def discard_or_suffer(g: RuneAge, seat: Seat, event: Card, cards: list[Card], damage: int) -> None:
    """Discard one of these hand cards, or suffer damage."""
    card = may_give_up(g, seat, event, EVENT_DISCARD, cards)
    if card == NONE:
        g.suffer(seat, damage, event)
    else:
        g.discard(seat, card)


def may_give_up(g: RuneAge, seat: Seat, event: Card, prompt: Prompt, cards: list[Card]) -> Card:
    """One of these hand cards that the seat picks; NONE. Asked of everyone who holds any card: which is secret."""
    return g.choose(seat, prompt, [*g.distinct(cards), NONE], about=event) if g.hands[seat] else NONE


def may_destroy(g: RuneAge, seat: Seat, event: Card, cards: list[Card]) -> bool:
    """The seat may destroy one of these hand cards."""
    card = may_give_up(g, seat, event, EVENT_DESTROY, cards)
    return card != NONE and g.destroy(card)


def may_take_unit(g: RuneAge, seat: Seat, event: Card, most: int) -> Kind:
    """Which unit of the barracks costing at most that much the seat wants; NONE."""
    kinds = sorted({g.kind[card] for card in g.barracks[seat]})
    cheap = [kind for kind in kinds if IS_UNIT[kind] and g.cost[kind] <= most]
    return g.choose(seat, EVENT_UNIT, [*cheap, NONE], about=event, hint=recruit)


def recruit(g: RuneAge, ask: Ask, kind: Option) -> str:
    """The strength of a unit that an Event offers, and what taking it brings."""
    if kind == NONE:
        return ""
    found = [f"strength {g.book.strength[kind]}", hints.suffering(g, ask, kind), hints.last_unit(g, ask.seat, kind)]
    return hints.joined(found)


def take_unit(g: RuneAge, seat: Seat, kind: Kind) -> None:
    """A unit from the barracks into hand."""
    if kind != NONE:
        g.gain(seat, g.copies(g.barracks[seat], kind)[-1], HANDS + seat)


def gold_two(g: RuneAge, ask: Ask, kind: Option) -> str:
    """A Gold 2 that an Event offers is paid for."""
    return f"cost {GOLD_TWO_PRICE} influence" if kind == GOLD_KINDS[1] else ""


def take_gold(g: RuneAge, seat: Seat, pile: int) -> None:
    """A gold card from the central area into the discard pile."""
    g.gain(seat, g.gold_piles[pile][-1], DISCARDS + seat)


def return_city_or_suffer(g: RuneAge, seat: Seat, event: Card) -> None:
    """Return a city or landmark to the centre, or suffer 3 damage."""
    card = g.choose(seat, EVENT_CITY, [*g.cities(seat), NONE], about=event)
    if card == NONE:
        g.suffer(seat, 3, event)
    else:
        g.send_home(card)


def damage_all(g: RuneAge, amount: int, by: Card) -> None:
    for seat in g.alive():
        g.suffer(seat, amount, by)


def payable(g: RuneAge, card: Card) -> int:
    """What a hand card counts for where gold and strength may be mixed."""
    kind = g.kind[card]
    return g.book.gold_value[kind] if SORT[kind] == GOLD else g.book.strength[kind]
