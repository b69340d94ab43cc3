"""Imports go one way: kernel <- files, worth, telling <- games <- bots, lab <- terminal, server; then seats, rl, data.

No game imports another.
"""

import ast
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

import ludarium

ROOT = Path(ludarium.__file__).parent
FACE = ""  # the package itself: the names it offers to everybody
BELOW = {
    "kernel": [],
    "files": ["kernel"],
    "worth": ["kernel"],
    "telling": ["kernel"],
    "games": ["kernel", "files", "worth", "telling"],
    "bots": ["kernel", "worth", "games"],
    "lab": ["kernel", "files", "worth", "games", "bots"],
    "terminal": ["kernel", "files", "games", "bots", "lab", FACE],
    "server": ["kernel", "files", "games", "bots", "lab", FACE],
    "seats": ["kernel", "files", "games", "bots", "lab", "terminal", FACE],  # the terminal tells its tables
    "rl": ["kernel", "games", "bots", "terminal"],  # the terminal draws its pictures
    "data": ["kernel", "games", "bots", "lab", "rl"],
    "spiel": ["kernel", "games", "rl"],
}
KERNEL_LINES = 2199  # what it may have: the rest finds a place beside it (docs/decisions/0010)
KERNEL_MAY_USE = {*sys.stdlib_module_names, "mypy_extensions"}


def modules() -> list[Path]:
    return sorted(ROOT.rglob("*.py"))


def imported(path: Path) -> Iterator[str]:
    """The full names of all modules that a file imports, wherever in it."""
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.Import):
            yield from [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{path}: relative import"
            module = node.module or ""
            for alias in node.names:
                inner = ROOT.parent / module.replace(".", "/") / alias.name
                yield f"{module}.{alias.name}" if inner.with_suffix(".py").exists() or inner.is_dir() else module


def backward(place: tuple[str, ...], name: str) -> str:
    """Why a file at this place of the package may not import that module; empty when it may."""
    layer = place[0]
    parts = name.split(".")
    if layer == "kernel" and parts[0] not in KERNEL_MAY_USE | {"ludarium"}:
        return f"the kernel imports {name}"
    if parts[0] != "ludarium" or layer not in BELOW:
        return ""
    target = parts[1] if len(parts) > 1 else FACE
    if target not in [layer, *BELOW[layer]]:
        return f"{layer} imports {name}"
    if layer == "games" and target == "games" and len(place) > 2 and parts[2:3] not in ([], [place[1]]):
        return f"game {place[1]} imports {name}"
    return ""


def test_the_kernel_stays_small() -> None:
    lines = {path.name: len(path.read_text("utf-8").splitlines()) for path in (ROOT / "kernel").glob("*.py")}
    assert sum(lines.values()) <= KERNEL_LINES, lines


@pytest.mark.parametrize("path", modules(), ids=lambda path: str(path.relative_to(ROOT)))
def test_imports_go_one_way(path: Path) -> None:
    place = path.relative_to(ROOT).parts
    wrong = [why for name in imported(path) if (why := backward(place, name))]
    assert not wrong


@pytest.mark.parametrize(
    ("place", "name"),
    [
        (("kernel", "match.py"), "ludarium.games.smashup"),
        (("kernel", "match.py"), "rich.console"),
        (("kernel", "match.py"), "ludarium"),
        (("kernel", "match.py"), "ludarium.telling.why"),
        (("worth", "odds.py"), "ludarium.games.smashup"),
        (("telling", "why.py"), "ludarium.worth.odds"),
        (("games", "smashup", "state.py"), "ludarium.games.viceroy.state"),
        (("games", "smashup", "state.py"), "ludarium.bots"),
        (("bots", "greedy.py"), "ludarium.lab"),
        (("lab", "series.py"), "ludarium.server"),
        (("terminal", "play.py"), "ludarium.server.app"),
        (("lab", "series.py"), "ludarium.rl"),
        (("bots", "greedy.py"), "ludarium.rl.runner"),
        (("rl", "batch.py"), "ludarium.spiel"),
        (("rl", "batch.py"), "ludarium.server"),
        (("seats", "guest.py"), "ludarium.server"),
        (("terminal", "sitting.py"), "ludarium.seats"),
        (("lab", "entrants.py"), "ludarium.seats"),
    ],
)
def test_a_backward_import_is_found(place: tuple[str, ...], name: str) -> None:
    assert backward(place, name)


@pytest.mark.parametrize(
    ("place", "name"),
    [
        (("kernel", "match.py"), "hashlib"),
        (("kernel", "match.py"), "ludarium.kernel.state"),
        (("games", "smashup", "state.py"), "ludarium.games.smashup.words"),
        (("games", "smashup", "cards", "x.py"), "ludarium.kernel.cards"),
        (("games", "smashup", "heuristics.py"), "ludarium.worth.odds"),
        (("games", "smashup", "__init__.py"), "ludarium.telling.why"),
        (("server", "app.py"), "ludarium.bots"),
        (("terminal", "play.py"), "ludarium"),
        (("cli.py",), "ludarium.terminal"),
        (("spiel", "state.py"), "ludarium.rl.play"),
        (("rl", "render.py"), "ludarium.terminal.picture"),
        (("seats", "player.py"), "ludarium.bots"),
        (("seats", "chairs.py"), "ludarium.terminal.telling"),
    ],
)
def test_a_forward_import_is_not(place: tuple[str, ...], name: str) -> None:
    assert not backward(place, name)
