"""How long a master thinks about one decision, in Python alone and compiled: processor time on one core.

make thinking                      in Python alone
make thinking FAST=1               compiled
make thinking GAMES="emerald"      these games; the others' figures stay

Both are kept in results/thinking.json, shown in results/thinking.md and told in the README. One master sits among
greedy bots; the rows are those of `benchmarks.strength` with two and with four seats.
"""

import argparse
import json
from collections import Counter
from textwrap import fill
from typing import Any, Final

from benchmarks.strength import RESULTS, Row, played, quantile, rows
from benchmarks.tables import ROOT, insert, short, table

import ludarium
from ludarium.builds import build
from ludarium.kernel.errors import Refusal

GAMES: Final = 2  # of each row: some hundred decisions
WANTED: Final = {"compiled": 600, "pure Python": 2000}  # ms that 99 of 100 decisions keep to
Kept = dict[str, dict[str, Any]]  # by build and row


def wanted_rows(names: list[str]) -> list[Row]:
    found = [row for row in rows() if row.bots[:2] == ("master", "greedy") and row.seats in (2, 4)]
    return [row for row in found if not names or row.game in names]


def measured(row: Row, games: int) -> dict[str, Any]:
    """Half the time, 99 of 100 times, at most, in ms; of how many decisions."""
    steps: Counter[int] = Counter()
    for index in range(games):
        steps.update(played(row, index)[1])
    by_step = {str(step): n for step, n in steps.items()}
    times = {f"p{round(100 * part)}": round(quantile(by_step, part), 1) for part in (0.5, 0.99, 1.0)}
    return {"decisions": steps.total(), **times}


def page(kept: Kept) -> str:
    head = ["table", "build", "decisions", "p50 ms", "p99 ms", "longest ms", "wanted"]
    body = []
    for row in wanted_rows([]):
        for made, found in kept.items():
            if row.name in found:
                one = found[row.name]
                verdict = f"p99 at most {WANTED[made]}{'' if one['p99'] <= WANTED[made] else ': MISSED'}"
                times = [short(one[part]) for part in ("p50", "p99", "p100")]
                body.append([f"{row.game}, {row.seats} seats", made, str(one["decisions"]), *times, verdict])
    return (
        "# Thinking time of a master\n\nProcessor time of one decision on one core, one master among casual bots. Made "
        "by `make thinking` and `make thinking FAST=1`.\n\n" + table(head, body) + "\n"
    )


def sentence(kept: Kept) -> str:
    """For the README: over all tables, half the time and 99 of 100 times."""
    times = []
    for made, found in kept.items():
        usual, longest = ([one[part] for one in found.values()] for part in ("p50", "p99"))
        times.append(
            f"half within {min(usual):.0f} to {max(usual):.0f} ms, 99 of 100 within {max(longest):.0f} ms ({made})"
        )
    told = f"A master decides, by the table: {'; '.join(times)} ([thinking time](benchmarks/results/thinking.md))."
    return fill(told, 120)


def main() -> None:
    parser = argparse.ArgumentParser(description="Measure how long a master thinks.")
    parser.add_argument("names", nargs="*", help="only these games")
    parser.add_argument("--games", type=int, default=GAMES, help="of each row")
    args = parser.parse_args()
    for name in args.names:
        ludarium.find(name)
    path = RESULTS / "thinking.json"
    for row in wanted_rows(args.names):
        kept: Kept = json.loads(path.read_text("utf-8")) if path.exists() else {}
        kept.setdefault(build(), {})[row.name] = measured(row, args.games)
        path.write_text(json.dumps(kept, indent=1) + "\n", "utf-8")
        RESULTS.joinpath("thinking.md").write_text(page(kept), "utf-8")
        insert(ROOT / "README.md", "thinking", sentence(kept))
    print(page(json.loads(path.read_text("utf-8"))))


if __name__ == "__main__":
    try:
        main()
    except Refusal as why:
        raise SystemExit(str(why)) from None
