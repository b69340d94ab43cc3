"""Do the tests notice? Plants small faults in the rules of a game, or in the kernel, one at a time, and runs the tests.

make mutants GAME=viceroy                      a sample of 80
make mutants GAME=kernel ARGS="--count 200 --seed 7 --jobs 2"

Every fault is planted in a copy of the tree and tried against the tests that can notice it, quickest first, until one
fails. What survives is printed with its line: a test is missing there, or the code does nothing.
"""

import argparse
import ast
import os
import random
import shutil
import subprocess
import sys
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path
from queue import Queue
from tempfile import TemporaryDirectory
from typing import Final

ROOT: Final = Path(__file__).parent.parent
KERNEL: Final = "kernel"
# What people read is checked by other means: see the tests of hints and words.
NOT_RULES: Final = (
    "view.py",
    "scene.py",
    "faces.py",
    "hints.py",
    "heuristics.py",
    "words.py",
    "position.py",
    "__init__.py",
)
NOT_KERNEL: Final = ("cardsets.py", "errors.py", "rules.py", "scene.py", "__init__.py")
LIMIT: Final = 300  # seconds for one set of tests: an endless game is a fault noticed

COMPARED: Final[dict[type[ast.cmpop], type[ast.cmpop]]] = {
    ast.Eq: ast.NotEq,
    ast.NotEq: ast.Eq,
    ast.Lt: ast.LtE,
    ast.LtE: ast.Lt,
    ast.Gt: ast.GtE,
    ast.GtE: ast.Gt,
    ast.In: ast.NotIn,
    ast.NotIn: ast.In,
    ast.Is: ast.IsNot,
    ast.IsNot: ast.Is,
}
COMBINED: Final[dict[type[ast.operator], type[ast.operator]]] = {
    ast.Add: ast.Sub,
    ast.Sub: ast.Add,
    ast.Mult: ast.Add,
    ast.FloorDiv: ast.Mult,
    ast.Mod: ast.Add,
    ast.BitAnd: ast.BitOr,
    ast.BitOr: ast.BitAnd,
}


@dataclass(frozen=True)
class Fault:
    """One small change of a file."""

    path: Path
    line: int
    start: int
    end: int
    before: str
    after: str

    def __str__(self) -> str:
        return f"{self.path}:{self.line}: {self.before}  ->  {self.after}"


# -- planting
def changed(node: ast.AST) -> Iterator[str]:
    """The faults that can be planted at a node, as source."""
    if isinstance(node, ast.Compare) and type(node.ops[0]) in COMPARED:
        ops = [COMPARED[type(node.ops[0])](), *node.ops[1:]]
        yield ast.unparse(ast.Compare(node.left, ops, node.comparators))
    elif isinstance(node, ast.BinOp) and type(node.op) in COMBINED:
        yield ast.unparse(ast.BinOp(node.left, COMBINED[type(node.op)](), node.right))
    elif isinstance(node, ast.BoolOp):
        yield ast.unparse(ast.BoolOp(ast.Or() if isinstance(node.op, ast.And) else ast.And(), node.values))
    elif isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.Not):
        yield ast.unparse(node.operand)
    elif isinstance(node, ast.Constant) and isinstance(node.value, bool):
        yield str(not node.value)
    elif isinstance(node, ast.Constant) and type(node.value) is int:
        yield str(node.value + 1)
    elif isinstance(node, ast.Expr) and isinstance(node.value, ast.Call):
        yield "pass"
    elif isinstance(node, ast.IfExp):
        yield ast.unparse(ast.IfExp(node.test, node.orelse, node.body))
    elif isinstance(node, ast.Break | ast.Continue):
        yield "pass"


def rules_only(tree: ast.AST) -> Iterator[ast.AST]:
    """The nodes below functions: tables and declarations are data, which other tests compare with the printed cards."""
    for function in ast.walk(tree):
        if isinstance(function, ast.FunctionDef):
            for statement in function.body:
                yield from ast.walk(statement)


def faults(path: Path) -> list[Fault]:
    """Every fault that can be planted in a file."""
    source = path.read_text("utf-8")
    lines = source.split("\n")
    begins = [0]
    for line in lines:
        begins.append(begins[-1] + len(line.encode()) + 1)
    found: dict[tuple[int, int, str], Fault] = {}
    for node in rules_only(ast.parse(source)):
        for after in changed(node):
            assert isinstance(node, ast.expr | ast.stmt)
            start = begins[node.lineno - 1] + node.col_offset
            end = begins[(node.end_lineno or 0) - 1] + (node.end_col_offset or 0)
            before = source.encode()[start:end].decode()
            if not in_a_text(lines[node.lineno - 1]):
                bracketed = f"({after})" if isinstance(node, ast.expr) else after
                found[start, end, after] = Fault(path, node.lineno, start, end, before, bracketed)
    return list(found.values())


def in_a_text(line: str) -> bool:
    """Inside an f-string positions are not exact; what is told is checked elsewhere."""
    return 'f"' in line or "f'" in line or ".tell(" in line or "assert " in line


def plant(fault: Fault, tree: Path) -> None:
    path = tree / fault.path.relative_to(ROOT)
    source = fault.path.read_bytes()
    path.write_bytes(source[: fault.start] + fault.after.encode() + source[fault.end :])


# -- noticing
def suites(name: str) -> list[list[str]]:
    """The tests that can notice, quickest first."""
    if name == KERNEL:
        return [["tests/kernel"], ["tests/conformance/test_faults.py"], ["tests/conformance", "-k", "smashup-2"]]
    return [
        [f"tests/games/{name}"],
        ["tests/conformance/test_records.py", "-k", name],
        ["tests/conformance/test_games.py", "tests/conformance/test_secrets.py", "-k", name],
    ]


def noticed(tree: Path, name: str) -> bool:
    """Whether some test fails in this tree."""
    env = {**os.environ, "PYTHONPATH": str(tree / "src"), "PYTHONDONTWRITEBYTECODE": "1"}
    for suite in suites(name):
        command = [sys.executable, "-m", "pytest", "-x", "-q", "-n", "0", "-p", "no:cacheprovider", *suite]
        try:
            done = subprocess.run(command, cwd=tree, env=env, capture_output=True, timeout=LIMIT)
        except subprocess.TimeoutExpired:
            return True
        if done.returncode != 0:
            return True
    return False


def tree_in(folder: str) -> Path:
    """A copy of all that the tests need."""
    tree = Path(folder)
    skip = shutil.ignore_patterns("__pycache__", "node_modules", "browser")
    for name in ("src", "tests", "tools", "docs", "examples", "benchmarks", "web"):
        shutil.copytree(ROOT / name, tree / name, ignore=skip)
    for name in ("pyproject.toml", "README.md", "Makefile"):
        shutil.copy(ROOT / name, tree)
    return tree


# -- the command
def sample(name: str, count: int, seed: int) -> list[Fault]:
    folder = ROOT / "src/ludarium" / (KERNEL if name == KERNEL else f"games/{name}")
    skipped = NOT_KERNEL if name == KERNEL else NOT_RULES
    every = [fault for path in sorted(folder.rglob("*.py")) if path.name not in skipped for fault in faults(path)]
    chosen = random.Random(seed).sample(every, min(count, len(every)))
    print(f"{name}: {len(chosen)} of {len(every)} faults, seed {seed}", flush=True)
    return chosen


def main() -> None:
    parser = argparse.ArgumentParser(description="Plants small faults and looks whether the tests notice.")
    parser.add_argument("name", help="a game, or kernel")
    parser.add_argument("--count", type=int, default=80, help="how many faults (80)")
    parser.add_argument("--seed", type=int, default=1, help="which sample (1)")
    parser.add_argument("--jobs", type=int, default=2, help="how many at a time (2)")
    wanted = parser.parse_args()
    if not (ROOT / "src/ludarium/games" / wanted.name).is_dir() and wanted.name != KERNEL:
        raise SystemExit(f"There is no game {wanted.name!r}.")
    chosen = sample(wanted.name, wanted.count, wanted.seed)
    trees: Queue[Path] = Queue()
    survivors: list[Fault] = []
    done = 0
    begun = time.monotonic()

    def attempt(fault: Fault) -> tuple[Fault, bool]:
        tree = trees.get()
        plant(fault, tree)
        found = noticed(tree, wanted.name)
        shutil.copy(fault.path, tree / fault.path.relative_to(ROOT))
        trees.put(tree)
        return fault, found

    with TemporaryDirectory() as folder, ThreadPoolExecutor(wanted.jobs) as pool:
        for i in range(wanted.jobs):
            trees.put(tree_in(f"{folder}/{i}"))
        if not_clean := noticed(trees.queue[0], wanted.name):
            raise SystemExit(f"The tests of {wanted.name} fail without any fault.")
        assert not not_clean
        for fault, found in pool.map(attempt, chosen):
            done += 1
            if not found:
                survivors.append(fault)
                print(f"\rsurvives: {fault}", flush=True)
            print(
                f"\r{done} of {len(chosen)}, {len(survivors)} survive, {time.monotonic() - begun:.0f} s",
                end="",
                flush=True,
            )
    print(f"\n{wanted.name}: {len(chosen) - len(survivors)} of {len(chosen)} noticed (seed {wanted.seed})")


if __name__ == "__main__":
    main()
