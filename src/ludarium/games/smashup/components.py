"""What is printed on the cards. Loaded once and shared by all states; card texts are in cards/ (tables: texts.py).

What a card is never changes; its figures and words come in a `Book`, so that designers can play with others.
"""

import json
from importlib.resources import files
from typing import Any, Final

from ludarium.files.cardsets import SHIPPED, CardSets
from ludarium.files.sheets import Sheet, whole, words
from ludarium.kernel.cards import NONE

Base = int  # a place for a base: 0..seats
Faction = int

DATA: Final[dict[str, Any]] = json.loads(files(__package__).joinpath("components.json").read_text("utf-8"))
PRINTED: Final[list[dict[str, Any]]] = [*DATA["cards"], DATA["madness"], *DATA["bases"]]
IDS: Final[list[str]] = [printed["id"] for printed in PRINTED]
NAMES: Final[list[str]] = [printed["name"] for printed in PRINTED]
KIND: Final[dict[str, int]] = {id: kind for kind, id in enumerate(IDS)}
KINDS: Final = len(PRINTED)

FACTION_IDS: Final[list[str]] = [faction["id"] for faction in DATA["factions"]]
FACTION_NAMES: Final[list[str]] = [faction["name"] for faction in DATA["factions"]]
FACTION_SETS: Final[list[str]] = [faction["set"] for faction in DATA["factions"]]
FACTION_OF: Final[dict[str, Faction]] = {id: faction for faction, id in enumerate(FACTION_IDS)}

# by kind
IS_BASE: Final[list[bool]] = ["breakpoint" in printed for printed in PRINTED]
IS_MINION: Final[list[bool]] = [printed.get("type") == "minion" for printed in PRINTED]
IS_ACTION: Final[list[bool]] = [printed.get("type") == "action" for printed in PRINTED]
FACTION: Final[list[Faction]] = [  # of bases too; NONE for Madness
    FACTION_OF[printed["faction"]] if "faction" in printed else NONE for printed in PRINTED
]

STANDARD: Final = 0  # how an action is played: resolve, then discard
ON_BASE: Final = 1  # it stays on a base
ON_MINION: Final = 2  # it stays on a minion
SPECIAL_ONLY: Final = 3  # at its Special time only
_MODES: Final = ("standard", "play_on_base", "play_on_minion", "special")
MODE: Final[list[int]] = [
    _MODES.index(printed["play_mode"]) if printed.get("type") == "action" else NONE for printed in PRINTED
]

MADNESS: Final[int] = KIND["madness"]
BASES: Final[list[int]] = [kind for kind in range(KINDS) if IS_BASE[kind]]
CARDS_OF: Final[list[list[int]]] = [  # by faction: the kinds of its cards
    [kind for kind in range(KINDS) if FACTION[kind] == faction and not IS_BASE[kind]]
    for faction in range(len(FACTION_IDS))
]

OPENING_HAND: Final = 5
HAND_LIMIT: Final = 10
VP_TO_WIN: Final = 15


# -- what may be edited
class Book:
    """The figures and words of every kind of card."""

    __slots__ = ("breakpoint", "copies", "power", "printed", "text", "vp")

    def __init__(self, data: Any) -> None:
        self.printed: list[dict[str, Any]] = [*data["cards"], data["madness"], *data["bases"]]
        self.copies: list[int] = [card.get("copies", 1) for card in self.printed]
        self.power: list[int] = [card.get("power", 0) for card in self.printed]
        self.breakpoint: list[int] = [card.get("breakpoint", 0) for card in self.printed]
        self.vp: list[list[int]] = [card.get("vp", []) for card in self.printed]
        self.text: list[str] = [card["effect"] for card in self.printed]


def _three(value: Any, shipped: Any) -> str:
    """VP for the first, second and third."""
    right = isinstance(value, list) and len(value) == 3 and all(type(n) is int and 0 <= n <= 15 for n in value)
    return "" if right or value == shipped else "a list of three numbers from 0 to 15, such as [5, 3, 2]"


SHEET: Final = Sheet(
    {"copies": whole(1, 60), "power": whole(0, 30), "breakpoint": whole(1, 60), "vp": _three, "effect": words}
)


def read_book(data: Any) -> Book:
    """A card set: the box with other figures and words. BadCards when it is something else."""
    SHEET.check(data, DATA)
    return Book(data)


CARD_SETS: Final = CardSets("smashup", "ludarium.games.smashup", read_book, SHEET)
BOX_BOOK: Final = CARD_SETS.find(SHIPPED)
