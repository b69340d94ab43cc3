"""What the designed figures of Rune Age and A Study in Emerald are tuned for (docs/decisions/0014-tuned-figures.md)."""

from typing import Final

from benchmarks.lab import Lab
from benchmarks.studies import emerald, runeage
from benchmarks.tables import percent, table

from ludarium.games.emerald.components import RESTORATIONIST
from ludarium.games.runeage.components import (
    BASE_RACES,
    CATACLYSM,
    NOT_FROM_THIS_WORLD,
    QUEST,
    RACES,
    RESURGENCE,
    RUNEWARS,
    SCENARIOS,
)
from ludarium.kernel.game import find
from ludarium.lab import wilson

CONTESTS: Final = (RESURGENCE, RUNEWARS, QUEST, NOT_FROM_THIS_WORLD)  # two seats against each other


def page(lab: Lab) -> str:
    return (
        lab.head("targets", "Rune Age and A Study in Emerald")
        + "## Races of Rune Age: 40 to 60 %\n\nTwo seats, every ordering of the four base races equally often; a "
        "shared win counts half, and a game that nobody wins for none.\n\n"
        + races(lab)
        + "\n\n## The Cataclysm: lost in 30 to 60 %\n\nBase races dealt at random.\n\n"
        + cataclysm(lab)
        + "\n\n## Sides of A Study in Emerald: 45 to 55 % for Restorationists\n\nGames with both sides only; a shared "
        "win counts by its parts.\n\n" + sides(lab) + "\n"
    )


def races(lab: Lab) -> str:
    """How often each race wins each scenario against the other three."""
    found = {SCENARIOS[scenario].name: runeage.play(lab, scenario, "") for scenario in CONTESTS}
    found["all four"] = [game for games in found.values() for game in games]
    rows = [[*runeage.row(name, games), str(len(games))] for name, games in found.items()]
    return table(["scenario", *[RACES[race] for race in BASE_RACES], "games"], rows)


def cataclysm(lab: Lab) -> str:
    """How often all lose, for each number of players."""
    rows = []
    for seats in SCENARIOS[CATACLYSM].seats:
        games = lab.survey("runeage", runeage.look, seats, {"scenario": SCENARIOS[CATACLYSM].id})
        lost = len([game for game in games if not game.winners])
        rows.append([str(seats), str(len(games)), percent(wilson(lost, len(games)))])
    return table(["seats", "games", "lost"], rows)


def sides(lab: Lab) -> str:
    """How often Restorationists win, for each number of players and for all."""
    found = {str(n): emerald.mixed(lab.survey("emerald", emerald.look, n)) for n in find("emerald").seats}
    found["all"] = [game for games in found.values() for game in games]
    rows = []
    for name, games in found.items():
        wins = sum(game.share(game.of(RESTORATIONIST)) for game in games)
        rows.append([name, str(len(games)), percent(wilson(wins, len(games)))])
    return table(["seats", "games with both sides", "won by Restorationists"], rows)
