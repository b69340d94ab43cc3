"""What a position is worth at the horizon of a search: by what self-play has taught (learned.json)."""

from typing import Final

from ludarium.games.emerald.features import EACH, OWN, TABLE, features
from ludarium.games.emerald.heuristics import value
from ludarium.games.emerald.state import Emerald
from ludarium.kernel.cards import NONE, Seat
from ludarium.worth.learned import learned

LEARNED: Final = learned("ludarium.games.emerald", len(TABLE), len(OWN), len(EACH))


def outlook(g: Emerald, seat: Seat) -> float:
    """The part of the win that the seat can expect."""
    if g.ending != NONE or g.seats not in LEARNED.forecasts:
        return value(g, seat)
    return LEARNED.share(features(g, seat), g.seats)
