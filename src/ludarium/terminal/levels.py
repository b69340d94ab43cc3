"""How much of the table is drawn, from all of it to names and numbers: the screen takes the first level that fits."""

from enum import IntEnum
from typing import Final, NamedTuple


class Detail(IntEnum):
    """Which facts and texts are told. Each value tells what those before it tell, and this."""

    HAND_FACTS = 0
    MARKED_FACTS = 1  # of what options point at
    OWN_FACTS = 2  # of one's own side
    SHORT_FACTS = 3
    NEAR_FACTS = 4  # long facts of what is lit or one's own
    HAND_TEXTS = 5  # of what is lit and one's own
    LIT_TEXTS = 6
    LONG_FACTS = 7  # of all but piles
    AREA_TEXTS = 8
    OWN_TEXTS = 9
    EVERYTHING = 10  # others' texts, all cards of open piles


class Fold(IntEnum):
    """Which areas shrink to lines. Each value shrinks what those before it do, and these."""

    NOTHING = 0
    GROUPS = 1  # areas that group others: a line for each
    MIDDLE = 2  # what belongs to nobody, unless something in it is lit
    OTHERS = 3  # the sides of other seats, unless something in them is lit
    OWN = 4  # unless something in them is lit
    LIT_OTHERS = 5  # the sides of other seats, whatever is lit
    LIT = 6  # all but maps and groups with something lit
    UNMARKED = 7  # what no option points at is left out, but for one's own
    NEVER = 8


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
    Level(Detail.HAND_TEXTS, Fold.GROUPS),
    Level(Detail.LIT_TEXTS, Fold.MIDDLE),
    Level(Detail.HAND_TEXTS, Fold.MIDDLE),
    Level(Detail.HAND_TEXTS, Fold.OTHERS),
    Level(Detail.NEAR_FACTS, Fold.GROUPS),
    Level(Detail.NEAR_FACTS, Fold.MIDDLE),
    Level(Detail.NEAR_FACTS, Fold.OTHERS),
    Level(Detail.SHORT_FACTS, Fold.OTHERS),
    Level(Detail.SHORT_FACTS, Fold.OWN),
    Level(Detail.SHORT_FACTS, Fold.LIT_OTHERS),
    Level(Detail.SHORT_FACTS, Fold.LIT),
    Level(Detail.OWN_FACTS, Fold.LIT),
    Level(Detail.MARKED_FACTS, Fold.LIT),
    Level(Detail.HAND_FACTS, Fold.LIT),
    Level(Detail.MARKED_FACTS, Fold.UNMARKED),
    Level(Detail.HAND_FACTS, Fold.UNMARKED),
)


def down_to(last: Level) -> tuple[Level, ...]:
    """The levels from the first to this one."""
    return LEVELS[: LEVELS.index(last) + 1]
