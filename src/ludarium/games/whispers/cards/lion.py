"""What every Lion card can do: Change of Plan for itself, City Garrison with a second Lion card."""

from ludarium.games.whispers.components import CITY, POSITIONS, WITH
from ludarium.games.whispers.state import Position, Region, Whispers
from ludarium.games.whispers.windows import ability
from ludarium.games.whispers.words import CHANGE_TO, GARRISON, POSITION_TAKEN
from ludarium.kernel.cards import NONE, Seat


def other_positions(g: Whispers) -> list[Position]:
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


def act_for(g: Whispers, position: Position) -> None:
    """The action is taken for the position, by whoever controls it."""
    g.activate(position, g.station_of(position))


def growing_cities(g: Whispers) -> list[Region]:
    """Cities whose empire has banners in reserve."""
    return [region for region in WITH[CITY] if g.reserve[g.controller[region]]]


@ability("lion_2", usable=lambda g: bool(growing_cities(g)))
def city_garrison(g: Whispers, me: Seat) -> None:
    """Add 3 banners to one region with a city, for the empire that controls it."""
    g.add(g.choose(me, GARRISON, growing_cities(g)), 3)
