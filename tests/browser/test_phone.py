"""Every table on a phone of 360 px, with a finger: nothing is out of reach."""

from typing import Literal

import pytest
from playwright.sync_api import expect

from browser.conftest import Come
from browser.house import GAMES, Guest
from browser.test_axe import Judge

PHONE = {"viewport": {"width": 360, "height": 740}, "has_touch": True, "is_mobile": True, "device_scale_factor": 2}
MENU_FITS = """() => {
  const box = document.querySelector('.menu__in').getBoundingClientRect();
  return box.left >= 0 && box.right <= innerWidth && box.bottom <= innerHeight;
}"""


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
    expect(rail.locator(".log li:visible").first).to_be_visible()
    fold.tap()
    expect(rail).to_be_hidden()


@pytest.mark.parametrize("way", ["finger", "keyboard"])
def test_a_phone_reaches_all_of_the_top_bar(guest: Come, axe: str, way: str) -> None:
    ada = guest(**PHONE)
    judge = Judge(ada, axe)
    ada.start("Viceroy", "beginner")
    page = ada.page

    def use(role: Literal["button", "link"], name: str) -> None:
        thing = page.get_by_role(role, name=name, exact=True)
        if way == "finger":
            thing.tap()
        else:
            thing.focus()
            page.keyboard.press("Enter")

    def open_menu() -> None:
        if way == "finger":
            menu.tap()
        else:
            menu.focus()
            page.keyboard.press("Enter")

    menu = page.get_by_label("Menu")
    rules = page.get_by_role("complementary", name="Rules")
    open_menu()
    expect(page.get_by_role("button", name="Rules", exact=True)).to_be_in_viewport()
    page.keyboard.press("Escape")
    expect(page.get_by_role("button", name="Rules", exact=True)).to_be_hidden()
    expect(menu).to_be_focused()
    open_menu()
    judge.look("the menu")
    assert page.evaluate(MENU_FITS)
    before = page.evaluate("document.documentElement.dataset.theme")
    use("button", "Light theme" if before == "dark" else "Dark theme")
    assert page.evaluate("document.documentElement.dataset.theme") != before
    use("button", "Rules")
    expect(rules).to_be_in_viewport()
    expect(page.locator(".menu__in")).to_be_hidden()
    use("button", "Close the rules")
    use("button", "Players, log and chat")
    expect(page.locator(".rail").get_by_role("heading", name="Viceroy")).to_be_in_viewport()
    expect(page.locator(".rail .steps")).to_be_in_viewport()
    judge.look("the drawer")
    page.keyboard.press("Escape")
    expect(page.locator(".rail")).to_be_hidden()
    open_menu()
    use("link", "To the lobby")
    expect(page.locator(".tile").first).to_be_visible()
    assert not judge.faults, "\n".join(judge.faults)


def test_a_phone_folds_rivals_to_strips_and_a_tap_opens_one(guest: Come) -> None:
    ada = guest(**PHONE)
    ada.visit()
    ada.page.locator(".tile[data-game=viceroy]").tap()
    ada.page.get_by_role("group", name="Players").get_by_role("button", name="3").tap()
    ada.page.get_by_role("button", name="Start the game").tap()
    strips = ada.page.locator(".rivals summary")
    expect(strips).to_have_count(2)
    place = ada.page.locator(".rival").nth(1)
    expect(place.locator(".plate")).to_be_hidden()
    strips.nth(1).tap()
    expect(place.locator(".plate")).to_be_visible()
    expect(ada.page.locator(".rival").nth(0).locator(".plate")).to_be_hidden()
    strips.nth(1).tap()
    expect(place.locator(".plate")).to_be_hidden()


def test_a_phone_folds_realms_to_strips_that_keep_their_damage(guest: Come) -> None:
    ada = guest(**PHONE)
    ada.start("Rune Age", "beginner")
    rival = ada.page.locator(".rg-rivals .realm").first
    expect(rival.locator(".rh__d")).to_contain_text("of 20")
    expect(rival.locator(".lane").first).to_be_hidden()
    rival.locator(".fold").tap()
    expect(rival.locator(".lane").first).to_be_visible()
    expect(rival.locator(".realm__row")).to_contain_text("hand")
    rival.locator(".fold").tap()
    expect(rival.locator(".lane").first).to_be_hidden()
    expect(ada.page.locator(".rg-own .lane").first).to_be_visible()


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
    ada.page.locator(".tile[data-game=viceroy]").tap()
    ada.page.get_by_role("button", name="Start the game").tap()
    expect(ada.page.get_by_role("region", name="What is yours")).to_be_visible()
