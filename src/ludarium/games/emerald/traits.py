"""What reports tell seats apart by: their sides, and the cards they claimed, used and killed."""

from typing import Final

from ludarium.games.emerald.components import SIDES
from ludarium.games.emerald.state import Emerald
from ludarium.games.emerald.words import CLAIMED, KILLED_ROYALTY, USED

TOLD: Final = {"claimed": (CLAIMED,), "text used": (USED,), "killed": (KILLED_ROYALTY,)}
OPENS: Final = "claimed"


def held(g: Emerald) -> dict[str, list[list[str]]]:
    """By seat: the side."""
    return {"side": [[SIDES[g.side(seat)]] for seat in range(g.seats)]}
