"""Many games between bots, on one core or several, the same for a seed on any number of them.

Game i of a seed has a chance of its own, and every seat in it a bot with a chance of its own; nothing else matters.
"""

from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import ProcessPoolExecutor
from importlib import import_module
from multiprocessing import get_context
from random import Random
from signal import SIG_IGN, SIGINT, signal
from time import perf_counter
from typing import Any

from ludarium.bots import Bot, Level, level
from ludarium.kernel.cards import Seat
from ludarium.kernel.errors import BadOption
from ludarium.kernel.game import Game, find, names
from ludarium.kernel.match import Match
from ludarium.kernel.state import Decider, Option, State
from ludarium.lab.report import Report, report
from ludarium.lab.series import Outcome, Series


class Seated(Decider):
    """Each seat's own decider; counts the choices."""

    def __init__(self, deciders: list[Decider]) -> None:
        self.deciders = deciders
        self.decisions = 0
        self.forced = 0

    def decide(self, g: State, seat: Seat, prompt: int, options: list[Option]) -> Option:
        if len(options) == 1:
            self.forced += 1
        else:
            self.decisions += 1
        return self.deciders[seat].decide(g, seat, prompt, options)


def simulate(
    game: str | Game,
    seats: int | None = None,
    options: dict[str, Any] | None = None,
    bots: Iterable[str | Callable[[Random], Bot]] = ("random",),
    games: int = 100,
    seed: int = 0,
    workers: int = 1,
    progress: Callable[[int, int], None] | None = None,
) -> Report:
    """Play games between bots and report.

    A bot is one of those on offer, by name, or a class of your own that is made with a generator. The bots take the
    seats in turn, moving on by one seat from game to game: `greedy, random` at two seats changes sides after each
    game; `greedy, random, random` at three puts greedy in every seat equally often. Without a seat count it is the
    game's smallest that has room for two. `progress(done, games)` is called after each game. With several workers a
    script needs the usual `if __name__ == "__main__":`, and bots that lie in a module.
    """
    found = find(game) if isinstance(game, str) else game
    count = seats if seats is not None else min([n for n in found.seats if n > 1], default=found.seats[0])
    series = Series(found.name, found.package, count, found.settle_options(count, options or {}), _known(bots), seed)
    if games < 1 or workers < 1:
        raise BadOption(f"A simulation needs at least one game and one worker, not {games} and {workers}.")
    start = perf_counter()
    outcomes = []
    for outcome in _played(found, series, games, min(workers, games)):
        outcomes.append(outcome)
        if progress is not None:
            progress(len(outcomes), games)
    return report(found, series, outcomes, perf_counter() - start, workers)


def _known(wanted: Iterable[str | Callable[[Random], Bot]]) -> tuple[Level, ...]:
    found = tuple(level(bot) if isinstance(bot, str) else Level(bot.__name__, "", "", bot) for bot in wanted)
    if not found:
        raise BadOption("A simulation needs at least one bot.")
    return found


def _played(game: Game, series: Series, games: int, workers: int) -> Iterator[Outcome]:
    """The outcomes in order."""
    if workers == 1:
        yield from (play(game, series, index) for index in range(games))
        return
    # Spawned, not forked: the same on every system, and no thread of the caller's is lost halfway.
    pool = ProcessPoolExecutor(workers, get_context("spawn"), initializer=_leave_interrupts)
    try:
        chunk = max(1, games // (workers * 8)) if _quick(series) else 1
        yield from pool.map(_play_there, [series] * games, range(games), chunksize=chunk)
    finally:
        pool.shutdown(cancel_futures=True)


def _leave_interrupts() -> None:
    """In a worker: Ctrl-C is the caller's to handle."""
    signal(SIGINT, SIG_IGN)


def _play_there(series: Series, index: int) -> Outcome:
    """In a worker: one game. A game that is not installed is found by its package."""
    installed = series.game in names()
    return play(find(series.game) if installed else import_module(series.package).GAME, series, index)


def _quick(series: Series) -> bool:
    """Does no bot look at the table? Then a game takes milliseconds."""
    return all(isinstance(bot.make(Random(0)), Decider) for bot in series.bots)


def play(game: Game, series: Series, index: int) -> Outcome:
    """One game of a series."""
    players = [bot.make(Random(series.key(index, f"seat {i}"))) for i, bot in enumerate(series.lineup(index))]
    deciders: list[Decider] = [player for player in players if isinstance(player, Decider)]
    key = series.key(index, "game")
    if len(deciders) == len(players):
        return play_fast(game, series, key, deciders)
    return play_match(game, series, key, players)


def play_fast(game: Game, series: Series, key: bytes, deciders: list[Decider]) -> Outcome:
    """Nobody looks at the table: the rules run straight through."""
    g = game.new(series.seats, series.options, key)
    table = Seated(deciders)
    g.run(table)
    return Outcome.of(game.result(g), table.decisions, table.forced)


def play_match(game: Game, series: Series, key: bytes, players: list[Bot]) -> Outcome:
    """Question by question, each bot with its handle."""
    match = Match.start(game, series.seats, series.options, key)
    decisions = forced = 0
    while not match.over:
        ask = match.asks[0]
        if len(ask.options) == 1:
            forced += 1
        else:
            decisions += 1
        match.answer(ask.seat, players[ask.seat].choose(match.handle(ask.seat)))
    return Outcome.of(match.result, decisions, forced)
