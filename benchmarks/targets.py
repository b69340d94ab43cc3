"""What the designed figures of Rune Age and A Study in Emerald are tuned for (docs/decisions/0014-tuned-figures.md).

make targets FAST=1                                          races, cataclysm and sides
make targets FAST=1 GAMES=races ARGS="--games 48 --seed 1 2" one of them; so many games behind a figure, twice
make targets FAST=1 ARGS="--bot master --games 20"           by other bots; --cards NAME with a registered card set
make targets FAST=1 GAMES=quest_for_power                    races in one scenario
make targets FAST=1 GAMES=cataclysm ARGS="--seats 2"         with so many seats only
make targets FAST=1 ARGS="--cards before"                    with the figures from before they were tuned

Every game is kept in results/targets.json, those of a registered card set in build/targets.json: a run that was stopped
goes on, and so does a longer one. A row starts again when its first game is played otherwise than it was.
"""

import argparse
import os
from collections.abc import Callable
from functools import partial
from itertools import permutations
from math import ceil
from pathlib import Path
from typing import Final

from benchmarks.lab import BEFORE, PLAYERS, RESULTS, Finished, Lab
from benchmarks.tables import percent, table

from ludarium.files.cardsets import SHIPPED
from ludarium.games.emerald.components import RESTORATIONIST
from ludarium.games.emerald.state import Emerald
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
from ludarium.games.runeage.realms import Realms
from ludarium.kernel.errors import Refusal
from ludarium.kernel.game import find
from ludarium.kernel.match import Match
from ludarium.lab import RayCrew, wilson

KEPT: Final = RESULTS / "targets.json"
TRIED: Final = Path(__file__).parent.parent / "build" / "targets.json"
CONTESTS: Final = (RESURGENCE, RUNEWARS, QUEST, NOT_FROM_THIS_WORLD)  # two seats against each other


# -- Rune Age
def realms(match: Match) -> Finished:
    g = match.now
    assert isinstance(g, Realms)
    return Finished(g.races, match.result.winners)


def contest(lab: Lab, scenario: int) -> list[Finished]:
    """The orderings of two base races take turns, so that each race is in so many games as are wanted."""
    tables = list(permutations(BASE_RACES, 2))
    ways = [{"scenario": SCENARIOS[scenario].id, "races": ",".join(RACES[race] for race in races)} for races in tables]
    each = ceil(lab.games * len(BASE_RACES) / 2 / len(tables))
    return lab.survey("runeage", realms, 2, ways, games=each * len(tables))


def race_cells(found: list[Finished]) -> list[str]:
    cells = []
    for race in BASE_RACES:
        played = [game for game in found if race in game.parts]
        cells.append(percent(wilson(sum(game.share(race) for game in played), len(played))))
    return cells


def races(lab: Lab, scenarios: tuple[int, ...] = CONTESTS) -> str:
    """How often each race wins each scenario against the other three."""
    found = {SCENARIOS[scenario].name: contest(lab, scenario) for scenario in scenarios}
    if scenarios == CONTESTS:
        found["all four"] = [game for games in found.values() for game in games]
    rows = [[name, *race_cells(games), str(len(games))] for name, games in found.items()]
    return (
        "## Races of Rune Age: 40 to 60 %\n\nTwo seats, every ordering of the four base races equally often; a shared "
        "win counts half, and a game that nobody wins for none.\n\n"
        + table(["scenario", *[RACES[race] for race in BASE_RACES], "games"], rows)
    )


def cataclysm(lab: Lab) -> str:
    """How often all lose, for each number of players."""
    rows = []
    for seats in lab.at(SCENARIOS[CATACLYSM].seats):
        games = lab.survey("runeage", realms, seats, [{"scenario": SCENARIOS[CATACLYSM].id}])
        lost = len([game for game in games if not game.winners])
        rows.append([str(seats), str(len(games)), percent(wilson(lost, len(games)))])
    return "## The Cataclysm: lost in 30 to 60 % by two\n\nBase races dealt at random.\n\n" + table(
        ["seats", "games", "lost"], rows
    )


# -- A Study in Emerald
def secret_sides(match: Match) -> Finished:
    g = match.now
    assert isinstance(g, Emerald)
    return Finished([g.side(seat) for seat in range(g.seats)], match.result.winners)


def sides(lab: Lab) -> str:
    """How often Restorationists win, for each number of players and for all."""
    found = {}
    for seats in lab.at(find("emerald").seats):
        games = lab.survey("emerald", secret_sides, seats)
        found[str(seats)] = [game for game in games if len(set(game.parts)) == 2]
    found["all"] = [game for games in found.values() for game in games]
    rows = []
    for name, games in found.items():
        won = wilson(sum(game.share(RESTORATIONIST) for game in games), len(games))
        rows.append([name, str(len(games)), percent(won)])
    return (
        "## Sides of A Study in Emerald: 45 to 55 % for Restorationists\n\nGames with both sides only; a shared win "
        "counts by its parts.\n\n" + table(["seats", "games with both sides", "won by Restorationists"], rows)
    )


PARTS: Final[dict[str, Callable[[Lab], str]]] = {"races": races, "cataclysm": cataclysm, "sides": sides}
ONE_BY_ONE: Final[dict[str, Callable[[Lab], str]]] = {
    SCENARIOS[scenario].id: partial(races, scenarios=(scenario,)) for scenario in CONTESTS
}
ALL: Final = {**PARTS, **ONE_BY_ONE}


def page(lab: Lab, parts: list[str]) -> str:
    made = f"`make targets GAMES='{' '.join(parts)}' ARGS='{lab.command}'`, 95 % intervals in brackets."
    return "\n\n".join([made, *[ALL[part](lab) for part in parts]])


def main() -> None:
    parser = argparse.ArgumentParser(description="How far the designed figures are from what they are tuned for.")
    parser.add_argument("parts", nargs="*", help=f"of {', '.join(PARTS)}, all unless named; or {', '.join(ONE_BY_ONE)}")
    parser.add_argument("--games", type=int, default=100, help="behind every figure, for each seed (100)")
    parser.add_argument("--bot", default="casual", choices=PLAYERS, help="in every seat (casual)")
    parser.add_argument("--seed", type=int, nargs="+", default=[1], help="(1)")
    parser.add_argument("--seats", type=int, nargs="+", default=[], help="only with so many, where they may differ")
    parser.add_argument("--cards", default=SHIPPED, help=f"a registered card set, or {BEFORE} ({SHIPPED})")
    parser.add_argument("--workers", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--ray", help="on the Ray cluster of this address, or a local one")
    args = parser.parse_args()
    for part in args.parts:
        if part not in ALL:
            parser.error(f"there is no target {part!r}, only {', '.join(ALL)}")
    crew = RayCrew(args.ray, args.workers) if args.ray else args.workers
    file = KEPT if args.cards in (SHIPPED, BEFORE) else TRIED
    lab = Lab(args.games, crew, args.bot, tuple(args.seed), args.cards, tuple(args.seats), file)
    print(page(lab, args.parts or list(PARTS)))


if __name__ == "__main__":
    try:
        main()
    except Refusal as why:
        raise SystemExit(str(why)) from None
    except KeyboardInterrupt:
        raise SystemExit("\nStopped; what was played is kept.") from None
