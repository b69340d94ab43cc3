"""Dunwarr Dwarves."""

from games.runeage.runeage_table import RuneTable

MINE = "dwarves,uthuk"


def test_shieldbearer_takes_attrition_but_not_what_is_too_weak() -> None:
    """RULES 10.6.1"""
    for seed in range(12):
        t = RuneTable("resurgence", MINE, seed=seed).hand(0, "Shieldbearer", "War Engine").enemies("Dragonspawn Brood")
        t.fights(0, "attack Dragonspawn Brood", "Shieldbearer", "War Engine")
        if "rolls 1" in t.heard(0):
            assert t.discarded(0) == ["War Engine"]
    t = RuneTable(races="dwarves,waiqar").hand(0, "Shieldbearer", "Shieldbearer", "Prospector", "Gold 1")
    t.hand(1, "Summon Lightning", "Shadow Rune", "Gold 1").deck(0, "Gold 1")
    t.acts(0, "besiege the Home Realm of seat 1").plays(0, "Shieldbearer").passes(1).plays(0, "Prospector")
    t.plays(1, "Shadow Rune")
    assert "Prospector" in t.asked(1, "Shadow Rune").offered  # no loss, so no guard
    t.asked(1).picks("Prospector")
    t.passes(0).plays(1, "Summon Lightning")
    assert t.fighting(0) == ["Prospector"]


def test_guard_yields_when_no_shieldbearer_is_a_legal_choice() -> None:
    """RULES 10.6.1"""
    t = RuneTable(races=MINE).hand(0, "Shieldbearer", "Prospector", "Gold 1").deck(0)
    t.hand(1, "Spined Thresher", "Spined Thresher", "Gold 1")
    t.acts(0, "besiege the Home Realm of seat 1").plays(0, "Shieldbearer").passes(1).plays(0, "Prospector")
    t.plays(1, "Spined Thresher")
    assert t.names(t.it.wounded) == ["Shieldbearer"]  # no choice
    t.passes(0).plays(1, "Spined Thresher")
    assert t.names(t.it.wounded) == ["Prospector", "Shieldbearer"]


def test_prospector_takes_gold() -> None:
    """RULES 10.1.2"""
    for name, taken in (("Gold 2", True), ("Cannoneer", False)):
        t = RuneTable(races=MINE).hand(0, "Prospector", "Gold 1").deck(0, name).centre("Tamalir")
        t.acts(0, "attack Tamalir").plays(0, "Prospector")
        assert (name in t.in_hand(0)) is taken


def test_cannoneer_burns_one_gold() -> None:
    """RULES 10.6.2"""
    t = RuneTable(races=MINE).hand(0, "Cannoneer", "Gold 3", "Gold 1").centre("Frostgate")
    t.fights(0, "attack Frostgate", "Cannoneer").asked(0, "Resolution").picks("Cannoneer")
    t.asked(0, "Cannoneer: discard").picks("Gold 3")
    assert "wins: 5 against 5" in t.heard(0)
    t = RuneTable(races=MINE).hand(0, "Cannoneer", "Shieldbearer").centre("Frostgate")
    t.fights(0, "attack Frostgate", "Cannoneer")
    assert t.asked(0, "Resolution").offered == ["no more"]  # asked: whether there is gold is secret


def test_war_engine_burns_any_number_up_to_six() -> None:
    """RULES 10.6.2"""
    t = RuneTable(races=MINE).hand(0, "War Engine", "Gold 3", "Gold 3", "Gold 1", "Shieldbearer").centre("Tamalir")
    t.fights(0, "attack Tamalir", "War Engine").asked(0, "Resolution").picks("War Engine")
    t.asked(0, "War Engine, 0 strength so far: discard").picks("Gold 3", "Gold 3", "Gold 1", "none")
    assert "wins: 9 against 6" in t.heard(0)


def test_runesmith_is_limited_by_the_gold() -> None:
    """RULES 10.6.3"""
    t = RuneTable(races="dwarves,daqan").hand(0, "Runesmith", "Gold 1", "Gold 2", "Shieldbearer")
    t.hand(1, "Knight", "Siege Tower").deck(1, "Gold 1")
    t.acts(0, "besiege the Home Realm of seat 1").passes(0).plays(1, "Siege Tower").passes(0).plays(1, "Knight")
    t.plays(0, "Runesmith")
    assert t.asked(0, "Runesmith: discard").offered == ["Gold 2", "none"]  # Gold 1 reaches strength 2 only
    t.asked(0).picks("Gold 2")
    assert t.fighting(1) == ["Siege Tower"]


def test_runesmith_is_asked_only_when_some_gold_could_reach() -> None:
    """RULES 10.6.3: Gold 3 reaches strength 4, whatever the hand holds; a Demon has 5."""
    t = RuneTable(races="dwarves,daqan").hand(0, "Runesmith", "Gold 3", "Shieldbearer").hand(1, "Demon", "Gold 1")
    t.acts(0, "besiege the Home Realm of seat 1").passes(0).plays(1, "Demon").plays(0, "Runesmith")
    assert "Runesmith" not in t.asked(1).text


def test_iron_colossus_is_saved_once() -> None:
    """RULES 10.6.4"""
    t = RuneTable(races=MINE).hand(0, "Iron Colossus", "Gold 1", "Gold 1").hand(1, "Shadow Assassin", "Shadow Assassin")
    t.acts(0, "besiege the Home Realm of seat 1").plays(0, "Iron Colossus").plays(1, "Shadow Assassin")
    t.asked(0, "Iron Colossus: discard").picks("Gold 1")
    assert t.fighting(0) == ["Iron Colossus"]
    t.passes(0).plays(1, "Shadow Assassin")
    assert "Iron Colossus" in t.gone()  # the second time it cannot be saved


def test_iron_colossus_declined_or_prevented_wound() -> None:
    """RULES 10.6.4"""
    t = RuneTable(races=MINE).hand(0, "Iron Colossus", "Manticore", "Gold 1").hand(1, "Warlock", "Gold 1")
    t.acts(0, "besiege the Home Realm of seat 1").plays(0, "Iron Colossus").plays(1, "Warlock").plays(0, "Manticore")
    t.asked(0, "Manticore: wound").picks("Iron Colossus")
    t.asked(0, "Iron Colossus: discard").picks("Gold 1")
    assert not t.it.wounded
    assert t.fighting(1) == ["Warlock"]  # no wound, so no loss for the opponent
    t = RuneTable(races=MINE).hand(0, "Iron Colossus", "Gold 1", "Gold 1").hand(1, "Spined Thresher", "Shadow Assassin")
    t.acts(0, "besiege the Home Realm of seat 1").plays(0, "Iron Colossus").plays(1, "Spined Thresher")
    t.asked(0, "Iron Colossus").picks("let it happen")
    assert t.names(t.it.wounded) == ["Iron Colossus"]
    t.passes(0).plays(1, "Shadow Assassin")
    assert "Iron Colossus" in t.gone()
