"""Laws that do something once: 65, 66, 67, 69, 70."""

from typing import Final

from ludarium.games.viceroy.cards.hoards import archive_drawn
from ludarium.games.viceroy.components import (
    COLOURS,
    EVERY_COLOUR,
    INFINITE,
    LEVEL,
    ROUNDS,
    STORED,
    TOP,
    USED,
    Token,
    level_of,
    token,
    token_name,
)
from ludarium.games.viceroy.hints import change, changes, own_gem, printed
from ludarium.games.viceroy.reasons import NONE_BEHIND_SCREEN
from ludarium.games.viceroy.state import Viceroy
from ludarium.games.viceroy.supply import Supply
from ludarium.games.viceroy.texts import needs, placed_elsewhere, when_placed
from ludarium.games.viceroy.words import A_TOKEN, ARROW, CARD, KIND, OWN_GEM, SOME_GEMS, TOKEN, W
from ludarium.games.viceroy.zones import BASES, LAW_DECK, PYRAMIDS, TIPS
from ludarium.kernel.cards import NONE, Card, Seat, changed
from ludarium.kernel.words import COUNT, SEAT, Ask, Atom, Option

TokenOn = tuple[int, Token, Card]  # (TOKEN_ON, token, card)


# -- 65 Reassignments
def moves_over(g: Viceroy, ask: Ask, option: Option) -> str:
    found = ", ".join([token_name(one) for one in g.tokens_on(ask.seat, option)])
    return f"level {g.level(option)}; moves to the law: {found or 'nothing'}; {change(g, ask, option)}"


ON_LEVEL_FIVE: Final = W.reason("{0} stands on level 5, where no law can stand.", CARD, rule="7.65.2")
REPLACE: Final = W.prompt("Reassignments: replace which card?", CARD, rule="7.65", hint=moves_over)
PLACED_INSTEAD: Final = W.event("{0: places|You place} {card} on level {1}, in place of {2}", SEAT, COUNT, KIND)
TOOK_BACK: Final = W.event("{0: takes|You take} {card} back in hand", SEAT, way=("", "hand{0}"))
TOOK_BACK_FREE: Final = W.event(
    "{0: takes|You take} {card} back in hand: it may be played for no gems", SEAT, way=("", "hand{0}")
)
TOKENS_MOVED: Final = W.event("The tokens of {0} lie on {card} now", KIND)


@placed_elsewhere(65)
def reassignments(g: Viceroy, me: Seat, this: Card) -> None:
    """Replace any card of your pyramid on levels 1 to 4 by this law. All its tokens move here; it returns to your
    hand and may be played for no gems."""
    low = [card for card in g.pyramids[me] if g.level(card) < TOP]
    g.refuse_rest(ON_LEVEL_FIVE, g.pyramids[me], low)
    old = g.choose(me, REPLACE, low)
    place = g.place[old]
    touched = (place, place + LEVEL - 1, place + LEVEL)
    grid = g.grid(me)
    before = [g.circle(grid, at) for at in touched]
    g.put(this, PYRAMIDS + me)
    g.place = changed(g.place, this, place)
    g.tell(PLACED_INSTEAD, me, level_of(place), g.kind[old], card=this)
    g.to_hand(me, old)
    g.place = changed(g.place, old, NONE)
    g.free = g.kind[old]
    g.tell(TOOK_BACK if g.is_law(old) else TOOK_BACK_FREE, me, card=old)
    if g.tokens_on(me, old):
        g.tell(TOKENS_MOVED, g.kind[old], card=this)
    g.tokens[me] = [(this if card == old else card, one) for card, one in g.tokens[me]]
    for card in g.tucked_under(me, old):
        g.host = changed(g.host, card, this)
    grid = g.grid(me)
    for at, was in zip(touched, before, strict=True):
        colour = g.circle(grid, at)
        if colour not in (NONE, was):
            g.circle_gem(me, colour)


# -- 66 Royal Commendation
def doubles(g: Viceroy, ask: Ask, option: Option) -> str:
    """The tokens that would come, as far as there are gems for infinite ones."""
    supply = Supply(g, ask.seat)
    found = [
        supply.reward(token(INFINITE, 1, one[2]) if one[0] == USED else one) for one in g.tokens_on(ask.seat, option)
    ]
    return f"one more of each: {', '.join(found)}" if found else "no tokens on it"


COMMEND: Final = W.prompt("Royal Commendation: slide it under which character?", CARD, rule="7.66", hint=doubles)
NOTHING_TO_DOUBLE: Final = W.event("{card}: no token lies on that character, so none is added")


NO_CHARACTER: Final = W.reason("{0} slides under a character, and your pyramid has none.", CARD, rule="7.66")
IS_LAW: Final = W.reason("{0} is a law: Royal Commendation slides under a character.", CARD, rule="7.66")


@needs(66, else_why=NO_CHARACTER)
def a_character(g: Viceroy, me: Seat, this: Card) -> bool:
    """A character in your pyramid."""
    return any(not g.is_law(card) for card in g.pyramids[me])


@placed_elsewhere(66)
def royal_commendation(g: Viceroy, me: Seat, this: Card) -> None:
    """Slide this law under any character of your pyramid. Add one more of every token on it."""
    characters = [card for card in g.pyramids[me] if not g.is_law(card)]
    g.refuse_rest(IS_LAW, g.pyramids[me], characters)
    host = g.choose(me, COMMEND, characters)
    g.tuck(me, this, host)
    tokens = g.tokens_on(me, host)
    if not tokens:
        g.tell(NOTHING_TO_DOUBLE, card=this)
    for one in tokens:
        if one[0] in (INFINITE, USED):
            g.add_infinite(me, host, one[2], g.kind[this])
        else:
            g.add_token(me, host, one)


# -- 67 Barter Policy
def to_choose_from(g: Viceroy, ask: Ask, option: Option) -> str:
    """The tokens that could be got from a rival."""
    names = [] if option == NONE else [token_name(one) for _, one, _ in swappable(g, option)]
    return f"to choose from: {', '.join(dict.fromkeys(names))}" if names else ""


def swapped(g: Viceroy, ask: Ask, option: Option) -> str:
    return f"you {change(g, ask, option)}; {ask.who(ask.about)} {changes(g, ask, option, ask.about)}"


PRICE: Final = 3
BARTER: Final = W.prompt(
    f"Barter Policy: pay {PRICE} gems to whom?", SEAT, none="no barter", rule="7.67", hint=to_choose_from
)
BARTER_GEM: Final = W.prompt(
    "Barter Policy: pay a gem of which colour? ({0} to pay)",
    OWN_GEM,
    rule="7.67",
    about=COUNT,
    always=True,
    fold=True,
    hint=own_gem,
)
GIVE: Final = W.prompt("Barter Policy: give {0} which of your tokens?", rule="7.67", about=SEAT)
GET: Final = W.prompt("Barter Policy: take which token of {0}?", rule="7.67", about=SEAT, hint=swapped)
TOKEN_ON: Final = W.move("token", "{} on {}", TOKEN, CARD)
GAVE: Final = W.event("{0: pays|You pay} {1} to {2:|you}", SEAT, SOME_GEMS, SEAT, way=("seat{0}", "seat{2}"))
TOOK_TOKEN: Final = W.event("{0: takes|You take} {1} from {card} of {2:|yours}", SEAT, A_TOKEN, SEAT)
GAVE_TOKEN: Final = W.event("{0: gives|You give} {1} from {card} for it", SEAT, A_TOKEN)
NO_BARTER: Final = W.event("{card}: no barter without three gems and a token on both sides")


@when_placed(67)
def barter_policy(g: Viceroy, me: Seat, this: Card) -> None:
    """You may pay 3 gems to an opponent and swap one token on your cards with one on theirs."""
    rivals = [seat for seat in g.others(me) if swappable(g, seat)]
    if sum(g.gems[me]) < PRICE or not swappable(g, me) or not rivals:
        g.tell(NO_BARTER, card=this)
        return
    rival = g.choose(me, BARTER, [*rivals, NONE])
    if rival == NONE:
        return
    paid = [0] * len(COLOURS)
    for left in range(PRICE, 0, -1):
        able = [c for c in EVERY_COLOUR if g.gems[me][c]]
        g.refuse_rest(NONE_BEHIND_SCREEN, EVERY_COLOUR, able)
        colour = g.choose(me, BARTER_GEM, able, left)
        g.lose_gem(me, colour)
        g.gems[rival][colour] += 1
        paid[colour] += 1
    g.tell(GAVE, me, tuple(paid), rival)
    _, given, mine = g.choose(me, GIVE, swappable(g, me), rival)
    _, taken, theirs = g.choose(me, GET, swappable(g, rival), rival)
    g.tokens[me].remove((mine, given))
    g.tokens[rival].remove((theirs, taken))
    g.tokens[me].append((mine, taken))
    g.tokens[rival].append((theirs, given))
    g.tell(TOOK_TOKEN, me, taken, rival, card=theirs)
    g.tell(GAVE_TOKEN, me, given, card=mine)


def swappable(g: Viceroy, seat: Seat) -> list[TokenOn]:
    """Every different token on the seat's cards, but for stored gems."""
    return list(dict.fromkeys((TOKEN_ON, one, card) for card, one in g.tokens[seat] if one[0] != STORED))


# -- 69 Bureaucracy
BUREAUCRACY: Final = W.prompt("Bureaucracy: take which card of the auction row?", CARD, rule="7.69", hint=printed)
SPOT: Final = Atom(lambda g, eyes, x: ("base", "tip")[x])
REFILLED: Final = W.event(
    "{card} from the small deck fills the {1} of the {0} arrow", ARROW, SPOT, sort="reveal", way=("small_deck", "")
)
SKIPS: Final = W.event("{0:|You} will sit out the next auction", SEAT)
SMALL_DECK_SHORT: Final = W.event("{card}: the small deck holds fewer than four cards, so nothing happens")
ROW_EMPTY: Final = W.event("{card}: the auction row is empty, so nothing happens")


@when_placed(69)
def bureaucracy(g: Viceroy, me: Seat, this: Card) -> None:
    """If the small deck has four cards: take any card of the auction row, fill its place from the small deck, and sit
    out the next auction."""
    if len(g.small_deck) < 4:
        g.tell(SMALL_DECK_SHORT, card=this)
        return
    card = g.choose(me, BUREAUCRACY, g.auction_row())
    if card == NONE:
        g.tell(ROW_EMPTY, card=this)
        return
    spot = g.at[card]
    g.take_from_row(me, card)
    filler = g.small_deck[-1]
    g.put(filler, spot)
    arrow, tip = (spot - TIPS, 1) if spot >= TIPS else (spot - BASES, 0)
    g.tell(REFILLED, arrow, tip, card=filler)
    if g.round < ROUNDS:
        g.skipping.append(me)
        g.tell(SKIPS, me)


# -- 70 Legislative Session
GIVE_BACK: Final = W.prompt(
    "Legislative Session: put which law back? (the last one lies on top; {0} to go)",
    CARD,
    rule="7.70",
    about=COUNT,
    always=True,
    fold=True,
    hint=printed,
)
GAVE_BACK: Final = W.event(
    "{0: puts|You put} {card} on the law deck",
    SEAT,
    closed="{0: puts|You put} a law back on the law deck",
    way=("laws{0}", "law_deck"),
)
LAW_DECK_EMPTY: Final = W.event("{card}: the law deck is empty, so nothing happens")


@when_placed(70)
def legislative_session(g: Viceroy, me: Seat, this: Card) -> None:
    """Draw 3 laws, then put 2 laws of your hand on top of the law deck in any order."""
    drawn = [g.draw_law(me) for _ in range(min(3, len(g.law_deck)))]
    if not drawn:
        g.tell(LAW_DECK_EMPTY, card=this)
    for left in range(len(drawn) - 1, 0, -1):
        card = g.choose(me, GIVE_BACK, g.laws_in_hand[me][:], left)
        now = g.lose_track(g.laws_in_hand[me], but=1 << me)  # the others did not see which law it was
        drawn = [now.get(law, law) for law in drawn]
        g.put(now[card], LAW_DECK)
        g.tell(GAVE_BACK, me, card=now[card])
    archive_drawn(g, me, drawn)
