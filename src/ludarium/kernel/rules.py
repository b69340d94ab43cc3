"""RULES.md as numbered paragraphs that fronts, refusals and tests cite.

A paragraph is `**5.2.3** text [origin]`, up to a blank line; headings `## 5 Title` group them.
"""

import re
from functools import cache
from importlib.resources import files
from typing import Final, NamedTuple

_PARAGRAPH: Final = re.compile(r"\*\*(\d+(?:\.\d+)*)\*\*\s+(.*?)(?:\s*\[([^\[\]]+)\])?", re.DOTALL)
ORIGINS: Final = ("manual", "published", "our ruling")


class Paragraph(NamedTuple):
    """One rule: its number, our words, and where it comes from."""

    number: str
    text: str
    origin: str
    chapter: str


@cache
def paragraphs(package: str) -> dict[str, Paragraph]:
    """All paragraphs of the RULES.md in a game's package, in order."""
    found: dict[str, Paragraph] = {}
    chapter = ""
    for block in re.split(r"\n\s*\n", files(package).joinpath("RULES.md").read_text("utf-8")):
        block = block.strip()
        if block.startswith("#"):
            chapter = block.lstrip("# ")
        match = _PARAGRAPH.fullmatch(block)
        if match:
            number, text, origin = match.groups()
            assert number not in found, f"RULES.md of {package} has paragraph {number} twice"
            found[number] = Paragraph(number, " ".join(text.split()), origin or "", chapter)
    return found


def lookup(package: str, number: str) -> list[Paragraph]:
    """The paragraph of that number and all below it."""
    return [p for p in paragraphs(package).values() if p.number == number or p.number.startswith(number + ".")]
