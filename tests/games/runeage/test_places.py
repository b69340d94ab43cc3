"""Strongholds, cities, landmarks and dragon runes."""

import pytest

from games.runeage.runeage_table import END, RuneTable
from ludarium.games.runeage.components import RACE_NAMES, RACES

CITIES = [
    # name, strength, influence, defence
    ("Dawnsmoor", 3, 1, 1),
    ("Vynelvale", 3, 1, 2),
    ("Greyhaven", 4, 2, 1),
    ("Riverwatch", 4, 2, 1),
    ("Nerekhall", 5, 2, 2),
    ("Frostgate", 5, 2, 3),
    ("Forge", 5, 2, 2),
    ("Tamalir", 6, 3, 2),
]
LANDMARKS = [
    # name, strength, dice, influence, defence, power
    ("The Molten Heath", 7, 1, 2, 6, 3),
    ("Mountains of Despair", 7, 1, 2, 6, 3),
    ("Heart of the Aymhelin", 6, 1, 2, 5, 2),
    ("The Weeping Basin", 6, 1, 2, 5, 2),
    ("Isle of Dread", 6, 1, 1, 5, 2),
    ("The Ru Steppes", 6, 1, 1, 5, 2),
    ("Howling Giant Hills", 5, 1, 1, 4, 1),
    ("Blackwing Swamp", 5, 1, 1, 4, 1),
]


@pytest.mark.parametrize("race", range(6))
def test_strongholds_are_bought_or_conquered_and_never_besieged(race: int) -> None:
    """RULES 6.1.1, 6.1.2"""
    other = "daqan" if RACES[race] != "daqan" else "uthuk"
    name = f"{RACE_NAMES[race]} Stronghold"
    t = RuneTable(races=f"{RACES[race]},{other}").hand(0, "Sellsword Captain", "Gold 3", "Gold 1")
    t.acts(0, f"buy {name} for Gold 1 + Gold 3").fights(0, f"attack {name}", "Sellsword Captain")
    assert "wins: 4 against 2" in t.heard(0)
    assert t.beside(0) == [name, name]
    assert t.it.available(0) == 2
    t.ends_turn(0)
    assert not t.offers(1, f"besiege {name}")


@pytest.mark.parametrize(("name", "strength", "influence", "defence"), CITIES)
def test_cities(name: str, strength: int, influence: int, defence: int) -> None:
    """RULES 2.4, 6.7.3"""
    t = RuneTable().centre(name).hand(0, "Dragon").fights(0, f"attack {name}", "Dragon")
    assert f"wins: 6 against {strength}" in t.heard(0)
    assert t.it.available(0) == influence
    t = RuneTable().area(1, name).hand(0, "Dragon").acts(0, f"besiege {name}").plays(0, "Dragon")
    assert f"wins: 6 against {defence}" in t.heard(0)


@pytest.mark.parametrize(("name", "strength", "dice", "influence", "defence", "power"), LANDMARKS)
def test_landmarks(name: str, strength: int, dice: int, influence: int, defence: int, power: int) -> None:
    """RULES 2.4.1, 9.4"""
    t = (
        RuneTable("quest_for_power")
        .centre(name)
        .hand(0, "Demon", "Demon")
        .fights(0, f"attack {name}", "Demon", "Demon")
    )
    assert f"wins: 10 against {strength}" in t.heard(0)
    assert ("rolls" in t.heard(0)) is (dice == 1)
    assert t.it.available(0) == influence
    assert t.it.power(0) == power
    t = RuneTable("quest_for_power").area(1, name).hand(0, "Demon", "Demon")
    t.acts(0, f"besiege {name}").plays(0, "Demon", "Demon")
    assert f"wins: 10 against {defence}" in t.heard(0)


def test_places_that_add_strength() -> None:
    """RULES 10.10.1"""
    t = (
        RuneTable("quest_for_power")
        .area(0, "The Molten Heath")
        .enemies("Keeper of the Relic")
        .hand(0, "Siege Engineer")
    )
    t.fights(0, "attack Keeper of the Relic", "Siege Engineer")
    assert "loses: 3 against 5" in t.heard(0)
    t = RuneTable("quest_for_power").area(0, "The Molten Heath").centre("Blackwing Swamp").hand(0, "Demon")
    t.fights(0, "attack Blackwing Swamp", "Demon")
    assert "wins: 5 against 5" in t.heard(0)  # a landmark is no Enemy
    t = RuneTable("quest_for_power").area(0, "Howling Giant Hills").area(1, "Howling Giant Hills")
    t.hand(0, "Sellsword Captain").hand(1, "Sellsword Captain").acts(0, "besiege the Home Realm of seat 1")
    t.plays(0, "Sellsword Captain").plays(1, "Sellsword Captain")
    assert "wins: 5 against 4" in t.heard(0)  # not for the defender
    t = RuneTable().area(0, "Rune of Flame").hand(0, "Gold 1").acts(0, "besiege the Home Realm of seat 1").passes(0)
    assert t.it.damage == [0, 2]


def test_free_retaining() -> None:
    """RULES 10.10.2"""
    t = RuneTable("quest_for_power").area(0, "Heart of the Aymhelin", "Shade of the Rune Mage").hand(0, *["Knight"] * 3)
    t.acts(0, END)
    t.asked(0, "Retain").picks("Knight", "Knight")
    assert not t.it.exhausted  # two were free
    t.asked(0, "Retain").picks("Knight")
    assert t.names(t.it.exhausted) == ["Heart of the Aymhelin"]


def test_extra_gold_once_a_turn() -> None:
    """RULES 10.10.3"""
    for scenario, name in (("quest_for_power", "Isle of Dread"), ("runewars", "Rune of Plenty")):
        t = RuneTable(scenario).area(0, name).hand(0, "Gold 1", "Gold 1", "Gold 1")
        t.acts(0, f"buy Bowman for Gold 1 + {name}")
        assert not t.it.exhausted
        assert not t.offers(0, f"+ {name}")
        t.acts(0, "buy Bowman for 2 x Gold 1")
        t.ends_turn(0).ends_turn(1)
        assert t.offers(0, f"+ {name}")  # next turn again


def test_larger_hands() -> None:
    """RULES 10.10.4"""
    for scenario, name in (("quest_for_power", "The Ru Steppes"), ("runewars", "Rune of Command")):
        t = RuneTable(scenario).area(0, name).deck(0, *["Gold 1"] * 8).ends_turn(0)
        assert len(t.it.hands[0]) == 6


def test_rune_of_shadows() -> None:
    """RULES 10.10.5"""
    t = (
        RuneTable(seats=3)
        .area(0, "Rune of Shadows")
        .hand(1, "Warlock", "Gold 1")
        .acts(0, "besiege the Home Realm of seat 1")
    )
    assert t.asked(1, "Rune of Shadows: discard").offered == ["Warlock", "Gold 1"]
    assert t.match.view(0)["table"]["seats"][1]["hand"]["known"] == [
        {"key": "gold_1", "name": "Gold 1"},
        {"key": "uthuk_warlock", "name": "Warlock"},
    ]
    assert t.match.view(2)["table"]["seats"][1]["hand"]["known"] == []
    assert "seat 0 looks at seat 1's hand." in t.heard(2)
    t.asked(1).picks("Gold 1")
    assert t.discarded(1) == ["Gold 1"]


def test_runes_of_dominion_and_warding() -> None:
    """RULES 10.10.6"""
    t = RuneTable().area(0, "Rune of Dominion", exhausted=True)
    assert t.offers(0, "acquire Gold 1")
    t = RuneTable().at_event_phase("Crumbling Walls", "The Wild Hunt").area(0, "Rune of Warding", "Heavy Fortification")
    t.ends_turn(0).ends_turn(1).passes(0, 1)
    assert t.it.damage == [5, 6]  # the rune is no fortification
