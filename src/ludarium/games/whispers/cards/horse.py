"""What every Horse card can do: Ride Out for itself, Grand Redeployment with a second Horse card."""

from ludarium.games.whispers.components import EVERY_EMPIRE, SUPPLY
from ludarium.games.whispers.state import Empire, Region, Whispers
from ludarium.games.whispers.windows import ability
from ludarium.games.whispers.words import MOVE_TO, REARRANGE, REARRANGE_FROM, REARRANGE_TO, RIDE_FROM, RIDE_TO
from ludarium.kernel.cards import NONE, Seat


def can_ride_out(g: Whispers) -> bool:
    """The active empire has another region for a banner that is free to leave."""
    regions = g.regions_of(g.active())
    return len(regions) > 1 and any(g.free_banners(region) for region in regions)


@ability("horse_1", usable=can_ride_out)
def ride_out(g: Whispers, me: Seat) -> None:
    """Move any number of the active empire's banners from one region it controls to another, however far. A
    conquered region keeps 1 banner."""
    regions = g.regions_of(g.active())
    givers = [region for region in regions if g.free_banners(region)]
    source = g.choose(me, RIDE_FROM, givers)
    moves = [(MOVE_TO, to, n) for to in regions if to != source for n in range(1, g.free_banners(source) + 1)]
    pick = g.choose(me, RIDE_TO, moves, about=source)
    g.move(source, pick[1], pick[2])


# -- Grand Redeployment: banners move from region to region until the player is content. A region that has given
# takes none and one that has taken gives none: any arrangement can be reached, and none endlessly.
def givers(g: Whispers, empire: Empire, taken: int) -> list[Region]:
    return [region for region in g.regions_of(empire) if g.free_banners(region) and not taken >> region & 1]


def takers(g: Whispers, empire: Empire, given: int) -> list[Region]:
    """Regions below their supply limit."""
    return [r for r in g.regions_of(empire) if g.banners[r] < SUPPLY[r] and not given >> r & 1]


def can_rearrange(g: Whispers, empire: Empire, given: int = 0, taken: int = 0) -> bool:
    """Some region can give to another."""
    sources = givers(g, empire, taken)
    targets = takers(g, empire, given) if sources else []
    return bool(targets) and (len(sources) > 1 or len(targets) > 1 or sources != targets)


def movable_empires(g: Whispers) -> list[Empire]:
    return [empire for empire in EVERY_EMPIRE if can_rearrange(g, empire)]


@ability("horse_2", usable=lambda g: bool(movable_empires(g)))
def grand_redeployment(g: Whispers, me: Seat) -> None:
    """Rearrange the banners of one empire among the regions it controls. Conquered regions keep 1 banner; nothing is
    raised above its supply limit."""
    empire = g.choose(me, REARRANGE, movable_empires(g))
    g.then((rearrange, empire, 0, 0))


def rearrange(g: Whispers, empire: Empire, given: int, taken: int) -> None:
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
    g.then((rearrange, empire, given | 1 << source, taken | 1 << pick[1]))
