"""What the conformance tests run on: every installed game and the toy, every seat count, every value of every option.

A game adds to this in tests/games/<game>/cases.py, all of it optional:
- `CASES`: more pairs of seats and settings;
- `check(g)`: what else must hold at every question;
- `swap_hidden(start, now, seat)`: change in the position `start` what is hidden from the seat and is no card, so that
  nothing the table has seen up to the position `now` contradicts it (`start.deal_hidden(seat)` knows no later proofs);
- `used(match)`: the names of the components that a recorded match has used;
- `LEAKY`: settings with the value that gives secrets away by choice: the tests of secrets leave those cases out.
"""

from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from types import ModuleType
from typing import Any
from zlib import crc32

from kernel.toy import GAME as TOY
from ludarium.kernel import game as registry
from ludarium.kernel.cards import Kind, Seat
from ludarium.kernel.errors import BadSetting
from ludarium.kernel.game import Game
from ludarium.kernel.match import Match
from ludarium.kernel.state import State

TESTS = Path(__file__).parents[1]


@dataclass(frozen=True)
class Case:
    """A game with its seats and settings."""

    game: Game
    seats: int
    settings: dict[str, Any]

    def __str__(self) -> str:
        changed = [
            f"{s.name}={self.settings[s.name]}" for s in self.game.settings if self.settings[s.name] != s.default
        ]
        return "-".join([self.game.name, str(self.seats), *changed])

    def seed(self, n: int) -> bytes:
        """The n-th seed of this case."""
        return crc32(str(self).encode()).to_bytes(4, "little") + n.to_bytes(4, "little")

    def new(self, n: int) -> State:
        return self.game.new(self.seats, self.settings, self.seed(n))

    def match(self, n: int) -> Match:
        return Match.start(self.game, self.seats, self.settings, self.seed(n))


def games(chosen: list[str] | None = None) -> list[Game]:
    """The toy and all installed games, or those chosen."""
    return [TOY if name == TOY.name else registry.find(name) for name in chosen or [TOY.name, *registry.names()]]


def cases(game: Game) -> list[Case]:
    """All seat counts with the default settings, with each other value of each setting, and the game's own choice."""
    found: list[Case] = []
    for seats in game.seats:
        for settings in [{}, *[{s.name: value} for s in game.settings for value in _values(s)]]:
            with suppress(BadSetting):
                found.append(Case(game, seats, game.settle(seats, settings)))
        assert any(case.seats == seats for case in found), f"{game.name} refuses every option with {seats} seats"
    for seats, settings in getattr(extras(game), "CASES", ()):
        found.append(Case(game, seats, game.settle(seats, settings)))
    return [case for i, case in enumerate(found) if case not in found[:i]]


def share(case: Case, total: int) -> range:
    """This case's part of so many matches of one game, at least one."""
    return range(max(1, total // len(cases(case.game))))


def _values(setting: registry.Setting) -> list[str | bool]:
    values: tuple[str | bool, ...] = (True, False) if isinstance(setting.default, bool) else setting.choices
    return [value for value in values if value != setting.default]


def keeps_secrets(case: Case) -> bool:
    """No option of the case gives secrets away by choice."""
    leaky: dict[str, Any] = getattr(extras(case.game), "LEAKY", {})
    return all(case.settings[name] != value for name, value in leaky.items())


def folder_of(game: Game) -> Path:
    """Where a game's own tests lie."""
    return TESTS / "kernel" if game is TOY else TESTS / "games" / game.name


def extras(game: Game) -> ModuleType | None:
    """The game's cases.py, if it has one."""
    if not (folder_of(game) / "cases.py").exists():
        return None
    name = f"games.{game.name}.cases"
    assert find_spec(name) is not None, f"{name} cannot be imported"
    return import_module(name)


def check_of(game: Game) -> Callable[[Any], None]:
    """The game's own check of a position."""
    check: Callable[[Any], None] = getattr(extras(game), "check", lambda g: None)
    return check


def unpacked_of(game: Game) -> Callable[[Any], list[Kind]]:
    """Which cards a position must have, sorted; none: those of the start."""
    unpacked: Callable[[Any], list[Kind]] = getattr(extras(game), "unpacked", lambda g: [])
    return unpacked


def swap_hidden_of(game: Game) -> Callable[[Any, Any, Seat], None]:
    """How to change what is hidden and is no card."""
    change: Callable[[Any, Any, Seat], None] = getattr(
        extras(game), "swap_hidden", lambda start, now, seat: start.deal_hidden(seat)
    )
    return change
