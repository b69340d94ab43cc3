"""Waiqar the Undying."""

from games.runeage.runeage_table import RuneTable

MINE = "waiqar,daqan"


def test_reanimate_fetches_another() -> None:
    """RULES 10.4.1"""
    t = RuneTable(races=MINE).hand(0, "Reanimate", "Gold 1").discards(0, "Reanimate", "Reanimate").centre("Tamalir")
    t.acts(0, "attack Tamalir").plays(0, "Reanimate")
    assert t.fighting(0) == ["Reanimate"] * 2  # the fetched one fetches nothing
    assert t.discarded(0) == ["Reanimate"]
    t = RuneTable(races=MINE).hand(0, "Reanimate", "Reanimate", "Gold 1").centre("Tamalir")
    t.acts(0, "attack Tamalir").plays(0, "Reanimate", "Reanimate")
    assert len(t.fighting(0)) == 2  # the one in combat is not in the discard pile


def test_skeleton_archers_shoot_together() -> None:
    """RULES 10.4.2"""
    t = RuneTable(races=MINE).hand(0, "Skeleton Archer", "Skeleton Archer", "Gold 1")
    t.hand(1, "Knight", "Rune Golem", "Gold 1").deck(1, "Gold 1")
    t.acts(0, "besiege the Home Realm of seat 1").plays(0, "Skeleton Archer").plays(1, "Knight")
    t.plays(0, "Skeleton Archer")  # 2 + 2: the Knight has to go, without a question
    assert t.fighting(1) == []
    t = RuneTable(races=MINE).hand(0, "Skeleton Archer", "Gold 1").hand(1, "Knight").deck(1, "Gold 1")
    t.acts(0, "besiege the Home Realm of seat 1").passes(0).plays(1, "Knight").plays(0, "Skeleton Archer")
    assert t.fighting(1) == ["Knight"]  # 2 against 3


def test_necromancer_takes_one_of_two() -> None:
    """RULES 10.4.4"""
    t = RuneTable(races=MINE).hand(0, "Necromancer").deck(0, "Gold 1", "Reanimate", "Skeleton Archer")
    t.centre("Tamalir").acts(0, "attack Tamalir").plays(0, "Necromancer")
    assert sorted(t.asked(0, "Necromancer: take").offered) == ["Reanimate", "Skeleton Archer"]
    t.asked(0).picks("Reanimate")
    assert t.in_hand(0) == ["Reanimate"]
    assert t.discarded(0) == ["Skeleton Archer"]
    t = RuneTable(races=MINE).hand(0, "Necromancer", "Gold 1").deck(0, "Gold 1", "Gold 2", "Dark Knight")
    t.centre("Tamalir").acts(0, "attack Tamalir").plays(0, "Necromancer").assault(0)
    assert t.discarded(0) == ["Dark Knight", "Gold 2"]


def test_dark_knight_counts_the_other_units() -> None:
    """RULES 10.4.5"""
    t = RuneTable(races=MINE).hand(0, "Dark Knight", "Reanimate", "Summon Lightning").centre("Riverwatch").deck(0)
    t.discards(0, "Reanimate")
    t.fights(0, "attack Riverwatch", "Dark Knight", "Reanimate", "Summon Lightning")
    t.asked(0, "Summon Lightning: wound").picks("Reanimate")
    assert "wins: 7 against 4" in t.heard(0)  # 3 + 2, and two Reanimates; the tactic does not count


def test_lich_brings_cheap_units_back() -> None:
    """RULES 10.4.3"""
    t = RuneTable(races=MINE).hand(0, "Lich", "Gold 1").discards(0, "Reanimate", "Skeleton Archer", "Necromancer")
    t.discards(0, "Hellhound").centre("Tamalir").acts(0, "attack Tamalir").plays(0, "Lich")
    assert t.asked(0, "Lich: bring").offered == ["Reanimate", "Skeleton Archer", "none"]
    t.asked(0).picks("Reanimate", "Skeleton Archer")
    assert t.total(0) == 8
    t = RuneTable(races=MINE).hand(0, "Lich", "Gold 1").discards(0, "Reanimate", "Reanimate").centre("Tamalir")
    t.acts(0, "attack Tamalir").plays(0, "Lich").asked(0, "Lich").picks("Reanimate", "none")
    assert t.discarded(0) == ["Reanimate"]


def test_carrion_lancer_discards_two() -> None:
    """RULES 10.4.6"""
    for deck, strength in ((("Reanimate", "Reanimate"), 4), (("Gold 1", "Reanimate"), 4), (("Gold 1", "Gold 1"), 3)):
        t = RuneTable(races=MINE).hand(0, "Carrion Lancer", "Gold 2").deck(0, *deck).centre("Tamalir")
        t.acts(0, "attack Tamalir").plays(0, "Carrion Lancer")
        assert t.strength(0, "Carrion Lancer") == [strength]
        assert t.discarded(0) == sorted(deck)
