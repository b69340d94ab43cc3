"""The laws. Characters need no code: their costs and rewards are in components.json.

`PLAYED_ELSEWHERE` and `WHEN_PLAYED` find a law's effect by its kind; what laws score is in `scores.py`; Crown Archive,
which watches every card taken, is `Viceroy.offer_archive`.
"""

from ludarium.games.viceroy.cards import boons, effects
from ludarium.games.viceroy.cards.registry import PLAYED_ELSEWHERE, WHEN_PLAYED

__all__ = ["PLAYED_ELSEWHERE", "WHEN_PLAYED", "boons", "effects"]
