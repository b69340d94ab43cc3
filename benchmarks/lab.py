"""The bot of most studies, and the same bot in every seat of many games, which are kept."""

import json
from collections.abc import Callable, Iterator, Sequence
from functools import cache, partial
from hashlib import blake2b
from pathlib import Path
from random import Random
from typing import Any, Final, NamedTuple

from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from ludarium.bots import BOTS, Bot, GreedyBot
from ludarium.files.cardsets import SHIPPED, CardSets
from ludarium.kernel.cards import Seat
from ludarium.kernel.game import Game, find
from ludarium.kernel.match import Match
from ludarium.lab import Crew
from ludarium.lab.crews import crew_of
from ludarium.lab.series import Series
from ludarium.lab.simulation import play_all, play_match, players, prepare

EFFORT: Final = 12  # look-aheads for a decision: many games are wanted
EVERY: Final = 10  # games after which they are kept
SOURCES: Final = Path(__file__).parent.parent / "src" / "ludarium"
RESULTS: Final = Path(__file__).parent / "results"
BEFORE: Final = "before"  # the card sets of results/before-GAME.csv: what was there before it was tuned


def hurried(rng: Random) -> Bot:
    """The casual bot of the tables, in more of a hurry."""
    return GreedyBot(rng, EFFORT)


PLAYERS: Final[dict[str, str | Callable[[Random], Bot]]] = {
    "hurried": hurried,
    **{level.title: name for name, level in BOTS.items()},
}


class Finished(NamedTuple):
    """Who played what, and who won."""

    parts: list[int]  # the race or the side of each seat
    winners: list[Seat]

    def share(self, part: int) -> float:
        """How much of the win went to a race or a side."""
        return len([seat for seat in self.winners if self.parts[seat] == part]) / max(1, len(self.winners))

    def short(self) -> str:
        """As it is kept: a digit for each seat's part, then the winners."""
        return "".join(map(str, self.parts)) + ">" + "".join(map(str, self.winners))

    @staticmethod
    def read(short: str) -> "Finished":
        parts, _, winners = short.partition(">")
        return Finished([int(part) for part in parts], [int(seat) for seat in winners])


def card_set(game: str, name: str) -> str:
    """The card set that goes by this name in a study: a registered one, or the game's of before."""
    cards = find(game).cards
    file = RESULTS / f"{BEFORE}-{game}.csv"
    return cards.borrow(file) if name == BEFORE and isinstance(cards, CardSets) else name


Look = Callable[[Match], Finished]


def seen(look: Look, game: Game, series: Series, index: int) -> tuple[Finished, str]:
    """One game, and a hash of all that was answered in it."""
    match, _ = play_match(game, series, series.key(index, "game"), players(series, index))
    return look(match), blake2b(repr(match.history).encode(), digest_size=6).hexdigest()


@cache
def code(game: str) -> str:
    """A hash of what plays a game: kernel, bots, rules and figures."""
    found = blake2b(digest_size=6)
    for folder in ("kernel", "worth", "bots", f"games/{game}"):
        for path in sorted((SOURCES / folder).rglob("*")):
            if path.suffix in (".py", ".json"):
                found.update(path.read_bytes())
    return found.hexdigest()


class Row:
    """Games that are counted together: they play the same settings, or some in turn."""

    def __init__(self, name: str, game: Game, ways: Sequence[Series], look: Look) -> None:
        self.name = name
        self.game = game
        self.ways = ways
        self.look = partial(seen, look)

    def play(self, start: int, games: int, crew: Crew) -> Iterator[tuple[Finished, str]]:
        jobs = [(self.ways[index % len(self.ways)], index // len(self.ways)) for index in range(start, games)]
        return play_all(self.game, jobs, crew, self.look)

    def as_before(self, kept: dict[str, Any]) -> bool:
        """Are the games still played as they were?"""
        return bool(kept["code"] == code(self.game.name) or kept["first"] == self.look(self.game, self.ways[0], 0)[1])


class Lab:
    """Plays the games of a study, shows how far it is, and goes on where it was stopped."""

    def __init__(
        self,
        games: int,
        workers: int | Crew = 1,
        bot: str = "hurried",
        seeds: tuple[int, ...] = (1,),
        cards: str = SHIPPED,
        seats: tuple[int, ...] = (),
        file: Path | None = None,
    ) -> None:
        self.games = games  # behind every figure, for each seed
        self.bot = bot  # of PLAYERS
        self.seeds = seeds
        self.cards = cards  # the name of a card set, or BEFORE
        self.seats = seats  # only these; none: all that are meant
        self.file = file  # that keeps the games
        self.crew = crew_of(workers)
        self.bar = Progress(TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())

    def at(self, seats: Sequence[int]) -> tuple[int, ...]:
        """Those of these numbers of seats that are wanted."""
        return tuple(count for count in seats if count in (self.seats or seats))

    def survey(
        self, game: str, look: Look, seats: int, ways: Sequence[dict[str, Any]] = ({},), games: int | None = None
    ) -> list[Finished]:
        """So many games of each seed, played in each of the ways in turn."""
        found: list[Finished] = []
        for seed in self.seeds:
            row = self.row(game, look, seats, ways, seed)
            found += self.measure(row, games or self.games)
        return found

    def row(self, game: str, look: Look, seats: int, ways: Sequence[dict[str, Any]], seed: int) -> Row:
        own = {} if self.cards == SHIPPED else {"cards": card_set(game, self.cards)}
        ready = [prepare(game, seats, {**way, **own}, (PLAYERS[self.bot],), seed) for way in ways]
        found, series = ready[0][0], [one for _, one in ready]
        same = {str(value) for name, value in series[0].settings.items() if name in ("scenario", "cards")}
        words = [f"{game} {found.version}", self.bot, f"{seats} seats", *sorted(same - {SHIPPED}), f"seed {seed}"]
        return Row(", ".join(words), found, series, look)

    def measure(self, row: Row, games: int) -> list[Finished]:
        """A row's games; those that are kept are not played again."""
        kept = self.load().get(row.name)
        if kept is None or not row.as_before(kept):
            kept = {"code": "", "first": "", "games": []}
        kept["code"] = code(row.game.name)
        done = kept["games"]
        task = self.bar.add_task(row.name, total=games, completed=len(done))
        try:
            with self.bar:
                for one, answers in row.play(len(done), games, self.crew):
                    kept["first"] = kept["first"] or answers
                    done.append(one.short())
                    self.bar.update(task, completed=len(done))
                    if len(done) % EVERY == 0:
                        self.keep(row, kept)
        finally:
            self.keep(row, kept)
        return [Finished.read(one) for one in done[:games]]

    def load(self) -> dict[str, dict[str, Any]]:
        data: dict[str, dict[str, Any]] = {}
        if self.file is not None and self.file.exists():
            data = json.loads(self.file.read_text("utf-8"))
        return data

    def keep(self, row: Row, kept: dict[str, Any]) -> None:
        """A line for each row; another run may have kept other rows meanwhile."""
        if self.file is not None and kept["games"]:
            rows = {**self.load(), row.name: kept}
            lines = [f"{json.dumps(name)}: {json.dumps(rows[name])}" for name in sorted(rows)]
            self.file.parent.mkdir(parents=True, exist_ok=True)
            part = self.file.with_suffix(".part")
            part.write_text("{\n" + ",\n".join(lines) + "\n}\n", "utf-8")
            part.replace(self.file)  # whole, whoever reads it

    @property
    def command(self) -> str:
        """The options that play these games again."""
        options = f"--games {self.games} --bot {self.bot} --seed {' '.join(map(str, self.seeds))}"
        options += f" --seats {' '.join(map(str, self.seats))}" if self.seats else ""
        return options if self.cards == SHIPPED else f"{options} --cards {self.cards}"
