"""A report for designers: many games of one game, and what an edit of its cards or settings does to them.

study = lab.study("smashup", bots=["greedy"], games=500)
study = lab.study("smashup", games=500, against={"cards": "mine"})    # the same seeds with another card set
Path("report.html").write_text(study.html())                          # needs the extra `report`
"""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from random import Random
from typing import Any

from ludarium.bots import Bot
from ludarium.files.cardsets import CardSets
from ludarium.kernel.errors import BadSetting
from ludarium.kernel.game import Game
from ludarium.lab.crews import Crew
from ludarium.lab.figures import Effect, Figure, effects, figures
from ludarium.lab.series import Series, spelt
from ludarium.lab.sights import Sight, look
from ludarium.lab.simulation import Progress, prepare, survey


@dataclass(frozen=True)
class Study:
    """The games, and those with the edit, if there is one: game i of both is dealt alike."""

    game: Game
    series: Series
    games: list[Sight]
    against: dict[str, Any]
    edited: list[Sight]

    @property
    def figures(self) -> list[Figure]:
        """Of the games without the edit."""
        return figures(self.games)

    @property
    def effects(self) -> list[Effect]:
        """What the edit does, the surest first."""
        return effects(self.games, self.edited) if self.edited else []

    @property
    def unchanged(self) -> int:
        """How many games came out as they did without the edit."""
        return len([1 for before, after in zip(self.games, self.edited, strict=True) if before == after])

    @property
    def average(self) -> float:
        """What a seat wins of a game."""
        return sum(bool(game.winners) for game in self.games) / max(1, len(self.games) * self.series.seats)

    @property
    def edit(self) -> list[str]:
        """What the edit changes, in a line each."""
        other = self.game.settle(self.series.seats, {**self.series.settings, **self.against})
        told = [
            f"{name}={spelt(other[name])}, not {spelt(value)}"
            for name, value in self.series.settings.items()
            if other[name] != value
        ]
        if "cards" in self.against and isinstance(self.game.cards, CardSets):
            told += self.game.cards.differences(self.against["cards"], self.series.settings["cards"])
        return told

    def json(self) -> dict[str, Any]:
        found = {
            "game": self.game.name,
            "rules": self.game.version,
            "seats": self.series.seats,
            "settings": self.series.settings,
            "bots": [bot.name for bot in self.series.bots],
            "seed": self.series.seed,
            "games": len(self.games),
            "average": round(self.average, 6),
            "figures": [one.json() for one in self.figures],
        }
        if self.edited:
            effects = [one.json() for one in self.effects]
            found |= {"against": self.against, "edit": self.edit, "unchanged": self.unchanged, "effects": effects}
        return found

    def html(self, command: str = "") -> str:
        """One page that needs nothing else; `command` is what made it."""
        from ludarium.lab.page import page

        return page(self, command)


def study(
    game: str | Game,
    seats: int | None = None,
    settings: dict[str, Any] | None = None,
    bots: Iterable[str | Callable[[Random], Bot]] = ("greedy",),
    games: int = 200,
    seed: int = 0,
    workers: int | Crew = 1,
    against: dict[str, Any] | None = None,
    progress: Progress | None = None,
) -> Study:
    """Play games as `simulate` does, and once more with the settings of `against`, on the same seeds."""
    players = list(bots)
    found, series = prepare(game, seats, settings, players, seed)
    other = {**(settings or {}), **(against or {})}
    if against and found.settle(series.seats, other) == series.settings:
        raise BadSetting("Both sides of the comparison have the same settings.")
    total = games * (2 if against else 1)

    def play(chosen: dict[str, Any] | None, done: int) -> list[Sight]:
        def tell(n: int, _: int) -> None:
            if progress is not None:
                progress(done + n, total)

        return survey(found, look, series.seats, chosen, players, games, seed, workers, tell)

    return Study(found, series, play(settings, 0), against or {}, play(other, games) if against else [])
