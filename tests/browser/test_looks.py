"""The busiest tables of the recorded games, at every size of window: no word is cut off or lies over another, and
whatever is lit can be clicked."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser

from browser.house import EYES, GAMES, opened
from browser.screenshots import House
from ludarium.kernel.game import find
from ludarium.kernel.match import Match
from ludarium.kernel.record import load

ROOT = Path(__file__).parents[2]
STEP = 7  # one position in so many
SIZES = {"wide": (1440, 900), "small": (1024, 768), "low": (1280, 620), "phone": (390, 844)}


@pytest.fixture(scope="module")
def house(browser: Browser, tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    home = tmp_path_factory.mktemp("looks")
    with opened(home) as (address, store):
        yield House(store, browser, address)


def busiest(game: str) -> list[tuple[Match, int]]:
    """With fewest and with most seats, the moment at which most lies on the table, and who is asked."""
    found: dict[int, tuple[int, Match, int]] = {}
    for path in sorted((ROOT / "tests" / "records" / game).glob("*.ludarium")):
        record = load(path)
        match = Match.start(find(game), record.seats, record.settings, record.seed)
        for n, (seat, notation, _) in enumerate(record.answers):
            if n % STEP == 0:
                much = len(str(match.scene(seat)["table"]))
                if much > found.get(record.seats, (0,))[0]:
                    found[record.seats] = (much, match.copy(), seat)
            match.answer(seat, notation)
    return [found[seats][1:] for seats in {min(found), max(found)}]


@pytest.mark.parametrize("game", GAMES)
def test_words_are_whole_and_what_is_lit_is_reached(house: House, game: str) -> None:
    faults = []
    for match, seat in busiest(game):
        place = house.set(match, seat)
        for size, (width, height) in SIZES.items():
            context = house.browser.new_context(
                viewport={"width": width, "height": height}, reduced_motion="reduce", has_touch=size == "phone"
            )
            context.add_init_script(f"localStorage.setItem('ludarium.token', '{house.token}')")
            context.add_init_script(path=EYES)
            page = context.new_page()
            page.goto(f"{house.address}/{place}")
            page.locator(".ask[data-asked]").wait_for()
            page.wait_for_load_state("networkidle")
            found = [*page.evaluate("eyes.faults()"), *page.evaluate("eyes.hidden()")]
            faults += [f"{match.seats} seats, {size}: {fault}" for fault in found]
            context.close()
    assert not faults, "\n".join(faults)
