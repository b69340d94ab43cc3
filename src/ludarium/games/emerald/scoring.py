"""Final scoring: every public point, then what each side must give back, then the lowest side's loss."""

from typing import Final

from ludarium.games.emerald.components import (
    LOYALIST,
    NEUTRAL,
    PENALTY,
    RESTORATIONIST,
    SEATS,
    SIDES,
    VP_COLOURS,
)
from ludarium.games.emerald.state import Emerald
from ludarium.kernel.cards import NONE, Seat
from ludarium.kernel.game import Result

BY_VP: Final = 0
BY_TRACK: Final = 1
BY_REVEAL: Final = 2
BY_SUPPLY: Final = 3
KILLS: Final = "killed Agents"
TRACKS: Final = "tracks"
LOWEST: Final = "lowest side"
ENDINGS: Final = ("victory points", "full track", "Restorationist revealed", "nothing moves any more")


def kept_kills(g: Emerald, seat: Seat, sides: list[int]) -> int:
    """A Loyalist keeps the VP of kills among Restorationists; nobody keeps any other."""
    if sides[seat] == RESTORATIONIST:
        return 0
    victims = range(g.seats)
    return sum([g.kill_vp[SEATS * seat + victim] for victim in victims if sides[victim] == RESTORATIONIST])


def kept_track(g: Emerald, side: int) -> int:
    """The side with the higher marker keeps the difference."""
    return max(0, g.tracks[side] - g.tracks[1 - side])


def adjusted(g: Emerald, sides: list[int]) -> list[int]:
    """The scores before the lowest side's loss, if these were the sides."""
    found = []
    for seat in range(g.seats):
        side = sides[seat]
        own = g.vp[VP_COLOURS * seat + NEUTRAL] + g.vp[VP_COLOURS * seat + side]
        found.append(own + kept_kills(g, seat, sides) + kept_track(g, side))
    return found


def lowest_side(scores: list[int], sides: list[int]) -> int:
    """The side of the lowest score, the Loyalists in a tie; NEUTRAL when all are on one side."""
    if len(set(sides)) == 1:
        return NEUTRAL
    least = min(scores)
    loyal = any(scores[seat] == least and side == LOYALIST for seat, side in enumerate(sides))
    return LOYALIST if loyal else RESTORATIONIST


def final_scores(g: Emerald, sides: list[int]) -> list[int]:
    """The scores that decide, if these were the sides."""
    scores = adjusted(g, sides)
    lowest = lowest_side(scores, sides)
    return [score - PENALTY * (sides[seat] == lowest) for seat, score in enumerate(scores)]


def winners(scores: list[int], sides: list[int]) -> list[Seat]:
    """The highest score; Restorationists before Loyalists; tied players of one side together."""
    best = max(scores)
    first = [seat for seat, score in enumerate(scores) if score == best]
    rebels = [seat for seat in first if sides[seat] == RESTORATIONIST]
    return rebels or first


def result(g: Emerald) -> Result:
    """How the game ended, or would be counted now, with a sheet that shows each step."""
    seats = range(g.seats)
    sides = [g.side(seat) for seat in seats]
    before = adjusted(g, sides)
    scores = final_scores(g, sides)
    won = winners(scores, sides)
    kills = [sum(g.kill_vp[SEATS * seat : SEATS * seat + SEATS]) for seat in seats]
    sheet = [
        ("neutral VP", [g.vp[VP_COLOURS * seat + NEUTRAL] for seat in seats]),
        ("Loyalist VP", [g.vp[VP_COLOURS * seat + LOYALIST] for seat in seats]),
        ("Restorationist VP", [g.vp[VP_COLOURS * seat + RESTORATIONIST] for seat in seats]),
        (KILLS, kills),
        (TRACKS, [g.difference()] * g.seats),
        ("VP of the other side lost", [-g.vp[VP_COLOURS * seat + 1 - sides[seat]] for seat in seats]),
        ("killed Agents lost", [kept_kills(g, seat, sides) - kills[seat] for seat in seats]),
        ("tracks lost", [kept_track(g, sides[seat]) - g.difference() for seat in seats]),
        (LOWEST, [scores[seat] - before[seat] for seat in seats]),
    ]
    tied = scores.count(max(scores)) > len(won)
    ties = [("Restorationists before Loyalists", sides)] if tied else []
    how = ENDINGS[g.ending] if g.ending != NONE else ""
    return Result(won, scores, how, sheet, [SIDES[side] for side in sides], made(g, sides, before), ties)


def made(g: Emerald, sides: list[int], before: list[int]) -> dict[str, list[str]]:
    """How the figures of the sheet that need it came about."""
    loyalist, restorationist = g.tracks
    lowest = lowest_side(before, sides)
    return {
        KILLS: [kills_by_side(g, seat, sides) for seat in range(g.seats)],
        TRACKS: [f"Loyalist {loyalist}, Restorationist {restorationist}"] * g.seats,
        LOWEST: [
            f"{points} before{' (lowest side)' if side == lowest else ''}"
            for points, side in zip(before, sides, strict=True)
        ],
    }


def kills_by_side(g: Emerald, seat: Seat, sides: list[int]) -> str:
    """Whose killed Agents gave the VP."""
    points = [0, 0]
    for victim in range(g.seats):
        points[sides[victim]] += g.kill_vp[SEATS * seat + victim]
    return ", ".join([f"{n} for {SIDES[side]}s" for side, n in enumerate(points) if n])
