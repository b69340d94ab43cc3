"""A test with a `case`, an `every_case` or a `game` runs for all games; `--game viceroy` runs it for that one alone."""

from zlib import crc32

import pytest

from conformance.cases import Case, cases, games, keeps_secrets
from ludarium.kernel.game import BUILT_IN

FEW = 14  # cases of a game that one test takes


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    chosen = games(metafunc.config.getoption("game"))
    if "case" in metafunc.fixturenames:
        found = [case for game in chosen for case in some(cases(game), metafunc.function.__name__)]
        if metafunc.module.__name__.endswith("test_secrets"):
            found = [case for case in found if keeps_secrets(case)]
        metafunc.parametrize("case", found, ids=str)
    if "every_case" in metafunc.fixturenames:
        metafunc.parametrize("every_case", [case for game in chosen for case in cases(game)], ids=str)
    if "game" in metafunc.fixturenames:
        metafunc.parametrize("game", chosen, ids=lambda game: game.name)


def some(found: list[Case], test: str) -> list[Case]:
    """All cases of a game, or every second or third when they are many: another part for each test."""
    step = -(-len(found) // FEW)
    return found[crc32(test.encode()) % step :: step]


@pytest.fixture(autouse=True)
def _toy_installed(monkeypatch: pytest.MonkeyPatch) -> None:
    """Records name their game."""
    monkeypatch.setitem(BUILT_IN, "toy", "kernel.toy")
