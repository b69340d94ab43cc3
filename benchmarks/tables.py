"""Tables in Markdown, and figures with their intervals."""

from ludarium.lab import Estimate


def table(head: list[str], rows: list[list[str]]) -> str:
    """A Markdown table that also reads well as text."""
    widths = [max(len(row[i]) for row in [head, *rows]) for i in range(len(head))]
    lines = [head, ["-" * width for width in widths], *rows]
    return "\n".join("| " + " | ".join(cell.ljust(widths[i]) for i, cell in enumerate(line)) + " |" for line in lines)


def percent(share: Estimate) -> str:
    return f"{share.mean:.1%} ({share.low:.1%} to {share.high:.1%})"


def amount(mean: Estimate) -> str:
    return f"{mean.mean:.2f} ({mean.low:.2f} to {mean.high:.2f})"
