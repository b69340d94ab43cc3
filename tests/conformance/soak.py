"""Many random games of every case, with every position checked whole: `make soak`.

    python tests/conformance/soak.py [--games 5000] [--game viceroy] [--case 3] [--workers 2]
    python tests/conformance/soak.py --secrets --games 300 --first

With `--secrets` an observer who remembers every number and order sits at each match, and worlds with other secrets are
compared, a few times in every game; `--first` takes one case of each seat count. Prints a table of what was played, and
with `--keep FILE` writes it there; Ctrl-C ends with what was played until then: all cases go on at the same pace.
Exit code 1 when a game failed, with the seed that repeats it.
"""

import argparse
import sys
import time
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import Future, ProcessPoolExecutor, as_completed
from dataclasses import dataclass, field
from datetime import date
from pathlib import Path
from random import Random

sys.path.insert(0, str(Path(__file__).parents[1]))

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Column, Table

from conformance import worlds
from conformance.cases import Case, cases, games, keeps_secrets
from conformance.faces import fair
from conformance.play import Player, Walk
from conformance.whole import conserved, declared
from ludarium import build
from ludarium.kernel.errors import Refusal

CHUNK = 20  # games for one task of a worker
LOOKS = 4.0  # at worlds in a short game
BACK = (0, 1, 3, 12)  # phases
COLUMNS = ("games", "q/s", "length", "longest", "worlds", "failed")


@dataclass
class Tally:
    """What a number of games of one case came to."""

    games: int = 0
    questions: int = 0
    longest: int = 0
    compared: int = 0  # worlds
    seconds: float = 0.0
    endings: Counter[str] = field(default_factory=Counter)
    failures: list[str] = field(default_factory=list)

    def add(self, other: "Tally") -> None:
        self.games += other.games
        self.questions += other.questions
        self.longest = max(self.longest, other.longest)
        self.compared += other.compared
        self.seconds += other.seconds
        self.endings += other.endings
        self.failures += other.failures


def play(case: Case, n: int, tally: Tally) -> None:
    """The n-th game of a case, whole at every question."""
    start = case.new(n)
    look = conserved(case.game, start)
    player = Player(n, look)
    g = start.copy()
    g.run(player)
    look(g)
    declared(g)
    result = case.game.result(g)
    fair(case.game, result, case.seats)
    tally.questions += len(player.trace)
    tally.longest = max(tally.longest, len(player.trace))
    tally.endings[result.ending] += 1


def watch(case: Case, n: int, tally: Tally) -> None:
    """The n-th game of a case, before somebody who forgets nothing that was ever sent."""
    walk = Walk(case, n)
    rng = Random(n)
    while walk:
        if walk.now_and_then(rng, LOOKS):
            eyes = rng.choice([*range(case.seats), None])
            back = rng.choice(BACK)
            tally.compared += worlds.swap(walk, eyes, back, rng) + worlds.observer(walk, eyes, back, rng)
        walk.step(walk.picks())
    tally.questions += len(walk.answers)
    tally.longest = max(tally.longest, len(walk.answers))
    tally.endings[walk.match.result.ending] += 1


def play_chunk(game: str, case_number: int, first: int, last: int, secrets: bool) -> Tally:
    """Some games of one case, in a worker: cases do not travel, their numbers do."""
    case = cases(games([game])[0])[case_number]
    tally = Tally()
    began = time.perf_counter()
    for n in range(first, last):
        try:
            (watch if secrets else play)(case, n, tally)
        except Exception as why:  # whatever it is: say which game it was and go on
            tally.failures.append(f"{case}: game {n}, seed {case.seed(n).hex()}: {type(why).__name__}: {why}")
        tally.games += 1
    tally.seconds = time.perf_counter() - began
    return tally


def table(tallies: dict[str, Tally]) -> Table:
    numbers = [Column(name, no_wrap=True, justify="right") for name in COLUMNS]
    out = Table(Column("case", overflow="fold"), *numbers, box=None)
    for name, tally in tallies.items():
        rate = tally.questions / tally.seconds if tally.seconds else 0.0
        mean = tally.questions / max(1, tally.games - len(tally.failures))
        row = (name, f"{tally.games:,}", f"{rate:,.0f}", f"{mean:.0f}", f"{tally.longest:,}", f"{tally.compared:,}")
        out.add_row(*row, str(len(tally.failures)))
    return out


def page(tallies: dict[str, Tally], secrets: bool, command: str) -> str:
    """What was played, as a page."""
    doc = (
        "Somebody who remembers every number and every order that was ever sent sits at random games, now and then in "
        "another world whose secrets differ: nothing may look different."
        if secrets
        else "Random games, every position checked whole."
    )
    rows = [
        f"| {name} | {tally.games:,} | {tally.questions:,} | {tally.compared:,} | {len(tally.failures)} |"
        for name, tally in tallies.items()
    ]
    total = sum(tally.compared for tally in tallies.values())
    failed = sum(len(tally.failures) for tally in tallies.values())
    return (
        f"# {'An observer who forgets nothing' if secrets else 'Random games'}\n\n{doc} "
        f'`make soak ARGS="{command}"`, {build()}, {date.today()}.\n\n'
        f"{total:,} pairs of worlds were compared, {failed} games failed.\n\n"
        "| case | games | questions | worlds compared | failed |\n|---|---|---|---|---|\n" + "\n".join(rows) + "\n"
    )


def endings(tallies: dict[str, Tally]) -> dict[str, Counter[str]]:
    """How often each game ended in which way."""
    found: dict[str, Counter[str]] = {}
    for name, tally in tallies.items():
        found.setdefault(name.partition("-")[0], Counter()).update(tally.endings)
    return found


def tasks(
    names: list[str] | None, part: str, total: int, secrets: bool, first_only: bool
) -> Iterator[tuple[str, int, str, int, int]]:
    """(game, number of the case, its name, first game, last game) of every chunk of the cases so named."""
    found = [(game, number, case) for game in games(names) for number, case in enumerate(cases(game))]
    wanted = [row for row in found if part in str(row[2]) and (keeps_secrets(row[2]) or not secrets)]
    if first_only:
        wanted = list({(row[0].name, row[2].seats): row for row in reversed(wanted)}.values())[::-1]
    if not wanted:
        raise Refusal(f"No case has {part!r} in its name; there are: {', '.join(str(case) for _, _, case in found)}.")
    for first in range(0, total, CHUNK):
        for game, number, case in wanted:
            yield game.name, number, str(case), first, min(first + CHUNK, total)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=5000, help="random games of each case (5000)")
    parser.add_argument("--game", action="append", help="this game alone (may be given several times)")
    parser.add_argument("--case", default="", help="only cases with this in their name")
    parser.add_argument("--secrets", action="store_true", help="compare worlds with other secrets instead")
    parser.add_argument("--first", action="store_true", help="of each seat count only the first case")
    parser.add_argument("--workers", type=int, default=2, help="processes (2)")
    parser.add_argument("--keep", type=Path, metavar="FILE", help="write what was played there, too")
    args = parser.parse_args()
    console = Console()
    try:
        todo = list(tasks(args.game, args.case, args.games, args.secrets, args.first))
    except Refusal as why:
        console.print(str(why), style="red", highlight=False)
        return 2
    tallies = {name: Tally() for _, _, name, _, _ in todo}
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with ProcessPoolExecutor(args.workers) as pool, Progress(*columns, console=console) as progress:
        bar = progress.add_task("games", total=len(tallies) * args.games)
        running: dict[Future[Tally], str] = {
            pool.submit(play_chunk, game, number, first, last, args.secrets): name
            for game, number, name, first, last in todo
        }
        try:
            for done in as_completed(running):
                tally = done.result()
                tallies[running[done]].add(tally)
                progress.advance(bar, tally.games)
                for failure in tally.failures:
                    console.print(failure, style="red", highlight=False)
        except KeyboardInterrupt:
            pool.shutdown(cancel_futures=True)
    if args.keep:
        command = " ".join(sys.argv[1:]).replace(f" --keep {args.keep}", "")
        args.keep.write_text(page(tallies, args.secrets, command), "utf-8")
    console.print(table(tallies))
    for game, ways in endings(tallies).items():
        console.print(f"{game}: {', '.join(f'{way} {n:,}' for way, n in ways.most_common())}", highlight=False)
    return 1 if any(tally.failures for tally in tallies.values()) else 0


if __name__ == "__main__":
    sys.exit(main())
