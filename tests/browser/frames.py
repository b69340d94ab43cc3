"""How much the page works for each frame while others' turns are shown: make frames

A real browser, slowed down four times, at full tables of bots. What its main thread does between two frames is summed,
in processor time. There is no graphics card here: painting is counted as far as the main thread does it.
"""

import json
import sys
import tempfile
import time
from itertools import pairwise
from pathlib import Path
from typing import Any, Final

from playwright.sync_api import Browser, sync_playwright

from browser.house import CHROMIUM, GAMES, QUIET, Guest, opened

SLOWER: Final = 4
LIMIT: Final = 16.0  # ms of work a frame, for 95 of 100
BOTS: Final = {"smashup": 1, "viceroy": 3, "whispers": 3, "emerald": 4, "runeage": 3}
ANSWERS: Final = 24  # before anything is measured: tables fill up
TENTHS: Final = 60  # of a second that something must have been told
PATIENCE: Final = 120  # seconds to wait for that
KINDS: Final = ["toplevel", "devtools.timeline", "disabled-by-default-devtools.timeline", "blink.user_timing"]
MARK: Final = """() => {
  let told = false;
  new MutationObserver(() => {
    const now = document.querySelector('.tell') !== null;
    if (now !== told) performance.mark((told = now) ? 'told' : 'rests');
  }).observe(document, {subtree: true, childList: true});
  performance.mark(document.querySelector('.tell') ? 'told' : 'rests');
  window.tenths = 0;
  setInterval(() => (window.tenths += told ? 1 : 0), 100);
}"""


def work(trace: bytes) -> list[float]:
    """Milliseconds of work for each frame while something was told."""
    events: list[dict[str, Any]] = json.loads(trace)["traceEvents"]
    marks = sorted((e["ts"], e["name"]) for e in events if e["name"] in ("told", "rests"))
    thread = next((e["pid"], e["tid"]) for e in events if e["name"] in ("told", "rests"))
    own = [e for e in events if (e["pid"], e["tid"]) == thread]
    tasks = sorted((e["ts"], e.get("tdur", e["dur"])) for e in own if e["name"] == "RunTask" and "dur" in e)
    frames = sorted({e["ts"] for e in own if e["name"] == "Commit"})
    found = []
    for start, end in pairwise(frames):
        before = [name for at, name in marks if at <= start]
        if before and before[-1] == "told":
            found.append(sum(lasts for at, lasts in tasks if start <= at < end) / 1000)
    return found


def measure(browser: Browser, address: str, game: str) -> list[float]:
    context = browser.new_context(viewport={"width": 1440, "height": 900})
    one = Guest(context, address)
    one.visit().without_confirming()
    seats = BOTS[game] + 1
    one.visit()
    one.page.get_by_role("button", name=GAMES[game]).first.click()
    one.page.get_by_role("group", name="Players").get_by_role("button", name=str(seats), exact=True).click()
    for n in range(2, seats + 1):
        one.page.get_by_role("group", name=f"Chair {n}").get_by_role("button", name="Beginner", exact=True).click()
    one.page.get_by_role("button", name="Start the game").click()
    one.play(clicks=ANSWERS)
    one.page.evaluate("localStorage['ludarium.speed'] = 'normal'")
    one.page.reload()
    one.page.wait_for_selector(".tabletop")
    one.asked = None
    context.new_cdp_session(one.page).send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})
    browser.start_tracing(page=one.page, categories=KINDS)
    one.page.evaluate(MARK)
    until = time.monotonic() + PATIENCE
    while one.page.evaluate("tenths") < TENTHS:
        assert time.monotonic() < until, f"nothing of {game} was told"
        one.click(patient=False)
        one.page.wait_for_timeout(250)
    found = work(browser.stop_tracing())
    context.close()
    return found


def main(games: list[str]) -> int:
    slow = 0
    with (
        tempfile.TemporaryDirectory() as folder,
        opened(Path(folder)) as (address, _),
        sync_playwright() as driver,
    ):
        browser = driver.chromium.launch(executable_path=CHROMIUM, args=QUIET)
        for game in games or list(GAMES):
            found = sorted(measure(browser, address, game))
            half, most, worst = [found[int(part * (len(found) - 1))] for part in (0.5, 0.95, 1.0)]
            print(f"{game:9} {len(found):4} frames: median {half:.1f} ms, p95 {most:.1f} ms, longest {worst:.1f} ms")
            slow += most > LIMIT
        browser.close()
    return slow


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
