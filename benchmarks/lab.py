"""The same bot in every seat: what the studies of docs/balance/ look at."""

from collections.abc import Callable
from random import Random
from typing import Any, Final, TypeVar

from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from ludarium.bots import BOTS, Bot, GreedyBot
from ludarium.bots.greedy import SAMPLES
from ludarium.files.cardsets import SHIPPED
from ludarium.kernel.match import Match
from ludarium.lab import Crew, survey

Found = TypeVar("Found")
EFFORT: Final = 12  # look-aheads for a decision: thousands of games are wanted


def hurried(rng: Random) -> Bot:
    """The casual bot of the tables, in more of a hurry."""
    return GreedyBot(rng, EFFORT)


PLAYERS: Final[dict[str, str | Callable[[Random], Bot]]] = {
    "hurried": hurried,
    **{level.title: name for name, level in BOTS.items()},
}
HURRY: Final = f" (casual with {EFFORT} look-aheads for a decision; at the tables it takes {SAMPLES})"


class Lab:
    """Plays the games of a study, and shows how far it is."""

    def __init__(
        self, games: int, workers: int | Crew = 1, bot: str = "hurried", seed: int = 1, cards: str = SHIPPED
    ) -> None:
        self.games = games  # behind every figure
        self.bot = bot  # of PLAYERS
        self.seed = seed
        self.cards = cards  # the name of a card set, for games that have them
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
        chosen = dict(settings or {}, **({} if self.cards == SHIPPED else {"cards": self.cards}))
        task = self.bar.add_task(", ".join([game, f"seats {seats}", *map(str, chosen.values())]), total=wanted)
        with self.bar:
            return survey(
                game,
                look,
                seats,
                chosen,
                (PLAYERS[self.bot],),
                games=wanted,
                seed=self.seed,
                workers=self.workers,
                progress=lambda done, _: self.bar.update(task, completed=done),
            )

    @property
    def command(self) -> str:
        """The options that play these games again."""
        options = f"--games {self.games} --bot {self.bot} --seed {self.seed}"
        return options if self.cards == SHIPPED else f"{options} --cards {self.cards}"

    def head(self, name: str, title: str) -> str:
        """How every page begins."""
        return (
            f"# {title} under {self.bot} play\n\n"
            f"Made by `make balance GAMES={name} ARGS='{self.command}'`: the bot {self.bot} in every seat"
            f"{HURRY if self.bot == 'hurried' else ''}, {self.games:,} games behind every figure unless it says "
            "otherwise, 95 % intervals in brackets. The figures tell of this bot as much as of the game.\n\n"
        )
