"""One template for all games: the same things have the same names and places."""

from importlib import import_module
from pathlib import Path

import pytest

from ludarium.kernel.game import BUILT_IN, Game
from ludarium.kernel.words import Vocabulary

FILES = ("RULES.md", "components.json", "fields.toml")
NAMES = {
    "components": ("CARD_SETS", "SHEET", "IDS", "NAMES", "KIND", "KINDS"),
    "texts": (),
    "words": ("W",),
    "reasons": (),
    "zones": ("LAYOUT",),
    "position": ("Position",),
    "state": (),
    "setup": ("SETTINGS", "new", "allowed"),
    "turn": (),
    "cards": (),
    "scoring": ("ENDINGS", "result"),
    "hints": (),
    "view": ("view",),
    "scene": ("scene",),
    "faces": ("faces",),
    "heuristics": ("value", "settled", "horizon"),
    "traits": ("TOLD", "OPENS", "held"),
    "features": ("TABLE", "OWN", "EACH", "FEATURES", "features"),
}


@pytest.mark.parametrize("package", BUILT_IN.values())
def test_every_game_has_the_same_shape(package: str) -> None:
    found = import_module(package).GAME
    assert isinstance(found, Game)
    folder = Path(str(import_module(package).__file__)).parent
    assert not [name for name in FILES if not (folder / name).exists()]
    for module, names in NAMES.items():
        there = import_module(f"{package}.{module}")
        assert not [name for name in names if not hasattr(there, name)], f"{package}.{module}"
    state = import_module(f"{package}.state")
    classes = [each for each in vars(state).values() if isinstance(each, type) and each.__module__ == state.__name__]
    named = [each.__name__ for each in classes if each.__name__.lower() == found.name]
    assert named, f"no class of {package}.state is named after the game"
    words = import_module(f"{package}.words").W
    assert isinstance(words, Vocabulary)
    assert found.words is words


@pytest.mark.parametrize("package", BUILT_IN.values())
def test_kinds_are_named_once(package: str) -> None:
    data = import_module(f"{package}.components")
    assert len(data.IDS) == len(data.NAMES) == data.KINDS == len(set(data.IDS))
    assert {data.IDS[kind]: kind for kind in range(data.KINDS)} == data.KIND
