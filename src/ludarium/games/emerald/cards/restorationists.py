"""Restorationists. Dr. Watson is an Interrupt (windows.py asks for it), Mikhail Bakunin a Benefit of placing cubes
(actions.py).
"""

from ludarium.games.emerald.components import RESTORATIONIST, TRACK_END, City
from ludarium.games.emerald.cubes import cubes_to_take, take_up_to
from ludarium.games.emerald.state import Emerald
from ludarium.games.emerald.texts import text
from ludarium.games.emerald.words import (
    AGENT_WHERE,
    BOMB_BACK,
    RECOVERED,
    SAW_IDENTITY,
    SWAP,
    SWAP_WHICH,
    WHOSE_IDENTITY,
)
from ludarium.games.emerald.zones import HANDS, IDENTITIES
from ludarium.kernel.cards import Card, Seat
from ludarium.kernel.state import Option


def hidden_rivals(g: Emerald, me: Seat, n: int) -> list[Seat]:
    """The other players whose identity is hidden."""
    return [seat for seat in g.others(me) if not g.revealed[seat]]


@text("peek_identity", hidden_rivals)
def peek_identity(g: Emerald, me: Seat, this: Card, n: int) -> None:
    """Sherlock Holmes. Choose another player whose Secret Identity is still hidden and look at it. Only you learn
    it."""
    rival = g.choose(me, WHOSE_IDENTITY, hidden_rivals(g, me, n), this)
    identity = g.zones[IDENTITIES + rival][0]
    g.learn(identity, 1 << me)
    g.tell(SAW_IDENTITY, me, rival, card=identity)


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


def cities_for_agent(g: Emerald, me: Seat, n: int) -> list[City]:
    return g.open_cities(me) if g.agent_stock[me] else []


@text("place_agent", cities_for_agent)
def place_agent(g: Emerald, me: Seat, this: Card, n: int) -> None:
    """Louise Michel. Place 1 Agent from your stock in any City."""
    g.place_agent(me, g.choose(me, AGENT_WHERE, cities_for_agent(g, me, n), this))


def bombs_discarded(g: Emerald, me: Seat, n: int) -> list[Card]:
    return g.distinct([card for card in g.discards[me] if g.cards.bombs[g.kind[card]]])


@text("recover_bomb", bombs_discarded)
def recover_bomb(g: Emerald, me: Seat, this: Card, n: int) -> None:
    """Johann Most. Take 1 card showing at least one bomb from your discard pile into your hand."""
    card = g.choose(me, BOMB_BACK, bombs_discarded(g, me, n), this)
    g.put(card, HANDS + me)
    g.tell(RECOVERED, me, card=card)


@text("take_back_cubes", cubes_to_take)
def take_back_cubes(g: Emerald, me: Seat, this: Card, n: int) -> None:
    """William Morris (2). Without spending an action, take back up to n of your cubes from any mix of Cities and
    Limbo to your stock."""
    take_up_to(g, me, this, n)


def can_march(g: Emerald, me: Seat, n: int) -> bool:
    return g.tracks[RESTORATIONIST] < TRACK_END and g.on_board(me) > 0


@text("march", can_march)
def march(g: Emerald, me: Seat, this: Card, n: int) -> None:
    """The International (3). Move the Restorationist marker up 1 for each different City holding one of your Agents,
    at most n."""
    g.move_marker(me, RESTORATIONIST, min(n, len(g.agent_cities(me))))
