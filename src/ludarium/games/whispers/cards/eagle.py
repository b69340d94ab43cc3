"""What every Eagle card can do: Redeploy Agent for itself, Strike the Undefended with a second Eagle card."""

from typing import Final

from ludarium.games.whispers.actions import enemy_regions
from ludarium.games.whispers.components import POSITIONS, Post, Region, rule_of
from ludarium.games.whispers.hints import offer_after
from ludarium.games.whispers.state import Whispers
from ludarium.games.whispers.texts import ability, widens
from ludarium.games.whispers.words import POSITION, W
from ludarium.kernel.cards import NONE, Seat
from ludarium.kernel.words import SEAT


def redeploy(g: Whispers, position: Post) -> None:
    """The agent in command sits on the position now and acts for it."""
    g.council[g.station], g.council[position] = NONE, g.commander
    g.activate(position, position)


REDEPLOY_TO: Final = W.prompt(
    "Redeploy Agent: the agent on the {0} moves to which position?",
    POSITION,
    rule=rule_of("eagle_1"),
    about=POSITION,
    hint=lambda g, ask, position: offer_after(g, redeploy, position),
)
AGENT_MOVED: Final = W.event("{0: moves|You move} the agent from the {1} to the {2}", SEAT, POSITION, POSITION)


@ability("eagle_1", usable=lambda g: NONE in g.council)
def redeploy_agent(g: Whispers, me: Seat) -> None:
    """Instead of this action: move the active agent to any empty council position of any empire and take that
    position's action."""
    empty = [position for position in POSITIONS if g.council[position] == NONE]
    position = g.choose(me, REDEPLOY_TO, empty, about=g.station)
    g.tell(AGENT_MOVED, me, g.station, position)
    redeploy(g, position)


@widens("eagle_2")
def strike_the_undefended(g: Whispers) -> list[Region]:
    """As you attack: you may attack any enemy region without banners, wherever it lies."""
    return [region for region in enemy_regions(g) if not g.banners[region]]
