"""The box, the set-up and the words of the game (RULES 1-3)."""

from collections import Counter

import pytest

from games.whispers.whispers_table import WhispersTable
from ludarium.games.whispers import GAME
from ludarium.games.whispers.components import (
    ABILITIES,
    AGENTS,
    BOX,
    BOX_BOOK,
    CITY,
    EMPIRES,
    EVERY_EMPIRE,
    FARM,
    FORT,
    HOME,
    NAMES,
    NEIGHBORS,
    POSITIONS,
    REGION_NAMES,
    REGIONS,
    SLOTS,
    SOCIETIES,
    TOKEN,
)
from ludarium.games.whispers.setup import new
from ludarium.games.whispers.texts import TEXTS
from ludarium.kernel.cards import NONE
from ludarium.kernel.match import Match


def test_five_empires_and_two_to_four_societies() -> None:
    """RULES 1.1"""
    assert EMPIRES == ["Bear", "Lion", "Horse", "Elephant", "Eagle"]
    assert GAME.seats == (2, 3, 4)
    assert len(SOCIETIES) == 4


def test_most_cities_times_loyalty_wins() -> None:
    """RULES 1.2: with Horse at 4 the start board is worth 16 for its four cities."""
    t = WhispersTable().empty_map().round(4).phase("mark")
    t.loyalties(0, "Horse", "Lion", "Elephant", "Eagle", "Bear").loyalties(
        1, "Bear", "Eagle", "Elephant", "Lion", "Horse"
    )
    assert t.over
    assert t.match.result.scores == [4 * 4 + 3 * 3 + 2 * 2 - 1, 4 + 2 * 3 + 2 * 2 - 4]
    assert t.match.result.winners == [0]


def test_the_box_is_complete() -> None:
    """RULES 1.3"""
    g = WhispersTable(seats=4).board
    kinds = Counter(g.kind)
    assert all(kinds[kind] == 2 for kind in range(TOKEN))
    assert all(kinds[TOKEN + empire] == 4 for empire in EVERY_EMPIRE)
    assert [len(g.decks[empire]) for empire in EVERY_EMPIRE] == [8] * 5
    assert [g.agents_of(seat) for seat in range(4)] == [AGENTS] * 4 == [9] * 4
    assert sum(g.reserve) + sum(g.banners) == 100


def test_every_ability_has_its_effect() -> None:
    """RULES 7.2.1"""
    assert len(ABILITIES) == 20
    for ability in ABILITIES:
        told = " ".join(TEXTS[ability].text.__doc__.split())
        assert told == BOX_BOOK.texts[ability]


def test_the_map_is_one_piece_with_symmetric_borders() -> None:
    """RULES 1.4"""
    assert len(REGION_NAMES) == 40
    assert sum(len(near) for near in NEIGHBORS) == 2 * 69
    assert all(region in NEIGHBORS[near] for region in REGIONS for near in NEIGHBORS[region])
    reached = [0]
    for region in reached:
        reached += [near for near in NEIGHBORS[region] if near not in reached]
    assert len(reached) == 40
    assert {feature["kind"] for feature in BOX["features"]} == {"mountain", "water"}


@pytest.mark.parametrize(
    ("empire", "regions", "cities", "farms", "forts", "banners", "reserve"),
    [
        ("Bear", 6, 1, 2, 4, 9, 11),
        ("Lion", 9, 3, 3, 2, 6, 14),
        ("Horse", 10, 4, 2, 2, 0, 20),
        ("Elephant", 8, 2, 2, 3, 4, 16),
        ("Eagle", 7, 2, 4, 2, 6, 14),
    ],
)
def test_homelands(empire: str, regions: int, cities: int, farms: int, forts: int, banners: int, reserve: int) -> None:
    """RULES 1.5"""
    g = WhispersTable().board
    e = EMPIRES.index(empire)
    assert HOME.count(e) == regions
    assert [g.count_icons(e, icon) for icon in (CITY, FARM, FORT)] == [cities, farms, forts]
    assert sum(BOX_BOOK.start[region] for region in REGIONS if HOME[region] == e) == banners
    assert g.reserve[e] == reserve


def test_set_up() -> None:
    """RULES 3.1, 3.1.1: banners out, five decks of eight, no hands, no agents on the board."""
    t = WhispersTable(seats=3)
    assert t.at("Stonegate") == ("Bear", 3)
    assert t.at("Saddlemere") == ("Horse", 0)
    assert all(t.cards_of(seat) == [] for seat in range(3))
    assert all(t.deck_size(empire) == 8 for empire in EMPIRES)
    assert set(t.board.council) == {NONE}
    assert len(POSITIONS) == 20


def test_the_first_player_is_random() -> None:
    """RULES 3.2"""
    settings = GAME.settle(4, {})
    assert {new(4, settings, bytes([seed])).first for seed in range(60)} == {0, 1, 2, 3}


def test_loyalty_slots() -> None:
    """RULES 3.3: every seat has each empire once, face down, and sees its own."""
    t = WhispersTable(seats=4).phase("round")
    assert [slot["multiplier"] for slot in BOX["loyalty_slots"]] == [4, 3, 2, 0, -1]
    for seat in range(4):
        assert sorted(t.loyalties_of(seat)) == sorted(EMPIRES)
        assert t.tokens_seen(seat, seat) == t.loyalties_of(seat)
        assert all(t.tokens_seen(seat, other) == [None] * len(SLOTS) for other in range(4) if other != seat)


def test_four_rounds_of_four_phases() -> None:
    """RULES 3.4, 3.5, 3.5.1: three rounds have Cleanup and Swap; the fourth marker ends the game."""
    match = Match.start(GAME, 2, {}, b"rounds")
    seen: list[str] = []
    while not match.over:
        phase = match.view(None)["table"]["phase"]
        if not seen or seen[-1] != phase:
            seen.append(phase)
        ask = match.asks[0]
        match.answer(ask.seat, ask.options[-1])
    full = ["Deploy Agents", "Empire Turns", "Swap"]
    assert [phase for phase in seen if phase != "Cleanup"] == full * 3 + full[:2]
    log = match.heard(None)
    assert log.index("The turn marker of round 4 is placed") > log.index("Round 4 begins")
    assert "swap" not in " ".join(log[log.index("The turn marker of round 4 is placed") :])


def test_the_fourth_marker_skips_cleanup() -> None:
    """RULES 3.5, 10.4: a hand of seven is kept at the end."""
    cards = ["Bear-Lion", "Bear-Lion", "Bear-Horse", "Bear-Eagle", "Lion-Bear", "Lion-Horse", "Eagle-Bear"]
    t = WhispersTable().hand(0, *cards).round(4).phase("mark")
    assert t.over
    assert len(t.cards_of(0)) == 7


def test_the_first_player_token_passes_clockwise_after_the_swap_phase() -> None:
    """RULES 3.6, 3.6.1"""
    t = WhispersTable(seats=3).phase("mark").round(1)
    t.board.first = 2
    t.asked(2, "Swap and reveal").picks("swap none")
    assert t.board.first == 2
    t.asked(0, "Swap and reveal").picks("swap none")
    t.asked(1, "Swap and reveal").picks("swap none")
    assert t.board.first == 0
    t.asked(0, "Place an agent")


# -- words
def test_an_empty_region_is_its_home_empires() -> None:
    """RULES 2.1: the Bear takes Dustford from nobody, loses it to a card, and the Horse has it again."""
    t = WhispersTable().empty_map().banners("Dustford", "Bear", 3).hand(0, "Bear-Eagle", "Eagle-Bear")
    t.agents(0, "Lion Sheriff").act("Lion Sheriff")
    assert t.at("Dustford") == ("Bear", 3)
    t.asked(0).picks("play Mercenaries", "3 banners in Dustford")
    assert t.at("Dustford") == ("Horse", 0)


def test_a_conquered_region_keeps_a_banner_and_a_home_region_need_not() -> None:
    """RULES 2.2, 2.2.1"""
    t = WhispersTable().empty_map().banners("Dustford", "Bear", 2).banners("Stonegate", "Bear", 2)
    t.agents(0, "Bear Chancellor").banners("Grimhold", "Bear", 0).act("Bear Chancellor")
    offered = t.asked(0, "Bear attacks").offered
    assert "from Dustford to Windgarth, 1 banner" in offered
    assert "from Dustford to Windgarth, 2 banners" not in offered
    t = WhispersTable().empty_map().banners("Stonegate", "Bear", 2).agents(0, "Bear Chancellor").act("Bear Chancellor")
    t.asked(0).picks("from Stonegate to Dustford, 2 banners")
    assert t.at("Stonegate") == ("Bear", 0)
    assert t.at("Dustford") == ("Bear", 2)


def test_an_empty_home_region_of_another_empire_is_an_enemy_region() -> None:
    """RULES 2.3.1"""
    t = WhispersTable().empty_map().banners("Stonegate", "Bear", 1).agents(0, "Bear Chancellor").act("Bear Chancellor")
    assert t.over  # the only attack possible, on empty Dustford, was taken without a question
    assert t.at("Dustford") == ("Bear", 1)


def test_killed_banners_return_to_the_reserve_and_an_empty_reserve_gives_none() -> None:
    """RULES 2.4, 2.4.1"""
    t = WhispersTable().hand(0, "Bear-Eagle", "Eagle-Bear").agents(0, "Lion Sheriff").act("Lion Sheriff")
    t.asked(0).picks("play Mercenaries", "2 banners in Stonegate")
    assert t.in_reserve("Bear") == 13
    t = WhispersTable().reserve("Eagle", 0).agents(0, "Eagle Sheriff").act("Eagle Sheriff")
    assert t.over
    assert "The Eagle Sheriff does nothing" in t.heard()


def test_commander_and_active_empire() -> None:
    """RULES 2.5: the commander of a Lion position adds Lion banners, whoever it is."""
    t = WhispersTable().agents(1, "Lion Steward").act("Lion Steward")
    t.asked(1, "Lion Steward: which action?").picks("add 2 banners")
    t.asked(1, "Lion banner").picks("Seaclaw")
    assert t.at("Seaclaw") == ("Lion", 1)


def test_an_empire_without_regions_waits_for_its_homeland() -> None:
    """RULES 2.6"""
    t = WhispersTable().empty_map()
    for region in REGIONS:
        if HOME[region] == EMPIRES.index("Bear"):
            t.banners(REGION_NAMES[region], "Lion", 1)
    t.agents(0, "Bear Steward").hand(0, "Bear-Eagle", "Eagle-Bear").act("Bear Steward")
    t.asked(0, "Bear Steward").refuses("add 2 banners")
    t.asked(0).picks("play Mercenaries", "1 banner in Palewood")
    assert t.over  # two banners, and one region to add them to
    assert t.at("Palewood") == ("Bear", 2)


def test_kind_names_are_unique() -> None:
    """RULES 7.2.4: four partners for each empire."""
    assert len(set(NAMES)) == 25
    for empire in EMPIRES:
        assert sum(name.startswith(f"{empire}-") for name in NAMES) == 4
