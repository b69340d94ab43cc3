"""What Rune Age is made of: kinds of cards, what sort each is, and the numbers printed on them.

A kind's number and sort never change. Its figures come in a `Book`, so that owners of the printed game can play
with a card set of their own. No rules here: card texts are in cards/, words for people in words.py.
"""

import json
from importlib.resources import files
from typing import Any, Final

from ludarium.files.cardsets import CardSets
from ludarium.files.sheets import Sheet, anything, words
from ludarium.kernel.cards import NONE
from ludarium.kernel.errors import BadCards

PACKAGE: Final = "ludarium.games.runeage"
SHIPPED: Final[dict[str, Any]] = json.loads(files(PACKAGE).joinpath("components.json").read_text("utf-8"))

# -- sorts of cards
GOLD: Final = 0
UNIT: Final = 1  # of a race
STRONGHOLD: Final = 2
NEUTRAL_UNIT: Final = 3
TACTIC: Final = 4
BUILDING: Final = 5
CITY: Final = 6
LANDMARK: Final = 7
RUNE: Final = 8
ENEMY: Final = 9
ATTACK: Final = 10  # an Instant that attacks every player
EFFECT: Final = 11  # an Instant that does something else
JOINT: Final = 12  # an Instant that all players fight together
QUIET: Final = 13  # the Instant that ends the game

SORT_NAMES: Final = (
    *("gold", "unit", "stronghold", "unit", "tactic", "building", "city", "landmark", "dragon rune"),
    *("Enemy", "Instant", "Instant", "Instant", "Instant"),
)
SORT_KEYS: Final = tuple(name.rpartition(" ")[2].lower() for name in SORT_NAMES)
_NEUTRAL_SORTS: Final = {"unit": NEUTRAL_UNIT, "tactic": TACTIC, "building": BUILDING}
_EVENT_SORTS: Final = {
    "enemy": ENEMY,
    "instant_attack": ATTACK,
    "instant_effect": EFFECT,
    "instant_joint": JOINT,
    "instant_end": QUIET,
}


def _listed(data: Any) -> list[tuple[int, int, Any]]:
    """Every kind of card of the data in its fixed order: (sort, race or NONE, record)."""
    found = [(GOLD, NONE, card) for card in data["gold_cards"]]
    for race, record in enumerate(data["races"]):
        found.append((STRONGHOLD, race, record["stronghold"]))
        found += [(UNIT, race, unit) for unit in record["units"]]
    found += [(_NEUTRAL_SORTS[card["kind"]], NONE, card) for card in data["neutral_cards"] + data["mercenaries"]]
    found += [(CITY, NONE, card) for card in data["cities"]]
    found += [(LANDMARK, NONE, card) for card in data["landmarks"]]
    found += [(RUNE, NONE, card) for card in data["dragon_runes"]]
    return found + [(_EVENT_SORTS[card["kind"]], NONE, card) for card in data["events"]]


_CARDS: Final = _listed(SHIPPED)
KINDS: Final = len(_CARDS)
IDS: Final[list[str]] = [card["id"] for _, _, card in _CARDS]
NAMES: Final[list[str]] = [card["name"] for _, _, card in _CARDS]
KIND: Final = {name: kind for kind, name in enumerate(IDS)}
SORT: Final = [sort for sort, _, _ in _CARDS]
RACE: Final = [race for _, race, _ in _CARDS]
IS_UNIT: Final = [sort in (UNIT, NEUTRAL_UNIT) for sort in SORT]
FIGHTS: Final = [sort in (UNIT, NEUTRAL_UNIT, TACTIC) for sort in SORT]  # may be played in combat
IS_CITY: Final = [sort in (CITY, LANDMARK) for sort in SORT]
IS_REWARD: Final = [bool(card.get("reward")) for _, _, card in _CARDS]
MYTHIC: Final = [bool(card.get("mythic")) for _, _, card in _CARDS]
SIXTH: Final = [card.get("module") == "oath_and_anvil_optional" for _, _, card in _CARDS]
PLAIN_STAGES: Final = {1: 1, 2: 2, 3: 3, "final": 2}
STAGE: Final = [PLAIN_STAGES.get(card.get("stage"), 0) for _, _, card in _CARDS]

GOLD_KINDS: Final = (KIND["gold_1"], KIND["gold_2"], KIND["gold_3"])
RACES: Final[list[str]] = [race["id"] for race in SHIPPED["races"]]
RACE_NAMES: Final[list[str]] = [race["name"] for race in SHIPPED["races"]]
BASE_RACES: Final = [race for race, record in enumerate(SHIPPED["races"]) if record["module"] == "core"]
STRONGHOLDS: Final = [KIND[f"{race}_stronghold"] for race in RACES]
UNITS: Final = [
    [kind for kind in range(KINDS) if SORT[kind] == UNIT and RACE[kind] == race] for race in range(len(RACES))
]
PILES: Final = [[*UNITS[race], STRONGHOLDS[race]] for race in range(len(RACES))]  # of a barracks, in order
NEUTRALS: Final = [KIND[card["id"]] for card in SHIPPED["neutral_cards"]]
MERCENARIES: Final = [KIND[card["id"]] for card in SHIPPED["mercenaries"]]
CITIES: Final = [kind for kind in range(KINDS) if SORT[kind] == CITY]
LANDMARKS: Final = [kind for kind in range(KINDS) if SORT[kind] == LANDMARK]
RUNES: Final = [kind for kind in range(KINDS) if SORT[kind] == RUNE]
SUDDEN_QUIETNESS: Final = KIND["ev_sudden_quietness"]

LIMIT: Final[int] = SHIPPED["damage_limit"]
HAND_SIZE: Final[int] = SHIPPED["hand_size"]
DIE: Final[list[int]] = SHIPPED["attrition_die"]["faces"]

MOST_SEATS: Final = max(record["players"]["max"] for record in SHIPPED["scenarios"])

# -- scenarios
RESURGENCE: Final = 0
RUNEWARS: Final = 1
CATACLYSM: Final = 2
QUEST: Final = 3
CIVIL_WAR: Final = 4
NOT_FROM_THIS_WORLD: Final = 5


class Scenario:
    """The set-up of a scenario, and how it ends when its Event deck does."""

    __slots__ = (
        "events",
        "extra",
        "id",
        "name",
        "neutrals",
        "objective",
        "objective_id",
        "reforms",
        "seats",
        "sieges",
        "text",
    )

    def __init__(self, record: Any) -> None:
        self.id: str = record["id"]
        self.name: str = record["name"]
        self.seats = range(record["players"]["min"], record["players"]["max"] + 1)
        self.neutrals = [KIND[name] for name in record["neutral_cards"]]
        self.events = [self._stage(record, f"stage_{n}") for n in (1, 2, 3)]
        self.extra = [self._stage(record, f"expansion_stage_{n}") for n in (1, 2, 3)]
        self.sieges: bool = record["sieges"]["home_realm"]
        self.reforms = record["reform_limit"]["reforms"]  # None: no limit
        self.objective_id: str = record["objective"]["id"]
        self.objective: str = record["objective"]["name"]
        self.text: str = record["objective"]["effect"]

    @staticmethod
    def _stage(record: Any, name: str) -> list[int]:
        return [KIND[event] for event in record["event_deck"].get(name, [])]


SCENARIOS: Final = [Scenario(record) for record in SHIPPED["scenarios"]]
SCENARIO_IDS: Final = tuple(scenario.id for scenario in SCENARIOS)
POWER_GOAL: Final = {
    int(seats): int(goal) for seats, goal in SHIPPED["scenarios"][QUEST]["objective"]["power_goal"].items()
}
LANDMARK_MIX: Final = {
    int(seats): {int(power): int(count) for power, count in mix.items()}
    for seats, mix in SHIPPED["scenarios"][QUEST]["landmark_mix_by_power"].items()
}
COMBAT_HAND: Final[dict[str, dict[str, int]]] = SHIPPED["scenarios"][CIVIL_WAR]["opposing_army"]["combat_hand_reveal"]
DIFFICULTIES: Final = ("easy", "normal", "hard")
# From which stage of Events on the Opposing Army's whole hand counts; 3 never comes in Civil War.
WHOLE_HAND_FROM: Final = {
    name: next((n for n in (1, 2) if shown[f"stage_{n}"] > 1), 3) for name, shown in COMBAT_HAND.items()
}
TROPHY_GOAL: Final[int] = SHIPPED["scenarios"][NOT_FROM_THIS_WORLD]["objective"]["solo_trophy_goal"]
TABLE_SIZE: Final = {int(seats): counts for seats, counts in SHIPPED["by_players"]["by_players"].items()}


class Book:
    """The figures printed on every kind of card, in lists by kind."""

    __slots__ = (
        "attrition",
        "copies",
        "defence",
        "gives_gold",
        "gives_influence",
        "gold_cost",
        "gold_value",
        "influence_cost",
        "might",
        "names",
        "objective_attrition",
        "objective_might",
        "power",
        "printed_cost",
        "records",
        "strength",
        "text",
        "trophies",
    )

    def __init__(self, data: Any) -> None:
        records = [card for _, _, card in _listed(data)]
        self.records = records
        self.names: list[str] = [card["name"] for card in records]
        self.strength = [_number(card, "strength") if FIGHTS[kind] else 0 for kind, card in enumerate(records)]
        # What a battle against the card must reach.
        self.might = [
            _number(card, "conquer_strength" if SORT[k] < ENEMY else "strength") for k, card in enumerate(records)
        ]
        self.attrition = [_number(card, "attrition") for card in records]
        self.copies = [_number(card, "copies") for card in records]
        gold, unit = SHIPPED["starting_deck"]["gold_1"] * MOST_SEATS, SHIPPED["starting_deck"]["tier_1_unit"]
        dealt = {GOLD_KINDS[0]: gold, GOLD_KINDS[1]: 1} | {units[0]: unit for units in UNITS}
        for kind, least in dealt.items():
            if self.copies[kind] < least:
                raise BadCards(f"{self.names[kind]}: there must be {least} copies at least, for they are dealt.")
        self.gold_value = [_number(card, "gold") for card in records]
        self.gold_cost = [_number(card, "gold_cost") for card in records]
        self.printed_cost = [_number(card, "printed_gold_cost") or self.gold_cost[k] for k, card in enumerate(records)]
        self.influence_cost = [_number(card, "influence_cost") for card in records]
        self.gives_gold = [_number(_giver(card).get("gives") or {}, "gold") for card in records]
        money = {kind: value for kind, value in enumerate(self.gold_value) if value}
        if money != dict(zip(GOLD_KINDS, (1, 2, 3), strict=True)) or max(self.gives_gold) > 3:
            raise BadCards("Only the gold cards are money, worth 1, 2 and 3 gold; no card gives more than 3 gold.")
        self.gives_influence = [_number(_giver(card).get("gives") or {}, "influence") for card in records]
        self.defence = [_number(card, "defense_bonus") for card in records]
        self.power = [_number(_giver(card), "power") for card in records]
        self.trophies = [_number(card, "trophy") for card in records]
        self.text: list[str] = [card["effect"] for card in records]
        objective = data["scenarios"][RESURGENCE]["objective"]
        self.objective_might = _number(objective, "strength")
        self.objective_attrition = _number(objective, "attrition")


def _giver(card: Any) -> Any:
    """The part of a record that gives something: the card itself, or its Reward."""
    return card.get("reward") or card


def _number(card: Any, field: str) -> int:
    value = card.get(field) or 0
    if type(value) is not int or not 0 <= value <= 99:
        raise BadCards(f"{card.get('name', 'A card')}: {field} is a number from 0 to 99, not {value!r}.")
    return value


def read_book(data: Any) -> Book:
    """A card set: the shipped file with other figures and texts. BadCards when it is something else."""
    try:
        found = [(sort, race, card["id"]) for sort, race, card in _listed(data)]
        book = Book(data)
    except (KeyError, TypeError, IndexError, AttributeError) as why:
        raise BadCards(f"The card set lacks a part of the shipped one: {why}.") from None
    if found != [(sort, race, card["id"]) for sort, race, card in _CARDS]:
        raise BadCards("The card set does not have the same cards in the same order as the shipped one.")
    return book


_FIGURES: Final = (
    *("copies", "strength", "gold_cost", "printed_gold_cost", "influence_cost", "conquer_strength", "attrition"),
    *("defense_bonus", "power", "trophy", "gold"),
)
SHEET: Final = Sheet(
    {
        "name": words,
        **dict.fromkeys(_FIGURES, anything),  # `read_book` looks at them
        "gives": anything,
        "effect": words,
        "provenance": words,
    }
)
CARD_SETS: Final = CardSets("runeage", PACKAGE, read_book, SHEET)
