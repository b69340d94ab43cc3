"""Tables, figures with their intervals, and the places of documents that are made from results."""

from pathlib import Path
from typing import Final

import ludarium
from ludarium.lab import Estimate
from ludarium.lab.tables import table

__all__ = ["ROOT", "amount", "insert", "named", "percent", "short", "table", "won"]

ROOT: Final = Path(__file__).parent.parent
MADE: Final = "<!-- {0}: made by make {0} -->\n"
END: Final = "<!-- {0}: end -->"


def percent(share: Estimate) -> str:
    return f"{share.mean:.1%} ({share.low:.1%} to {share.high:.1%})"


def won(share: Estimate, games: int) -> str:
    """For readers in a hurry: whole points, and of how many games."""
    return f"{100 * share.mean:.0f} % ({100 * share.low:.0f} to {100 * share.high:.0f}) of {games}"


def amount(mean: Estimate) -> str:
    return f"{mean.mean:.2f} ({mean.low:.2f} to {mean.high:.2f})"


def short(figure: float) -> str:
    """Three digits, or all before the point."""
    return f"{figure:.0f}" if figure >= 100 else f"{figure:.3g}"


def named(game: str) -> str:
    """A game's title without what stands on the second line of its box."""
    return ludarium.find(game).title.partition(":")[0]


# -- documents
def insert(file: Path, name: str, text: str) -> None:
    """Write the text where the document says that `make NAME` makes it."""
    head, tail = MADE.format(name), END.format(name)
    before, _, rest = file.read_text("utf-8").partition(head)
    _, found, after = rest.partition(tail)
    assert found, f"{file.name} has no place for {name}"
    file.write_text(f"{before}{head}\n{text.strip()}\n\n{tail}{after}", "utf-8")
