"""Where a seat stands, in words for its eyes alone: made from its view."""

from collections.abc import Sequence
from typing import Any, Final

COLOUR: Final = {"loyalist": "green", "restorationist": "pink"}
SIDE: Final = {"loyalist": "a Loyalist", "restorationist": "a Restorationist"}


def standing(table: dict[str, Any], names: Sequence[str]) -> dict[str, Any]:
    """For the goal in the top bar, and for the page that says how one wins."""
    me, ends = table["seat"], table["end_vp"]
    scores = [player["score"] for player in table["seats"]]
    others = [f"{name} {scores[seat]}" for seat, name in enumerate(names) if seat != me]
    if me is None:
        return {"stand": f"ends at {ends}", "standing": f"The game ends at {ends} points: {', '.join(others)}."}
    side = table["seats"][me]["identity"]
    told = (
        f"You are {SIDE[side]}. {tracks(table, side)} You show {scores[me]} points, {', '.join(others)}; {ends} end it."
    )
    stand = f"you {scores[me]}, {', '.join(others)} · ends at {ends}"
    return {"stand": stand, "standing": told, "cases": [side]}


def tracks(table: dict[str, Any], side: str) -> str:
    """How the own side's marker stands, and what that asks for."""
    own = table["tracks"][side]
    ahead = own - sum(n for track, n in table["tracks"].items() if track != side)
    colour = COLOUR[side].capitalize()
    if ahead > 0:
        return f"{colour} is {ahead} ahead: keep it so."
    return f"{colour} is {-ahead} behind: push it." if ahead else f"{colour} is level: push it ahead."


def reminder(table: dict[str, Any]) -> str:
    """What the own identity wants, and once markers have moved, what it wants now."""
    me = table["seats"][table["seat"]]
    side = me["identity"]
    if not any(table["tracks"].values()):
        return "Push pink, kill Royalty, never be last." if side == "restorationist" else "Push green, never be last."
    scores = [player["score"] for player in table["seats"]]
    last = " You are last: catch up." if me["score"] == min(scores) < max(scores) else ""
    return tracks(table, side) + last
