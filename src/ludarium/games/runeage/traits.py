"""What reports tell seats apart by: their races, and what they bought, acquired, secured and played."""

from collections.abc import Mapping
from typing import Any, Final

from ludarium.games.runeage.components import RACE_NAMES
from ludarium.games.runeage.state import RuneAge
from ludarium.games.runeage.words import ACQUIRED, BOUGHT, PLAYED, SECURED

TOLD: Final = {"bought or acquired": (BOUGHT, ACQUIRED), "secured": (SECURED,), "played in combat": (PLAYED,)}
OPENS: Final = "bought or acquired"


def held(g: RuneAge) -> dict[str, list[list[str]]]:
    """By seat: the race."""
    return {"race": [[RACE_NAMES[race]] for race in g.races]}


def rival(seats: int, settings: Mapping[str, Any]) -> str:
    """The scenario, where all win or lose together (RULES 9.3) or one plays alone; else empty."""
    scenario = str(settings["scenario"])
    return scenario if seats == 1 or scenario == "cataclysm" else ""
