"""Buying: what a seat can pay for, and how. Gold cards in hand are secret, so a purchase names its whole payment."""

from typing import Final

from ludarium.games.runeage.components import BUILDING, GOLD_KINDS, SORT, STRONGHOLD
from ludarium.games.runeage.state import (
    AREAS,
    DISCARDS,
    EXTRA_GOLD,
    GOLD_PILES,
    SPENDING_GOLD,
    SPENDING_INFLUENCE,
)
from ludarium.games.runeage.verbs import Runeage
from ludarium.games.runeage.words import ACQUIRE, ACQUIRED, BITS, BOUGHT, BUY
from ludarium.kernel.cards import Card, Seat
from ludarium.kernel.state import Option

Purse = tuple[int, int, int, int, int]  # how many sources of each of PARTS
VALUES: Final = (1, 2, 3, 1, 2)

_payments: Final[dict[tuple[int, Purse], list[int]]] = {}  # a memory of a pure function


def purse(g: Runeage, seat: Seat) -> Purse:
    """What the seat can pay gold with: cards in hand, then cards in the play area."""
    one, two, three = GOLD_KINDS
    hand = [g.kind[card] for card in g.hands[seat]]
    first = second = 0
    for card in g.gold_sources(seat):
        if g.book.gives_gold[g.kind[card]] == 2:
            second += 1
        else:
            first += 1
    return hand.count(one), hand.count(two), hand.count(three), first, second


def worth(held: Purse) -> int:
    return held[0] + 2 * held[1] + 3 * held[2] + held[3] + 2 * held[4]


def payments(due: int, held: Purse) -> list[int]:
    """Every way to pay that amount in which no card is superfluous, packed as words.PARTS says."""
    key = (due, held)
    if key not in _payments:
        _payments[key] = _find_payments(due, held)
    return _payments[key]


def _find_payments(due: int, held: Purse) -> list[int]:
    if due <= 0:
        return [0]
    ways: list[list[int]] = [[]]
    for count in held:
        ways = [[*way, n] for way in ways for n in range(count + 1)]
    found = []
    for way in ways:
        paid = sum(n * value for n, value in zip(way, VALUES, strict=True))
        smallest = min((value for n, value in zip(way, VALUES, strict=True) if n), default=0)
        if paid >= due > paid - smallest:
            found.append(sum(n << (BITS * i) for i, n in enumerate(way)))
    return found


def purchases(g: Runeage, seat: Seat, discount: int = 0, units_only: bool = False) -> list[Option]:
    """Every purchase from the barracks the seat can pay for, with every way to pay."""
    held = purse(g, seat)
    off = g.gold + discount
    most = worth(held) + off
    options: list[Option] = []
    if not most:
        return options
    last = -1
    for card in g.barracks[seat]:
        kind = g.kind[card]
        if kind == last:  # most cards of a kind lie together
            continue
        last = kind
        if g.cost[kind] <= most and not (units_only and SORT[kind] == STRONGHOLD):
            for payment in payments(g.cost[kind] - off, held):
                option = (BUY, kind, payment)
                if option not in options:
                    options.append(option)
    return options


def buy(g: Runeage, seat: Seat, kind: int, payment: int, discount: int = 0, zone: int = DISCARDS) -> None:
    """Pay and take the card: to the discard pile, or a stronghold into the play area."""
    card = g.copies(g.barracks[seat], kind)[-1]
    g.gold = max(0, g.gold + _spend(g, seat, payment) + discount - g.cost[kind])
    g.spending = SPENDING_GOLD
    g.put(card, AREAS + seat if SORT[kind] == STRONGHOLD else zone + seat)
    g.tell(BOUGHT, seat, g.cost[kind], card=card)
    g.check_barracks()


def _spend(g: Runeage, seat: Seat, payment: int) -> int:
    """Discard the gold cards and use the sources of a payment; how much gold that makes."""
    made = 0
    for i, kind in enumerate(GOLD_KINDS):
        for _ in range((payment >> (BITS * i)) & 15):
            # Of equal cards the best known goes first: the table cannot tell them apart.
            card = max(g.copies(g.hands[seat], kind), key=lambda c: g.known[c])
            g.discard(seat, card)
            made += g.book.gold_value[kind]
    for i, value in ((3, 1), (4, 2)):
        for _ in range((payment >> (BITS * i)) & 15):
            _use_source(g, seat, value)
            made += value
    return made


def _use_source(g: Runeage, seat: Seat, value: int) -> None:
    """Use up a card in the play area that gives that much gold; those that give it every turn before Rewards."""
    cards = [c for c in g.gold_sources(seat) if (2 if g.book.gives_gold[g.kind[c]] == 2 else 1) == value]
    free = [card for card in cards if g.kind[card] in EXTRA_GOLD]
    if free:
        g.extra_used.append(free[0])
    else:
        g.exhaust(seat, cards[0])


# -- influence
def acquisitions(g: Runeage, seat: Seat) -> list[Option]:
    """Every card of the central area the seat can pay for with influence."""
    most = g.available(seat)
    if not most:
        return []
    price = g.book.influence_cost
    options: list[Option] = []
    for pile in g.gold_piles:
        if pile and price[g.kind[pile[-1]]] <= most:
            options.append((ACQUIRE, g.kind[pile[-1]]))
    seen: list[int] = []
    for card in g.market:
        kind = g.kind[card]
        if kind not in seen and price[kind] <= most and not (SORT[kind] == BUILDING and built(g, seat, kind)):
            options.append((ACQUIRE, kind))
        seen.append(kind)
    return options


def built(g: Runeage, seat: Seat, kind: int) -> bool:
    """A player has at most one of each building."""
    return bool(g.copies(g.areas[seat], kind))


def acquire(g: Runeage, seat: Seat, kind: int) -> None:
    """Pay influence for a card of the central area: to the discard pile, a building into the play area."""
    g.pay_influence(seat, g.book.influence_cost[kind])
    card = pile_card(g, kind)
    g.spending = SPENDING_INFLUENCE
    g.put(card, (AREAS if SORT[kind] == BUILDING else DISCARDS) + seat)
    g.tell(ACQUIRED, seat, g.book.influence_cost[kind], card=card)


def pile_card(g: Runeage, kind: int) -> Card:
    """The top card of a pile in the central area."""
    if kind in GOLD_KINDS:
        return g.zones[GOLD_PILES + GOLD_KINDS.index(kind)][-1]
    return g.copies(g.market, kind)[-1]
