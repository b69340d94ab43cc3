"""What pip is told to build: compiled where it can be, with the browser client, and never nothing."""

import subprocess
from pathlib import Path

import pytest
from tools import backend


@pytest.fixture(autouse=True)
def _as_if_nothing_were_set(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("LUDARIUM_PURE", "CC"):
        monkeypatch.delenv(name, raising=False)


def test_a_wheel_of_a_checkout_needs_node_and_the_compiler_of_python() -> None:
    assert backend.get_requires_for_build_wheel() == [backend.NODE, backend.MYPYC]


def test_python_alone_can_be_asked_for(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LUDARIUM_PURE", "1")
    assert backend.get_requires_for_build_wheel() == [backend.NODE]


def test_without_a_c_compiler_nothing_is_compiled(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CC", "/nowhere/cc")
    assert backend.get_requires_for_build_wheel() == [backend.NODE]


def test_from_an_sdist_the_client_is_not_built_again(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    (tmp_path / "PKG-INFO").touch()
    monkeypatch.setattr(backend, "ROOT", tmp_path)
    assert backend.get_requires_for_build_sdist() == []
    backend.build_client()  # or there would be no web/build.py


def test_what_cannot_be_compiled_is_installed_as_python(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    asked = []

    def wheel(out: str, compiled: bool) -> str:
        asked.append(compiled)
        if compiled:
            raise SystemExit("error: command 'cc' failed")
        return "ludarium-py3-none-any.whl"

    monkeypatch.setattr(backend, "wheel", wheel)
    monkeypatch.setattr(backend, "build_client", lambda: None)
    assert backend.build_wheel("dist") == "ludarium-py3-none-any.whl"
    assert asked == [True, False]
    assert "pure Python, slower and otherwise the same" in capsys.readouterr().out


def test_a_client_that_cannot_be_built_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(subprocess, "run", lambda *_, **__: subprocess.CompletedProcess([], 1))
    with pytest.raises(SystemExit, match="The browser client could not be built"):
        backend.build_wheel("dist")
