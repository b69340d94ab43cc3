"""The busiest moments of the recorded games, for every number of seats.

They are kept in busiest.json, so that nobody has to play all records again to look at them. To find them anew:

    PYTHONPATH=tests python tests/browser/busiest.py [GAME...]
"""

import json
import sys
from collections.abc import Iterator
from dataclasses import asdict, dataclass
from pathlib import Path

from ludarium.files.records import load
from ludarium.kernel.game import find
from ludarium.kernel.match import Match
from ludarium.kernel.record import Record

RECORDS = Path(__file__).parents[1] / "records"
KEPT = Path(__file__).with_suffix(".json")
GAMES = ("smashup", "viceroy", "whispers", "emerald", "runeage")
EVERY = 3  # one position in so many is looked at


@dataclass(frozen=True)
class Busy:
    """A moment of a record, and who is asked then."""

    game: str
    seats: int
    battle: bool  # Rune Age has another table while one is fought
    record: str
    answers: int
    seat: int

    def __str__(self) -> str:
        return f"{self.game}-{self.seats}{'-battle' if self.battle else ''}"

    def kept(self) -> Record:
        return load(RECORDS / self.game / self.record)


def busiest(game: str | None = None) -> list[Busy]:
    """All of them, or those of one game."""
    return [
        busy for busy in (Busy(**line) for line in json.loads(KEPT.read_text("utf-8"))) if game in (None, busy.game)
    ]


def moments(game: str) -> Iterator[tuple[int, Busy]]:
    """Moments of all records, and how much lies on the table then."""
    for path in sorted((RECORDS / game).glob("*.ludarium")):
        kept = load(path)
        match = Match.start(find(game), kept.seats, kept.settings, kept.seed)
        for n, (seat, notation, _) in enumerate(kept.answers):
            if n % EVERY == 0:
                table = match.scene(seat)["table"]
                battle = any(child.get("part") == "combat" for child in table["children"])
                yield len(str(table)), Busy(game, kept.seats, battle, path.name, n, seat)
            match.answer(seat, notation)


def main() -> None:
    games = sys.argv[1:] or GAMES
    found = {str(busy): (0, busy) for busy in (busiest() if KEPT.exists() else []) if busy.game not in games}
    for game in games:
        for much, busy in moments(game):
            if much > found.get(str(busy), (0, busy))[0]:
                found[str(busy)] = (much, busy)
    lines = ",\n".join(json.dumps(asdict(found[name][1])) for name in sorted(found))
    KEPT.write_text(f"[\n{lines}\n]\n", "utf-8")


if __name__ == "__main__":
    main()
