"""Slots and circles."""

from games.viceroy.viceroy_table import ViceroyTable
from ludarium.games.viceroy.components import place_at


def test_level_one_grows_at_its_ends_only() -> None:
    """RULES 5.1, 5.1.1"""
    t = ViceroyTable().pyramid(0, "-1: Scout, Witch")
    assert t.g.slots(1) == [place_at(1, 0)]
    assert t.g.slots(0)[:2] == [place_at(1, -2), place_at(1, 1)]


def test_a_card_rests_on_two_neighbours_and_needs_none_beside_it() -> None:
    """RULES 5.2, 5.2.1"""
    t = ViceroyTable().pyramid(0, "Scout, Witch, Baron, Druid", "Knight")
    assert t.g.slots(0) == [place_at(1, -1), place_at(1, 4), place_at(2, 1), place_at(2, 2)]
    t.stand(0, "Fairy", 2, 2)
    assert t.g.slots(0) == [place_at(1, -1), place_at(1, 4), place_at(2, 1)]
    t.stand(0, "Mentor", 2, 1)
    assert t.g.slots(0) == [place_at(1, -1), place_at(1, 4), place_at(3, 0), place_at(3, 1)]


def test_five_levels_and_several_tops() -> None:
    """RULES 5.3, 5.3.1"""
    t = ViceroyTable().pyramid(
        0,
        "Scout, Witch, Baron, Druid, Sniper, Armorer",
        "Knight, Fairy, Brewer, Mentor, Admiral",
        "Regent, Warlord, General, Miner",
        "Nobleman, Poisoner, Ranger",
    )
    assert t.g.slots(0) == [place_at(1, -1), place_at(1, 6), place_at(5, 0), place_at(5, 1)]
    t.stand(0, "Captain", 5, 0).stand(0, "Veteran", 5, 1)
    assert t.g.slots(0) == [place_at(1, -1), place_at(1, 6)]
    assert t.g.slots(0, 4) == [place_at(1, -1), place_at(1, 6)]


def blue_circle() -> ViceroyTable:
    t = ViceroyTable().pyramid(0, "Arcanist, Miner").pyramid(1, "Baron").hand(0, "Paladin").gems(0, blue=1, green=1)
    return t.building()


def test_a_circle_is_two_corners_below_and_the_bottom_above() -> None:
    """RULES 5.4, 5.4.1"""
    t = blue_circle().plays(0, "Paladin", "level 2 on Arcanist and Miner")
    assert t.now.circles(0) == [(place_at(2, 0), 0)]
    t = ViceroyTable().pyramid(0, "Arcanist, Miner", "Ambassador")  # yellow bottom
    assert t.g.circles(0) == []
    t = ViceroyTable().pyramid(0, "Miner, Arcanist", "Paladin")  # red corners
    assert t.g.circles(0) == []
    t = ViceroyTable().pyramid(0, "Boatswain, Herbalist, Poisoner")  # equal corners that carry nothing
    assert t.g.circles(0) == []


def test_completing_a_circle_gives_a_gem_of_its_colour_after_payment() -> None:
    """RULES 5.5, 5.5.1, 4.6"""
    t = blue_circle().plays(0, "Paladin", "level 2 on Arcanist and Miner")
    assert t.held(0) == {"blue": 1}
    assert "seat 0 completes a blue circle: a blue gem" in t.heard(1)
    assert t.score(0) == {"circles": 2}


def test_without_a_gem_in_the_reserve_a_circle_gives_none() -> None:
    """RULES 5.5"""
    t = ViceroyTable().pyramid(0, "Poisoner, Druid").pyramid(1, "Baron").hand(0, "Ambassador").gems(0, green=1, red=1)
    t.reserve(yellow=0).building().plays(0, "Ambassador", "level 2 on Poisoner and Druid")
    assert t.now.circles(0) == [(place_at(2, 0), 2)]
    assert t.held(0) == {}


def test_level_one_completes_no_circle() -> None:
    """RULES 5.5.1"""
    t = ViceroyTable().pyramid(0, "Boatswain").pyramid(1, "Baron").hand(0, "Referendum").building()
    t.plays(0, "Referendum", "level 1, right end")
    assert t.held(0) == {}
    assert "circle" not in t.heard(0)


def test_neighbours_are_beside_below_and_above() -> None:
    """RULES 5.6, 7.85"""
    t = ViceroyTable(extra_cards=True).pyramid(
        0, "Scout, Witch, Baron, Druid", "Knight, Provincial Council I, Fairy", "Mentor, Miner"
    )
    assert t.score(0)["laws"] == 12


def test_the_slot_hint_tells_cost_reward_and_circle() -> None:
    """RULES 5.4"""
    t = blue_circle().plays(0, "Paladin")
    question = t.match.question(0)
    assert question is not None
    hints = {option["label"]: option["hint"] for option in question["options"]}
    circle = hints["level 2 on Arcanist and Miner"]
    assert circle == "costs 1 blue, 1 green; attack, 2 gems and power 2; completes a blue circle: take a blue gem"
    assert hints["level 1, left end"] == "costs 1 blue; magic"
