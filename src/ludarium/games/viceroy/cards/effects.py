"""Laws that do something of their own when played: 65, 66, 67, 69, 70, 72, 74, 76."""

from ludarium.games.viceroy.cards.registry import law, placed_elsewhere
from ludarium.games.viceroy.components import (
    INFINITE,
    LEVEL,
    ROUNDS,
    STORED,
    TOP,
    USED,
    code,
    level_of,
    sort_of,
    value_of,
)
from ludarium.games.viceroy.pyramid import PYRAMIDS, Grid
from ludarium.games.viceroy.state import LAW_DECK, Viceroy
from ludarium.games.viceroy.words import (
    ARCHIVE_DRAWN,
    BARTER,
    BARTER_GEM,
    BUREAUCRACY,
    COMMEND,
    FAVOR,
    FAVOR_ONLY,
    GAVE,
    GAVE_BACK,
    GAVE_TOKEN,
    GET,
    GIVE,
    GIVE_BACK,
    LAW_DECK_EMPTY,
    NO_BARTER,
    NO_TOKENS,
    NONE_FREE,
    NONE_STORED,
    NONE_TUCKED,
    NOTHING_DONE,
    PLACED_INSTEAD,
    REPLACE,
    ROW_EMPTY,
    SECRET,
    SKIPS,
    SMALL_DECK_SHORT,
    STORE,
    STORED_GEMS,
    TOKEN_ON,
    TOKENS_MOVED,
    TOOK_BACK,
    TOOK_BACK_FREE,
    TOOK_TOKEN,
    pack,
)
from ludarium.kernel.cards import NONE, Card, Seat

TokenOn = tuple[int, int, int]  # (TOKEN_ON, token, card)


@placed_elsewhere(65)
def reassignments(g: Viceroy, me: Seat, this: Card) -> None:
    """Replace any card of your pyramid on levels 1 to 4 by this law. All its tokens move here; it returns to your
    hand and may be played for no gems."""
    old = g.choose(me, REPLACE, [card for card in g.pyramids[me] if g.level(card) < TOP])
    place = g.place[old]
    touched = (place, place + LEVEL - 1, place + LEVEL)
    grid = g.grid(me)
    before = [g.circle(grid, at) for at in touched]
    g.put(this, PYRAMIDS + me)
    g.place[this] = place
    g.tell(PLACED_INSTEAD, me, level_of(place), g.kind[old], card=this)
    g.to_hand(me, old)
    g.place[old] = NONE
    g.free = g.kind[old]
    g.tell(TOOK_BACK if g.is_law(old) else TOOK_BACK_FREE, me, card=old)
    if g.tokens_on(me, old):
        g.tell(TOKENS_MOVED, g.kind[old], card=this)
    g.tokens[me] = [(this if card == old else card, token) for card, token in g.tokens[me]]
    for card in g.tucked_under(me, old):
        g.host[card] = this
    grid = g.grid(me)
    for at, was in zip(touched, before, strict=True):
        colour = g.circle(grid, at)
        if colour not in (NONE, was):
            g.circle_gem(me, colour)


@placed_elsewhere(66)
def royal_commendation(g: Viceroy, me: Seat, this: Card) -> None:
    """Slide this law under any character of your pyramid. Add one more of every token on it."""
    host = g.choose(me, COMMEND, [card for card in g.pyramids[me] if not g.is_law(card)])
    g.tuck(me, this, host)
    tokens = g.tokens_on(me, host)
    if not tokens:
        g.tell(NOTHING_DONE, NO_TOKENS, card=this)
    for token in tokens:
        if sort_of(token) in (INFINITE, USED):
            g.add_infinite(me, host, value_of(token))
        else:
            g.add_token(me, host, token)


@law(67)
def barter_policy(g: Viceroy, me: Seat, this: Card) -> None:
    """You may pay 3 gems to an opponent and swap one token on your cards with one on theirs."""
    rivals = [seat for seat in g.others(me) if swappable(g, seat)]
    if sum(g.gems[me]) < 3 or not swappable(g, me) or not rivals:
        g.tell(NOTHING_DONE, NO_BARTER, card=this)
        return
    rival = g.choose(me, BARTER, [*rivals, NONE])
    if rival == NONE:
        return
    paid = [0] * 4
    for left in (3, 2, 1):
        colour = g.choose(me, BARTER_GEM, [c for c in range(4) if g.gems[me][c]], about=left)
        g.lose_gem(me, colour)
        g.gems[rival][colour] += 1
        paid[colour] += 1
    g.tell(GAVE, me, pack(paid), rival)
    _, given, mine = g.choose(me, GIVE, swappable(g, me), about=rival)
    _, taken, theirs = g.choose(me, GET, swappable(g, rival), about=rival)
    g.tokens[me].remove((mine, given))
    g.tokens[rival].remove((theirs, taken))
    g.tokens[me].append((mine, taken))
    g.tokens[rival].append((theirs, given))
    g.tell(TOOK_TOKEN, me, taken, rival, card=theirs)
    g.tell(GAVE_TOKEN, me, given, card=mine)


def swappable(g: Viceroy, seat: Seat) -> list[TokenOn]:
    """Every different token on the seat's cards, but for stored gems."""
    found: list[TokenOn] = []
    for card, token in g.tokens[seat]:
        if sort_of(token) != STORED and (TOKEN_ON, token, card) not in found:
            found.append((TOKEN_ON, token, card))
    return found


@law(69)
def bureaucracy(g: Viceroy, me: Seat, this: Card) -> None:
    """If the small deck has four cards: take any card of the auction row, fill its place from the small deck, and sit
    out the next auction."""
    if len(g.small_deck) < 4:
        g.tell(NOTHING_DONE, SMALL_DECK_SHORT, card=this)
        return
    card = g.choose(me, BUREAUCRACY, g.auction_row())
    if card == NONE:
        g.tell(NOTHING_DONE, ROW_EMPTY, card=this)
        return
    spot = g.at[card]
    g.take_from_row(me, card)
    g.refill(spot)
    if g.round < ROUNDS:
        g.skipping.append(me)
        g.tell(SKIPS, me)


@law(70)
def legislative_session(g: Viceroy, me: Seat, this: Card) -> None:
    """Draw 3 laws, then put 2 laws of your hand on top of the law deck in any order."""
    drawn = [g.draw_law(me) for _ in range(min(3, len(g.law_deck)))]
    if not drawn:
        g.tell(NOTHING_DONE, LAW_DECK_EMPTY, card=this)
    for left in range(len(drawn) - 1, 0, -1):
        card = g.choose(me, GIVE_BACK, g.laws_in_hand[me][:], about=left)
        now = g.lose_track(g.laws_in_hand[me], but=1 << me)  # the others did not see which law it was
        drawn = [now.get(law, law) for law in drawn]
        g.put(now[card], LAW_DECK)
        g.tell(GAVE_BACK, me, card=now[card])
    archive_drawn(g, me, drawn)


def archive_drawn(g: Viceroy, me: Seat, drawn: list[Card]) -> None:
    """Crown Archive takes only what was kept. How many were kept is secret, so the question never says."""
    archive = g.archive(me)
    if archive == NONE:
        return
    for _ in drawn:
        card = g.choose(me, ARCHIVE_DRAWN, [*[card for card in drawn if card in g.laws_in_hand[me]], NONE])
        if card == NONE:
            return
        g.tuck(me, card, archive)


@law(72)
def secret_service(g: Viceroy, me: Seat, this: Card) -> None:
    """Tuck any number of cards from your hand face down under this law. Score 5 points for each."""
    picked = g.choose_any(me, SECRET, g.hand(me))
    for hand in (g.characters_in_hand[me], g.laws_in_hand[me]):
        if any(card in picked for card in hand) and not all(card in picked for card in hand):
            # The others see backs only: of what they knew in this hand, it may be any.
            now = g.lose_track(hand, but=1 << me)
            picked = [now.get(card, card) for card in picked]
    for card in picked:
        g.tuck(me, card, this)
    if not picked:
        g.tell(NOTHING_DONE, NONE_TUCKED, card=this)


@law(74)
def royal_favor(g: Viceroy, me: Seat, this: Card) -> None:
    """Tuck one free card of your pyramid under this law; its tokens go back. Score 3 points for each level of this
    law."""
    free = free_cards(g, me, this)
    if not free:
        g.tell(NOTHING_DONE, NONE_FREE, card=this)
        return
    # The only free card is no choice, but its owner sees what goes back while the law's place can still be undone.
    lone = len(free) == 1 and g.tokens_on(me, free[0])
    card = g.choose(me, FAVOR_ONLY, free, about=free[0]) if lone else g.choose(me, FAVOR, free)
    g.clear_tokens(me, card)
    g.tuck(me, card, this)


def free_cards(g: Viceroy, me: Seat, this: Card) -> list[Card]:
    """The free cards of the pyramid but for this law."""
    grid = g.grid(me)
    return [card for card in g.pyramids[me] if card != this and is_free(g, me, grid, card)]


def is_free(g: Viceroy, me: Seat, grid: Grid, card: Card) -> bool:
    """Leftmost or rightmost of its row, nothing resting on it, nothing tucked under it."""
    place = g.place[card]
    row = [at for at in grid if at // LEVEL == place // LEVEL]
    covered = place + LEVEL in grid or place + LEVEL - 1 in grid
    return place in (min(row), max(row)) and not covered and not g.tucked_under(me, card)


@law(76)
def stronger_royal_treasury(g: Viceroy, me: Seat, this: Card) -> None:
    """Move up to 8 gems from behind your screen onto this law, never to be spent. Score 2 points for each."""
    stored = [0] * 4
    for left in range(min(8, sum(g.gems[me])), 0, -1):
        colour = g.choose(me, STORE, [*[c for c in range(4) if g.gems[me][c]], NONE], about=left)
        if colour == NONE:
            break
        g.lose_gem(me, colour)
        g.tokens[me].append((this, code(STORED, colour)))
        stored[colour] += 1
    if any(stored):
        g.tell(STORED_GEMS, me, pack(stored))
    else:
        g.tell(NOTHING_DONE, NONE_STORED, card=this)
