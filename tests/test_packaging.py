"""What pip is told to build: compiled where it can be, with the browser client, and never nothing."""

import ast
import subprocess
import sys
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from zipfile import ZipFile

import pytest
from tools import backend, compiling


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


def test_a_wheel_carries_the_client_and_all_that_games_are_made_of(tmp_path: Path) -> None:
    """As `pip install .` builds it, but for the compiler; the client is there, as for all tests."""
    code = f"from tools import backend; print(backend.wheel({str(tmp_path)!r}, compiled=False))"
    done = subprocess.run([sys.executable, "-c", code], cwd=compiling.ROOT, check=True, capture_output=True, text=True)
    with ZipFile(tmp_path / done.stdout.splitlines()[-1]) as wheel:
        held = {Path(name) for name in wheel.namelist()}
    package = compiling.ROOT / "src" / "ludarium"
    files = [path for path in package.rglob("*") if path.is_file() and path.suffix not in (".pyc", ".so")]
    missing = {path.relative_to(package.parent) for path in files} - held
    assert not missing
    assert Path("ludarium/server/web/index.html") in held


def test_a_client_that_cannot_be_built_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(subprocess, "run", lambda *_, **__: subprocess.CompletedProcess([], 1))
    with pytest.raises(SystemExit, match="The browser client could not be built"):
        backend.build_wheel("dist")


def classes(path: Path) -> Iterator[tuple[type, ast.ClassDef]]:
    """The classes of a module, with how each is written."""
    source = compiling.ROOT / "src"
    module = import_module(".".join(path.relative_to(source).with_suffix("").parts).removesuffix(".__init__"))
    for node in ast.parse(path.read_text("utf-8")).body:
        if isinstance(node, ast.ClassDef):
            yield getattr(module, node.name), node


def test_python_inherits_only_from_compiled_classes_that_allow_it() -> None:
    """Or making one would be refused where the package was compiled: a house's bots would not answer."""
    built = [*compiling.core(compiling.ROOT)]
    built += [path for folder in compiling.games(compiling.ROOT).values() for path in compiling.rules(folder)]
    closed = [
        found
        for path in built
        for found, node in classes(path)
        if not issubclass(found, BaseException | tuple)
        and "mypyc_attr(allow_interpreted_subclasses=True)" not in [ast.unparse(one) for one in node.decorator_list]
    ]
    assert closed
    package = compiling.ROOT / "src" / "ludarium"
    others = [path for path in sorted(package.rglob("*.py")) if path not in built and "migrations" not in path.parts]
    heirs = [heir for path in others for heir, _ in classes(path) for base in heir.__mro__[1:] if base in closed]
    assert heirs == []
