"""What reports tell seats apart by: their loyalties at the end, the positions they took, the abilities they played."""

from typing import Final

from ludarium.games.whispers.components import EMPIRES, SLOTS, TOKEN
from ludarium.games.whispers.state import Whispers
from ludarium.games.whispers.words import DEPLOYED, PLAYED

TOLD: Final = {"agent as": (DEPLOYED,), "ability played": (PLAYED,)}
OPENS: Final = "agent as"


def held(g: Whispers) -> dict[str, list[list[str]]]:
    """By seat: the empire of each slot."""
    return {
        f"{name.lower()} at the end": [[EMPIRES[g.kind[g.token(seat, slot)] - TOKEN]] for seat in range(g.seats)]
        for slot, name in enumerate(SLOTS)
    }
