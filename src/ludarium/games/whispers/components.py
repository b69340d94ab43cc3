"""What is printed: empires, councils and their actions, the map, cards and abilities, as tables read once.

Everything is a small int that indexes these tables: empires, positions (council by council), regions, actions (the
printed choices of all positions, in order), abilities, kinds of cards and tokens. No state and no rules here.
"""

import json
from collections.abc import Callable
from importlib.resources import files
from operator import itemgetter
from typing import Any, Final

from ludarium.files.cardsets import SHIPPED, CardSets
from ludarium.files.sheets import Sheet, whole, words
from ludarium.kernel.cards import NONE

BOX: Final[dict[str, Any]] = json.loads(files(__package__).joinpath("components.json").read_text("utf-8"))

Empire = int
Region = int
Post = int  # a position in a council


def ids(rows: list[dict[str, Any]]) -> list[str]:
    return [row["id"] for row in rows]


def names(rows: list[dict[str, Any]]) -> list[str]:
    return [row["name"] for row in rows]


# -- numbers
ROUNDS: Final[int] = BOX["numbers"]["rounds"]
HAND_LIMIT: Final[int] = BOX["numbers"]["hand_limit"]
BANNERS: Final[int] = BOX["numbers"]["banners_per_empire"]
AGENTS: Final[int] = BOX["numbers"]["agents_per_seat"]
MAP_AGENTS: Final[int] = BOX["numbers"]["map_agents_per_seat"]

# -- societies: one for each seat
SOCIETY_IDS: Final = ids(BOX["societies"])
SOCIETIES: Final = names(BOX["societies"])
SEATS: Final = len(SOCIETIES)
PLACED: Final[list[int]] = [BOX["deployment"].get(str(seats), 0) for seats in range(SEATS + 1)]  # agents each round

# -- empires
EMPIRE_IDS: Final = ids(BOX["empires"])
EMPIRES: Final = names(BOX["empires"])
EVERY_EMPIRE: Final = tuple(range(len(EMPIRES)))
TURN_ORDERS: Final = {
    name: tuple([EMPIRE_IDS.index(empire) for empire in BOX["turn_orders"][name]]) for name in ("manual", "board")
}


def an(empire: Empire) -> str:
    """The empire's name with its article."""
    return f"{'an' if EMPIRES[empire][0] in 'AEIO' else 'a'} {EMPIRES[empire]}"


# -- loyalties
SLOT_IDS: Final = ids(BOX["loyalty_slots"])
SLOTS: Final = names(BOX["loyalty_slots"])
MULTIPLIER: Final[list[int]] = [row["multiplier"] for row in BOX["loyalty_slots"]]
DEVOUT: Final = SLOT_IDS.index("devout")

# -- councils: the positions of the first empire from Sheriff to Chancellor, then those of the next
RANK_IDS: Final = ids(BOX["positions"])
RANKS: Final = names(BOX["positions"])
POSITIONS: Final = range(len(BOX["councils"]))
EMPIRE_AT: Final = [EMPIRE_IDS.index(row["empire"]) for row in BOX["councils"]]  # of each position
RANK_AT: Final = [RANK_IDS.index(row["position"]) for row in BOX["councils"]]
POSITION_IDS: Final = [f"{row['empire']}_{row['position']}" for row in BOX["councils"]]
POSITION_NAMES: Final = [f"{EMPIRES[EMPIRE_AT[position]]} {RANKS[RANK_AT[position]]}" for position in POSITIONS]
COUNCIL: Final = [[position for position in POSITIONS if EMPIRE_AT[position] == empire] for empire in EVERY_EMPIRE]
FROM_HERE: Final = [
    [other for other in COUNCIL[EMPIRE_AT[position]] if other >= position] for position in POSITIONS
]  # a position and those on its right
ON_THE_LEFT: Final = [
    [other for other in COUNCIL[EMPIRE_AT[position]][::-1] if other < position] for position in POSITIONS
]  # the nearest first

# -- actions
ADD: Final = 0
DRAW: Final = 1
ATTACK: Final = 2
SWAP: Final = 3
SORTS: Final = ("add", "draw", "attack", "swap")
FLAT: Final = NONE  # instead of an icon: an amount that counts none

ICONS: Final = ("city", "farm", "fort")
CITY: Final = 0
FARM: Final = 1
FORT: Final = 2

ACTIONS: Final[list[dict[str, Any]]] = [action for row in BOX["councils"] for action in row["actions"]]
ACTION_AT: Final = [position for position in POSITIONS for _ in BOX["councils"][position]["actions"]]  # its position
ACTIONS_OF: Final = [
    [action for action in range(len(ACTIONS)) if ACTION_AT[action] == position] for position in POSITIONS
]  # printed on each position
ACTION_SORT: Final = [SORTS.index(row["do"]) for row in ACTIONS]
ACTION_ICON: Final = [ICONS.index(row["per"]) if "per" in row else FLAT for row in ACTIONS]  # the icon it counts


def _action_name(row: dict[str, Any]) -> str:
    if row["do"] == "attack":
        return "attack"
    if row["do"] == "swap":
        return "swap agents"
    thing = "banner" if row["do"] == "add" else "card"
    told = f"{row['do']} {row['amount']} {thing}{'' if row['amount'] == 1 else 's'}"
    if "per" not in row:
        return told
    return f"{told} per {row['per']}" if row["each"] == 1 else f"{told} per {row['each']} {row['per']}s"


# -- the map
REGION_IDS: Final = ids(BOX["regions"])
REGION_NAMES: Final = names(BOX["regions"])
REGIONS: Final = range(len(REGION_IDS))
HOME: Final = [EMPIRE_IDS.index(row["home"]) for row in BOX["regions"]]
NEIGHBORS: Final = [[REGION_IDS.index(other) for other in row["neighbors"]] for row in BOX["regions"]]
HAS: Final = [[icon in row["icons"] for row in BOX["regions"]] for icon in ICONS]  # HAS[FORT][region]
WITH: Final = [[region for region in REGIONS if has[region]] for has in HAS]  # WITH[CITY]: the regions that have one
CONTROLLERS: Final[list[Callable[[list[Empire]], tuple[Empire, ...]]]] = [
    itemgetter(*regions) for regions in WITH
]  # of those regions, from a list by region
SUPPLY: Final[list[int]] = [
    BOX["numbers"]["supply_limit_farm" if farm else "supply_limit"] for farm in HAS[FARM]
]  # banners a region can feed

# -- abilities
ABILITY_IDS: Final = ids(BOX["abilities"])
ABILITY_NAMES: Final = names(BOX["abilities"])
ABILITY_RULES: Final[list[str]] = [row["rule"] for row in BOX["abilities"]]  # the paragraph of each
ABILITIES: Final = range(len(ABILITY_IDS))
COST: Final = [[EMPIRE_IDS.index(empire) for empire in row["cost"]] for row in BOX["abilities"]]
TIMING: Final[list[str]] = [row["timing"] for row in BOX["abilities"]]


def ability_of(key: str) -> int:
    return ABILITY_IDS.index(key)


def rule_of(key: str) -> str:
    """The paragraph of an ability."""
    return ABILITY_RULES[ability_of(key)]


# -- kinds of cards: the empire cards, then the loyalty tokens
CARD_KINDS: Final = range(len(BOX["cards"]))
EMPIRE_OF: Final = [EMPIRE_IDS.index(row["empire"]) for row in BOX["cards"]]  # its back, seen by all
PARTNER: Final = [EMPIRE_IDS.index(row["partner"]) for row in BOX["cards"]]
PRINTED: Final = [[ability_of(key) for key in row["abilities"]] for row in BOX["cards"]]  # on each kind
TOKEN: Final = len(CARD_KINDS)  # the kind of the first empire's loyalty token
IDS: Final = [f"{row['empire']}_{row['partner']}" for row in BOX["cards"]] + EMPIRE_IDS
NAMES: Final = [f"{EMPIRES[EMPIRE_OF[kind]]}-{EMPIRES[PARTNER[kind]]}" for kind in CARD_KINDS] + [
    f"{empire} token" for empire in EMPIRES
]
KINDS: Final = len(IDS)
KIND: Final = {key: kind for kind, key in enumerate(IDS)}


# -- what may be edited: banners at the start, how much actions give, copies of cards, words
class Book:
    """Figures and words of the box, by region, action, kind and ability."""

    __slots__ = ("action_names", "actions", "amount", "copies", "each", "reserve", "start", "texts")

    def __init__(self, data: Any) -> None:
        self.start: list[int] = [row["banners"] for row in data["regions"]]
        self.reserve = [  # at the start
            BANNERS - sum([self.start[region] for region in REGIONS if HOME[region] == empire])
            for empire in EVERY_EMPIRE
        ]
        self.actions: list[dict[str, Any]] = [action for row in data["councils"] for action in row["actions"]]
        self.each: list[int] = [row.get("each", 1) for row in self.actions]  # how many icons make one
        self.amount: list[int] = [row.get("amount", 0) for row in self.actions]
        self.action_names = [_action_name(row) for row in self.actions]
        self.copies: list[int] = [row["copies"] for row in data["cards"]]
        self.texts: list[str] = [row["text"] for row in data["abilities"]]


def _amounts(value: Any, shipped: Any) -> str:
    """The same actions, with other figures."""
    figures = ("each", "amount")
    if isinstance(value, list) and len(value) == len(shipped) and all(isinstance(row, dict) for row in value):
        for row, was in zip(value, shipped, strict=True):
            same = {k: v for k, v in row.items() if k not in figures} == {
                k: v for k, v in was.items() if k not in figures
            }
            counted = all(type(row.get(k)) is int and 1 <= row[k] <= 9 for k in figures if k in was)
            if not same or not counted or any(k in row and k not in was for k in figures):
                break
        else:
            return ""
    return "the same actions with `each` and `amount` from 1 to 9"


SHEET: Final = Sheet({"copies": whole(1, 9), "banners": whole(0, 6), "actions": _amounts, "text": words})


def read_book(data: Any) -> Book:
    """A card set: the box with other figures and words. BadCards when it is something else."""
    SHEET.check(data, BOX)
    return Book(data)


CARD_SETS: Final = CardSets("whispers", "ludarium.games.whispers", read_book, SHEET)
BOX_BOOK: Final = CARD_SETS.find(SHIPPED)
