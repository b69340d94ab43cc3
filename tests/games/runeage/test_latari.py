"""Latari Elves."""

from games.runeage.runeage_table import RuneTable


def test_deepwood_archer_pays_more_than_the_strength() -> None:
    """RULES 10.2.1"""
    t = RuneTable(races="latari,daqan").hand(0, "Deepwood Archer", "Gold 1").area(0, "Tamalir", "Dawnsmoor")
    t.hand(1, "Knight", "Rune Golem", "Gold 1").deck(1, "Gold 1")
    t.acts(0, "besiege the Home Realm of seat 1").passes(0).plays(1, "Knight").passes(0).plays(1, "Rune Golem")
    t.plays(0, "Deepwood Archer")
    assert t.asked(0, "Deepwood Archer").offered == ["Knight", "none"]  # 4 influence is enough for strength 3, not 5
    t.asked(0).picks("Knight")
    assert t.fighting(1) == ["Rune Golem"]
    assert t.it.available(0) == 0


def test_deepwood_archer_spends_at_least_two() -> None:
    """RULES 10.2.1"""
    t = RuneTable(races="latari,daqan").hand(0, "Deepwood Archer", "Gold 1").area(0, "Dawnsmoor")
    t.hand(1, "Foot Soldier", "Gold 1").deck(1, "Foot Soldier")
    t.acts(0, "besiege the Home Realm of seat 1").passes(0).plays(1, "Foot Soldier").plays(0, "Deepwood Archer")
    t.assault(1)  # one influence is not enough even for strength 1
    t = RuneTable(races="latari,daqan").hand(0, "Deepwood Archer").area(0, "Tamalir").centre("Dawnsmoor")
    t.fights(0, "attack Dawnsmoor", "Deepwood Archer")
    assert not t.it.exhausted  # a city is no unit


def test_darnati_warrior_pays_for_strength() -> None:
    """RULES 10.2.2"""
    t = RuneTable(races="latari,daqan").hand(0, "Darnati Warrior").area(0, "Riverwatch").centre("Dawnsmoor")
    t.fights(0, "attack Dawnsmoor", "Darnati Warrior").asked(0, "Resolution").picks("Darnati Warrior")
    assert "wins: 3 against 3" in t.heard(0)
    t = RuneTable(races="latari,daqan").hand(0, "Darnati Warrior").centre("Dawnsmoor")
    t.fights(0, "attack Dawnsmoor", "Darnati Warrior")
    assert "loses: 2 against 3" in t.heard(0)  # nothing to pay with, nothing asked


def test_storm_sorceress_refreshes_between_combats() -> None:
    """RULES 10.2.3"""
    t = RuneTable(races="latari,daqan").area(0, "Riverwatch", "Wyrm Cult", "Dragonspawn Brood")
    t.area(0, "Rune of Dominion").hand(0, "Storm Sorceress", "Darnati Warrior").centre("Dawnsmoor")
    assert not t.offers(0, "use Storm Sorceress")
    t.fights(0, "attack Dawnsmoor", "Darnati Warrior").asked(0, "Resolution").picks("Darnati Warrior")
    t.asked(0, "Exhaust").picks("Rune of Dominion")
    assert not t.offers(0, "use Storm Sorceress")  # she readies no rune
    t.acts(0, "acquire Gold 1").asked(0, "Exhaust").picks("Dragonspawn Brood")
    t.acts(0, "use Storm Sorceress")
    t.asked(0, "Storm Sorceress: refresh").picks("Dragonspawn Brood")
    assert t.names(t.it.exhausted) == ["Rune of Dominion"]
    assert t.discarded(0) == ["Darnati Warrior", "Gold 1", "Storm Sorceress"]


def test_storm_sorceress_refreshes_up_to_two() -> None:
    """RULES 10.2.3"""
    t = RuneTable(races="latari,daqan").area(0, "Dawnsmoor", "Vynelvale", "Latari Elves Stronghold")
    t.hand(0, "Storm Sorceress").acts(0, "acquire Hellhound", "use Storm Sorceress")
    t.asked(0, "refresh").picks("Vynelvale", "Latari Elves Stronghold")
    assert t.names(t.it.exhausted) == ["Dawnsmoor"]


def test_pegasus_rider_draws_for_influence() -> None:
    """RULES 10.2.4"""
    t = RuneTable(races="latari,daqan").hand(0, "Pegasus Rider").area(0, "Tamalir").deck(0, "Gold 1", "Pegasus Rider")
    t.centre("Nerekhall").acts(0, "attack Nerekhall").plays(0, "Pegasus Rider")
    t.asked(0, "Pegasus Rider: spend").picks("2")
    assert t.in_hand(0) == ["Gold 1", "Pegasus Rider"]
    t.plays(0, "Pegasus Rider")
    t.asked(0, "Pegasus Rider: spend").picks("1")  # the drawn Rider pays again, from what is left


def test_deepwood_archer_never_shoots_for_less_than_two() -> None:
    """RULES 10.2.1"""
    for city, shot in (("Dawnsmoor", False), ("Riverwatch", True)):
        t = RuneTable(races="latari,daqan").hand(0, "Deepwood Archer", "Gold 1").hand(1, "Chaos Beast", "Gold 1")
        t.area(0, city).acts(0, "besiege the Home Realm of seat 1").passes(0).plays(1, "Chaos Beast")
        t.plays(0, "Deepwood Archer")
        assert (t.match.ask_of(0) is not None) is shot  # a strength of 0 still costs 2
        if shot:
            t.asked(0, "Deepwood Archer: destroy").picks("Chaos Beast")
            assert t.it.influence[0] == 0


def test_aymhelin_scion_pays_up_to_three() -> None:
    """RULES 10.2.2"""
    t = RuneTable(races="latari,daqan").hand(0, "Aymhelin Scion").area(0, "Tamalir", "Riverwatch").centre("Tamalir")
    t.fights(0, "attack Tamalir", "Aymhelin Scion").asked(0, "Resolution").picks("Aymhelin Scion")
    assert t.asked(0, "how much").offered == ["3", "2", "1", "0"]
    t.asked(0).picks("3")  # with Riverwatch alone it cannot be paid
    assert "wins: 10 against 6" in t.heard(0)


def test_leonx_rider_counts_ready_cards() -> None:
    """RULES 10.2.5"""
    t = RuneTable(races="latari,daqan").hand(0, "Leonx Rider", "Darnati Warrior").centre("Tamalir")
    t.area(0, "Dawnsmoor", "Latari Elves Stronghold")
    t.fights(0, "attack Tamalir", "Leonx Rider", "Darnati Warrior")
    t.asked(0, "Resolution").picks("Darnati Warrior").asked(0, "Exhaust").picks("Dawnsmoor")
    assert "wins: 6 against 6" in t.heard(0)  # 2 + 1 and 2 + 1: only one card was still ready
    t = RuneTable(races="latari,daqan").hand(0, "Leonx Rider").centre("Riverwatch")
    t.area(0, "Dawnsmoor", "Vynelvale", "Latari Elves Stronghold").fights(0, "attack Riverwatch", "Leonx Rider")
    assert "wins: 4 against 4" in t.heard(0)  # two at most


def test_the_published_hand_of_thirty_two() -> None:
    """RULES 9.1.1"""
    t = RuneTable("resurgence", "latari,daqan").deck(0)
    hand = ["Demon"] * 2 + ["Pegasus Rider"] * 3 + ["Darnati Warrior"] * 2 + ["Storm Sorceress"] * 2
    t.hand(0, *hand).centre("Tamalir").fights(0, "attack Tamalir", *hand)
    assert "wins: 32 against 6" in t.heard(0)
