"""Everybody against everybody: a round robin of bots, and how strong it shows them to be.

At every table sit as many different bots as there are seats (all of them, in turn, where they are fewer). They move on
by one seat from game to game, so each sits everywhere equally often. Game i of a seed is dealt the same at every table.
"""

import json
from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace
from itertools import combinations
from math import ceil
from pathlib import Path
from random import Random
from time import perf_counter, process_time
from traceback import extract_tb
from typing import Any, TypeVar

from ludarium.bots import BOTS, Bot, Level
from ludarium.kernel.cards import Seat
from ludarium.kernel.errors import BadSetting, Refusal
from ludarium.kernel.game import Game
from ludarium.kernel.match import Match, SeatHandle
from ludarium.kernel.words import Option
from ludarium.lab.crews import Crew, crew_of
from ludarium.lab.intervals import Estimate
from ludarium.lab.ratings import Won, ratings
from ludarium.lab.report import Tally, own_answers, tally
from ludarium.lab.series import Outcome, Series, settings_told
from ludarium.lab.simulation import Outside, Progress, play_all, play_match, players, prepare
from ludarium.lab.tables import table

T = TypeVar("T")
Where = tuple[tuple[str, ...], int]  # the names of the bots at a table, and which of its games


class BotFailed(Refusal):
    """A bot could not answer, or answered what was no option."""


@dataclass
class Thinking:
    """How long somebody thought about questions with a choice."""

    decisions: int = 0
    seconds: float = 0.0
    slowest: float = 0.0

    def add(self, decisions: int, seconds: float, slowest: float) -> None:
        self.decisions += decisions
        self.seconds += seconds
        self.slowest = max(self.slowest, slowest)


class Timed:
    """A bot with a watch beside it."""

    def __init__(self, bot: Bot, name: str) -> None:
        self.bot = bot
        self.name = name
        self.thinking = Thinking()

    @property
    def answers(self) -> int:
        return self.bot.answers if isinstance(self.bot, Outside) else 0

    @property
    def stood_in(self) -> int:
        return self.bot.stood_in if isinstance(self.bot, Outside) else 0

    def over(self, match: Match, seat: Seat) -> None:
        if isinstance(self.bot, Outside):
            self.bot.over(match, seat)

    def choose(self, seat: SeatHandle) -> Option:
        options = seat.ask.options
        clock = perf_counter if isinstance(self.bot, Outside) else process_time  # of a busy machine nothing is told
        start = clock()
        try:
            option = self.bot.choose(seat)
        except Exception as why:
            at = extract_tb(why.__traceback__)[-1]
            place = f"{Path(at.filename).name} line {at.lineno}"
            raise BotFailed(f"The bot {self.name} failed ({place}): {type(why).__name__}: {why}.") from None
        seconds = clock() - start
        if option not in options:
            raise BotFailed(f"The bot {self.name} answered {option!r}, which is none of its options.")
        if len(options) > 1:
            self.thinking.add(1, seconds, seconds)
        return option


@dataclass(frozen=True)
class Played:
    """One game of a ladder, as it is kept."""

    bots: tuple[str, ...]  # at the table, as they would sit in its game 0
    index: int
    outcome: Outcome
    thinking: list[tuple[int, float, float]]  # of each seat

    @property
    def where(self) -> Where:
        return self.bots, self.index

    @property
    def lineup(self) -> list[str]:
        """Who sat where."""
        return [self.bots[(seat + self.index) % len(self.bots)] for seat in range(len(self.outcome.scores))]

    def json(self) -> dict[str, Any]:
        return {"bots": self.bots, "game": self.index, **vars(self.outcome), "thinking": self.thinking}

    @staticmethod
    def read(data: dict[str, Any]) -> "Played":
        names = ("winners", "scores", "ending", "decisions", "forced")
        answers = [(int(asked), int(stood_in)) for asked, stood_in in data.get("answers", [])]
        outcome = Outcome(**{name: data[name] for name in names}, answers=answers)
        decisions_and_times = [(int(n), float(seconds), float(slowest)) for n, seconds, slowest in data["thinking"]]
        return Played(tuple(data["bots"]), int(data["game"]), outcome, decisions_and_times)


@dataclass(frozen=True)
class Rung:
    """A bot on the ladder."""

    name: str
    rating: Estimate
    tally: Tally
    ms: float  # for a decision, on average
    slowest_ms: float
    beats: dict[str, float | None]  # of the games that it or that rival won with both at the table, its share

    def json(self) -> dict[str, Any]:
        beats = {name: None if share is None else round(share, 6) for name, share in self.beats.items()}
        times = {"ms": round(self.ms, 3), "slowest_ms": round(self.slowest_ms, 3)}
        return {"name": self.name, "rating": self.rating.json(), **self.tally.json(), **times, "beats": beats}


@dataclass(frozen=True)
class Ladder:
    """All bots, the strongest first."""

    game: Game
    seats: int
    settings: dict[str, Any]
    seed: int
    games: int
    rungs: list[Rung]

    def json(self) -> dict[str, Any]:
        return {
            "game": self.game.name,
            "rules": self.game.version,
            "seats": self.seats,
            "settings": self.settings,
            "seed": self.seed,
            "games": self.games,
            "ladder": [rung.json() for rung in self.rungs],
        }

    def text(self) -> str:
        """For people: a Markdown table and what it counts."""
        names = [rung.name for rung in self.rungs]
        head = ["bot", "rating (95 %)", "games", "wins (95 %)", "ms/decision", "slowest", *(f"v. {n}" for n in names)]
        rows = [_row(rung, names) for rung in self.rungs]
        told = settings_told(self.game, self.seats, self.settings)
        game = f"{self.game.title} (rules {self.game.version})"
        return (
            f"{table(head, rows)}\n\n{game}, {self.seats} seats, {self.games:,} games, seed {self.seed}"
            f"{f' ({told})' if told else ''}. "
            "400 points more win ten times as often as they lose; the average is 0."
            f"{own_answers({rung.name: rung.tally for rung in self.rungs})}"
        )


def _row(rung: Rung, names: list[str]) -> list[str]:
    rating, wins = rung.rating, rung.tally.win_rate
    shares = [rung.beats.get(name) for name in names]
    return [
        rung.name,
        f"{rating.mean:+.0f} ({rating.low:+.0f} to {rating.high:+.0f})",
        str(rung.tally.games),
        f"{wins.mean:.0%} ({wins.low:.0%} to {wins.high:.0%})",
        f"{rung.ms:.1f}",
        f"{rung.slowest_ms:.0f}",
        *("" if share is None else f"{share:.0%}" for share in shares),
    ]


class Book:
    """The games of a ladder, in a file if there is one: a line says which ladder it is, then one line for each game.

    A file that was begun is gone on with, also with more games or more bots. One that is no ladder, or another one, is
    refused and left alone.
    """

    def __init__(self, head: dict[str, Any], path: Path | None) -> None:
        self.path = path
        self.played: dict[Where, Played] = {}
        if path is not None and not path.exists():
            path.write_text(json.dumps(head) + "\n", "utf-8")
        elif path is not None:
            self._read(head, path)

    def _read(self, head: dict[str, Any], path: Path) -> None:
        text = path.read_text("utf-8", errors="replace")
        whole = text[: text.rfind("\n") + 1]  # a line that was being written when all stopped is no line
        first, *others = whole.splitlines() or [text]
        found = _line(path, 1, first, lambda data: {name: data[name] for name in head})
        for name, value in head.items():
            if found[name] != value:
                raise BadSetting(f"{path} keeps another ladder: {name} {found[name]}, not {value}.")
        for number, line in enumerate(others, 2):
            played = _line(path, number, line, Played.read)
            self.played[played.where] = played
        if whole != text:
            path.write_text(whole, "utf-8")

    def add(self, played: Played) -> None:
        self.played[played.where] = played
        if self.path is not None:
            with self.path.open("a", encoding="utf-8") as file:
                file.write(json.dumps(played.json()) + "\n")


def _line(path: Path, number: int, line: str, read: Callable[[Any], T]) -> T:
    try:
        return read(json.loads(line))
    except (ValueError, KeyError, TypeError, AttributeError):
        raise BadSetting(f"{path} keeps no ladder: line {number} cannot be read.") from None


def ladder(
    game: str | Game,
    bots: Iterable[str | Callable[[Random], Bot]] = tuple(BOTS),
    seats: int | None = None,
    settings: dict[str, Any] | None = None,
    games: int = 20,
    seed: int = 0,
    workers: int | Crew = 1,
    keep: Path | None = None,
    progress: Progress | None = None,
) -> Ladder:
    """Let everybody play everybody, at least `games` games at each table, and rate them.

    Bots are given as to `simulate`. `keep` is a file for the games: a ladder that was stopped goes on from there and
    comes to the same table; so does a longer one, or one with more bots. That a bot has been changed since is not
    noticed: begin another file then.
    """
    found, first = prepare(game, seats, settings, bots, seed)
    crew = crew_of(workers)
    check(first, games)
    tables = [_at_table(first, who) for who in combinations(first.bots, min(first.seats, len(first.bots)))]
    jobs = [(one, i) for i in range(rounds(games, first)) for one in tables]
    book = Book(_head(found, first), keep)
    kept = len([1 for one, i in jobs if _where(one, i) in book.played])
    left = [(one, i) for one, i in jobs if _where(one, i) not in book.played]
    for done, played in enumerate(play_all(found, left, crew, play), kept + 1):
        book.add(played)
        if progress is not None:
            progress(done, len(jobs))
    return _rated(found, first, [book.played[_where(one, i)] for one, i in jobs])


def check(series: Series, games: int) -> None:
    names = [bot.name for bot in series.bots]
    twice = [name for name in names if names.count(name) > 1]
    if twice:
        raise BadSetting(f"{twice[0]} cannot be on the ladder twice.")
    if len(names) < 2 or series.seats < 2:
        raise BadSetting("A ladder needs at least two bots and two seats.")
    if games < 1:
        raise BadSetting(f"A ladder needs at least one game, not {games}.")


def rounds(games: int, series: Series) -> int:
    """So many games, or some more: everybody sits everywhere equally often."""
    size = min(series.seats, len(series.bots))
    return size * ceil(games / size)


def _at_table(series: Series, bots: tuple[Level, ...]) -> Series:
    return replace(series, bots=bots)


def _where(series: Series, index: int) -> Where:
    return tuple(bot.name for bot in series.bots), index


def _head(game: Game, series: Series) -> dict[str, Any]:
    """What makes games comparable."""
    return {
        "ladder": game.name,
        "rules": game.version,
        "seats": series.seats,
        "settings": series.settings,
        "seed": series.seed,
    }


def play(game: Game, series: Series, index: int) -> Played:
    """One game, with a watch beside every bot."""
    lineup = [bot.name for bot in series.lineup(index)]
    timed = [Timed(bot, name) for bot, name in zip(players(series, index), lineup, strict=True)]
    _, outcome = play_match(game, series, series.key(index, "game"), list(timed))
    times = [(one.thinking.decisions, one.thinking.seconds, one.thinking.slowest) for one in timed]
    return Played(*_where(series, index), outcome, times)


# -- the table
def _rated(game: Game, series: Series, played: list[Played]) -> Ladder:
    names = [bot.name for bot in series.bots]
    found = ratings(len(names), _wins(names, played))
    rungs = [_rung(name, rating, names, played) for name, rating in zip(names, found, strict=True)]
    rungs.sort(key=lambda rung: -rung.rating.mean)
    return Ladder(game, series.seats, series.settings, series.seed, len(played), rungs)


def _sat(name: str, played: Played) -> list[int]:
    return [seat for seat, bot in enumerate(played.lineup) if bot == name]


def _wins(names: list[str], played: list[Played]) -> list[Won]:
    """Games with the same seats taken by the same bots, counted together."""
    found: dict[tuple[int, ...], list[float]] = {}
    for one in played:
        seats = [_sat(name, one) for name in names]
        wins = found.setdefault(tuple(len(own) for own in seats), [0.0] * len(names))
        for i, own in enumerate(seats):
            wins[i] += one.outcome.share(own)
    return [Won(seats, tuple(wins)) for seats, wins in found.items()]


def _rung(name: str, rating: Estimate, names: list[str], played: list[Played]) -> Rung:
    mine = [one for one in played if name in one.bots]
    thinking = Thinking()
    for one in mine:
        for seat in _sat(name, one):
            thinking.add(*one.thinking[seat])
    return Rung(
        name=name,
        rating=rating,
        tally=tally([one.outcome for one in mine], [_sat(name, one) for one in mine]),
        ms=1000 * thinking.seconds / max(1, thinking.decisions),
        slowest_ms=1000 * thinking.slowest,
        beats={rival: _share(name, rival, mine) for rival in names if rival != name},
    )


def _share(name: str, rival: str, played: list[Played]) -> float | None:
    """Of what the two won at tables with both, the first one's part; None when neither won anything."""
    both = [one for one in played if rival in one.bots]
    mine = sum(one.outcome.share(_sat(name, one)) for one in both)
    its = sum(one.outcome.share(_sat(rival, one)) for one in both)
    return mine / (mine + its) if mine + its else None
