"""What an option will cost or bring, for the eyes of the seat that is asked."""

from collections.abc import Callable
from typing import Final

from ludarium.games.emerald.assassination import bombs_needed
from ludarium.games.emerald.components import CITIES, City
from ludarium.games.emerald.faces import left, right, text_of, vp
from ludarium.games.emerald.riding import movable
from ludarium.games.emerald.state import Emerald
from ludarium.games.emerald.words import (
    ARROW,
    BOMB_BACK,
    CLAIM,
    CLAIM_CARDS,
    CLAIM_WITH,
    DISCARD_WHICH,
    DOWN_TO_FIVE,
    FREE,
    KILL_AGENT,
    KILL_ROYALTY,
    ON_TOP,
    PLACE,
    PLACE_WITH,
    RETRIEVE,
    RETRIEVE_WITH,
    RIDE_WITH,
    TEXT,
    THEY_DISCARD,
)
from ludarium.kernel.cards import NONE, Card, Seat
from ludarium.kernel.state import Ask, Option


def hint(g: Emerald, ask: Ask, option: Option) -> str:
    """Cost, reward or outcome of an option; nothing when its label says it all."""
    if isinstance(option, tuple):
        if option[0] in MOVE_HINTS:
            return MOVE_HINTS[option[0]](g, ask.seat, option)
        return payment_hint(g, ask, option)
    if option != NONE and ask.prompt in CARD_QUESTIONS:
        return ", ".join(left(g.cards, g.kind[option]) + right(g.cards, g.kind[option]))
    return ""


def payment_hint(g: Emerald, ask: Ask, option: Option) -> str:
    """How many symbols the cards have together."""
    tables = {
        PLACE_WITH: (g.cards.place, "cube", g.cube_stock[ask.seat]),
        RETRIEVE_WITH: (g.cards.retrieve, "cube", g.cubes_out(ask.seat)),
        RIDE_WITH: (g.cards.rail, "Agent", movable(g, ask.seat)),
        CLAIM_CARDS: (g.cards.claim, "claim", ask.about),
    }
    if ask.prompt not in tables:
        return ""
    worth, word, most = tables[ask.prompt]
    paid = min(most, sum(worth[g.kind[card]] for card in option[1:]))
    return f"{paid} {word}{'' if paid == 1 else 's'}"


def claim_hint(g: Emerald, me: Seat, option: Option) -> str:
    """What claiming the card brings."""
    return ", ".join(right(g.cards, g.kind[option[2]])) or "no reward but the card"


def place_hint(g: Emerald, me: Seat, option: Option) -> str:
    city: City = option[1]
    pieces = [g.agents[CITIES * seat + city] + g.cubes[CITIES * seat + city] for seat in range(g.seats)]
    rivals = max([pieces[seat] for seat in g.others(me)])
    return f"you have {pieces[me]} there, the strongest rival {rivals}"


def kill_hint(g: Emerald, me: Seat, option: Option) -> str:
    need = bombs_needed(g, me, option)
    bombs = f"bombs from cards: {need}" if need > 0 else "your Agents are enough, no bombs needed"
    if option[0] == KILL_AGENT:
        return bombs
    return f"{bombs}; {', '.join(vp(g.cards, g.kind[option[2]]))}"


def retrieve_hint(g: Emerald, me: Seat, option: Option) -> str:
    return f"{g.limbo[me]} in Limbo, {g.cubes_out(me) - g.limbo[me]} in Cities"


def arrow_hint(g: Emerald, me: Seat, option: Option) -> str:
    return f"{g.cards.arrows[option[2]][g.kind[option[1]]]} up"


def text_hint(g: Emerald, me: Seat, option: Option) -> str:
    card: Card = option[1]
    return text_of(g.cards, g.kind[card])


Hint = Callable[[Emerald, Seat, Option], str]
MOVE_HINTS: Final[dict[int, Hint]] = {
    CLAIM: claim_hint,
    CLAIM_WITH: claim_hint,
    PLACE: place_hint,
    KILL_AGENT: kill_hint,
    KILL_ROYALTY: kill_hint,
    RETRIEVE: retrieve_hint,
    ARROW: arrow_hint,
    TEXT: text_hint,
    FREE: text_hint,
}
CARD_QUESTIONS: Final = (BOMB_BACK, DISCARD_WHICH, DOWN_TO_FIVE, ON_TOP, THEY_DISCARD)
