"""Restorationists. Dr. Watson is an Interrupt (windows.py asks for it), Mikhail Bakunin a Benefit of placing cubes
(actions.py).
"""

from typing import Final

from ludarium.games.emerald.components import RESTORATIONIST, TRACK_END, City
from ludarium.games.emerald.cubes import cubes_to_take
from ludarium.games.emerald.hints import card_hint, city_hint, taking_hint
from ludarium.games.emerald.state import Emerald
from ludarium.games.emerald.texts import text
from ludarium.games.emerald.words import AGENT_WHERE, CARD, CITY, TEXT_OF, TEXT_TO_GO, W, many
from ludarium.games.emerald.zones import HANDS, IDENTITIES
from ludarium.kernel.cards import NONE, Card, Seat
from ludarium.kernel.words import SEAT, Ask, Option


# -- Sherlock Holmes
def hidden_rivals(g: Emerald, me: Seat, n: int) -> list[Seat]:
    """The other players whose identity is hidden."""
    return [seat for seat in g.others(me) if not g.revealed[seat]]


def sanity_left(g: Emerald, ask: Ask, option: Option) -> str:
    return f"{many(g.tokens[option], 'Sanity token')} left"


WHOSE_IDENTITY: Final = W.prompt("{0}: look at whose Secret Identity?", SEAT, rule="10.12", about=TEXT_OF)
SAW_IDENTITY: Final = W.event(
    "{0: looks|You look} at {1:'s|your} identity: {card}",
    SEAT,
    SEAT,
    closed="{0: looks|You look} at {1:'s|your} identity",
)


@text("peek_identity", hidden_rivals)
def peek_identity(g: Emerald, me: Seat, this: Card, n: int) -> None:
    """Sherlock Holmes. Choose another player whose Secret Identity is still hidden and look at it. Only you learn
    it."""
    rival = g.choose(me, WHOSE_IDENTITY, hidden_rivals(g, me, n), this)
    identity = g.zones[IDENTITIES + rival][0]
    g.learn(identity, 1 << me)
    g.tell(SAW_IDENTITY, me, rival, card=identity)


# -- Irene Adler
SWAP: Final = W.move("swap", "your Agent in {0} with {1}'s in {2}", CITY, SEAT, CITY)
SWAP_WHICH: Final = W.prompt("{0}: swap which two Agents?", rule="10.14", about=TEXT_OF)


def swaps(g: Emerald, me: Seat, n: int) -> list[Option]:
    """One of the seat's Agents and another player's in a different City, neither City locked against the seat."""
    found: list[Option] = []
    for mine in g.agent_cities(me):
        for rival in g.others(me):
            for theirs in g.agent_cities(rival):
                if mine != theirs and not g.barred(me, mine) and not g.barred(me, theirs):
                    found.append((SWAP, mine, rival, theirs))
    return found


@text("swap_agents", swaps)
def swap_agents(g: Emerald, me: Seat, this: Card, n: int) -> None:
    """Irene Adler. Swap the places of one of your Agents and one Agent of another player that stand in two different
    Cities."""
    _, mine, rival, theirs = g.choose(me, SWAP_WHICH, swaps(g, me, n), this)
    g.move_agent(me, mine, theirs)
    g.move_agent(rival, theirs, mine)


# -- Louise Michel
def cities_for_agent(g: Emerald, me: Seat, n: int) -> list[City]:
    return g.open_cities(me) if g.agent_stock[me] else []


@text("place_agent", cities_for_agent)
def place_agent(g: Emerald, me: Seat, this: Card, n: int) -> None:
    """Louise Michel. Place 1 Agent from your stock in any City."""
    g.place_agent(me, g.choose(me, AGENT_WHERE, cities_for_agent(g, me, n), this, city_hint))


# -- Johann Most
BOMB_BACK: Final = W.prompt("{0}: take which card back?", CARD, rule="10.18", about=TEXT_OF, hint=card_hint)
RECOVERED: Final = W.event("{0: takes|You take} {card} back from the discard pile", SEAT, way=("discard{0}", "hand{0}"))


def bombs_discarded(g: Emerald, me: Seat, n: int) -> list[Card]:
    return g.distinct([card for card in g.discards[me] if g.cards.bombs[g.kind[card]]])


@text("recover_bomb", bombs_discarded)
def recover_bomb(g: Emerald, me: Seat, this: Card, n: int) -> None:
    """Johann Most. Take 1 card showing at least one bomb from your discard pile into your hand."""
    card = g.choose(me, BOMB_BACK, bombs_discarded(g, me, n), this)
    g.put(card, HANDS + me)
    g.tell(RECOVERED, me, card=card)


# -- William Morris
TAKE_FREELY: Final = W.prompt(
    "{0}: take cubes back from where?", none="enough", rule="10.23", about=TEXT_TO_GO, hint=taking_hint, fold=True
)


@text("take_back_cubes", cubes_to_take)
def take_back_cubes(g: Emerald, me: Seat, this: Card, n: int) -> None:
    """William Morris (2). Without spending an action, take back up to n of your cubes from any mix of Cities and
    Limbo to your stock."""
    most = left = min(n, g.cubes_out(me))
    while left:
        options = cubes_to_take(g, me, left)
        pick = g.choose(me, TAKE_FREELY, [*options, NONE] if left < most else options, (this, left))
        if pick == NONE:
            return
        g.take_back(me, pick[2], pick[1])
        left -= pick[1]


# -- The International
def can_march(g: Emerald, me: Seat, n: int) -> bool:
    return g.tracks[RESTORATIONIST] < TRACK_END and g.on_board(me) > 0


@text("march", can_march)
def march(g: Emerald, me: Seat, this: Card, n: int) -> None:
    """The International (3). Move the Restorationist marker up 1 for each different City holding one of your Agents,
    at most n."""
    g.move_marker(me, RESTORATIONIST, min(n, len(g.agent_cities(me))))
