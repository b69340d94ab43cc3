"""Why a region, a position or a card cannot be chosen now."""

from games.whispers.whispers_table import WhispersTable


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
