"""Every table on a phone of 360 px, with a finger: nothing is out of reach."""

import pytest
from playwright.sync_api import expect

from browser.conftest import Come
from browser.house import GAMES, Guest

PHONE = {"viewport": {"width": 360, "height": 740}, "has_touch": True, "is_mobile": True, "device_scale_factor": 2}


def assert_fits(one: Guest) -> None:
    """The page is as wide as the phone, the question is in view, and a finger reaches every choice."""
    assert one.page.evaluate("document.documentElement.scrollWidth") <= 360
    expect(one.page.locator(".ask__q")).to_be_in_viewport()
    assert one.hidden_choices() == []


@pytest.mark.parametrize("game", GAMES)
def test_a_phone_shows_every_table(guest: Come, game: str) -> None:
    ada = guest(**PHONE)
    ada.visit().without_confirming()
    ada.start(GAMES[game], "beginner")
    for _ in range(4):
        expect(ada.choices().first).to_be_attached()
        assert_fits(ada)
        ada.play(clicks=3)
    rail = ada.page.get_by_role("complementary", name="Players, log and chat")
    fold = ada.page.get_by_role("button", name="Players, log and chat")
    expect(rail).to_be_hidden()
    fold.tap()
    expect(rail.locator(".plate").first).to_be_in_viewport()
    expect(rail.locator(".log li").first).to_be_visible()
    fold.tap()
    expect(rail).to_be_hidden()


def test_a_long_press_shows_a_card_large(guest: Come) -> None:
    ada = guest(**PHONE)
    ada.visit().without_confirming()
    ada.start("Smash Up", "beginner")
    ada.play(clicks=4)
    expect(ada.choices().first).to_be_attached()
    card = ada.page.locator(".hand .card").first
    card.scroll_into_view_if_needed()
    box = card.bounding_box()
    assert box is not None
    touch = ada.page.context.new_cdp_session(ada.page)
    touch.send(
        "Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [{"x": box["x"] + 30, "y": box["y"] + 30}]}
    )
    expect(ada.page.locator(".zoom")).to_contain_text(card.locator(".card__name").inner_text())
    touch.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    expect(ada.page.locator(".zoom")).to_be_hidden()


def test_a_phone_sets_a_table(guest: Come) -> None:
    ada = guest(**PHONE)
    ada.visit()
    expect(ada.page.locator(".tile").first).to_be_visible()
    assert ada.page.evaluate("document.documentElement.scrollWidth") <= 360
    ada.page.get_by_role("button", name="Viceroy").tap()
    ada.page.get_by_role("button", name="Start the game").tap()
    expect(ada.page.get_by_role("region", name="What is yours")).to_be_visible()
