"""Why-nots as tables: in `why_nots.txt` beside the stories of a game stand situations (the name of a function that
arranges the table, and who asks), and below each what is told there of things:

    no_madness_in_hand, seat 0
      Professor | The Talent of Professor takes a Madness card from your hand, and you have none there. | 4.5.1
      base2 + Complete the Ritual | ...      (of base2, when Complete the Ritual has been pointed at)

`untold` finds reasons of a game that no table tells: whoever adds a reason adds a line.
"""

import re
from collections.abc import Sequence
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
    """The reasons of the game of which no situation tells an example."""
    texts = [text for situation in situations for text, _ in situation.told.values()]
    patterns = {reason.text: re.sub(r"\\\{[^}]*\\\}", ".+", re.escape(reason.text)) for reason in game.words.reasons}
    return [text for text, like in patterns.items() if not any(re.search(like, told, re.I) for told in texts)]
