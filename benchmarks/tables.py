"""Tables, and figures with their intervals."""

from ludarium.lab import Estimate
from ludarium.lab.tables import table

__all__ = ["amount", "percent", "short", "table"]


def percent(share: Estimate) -> str:
    return f"{share.mean:.1%} ({share.low:.1%} to {share.high:.1%})"


def amount(mean: Estimate) -> str:
    return f"{mean.mean:.2f} ({mean.low:.2f} to {mean.high:.2f})"


def short(figure: float) -> str:
    """Three digits, or all before the point."""
    return f"{figure:.0f}" if figure >= 100 else f"{figure:.3g}"
