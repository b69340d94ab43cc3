"""Figures of a report, and what an edit does to them.

Every figure is a ratio of sums over games: wins of the seats with a card, over how often it was played. So several
seats of one game count as what they are, not as games of their own, and games of the same seed are compared in pairs.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field
from math import asin, erfc, sqrt
from typing import Any, Final

from ludarium.lab.intervals import Estimate, Z, wilson
from ludarium.lab.sights import Sight

FEWEST: Final = 20  # so often must a thing have happened to be judged
ALPHA: Final = 0.05
TABLE: Final = "the table"
ENDINGS: Final = "endings"
OFTEN: Final = "how often: "


@dataclass
class Figure:
    """A mean or a share, with its parts game by game."""

    group: str
    name: str
    share: bool  # between 0 and 1
    over: list[float] = field(default_factory=list)
    under: list[float] = field(default_factory=list)

    @property
    def count(self) -> int:
        """Behind how many seats, or games, it stands."""
        return round(sum(self.under))

    @property
    def mean(self) -> float:
        return sum(self.over) / max(1e-9, sum(self.under))

    def rest(self) -> list[float]:
        """How far each game is from the mean, so that their spread is that of the mean."""
        n, mean, each = len(self.over), self.mean, sum(self.under) / len(self.under)
        return [(a - mean * b) / max(1e-9, each) for a, b in zip(self.over, self.under, strict=True)] if n else []

    @property
    def estimate(self) -> Estimate:
        if self.share:
            return wilson(min(sum(self.over), sum(self.under)), self.count)
        return _around(self.mean, self.rest())

    def differs(self, value: float) -> float:
        """How likely so great a distance from this value is by chance alone."""
        return chance(self.mean - value, deviation(self.rest()))

    def json(self) -> dict[str, Any]:
        return {"group": self.group, "name": self.name, "count": self.count, **self.estimate.json()}


@dataclass(frozen=True)
class Effect:
    """What an edit does to a figure."""

    before: Figure
    after: Figure
    difference: Estimate
    size: float  # Cohen's h of shares, d of means: 0.2 is small, 0.8 is large
    p: float
    clear: bool = False  # also when one remembers how many figures were compared

    def text(self) -> str:
        """In a line."""
        d, one = self.difference, self.before
        name = f"{one.name} ({one.group})"
        if one.share:
            points = f"{100 * d.mean:+.1f} points ({100 * d.low:+.1f} to {100 * d.high:+.1f})"
            return f"{name}: {points}, from {one.mean:.1%} to {self.after.mean:.1%}"
        return f"{name}: {d.mean:+.2f} ({d.low:+.2f} to {d.high:+.2f}), from {one.mean:.2f} to {self.after.mean:.2f}"

    def json(self) -> dict[str, Any]:
        return {
            "group": self.before.group,
            "name": self.before.name,
            "before": {"count": self.before.count, **self.before.estimate.json()},
            "after": {"count": self.after.count, **self.after.estimate.json()},
            "difference": self.difference.json(),
            "effect_size": round(self.size, 4),
            "p": self.p,
            "clear": self.clear,
        }


def figures(games: Sequence[Sight]) -> list[Figure]:
    """All figures of some games: of the table, then of every group of things that tell seats apart."""
    found: dict[tuple[str, str], Figure] = {}
    n = len(games)

    def add(i: int, group: str, name: str, share: bool, over: float, under: float = 1.0) -> None:
        figure = found.get((group, name))
        if figure is None:
            figure = found[group, name] = Figure(group, name, share, [0.0] * n, [0.0] * n)
        figure.over[i] += over
        figure.under[i] += under

    endings = list(dict.fromkeys(game.ending for game in games))
    for i, game in enumerate(games):
        add(i, TABLE, "decisions in a game", False, game.decisions)
        add(i, TABLE, "turns in a game", False, game.turns)
        add(i, TABLE, "score of a seat", False, sum(game.scores), len(game.scores))
        add(i, TABLE, "winners beat the best of the others by", False, _margin(game))
        add(i, TABLE, "somebody wins", True, bool(game.winners))
        for ending in endings:
            add(i, ENDINGS, ending, True, ending == game.ending)
        for seat, own in enumerate(game.seats):
            for group, names in own.items():
                for name in names:
                    add(i, group, name, True, game.share(seat))
    seats = len(games[0].seats) if games else 0
    for (group, name), figure in list(found.items()):
        if group not in (TABLE, ENDINGS, "seat", "order of play"):
            often = found.setdefault((OFTEN + group, name), Figure(OFTEN + group, name, True))
            often.over, often.under = figure.under, [float(seats)] * n
    return list(found.values())


def _margin(game: Sight) -> float:
    mine = [game.scores[seat] for seat in game.winners]
    others = [score for seat, score in enumerate(game.scores) if seat not in game.winners]
    return max(mine) - max(others) if mine and others else 0.0


def effects(before: Sequence[Sight], after: Sequence[Sight]) -> list[Effect]:
    """What differs between two series of the same seeds, the surest first; `clear` by Holm's rule over all of them."""
    old = {(one.group, one.name): one for one in figures(before)}
    new = {(one.group, one.name): one for one in figures(after)}
    both = [key for key in old if key in new and min(old[key].count, new[key].count) >= FEWEST]
    found = sorted((compare(old[key], new[key]) for key in both), key=lambda effect: effect.p)
    for i, effect in enumerate(found):
        if effect.p * (len(found) - i) > ALPHA:
            break
        found[i] = Effect(effect.before, effect.after, effect.difference, effect.size, effect.p, True)
    return found


def compare(before: Figure, after: Figure) -> Effect:
    """The difference of two figures over games of the same seeds, in pairs."""
    rest = [b - a for a, b in zip(before.rest(), after.rest(), strict=True)]
    difference = _around(after.mean - before.mean, rest)
    if before.share:
        size = 2 * (asin(sqrt(min(1.0, after.mean))) - asin(sqrt(min(1.0, before.mean))))
    else:
        size = (after.mean - before.mean) / max(1e-9, deviation(before.rest()) * sqrt(len(before.over)))
    return Effect(before, after, difference, size, chance(difference.mean, deviation(rest)))


def deviation(rest: Sequence[float]) -> float:
    """The standard error of a mean from the distances of its parts."""
    n = len(rest)
    return sqrt(sum(x * x for x in rest) / max(1, n - 1) / max(1, n))


def chance(difference: float, error: float) -> float:
    """How likely so great a difference is by chance, on both sides of a normal distribution."""
    if abs(difference) < 1e-12:
        return 1.0
    return erfc(abs(difference) / error / sqrt(2)) if error > 1e-12 else 0.0


def _around(mean: float, rest: Sequence[float]) -> Estimate:
    reach = Z * deviation(rest)
    return Estimate(mean, mean - reach, mean + reach)


def standing_out(found: Sequence[Figure], average: dict[str, float]) -> set[tuple[str, str]]:
    """Which shares of wins differ from the average of their group, by Holm's rule over all of them."""
    judged = [one for one in found if one.group in average and one.count >= FEWEST]
    ranked = sorted((one.differs(average[one.group]), one.group, one.name) for one in judged)
    clear = set()
    for i, (p, group, name) in enumerate(ranked):
        if p * (len(ranked) - i) > ALPHA:
            break
        clear.add((group, name))
    return clear
