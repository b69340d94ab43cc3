"""Buying: what a seat can pay for, and how. Gold cards in hand are secret, so a purchase names its whole payment."""

from typing import Final

from ludarium.games.runeage.components import BUILDING, GOLD, GOLD_KINDS, PILES, SORT, STRONGHOLD
from ludarium.games.runeage.realms import SPENDING_GOLD, SPENDING_INFLUENCE
from ludarium.games.runeage.reasons import (
    BUILT_ALREADY,
    GOLD_SHORT,
    INFLUENCE_SHORT,
    THEIR_BARRACKS,
    UNITS_ONLY,
)
from ludarium.games.runeage.state import RuneAge
from ludarium.games.runeage.texts import PASSIVE
from ludarium.games.runeage.words import ACQUIRE, ACQUIRED, BOUGHT, BUY, SPEND, USED
from ludarium.games.runeage.zones import AREAS, DISCARDS, GOLD_PILES
from ludarium.kernel.cards import NONE, Card, Kind, Seat
from ludarium.kernel.words import Option

Payment = tuple[Card, ...]
Counts = tuple[int, ...]  # how many cards of each sort of money
VALUES: Final = (1, 2, 3, 1, 2, 3)  # of the sorts of money: gold cards in hand, then cards in the play area
NO_MONEY: Final[list[Payment]] = [()]

_ways: Final[dict[tuple[int, Counts, bool], list[Counts]]] = {}  # a memory of a pure function


def money(g: RuneAge, seat: Seat) -> list[list[Card]]:
    """What the seat can pay gold with, by sort."""
    sorts: list[list[Card]] = [[], [], [], [], [], []]
    kind = g.kind
    value = g.book.gold_value
    for card in g.hands[seat]:
        if SORT[kind[card]] == GOLD:
            sorts[value[kind[card]] - 1].append(card)
    for card in g.gold_sources(seat):
        sorts[len(GOLD_KINDS) + g.gold_of(card) - 1].append(card)
    return sorts


def firsts(g: RuneAge, cards: list[Card]) -> list[Payment]:
    """The first n of these equal cards, for every n: the best known first, for the table cannot tell them apart."""
    known = g.known
    if any(known[card] != known[cards[0]] for card in cards):
        cards.sort(key=known.__getitem__, reverse=True)
    found: list[Payment] = [()]
    for card in cards:
        found.append(found[-1] + (card,))
    return found


def ways(due: int, held: Counts, freely: bool) -> list[Counts]:
    """Every way to pay that amount: in which no card is superfluous, or freely with more cards than that."""
    key = (due, held, freely)
    found = _ways.get(key)
    if found is None:
        found = _ways[key] = _find_ways(due, held, freely)
    return found


def _find_ways(due: int, held: Counts, freely: bool) -> list[Counts]:
    found: list[Counts] = [()]
    for count in held:
        found = [(*way, n) for way in found for n in range(count + 1)]
    return sorted([way for way in found if _fits(due, way, freely)], key=_worth if freely else None)


def _fits(due: int, way: Counts, freely: bool) -> bool:
    smallest = min((value for n, value in zip(way, VALUES, strict=True) if n), default=0)
    return _worth(way) >= due and (freely or due > _worth(way) - smallest or not smallest)


def _worth(way: Counts) -> int:
    return sum(n * value for n, value in zip(way, VALUES, strict=True))


def purchases(
    g: RuneAge, seat: Seat, discount: int = 0, units_only: bool = False, freely: bool = False
) -> list[Option]:
    """Every purchase from the barracks the seat can pay for, with every way to pay."""
    coins = money(g, seat)
    counts = tuple([len(cards) for cards in coins])
    off = g.gold + discount
    most = off + counts[0] + counts[3] + 2 * (counts[1] + counts[4]) + 3 * (counts[2] + counts[5])
    if g.why is not None:
        refuse_purchases(g, seat, most, units_only)
    options: list[Option] = []
    if not most:
        return options
    one, two, three, ones, twos, threes = [firsts(g, cards) if cards else NO_MONEY for cards in coins]
    offers: dict[int, list[Payment]] = {}  # for each price
    cost = g.cost
    left = g.kinds_of(g.barracks[seat])
    for kind in PILES[g.races[seat]]:
        price = cost[kind]
        if price > most or kind not in left or (units_only and SORT[kind] == STRONGHOLD):
            continue
        if price not in offers:
            found = ways(price - off, counts, freely)
            offers[price] = [one[a] + two[b] + three[c] + ones[d] + twos[e] + threes[f] for a, b, c, d, e, f in found]
        for payment in offers[price]:
            options.append((BUY, kind, payment))
    return options


def refuse_purchases(g: RuneAge, seat: Seat, most: int, units_only: bool) -> None:
    """Cards of the barracks that cannot be bought."""
    for rival in g.others(seat):
        g.refuse_rest(THEIR_BARRACKS, PILES[g.races[rival]] if g.races[rival] != NONE else (), ())
    left = g.kinds_of(g.barracks[seat])
    for kind in [kind for kind in PILES[g.races[seat]] if kind in left]:
        if units_only and SORT[kind] == STRONGHOLD:
            g.refuse(UNITS_ONLY, kind)
        elif g.cost[kind] > most or not most:
            g.refuse(GOLD_SHORT, kind, g.cost[kind], g.cost[kind] - most)


def buy(g: RuneAge, seat: Seat, kind: Kind, payment: Payment, discount: int = 0, zone: int = DISCARDS) -> None:
    """Pay and take the card: to the discard pile, or a stronghold into the play area."""
    card = g.copies(g.barracks[seat], kind)[-1]
    g.gold = max(0, g.gold + discount + _spend(g, seat, payment) - g.cost[kind])
    g.spending = SPENDING_GOLD
    g.put(card, AREAS + seat if SORT[kind] == STRONGHOLD else zone + seat)
    g.tell(BOUGHT, seat, max(0, g.cost[kind] - discount), kind, card=card)
    g.check_barracks()


def more_gold(g: RuneAge, seat: Seat) -> list[Option]:
    """Gold cards that may be added to the spending action under way (RULES 5.1.2)."""
    return [(SPEND, card) for card in g.distinct(g.golds(seat))]


def spend(g: RuneAge, seat: Seat, card: Card) -> None:
    """Discard one more gold card: what it makes is left over."""
    g.gold += g.gold_of(card)
    g.discard(seat, card)


def _spend(g: RuneAge, seat: Seat, payment: Payment) -> int:
    """Discard the gold cards and use the sources of a payment; how much gold that makes."""
    made = sum([g.gold_of(card) for card in payment])
    for card in payment:
        if card in g.hands[seat]:
            g.discard(seat, card)
        elif PASSIVE[g.kind[card]].extra_gold:
            g.extra_used.append(card)
            g.tell(USED, seat, card=card)
        else:
            g.exhaust(seat, card)
    return made


# -- influence
def acquisitions(g: RuneAge, seat: Seat) -> list[Option]:
    """Every card of the central area the seat can pay for with influence."""
    most = g.available(seat)
    if g.why is not None:
        refuse_acquisitions(g, seat, most)
    if not most:
        return []
    price = g.book.influence_cost
    options: list[Option] = []
    for pile in g.gold_piles:
        if pile and price[g.kind[pile[-1]]] <= most:
            options.append((ACQUIRE, g.kind[pile[-1]]))
    seen: list[int] = []
    last: Kind = NONE
    for card in g.market:
        kind = g.kind[card]
        if kind == last:  # most cards of a kind lie together
            continue
        last = kind
        if price[kind] <= most and kind not in seen and not (SORT[kind] == BUILDING and built(g, seat, kind)):
            seen.append(kind)
            options.append((ACQUIRE, kind))
    return options


def refuse_acquisitions(g: RuneAge, seat: Seat, most: int) -> None:
    for kind in sorted({g.kind[card] for pile in [*g.gold_piles, g.market] for card in pile}):
        price = g.book.influence_cost[kind]
        if SORT[kind] == BUILDING and built(g, seat, kind):
            g.refuse(BUILT_ALREADY, kind)
        elif price > most:
            g.refuse(INFLUENCE_SHORT, kind, price, price - most)


def built(g: RuneAge, seat: Seat, kind: Kind) -> bool:
    """A player has at most one of each building."""
    return bool(g.copies(g.areas[seat], kind))


def acquire(g: RuneAge, seat: Seat, kind: Kind) -> None:
    """Pay influence for a card of the central area: to the discard pile, a building into the play area."""
    card = pile_card(g, kind)
    g.pay_influence(seat, g.book.influence_cost[kind], card)
    g.spending = SPENDING_INFLUENCE
    g.put(card, (AREAS if SORT[kind] == BUILDING else DISCARDS) + seat)
    g.tell(ACQUIRED, seat, g.book.influence_cost[kind], kind, card=card)


def pile_card(g: RuneAge, kind: Kind) -> Card:
    """The top card of a pile in the central area."""
    if kind in GOLD_KINDS:
        return g.zones[GOLD_PILES + GOLD_KINDS.index(kind)][-1]
    return g.copies(g.market, kind)[-1]
