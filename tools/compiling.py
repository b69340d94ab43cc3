"""Kernel, rules and bots as extension modules, by mypyc: one way for wheels, `make fast` and `make compiled`.

A copy of the sources is compiled, never a checkout. Views, scenes and what a game offers stay Python: they are words
for people, with nothing to gain.
"""

import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).parent.parent
KERNEL: Final = ("chance", "cards", "state", "words", "match", "census")
WORTH: Final = ("odds", "learned")
DOORS: Final = ("spelling", "numbering", "runner", "play")  # of ludarium.rl: where its time goes
NO_RULES: Final = ("view.py", "scene.py", "__init__.py")
# One C file for each module: the compiler's time grows faster than the size of a file. mypy's settings are for us, not
# for whoever installs: a newer mypy may find new faults of style, and what the extras bring need not be there.
SETUP: Final = """from mypyc.build import mypycify
from setuptools import setup

SAID = ["--config-file=", "--ignore-missing-imports"]
FILES = {files}
setup(
    package_dir={{"": "src"}},
    ext_modules=mypycify([*SAID, *FILES], opt_level="{effort}", debug_level="0", multi_file=True),
)
"""


def copy_sources(work: Path) -> None:
    """The package as it would be in a checkout of its own."""
    skip = shutil.ignore_patterns("__pycache__", "*.so", "*.egg-info")
    shutil.copytree(ROOT / "src" / "ludarium", work / "src" / "ludarium", ignore=skip)


def core(work: Path) -> list[Path]:
    """Kernel, bots, and the numbering of answers for learners."""
    package = work / "src" / "ludarium"
    bots = [path for path in sorted((package / "bots").glob("*.py")) if path.name != "__init__.py"]
    doors = [package / "rl" / f"{name}.py" for name in DOORS]
    worth = [package / "worth" / f"{name}.py" for name in WORTH]
    return [package / "kernel" / f"{name}.py" for name in KERNEL] + worth + bots + doors


def rules(game: Path) -> list[Path]:
    """What is compiled of a game in this folder."""
    return [path for path in sorted(game.rglob("*.py")) if path.relative_to(game).as_posix() not in NO_RULES]


def games(work: Path) -> dict[str, Path]:
    """The folders of all games in the package."""
    found = sorted((work / "src" / "ludarium" / "games").glob("*/__init__.py"))
    return {path.parent.name: path.parent for path in found}


def write_setup(work: Path, files: list[Path], effort: int = 2) -> None:
    """The script that makes setuptools compile these files."""
    names = [path.relative_to(work).as_posix() for path in files]
    (work / "setup.py").write_text(SETUP.format(files=names, effort=effort), "utf-8")


def compile_in_place(work: Path, files: list[Path], effort: int = 2) -> None:
    """Put extension modules beside the sources; the compiler's words are shown only when it fails."""
    write_setup(work, files, effort)
    command = [sys.executable, "setup.py", "build_ext", "--inplace"]
    done = subprocess.run(command, cwd=work, capture_output=True, text=True)
    if done.returncode:
        raise SystemExit(f"This cannot be compiled:\n{(done.stdout + done.stderr)[-4000:]}")


def pure_wanted() -> bool:
    """Did somebody ask for Python alone?"""
    return os.environ.get("LUDARIUM_PURE", "0") not in ("", "0")
