"""What is printed: empires, councils and their actions, the map, cards and abilities, as tables read once.

Everything is a small int that indexes these tables: empires 0-4, positions 0-19 (four for each empire), regions 0-39,
actions (the printed choices of all positions, in order), abilities 0-19. No state and no rules here.
"""

import json
from importlib.resources import files
from typing import Any, Final

BOX: Final[dict[str, Any]] = json.loads(files(__package__).joinpath("components.json").read_text("utf-8"))

SEATS: Final = 4
ROUNDS: Final[int] = BOX["numbers"]["rounds"]
HAND_LIMIT: Final[int] = BOX["numbers"]["hand_limit"]
BANNERS: Final[int] = BOX["numbers"]["banners_per_empire"]
AGENTS: Final[int] = BOX["numbers"]["agents_per_seat"]
MAP_AGENTS: Final[int] = BOX["numbers"]["map_agents_per_seat"]
COPIES: Final[int] = BOX["numbers"]["copies_of_each_card"]
PLACED: Final[list[int]] = [BOX["deployment"].get(str(seats), 0) for seats in range(SEATS + 1)]  # agents each round


def ids(rows: list[dict[str, Any]]) -> list[str]:
    return [row["id"] for row in rows]


# -- empires
EMPIRE_IDS: Final = ids(BOX["empires"])
EMPIRES: Final[list[str]] = [row["name"] for row in BOX["empires"]]
BEAR: Final = 0
LION: Final = 1
HORSE: Final = 2
ELEPHANT: Final = 3
EAGLE: Final = 4
EVERY_EMPIRE: Final = (BEAR, LION, HORSE, ELEPHANT, EAGLE)
TURN_ORDERS: Final = {
    name: tuple(EMPIRE_IDS.index(empire) for empire in BOX["turn_orders"][name]) for name in ("manual", "board")
}


def an(empire: int) -> str:
    """The empire's name with its article."""
    return f"{'an' if EMPIRES[empire][0] in 'AEIO' else 'a'} {EMPIRES[empire]}"


# -- loyalties
SLOTS: Final[list[str]] = [row["name"] for row in BOX["loyalty_slots"]]
MULTIPLIER: Final[list[int]] = [row["multiplier"] for row in BOX["loyalty_slots"]]
DEVOUT: Final = 0
SOCIETIES: Final[list[str]] = [row["name"] for row in BOX["societies"]]

# -- councils: a position is empire * 4 + rank
RANKS: Final[list[str]] = [row["name"] for row in BOX["positions"]]
CHANCELLOR: Final = 3
POSITIONS: Final = range(len(BOX["councils"]))
POSITION_NAMES: Final = [f"{empire} {rank}" for empire in EMPIRES for rank in RANKS]

ADD: Final = 0
DRAW: Final = 1
ATTACK: Final = 2
SWAP: Final = 3
SORTS: Final = ("add", "draw", "attack", "swap")
FLAT: Final = -1  # an amount that counts no icons

ICONS: Final = ("city", "farm", "fort")
CITY: Final = 0
FARM: Final = 1
FORT: Final = 2

ACTIONS_OF: Final[list[list[int]]] = []  # the actions printed on each position
ACTION_POSITION: Final[list[int]] = []
ACTION_SORT: Final[list[int]] = []
ACTION_ICON: Final[list[int]] = []  # the icon it counts, or FLAT
ACTION_EACH: Final[list[int]] = []  # how many of them make one
ACTION_AMOUNT: Final[list[int]] = []
ACTION_NAMES: Final[list[str]] = []


def _amount(action: dict[str, Any], one: str) -> str:
    n = action["amount"]
    what = one if n == 1 else f"{n} {one.split()[1]}s"
    if "per" not in action:
        return what
    return f"{what} per {action['per']}" if action["each"] == 1 else f"{what} per {action['each']} {action['per']}s"


def _action_name(action: dict[str, Any]) -> str:
    if action["do"] == "add":
        return f"add {_amount(action, '1 banner')}"
    if action["do"] == "draw":
        return f"draw {_amount(action, '1 card')}"
    return "attack" if action["do"] == "attack" else "swap agents"


for _position, _council in enumerate(BOX["councils"]):
    assert _position == EMPIRE_IDS.index(_council["empire"]) * 4 + ids(BOX["positions"]).index(_council["position"])
    ACTIONS_OF.append([])
    for _action in _council["actions"]:
        ACTIONS_OF[_position].append(len(ACTION_SORT))
        ACTION_POSITION.append(_position)
        ACTION_SORT.append(SORTS.index(_action["do"]))
        ACTION_ICON.append(ICONS.index(_action["per"]) if "per" in _action else FLAT)
        ACTION_EACH.append(_action.get("each", 1))
        ACTION_AMOUNT.append(_action.get("amount", 0))
        ACTION_NAMES.append(_action_name(_action))

# -- the map
REGION_IDS: Final = ids(BOX["regions"])
REGION_NAMES: Final[list[str]] = [row["name"] for row in BOX["regions"]]
REGIONS: Final = range(len(REGION_IDS))
HOME: Final = [EMPIRE_IDS.index(row["home"]) for row in BOX["regions"]]
START: Final[list[int]] = [row["banners"] for row in BOX["regions"]]
NEIGHBORS: Final = [[REGION_IDS.index(other) for other in row["neighbors"]] for row in BOX["regions"]]
HAS: Final = [[icon in row["icons"] for row in BOX["regions"]] for icon in ICONS]  # HAS[FORT][region]
WITH: Final = [[region for region in REGIONS if HAS[icon][region]] for icon in (CITY, FARM, FORT)]
SUPPLY: Final[list[int]] = [
    BOX["numbers"]["supply_limit_farm" if farm else "supply_limit"] for farm in HAS[FARM]
]  # banners a region can feed

# -- abilities and cards
ABILITY_IDS: Final = ids(BOX["abilities"])
ABILITY_NAMES: Final[list[str]] = [row["name"] for row in BOX["abilities"]]
ABILITY_TEXTS: Final[list[str]] = [row["text"] for row in BOX["abilities"]]
ABILITY_RULES: Final[list[str]] = [row["rule"] for row in BOX["abilities"]]  # the paragraph of each
ABILITIES: Final = range(len(ABILITY_IDS))
COST: Final = [[EMPIRE_IDS.index(empire) for empire in row["cost"]] for row in BOX["abilities"]]
TIMING: Final[list[str]] = [row["timing"] for row in BOX["abilities"]]


def ability_id(name: str) -> int:
    return ABILITY_IDS.index(name)


# Kinds of cards: 0-19 the empire cards, 20-24 the loyalty tokens.
CARD_KINDS: Final = range(len(BOX["cards"]))
EMPIRE_OF: Final = [EMPIRE_IDS.index(row["empire"]) for row in BOX["cards"]]  # its back, seen by all
PARTNER: Final = [EMPIRE_IDS.index(row["partner"]) for row in BOX["cards"]]
PRINTED: Final = [[ability_id(name) for name in row["abilities"]] for row in BOX["cards"]]  # on each kind
TOKEN: Final = len(CARD_KINDS)  # the kind of the Bear's loyalty token
KIND_NAMES: Final = [f"{EMPIRES[EMPIRE_OF[kind]]}-{EMPIRES[PARTNER[kind]]}" for kind in CARD_KINDS] + [
    f"{empire} token" for empire in EMPIRES
]
