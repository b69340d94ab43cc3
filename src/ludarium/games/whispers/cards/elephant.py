"""What every Elephant card can do: Levy for itself, Great Levy with a second Elephant card."""

from typing import Final

from ludarium.games.whispers.attack import outcome
from ludarium.games.whispers.state import Whispers
from ludarium.games.whispers.texts import ability
from ludarium.games.whispers.words import FORCE, REGION, RESERVE_USED_UP, W
from ludarium.kernel.cards import Seat

LEVY: Final = 1
GREAT_LEVY: Final = 3
LEVIED: Final = W.event("Attack on {1}: {0} more from the reserve", FORCE, REGION)


def has_reserve(g: Whispers) -> bool:
    return g.reserve[g.active()] > 0


def forecast(g: Whispers, most: int) -> str:
    """How the attack would end with the levy."""
    n = min(most, g.reserve[g.active()])
    return f"With {n} more: {outcome(g, g.target, g.attackers + n)}."


def levy_banners(g: Whispers, most: int) -> None:
    """Banners from the reserve join the attack."""
    empire = g.active()
    n = min(most, g.reserve[empire])
    g.reserve[empire] -= n
    g.attackers += n
    g.note(empire, n)
    g.tell(LEVIED, (empire, n), g.target)
    if n < most:
        g.tell(RESERVE_USED_UP, empire)


@ability("elephant_1", usable=has_reserve, now=lambda g: forecast(g, LEVY))
def levy(g: Whispers, me: Seat) -> None:
    """During your attack: 1 banner from the attacking empire's reserve joins it."""
    levy_banners(g, LEVY)


@ability("elephant_2", usable=has_reserve, now=lambda g: forecast(g, GREAT_LEVY))
def great_levy(g: Whispers, me: Seat) -> None:
    """During your attack: 3 banners from the attacking empire's reserve join it."""
    levy_banners(g, GREAT_LEVY)
