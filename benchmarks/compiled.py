"""Kernel, rules and bots compiled with mypyc: do they play exactly the same games, and how much faster?

make compiled                       all games, and the toy game of the tests
make compiled GAMES="smashup toy"   these
make fast                           keeps a compiled copy of the package in build/fast

Nothing compiled is installed: `PYTHONPATH=build/fast .venv/bin/ludarium simulate ...` uses it, and so do `make play`,
`soak`, `strength`, `balance` and `ladder` with `FAST=1`. Wheels are compiled in the same way (`tools/compiling.py`).
"""

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Final

from tools.compiling import ROOT, compile_in_place, copy_sources, core, games, rules

FAST: Final = ROOT / "build" / "fast"
TOY: Final = "kernel.toy"
CHECKOUT: Final = (ROOT / "src", ROOT / "tests")
COUNT: Final = "20"


def copy_toy(work: Path) -> list[Path]:
    """The toy game of the tests beside the package; its files."""
    toy = work / "src" / "kernel" / "toy"
    shutil.copytree(ROOT / "tests" / "kernel" / "toy", toy, ignore=shutil.ignore_patterns("__pycache__"))
    (toy.parent / "__init__.py").touch()  # the compiler wants whole packages
    return sorted(toy.glob("*.py"))


def compiled_copy(work: Path, names: list[str], effort: int = 2) -> None:
    """The package in work/src, compiled with the rules of these games."""
    copy_sources(work)
    toy = copy_toy(work)
    found = games(work)
    of_games = [path for name in names for path in (toy if name == "toy" else rules(found[name]))]
    compile_in_place(work, [*core(work), *of_games], effort)


def keep() -> None:
    """A compiled copy of everything in build/fast, with the browser client of the checkout."""
    with TemporaryDirectory() as folder:
        work = Path(folder)
        compiled_copy(work, list(games(ROOT)))
        shutil.rmtree(work / "src" / "kernel")
        shutil.rmtree(FAST, ignore_errors=True)
        shutil.copytree(work / "src", FAST, ignore=shutil.ignore_patterns("web"))
    (FAST / "ludarium" / "server" / "web").symlink_to(ROOT / "src" / "ludarium" / "server" / "web")


def traced(game: str, sources: tuple[Path, ...], *more: str, pure: str = "") -> dict[str, Any]:
    """The game's trace with what lies in these folders; more words for `benchmarks.trace`."""
    path = os.pathsep.join(str(folder) for folder in (*sources, ROOT))
    package = TOY if game == "toy" else f"ludarium.games.{game}"
    command = [sys.executable, "-m", "benchmarks.trace", package, *more]
    env = {**os.environ, "PYTHONPATH": path, "LUDARIUM_PURE": pure}
    done = subprocess.run(command, env=env, check=True, stdout=subprocess.PIPE, text=True)
    found: dict[str, Any] = json.loads(done.stdout)
    return found


def compare(work: Path, game: str) -> bool:
    pure = traced(game, CHECKOUT, COUNT, "--speed")
    compiled = traced(game, (work / "src",), COUNT, "--speed")
    assert (pure["build"], compiled["build"]) == ("pure Python", "compiled")
    same = bool(pure["trace"] == compiled["trace"])
    print(f"{game}: {'the same games' if same else 'DIFFERENT GAMES'}")
    for seats, before in pure["decisions_per_s"].items():
        after = compiled["decisions_per_s"][seats]
        print(f"  for {seats}: {before:,.0f} -> {after:,.0f} decisions/s ({after / before:.1f} times)")
    return same


def main() -> None:
    if sys.argv[1:] == ["--keep"]:
        return keep()
    known = [*games(ROOT), "toy"]
    wanted = sys.argv[1:] or known
    for game in wanted:
        if game not in known:
            raise SystemExit(f"There is no game {game!r} to compile; there are: {', '.join(known)}.")
    with TemporaryDirectory() as folder:
        compiled_copy(Path(folder), wanted)
        same = [compare(Path(folder), game) for game in wanted]
    raise SystemExit(0 if all(same) else 1)


if __name__ == "__main__":
    main()
