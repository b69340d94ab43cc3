"""How soon a table is drawn for somebody who comes by its link, on a processor four times as slow: make paint.

Three moments, from the first byte asked for: when the first words are drawn; when the busiest table is, with all its
things, words and numbers in its own type, ready to be clicked; and when all its pictures are, too, which are drawn
after it, a few at a time. Nothing is in the browser's cache. The middle one of some runs counts. Beside them, four
times what the page's main thread takes of a processor until the table is drawn when nothing slows it down: other
programs make only the former longer.
"""

import argparse
import json
import statistics
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from playwright.sync_api import Page, sync_playwright

from browser.busiest import GAMES, busiest
from browser.figures import Row, busy, keep
from browser.gallery import House
from browser.house import CHROMIUM, QUIET, opened

SLOWER = 4
RUNS = 5
MOST = 1000  # ms
SETTLES = 1500  # ms after which a window, or a page, has done its work
KINDS = ["toplevel", "devtools.timeline", "disabled-by-default-devtools.timeline", "blink.user_timing"]
KEPT = """From the first byte asked for by somebody who comes by a link to the first words, to the table with all its
things, and to the last of its pictures, nothing cached, middle of five: `make paint`. Wanted: the table in at most
1000 ms. Work: four times the processor time of the page's main thread until the table is drawn."""
COUNT = """() => ({
  things: document.querySelectorAll("[data-id]").length,
  pictures: [...document.querySelectorAll(".pbox")].filter((box) => box.shadowRoot?.childElementCount).length,
})"""
DRAWN = (
    """(whole) => new Promise((done) => {
  const count = """
    + COUNT
    + """;
  const at = (name) => performance.getEntriesByName(name)[0]?.startTime;
  const mark = (name) => at(name) ?? performance.mark(name).startTime;
  const look = () => {
    const { things, pictures } = count();
    const asked = document.querySelector(".ask[data-asked]") !== null;
    const there = asked && things >= whole.things && document.fonts.status === "loaded";
    const all = there && pictures >= whole.pictures;
    setTimeout(() => { // when this frame is drawn
      if (there) mark("table");
      if (all) done([at("first-contentful-paint") ?? 0, at("table"), mark("drawn")]);
    });
    if (!all) requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
})"""
)
Whole = dict[str, int]


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
            whole = settled(house, place)
            drawn = [paint(house, place, whole) for _ in range(RUNS)]
            first, table, last = (round(statistics.median(each)) for each in zip(*drawn, strict=True))
            work = round(statistics.median(worked(house, place, whole) for _ in range(RUNS)))
            found = {"first words ms": first, "the table ms": table, "its pictures ms": last, "work ms": work}
            rows.append({"table": str(moment), **found})
            print(", ".join(f"{name} {value}" for name, value in rows[-1].items()), flush=True)
        browser.close()
    if said.keep:
        keep("First paint", KEPT, rows, load)
    return int(any(row["the table ms"] > MOST for row in rows))


def settled(house: House, place: str) -> Whole:
    """How many things and pictures there are when nothing more comes; the table is set up by this, too."""
    with fresh_page(house) as page:
        page.goto(f"{house.address}/{place}")
        page.locator(".ask[data-asked]").wait_for()
        page.wait_for_load_state("networkidle")
        page.wait_for_timeout(SETTLES)
        found: Whole = page.evaluate(COUNT)
    assert found["things"] > 0
    return found


def paint(house: House, place: str, whole: Whole) -> tuple[float, float, float]:
    """Milliseconds to the first words, to the table and to the last of its pictures."""
    with fresh_page(house) as page:
        page.context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})
        page.goto(f"{house.address}/{place}", wait_until="commit")
        first, table, last = page.evaluate(DRAWN, whole)
        return first, table, last


def worked(house: House, place: str, whole: Whole) -> float:
    """Milliseconds that the main thread was at work until the table was drawn, on a slow machine."""
    with fresh_page(house) as page:
        house.browser.start_tracing(page=page, categories=KINDS)
        page.goto(f"{house.address}/{place}", wait_until="commit")
        page.evaluate(DRAWN, whole)
        events = json.loads(house.browser.stop_tracing())["traceEvents"]
    (end,) = [event for event in events if event["name"] == "table"]
    own = [event for event in events if (event["pid"], event["tid"]) == (end["pid"], end["tid"])]
    tasks = [event for event in own if event["name"] == "RunTask" and "tdur" in event and event["ts"] < end["ts"]]
    return SLOWER * sum(float(task["tdur"]) for task in tasks) / 1000


@contextmanager
def fresh_page(house: House) -> Iterator[Page]:
    context = house.browser.new_context(viewport={"width": 1440, "height": 900})
    context.add_init_script(f"localStorage.setItem('ludarium.token', '{house.token}')")
    page = context.new_page()
    page.wait_for_timeout(SETTLES)  # a new window has work of its own
    yield page
    context.close()


if __name__ == "__main__":
    sys.exit(main())
