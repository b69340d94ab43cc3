"""The sequence of play: the first Agents, turns, the end.

The nine actions are in actions.py, claim.py and assassination.py.
"""

from ludarium.games.emerald.actions import PERFORM, moves
from ludarium.games.emerald.components import ACTIONS, CITIES, HAND, IDLE_ROUNDS, IDLE_ROUNDS_AT_EMPTY_STACKS
from ludarium.games.emerald.hints import act_hint, card_hint, city_hint
from ludarium.games.emerald.scoring import BY_SUPPLY
from ludarium.games.emerald.state import Emerald
from ludarium.games.emerald.windows import check_end, end
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
from ludarium.games.emerald.zones import FACE_UP
from ludarium.kernel.cards import Seat


# -- before the first turn
def first_agent(g: Emerald, seat: Seat, number: int) -> None:
    """An Agent in any City."""
    g.place_agent(seat, g.choose(seat, FIRST_AGENT, list(range(CITIES)), number, city_hint))


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
        pick = g.choose(me, AFTER, g.menu(moves, me), hint=act_hint)
    else:
        pick = g.choose(me, ACT, g.menu(moves, me), g.done + 1, act_hint)
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
        g.discard(me, g.choose(me, DOWN_TO_FIVE, g.distinct(g.hands[me]), len(g.hands[me]) - HAND, card_hint))
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
