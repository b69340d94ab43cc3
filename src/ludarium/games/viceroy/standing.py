"""Where a seat stands, in words for its eyes alone: made from its view."""

from collections.abc import Sequence
from typing import Any, Final

from ludarium.games.viceroy.components import (
    CIRCLE_BONUS,
    COLOURS,
    DEFENSE,
    MAGIC,
    MAGIC_BONUS,
    POWER,
    ROUNDS,
    SCIENCE,
    TOKENS,
    Token,
)
from ludarium.games.viceroy.scoring import SET

OF_A_SET: Final = {DEFENSE: "defence", MAGIC: "magic", SCIENCE: "science"}


def standing(table: dict[str, Any], names: Sequence[str]) -> dict[str, Any]:
    """For the goal in the top bar, and for the page that says how one wins."""
    now = table["round"]
    where = f"Round {now} of {ROUNDS}." if now else "The game begins."
    me = table["seat"]
    told = [where] if me is None else [where, *of_pyramid(table["seats"][me]["pyramid"])]
    cases = ["solo"] if len(names) == 1 else []
    return {"stand": f"round {now}" if now else "", "standing": " ".join(told), "cases": cases}


def of_pyramid(pyramid: list[dict[str, Any]]) -> list[str]:
    """What it scores without infinite gems, laws and attacks, and what a further set lacks."""
    tokens = [TOKENS[key] for card in pyramid for key in card["tokens"]]
    held = {sort: count(tokens, sort) for sort in OF_A_SET}
    sets = min(held.values())
    power = total(tokens, POWER) + held[MAGIC] * total(tokens, MAGIC_BONUS) + SET * sets
    points = power + sum(circle_points(card, tokens) for card in pyramid if card["circle"] is not None)
    lacks = [name for sort, name in OF_A_SET.items() if held[sort] <= sets]
    told = [f"Your pyramid shows {points} point{'' if points == 1 else 's'} in power, circles, magic and sets."]
    return [*told, f"One {lacks[0]} token more makes a set: {SET} points."] if len(lacks) == 1 else told


def circle_points(card: dict[str, Any], tokens: list[Token]) -> int:
    bonus = [one[1] for one in tokens if one[0] == CIRCLE_BONUS and COLOURS[one[2]] == card["circle"]]
    return int(card["level"]) + sum(bonus)


def count(tokens: list[Token], sort: int) -> int:
    return sum(one[0] == sort for one in tokens)


def total(tokens: list[Token], sort: int) -> int:
    return sum(one[1] for one in tokens if one[0] == sort)
