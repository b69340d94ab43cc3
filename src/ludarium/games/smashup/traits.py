"""What reports tell seats apart by: their factions, and the cards they played."""

from typing import Final

from ludarium.games.smashup.components import FACTION_NAMES, FACTION_OF
from ludarium.games.smashup.state import Smashup
from ludarium.games.smashup.words import PLAYED, PLAYED_AT, PLAYED_ON, PLAYED_ON_MINION

TOLD: Final = {"played": (PLAYED, PLAYED_AT, PLAYED_ON, PLAYED_ON_MINION)}
OPENS: Final = "played"


def held(g: Smashup) -> dict[str, list[list[str]]]:
    """By seat: the factions."""
    return {"faction": [[FACTION_NAMES[FACTION_OF[faction]] for faction in own] for own in g.factions]}
