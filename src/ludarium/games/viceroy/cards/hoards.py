"""Laws that keep things, which score: 72, 74, 76, 78."""

from typing import Final

from ludarium.games.viceroy.components import (
    COLOURS,
    EVERY_COLOUR,
    KIND,
    LEVEL,
    STORED,
    level_of,
    token_name,
)
from ludarium.games.viceroy.hints import change, own_gem
from ludarium.games.viceroy.pyramid import Grid
from ludarium.games.viceroy.reasons import NONE_BEHIND_SCREEN
from ludarium.games.viceroy.scoring import total
from ludarium.games.viceroy.state import Viceroy
from ludarium.games.viceroy.texts import scores, when_card_taken, when_placed
from ludarium.games.viceroy.words import CARD, OWN_GEM, SOME_GEMS, W
from ludarium.kernel.cards import NONE, Card, Seat
from ludarium.kernel.words import COUNT, SEAT, Ask, Option


def law_of(g: Viceroy, seat: Seat, number: int) -> Card:
    """The seat's face-up law of that number, or NONE."""
    kind = KIND[str(number)]
    return next((card for card in g.pyramids[seat] if g.kind[card] == kind), NONE)


# -- 72 Secret Service
def tucked_worth(g: Viceroy, ask: Ask, option: Option) -> str:
    """What the card would score there: Referendum may count it, too."""
    if option == NONE:
        return ""
    after = g.copy()
    after.tuck(ask.seat, option, law_of(g, ask.seat, 72))
    return f"{total(after, ask.seat) - total(g, ask.seat)} points at the end"


SECRET: Final = W.prompt(
    "Secret Service: tuck which card?", CARD, none="no more", rule="7.72", fold=True, hint=tucked_worth
)
TO_BE_TUCKED: Final = W.reason("{0} is chosen already.", CARD, rule="7.72")
NONE_TUCKED: Final = W.event("{card}: no card is tucked")


@when_placed(72)
def secret_service(g: Viceroy, me: Seat, this: Card) -> None:
    """Tuck any number of cards from your hand face down under this law. Score 5 points for each."""
    picked = g.choose_any(me, SECRET, g.hand(me), TO_BE_TUCKED)
    for hand in (g.characters_in_hand[me], g.laws_in_hand[me]):
        if any(card in picked for card in hand) and not all(card in picked for card in hand):
            # The others see backs only: of what they knew in this hand, it may be any.
            now = g.lose_track(hand, but=1 << me)
            picked = [now.get(card, card) for card in picked]
    for card in picked:
        g.tuck(me, card, this)
    if not picked:
        g.tell(NONE_TUCKED, card=this)


@scores(72)
def secrets_kept(g: Viceroy, me: Seat, this: Card) -> int:
    """5 points for every card tucked here."""
    return 5 * len(g.tucked_under(me, this))


# -- 74 Royal Favor
def gives_back(g: Viceroy, ask: Ask, option: Option) -> str:
    found = ", ".join([token_name(one) for one in g.tokens_on(ask.seat, option)])
    return f"level {g.level(option)}; goes back: {found or 'nothing'}; {change(g, ask, option)}"


FAVOR: Final = W.prompt("Royal Favor: tuck which free card?", CARD, rule="7.74", hint=gives_back)
FAVOR_ONLY: Final = W.prompt(
    "Royal Favor: only {0} is free. Tuck it? Its tokens go back.",
    CARD,
    rule="7.74.2",
    about=CARD,
    always=True,
    hint=gives_back,
)
NOT_FREE: Final = W.reason(
    "{0} is not free: that is the first or last of a row, with nothing on it or tucked under it, and not this law.",
    CARD,
    rule="7.74.1",
)
NONE_FREE: Final = W.event("{card}: no card is free, so none is tucked")


@when_placed(74)
def royal_favor(g: Viceroy, me: Seat, this: Card) -> None:
    """Tuck one free card of your pyramid under this law; its tokens go back. Score 3 points for each level of this
    law."""
    grid = g.grid(me)
    free = [card for card in g.pyramids[me] if card != this and is_free(g, me, grid, card)]
    if not free:
        g.tell(NONE_FREE, card=this)
        return
    # The only free card is no choice, but its owner sees what goes back while the law's place can still be undone.
    g.refuse_rest(NOT_FREE, g.pyramids[me], free)
    lone = len(free) == 1 and g.tokens_on(me, free[0])
    card = g.choose(me, FAVOR_ONLY, free, free[0]) if lone else g.choose(me, FAVOR, free)
    g.clear_tokens(me, card)
    g.tuck(me, card, this)


def is_free(g: Viceroy, me: Seat, grid: Grid, card: Card) -> bool:
    """Leftmost or rightmost of its row, nothing resting on it, nothing tucked under it."""
    place = g.place[card]
    row = [at for at in grid if level_of(at) == level_of(place)]
    covered = place + LEVEL in grid or place + LEVEL - 1 in grid
    return place in (min(row), max(row)) and not covered and not g.tucked_under(me, card)


@scores(74)
def royal_favor_kept(g: Viceroy, me: Seat, this: Card) -> int:
    """3, 6, 9 or 12 points by this law's level."""
    return 3 * g.level(this)


# -- 76 Stronger Royal Treasury
def stored_worth(g: Viceroy, ask: Ask, option: Option) -> str:
    return "" if option == NONE else f"{change(g, ask, option)}; {own_gem(g, ask, option)}"


STORE: Final = W.prompt(
    "Stronger Royal Treasury: store a gem of which colour? (up to {0} more)",
    OWN_GEM,
    none="no more",
    rule="7.76",
    about=COUNT,
    always=True,
    fold=True,
    hint=stored_worth,
)
STORED_GEMS: Final = W.event("{0: stores|You store} {1}", SEAT, SOME_GEMS)
NONE_STORED: Final = W.event("{card}: no gem is stored")


@when_placed(76)
def stronger_royal_treasury(g: Viceroy, me: Seat, this: Card) -> None:
    """Move up to 8 gems from behind your screen onto this law, never to be spent. Score 2 points for each."""
    stored = [0] * len(COLOURS)
    for left in range(min(8, sum(g.gems[me])), 0, -1):
        able = [c for c in EVERY_COLOUR if g.gems[me][c]]
        g.refuse_rest(NONE_BEHIND_SCREEN, EVERY_COLOUR, able)
        colour = g.choose(me, STORE, [*able, NONE], left)
        if colour == NONE:
            break
        g.lose_gem(me, colour)
        g.tokens[me].append((this, (STORED, 1, colour)))
        stored[colour] += 1
    if any(stored):
        g.tell(STORED_GEMS, me, tuple(stored))
    else:
        g.tell(NONE_STORED, card=this)


@scores(76)
def treasure(g: Viceroy, me: Seat, this: Card) -> int:
    """2 points for every gem on this law."""
    return 2 * len([one for one in g.tokens_on(me, this) if one[0] == STORED])


# -- 78 Crown Archive
def kept_or_tucked(g: Viceroy, ask: Ask, option: Option) -> str:
    return change(g, ask, option) if option else g.book.text[g.kind[ask.about]]


def tucked_at_once(g: Viceroy, ask: Ask, option: Option) -> str:
    return "" if option == NONE else change(g, ask, option)


ARCHIVE: Final = W.prompt(
    "Crown Archive: tuck {0}?",
    words={"keep": "keep it in hand", "tuck": "tuck it"},
    rule="7.78",
    about=CARD,
    hint=kept_or_tucked,
)
ARCHIVE_DRAWN: Final = W.prompt(
    "Crown Archive: tuck which of the laws just drawn?",
    CARD,
    none="no more",
    rule="7.70.1",
    always=True,
    fold=True,
    hint=tucked_at_once,
)


@when_card_taken(78)
def crown_archive(g: Viceroy, me: Seat, this: Card, card: Card) -> None:
    """Whenever you take a card, you may at once tuck it face down under this law. Score 4 points for each."""
    if g.confirm(me, ARCHIVE, card):
        g.tuck(me, card, this)


def archive_drawn(g: Viceroy, me: Seat, drawn: list[Card]) -> None:
    """Of laws drawn together only those that were kept. How many were kept is secret, so the question never says."""
    archive = law_of(g, me, 78)
    if archive == NONE:
        return
    for _ in drawn:
        card = g.choose(me, ARCHIVE_DRAWN, [*[card for card in drawn if card in g.laws_in_hand[me]], NONE])
        if card == NONE:
            return
        g.tuck(me, card, archive)


@scores(78)
def archived(g: Viceroy, me: Seat, this: Card) -> int:
    """4 points for every card tucked here."""
    return 4 * len(g.tucked_under(me, this))
