"""Do hints come true, and do questions cite the card that asks them?

A game says in tests/games/<game>/promises.py what its hints promise and which texts it has:
- `PROMISES`: pairs of a pattern and a check. The pattern must match the whole hint (or one of its parts between "; ");
  the check is called as `check(before, after, seat, option, found)`: the match at the question, a copy in which the
  option was answered (other seats of a simultaneous set answer at random), and the pattern's groups. It returns
  whether the promise was kept, or None where what happens next is still open.
- `TEXTS`: the tables of texts by kind, or by ability (functions, or objects with a `text`);
- `paragraph(g, kind)`: the paragraph of RULES.md that the text of that number is ruled by, or "".
"""

import re
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from functools import partial
from importlib import import_module
from random import Random
from types import ModuleType
from typing import Any

from conformance.cases import folder_of
from conformance.play import Player
from kernel.toy import GAME as TOY
from ludarium.kernel.cards import Seat
from ludarium.kernel.game import Game
from ludarium.kernel.match import Match
from ludarium.kernel.state import State
from ludarium.kernel.words import Ask, Option, Prompt

Check = Callable[[Match, Match, Seat, Option, Sequence[str]], bool | None]
FIGURE = re.compile(r"\d")


def promises_of(game: Game) -> ModuleType | None:
    """The game's promises.py, if it has one."""
    if not (folder_of(game) / "promises.py").exists():
        return None
    return import_module("kernel.promises" if game is TOY else f"games.{game.name}.promises")


# -- hints
def answered(m: Match, seat: Seat, option: Option, rng: Random) -> Match:
    """A copy in which the seat has given this answer, and all others asked with it some answer."""
    after = m.copy()
    for ask in m.asks:
        if ask.seat != seat:
            after.answer(ask.seat, rng.choice(ask.options))
    after.answer(seat, option)
    return after


def kept(m: Match, seat: Seat, option: Option, hint: str, promises: Sequence[tuple[str, Check]], rng: Random) -> int:
    """How many promises of a hint could be judged; AssertionError for one that was broken or that nobody judges."""
    judged = 0
    after: Match | None = None
    for part in hint.split("; "):
        found = [(re.fullmatch(pattern, part), check) for pattern, check in promises]
        fitting = [(match, check) for match, check in found if match is not None]
        assert fitting or not FIGURE.search(part), f"no promise judges the hint {part!r}"
        for match, check in fitting:
            after = after or answered(m, seat, option, rng)
            came_true = check(m, after, seat, option, match.groups())
            assert came_true is not False, (
                f"{m.question(seat)['text']!r}, {m.notation(seat, option)!r}: the hint {part!r} did not come true"  # type: ignore[index]
            )
            judged += came_true is True
    return judged


# -- citations
class Resolving:
    """Which cards' texts are being carried out."""

    def __init__(self, module: ModuleType) -> None:
        self.module = module
        self.kinds: list[int] = []

    @contextmanager
    def watched(self) -> Iterator[None]:
        """Every text notes that it is running."""
        undo: list[Callable[[], None]] = []
        for table in self.module.TEXTS:
            for kind, entry in enumerate(table):
                if callable(entry):
                    table[kind] = self._noted(kind, entry)
                    undo.append(partial(table.__setitem__, kind, entry))
                elif entry is not None:
                    undo.append(partial(setattr, entry, "text", entry.text))
                    entry.text = self._noted(kind, entry.text)
        try:
            yield
        finally:
            for each in reversed(undo):
                each()

    def _noted(self, kind: int, text: Callable[..., Any]) -> Callable[..., Any]:
        def run(*given: Any) -> Any:
            self.kinds.append(kind)
            try:
                return text(*given)
            finally:
                self.kinds.pop()

        return run


class Reader(Player):
    """Plays at random and reads which paragraph each question cites."""

    def __init__(self, seed: int, game: Game, resolving: Resolving) -> None:
        super().__init__(seed)
        self.game = game
        self.resolving = resolving
        self.read = 0

    def decide(self, g: State, seat: Seat, prompt: Prompt, options: list[Option]) -> Option:
        if self.resolving.kinds:
            kind = self.resolving.kinds[-1]
            own = self.resolving.module.paragraph(g, kind)
            cited = self.game.words.rule(g, Ask(seat, prompt, options, g.about))
            assert not own or cited == own or cited.startswith(f"{own}."), (
                f"{self.game.words.question(g, Ask(seat, prompt, options, g.about))!r} is asked by text {kind} "
                f"(RULES {own}) and cites {cited}"
            )
            self.read += bool(own)
        return super().decide(g, seat, prompt, options)
