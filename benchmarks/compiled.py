"""Kernel, rules and bots compiled with mypyc: do they play exactly the same games, and how much faster?

make compiled                       all games, and the toy game of the tests
make compiled GAMES="smashup toy"   these
make fast                           keeps a compiled copy of the package in build/fast

The sources are copied, and the copy compiled, but for views, scenes and fronts. Nothing compiled is installed:
`PYTHONPATH=build/fast .venv/bin/ludarium simulate ...` uses it, and so do `make soak`, `strength` and `balance` with
`FAST=1`.
"""

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Final

from ludarium.kernel.game import BUILT_IN

ROOT: Final = Path(__file__).parent.parent
FAST: Final = ROOT / "build" / "fast"
TOY: Final = "kernel.toy"
CORE: Final = (
    "kernel/chance",
    "kernel/cards",
    "kernel/odds",
    "kernel/learned",
    "kernel/state",
    "kernel/words",
    "kernel/match",
    "bots/random",
    "bots/greedy",
    "bots/deep",
)
NOT_RULES: Final = ("view.py", "scene.py")  # strings for people: nothing to gain
GAMES: Final = 20
# One C file for each module: the compiler's time grows faster than the size of a file.
SETUP: Final = """
import sys
from mypyc.build import mypycify
from setuptools import setup
setup(name="fast", packages=[], ext_modules=mypycify(sys.argv[3:], opt_level="2", debug_level="0", multi_file=True),
      script_args=sys.argv[1:3])
"""


def copy_sources(work: Path) -> None:
    skip = shutil.ignore_patterns("__pycache__", "*.so")
    shutil.copytree(ROOT / "src" / "ludarium", work / "ludarium", ignore=skip)
    shutil.copytree(ROOT / "tests" / "kernel" / "toy", work / "kernel" / "toy", ignore=skip)
    (work / "kernel" / "__init__.py").touch()  # the compiler wants whole packages


def sources(work: Path, packages: list[str]) -> list[str]:
    """The files of the kernel, the bot and the rules of these games."""
    found = [work / "ludarium" / f"{name}.py" for name in CORE]
    for package in packages:
        folder = work / package.replace(".", "/")
        rules = [path for path in sorted(folder.rglob("*.py")) if path.name not in NOT_RULES]
        if package != TOY:
            rules.remove(folder / "__init__.py")  # the contract: names and functions, no rules
        found += rules
    return [str(path.relative_to(work)) for path in found]


def compile_games(work: Path, packages: list[str]) -> None:
    """Build the extension modules in place; the compiler's words are shown only when it fails."""
    command = [sys.executable, "-c", SETUP, "build_ext", "--inplace", *sources(work, packages)]
    done = subprocess.run(command, cwd=work, capture_output=True, text=True)
    if done.returncode:
        raise SystemExit(f"{', '.join(packages)} cannot be compiled:\n{(done.stdout + done.stderr)[-4000:]}")


def keep() -> None:
    """A compiled copy of everything in build/fast."""
    shutil.rmtree(FAST, ignore_errors=True)
    with TemporaryDirectory() as folder:
        work = Path(folder) / "fast"
        copy_sources(work)
        compile_games(work, list(BUILT_IN.values()))
        shutil.rmtree(work / "kernel")  # the toy game
        shutil.copytree(work, FAST, ignore=shutil.ignore_patterns("build"))


def traced(sources: Path, package: str) -> dict[str, Any]:
    """The game's trace with these sources."""
    env = {**os.environ, "PYTHONPATH": f"{sources}{os.pathsep}{ROOT}"}
    command = [sys.executable, "-m", "benchmarks.trace", package, str(GAMES)]
    done = subprocess.run(command, env=env, check=True, stdout=subprocess.PIPE, text=True)
    found: dict[str, Any] = json.loads(done.stdout)
    return found


def compare(game: str, package: str) -> bool:
    with TemporaryDirectory() as folder:
        for name in ("pure", "compiled"):
            copy_sources(Path(folder) / name)
        compile_games(Path(folder) / "compiled", [package])
        pure = traced(Path(folder) / "pure", package)
        compiled = traced(Path(folder) / "compiled", package)
    assert (pure["compiled"], compiled["compiled"]) == (False, True)
    same = bool(pure["trace"] == compiled["trace"])
    print(f"{game}: {'the same games' if same else 'DIFFERENT GAMES'}")
    for seats, before in pure["decisions_per_s"].items():
        after = compiled["decisions_per_s"][seats]
        print(f"  for {seats}: {before:,.0f} -> {after:,.0f} decisions/s ({after / before:.1f} times)")
    return same


def main() -> None:
    packages = {**BUILT_IN, "toy": TOY}
    if sys.argv[1:] == ["--keep"]:
        return keep()
    wanted = sys.argv[1:] or list(packages)
    for game in wanted:
        if game not in packages:
            raise SystemExit(f"There is no game {game!r} to compile; there are: {', '.join(packages)}.")
    same = [compare(game, packages[game]) for game in wanted]
    raise SystemExit(0 if all(same) else 1)


if __name__ == "__main__":
    main()
