"""The ten abilities of two empires: a card of each is discarded, and one of them prints the ability."""

from typing import Final

from ludarium.games.whispers.actions import can_do, enemy_regions, origins
from ludarium.games.whispers.attack import outcome
from ludarium.games.whispers.components import (
    ACTION_SORT,
    ATTACK,
    CITY,
    COST,
    DRAW,
    EMPIRES,
    FORT,
    HAS,
    NEIGHBORS,
    REGION_NAMES,
    REGIONS,
    Empire,
    Region,
    ability_of,
    rule_of,
)
from ludarium.games.whispers.councils import add_banners, perform
from ludarium.games.whispers.hints import grown, room_hint
from ludarium.games.whispers.state import Whispers
from ludarium.games.whispers.texts import ability, widens
from ludarium.games.whispers.windows import DECLARE, could_pay, open_abilities
from ludarium.games.whispers.words import ACTION, BANNERS, FORCE, HELD_REGION, POSITION, REGION, W, many
from ludarium.kernel.cards import NONE, Seat
from ludarium.kernel.words import Ask, Atom, Option


def killed(g: Whispers, region: Region, n: int) -> str:
    """Banners killed; an emptied region may fall to another empire."""
    w = g.copy()
    w.remove(region, n)
    told = f"{g.banners[region]} become {w.banners[region]}"
    now = w.controller[region]
    return f"{told}; it falls to the {EMPIRES[now]}" if now != g.controller[region] else told


# -- Bear and Lion
@ability(
    "bear_lion",
    usable=lambda g: g.slain > 0 and g.reserve[g.active()] > 0 and g.active() in g.controller,
    now=lambda g: f"Now {min(g.slain, g.reserve[g.active()])}.",
)
def subjugate(g: Whispers, me: Seat) -> None:
    """After your attack: add 1 banner of the attacking empire to regions it controls for every enemy banner killed in
    the attack."""
    g.then((add_banners, g.active(), g.slain, ability_of("bear_lion")))


# -- Bear and Horse
def held_regions(g: Whispers) -> list[Region]:
    return [region for region in REGIONS if g.banners[region]]


def friendly_neighbors(g: Whispers, region: Region) -> list[Region]:
    return [near for near in NEIGHBORS[region] if g.controller[near] == g.controller[region]]


def disperse_hint(g: Whispers, ask: Ask, region: Option) -> str:
    """How many banners leave, and how many regions can take them."""
    near = len(friendly_neighbors(g, region))
    where = f"{near} adjacent region{'' if near == 1 else 's'}" if near else "the reserve"
    return f"{many(g.banners[region], 'banner')}, to {where}"


DISPERSE: Final = W.prompt(
    "Disperse: the banners of which region?", HELD_REGION, rule=rule_of("bear_horse"), hint=disperse_hint
)
LEAVING: Final = Atom(lambda g, eyes, x: f"{many(g.banners[x], 'banner')} left in {REGION_NAMES[x]}")
SPREAD: Final = W.prompt(
    "Disperse: {0}; where does the next go?", REGION, rule=rule_of("bear_horse"), about=LEAVING, hint=room_hint
)
RETURNED: Final = W.event("{0} driven from {1} to the reserve", FORCE, REGION)


@ability("bear_horse", usable=lambda g: any(g.banners))
def disperse(g: Whispers, me: Seat) -> None:
    """All banners leave one region and spread as you like over adjacent regions of their empire; with none adjacent
    they return to the reserve."""
    region = g.choose(me, DISPERSE, held_regions(g))
    if friendly_neighbors(g, region):
        g.then((spread, region))
    else:
        g.tell(RETURNED, (g.controller[region], g.banners[region]), region)
        g.note(g.controller[region], -g.banners[region])
        g.remove(region, g.banners[region])


def spread(g: Whispers, region: Region) -> None:
    """One banner after the other leaves the region, or all at once where there is one way only."""
    near = friendly_neighbors(g, region)
    if len(near) == 1:
        g.move(region, near[0], g.banners[region])
        return
    g.move(region, g.choose(g.commander, SPREAD, near, about=region), 1)
    if g.banners[region]:
        g.then((spread, region))


# -- Bear and Elephant
RECRUITS: Final = 3
RECRUIT: Final = W.prompt(
    f"Recruit: add {RECRUITS} banners to which empty region?",
    HELD_REGION,
    rule=rule_of("bear_elephant"),
    hint=lambda g, ask, region: grown(g, region, RECRUITS),
)


def recruiting_regions(g: Whispers) -> list[Region]:
    """Regions without banners whose empire has some in reserve."""
    return [region for region in REGIONS if not g.banners[region] and g.reserve[g.controller[region]]]


@ability("bear_elephant", usable=lambda g: bool(recruiting_regions(g)))
def recruit(g: Whispers, me: Seat) -> None:
    """Add 3 banners to one region without banners, for the empire that controls it."""
    g.add(g.choose(me, RECRUIT, recruiting_regions(g)), RECRUITS)


# -- Horse and Elephant
REBELS: Final = 4
UPRISING: Final = W.prompt(
    f"Uprising: add {REBELS} banners to which empty region?",
    HELD_REGION,
    rule=rule_of("horse_elephant"),
    hint=lambda g, ask, region: grown(g, region, REBELS),
)


def rebellious_regions(g: Whispers) -> list[Region]:
    """Of those that could recruit, the ones without city and fort."""
    return [region for region in recruiting_regions(g) if not HAS[CITY][region] and not HAS[FORT][region]]


@ability("horse_elephant", usable=lambda g: bool(rebellious_regions(g)))
def uprising(g: Whispers, me: Seat) -> None:
    """Add 4 banners to one region without banners, city and fort, for the empire that controls it."""
    g.add(g.choose(me, UPRISING, rebellious_regions(g)), REBELS)


# -- Bear and Eagle
HIRED: Final = 3  # banners that mercenaries kill at most
MERCENARIES: Final = W.prompt("Mercenaries: kill how many, and where?", rule=rule_of("bear_eagle"))
KILL_IN: Final = W.move(
    "kill_in", "{1} in {0}", HELD_REGION, BANNERS, hint=lambda g, ask, option: killed(g, option[1], option[2])
)


@ability("bear_eagle", usable=lambda g: any(g.banners))
def mercenaries(g: Whispers, me: Seat) -> None:
    """Kill up to 3 banners in one region."""
    kills = [(KILL_IN, region, n) for region in held_regions(g) for n in range(1, min(HIRED, g.banners[region]) + 1)]
    pick = g.choose(me, MERCENARIES, kills)
    g.kill(pick[1], pick[2])


# -- Lion and Horse
OIL: Final = ability_of("lion_horse")
ACTS_AGAIN: Final = W.event("The {0} acts again: {1}", POSITION, ACTION)


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


def repeated(g: Whispers) -> str:
    """The action that would be repeated, with what it brings once the cards are paid."""
    name = g.book.action_names[g.action]
    if ACTION_SORT[g.action] > DRAW:
        return f"That is: {name}."
    n = g.brings(g.active(), g.action)
    if ACTION_SORT[g.action] == DRAW:
        n = min(g.amount(g.action), len(g.decks[g.active()]) + COST[OIL].count(g.active()))
    return f"That is: {name}, {n} now."


@ability("lion_horse", usable=can_repeat, now=repeated)
def midnight_oil(g: Whispers, me: Seat) -> None:
    """After your action: take the same action once more."""
    g.target = NONE
    g.tell(ACTS_AGAIN, g.position, g.action)
    g.then(perform(g, g.action))


# -- Lion and Elephant
HELPERS: Final = 6


def reinforce_hint(g: Whispers, ask: Ask, option: Option) -> str:
    """How many stay behind, and how the attack would end."""
    region, n = option[1:]
    return f"{g.banners[region] - n} stay there; the attack: {outcome(g, g.target, g.attackers + n)}"


REINFORCE: Final = W.prompt("Reinforce: how many join the attack, and from where?", rule=rule_of("lion_elephant"))
TAKE_FROM: Final = W.move("take_from", "{1} from {0}", REGION, BANNERS, hint=reinforce_hint)
REINFORCED: Final = W.event("Attack on {2}: {0} more from {1}", FORCE, REGION, REGION)


def reinforcements(g: Whispers) -> list[tuple[Region, int]]:
    """Regions of the attacking empire that can send banners, each with the most it can send."""
    regions = [region for region in g.regions_of(g.active()) if region != g.target]
    return [(region, min(HELPERS, g.free_banners(region))) for region in regions if g.free_banners(region)]


@ability("lion_elephant", usable=lambda g: bool(reinforcements(g)))
def reinforce(g: Whispers, me: Seat) -> None:
    """During your attack: up to 6 banners from one region of the attacking empire, however far, join it. A conquered
    region keeps 1 banner."""
    sources = [(TAKE_FROM, region, n) for region, most in reinforcements(g) for n in range(1, most + 1)]
    pick = g.choose(me, REINFORCE, sources)
    g.tell(REINFORCED, (g.active(), pick[2]), pick[1], g.target)
    g.take_up(pick[1], pick[2])
    g.attackers += pick[2]


# -- Lion and Eagle
POPULATE: Final = W.prompt(
    "Populate: {0} in reserve, too few for all; which region gets one?",
    REGION,
    rule=rule_of("lion_eagle"),
    about=FORCE,
    hint=room_hint,
)


@ability(
    "lion_eagle",
    usable=lambda g: g.reserve[g.active()] > 0 and g.active() in g.controller,
    now=lambda g: f"Now {min(len(g.regions_of(g.active())), g.reserve[g.active()])}.",
)
def populate(g: Whispers, me: Seat) -> None:
    """Add 1 banner to every region the active empire controls."""
    g.then((populate_more, g.active(), ()))


def populate_more(g: Whispers, empire: Empire, done: tuple[Region, ...]) -> None:
    """Add to all that are left, or choose one while the reserve is too small for them."""
    left = [region for region in g.regions_of(empire) if region not in done]
    if g.reserve[empire] >= len(left):
        for region in left:
            g.add(region, 1)
    elif g.reserve[empire]:
        region = g.choose(g.commander, POPULATE, left, about=(empire, g.reserve[empire]))
        g.add(region, 1)
        g.then((populate_more, empire, (*done, region)))


# -- Elephant and Eagle
BURNT: Final = 5  # banners that the fire kills at most


def enemies_near(g: Whispers, region: Region) -> list[Region]:
    """Adjacent regions with banners of other empires than the active one."""
    return [near for near in NEIGHBORS[region] if g.banners[near] and g.controller[near] != g.active()]


def fire_hint(g: Whispers, ask: Ask, region: Option) -> str:
    """Whose banners it can reach, region by region."""
    return "in reach: " + ", ".join(
        [f"{g.banners[near]} {EMPIRES[g.controller[near]]}" for near in enemies_near(g, region)]
    )


def burn_hint(g: Whispers, ask: Ask, region: Option) -> str:
    return killed(g, region, 1) if region != NONE else ""


FIRE_FROM: Final = W.prompt(
    "Alchemist's Fire: from which region?", REGION, rule=rule_of("elephant_eagle"), hint=fire_hint
)
BURN: Final = W.prompt(
    "Alchemist's Fire: up to {0} to kill: where is the next?",
    HELD_REGION,
    none="stop",
    rule=rule_of("elephant_eagle"),
    about=BANNERS,
    hint=burn_hint,
)
FIRE_STARTS: Final = W.event("The fire spreads from {0}", REGION)


def fire_sites(g: Whispers) -> list[Region]:
    return [region for region in g.regions_of(g.active()) if g.banners[region] and enemies_near(g, region)]


@ability("elephant_eagle", usable=lambda g: bool(fire_sites(g)))
def alchemists_fire(g: Whispers, me: Seat) -> None:
    """From a region that holds a banner of the active empire: kill up to 5 enemy banners in all in regions adjacent
    to it."""
    region = g.choose(me, FIRE_FROM, fire_sites(g))
    g.tell(FIRE_STARTS, region)
    g.then((burn, region, BURNT))


def burn(g: Whispers, region: Region, left: int) -> None:
    """Kill one banner; from the second on it may stop."""
    victims = enemies_near(g, region)
    if not victims:
        return
    near = g.choose(g.commander, BURN, victims + ([] if left == BURNT else [NONE]), about=left)
    if near != NONE:
        g.kill(near, 1)
        if left > 1:
            g.then((burn, region, left - 1))


# -- Horse and Eagle
@widens("horse_eagle")
def armada(g: Whispers) -> list[Region]:
    """As you attack: you may attack any enemy region, wherever it lies."""
    return enemy_regions(g)
