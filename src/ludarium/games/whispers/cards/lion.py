"""What every Lion card can do: Change of Plan for itself, City Garrison with a second Lion card."""

from typing import Final

from ludarium.games.whispers.components import CITY, POSITIONS, WITH, Post, Region, rule_of
from ludarium.games.whispers.hints import grown, offer_after
from ludarium.games.whispers.state import Whispers
from ludarium.games.whispers.texts import ability
from ludarium.games.whispers.words import HELD_REGION, POSITION, W
from ludarium.kernel.cards import NONE, Seat
from ludarium.kernel.words import SEAT


# -- Change of Plan
def act_for(g: Whispers, position: Post) -> None:
    """The action is taken for the position, by whoever controls it."""
    g.activate(position, g.station_of(position))


CHANGE_TO: Final = W.prompt(
    "Change of Plan: act for which position?",
    POSITION,
    rule=rule_of("lion_1"),
    hint=lambda g, ask, position: offer_after(g, act_for, position),
)
POSITION_TAKEN: Final = W.event("{0: acts|You act} for the {1} instead", SEAT, POSITION)


def other_positions(g: Whispers) -> list[Post]:
    """Positions that the commander controls through another agent than the active one."""
    found = []
    for position in POSITIONS:
        station = g.station_of(position)
        if station != NONE and station != g.station and g.council[station] == g.commander:
            found.append(position)
    return found


@ability("lion_1", usable=lambda g: bool(other_positions(g)))
def change_of_plan(g: Whispers, me: Seat) -> None:
    """Instead of this action: take an action of another council position, of any empire, that you control through
    another agent."""
    position = g.choose(me, CHANGE_TO, other_positions(g))
    act_for(g, position)
    g.tell(POSITION_TAKEN, me, position)


# -- City Garrison
GARRISON: Final = 3
GARRISON_WHERE: Final = W.prompt(
    f"City Garrison: add {GARRISON} banners to which city?",
    HELD_REGION,
    rule=rule_of("lion_2"),
    hint=lambda g, ask, region: grown(g, region, GARRISON),
)


def growing_cities(g: Whispers) -> list[Region]:
    """Cities whose empire has banners in reserve."""
    return [region for region in WITH[CITY] if g.reserve[g.controller[region]]]


@ability("lion_2", usable=lambda g: bool(growing_cities(g)))
def city_garrison(g: Whispers, me: Seat) -> None:
    """Add 3 banners to one region with a city, for the empire that controls it."""
    g.add(g.choose(me, GARRISON_WHERE, growing_cities(g)), GARRISON)
