"""The auction phase: sealed bids, attack bidders, shared colours, income, and the row that moves on."""

from ludarium.games.viceroy.components import EVERY_COLOUR, TURNS
from ludarium.games.viceroy.reasons import NO_ATTACK_TO_BID, NO_CARD_THERE, NO_GEM_TO_BID, OTHER_ARROW
from ludarium.games.viceroy.state import AUCTION, Viceroy
from ludarium.games.viceroy.words import (
    BID,
    BID_AGAIN,
    BID_ATTACK,
    LEFT_OUT,
    LOST,
    LOST_TO_BOTH,
    NOTHING_TO_BID,
    PASSED,
    RIVAL_ATTACK,
    RIVAL_ATTACKS,
    RIVAL_BIDS,
    RIVAL_CLASHES,
    RIVAL_TAKES,
    SITS_OUT,
    TAKE_ANY,
    TAKE_ONE,
    TIPS_DISCARDED,
    TURN_BEGINS,
    WISH,
    WISHED,
    WISHED_EITHER,
)
from ludarium.games.viceroy.zones import DISCARDS, TIPS
from ludarium.kernel.cards import NONE, Card, Seat


def auction(g: Viceroy) -> None:
    """Up to three turns of bidding; then the row moves on."""
    g.phase = AUCTION
    g.turn = 0
    g.bidders = [seat for seat in range(g.seats) if seat not in g.skipping]
    for seat in g.skipping:
        g.tell(SITS_OUT, seat)
    g.skipping = []
    g.then((auction_turn, 1), (row_moves,))


def auction_turn(g: Viceroy, turn: int) -> None:
    """Secret bids, opened together: attack bidders take a card, then each colour is settled, then passers collect."""
    if not g.bidders:
        return
    g.turn = turn
    g.tell(TURN_BEGINS, turn)
    able = [seat for seat in g.bidders if sum(g.gems[seat]) or g.attack[seat]]
    bids = [NONE] * g.seats
    prompt = BID if turn == 1 else BID_AGAIN
    for seat, bid in zip(able, g.choose_all(prompt, able, lambda seat: possible_bids(g, seat), turn), strict=True):
        bids[seat] = bid
    passers = [seat for seat in g.bidders if bids[seat] == NONE]
    for seat in g.bidders:
        if bids[seat] == NONE:
            g.tell(PASSED if seat in able else NOTHING_TO_BID, seat)
        else:
            g.spend_bid(seat, bids[seat])
    g.bidders = [seat for seat in g.bidders if seat not in passers]
    attackers = g.priority([seat for seat in g.bidders if bids[seat] == BID_ATTACK])
    colours = [(colour, tuple([seat for seat in g.bidders if bids[seat] == colour])) for colour in EVERY_COLOUR]
    if g.seats == 1 and g.bidders:
        g.then((rival_bids, bids[0]), (close_turn, turn, ()))
        return
    g.then(
        *[(attack_bid, seat) for seat in attackers],
        *[(settle_colour, colour, rivals) for colour, rivals in colours if rivals],
        (close_turn, turn, tuple(passers)),
    )


def possible_bids(g: Viceroy, seat: Seat) -> list[int]:
    """A gem of a colour that has a card, an attack token, or a pass."""
    bids = [colour for colour in EVERY_COLOUR if g.gems[seat][colour] and (g.bases[colour] or g.tips[colour])]
    if g.attack[seat]:
        bids.append(BID_ATTACK)
    if g.why is not None:
        refuse_bids(g, bids)
    bids.append(NONE)
    return bids


def refuse_bids(g: Viceroy, bids: list[int]) -> None:
    for colour in EVERY_COLOUR:
        if colour not in bids:
            g.refuse(NO_GEM_TO_BID if g.row_of(colour) else NO_CARD_THERE, colour)
    if BID_ATTACK not in bids:
        g.refuse(NO_ATTACK_TO_BID, BID_ATTACK)


def attack_bid(g: Viceroy, seat: Seat) -> None:
    win(g, seat, g.choose(seat, TAKE_ANY, g.auction_row()))


def settle_colour(g: Viceroy, colour: int, rivals: tuple[Seat, ...]) -> None:
    """One bidder takes a card; two may share two cards if they agree; otherwise nobody gets one."""
    cards = g.row_of(colour)
    if len(rivals) == 1 and cards:
        if g.why is not None:
            g.refuse_rest(OTHER_ARROW, g.auction_row(), cards, colour)
        win(g, rivals[0], g.choose(rivals[0], TAKE_ONE, cards, about=colour))
    elif len(rivals) == 2 and len(cards) == 2:
        share(g, colour, rivals)
    else:
        g.tell(LOST, colour, len(rivals), len(cards))


def share(g: Viceroy, colour: int, rivals: tuple[Seat, ...]) -> None:
    """Both name the base card, the tip card or either; the same card twice is no agreement."""
    first, second = g.priority(list(rivals))
    base, tip = g.row_of(colour)
    wishes = g.choose_all(WISH, [first, second], lambda seat: wishable(g, colour), (colour, first, second))
    for seat, wish in zip((first, second), wishes, strict=True):
        g.tell(WISHED_EITHER if wish == NONE else WISHED, seat, card=wish)
    if wishes[0] == wishes[1] != NONE:
        g.tell(LOST_TO_BOTH, colour, card=wishes[0])
        return
    if wishes[0] == base or wishes[1] == tip:
        win(g, first, base)
        win(g, second, tip)
    else:
        win(g, first, tip)
        win(g, second, base)


def wishable(g: Viceroy, colour: int) -> list[Card]:
    """Either card of the arrow, or whichever the other leaves."""
    cards = g.row_of(colour)
    if g.why is not None:
        g.refuse_rest(OTHER_ARROW, g.auction_row(), cards, colour)
    return [*cards, NONE]


def win(g: Viceroy, seat: Seat, card: Card) -> None:
    g.bidders.remove(seat)
    g.take_from_row(seat, card)


# -- alone at the table
def rival_bids(g: Viceroy, bid: int) -> None:
    """The rival of the solo game bids a random gem of the box, which holds equally many of each colour. The same
    colour costs the bid; else both take a card."""
    colour = g.below(len(EVERY_COLOUR))
    g.tell(RIVAL_BIDS, colour)
    if bid == colour:
        g.tell(RIVAL_CLASHES, 0)
    elif bid == BID_ATTACK:
        g.then((attack_bid, 0), (rival_takes, colour))
    else:
        g.then((settle_colour, bid, (0,)), (rival_takes, colour))


def rival_takes(g: Viceroy, colour: int) -> None:
    """Its card, the one at the base if there are two, is discarded; without one there, whichever the player picks."""
    cards = g.row_of(colour)
    if not cards:
        g.tell(RIVAL_ATTACK, colour)
    card = cards[0] if cards else g.choose(0, RIVAL_ATTACKS, g.auction_row())
    if card != NONE:
        g.put(card, DISCARDS)
        g.tell(RIVAL_TAKES, card=card)


# -- the end of a turn and of the phase
def close_turn(g: Viceroy, turn: int, passers: tuple[Seat, ...]) -> None:
    """Passers collect; after the third turn so do those who are left."""
    if turn == TURNS:
        for seat in g.bidders:
            g.tell(LEFT_OUT, seat)
        passers += tuple(g.bidders)
        g.bidders = []
    g.then(*[(income, seat) for seat in g.priority(list(passers))], (auction_turn, turn + 1))


def income(g: Viceroy, seat: Seat) -> None:
    g.take_gems(seat, g.income(seat))


def row_moves(g: Viceroy) -> None:
    """Tip cards are discarded, base cards slide to the tips, four new cards come while there are any."""
    unsold = [card for tip in g.tips for card in tip]
    for card in unsold:
        g.put(card, DISCARDS)
    if unsold:
        g.tell(TIPS_DISCARDED, tuple([g.kind[card] for card in unsold]))
    for colour in EVERY_COLOUR:
        for card in g.bases[colour][:]:
            g.put(card, TIPS + colour)
    if g.large_deck:
        g.reveal_bases()
