"""A shell in which the toy game is the only built-in one."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from ludarium.kernel.game import find
from terminal.shell import Shell, Terminals


@pytest.fixture
def shell(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Iterator[Shell]:
    monkeypatch.setattr("ludarium.kernel.game.BUILT_IN", {"toy": "kernel.toy"})
    find.cache_clear()
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    monkeypatch.chdir(tmp_path)
    yield Shell(tmp_path, monkeypatch, capsys)
    find.cache_clear()


@pytest.fixture
def terminal(shell: Shell) -> Iterator[Terminals]:
    terminals = Terminals(shell)
    yield terminals
    for opened in terminals.open:
        opened.close()
