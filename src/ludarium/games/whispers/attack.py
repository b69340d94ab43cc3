"""An attack: declared, joined by cards, fought. Extra attacks run through the same phases."""

from ludarium.games.whispers.components import FORT, HAS, HOME, NEIGHBORS, REGIONS
from ludarium.games.whispers.state import Region, Whispers
from ludarium.games.whispers.windows import DECLARE, DURING, REACHES, is_play, open_abilities, pay, plays, resolve
from ludarium.games.whispers.words import (
    ATTACK_FAR,
    ATTACK_HOW,
    ATTACK_OR_CARD,
    CARD_DURING,
    ENTERED,
    FAR_HOW,
    FORT_KILLS,
    FOUGHT,
    HELD,
    LEFT_EMPTY,
    MARCHED,
    NO_ATTACK,
    ONE_ATTACK,
    PRESS_ON,
    PRESS_ON_OR_CARD,
    STRIKE_AT,
    TAKEN,
    force,
)
from ludarium.kernel.cards import NONE
from ludarium.kernel.state import Option

Origins = list[tuple[Region, int]]  # regions that may attack, each with the most banners it may send


# -- what can be attacked
def origins(g: Whispers, source: Region = NONE, most: int = 0) -> Origins:
    """Where an attack may start: any region with banners free to leave, or the survivors in one region."""
    if source != NONE:
        n = min(most, g.free_banners(source)) if g.controller[source] == g.active() else 0
        return [(source, n)] if n > 0 else []
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


def can_attack(g: Whispers) -> bool:
    """Some region has a banner free to move into an adjacent enemy region."""
    empire = g.active()
    controller = g.controller
    for region, _ in origins(g):
        for near in NEIGHBORS[region]:
            if controller[near] != empire:
                return True
    return False


def strikes(g: Whispers, starts: Origins) -> list[Option]:
    """Every attack on an adjacent enemy region: from where, which, with how many."""
    empire = g.active()
    controller = g.controller
    return [
        (STRIKE_AT, source, target, n)
        for source, most in starts
        for target in NEIGHBORS[source]
        if controller[target] != empire
        for n in range(1, most + 1)
    ]


def enemy_regions(g: Whispers) -> list[Region]:
    """All regions that the active empire does not control."""
    empire = g.active()
    return [region for region in REGIONS if g.controller[region] != empire]


# -- the phases of an attack
def attack(g: Whispers, source: Region = NONE, most: int = 0) -> None:
    """Choose origin, target and number, or first play a card that widens the choice of targets.

    With Press On the origin is given, and the most banners that may go.
    """
    me = g.commander
    starts = origins(g, source, most)
    options = strikes(g, starts)
    widening = open_abilities(g, DECLARE) if starts else []
    action = source == NONE
    about = g.active() if action else source
    if widening:
        options += plays(g, widening)
        pick = g.choose(me, ATTACK_OR_CARD if action else PRESS_ON_OR_CARD, options or [NONE], about)
    else:
        if len(options) == 1:
            g.tell(ONE_ATTACK, g.active())
        pick = g.choose(me, ATTACK_HOW if action else PRESS_ON, options, about)
    if pick == NONE:
        g.tell(NO_ATTACK, g.active())
        return
    if is_play(pick):
        g.then((attack_far, pay(g, pick), source, most))
    else:
        march(g, *pick[1:])


def attack_far(g: Whispers, ability: int, source: Region, most: int) -> None:
    """Attack a region wherever it lies."""
    target = g.choose(g.commander, ATTACK_FAR, REACHES[ability](g), about=ability)
    options = [(STRIKE_AT, start, target, n) for start, free in origins(g, source, most) for n in range(1, free + 1)]
    pick = g.choose(g.commander, FAR_HOW, options, about=ability)
    march(g, *pick[1:])


def march(g: Whispers, source: Region, target: Region, n: int) -> None:
    """Commit the attackers: they leave their region and are in none until they have fought."""
    g.tell(MARCHED, force(g.active(), n), source, target)
    g.take_up(source, n)
    g.target = target
    g.attackers = n
    g.involved = 0
    g.slain = 0
    g.then((during_attack,))


def during_attack(g: Whispers) -> None:
    """Cards before the fort and the fight, one after the other."""
    abilities = open_abilities(g, DURING)
    if abilities:
        pick = g.choose(g.commander, CARD_DURING, [*plays(g, abilities), NONE], about=g.target)
        if pick != NONE:
            g.then((resolve, pay(g, pick)), (during_attack,))
            return
    g.then((fight,))


def fight(g: Whispers) -> None:
    """The fort kills one attacker, then banners fall one for one; who is left holds the region."""
    region = g.target
    empire = g.active()
    if g.controller[region] == empire:  # a card has emptied it, and it is the attacker's home
        g.banners[region] += g.attackers
        g.involved = g.attackers
        g.tell(ENTERED, force(empire, g.attackers), region)
    else:
        if HAS[FORT][region]:
            fall(g, 1)
            g.tell(FORT_KILLS, force(empire, 1), region)
        clash(g, region)
    g.attackers = 0


def fall(g: Whispers, n: int) -> None:
    """Attackers die."""
    g.attackers -= n
    g.reserve[g.active()] += n
    g.note(g.active(), -n)


def clash(g: Whispers, region: Region) -> None:
    """Banners fall one for one; surviving attackers take the region."""
    enemy = g.controller[region]
    n = min(g.attackers, g.banners[region])
    if n:
        g.tell(FOUGHT, force(g.active(), n), force(enemy, n), region)
        fall(g, n)
        g.note(enemy, -n)
        g.slain = n
        g.reserve[enemy] += n
    if g.attackers:
        take(g, region)
        return
    if g.banners[region] > n:
        g.tell(HELD, force(enemy, g.banners[region] - n), region)
    elif HOME[region] == enemy:
        g.tell(LEFT_EMPTY, region, enemy)
    g.take_up(region, n)
    g.involved = g.banners[region]


def take(g: Whispers, region: Region) -> None:
    """The attackers enter an emptied region and control it."""
    g.note(g.controller[region], -2)
    g.note(g.active(), 2)
    g.controller[region] = g.active()
    g.banners[region] = g.attackers
    g.involved = g.attackers
    g.tell(TAKEN, force(g.active(), g.attackers), region)
