"""Many games between bots, on one core or several, the same for a seed on any number of them.

Game i of a seed has a chance of its own, and every seat in it a bot with a chance of its own; nothing else matters.
"""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace
from functools import partial
from importlib import import_module
from random import Random
from time import perf_counter
from typing import Any, Protocol, TypeVar, runtime_checkable

from ludarium.bots import Bot, Level, RandomBot
from ludarium.kernel.cards import Seat
from ludarium.kernel.errors import BadSetting
from ludarium.kernel.game import Game, find, names
from ludarium.kernel.match import Match
from ludarium.kernel.state import Decider, State
from ludarium.kernel.words import Option, Prompt
from ludarium.lab.crews import Alone, Crew, crew_of
from ludarium.lab.entrants import entrant
from ludarium.lab.report import Report, report
from ludarium.lab.series import Outcome, Series

Found = TypeVar("Found")
Progress = Callable[[int, int], None]


@runtime_checkable
class Outside(Protocol):
    """A bot that is a program from outside."""

    answers: int  # that were asked of it,
    stood_in: int  # and those that somebody else had to give

    def over(self, match: Match, seat: Seat) -> None:
        """The game has ended."""


class Seated(Decider):
    """Each seat's own decider; counts the choices."""

    def __init__(self, deciders: list[Decider]) -> None:
        self.deciders = deciders
        self.decisions = 0
        self.forced = 0

    def decide(self, g: State, seat: Seat, prompt: Prompt, options: list[Option]) -> Option:
        if len(options) == 1:
            self.forced += 1
        else:
            self.decisions += 1
        return self.deciders[seat].decide(g, seat, prompt, options)


def simulate(
    game: str | Game,
    seats: int | None = None,
    settings: dict[str, Any] | None = None,
    bots: Iterable[str | Callable[[Random], Bot]] = ("random",),
    games: int = 100,
    seed: int = 0,
    workers: int | Crew = 1,
    progress: Progress | None = None,
) -> Report:
    """Play games between bots and report.

    A bot is one of those on offer, by name, or anything of your own that makes one from a generator: a class, a
    function, `partial(GreedyBot, samples=12)`, or its import path `"module:name"`. The bots take the seats in turn,
    moving on by one seat from game to game: `greedy, random` at two seats changes sides after each game; `greedy,
    random, random` at three puts greedy in every seat equally often. Without a seat count it is the game's smallest
    that has room for two. `progress(done, games)` is called after each game. `workers` are so many processes, or a
    Crew such as `RayCrew`. With several workers a script needs the usual `if __name__ == "__main__":`, and bots that
    lie in a module.
    """
    start = perf_counter()
    found, series = prepare(game, seats, settings, bots, seed)
    crew = crew_of(workers)
    outcomes = _gather(found, series, games, crew, play, progress)
    return report(found, series, outcomes, perf_counter() - start, crew.size)


def survey(
    game: str | Game,
    look: Callable[[Match], Found],
    seats: int | None = None,
    settings: dict[str, Any] | None = None,
    bots: Iterable[str | Callable[[Random], Bot]] = ("random",),
    games: int = 100,
    seed: int = 0,
    workers: int | Crew = 1,
    progress: Progress | None = None,
) -> list[Found]:
    """The games that `simulate` plays, and what `look` finds in each when it is over: its log, its answers, its end.

    In order: entry i is of game i, in which seat s was played by `bots[(s + i) % len(bots)]`. With several workers
    `look` is a function of a module, and what it finds can be pickled.
    """
    found, series = prepare(game, seats, settings, bots, seed)
    return _gather(found, series, games, crew_of(workers), partial(_looked, look), progress)


def prepare(
    game: str | Game,
    seats: int | None,
    settings: dict[str, Any] | None,
    bots: Iterable[str | Callable[[Random], Bot]],
    seed: int,
) -> tuple[Game, Series]:
    """The game, and the series of games that these words mean; a Refusal when something does not fit."""
    found = find(game) if isinstance(game, str) else game
    count = seats if seats is not None else min([n for n in found.seats if n > 1], default=found.seats[0])
    full = found.settle(count, settings or {})
    cards = found.cards.embedded(str(full["cards"])) if found.cards is not None else None
    return found, Series(found.name, found.package, count, full, _known(bots), seed, cards)


def _known(wanted: Iterable[str | Callable[[Random], Bot]]) -> tuple[Level, ...]:
    """The bots of a series. Different ones called alike are told apart: the second ends in ~2."""
    found: list[Level] = []
    makers: dict[str, list[Callable[[Random], Bot]]] = {}
    for bot in wanted:
        one = entrant(bot) if isinstance(bot, str) else Level(_called(bot), "", "", bot)
        alike = makers.setdefault(one.name, [])
        if one.make not in alike:
            alike.append(one.make)
        number = alike.index(one.make) + 1
        found.append(one if number == 1 else replace(one, name=f"{one.name} ~{number}"))
    if not found:
        raise BadSetting("A simulation needs at least one bot.")
    return tuple(found)


def _called(bot: Callable[..., Bot]) -> str:
    """The name of a class or function; of a partial one also what it was given: GreedyBot(samples=12)."""
    if isinstance(bot, partial):
        given = [repr(value) for value in bot.args] + [f"{name}={value!r}" for name, value in bot.keywords.items()]
        return f"{_called(bot.func)}({', '.join(given)})"
    return str(getattr(bot, "__name__", type(bot).__name__))


def _gather(
    game: Game,
    series: Series,
    games: int,
    crew: Crew,
    one: Callable[[Game, Series, int], Found],
    progress: Progress | None,
) -> list[Found]:
    """What every game of a series came to, in order."""
    if games < 1:
        raise BadSetting(f"A simulation needs at least one game, not {games}.")
    found = []
    for each in play_all(game, [(series, index) for index in range(games)], crew, one):
        found.append(each)
        if progress is not None:
            progress(len(found), games)
    return found


def play_all(
    game: Game, jobs: list[tuple[Series, int]], crew: Crew, one: Callable[[Game, Series, int], Found]
) -> Iterator[Found]:
    """What these games came to, in their order."""
    if isinstance(crew, Alone) or len(jobs) == 1:
        return (one(game, series, index) for series, index in jobs)
    quick = all(_quick(series) for series, _ in jobs)
    return crew.map(partial(_there, one), jobs, max(1, len(jobs) // (crew.size * 8)) if quick else 1)


def _there(one: Callable[[Game, Series, int], Found], job: tuple[Series, int]) -> Found:
    """In a worker: one game. A game that is not installed is found by its package, a card set comes along."""
    series, index = job
    game: Game = find(series.game) if series.game in names() else import_module(series.package).GAME
    if series.cards is not None and game.cards is not None:
        game.cards.admit(str(series.settings["cards"]), series.cards)
    return one(game, series, index)


def _quick(series: Series) -> bool:
    """Do only random bots play? Then a game takes milliseconds."""
    return all(bot.make is RandomBot for bot in series.bots)


def players(series: Series, index: int) -> list[Bot]:
    """The bots of a game, seat by seat, each with a chance of its own."""
    return [bot.make(Random(series.key(index, f"seat {i}"))) for i, bot in enumerate(series.lineup(index))]


def play(game: Game, series: Series, index: int) -> Outcome:
    """One game of a series."""
    found = players(series, index)
    key = series.key(index, "game")
    # No other bot, though it may be a decider too, is put before the true state.
    blind: list[Decider] = [player for player in found if type(player) is RandomBot]
    if len(blind) == len(found):
        return play_fast(game, series, key, blind)
    return play_match(game, series, key, found)[1]


def _looked(look: Callable[[Match], Found], game: Game, series: Series, index: int) -> Found:
    """What there is to see in one game of a series."""
    return look(play_match(game, series, series.key(index, "game"), players(series, index))[0])


def play_fast(game: Game, series: Series, key: bytes, deciders: list[Decider]) -> Outcome:
    """Nobody looks at the table: the rules run straight through."""
    g = game.new(series.seats, series.settings, key)
    table = Seated(deciders)
    g.run(table)
    return Outcome.of(game.result(g), table.decisions, table.forced)


def play_match(game: Game, series: Series, key: bytes, players: list[Bot]) -> tuple[Match, Outcome]:
    """Question by question, each bot with its handle."""
    match = Match.start(game, series.seats, series.settings, key)
    decisions = forced = 0
    while not match.over:
        ask = match.asks[0]
        if len(ask.options) == 1:
            forced += 1
        else:
            decisions += 1
        match.answer(ask.seat, players[ask.seat].choose(match.handle(ask.seat)))
    return match, Outcome.of(match.result, decisions, forced, _farewell(match, players))


def _farewell(match: Match, players: list[Bot]) -> list[tuple[int, int]]:
    """Programs from outside hear of the end; their answers, and how many a stand-in gave, where there are any."""
    own = [(0, 0)] * len(players)
    for seat, player in enumerate(players):
        if isinstance(player, Outside):
            player.over(match, seat)
            own[seat] = (player.answers, player.stood_in)
    return own if any(asked for asked, _ in own) else []
