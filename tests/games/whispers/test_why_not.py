"""Why a region, a position or a card cannot be chosen now."""

import pytest

from games.whispers.whispers_table import PHASES, WhispersTable
from games.why_nots import Situation, situations, untold
from ludarium.games.whispers import GAME


def test_an_attack_needs_a_banner_that_may_leave_and_an_enemy_beside_it() -> None:
    t = WhispersTable().empty_map().banners("Stonegate", "Bear", 2).banners("Talonwatch", "Bear", 1)
    t.agents(0, "Bear Chancellor").act("Bear Chancellor")
    t.asked(0, "Bear attacks")
    assert t.why_not(0, "Talonwatch") == ("Talonwatch is conquered: its last banner may not leave.", "2.2")
    assert t.why_not(0, "Grimhold") == ("Grimhold holds no banner to attack with.", "6.1.1")
    text, rule = t.why_not(0, "Windgarth")
    assert text == "Windgarth (Horse) is not next to a region of Bear from which a banner may leave."
    assert rule == "6.1.1"


def test_a_card_says_for_each_ability_what_stands_in_its_way() -> None:
    t = WhispersTable().empty_map().banners("Stonegate", "Bear", 2).agents(0, "Bear Steward")
    t.hand(0, "Bear-Eagle", "Lion-Bear").act("Bear Steward")
    text, rule = t.why_not(0, "Bear-Eagle")
    assert "Press On is played after an attack." in text
    assert "Mercenaries costs a card of Bear and one of Eagle, of which one prints it: more than you hold." in text
    assert rule == "8.1.1"


def test_a_swap_needs_another_agent_of_the_council() -> None:
    t = WhispersTable().agents(0, "Eagle Chancellor", "Eagle Sheriff").agents(1, "Eagle Steward", "Lion Sheriff")
    t.act("Eagle Chancellor").asked(0).picks("swap agents")
    assert t.why_not(0, "Marshal") == ("No agent sits on the Eagle Marshal to swap with.", "5.7.1")


def test_before_an_attack_a_card_says_when_it_is_played() -> None:
    t = WhispersTable().empty_map().banners("Stonegate", "Bear", 2).agents(0, "Bear Chancellor")
    t.hand(0, "Bear-Lion", "Bear-Horse").act("Bear Chancellor")
    t.asked(0, "Bear attacks")
    assert "Press On is played after an attack." in t.why_not(0, "Bear-Lion")[0]


# -- every reason, situation by situation
def deploying() -> WhispersTable:
    t = WhispersTable(4, map_agents=True).agents(1, "Bear Sheriff").agents(0, "Lion Sheriff")
    return t.map_agents(0, "Stonegate").phase("deploy")


def deploying_with_two_on_the_map() -> WhispersTable:
    return WhispersTable(4, map_agents=True).map_agents(0, "Stonegate", "Grimhold").phase("deploy")


def deploying_in_councils_only() -> WhispersTable:
    return WhispersTable(4, map_agents=False).phase("deploy")


def retrieving() -> WhispersTable:
    t = WhispersTable(4, map_agents_stay=True).agents(1, "Bear Sheriff").agents(0, "Lion Sheriff")
    return t.map_agents(0, "Stonegate").round(2).phase("round")


def a_position_acts() -> WhispersTable:
    t = WhispersTable().empty_map().banners("Stonegate", "Bear", 2).agents(0, "Bear Chancellor")
    return t.hand(0, "Bear-Eagle", "Lion-Bear", "Eagle-Bear").act("Bear Chancellor")


def no_attack_is_possible() -> WhispersTable:
    t = WhispersTable().empty_map().agents(0, "Bear Chancellor").agents(1, "Bear Steward")
    return t.hand(0, "Bear-Eagle", "Lion-Bear", "Eagle-Bear").act("Bear Chancellor")


def no_banner_is_left() -> WhispersTable:
    t = WhispersTable().empty_map().reserve("Bear", 0).agents(0, "Bear Steward")
    return t.hand(0, "Lion-Bear", "Eagle-Bear").act("Bear Steward")


def swapping_agents() -> WhispersTable:
    t = WhispersTable().agents(0, "Eagle Chancellor", "Eagle Sheriff").agents(1, "Eagle Steward", "Lion Sheriff")
    return t.act("Eagle Chancellor").asked(0).picks("swap agents")


def swapping_with_nothing_to_gain() -> WhispersTable:
    t = WhispersTable().empty_map().reserve("Eagle", 0).agents(0, "Eagle Chancellor", "Eagle Sheriff")
    return t.agents(1, "Eagle Steward", "Eagle Marshal").act("Eagle Chancellor")


def only_oneself_to_swap_with() -> WhispersTable:
    t = WhispersTable().empty_map().reserve("Eagle", 0).agents(0, "Eagle Chancellor", "Eagle Sheriff")
    return t.hand(0, "Eagle-Bear").act("Eagle Chancellor")


def agents_have_been_swapped() -> WhispersTable:
    t = WhispersTable().agents(0, "Eagle Chancellor").agents(1, "Eagle Steward").hand(0, "Eagle-Bear", "Bear-Lion")
    return t.act("Eagle Chancellor").asked(0).picks("swap agents")


def adding_banners() -> WhispersTable:
    t = WhispersTable().empty_map().banners("Stonegate", "Lion", 1).agents(0, "Bear Sheriff")
    return t.act("Bear Sheriff")


def attacking() -> WhispersTable:
    t = WhispersTable().empty_map().banners("Stonegate", "Bear", 2).banners("Talonwatch", "Bear", 1)
    t.banners("Winterthrone", "Bear", 1).agents(0, "Bear Chancellor").hand(0, "Bear-Lion", "Eagle-Bear", "Bear-Horse")
    return t.act("Bear Chancellor").asked(0).picks("attack")


def fighting() -> WhispersTable:
    t = WhispersTable().empty_map().banners("Stonegate", "Bear", 2).banners("Dustford", "Horse", 1)
    t.agents(0, "Bear Chancellor").hand(0, "Bear-Lion", "Eagle-Bear", "Bear-Horse", "Horse-Bear")
    return t.act("Bear Chancellor").asked(0).picks("attack", "from Stonegate to Dustford, 2 banners")


def pressing_on() -> WhispersTable:
    t = WhispersTable().empty_map().banners("Stonegate", "Bear", 3).agents(0, "Bear Chancellor")
    t.hand(0, "Bear-Lion", "Bear-Horse").act("Bear Chancellor")
    return t.asked(0).picks("from Stonegate to Dustford, 3 banners", "play Press On: discard Bear-Lion")


def discarding() -> WhispersTable:
    t = WhispersTable().hand(0, "Bear-Lion", "Lion-Bear", "Horse-Bear", "Elephant-Bear", "Eagle-Bear", "Eagle-Lion")
    return t.hand(0, "Lion-Horse").phase("cleanup").asked(0).picks("Horse-Bear")


def loyalties_lie_open() -> WhispersTable:
    t = WhispersTable().round(2)
    t.g.frames = [PHASES["swap"], PHASES["swap"]]
    t.asked(0).picks("Devout (Horse) and Affiliated (Lion)")
    return t.asked(1).picks("none")


SITUATIONS = situations(__file__)


@pytest.mark.parametrize("situation", SITUATIONS, ids=[situation.name for situation in SITUATIONS])
def test_what_is_no_answer_says_why(situation: Situation) -> None:
    """RULES 4.1.2, 4.2.1, 4.3.2, 5.3.1, 5.4.1, 5.7.1, 6.1.1, 7.1.3, 9.1.1 and 9.3.2"""
    assert situation.heard(globals()[situation.name]()) == situation.told


def test_every_reason_has_its_situation() -> None:
    assert untold(GAME, SITUATIONS) == []
