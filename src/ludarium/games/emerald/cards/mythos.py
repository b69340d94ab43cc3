"""The Old Ones and their brood. The Elder Sign is played when its holder rolls Insanity (windows.py)."""

from typing import Final

from ludarium.games.emerald.cards.restorationists import hidden_rivals, sanity_left
from ludarium.games.emerald.claim import claim
from ludarium.games.emerald.components import CITIES, FIRST_ROYALTY, LOYALIST, NEUTRAL, City
from ludarium.games.emerald.hints import city_hint, claim_hint, standing
from ludarium.games.emerald.state import Emerald
from ludarium.games.emerald.texts import text
from ludarium.games.emerald.windows import roll_sanity
from ludarium.games.emerald.words import (
    AGENTS,
    CARD,
    CITY,
    CLAIM,
    CLEAR_WHERE,
    DECLARED_CLAIM,
    TEXT_OF,
    TEXT_TO_GO,
    W,
    many,
)
from ludarium.games.emerald.zones import FACE_UP, STACKS
from ludarium.kernel.cards import NOBODY, NONE, Card, Seat
from ludarium.kernel.words import SEAT, Ask, Eyes, Option

WHOSE: Final = SEAT.says(lambda g, eyes, seat: "your" if seat == eyes.seat else f"{eyes.who(seat)}'s")
AGENT_AT: Final = W.move("agent_at", "{0} Agent in {1}", WHOSE, CITY)


def open_agent_cities(g: Emerald, me: Seat) -> list[City]:
    """Cities with an Agent of the seat that nobody has locked against it."""
    return [city for city in g.agent_cities(me) if not g.barred(me, city)]


# -- Shoggoth
def cities_with_cubes(g: Emerald, me: Seat, n: int) -> list[City]:
    cities = g.open_cities(me)
    return [city for city in cities if any(g.cubes[CITIES * seat + city] for seat in range(g.seats))]


def all_cubes(g: Emerald, ask: Ask, option: Option) -> str:
    mine = g.cubes[CITIES * ask.seat + option]
    others = sum([g.cubes[CITIES * seat + option] for seat in g.others(ask.seat)])
    return f"returns {many(others, 'cube')} of others, {mine} of yours"


@text("clear_all_cubes", cities_with_cubes)
def clear_all_cubes(g: Emerald, me: Seat, this: Card, n: int) -> None:
    """Shoggoth. Choose a City holding at least one cube: all cubes there, yours included, return to their owners'
    stocks. Then roll the Sanity die and lose 1 token on Insanity."""
    city = g.choose(me, CLEAR_WHERE, cities_with_cubes(g, me, n), this, all_cubes)
    for seat in range(g.seats):
        g.return_cubes(seat, city)
    g.then((roll_sanity, me))


# -- Mi-Go
def hiding_place(g: Emerald, ask: Ask, option: Option) -> str:
    return f"{many(len(g.zones[STACKS + g.kind[option] - FIRST_ROYALTY]), 'card')} face down"


def _royalty_at_home(g: Emerald, eyes: Eyes, royalty: Card) -> str:
    return f"{CARD.name(g, eyes, royalty)} in {g.cards.city_names[g.kind[royalty] - FIRST_ROYALTY]}"


ROYALTY_CARD: Final = CARD.says(_royalty_at_home)
HIDE_WHICH: Final = W.prompt("{0}: hide which Royalty?", ROYALTY_CARD, rule="10.37", about=TEXT_OF, hint=hiding_place)
HIDDEN: Final = W.event("{card} hides in the stack of {0}", CITY, way=("", "stack{0}"))


def royalty_to_hide(g: Emerald, me: Seat, n: int) -> list[Card]:
    """Royalty in its slot whose City still has cards."""
    cities = [city for city in range(CITIES) if g.zones[FACE_UP + city]]
    return [g.royalty(city) for city in cities if g.royalty(city) != NONE]


@text("hide_royalty", royalty_to_hide)
def hide_royalty(g: Emerald, me: Seat, this: Card, n: int) -> None:
    """Mi-Go. Choose a Royalty lying in its slot whose City still has cards in its stack: insert it at a random place
    among that stack's facedown cards, which keep their order. It cannot be assassinated until it is turned up again."""
    royalty = g.choose(me, HIDE_WHICH, royalty_to_hide(g, me, n), this)
    city = g.kind[royalty] - FIRST_ROYALTY
    g.tell(HIDDEN, city, card=royalty)
    g.put(royalty, STACKS + city)
    stack = g.zones[STACKS + city]
    stack.insert(g.below(len(stack)), stack.pop())
    g.lose_track(stack[:], but=NOBODY)  # who had looked knows the order, but no depth any more


# -- The Necronomicon
CLAIM_WHERE: Final = W.prompt("{0}: claim which City's card?", rule="10.38", about=TEXT_OF, hint=claim_hint)


def cards_to_claim(g: Emerald, me: Seat, n: int) -> list[Option]:
    return [(CLAIM, city, g.face_up(city)) for city in g.open_cities(me) if g.face_up(city) != NONE]


@text("claim_anywhere", cards_to_claim)
def claim_anywhere(g: Emerald, me: Seat, this: Card, n: int) -> None:
    """The Necronomicon. Claim the face-up card of any one City without needing control or a cube there, resolving the
    claim in full; then, unless the game has ended, roll the Sanity die once more and lose 1 token on Insanity."""
    _, city, card = g.choose(me, CLAIM_WHERE, cards_to_claim(g, me, n), this)
    g.tell(DECLARED_CLAIM, me, city, card=card)
    g.then((claim, city, 1), (roll_sanity, me))


# -- Cthulhu
@text("all_others_roll", hidden_rivals)
def all_others_roll(g: Emerald, me: Seat, this: Card, n: int) -> None:
    """Cthulhu. From your left clockwise, every other player whose identity is hidden rolls the Sanity die and loses 1
    token on Insanity; a forced reveal is resolved before the next player rolls."""
    g.then(*[(roll_sanity, seat) for seat in g.others(me)])


# -- Yog-Sothoth
SACRIFICE_WHERE: Final = W.prompt(
    "{0}: return your Agent in which City?", CITY, rule="10.40", about=TEXT_OF, hint=city_hint
)


def agents_to_spare(g: Emerald, me: Seat, n: int) -> list[City]:
    """Open Cities with the seat's Agents, unless only one is left on the board."""
    return open_agent_cities(g, me) if g.on_board(me) > 1 else []


@text("sacrifice_agent", agents_to_spare)
def sacrifice_agent(g: Emerald, me: Seat, this: Card, n: int) -> None:
    """Yog-Sothoth (2). Return one of your Agents (not your last one on the board) to your stock and score n Loyalist
    VP."""
    g.return_agent(me, g.choose(me, SACRIFICE_WHERE, agents_to_spare(g, me, n), this))
    g.score(me, LOYALIST, n)


# -- Shub-Niggurath
AGENTS_IN: Final = W.move("agents_in", "{0} in {1}", AGENTS, CITY)


def spawning_place(g: Emerald, ask: Ask, option: Option) -> str:
    return standing(g, ask.seat, option[2])


SPAWN_WHERE: Final = W.prompt("{0}: how many Agents, and where?", rule="10.41", about=TEXT_OF, hint=spawning_place)


def spawning(g: Emerald, me: Seat, n: int) -> list[Option]:
    """How many Agents in which open City with one of the seat's."""
    most = min(n, g.agent_stock[me])
    return [(AGENTS_IN, agents, city) for city in open_agent_cities(g, me) for agents in range(1, most + 1)]


@text("spawn_agents", spawning)
def spawn_agents(g: Emerald, me: Seat, this: Card, n: int) -> None:
    """Shub-Niggurath (2). Place 1 to n Agents from your stock in one City where you already have an Agent; then roll
    the Sanity die and lose 1 token on Insanity."""
    _, agents, city = g.choose(me, SPAWN_WHERE, spawning(g, me, n), this)
    for _ in range(agents):
        g.place_agent(me, city)
    g.then((roll_sanity, me))


# -- Vampires
def rivals_place(g: Emerald, ask: Ask, option: Option) -> str:
    return "" if option == NONE else standing(g, ask.seat, option[2])


CONVERT_WHICH: Final = W.prompt("{0}: replace which Agent?", rule="10.42", about=TEXT_OF, hint=rivals_place)


def rival_agents(g: Emerald, me: Seat, cities: list[City]) -> list[Option]:
    """Other players' Agents in these Cities, but nobody's last one on the board."""
    found: list[Option] = []
    for seat in g.others(me):
        if g.on_board(seat) > 1:
            found += [(AGENT_AT, seat, city) for city in cities if g.agents[CITIES * seat + city]]
    return found


def conversions(g: Emerald, me: Seat, n: int) -> list[Option]:
    return rival_agents(g, me, open_agent_cities(g, me)) if g.agent_stock[me] else []


@text("convert_agent", conversions)
def convert_agent(g: Emerald, me: Seat, this: Card, n: int) -> None:
    """Vampires. In a City where you have an Agent, replace one Agent of another player by an Agent from your stock;
    the replaced Agent returns to its owner's stock. Not a player's last Agent on the board."""
    _, seat, city = g.choose(me, CONVERT_WHICH, conversions(g, me, n), this)
    g.return_agent(seat, city)
    g.place_agent(me, city)


# -- Zombies
REMOVE_WHICH: Final = W.prompt(
    "{0}: remove which Agent?", none="stop", rule="10.43", about=TEXT_TO_GO, hint=rivals_place, fold=True
)


def removals(g: Emerald, me: Seat, n: int) -> list[Option]:
    return rival_agents(g, me, g.open_cities(me))


@text("remove_agents", removals)
def remove_agents(g: Emerald, me: Seat, this: Card, n: int) -> None:
    """Zombies (6). In up to n different Cities, one after another, return one Agent of another player (your choice) to
    its owner's stock; never a player's last Agent on the board. No VP are scored and no cubes move."""
    cities = g.open_cities(me)
    for removed in range(n):
        options = rival_agents(g, me, cities)
        if not options:
            return
        pick = g.choose(me, REMOVE_WHICH, [*options, NONE] if removed else options, (this, n - removed))
        if pick == NONE:
            return
        g.return_agent(pick[1], pick[2])
        cities.remove(pick[2])


# -- Deep Ones
AGENT_GOES: Final = W.move("agent_goes", "{0} Agent from {1} to {2}", WHOSE, CITY, CITY)


def where_to(g: Emerald, ask: Ask, option: Option) -> str:
    return standing(g, ask.seat, option[3])


MOVE_WHICH: Final = W.prompt("{0}: move which Agent, and where?", rule="10.44", about=TEXT_OF, hint=where_to)


def agent_moves(g: Emerald, me: Seat, n: int) -> list[Option]:
    """Any Agent from any open City to another."""
    cities = g.open_cities(me)
    found: list[Option] = []
    for seat in range(g.seats):
        for origin in cities:
            if g.agents[CITIES * seat + origin]:
                found += [(AGENT_GOES, seat, origin, city) for city in cities if city != origin]
    return found


@text("move_any_agent", agent_moves)
def move_any_agent(g: Emerald, me: Seat, this: Card, n: int) -> None:
    """Deep Ones. Move any one Agent, of any player, from its City to any other City."""
    _, seat, origin, city = g.choose(me, MOVE_WHICH, agent_moves(g, me, n), this)
    g.move_agent(seat, origin, city)


# -- The King in Yellow
MADDEN_WHOM: Final = W.prompt("{0}: who must roll?", SEAT, rule="10.45", about=TEXT_OF, hint=sanity_left)


@text("madden", lambda g, me, n: True)
def madden(g: Emerald, me: Seat, this: Card, n: int) -> None:
    """The King in Yellow (2). Score 1 neutral VP, then choose another player whose identity is hidden: they roll the
    Sanity die n times, losing 1 token for each Insanity (stop if a loss forces a reveal)."""
    g.score(me, NEUTRAL, 1)
    victim = g.choose(me, MADDEN_WHOM, hidden_rivals(g, me, n), this)
    if victim != NONE:
        g.then(*[(roll_sanity, victim)] * n)
