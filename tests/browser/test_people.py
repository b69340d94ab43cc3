"""People in browsers: one goes away and is taken over, time runs out, somebody resigns, an invitation, catching up."""

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import expect

from browser.conftest import Come
from browser.house import Guest, opened
from browser.test_axe import Judge
from browser.test_phone import PHONE
from browser.test_table import sit_together
from ludarium.server import people
from ludarium.server.store import Store


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[str, Store]]:
    with opened(tmp_path_factory.mktemp("people")) as found:
        yield found


@pytest.fixture(scope="module")
def address(house: tuple[str, Store]) -> str:
    return house[0]


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """Who has no connection has left at once, and has been away for long."""
    monkeypatch.setattr(people, "GRACE", 0.2)
    monkeypatch.setattr(people, "ABSENT", (0, 0))


def menu(one: Guest, entry: str, yes: str) -> None:
    """Choose something in the menu, and say yes to the second question."""
    one.page.get_by_label("Menu").click()
    one.page.get_by_role("button", name=entry).click()
    one.page.get_by_role("dialog").get_by_role("button", name=yes).click()


def sit_by_the_clock(ada: Guest, bob: Guest, clock: str, name: str = "Bob") -> None:
    """Ada sets a table of Viceroy with a clock and some words, and Bob comes by the link."""
    ada.visit()
    ada.page.get_by_role("button", name="Viceroy").first.click()
    ada.page.get_by_role("group", name="Chair 2").get_by_role("button", name="Friend").click()
    ada.page.get_by_label("Clock").select_option(label=clock)
    ada.page.get_by_label("A word to those you invite").fill("No hurry at all")
    ada.page.get_by_role("button", name="Start the game").click()
    bob.page.goto(ada.page.locator(".invitation").inner_text())
    expect(bob.page.locator(".inv")).to_contain_text("No hurry at all")
    bob.page.get_by_label("Your name").fill(name)
    bob.page.get_by_role("button", name="Sit down").click()
    expect(bob.page.locator(".ask")).to_be_visible()


A_MOVE_A_DAY = "A move a day: 24 h, bank 3 days"


def test_a_move_a_day_shows_the_day_and_then_the_bank(guest: Come, house: tuple[str, Store]) -> None:
    """Open tables go on for days; everybody sees what is left of the turn, and of the bank."""
    ada, bob = guest(1), guest(2)
    ada.visit()
    ada.page.get_by_role("button", name="Viceroy").first.click()
    ada.page.get_by_role("group", name="Chair 2").get_by_role("button", name="Friend").click()
    choice = ada.page.get_by_label("Clock")
    expect(choice.locator("option:checked")).to_have_text("Evening: 15 min, +20 s")
    ada.page.get_by_label("show under open tables").check()
    expect(choice.locator("option:checked")).to_have_text(A_MOVE_A_DAY)
    expect(ada.page.locator(".opt", has_text="Clock")).to_contain_text("gets 12 hours back with each turn")
    sit_by_the_clock(ada, bob, A_MOVE_A_DAY)
    expect(ada.page.locator(".top")).to_contain_text("a day a turn, 3 days in the bank")
    clock = ada.page.locator(".plate", has_text="Bob").get_by_role("timer")
    expect(clock).to_have_text(re.compile(r"2[34] h \d+ min \+ 3 days"))
    expect(clock).to_have_attribute("aria-label", re.compile("left of this turn, 3 days in the bank, running"))
    house[1].clock.turn(40 * 3600)
    ada.page.reload()
    expect(clock).to_have_text("bank 2 days")


def test_a_clock_of_ones_own_has_two_numbers(guest: Come) -> None:
    ada, bob = guest(1), guest(2)
    ada.visit()
    ada.page.get_by_role("button", name="Viceroy").first.click()
    ada.page.get_by_role("group", name="Chair 2").get_by_role("button", name="Friend").click()
    choice = ada.page.get_by_label("Clock")
    choice.select_option(label="Your own: days and a bank")
    ada.page.get_by_label("Days for each turn").fill("4")
    ada.page.get_by_label("Days in the bank").fill("99")
    expect(ada.page.locator(".opt", has_text="Clock")).to_contain_text("Everybody has 4 days for each turn")
    choice.select_option(label="Your own: minutes and seconds")
    ada.page.get_by_label("Minutes each").fill("0")
    seconds = ada.page.get_by_label("Seconds more after each answer")
    seconds.fill("45")
    expect(ada.page.get_by_label("Minutes each")).to_have_value("1")  # the least there is
    ada.page.get_by_label("Minutes each").fill("40")
    ada.page.get_by_label("A word to those you invite").fill("Slowly")
    ada.page.get_by_role("button", name="Start the game").click()
    bob.page.goto(ada.page.locator(".invitation").inner_text())
    expect(bob.page.locator(".inv")).to_contain_text("40 min each, +45 s an answer")


def test_one_goes_away_and_a_bot_plays_on_until_they_are_back(guest: Come) -> None:
    ada, bob = guest(1), guest(2)
    for one in (ada, bob):
        one.visit().without_confirming()
    sit_together(ada, bob, "Viceroy")
    plate = ada.page.locator(".plate", has_text="Bob")
    expect(plate).to_contain_text("here")
    ada.play(clicks=2)
    expect(ada.page.locator(".ask")).to_contain_text("Waiting for Bob, who is thinking.")
    table = bob.page.url
    bob.visit()  # to the lobby
    expect(plate).to_contain_text("away")
    expect(ada.page.locator(".ask")).to_contain_text("Waiting for Bob, who is away")
    expect(ada.page.locator(".chat")).to_contain_text("Bob has left.")
    ada.page.get_by_role("button", name="Nudge").click()
    expect(ada.page.locator(".chat")).to_contain_text("Guest nudges Bob.")
    ada.page.get_by_role("button", name="Bot plays on").click()
    expect(plate).to_contain_text("bot plays on")
    ada.play(clicks=6)  # against the bot
    bob.page.goto(table)
    bob.page.reload()
    expect(bob.page.get_by_text("things happened.")).to_be_visible()
    expect(ada.page.locator(".chat")).to_contain_text("Bob is back.")
    bob.page.get_by_role("button", name="In short").click()
    expect(bob.page.get_by_role("group", name="In short").locator("li").first).to_be_visible()
    bob.page.get_by_role("button", name="Show me").click()
    expect(bob.page.get_by_label("What happens")).to_be_visible()
    bob.page.keyboard.press("Space")
    bob.page.keyboard.press("Space")
    bob.page.get_by_role("button", name="Take my chair back").click()
    expect(plate).not_to_contain_text("bot plays on")


def test_when_time_is_up_a_bot_plays_on(guest: Come, house: tuple[str, Store]) -> None:
    ada, bob = guest(1), guest(2)
    sit_by_the_clock(ada, bob, "Quick: 6 min, +10 s")
    expect(ada.page.locator(".top")).to_contain_text("6 min each, +10 s an answer")
    clock = ada.page.locator(".plate", has_text="Bob").get_by_role("timer")
    expect(clock).to_have_text(re.compile("6:00|5:[345]."))
    house[1].clock.turn(300)
    ada.without_confirming()
    ada.page.reload()
    expect(clock).to_have_text(re.compile("1:00|0:.."))
    expect(ada.page.locator(".ask .clock")).to_have_text(re.compile("1:..|0:.."))  # one's own, as little is left
    ada.play(clicks=2)
    expect(ada.page.locator(".ask")).to_contain_text("their time is up")
    house[1].clock.turn(90)
    expect(ada.page.locator(".plate", has_text="Bob")).to_contain_text("bot plays on")
    expect(bob.page.locator(".ask")).to_contain_text("A bot plays for you.")
    bob.page.locator(".ask").get_by_role("button", name="Take my chair back").click()
    expect(ada.page.locator(".plate", has_text="Bob")).not_to_contain_text("bot plays on")


def test_one_move_by_a_bot_taking_back_and_resigning(guest: Come) -> None:
    ada, bob = guest(1), guest(2)
    for one in (ada, bob):
        one.visit().without_confirming()
    sit_together(ada, bob, "Viceroy")
    menu(ada, "Let a bot play one move", "Let it answer")
    expect(ada.page.locator(".ask")).to_contain_text("You chose")
    bob.play(clicks=2)
    expect(ada.page.locator(".ask")).not_to_contain_text("You chose")
    menu(bob, "Ask to take back", "Ask them")
    expect(ada.page.locator(".people-notice")).to_contain_text(
        re.compile(r"Bob asks to take back their last answer: Bob .*stays known: .*cards? turned up for all")
    )
    ada.page.get_by_role("button", name="Agree").click()
    expect(ada.page.locator(".ask")).to_contain_text("You chose")
    expect(ada.page.locator(".people-notice")).to_be_hidden()
    menu(bob, "Resign", "Resign")
    for one in (ada, bob):
        expect(one.page.get_by_role("region", name="Score sheet")).to_contain_text("resignation")


def test_taking_back_against_bots_is_practice(guest: Come) -> None:
    ada = guest()
    ada.visit().without_confirming()
    ada.start("Viceroy", "beginner")
    ada.play(clicks=3)
    expect(ada.choices().first).to_be_visible()
    menu(ada, "Take back against bots", "Take back")
    expect(ada.page.locator(".top")).to_contain_text("Practice")


@pytest.mark.parametrize("size", ["desktop", "phone"])
def test_where_undo_is_closed_the_same_button_takes_back(guest: Come, size: str) -> None:
    """Against bots, at once; what it costs is said before."""
    ada = guest(**(PHONE if size == "phone" else {}))
    ada.visit().without_confirming()
    ada.start("Viceroy", "beginner")
    farther = ada.page.locator(".ask").get_by_role("button", name="Take back", exact=True)
    expect(ada.page.locator(".ask .undo")).to_contain_text("nothing has been answered yet")
    expect(farther).to_have_count(0)
    while not farther.count():
        asked = ada.page.locator(".ask__q").inner_text().partition("?")[0]  # without what is chosen already
        ada.play(clicks=1)
        expect(ada.choices().first).to_be_visible()
    farther.click()
    dialog = ada.page.get_by_role("dialog")
    expect(dialog).to_contain_text("Undo is closed: ")
    expect(dialog).to_contain_text("marked as practice")
    dialog.get_by_role("button", name="Take back").click()
    expect(ada.page.locator(".ask__q")).to_contain_text(asked)


@pytest.mark.parametrize("size", ["desktop", "phone"])
def test_an_invitation_shows_the_game_and_who_sits_there(guest: Come, axe: str, size: str) -> None:
    ada, bob = guest(1), guest(2, **(PHONE if size == "phone" else {}))
    judge = Judge(bob, axe)
    ada.start("A War of Whispers", "Link")
    bob.page.goto(ada.page.locator(".invitation").inner_text())
    page = bob.page
    expect(page.get_by_role("heading", name="Guest keeps a chair for you.")).to_be_visible()
    expect(page.get_by_label("What to expect")).to_contain_text("15 min each, +20 s an answer")
    seats = page.get_by_label("Who sits there").locator("li")
    expect(seats.nth(0)).to_contain_text("Guest")
    expect(seats.nth(0)).to_contain_text("here")
    expect(seats.nth(1)).to_contain_text("Your chair")
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    judge.look("the invitation")
    assert not judge.faults, "\n".join(judge.faults)


def test_who_set_the_table_up_takes_somebody_off_it_and_gets_a_new_link(guest: Come) -> None:
    ada, bob = guest(1), guest(2)
    sit_together(ada, bob, "Viceroy")
    bob.page.get_by_label("Menu").click()
    expect(bob.page.get_by_role("button", name="off the table")).to_have_count(0)
    first = bob.page.url
    menu(ada, "Take Bob off the table", "Take them off")
    expect(bob.page.get_by_text("You no longer sit at this table: your chair was freed.")).to_be_visible()
    expect(ada.page.get_by_role("status")).to_contain_text("Waiting for 1 more player: send them this link.")
    expect(ada.page.locator(".ask")).to_contain_text("The game begins when everybody is here.")
    bob.visit()
    expect(bob.page.get_by_text("No games yet.")).to_be_visible()
    bob.page.goto(ada.page.locator(".invitation").inner_text())
    bob.page.get_by_role("button", name="Sit down").click()
    expect(ada.page.locator(".plate", has_text="Bob")).to_be_visible()
    assert bob.page.url.split("/")[-1] == first.split("/")[-1]
    ada.without_confirming()
    ada.page.reload()
    ada.play(clicks=2)
    ada.page.get_by_label("Menu").click()
    expect(ada.page.get_by_role("button", name="Resign")).to_be_visible()
    expect(ada.page.get_by_role("button", name="off the table")).to_have_count(0)
