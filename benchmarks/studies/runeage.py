"""Rune Age: how often each race wins each scenario."""

from collections import Counter
from itertools import permutations
from math import ceil
from typing import NamedTuple

from benchmarks.lab import Lab
from benchmarks.tables import amount, percent, table

from ludarium.games.runeage.components import BASE_RACES, CATACLYSM, CIVIL_WAR, RACES, SCENARIOS
from ludarium.games.runeage.realms import Realms
from ludarium.kernel.game import find
from ludarium.kernel.match import Match
from ludarium.lab import mean, wilson

SEATS = {CIVIL_WAR: 1}  # else two
DIFFICULTIES = ("normal", "hard")


class Finished(NamedTuple):
    scenario: int
    races: list[int]
    winners: list[int]
    rounds: int
    ending: str

    def share(self, race: int) -> float:
        """How much of the win went to a race; a co-operative win goes to all."""
        won = [self.races[seat] for seat in self.winners]
        return (race in won) / (1 if self.scenario == CATACLYSM else max(1, len(won)))


def look(match: Match) -> Finished:
    g = match.now
    assert isinstance(g, Realms)
    return Finished(g.scenario, g.races, match.result.winners, g.round, match.result.ending)


def play(lab: Lab, scenario: int, difficulty: str) -> list[Finished]:
    """Every ordering of races gets its share, so that each race is in so many games as are wanted."""
    seats = SEATS.get(scenario, 2)
    tables = list(permutations(BASE_RACES, seats))
    each = ceil(lab.games * len(BASE_RACES) / seats / len(tables))
    found = []
    for races in tables:
        settings = {"scenario": SCENARIOS[scenario].id, "races": ",".join(RACES[race] for race in races)}
        if scenario == CIVIL_WAR:
            settings["difficulty"] = difficulty
        found += lab.survey("runeage", look, seats, settings, games=each)
    return found


def row(name: str, found: list[Finished]) -> list[str]:
    cells = []
    for race in BASE_RACES:
        played = [game for game in found if race in game.races]
        cells.append(percent(wilson(sum(game.share(race) for game in played), len(played))))
    return [name, *cells]


def lengths(name: str, found: list[Finished]) -> list[str]:
    ways = Counter(game.ending for game in found)
    words = ", ".join(f"{way} {count / len(found):.1%}" for way, count in ways.most_common())
    return [name, str(len(found)), amount(mean([game.rounds for game in found])), words]


def page(lab: Lab) -> str:
    found: dict[str, list[Finished]] = {}
    for number, scenario in enumerate(SCENARIOS):
        if number == CIVIL_WAR:
            for difficulty in DIFFICULTIES:
                found[f"{scenario.name}, alone, {difficulty}"] = play(lab, number, difficulty)
        else:
            found[f"{scenario.name}, together" if number == CATACLYSM else scenario.name] = play(lab, number, "")
    races = [RACES[race] for race in BASE_RACES]
    return (
        lab.head("runeage", find("runeage").title)
        + "Two seats, the solo scenario one; every ordering of the four base races equally often; a shared win counts "
        "half. In the co-operative and the solo scenario a win is survival.\n\n## Wins by race\n\n"
        + table(["scenario", *races], [row(name, games) for name, games in found.items()])
        + "\n\n## Length and endings\n\n"
        + table(["scenario", "games", "rounds", "endings"], [lengths(name, games) for name, games in found.items()])
        + "\n"
    )
