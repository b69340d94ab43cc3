"""Where a seat stands, in words for its eyes alone: made from its view."""

from collections.abc import Sequence
from typing import Any

from ludarium.games.smashup.components import KIND, NAMES


def standing(table: dict[str, Any], names: Sequence[str]) -> dict[str, Any]:
    """For the goal in the top bar, and for the page that says how one wins."""
    me = table["seat"]
    others = [f"{name} {table['vp'][seat]}" for seat, name in enumerate(names) if seat != me]
    own = [] if me is None else [f"you {table['vp'][me]}"]
    mine = "" if me is None else f"You have {points(table['vp'][me])}; "
    told = [f"{mine}{', '.join(others)}.", *nearest_base(table), *madness(table)]
    factions = [] if me is None else list(table["factions"][me])
    said = {"stand": ", ".join([*own, *others]), "standing": " ".join(told)}
    return said | ({"cases": factions} if factions else {})


def points(n: int) -> str:
    return f"{n} point{'' if n == 1 else 's'}"


def nearest_base(table: dict[str, Any]) -> list[str]:
    """The base that lacks least to score."""
    lacking = [(base["breakpoint"] - base["total"], base["key"]) for base in table["bases"]]
    if not lacking:
        return []
    lacks, key = min(lacking)
    name = NAMES[KIND[key]]
    return [f"{name} needs {lacks} more power." if lacks > 0 else f"{name} scores when its turn comes."]


def madness(table: dict[str, Any]) -> list[str]:
    held = 0 if table["seat"] is None else table["madness_held"][table["seat"]]
    if not held:
        return []
    return [f"You own {held} Madness card{'' if held == 1 else 's'}: {points(held // 2)} less at the end."]
