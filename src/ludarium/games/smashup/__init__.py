"""Smash Up: The Obligatory Cthulhu Set."""

from typing import Final

from ludarium.games.smashup import cards
from ludarium.games.smashup.components import BREAKPOINT, COPIES, KINDS, POWER, PRINTED
from ludarium.games.smashup.heuristics import settled, value
from ludarium.games.smashup.hints import hint
from ludarium.games.smashup.scene import scene, sort_of
from ludarium.games.smashup.scoring import final_scores
from ludarium.games.smashup.setup import FACTIONS, REPEATS, allowed, new
from ludarium.games.smashup.state import Smashup
from ludarium.games.smashup.view import view
from ludarium.games.smashup.words import W
from ludarium.kernel.game import Face, Game, Result

__all__ = ["GAME", "cards"]

WON: Final = "15 VP reached"
WON_AFTER_TIE: Final = "15 VP reached after a tie"


def result(g: Smashup) -> Result:
    """The best total after the Madness penalty wins."""
    scores = final_scores(g)
    sheet = [("victory points", g.vp[:]), ("Madness", [-(held // 2) for held in g.madness])]
    return Result([scores.index(max(scores))], scores, WON_AFTER_TIE if g.tied else WON, sheet)


def faces() -> list[Face]:
    """Every card and base."""
    return [face(kind) for kind in range(KINDS)]


def face(kind: int) -> Face:
    printed = PRINTED[kind]
    facts: dict[str, str | int] = {}
    if POWER[kind]:
        facts["power"] = POWER[kind]
    if BREAKPOINT[kind]:
        facts |= {"breakpoint": BREAKPOINT[kind], "VP": "/".join(str(n) for n in printed["vp"])}
    rulings = tuple(text.removeprefix("Ruling: ") for text in printed["clarifications"])
    return Face(printed["name"], sort_of(kind), printed["effect"], COPIES[kind], facts, rulings, printed["provenance"])


GAME: Final = Game(
    name="smashup",
    title="Smash Up: The Obligatory Cthulhu Set",
    version=1,
    package="ludarium.games.smashup",
    seats=(2, 3, 4),
    settings=(FACTIONS, REPEATS),
    endings=(WON, WON_AFTER_TIE),
    words=W,
    new=new,
    result=result,
    view=view,
    scene=scene,
    hint=hint,
    value=value,
    settled=settled,
    faces=faces,
    allowed=allowed,
)
