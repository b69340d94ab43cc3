"""What an option will cost or bring, for the eyes of the seat that is asked."""

from collections.abc import Callable
from typing import Final

from ludarium.games.emerald.assassination import bombs_needed
from ludarium.games.emerald.components import CITIES, LIMBO, TRACK_END, City
from ludarium.games.emerald.faces import left, right, vp, wording
from ludarium.games.emerald.riding import movable
from ludarium.games.emerald.state import Emerald
from ludarium.games.emerald.words import (
    AMOUNT_FROM,
    ARROW,
    BOMB_BACK,
    CLAIM,
    CLAIM_CARDS,
    CLAIM_WITH,
    DISCARD_WHICH,
    DOWN_TO_FIVE,
    EXTRA_WITH,
    FREE,
    KILL_AGENT,
    KILL_ROYALTY,
    NEXT_CLAIM,
    ON_TOP,
    PLACE,
    PLACE_WITH,
    REDRAW_WHICH,
    RETRIEVE,
    RETRIEVE_WITH,
    RIDE,
    RIDE_WITH,
    STAY_SANE,
    STOP_CLAIM,
    STOP_KILL,
    STOP_MARKERS,
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
    if option == NONE:
        return ""
    if ask.prompt in CARD_QUESTIONS:
        return ", ".join(left(g.cards, g.kind[option]) + right(g.cards, g.kind[option]))
    return QUESTION_HINTS[ask.prompt](g, ask.seat, option) if ask.prompt in QUESTION_HINTS else ""


def payment_hint(g: Emerald, ask: Ask, option: Option) -> str:
    """What the cards bring together, and how many of their symbols are to spare."""
    tables = {
        PLACE_WITH: (g.cards.place, "cube", g.cube_stock[ask.seat]),
        RETRIEVE_WITH: (g.cards.retrieve, "cube", g.cubes_out(ask.seat)),
        RIDE_WITH: (g.cards.rail, "Agent", movable(g, ask.seat)),
        CLAIM_CARDS: (g.cards.claim, "claim", ask.about),
    }
    if ask.prompt not in tables:
        return ""
    worth, word, most = tables[ask.prompt]
    shown = sum(worth[g.kind[card]] for card in option[1:])
    paid = min(most, shown)
    return f"{count(paid, word)}{f', {shown - paid} to spare' if shown > paid else ''}"


def count(n: int, word: str) -> str:
    return f"{n} {word}{'' if n == 1 else 's'}"


def claim_hint(g: Emerald, me: Seat, option: Option) -> str:
    """What claiming the card brings at once, and what it costs."""
    return claim_brings(g, me, option[1])


def claim_brings(g: Emerald, me: Seat, city: City) -> str:
    kind = g.kind[g.face_up(city)]
    agents = min(g.cards.agents[kind], g.agent_stock[me])
    found = [count(agents, "Agent")] if agents else []
    found += vp(g.cards, kind)
    if not g.revealed[me]:
        found += ["Sanity roll"] * g.cards.sanity[kind]
    cubes = g.cubes[CITIES * me + city]
    cost = f"; {count(cubes, 'cube')} to Limbo" if cubes else ""
    return f"{', '.join(found) or 'no reward but the card'}{cost}"


def next_claim_hint(g: Emerald, me: Seat, city: City) -> str:
    return f"{g.cards.names[g.kind[g.face_up(city)]]}: {claim_brings(g, me, city)}"


def place_hint(g: Emerald, me: Seat, option: Option) -> str:
    city: City = option[1]
    pieces = [g.agents[CITIES * seat + city] + g.cubes[CITIES * seat + city] for seat in range(g.seats)]
    rivals = max([pieces[seat] for seat in g.others(me)])
    card = g.face_up(city)
    prize = "no card is left there" if card == NONE else f"for {g.cards.names[g.kind[card]]}"
    return f"{prize}; you have {pieces[me]} there, the strongest rival {rivals}"


def kill_hint(g: Emerald, me: Seat, option: Option) -> str:
    need = bombs_needed(g, me, option)
    bombs = f"bombs from cards: {need}" if need > 0 else "your Agents are enough, no bombs needed"
    if option[0] == KILL_AGENT:
        return bombs
    return f"{bombs}; {', '.join(vp(g.cards, g.kind[option[2]]))}"


def retrieve_hint(g: Emerald, me: Seat, option: Option) -> str:
    return f"{g.limbo[me]} in Limbo, {g.cubes_out(me) - g.limbo[me]} in Cities"


def take_hint(g: Emerald, me: Seat, option: Option) -> str:
    _, cubes, spot = option
    there = g.limbo[me] if spot == LIMBO else g.cubes[CITIES * me + spot]
    return f"leaves {there - cubes} there"


def ride_hint(g: Emerald, me: Seat, option: Option) -> str:
    rails = sum([g.cards.rail[g.kind[card]] for card in g.hands[me]])
    return f"up to {count(min(rails, movable(g, me)), 'Agent')}"


def arrow_hint(g: Emerald, me: Seat, option: Option) -> str:
    _, card, track = option
    return f"{count(g.cards.arrows[track][g.kind[card]], 'step')}; the marker is at {g.tracks[track]} of {TRACK_END}"


def text_hint(g: Emerald, me: Seat, option: Option) -> str:
    return card_text(g, me, option[1])


def card_text(g: Emerald, me: Seat, card: Card) -> str:
    return wording(g.cards, g.kind[card])


Hint = Callable[[Emerald, Seat, Option], str]
MOVE_HINTS: Final[dict[int, Hint]] = {
    CLAIM: claim_hint,
    CLAIM_WITH: claim_hint,
    PLACE: place_hint,
    KILL_AGENT: kill_hint,
    KILL_ROYALTY: kill_hint,
    RETRIEVE: retrieve_hint,
    RIDE: ride_hint,
    AMOUNT_FROM: take_hint,
    ARROW: arrow_hint,
    TEXT: text_hint,
    FREE: text_hint,
}
CARD_QUESTIONS: Final = (BOMB_BACK, DISCARD_WHICH, DOWN_TO_FIVE, ON_TOP, REDRAW_WHICH, THEY_DISCARD)
QUESTION_HINTS: Final[dict[int, Callable[[Emerald, Seat, int], str]]] = {
    NEXT_CLAIM: next_claim_hint,
    EXTRA_WITH: card_text,
    STOP_CLAIM: card_text,
    STOP_KILL: card_text,
    STOP_MARKERS: card_text,
    STAY_SANE: card_text,
}
