"""Where games are kept while they are played, and how one goes on."""

import os
import sys
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from ludarium.files.cardsets import data_dir
from ludarium.files.journal import Journal, replay
from ludarium.files.records import load
from ludarium.kernel.errors import BadRecord, Refusal
from ludarium.kernel.match import Match
from ludarium.kernel.record import Record

if sys.platform != "win32":  # there two windows must not share a game
    import fcntl

ENDING: Final = ".ludarium"
ENGINE: Final = "engine"  # a program from outside; its command is kept nowhere: who opens a file runs nothing by it


@dataclass(frozen=True)
class Player:
    """Who sits in a seat: a person, or a bot by its name."""

    name: str
    bot: str = ""

    def json(self) -> dict[str, str]:
        return {"name": self.name, "bot": self.bot} if self.bot else {"name": self.name}


def begin(match: Match, players: Sequence[Player], file: str) -> Journal:
    """A journal for a new match: in that file, or in a new one of the user's folder."""
    path = Path(file) if file else _new_path(match.game.name)
    if path.exists():
        raise Refusal(f"{path} exists already; --resume goes on with it, another name keeps it.")
    try:
        if not file:
            path.parent.mkdir(parents=True, exist_ok=True)
        return Journal(path, match, [player.json() for player in players])
    except OSError as why:
        raise Refusal(f"Cannot write {path}: {why.strerror}.") from None


def _new_path(game: str) -> Path:
    stamp = time.strftime(f"{game}-%Y%m%d-%H%M%S")
    path = data_dir() / f"{stamp}{ENDING}"
    n = 2
    while path.exists():
        path = data_dir() / f"{stamp}-{n}{ENDING}"
        n += 1
    return path


@contextmanager
def held(path: Path) -> Iterator[None]:
    """While a game is played here no other window can go on with it. A killed process holds nothing."""
    try:
        file = os.open(path, os.O_RDONLY)
    except OSError as why:
        raise Refusal(f"Cannot read {path}: {why.strerror}.") from None
    try:
        if sys.platform != "win32":
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        os.close(file)
        raise Refusal(f"The game in {path} is being played in another window.") from None
    try:
        yield
    finally:
        os.close(file)


def path_of(file: str) -> Path:
    """The file, or that of the last unfinished game."""
    path = Path(file) if file else last_unfinished()
    if path is None:
        raise Refusal(f"There is no unfinished game in {data_dir()}.")
    return path


def go_on(path: Path) -> tuple[Match, list[Player], Journal]:
    """The match of that file at its open question."""
    kept = load(path)
    match = replay(kept)
    if match.over:
        raise Refusal(f"The game in {path} is over; ludarium replay {path} shows it.")
    players = players_of(kept)
    if not os.access(path, os.W_OK):
        raise Refusal(f"Cannot write {path}: it is read-only.")
    return match, players, Journal(path)


def players_of(kept: Record) -> list[Player]:
    """Who sat where; numbers for names when the record does not say."""
    rows = kept.players or [{"name": f"Player {seat + 1}"} for seat in range(kept.seats)]
    return [Player(check_name(row["name"]), row.get("bot", "")) for row in rows]


def check_name(name: str) -> str:
    """A name that fits on a line; Refusal when it does not."""
    if not name or len(name) > 20 or not name.isprintable() or name != name.strip():
        raise Refusal(f"A name has 1 to 20 letters, not {name!r}.")
    return name


def last_unfinished() -> Path | None:
    """The game of the user's folder that was played last and is not over."""
    paths = sorted(data_dir().glob(f"*{ENDING}"), key=lambda path: path.stat().st_mtime, reverse=True)
    return next((path for path in paths if _is_unfinished(path)), None)


def _is_unfinished(path: Path) -> bool:
    try:
        return load(path).result is None
    except BadRecord:
        return False


def copy(journal: Journal, file: str) -> Path:
    """A copy of the game so far under another name."""
    path = Path(file).expanduser()
    if path.exists():
        raise Refusal(f"{path} exists already.")
    try:
        path.write_bytes(journal.path.read_bytes())
    except OSError as why:
        raise Refusal(f"Cannot write {path}: {why.strerror}.") from None
    return path
