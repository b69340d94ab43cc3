"""Everything that is printed, for card lists and zooms, with where each figure comes from."""

from typing import Final

from ludarium.files.cardsets import SHIPPED as SHIPPED_SET
from ludarium.games.runeage.components import (
    CARD_SETS,
    IDS,
    KINDS,
    MERCENARIES,
    MYTHIC,
    NEUTRALS,
    PACKAGE,
    RACE,
    RACE_NAMES,
    SCENARIOS,
    SHIPPED,
    SIXTH,
    SORT,
    SORT_NAMES,
)
from ludarium.kernel.cards import NONE
from ludarium.kernel.game import Face
from ludarium.kernel.rules import paragraphs

CARD_RULINGS: Final = "10."  # the chapter of RULES.md whose paragraphs begin with the names of the cards they are about
FIGURES: Final = {
    "strength": "strength",
    "gold_cost": "gold cost",
    "printed_gold_cost": "published gold cost",
    "influence_cost": "influence cost",
    "conquer_strength": "strength to conquer",
    "defense_bonus": "automatic defence",
    "attrition": "attrition dice",
    "power": "power",
    "trophy": "trophies",
    "gold": "gold",
}


def faces() -> list[Face]:
    """All kinds of cards, then the objectives and the Home Realms."""
    records = CARD_SETS.find(SHIPPED_SET).records
    found = [face(kind, records[kind]) for kind in range(KINDS)]
    found += [plain(scenario["objective"], f"objective, {scenario['name']}") for scenario in SHIPPED["scenarios"]]
    found += [plain(race["home_realm"], f"Home Realm, {race['name']}") for race in SHIPPED["races"]]
    return found


def face(kind: int, record: dict[str, object]) -> Face:
    facts: dict[str, str | int] = {}
    for field, label in FIGURES.items():
        value = record.get(field)
        if isinstance(value, int) and value:
            facts[label] = value
    if "provenance_detail" in record:
        facts["source"] = str(record["provenance_detail"])
    copies = record.get("copies")
    name = str(record["name"])
    return Face(
        key=IDS[kind],
        name=name,
        sort=sort(kind, record),
        text=str(record["effect"]),
        count=copies if isinstance(copies, int) else 1,
        facts=facts,
        rulings=rulings(name),
        provenance=str(record["provenance"]),
    )


def rulings(name: str) -> tuple[str, ...]:
    """The paragraphs about a card: those that name it before their colon."""
    about = [p for number, p in paragraphs(PACKAGE).items() if number.startswith(CARD_RULINGS)]
    return tuple(p.text for p in about if name in p.text.partition(":")[0].split(", "))


def sort(kind: int, record: dict[str, object]) -> str:
    """What sort of card it is and where it belongs."""
    word = SORT_NAMES[SORT[kind]]
    if RACE[kind] != NONE:
        extra = ", mythic" if MYTHIC[kind] else ", sixth pile" if SIXTH[kind] else ""
        return f"{word}, {RACE_NAMES[RACE[kind]]}{extra}"
    if kind in NEUTRALS or kind in MERCENARIES:
        return f"{'mercenary' if kind in MERCENARIES else 'neutral'} {word}"
    names = [scenario.name for scenario in SCENARIOS if scenario.id == record.get("scenario")]
    return f"{word}, {names[0]}, Stage {record['stage']}" if names else word


def plain(record: dict[str, object], sort: str) -> Face:
    detail = {"source": str(record["provenance_detail"])} if "provenance_detail" in record else {}
    return Face(
        str(record["id"]),
        str(record["name"]),
        sort,
        str(record["effect"]),
        facts={**detail},
        provenance=str(record["provenance"]),
    )
