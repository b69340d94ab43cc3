"""Pictures of every table, the same in every run: make screenshots.

The pictures of the README are made at rich moments: bots play in this process up to the moment; what they played is
then put into a house, as if it had been played there, and its first chair is opened in a browser. Then every busiest
table is looked at in all sizes and themes; the pictures and a sheet of all of them lie in build/looks/, and whatever a
demanding eye finds is told.

    PYTHONPATH=tests python tests/browser/screenshots.py [readme] [turn] [looks [GAME | SEATS | SIZE | THEME]...]
"""

import base64
import io
import sys
import tempfile
from collections.abc import Iterable
from dataclasses import dataclass, field
from html import escape
from itertools import product
from pathlib import Path
from random import Random
from typing import Any

from PIL import Image
from playwright.sync_api import Page, sync_playwright

import ludarium
from browser.busiest import GAMES, busiest
from browser.gallery import SIZES, THEMES, TIGHT, Gallery, House
from browser.house import CHROMIUM, EYES, QUIET, opened
from ludarium.bots import GreedyBot
from ludarium.kernel.match import Match

ROOT = Path(__file__).parents[2]
PICTURES = ROOT / "docs" / "pictures"
LOOKS = ROOT / "build" / "looks"
WIDE = (1440, 900)
PHONE = (390, 844)
SEATS = "12345"
SAMPLES = 8  # of the bots: enough to play sensibly


@dataclass(frozen=True)
class Moment:
    """The first time after so many answers that the first seat is asked this; in a shorter game, the last time."""

    game: str
    seats: int
    seed: int
    after: int
    question: str
    settings: dict[str, Any] = field(default_factory=dict)
    click: str = ""  # the first of two things is chosen already


TURN = Moment("smashup", 2, 3, 103, "Play a card")
SMASHUP = Moment("smashup", 2, 5, 82, "Play a card", click=".hand .card.lit:has(.burst)")
TABLES = [
    SMASHUP,
    Moment("viceroy", 4, 5, 179, "Place"),
    Moment("whispers", 4, 15, 240, "{} attacks", click=".ww-region.is-lit >> nth=-1"),
    Moment("emerald", 4, 16, 150, "Your action 1"),
    Moment("runeage", 2, 1, 107, "Assault", {"scenario": "runewars"}),
]


def main() -> int:
    wanted = sys.argv[1:] or ["readme", "turn", "looks"]
    only = set(wanted) - {"readme", "turn", "looks"}
    faults = 0
    with tempfile.TemporaryDirectory() as home, opened(Path(home)) as (address, store), sync_playwright() as driver:
        browser = driver.chromium.launch(executable_path=CHROMIUM, args=QUIET)
        studio = Studio(House(store, browser, address))
        if "readme" in wanted:
            studio.readme(PICTURES)
        if "turn" in wanted:
            studio.turn(PICTURES / "turn.webp")
        if "looks" in wanted:
            faults = looks(Gallery(studio.house), LOOKS, only)
        browser.close()
    return min(faults, 1)


class Studio:
    """Where the pictures of the README are made."""

    def __init__(self, house: House) -> None:
        self.house = house

    def readme(self, folder: Path) -> None:
        folder.mkdir(parents=True, exist_ok=True)
        tables = {moment.game: self.table(moment) for moment in TABLES}
        shots = {moment.game: self.picture(tables[moment.game], click=moment.click) for moment in TABLES}
        shots["replay"] = self.picture(self.replay(SMASHUP), middle=True)
        shots["lobby"] = self.picture("")
        shots["phone"] = abreast([self.picture(place, PHONE) for place in tables.values()])
        for name, shot in shots.items():
            shot.save(folder / f"{name}.webp", quality=85, method=6)

    def table(self, moment: Moment) -> str:
        """A table at that moment; where it is found."""
        record = reach(moment).record()
        return self.house.lay(record, len(record.answers), 0)

    def replay(self, moment: Moment) -> str:
        """A whole game; where its replay is found."""
        match = reach(moment, whole=True)
        return f"#/replay/records/{self.house.store.keep_record(match.record().text())}"

    def open(self, place: str, size: tuple[int, int], still: bool = True) -> Page:
        width, height = size
        context = self.house.browser.new_context(
            viewport={"width": width, "height": height},
            reduced_motion="reduce" if still else "no-preference",
            has_touch=size == PHONE,
            is_mobile=size == PHONE,
        )
        for key, value in {"theme": "dark", "token": self.house.token, "cautious": "off"}.items():
            context.add_init_script(f"localStorage.setItem('ludarium.{key}', '{value}')")
        context.add_init_script(path=EYES)
        page = context.new_page()
        page.goto(f"{self.house.address}/{place}")
        page.locator(".tile, .tabletop").first.wait_for()
        return page

    def picture(
        self,
        place: str,
        size: tuple[int, int] = WIDE,
        click: str = "",
        middle: bool = False,
    ) -> Image.Image:
        """What is seen there; nothing moves, so that the picture is always the same."""
        page = self.open(place, size)
        if click:
            page.locator(click).first.click()
        if middle:
            scrubber = page.get_by_role("slider")
            scrubber.fill(str(2 * int(scrubber.get_attribute("max") or 0) // 3))
        page.mouse.move(0, 0)
        page.wait_for_timeout(500)
        page.evaluate("eyes.drawn()")
        shot = Image.open(io.BytesIO(page.screenshot())).convert("RGB")
        page.context.close()
        return shot

    def turn(self, path: Path) -> None:
        """A bot's turn as it is told at the table, moving."""
        page = self.open(self.table(TURN), WIDE, still=False)
        end = page.locator(".ask__buttons .btn--end").first
        end.wait_for()
        page.wait_for_load_state("networkidle")
        page.wait_for_timeout(1000)
        page.evaluate("eyes.drawn()")
        film = Film(page)
        end.click()
        page.locator(".ask[data-asked]").wait_for(state="hidden")
        page.locator(".ask[data-asked]").wait_for(timeout=1000 * SECONDS)  # it is one's own turn again
        film.save(path)
        page.context.close()


SECONDS = 120  # at most; while a bot thinks, the film stands still only for a moment
STILL = 900  # ms
FRAME = 100  # ms between two pictures of the film
SMALL = (864, 540)


class Film:
    """What a page shows, as it changes."""

    def __init__(self, page: Page) -> None:
        self.camera = page.context.new_cdp_session(page)
        self.shots: list[tuple[float, bytes]] = []
        self.camera.on("Page.screencastFrame", self.take)
        size = {"maxWidth": SMALL[0], "maxHeight": SMALL[1]}
        self.camera.send("Page.startScreencast", {"format": "png", **size})

    def take(self, event: dict[str, Any]) -> None:
        self.shots.append((event["metadata"]["timestamp"], base64.b64decode(event["data"])))
        self.camera.send("Page.screencastFrameAck", {"sessionId": event["sessionId"]})

    def save(self, path: Path) -> None:
        """The film; each picture stays as long as it stayed on the page."""
        self.camera.send("Page.stopScreencast")
        start, end = self.shots[0][0], self.shots[-1][0]
        kept: list[tuple[float, bytes]] = []
        for at, shot in self.shots:
            if not kept or at - kept[-1][0] >= FRAME / 1000:
                kept.append((at, shot))
        times = [*[at for at, _ in kept[1:]], max(end, start) + 1.2]
        stays = [min(STILL, round(1000 * (to - at))) for (at, _), to in zip(kept, times, strict=True)]
        first, *rest = [Image.open(io.BytesIO(shot)).convert("RGB") for _, shot in kept]
        first.save(path, save_all=True, append_images=rest, duration=stays, loop=0, quality=55, method=4)


# -- every busiest table
def looks(gallery: Gallery, folder: Path, only: set[str]) -> int:
    """Pictures of all of them, or of some games, seats, sizes and themes; a sheet; how many faults there are."""
    folder.mkdir(parents=True, exist_ok=True)
    found: dict[str, list[str]] = {}
    sizes, themes = chosen(SIZES | TIGHT, only) if only & TIGHT.keys() else chosen(SIZES, only), chosen(THEMES, only)
    tables = [
        busy for busy in busiest() if chosen((busy.game,), only, GAMES) and chosen((str(busy.seats),), only, SEATS)
    ]
    for busy, size, theme in product(tables, sizes, themes):
        name = f"{busy}-{size}-{theme}"
        window = gallery.look(busy, size, theme)
        window.picture().save(folder / f"{name}.png")
        found[name] = window.faults()
        for fault in found[name]:
            print(f"{name}: {fault}", flush=True)
    sheet(folder, found, len(sizes) * len(themes))
    total = sum(map(len, found.values()))
    print(f"{len(found)} pictures, {total} faults: {folder / 'index.html'}")
    return total


def chosen(some: Iterable[str], only: set[str], kind: Iterable[str] = ()) -> list[str]:
    """Those that are wanted; all when none of their kind is named."""
    named = only & {*some, *kind}
    return [one for one in some if not named or one in named]


def sheet(folder: Path, found: dict[str, list[str]], across: int) -> None:
    """All pictures on one page, and small ones in one picture."""
    rows = "".join(
        f"<figure><a href='{name}.png'><img src='{name}.png' loading=lazy></a><figcaption>{name}"
        + "".join(f"<br><b>{escape(fault)}</b>" for fault in faults)
        + "</figcaption></figure>"
        for name, faults in found.items()
    )
    style = (
        "body{background:#222;color:#eee;font:14px sans-serif;display:flex;flex-wrap:wrap;gap:12px}img{height:300px}"
    )
    (folder / "index.html").write_text(f"<!doctype html><title>All tables</title><style>{style}</style>{rows}", "utf-8")
    names = list(found)
    lines = [
        abreast([small(folder / f"{name}.png") for name in names[at : at + across]])
        for at in range(0, len(names), across)
    ]
    whole = Image.new("RGB", (max(line.width for line in lines), sum(line.height for line in lines)))
    top = 0
    for line in lines:
        whole.paste(line, (0, top))
        top += line.height
    whole.save(folder / "sheet.png", optimize=True)


def small(path: Path, height: int = 200) -> Image.Image:
    image = Image.open(path)
    return image.resize((round(image.width * height / image.height), height))


def abreast(images: list[Image.Image], gap: int = 8) -> Image.Image:
    row = Image.new("RGB", (sum(image.width + gap for image in images) - gap, max(image.height for image in images)))
    left = 0
    for image in images:
        row.paste(image, (left, 0))
        left += image.width + gap
    return row


# -- moments
def reach(moment: Moment, whole: bool = False) -> Match:
    """The game at that moment, or to its end."""
    match = ludarium.new(moment.game, moment.seats, moment.seed, moment.settings)
    bot = GreedyBot(Random(moment.seed), SAMPLES)
    answers = 0
    latest = None
    while not match.over:
        for ask in match.asks:
            asked = match.question(ask.seat)
            assert asked is not None
            if not whole and ask.seat == 0 and fits(asked["text"], moment.question):
                latest = match.copy()
                if answers >= moment.after:
                    return latest
            match.answer(ask.seat, bot.choose(match.handle(ask.seat)))
            answers += 1
    assert whole or latest is not None, f"{moment.question} is never asked"
    return latest or match


def fits(text: str, words: str) -> bool:
    """Does a question hold these words? `{}` stands for anything before them."""
    return words.removeprefix("{}") in text if words.startswith("{}") else text.startswith(words)


if __name__ == "__main__":
    sys.exit(main())
