"""Options of the test run."""

import signal
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, sync_playwright
from xdist.remote import Producer
from xdist.scheduler import LoadScopeScheduling

from browser.house import CHROMIUM, QUIET

# Started in the background a run ignores Ctrl-C, and so would every command it starts, those that test it included.
if signal.getsignal(signal.SIGINT) == signal.SIG_IGN:
    signal.signal(signal.SIGINT, signal.default_int_handler)


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--game", action="append", help="conformance of this game alone (may be given several times)")


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Whoever drives a browser comes last: Playwright keeps the event loop of its thread until the run ends."""
    items.sort(key=lambda item: "browser" in getattr(item, "fixturenames", ()))


class Shares(LoadScopeScheduling):
    """Every worker takes the next test; but one begins with a house of many, so that its engines are started once.

    Browsers there come last, as all do. (The groups of pytest-xdist 3.8 are unknown to pytest 9.2.)
    """

    def _split_scope(self, nodeid: str) -> str:
        together = nodeid.startswith("tests/house/") and "test_browsers.py" not in nodeid
        return "a house of many" if together else nodeid


@pytest.hookimpl(optionalhook=True)  # without workers nobody asks
def pytest_xdist_make_scheduler(config: pytest.Config, log: Producer) -> Shares:
    return Shares(config, log)


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """One for all: a second Playwright in the same thread is refused."""
    with sync_playwright() as driver:
        found = driver.chromium.launch(executable_path=CHROMIUM, args=QUIET)
        yield found
        found.close()
