"""What is printed on the cards. Loaded once and shared by all states; card texts are in cards/ (tables: texts.py)."""

import json
from importlib.resources import files
from typing import Any, Final

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
COPIES: Final[list[int]] = [printed.get("copies", 1) for printed in PRINTED]
POWER: Final[list[int]] = [printed.get("power", 0) for printed in PRINTED]
BREAKPOINT: Final[list[int]] = [printed.get("breakpoint", 0) for printed in PRINTED]
VP: Final[list[list[int]]] = [printed.get("vp", []) for printed in PRINTED]
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
