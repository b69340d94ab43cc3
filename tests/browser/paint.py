"""How soon a table is drawn for somebody who comes by its link, on a processor four times as slow: make paint.

From the first byte asked for to the moment when the busiest table is drawn with all its pictures in view; nothing is
in the browser's cache. The middle one of some runs counts. Beside it, how long the page's main thread was at work until
then: other programs make only the former longer.
"""

import argparse
import json
import statistics
import sys
import tempfile
from pathlib import Path
from typing import NamedTuple

from playwright.sync_api import sync_playwright

from browser.busiest import GAMES, busiest
from browser.figures import Row, busy, keep
from browser.gallery import House
from browser.house import CHROMIUM, QUIET, opened

SLOWER = 4
RUNS = 5
MOST = 1000  # ms
KINDS = ["toplevel", "blink.user_timing"]
KEPT = """From the first byte asked for by somebody who comes by a link to the whole table with all pictures in view,
nothing cached, middle of five: `make paint`. Wanted: at most 1000 ms. Work: processor time of the page's main thread
until then."""
DRAWN = """() => new Promise((done) => {
  const look = () => {
    const table = document.querySelector(".tabletop");
    const images = [...(table?.querySelectorAll("img") ?? [])];
    const first = performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? 0;
    if (table && document.querySelector(".ask[data-asked]") && images.every((image) => image.complete))
      requestAnimationFrame(() => setTimeout(() => (performance.mark("drawn"), done([first, performance.now()]))));
    else requestAnimationFrame(look);
  };
  look();
})"""


class Paint(NamedTuple):
    """Milliseconds to the first paint and to the whole table, and those of work until then."""

    first: float
    whole: float
    work: float


def main() -> int:
    words = argparse.ArgumentParser(description=__doc__)
    words.add_argument("--keep", action="store_true", help="write the figures under benchmarks/results/")
    said = words.parse_args()
    rows: list[Row] = []
    load = busy()
    with tempfile.TemporaryDirectory() as home, opened(Path(home)) as (address, store), sync_playwright() as driver:
        browser = driver.chromium.launch(executable_path=CHROMIUM, args=QUIET)
        house = House(store, browser, address)
        for game in GAMES:
            moment = busiest(game)[-1]
            place = house.lay(moment.kept(), moment.answers, moment.seat)
            drawn = [paint(house, place) for _ in range(RUNS + 1)][1:]  # the first sets the table up
            first, whole, work = (round(statistics.median(each)) for each in zip(*drawn, strict=True))
            rows.append({"table": str(moment), "first paint ms": first, "whole table ms": whole, "work ms": work})
            print(", ".join(f"{name} {value}" for name, value in rows[-1].items()), flush=True)
        browser.close()
    if said.keep:
        keep("First paint", KEPT, rows, load)
    return int(any(row["whole table ms"] > MOST for row in rows))


def paint(house: House, place: str) -> Paint:
    context = house.browser.new_context(viewport={"width": 1440, "height": 900})
    context.add_init_script(f"localStorage.setItem('ludarium.token', '{house.token}')")
    page = context.new_page()
    context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})
    house.browser.start_tracing(page=page, categories=KINDS)
    page.goto(f"{house.address}/{place}", wait_until="commit")
    first, whole = page.evaluate(DRAWN)
    events = json.loads(house.browser.stop_tracing())["traceEvents"]
    context.close()
    (end,) = [event for event in events if event["name"] == "drawn"]
    own = [event for event in events if (event["pid"], event["tid"]) == (end["pid"], end["tid"])]
    tasks = [event for event in own if event["name"] == "RunTask" and "tdur" in event and event["ts"] < end["ts"]]
    return Paint(first, whole, sum(task["tdur"] for task in tasks) / 1000)


if __name__ == "__main__":
    sys.exit(main())
