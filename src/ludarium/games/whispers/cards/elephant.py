"""What every Elephant card can do: Levy for itself, Great Levy with a second Elephant card."""

from ludarium.games.whispers.state import Whispers
from ludarium.games.whispers.windows import ability
from ludarium.games.whispers.words import LEVIED, RESERVE_USED_UP, force
from ludarium.kernel.cards import Seat


def has_reserve(g: Whispers) -> bool:
    return g.reserve[g.active()] > 0


def levy_banners(g: Whispers, most: int) -> None:
    """Banners from the reserve join the attack."""
    empire = g.active()
    n = min(most, g.reserve[empire])
    g.reserve[empire] -= n
    g.attackers += n
    g.note(empire, n)
    g.tell(LEVIED, force(empire, n), g.target)
    if n < most:
        g.tell(RESERVE_USED_UP, empire)


@ability("elephant_1", usable=has_reserve)
def levy(g: Whispers, me: Seat) -> None:
    """During your attack: 1 banner from the attacking empire's reserve joins it."""
    levy_banners(g, 1)


@ability("elephant_2", usable=has_reserve)
def great_levy(g: Whispers, me: Seat) -> None:
    """During your attack: 3 banners from the attacking empire's reserve join it."""
    levy_banners(g, 3)
