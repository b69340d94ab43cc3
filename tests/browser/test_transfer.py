"""What a browser fetches before the first table is drawn: little, and nothing of other games."""

import pytest
from playwright.sync_api import expect

from browser.conftest import Come
from browser.house import GAMES

MOST = 450_000  # bytes, as they are sent


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
    figures = [url for url in fetched if "figures_" in url]
    assert all(f"figures_{game}" in url for url in figures)
