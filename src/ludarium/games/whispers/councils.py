"""The empires' turns: who commands a position, which printed action is taken, and the cards before and after it."""

from typing import Final

from ludarium.games.whispers.actions import can_do, origins, refuse_actions, refuse_partners, swap_partners
from ludarium.games.whispers.attack import attack
from ludarium.games.whispers.components import (
    ACTION_SORT,
    ACTIONS_OF,
    ADD,
    ATTACK,
    COUNCIL,
    DRAW,
    REGIONS,
    SUPPLY,
    SWAP,
    Empire,
    Post,
)
from ludarium.games.whispers.hints import action_hint, offer_after, room_hint
from ludarium.games.whispers.reasons import NOT_CONTROLLED
from ludarium.games.whispers.state import Whispers
from ludarium.games.whispers.windows import (
    AFTER,
    AFTER_ATTACK,
    BEFORE,
    BEFORE_FIXED,
    DECLARE,
    is_play,
    open_abilities,
    or_plays,
    pay,
    plays,
    refuse_cards,
    resolve,
)
from ludarium.games.whispers.words import (
    ACT,
    ACT_OR_CARD,
    ACTS,
    ADD_WHERE,
    CARD_AFTER,
    COMMANDS,
    COMMANDS_FROM,
    DECK_USED_UP,
    EMPIRE_TURN,
    IDLE,
    MUST_ACT,
    NO_COUNCIL,
    NOBODY,
    ONE_PARTNER,
    RESERVE_USED_UP,
    STARVED,
    SWAP_WITH,
    SWAPPED_AGENTS,
    SWAPPED_OWN,
)
from ludarium.kernel.cards import NONE
from ludarium.kernel.state import Frame
from ludarium.kernel.words import Ask, Hint, Option

ACTION_OR_CARD: Final[Hint] = or_plays(action_hint)


def empire_turn(g: Whispers, empire: Empire) -> None:
    """Sheriff, Steward, Marshal, Chancellor, then the supply check."""
    g.tell(EMPIRE_TURN, empire)
    council = COUNCIL[empire]
    if g.station_of(council[0]) == NONE:
        g.tell(NO_COUNCIL, empire)
        g.then((check_supply, empire))
        return
    g.then(*[(take_position, position) for position in council], (check_supply, empire))


def take_position(g: Whispers, position: Post) -> None:
    """Whoever controls the position takes its action; without an agent it does nothing."""
    station = g.station_of(position)
    if station == NONE:
        g.tell(NOBODY, position)
        return
    g.activate(position, station)
    if station == position:
        g.tell(COMMANDS, g.commander, position)
    else:
        g.tell(COMMANDS_FROM, g.commander, position, station)
    g.then((act,), (stand_down,))


def stand_down(g: Whispers) -> None:
    """The action is over."""
    g.activate(NONE, NONE)


def act(g: Whispers) -> None:
    """Choose a printed action that can be carried out, or first play a card. One that can be taken must be."""
    me = g.commander
    actions = [action for action in ACTIONS_OF[g.position] if can_do(g, action)]
    window = BEFORE_FIXED if g.fixed else BEFORE
    abilities = open_abilities(g, window)
    widening = far_abilities(g, actions)
    if g.why is not None:
        refuse_actions(g, actions)
        refuse_cards(g, window)
    if abilities or widening:
        refusal = [] if actions else [NONE]  # nobody has to play a card
        if plays(g, widening):
            actions += attacks_of(g.position)
        pick = g.choose(me, ACT_OR_CARD, [*actions, *plays(g, abilities), *refusal], g.position, ACTION_OR_CARD)
    else:
        pick = g.choose(me, ACT, actions, g.position, action_hint)
    if pick == NONE:
        g.tell(IDLE, g.position)
    elif is_play(pick):
        g.then((resolve, pay(g, pick)), (act,))
    else:
        forced = not (abilities or widening or len(actions) > 1)
        g.tell(MUST_ACT if forced else ACTS, g.position, pick)
        if ACTION_SORT[pick] == SWAP:
            g.then((swap_agents,))
        else:
            g.then(perform(g, pick), (after_action,))


def attacks_of(position: Post) -> list[int]:
    return [action for action in ACTIONS_OF[position] if ACTION_SORT[action] == ATTACK]


def far_abilities(g: Whispers, actions: list[int]) -> list[int]:
    """Where no attack is possible otherwise: abilities that put one in reach, for all the table can know."""
    attacks = attacks_of(g.position)
    return open_abilities(g, DECLARE) if attacks and attacks[0] not in actions and origins(g) else []


def perform(g: Whispers, action: int) -> Frame:
    """The phase that carries out a printed action."""
    g.action = action
    sort = ACTION_SORT[action]
    if sort == ADD:
        return (add_banners, g.active(), g.amount(action))
    if sort == DRAW:
        return (draw_cards, g.amount(action))
    return (attack,)


def after_action(g: Whispers) -> None:
    """Cards after the action, one after the other; after an attack also those that follow one."""
    window = AFTER if g.target == NONE else AFTER_ATTACK
    abilities = open_abilities(g, window)
    if abilities:
        if g.why is not None:
            refuse_cards(g, window)
        pick = g.choose(g.commander, CARD_AFTER, [*plays(g, abilities), NONE], about=g.position)
        if pick != NONE:
            g.then((resolve, pay(g, pick)), (after_action,))


# -- the actions
def add_banners(g: Whispers, empire: Empire, left: int, ability: int = NONE) -> None:
    """Add banners one at a time to regions the empire controls, as many as its reserve has; perhaps by an ability."""
    if left and not g.reserve[empire]:
        g.tell(RESERVE_USED_UP, empire)
    elif left:
        n = min(left, g.reserve[empire])
        regions = g.regions_of(empire)
        g.refuse_rest(NOT_CONTROLLED, REGIONS, regions, empire)
        region = g.choose(g.commander, ADD_WHERE, regions, (empire, n, ability), room_hint)
        if region != NONE:
            g.add(region, 1)
            g.then((add_banners, empire, left - 1, ability))


def draw_cards(g: Whispers, left: int) -> None:
    """Draw from the empire's deck, as many cards as there are."""
    empire = g.active()
    there = len(g.decks[empire])
    for _ in range(min(left, there)):
        g.draw(g.commander, empire)
    if left > there:
        g.tell(DECK_USED_UP, empire)


def swap_agents(g: Whispers) -> None:
    """Exchange the Chancellor's agent with another of the council, then act at the position reached."""
    partners = swap_partners(g)
    if len(partners) == 1:
        g.tell(ONE_PARTNER)
    if g.why is not None:
        refuse_partners(g, partners)
    reached = g.choose(g.commander, SWAP_WITH, partners, g.position, reached_hint)
    if g.council[reached] == g.commander:
        g.tell(SWAPPED_OWN, g.commander, reached)
    else:
        g.tell(SWAPPED_AGENTS, g.commander, g.council[reached], reached)
    change_places(g, reached)
    g.then((act,))


def change_places(g: Whispers, reached: Post) -> None:
    """The Chancellor's agent and that of the position reached change places; the action is taken there."""
    council = g.council
    council[g.position], council[reached] = council[reached], council[g.position]
    g.activate(reached, reached)
    g.fixed = True


def reached_hint(g: Whispers, ask: Ask, reached: Option) -> str:
    return offer_after(g, change_places, reached)


# -- the end of an empire's turn
def check_supply(g: Whispers, empire: Empire) -> None:
    """Banners beyond what a region can feed return to the reserve."""
    for region in g.regions_of(empire):
        excess = g.banners[region] - SUPPLY[region]
        if excess > 0:
            g.tell(STARVED, (empire, excess), region)
            g.remove(region, excess)
