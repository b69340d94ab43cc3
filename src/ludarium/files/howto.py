"""How you win, on one page for each game: aim, a turn, points, what beginners miss, every sign. For people only.

The text is data, a `howto.toml` beside the game's rules; a game may do without. Where a seat stands now is told by the
game's scene (`standing` in the art of its root), made from that seat's view.
"""

import tomllib
from dataclasses import asdict, dataclass, field
from functools import cache
from importlib.resources import files
from typing import Any


@dataclass(frozen=True)
class Sign:
    """Something drawn on cards and boards: an icon or a short mark, its name, a sentence, a card that shows it."""

    name: str
    text: str
    icon: str = ""
    mark: str = ""
    card: str = ""


@dataclass(frozen=True)
class Case:
    """What differs for a scenario, a side, a faction or a race; `goal` stands in the top bar instead of the game's."""

    key: str
    kind: str
    name: str
    text: str
    goal: str = ""


@dataclass(frozen=True)
class HowTo:
    """The page, and words for the settings. In its texts `**` surrounds what stands out."""

    emblem: str
    goal: str
    aim: str
    turn: list[str]
    points: list[list[str]]  # icon, what, how much
    miss: list[str]  # three things that beginners miss
    turn_title: str = "A turn"
    points_title: str = "Points"
    mind: str = ""
    sign: list[Sign] = field(default_factory=list)
    case: list[Case] = field(default_factory=list)
    first: dict[str, str] = field(default_factory=dict)  # by paragraph: said in its stead until it is familiar

    settings: dict[str, dict[str, str]] = field(default_factory=dict)  # by name: title, text, and each choice in words

    def json(self) -> dict[str, Any]:
        return asdict(self)

    def goal_of(self, cases: list[str]) -> str:
        """The goal in one line, as the first of these cases has it that has one of its own."""
        own = [case.goal for key in cases for case in self.case if case.key == key and case.goal]
        return own[0] if own else self.goal


def about(provenance: str) -> str:
    """Where a card's figures come from, in a sentence."""
    if "designed" in provenance.replace("name designed", ""):
        return "Figures of this card are ours."
    if "recalled" in provenance:
        return "Figures of this card are as players remember them."
    own = "name designed" in provenance or "ours" in provenance
    return "As published; the name is ours." if own else "As published."


@cache
def howto(package: str) -> HowTo | None:
    """The page of the game in this package; None when it has none."""
    found = files(package).joinpath("howto.toml")
    if not found.is_file():
        return None
    data = tomllib.loads(found.read_text("utf-8"))
    signs = [Sign(**sign) for sign in data.pop("sign", [])]
    cases = [Case(**case) for case in data.pop("case", [])]
    return HowTo(sign=signs, case=cases, **data)
