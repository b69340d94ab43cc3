"""Do the tests notice? Plants small faults in the rules of a game, or in the kernel, one at a time, and runs the tests.

make mutants GAME=viceroy                      a sample of 80
make mutants GAME=kernel ARGS="--count 200 --seed 7"
make mutants GAME=viceroy ARGS="--at auction.py:57"     every fault of that line

The tests run once as they are, and once more in a fork, where they must pass again. Then each fault is planted in a
fork of its own, and the tests that come to the faulty function are run there, quickest first, until one fails. What
survives is tried once more in a copy of the tree, for code that runs while it is imported or keeps what it has found,
and then printed with its line: a test is missing there, or the code does nothing.
"""

import argparse
import ast
import functools
import gc
import os
import random
import resource
import shutil
import subprocess
import sys
import time
from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory
from types import CodeType, FrameType, FunctionType
from typing import Any, Final

import pytest

ROOT: Final = Path(__file__).parent.parent
KERNEL: Final = "kernel"
# What people read and what bots judge by is checked by other means: see the tests of hints, words, bots and lab.
NOT_RULES: Final = (
    "view.py",
    "scene.py",
    "faces.py",
    "hints.py",
    "heuristics.py",
    "features.py",
    "outlook.py",
    "standing.py",
    "words.py",
    "position.py",
    "__init__.py",
)
NOT_KERNEL: Final = ("errors.py", "rules.py", "scene.py", "__init__.py")
LIMIT: Final = 300  # seconds for one set of tests: an endless game is a fault noticed
BROKEN: Final = 3  # the exit code of a fork in which no test could be run
MOST: Final = 20  # seconds of the processor that a test may take longer than before: then it never ends

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
                yield from but_types(statement)


def but_types(node: ast.AST) -> Iterator[ast.AST]:
    """A node and all below it; types are checked by mypy, and those of local names are never evaluated."""
    yield node
    for name, value in ast.iter_fields(node):
        for child in value if isinstance(value, list) else [value]:
            if isinstance(child, ast.AST) and name not in ("annotation", "returns"):
                yield from but_types(child)


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
def suites(name: str) -> list[str]:
    """The tests that can notice."""
    if name == KERNEL:
        return ["tests/kernel", "tests/conformance/test_faults.py"]
    return [f"tests/games/{name}", "tests/conformance/test_records.py", "tests/conformance/test_why.py", "-k", name]


class Noticing:
    """Inside pytest: runs every test once, then plants one fault after another in forks."""

    def __init__(self, chosen: list[Fault]) -> None:
        self.chosen = chosen
        self.came: defaultdict[tuple[str, int], list[Any]] = defaultdict(list)  # tests, by function
        self.took: dict[str, float] = {}  # seconds, by test
        self.survivors: list[Fault] = []
        self.failed = "fail without any fault"

    def pytest_runtestloop(self, session: Any) -> bool:
        for item in session.items:
            self._run_once(item)
        if session.testsfailed:
            return True
        for tests in self.came.values():
            tests.sort(key=lambda item: self.took[item.nodeid])
        self.failed = (
            "fail the second time"  # in a fork, without any fault: then nothing that fails there tells anything
        )
        if self._noticed(session, None):
            return True
        self.failed = ""
        for number, fault in enumerate(self.chosen, 1):
            if not self._noticed(session, fault):
                self.survivors.append(fault)
                tell(f"not noticed yet: {fault}")
            tell(f"{number} of {len(self.chosen)} tried, {len(self.survivors)} not noticed yet")
        return True

    def _run_once(self, item: Any) -> None:
        """One test on the sources as they are; which functions it comes to."""
        seen: set[CodeType] = set()

        def note(frame: FrameType, event: str, arg: Any) -> None:
            seen.add(frame.f_code)

        begun = time.process_time()
        sys.setprofile(note)
        item.config.hook.pytest_runtest_protocol(item=item, nextitem=None)
        sys.setprofile(None)
        self.took[item.nodeid] = time.process_time() - begun
        for code in seen:
            self.came[code.co_filename, code.co_firstlineno].append(item)

    def _noticed(self, session: Any, fault: Fault | None) -> bool:
        """Whether a test that comes to the faulty function fails; a test that never ends has noticed, too."""
        child = os.fork()
        if child == 0:
            try:
                os._exit(self._tried(session, fault))
            except BaseException as why:  # never out of the fork: it would go on as a second run
                tell(f"{fault}: {why!r}")
                os._exit(BROKEN)
        ended = os.waitpid(child, 0)[1]
        if os.WIFEXITED(ended) and os.WEXITSTATUS(ended) == BROKEN:
            raise SystemExit(f"A fault could not be planted: {fault}")
        return ended != 0

    def _tried(self, session: Any, fault: Fault | None) -> int:
        """In a fork: 1 when a test fails."""
        for item in session.items if fault is None else self._came_to(fault):
            most = int(time.process_time() + self.took[item.nodeid]) + MOST
            resource.setrlimit(resource.RLIMIT_CPU, (most, resource.RLIM_INFINITY))
            item.config.hook.pytest_runtest_protocol(item=item, nextitem=None)
            if session.testsfailed:
                return 1
        return 0

    def _came_to(self, fault: Fault) -> list[Any]:
        """Plant the fault; the tests that can notice."""
        first, name = around(fault)
        return self.came[str(fault.path), first] if swap(fault, first, name) else []


def around(fault: Fault) -> tuple[int, str]:
    """The first line, decorators included, and the name of the outermost function that a fault is in."""
    for node in outermost(ast.parse(fault.path.read_text("utf-8"))):
        first = min([node.lineno, *[decorator.lineno for decorator in node.decorator_list]])
        if first <= fault.line <= (node.end_lineno or 0):
            return first, node.name
    raise AssertionError(fault)


def outermost(tree: ast.AST) -> Iterator[ast.FunctionDef]:
    for node in ast.iter_child_nodes(tree):
        if isinstance(node, ast.FunctionDef):
            yield node
        elif isinstance(node, ast.ClassDef | ast.If):
            yield from outermost(node)


def swap(fault: Fault, first: int, name: str) -> bool:
    """Give the faulty code to the living function; False when none lives (it ran while it was imported)."""
    source = fault.path.read_bytes()
    spoilt = source[: fault.start] + fault.after.encode() + source[fault.end :]
    here = (str(fault.path), first, name)  # by name, too: a decorator's lambda begins in the same line
    (code,) = [each for each in codes(compile(spoilt, str(fault.path), "exec")) if place(each) == here]
    living = [each for each in gc.get_objects() if isinstance(each, FunctionType) and place(each.__code__) == here]
    for function in living:
        function.__code__ = code
    for each in gc.get_objects():
        if isinstance(each, functools._lru_cache_wrapper):
            each.cache_clear()
    return bool(living)


def place(code: CodeType) -> tuple[str, int, str]:
    return code.co_filename, code.co_firstlineno, code.co_name


def codes(module: CodeType) -> Iterator[CodeType]:
    """The code of all functions of a module and of its classes."""
    for each in module.co_consts:
        if isinstance(each, CodeType):
            yield each
            if not each.co_flags & 2:  # no function: the body of a class
                yield from codes(each)


def noticed_anew(tree: Path, name: str) -> bool:
    """Whether some test fails when everything is imported from this tree."""
    env = {**os.environ, "PYTHONPATH": str(tree / "src"), "PYTHONDONTWRITEBYTECODE": "1"}
    command = [sys.executable, "-m", "pytest", "-x", "-q", "-n", "0", "-p", "no:cacheprovider", *suites(name)]
    try:
        done = subprocess.run(command, cwd=tree, env=env, capture_output=True, timeout=LIMIT)
    except subprocess.TimeoutExpired:
        return True
    return done.returncode != 0


def tried_anew(unnoticed: list[Fault], name: str) -> list[Fault]:
    """Those of the faults that no test notices in a copy of the tree either."""
    survivors = []
    with TemporaryDirectory() as folder:
        tree = tree_in(folder)
        if unnoticed and noticed_anew(tree, name):
            raise SystemExit(f"The tests of {name} fail in a copy of the tree without any fault.")
        for fault in unnoticed:
            plant(fault, tree)
            if not noticed_anew(tree, name):
                survivors.append(fault)
                print(f"survives: {fault}", flush=True)
            shutil.copy(fault.path, tree / fault.path.relative_to(ROOT))
    return survivors


def tree_in(folder: str) -> Path:
    """A copy of all that the tests need."""
    tree = Path(folder)
    skip = shutil.ignore_patterns("__pycache__", "node_modules")
    for name in ("src", "tests", "tools", "docs", "examples", "benchmarks", "web"):
        shutil.copytree(ROOT / name, tree / name, ignore=skip)
    for name in ("pyproject.toml", "README.md", "Makefile"):
        shutil.copy(ROOT / name, tree)
    return tree


# -- the command
def sample(name: str, count: int, seed: int) -> list[Fault]:
    every = all_faults(name)
    chosen = random.Random(seed).sample(every, min(count, len(every)))
    print(f"{name}: {len(chosen)} of {len(every)} faults, seed {seed}", flush=True)
    return chosen


def all_faults(name: str) -> list[Fault]:
    folder = ROOT / "src/ludarium" / (KERNEL if name == KERNEL else f"games/{name}")
    skipped = NOT_KERNEL if name == KERNEL else NOT_RULES
    return [fault for path in sorted(folder.rglob("*.py")) if path.name not in skipped for fault in faults(path)]


def in_lines(name: str, places: list[str]) -> list[Fault]:
    """Every fault of these lines, given as FILE:LINE."""
    return [fault for fault in all_faults(name) if f"{fault.path.name}:{fault.line}" in places]


def tell(text: str) -> None:
    print(text, file=sys.__stderr__, flush=True)


def main() -> None:
    parser = argparse.ArgumentParser(description="Plants small faults and looks whether the tests notice.")
    parser.add_argument("name", help="a game, or kernel")
    parser.add_argument("--count", type=int, default=80, help="how many faults (80)")
    parser.add_argument("--seed", type=int, default=1, help="which sample (1)")
    parser.add_argument(
        "--at", action="append", default=[], metavar="FILE:LINE", help="all faults of this line instead"
    )
    wanted = parser.parse_args()
    name = wanted.name
    if not (ROOT / "src/ludarium/games" / name).is_dir() and name != KERNEL:
        raise SystemExit(f"There is no game {name!r}.")
    os.chdir(ROOT)
    sys.path.insert(0, str(ROOT / "src"))
    chosen = in_lines(name, wanted.at) if wanted.at else sample(name, wanted.count, wanted.seed)
    if not chosen:
        raise SystemExit("No fault can be planted there.")
    noticing = Noticing(chosen)
    pytest.main(["-q", "-p", "no:xdist", "-p", "no:cacheprovider", *suites(name)], plugins=[noticing])
    if noticing.failed:
        raise SystemExit(f"The tests of {name} {noticing.failed}.")
    survivors = tried_anew(noticing.survivors, name)
    how = f" (seed {wanted.seed})" if not wanted.at else ""
    print(f"{name}: {len(chosen) - len(survivors)} of {len(chosen)} noticed{how}")


if __name__ == "__main__":
    main()
