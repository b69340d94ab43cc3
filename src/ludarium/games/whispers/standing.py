"""Where a seat stands, in words for its eyes alone: made from its view."""

from collections.abc import Sequence
from typing import Any

from ludarium.games.whispers.components import EMPIRE_IDS, EMPIRES, MULTIPLIER, ROUNDS


def standing(table: dict[str, Any], names: Sequence[str], round_now: int) -> dict[str, Any]:
    """For the goal in the top bar, and for the page that says how one wins."""
    where = f"Round {round_now} of {ROUNDS}"
    me = table["seat"]
    if me is None:
        return {"stand": where.lower(), "standing": f"{where}."}
    rows = [row["empire"] for row in table["seats"][me]["loyalties"]]
    points = table["points"]
    worth = cities(table, me)
    bets = [f"{name_of(rows[i])} {worth[rows[i]]} × {signed(n)}" for i, n in enumerate(MULTIPLIER) if n]
    return {
        "stand": f"{name_of(rows[0])} × {MULTIPLIER[0]}, {points} points as it stands",
        "standing": f"{where}. As it stands you have {points} points: cities of {', '.join(bets)}.",
    }


def reminder(table: dict[str, Any], round_now: int) -> str:
    """What the own loyalties want; from the second round on, what they want now."""
    rows = [row["empire"] for row in table["seats"][table["seat"]]["loyalties"]]
    best, worst = name_of(rows[MULTIPLIER.index(max(MULTIPLIER))]), name_of(rows[MULTIPLIER.index(min(MULTIPLIER))])
    if round_now == 1:
        return f"Cities for {best}, none for {worst}."
    worth = cities(table, table["seat"])
    held, bad = worth[rows[0]], worth[rows[MULTIPLIER.index(min(MULTIPLIER))]]
    more = f"{best} holds {held}: win it more." if held < 4 else f"{best} holds {held}: guard them."
    return f"{more} {worst} holds {bad}: each costs you a point." if bad else more


def name_of(empire: str) -> str:
    return EMPIRES[EMPIRE_IDS.index(empire)]


def cities(table: dict[str, Any], seat: int) -> dict[str, int]:
    """The cities of each empire, and the seat's agents in its regions: each counts as one for their owner."""
    agents = [row["empire"] for row in table["regions"] if seat in row["agents"]]
    return {row["key"]: row["cities"] + agents.count(row["key"]) for row in table["empires"]}


def signed(n: int) -> str:
    return str(n).replace("-", "−")
