"""How much the page works for each frame while others' turns are shown: make frames

A real browser at the busiest table of each game, with as many bots as it has chairs. Every frame that the screen could
show is counted, also those for which the page has nothing to do, and to each what the page's main thread did since the
one before it: four times its processor time, as on a machine that is four times as slow. The browser's own slowing down
goes by the clock and would count what other programs do. There is no graphics card here: painting is counted as far as
the main thread does it.
"""

import argparse
import json
import statistics
import sys
import tempfile
import time
from bisect import bisect_left
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final, NamedTuple

from playwright.sync_api import sync_playwright

from browser.busiest import GAMES, Busy, busiest
from browser.figures import Row, busy, keep
from browser.gallery import House
from browser.house import CHROMIUM, QUIET, Guest, opened

SLOWER: Final = 4
LIMIT: Final = 16.0  # ms of work a frame, for 95 of 100
TENTHS: Final = 100  # of a second that something must have been told
PATIENCE: Final = 120  # seconds to wait for that
LEAST: Final = 300  # frames
SLID: Final = 500  # ms after a click: what slides cannot be clicked surely
KEPT: Final = """Four times the processor time of the page's main thread for each frame while the bots' turns are shown
at their normal pace: `make frames`. Wanted: at most 16 ms for 95 of 100 frames."""
KINDS: Final = ["toplevel", "devtools.timeline", "disabled-by-default-devtools.timeline", "blink.user_timing"]
MARK: Final = """() => {
  const tells = document.getElementsByClassName('tell');
  const told = () => tells.length > 0;
  window.tenths = 0;
  const frame = () => {
    performance.mark(told() ? 'told' : 'rests');
    requestAnimationFrame(frame);
  };
  requestAnimationFrame(frame);
  setInterval(() => (tenths += told() ? 1 : 0), 100);
}"""


class Task(NamedTuple):
    """A piece of work of the main thread: when it began, and what it took of the processor, in microseconds."""

    at: float
    took: float


def work(events: Sequence[dict[str, Any]]) -> list[float]:
    """Milliseconds of work for each frame while something was told, from a trace of the browser."""
    marks = sorted((e["ts"], e["name"]) for e in events if e["name"] in ("told", "rests"))
    thread = next((e["pid"], e["tid"]) for e in events if e["name"] in ("told", "rests"))
    own = [e for e in events if (e["pid"], e["tid"]) == thread and e["name"] == "RunTask" and "tdur" in e]
    tasks = sorted(Task(e["ts"], e["tdur"]) for e in own)
    ends = [bisect_left(tasks, (at,)) for at, _ in marks]  # a frame's own task began before its mark
    found = []
    for (_, name), start, end in zip(marks[1:], ends, ends[1:], strict=False):
        if name == "told":
            found.append(SLOWER * sum(task.took for task in tasks[start:end]) / 1000)
    return found


def play(house: House, moment: Busy) -> list[float]:
    """Somebody plays on from the busiest moment and is told what the bots do."""
    context = house.browser.new_context(viewport={"width": 1440, "height": 900})
    context.add_init_script(f"localStorage['ludarium.token'] = '{house.token}'")
    one = Guest(context, house.address, speed="normal")
    one.visit().without_confirming()
    one.visit(f"?{house.lay(moment.kept(), moment.answers, moment.seat)}")
    one.page.wait_for_selector(".ask[data-asked]")
    house.browser.start_tracing(page=one.page, categories=KINDS)
    one.page.evaluate(MARK)
    until = time.monotonic() + PATIENCE
    while one.page.evaluate("tenths") < TENTHS and not one.click(patient=False)["over"]:
        assert time.monotonic() < until, f"too little of {moment.game} was told"
        one.page.wait_for_timeout(SLID)
    found = work(json.loads(house.browser.stop_tracing())["traceEvents"])
    context.close()
    return found


def figures(game: str, found: list[float]) -> Row:
    most = statistics.quantiles(found, n=20)[-1]
    return {
        "table": game,
        "frames": len(found),
        "median ms": round(statistics.median(found), 1),
        "p95 ms": round(most, 1),
        "longest ms": round(max(found), 1),
        f"over {LIMIT:.0f} ms": sum(one > LIMIT for one in found),
    }


def main() -> int:
    words = argparse.ArgumentParser(description=__doc__)
    words.add_argument("games", nargs="*", metavar="GAME")
    words.add_argument("--keep", action="store_true", help="write the figures of all games under benchmarks/results/")
    said = words.parse_args()
    rows: list[Row] = []
    load = busy()
    with tempfile.TemporaryDirectory() as home, opened(Path(home)) as (address, store), sync_playwright() as driver:
        browser = driver.chromium.launch(executable_path=CHROMIUM, args=QUIET)
        house = House(store, browser, address)
        for game in said.games or GAMES:
            moment = busiest(game)[-1]
            found: list[float] = []
            while len(found) < LEAST:  # a game may be over before
                found += play(house, moment)
            rows.append(figures(str(moment), found))
            print(", ".join(f"{name} {value}" for name, value in rows[-1].items()), flush=True)
        browser.close()
    if said.keep and not said.games:
        keep("Work for each frame", KEPT, rows, load)
    return int(any(row["p95 ms"] > LIMIT for row in rows))


if __name__ == "__main__":
    sys.exit(main())
