"""What reports tell seats apart by: the cards they began with and played."""

from typing import Final

from ludarium.games.viceroy.state import Viceroy
from ludarium.games.viceroy.words import SHOWED_PLAY, STARTED

TOLD: Final = {"started with": (STARTED,), "played": (SHOWED_PLAY,)}
OPENS: Final = "played"


def held(g: Viceroy) -> dict[str, list[list[str]]]:
    """Nothing that no event tells."""
    return {}
