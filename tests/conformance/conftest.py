"""Every test with a `case` or a `game` runs for all of them; `--game viceroy` runs it for that game alone."""

import pytest

from conformance.cases import cases, games, keeps_secrets
from ludarium.kernel.game import BUILT_IN


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    chosen = games(metafunc.config.getoption("game"))
    if "case" in metafunc.fixturenames:
        found = [case for game in chosen for case in cases(game)]
        if metafunc.module.__name__.endswith("test_secrets"):
            found = [case for case in found if keeps_secrets(case)]
        metafunc.parametrize("case", found, ids=str)
    if "game" in metafunc.fixturenames:
        metafunc.parametrize("game", chosen, ids=lambda game: game.name)


@pytest.fixture(autouse=True)
def _toy_installed(monkeypatch: pytest.MonkeyPatch) -> None:
    """Records name their game."""
    monkeypatch.setitem(BUILT_IN, "toy", "kernel.toy")
