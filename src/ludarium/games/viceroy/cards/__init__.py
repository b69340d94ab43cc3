"""The laws. Characters need no code: their costs and rewards are in components.json.

Boons offer one of three things, decrees do something once, hoards keep things that score, scores look at the pyramid.
"""

from ludarium.games.viceroy.cards import boons, decrees, hoards, scores
from ludarium.games.viceroy.texts import EFFECTS, ELSEWHERE  # filled by now

__all__ = ["EFFECTS", "ELSEWHERE", "boons", "decrees", "hoards", "scores"]
