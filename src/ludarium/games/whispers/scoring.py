"""The end: cities times loyalty, map agents, tiebreakers."""

from typing import Final

from ludarium.games.whispers.components import CITY, EMPIRES, EVERY_EMPIRE, REGION_NAMES, REGIONS, SLOTS
from ludarium.games.whispers.state import OVER, Whispers
from ludarium.games.whispers.words import SCORED, TIED_CARDS, TIED_SWAPS
from ludarium.kernel.cards import Seat
from ludarium.kernel.game import Result

ENDINGS: Final = ("highest score", "fewest swaps", "most cards", "shared victory")


def score(g: Whispers) -> None:
    """Turn all loyalties up and count; say what breaks a tie, as far as it has to be looked at."""
    g.phase = OVER
    seats = list(range(g.seats))
    for seat in seats:
        for slot in range(len(SLOTS)):
            g.reveal(seat, slot)
    for seat in seats:
        g.tell(SCORED, seat, points(g, seat))
    tied = best(seats, [points(g, seat) for seat in seats])
    for told, measure in ((TIED_SWAPS, swaps(g)), (TIED_CARDS, cards(g))):
        if len(tied) > 1:
            for seat in tied:
                g.tell(told, seat, abs(measure[seat]))
            tied = best(tied, measure)


# -- points
def points(g: Whispers, seat: Seat) -> int:
    """The seat's points as the board stands."""
    loyalties = g.loyalties(seat)
    cities = [g.count_icons(empire, CITY) * loyalties[empire] for empire in EVERY_EMPIRE]
    return sum(cities) + sum([loyalties[g.controller[region]] for region in g.on_map[seat]])


def swaps(g: Whispers) -> list[int]:
    """The fewer the better."""
    return [-g.swap_count(seat) for seat in range(g.seats)]


def cards(g: Whispers) -> list[int]:
    return [g.hand_size(seat) for seat in range(g.seats)]


def best(seats: list[Seat], measure: list[int]) -> list[Seat]:
    """Those of the seats that have the most of it."""
    most = max([measure[seat] for seat in seats])
    return [seat for seat in seats if measure[seat] == most]


# -- the result
def result(g: Whispers) -> Result:
    """Most points; of those the fewest swaps, then the most cards in hand; then the victory is shared."""
    scores = [points(g, seat) for seat in range(g.seats)]
    tied = list(range(g.seats))
    measures = (scores, swaps(g), cards(g))
    decided = len(measures)
    for i, measure in enumerate(measures):
        tied = best(tied, measure)
        if len(tied) == 1:
            decided = i
            break
    ties = [("loyalty swaps", [-n for n in swaps(g)]), ("cards in hand", cards(g))]
    sheet, made = score_sheet(g)
    return Result(tied, scores, ENDINGS[decided], sheet, made=made, ties=ties[:decided])


def score_sheet(g: Whispers) -> tuple[list[tuple[str, list[int]]], dict[str, list[str]]]:
    """A row for each empire and for each region with map agents; how each seat's figure was made."""
    loyalties = [g.loyalties(seat) for seat in range(g.seats)]
    sheet: list[tuple[str, list[int]]] = []
    made: dict[str, list[str]] = {}
    for empire in EVERY_EMPIRE:
        n = g.count_icons(empire, CITY)
        row = f"{EMPIRES[empire]}: {n} {'city' if n == 1 else 'cities'}"
        sheet.append((row, [n * own[empire] for own in loyalties]))
        made[row] = [f"{n} x {own[empire]}" for own in loyalties]
    for region in REGIONS:
        empire = g.controller[region]
        there = [int(region in regions) for regions in g.on_map]
        if any(there):
            row = f"agents in {REGION_NAMES[region]} ({EMPIRES[empire]})"
            sheet.append((row, [there[seat] * loyalties[seat][empire] for seat in range(g.seats)]))
            made[row] = [f"{there[seat]} x {loyalties[seat][empire]}" for seat in range(g.seats)]
    return sheet, made
