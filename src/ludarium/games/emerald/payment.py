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
    useful = sorted([card for card in cards if worth[kind[card]]], key=lambda card: (kind[card], -g.known[card]))
    found: list[tuple[Cards, int, int]] = [((), 0, NO_LIMIT)]  # cards, their sum, the smallest of them
    last = NONE
    for card in useful:
        w = worth[kind[card]]
        twin = last != NONE and kind[last] == kind[card]
        for chosen, total, small in found[:]:
            # Of equal cards the first is taken first, so that each set is found once.
            if total < enough and len(chosen) < LARGEST and not (twin and last not in chosen):
                small = min(small, w)
                if total + w - small < enough:
                    found.append(((*chosen, card), total + w, small))
        last = card
    return [chosen for chosen, total, _ in found if total >= least]


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
