"""Set-up: cards and gems dealt, start cards chosen and rewarded, decks made."""

from typing import Any, Final

from ludarium.games.viceroy.components import CHARACTERS, DRAW, EXTRA, FIRST, KINDS, REWARDS, code
from ludarium.games.viceroy.pyramid import LAYOUT, PYRAMIDS
from ludarium.games.viceroy.state import CHARACTERS_IN_HAND, LARGE_DECK, LAW_DECK, SETUP, SMALL_DECK, Viceroy
from ludarium.games.viceroy.words import START, START_WITH, STARTED
from ludarium.kernel.cards import NONE, Seat

LARGE: Final = 48  # cards of the large deck
LAWS_DEALT: Final = 3
DRAW_ONE: Final = (code(DRAW, 1),)


def deal(seats: int, options: dict[str, Any], key: bytes) -> Viceroy:
    """Cards shuffled, four characters dealt to each seat, gems behind screens: before the first choice."""
    g = Viceroy()
    g.begin(seats, key, LAYOUT)
    g.name_zones()
    for kind in range(KINDS):
        if options["extra_cards"] or kind not in EXTRA:
            g.create(kind, LARGE_DECK if kind < CHARACTERS else LAW_DECK)
    g.place = [NONE] * len(g.kind)
    g.host = [NONE] * len(g.kind)
    g.tokens = [[] for _ in range(seats)]
    g.painted = [{} for _ in range(seats)]
    g.bidders = []
    g.builders = []
    g.skipping = []
    g.free = NONE
    g.round = 0
    g.phase = SETUP
    g.turn = 0
    g.recolour = bool(options["endgame_recolor"])
    g.deal_gems()
    g.shuffle(g.large_deck)
    g.shuffle(g.law_deck)
    # Laws may go back to the deck unseen (7.70): a handle's number must not tell how deep it lay.
    g.law_deck[:] = g.shuffled(g.law_deck)
    for seat in range(seats):
        for _ in range(4):
            g.put(g.large_deck[-1], CHARACTERS_IN_HAND + seat)
    return g


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
        g.place[start] = FIRST
        g.tell(STARTED, seat, card=start)
    order = g.priority(everyone)
    starts = [g.pyramids[seat][0] for seat in range(g.seats)]
    draws = [REWARDS[g.kind[card]][1] == DRAW_ONE for card in starts]
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
    g.reward(seat, start, REWARDS[g.kind[start]][1])


def make_decks(g: Viceroy) -> None:
    """48 characters in the large deck, the rest in the small one; the first row; three laws each."""
    g.shuffle(g.large_deck)
    while len(g.large_deck) > LARGE:
        g.put(g.large_deck[-1], SMALL_DECK)
    g.reveal_bases()
    for seat in range(g.seats):
        for _ in range(LAWS_DEALT):
            g.draw_law(seat)
