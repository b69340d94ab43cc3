"""Uthuk Y'llan."""

from games.runeage.runeage_table import RuneTable

MINE = "uthuk,daqan"


def test_berserker_wounds_itself() -> None:
    """RULES 10.3.1"""
    t = RuneTable(races=MINE).hand(0, "Berserker").centre("Dawnsmoor").fights(0, "attack Dawnsmoor", "Berserker")
    before = t.in_barracks(0, "Berserker")
    t.asked(0, "Resolution").picks("Berserker")
    assert t.beside(0) == ["Dawnsmoor"]
    assert t.in_barracks(0, "Berserker") == before + 1
    t = RuneTable(races=MINE).hand(0, "Berserker").centre("Dawnsmoor").fights(0, "attack Dawnsmoor", "Berserker")
    t.asked(0, "Resolution").picks("no more")
    assert t.discarded(0) == ["Berserker"]


def test_flesh_ripper_wounds_another_to_draw() -> None:
    """RULES 10.3.3"""
    t = RuneTable(races=MINE).hand(0, "Flesh Ripper", "Flesh Ripper", "Gold 1").deck(0, "Gold 2", "Gold 3")
    t.centre("Tamalir").acts(0, "attack Tamalir").plays(0, "Flesh Ripper")
    t.plays(0, "Flesh Ripper").asked(0, "Flesh Ripper: wound").picks("Flesh Ripper")  # the first had no other to wound
    assert "Gold 3" in t.in_hand(0)
    assert len(t.it.wounded) == 1
    t = RuneTable(races=MINE).hand(0, "Ironskin Ogre", "Flesh Ripper", "Gold 1").centre("Tamalir")
    t.acts(0, "attack Tamalir").plays(0, "Ironskin Ogre", "Flesh Ripper")
    t.assault(0)  # an Ogre cannot be wounded, so nothing is offered


def test_warlock_wounds_to_destroy_a_weak_unit() -> None:
    """RULES 10.3.3"""
    t = RuneTable(races=MINE).hand(0, "Warlock", "Gold 1").hand(1, "Bowman", "Siege Tower").deck(1)
    t.acts(0, "besiege the Home Realm of seat 1").passes(0).plays(1, "Siege Tower").passes(0).plays(1, "Bowman")
    t.plays(0, "Warlock").asked(0, "Warlock: wound").picks("Warlock")
    assert t.fighting(1) == ["Siege Tower"]  # strength 5 is too much
    assert t.names(t.it.wounded) == ["Warlock"]


def test_chaos_lord_wounds_any_number() -> None:
    """RULES 10.3.2"""
    t = RuneTable(races=MINE).hand(0, "Chaos Lord", "Berserker", "Berserker", "Warlock").centre("Tamalir")
    t.fights(0, "attack Tamalir", "Chaos Lord", "Berserker", "Berserker", "Warlock")
    t.asked(0, "Resolution").picks("Berserker")
    t.asked(0, "Resolution").picks("Chaos Lord")
    assert t.asked(0, "Chaos Lord: wound").offered == ["Berserker", "Warlock", "none"]  # the other is wounded already
    t.asked(0).picks("Berserker", "none")
    assert "wins: 12 against 6" in t.heard(0)  # 5 + 3 + 1 + 3
    assert t.discarded(0) == ["Chaos Lord", "Warlock"]


def test_demon_prince_trades_wounds_for_losses() -> None:
    """RULES 10.3.4"""
    t = RuneTable(races=MINE).hand(0, "Berserker", "Berserker", "Demon Prince", "Gold 1")
    t.hand(1, "Bowman", "Rune Golem", "Bowman", "Gold 1")
    t.acts(0, "besiege the Home Realm of seat 1").plays(0, "Berserker").plays(1, "Bowman").asked(1).picks("none")
    t.plays(0, "Berserker").plays(1, "Rune Golem").plays(0, "Demon Prince")
    t.asked(0, "Demon Prince: wound").picks("Berserker", "Berserker")
    t.asked(1, "Demon Prince: destroy").picks("Bowman")
    assert t.fighting(1) == []
    assert len(t.it.wounded) == 2
    t = RuneTable(races=MINE).hand(0, "Berserker", "Demon Prince").centre("Tamalir")
    t.fights(0, "attack Tamalir", "Berserker", "Demon Prince")
    assert not t.it.wounded  # no unit to destroy: no wound is offered


def test_demon_prince_wounds_two_at_most() -> None:
    """RULES 10.3.4"""
    t = RuneTable("civil_war", "uthuk", seats=1).army("Warlock", "Warlock", "Warlock").at_event_phase("Loyal Garrison")
    t.hand(0, *["Berserker"] * 3, "Demon Prince", "Gold 1").plays(0, *["Berserker"] * 3, "Demon Prince")
    t.asked(0, "Demon Prince: wound").picks("Berserker", "Berserker")
    t.asked(0, "Demon Prince: destroy which opposing").picks("Warlock", "Warlock").assault(0)
    assert len(t.it.wounded) == 2
    assert t.names(t.it.army) == ["Berserker", "Warlock"]  # the Berserker was just recruited


def test_spined_thresher_wounds_an_opposing_unit() -> None:
    """RULES 10.3.5"""
    t = RuneTable(races=MINE).hand(0, "Spined Thresher", "Spined Thresher", "Gold 1").hand(1, "Bowman", "Knight")
    t.deck(1, "Gold 1")
    t.acts(0, "besiege the Home Realm of seat 1").passes(0).plays(1, "Bowman").passes(0).plays(1, "Knight")
    t.plays(0, "Spined Thresher").asked(1, "Spined Thresher: wound").picks("Bowman")
    t.plays(0, "Spined Thresher")
    assert t.names(t.it.wounded) == ["Bowman", "Knight"]  # only the Knight was left to wound
    t.passes(0)
    assert "Bowman" not in t.discarded(1)
