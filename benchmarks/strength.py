"""How strong each level is: against the level below, among weaker ones, and where all win or lose together.

The row of the seer, a master who sees the true cards, tells what guessing them better could win at most.

make strength                              every row to its full number of games; stop it at any time, it goes on later
make strength GAMES="viceroy whispers"     the rows of these games
make strength ARGS="--games 40"            each row to 40 games first
make strength ARGS="--rows 'master, 4'"    rows whose names contain this
make strength ARGS="--games 0"             play nothing: only tell again what is kept

Results are kept in results/strength.json as they come, and shown in results/strength.md; at the end the tables of
README.md and docs/play.md are made of them. Bots change seats after each game; every deal is another one. A row starts
again under new rules, and when the code that plays it has changed so that its first game is another. Use FAST=1: times
are CPU time of one decision on this machine.
"""

import argparse
import json
import os
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from functools import partial
from hashlib import blake2b
from itertools import pairwise, permutations, product
from math import ceil, log, sqrt
from multiprocessing import get_context
from pathlib import Path
from random import Random
from time import process_time
from typing import Any, Final, NamedTuple

from benchmarks.lab import code
from benchmarks.tables import ROOT, insert, named, percent, short, table, won

import ludarium
from ludarium.bots import Bot, DeepBot, Level, level
from ludarium.games.runeage.components import BASE_RACES, RACES
from ludarium.kernel.errors import Refusal
from ludarium.kernel.match import Sample, SeatHandle
from ludarium.kernel.state import Decider, State
from ludarium.kernel.words import Option
from ludarium.lab import Estimate, wilson
from ludarium.lab.series import Series
from ludarium.lab.simulation import play_match

RESULTS: Final = Path(__file__).parent / "results"
SEED: Final = 14
EVERY: Final = 10  # games after which results are kept
STEP: Final = log(1.1)  # times are kept in steps of a tenth

LADDER: Final = ("random", "beginner", "greedy", "strong", "master")
RIVAL_SCENARIOS: Final = ("runewars", "resurgence", "quest_for_power", "not_from_this_world")
GAMES: Final = {"smashup": 0.8, "viceroy": 0.75, "whispers": 0.7, "emerald": 0.8, "runeage": 0.8}  # master's low end
Settings = dict[str, Any]
Kept = dict[str, Any]
Played = tuple[float, list[int], str]  # the first bot's part of the win, its times in steps, a hash of all answers


@dataclass(frozen=True)
class Row:
    """One line of the table: the first bot is measured."""

    game: str
    seats: int
    bots: tuple[str, ...]
    games: int
    ways: tuple[Settings, ...] = ({},)  # settings that take turns
    what: str = ""
    least: float = 0.0  # what the lower end of the interval should reach

    @property
    def name(self) -> str:
        who = f"{self.bots[0]} against {self.bots[1]}" if len(self.bots) > 1 else f"{self.bots[0]} alone"
        return f"{self.game}: {who}, {self.seats}{self.what}"


def two_seats(game: str) -> tuple[Settings, ...]:
    """All rival scenarios of Rune Age with every ordered pair of races; else the game as it is."""
    if game != "runeage":
        return ({},)
    pairs = [f"{RACES[one]},{RACES[other]}" for one, other in permutations(BASE_RACES, 2)]
    return tuple({"scenario": scenario, "races": pair} for pair, scenario in product(pairs, RIVAL_SCENARIOS))


def more_seats(game: str) -> tuple[Settings, ...]:
    if game == "smashup":
        return ({"allow_duplicate_factions": True},)
    return tuple({"scenario": scenario} for scenario in RIVAL_SCENARIOS) if game == "runeage" else ({},)


def rows() -> Iterator[Row]:
    """Every row, in the order of the table."""
    for game, least in GAMES.items():
        yield Row(game, 2, ("master", "greedy"), 400, two_seats(game), least=least)
        times = 1.2 if game in ("whispers", "emerald") else 1.5
        for seats in (3, 4):
            among = ("master", *["greedy"] * (seats - 1))
            yield Row(game, seats, among, 200, more_seats(game), least=times / seats)
        for weaker, stronger in pairwise(LADDER[1:]):
            above = 0.5 if game == "whispers" else 0.55
            yield Row(game, 2, (stronger, weaker), 400, two_seats(game), least=above)
        yield Row(game, 2, ("beginner", "random"), 400, two_seats(game), least=0.9)
        yield Row(game, 2, ("greedy", "random"), 1000, two_seats(game))
        yield Row(game, 2, ("seer", "master"), 100, two_seats(game))
    for seats, scenario in ((1, "civil_war"), (1, "not_from_this_world"), (2, "cataclysm")):
        for bot in ("master", "greedy"):  # 400 games over all three
            yield Row("runeage", seats, (bot,), 134, ({"scenario": scenario},), f", {scenario}")


# -- playing
class Watched:
    """A bot that notes how long it thinks."""

    def __init__(self, bot: Bot) -> None:
        self.bot = bot
        self.spent: list[float] = []

    def choose(self, seat: SeatHandle) -> Option:
        start = process_time()
        option = self.bot.choose(seat)
        if len(seat.ask.options) > 1:
            self.spent.append(1000 * (process_time() - start))
        return option


class Seen(SeatHandle):
    """The handle of a cheat: all its worlds are the true one, with chance dealt anew."""

    def sample(self, key: bytes) -> Sample:
        match = self._match
        return Sample(self.game, match._snapshot, match._answers, match._redeals)

    def look_ahead(self, option: Option, rng: Random, rest: Decider) -> State:
        return self.sample(b"").look(self.seat, option, rest, rng.randbytes(16))


class Seer:
    """A master who sees the true cards: guessing them better can hardly win more than this."""

    def __init__(self, rng: Random) -> None:
        self.bot = DeepBot(rng)

    def choose(self, seat: SeatHandle) -> Option:
        return self.bot.choose(Seen(seat._match, seat.seat))


SEER: Final = Level("seer", "seer", "A master who sees the true cards.", Seer)


def bot_named(name: str) -> Level:
    return SEER if name == SEER.name else level(name)


def played(row: Row, index: int) -> Played:
    """One game."""
    game = ludarium.find(row.game)
    way = row.ways[index // len(row.bots) % len(row.ways)]
    settings = game.settle(row.seats, way)
    series = Series(game.name, game.package, row.seats, settings, tuple(map(bot_named, row.bots)), SEED)
    lineup = [(one, i) for i, one in enumerate(row.bots)]
    seated = [lineup[(seat + index) % len(lineup)] for seat in range(row.seats)]
    own = [seat for seat, (_, i) in enumerate(seated) if i == 0]
    players = [
        Watched(bot_named(name).make(Random(series.key(index, f"seat {i}")))) for i, (name, _) in enumerate(seated)
    ]
    match, outcome = play_match(game, series, series.key(index, f"{row.name} game"), list(players))
    times = [spent for seat in own for spent in players[seat].spent]
    answers = blake2b(repr(match.history).encode(), digest_size=6).hexdigest()
    return outcome.share(own), [step_of(spent) for spent in times], answers


def step_of(ms: float) -> int:
    return round(log(max(0.01, ms)) / STEP)


def quantile(steps: dict[str, int], part: float) -> float:
    """So many milliseconds that this part of all decisions took no longer."""
    left = part * sum(steps.values())
    for step in sorted(steps, key=int):
        left -= steps[step]
        if left <= 0:
            return float(1.1 ** int(step))
    return 0.0


def as_before(row: Row, found: Kept) -> bool:
    """Are the row's games still played as they were?"""
    return bool(found["code"] == code(row.game) or found["first"] == played(row, 0)[2])


def measure(row: Row, games: int, workers: int) -> None:
    """Play a row on to so many games."""
    found = load().get(row.name)
    rules = ludarium.find(row.game).version
    if found is None or found.get("rules", rules) != rules or not as_before(row, found):
        found = {"code": "", "first": "", "games": 0, "wins": 0.0, "ms": {}}
    found["code"], found["rules"] = code(row.game), rules
    each = len(row.bots) * len(row.ways) if row.games >= len(row.bots) * len(row.ways) else len(row.bots)
    games = each * ceil(games / each) if games >= each else len(row.bots) * ceil(games / len(row.bots))
    if found["games"] >= games:
        return
    with ProcessPoolExecutor(workers, get_context("spawn")) as pool:
        try:
            for share, steps, answers in pool.map(partial(played, row), range(found["games"], games)):
                found["first"] = found["first"] or answers
                found["games"] += 1
                found["wins"] += share
                times = Counter({int(step): n for step, n in found["ms"].items()})
                times.update(steps)
                found["ms"] = {str(step): times[step] for step in sorted(times)}
                print(f"\r{row.name}: {found['games']} of {games}", end="", flush=True)
                if found["games"] % EVERY == 0:
                    keep(row, found)
        finally:
            pool.shutdown(cancel_futures=True)
            keep(row, found)
    print()


# -- telling
def keep(row: Row, found: Kept) -> None:
    """Both files, in the order of the rows; another run may have kept other rows meanwhile."""
    kept = {**load(), row.name: found}
    known = {each.name: kept[each.name] for each in rows() if each.name in kept}
    RESULTS.joinpath("strength.json").write_text(json.dumps(known, indent=1) + "\n", "utf-8")
    RESULTS.joinpath("strength.md").write_text(page(known), "utf-8")


def load() -> dict[str, Kept]:
    path = RESULTS / "strength.json"
    data: dict[str, Kept] = json.loads(path.read_text("utf-8")) if path.exists() else {}
    return data


def page(kept: dict[str, Kept]) -> str:
    """The results as Markdown."""
    head = ["row", "games", "wins (95 % interval)", "fair", "wanted", "p50 ms", "p99 ms"]
    body = []
    for row in rows():
        found = kept.get(row.name)
        if found and found["games"]:
            mean = wilson(found["wins"], found["games"])
            fair = f"{1 / row.seats:.0%}" if len(row.bots) > 1 else "-"
            wanted = f"low end {row.least:.1%}{verdict(row, found['games'], mean)}" if row.least else "-"
            times = [short(quantile(found["ms"], part)) for part in (0.5, 0.99)]
            body.append([row.name + under(row.game, found), str(found["games"]), percent(mean), fair, wanted, *times])
    return (
        "# Strength\n\nThe first bot of a row is measured; a shared win counts as a part of one. Bots change seats "
        "after each game. Rune Age with two seats: all rival scenarios and ordered pairs of races. Times are of one "
        "decision. Made by `make strength FAST=1`.\n\n" + table(head, body) + "\n" + together(kept)
    )


def verdict(row: Row, games: int, won: Estimate) -> str:
    """Is it there, or can it still come?"""
    if won.low >= row.least:
        return ""
    return f", open ({games} of {row.games} games)" if games < row.games and won.high >= row.least else " MISSED"


def together(kept: dict[str, Kept]) -> str:
    """Where a bot wins or loses alone: by how much a master does better than greedy, in each scenario and in all."""
    found = ""
    masters, others = Tally(0.0, 0), Tally(0.0, 0)
    for row in rows():
        other = kept.get(row.name.replace("master", "greedy"))
        mine = kept.get(row.name)
        if row.bots == ("master",) and mine and other and mine["games"] and other["games"]:
            one, two = Tally(mine["wins"], mine["games"]), Tally(other["wins"], other["games"])
            found += f"\n{row.name} less greedy: {percent(difference(one, two))}."
            masters, others = masters.and_of(one), others.and_of(two)
    all_of_them = (
        f"\nAll of these: {percent(difference(masters, others))}, of {masters.games} and {others.games} games.\n"
    )
    return found + all_of_them if found else ""


# -- what the documents say
def tell(kept: dict[str, Kept]) -> None:
    """The tables of README.md and docs/play.md."""
    insert(ROOT / "README.md", "strength", masters(kept))
    insert(ROOT / "docs" / "play.md", "strength", levels(kept))


def masters(kept: dict[str, Kept]) -> str:
    """One master among casual bots."""
    head = ["one master wins", "against one casual", "among two", "among three"]
    body = [[named(game), *[cell(kept, game, "master", "greedy", seats) for seats in (2, 3, 4)]] for game in GAMES]
    return table(head, [*body, ["*an even part*", "50 %", "33 %", "25 %"]])


def levels(kept: dict[str, Kept]) -> str:
    """Each level against the one below, a master among several, and where a bot wins or loses alone."""
    met = [(stronger, weaker, 2) for weaker, stronger in pairwise(LADDER)]
    met += [("master", "greedy", seats) for seats in (2, 3, 4)]
    rivals = {2: "against", 3: "among two", 4: "among three"}
    body = [
        [f"{called(one)} {rivals[seats]} {called(other)}", *[cell(kept, game, one, other, seats) for game in GAMES]]
        for one, other, seats in met
    ]
    alone = [
        [f"{row.what.strip(', ').replace('_', ' ')}, {'alone' if row.seats == 1 else 'together'}"]
        + [cell_of(kept, row.name.replace("master", bot)) for bot in ("master", "greedy")]
        for row in rows()
        if row.bots == ("master",)
    ]
    return f"{table(['wins', *map(named, GAMES)], body)}\n\n{table([named('runeage'), 'master', 'casual'], alone)}"


def called(bot: str) -> str:
    """By the name for people."""
    return "chance" if bot == "random" else level(bot).title


def cell(kept: dict[str, Kept], game: str, one: str, other: str, seats: int) -> str:
    return cell_of(kept, f"{game}: {one} against {other}, {seats}")


def cell_of(kept: dict[str, Kept], name: str) -> str:
    """What a row has found, and under which rules, if they were others."""
    found = kept.get(name)
    if not found or not found["games"]:
        return "not measured"
    return won(wilson(found["wins"], found["games"]), found["games"]) + under(name.partition(":")[0], found)


def under(game: str, found: Kept) -> str:
    """The rules of a row, if they are no longer those of the game."""
    now = ludarium.find(game).version
    return f" (rules {found['rules']})" if found.get("rules", now) != now else ""


class Tally(NamedTuple):
    """So many wins of so many games."""

    wins: float
    games: int

    def and_of(self, more: "Tally") -> "Tally":
        return Tally(self.wins + more.wins, self.games + more.games)


def difference(one: Tally, other: Tally) -> Estimate:
    """Of two shares, with Newcombe's interval."""
    a, b = wilson(one.wins, one.games), wilson(other.wins, other.games)
    low = sqrt((a.mean - a.low) ** 2 + (b.high - b.mean) ** 2)
    high = sqrt((a.high - a.mean) ** 2 + (b.mean - b.low) ** 2)
    return Estimate(a.mean - b.mean, a.mean - b.mean - low, a.mean - b.mean + high)


def main() -> None:
    parser = argparse.ArgumentParser(description="Measure how strong the bots are.")
    parser.add_argument("names", nargs="*", help="only these games")
    parser.add_argument("--games", type=int, help="no more than so many for each row; 0: only tell again")
    parser.add_argument("--rows", default="", help="only rows whose names contain this")
    parser.add_argument("--workers", type=int, default=os.cpu_count() or 1)
    args = parser.parse_args()
    for name in args.names:
        ludarium.find(name)
    try:
        for row in rows() if args.games != 0 else ():
            if (not args.names or row.game in args.names) and args.rows in row.name:
                measure(row, min(row.games, args.games or row.games), args.workers)
    finally:
        tell(load())
    print(page(load()))


if __name__ == "__main__":
    try:
        main()
    except Refusal as why:
        raise SystemExit(str(why)) from None
    except KeyboardInterrupt:
        raise SystemExit("\nStopped; what was played is kept.") from None
