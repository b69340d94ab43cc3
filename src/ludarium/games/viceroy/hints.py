"""What an option costs and brings, for the asked seat's eyes: shown before choosing."""

from collections.abc import Callable
from typing import Any, Final

from ludarium.games.viceroy.components import (
    BOTTOM,
    COLOURS,
    LEFT,
    LEVEL,
    NAMES,
    REWARDS,
    RIGHT,
    SCIENCE,
    TOP,
    and_list,
    card_text,
    gems_name,
    level_of,
    reward_name,
    token_name,
)
from ludarium.games.viceroy.scoring import points
from ludarium.games.viceroy.state import Viceroy
from ludarium.games.viceroy.words import (
    ARCHIVE,
    ARCHIVE_DRAWN,
    BID,
    BID_AGAIN,
    BID_ATTACK,
    BUREAUCRACY,
    COMMEND,
    COMMIT,
    DRAW_FROM,
    FAVOR,
    GIVE_BACK,
    LEVEL_FIVE,
    PLAY,
    RECOLOUR,
    REPLACE,
    SECRET,
    SLOT,
    START,
    STORE,
    TAKE_ANY,
    TAKE_ONE,
    USE_INFINITE,
    WISH,
)
from ludarium.kernel.cards import NONE, Card, Seat
from ludarium.kernel.state import Ask, Option


def hint(g: Viceroy, ask: Ask, option: Option) -> str:
    """Cost, reward and outcome of an option, or nothing."""
    say = SAY.get(ask.prompt)
    return say(g, ask, option) if say else ""


def start(g: Viceroy, ask: Ask, option: Option) -> str:
    return f"at once: {reward_name(REWARDS[g.kind[option[1]]][1])}"


def bid(g: Viceroy, ask: Ask, option: Option) -> str:
    if option == NONE:
        return f"take {3 + g.count(ask.seat, SCIENCE)} gems"
    if option == BID_ATTACK:
        return "take any card of the row"
    return " or ".join(NAMES[g.kind[card]] for card in g.row_of(option))


def card(g: Viceroy, ask: Ask, option: Option) -> str:
    return "" if option == NONE else card_text(g.kind[option])


def wish(g: Viceroy, ask: Ask, option: Option) -> str:
    return "you get the other one, whichever is named" if option == NONE else card_text(g.kind[option])


def commit(g: Viceroy, ask: Ask, option: Option) -> str:
    if option == NONE:
        return "nothing more in this phase"
    move, picked = option
    if move != PLAY:
        return "take 2 gems"
    if g.is_law(picked):
        return card_text(g.kind[picked])
    levels = sorted({level_of(place) for place in g.slots(ask.seat) if g.affordable(ask.seat, picked, level_of(place))})
    return f"can be paid on level{'s' * (len(levels) > 1)} {and_list([str(level) for level in levels])}"


def slot(g: Viceroy, ask: Ask, option: Option) -> str:
    """Cost, reward and circle of the committed card in that slot."""
    level = level_of(option)
    parts = []
    if not g.is_law(ask.about):
        parts.append(f"costs {gems_name(g.cost(ask.about, level))}")
        rewards = REWARDS[g.kind[ask.about]]
        parts.append("power 15, or levels 1 to 3" if level == TOP else reward_name(rewards[level]))
    circle = circle_colours(g, ask.seat, ask.about, option)
    if len(set(circle)) == 1:
        parts.append(f"completes a {COLOURS[circle[0]]} circle")
    elif circle:
        bottom, left, right = [COLOURS[colour] for colour in circle]
        parts.append(f"{bottom} on {left} and {right}: no circle")
    return "; ".join(parts)


def circle_colours(g: Viceroy, seat: Seat, upper: Card, place: int) -> list[int]:
    """Bottom, left and right of the circle a card would make there; empty on level 1."""
    if level_of(place) == 1:
        return []
    grid = g.grid(seat)
    left, right = grid[place - LEVEL], grid[place - LEVEL + 1]
    return [BOTTOM[g.kind[upper]], RIGHT[g.kind[left]], LEFT[g.kind[right]]]


def infinite(g: Viceroy, ask: Ask, option: Option) -> str:
    """What is left to pay from behind the screen; about is colour + 4 * cost."""
    left = (ask.about >> 2) - option
    return f"and {left or 'no'} {COLOURS[ask.about & 3]} from behind your screen"


def deck(g: Viceroy, ask: Ask, option: Option) -> str:
    return f"{len(g.small_deck)} characters left" if option else f"{len(g.law_deck)} laws left"


def level_five(g: Viceroy, ask: Ask, option: Option) -> str:
    rewards = REWARDS[g.kind[ask.about]]
    return "15 points" if option else reward_name(rewards[1] + rewards[2] + rewards[3])


def tokens(g: Viceroy, ask: Ask, option: Option) -> str:
    """What lies on the card."""
    found = ", ".join(token_name(token) for token in g.tokens_on(ask.seat, option))
    return f"level {g.level(option)}; on it: {found or 'nothing'}"


def secret(g: Viceroy, ask: Ask, option: Option) -> str:
    return "" if option == NONE else "5 points at the end"


def store(g: Viceroy, ask: Ask, option: Option) -> str:
    return "" if option == NONE else "2 points at the end"


def archive(g: Viceroy, ask: Ask, option: Option) -> str:
    return "4 points at the end" if option else ""


def archive_drawn(g: Viceroy, ask: Ask, option: Option) -> str:
    return "" if option == NONE else "4 points at the end"


def recolour(g: Viceroy, ask: Ask, option: Option) -> str:
    """How the seat's score changes."""
    if option == NONE:
        return ""
    after = g.copy()
    after.painted[ask.seat][g.place[option[1]]] = option[2]
    gain = sum(points(after, ask.seat)) - sum(points(g, ask.seat))
    return f"{gain:+} points"


SAY: Final[dict[int, Callable[[Viceroy, Ask, Any], str]]] = {
    START: start,
    BID: bid,
    BID_AGAIN: bid,
    TAKE_ANY: card,
    TAKE_ONE: card,
    WISH: wish,
    BUREAUCRACY: card,
    GIVE_BACK: card,
    COMMIT: commit,
    SLOT: slot,
    USE_INFINITE: infinite,
    DRAW_FROM: deck,
    LEVEL_FIVE: level_five,
    REPLACE: tokens,
    COMMEND: tokens,
    FAVOR: tokens,
    SECRET: secret,
    STORE: store,
    ARCHIVE: archive,
    ARCHIVE_DRAWN: archive_drawn,
    RECOLOUR: recolour,
}
