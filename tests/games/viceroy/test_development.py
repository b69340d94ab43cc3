"""The development phase: commitments, discards, plays in order, costs and levels."""

import pytest

from games.viceroy.viceroy_table import ViceroyTable
from ludarium.games.viceroy.components import COLOURS, DEFENSE, INFINITE, YELLOW, gems_in_words, token

TRIANGLE = ("Scout, Witch, Baron, Druid, Sniper", "Knight, Fairy, Brewer, Mentor", "Regent, Warlord, General")


def test_three_turns_of_play_discard_or_pass() -> None:
    """RULES 4.1, 4.2"""
    t = ViceroyTable().pyramid(0, "Scout").pyramid(1, "Witch").hand(0, "Referendum", "Baron", "Druid", "Knight")
    t.hand(1, "Mentor", "Fairy").development(12)
    assert "play Referendum" in t.asked(0).offered
    assert "discard Knight" in t.asked(0).offered
    assert "play Baron" not in t.asked(0).offered
    t.asked(0).picks("discard Baron")
    t.asked(1).picks("pass")
    t.takes(0, "red", "red")
    t.not_asked(1)
    assert t.held(1) == {}
    t.plays(0, "Referendum", "level 1, left end")
    t.asked(0).picks("discard Druid").takes(0, "blue", "blue")
    assert t.match.over
    assert t.in_hand(0) == set()
    assert "Mentor" not in t.in_hand(1)


def test_an_empty_hand_passes_by_itself() -> None:
    """RULES 4.2.1"""
    t = ViceroyTable(3).pyramid(0, "Scout").pyramid(1, "Witch").pyramid(2, "Baron").hand(1, "Referendum").building()
    t.not_asked(0).not_asked(2)
    t.plays(1, "Referendum", "level 1, left end")
    assert t.match.over
    assert t.now.builders == []


def test_a_card_drawn_with_the_last_card_keeps_one_in_the_phase() -> None:
    """RULES 4.2.1, 6.3"""
    t = (
        ViceroyTable()
        .pyramid(0, "Scout")
        .pyramid(1, "Witch")
        .hand(0, "Conscription")
        .decks(law="Referendum")
        .building()
    )
    t.plays(0, "Conscription", "level 1, left end", "draw a card", "the law deck")
    assert t.asked(0, "Play a card").offered == ["play Referendum", "discard Referendum", "pass"]


def test_a_character_needs_its_level_one_gem() -> None:
    """RULES 4.3"""
    t = ViceroyTable().pyramid(0, "Scout").pyramid(1, "Witch").hand(0, "Baron", "Druid", "Guardian")
    t.gems(0, green=1).token(0, "Scout", token(INFINITE, 1, YELLOW)).building()
    offered = t.asked(0).offered
    assert "play Guardian" in offered
    assert "play Baron" in offered  # an infinite yellow gem pays
    t.asked(0).refuses("play Witch")


def test_royal_commendation_needs_a_character() -> None:
    """RULES 4.3"""
    t = ViceroyTable().pyramid(0, "Referendum").pyramid(1, "Witch").hand(0, "Royal Commendation").building()
    assert t.asked(0).offered == ["discard Royal Commendation", "pass"]


def test_discards_come_before_plays_by_priority_and_give_two_gems() -> None:
    """RULES 4.4, 4.4.1, 6.6"""
    t = ViceroyTable(3).pyramid(0, "Witch").pyramid(1, "Scout").pyramid(2, "Baron")
    t.hand(0, "Knight").hand(1, "Druid").hand(2, "Boatswain").gems(2, yellow=1).building()
    t.asked(0).picks("discard Knight")
    t.asked(1).picks("discard Druid")
    t.asked(2).picks("play Boatswain")
    t.takes(1, "blue", "green")
    t.takes(0, "red", "red")
    t.asked(2, "Place Boatswain")
    assert t.held(1) == {"blue": 1, "green": 1}
    assert t.lies("Knight") == "discards"


def test_the_choices_are_opened_together() -> None:
    """RULES 4.4.1, 9.2"""
    t = ViceroyTable().pyramid(0, "Witch").pyramid(1, "Scout").hand(0, "Knight").hand(1, "Druid").building()
    t.asked(0).picks("discard Knight")
    assert "Knight" not in str(t.match.view(1))
    assert "Knight" not in t.heard(1)
    t.asked(1).picks("pass")
    assert "seat 0 discards Knight" in t.heard(1)


def test_plays_are_resolved_in_ascending_number_and_finished_one_by_one() -> None:
    """RULES 4.5, 4.5.1, 1.5"""
    t = ViceroyTable(3).pyramid(0, "Witch").pyramid(1, "Scout").pyramid(2, "Baron")
    t.hand(0, "Conscription").hand(1, "Veteran").hand(2, "Marshal").gems(1, green=1).gems(2, red=1).building()
    t.asked(0).picks("play Conscription")
    t.asked(1).picks("play Veteran")
    t.asked(2).picks("play Marshal")
    t.not_asked(0).not_asked(1)
    t.asked(2, "Place Marshal").picks("level 1, left end").takes(2, "red", "red", "red")
    t.not_asked(0)
    t.asked(1, "Place Veteran").picks("level 1, right end").takes(1, "blue", "blue", "blue")
    t.asked(0, "Place Conscription").picks("level 1, left end")
    t.asked(0, "Conscription: which one do you choose?").picks("attack")


def test_the_slot_is_chosen_when_the_card_comes_up() -> None:
    """RULES 4.5.1"""
    t = ViceroyTable().pyramid(0, "Witch, Baron").pyramid(1, "Scout").hand(0, "Knight")
    t.gems(0, blue=1, red=1).building().plays(0, "Knight")
    assert t.asked(0, "Place Knight").offered == [
        "level 1, left end",
        "level 1, right end",
        "level 2 on Witch and Baron",
    ]
    t.asked(0).picks("level 2 on Witch and Baron").takes(0, *["red"] * 5)
    assert t.level("Knight") == 2


@pytest.mark.parametrize(
    ("level", "cost"),
    [
        (1, {"green": 1}),
        (2, {"green": 1, "blue": 1}),
        (3, {"green": 1, "blue": 1, "yellow": 1}),
        (4, {"green": 1, "blue": 1, "yellow": 2}),
        (5, {"green": 1, "blue": 1, "yellow": 3}),
    ],
)
def test_a_character_costs_its_level_and_all_below(level: int, cost: dict[str, int]) -> None:
    """RULES 4.7"""
    rows = [*TRIANGLE, "Nobleman, Poisoner"][: level - 1]
    t = ViceroyTable().pyramid(0, *(rows or ["Scout"])).pyramid(1, "Arbalist").hand(0, "Captain")
    t.gems(0, green=4, blue=4, yellow=4).building().plays(0, "Captain")
    t.asked(0).picks(next(label for label in t.asked(0).offered if label.startswith(f"level {level}")))
    assert f"seat 0 pays {gems_in_words([cost.get(colour, 0) for colour in COLOURS])}" in t.heard(1)
    assert t.level("Captain") == level


def test_only_affordable_levels_are_offered() -> None:
    """RULES 4.7"""
    t = ViceroyTable().pyramid(0, "Scout, Witch, Baron", "Knight, Fairy").pyramid(1, "Arbalist").hand(0, "Captain")
    t.gems(0, green=1, blue=0, yellow=4).building().plays(0, "Captain")
    assert t.asked(0).offered == ["level 1, left end", "level 1, right end"]


def test_only_the_line_of_the_level_is_rewarded() -> None:
    """RULES 4.8"""
    t = ViceroyTable().pyramid(0, "Scout, Witch, Baron", "Knight, Fairy").pyramid(1, "Arbalist").hand(0, "Paladin")
    t.gems(0, blue=1, green=1, red=1).building()
    t.plays(0, "Paladin", "level 3 on Knight and Fairy")
    assert t.on(0, "Paladin") == ["+3 magic bonus"]
    t = ViceroyTable().pyramid(0, "Scout, Witch").pyramid(1, "Arbalist").hand(0, "Paladin")
    t.gems(0, blue=1, green=1).building().plays(0, "Paladin", "level 2 on Scout and Witch").takes(0, "red", "red")
    assert t.on(0, "Paladin") == ["power 2"]
    assert t.now.attack[0] == 1


def on_top() -> ViceroyTable:
    t = ViceroyTable().pyramid(0, *TRIANGLE, "Nobleman, Poisoner").pyramid(1, "Arbalist").hand(0, "Armorer")
    t.gems(0, blue=3, green=1, yellow=1).building()
    return t.plays(0, "Armorer", "level 5 on Nobleman and Poisoner")


def test_level_five_gives_fifteen_points() -> None:
    """RULES 4.9"""
    t = on_top()
    assert t.asked(0, "level 5").offered == ["power 15", "the rewards of levels 1 to 3"]
    t.asked(0).picks("power 15")
    assert t.on(0, "Armorer") == ["power 15"]
    assert t.held(0) == {}


def test_level_five_may_give_the_rewards_of_levels_one_to_three_instead() -> None:
    """RULES 4.9, 4.9.1"""
    t = on_top()
    t.asked(0).picks("the rewards of levels 1 to 3")
    t.takes(0, *["red"] * 6)
    assert t.on(0, "Armorer") == ["defense", "infinite blue gem"]
    assert t.held(0) == {"red": 6}
    assert t.score(0)["infinite"] == 5


def test_laws_are_free_and_stand_on_levels_one_to_four() -> None:
    """RULES 4.10"""
    t = ViceroyTable().pyramid(0, *TRIANGLE, "Nobleman, Poisoner").pyramid(1, "Arbalist").hand(0, "Fortification Edict")
    t.building().plays(0, "Fortification Edict")
    assert not [label for label in t.asked(0).offered if label.startswith("level 5")]
    t.asked(0).picks("level 1, right end", "power 6")
    assert t.on(0, "Fortification Edict") == ["power 6"]


def test_gems_just_paid_can_be_taken_back() -> None:
    """RULES 4.6"""
    t = ViceroyTable().pyramid(0, "Scout").pyramid(1, "Arbalist").hand(0, "Fairy").gems(0, blue=1)
    t.reserve(blue=0, red=0, green=0, yellow=0).building().plays(0, "Fairy", "level 1, left end")
    assert t.held(0) == {"blue": 1}
    assert t.now.reserve == [0, 0, 0, 0]


def test_tokens_stay_where_they_were_earned() -> None:
    """RULES 6.1"""
    t = (
        ViceroyTable()
        .pyramid(0, "Scout, Witch")
        .pyramid(1, "Arbalist")
        .hand(0, "Inspector")
        .gems(0, yellow=2)
        .building()
    )
    t.plays(0, "Inspector", "level 2 on Scout and Witch").takes(0, "red", "red")
    assert t.now.tokens[0] == [(t.find("Inspector"), token(DEFENSE))]
