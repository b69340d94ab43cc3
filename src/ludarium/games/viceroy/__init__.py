"""Viceroy: auctions, pyramids and laws for one to four."""

from typing import Any, Final

from ludarium.games.viceroy import setup
from ludarium.games.viceroy.faces import faces
from ludarium.games.viceroy.heuristics import settled, value
from ludarium.games.viceroy.hints import hint
from ludarium.games.viceroy.scene import scene
from ludarium.games.viceroy.scoring import ENDINGS, result
from ludarium.games.viceroy.state import Viceroy
from ludarium.games.viceroy.turn import whole_game
from ludarium.games.viceroy.view import view
from ludarium.games.viceroy.words import W
from ludarium.kernel.game import Game, Setting


def new(seats: int, options: dict[str, Any], key: bytes) -> Viceroy:
    """A game before its first choice."""
    g = setup.deal(seats, options, key)
    whole_game(g)
    return g


GAME: Final = Game(
    name="viceroy",
    title="Viceroy",
    version=1,
    package=__name__,
    seats=(1, 2, 3, 4),
    settings=(
        Setting("endgame_recolor", True, "After the last round gems may recolour sections of circles."),
        Setting("extra_cards", False, "Shuffle in the four characters and four laws of the larger edition."),
    ),
    endings=ENDINGS,
    words=W,
    new=new,
    result=result,
    view=view,
    scene=scene,
    hint=hint,
    value=value,
    settled=settled,
    faces=faces,
)
