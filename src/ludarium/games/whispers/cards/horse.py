"""What every Horse card can do: Ride Out for itself, Grand Redeployment with a second Horse card."""

from typing import Final

from ludarium.games.whispers.components import EVERY_EMPIRE, SUPPLY, Empire, Region, rule_of
from ludarium.games.whispers.state import Whispers
from ludarium.games.whispers.texts import ability
from ludarium.games.whispers.words import BANNERS, EMPIRE, REGION, W
from ludarium.kernel.cards import NONE, Seat
from ludarium.kernel.words import Ask, Option


def leaving_hint(g: Whispers, ask: Ask, region: Option) -> str:
    """What a region has and may send."""
    return f"has {g.banners[region]}, {g.free_banners(region)} may leave" if region != NONE else ""


def moved_hint(g: Whispers, ask: Ask, option: Option) -> str:
    """Banners that come to a region."""
    region, n = option[1:]
    return f"{g.banners[region]} become {g.banners[region] + n}, feeds {SUPPLY[region]}"


MOVE_TO: Final = W.move("move_to", "{1} to {0}", REGION, BANNERS, hint=moved_hint)

# -- Ride Out
RIDE_FROM: Final = W.prompt("Ride Out: from which region?", REGION, rule=rule_of("horse_1"), hint=leaving_hint)
RIDE_TO: Final = W.prompt("Ride Out from {0}: how many, and where to?", rule=rule_of("horse_1"), about=REGION)


def can_ride_out(g: Whispers) -> bool:
    """The active empire has another region for a banner that is free to leave."""
    regions = g.regions_of(g.active())
    return len(regions) > 1 and any(g.free_banners(region) for region in regions)


@ability("horse_1", usable=can_ride_out)
def ride_out(g: Whispers, me: Seat) -> None:
    """Move any number of the active empire's banners from one region it controls to another, however far. A
    conquered region keeps 1 banner."""
    regions = g.regions_of(g.active())
    source = g.choose(me, RIDE_FROM, [region for region in regions if g.free_banners(region)])
    moves = [(MOVE_TO, to, n) for to in regions if to != source for n in range(1, g.free_banners(source) + 1)]
    pick = g.choose(me, RIDE_TO, moves, about=source)
    g.move(source, pick[1], pick[2])


# -- Grand Redeployment: banners move from region to region until the player is content. A region that has given
# takes none and one that has taken gives none: any arrangement can be reached, and none endlessly.
def force_hint(g: Whispers, ask: object, empire: Empire) -> str:
    """The banners of an empire and the regions it controls."""
    regions = g.regions_of(empire)
    return f"{sum([g.banners[region] for region in regions])} banners, {len(regions)} regions"


REARRANGE: Final = W.prompt("Grand Redeployment: of which empire?", EMPIRE, rule=rule_of("horse_2"), hint=force_hint)
REARRANGE_FROM: Final = W.prompt(
    "Grand Redeployment of the {0}: move banners from which region?",
    REGION,
    none="done",
    rule=rule_of("horse_2"),
    about=EMPIRE,
    hint=leaving_hint,
)
REARRANGE_TO: Final = W.prompt(
    "Grand Redeployment from {0}: how many, and where to?", rule=rule_of("horse_2"), about=REGION
)
Regions = tuple[Region, ...]


def givers(g: Whispers, empire: Empire, taken: Regions) -> list[Region]:
    return [region for region in g.regions_of(empire) if g.free_banners(region) and region not in taken]


def takers(g: Whispers, empire: Empire, given: Regions) -> list[Region]:
    """Regions below their supply limit."""
    return [region for region in g.regions_of(empire) if g.banners[region] < SUPPLY[region] and region not in given]


def can_rearrange(g: Whispers, empire: Empire, given: Regions = (), taken: Regions = ()) -> bool:
    """Some region can give to another."""
    sources = givers(g, empire, taken)
    targets = takers(g, empire, given) if sources else []
    return any(source != target for source in sources for target in targets)


def movable_empires(g: Whispers) -> list[Empire]:
    return [empire for empire in EVERY_EMPIRE if can_rearrange(g, empire)]


@ability("horse_2", usable=lambda g: bool(movable_empires(g)))
def grand_redeployment(g: Whispers, me: Seat) -> None:
    """Rearrange the banners of one empire among the regions it controls. Conquered regions keep 1 banner; nothing is
    raised above its supply limit."""
    empire = g.choose(me, REARRANGE, movable_empires(g))
    g.then((rearrange, empire, (), ()))


def rearrange(g: Whispers, empire: Empire, given: Regions, taken: Regions) -> None:
    """Move banners between two regions, or be content."""
    if not can_rearrange(g, empire, given, taken):
        return
    targets = takers(g, empire, given)
    sources = [region for region in givers(g, empire, taken) if targets != [region]]
    source = g.choose(g.commander, REARRANGE_FROM, [*sources, NONE], about=empire)
    if source == NONE:
        return
    free = g.free_banners(source)
    room = [(to, min(free, SUPPLY[to] - g.banners[to])) for to in targets if to != source]
    moves = [(MOVE_TO, to, n) for to, most in room for n in range(1, most + 1)]
    pick = g.choose(g.commander, REARRANGE_TO, moves, about=source)
    g.move(source, pick[1], pick[2])
    g.then((rearrange, empire, (*given, source), (*taken, pick[1])))
