"""Two browsers, each at another process of the house, play one game to its end."""

from playwright.sync_api import Browser, expect

from browser.conftest import WIDE
from browser.house import Guest
from house.many import Many


def test_two_browsers_on_two_processes_play_one_game_to_its_end(browser: Browser, by_redis: Many) -> None:
    processes = by_redis.processes
    contexts = [browser.new_context(**WIDE) for _ in processes]
    try:
        ada, bob = (
            Guest(context, f"http://127.0.0.1:{process.port}", seed)
            for seed, (context, process) in enumerate(zip(contexts, processes, strict=True), 1)
        )
        for one in (ada, bob):
            one.visit().without_confirming()
        ada.start("A War of Whispers", "Link")
        link = ada.page.locator(".invitation").inner_text()
        bob.page.goto(link.replace(ada.address, bob.address))
        bob.page.get_by_label("Your name").fill("Bob")
        bob.sit_down()
        expect(ada.page.locator(".plate", has_text="Bob")).to_be_visible()
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
        assert ada.errors == bob.errors == []
    finally:
        for context in contexts:
            context.close()
