"""Tables looked at in every size of window and both themes, in two browsers that stay open: one with a mouse, one
with a finger. What a demanding eye finds is told in words."""

import base64
import io
import re
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from typing import Any

from PIL import Image
from playwright.sync_api import Browser, CDPSession, Page

from browser.busiest import Busy
from browser.house import EYES, opened
from ludarium.kernel.record import Record
from ludarium.server.lines import ANSWER
from ludarium.server.store import ADD_LINE, Person, Store

SIZES = {"phone": (390, 844), "small": (1024, 768), "wide": (1440, 900), "large": (1920, 1080)}
TIGHT = {"narrow": (360, 740), "laptop": (1280, 720)}  # the least of phones and of desks: looked at when named
THEMES = ("dark", "light")
CONTRAST = 4.5
GRID = (14, 4)  # places of a line where the ground is looked at
SHARE = 0.8  # of them must be right: a text may touch the edge of a picture


class House:
    """A house, somebody who sits there, and their browser."""

    def __init__(self, store: Store, browser: Browser, address: str) -> None:
        self.store = store
        self.browser = browser
        self.address = address
        me, self.token = store.add_person("Ada")
        self.me: Person = me

    def lay(self, record: Record, answers: int, seat: int, others: Person | None = None) -> str:
        """A table where so much of a record has been played, with a person in this chair; where it is found.

        In the others are bots, or one other person."""
        other = (None, "greedy", None) if others is None else (others.id, None, None)
        chairs = [(self.me.id, None, None) if chair == seat else other for chair in range(record.seats)]
        table = self.store.add_table(record.game, record.rules, record.settings, record.seed, False, chairs)
        with self.store.transaction() as db:
            for n, (chair, notation, mark) in enumerate(record.answers[:answers]):
                line = {"n": n, "what": ANSWER, "seat": chair, "notation": notation, "mark": mark, "at": 0}
                db.execute(ADD_LINE, {"table_id": table, **line})
        return f"#/table/{table}"


class Gallery:
    """A house with tables, and two browsers in it."""

    def __init__(self, house: House) -> None:
        self.house = house
        self.places: dict[Busy, str] = {}
        self.windows = {finger: Window(house, finger) for finger in (False, True)}

    def look(self, busy: Busy, size: str, theme: str) -> "Window":
        """That table in a window of this size; it stays open for the next look."""
        if busy not in self.places:
            self.places[busy] = self.house.lay(busy.kept(), busy.answers, busy.seat)
        window = self.windows[size in ("phone", "narrow")]
        window.show(self.places[busy], (SIZES | TIGHT)[size], theme)
        return window


class Window:
    """One browser window."""

    def __init__(self, house: House, finger: bool) -> None:
        self.house = house
        self.finger = finger
        self.place = ""
        context = house.browser.new_context(reduced_motion="reduce", has_touch=finger, is_mobile=finger)
        context.add_init_script(f"localStorage.setItem('ludarium.token', '{house.token}')")
        context.add_init_script(path=EYES)
        self.page: Page = context.new_page()
        self.camera: CDPSession = context.new_cdp_session(self.page)

    def show(self, place: str, size: tuple[int, int], theme: str) -> None:
        self.page.set_viewport_size({"width": size[0], "height": size[1]})
        if place != self.place:
            self.page.goto(f"{self.house.address}/?{place[-8:]}{place}")  # a page of its own, not only another place
            self.page.locator(".ask[data-asked]").wait_for()
            self.place = place
        self.page.evaluate("theme => { document.documentElement.dataset.theme = theme; return eyes.drawn(); }", theme)

    def picture(self) -> Image.Image:
        shot = self.camera.send("Page.captureScreenshot", {"format": "png", "optimizeForSpeed": True})
        return Image.open(io.BytesIO(base64.b64decode(shot["data"]))).convert("RGB")

    def faults(self) -> list[str]:
        """What is wrong here: words cut off, over each other or hard to read, choices covered or too small."""
        seen = self.page.evaluate(
            "finger => { const seen = eyes.look(finger); eyes.mute(true); return seen; }", self.finger
        )
        ground = self.picture()
        hidden = self.page.evaluate("() => { eyes.mute(false); return eyes.hidden(); }")
        return [
            *seen["faults"],
            *[pale for pale in (pales(ground, line) for line in seen["inks"]) if pale],
            *[f"{thing} cannot be reached" for thing in hidden],
        ]


@contextmanager
def gallery(browser: Browser, folder: Path) -> Iterator[Gallery]:
    with opened(folder) as (address, store):
        yield Gallery(House(store, browser, address))


# -- contrast, as the guidelines for accessible pages define it
Colour = tuple[float, ...]


def pales(ground: Image.Image, line: dict[str, Any]) -> str:
    """Says so when a line stands out too little from what lies under it."""
    least = contrast(ground, line)
    where = "at {:.0f}, {:.0f}".format(*line["box"])
    return f'"{line["text"]}" {where} has a contrast of {least:.2f}' if least < CONTRAST else ""


def contrast(ground: Image.Image, line: dict[str, Any]) -> float:
    """Of a line's ink to the ground under it: better than this in most places."""
    ink = colour(line["ink"])
    alpha = ink[3] * line["opacity"]
    left, top, right, bottom = (round(edge) for edge in line["box"])
    spots = ground.crop((left, top, max(right, left + 1), max(bottom, top + 1))).resize(GRID, Image.Resampling.NEAREST)
    found = []
    grounds: Counter[Colour] = Counter(spots.get_flattened_data())  # type: ignore[arg-type]  # three numbers in RGB
    for under, n in grounds.items():
        seen = tuple(alpha * a + (1 - alpha) * b for a, b in zip(ink[:3], under, strict=True))
        found += n * [ratio(seen, under)]
    return sorted(found)[int((1 - SHARE) * len(found))]


def colour(text: str) -> Colour:
    """`rgb(1, 2, 3)` or `color(srgb 0.1 0.2 0.3 / 0.5)`, with its opacity."""
    numbers = [float(n) for n in re.findall(r"-?[\d.]+(?:e-?\d+)?", text.replace("srgb", ""))]
    scale = 255.0 if text.startswith("color(") else 1.0
    return (*[scale * n for n in numbers[:3]], numbers[3] if len(numbers) > 3 else 1.0)


@cache
def luminance(seen: Colour) -> float:
    parts = [n / 255 for n in seen]
    r, g, b = (n / 12.92 if n <= 0.04045 else ((n + 0.055) / 1.055) ** 2.4 for n in parts)
    return 0.2126 * r + 0.7152 * g + 0.0722 * b


def ratio(one: Colour, other: Colour) -> float:
    dark, light = sorted((luminance(one), luminance(other)))
    return (light + 0.05) / (dark + 0.05)
