"""Smash Up: The Obligatory Cthulhu Set."""

from typing import Final

from ludarium.games.smashup import cards
from ludarium.games.smashup.components import BREAKPOINT, COPIES, KINDS, POWER, PRINTED, VP_TO_WIN
from ludarium.games.smashup.heuristics import settled, value
from ludarium.games.smashup.hints import hint
from ludarium.games.smashup.scene import scene, sort_of
from ludarium.games.smashup.scoring import ahead, final_scores
from ludarium.games.smashup.setup import FACTIONS, FEWER_MADNESS, REPEATS, allowed, new
from ludarium.games.smashup.state import Smashup
from ludarium.games.smashup.view import view
from ludarium.games.smashup.words import W
from ludarium.kernel.cards import Seat
from ludarium.kernel.game import Face, Game, Result

__all__ = ["GAME", "cards"]

WON: Final = "15 VP reached"
WON_AFTER_TIE: Final = "15 VP reached after a tie"
FEWER_MADNESS_WON: Final = "fewer Madness at equal totals"
WON_BELOW: Final = "ahead when another reached 15 VP"


def result(g: Smashup) -> Result:
    """The best total after the Madness penalty wins."""
    scores = final_scores(g)
    (winner,) = ahead(g)
    cards = ", ".join([str(held) for held in g.madness])
    penalty = (f"Madness ({cards} cards, -1 VP for every two)", [-(held // 2) for held in g.madness])
    return Result([winner], scores, ending(g, winner), [("victory points", g.vp[:]), penalty])


def ending(g: Smashup, winner: Seat) -> str:
    scores = final_scores(g)
    if scores.count(scores[winner]) > 1:
        return FEWER_MADNESS_WON
    if g.vp[winner] < VP_TO_WIN:
        return WON_BELOW
    return WON_AFTER_TIE if g.tied else WON


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
    version=2,
    package="ludarium.games.smashup",
    seats=(2, 3, 4),
    settings=(FACTIONS, REPEATS, FEWER_MADNESS),
    endings=(WON, WON_AFTER_TIE, WON_BELOW, FEWER_MADNESS_WON),
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
