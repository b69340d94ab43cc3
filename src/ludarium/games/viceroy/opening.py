"""The opening: start cards chosen and rewarded, decks made, the first row laid, laws dealt."""

from typing import Any, Final

from ludarium.games.viceroy.components import DRAW, FIRST
from ludarium.games.viceroy.state import Viceroy
from ludarium.games.viceroy.words import DECKS_MADE, START, START_WITH, STARTED
from ludarium.games.viceroy.zones import LARGE_DECK, PYRAMIDS, SMALL_DECK
from ludarium.kernel.cards import Seat, changed

LARGE: Final = 48  # cards of the large deck
LAWS_DEALT: Final = 3


def opening(g: Viceroy) -> None:
    """Everyone secretly picks a start card and a hand card; the start cards are rewarded, then the decks made."""
    everyone = list(range(g.seats))
    picks = g.choose_all(START, everyone, lambda seat: start_pairs(g, seat))
    for seat in everyone:
        _, start, keep = picks[seat]
        for card in g.characters_in_hand[seat][:]:
            if card != start and card != keep:
                g.put(card, LARGE_DECK)
        g.put(start, PYRAMIDS + seat)
        g.place = changed(g.place, start, FIRST)
        g.tell(STARTED, seat, card=start)
    order = g.priority(everyone)
    starts = [g.pyramids[seat][0] for seat in range(g.seats)]
    draws = [any(one[0] == DRAW for one in g.book.rewards[g.kind[card]][1]) for card in starts]
    g.then(
        *[(start_reward, seat) for seat in order if not draws[seat]],
        (make_decks,),
        *[(start_reward, seat) for seat in order if draws[seat]],
    )


def start_pairs(g: Viceroy, seat: Seat) -> list[Any]:
    hand = g.characters_in_hand[seat]
    return [(START_WITH, start, keep) for start in hand for keep in hand if start != keep]


def start_reward(g: Viceroy, seat: Seat) -> None:
    """The start card's level-1 reward; a draw waits until the decks are made."""
    start = g.pyramids[seat][0]
    g.reward(seat, start, g.book.rewards[g.kind[start]][1])


def make_decks(g: Viceroy) -> None:
    """48 characters in the large deck, the rest in the small one; the first row; three laws each."""
    g.shuffle(g.large_deck)
    g.tell(DECKS_MADE)
    while len(g.large_deck) > LARGE:
        g.put(g.large_deck[-1], SMALL_DECK)
    g.reveal_bases()
    for seat in range(g.seats):
        for _ in range(LAWS_DEALT):
            g.draw_law(seat)
