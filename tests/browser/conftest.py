"""A real browser at a real server: Chromium, driven as a person would, failing on any error in its console."""

from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext

from browser.house import Guest, serving

# Nobody looks at the pixels: half as many are drawn, and nothing moves.
WIDE: dict[str, Any] = {
    "viewport": {"width": 1280, "height": 720},
    "device_scale_factor": 0.5,
    "reduced_motion": "reduce",
}


@pytest.fixture(scope="session")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    with serving(tmp_path_factory.mktemp("house")) as address:
        yield address


@pytest.fixture(autouse=True)
def luck(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Seeds of tables and bots come from a sequence of the test's own, so every run is the same."""
    monkeypatch.setattr("secrets.token_bytes", Random(request.node.name).randbytes)


Come = Callable[..., Guest]


@pytest.fixture
def guest(browser: Browser, address: str) -> Iterator[Come]:
    """Somebody comes in, perhaps with a phone; nobody's console may show an error."""
    contexts: list[BrowserContext] = []
    guests: list[Guest] = []

    def come(seed: int = 1, speed: str = "at once", **settings: Any) -> Guest:
        context = browser.new_context(**(WIDE | settings))
        contexts.append(context)
        guests.append(Guest(context, address, seed, settings.get("has_touch", False), speed))
        return guests[-1]

    yield come
    errors = [error for one in guests for error in one.errors]
    for context in contexts:
        context.close()
    assert errors == []


@pytest.fixture(scope="session")
def axe() -> str:
    """The accessibility checker, as a script."""
    return (Path(__file__).parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js").read_text("utf-8")
