"""What a position is worth at the horizon of a search: by what self-play has taught (learned.json)."""

from typing import Final

from ludarium.games.viceroy.features import EACH, OWN, TABLE, features
from ludarium.games.viceroy.heuristics import value
from ludarium.games.viceroy.state import FINAL_SCORING, Viceroy
from ludarium.kernel.cards import Seat
from ludarium.worth.learned import learned

LEARNED: Final = learned("ludarium.games.viceroy", len(TABLE), len(OWN), len(EACH))


def outlook(g: Viceroy, seat: Seat) -> float:
    """The part of the win that the seat can expect."""
    if not g.frames or g.phase == FINAL_SCORING or g.seats not in LEARNED.forecasts:
        return value(g, seat)
    return LEARNED.share(features(g, seat), g.seats)
