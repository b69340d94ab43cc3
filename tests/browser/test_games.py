"""A person's seat plays a whole game of each kind against a bot, clicking lit things with the mouse."""

import re

import pytest
from playwright.sync_api import expect

from browser.conftest import Come
from browser.house import GAMES, Guest

VOICES = {  # how each game says who won
    "smashup": "^R'lyeh rises for (you|Nyx)$",
    "viceroy": "^(You are|Nyx is) Viceroy$",
    "whispers": "^The .+ whispered best$",
    "emerald": "^(The Restoration succeeds|The Crown endures)$",
    "runeage": "^The Cataclysm (has come|is survived)$",
}
SCENARIOS = {"runeage": "The Cataclysm"}  # with all phases, and half as long as the others


@pytest.mark.parametrize("game", GAMES)
def test_a_person_plays_a_whole_game_against_a_bot(guest: Come, game: str) -> None:
    ada = guest()
    ada.visit().without_confirming()
    ada.start(GAMES[game], "beginner", scenario=SCENARIOS.get(game, ""))
    expect(ada.page.locator(".ask")).to_be_visible()
    assert ada.play() > 10
    expect(ada.page.get_by_role("region", name="Score sheet")).to_be_visible()
    expect(ada.page.locator(".ask")).to_contain_text(re.compile("won|lost"))
    expect(ada.page.locator(".ending h2")).to_have_text(re.compile(VOICES[game]))
    expect(ada.page.get_by_role("list", name="Distinctions").locator("li")).to_have_count(2)
    expect(ada.page.locator(".course polyline")).to_have_count(2)
    look_at_the_end(ada)
    if game == "emerald":
        sides = ada.page.locator(".sheet thead small")
        expect(sides).to_have_text([re.compile("^(Loyalist|Restorationist)$")] * 2)


def look_at_the_end(ada: Guest) -> None:
    """The score sheet is put away, the table and the own things are there, and the sheet comes back."""
    sheet = ada.page.get_by_role("region", name="Score sheet")
    sheet.get_by_role("button", name="Look at the table").click()
    expect(sheet).to_be_hidden()
    expect(ada.page.get_by_role("region", name="What is yours")).to_be_in_viewport(ratio=0.9)
    expect(ada.page.get_by_role("region", name="The table")).to_be_in_viewport(ratio=0.9)
    again = ada.page.get_by_role("button", name="Score sheet")
    again.click()
    ada.page.keyboard.press("Escape")
    expect(sheet).to_be_hidden()
    again.click()
    expect(sheet).to_be_visible()
