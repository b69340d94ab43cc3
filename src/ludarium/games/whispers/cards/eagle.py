"""What every Eagle card can do: Redeploy Agent for itself, Strike the Undefended with a second Eagle card."""

from ludarium.games.whispers.attack import enemy_regions
from ludarium.games.whispers.components import POSITIONS
from ludarium.games.whispers.state import Position, Region, Whispers
from ludarium.games.whispers.windows import ability, widens
from ludarium.games.whispers.words import AGENT_MOVED, REDEPLOY_TO
from ludarium.kernel.cards import NONE, Seat


@ability("eagle_1", usable=lambda g: NONE in g.council)
def redeploy_agent(g: Whispers, me: Seat) -> None:
    """Instead of this action: move the active agent to any empty council position of any empire and take that
    position's action."""
    empty = [position for position in POSITIONS if g.council[position] == NONE]
    position = g.choose(me, REDEPLOY_TO, empty, about=g.station)
    g.tell(AGENT_MOVED, me, g.station, position)
    redeploy(g, position)


def redeploy(g: Whispers, position: Position) -> None:
    """The agent in command sits on the position now and acts for it."""
    g.council[g.station], g.council[position] = NONE, g.commander
    g.activate(position, position)


@widens("eagle_2")
def strike_the_undefended(g: Whispers) -> list[Region]:
    """As you attack: you may attack any enemy region without banners, wherever it lies."""
    return [region for region in enemy_regions(g) if not g.banners[region]]
