"""How much of the table is drawn, from all of it to names and numbers: the screen takes the first level that fits."""

from enum import IntEnum
from typing import Final, NamedTuple


class Detail(IntEnum):
    """Which facts and texts are told. Each value tells what those before it tell, and this."""

    SHORT_FACTS = 0
    NEAR_FACTS = 1  # long facts of what is lit or one's own
    LIT_TEXTS = 2
    LONG_FACTS = 3  # of all but piles
    AREA_TEXTS = 4
    OWN_TEXTS = 5
    EVERYTHING = 6  # others' texts, all cards of open piles


class Fold(IntEnum):
    """Which areas shrink to lines, if nothing in them is lit. Each value shrinks what those before it do, and these."""

    NOTHING = 0
    GROUPS = 1  # areas that group others: a line for each
    MIDDLE = 2  # what belongs to nobody
    OTHERS = 3  # the sides of other seats
    OWN = 4


class Level(NamedTuple):
    """How much is told and how much shrinks."""

    detail: Detail
    fold: Fold


LEVELS: Final = (
    Level(Detail.EVERYTHING, Fold.NOTHING),
    Level(Detail.OWN_TEXTS, Fold.NOTHING),
    Level(Detail.AREA_TEXTS, Fold.NOTHING),
    Level(Detail.LONG_FACTS, Fold.NOTHING),
    Level(Detail.LONG_FACTS, Fold.GROUPS),
    Level(Detail.LIT_TEXTS, Fold.GROUPS),
    Level(Detail.NEAR_FACTS, Fold.GROUPS),
    Level(Detail.LIT_TEXTS, Fold.MIDDLE),
    Level(Detail.NEAR_FACTS, Fold.MIDDLE),
    Level(Detail.NEAR_FACTS, Fold.OTHERS),
    Level(Detail.SHORT_FACTS, Fold.OTHERS),
    Level(Detail.SHORT_FACTS, Fold.OWN),
)
