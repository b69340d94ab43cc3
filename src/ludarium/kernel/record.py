"""Records: a match as lines of text that anyone can read, replay and check. `ludarium.files.records` reads them.

The first line is the header, then one line for each answer: seat, notation, and the hash of the position it was
given in. In a file written while playing (`journal.py`) an answer taken back and a sealed answer changed are lines of
their own, and the last line may be torn by a crash: it is ignored. A note between the answers tells what people did
besides playing (a bot took a chair, somebody resigned); it changes nothing on the table. The last line is the result,
or how the game was ended when the rules did not end it.
"""

import json
import os
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final

from ludarium.kernel.cards import Seat

FORMAT: Final = 2
Line = tuple[Seat, str, str]  # seat, notation, hash of the position


@dataclass
class Record:
    """Everything needed to play a match again."""

    game: str
    rules: int  # version of the game's rules
    seats: int
    settings: dict[str, Any]
    seed: bytes
    answers: list[Line] = field(default_factory=list)
    result: dict[str, Any] | None = None
    players: list[dict[str, str]] = field(default_factory=list)  # who sat where: "name", and "bot" if it was one
    cards: Any = None  # the card set it was played with, when that is not the shipped one
    notes: list[tuple[int, dict[str, Any]]] = field(default_factory=list)  # after how many answers, and what
    ended: dict[str, Any] | None = None  # how, when the rules did not end it

    def header(self) -> dict[str, Any]:
        players = {"players": self.players} if self.players else {}
        cards = {"cards": self.cards} if self.cards is not None else {}
        return {
            "ludarium": FORMAT,
            "game": self.game,
            "rules": self.rules,
            "seats": self.seats,
            "settings": self.settings,
            "seed": self.seed.hex(),
            **players,
            **cards,
        }

    def text(self) -> str:
        """The file's contents."""
        rows: list[Any] = [self.header(), *self._played()]
        if self.result is not None:
            rows.append({"result": self.result})
        elif self.ended is not None:
            rows.append({"ended": self.ended})
        return "".join(json.dumps(row, ensure_ascii=False) + "\n" for row in rows)

    def _played(self) -> list[Any]:
        """The answers, and the notes where they belong."""
        notes = [(after, 0, {"note": note}) for after, note in self.notes]
        answers = [(n, 1, line) for n, line in enumerate(self.answers)]
        return [row for *_, row in sorted([*notes, *answers], key=lambda one: one[:2])]

    def save(self, path: str | Path) -> None:
        """Write the file whole or not at all."""
        path = Path(path)
        draft = path.with_name(path.name + ".part")
        draft.write_text(self.text(), "utf-8")
        os.replace(draft, path)
