"""A server with a fresh house, and people who come to it in their own browsers."""

import re
import shutil
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from math import dist
from pathlib import Path
from random import Random
from typing import Any

import uvicorn
from playwright.sync_api import BrowserContext, Locator, Page, expect

from ludarium.server.app import create_app
from ludarium.server.serve import free_port, web_files
from ludarium.server.store import Store
from ludarium.server.thinkers import NO_BEAT

CHROMIUM = shutil.which("chromium") or "chromium"
QUIET = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
GAMES = {  # what the lobby calls them
    "smashup": "Smash Up",
    "viceroy": "Viceroy",
    "whispers": "A War of Whispers",
    "emerald": "A Study in Emerald",
    "runeage": "Rune Age",
}
CHOICES = ".lit, .is-lit, .ask__buttons :is(.btn--lit, .btn--main, .btn--end)"  # as in eyes.js
CHAIRS = {"Me": "You", "Link": "Friend"}  # and bots by their names
EYES = Path(__file__).with_name("eyes.js")
ARMED = 420  # ms after which a new question hears every click;
NEAR = 25  # px that one farther away is heard at once
PATIENCE = 30  # seconds; a busy machine is no fault
expect.set_options(timeout=1000 * PATIENCE)


class Guest:
    """One person in their own browser, with a mouse or a finger."""

    def __init__(
        self, context: BrowserContext, address: str, seed: int = 1, finger: bool = False, speed: str = "at once"
    ) -> None:
        self.address = address
        self.seed = seed
        self.finger = finger
        self.clicks = 0
        self.asked: str | None = None  # the question clicked at last
        self.at = [0.0, 0.0]  # and where
        self.errors: list[str] = []
        context.add_init_script(path=EYES)
        context.add_init_script(f"localStorage['ludarium.speed'] ??= '{speed}'")  # of the others' turns
        self.page: Page = context.new_page()
        self.page.set_default_timeout(1000 * PATIENCE)
        self.page.on("console", lambda message: self.errors.append(message.text) if message.type == "error" else None)
        self.page.on("pageerror", lambda error: self.errors.append(str(error)))

    def visit(self, path: str = "") -> "Guest":
        self.page.goto(f"{self.address}/{path}")
        return self

    def start(self, game: str, *chairs: str, first: str = "Me", scenario: str = "") -> None:
        """Set a table in the lobby; chairs are the words on the buttons, from the second chair on."""
        self.visit()
        self.page.get_by_role("button", name=re.compile(f"^{game}")).click()
        for n, words in enumerate((first, *chairs), 1):
            name = CHAIRS.get(words, words.capitalize())
            self.page.get_by_role("group", name=f"Chair {n}").get_by_role("button", name=name, exact=True).click()
        if scenario:
            self.page.get_by_label("Scenario").select_option(label=scenario)
        self.page.get_by_role("button", name="Start the game").click()

    def sit_down(self) -> None:
        """Take the chair of an invitation; who is new to the game finds How you win open, and closes it."""
        self.page.get_by_role("button", name="Sit down").click()
        self.page.get_by_role("complementary", name="How you win").get_by_role("button", name="Close").click()

    def without_confirming(self) -> None:
        """This seat has switched the second question off."""
        self.page.evaluate("localStorage.setItem('ludarium.cautious', 'off')")

    def until(self, script: str, arg: Any = None) -> None:
        """Wait until this holds in the page; asked from here, since the page's own rules forbid it to evaluate text."""
        end = time.monotonic() + PATIENCE
        while not self.page.evaluate(script, arg):
            assert time.monotonic() < end, f"never came true: {script}"
            self.page.wait_for_timeout(20)

    # -- the table
    def choices(self) -> Locator:
        """Everything that can be clicked to answer."""
        return self.page.locator(CHOICES)

    def play(self, clicks: int = 5000) -> int:
        """Click lit things until the game is over, or so many times; how many clicks it took."""
        for n in range(clicks):
            if self.click(patient=True)["over"]:
                return n
        while self.page.evaluate("eyes.missed()"):
            if self.click(patient=True)["over"]:
                break
        assert self.page.evaluate("all => eyes.answered(...all)", [self.asked, PATIENCE]), "nothing came of the click"
        return clicks

    def click(self, patient: bool) -> dict[str, Any]:
        """Click something lit; the patient wait for a question, the others do nothing when somebody else is asked."""
        rng = Random(f"{self.seed}, {self.clicks}")
        dice = [rng.random(), rng.random()]
        seen: dict[str, Any] = self.page.evaluate("all => eyes.next(...all)", [self.asked, patient, dice, PATIENCE])
        assert "stuck" not in seen, seen["stuck"]
        if "at" in seen:
            self.asked = seen["asked"]
            self.clicks += 1
            if dist(self.at, seen["at"]) < NEAR:
                self.page.wait_for_timeout(ARMED)  # a second click at the same place may be a slip
            self.at = seen["at"]
            (self.page.touchscreen.tap if self.finger else self.page.mouse.click)(*seen["at"])
        return {"over": False} | seen

    def hidden_choices(self) -> list[str]:
        """What is lit and cannot be reached, however far one scrolls."""
        found: list[str] = self.page.evaluate("eyes.hidden()")
        return found


@contextmanager
def serving(folder: Path) -> Iterator[str]:
    """The address of a server with a fresh house."""
    with opened(folder) as (address, _):
        yield address


@contextmanager
def opened(folder: Path, **more: Any) -> Iterator[tuple[str, Store]]:
    """The address of a server with a fresh house, and its store: nobody else may open that."""
    web = web_files()
    assert web is not None, "the browser client is not built: make test builds it"
    port = free_port("127.0.0.1", 0)
    app = create_app(f"sqlite:///{folder}/house.db", 1, web, beat=NO_BEAT, **more)
    server = uvicorn.Server(uvicorn.Config(app, "127.0.0.1", port, log_level="warning"))
    thread = threading.Thread(target=server.run)
    thread.start()
    while not server.started:
        assert thread.is_alive(), "the server did not start"
        time.sleep(0.05)
    try:
        yield f"http://127.0.0.1:{port}", app.state.store
    finally:
        server.should_exit = True
        thread.join()
