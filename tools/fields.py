"""Writes each game's `position.py` from its `fields.toml`: a field declared once is copied, kept and hashed everywhere.

make fields                                    all games
python tools/fields.py src/ludarium/games/X    the game in this folder

The table has `imports` (lines), and rows of type, start value and meaning:

[fields]    what a position is made of. The start value is Python; `n` is the number of cards. A `Kind` in the type is
            hashed by its component id.
[zones]     names for rows of zones: type, value, meaning. They follow from `zones` and are neither kept nor hashed.
[shared]    type and meaning of what all positions of a game share and nothing changes (a card set).

`steady` names fields that copies share as well: rules put a new list there and never change one in place.
"""

import ast
import sys
import tomllib
from pathlib import Path
from subprocess import run
from typing import Any, Final

ROOT: Final = Path(__file__).parent.parent
FOLDERS: Final = (*sorted((ROOT / "src/ludarium/games").glob("*/fields.toml")), ROOT / "tests/kernel/toy/fields.toml")
Row = tuple[str, str, str, str]  # name, type, value, meaning


# -- how a value of a type is copied and spelt
def inner(type_: str) -> tuple[str, list[str]]:
    """A type's name and what stands in its brackets."""
    tree = ast.parse(type_, mode="eval").body
    if not isinstance(tree, ast.Subscript):
        return type_, []
    inside = tree.slice.elts if isinstance(tree.slice, ast.Tuple) else [tree.slice]
    return ast.unparse(tree.value), [ast.unparse(each) for each in inside]


def copied(type_: str, value: str, steady: bool = False, depth: int = 0) -> str:
    """The expression that copies a value of this type: lists and dicts anew unless steady, all else as it is."""
    if steady:
        return value
    name, inside = inner(type_)
    each = f"x{depth}"
    if name == "list":
        own = copied(inside[0], each, depth=depth + 1)
        return f"{value}.copy()" if own == each else f"[{own} for {each} in {value}]"
    if name == "dict":
        own = copied(inside[1], each, depth=depth + 1)
        return f"dict({value})" if own == each else f"{{k: {own} for k, {each} in {value}.items()}}"
    return value


def spelt(type_: str, value: str, depth: int = 0) -> str:
    """The expression that spells a value of this type: kinds by their ids, all else as it is."""
    name, inside = inner(type_)
    each = f"x{depth}"
    if name == "Kind":
        return f"self.id_of({value})"
    if name == "list" or (name == "tuple" and inside[1:] == ["..."]):
        own = spelt(inside[0], each, depth + 1)
        return value if own == each else f"[{own} for {each} in {value}]"
    if name == "tuple":
        parts = [spelt(part, f"{value}[{i}]", depth + 1) for i, part in enumerate(inside)]
        return value if all(part == f"{value}[{i}]" for i, part in enumerate(parts)) else row(parts)
    assert "Kind" not in type_, f"{type_} cannot be spelt"
    return value


def row(parts: list[str]) -> str:
    """A tuple of these expressions."""
    return f"({', '.join(parts)})" if len(parts) > 1 else f"({''.join(part + ',' for part in parts)})"


# -- the class
def rows(table: dict[str, Any], part: str) -> list[Row]:
    """The rows of one part of the table: name, type, value, meaning."""
    return [(name, each[0], "".join(each[1:-1]), each[-1]) for name, each in table.get(part, {}).items()]


def method(head: str, says: str, lines: list[str]) -> list[str]:
    return [f"    def {head}:", f'        """{says}"""', *[f"        {line}" for line in lines], ""]


def written(table: dict[str, Any]) -> str:
    """The text of position.py."""
    own, zones, shared = (rows(table, part) for part in ("fields", "zones", "shared"))
    steady = table.get("steady", [])
    slots = sorted(row[0] for row in own + zones + shared)
    facts = row([f"self.{name}" for name, *_ in own])
    lines = [
        '"""Made from fields.toml by `make fields`: what a position is made of, its copy, its keeping and its hash."""',
        "",
        "from typing import Any",
        "",
        *table["imports"],
        "",
        "",
        "class Position(State):",
        f'    """{table["says"]}"""',
        "",
        f"    __slots__ = {row([repr(slot) for slot in slots])}",
        *[f"    {name}: {type_}" + (f"  # {says}" if says else "") for name, type_, _, says in own + zones + shared],
        "",
    ]
    starts = ["n = len(self.kind)"] if any("n" in _names(value) for _, _, value, _ in own) else []
    lines += method(
        "clear(self) -> None",
        "An empty table before any card is dealt; the cards are already created.",
        [*starts, "self.name_zones()", *[f"self.{name} = {value}" for name, _, value, _ in own]],
    )
    lines += method(
        "name_zones(self) -> None",
        "Zones by their names.",
        ["zones = self.zones", *[f"self.{name} = {value}" for name, _, value, _ in zones]],
    )
    lines += method(
        'copy_to(self, other: "Position") -> None',
        "The other becomes an independent copy of this position, at rest.",
        [
            "self.copy_kernel(other)",
            "other.name_zones()",
            *[f"other.{name} = self.{name}" for name, *_ in shared],
            *[f"other.{name} = {copied(type_, f'self.{name}', name in steady)}" for name, type_, *_ in own],
        ],
    )
    lines += method("facts(self) -> tuple[Any, ...]", "The game's own fields.", [f"return {facts}"])
    lines += method(
        "take_facts(self, facts: tuple[Any, ...]) -> None",
        "The game's own fields become these.",
        ["self.name_zones()", f"{facts} = facts"],
    )
    ids = row([spelt(type_, f"self.{name}") for name, type_, *_ in own])
    lines += method("spelt(self) -> tuple[Any, ...]", "The game's own fields, kinds by their ids.", [f"return {ids}"])
    return "\n".join(lines)


def _names(code: str) -> set[str]:
    return {node.id for node in ast.walk(ast.parse(code)) if isinstance(node, ast.Name)}


def formatted(text: str) -> str:
    """As ruff would write it."""
    command = [sys.executable, "-m", "ruff", "format", "--config", str(ROOT / "pyproject.toml"), "-"]
    return run(command, input=text, capture_output=True, text=True, check=True, cwd=ROOT).stdout


def position(path: Path) -> str:
    """What position.py beside this table should be."""
    return formatted(written(tomllib.loads(path.read_text("utf-8"))))


def main() -> None:
    chosen = [Path(folder) / "fields.toml" for folder in sys.argv[1:]] or list(FOLDERS)
    for path in chosen:
        path.with_name("position.py").write_text(position(path), "utf-8")
        print(path.with_name("position.py"))


if __name__ == "__main__":
    main()
