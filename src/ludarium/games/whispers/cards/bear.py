"""What every Bear card can do: Press On for itself, Mutual Ruin with a second Bear card."""

from ludarium.games.whispers.attack import attack, origins, strikes
from ludarium.games.whispers.state import Whispers
from ludarium.games.whispers.windows import DECLARE, ability, open_abilities
from ludarium.kernel.cards import Seat


def can_press_on(g: Whispers) -> bool:
    """Survivors may leave the region they took, and something is or may come in reach."""
    starts = origins(g, g.target, g.involved)
    return bool(starts) and bool(strikes(g, starts) or open_abilities(g, DECLARE))


@ability("bear_1", usable=can_press_on)
def press_on(g: Whispers, me: Seat) -> None:
    """After your attack, if attackers survived: attack once more with any number of them from the region they now
    hold. A conquered region keeps 1 banner."""
    g.then((attack, g.target, g.involved))


@ability("bear_2", usable=lambda g: g.involved > 0)
def mutual_ruin(g: Whispers, me: Seat) -> None:
    """After your attack: kill every banner that took part in it, attackers and defenders alike."""
    if g.controller[g.target] != g.active():
        g.slain += g.involved
    g.kill(g.target, g.involved)
    g.involved = 0
