"""One template for all games: the same things have the same names and places."""

import ast
import re
from collections import defaultdict
from collections.abc import Callable
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

from ludarium.games.emerald import texts as emerald
from ludarium.games.runeage import texts as runeage
from ludarium.games.smashup import texts as smashup
from ludarium.games.viceroy import texts as viceroy
from ludarium.games.whispers import texts as whispers
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
    "standing": (),
    "traits": ("TOLD", "OPENS", "held"),
    "features": ("TABLE", "OWN", "EACH", "FEATURES", "features"),
}


GUIDE = Path(__file__).parents[2] / "docs" / "add-a-game.md"


def folder_of(package: str) -> Path:
    return Path(str(import_module(package).__file__)).parent


@pytest.mark.parametrize("package", BUILT_IN.values())
def test_every_game_has_the_same_shape(package: str) -> None:
    found = import_module(package).GAME
    assert isinstance(found, Game)
    folder = folder_of(package)
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


@pytest.mark.parametrize("package", BUILT_IN.values())
def test_the_guide_names_the_files_that_every_game_has(package: str) -> None:
    rows = re.findall(r"^\| (`.*?) \|", GUIDE.read_text("utf-8"), re.MULTILINE)
    named = {name for row in rows for name in re.findall(r"`([^`]+)`", row)}
    modules = {f"{name}/" if name == "cards" else f"{name}.py" for name in NAMES}
    assert named == {*FILES, *modules, "howto.toml", "__init__.py"}
    assert not [name for name in named if not (folder_of(package) / name).exists()]


# -- a card in one place
def declared(path: Path) -> set[str]:
    """The names that a module gives to something at its top."""
    found = set()
    for node in ast.parse(path.read_text("utf-8")).body:
        if isinstance(node, ast.FunctionDef):
            found.add(node.name)
        elif isinstance(node, ast.Assign | ast.AnnAssign):
            targets = node.targets if isinstance(node, ast.Assign) else [node.target]
            found |= {target.id for target in targets if isinstance(target, ast.Name)}
    return found


def used(path: Path) -> set[str]:
    """The names that a module reads, also of another module (`hints.purchase`)."""
    nodes = list(ast.walk(ast.parse(path.read_text("utf-8"))))
    names = {node.id for node in nodes if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Load)}
    return names | {node.attr for node in nodes if isinstance(node, ast.Attribute)}


@pytest.mark.parametrize("package", BUILT_IN.values())
def test_what_one_file_of_cards_needs_stands_there(package: str) -> None:
    """A question, a reason, a hint or a thing in words: with the texts that use it, unless several files do."""
    folder = folder_of(package)
    users = defaultdict(set)
    for path in folder.rglob("*.py"):
        for name in used(path):
            users[name].add(path)
    shared = {name for module in ("words", "reasons", "hints") for name in declared(folder / f"{module}.py")}
    unused = {name for name in shared if not users[name]}
    assert not unused, "nothing uses these"
    lonely = {name for name in shared if len(users[name]) == 1 and min(users[name]).parent.name == "cards"}
    assert not lonely, "one file of cards uses these"


RULES_SAY_THEM = {"Madness", "Loyalist", "Restorationist", "Dragon"}  # cards whose names are words of the rules, too


def said(path: Path) -> list[str]:
    """The texts in a module, without its docstrings."""
    tree = ast.parse(path.read_text("utf-8"))
    bodies = [node.body for node in ast.walk(tree) if isinstance(node, ast.Module | ast.FunctionDef | ast.ClassDef)]
    docs = [body[0].value for body in bodies if body and isinstance(body[0], ast.Expr)]
    texts = [node for node in ast.walk(tree) if isinstance(node, ast.Constant) and node not in docs]
    return [text.value for text in texts if isinstance(text.value, str)]


@pytest.mark.parametrize("package", BUILT_IN.values())
def test_what_cards_share_names_none_of_them(package: str) -> None:
    """A card's name comes from the data; a sentence of one card stands beside its text."""
    names = set(import_module(f"{package}.components").NAMES) - RULES_SAY_THEM
    texts = [text for module in ("words", "reasons", "hints") for text in said(folder_of(package) / f"{module}.py")]
    named = {name for name in names for text in texts if re.search(rf"\b{re.escape(name)}s?\b", text)}
    assert not named


SETTLED: list[tuple[str, Callable[[Any], Any]]] = [
    ("an effect", smashup.card("shoggoth")),
    ("a talent", smashup.talent("librarian")),
    ("a special", smashup.special(smashup.BEFORE, "cthulhus_chosen")),
    ("a condition", smashup.only_where("shoggoth", 0)),
    ("a trigger", smashup.when(smashup.MINION_PLAYED, "altar_to_cthulhu")),
    ("a modifier", smashup.bends(smashup.NOT_AFFECTED, "elder_thing")),
    ("a foretelling", smashup.foretells("elder_thing")),
    ("a law's need", viceroy.needs(66, 0)),
    ("a law", viceroy.when_placed(72)),
    ("a law elsewhere", viceroy.placed_elsewhere(65)),
    ("a law's score", viceroy.scores(85, 86)),
    ("a law that watches", viceroy.when_card_taken(78)),
    ("an ability", whispers.ability("horse_1", lambda g: True)),
    ("a wider reach", whispers.widens("eagle_1")),
    ("an action", emerald.text("inspect_hand", lambda g, me, n: [])),
    ("a passive", lambda text: runeage.passive("neutral_demon", runeage.Passive("another"))),
    ("an event", runeage.each_player("ev_omens")),
    ("an event's table", runeage.once("ev_omens")),
    ("an enemy", runeage.start_of_event_phase("ev_broken_seal")),
]


@pytest.mark.parametrize(("what", "settle"), SETTLED, ids=[what for what, _ in SETTLED])
def test_no_second_text_takes_the_place_of_a_first(what: str, settle: Callable[[Any], Any]) -> None:
    def another(*given: Any) -> None: ...

    with pytest.raises(AssertionError, match=r"would replace another text|would have two passive texts"):
        settle(another)
