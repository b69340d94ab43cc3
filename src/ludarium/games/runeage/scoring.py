"""How a game can end, and the sheet at its end. When it ends is decided where it happens: state.py, event_phase.py."""

from typing import Final

from ludarium.games.runeage.components import LIMIT, NOT_FROM_THIS_WORLD, QUEST
from ludarium.games.runeage.realms import Realms
from ludarium.kernel.game import Result

ENDINGS: Final = (
    "High Lord defeated",
    "last realm standing",
    "all realms fallen",
    "the Dragonlords prevail",
    "least damage",
    "Cataclysm survived",
    "lost to the Cataclysm",
    "power goal reached",
    "most power",
    "Opposing Army acquired",
    "barracks empty",
    "Home Realm fallen",
    "most trophies",
    "enough trophies",
    "too few trophies",
)
HIGH_LORD_DEFEATED: Final = 0
LAST_STANDING: Final = 1
ALL_FALLEN: Final = 2
DRAGONLORDS_PREVAIL: Final = 3
LEAST_DAMAGE: Final = 4
CATACLYSM_SURVIVED: Final = 5
LOST_TO_CATACLYSM: Final = 6
POWER_REACHED: Final = 7
MOST_POWER: Final = 8
ARMY_ACQUIRED: Final = 9
BARRACKS_EMPTY: Final = 10
HOME_FALLEN: Final = 11
MOST_TROPHIES: Final = 12
ENOUGH_TROPHIES: Final = 13
TOO_FEW_TROPHIES: Final = 14


def result(g: Realms) -> Result:
    """Power in The Quest for Power, trophies in Not From This World, else what is left of each Home Realm."""
    seats = range(g.seats)
    if g.scenario == QUEST:
        row, scores = "power", [g.power(seat) for seat in seats]
    elif g.scenario == NOT_FROM_THIS_WORLD:
        row, scores = "trophies", [g.trophies(seat) for seat in seats]
    else:
        row, scores = "Home Realm left", [max(0, LIMIT - g.damage[seat]) for seat in seats]
    return Result(sorted(g.winners), scores, ENDINGS[g.ending], [(row, scores)])


def least_damaged(g: Realms, seats: list[int]) -> list[int]:
    """Those of the seats with the least damage."""
    least = min((g.damage[seat] for seat in seats), default=0)
    return [seat for seat in seats if g.damage[seat] == least]


def most_trophies(g: Realms) -> list[int]:
    """Most trophies, then least damage, then shared (RULES 9.6.1)."""
    alive = g.alive()
    most = max((g.trophies(seat) for seat in alive), default=0)
    return least_damaged(g, [seat for seat in alive if g.trophies(seat) == most])


def most_power(g: Realms) -> list[int]:
    """Most power, then least damage, then most landmarks, then shared (RULES 9.4.4)."""
    alive = g.alive()
    most = max((g.power(seat) for seat in alive), default=0)
    tied = least_damaged(g, [seat for seat in alive if g.power(seat) == most])
    holding = max((len(g.cities(seat)) for seat in tied), default=0)
    return [seat for seat in tied if len(g.cities(seat)) == holding]
