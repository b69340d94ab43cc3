"""What is printed on cards, council positions, regions and loyalty tokens, for lists and zooms."""

from typing import Any, Final

from ludarium.games.whispers.components import (
    ABILITY_NAMES,
    BOX,
    BOX_BOOK,
    CARD_KINDS,
    COST,
    EMPIRE_AT,
    EMPIRE_OF,
    EMPIRES,
    EVERY_EMPIRE,
    HOME,
    IDS,
    NAMES,
    NEIGHBORS,
    PARTNER,
    POSITION_IDS,
    POSITION_NAMES,
    POSITIONS,
    PRINTED,
    REGION_IDS,
    REGION_NAMES,
    REGIONS,
    SEATS,
    SUPPLY,
    TOKEN,
    an,
)
from ludarium.games.whispers.scene import ability_key, card_text, printed_on
from ludarium.kernel.game import Face

WHEN: Final = {
    "any": "before, during an attack, or after an action",
    "replace_action": "instead of an action",
    "attack_declare": "as an attack is declared",
    "attack_during": "during an attack",
    "attack_after": "after an attack",
    "after_action": "after an action",
}


def faces() -> list[Face]:
    """Everything printed."""
    return [*cards(), *abilities(), *positions(), *regions(), *tokens()]


def provenance(row: dict[str, Any]) -> str:
    """Where a component comes from; names, outlines and labels that are ours are said to be."""
    own = " and ".join(part for part in row.get("designed", ()) if part != "center")
    return f"{row['provenance']}; {own}: ours" if own else str(row["provenance"])


def cards() -> list[Face]:
    found = []
    for kind in CARD_KINDS:
        printed = BOX["cards"][kind]
        rulings = [f"{ABILITY_NAMES[a]}: {ruling}" for a in PRINTED[kind] for ruling in BOX["abilities"][a]["rulings"]]
        found.append(
            Face(
                IDS[kind],
                NAMES[kind],
                "empire card",
                card_text(BOX_BOOK, kind),
                printed["copies"],
                {"empire": EMPIRES[EMPIRE_OF[kind]], "partner": EMPIRES[PARTNER[kind]]},
                tuple(rulings),
                printed["provenance"],
            )
        )
    return found


def abilities() -> list[Face]:
    """Each ability once: two of each empire, one of each pair."""
    return [
        Face(
            ability_key(ability),
            row["name"],
            "ability",
            row["text"],
            facts={
                "cost": " and ".join(f"{an(empire)} card" for empire in COST[ability]),
                "when": WHEN[row["timing"]],
            },
            rulings=tuple(row["rulings"]),
            provenance=provenance(row),
        )
        for ability, row in enumerate(BOX["abilities"])
    ]


def positions() -> list[Face]:
    return [
        Face(
            POSITION_IDS[position],
            POSITION_NAMES[position],
            "council position",
            printed_on(BOX_BOOK, position),
            facts={"empire": EMPIRES[EMPIRE_AT[position]]},
            provenance=BOX["councils"][position]["provenance"],
        )
        for position in POSITIONS
    ]


def regions() -> list[Face]:
    found = []
    for region in REGIONS:
        printed = BOX["regions"][region]
        near = ", ".join(REGION_NAMES[other] for other in NEIGHBORS[region])
        icons = ", ".join(printed["icons"]) or "no icon"
        found.append(
            Face(
                REGION_IDS[region],
                REGION_NAMES[region],
                "region",
                f"Feeds {SUPPLY[region]}. Borders {near}.",
                facts={
                    "home": EMPIRES[HOME[region]],
                    "icons": icons,
                    "starting banners": printed["banners"],
                },
                rulings=(printed["note"],) if "note" in printed else (),
                provenance=provenance(printed),
            )
        )
    return found


def tokens() -> list[Face]:
    text = "Lies on one of the five loyalty slots of its owner."
    kinds = [TOKEN + empire for empire in EVERY_EMPIRE]
    return [Face(f"token_{IDS[kind]}", NAMES[kind], "loyalty token", text, SEATS) for kind in kinds]
