"""A real browser at a real server: Chromium, driven as a person would, failing on any error in its console."""

import re
import threading
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest
import uvicorn
from playwright.sync_api import Browser, BrowserContext, Page, expect, sync_playwright

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
    def choices(self) -> Any:
        """Everything that can be clicked to answer."""
        return self.page.locator(".lit, .ask__buttons .btn")

    def over(self) -> bool:
        return self.page.locator(".ending").count() > 0

    def click_something(self) -> bool:
        """Click one thing that is lit; False when nothing is."""
        count = self.choices().count()
        if count == 0:
            return False
        before = self.page.locator(".log li").count()
        self.choices().nth(self.rng.randrange(count)).dispatch_event("click")
        self.page.wait_for_timeout(15 if before >= 0 else 0)
        return True

    def play_out(self, seconds: float) -> int:
        """Click lit things until the game is over; how many clicks it took."""
        clicks = 0
        end = time.monotonic() + seconds
        while not self.over():
            assert time.monotonic() < end, f"not over after {clicks} clicks: {self.page.locator('.ask').inner_text()}"
            clicks += self.click_something()
        return clicks


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    with sync_playwright() as driver:
        found = driver.chromium.launch(executable_path=CHROMIUM, args=QUIET)
        yield found
        found.close()


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A server with a fresh house; its seeds are drawn from a fixed sequence, so that every run is the same."""
    rng = Random(2026)
    patch = pytest.MonkeyPatch()
    patch.setattr("ludarium.server.tables.secrets.token_bytes", rng.randbytes)
    port = free_port("127.0.0.1", 0)
    web = web_files()
    assert web is not None, "the browser client is not built: make test builds it"
    app = create_app(f"sqlite:///{tmp_path_factory.mktemp('house')}/house.db", 1, web)
    server = uvicorn.Server(uvicorn.Config(app, "127.0.0.1", port, log_level="warning"))
    thread = threading.Thread(target=server.run)
    thread.start()
    while not server.started:
        time.sleep(0.05)
    yield f"http://127.0.0.1:{port}"
    server.should_exit = True
    thread.join()
    patch.undo()


Seat = Callable[..., Guest]


@pytest.fixture
def guest(browser: Browser, address: str) -> Iterator[Seat]:
    """Somebody comes in, perhaps with a phone; nobody's console may show an error."""
    contexts: list[BrowserContext] = []
    guests: list[Guest] = []

    def come(seed: int = 1, **settings: Any) -> Guest:
        context = browser.new_context(**({"viewport": {"width": 1440, "height": 900}} | settings))
        contexts.append(context)
        guests.append(Guest(context, address, seed))
        return guests[-1]

    yield come
    errors = [error for one in guests for error in one.errors]
    for context in contexts:
        context.close()
    assert errors == []


@pytest.fixture(scope="session")
def axe() -> str:
    """The accessibility checker, as a script."""
    return (Path(__file__).parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js").read_text("utf-8")
