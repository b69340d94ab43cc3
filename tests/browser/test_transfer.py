"""What a browser fetches before the first table is drawn: little, and nothing of other games."""

import pytest
from playwright.sync_api import Route, expect

from browser.conftest import Come
from browser.house import GAMES

MOST = 450_000  # bytes, as they are sent
EMPTY = "[...document.querySelectorAll('.rt .pbox')].filter((box) => !box.shadowRoot?.querySelector('svg'))"


@pytest.mark.parametrize("game", GAMES)
def test_the_first_table_takes_little_by_its_link(guest: Come, game: str) -> None:
    host, ada = guest(), guest()
    host.start(GAMES[game], "beginner")
    expect(host.page.locator(".tabletop")).to_be_visible()
    urls: dict[str, str] = {}
    sent: dict[str, float] = {}
    network = ada.page.context.new_cdp_session(ada.page)
    network.send("Network.enable")
    network.on("Network.responseReceived", lambda event: urls.update({event["requestId"]: event["response"]["url"]}))
    network.on("Network.loadingFinished", lambda event: sent.update({event["requestId"]: event["encodedDataLength"]}))
    ada.page.goto(host.page.url)
    expect(ada.page.locator(".tabletop")).to_be_visible()
    ada.page.wait_for_load_state("networkidle")
    fetched = {url: sent.get(request, 0) for request, url in urls.items() if url.startswith("http")}
    assert sum(fetched.values()) < MOST, "\n".join(f"{n} {url}" for url, n in fetched.items())
    others = [name for name in GAMES if name != game]
    assert not [url for url in fetched if any(name in url.rsplit("/", 1)[-1] for name in others)]
    assert any(f"figures_{game}" in url for url in fetched)


def test_whoever_comes_by_a_link_is_called_once_and_sees_every_picture(guest: Come) -> None:
    """The connection begins before the page is there, and the page goes on with it."""
    host, ada = guest(), guest()
    host.start(GAMES["runeage"], "beginner")
    expect(host.page.locator(".tabletop")).to_be_visible()
    calls: list[str] = []
    held: list[Route] = []
    ada.page.on("websocket", lambda call: calls.append(call.url))
    ada.page.route("**/assets/main-*", lambda route: held.append(route))
    with ada.page.expect_websocket():
        ada.page.goto(host.page.url, wait_until="commit")
    for route in held:
        route.continue_()
    expect(ada.page.locator(".tabletop .pbox").first).to_be_visible()
    ada.page.wait_for_load_state("networkidle")
    assert len(calls) == 1
    ada.until(f"() => {EMPTY}.length === 0")


def test_a_table_is_seen_and_played_before_its_pictures_are_there(guest: Come) -> None:
    host = guest()
    host.start(GAMES["runeage"], "beginner")
    expect(host.page.locator(".tabletop")).to_be_visible()
    held: list[Route] = []
    host.page.route("**/assets/_figures_*", lambda route: held.append(route))
    host.page.reload()
    expect(host.choices().first).to_be_visible()
    assert host.page.evaluate(f"{EMPTY}.length") > 0
    asked = host.page.locator(".ask").get_attribute("data-asked")
    host.play(1)
    expect(host.page.locator(".ask")).not_to_have_attribute("data-asked", asked or "")
    for route in held:
        route.continue_()
    host.until(f"() => {EMPTY}.length === 0")
