"""A map without room to draw it: regions in groups that share their first fact, which is said once."""

from collections.abc import Sequence
from typing import Final

from rich.console import Console
from rich.text import Text

from ludarium.terminal.chips import Chips, in_names
from ludarium.terminal.layout import Block, flow
from ludarium.terminal.reading import Node

FEW: Final = 6  # more regions than that stand in groups


def is_map(nodes: Sequence[Node]) -> bool:
    """Regions enough to be a map."""
    return len([node for node in nodes if node["kind"] == "region"]) > FEW


def in_groups(nodes: Sequence[Node], width: int, chips: Chips, console: Console) -> Block:
    """Each group on lines of its own."""
    out: Block = []
    for head, members in _by_first_fact(nodes).items():
        regions = [chips.make(_without(node, head), node.get("seat")) for node in members]
        if head:
            regions[0] = Text.assemble((head, "bold cyan"), ": ", regions[0])
        first, *rest = flow(regions, width - 2, console)
        out += [first, *[Text("  ").append_text(line) for line in rest]]
    return out


def folded(nodes: Sequence[Node]) -> Text:
    """Regions by name and number in their groups, without those that nothing can point at; then the rest."""
    regions = [node for node in nodes if node["kind"] == "region" and "id" in node]
    groups = [
        Text.assemble((f"{head}: " if head else "", "bold cyan"), ", ".join(in_names(node, None) for node in members))
        for head, members in _by_first_fact(regions).items()
    ]
    others = [Text(in_names(node, None)) for node in nodes if node["kind"] != "region"]
    return Text("; ").join([*groups, *others])


def _by_first_fact(nodes: Sequence[Node]) -> dict[str, list[Node]]:
    groups: dict[str, list[Node]] = {}
    for node in nodes:
        name, value = next(iter(node.get("facts", {}).items()), ("", ""))
        head = f"{name} {value}".strip().replace("_", " ") if isinstance(value, str) else ""
        groups.setdefault(head, []).append(node)
    return groups


def _without(node: Node, head: str) -> Node:
    """The region without the facts whose value the head of its group has said."""
    facts = {name: fact for name, fact in node.get("facts", {}).items() if not head.endswith(f" {fact}")}
    return {**node, "facts": facts}
