"""Paying with cards: one kind of symbol of each."""

from typing import Final

from ludarium.games.emerald.reasons import NO_SYMBOL, NOT_NEEDED
from ludarium.games.emerald.state import Emerald
from ludarium.games.emerald.words import LARGEST, PLAY
from ludarium.kernel.cards import NONE, Card, Seat
from ludarium.kernel.words import Option

Cards = tuple[Card, ...]
NO_LIMIT: Final = 1000  # symbols to spare are allowed


def sets(g: Emerald, cards: list[Card], worth: list[int], least: int, enough: int) -> list[Cards]:
    """Every set of cards worth at least `least`, without a card whose removal would still leave `enough`."""
    kind = g.kind
    found: list[Cards] = [()]
    totals = [0]
    smallest = [NO_LIMIT]
    last = NONE
    for card in by_kind(g, [card for card in cards if worth[kind[card]]]):
        w = worth[kind[card]]
        twin = last != NONE and kind[last] == kind[card]
        for i in range(len(found)):
            total = totals[i]
            # Of equal cards the first is taken first, so that each set is found once.
            if total < enough and len(found[i]) < LARGEST and not (twin and last not in found[i]):
                small = min(smallest[i], w)
                if total + w - small < enough:
                    found.append((*found[i], card))
                    totals.append(total + w)
                    smallest.append(small)
        last = card
    return [found[i] for i in range(len(found)) if totals[i] >= least]


def by_kind(g: Emerald, cards: list[Card]) -> list[Card]:
    """Equal cards side by side, the best known first."""
    kind = g.kind
    known = g.known
    return sorted(cards, key=lambda card: (kind[card], -known[card]))


def payments(g: Emerald, seat: Seat, worth: list[int], least: int, enough: int) -> list[Option]:
    """The ways to pay from hand, as options: few cards first."""
    if g.why is not None:
        cards = g.cards
        numbers = [cards.place, cards.retrieve, cards.claim, cards.rail]
        refuse_unpaying(g, seat, worth, [each is worth for each in numbers].index(True))
    found: list[Option] = [(PLAY[len(chosen) - 1], *chosen) for chosen in sets(g, g.hands[seat], worth, least, enough)]
    found.sort(key=len)
    return found


def refuse_unpaying(g: Emerald, seat: Seat, worth: list[int], symbol: int) -> None:
    """Cards in hand without the symbol that is asked for, and others that may not be needed."""
    for card in g.hands[seat]:
        if worth[g.kind[card]]:
            g.refuse(NOT_NEEDED, card)
        else:
            g.refuse(NO_SYMBOL, card, symbol)


def play_all(g: Emerald, seat: Seat, cards: Cards, worth: list[int]) -> int:
    """Lay the cards on the table; the sum of their symbols."""
    for card in cards:
        g.play(seat, card)
    return sum([worth[g.kind[card]] for card in cards])
