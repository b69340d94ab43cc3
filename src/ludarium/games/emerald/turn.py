"""The sequence of play: set-up, turns, the end. The nine actions are in actions.py, claim.py and assassination.py."""

from typing import Any

from ludarium.games.emerald.actions import PERFORM, moves
from ludarium.games.emerald.components import (
    ACTIONS,
    AGENTS,
    CARD_SETS,
    CARDS_PER_CITY,
    CITIES,
    CUBES,
    CUBES_IN_LIMBO,
    FIRST_CARD,
    FIRST_CITY_CARD,
    FIRST_ROYALTY,
    HAND,
    IDLE_ROUNDS,
    IDLE_ROUNDS_AT_EMPTY_STACKS,
)
from ludarium.games.emerald.components import IDENTITIES as OF_EACH_SIDE
from ludarium.games.emerald.state import Emerald
from ludarium.games.emerald.windows import BY_SUPPLY, check_end, end
from ludarium.games.emerald.words import (
    ACT,
    AFTER,
    DOWN_TO_FIVE,
    END_TURN,
    FIRST_AGENT,
    FREE,
    OVER_IDLE,
    TURN,
)
from ludarium.games.emerald.zones import BOX, DECKS, FACE_UP, IDENTITIES, LAYOUT, SPARE_IDENTITIES, STACKS
from ludarium.kernel.cards import Seat


# -- set-up
def new(seats: int, options: dict[str, Any], key: bytes) -> Emerald:
    """The table laid out, at the first Agent to be placed."""
    g = Emerald()
    g.begin(seats, key, LAYOUT)
    g.lay_table(CARD_SETS.find(options["cards"]), options["cards"], options["quick_windows"])
    deal_stacks(g)
    deal_identities(g)
    for seat in range(seats):
        deal_player(g, seat)
    g.active = g.below(seats)
    order = g.clockwise(g.active)
    g.then(*[(first_agent, seat) for seat in order + order[::-1]], (turn, g.active))
    return g


def deal_stacks(g: Emerald) -> None:
    """Game cards to every City, its own City card and Royalty among them; the rest goes to the box unseen."""
    for kind in range(g.cards.first_game_card, len(g.cards.names)):
        for _ in range(g.cards.copies[kind]):
            g.create(kind, BOX)
    g.shuffle(g.zones[BOX])
    for city in range(CITIES):
        for _ in range(CARDS_PER_CITY[g.seats]):
            g.put(g.zones[BOX][-1], STACKS + city)
        g.create(FIRST_CITY_CARD + city, STACKS + city)
        g.create(FIRST_ROYALTY + city, STACKS + city)
        g.shuffle(g.zones[STACKS + city])
        g.turn_up(city)


def deal_identities(g: Emerald) -> None:
    """One of the six to each seat; nobody sees the rest."""
    for kind in range(2):
        for _ in range(OF_EACH_SIDE):
            g.create(kind, SPARE_IDENTITIES)
    g.shuffle(g.zones[SPARE_IDENTITIES])
    for seat in range(g.seats):
        g.put(g.zones[SPARE_IDENTITIES][-1], IDENTITIES + seat)


def deal_player(g: Emerald, seat: Seat) -> None:
    """Pieces, and a hand of five from the shuffled starting cards."""
    g.agent_stock[seat] = AGENTS
    g.cube_stock[seat] = CUBES - CUBES_IN_LIMBO
    g.limbo[seat] = CUBES_IN_LIMBO
    for kind in range(FIRST_CARD, g.cards.first_game_card):
        for _ in range(g.cards.copies[kind]):
            g.create(kind, DECKS + seat)
    g.shuffle(g.decks[seat])
    g.refill(seat)


def first_agent(g: Emerald, seat: Seat) -> None:
    """An Agent in any City."""
    g.place_agent(seat, g.choose(seat, FIRST_AGENT, list(range(CITIES))))


# -- turns
def turn(g: Emerald, seat: Seat) -> None:
    """Actions and Free Actions, then the hand, then the next player."""
    g.active = seat
    g.done = 0
    g.eventful = 0
    g.tell(TURN, seat)
    g.open_locks(seat)
    g.then((act,), (fill_hand,), (end_turn,))


def act(g: Emerald) -> None:
    """One action or Free Action; again until both actions are done and the player ends the turn."""
    me = g.active
    if g.done == ACTIONS and not g.may_have_free_action(me):
        return
    if g.done == ACTIONS:
        pick = g.choose(me, AFTER, moves(g, me))
    else:
        pick = g.choose(me, ACT, moves(g, me), g.done + 1)
    if pick[0] == END_TURN:
        return
    g.then((resolved, 0 if pick[0] == FREE else 1), (act,))
    PERFORM[pick[0]](g, me, pick)


def resolved(g: Emerald, actions: int) -> None:
    """What was played goes to the discard pile; the game may be over."""
    g.done += actions
    g.clear_played(g.active)
    check_end(g)


def fill_hand(g: Emerald) -> None:
    """Draw up to five cards, or discard down to five."""
    me = g.active
    while len(g.hands[me]) > HAND:
        g.discard(me, g.choose(me, DOWN_TO_FIVE, g.distinct(g.hands[me])))
    g.refill(me)


def end_turn(g: Emerald) -> None:
    """The next player's turn, unless nothing moves any more."""
    g.idle = 0 if g.eventful else g.idle + 1
    empty = not any(g.zones[FACE_UP : FACE_UP + CITIES])
    if g.idle >= g.seats * (IDLE_ROUNDS_AT_EMPTY_STACKS if empty else IDLE_ROUNDS):
        g.tell(OVER_IDLE, g.idle)
        end(g, BY_SUPPLY)
    else:
        g.then((turn, (g.active + 1) % g.seats))
