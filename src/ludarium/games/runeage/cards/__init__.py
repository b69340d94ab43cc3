"""Card texts, one file for each race, group of neutral cards and scenario. Importing this fills texts.py."""

from ludarium.games.runeage.cards import (
    cataclysm,
    civil_war,
    daqan,
    dwarves,
    landmarks,
    latari,
    mercenaries,
    neutrals,
    not_from_this_world,
    orcs,
    quest_for_power,
    resurgence,
    runes,
    runewars,
    uthuk,
    waiqar,
)

__all__ = [
    "cataclysm",
    "civil_war",
    "daqan",
    "dwarves",
    "landmarks",
    "latari",
    "mercenaries",
    "neutrals",
    "not_from_this_world",
    "orcs",
    "quest_for_power",
    "resurgence",
    "runes",
    "runewars",
    "uthuk",
    "waiqar",
]
