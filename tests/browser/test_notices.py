"""Notices in a browser: the offer in a game over days, the service worker, switches, hours, a holiday, links."""

import json
import time
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import expect

from browser.conftest import Come
from browser.house import PATIENCE, Guest, opened
from browser.test_axe import Judge
from browser.test_people import A_MOVE_A_DAY, sit_by_the_clock
from browser.test_phone import PHONE
from ludarium.server import notices_store
from ludarium.server.offers import Offers, Smtp
from ludarium.server.push import new_key, public_key
from server.sinks import Browser, Post, Receiver, receiving, taking_letters

# A browser in a test has no push service: its subscription is ours, everything else is its own.
LISTENING = """made => {
  Object.defineProperty(Notification, "permission", { get: () => localStorage["test.permission"] ?? "default" });
  Notification.requestPermission = async () => (localStorage["test.permission"] = "granted");
  const mine = { endpoint: made.endpoint, toJSON: () => made, unsubscribe: async () => delete localStorage["test.on"] };
  PushManager.prototype.subscribe = async options => {
    localStorage["test.on"] = btoa(String.fromCharCode(...new Uint8Array(options.applicationServerKey)));
    return mine;
  };
  PushManager.prototype.getSubscription = async () => ("test.on" in localStorage ? mine : null);
}"""
WORKER = "navigator.serviceWorker.ready.then(one => one.active.scriptURL)"
URL = "http://127.0.0.1"


class Offered:
    """A house that offers everything, and where its calls arrive."""

    def __init__(self, address: str, receiver: Receiver, post: Post, key: str) -> None:
        self.address = address
        self.receiver = receiver
        self.post = post
        self.key = key


@pytest.fixture(scope="module")
def offered(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Offered]:
    with receiving() as receiver, taking_letters() as post:
        key = new_key()
        smtp = Smtp("127.0.0.1", post.port, "")
        offers = Offers(URL, key, True, smtp, "Ludarium <games@games.example>", private=True)
        with opened(tmp_path_factory.mktemp("notices"), offers=offers) as (address, _):
            yield Offered(address, receiver, post, key)


@pytest.fixture(scope="module")
def address(offered: Offered) -> str:
    return offered.address


@pytest.fixture(autouse=True)
def at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(notices_store, "DELAYS", {})


def listening(one: Guest, offered: Offered, name: str) -> Browser:
    """This guest's browser can be called."""
    browser = Browser(offered.receiver.url, name)
    one.page.context.add_init_script(f"({LISTENING})({json.dumps(browser.subscription)})")
    return browser


def come_to_notices(one: Guest) -> None:
    """Somebody with a name looks at their notices."""
    one.visit()
    one.page.evaluate(
        """async () => { const made = await fetch("/api/people", {method: "POST", headers:
        {"Content-Type": "application/json"}, body: JSON.stringify({name: "Ada"})});
        localStorage["ludarium.token"] = (await made.json()).token; }"""
    )
    one.visit("#/notices")
    one.page.reload()
    expect(one.page.get_by_role("region", name="Notices")).to_be_visible()


def settings(one: Guest) -> Any:
    return one.page.evaluate(
        """async () => (await fetch("/api/people/me/notices", {headers:
        {Authorization: `Bearer ${localStorage["ludarium.token"]}`}})).json()"""
    )


def deliver(one: Guest, said: Any) -> None:
    """As a push service does it."""
    session = one.page.context.new_cdp_session(one.page)
    found: list[Any] = []
    session.on("ServiceWorker.workerRegistrationUpdated", lambda event: found.extend(event["registrations"]))
    session.send("ServiceWorker.enable")
    end = time.monotonic() + PATIENCE
    while not found and time.monotonic() < end:
        one.page.wait_for_timeout(50)
    origin, known = one.address, found[-1]["registrationId"]
    session.send(
        "ServiceWorker.deliverPushMessage", {"origin": origin, "registrationId": known, "data": json.dumps(said)}
    )


SHOWN = """async () => { const ready = await navigator.serviceWorker.ready;
  return (await ready.getNotifications()).map(one => [one.title, one.body, one.tag, one.data.link]); }"""


def test_after_the_first_answer_over_days_the_browser_is_asked_and_called(guest: Come, offered: Offered) -> None:
    ada, bob = guest(1), guest(2)
    browser = listening(ada, offered, "ada")
    ada.page.context.grant_permissions(["notifications"], origin=offered.address)
    for one in (ada, bob):
        one.visit().without_confirming()
    sit_by_the_clock(ada, bob, A_MOVE_A_DAY)
    offer = ada.page.get_by_text("This game goes on for days.")
    expect(ada.choices().first).to_be_visible()
    expect(offer).to_be_hidden()
    ada.play(clicks=2)
    expect(offer).to_be_visible()
    ada.page.get_by_role("button", name="Call me").click()
    expect(offer).to_be_hidden()
    end = time.monotonic() + PATIENCE
    while settings(ada)["browsers"] != 1 or "push" not in settings(ada)["switches"]["turn"]:
        assert time.monotonic() < end
        ada.page.wait_for_timeout(100)
    spelt = ada.page.evaluate("localStorage['test.on']").replace("+", "-").replace("/", "_").rstrip("=")
    assert spelt == public_key(offered.key), "it listens to this house only"
    table = ada.page.url.rpartition("/")[2]
    ada.visit()
    ada.page.wait_for_timeout(4000)  # the server has looked
    end = time.monotonic() + PATIENCE
    while not offered.receiver.heard:  # Bob answers until Ada is asked
        assert time.monotonic() < end, "nobody was called"
        bob.click(patient=False)
        ada.page.wait_for_timeout(300)
    said = browser.read(offered.receiver.heard[0], public_key(offered.key))
    assert (said["kind"], said["text"]) == ("turn", "It is your turn at Viceroy.")
    deliver(ada, said)
    end = time.monotonic() + PATIENCE
    while not ada.page.evaluate(SHOWN):
        assert time.monotonic() < end, "nothing was shown"
        ada.page.wait_for_timeout(100)
    assert ada.page.evaluate(SHOWN) == [["Ludarium", "It is your turn at Viceroy.", table, f"{URL}/#/table/{table}"]]
    expect(ada.page).to_have_title("● 1 game waits · Ludarium")
    assert "data:image/svg+xml" in (ada.page.locator('link[rel="icon"]').get_attribute("href") or "")


@pytest.mark.parametrize("size", ["desktop", "phone"])
def test_switches_hours_and_the_holiday(guest: Come, offered: Offered, axe: str, size: str) -> None:
    ada = guest(1, **(PHONE if size == "phone" else {}))
    listening(ada, offered, f"switches-{size}")
    judge = Judge(ada, axe)
    come_to_notices(ada)
    page = ada.page
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    judge.look("notices")
    push = page.get_by_role("switch", name="My turn: Push")
    expect(push).to_be_disabled()
    page.get_by_role("button", name="Call me in this browser").click()
    expect(push).to_have_attribute("aria-checked", "true")
    assert page.evaluate(WORKER) == f"{ada.address}/sw.js"
    page.get_by_role("switch", name="The game is over: Push").click()
    expect(page.get_by_role("switch", name="The game is over: Push")).to_have_attribute("aria-checked", "true")
    push.focus()
    page.keyboard.press("Space")
    expect(push).to_have_attribute("aria-checked", "false")
    page.get_by_role("switch", name="My turn: Page").click()
    expect(page.get_by_role("switch", name="My turn: Page")).to_have_attribute("aria-checked", "false")
    now = settings(ada)["switches"]
    assert (now["turn"], now["over"], now["nudge"]) == ([], ["page", "push"], ["page", "push"])
    hours = page.get_by_role("form", name="Hours")
    hours.get_by_role("switch", name="Quiet hours").click()
    hours.get_by_label("Quiet from").fill("21:30")
    hours.get_by_role("switch", name="Sleeping hours").click()
    hours.get_by_label("Asleep from").fill("22:15")
    expect(hours).to_contain_text("until 06:15")
    hours.get_by_role("button", name="Keep these hours").click()
    expect(page.get_by_text("Your hours are kept.")).to_be_visible()
    now = settings(ada)
    assert (now["quiet"], now["sleep"]) == ({"begin": 21 * 60 + 30, "end": 8 * 60}, 22 * 60 + 15)
    hours.get_by_label("Asleep from").fill("04:00")
    hours.get_by_role("button", name="Keep these hours").click()
    expect(page.get_by_role("alert")).to_have_text("Sleeping hours can be moved once a week.")
    page.get_by_role("button", name="Begin my holiday").click()
    expect(page.get_by_role("region", name="Holiday")).to_contain_text("On holiday, at most until")
    judge.look("notices, all on")
    page.get_by_role("button", name="I am back").click()
    expect(page.get_by_role("region", name="Holiday")).to_contain_text("13 days are left this year.")
    page.get_by_role("button", name="Stop calling me here").click()
    expect(push).to_be_disabled()
    ada.errors = [error for error in ada.errors if "409" not in error]  # the refused hours
    assert not judge.faults, "\n".join(judge.faults)


def test_a_webhook_an_address_and_the_links_of_letters(guest: Come, offered: Offered, axe: str) -> None:
    ada = guest(1)
    judge = Judge(ada, axe)
    come_to_notices(ada)
    page = ada.page
    hook = page.get_by_role("region", name="Webhook")
    hook.get_by_label("Address").fill(f"{offered.receiver.url}/hook")
    hook.get_by_role("button", name="Keep").click()
    expect(hook.get_by_role("button", name="Copy the key")).to_be_visible()
    expect(page.get_by_role("switch", name="My turn: Webhook")).to_have_attribute("aria-checked", "true")
    mail = page.get_by_role("region", name="E-mail")
    mail.get_by_label("Address").fill("ada@mail.example")
    mail.get_by_role("button", name="Send me the link").click()
    expect(mail).to_contain_text("not confirmed yet")
    link = offered.post.links("/#/confirm/")[0]
    ada.visit(link.removeprefix(f"{URL}/"))
    expect(page.get_by_role("heading", name="Your address is confirmed.")).to_be_visible()
    judge.look("a confirmed address")
    ada.visit("#/notices")
    expect(mail).to_contain_text("The address is confirmed.")
    expect(page.get_by_role("switch", name="My turn: E-mail")).to_have_attribute("aria-checked", "true")
    page.get_by_role("region", name="Calendar").get_by_role("button", name="Make an address").click()
    feed = page.get_by_role("link", name="Open in my calendar").get_attribute("href") or ""
    assert feed.startswith("webcal://")
    text = page.evaluate("url => fetch(url).then(one => one.text())", feed.replace("webcal:", "http:"))
    assert text.startswith("BEGIN:VCALENDAR\r\n")
    assert not judge.faults, "\n".join(judge.faults)


def test_a_letter_opens_the_chair_in_another_browser_and_stops_its_kind(guest: Come, offered: Offered) -> None:
    ada, bob, cafe = guest(1), guest(2), guest(3)
    for one in (ada, bob):
        one.visit().without_confirming()
    sit_by_the_clock(ada, bob, A_MOVE_A_DAY, "Bill")
    table = bob.page.url.rpartition("/")[2]
    count = len(offered.post.letters) + 1  # with the one that confirms
    bob.visit("#/notices")
    mail = bob.page.get_by_role("region", name="E-mail")
    mail.get_by_label("Address").fill("bill@mail.example")
    mail.get_by_role("button", name="Send me the link").click()
    expect(mail).to_contain_text("not confirmed yet")
    bob.visit(offered.post.links("/#/confirm/")[0].removeprefix(f"{URL}/"))
    expect(bob.page.get_by_role("heading", name="Your address is confirmed.")).to_be_visible()
    end = time.monotonic() + PATIENCE
    while len(offered.post.letters) <= count:  # the table waits for Bill, who has left it
        assert time.monotonic() < end, "no letter came"
        ada.page.wait_for_timeout(100)
    link = offered.post.links("/#/seat/")[0].removeprefix(f"{URL}/")
    cafe.visit(link)
    expect(cafe.page.get_by_role("heading", name="Play as Bill in this browser?")).to_be_visible()
    cafe.page.get_by_role("button", name="Take my chair").click()
    expect(cafe.page.locator(".ask")).to_be_visible()
    assert cafe.page.url.endswith(f"#/table/{table}")
    ada.visit()
    ada.page.evaluate("localStorage.removeItem('ludarium.token')")
    ada.visit(link)
    ada.page.reload()
    expect(ada.page.get_by_role("heading", name="This link opens nothing any more.")).to_be_visible()
    ada.errors = [error for error in ada.errors if "409" not in error]
    cafe.visit(offered.post.links("/#/stop/")[0].removeprefix(f"{URL}/"))
    cafe.page.reload()
    expect(cafe.page.get_by_role("heading", name="No more e-mail about that.")).to_be_visible()
    expect(cafe.page.get_by_text("“My turn” is switched off.")).to_be_visible()


def test_a_house_that_offers_nothing_says_so(guest: Come, axe: str, tmp_path_factory: pytest.TempPathFactory) -> None:
    with opened(tmp_path_factory.mktemp("plain")) as (address, _):
        ada = guest(1)
        ada.address = address
        come_to_notices(ada)
        region = ada.page.get_by_role("region", name="Notices")
        expect(region).to_contain_text("This house has no other way to call you.")
        expect(ada.page.get_by_role("switch", name="My turn: Page")).to_be_visible()
        expect(ada.page.get_by_role("switch", name="My turn: Push")).to_have_count(0)
        expect(ada.page.get_by_role("region", name="Webhook")).to_have_count(0)
        expect(ada.page.get_by_role("region", name="Holiday")).to_be_visible()
