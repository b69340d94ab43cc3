"""The toy is an installed game here: records name it."""

import pytest

from ludarium.kernel.game import BUILT_IN


@pytest.fixture(autouse=True)
def _toy_installed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(BUILT_IN, "toy", "kernel.toy")
