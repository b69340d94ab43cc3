"""The end: cities times loyalty, map agents, tiebreakers."""

from ludarium.games.whispers.components import CITY, EMPIRES, EVERY_EMPIRE, REGION_NAMES, REGIONS, SLOTS, Empire, Region
from ludarium.games.whispers.state import OVER, Whispers
from ludarium.games.whispers.words import SCORED, TIED_CARDS, TIED_SWAPS
from ludarium.kernel.cards import Seat
from ludarium.kernel.game import Result

ENDINGS = ("highest score", "fewest swaps", "most cards", "shared victory")


def score(g: Whispers) -> None:
    """Turn all loyalties up and count."""
    g.phase = OVER
    for seat in range(g.seats):
        for slot in range(len(SLOTS)):
            g.reveal(seat, slot)
    seats = list(range(g.seats))
    scores = [points(g, seat) for seat in seats]
    for seat in seats:
        g.tell(SCORED, seat, scores[seat])
    tell_ties(g, best(seats, scores))


def tell_ties(g: Whispers, tied: list[Seat]) -> None:
    """What breaks a tie, as far as it had to be looked at."""
    swaps = [-g.swap_count(seat) for seat in range(g.seats)]
    if len(tied) > 1:
        for seat in tied:
            g.tell(TIED_SWAPS, seat, -swaps[seat])
        tied = best(tied, swaps)
    if len(tied) > 1:
        for seat in tied:
            g.tell(TIED_CARDS, seat, g.hand_size(seat))


def points(g: Whispers, seat: Seat) -> int:
    """The seat's points as the board stands."""
    loyalties = g.loyalties(seat)
    return sum(city_points(g, loyalties)) + agent_points(g, seat, loyalties)


def city_points(g: Whispers, loyalties: list[int]) -> list[int]:
    """For each empire: its cities times the loyalty to it."""
    return [g.count_icons(empire, CITY) * loyalties[empire] for empire in EVERY_EMPIRE]


def agent_points(g: Whispers, seat: Seat, loyalties: list[int]) -> int:
    """Each map agent counts as one more city of the empire that controls its region."""
    return sum([loyalties[g.controller[region]] for region in g.on_map[seat]])


def result(g: Whispers) -> Result:
    """Most points; of those the fewest swaps, then the most cards in hand; then the victory is shared."""
    seats = list(range(g.seats))
    loyalties = [g.loyalties(seat) for seat in seats]
    scores = [points(g, seat) for seat in seats]
    cities = [city_points(g, row) for row in loyalties]
    sheet = [(cities_of(g, empire, loyalties), [cities[seat][empire] for seat in seats]) for empire in EVERY_EMPIRE]
    sheet += [agents_in(g, region, loyalties) for region in REGIONS if any(region in own for own in g.on_map)]
    tied = seats
    ending = 0
    measures = (scores, [-g.swap_count(seat) for seat in seats], [g.hand_size(seat) for seat in seats])
    for ending, measure in enumerate(measures):
        tied = best(tied, measure)
        if len(tied) == 1:
            return Result(tied, scores, ENDINGS[ending], sheet)
    return Result(tied, scores, ENDINGS[-1], sheet)


def cities_of(g: Whispers, empire: Empire, loyalties: list[list[int]]) -> str:
    """What a row of the score sheet multiplies: the cities of an empire, and the loyalty of each seat to it."""
    n = g.count_icons(empire, CITY)
    times = ", ".join([str(row[empire]) for row in loyalties])
    return f"{EMPIRES[empire]}: {n} {'city' if n == 1 else 'cities'} x {times}"


def agents_in(g: Whispers, region: Region, loyalties: list[list[int]]) -> tuple[str, list[int]]:
    """A row for the map agents in a region: as loyal as their owners are to its empire."""
    empire = g.controller[region]
    counts = [loyalties[seat][empire] if region in g.on_map[seat] else 0 for seat in range(g.seats)]
    return f"agent in {REGION_NAMES[region]} ({EMPIRES[empire]})", counts


def best(seats: list[Seat], measure: list[int]) -> list[Seat]:
    """Those of the seats that have the most of it."""
    most = max(measure[seat] for seat in seats)
    return [seat for seat in seats if measure[seat] == most]
