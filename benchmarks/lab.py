"""The same bot in every seat: what the studies of docs/balance/ look at."""

from collections.abc import Callable
from random import Random
from typing import Any, Final, TypeVar

from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from ludarium.bots import Bot, GreedyBot
from ludarium.bots.greedy import SAMPLES
from ludarium.kernel.match import Match
from ludarium.lab import survey

Found = TypeVar("Found")
EFFORT: Final = 12  # look-aheads for a decision: thousands of games are wanted


def greedy(rng: Random) -> Bot:
    """The bot at the tables, in more of a hurry."""
    return GreedyBot(rng, EFFORT)


class Lab:
    """Plays the games of a study, and shows how far it is."""

    def __init__(self, games: int, workers: int = 1, bot: str | Callable[[Random], Bot] = greedy) -> None:
        self.games = games  # behind every figure
        self.bot = bot
        self.workers = workers
        self.bar = Progress(TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())

    def survey(
        self,
        game: str,
        look: Callable[[Match], Found],
        seats: int,
        settings: dict[str, Any] | None = None,
        games: int | None = None,
    ) -> list[Found]:
        wanted = games or self.games
        task = self.bar.add_task(", ".join([game, f"seats {seats}", *(settings or {}).values()]), total=wanted)
        with self.bar:
            return survey(
                game,
                look,
                seats,
                settings,
                (self.bot,),
                games=wanted,
                seed=1,
                workers=self.workers,
                progress=lambda done, _: self.bar.update(task, completed=done),
            )

    def head(self, name: str, title: str) -> str:
        """How every page begins."""
        return (
            f"# {title} under greedy play\n\n"
            f"Made by `make balance GAMES={name} ARGS='--games {self.games}'`: the bot greedy in every seat with "
            f"{EFFORT} look-aheads for a decision (at the tables it takes {SAMPLES}), {self.games:,} games behind "
            "every figure unless it says otherwise, 95 % intervals in brackets. The figures tell of this bot as much "
            "as of the game.\n\n"
        )
