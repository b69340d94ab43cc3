"""Why a card, a pile or a target cannot be chosen now."""

import pytest

from games.runeage.runeage_table import END, RuneTable
from games.why_nots import Situation, situations, untold
from ludarium.games.runeage import GAME


def test_a_pile_says_how_much_is_missing() -> None:
    t = RuneTable(races="daqan,latari").hand(0, "Gold 1").market("Sorcerer")
    assert t.why_not(0, "Bowman") == ("Bowman costs 2 gold: you are 1 short.", "5.1")
    text, rule = t.why_not(0, "Sorcerer")
    assert "influence: you are" in text
    assert rule == "5.2"


def test_a_target_is_attacked_once_a_round() -> None:
    t = RuneTable("resurgence").hand(0, "Knight", "Gold 1").centre("Dawnsmoor")
    t.fights(0, "attack Dawnsmoor")
    assert t.why_not(0, "Dawnsmoor") == ("You have attacked Dawnsmoor this round.", "6.1.3")


def test_gold_does_not_fight_and_units_wait_for_a_fight() -> None:
    t = RuneTable("resurgence").hand(0, "Knight", "Gold 1").centre("Dawnsmoor")
    assert t.why_not(0, "Knight")[0].startswith("Knight has no Action ability: it is played in combat.")
    t.acts(0, "attack Dawnsmoor")
    assert t.why_not(0, "Gold 1") == ("Gold 1 does not fight: only units and tactics are played in combat.", "6.3.1")


# -- every reason, situation by situation
def a_turn_in_runewars() -> RuneTable:
    t = RuneTable("runewars", "daqan,uthuk").hand(0, "Gold 2", "Bowman", "Reprieve").area(1, "Dawnsmoor", "Forge")
    t.area(1, "Light Fortification").area(0, "Light Fortification", "Vynelvale").area(0, "Riverwatch", exhausted=True)
    t.market("Light Fortification", "Heavy Fortification")
    return t.barracks(0, "Bowman", "Knight", "Daqan Lords Stronghold", "Daqan Lords Stronghold")


def a_turn_in_cataclysm() -> RuneTable:
    return RuneTable("cataclysm").hand(0, "Gold 1").area(1, "Dawnsmoor")


def a_home_realm_was_besieged() -> RuneTable:
    t = RuneTable("resurgence").hand(0, "Bowman", "Gold 1", "Gold 1").hand(1, "Bowman").area(1, "Dawnsmoor", "Forge")
    t.acts(0, "besiege the Home Realm of seat 1").passes(0, 1)
    return t.acts(0, "besiege Dawnsmoor").passes(0, 1)


def the_objective_was_attacked() -> RuneTable:
    t = RuneTable("resurgence").hand(0, "Bowman", "Gold 1").centre("Dawnsmoor")
    t.fights(0, "attack Dawnsmoor")
    return t.fights(0, "attack the High Lord of the Dragonlords")


def too_little_gold() -> RuneTable:
    return RuneTable("resurgence").area(0, "Wyrm Cult").barracks(0, "Bowman", "Knight")


def a_building_was_used() -> RuneTable:
    t = RuneTable("cataclysm").area(0, "Doom Oracle").events("Famine", "Storm of Ash").hand(0, "Storm Sorceress")
    return t.acts(0, "use Doom Oracle")


def an_action_was_used() -> RuneTable:
    return RuneTable().deck(0).hand(0, "Forced March", "Bowman").discards(0, "Gold 1").acts(0, "use Forced March")


def an_assault() -> RuneTable:
    t = RuneTable("resurgence").hand(0, "Knight", "Gold 1", "Reprieve", "Battle Cry").centre("Dawnsmoor")
    return t.acts(0, "attack Dawnsmoor")


def resolving() -> RuneTable:
    t = RuneTable("resurgence", "dwarves,uthuk").centre("Tamalir").deck(0, "Bowman")
    t.hand(0, "Berserker", "War Engine", "Prospector", "Berserker", "Bowman", "Bowman")
    t.fights(0, "attack Tamalir", "Berserker", "War Engine", "Prospector", "Berserker")
    return t.asked(0, "Resolution").picks("Berserker")


def attrition() -> RuneTable:
    for seed in range(60):
        t = RuneTable("resurgence", "dwarves,uthuk", seed=seed).enemies("Dragonspawn Brood").deck(0)
        t.hand(0, "War Engine", "Demon", "Battle Cry", "Bowman")
        t.fights(0, "attack Dragonspawn Brood", "War Engine", "Demon", "Battle Cry", "Bowman")
        if "Attrition" in t.asked(0).text:
            return t
    raise AssertionError("the die never shows that")


def attrition_with_guards() -> RuneTable:
    for seed in range(60):
        t = RuneTable("resurgence", "dwarves,uthuk", seed=seed).enemies("Dragonspawn Brood").deck(0)
        t.hand(0, "Shieldbearer", "Flesh Ripper", "War Engine", "Shieldbearer")
        t.acts(0, "attack Dragonspawn Brood").plays(0, "Shieldbearer", "Flesh Ripper").asked(0).picks("Shieldbearer")
        t.plays(0, "War Engine", "Shieldbearer")
        if "Attrition" in t.asked(0).text:
            return t
    raise AssertionError("the die never shows that")


def a_warlock_chooses() -> RuneTable:
    t = RuneTable(races="uthuk,dwarves").hand(0, "Berserker", "Spined Thresher", "Warlock", "Gold 1").deck(0)
    t.hand(1, "Shieldbearer", "Prospector", "Dragon", "Shieldbearer", "Gold 1").deck(1)
    t.acts(0, "besiege the Home Realm of seat 1").plays(0, "Berserker").plays(1, "Shieldbearer")
    t.plays(0, "Spined Thresher").plays(1, "Shieldbearer").passes(0).plays(1, "Prospector").passes(0).plays(1, "Dragon")
    return t.plays(0, "Warlock").asked(0, "Warlock").picks("Berserker")


def a_warchief_buys() -> RuneTable:
    t = RuneTable(races="orcs,uthuk").hand(0, "Warchief", "Gold 2").centre("Dawnsmoor")
    return t.acts(0, "attack Dawnsmoor").plays(0, "Warchief")


def retaining() -> RuneTable:
    t = RuneTable().hand(0, "Bowman", "Knight", "Gold 1").area(0, "Tamalir")
    return t.acts(0, END).asked(0, "Retain").picks("Knight")


def paying_influence() -> RuneTable:
    t = RuneTable("resurgence").area(0, "Dawnsmoor", "Riverwatch", "Light Fortification")
    return t.acts(0, "acquire Gold 1 with influence")


def a_city_is_exhausted() -> RuneTable:
    return paying_influence().asked(0).picks("Riverwatch")


SITUATIONS = situations(__file__)


@pytest.mark.parametrize("situation", SITUATIONS, ids=[situation.name for situation in SITUATIONS])
def test_what_is_no_answer_says_why(situation: Situation) -> None:
    """RULES 1.4, 4.3, 4.5.1, 5.1, 5.2, 5.3, 6.1.1, 6.1.2, 6.1.3, 6.5.3, 6.6 and 6.8.4"""
    assert situation.heard(globals()[situation.name]()) == situation.told


def test_every_reason_has_its_situation() -> None:
    assert untold(GAME, SITUATIONS) == []
