"""Does the core compile with mypyc, and does it then play exactly the same games? Prints the gain.

make compiled                       all games, and the toy game of the tests
make compiled GAMES="smashup toy"   these

Two copies of the sources lie in a temporary directory, one of them compiled: kernel and rules, not views, scenes or
fronts. Nothing compiled is installed or kept.
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
TOY: Final = "kernel.toy"
KERNEL: Final = ("chance", "cards", "state", "words", "match")
NOT_RULES: Final = ("view.py", "scene.py")  # strings for people: nothing to gain
GAMES: Final = 20


def copy_sources(work: Path) -> None:
    skip = shutil.ignore_patterns("__pycache__", "*.so")
    shutil.copytree(ROOT / "src" / "ludarium", work / "ludarium", ignore=skip)
    shutil.copytree(ROOT / "tests" / "kernel" / "toy", work / "kernel" / "toy", ignore=skip)
    (work / "kernel" / "__init__.py").touch()  # the compiler wants whole packages


def sources(work: Path, package: str) -> list[str]:
    """The files of the kernel and of a game's rules."""
    folder = work / package.replace(".", "/")
    rules = [path for path in sorted(folder.rglob("*.py")) if path.name not in NOT_RULES]
    if len(rules) > 1:
        rules.remove(folder / "__init__.py")  # the contract: names and functions, no rules
    kernel = [work / "ludarium" / "kernel" / f"{name}.py" for name in KERNEL]
    return [str(path.relative_to(work)) for path in [*kernel, *rules]]


def compile_game(work: Path, package: str) -> None:
    """Build the extension modules in place; the compiler's words are shown only when it fails."""
    mypyc = Path(sys.executable).with_name("mypyc")
    done = subprocess.run([str(mypyc), *sources(work, package)], cwd=work, capture_output=True, text=True)
    if done.returncode:
        raise SystemExit(f"{package} does not compile:\n{(done.stdout + done.stderr)[-4000:]}")


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
        compile_game(Path(folder) / "compiled", package)
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
    wanted = sys.argv[1:] or list(packages)
    for game in wanted:
        if game not in packages:
            raise SystemExit(f"There is no game {game!r} to compile; there are: {', '.join(packages)}.")
    same = [compare(game, packages[game]) for game in wanted]
    raise SystemExit(0 if all(same) else 1)


if __name__ == "__main__":
    main()
