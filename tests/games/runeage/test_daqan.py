"""Daqan Lords."""

from games.runeage.runeage_table import RuneTable


def test_foot_soldier_takes_a_foot_soldier() -> None:
    """RULES 10.1.1"""
    t = RuneTable().hand(0, "Foot Soldier").deck(0, "Gold 1", "Foot Soldier").centre("Dawnsmoor")
    t.acts(0, "attack Dawnsmoor").plays(0, "Foot Soldier")
    assert t.assault(0).offered == ["Foot Soldier", "pass"]


def test_foot_soldier_discards_or_keeps_another_card() -> None:
    """RULES 10.1.1"""
    t = RuneTable().hand(0, "Foot Soldier", "Gold 1").deck(0, "Gold 1", "Knight").centre("Dawnsmoor")
    t.acts(0, "attack Dawnsmoor").plays(0, "Foot Soldier")
    t.asked(0, "Discard the revealed Knight?").picks("discard it")
    assert t.discarded(0) == ["Knight"]
    t = RuneTable().hand(0, "Foot Soldier", "Gold 1").deck(0, "Gold 1", "Knight").centre("Dawnsmoor")
    t.acts(0, "attack Dawnsmoor").plays(0, "Foot Soldier")
    t.asked(0, "Discard the revealed Knight?").picks("put it back on top")
    assert t.match.view(1)["table"]["seats"][0]["deck"]["seen"][0]["name"] == "Knight"  # all have seen it
    assert "seat 0 puts Knight back on top of the deck." in t.heard(1)


def test_foot_soldier_with_an_empty_deck_shuffles_first() -> None:
    """RULES 10.1.1"""
    t = RuneTable().hand(0, "Foot Soldier").deck(0).discards(0, "Foot Soldier").centre("Dawnsmoor")
    t.acts(0, "attack Dawnsmoor").plays(0, "Foot Soldier")
    assert t.in_hand(0) == ["Foot Soldier"]
    t = RuneTable().hand(0, "Foot Soldier", "Gold 1").deck(0).centre("Dawnsmoor")
    t.acts(0, "attack Dawnsmoor").plays(0, "Foot Soldier").asked(0, "Assault")


def test_bowman_discards_to_destroy() -> None:
    """RULES 10.1.3"""
    t = RuneTable().hand(0, "Bowman", "Bowman", "Gold 1").hand(1, "Berserker", "Chaos Lord", "Gold 1")
    t.acts(0, "besiege the Home Realm of seat 1").passes(0).plays(1, "Chaos Lord").passes(0).plays(1, "Berserker")
    t.plays(0, "Bowman")
    assert t.asked(0, "Bowman: discard").offered == ["Bowman", "Gold 1", "none"]
    t.asked(0).picks("Gold 1")
    assert t.asked(0, "Bowman: destroy").offered == ["Chaos Lord", "Berserker"]
    t.asked(0).picks("Chaos Lord")
    assert t.fighting(1) == ["Berserker"]


def test_bowman_may_refuse() -> None:
    """RULES 1.3.1, 10.1.3"""
    t = RuneTable().hand(0, "Bowman", "Gold 1").hand(1, "Berserker")
    t.acts(0, "besiege the Home Realm of seat 1").passes(0).plays(1, "Berserker").plays(0, "Bowman")
    t.asked(0, "Bowman").picks("none")
    assert t.fighting(1) == ["Berserker"]


def test_knight_takes_units_of_strength_three_or_less() -> None:
    """RULES 10.1.2"""
    for name, taken in (("Knight", True), ("Siege Tower", False), ("Gold 1", False), ("Hellhound", True)):
        t = RuneTable().hand(0, "Knight", "Gold 2").deck(0, "Gold 1", name).centre("Tamalir")
        t.acts(0, "attack Tamalir").plays(0, "Knight")
        assert (name in t.in_hand(0)) is taken
        assert "reveals" in t.heard(1)


def test_siege_tower_discards_one_card() -> None:
    """RULES 10.1.4"""
    t = RuneTable().hand(0, "Siege Tower", "Gold 1", "Knight").centre("Tamalir")
    t.fights(0, "attack Tamalir", "Siege Tower")
    t.asked(0, "Resolution").picks("Siege Tower")
    t.asked(0, "Siege Tower: discard").picks("Knight")
    assert "wins: 7 against 6" in t.heard(0)
    assert t.in_hand(0) == ["Gold 1"]
    t = RuneTable().hand(0, "Siege Tower").centre("Frostgate").fights(0, "attack Frostgate", "Siege Tower")
    assert "wins: 5 against 5" in t.heard(0)  # with an empty hand nothing is asked


def test_rune_golem_is_immune_but_not_indestructible() -> None:
    """RULES 10.1.5"""
    t = RuneTable(races="daqan,uthuk").hand(0, "Rune Golem", "Gold 1").hand(1, "Spined Thresher", "Gold 1")
    t.acts(0, "besiege the Home Realm of seat 1").plays(0, "Rune Golem").plays(1, "Spined Thresher")
    assert not t.it.wounded
    for seed in range(12):
        t = RuneTable("resurgence", seed=seed).hand(0, "Rune Golem", "Knight").enemies("Dragonspawn Brood").deck(0)
        t.fights(0, "attack Dragonspawn Brood", "Rune Golem", "Knight")
        assert "Rune Golem" in t.discarded(0)
    t = RuneTable(races="daqan,uthuk").hand(0, "Rune Golem", "Gold 1").hand(1, "Shadow Assassin", "Gold 1")
    t.acts(0, "besiege the Home Realm of seat 1").plays(0, "Rune Golem").plays(1, "Shadow Assassin")
    assert "Rune Golem" in t.gone()


def test_captain_of_the_guard_strengthens_foot_soldiers() -> None:
    """RULES 10.1.6"""
    t = RuneTable().hand(0, "Captain of the Guard", "Captain of the Guard", "Foot Soldier").deck(0).centre("Tamalir")
    t.discards(0)
    t.fights(0, "attack Tamalir", "Foot Soldier", "Captain of the Guard", "Captain of the Guard")
    assert "wins: 7 against 6" in t.heard(0)
