"""How good people are, game by game: openskill's Plackett-Luce model, for a house that was opened with ratings.

A running rating for guests who come and go; bots are anchored by the laboratory's series (`make anchors`), so the scale
does not drift. Who plays for whom: everybody alone, the sides of a game that has them, or all against the scenario.
"""

import json
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import Any, Final

from ludarium.files.cardsets import SHIPPED
from ludarium.kernel.cards import Seat
from ludarium.kernel.errors import Refusal
from ludarium.kernel.game import Game
from ludarium.lab.sights import rival

MU: Final = 25.0
SIGMA: Final = MU / 3
ANCHOR_SIGMA: Final = 1.0  # bots are well known
NEW: Final = 10  # games below which nobody is told a number
SPLIT: Final = 30  # games with so many players, and with another number, from which both are told apart
NEAR: Final = 1.5  # deviations within which two fit each other
BOT_WEIGHT: Final = 0.5
SCENARIO: Final = "scenario:"
BOT: Final = "bot:"
MISSING: Final = "--ratings needs more than is installed here: pip install 'ludarium[ratings]'."


class NotRated(Refusal):
    """This table cannot be rated."""


@dataclass(frozen=True)
class Rating:
    """What is believed of somebody: a strength and its doubt."""

    mu: float = MU
    sigma: float = SIGMA
    games: int = 0

    @property
    def shown(self) -> int:
        return shown(self.mu)

    @property
    def doubt(self) -> int:
        return doubt(self.sigma)

    @property
    def new(self) -> bool:
        return self.games < NEW


def shown(mu: float) -> int:
    return round(1500 + 40 * (mu - MU))


def doubt(sigma: float) -> int:
    """The half of a 95 % interval, on the scale that is shown."""
    return round(80 * sigma)


# -- bots
@cache
def anchors(game: str) -> Mapping[str, float]:
    """Each bot's mu in a game, as measured; empty where nobody has."""
    text = files("ludarium.server").joinpath("anchors.json").read_text("utf-8")
    found: Mapping[str, float] = json.loads(text).get(game, {}).get("mu", {})
    return found


def anchor(game: str, bot: str) -> Rating:
    return Rating(anchors(game)[bot], ANCHOR_SIGMA, NEW)


# -- which tables
def check_ratable(game: Game, settings: Mapping[str, Any], bots: Collection[str], seats: int, hints: bool) -> None:
    """NotRated with the reason, when a table set like this could not be rated."""
    if hints:
        raise NotRated("At a rated table nobody gets hints.")
    if settings.get("cards", SHIPPED) != SHIPPED:
        raise NotRated("Rated games are played with the cards of the box.")
    if seats == 1 and not rival(game, seats, settings):
        raise NotRated("Nobody is played against there: it cannot be rated.")
    for bot in bots:
        if bot not in anchors(game.name):
            raise NotRated(f"How good the {bot} bot is at {game.title} was not measured: that table cannot be rated.")


# -- what a game does to ratings
@dataclass(frozen=True)
class Contest:
    """Who played for whom, and who came first: teams of seats with their places; a scenario may be the last team."""

    teams: list[list[Seat]]
    ranks: list[int]
    rival: str = ""


def contest(
    game: Game, settings: Mapping[str, Any], seats: int, result: Mapping[str, Any], last: Collection[Seat]
) -> Contest:
    """From a result. Who resigned or ran out of time is alone and comes last, whatever the bot in their chair did."""
    stayed = [seat for seat in range(seats) if seat not in last]
    winners = [seat for seat in stayed if seat in result["winners"]]
    sides = result.get("sides") or []
    against = rival(game, seats, settings)
    if against:
        teams, ranks = [stayed], [0 if winners else 1]
    elif len({sides[seat] for seat in stayed if sides}) > 1 and winners:
        won = {sides[seat] for seat in winners}
        named = sorted({sides[seat] for seat in stayed})
        teams = [[seat for seat in stayed if sides[seat] == side] for side in named]
        ranks = [0 if side in won else 1 for side in named]
    else:
        return Contest([[seat] for seat in range(seats)], places(seats, result, last))
    alone = [(team, rank) for team, rank in zip(teams, ranks, strict=True) if team]
    alone += [([seat], 2) for seat in range(seats) if seat in last]
    ranks = [rank for _, rank in alone] + ([1 if winners else 0] if against else [])
    return Contest([team for team, _ in alone], ranks, against)


def places(seats: int, result: Mapping[str, Any], last: Collection[Seat]) -> list[int]:
    """Each seat's place from 0: winners share the first, the others by score; equal ones share theirs."""
    scores = result["scores"] or [0] * seats

    def worth(seat: Seat) -> tuple[bool, bool, int]:
        won = seat in result["winners"] and seat not in last
        return seat not in last, won, 0 if won or seat in last else scores[seat]

    worths = [worth(seat) for seat in range(seats)]
    return [sum(other > mine for other in worths) for mine in worths]


def rated(
    found: Contest, before: Sequence[Rating], rival_before: Rating, weights: Sequence[float]
) -> tuple[list[Rating], Rating]:
    """Every seat's rating after the game, and the scenario's. A weight says how much of the change counts."""
    from openskill.models import PlackettLuce

    model = PlackettLuce(mu=MU, sigma=SIGMA, beta=MU / 6)
    teams = [[model.rating(before[seat].mu, before[seat].sigma) for seat in team] for team in found.teams]
    if found.rival:
        teams.append([model.rating(rival_before.mu, rival_before.sigma)])
    after = model.rate(teams, ranks=[float(rank) for rank in found.ranks])
    new = list(before)
    for team, figures in zip(found.teams, after, strict=False):
        for seat, one in zip(team, figures, strict=True):
            new[seat] = moved(before[seat], one.mu, one.sigma, weights[seat])
    against = moved(rival_before, after[-1][0].mu, after[-1][0].sigma, 1.0) if found.rival else rival_before
    return new, against


def moved(old: Rating, mu: float, sigma: float, weight: float) -> Rating:
    return Rating(old.mu + weight * (mu - old.mu), old.sigma + weight * (sigma - old.sigma), old.games + 1)


def weight_of(seat: Seat, teams: Sequence[Sequence[Seat]], bots: Collection[Seat]) -> float:
    """Games against bots count half; among others, by how many of the opponents are bots."""
    rivals = [other for team in teams if seat not in team for other in team]
    if not rivals:
        return 1.0
    return 1.0 - (1.0 - BOT_WEIGHT) * len([other for other in rivals if other in bots]) / len(rivals)
