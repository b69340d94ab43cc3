"""People at tables: whole games by clicking lit things, two browsers, reload, phone, keyboard, accessibility."""

from typing import Any

import pytest
from playwright.sync_api import expect

from browser.conftest import Seat
from browser.house import Guest

GAMES = {
    "smashup": "Smash Up",
    "viceroy": "Viceroy",
    "whispers": "A War of Whispers",
    "emerald": "A Study in Emerald",
    "runeage": "Rune Age",
}


@pytest.mark.parametrize("game", GAMES)
def test_a_person_plays_a_whole_game_against_a_bot(guest: Seat, game: str) -> None:
    ada = guest(viewport={"width": 1024, "height": 640}, reduced_motion="reduce")
    ada.visit().without_confirming()
    ada.start(GAMES[game], "beginner")
    expect(ada.page.locator(".ask")).to_be_visible()
    assert ada.play() > 10
    expect(ada.page.get_by_role("region", name="Score sheet")).to_be_visible()
    expect(ada.page.locator(".ask")).to_contain_text("won")


def test_two_browsers_play_each_other(guest: Seat) -> None:
    ada, bob = guest(1), guest(2)
    ada.start("Viceroy", "Link")
    link = ada.page.locator(".invites__url").inner_text()
    ada.page.get_by_role("link", name="To the table").click()
    expect(ada.page.get_by_role("status")).to_contain_text("Waiting for 1 more player")
    bob.page.goto(link)
    bob.page.get_by_label("Your name").fill("Bob")
    bob.page.get_by_role("button", name="Sit down").click()
    expect(ada.page.locator(".plate", has_text="Bob")).to_be_visible()
    for one in (ada, bob):
        one.without_confirming()
        one.page.reload()
        expect(one.page.locator(".ask")).to_be_visible()
    for _ in range(4):
        ada.play(clicks=1)
        bob.play(clicks=1)
    expect(ada.page.locator(".log li").first).to_be_visible()
    ada.page.get_by_label("Say something").fill("well met")
    ada.page.keyboard.press("Enter")
    expect(bob.page.locator(".chat")).to_contain_text("well met")


def test_reloading_in_the_middle_of_a_question_changes_nothing(guest: Seat) -> None:
    ada = guest()
    ada.visit().without_confirming()
    ada.start("Smash Up", "beginner")
    ada.play(clicks=12)
    expect(ada.choices().first).to_be_visible()
    question = ada.page.locator(".ask__q").inner_text()
    hand = ada.page.locator(".hand").inner_text()
    ada.page.reload()
    expect(ada.page.locator(".ask__q")).to_have_text(question)
    assert ada.page.locator(".hand").inner_text() == hand


def test_the_keyboard_alone_plays(guest: Seat) -> None:
    """Tab walks what can be chosen, Enter chooses; every option is reachable and named."""
    ada = guest()
    ada.visit().without_confirming()
    ada.start("Viceroy", "beginner")
    expect(ada.choices().first).to_be_visible()
    for _ in range(6):
        before = ada.page.locator(".ask").inner_text()
        for _ in range(80):
            ada.page.keyboard.press("Tab")
            if ada.page.evaluate("document.activeElement.matches('.lit, .ask__buttons .btn')"):
                break
        name = ada.page.evaluate("document.activeElement.ariaLabel ?? document.activeElement.textContent")
        assert name.strip()
        ada.page.keyboard.press("Enter")
        ada.page.wait_for_function("before => document.querySelector('.ask').innerText !== before", arg=before)


def test_undo_is_always_in_view_with_its_reason(guest: Seat) -> None:
    ada = guest()
    ada.start("Viceroy", "beginner")
    expect(ada.page.locator(".undo")).to_contain_text("closed: another seat has answered since")
    ada.page.locator(".lit").first.click()
    ada.page.keyboard.press("?")
    expect(ada.page.get_by_role("complementary", name="Rules")).to_be_visible()
    ada.page.get_by_label("Search the rules").fill("infinite gem")
    expect(ada.page.locator(".panel__list li").first).to_contain_text("nfinite")
    ada.page.keyboard.press("Escape")


@pytest.mark.parametrize("game", GAMES)
def test_a_phone_shows_every_table(guest: Seat, game: str) -> None:
    ada = guest(viewport={"width": 360, "height": 760}, has_touch=True)
    ada.visit().without_confirming()
    ada.start(GAMES[game], "beginner")
    expect(ada.choices().first).to_be_attached()
    ada.play(clicks=4)
    wide: int = ada.page.evaluate("document.documentElement.scrollWidth")
    assert wide <= 360
    ada.page.get_by_role("button", name="Players, log and chat").click()
    expect(ada.page.locator(".plate").first).to_be_visible()


@pytest.mark.parametrize("theme", ["dark", "light"])
def test_axe_finds_no_serious_fault(guest: Seat, axe: str, theme: Any) -> None:
    ada = guest(color_scheme=theme, bypass_csp=True)
    ada.visit()
    expect(ada.page.locator(".tile").first).to_be_visible()
    faults = serious(ada, axe)
    for title in GAMES.values():
        ada.start(title, "beginner")
        expect(ada.choices().first).to_be_visible()
        faults += [f"{title}: {fault}" for fault in serious(ada, axe)]
    assert faults == []


def serious(one: Guest, axe: str) -> list[str]:
    one.page.evaluate(axe)
    found = one.page.evaluate("axe.run()")
    return [
        f"{rule['id']}: {node['target']} {node['failureSummary'][:200]}"
        for rule in found["violations"]
        if rule["impact"] in ("serious", "critical")
        for node in rule["nodes"][:3]
    ]
