"""What a recorded game shows: its ending, and the components that were used in it."""

import re
from functools import cache
from pathlib import Path

from conformance.cases import TESTS, extras
from ludarium.kernel.game import Game
from ludarium.kernel.match import Match

FOLDER = TESTS / "records"


def files_of(game: Game) -> list[Path]:
    return sorted((FOLDER / game.name).glob("*.ludarium"))


def used(match: Match, notations: list[str]) -> set[str]:
    """The names of the components in a finished game that somebody chose, or that the log shows to everyone."""
    own = getattr(extras(match.game), "used", None)
    if own is not None:
        return set(own(match))
    chosen = {token for notation in notations for token in notation.split()}
    log = "\n".join(match.heard(None))
    faces = match.game.faces()
    return {face.name for face in faces if face.key in chosen or _pattern(face.name).search(log)}


@cache
def _pattern(name: str) -> re.Pattern[str]:
    return re.compile(rf"(?<!\w){re.escape(name)}(?!\w)")


def names(game: Game) -> list[str]:
    """The names of all components."""
    return sorted({face.name for face in game.faces()})
