"""Pictures of every table at a rich moment, the same in every run: make screenshots.

Bots play in this process up to the moment; what they played is then put into a house, as if it had been played there,
and its first chair is opened in a browser.
"""

import sys
import tempfile
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Any

from playwright.sync_api import Browser, sync_playwright

import ludarium
from browser.house import CHROMIUM, QUIET, opened
from ludarium.bots import GreedyBot
from ludarium.kernel.match import Match
from ludarium.kernel.record import Record
from ludarium.server.store import ADD_LINE, ANSWER, Person, Store

PICTURES = Path(__file__).parents[2] / "docs" / "pictures"
WIDE = (1440, 900)
PHONE = (390, 844)
SAMPLES = 8  # of the bots: enough to play sensibly


@dataclass(frozen=True)
class Moment:
    """The first time after so many answers that the first seat is asked this."""

    game: str
    seats: int
    seed: int
    after: int
    question: str
    settings: dict[str, Any] = field(default_factory=dict)
    click: str = ""  # the first of two things is chosen already


SMASHUP = Moment("smashup", 2, 5, 82, "Play a card", click=".hand .card.lit:has(.burst)")
WHISPERS = Moment("whispers", 4, 15, 240, "{} attacks", click=".ww-region.is-lit >> nth=-1")
TABLES = [
    SMASHUP,
    Moment("viceroy", 4, 5, 179, "Place"),
    WHISPERS,
    Moment("emerald", 4, 16, 150, "Your action 1"),
    Moment("runeage", 2, 1, 193, "Assault", {"scenario": "runewars"}),
]


def main() -> None:
    folder = Path(sys.argv[1]) if len(sys.argv) > 1 else PICTURES
    folder.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as home, opened(Path(home)) as (address, store), sync_playwright() as driver:
        browser = driver.chromium.launch(executable_path=CHROMIUM, args=QUIET)
        house = House(store, browser, address)
        tables = {moment.game: house.table(moment) for moment in TABLES}
        for moment in TABLES:
            house.picture(tables[moment.game], folder / f"{moment.game}.png", click=moment.click)
        house.picture(tables["whispers"], folder / "light.png", theme="light", click=WHISPERS.click)
        house.picture(tables["smashup"], folder / "phone.png", PHONE)
        house.picture(house.replay(SMASHUP), folder / "replay.png", middle=True)
        house.picture("", folder / "lobby.png")
        browser.close()


class House:
    """A house, somebody who sits there, and their browser."""

    def __init__(self, store: Store, browser: Browser, address: str) -> None:
        self.store = store
        self.browser = browser
        self.address = address
        me, self.token = store.add_person("Ada")
        self.me: Person = me

    def table(self, moment: Moment) -> str:
        """A table at that moment; where it is found."""
        return self.set(reach(moment))

    def set(self, match: Match, seat: int = 0) -> str:
        """A table where so much has been played, with a person in this chair; where it is found."""
        return self.lay(match.record(), len(match.record().answers), seat)

    def lay(self, record: Record, answers: int, seat: int) -> str:
        """A table where so much of a record has been played, with a person in this chair; where it is found."""
        bot = (None, "greedy", None)
        chairs = [(self.me.id, None, None) if chair == seat else bot for chair in range(record.seats)]
        table = self.store.add_table(record.game, record.rules, record.settings, record.seed, False, chairs)
        with self.store.transaction() as db:
            for n, (chair, notation, mark) in enumerate(record.answers[:answers]):
                line = {"n": n, "what": ANSWER, "seat": chair, "notation": notation, "mark": mark}
                db.execute(ADD_LINE, {"table_id": table, **line})
        return f"#/table/{table}"

    def replay(self, moment: Moment) -> str:
        """A whole game; where its replay is found."""
        match = reach(moment, whole=True)
        return f"#/replay/records/{self.store.keep_record(match.record().text())}"

    def picture(
        self,
        place: str,
        path: Path,
        size: tuple[int, int] = WIDE,
        theme: str = "dark",
        click: str = "",
        middle: bool = False,
    ) -> None:
        """What is seen there; nothing moves, so that the picture is always the same."""
        width, height = size
        context = self.browser.new_context(viewport={"width": width, "height": height}, reduced_motion="reduce")
        for key, value in {"theme": theme, "token": self.token}.items():
            context.add_init_script(f"localStorage.setItem('ludarium.{key}', '{value}')")
        page = context.new_page()
        page.goto(f"{self.address}/{place}")
        page.locator(".tile, .tabletop").first.wait_for()
        if click:
            page.locator(click).first.click()
        if middle:
            scrubber = page.get_by_role("slider")
            scrubber.fill(str(2 * int(scrubber.get_attribute("max") or 0) // 3))
        page.mouse.move(0, 0)
        page.wait_for_timeout(500)
        page.screenshot(path=path)
        context.close()


def reach(moment: Moment, whole: bool = False) -> Match:
    """The game at that moment, or to its end."""
    match = ludarium.new(moment.game, moment.seats, moment.seed, moment.settings)
    bot = GreedyBot(Random(moment.seed), SAMPLES)
    answers = 0
    while not match.over:
        for ask in match.asks:
            asked = match.question(ask.seat)
            assert asked is not None
            if not whole and ask.seat == 0 and answers >= moment.after and fits(asked["text"], moment.question):
                return match
            match.answer(ask.seat, bot.choose(match.handle(ask.seat)))
            answers += 1
    assert whole, f"{moment.question} is not asked after {moment.after} answers"
    return match


def fits(text: str, words: str) -> bool:
    """Does a question hold these words? `{}` stands for anything before them."""
    return words.removeprefix("{}") in text if words.startswith("{}") else text.startswith(words)


if __name__ == "__main__":
    main()
