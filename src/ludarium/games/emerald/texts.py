"""Where card texts live: what each effect does, and to what it could be done now.

The texts themselves are in cards/. Interrupts and Benefits act inside the actions that ask for them.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Final

from ludarium.games.emerald.components import EFFECT_NUMBER, EFFECTS
from ludarium.games.emerald.state import Emerald
from ludarium.kernel.cards import Card, Seat
from ludarium.kernel.texts import settles

Do = Callable[[Emerald, Seat, Card, int], None]  # (g, me, the card played, its text's number)
Can = Callable[[Emerald, Seat, int], Any]  # what it could be done to; nothing: the text cannot be played


@dataclass(eq=False)
class Effect:
    """What an Action or Free Action does, and when it may be played."""

    text: Do
    can: Can


TEXTS: Final[list[Effect | None]] = [None] * len(EFFECTS)  # by effect; None for Interrupts and Benefits

SAVE_OWN_AGENT: Final = EFFECT_NUMBER["save_own_agent"]
SAVE_AGENT: Final = EFFECT_NUMBER["save_agent"]
SAVE_ROYALTY: Final = EFFECT_NUMBER["save_royalty"]
STOPS_CLAIM: Final = EFFECT_NUMBER["stop_claim"]
STOPS_MARKER: Final = EFFECT_NUMBER["stop_marker"]
IGNORE_INSANITY: Final = EFFECT_NUMBER["ignore_insanity"]
EXTRA_CONTROL: Final = EFFECT_NUMBER["extra_control"]
MORE_CUBES: Final = EFFECT_NUMBER["extra_cubes"]


def text(effect: str, can: Can) -> Callable[[Do], Do]:
    """Gives an effect what it does; `can` lists what it could be done to."""
    return settles(TEXTS, EFFECT_NUMBER[effect], made=lambda do: Effect(do, can))
