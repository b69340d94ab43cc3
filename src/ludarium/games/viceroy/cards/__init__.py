"""The laws. Characters need no code: their costs and rewards are in components.json.

`registry.py` finds a law's effect or score by its kind; Crown Archive, which watches every card taken, is
`Viceroy.offer_archive`.
"""

from ludarium.games.viceroy.cards import boons, effects, scores
from ludarium.games.viceroy.cards.registry import PLAYED_ELSEWHERE, WHEN_PLAYED

__all__ = ["PLAYED_ELSEWHERE", "WHEN_PLAYED", "boons", "effects", "scores"]
