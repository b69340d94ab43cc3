"""Pictures of every table, always of the same moments: make screenshots."""

import sys
import tempfile
from pathlib import Path

from playwright.sync_api import Browser, sync_playwright

from browser.house import CHROMIUM, QUIET, Guest, serving

PICTURES = Path(__file__).parents[2] / "docs" / "pictures"
WIDE = (1440, 900)
PHONE = (390, 844)
TABLES = {  # title in the lobby, and how many clicks into the game
    "smashup": ("Smash Up", 40),
    "viceroy": ("Viceroy", 45),
    "whispers": ("A War of Whispers", 30),
    "emerald": ("A Study in Emerald", 40),
    "runeage": ("Rune Age", 60),
}


def come(browser: Browser, address: str, size: tuple[int, int] = WIDE, theme: str = "dark") -> Guest:
    """Somebody with a screen of this size; nothing moves, so that the picture is always the same."""
    width, height = size
    context = browser.new_context(viewport={"width": width, "height": height}, reduced_motion="reduce")
    context.add_init_script(f"localStorage.setItem('ludarium.theme', '{theme}')")
    one = Guest(context, address, 1)
    one.visit().without_confirming()
    return one


def keep(one: Guest, path: Path) -> None:
    one.page.mouse.move(0, 0)
    one.page.wait_for_timeout(300)
    one.page.screenshot(path=path)
    one.page.context.close()


def main() -> None:
    folder = Path(sys.argv[1]) if len(sys.argv) > 1 else PICTURES
    folder.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as home, serving(Path(home)) as address, sync_playwright() as driver:
        browser = driver.chromium.launch(executable_path=CHROMIUM, args=QUIET)
        lobby = come(browser, address)
        lobby.page.locator(".tile").first.wait_for()
        keep(lobby, folder / "lobby.png")
        for name, (title, clicks) in TABLES.items():
            table(browser, address, folder / f"{name}.png", title, clicks)
        table(browser, address, folder / "light.png", "A War of Whispers", 30, theme="light")
        table(browser, address, folder / "phone.png", "Smash Up", 40, PHONE)
        replay(browser, address, folder / "replay.png")
        browser.close()


def table(
    browser: Browser,
    address: str,
    path: Path,
    title: str,
    clicks: int,
    size: tuple[int, int] = WIDE,
    theme: str = "dark",
) -> None:
    one = come(browser, address, size, theme)
    one.start(title, "beginner")
    one.play(clicks)
    one.choices().first.wait_for(state="attached")
    keep(one, path)


def replay(browser: Browser, address: str, path: Path) -> None:
    """The middle of a finished game."""
    one = come(browser, address)
    one.start("Viceroy", "beginner")
    one.play()
    one.page.get_by_role("link", name="Replay").click()
    scrubber = one.page.get_by_role("slider")
    scrubber.fill(str(int(scrubber.get_attribute("max") or 0) // 2))
    keep(one, path)


if __name__ == "__main__":
    main()
