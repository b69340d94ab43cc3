"""What is mine, in a browser: history, numbers, the ladder, one's data; quick seats; blocks, reports and the host."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Page, Route, expect

from browser.conftest import Come
from browser.house import Guest, opened
from browser.test_axe import Judge
from browser.test_phone import PHONE
from browser.test_table import TOKEN, sit_together
from ludarium.server import books, ladder, quick, rating
from ludarium.server.lines import ANSWER, Entry
from ludarium.server.store import Store
from server.conftest import HOST_KEY

MU = {"beginner": 20.0, "greedy": 23.0, "strong": 27.0, "master": 30.0}
ROWS = ["single-colour circles", "infinite gems", "laws", "power tokens", "magic", "sets", "attack tokens"]
DAY = 24 * 3600
NOON = 1_790_000_000


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[str, Store]]:
    with opened(tmp_path_factory.mktemp("you"), ratings=True, host_key=HOST_KEY) as found:
        yield found


@pytest.fixture(scope="module")
def address(house: tuple[str, Store]) -> str:
    return house[0]


@pytest.fixture(autouse=True)
def anchored(monkeypatch: pytest.MonkeyPatch) -> None:
    for module in (rating, ladder, quick):
        monkeypatch.setattr(module, "anchors", lambda game: MU)


def games_of(store: Store, token: str, count: int = 14, first: int = 0) -> None:
    """Somebody has played Viceroy against bots, and Smash Up a little."""
    person = store.person(token)
    assert person is not None
    for n in range(first, first + count):
        game, bot = ("smashup", "beginner") if n % 5 == 4 else ("viceroy", "greedy")
        chairs = [(person.id, None, None), (None, bot, None)]
        table = store.add_table(game, 1, {}, b"seed", False, chairs)
        won = n % 3 != 1
        sheet = [[row, [4 + (n + i) % 9, 3 + i]] for i, row in enumerate(ROWS)]
        scores = [40 + 3 * n, 38] if won else [30 + n, 60]
        result = {"winners": [0 if won else 1], "scores": scores, "ending": "twelve rounds", "sheet": sheet}
        store.write(table, 0, Entry(ANSWER, (0, "x", "y")), result)
        row = store.table(table)
        assert row is not None
        line = [0.5 + 0.04 * i * (1 if won else -1) for i in range(12)]
        side = {"faction": [["Innsmouth", "Elder Things"][n % 2]]} if game == "smashup" else {}
        told = books.Story([books.SeatStory(side, 4000 + 100 * n, line) for _ in range(2)], rated=True)
        books.book(store, row, told, True)
        with store.transaction() as db:
            ended = NOON + n * DAY
            db.execute(books.RESULTS.update().where(books.RESULTS.c.table_id == table).values(ended=ended))


def somebody(one: Guest, store: Store, games: int = 0, name: str = "Ada") -> Page:
    """This browser belongs to somebody who has played so much."""
    _, token = store.add_person(name)
    games_of(store, token, games)
    one.visit()
    one.page.evaluate("token => localStorage.setItem('ludarium.token', token)", token)
    return one.page


def test_the_lobby_leads_to_you_who_nobody_knows_yet(guest: Come, axe: str) -> None:
    ada = guest(1, **PHONE)
    judge = Judge(ada, axe)
    ada.visit()
    ada.page.get_by_role("link", name="You: your games and numbers").click()
    expect(ada.page.get_by_text("The house knows nothing of you yet.")).to_be_visible()
    judge.look("nobody")
    ada.page.get_by_role("link", name="To the games").click()
    expect(ada.page.locator(".tile").first).to_be_visible()
    assert not judge.faults, "\n".join(judge.faults)


@pytest.mark.parametrize("size", ["desktop", "phone"])
def test_history_numbers_and_the_ladder(guest: Come, house: tuple[str, Store], axe: str, size: str) -> None:
    ada = guest(1, **(PHONE if size == "phone" else {}))
    judge = Judge(ada, axe)
    page = somebody(ada, house[1], 14)
    ada.visit("#/you")
    page.reload()
    past = page.get_by_role("region", name="History").locator(".yo-row")
    expect(past).to_have_count(14)
    expect(past.first).to_contain_text("Viceroy")
    expect(page.get_by_role("region", name="History")).to_contain_text("14 games, 14 played to the end")
    numbers = page.get_by_role("region", name="Numbers")
    expect(numbers).to_contain_text("With 2 players")
    expect(numbers).to_contain_text("by chance 6")
    expect(numbers.locator(".yo-rating")).to_be_visible()
    expect(numbers).to_contain_text("Where your points come from")
    judge.look("you")
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    filters = page.get_by_role("region", name="History")
    filters.get_by_role("group", name="Outcome").get_by_role("button", name="Lost").click()
    expect(past).to_have_count(5)
    filters.get_by_role("group", name="Outcome").get_by_role("button", name="All").click()
    game = filters.get_by_role("group", name="Game")
    game.get_by_role("button", name="Smash Up").click()
    expect(past).to_have_count(2)
    expect(numbers.get_by_role("heading", level=2)).to_contain_text("Smash Up")
    expect(numbers).to_contain_text("3 more games until this says something")
    expect(numbers.get_by_text("Your faction")).to_be_visible()
    past.first.get_by_role("button", name="Forget this game").click()
    page.get_by_role("dialog").get_by_role("button", name="Forget it").click()
    expect(past).to_have_count(1)
    game.get_by_role("button", name="Viceroy").click()
    ladder_of = page.get_by_role("region", name="Ladder")
    expect(ladder_of).to_contain_text("master bot")
    ladder_of.get_by_role("checkbox").check()
    expect(ladder_of.locator(".is-me")).to_contain_text("Ada")
    judge.look("the ladder")
    assert not judge.faults, "\n".join(judge.faults)


def test_my_data_is_mine_to_take_and_to_delete(guest: Come, house: tuple[str, Store]) -> None:
    ada = guest(1)
    page = somebody(ada, house[1], 2, "Zoe")
    page.clock.install()
    ada.visit("#/you")
    page.reload()
    mine = page.get_by_role("region", name="Your data")
    mine.get_by_label("Your name").fill("Zoe the Great")
    mine.get_by_role("button", name="Change").click()
    expect(page.get_by_role("heading", name="Zoe the Great")).to_be_visible()
    with page.expect_download() as saved:
        mine.get_by_role("button", name="Download my data").click()
    assert saved.value.suggested_filename == "ludarium-my-data.json"
    mine.get_by_role("button", name="Forget all my games").click()
    page.get_by_role("dialog").get_by_role("button", name="Forget all").click()
    expect(page.get_by_text("No finished game yet.")).to_be_visible()
    expect(page.get_by_text("Numbers come with games")).to_be_visible()
    expect(page.get_by_role("region", name="Ladder")).to_be_visible()  # nothing is asked for any more
    mine.get_by_role("button", name="Delete everything").click()
    late: list[Route] = []
    page.route("**/assets/lobby-*.js", lambda route: late.append(route))
    page.get_by_role("dialog").get_by_role("button", name="Delete everything").click()
    ada.until(f"{TOKEN} === null")
    page.clock.fast_forward(60_000)  # while the lobby comes, nobody asks for the games of nobody
    for route in late:
        route.continue_()
    expect(page.get_by_role("link", name="You: your games and numbers")).to_be_visible()
    assert page.evaluate(TOKEN) is None


def test_a_quick_seat_waits_and_then_offers_bots_whose_chairs_people_may_have(guest: Come, axe: str) -> None:
    ada, bob = guest(1), guest(2, **PHONE)
    judge = Judge(ada, axe)
    ada.visit().without_confirming()
    ada.page.evaluate("sessionStorage.setItem('ludarium.patience', '2500')")
    ada.page.get_by_role("button", name="Viceroy").first.click()
    ada.page.get_by_role("button", name="Quick seat: Viceroy").click()
    expect(ada.page.locator(".banner")).to_contain_text("somebody may sit down at any moment")
    judge.look("waiting")
    expect(ada.page.locator(".banner")).to_contain_text("Nobody has come yet.")
    judge.look("nobody came")
    ada.page.get_by_role("button", name="Start with a bot").click()
    expect(ada.choices().first).to_be_visible()
    ada.play(clicks=2)
    bob.visit()
    bob.page.evaluate(
        "fetch('/api/people', {method: 'POST', headers: {'Content-Type': 'application/json'}, "
        "body: '{\"name\": \"Bob\"}'}).then(a => a.json()).then(p => localStorage['ludarium.token'] = p.token)"
    )
    bob.until("localStorage['ludarium.token'] !== undefined")
    bob.page.reload()
    row = bob.page.locator(".game--open", has_text="a bot's chair")
    expect(row).to_contain_text("15 min each")
    row.get_by_role("button", name="Sit").click()
    expect(ada.page.locator(".plate", has_text="Bob")).to_be_visible()
    assert not judge.faults, "\n".join(judge.faults)


def said(one: Guest, text: str) -> None:
    one.page.get_by_label("Say something").fill(text)
    one.page.get_by_label("Say something").press("Enter")


def test_somebody_is_reported_muted_and_blocked_and_the_table_closed(guest: Come, axe: str) -> None:
    ada, bob, mod = guest(1), guest(2), guest(3)
    judge, hosts = Judge(ada, axe), Judge(mod, axe)
    for one in (ada, bob):
        one.visit().without_confirming()
    sit_together(ada, bob, "Viceroy")
    said(bob, "you fool")
    ada.page.get_by_role("button", name="Report what Bob said, or block them").click()
    box = ada.page.get_by_role("dialog")
    expect(box).to_contain_text("you fool")
    judge.look("reporting")
    box.get_by_label("What happened").fill("He started it")
    box.get_by_role("button", name="Tell the host").click()
    expect(box).to_contain_text("The host has been told.")
    box.get_by_role("button", name="Close").click()
    mod.visit(f"#/host/{HOST_KEY}")
    report = mod.page.locator(".host-report")
    expect(report).to_contain_text("He started it")
    assert HOST_KEY not in mod.page.url, "the key does not stay in the address"
    hosts.look("the host's page")
    report.get_by_role("button", name="Mute Bob for a day").click()
    expect(bob.page.locator(".chat__muted")).to_contain_text("The host has muted you until")
    expect(bob.page.get_by_label("Say something")).to_be_hidden()
    report.get_by_role("button", name="Let Bob talk again").click()
    expect(bob.page.get_by_label("Say something")).to_be_visible()
    ada.page.get_by_label("Menu").click()
    ada.page.get_by_role("button", name="Report or block somebody").click()
    ada.page.get_by_role("button", name="Block Bob").click()
    expect(ada.page.get_by_role("dialog")).to_contain_text("do not hear each other")
    ada.page.get_by_role("dialog").get_by_role("button", name="Close").click()
    said(bob, "hello?")
    expect(bob.page.locator(".chat")).to_contain_text("hello?")
    said(ada, "calm at last")
    expect(ada.page.locator(".chat")).to_contain_text("calm at last")
    expect(ada.page.locator(".chat")).not_to_contain_text("hello?")
    report.get_by_role("button", name="Close the table").click()
    mod.page.get_by_role("dialog").get_by_role("button", name="Close it").click()
    for one in (ada, bob):
        expect(one.page.locator(".ending")).to_contain_text("Closed by the host")
        expect(one.page.locator(".ending")).to_contain_text("Nobody has won.")
    report.get_by_role("button", name="Settled").click()
    expect(mod.page.get_by_text("Nothing is reported.")).to_be_visible()
    ada.visit("#/you")
    ada.page.get_by_role("button", name="Unblock Bob").click()
    expect(ada.page.get_by_role("button", name="Unblock Bob")).to_have_count(0)
    assert not judge.faults + hosts.faults, "\n".join(judge.faults + hosts.faults)


def test_a_wrong_key_opens_nothing(guest: Come) -> None:
    eve = guest(1)
    eve.visit("#/host/let-me-in")
    expect(eve.page.get_by_role("heading", name="That is not the host's key.")).to_be_visible()
    eve.errors = [error for error in eve.errors if "403" not in error]


def test_a_rated_game_says_so_and_what_it_did_to_the_rating(guest: Come) -> None:
    ada, bob = guest(1), guest(2)
    for one in (ada, bob):
        one.visit().without_confirming()
    ada.page.get_by_role("button", name="Viceroy").first.click()
    ada.page.get_by_role("group", name="Chair 2").get_by_role("button", name="Friend").click()
    ada.page.get_by_role("switch", name="Rated").click()
    ada.page.get_by_role("button", name="Start the game").click()
    bob.page.goto(ada.page.locator(".invitation").inner_text())
    bob.page.get_by_label("Your name").fill("Bob")
    bob.page.get_by_role("button", name="Sit down").click()
    expect(ada.page.locator(".top")).to_contain_text("Rated")
    ada.page.get_by_label("Menu").click()
    expect(ada.page.get_by_role("button", name="Let a bot play until I am back")).to_have_count(0)
    ada.page.get_by_role("button", name="Resign").click()
    ada.page.get_by_role("dialog").get_by_role("button", name="Resign").click()
    expect(ada.page.locator(".ending__rating")).to_contain_text("Your rating: −")
    expect(bob.page.locator(".ending__rating")).to_contain_text("Your rating: +")
