"""A server with a fresh house, and people who come to it in their own browsers."""

import re
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random
from unittest import mock

import uvicorn
from playwright.sync_api import BrowserContext, Locator, Page, expect

from ludarium.server.api import create_app
from ludarium.server.serve import free_port, web_files

CHROMIUM = "/usr/bin/chromium"
QUIET = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
expect.set_options(timeout=20_000)

CHOICES = ".lit, .is-lit, .ask__buttons .btn--lit, .ask__buttons .btn--main"
CLICKER = """async ([choices, seed, clicks, seconds]) => {
  const random = () => (seed = (seed * 1103515245 + 12345) % 2147483648) / 2147483648;
  const end = performance.now() + 1000 * seconds;
  const pause = () => new Promise(done => setTimeout(done, 4));
  const asked = () => document.querySelector(".ask")?.dataset.asked;
  const over = () => document.querySelector(".ending") !== null;
  for (let n = 0; n < clicks; n++) {
    while (!over() && (asked() === undefined || document.querySelector(choices) === null)) {
      if (performance.now() > end) return `after ${n} clicks: ${document.querySelector(".main").innerText}`;
      await pause();
    }
    if (over()) return n;
    const lit = document.querySelectorAll(".lit, .is-lit"), now = asked();
    const all = lit.length > 0 && random() < 0.85 ? lit : document.querySelectorAll(choices);  // things before passing
    all[Math.floor(random() * all.length)].dispatchEvent(new MouseEvent("click", {bubbles: true}));
    for (const late = performance.now() + 5000; asked() === now && !over() && performance.now() < late; ) await pause();
  }
  return clicks;
}"""  # one script in the page, so that a game takes as long as the page and the server do


class Guest:
    """One person in their own browser."""

    def __init__(self, context: BrowserContext, address: str, seed: int) -> None:
        self.address = address
        self.rng = Random(seed)
        self.errors: list[str] = []
        self.page: Page = context.new_page()
        self.page.set_default_timeout(20_000)
        self.page.on("console", lambda message: self.errors.append(message.text) if message.type == "error" else None)
        self.page.on("pageerror", lambda error: self.errors.append(str(error)))

    def visit(self, path: str = "") -> "Guest":
        self.page.goto(f"{self.address}/{path}")
        return self

    def start(self, game: str, *chairs: str) -> None:
        """Set a table in the lobby; chairs are the words on the buttons, from the second chair on."""
        self.visit()
        self.page.get_by_role("button", name=re.compile(f"^{game}")).click()
        for n, words in enumerate(chairs, 2):
            self.page.get_by_role("group", name=f"Chair {n}").get_by_role("button", name=words, exact=True).click()
        self.page.get_by_role("button", name="Start the game").click()

    def without_confirming(self) -> None:
        """This seat has switched the second question off."""
        self.page.evaluate("localStorage.setItem('ludarium.cautious', 'off')")

    # -- the table
    def choices(self) -> Locator:
        """Everything that can be clicked to answer."""
        return self.page.locator(CHOICES)

    def play(self, clicks: int = 5000, seconds: float = 240) -> int:
        """Click lit things until the game is over, or so many times; how many clicks it took."""
        done = self.page.evaluate(CLICKER, [CHOICES, self.rng.getrandbits(31), clicks, seconds])
        assert isinstance(done, int), done
        return done


@contextmanager
def serving(folder: Path) -> Iterator[str]:
    """The address of a server with a fresh house; its seeds come from a fixed sequence, so every run is the same."""
    web = web_files()
    assert web is not None, "the browser client is not built: make test builds it"
    port = free_port("127.0.0.1", 0)
    server = uvicorn.Server(
        uvicorn.Config(create_app(f"sqlite:///{folder}/house.db", 1, web), "127.0.0.1", port, log_level="warning")
    )
    thread = threading.Thread(target=server.run)
    with (
        mock.patch("ludarium.server.tables.secrets.token_bytes", Random(2026).randbytes),
        mock.patch("ludarium.server.api.PER_SECOND", 1000),  # the script clicks faster than people
    ):
        thread.start()
        while not server.started:
            time.sleep(0.05)
        yield f"http://127.0.0.1:{port}"
        server.should_exit = True
        thread.join()
