"""Keeping a match on disk while it is played, and playing records again."""

import json
import os
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from ludarium.files.records import whole_lines
from ludarium.kernel.cards import Seat
from ludarium.kernel.errors import BadRecord, Refusal
from ludarium.kernel.game import find
from ludarium.kernel.match import Match
from ludarium.kernel.record import Record


def replay(kept: Record) -> Match:
    """Play a record again; every hash must agree. One of earlier rules is carried over: its answers must still fit."""
    game = find(kept.game)
    carried = kept.rules in game.accepts
    if game.version != kept.rules and not carried:
        raise BadRecord(
            f"The record was played under rules {kept.rules} of {game.title}; here are rules {game.version}."
        )
    since = f" (played under rules {kept.rules}, here are rules {game.version})" if carried else ""
    if kept.cards is not None and game.cards is not None:
        game.cards.admit(str(kept.settings.get("cards")), kept.cards)
    match = Match.start(game, kept.seats, kept.settings, kept.seed)
    for i, (seat, notation, mark) in enumerate(kept.answers):
        if mark and not carried and match.now.fingerprint() != mark:
            raise BadRecord(f"Before answer {i + 1} the position is not the one recorded.")
        try:
            match.answer(seat, notation)
        except Refusal as why:
            raise BadRecord(f"Answer {i + 1}{since} does not fit: {why}") from None
    if kept.ended is not None and match.over:
        raise BadRecord("The record says that the game was ended, but the rules end it there.")
    if kept.result is not None and not (match.over and _outcome(match.result.json()) == _outcome(kept.result)):
        raise BadRecord(f"The recorded result{since} is not how the game ends.")
    return match


def _outcome(result: dict[str, Any]) -> tuple[Any, Any]:
    """What must agree; the rest of a result is words."""
    return result.get("winners"), result.get("scores")


class Journal:
    """A record file that grows with the match: each line is on disk before the answer counts."""

    def __init__(self, path: str | Path, match: Match | None = None, players: Sequence[dict[str, str]] = ()) -> None:
        """Begin the file with a match (and its players) so far, or go on with it, less a line that a crash has torn."""
        self.path = Path(path)
        if match is not None:
            kept = match.record()
            kept.players = list(players)
            kept.save(self.path)
        else:
            os.truncate(self.path, len(whole_lines(self.path.read_bytes())))

    def answer(self, match: Match, seat: Seat, option: Any) -> None:
        """Write the answer down, then give it. An illegal answer writes nothing."""
        option = match.legal(seat, option)
        line = [seat, match.notation(seat, option), match.now.fingerprint()]
        changed = all(ask.seat != seat for ask in match.asks)  # a sealed answer, of a set still open
        self._write({"instead": line} if changed else line)
        match.answer(seat, option)
        if match.over:
            self._write({"result": match.result.json()})

    def undo(self, match: Match, seat: Seat) -> None:
        """Take back and write that down; a refusal writes nothing."""
        match.undo(seat)
        self._write({"undo": seat})

    def go_back(self, match: Match, answers: int) -> Match:
        """The match as it was after so many answers, whatever was seen since: for somebody who plays alone."""
        again = Match.start(match.game, match.seats, match.settings, match.seed)
        for seat, option in match.history[:answers]:
            again.answer(seat, option)
        open_to_all = [ask.seat for ask in match.asks]
        sealed = [seat for seat in range(match.seats) if match.ask_of(seat) is not None and seat not in open_to_all]
        for seat in [*sealed, *[seat for seat, _ in match.history[answers:][::-1]]]:
            self._write({"undo": seat})
        return again

    def _write(self, row: Any) -> None:
        with open(self.path, "a", encoding="utf-8") as file:
            file.write(json.dumps(row, ensure_ascii=False) + "\n")
            file.flush()
            os.fsync(file.fileno())
