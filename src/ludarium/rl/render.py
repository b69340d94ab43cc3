"""A game as a picture: the terminal's, printed, as text, or as SVG."""

import io
from typing import Any, Final

from rich.console import Console

from ludarium.kernel.cards import Seat
from ludarium.kernel.errors import BadSetting
from ludarium.kernel.game import Game
from ludarium.kernel.match import Match
from ludarium.kernel.state import State
from ludarium.rl.runner import Runner
from ludarium.terminal.picture import Picture
from ludarium.terminal.sight import Sight

RENDER_MODES: Final = ["human", "ansi", "svg"]
METADATA: Final[dict[str, Any]] = {"render_modes": RENDER_MODES, "render_fps": 1}
WIDTH: Final = 120


def check_mode(mode: str | None) -> str | None:
    if mode not in [None, *RENDER_MODES]:
        raise BadSetting(f"Render modes are {', '.join(RENDER_MODES)}; not {mode!r}.")
    return mode


def render(mode: str | None, game: Game, table: Runner | Match, seat: Seat | None) -> str | None:
    """The table through the eyes of this seat or of a spectator: printed (human), or returned."""
    if mode is None:
        return None
    out = None if mode == "human" else io.StringIO()
    console = Console(file=out, width=WIDTH, highlight=False, emoji=False, markup=False, record=mode == "svg")
    for line in Picture(console, Sight(_scene(game, table, seat), game.facts)).lines(game.title):
        console.print(line)
    if out is None:
        return None
    return console.export_svg(title=game.title) if mode == "svg" else out.getvalue()


def _scene(game: Game, table: Runner | Match, seat: Seat | None) -> dict[str, Any]:
    g: State = table.now
    names = [f"Seat {i + 1}" for i in range(g.seats)]
    waiting = [ask.seat for ask in table.asks]
    picture = game.scene(game.view(g, seat), names).json()
    return {"table": picture, "names": names, "waiting_for": waiting, "seat": seat, "question": None}
