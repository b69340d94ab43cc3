"""At a table: two browsers, reload, spectators, undo, the second question, a bot standing in, rules, the keyboard."""

import re

from playwright.sync_api import WebSocketRoute, expect

from browser.conftest import Come
from browser.house import CHOICES, Guest


def sit_together(ada: Guest, bob: Guest, game: str) -> None:
    """Ada sets a table and Bob comes by the link."""
    ada.start(game, "Link")
    expect(ada.page.get_by_role("status")).to_contain_text("Waiting for 1 more player")
    expect(ada.page.locator(".ask")).to_contain_text("The game begins when everybody is here.")
    assert ada.choices().count() == 0
    link = ada.page.locator(".invitation").inner_text()
    bob.page.goto(link)
    bob.page.get_by_label("Your name").fill("Bob")
    bob.sit_down()
    expect(ada.page.locator(".plate", has_text="Bob")).to_be_visible()
    expect(ada.page.get_by_role("status")).to_be_hidden()


def test_two_browsers_play_each_other_to_the_end(guest: Come) -> None:
    ada, bob = guest(1), guest(2)
    for one in (ada, bob):
        one.visit().without_confirming()
    sit_together(ada, bob, "A War of Whispers")
    bob.page.get_by_label("Say something").fill("well met")
    bob.page.keyboard.press("Enter")
    expect(ada.page.locator(".chat")).to_contain_text("Bob well met")
    over = [False, False]
    while not all(over):
        over = [one.click(patient=False)["over"] for one in (ada, bob)]
    for one in (ada, bob):
        assert one.clicks > 10
        expect(one.page.get_by_role("region", name="Score sheet")).to_be_visible()
    assert ada.page.locator(".ask__q").inner_text() == bob.page.locator(".ask__q").inner_text()


def test_an_invitation_outlives_a_reload_and_a_taken_chair_says_so(guest: Come) -> None:
    ada, bob, eve = guest(1), guest(2), guest(3)
    ada.start("Viceroy", "Link")
    link = ada.page.locator(".invitation").inner_text()
    ada.page.reload()
    expect(ada.page.locator(".invitation")).to_have_text(link)
    bob.page.goto(link)
    expect(bob.page.get_by_role("heading", name="Guest keeps a chair for you.")).to_be_visible()
    bob.page.get_by_role("button", name="Sit down").click()
    expect(ada.page.locator(".invitation")).to_be_hidden()
    bob.page.goto(link)  # once more: he sits there already
    expect(bob.page.locator(".ask")).to_be_visible()
    eve.page.goto(link)
    expect(eve.page.get_by_role("heading", name="All chairs are taken.")).to_be_visible()


TOKEN = "localStorage.getItem('ludarium.token')"


def test_a_personal_link_asks_everyone_first(guest: Come) -> None:
    """Whoever is somebody already could lose their games; whoever is nobody could play as its maker, unawares."""
    ada, bob, eve = guest(1), guest(2), guest(3)
    for one, name in ((ada, "Ada"), (bob, "Bob")):
        one.visit()
        one.page.get_by_label("Your name").fill(name)
        one.page.get_by_role("button", name="Start the game").click()
        expect(one.page.locator(".plate", has_text=name)).to_be_visible()
    secret, own = ada.page.evaluate(TOKEN), bob.page.evaluate(TOKEN)
    for one, mine, word in ((bob, own, "You are somebody else here"), (eve, None, "only if this link is your own")):
        one.visit(f"#/me/{secret}")
        expect(one.page.get_by_role("heading", name="Become Ada in this browser?")).to_be_visible()
        expect(one.page.locator(".notice")).to_contain_text(word)
        assert one.page.evaluate(TOKEN) == mine
        one.page.get_by_role("button", name="Become Ada").click()
        expect(one.page.get_by_role("link", name="Ada: your games and numbers")).to_be_visible()
        assert one.page.evaluate(TOKEN) == secret


def test_a_new_personal_link_closes_the_old_one(guest: Come) -> None:
    ada, eve = guest(1), guest(2)
    ada.start("Viceroy", "beginner")
    expect(ada.choices().first).to_be_visible()
    old = ada.page.evaluate(TOKEN)
    ada.visit("#/you")
    ada.page.get_by_role("button", name="New link").click()
    ada.page.get_by_role("dialog").get_by_role("button", name="Make a new link").click()
    expect(ada.page.get_by_text("Your link is new.")).to_be_visible()
    expect(ada.page.locator(f"[title$='{old}']")).to_have_count(0)
    assert ada.page.evaluate(TOKEN) != old
    expect(ada.page.locator(".game", has_text="your move")).to_be_visible()
    eve.visit(f"#/me/{old}")
    expect(eve.page.get_by_role("heading", name="This personal link opens nothing here.")).to_be_visible()
    eve.errors = [error for error in eve.errors if "401" not in error]


def test_a_name_that_is_taken_at_the_table_can_be_changed_there(guest: Come) -> None:
    ada, bob = guest(1), guest(2)
    bob.start("Viceroy", "beginner")
    ada.start("Viceroy", "Link")
    bob.page.goto(ada.page.locator(".invitation").inner_text())
    bob.page.get_by_role("button", name="Sit down").click()
    expect(bob.page.get_by_text("Somebody called Guest sits here already")).to_be_visible()
    bob.page.get_by_label("Your name").fill("Bob")
    bob.page.get_by_role("button", name="Sit down").click()
    expect(bob.page.locator(".plate", has_text="Bob")).to_be_visible()
    bob.errors = [error for error in bob.errors if "409" not in error]


def test_a_lost_connection_is_told_and_mended(guest: Come) -> None:
    ada = guest()
    sockets: list[WebSocketRoute] = []
    down = False

    def route(socket: WebSocketRoute) -> None:
        sockets.append(socket)
        if down:
            socket.close()
        else:
            socket.connect_to_server()

    ada.page.route_web_socket("**/play", route)
    ada.start("Smash Up", "beginner")
    expect(ada.choices().first).to_be_visible()
    question = ada.page.locator(".ask__q").inner_text()
    down = True
    sockets[-1].close()
    lost = ada.page.get_by_text("Reconnecting …")
    expect(lost).to_be_visible()
    ada.choices().first.click()
    expect(ada.page.locator(".ask")).to_contain_text("No connection")
    ada.page.get_by_label("Say something").fill("still here")
    ada.page.keyboard.press("Enter")
    expect(ada.page.get_by_label("Say something")).to_have_value("still here")
    down = False
    expect(lost).to_be_hidden()
    expect(ada.page.locator(".ask")).not_to_contain_text("No connection")
    expect(ada.page.locator(".ask__q")).to_have_text(question)
    ada.page.get_by_label("Say something").press("Enter")
    expect(ada.page.locator(".chat")).to_contain_text("Guest still here")


def test_a_low_window_scrolls_and_the_table_keeps_its_room(guest: Come) -> None:
    """640 by 360 is 1280 by 720 at 200 %."""
    ada = guest(viewport={"width": 640, "height": 360})
    ada.visit().without_confirming()
    ada.start("Smash Up", "beginner")
    ada.play(clicks=6)
    expect(ada.choices().first).to_be_attached()
    box = ada.page.locator(".tabletop").bounding_box()
    assert box is not None
    assert box["height"] >= 250
    assert ada.hidden_choices() == []


def test_reloading_in_the_middle_of_a_question_changes_nothing(guest: Come) -> None:
    ada = guest()
    ada.visit().without_confirming()
    ada.start("Smash Up", "beginner")
    ada.play(clicks=12)
    expect(ada.choices().first).to_be_visible()
    ada.page.keyboard.press("Escape")  # half an answer is none
    before = {
        part: ada.page.locator(part).all_inner_texts() for part in (".ask", ".hand", ".tabletop", ".log li:visible")
    }
    ada.page.reload()
    expect(ada.choices().first).to_be_visible()
    for part, texts in before.items():
        expect(ada.page.locator(part)).to_have_text(texts, use_inner_text=True)


def test_a_spectator_sees_the_table_and_no_hand(guest: Come) -> None:
    ada, eve = guest(1), guest(2)
    ada.visit().without_confirming()
    ada.start("Smash Up", "beginner")
    ada.play(clicks=8)
    expect(ada.choices().first).to_be_visible()
    eve.page.goto(ada.page.url)
    expect(eve.page.locator(".ask__q")).to_have_text("Waiting for Guest, who is thinking.")
    assert eve.page.locator(".plate").count() == 2
    assert eve.page.get_by_role("region", name="What is yours").count() == 0
    assert eve.choices().count() == 0
    lines = eve.page.locator(".log li").count()
    ada.play(clicks=4)
    expect(eve.page.locator(".log li").nth(lines)).to_be_visible()


def test_undo_takes_back_and_says_why_when_it_cannot(guest: Come) -> None:
    ada, bob = guest(1), guest(2)
    sit_together(ada, bob, "Viceroy")
    undo = ada.page.get_by_role("button", name="Undo")
    expect(ada.page.locator(".undo")).to_contain_text("nothing has been answered yet")
    expect(undo).to_be_disabled()
    question = ada.page.locator(".ask__q").inner_text()
    ada.play(clicks=2)
    expect(ada.page.locator(".ask__q")).to_contain_text("You chose")
    undo.click()
    expect(ada.page.locator(".ask__q")).to_have_text(question)
    ada.play(clicks=2)
    expect(ada.page.locator(".ask__q")).to_contain_text("You chose")
    ada.page.keyboard.press("u")
    expect(ada.page.locator(".ask__q")).to_have_text(question)
    ada.play(clicks=2)
    bob.without_confirming()
    bob.page.reload()
    bob.play(clicks=2)
    expect(ada.page.locator(".undo")).to_contain_text("all choices are open now")
    ada.page.keyboard.press("u")  # the others are asked then
    farther = ada.page.get_by_role("dialog", name="Ask to take back?")
    expect(farther).to_contain_text("Undo is closed: all choices are open now.")
    farther.get_by_role("button", name="No").click()
    expect(farther).to_have_count(0)
    expect(bob.page.locator(".people-notice")).to_have_count(0)


def test_what_cannot_be_taken_back_is_asked_twice(guest: Come) -> None:
    ada, bob = guest(1), guest(2)
    sit_together(ada, bob, "Rune Age")
    expect(bob.page.locator(".ask__q")).to_have_text(re.compile("^(Your action|Guest to choose)"))
    one, other = (bob, ada) if bob.choices().count() else (ada, bob)
    end = one.page.get_by_role("button", name="End actions")
    yes = one.page.get_by_role("button", name=re.compile("^Yes, end"))
    end.click()
    expect(one.page.locator(".ask__rule")).to_contain_text("You cannot undo this")
    one.page.get_by_role("button", name="No", exact=True).click()
    expect(yes).to_be_hidden()
    expect(one.page.locator(".ask__q")).to_have_text(re.compile(r"^Your action\?"))
    end.click()
    yes.dispatch_event("click", {"detail": 2})  # the second half of a double click is no answer
    expect(yes).to_be_visible()
    yes.click()
    expect(one.page.locator(".log li", has_text="You draw").first).to_be_attached()
    other.page.get_by_role("button", name="End actions").click()
    other.page.get_by_role("button", name="Yes. Don't ask again").click()
    expect(other.page.locator(".log li", has_text="You draw").first).to_be_attached()  # its turn may be folded already
    other.page.get_by_label("Menu").click()
    expect(other.page.get_by_label("Ask before what cannot be undone")).not_to_be_checked()


def test_a_bot_stands_in_and_the_chair_is_taken_back(guest: Come) -> None:
    ada, bob = guest(1), guest(2)
    sit_together(ada, bob, "Viceroy")
    expect(ada.choices().first).to_be_visible()
    ada.page.get_by_label("Menu").click()
    ada.page.get_by_role("button", name="Let a bot play until I am back").click()
    ada.page.get_by_role("dialog").get_by_role("button", name="Let it play").click()
    expect(ada.page.locator(".ask__q")).to_have_text("A bot plays for you.")
    assert ada.page.locator(".lit").count() == 0
    bob.without_confirming()
    bob.page.reload()
    bob.play(clicks=2)
    expect(bob.page.locator(".ask__q")).not_to_contain_text("You chose")
    ada.page.locator(".ask").get_by_role("button", name="Take my chair back").click()
    expect(ada.page.locator(".ask__q")).not_to_have_text("A bot plays for you.")
    expect(ada.page.locator(".undo .btn")).to_be_visible()


def test_the_rules_open_at_the_question_and_are_searched(guest: Come) -> None:
    ada = guest()
    ada.start("Viceroy", "beginner")
    cited = ada.page.locator(".ask__rule .linklike")
    number = cited.inner_text().removeprefix("Rules ")
    cited.click()
    rules = ada.page.get_by_role("complementary", name="Rules")
    expect(rules.locator(".is-here b")).to_have_text(number)
    expect(rules.locator(".is-here")).to_be_in_viewport()
    ada.page.get_by_label("Search the rules").fill("infinite gem")
    expect(rules.locator("li").first).to_contain_text("nfinite")
    ada.page.keyboard.press("Escape")
    expect(rules).to_be_hidden()
    ada.page.keyboard.press("b")
    expect(rules).to_be_visible()


def test_the_keyboard_alone_plays(guest: Come) -> None:
    """Tab walks to everything that can be chosen, Enter chooses; everything is named."""
    ada = guest()
    ada.visit().without_confirming()
    ada.start("Viceroy", "beginner")
    for _ in range(6):
        expect(ada.choices().first).to_be_visible()
        asked = ada.page.locator(".ask").get_attribute("data-asked")
        reached = walk(ada)
        assert len(reached) == ada.choices().count()
        assert all(reached.values())
        ada.page.keyboard.press("Enter")
        ada.until("before => document.querySelector('.ask').dataset.asked !== before", asked)


FOCUSED = """choices => {
  const at = document.activeElement, all = [...document.querySelectorAll(choices)];
  const choice = all.findIndex(one => one === at || (at.matches('.under') && one === at.parentElement));
  return choice < 0 ? null : [choice, (at.ariaLabel ?? at.textContent).trim()];
}"""


def walk(one: Guest) -> dict[int, str]:
    """The choices that Tab reaches, with their names; the last of them has the focus."""
    names: dict[int, str] = {}
    for _ in range(300):
        one.page.keyboard.press("Tab")
        found = one.page.evaluate(FOCUSED, CHOICES)
        if found is not None:
            names[found[0]] = found[1]
            if len(names) == one.choices().count():
                break
    return names
