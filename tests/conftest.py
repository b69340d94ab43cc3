"""Options of the test run."""

import signal
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, sync_playwright

from browser.house import CHROMIUM, QUIET

# Started in the background a run ignores Ctrl-C, and so would every command it starts, those that test it included.
if signal.getsignal(signal.SIGINT) == signal.SIG_IGN:
    signal.signal(signal.SIGINT, signal.default_int_handler)


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--game", action="append", help="conformance of this game alone (may be given several times)")


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Whoever drives a browser comes last: Playwright keeps the event loop of its thread until the run ends."""
    items.sort(key=lambda item: "browser" in getattr(item, "fixturenames", ()))


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """One for all: a second Playwright in the same thread is refused."""
    with sync_playwright() as driver:
        found = driver.chromium.launch(executable_path=CHROMIUM, args=QUIET)
        yield found
        found.close()
