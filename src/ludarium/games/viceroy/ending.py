"""After the last round: hands are discarded and circles recoloured. What everything scores is in `scoring.py`."""

from typing import Any

from ludarium.games.viceroy.components import EVERY_COLOUR
from ludarium.games.viceroy.reasons import NO_CIRCLE, RECOLOURED, RECOLOURING_UNPAID
from ludarium.games.viceroy.scoring import recolourings
from ludarium.games.viceroy.state import FINAL_SCORING, Viceroy
from ludarium.games.viceroy.words import GAME_ENDS, HAND_DISCARDED, PAINT, PAINTED, RECOLOUR
from ludarium.games.viceroy.zones import DISCARDS
from ludarium.kernel.cards import NONE, Card, Seat


def last_discards(g: Viceroy) -> None:
    """Hands are discarded; then everyone may recolour circles with the gems left."""
    g.phase = FINAL_SCORING
    g.tell(GAME_ENDS)
    for seat in range(g.seats):
        for card in sorted(g.hand(seat), key=g.kind.__getitem__):  # the order of a hand would tell how it grew
            g.put(card, DISCARDS)
            g.tell(HAND_DISCARDED, seat, card=card)
    if g.recolour:
        g.then((recolour, tuple(range(g.seats))))


def recolour(g: Viceroy, seats: tuple[Seat, ...]) -> None:
    """All who are not done recolour one circle, at the same time; again until all are done."""
    # Whoever has gems and a circle is asked, whether or not the colours fit: those are hidden.
    able = [seat for seat in seats if sum(g.gems[seat]) and has_circle(g, seat)]
    more: list[Seat] = []
    picks = g.choose_all(RECOLOUR, able, lambda seat: paints(g, seat))
    for seat, pick in zip(able, picks, strict=True):
        if pick != NONE:
            more.append(seat)
            paint(g, seat, pick[1], *pick[2])
    if more:
        g.then((recolour, tuple(more)))


def has_circle(g: Viceroy, seat: Seat) -> bool:
    """A card above level 1 whose circle has not been recoloured yet."""
    return any(g.level(card) > 1 and g.place[card] not in g.painted[seat] for card in g.pyramids[seat])


def paints(g: Viceroy, seat: Seat) -> list[Any]:
    """One circle all of one colour, for as many gems of it as sections differ."""
    gems = g.gems[seat]
    if g.why is not None:
        refuse_paints(g, seat)
    return [*[(PAINT, card, (colour, n)) for card, colour, n in recolourings(g, seat) if n <= gems[colour]], NONE]


def refuse_paints(g: Viceroy, seat: Seat) -> None:
    for card in g.pyramids[seat]:
        costs = [(n, n - g.gems[seat][colour]) for upper, colour, n in recolourings(g, seat) if upper == card]
        if g.level(card) == 1:
            g.refuse(NO_CIRCLE, card)
        elif not costs:
            g.refuse(RECOLOURED, card)
        elif all(lacking > 0 for _, lacking in costs):
            g.refuse(RECOLOURING_UNPAID, card, min(costs)[0])


def paint(g: Viceroy, seat: Seat, card: Card, colour: int, n: int) -> None:
    """The circle under the card is all of that colour for n gems of it."""
    g.pay(seat, [n if c == colour else 0 for c in EVERY_COLOUR])
    g.painted[seat][g.place[card]] = colour
    g.tell(PAINTED, seat, colour, card=card)
