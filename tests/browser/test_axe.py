"""axe finds no serious or critical fault on any page, in the dark and in the light."""

import re

import pytest
from playwright.sync_api import expect

from browser.conftest import Come
from browser.house import GAMES, Guest

RUN = """async rules => {
  const found = await axe.run(document, {resultTypes: ["violations"], ...(rules && {runOnly: rules})});
  return found.violations.filter(rule => ["serious", "critical"].includes(rule.impact)).flatMap(rule =>
    rule.nodes.slice(0, 3).map(node => `${rule.id}: ${node.target} ${node.failureSummary.slice(0, 200)}`));
}"""


class Judge:
    """Looks at a page in both themes; only contrast depends on them."""

    def __init__(self, one: Guest, axe: str) -> None:
        self.one = one
        one.page.context.add_init_script(axe)
        self.faults: list[str] = []

    def look(self, what: str) -> None:
        page = self.one.page
        self.faults += [f"{what}: {fault}" for fault in page.evaluate(RUN, None)]
        before = page.evaluate("document.documentElement.dataset.theme")
        other = "light" if before == "dark" else "dark"
        page.evaluate("theme => document.documentElement.dataset.theme = theme", other)
        self.faults += [f"{what} ({other}): {fault}" for fault in page.evaluate(RUN, ["color-contrast"])]
        page.evaluate("theme => document.documentElement.dataset.theme = theme", before)


@pytest.mark.parametrize("game", GAMES)
def test_a_question_at_every_table(guest: Come, axe: str, game: str) -> None:
    ada = guest()
    judge = Judge(ada, axe)
    ada.visit().without_confirming()
    ada.start(GAMES[game], "beginner")
    ada.play(clicks=7)
    expect(ada.choices().first).to_be_visible()
    judge.look("the question")
    assert not judge.faults, "\n".join(judge.faults)


def test_the_lobby_a_card_and_the_rules(guest: Come, axe: str) -> None:
    ada = guest()
    judge = Judge(ada, axe)
    ada.visit().without_confirming()
    expect(ada.page.locator(".tile").first).to_be_visible()
    judge.look("the lobby")
    ada.start("Smash Up", "beginner")
    ada.play(clicks=4)
    ada.page.locator(".hand .card").first.hover()
    expect(ada.page.locator(".zoom")).to_be_visible()
    judge.look("a card")
    ada.page.keyboard.press("b")
    expect(ada.page.locator(".panel__list li").first).to_be_visible()
    judge.look("the rules")
    assert not judge.faults, "\n".join(judge.faults)


def test_the_end_and_the_replay(guest: Come, axe: str) -> None:
    """Somebody watches two bots to the end, and then once more."""
    eve = guest()
    judge = Judge(eve, axe)
    eve.start("Viceroy", "beginner", first="beginner")
    expect(eve.page.get_by_role("region", name="Score sheet")).to_be_visible(timeout=240_000)  # a whole game
    expect(eve.page.locator(".ending h2")).to_have_text(re.compile("(is|are) Viceroy$"))
    judge.look("the end")
    line = eve.page.locator(".log__line").last
    words, moment = line.inner_text(), line.get_attribute("href") or ""
    eve.visit(moment)
    expect(eve.page.locator(".log__answer.is-new")).to_contain_text(words)
    eve.page.go_back()
    eve.page.get_by_role("link", name="Look back").click()
    scrubber = eve.page.get_by_role("slider", name="Move")
    expect(eve.page.locator(".replay__answer")).to_have_text("Before the first move.")
    scrubber.fill(str(int(scrubber.get_attribute("max") or 0) // 2))
    expect(eve.page.locator(".replay__answer")).not_to_have_text("Before the first move.")
    here = eve.page.locator(".log__answer.is-new").inner_text()
    eve.page.locator(".tabletop").focus()
    eve.page.keyboard.press("ArrowRight")
    expect(eve.page.locator(".log__answer.is-new")).not_to_have_text(here)
    judge.look("the replay")
    hand = eve.page.locator(".hand").inner_text()
    eve.page.get_by_label("Whose eyes").select_option("1")
    expect(eve.page.locator(".hand")).not_to_have_text(hand)
    eve.page.get_by_label("To the end").click()
    last = eve.page.locator(".log__answer.is-new")
    expect(last).to_be_in_viewport()
    expect(eve.page.get_by_label("Search the moves")).to_be_in_viewport()  # the list scrolls, not all around it
    eve.page.locator(".replay__sheet summary").click()
    expect(eve.page.locator(".sheet .is-total")).to_be_visible()
    eve.page.get_by_text("Fair deal").click()
    expect(eve.page.locator(".proof")).to_contain_text("every card came as it had to")
    assert not judge.faults, "\n".join(judge.faults)
