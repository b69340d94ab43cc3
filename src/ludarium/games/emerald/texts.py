"""Where card texts register: what each effect does, and whether it could do anything now.

The texts themselves are in cards/; Interrupts and Benefits act inside the actions that ask for them.
"""

from collections.abc import Callable
from typing import Final

from ludarium.games.emerald.components import EFFECT_NUMBER, EFFECTS
from ludarium.games.emerald.state import Emerald
from ludarium.kernel.cards import Card, Seat

Do = Callable[[Emerald, Seat, Card, int], None]  # (g, me, the card played, its text's number)
Can = Callable[[Emerald, Seat, int], object]  # what it could be done to; nothing: the text cannot be played

DO: Final[list[Do]] = [lambda g, me, this, n: None] * len(EFFECTS)
CAN: Final[list[Can]] = [lambda g, me, n: False] * len(EFFECTS)

SAVE_OWN_AGENT: Final = EFFECT_NUMBER["save_own_agent"]
SAVE_AGENT: Final = EFFECT_NUMBER["save_agent"]
SAVE_ROYALTY: Final = EFFECT_NUMBER["save_royalty"]
STOPS_CLAIM: Final = EFFECT_NUMBER["stop_claim"]
STOPS_MARKER: Final = EFFECT_NUMBER["stop_marker"]
IGNORE_INSANITY: Final = EFFECT_NUMBER["ignore_insanity"]
EXTRA_CONTROL: Final = EFFECT_NUMBER["extra_control"]
MORE_CUBES: Final = EFFECT_NUMBER["extra_cubes"]


def text(effect: str, can: Can) -> Callable[[Do], Do]:
    """Registers what an Action or Free Action does; `can` lists what it could be done to."""

    def register(do: Do) -> Do:
        DO[EFFECT_NUMBER[effect]] = do
        CAN[EFFECT_NUMBER[effect]] = can
        return do

    return register
