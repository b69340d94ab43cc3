"""The bot of most studies, and the same bot in every seat of many games."""

from collections.abc import Callable
from functools import partial
from random import Random
from typing import Any, Final, TypeVar

from rich.progress import BarColumn, MofNCompleteColumn, Progress, TaskID, TextColumn, TimeRemainingColumn

from ludarium.bots import BOTS, Bot, GreedyBot
from ludarium.files.cardsets import SHIPPED
from ludarium.kernel.match import Match
from ludarium.lab import Crew, survey

Found = TypeVar("Found")
EFFORT: Final = 12  # look-aheads for a decision: many games are wanted


def hurried(rng: Random) -> Bot:
    """The casual bot of the tables, in more of a hurry."""
    return GreedyBot(rng, EFFORT)


PLAYERS: Final[dict[str, str | Callable[[Random], Bot]]] = {
    "hurried": hurried,
    **{level.title: name for name, level in BOTS.items()},
}


class Lab:
    """Plays the games of a study, and shows how far it is."""

    def __init__(
        self,
        games: int,
        workers: int | Crew = 1,
        bot: str = "hurried",
        seeds: tuple[int, ...] = (1,),
        cards: str = SHIPPED,
    ) -> None:
        self.games = games  # behind every figure, for each seed
        self.bot = bot  # of PLAYERS
        self.seeds = seeds
        self.cards = cards  # the name of a card set
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
        """What is seen in so many games of each seed."""
        wanted = games or self.games
        chosen = dict(settings or {}, **({} if self.cards == SHIPPED else {"cards": self.cards}))
        found: list[Found] = []
        for seed in self.seeds:
            words = ", ".join([game, f"seats {seats}", *map(str, chosen.values()), f"seed {seed}"])
            task = self.bar.add_task(words, total=wanted)
            with self.bar:
                found += survey(
                    game,
                    look,
                    seats,
                    chosen,
                    (PLAYERS[self.bot],),
                    games=wanted,
                    seed=seed,
                    workers=self.workers,
                    progress=partial(self._tell, task),
                )
        return found

    def _tell(self, task: TaskID, done: int, _: int) -> None:
        self.bar.update(task, completed=done)

    @property
    def command(self) -> str:
        """The options that play these games again."""
        options = f"--games {self.games} --bot {self.bot} --seed {' '.join(map(str, self.seeds))}"
        return options if self.cards == SHIPPED else f"{options} --cards {self.cards}"
