"""The ten abilities of two empires: a card of each is discarded, and one of them prints the ability."""

from typing import Final

from ludarium.games.whispers.attack import enemy_regions, origins
from ludarium.games.whispers.components import (
    ACTION_SORT,
    ATTACK,
    CITY,
    COST,
    DRAW,
    FORT,
    HAS,
    NEIGHBORS,
    REGIONS,
    ability_id,
)
from ludarium.games.whispers.councils import add_banners, can_do, perform
from ludarium.games.whispers.state import Empire, Region, Whispers
from ludarium.games.whispers.windows import DECLARE, ability, could_pay, open_abilities, widens
from ludarium.games.whispers.words import (
    ACTS_AGAIN,
    BURN,
    DISPERSE,
    FIRE_FROM,
    FIRE_STARTS,
    KILL_IN,
    MERCENARIES,
    POPULATE,
    RECRUIT,
    REINFORCE,
    REINFORCED,
    RETURNED,
    SPREAD,
    SUBJUGATE,
    TAKE_FROM,
    UPRISING,
    force,
)
from ludarium.kernel.cards import NONE, Seat


# -- Bear and Lion
@ability("bear_lion", usable=lambda g: g.slain > 0 and g.reserve[g.active()] > 0 and g.active() in g.controller)
def subjugate(g: Whispers, me: Seat) -> None:
    """After your attack: add 1 banner of the attacking empire to regions it controls for every enemy banner killed in
    the attack."""
    g.then((add_banners, g.active(), g.slain, SUBJUGATE))


# -- Bear and Horse
def held_regions(g: Whispers) -> list[Region]:
    return [region for region in REGIONS if g.banners[region]]


@ability("bear_horse", usable=lambda g: any(g.banners))
def disperse(g: Whispers, me: Seat) -> None:
    """All banners leave one region and spread as you like over adjacent regions of their empire; with none adjacent
    they return to the reserve."""
    region = g.choose(me, DISPERSE, held_regions(g))
    if friendly_neighbors(g, region):
        g.then((spread, region))
    else:
        g.tell(RETURNED, force(g.controller[region], g.banners[region]), region)
        g.note(g.controller[region], -g.banners[region])
        g.remove(region, g.banners[region])


def friendly_neighbors(g: Whispers, region: Region) -> list[Region]:
    return [near for near in NEIGHBORS[region] if g.controller[near] == g.controller[region]]


def spread(g: Whispers, region: Region) -> None:
    """One banner after the other leaves the region, or all at once where there is one way only."""
    near = friendly_neighbors(g, region)
    if len(near) == 1:
        g.move(region, near[0], g.banners[region])
        return
    g.move(region, g.choose(g.commander, SPREAD, near, about=region), 1)
    if g.banners[region]:
        g.then((spread, region))


# -- Bear and Elephant, Horse and Elephant
def recruits(g: Whispers) -> list[Region]:
    """Regions without banners whose empire has some in reserve."""
    return [region for region in REGIONS if not g.banners[region] and g.reserve[g.controller[region]]]


@ability("bear_elephant", usable=lambda g: bool(recruits(g)))
def recruit(g: Whispers, me: Seat) -> None:
    """Add 3 banners to one region without banners, for the empire that controls it."""
    g.add(g.choose(me, RECRUIT, recruits(g)), 3)


def rebels(g: Whispers) -> list[Region]:
    """Of those, the ones without city and fort."""
    return [region for region in recruits(g) if not HAS[CITY][region] and not HAS[FORT][region]]


@ability("horse_elephant", usable=lambda g: bool(rebels(g)))
def uprising(g: Whispers, me: Seat) -> None:
    """Add 4 banners to one region without banners, city and fort, for the empire that controls it."""
    g.add(g.choose(me, UPRISING, rebels(g)), 4)


# -- Bear and Eagle
@ability("bear_eagle", usable=lambda g: any(g.banners))
def mercenaries(g: Whispers, me: Seat) -> None:
    """Kill up to 3 banners in one region."""
    kills = [(KILL_IN, region, n) for region in held_regions(g) for n in range(1, min(3, g.banners[region]) + 1)]
    pick = g.choose(me, MERCENARIES, kills)
    g.kill(pick[1], pick[2])


# -- Lion and Horse
OIL: Final = ability_id("lion_horse")


def can_repeat(g: Whispers) -> bool:
    """The action just taken can be taken again once the cards are paid: a draw from a deck that they refill, or an
    attack perhaps with a card that can still be paid then."""
    if g.action == NONE:
        return False
    if can_do(g, g.action):
        return True
    if ACTION_SORT[g.action] == DRAW:
        return g.active() in COST[OIL] and g.amount(g.action) > 0
    if ACTION_SORT[g.action] != ATTACK or not origins(g):
        return False
    return any(could_pay(g, [OIL, far]) for far in open_abilities(g, DECLARE))


@ability("lion_horse", usable=can_repeat)
def midnight_oil(g: Whispers, me: Seat) -> None:
    """After your action: take the same action once more."""
    g.target = NONE
    g.tell(ACTS_AGAIN, g.position, g.action)
    g.then(perform(g, g.action))


# -- Lion and Elephant
def reinforcements(g: Whispers) -> list[tuple[Region, int]]:
    """Regions of the attacking empire that can send banners, each with the most it can send."""
    regions = [region for region in g.regions_of(g.active()) if region != g.target]
    return [(region, min(6, g.free_banners(region))) for region in regions if g.free_banners(region)]


@ability("lion_elephant", usable=lambda g: bool(reinforcements(g)))
def reinforce(g: Whispers, me: Seat) -> None:
    """During your attack: up to 6 banners from one region of the attacking empire, however far, join it. A conquered
    region keeps 1 banner."""
    sources = [(TAKE_FROM, region, n) for region, most in reinforcements(g) for n in range(1, most + 1)]
    pick = g.choose(me, REINFORCE, sources)
    g.tell(REINFORCED, force(g.active(), pick[2]), pick[1], g.target)
    g.take_up(pick[1], pick[2])
    g.attackers += pick[2]


# -- Lion and Eagle
@ability("lion_eagle", usable=lambda g: g.reserve[g.active()] > 0 and g.active() in g.controller)
def populate(g: Whispers, me: Seat) -> None:
    """Add 1 banner to every region the active empire controls."""
    g.then((populate_more, g.active(), 0))


def populate_more(g: Whispers, empire: Empire, done: int) -> None:
    """Add to all that are left, or choose one while the reserve is too small for them."""
    left = [region for region in g.regions_of(empire) if not done >> region & 1]
    if g.reserve[empire] >= len(left):
        for region in left:
            g.add(region, 1)
    elif g.reserve[empire]:
        region = g.choose(g.commander, POPULATE, left, about=force(empire, g.reserve[empire]))
        g.add(region, 1)
        g.then((populate_more, empire, done | 1 << region))


# -- Elephant and Eagle
def enemies_near(g: Whispers, region: Region) -> list[Region]:
    """Adjacent regions with banners of other empires than the active one."""
    return [near for near in NEIGHBORS[region] if g.banners[near] and g.controller[near] != g.active()]


def fire_sites(g: Whispers) -> list[Region]:
    return [region for region in g.regions_of(g.active()) if g.banners[region] and enemies_near(g, region)]


@ability("elephant_eagle", usable=lambda g: bool(fire_sites(g)))
def alchemists_fire(g: Whispers, me: Seat) -> None:
    """From a region that holds a banner of the active empire: kill up to 5 enemy banners in all in regions adjacent
    to it."""
    region = g.choose(me, FIRE_FROM, fire_sites(g))
    g.tell(FIRE_STARTS, region)
    g.then((burn, region, 5))


def burn(g: Whispers, region: Region, left: int) -> None:
    """Kill one banner; from the second on it may stop."""
    victims = enemies_near(g, region)
    if not victims:
        return
    near = g.choose(g.commander, BURN, victims + ([] if left == 5 else [NONE]), about=left)
    if near != NONE:
        g.kill(near, 1)
        if left > 1:
            g.then((burn, region, left - 1))


# -- Horse and Eagle
@widens("horse_eagle")
def armada(g: Whispers) -> list[Region]:
    """As you attack: you may attack any enemy region, wherever it lies."""
    return enemy_regions(g)
