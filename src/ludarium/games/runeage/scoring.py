"""How a game can end, and the sheet at its end. When it ends is decided where it happens: state.py, event_phase.py."""

from typing import Final

from ludarium.games.runeage.components import LIMIT, NOT_FROM_THIS_WORLD, QUEST
from ludarium.games.runeage.realms import Realms
from ludarium.kernel.cards import NONE, Seat
from ludarium.kernel.game import Result

ENDS: Final = {  # how a game can end, by its key
    "high_lord_defeated": "High Lord defeated",
    "last_realm_standing": "last realm standing",
    "all_realms_fallen": "all realms fallen",
    "dragonlords_prevail": "the Dragonlords prevail",
    "least_damage": "least damage",
    "cataclysm_survived": "Cataclysm survived",
    "lost_to_the_cataclysm": "lost to the Cataclysm",
    "power_reached": "power goal reached",
    "most_power": "most power",
    "opposing_army_acquired": "Opposing Army acquired",
    "barracks_empty": "barracks empty",
    "home_realm_fallen": "Home Realm fallen",
    "most_trophies": "most trophies",
    "enough_trophies": "enough trophies",
    "too_few_trophies": "too few trophies",
}
ENDINGS: Final = tuple(ENDS.values())
ENDING_KEYS: Final = tuple(ENDS)
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
    """Power in The Quest for Power, trophies in Not From This World, else what is left of each Home Realm; how each
    figure was made, and what decided between equal ones."""
    seats = range(g.seats)
    if g.scenario == QUEST:
        row, scores, made = (
            "power",
            [g.power(seat) for seat in seats],
            [made_of(g, seat, g.book.power) for seat in seats],
        )
    elif g.scenario == NOT_FROM_THIS_WORLD:
        row, scores = "trophies", [g.trophies(seat) for seat in seats]
        made = [made_of(g, seat, g.book.trophies) for seat in seats]
    else:
        row, scores = "Home Realm left", [max(0, LIMIT - g.damage[seat]) for seat in seats]
        made = [f"{LIMIT} less {g.damage[seat]} damage" for seat in seats]
    sheet = [(row, scores)]
    how = ENDINGS[g.ending] if g.ending != NONE else ""
    return Result(sorted(g.winners), scores, how, sheet, made={row: made}, ties=tie_breaks(g))


def made_of(g: Realms, seat: Seat, worth: list[int]) -> str:
    """The cards that make a figure, each with its part."""
    found = [(g.book.names[g.kind[card]], worth[g.kind[card]]) for card in g.areas[seat]]
    return " + ".join(f"{name} {points}" for name, points in found if points)


def tie_breaks(g: Realms) -> list[tuple[str, list[int]]]:
    """What decides between equal scores, in order."""
    if g.ending == ALL_FALLEN and g.winners:
        return [("damage before the last Event", [hurt if hurt != NONE else LIMIT for hurt in g.before])]
    if g.ending == MOST_TROPHIES:
        return [("least damage", g.damage[:])]
    if g.ending == MOST_POWER:
        return [("least damage", g.damage[:]), ("most landmarks", [len(g.cities(seat)) for seat in range(g.seats)])]
    return []


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
