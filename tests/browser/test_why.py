"""A thing that is not lit says why: by mouse, by finger and by keys."""

from playwright.sync_api import Locator, expect

from browser.conftest import Come
from browser.house import Guest
from browser.test_axe import Judge

PHONE = {"viewport": {"width": 390, "height": 780}, "has_touch": True, "is_mobile": True}
DARK_CARD = ".hand .card[data-id^='card']:not(.lit, .chosen)"  # in the hand, and no answer


def with_a_dark_card(one: Guest) -> Locator:
    """Play until it is one's own turn and a card of the own hand cannot be chosen."""
    one.visit().without_confirming()
    one.start("Smash Up", "beginner")
    dark = one.page.locator(DARK_CARD)
    asked = one.page.locator(".ask__q", has_text="Play a card")
    for _ in range(40):
        one.play(clicks=1)
        one.page.wait_for_timeout(300)  # what is shown is what is asked
        if asked.count() and dark.count() and one.page.locator(".hand .lit").count():
            return dark.first
    raise AssertionError("every card of the hand could always be chosen")


def test_a_click_says_why_not_and_leads_to_the_rule(guest: Come, axe: str) -> None:
    ada = guest()
    judge = Judge(ada, axe)
    dark = with_a_dark_card(ada)
    lit = ada.choices().count()
    dark.click()
    note = ada.page.get_by_role("complementary", name="Why not")
    expect(note).to_contain_text("Not now: ")
    assert len(note.get_by_role("status").inner_text()) > 20
    judge.look("the note")
    assert not judge.faults, "\n".join(judge.faults)
    assert ada.choices().count() == lit, "asking has changed what can be chosen"
    note.get_by_role("button", name="What can I do?").click()
    expect(ada.page.locator(".is-walked")).to_have_count(1)
    rule = note.get_by_role("button", name="Rules ")
    number = rule.inner_text().removeprefix("Rules ").strip()
    rule.click()
    expect(ada.page.locator(".panel li.is-here")).to_contain_text(number)
    ada.page.keyboard.press("Escape")
    by_keys(ada, note, dark.get_attribute("data-id") or "")
    ada.choices().first.click()
    expect(note).to_be_hidden()


def by_keys(ada: Guest, note: Locator, thing: str) -> None:
    """W asks which thing; Escape ends it."""
    ada.page.mouse.move(1, 1)
    ada.page.keyboard.press("Escape")
    expect(note).to_be_hidden()
    ada.page.keyboard.press("w")
    menu = note.get_by_label("Why not …")
    expect(menu).to_be_focused()
    menu.select_option(value=thing)
    expect(note).to_contain_text("Not now: ")
    ada.page.keyboard.press("Escape")
    expect(note).to_be_hidden()


def test_on_a_phone(guest: Come, axe: str) -> None:
    ada = guest(**PHONE)
    judge = Judge(ada, axe)
    dark = with_a_dark_card(ada)
    dark.scroll_into_view_if_needed()
    dark.tap()
    note = ada.page.get_by_role("complementary", name="Why not")
    expect(note).to_contain_text("Not now: ")
    box = note.bounding_box()
    assert box is not None
    assert box["x"] >= 0
    assert box["x"] + box["width"] <= 390
    assert box["y"] + box["height"] <= 780
    assert box["height"] <= 0.4 * 780 + 1, "the note covers the table"
    judge.look("the note on a phone")
    assert not judge.faults, "\n".join(judge.faults)
    note.get_by_role("button", name="Close the note").tap()
    expect(note).to_be_hidden()
