"""Loyalists. Inspector Lestrade, William Melville, The Okhrana and Secret Chambers are Interrupts (windows.py asks for
them), Scotland Yard a Benefit of claiming (claim.py).
"""

from typing import Final

from ludarium.games.emerald.components import CITIES, City
from ludarium.games.emerald.hints import card_hint, city_hint
from ludarium.games.emerald.state import Emerald
from ludarium.games.emerald.texts import text
from ludarium.games.emerald.words import CARD, CITY, CLEAR_WHERE, TEXT_OF, W, many
from ludarium.games.emerald.zones import STACKS
from ludarium.kernel.cards import NONE, Card, Seat
from ludarium.kernel.words import COUNT, SEAT, Ask, Option


# -- Professor Moriarty
def rival_cubes_by_my_agent(g: Emerald, me: Seat, n: int) -> list[City]:
    """Open Cities with an Agent of the seat and cubes of others."""
    cities = [city for city in g.agent_cities(me) if not g.barred(me, city)]
    return [city for city in cities if any(g.cubes[CITIES * seat + city] for seat in g.others(me))]


def rival_cubes(g: Emerald, ask: Ask, option: Option) -> str:
    return f"returns {many(sum([g.cubes[CITIES * seat + option] for seat in g.others(ask.seat)]), 'cube')}"


@text("clear_rival_cubes", rival_cubes_by_my_agent)
def clear_rival_cubes(g: Emerald, me: Seat, this: Card, n: int) -> None:
    """Professor Moriarty. Choose a City where you have an Agent: all other players' cubes there return to their
    owners' stocks."""
    city = g.choose(me, CLEAR_WHERE, rival_cubes_by_my_agent(g, me, n), this, rival_cubes)
    for seat in g.others(me):
        g.return_cubes(seat, city)


# -- Otto von Bismarck
LOCK_WHERE: Final = W.prompt("{0}: lock which City?", CITY, rule="10.26", about=TEXT_OF, hint=city_hint)
LOCKED: Final = W.event("{0: locks|You lock} {1}", SEAT, CITY)


def cities_to_lock(g: Emerald, me: Seat, n: int) -> list[City]:
    """Cities with an Agent of the seat that nobody has locked."""
    return [city for city in g.agent_cities(me) if g.locks[city] == NONE]


@text("lock_city", cities_to_lock)
def lock_city(g: Emerald, me: Seat, this: Card, n: int) -> None:
    """Otto von Bismarck. Choose a City where you have an Agent and lock it until the start of your next turn: no other
    player may place or move pieces into or out of it, claim its card, assassinate there, or affect its pieces with a
    card text; they may still retrieve their own cubes from it. One card locks one City: played again it opens the
    first."""
    city = g.choose(me, LOCK_WHERE, cities_to_lock(g, me, n), this)
    g.open_locks(me)
    g.locks[city] = me
    g.tell(LOCKED, me, city)


# -- Wilhelm Stieber
def face_down(g: Emerald, ask: Ask, option: Option) -> str:
    return f"{many(len(g.zones[STACKS + option]), 'card')} face down"


LOOK_WHERE: Final = W.prompt("{0}: look into which City's stack?", CITY, rule="10.27", about=TEXT_OF, hint=face_down)
ON_TOP: Final = W.prompt(
    "{0}: which of these comes up first?", CARD, rule="10.27", about=TEXT_OF, always=True, hint=card_hint, fold=True
)
SAW_STACK: Final = W.event("{0: orders|You order} the top cards of the stack of {1}", SEAT, CITY)
PUT_BACK: Final = W.event(
    "{0: puts|You put} {card} back, {2} from the top of {1}",
    SEAT,
    CITY,
    COUNT,
    closed="{0: puts|You put} a card back into {1}",
    sort="quiet",
)


def stacks_with_cards(g: Emerald, me: Seat, n: int) -> list[City]:
    return [city for city in range(CITIES) if g.zones[STACKS + city]]


@text("peek_stack", stacks_with_cards)
def peek_stack(g: Emerald, me: Seat, this: Card, n: int) -> None:
    """Wilhelm Stieber (3). Choose a City, look in secret at the top n facedown cards of its stack and put them back
    facedown in any order. The face-up card is untouched; a Royalty seen this way stays in the stack."""
    city = g.choose(me, LOOK_WHERE, stacks_with_cards(g, me, n), this)
    g.tell(SAW_STACK, me, city)
    seen = g.zones[STACKS + city][-n:]
    for card in seen:
        g.learn(card, 1 << me)
    order: list[Card] = []
    while len(seen) > 1:
        first = g.choose(me, ON_TOP, g.distinct(seen), this)
        seen.remove(first)
        order.append(first)
    order += seen
    now = g.lose_track(order, but=1 << me)
    for card in order[::-1]:
        g.put(now[card], STACKS + city)
    for depth, card in enumerate(order, 1):
        g.tell(PUT_BACK, me, city, depth, card=now[card])
