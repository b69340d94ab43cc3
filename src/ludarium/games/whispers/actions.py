"""What can be done now: which printed actions can be carried out, and from where banners may attack."""

from ludarium.games.whispers.components import (
    ACTION_SORT,
    ACTIONS_OF,
    ATTACK,
    COUNCIL,
    HOME,
    NEIGHBORS,
    POSITIONS,
    REGIONS,
    SWAP,
    Post,
    Region,
)
from ludarium.games.whispers.reasons import (
    BRINGS_NOTHING,
    LAST_STAYS,
    NO_ATTACK,
    NO_BANNERS,
    NO_ENEMY_NEAR,
    NO_SWAP,
    NO_SWAP_HELPS,
    NOBODY_THERE,
    NOTHING_TO_GAIN,
    ONLY_SURVIVORS,
    OTHER_ACTION,
    OTHER_COUNCIL,
    OUT_OF_REACH,
    SAME_AGENT,
)
from ludarium.games.whispers.state import Whispers
from ludarium.kernel.cards import NONE

Origins = list[tuple[Region, int]]  # regions that may attack, each with the most banners it may send


# -- printed actions
def can_do(g: Whispers, action: int) -> bool:
    """The printed action can be carried out without a card."""
    sort = ACTION_SORT[action]
    if sort == ATTACK:
        return can_attack(g)
    return bool(swap_partners(g)) if sort == SWAP else g.brings(g.active(), action) > 0


def can_act_at(g: Whispers, position: Post) -> bool:
    """Some action of this position of the active council can be carried out without a card."""
    return any(can_do(g, action) for action in ACTIONS_OF[position])


def swap_partners(g: Whispers) -> list[Post]:
    """Positions of the council whose agent the acting one can be swapped with."""
    return [
        position
        for position in COUNCIL[g.active()]
        if position != g.position
        and g.council[position] != NONE
        and (g.council[position] != g.commander or can_act_at(g, position))
    ]


def refuse_partners(g: Whispers, partners: list[Post]) -> None:
    for position in POSITIONS:
        if position not in COUNCIL[g.active()]:
            g.refuse(OTHER_COUNCIL, position)
        elif position == g.position:
            g.refuse(SAME_AGENT, position)
        elif position not in partners:
            g.refuse(NOBODY_THERE if g.council[position] == NONE else NOTHING_TO_GAIN, position)


def refuse_actions(g: Whispers, actions: list[int]) -> None:
    """Printed actions that cannot be carried out, and those of other positions."""
    for position in POSITIONS:
        for action in ACTIONS_OF[position]:
            if action in actions:
                continue
            if action not in ACTIONS_OF[g.position]:
                g.refuse(OTHER_ACTION, action, g.position)
            elif ACTION_SORT[action] == ATTACK:
                g.refuse(NO_ATTACK, action)
            elif ACTION_SORT[action] == SWAP:
                alone = all(g.council[other] == NONE for other in COUNCIL[g.active()] if other != g.position)
                g.refuse(NO_SWAP if alone else NO_SWAP_HELPS, action)
            else:
                g.refuse(BRINGS_NOTHING, action)


# -- attacks
def origins(g: Whispers) -> Origins:
    """Where an attack may start: any region of the active empire with banners free to leave."""
    empire = g.active()
    controller = g.controller
    banners = g.banners
    found = []
    for region in REGIONS:
        if controller[region] == empire and banners[region]:
            n = banners[region] - (HOME[region] != empire)
            if n:
                found.append((region, n))
    return found


def survivors(g: Whispers) -> Origins:
    """Where they may press on from: the region last attacked, if some who took part in it are free to leave."""
    region = g.target
    n = min(g.involved, g.free_banners(region)) if g.controller[region] == g.active() else 0
    return [(region, n)] if n > 0 else []


def can_attack(g: Whispers) -> bool:
    """Some region has a banner free to move into an adjacent enemy region."""
    empire = g.active()
    controller = g.controller
    for region, _ in origins(g):
        for near in NEIGHBORS[region]:
            if controller[near] != empire:
                return True
    return False


def refuse_regions(g: Whispers, starts: Origins, pressing_on: bool) -> None:
    """Regions that no attack begins in or goes to."""
    empire = g.active()
    sources = [region for region, _ in starts]
    reached = [near for region in sources for near in NEIGHBORS[region] if g.controller[near] != empire]
    for region in REGIONS:
        if region in reached or (region in sources and any(near in reached for near in NEIGHBORS[region])):
            continue
        if pressing_on:
            g.refuse(ONLY_SURVIVORS, region)
        elif g.controller[region] != empire:
            g.refuse(OUT_OF_REACH, region, empire)
        elif region in sources:
            g.refuse(NO_ENEMY_NEAR, region)
        else:
            g.refuse(LAST_STAYS if g.banners[region] else NO_BANNERS, region)


def enemy_regions(g: Whispers) -> list[Region]:
    """All regions that the active empire does not control."""
    empire = g.active()
    return [region for region in REGIONS if g.controller[region] != empire]
