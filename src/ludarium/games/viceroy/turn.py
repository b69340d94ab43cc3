"""The sequence of play: set-up, twelve rounds of auction and development, recolouring.

Each function is a phase; `g.then` says what follows. What a law does when played is in `cards/`, what everything is
worth at the end in `scoring.py`.
"""

from typing import Any, Final

from ludarium.games.viceroy.cards import PLAYED_ELSEWHERE, WHEN_PLAYED
from ludarium.games.viceroy.components import DRAW, FIRST, POWER, REWARDS, ROUNDS, SCIENCE, TOP, TURNS, code, level_of
from ludarium.games.viceroy.pyramid import PYRAMIDS
from ludarium.games.viceroy.scoring import recolourings
from ludarium.games.viceroy.state import (
    AUCTION,
    BASES,
    COMMITTED,
    DEVELOPMENT,
    DISCARDS,
    FINAL_SCORING,
    LARGE_DECK,
    SMALL_DECK,
    TIPS,
    Viceroy,
)
from ludarium.games.viceroy.words import (
    BACK_IN_HAND,
    BID,
    BID_ATTACK,
    BUILDING_BEGINS,
    COMMIT,
    GAME_ENDS,
    LEVEL_FIVE,
    LOST,
    PAINT,
    PAINTED,
    PASSED,
    PLAY,
    RECOLOUR,
    ROUND_BEGINS,
    SELL,
    SHOWED_PLAY,
    SLOT,
    SOLD,
    START,
    START_WITH,
    STARTED,
    TAKE_ANY,
    TAKE_ONE,
    TIP_DISCARDED,
    TURN_BEGINS,
    WISH,
    pack,
    unpack,
)
from ludarium.kernel.cards import NONE, Card, Seat

LARGE: Final = 48  # cards of the large deck
LAWS_DEALT: Final = 3
PASS_INCOME: Final = 3
DRAW_ONE: Final = (code(DRAW, 1),)


# -- set-up
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
        (auction, 1),
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
    reveal_bases(g)
    for seat in range(g.seats):
        for _ in range(LAWS_DEALT):
            g.draw_law(seat)


def reveal_bases(g: Viceroy) -> None:
    for colour in range(4):
        g.reveal(g.large_deck[-1], BASES + colour)


# -- auction
def auction(g: Viceroy, number: int) -> None:
    """Up to three turns of bidding, then the row moves on; then development."""
    g.round = number
    g.phase = AUCTION
    g.turn = 0
    g.bidders = [seat for seat in range(g.seats) if seat not in g.skipping]
    g.skipping = []
    g.tell(ROUND_BEGINS, number)
    g.then((auction_turn, 1), (row_moves,), (development,))


def auction_turn(g: Viceroy, turn: int) -> None:
    """Secret bids, opened together: attack bidders take a card, then each colour is settled, then passers collect."""
    if not g.bidders:
        return
    g.turn = turn
    g.tell(TURN_BEGINS, turn)
    able = [seat for seat in g.bidders if sum(g.gems[seat]) or g.attack[seat]]
    bids = [NONE] * g.seats
    for seat, bid in zip(able, g.choose_all(BID, able, lambda seat: possible_bids(g, seat)), strict=True):
        bids[seat] = bid
    passers = [seat for seat in g.bidders if bids[seat] == NONE]
    for seat in g.bidders:
        if bids[seat] == NONE:
            g.tell(PASSED, seat)
        else:
            g.spend_bid(seat, bids[seat])
    g.bidders = [seat for seat in g.bidders if seat not in passers]
    attackers = g.priority([seat for seat in g.bidders if bids[seat] == BID_ATTACK])
    colours = [(colour, tuple([seat for seat in g.bidders if bids[seat] == colour])) for colour in range(4)]
    g.then(
        *[(attack_bid, seat) for seat in attackers],
        *[(settle_colour, colour, rivals) for colour, rivals in colours if rivals],
        (close_turn, turn, tuple(passers)),
    )


def possible_bids(g: Viceroy, seat: Seat) -> list[int]:
    """A gem of a colour that has a card, an attack token, or a pass."""
    bids = [colour for colour in range(4) if g.gems[seat][colour] and (g.bases[colour] or g.tips[colour])]
    if g.attack[seat]:
        bids.append(BID_ATTACK)
    bids.append(NONE)
    return bids


def attack_bid(g: Viceroy, seat: Seat) -> None:
    win(g, seat, g.choose(seat, TAKE_ANY, g.auction_row()))


def settle_colour(g: Viceroy, colour: int, rivals: tuple[Seat, ...]) -> None:
    """One bidder takes a card; two may share two cards if they agree; otherwise nobody gets one."""
    cards = g.row_of(colour)
    if len(rivals) == 1 and cards:
        win(g, rivals[0], g.choose(rivals[0], TAKE_ONE, cards, about=colour))
    elif len(rivals) == 2 and len(cards) == 2:
        share(g, colour, rivals)
    else:
        g.tell(LOST, colour)


def share(g: Viceroy, colour: int, rivals: tuple[Seat, ...]) -> None:
    """Both name the base card, the tip card or either; the same card twice is no agreement."""
    first, second = g.priority(list(rivals))
    base, tip = g.row_of(colour)
    wishes = g.choose_all(WISH, [first, second], lambda seat: [base, tip, NONE])
    if wishes[0] == wishes[1] != NONE:
        g.tell(LOST, colour)
        return
    if wishes[0] == base or wishes[1] == tip:
        win(g, first, base)
        win(g, second, tip)
    else:
        win(g, first, tip)
        win(g, second, base)


def win(g: Viceroy, seat: Seat, card: Card) -> None:
    g.bidders.remove(seat)
    g.take_from_row(seat, card)


def close_turn(g: Viceroy, turn: int, passers: tuple[Seat, ...]) -> None:
    """Passers collect; after the third turn so do those who are left."""
    if turn == TURNS:
        passers += tuple(g.bidders)
        g.bidders = []
    g.then(*[(income, seat) for seat in g.priority(list(passers))], (auction_turn, turn + 1))


def income(g: Viceroy, seat: Seat) -> None:
    g.take_gems(seat, PASS_INCOME + g.count(seat, SCIENCE))


def row_moves(g: Viceroy) -> None:
    """Tip cards are discarded, base cards slide to the tips, four new cards come while there are any."""
    for colour in range(4):
        for card in g.tips[colour][:]:
            g.put(card, DISCARDS)
            g.tell(TIP_DISCARDED, card=card)
        for card in g.bases[colour][:]:
            g.put(card, TIPS + colour)
    if g.large_deck:
        reveal_bases(g)


# -- development
def development(g: Viceroy) -> None:
    g.phase = DEVELOPMENT
    g.turn = 0
    g.refresh_infinite()
    g.builders = list(range(g.seats))
    g.then((building_turn, 1), (auction, g.round + 1) if g.round < ROUNDS else (last_discards,))


def building_turn(g: Viceroy, turn: int) -> None:
    """Secret choices, opened together: discards first by priority, then plays in ascending number."""
    g.builders = [seat for seat in g.builders if g.characters_in_hand[seat] or g.laws_in_hand[seat]]
    if turn > TURNS or not g.builders:
        return
    g.turn = turn
    g.tell(BUILDING_BEGINS, turn)
    picks = g.choose_all(COMMIT, g.builders, lambda seat: commitments(g, seat))
    sellers: list[Seat] = []
    plays: list[tuple[int, Seat]] = []
    for seat, pick in zip(g.builders[:], picks, strict=True):
        if pick == NONE:
            g.builders.remove(seat)
            g.tell(PASSED, seat)
            continue
        move, card = pick
        g.put(card, COMMITTED + seat)
        if move == SELL:
            sellers.append(seat)
            g.tell(SOLD, seat, card=card)
        else:
            plays.append((g.kind[card], seat))
            g.prove_playable(seat, card)
            g.tell(SHOWED_PLAY, seat, card=card)
    plays.sort()
    g.then(
        *[(sell_card, seat) for seat in g.priority(sellers)],
        *[(play_card, seat) for _, seat in plays],
        (building_turn, turn + 1),
    )


def commitments(g: Viceroy, seat: Seat) -> list[Any]:
    hand = g.hand(seat)
    plays: list[Any] = [(PLAY, card) for card in hand if g.playable(seat, card)]
    return [*plays, *[(SELL, card) for card in hand], NONE]


def sell_card(g: Viceroy, seat: Seat) -> None:
    g.put(g.committed[seat][0], DISCARDS)
    g.take_gems(seat, 2)


def play_card(g: Viceroy, seat: Seat) -> None:
    """Slot, payment, circle gem, reward or law, with every choice in between, before the next card."""
    card = g.committed[seat][0]
    if not g.playable(seat, card):
        g.to_hand(seat, card)
        g.tell(BACK_IN_HAND, seat, card=card)
    elif g.is_law(card):
        play_law(g, seat, card)
    else:
        play_character(g, seat, card)


def play_character(g: Viceroy, seat: Seat, card: Card) -> None:
    slots = [place for place in g.slots(seat) if g.affordable(seat, card, level_of(place))]
    place = g.choose(seat, SLOT, slots, about=card)
    level = level_of(place)
    g.pay_cost(seat, card, level)
    g.build(seat, card, place)
    rewards = REWARDS[g.kind[card]]
    if level < TOP:
        g.reward(seat, card, rewards[level])
    elif g.confirm(seat, LEVEL_FIVE, about=card):
        g.add_token(seat, card, code(POWER, 15))
    else:
        g.reward(seat, card, rewards[1] + rewards[2] + rewards[3])


def play_law(g: Viceroy, seat: Seat, card: Card) -> None:
    """Laws cost nothing, stand on levels 1 to 4, and take effect at once."""
    kind = g.kind[card]
    if kind in PLAYED_ELSEWHERE:
        PLAYED_ELSEWHERE[kind](g, seat, card)
        return
    g.build(seat, card, g.choose(seat, SLOT, g.slots(seat, TOP - 1), about=card))
    if kind in WHEN_PLAYED:
        WHEN_PLAYED[kind](g, seat, card)


# -- the end
def last_discards(g: Viceroy) -> None:
    """Hands are discarded; then everyone may recolour circles with the gems left."""
    g.phase = FINAL_SCORING
    g.tell(GAME_ENDS)
    for seat in range(g.seats):
        for card in g.hand(seat):
            g.put(card, DISCARDS)
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
            paint(g, seat, pick[1], pick[2], unpack(pick[3]))
    if more:
        g.then((recolour, tuple(more)))


def has_circle(g: Viceroy, seat: Seat) -> bool:
    """A card above level 1 whose circle has not been recoloured yet."""
    return any(g.level(card) > 1 and g.place[card] not in g.painted[seat] for card in g.pyramids[seat])


def paints(g: Viceroy, seat: Seat) -> list[Any]:
    """One circle all of one colour, for as many gems of it as sections differ."""
    found: list[Any] = []
    for card, colour, cost in recolourings(g, seat):
        if cost <= g.gems[seat][colour]:
            gems = [0] * 4
            gems[colour] = cost
            found.append((PAINT, card, colour, pack(gems)))
    return [*found, NONE]


def paint(g: Viceroy, seat: Seat, card: Card, colour: int, gems: list[int]) -> None:
    g.pay(seat, gems)
    g.painted[seat][g.place[card]] = colour
    g.tell(PAINTED, seat, colour, card=card)
