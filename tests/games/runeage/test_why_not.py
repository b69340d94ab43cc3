"""Why a card, a pile or a target cannot be chosen now."""

from games.runeage.runeage_table import RuneTable


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
