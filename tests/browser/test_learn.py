"""Guided first games: played to their end by doing what they ask, with a mouse, a finger and keys."""

from math import dist
from typing import Any

import pytest
from playwright.sync_api import expect

from browser.conftest import Come
from browser.house import ARMED, NEAR, PATIENCE, Guest
from browser.test_axe import Judge
from browser.test_people import menu
from ludarium.files import lessons
from ludarium.kernel.game import all_games

DESK: dict[str, Any] = {"viewport": {"width": 1440, "height": 900}}
PHONE: dict[str, Any] = {"viewport": {"width": 390, "height": 780}, "has_touch": True, "is_mobile": True}
ALL = [(game.name, name) for game in all_games() for name in lessons.names(game)]
# The next note that is not the one before, once its ring lies still; or that nothing more is taught.
LOOK = """async ([before, patience]) => {
  const frame = () => new Promise(requestAnimationFrame);
  const until = performance.now() + 1000 * patience;
  const area = (a, b) => Math.max(0, Math.min(a.right, b.right) - Math.max(a.left, b.left)) *
    Math.max(0, Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top));
  for (let still = "", calm = 0; performance.now() < until; await frame()) {
    const ask = document.querySelector(".ask[data-asked]");
    if (ask && !document.querySelector(".pill--lesson")) return {over: true};
    const note = document.querySelector(".coach");
    if (!ask || !note) continue;
    const name = `${note.dataset.step} ${ask.dataset.asked}`;
    const ring = document.querySelector(".look").getBoundingClientRect();
    const paper = note.getBoundingClientRect();
    const now = JSON.stringify([name, ring, paper]);
    calm = now === still ? calm + 1 : 0;
    still = now;
    if (name === before || calm < 6) continue;
    const go = note.querySelector(".go");
    const {left, top, width, height} = go ? go.getBoundingClientRect() : ring;
    const lit = [...document.querySelectorAll(".lit, .is-lit, .ask")].filter((one) => one.checkVisibility());
    return {
      over: false, name, go: go !== null, at: [left + width / 2, top + height / 2],
      title: note.querySelector("h3").textContent,
      seen: ring.width > 0 && Math.min(ring.left, ring.top, innerWidth - ring.right, innerHeight - ring.bottom) > -9,
      covers: lit.filter((one) => area(paper, one.getBoundingClientRect()) > 50).map((one) => one.dataset.id ?? "it"),
      onRing: area(paper, ring), high: paper.height / innerHeight, high_up: paper.top,
      out: [...document.querySelectorAll(".top__right > *")].filter((one) => one.checkVisibility())
        .filter((one) => one.getBoundingClientRect().right > innerWidth).map((one) => one.textContent),
      large: document.querySelector(".zoom") !== null,
    };
  }
  return {stuck: document.querySelector(".ask")?.textContent ?? document.body.textContent};
}"""
# Whether what is in focus is what the ring is around.
FOUND = """() => {
  const ring = document.querySelector(".look").getBoundingClientRect();
  const {left, top, width, height} = document.activeElement.getBoundingClientRect();
  const [x, y] = [left + width / 2, top + height / 2];
  return Math.abs(ring.left + ring.width / 2 - x) < 12 && Math.abs(ring.top + ring.height / 2 - y) < 12;
}"""

OVER = """([one, other]) => {
  const [over, under] = [one, other].map((way) => Number(getComputedStyle(document.querySelector(way)).zIndex));
  return over > under;
}"""
AROUND = """thing => {
  const [ring, box] = [document.querySelector(".look"), thing].map((one) => one.getBoundingClientRect());
  return ["left", "right", "top"].every((side) => Math.abs(ring[side] - box[side]) < 12);
}"""


def begin(one: Guest, game: str, lesson: str) -> None:
    """From the lobby, as somebody without a name."""
    one.visit()
    if lesson == "first":
        one.page.locator(f".tilebox:has([data-game={game}])").get_by_role(
            "button", name="First game, 5 minutes"
        ).click()
    else:
        one.page.locator(f".tile[data-game={game}]").click()
        title = lessons.load(game, lesson).title
        one.page.get_by_role("button", name=f"Learn: {title}").click()


def look(one: Guest, before: str = "") -> dict[str, Any]:
    seen: dict[str, Any] = one.page.evaluate(LOOK, [before, PATIENCE])
    assert "stuck" not in seen, seen["stuck"]
    return seen


def press(one: Guest, seen: dict[str, Any]) -> None:
    """By hand; a press where the hand was when the question came may be a slip, so it waits."""
    if dist(one.at, seen["at"]) < NEAR:
        one.page.wait_for_timeout(ARMED)
    if not seen["go"]:  # what is read changes no question
        one.at = seen["at"]
    (one.page.touchscreen.tap if one.finger else one.page.mouse.click)(*seen["at"])


def type_it(one: Guest, seen: dict[str, Any]) -> None:
    """By keys: what the ring is around has the focus. Who goes on at once shows with Tab that it is no slip."""
    if not seen["go"]:
        assert one.page.evaluate(FOUND), f"{seen['title']}: the focus is elsewhere"
        one.page.keyboard.press("Tab")
        one.page.keyboard.press("Shift+Tab")
    one.page.keyboard.press("Enter")


def play(one: Guest, do: Any) -> list[dict[str, Any]]:
    """Do what is asked until nothing more is taught; everything that was seen."""
    all_seen: list[dict[str, Any]] = []
    seen = look(one)
    while not seen["over"]:
        all_seen.append(seen)
        do(one, seen)
        seen = look(one, seen["name"])
    return all_seen


def in_its_place(one: dict[str, Any]) -> None:
    """The ring can be seen, the note covers neither it nor the top bar, and the top bar has room for all of it."""
    assert one["seen"], f"{one['title']}: the ring is out of sight"
    assert one["onRing"] == 0, f"{one['title']}: the note covers what it speaks of"
    assert one["high_up"] > 40, f"{one['title']}: the note covers the top bar"
    assert one["out"] == [], f"{one['title']}: out of the window"


def titles(game: str, lesson: str) -> list[str]:
    return [step.title for step in lessons.load(game, lesson).steps]


@pytest.mark.parametrize(("game", "lesson"), ALL)
def test_by_mouse(guest: Come, game: str, lesson: str) -> None:
    ada = guest(**DESK)
    begin(ada, game, lesson)
    seen = play(ada, press)
    assert list(dict.fromkeys(one["title"] for one in seen)) == titles(game, lesson)
    for one in seen:
        in_its_place(one)
        if not one["go"]:
            assert one["covers"] == [], one["title"]


@pytest.mark.parametrize(("game", "lesson"), ALL)
def test_by_finger_on_a_phone(guest: Come, game: str, lesson: str) -> None:
    ada = guest(**PHONE)
    begin(ada, game, lesson)
    seen = play(ada, press)
    assert list(dict.fromkeys(one["title"] for one in seen)) == titles(game, lesson)
    for one in seen:
        in_its_place(one)
        assert not one["large"], f"{one['title']}: a card lies over the table, unasked"
        assert one["high"] <= 0.401, f"{one['title']}: the note is too high"


@pytest.mark.parametrize(("game", "lesson"), ALL)
def test_by_keys(guest: Come, axe: str, game: str, lesson: str) -> None:
    ada = guest()
    judge = Judge(ada, axe)
    begin(ada, game, lesson)
    look(ada)
    judge.look("the first note")
    assert not judge.faults, "\n".join(judge.faults)
    seen = play(ada, type_it)
    assert list(dict.fromkeys(one["title"] for one in seen)) == titles(game, lesson)


@pytest.mark.parametrize("size", [{}, PHONE], ids=["desktop", "phone"])
def test_kind_words_back_why_leave_and_coming_again(guest: Come, axe: str, size: dict[str, Any]) -> None:
    ada = guest(**size)
    judge = Judge(ada, axe)
    begin(ada, "smashup", "first")
    page = ada.page
    note = page.get_by_role("complementary", name="Lesson")
    expect(note).to_contain_text("1 of 16")
    expect(page.locator(".house-sign")).to_have_count(0)  # what the table is, the lesson says
    goal = page.locator(".top .goal, .btn--drawer").filter(visible=True).first
    assert page.evaluate(AROUND, goal.element_handle()), "the ring is not around the goal, or the way to it"
    expect(note.get_by_role("button", name="Next")).to_be_focused()
    judge.look("a note to read")
    read = look(ada)
    page.keyboard.press("Enter")
    press(ada, look(ada, read["name"]))
    expect(note).to_contain_text("A base breaks")
    page.keyboard.press("Enter")
    expect(note).to_contain_text("Play Byakhee")
    judge.look("a note to do")
    for words in ("You may do that, and soon will. For now: Play Byakhee", "Play freely from here?"):
        page.get_by_role("button", name="End").last.click()
        expect(note).to_contain_text(words)
        page.wait_for_timeout(ARMED)
    judge.look("free play is offered")
    note.get_by_role("button", name="Go on with the lesson").click()
    note.get_by_role("button", name="Why?").click()
    expect(page.locator(".panel li.is-here")).to_contain_text("3.3")
    assert page.evaluate(OVER, [".panel", ".look"]), "the ring lies over the rules"
    page.keyboard.press("Escape")
    note.get_by_role("button", name="Back").click()
    expect(note).to_contain_text("A base breaks")
    note.get_by_role("button", name="Back").click()
    expect(note).to_contain_text("Keep this hand")
    page.reload()
    expect(note).to_contain_text("2 of 16")
    note.get_by_role("button", name="Leave").click()
    expect(note).to_contain_text("you can come back")
    note.get_by_role("link", name="To the lobby").click()
    mine = page.locator(".game", has_text="first game")
    expect(mine).to_be_visible()
    judge.look("the lobby")
    mine.get_by_role("link").click()
    expect(note).to_contain_text("2 of 16")
    note.get_by_role("button", name="Leave").click()
    note.get_by_role("button", name="Play freely").click()
    expect(note).to_be_hidden()
    expect(page.locator(".ask__q")).to_contain_text("Keep your opening hand")
    expect(page.locator(".house-sign", has_text="Practice")).to_have_attribute("title", "This began as a guided game.")
    assert not judge.faults, "\n".join(judge.faults)


def test_newcomers_are_led_to_it_and_told_what_is_new_later(guest: Come) -> None:
    """From the empty list of games; and after the lesson a note where something is met for the first time."""
    ada = guest()
    ada.visit()
    ada.page.locator(".tile[data-game=whispers]").click()
    ada.page.locator(".lobby__side").get_by_role("button", name="First game, 5 minutes").click()
    note = ada.page.get_by_role("complementary", name="Lesson")
    expect(note).to_contain_text("You own no empire")
    note.get_by_role("button", name="Leave").click()
    note.get_by_role("button", name="Play freely").click()
    expect(note).to_be_hidden()
    ada.without_confirming()
    ada.page.reload()
    titles_of_firsts = [first.title for first in lessons.load("whispers").firsts]
    for _ in range(120):
        ada.play(clicks=1)
        if note.count():
            break
    assert note.locator("h3").inner_text() in titles_of_firsts
    note.get_by_role("button", name="I see").click()
    expect(note).to_be_hidden()


def test_an_invitation_leads_to_it(guest: Come) -> None:
    ada, bob = guest(), guest()
    ada.start("Viceroy", "Link")
    link = ada.page.locator(".invitation").inner_text()
    bob.visit(link.partition("/#/")[2] and f"#/{link.partition('/#/')[2]}")
    bob.page.get_by_role("button", name="First game, 5 minutes").click()
    expect(bob.page.get_by_role("complementary", name="Lesson")).to_contain_text("Build the best pyramid")


def test_whose_turn_is_shown_is_said_by_name_alone(guest: Come) -> None:
    """The bar has little room: not `Nyx (b…`."""
    ada = guest(speed="slow", **DESK)
    begin(ada, "smashup", "first")
    read = look(ada)
    press(ada, read)
    press(ada, look(ada, read["name"]))
    expect(ada.page.locator(".tell .tell__name")).to_have_text("Nyx")


def test_a_guided_game_is_practice_to_its_end(guest: Come) -> None:
    ada = guest(**DESK)
    begin(ada, "runeage", "civil_war")
    note = ada.page.get_by_role("complementary", name="Lesson")
    note.get_by_role("button", name="Leave").click()
    note.get_by_role("button", name="Play freely").click()
    expect(note).to_be_hidden()
    menu(ada, "Resign", "Resign")
    expect(ada.page.locator(".ending")).to_contain_text("it counts as practice")


def test_another_game_is_set_without_a_flicker(guest: Come) -> None:
    """Bots are asked for once: the chairs of the next game are whole at once, and nothing moves under the mouse."""
    ada = guest()
    ada.visit()
    casual = ada.page.get_by_role("group", name="Chair 2").get_by_role("button", name="Casual")
    expect(casual).to_be_visible()
    ada.page.route("**/api/bots", lambda route: route.abort())
    ada.page.locator(".tile[data-game=runeage]").click()
    expect(ada.page.get_by_role("button", name="Learn: Civil War")).to_be_visible()
    expect(casual).to_be_visible()
    assert ada.page.get_by_role("alert").count() == 0
