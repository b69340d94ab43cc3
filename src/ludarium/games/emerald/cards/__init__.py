"""Card texts, one file for each printed group. `TEXTS` is complete once this package is imported."""

from ludarium.games.emerald.cards import assassins, loyalists, mythos, neutral, restorationists
from ludarium.games.emerald.texts import TEXTS

__all__ = ["TEXTS", "assassins", "loyalists", "mythos", "neutral", "restorationists"]
