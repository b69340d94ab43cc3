"""Card texts, one file for each printed group. `DO` and `CAN` are complete once this package is imported."""

from ludarium.games.emerald.cards import assassins, loyalists, mythos, neutral, restorationists
from ludarium.games.emerald.texts import CAN, DO

__all__ = ["CAN", "DO", "assassins", "loyalists", "mythos", "neutral", "restorationists"]
