"""Orcs of the Broken Plains."""

from games.runeage.runeage_table import RuneTable

MINE = "orcs,daqan"


def test_ravager_and_mountain_troll_want_an_empty_hand() -> None:
    """RULES 10.5.1"""
    t = RuneTable(races=MINE).hand(0, "Ravager", "Mountain Troll").centre("Tamalir")
    t.fights(0, "attack Tamalir", "Ravager", "Mountain Troll")
    t.asked(0, "Which Resolution").picks("Ravager")
    assert "wins: 9 against 6" in t.heard(0)
    t = RuneTable(races=MINE).hand(0, "Ravager", "Mountain Troll", "Gold 1").centre("Tamalir")
    t.fights(0, "attack Tamalir", "Ravager", "Mountain Troll")
    assert "wins: 6 against 6" in t.heard(0)


def test_bonecrusher_wants_an_empty_hand_too() -> None:
    """RULES 10.5.1"""
    t = RuneTable(races=MINE).hand(0, "Bonecrusher").hand(1, "Knight", "Siege Tower").deck(1, "Gold 1")
    t.acts(0, "besiege the Home Realm of seat 1").plays(0, "Bonecrusher").plays(1, "Knight").plays(1, "Siege Tower")
    assert "Knight of seat 1 is destroyed" in t.heard(0)
    t = RuneTable(races=MINE).hand(0, "Bonecrusher", "Gold 1").hand(1, "Knight").deck(1, "Gold 1")
    t.acts(0, "besiege the Home Realm of seat 1").plays(0, "Bonecrusher").plays(1, "Knight").passes(0)
    assert "destroyed" not in t.heard(0)


def test_beastmaster_destroys_a_hand_card() -> None:
    """RULES 6.8.5, 10.5.2"""
    t = RuneTable(races=MINE).hand(0, "Beastmaster", "Gold 1", "Ravager").hand(1, "Knight", "Gold 2")
    golds = len(t.state.gold_piles[0])
    t.acts(0, "besiege the Home Realm of seat 1").plays(0, "Beastmaster")
    t.asked(0, "Beastmaster: destroy").picks("Gold 1")
    assert t.asked(1, "Beastmaster: discard").offered == ["Knight", "Gold 2"]
    t.asked(1).picks("Gold 2")
    assert len(t.it.gold_piles[0]) == golds + 1
    assert t.in_hand(1) == ["Knight"]
    t = RuneTable(races=MINE).hand(0, "Beastmaster", "Mountain Troll").centre("Tamalir")
    t.acts(0, "attack Tamalir").plays(0, "Beastmaster").asked(0, "Beastmaster").picks("Mountain Troll")
    assert "Mountain Troll" in t.gone()  # in a battle too; a mythic unit is out of the game


def test_spiritspeaker_is_the_last_card() -> None:
    """RULES 10.5.4"""
    t = RuneTable(races=MINE).hand(0, "Spiritspeaker").deck(0, "Gold 1", "Ravager", "Warchief", "Gold 2")
    t.centre("Tamalir").acts(0, "attack Tamalir").plays(0, "Spiritspeaker")
    assert sorted(t.asked(0, "Spiritspeaker: take").offered) == ["Ravager", "Warchief"]
    t.asked(0).picks("Warchief")
    assert t.in_hand(0) == ["Warchief"]
    assert t.discarded(0) == ["Gold 2", "Ravager"]
    t = RuneTable(races=MINE).hand(0, "Spiritspeaker", "Gold 1").deck(0, "Ravager").centre("Tamalir")
    t.acts(0, "attack Tamalir").plays(0, "Spiritspeaker").assault(0)
    assert "reveals" not in t.heard(0)


def test_warchief_buys_into_the_hand() -> None:
    """RULES 10.5.3"""
    t = RuneTable(races=MINE).hand(0, "Ravager", "Warchief", "Gold 3").area(0, "Mercenary Company").centre("Tamalir")
    t.acts(0, "attack Tamalir").plays(0, "Ravager", "Warchief")
    assert "buy Beastmaster for Gold 3" in t.asked(0, "Warchief: buy").offered
    assert not any("Stronghold" in label for label in t.asked(0).offered)
    t.asked(0).picks("buy Warchief for Gold 3 + Mercenary Company")
    assert t.in_hand(0) == ["Warchief"]
    assert t.it.gold == 0
    t.passes(0)  # with the bought card in hand the Ravager gains nothing
    assert "loses: 5 against 6" in t.heard(0)
    t = RuneTable(races=MINE).hand(0, "Warchief", "Gold 1").centre("Tamalir")
    t.acts(0, "attack Tamalir").plays(0, "Warchief").asked(0, "Warchief: buy").picks("nothing")


def test_warchief_spends_gold_to_empty_the_hand() -> None:
    """RULES 5.1.2, 10.5.3"""
    t = RuneTable(races=MINE).hand(0, "Ravager", "Warchief", "Gold 1", "Gold 2").centre("Tamalir")
    t.acts(0, "attack Tamalir").plays(0, "Ravager", "Warchief")
    offered = [label for label in t.asked(0).offered if label.startswith("buy Ravager")]
    assert offered == ["buy Ravager for Gold 1", "buy Ravager for Gold 2", "buy Ravager for Gold 1 + Gold 2"]
    t.asked(0).picks("buy Ravager for Gold 1 + Gold 2").plays(0, "Ravager")
    assert "wins: 8 against 6" in t.heard(0)  # both Ravagers gain 1
