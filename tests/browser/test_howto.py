"""How you win, signs, rules and hints: from lobby and table, by mouse, finger and keys; axe finds no serious fault."""

import re

import pytest
from playwright.sync_api import expect

from browser.conftest import Come
from browser.house import GAMES, Guest
from browser.test_axe import Judge

PHONE = {"viewport": {"width": 390, "height": 780}, "has_touch": True, "is_mobile": True}
UNNAMED = """() => [...document.querySelectorAll(".tabletop svg use, .main > .hand svg use")]
  .filter(use => /^#i-/.test(use.getAttribute("href")) && !/^#i-(chevron|zoom)/.test(use.getAttribute("href")))
  .filter(use => use.parentElement.querySelector("title") === null && use.closest("[title], [aria-label]") === null)
  .map(use => use.getAttribute("href"))"""


def at_a_table(one: Guest, game: str, clicks: int = 6) -> None:
    one.visit().without_confirming()
    one.start(GAMES[game], "beginner")
    one.play(clicks=clicks)
    expect(one.choices().first).to_be_visible()


@pytest.mark.parametrize("game", GAMES)
def test_the_page_beside_every_table(guest: Come, axe: str, game: str) -> None:
    ada = guest()
    judge = Judge(ada, axe)
    at_a_table(ada, game)
    goal = ada.page.locator(".top .goal")
    expect(goal).to_be_visible()
    ada.page.keyboard.press("h")
    page = ada.page.get_by_role("complementary", name="How you win")
    for words in ("Now:", "Beginners miss", "Signs"):
        expect(page).to_contain_text(words)
    expect(page).not_to_contain_text("Alone at the table")
    assert ada.page.locator(".tabletop").is_visible(), "the page covers the table"
    judge.look("how you win")
    ada.page.keyboard.press("i")
    signs = ada.page.get_by_role("complementary", name="Signs")
    expect(signs.locator("li").first).to_be_visible()
    judge.look("signs")
    ada.page.keyboard.press("Escape")
    expect(signs).to_be_hidden()
    goal.click()
    expect(page).to_be_visible()
    page.get_by_role("button", name="Close").click()
    expect(page).to_be_hidden()
    assert ada.page.evaluate(UNNAMED) == [], "a sign does not say its name"
    assert not judge.faults, "\n".join(judge.faults)


def test_the_lobby_leads_there(guest: Come, axe: str) -> None:
    ada = guest()
    judge = Judge(ada, axe)
    ada.visit()
    ada.page.get_by_role("button", name=re.compile("^Rune Age")).click()
    ada.page.get_by_role("link", name="How you win").click()
    for words in ("The scenario says how one wins", "Resurgence of the Dragonlords", "Waiqar", "Mythic unit"):
        expect(ada.page.get_by_role("main")).to_contain_text(words)
    judge.look("the page by itself")
    assert not judge.faults, "\n".join(judge.faults)


def test_on_a_phone_the_goal_is_the_first_line_of_the_drawer(guest: Come, axe: str) -> None:
    ada = guest(**PHONE)
    judge = Judge(ada, axe)
    at_a_table(ada, "smashup", 4)
    ada.page.get_by_role("button", name="Players, log and chat").tap()
    goal = ada.page.locator(".rail .goal")
    expect(goal).to_contain_text("First to 15 VP")
    goal.tap()
    page = ada.page.get_by_role("complementary", name="How you win")
    expect(page).to_be_in_viewport()
    judge.look("how you win on a phone")
    assert page.evaluate("box => box.scrollWidth <= box.clientWidth"), "the page is too broad"
    assert not judge.faults, "\n".join(judge.faults)


def test_rules_have_contents_what_applies_now_and_links(guest: Come, axe: str) -> None:
    ada = guest()
    judge = Judge(ada, axe)
    at_a_table(ada, "smashup", 4)
    cited = ada.page.locator(".ask__rule .linklike").inner_text().removeprefix("Rules ").strip()
    ada.page.keyboard.press("b")
    rules = ada.page.get_by_role("complementary", name="Rules")
    expect(rules.locator(".panel__now")).to_contain_text(cited)
    judge.look("the rules")
    rules.get_by_role("navigation", name="Contents").get_by_role("button", name="6 Scoring").click()
    expect(rules.locator("[data-chapter='6 Scoring']")).to_be_in_viewport()
    rules.get_by_role("button", name="chapter 6").first.click()
    expect(rules.locator(".is-here")).to_be_in_viewport()
    assert rules.locator(".rule__signs svg").count() > 10
    expect(rules.locator(".rule__card svg").first).to_be_attached()
    rules.get_by_role("navigation", name="Contents").get_by_role("button", name="About these cards").click()
    expect(rules.locator(".provenance").first).to_contain_text("As published.")
    rules.locator(".panel__how").click()
    expect(ada.page.get_by_role("complementary", name="How you win")).to_be_visible()
    assert not judge.faults, "\n".join(judge.faults)


def test_a_hint_opens_at_once_and_numbers_the_things(guest: Come, axe: str) -> None:
    ada = guest()
    judge = Judge(ada, axe)
    at_a_table(ada, "viceroy", 3)
    ada.page.keyboard.press("n")
    hint = ada.page.get_by_role("complementary", name="Hint")
    expect(hint).to_be_visible()
    expect(hint.locator("li").first).to_be_visible()
    expect(hint).to_contain_text("It sees no hidden card.")
    expect(hint).to_contain_text("After 1, for example: ")
    expect(ada.page.locator(".hintmark").first).to_be_visible()
    judge.look("the hint")
    lit = ada.choices().count()
    ada.page.keyboard.press("Escape")
    expect(hint).to_be_hidden()
    expect(ada.page.locator(".hintmark")).to_have_count(0)
    assert ada.choices().count() == lit, "a hint has changed what can be chosen"
    ada.page.get_by_role("button", name="Hint").click()
    expect(hint.locator("li").first).to_be_visible()
    assert not judge.faults, "\n".join(judge.faults)


def test_a_question_met_for_the_first_time_is_explained_plainly(guest: Come) -> None:
    ada = guest()
    ada.visit().without_confirming()
    ada.start("Viceroy", "beginner")
    line = ada.page.locator(".ask__rule")
    plain = "Two of your four cards stay"
    expect(line).to_contain_text(plain)
    for _ in range(2):
        ada.start("Viceroy", "beginner")
        expect(line).to_contain_text("Rules 2.4")
    ada.page.evaluate("localStorage.setItem('ludarium.met', JSON.stringify({'viceroy 2.4': [101, 102, 103]}))")
    ada.start("Viceroy", "beginner")
    expect(line).to_contain_text("Rules 2.4")
    expect(line).not_to_contain_text(plain)
