"""Where a seat stands, in words for its eyes alone: made from its view."""

from collections.abc import Callable, Sequence
from typing import Any, Final

from ludarium.games.runeage.components import LIMIT

Table = dict[str, Any]


def standing(table: Table, names: Sequence[str]) -> dict[str, Any]:
    """For the goal in the top bar, and for the page that says how one wins."""
    me = table["reader"]
    race = table["seats"][me]["race"] if me is not None else ""
    cases = [table["scenario"], *([race] if race else [])]
    if me is None:
        homes = each(table, names, "damage")
        return {"stand": f"round {table['round']}", "standing": f"Damage: {homes}.", "cases": cases}
    damage = table["seats"][me]["damage"]
    said = RACES_TO[table["scenario"]](table, names)
    told = f"Your home has {damage} of {LIMIT} damage. {said[:1].upper()}{said[1:]}."
    return {"stand": said, "standing": told, "cases": cases}


def each(table: Table, names: Sequence[str], what: str) -> str:
    """A figure of every seat, one's own first."""
    me = table["reader"]
    seats = sorted(range(len(names)), key=lambda seat: seat != me)
    return ", ".join([f"{'you' if seat == me else names[seat]} {table['seats'][seat][what]}" for seat in seats])


def hand_strength(table: Table) -> int:
    return sum(card["strength"] for card in table["hand"])


def against_lord(table: Table, names: Sequence[str]) -> str:
    return f"strength {hand_strength(table)} in hand"


def homes(table: Table, names: Sequence[str]) -> str:
    return f"damage: {each(table, names, 'damage')}"


def events_left(table: Table, names: Sequence[str]) -> str:
    left = sum(table["events"]["stages"])
    return f"{left} Event{'' if left == 1 else 's'} left to survive"


def power(table: Table, names: Sequence[str]) -> str:
    return f"power: {each(table, names, 'power')} of {table['goal']}"


def army(table: Table, names: Sequence[str]) -> str:
    fight = table["combat"]
    attacks = fight is not None and fight["army"]
    if attacks:
        against = f"strength {fight['opposition']}"
    else:  # what its hand will add is not known yet
        against = f"units of strength {sum(unit['now'] for unit in table['army'])}"
    return f"{against} against you, {hand_strength(table)} in hand"


def trophies(table: Table, names: Sequence[str]) -> str:
    return f"trophies: {each(table, names, 'trophies')}"


RACES_TO: Final[dict[str, Callable[[Table, Sequence[str]], str]]] = {
    "resurgence": against_lord,
    "runewars": homes,
    "cataclysm": events_left,
    "quest_for_power": power,
    "civil_war": army,
    "not_from_this_world": trophies,
}
