"""Which options fit together."""

from typing import Any

from ludarium.games.runeage.components import BASE_RACES, RACES, SCENARIO_IDS, SCENARIOS
from ludarium.kernel.errors import BadOption
from ludarium.kernel.game import span


def named_races(value: str, seats: int) -> str:
    """Races by name, one for each seat."""
    names = [name.strip().lower() for name in value.split(",")]
    for name in names:
        if name not in RACES:
            raise BadOption(f"There is no race {name!r}; the races are: {', '.join(RACES)}.")
    if len(names) != seats or len(set(names)) != seats:
        raise BadOption(f"Option races names {seats} different races, one for each seat; not {value!r}.")
    return ",".join(names)


def allowed(seats: int, options: dict[str, Any]) -> None:
    """BadOption when the scenario is not for so many seats, or a race is not in the game."""
    scenario = SCENARIOS[SCENARIO_IDS.index(options["scenario"])]
    if seats not in scenario.seats:
        fit = "1 seat" if len(scenario.seats) == 1 else f"{span(scenario.seats)} seats"
        raise BadOption(f"{scenario.name} is for {fit}, not {seats}: change the seats, or option scenario.")
    for name in options["races"].split(","):
        if name in RACES and RACES.index(name) not in BASE_RACES and not options["expansion_races"]:
            raise BadOption(f"{name} is an expansion race: switch expansion_races on.")
