"""Scoring and tiebreakers (RULES 10)."""

from games.whispers.whispers_table import WhispersTable
from ludarium.games.whispers.components import EMPIRES

FORWARD = EMPIRES
BACKWARD = EMPIRES[::-1]


def ended(**options: bool) -> WhispersTable:
    return WhispersTable(**options).empty_map().round(4).phase("mark")


def test_points_are_cities_times_loyalty() -> None:
    """RULES 10.1: one Bear, three Lion, four Horse, two Elephant and two Eagle cities."""
    t = ended().loyalties(0, *FORWARD).loyalties(1, *BACKWARD)
    assert t.over
    assert t.match.result.sheet == [
        ("Bear: 1 city", [4, -1]),
        ("Lion: 3 cities", [9, 0]),
        ("Horse: 4 cities", [8, 8]),
        ("Elephant: 2 cities", [0, 6]),
        ("Eagle: 2 cities", [-2, 8]),
    ]
    assert t.match.result.made["Lion: 3 cities"] == ["3 x 3", "3 x 0"]
    assert t.match.result.made["Eagle: 2 cities"] == ["2 x -1", "2 x 4"]
    assert t.match.result.ties == []
    assert t.match.result.scores == [19, 21]
    assert t.match.result.winners == [1]
    assert t.match.result.ending == "highest score"


def test_all_loyalties_are_turned_up() -> None:
    """RULES 10.1"""
    t = ended().loyalties(0, *FORWARD)
    assert t.over
    assert t.tokens_seen(None, 0) == FORWARD
    assert "seat 0 is Devout to the Bear" in t.heard()


def test_a_conquered_city_counts_for_its_conqueror() -> None:
    """RULES 10.1"""
    t = ended().loyalties(0, *FORWARD).loyalties(1, *BACKWARD).banners("Khanstead", "Bear", 1)
    assert t.over
    assert t.match.result.scores == [19 + 4 - 2, 21 - 1 - 2]


def test_a_map_agent_counts_as_one_more_city() -> None:
    """RULES 10.2, 10.2.1: in a Bear region beside a city, in a plain Lion region, and at a loss with the Eagle."""
    t = ended().loyalties(0, *FORWARD).map_agents(0, "Winterthrone", "Farstrand")
    assert t.over
    assert t.match.result.sheet[-2:] == [
        ("agents in Winterthrone (Bear)", [4, 0]),
        ("agents in Farstrand (Lion)", [3, 0]),
    ]
    assert t.match.result.scores[0] == 19 + 7
    t = ended().loyalties(0, *FORWARD).map_agents(0, "Last Eyrie")
    assert t.over
    assert t.match.result.sheet[-1][1][0] == -1


def test_a_map_agent_follows_the_empire_that_controls_its_region() -> None:
    """RULES 10.2.1"""
    t = ended().loyalties(0, *FORWARD).map_agents(0, "Last Eyrie").banners("Last Eyrie", "Bear", 1)
    assert t.over
    assert t.match.result.sheet[-1] == ("agents in Last Eyrie (Bear)", [4, 0])


def tied() -> WhispersTable:
    """Two seats with the same loyalties, so the same points."""
    return ended().loyalties(0, *FORWARD).loyalties(1, *FORWARD)


def test_the_first_tiebreaker_is_the_fewest_swaps() -> None:
    """RULES 10.3"""
    t = tied().hand(1, "Bear-Lion", "Bear-Horse")
    t.board.swap_loyalties(1, 0, 1)
    t.loyalties(1, *FORWARD)
    assert t.over
    assert (t.match.result.winners, t.match.result.ending) == ([0], "fewest swaps")
    assert t.match.result.ties == [("loyalty swaps", [0, 1])]


def test_the_second_tiebreaker_is_the_most_cards() -> None:
    """RULES 10.4"""
    t = (
        tied()
        .hand(0, "Bear-Lion")
        .hand(1, *["Lion-Bear", "Lion-Horse", "Lion-Eagle", "Eagle-Bear", "Eagle-Lion", "Eagle-Horse"])
    )
    assert t.over
    assert (t.match.result.winners, t.match.result.ending) == ([1], "most cards")
    assert t.match.result.ties == [("loyalty swaps", [0, 0]), ("cards in hand", [1, 6])]


def test_what_is_still_tied_is_shared() -> None:
    """RULES 10.5"""
    t = tied().hand(0, "Bear-Lion").hand(1, "Lion-Bear")
    assert t.over
    assert (t.match.result.winners, t.match.result.ending) == ([0, 1], "shared victory")


def test_tiebreakers_look_at_the_tied_only() -> None:
    """RULES 10.3, 10.4: a third seat with fewer points has more cards and no swap."""
    t = WhispersTable(seats=3).empty_map().round(4).phase("mark")
    t.loyalties(0, *FORWARD).loyalties(1, *FORWARD).loyalties(2, "Bear", "Elephant", "Eagle", "Lion", "Horse")
    t.hand(2, "Bear-Lion", "Bear-Horse").hand(1, "Lion-Bear")
    for seat in (0, 1):
        t.board.swap_loyalties(seat, 0, 1)
        t.loyalties(seat, *FORWARD)
    assert t.over
    assert t.match.result.scores[2] < t.match.result.scores[0] == t.match.result.scores[1]
    assert (t.match.result.winners, t.match.result.ending) == ([1], "most cards")
