"""A person's seat plays a whole game of each kind against a bot, clicking lit things with the mouse."""

import re

import pytest
from playwright.sync_api import expect

from browser.conftest import Come
from browser.house import GAMES


@pytest.mark.parametrize("game", GAMES)
def test_a_person_plays_a_whole_game_against_a_bot(guest: Come, game: str) -> None:
    ada = guest()
    ada.visit().without_confirming()
    ada.start(GAMES[game], "beginner")
    expect(ada.page.locator(".ask")).to_be_visible()
    assert ada.play() > 10
    expect(ada.page.get_by_role("region", name="Score sheet")).to_be_visible()
    expect(ada.page.locator(".ask")).to_contain_text(re.compile("won|lost"))
