"""What every Bear card can do: Press On for itself, Mutual Ruin with a second Bear card."""

from ludarium.games.whispers.actions import survivors
from ludarium.games.whispers.attack import attack, strikes
from ludarium.games.whispers.state import Whispers
from ludarium.games.whispers.texts import ability
from ludarium.games.whispers.windows import DECLARE, open_abilities
from ludarium.kernel.cards import Seat


def can_press_on(g: Whispers) -> bool:
    """Survivors may leave the region they took, and something is or may come in reach."""
    starts = survivors(g)
    return bool(starts) and bool(strikes(g, starts) or open_abilities(g, DECLARE))


@ability("bear_1", usable=can_press_on, now=lambda g: f"Now up to {survivors(g)[0][1]}.")
def press_on(g: Whispers, me: Seat) -> None:
    """After your attack, if attackers survived: attack once more with any number of them from the region they now
    hold. A conquered region keeps 1 banner."""
    g.then((attack, True))


@ability("bear_2", usable=lambda g: g.involved > 0, now=lambda g: f"Now {g.involved}.")
def mutual_ruin(g: Whispers, me: Seat) -> None:
    """After your attack: kill every banner that took part in it, attackers and defenders alike."""
    if g.controller[g.target] != g.active():
        g.slain += g.involved
    g.kill(g.target, g.involved)
    g.involved = 0
