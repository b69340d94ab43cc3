"""What may be chosen is not marked in the colour of a seat: nobody's things seem to be choosable for being theirs."""

import re
from colorsys import rgb_to_hls
from pathlib import Path

import pytest

from browser.house import GAMES

TOKENS = (Path(__file__).parents[2] / "web" / "src" / "styles" / "tokens.css").read_text("utf-8")
APART = 30  # degrees of hue
GREY = 0.3  # with less of a hue than this, a colour is none


def colours(*places: str) -> dict[str, str]:
    """Those set in these places, the later ones over the earlier."""
    found: dict[str, str] = {}
    for place in places:
        (rules,) = re.findall(re.escape(place) + r" \{(.*?)\n\}", TOKENS, re.DOTALL)
        found |= dict(re.findall(r"--(lit|seat-\d): (#[0-9a-f]{6});", rules))
    return found


def hue(colour: str) -> float | None:
    red, green, blue = (int(colour[n : n + 2], 16) / 255 for n in (1, 3, 5))
    degrees = 360 * rgb_to_hls(red, green, blue)[0]
    return None if max(red, green, blue) - min(red, green, blue) < GREY else degrees


@pytest.mark.parametrize("game", GAMES)
def test_in_the_light_theme_no_seat_has_the_colour_of_a_choice(game: str) -> None:
    set_by_game = f'[data-game="{game}"]'
    found = colours(":root", '\n[data-theme="light"]', set_by_game, f'{set_by_game}[data-theme="light"]')
    lit = hue(found.pop("lit"))
    assert lit is not None
    assert len(found) == 5
    for seat, colour in found.items():
        own = hue(colour)
        assert own is None or min((own - lit) % 360, (lit - own) % 360) >= APART, seat
