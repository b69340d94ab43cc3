"""Why-nots as tables: in `why_nots.txt` beside the stories of a game stand situations (the name of a function that
arranges the table, and who asks), and below each what is told there of things:

    no_madness_in_hand, seat 0
      Professor | The Talent of Professor takes a Madness card from your hand, and you have none there. | 4.5.1
      base2 + Complete the Ritual | ...      (of base2, when Complete the Ritual has been pointed at)

`untold` finds reasons of reasons.py that no table tells: whoever adds one there adds a line.
"""

import re
from collections.abc import Sequence
from importlib import import_module
from pathlib import Path
from typing import NamedTuple

from ludarium.kernel.game import Game
from table import Table


class Situation(NamedTuple):
    """What a seat is told at a table: text and paragraph for each thing."""

    name: str
    seat: int
    told: dict[str, tuple[str, str]]

    def heard(self, t: Table) -> dict[str, tuple[str, str]]:
        """What the rules tell of the same things."""
        return {things: t.why_not(self.seat, *things.split(" + ")) for things in self.told}


def situations(beside: str) -> list[Situation]:
    """Those in the table beside this file."""
    found: list[Situation] = []
    for line in Path(beside).with_name("why_nots.txt").read_text("utf-8").splitlines():
        if line.startswith("  "):
            thing, text, rule = line.strip().split(" | ")
            found[-1].told[thing] = (text, rule)
        elif line:
            name, seat = line.split(", seat ")
            found.append(Situation(name, int(seat), {}))
    return found


def untold(game: Game, situations: Sequence[Situation]) -> list[str]:
    """The reasons in the game's reasons.py of which no situation tells an example. Those of a single card stand beside
    its text, and are told in its story."""
    declared = vars(import_module(f"{game.package}.reasons")).values()
    texts = [text for situation in situations for text, _ in situation.told.values()]
    shared = [reason.text for n, reason in enumerate(game.words.reasons) if n in declared]
    patterns = {text: re.sub(r"\\\{[^}]*\\\}", ".+", re.escape(text)) for text in shared}
    return [text for text, like in patterns.items() if not any(re.search(like, told, re.I) for told in texts)]
