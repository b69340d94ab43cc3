"""A map without room to draw it: regions in groups that share their first fact, which is said once."""

from collections.abc import Sequence
from typing import Final

from rich.console import Console
from rich.text import Text

from ludarium.terminal import reading
from ludarium.terminal.chips import Chips, in_names
from ludarium.terminal.layout import Block, flow
from ludarium.terminal.reading import Node, Words

FEW: Final = 6  # more regions than that stand in groups


def is_map(nodes: Sequence[Node]) -> bool:
    """Regions enough to be a map."""
    return len([node for node in nodes if node["kind"] == "region"]) > FEW


def in_groups(nodes: Sequence[Node], width: int, chips: Chips, console: Console) -> Block:
    """Each group on lines of its own."""
    out: Block = []
    for (name, value), members in _by_first_fact(nodes).items():
        regions = [chips.make(_without(node, value), node.get("seat")) for node in members]
        if value:
            regions[0] = Text.assemble((_head(name, value, chips.sight.words), "bold cyan"), ": ", regions[0])
        first, *rest = flow(regions, width - 2, console)
        out += [first, *[Text("  ").append_text(line) for line in rest]]
    return out


def folded(nodes: Sequence[Node], words: Words) -> Text:
    """Regions by name and number in their groups, without those that nothing can point at; then the rest."""
    regions = [node for node in nodes if node["kind"] == "region" and "id" in node]
    groups = []
    for (name, value), members in _by_first_fact(regions).items():
        head = f"{_head(name, value, words)}: " if value else ""
        groups.append(Text.assemble((head, "bold cyan"), ", ".join(in_names(node, None, words) for node in members)))
    others = [Text(in_names(node, None, words)) for node in nodes if node["kind"] != "region"]
    return Text("; ").join([*groups, *others])


def _by_first_fact(nodes: Sequence[Node]) -> dict[tuple[str, str], list[Node]]:
    """By name and value; without either those that have no fact in words."""
    groups: dict[tuple[str, str], list[Node]] = {}
    for node in nodes:
        name, value = next(iter(node.get("facts", {}).items()), ("", ""))
        groups.setdefault((name, value) if isinstance(value, str) else ("", ""), []).append(node)
    return groups


def _head(name: str, value: str, words: Words) -> str:
    ((word, told),) = reading.figures({"facts": {name: value}}, words).items()
    return f"{word} {told}"


def _without(node: Node, value: str) -> Node:
    """The region without the facts that the head of its group has said."""
    return {**node, "facts": {name: fact for name, fact in node.get("facts", {}).items() if fact != value}}
