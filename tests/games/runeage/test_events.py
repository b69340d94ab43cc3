"""Every Event: attacks and Enemies by their figures, the others by what they do."""

from itertools import combinations

import pytest

from conformance.worlds import learnt
from games.runeage.runeage_table import RuneTable
from ludarium.games.runeage.components import NAMES, SCENARIOS
from ludarium.games.runeage.realms import HALF_REFRESH
from ludarium.games.runeage.zones import DISCARDS, EVENT_DISCARDS

ATTACKS = [
    ("resurgence", "Drake Raid", 3, 0),
    ("resurgence", "Orc Raiders", 4, 0),
    ("resurgence", "Skies Aflame", 5, 1),
    ("resurgence", "Dragonlord's Wrath", 7, 0),
    ("runewars", "The Wild Hunt", 6, 0),
    ("runewars", "Storm of Blades", 5, 1),
    ("cataclysm", "Trembling Earth", 7, 0),
    ("cataclysm", "Storm of Ash", 12, 0),
    ("cataclysm", "The Elder Horror", 18, 1),
    ("cataclysm", "World's End", 23, 0),
    ("cataclysm", "Rain of Fire", 12, 1),
    ("quest_for_power", "Rival Seekers", 3, 0),
    ("quest_for_power", "Wild Magic", 6, 1),
    ("civil_war", "Turncoat Raiders", 5, 0),
    ("not_from_this_world", "Strange Lights", 3, 0),
    ("not_from_this_world", "Gibbering Swarm", 4, 0),
    ("not_from_this_world", "Rift Reavers", 6, 0),
    ("not_from_this_world", "The Faceless", 7, 1),
    ("not_from_this_world", "Sky Serpent", 8, 0),
]


@pytest.mark.parametrize(("scenario", "name", "strength", "dice"), ATTACKS)
def test_an_attack_deals_its_shortfall_or_nothing(scenario: str, name: str, strength: int, dice: int) -> None:
    """RULES 7.4.1"""
    seats = SCENARIOS[[s.id for s in SCENARIOS].index(scenario)].seats[0]
    t = RuneTable(scenario, seats=seats).at_event(name).hand(0, "Dragon", "Gold 1")
    for seat in range(1, seats):
        t.hand(seat, "Gold 1")
    t.plays(0, "Dragon").passes(0)
    while t.match.asks and "Assault" in t.asked(t.match.asks[0].seat).text:
        t.passes(t.match.asks[0].seat)
    assert ("rolls" in t.heard(0)) is (dice == 1)
    if "is destroyed" not in t.heard(0):
        assert t.it.damage[0] == max(0, strength - 6)
    if seats > 1 and strength > 6:
        assert t.it.damage[1] == strength


TROPHIES = {"Strange Lights": 1, "Gibbering Swarm": 1, "Rift Reavers": 1, "The Faceless": 2, "Sky Serpent": 2}


@pytest.mark.parametrize(("name", "trophies"), TROPHIES.items())
def test_trophies_of_instants(name: str, trophies: int) -> None:
    """RULES 7.4.4"""
    t = RuneTable("not_from_this_world").at_event(name).hand(0, "Demon", "Demon", "Gold 1")
    t.plays(0, "Demon", "Demon").passes(0)
    assert t.it.trophies(0) == trophies
    assert t.it.damage == [0, 0]


ENEMIES = [
    # scenario, name, strength, dice, influence, gold, power, trophies
    ("resurgence", "Dragonspawn Brood", 5, 1, 1, 0, 0, 0),
    ("resurgence", "Wyrm Cult", 6, 0, 0, 1, 0, 0),
    ("resurgence", "Dragonlord Ghox", 10, 1, 0, 0, 0, 0),
    ("resurgence", "Guardian of the Rune Hoard", 8, 1, 2, 0, 0, 0),
    ("resurgence", "Ancient Wyrm", 9, 1, 0, 2, 0, 0),
    ("runewars", "Mercenary Company", 5, 0, 0, 1, 0, 0),
    ("runewars", "Elder Drake", 9, 1, 2, 0, 0, 0),
    ("cataclysm", "Demon Gate", 6, 1, 1, 0, 0, 0),
    ("cataclysm", "Ravaging Horde", 9, 1, 0, 2, 0, 0),
    ("cataclysm", "The Broken Seal", 8, 0, 2, 0, 0, 0),
    ("quest_for_power", "Keeper of the Relic", 5, 0, 1, 0, 1, 0),
    ("quest_for_power", "Tomb Guardian", 6, 1, 0, 1, 1, 0),
    ("quest_for_power", "Rune Titan", 9, 1, 1, 0, 2, 0),
    ("quest_for_power", "Shade of the Rune Mage", 8, 0, 0, 0, 1, 0),
    ("civil_war", "Rebel Paymaster", 4, 0, 0, 1, 0, 0),
    ("civil_war", "General of the Pretender", 8, 1, 2, 0, 0, 0),
    ("not_from_this_world", "Star Spawn", 5, 1, 0, 0, 0, 1),
    ("not_from_this_world", "Crawling Thing", 6, 1, 1, 0, 0, 1),
    ("not_from_this_world", "Hollow Knight", 6, 1, 0, 0, 0, 1),
    ("not_from_this_world", "Void Behemoth", 10, 1, 0, 0, 0, 3),
    ("not_from_this_world", "Mirror Host", 8, 1, 0, 2, 0, 1),
]


@pytest.mark.parametrize(("scenario", "name", "strength", "dice", "influence", "gold", "power", "trophies"), ENEMIES)
def test_an_enemy_is_defeated_for_what_it_gives(
    scenario: str, name: str, strength: int, dice: int, influence: int, gold: int, power: int, trophies: int
) -> None:
    """RULES 7.5"""
    seats = SCENARIOS[[s.id for s in SCENARIOS].index(scenario)].seats[0]
    t = RuneTable(scenario, seats=seats).enemies(name).hand(0, "Demon", "Demon", "Gold 1")
    t.acts(0, f"attack {name}").plays(0, "Demon", "Demon").passes(0)
    assert f"wins: 10 against {strength}" in t.heard(0)
    assert ("rolls" in t.heard(0)) is (dice == 1)
    g = t.it
    assert (name in t.beside(0)) is (influence + gold + power + trophies > 0)
    assert g.available(0) == influence
    assert sum(g.book.gives_gold[g.kind[card]] for card in g.areas[0]) == gold
    assert g.power(0) == power
    assert g.trophies(0) == trophies


# -- Resurgence of the Dragonlords
def test_scorched_harvest_and_burned_granaries() -> None:
    """RULES 7.4.2"""
    for scenario, seats, name in (("resurgence", 2, "Scorched Harvest"), ("civil_war", 1, "Burned Granaries")):
        t = RuneTable(scenario, seats=seats).at_event(name).hand(0, "Gold 1", "Gold 2", "Knight")
        assert t.asked(0, name).offered == ["Gold 1", "Gold 2", "discard none"]
        t.asked(0).picks("Gold 1")
        assert t.discarded(0) == ["Gold 1"]
        t = RuneTable(scenario, seats=seats).at_event(name)
        t.asked(0, "Your action?")
        assert t.it.damage[0] == 2  # an empty hand has no choice


def test_bountiful_harvest_fills_hands() -> None:
    """RULES 7.8"""
    t = RuneTable("resurgence").deck(0, *["Gold 1"] * 8).at_event_phase("Bountiful Harvest")
    t.asked(0, "Your action?")
    assert len(t.it.hands[0]) == 6
    assert t.it.draw_shift == 0


def test_wyrm_cult_demon_gate_and_void_behemoth_hurt_everyone() -> None:
    """RULES 7.1"""
    for scenario, name in (
        ("resurgence", "Wyrm Cult"),
        ("cataclysm", "Demon Gate"),
        ("not_from_this_world", "Void Behemoth"),
    ):
        t = RuneTable(scenario).enemies(name).at_event_phase("Bountiful Harvest").asked(0).table
        assert t.it.damage == [1, 1]


def test_dragonlord_ghox_wants_a_unit() -> None:
    """RULES 7.1"""
    t = RuneTable("resurgence").enemies("Dragonlord Ghox").at_event_phase("Bountiful Harvest")
    t.hand(0, "Knight", "Gold 1").hand(1, "Gold 1")
    assert t.asked(0, "Dragonlord Ghox").offered == ["Knight", "discard none"]
    t.asked(0).picks("Knight")
    t.asked(1, "Dragonlord Ghox").picks("discard none")
    assert t.it.damage == [0, 2]


def test_hoarding_dragon() -> None:
    """RULES 10.9.9"""
    t = RuneTable("resurgence", seats=3).at_event("Hoarding Dragon").area(0, "Wyrm Cult", "Dragonspawn Brood")
    t.hand(1, "Gold 1", "Gold 3", "Warlock").hand(2, "Reanimate")
    t.asked(0, "Hoarding Dragon: remove").picks("Wyrm Cult")
    assert t.beside(0) == ["Dragonspawn Brood"]
    assert "Wyrm Cult" in t.gone()
    assert t.discarded(1) == ["Gold 3"]
    assert "seat 1 shows Warlock." in t.heard(0)
    assert t.it.damage == [0, 0, 2]


def test_dragon_fear() -> None:
    """RULES 10.9.9, 11.4"""
    t = RuneTable("resurgence").at_event("Dragon Fear").hand(0, "Knight", "Bowman").hand(1, "Gold 1")
    assert t.asked(0, "Dragon Fear").offered == ["Knight", "Bowman"]
    t.asked(0).picks("Bowman")
    assert t.it.damage == [0, 2]
    assert {"key": "gold_1", "name": "Gold 1"} in t.match.view(0)["table"]["seats"][1]["hand"]["known"]


# -- Runewars
def test_border_levies() -> None:
    t = RuneTable().at_event("Border Levies").hand(0, "Foot Soldier", "Gold 1").hand(1, "Berserker")
    t.deck(0, "Gold 2", "Gold 3")
    before = t.state.copies(t.state.barracks[0], t.kind("daqan_foot_soldier"))
    assert t.asked(0, "Border Levies").offered == ["Foot Soldier", "none"]
    t.asked(0).picks("Foot Soldier")
    assert t.in_hand(0) == ["Gold 1", "Gold 2", "Gold 3"]
    assert t.in_barracks(0, "Foot Soldier") == len(before) + 1
    t.asked(1).picks("none")
    assert t.in_hand(1) == ["Berserker"]


def test_border_levies_return_a_mythic_unit_to_its_pile() -> None:
    """RULES 10.9.11"""
    t = RuneTable().at_event("Border Levies").hand(0, "Rune Golem")
    piled = len(t.state.copies(t.state.barracks[0], t.kind("daqan_rune_golem")))
    t.asked(0, "Border Levies").picks("Rune Golem")
    assert t.in_barracks(0, "Rune Golem") == piled + 1
    assert "seat 0 returns Rune Golem to its pile." in t.heard(1)
    t = RuneTable().at_event("Border Levies").hand(0, "Manticore")
    lying = t.names(t.it.market).count("Manticore")
    t.asked(0, "Border Levies").picks("Manticore")
    assert t.names(t.it.market).count("Manticore") == lying + 1


def test_dragon_rune_discovery() -> None:
    t = RuneTable().enemies("Dragon Rune Discovery").hand(0, "Demon", "Demon")
    left = len(t.state.runes)
    t.fights(0, "attack Dragon Rune Discovery", "Demon", "Demon")
    assert len(t.it.runes) == left - 1
    assert t.beside(0)[0].startswith("Rune of")
    assert "Dragon Rune Discovery" in t.gone()
    t = RuneTable().enemies("Dragon Rune Discovery").hand(0, "Demon", "Demon")
    for card in t.state.runes[:]:
        t.state.remove(card)
    t.fights(0, "attack Dragon Rune Discovery", "Demon", "Demon")
    assert t.beside(0) == []


def test_barbarian_invasion() -> None:
    t = RuneTable().at_event("Barbarian Invasion").hand(0, "Bowman").hand(1, "Berserker")
    t.asked(0, "Barbarian Invasion").picks("Bowman")
    t.asked(1, "Barbarian Invasion").picks("none")
    assert t.it.damage == [0, 3]
    assert t.in_barracks(0, "Bowman") == 5


def test_merchant_caravan() -> None:
    """RULES 7.4.3"""
    t = RuneTable().at_event("Merchant Caravan").area(0, "Dawnsmoor")
    t.asked(0, "Merchant Caravan").picks("Gold 2")
    assert t.discarded(0) == ["Gold 2"]
    assert len(t.it.exhausted) == 1
    assert t.asked(1).offered == ["Gold 1", "none"]


def test_a_time_for_war() -> None:
    """RULES 7.7"""
    t = RuneTable().at_event_phase("A Time for War").hand(0, "Rune Golem").deck(0)
    t.acts(0, "besiege the Home Realm of seat 1").plays(0, "Rune Golem")
    while t.match.ask_of(1):
        t.passes(1)
    assert t.it.damage[1] == 6


def test_ravaged_fields() -> None:
    """RULES 7.8"""
    t = RuneTable().deck(0, *["Gold 1"] * 8).at_event_phase("Ravaged Fields").asked(0).table
    assert len(t.it.hands[0]) == 4


def test_crumbling_walls_and_wards() -> None:
    """RULES 7.7"""
    for scenario, event, city in (
        ("runewars", "Crumbling Walls", "Frostgate"),
        ("quest_for_power", "Crumbling Wards", "Mountains of Despair"),
    ):
        t = RuneTable(scenario).at_event_phase(event).area(1, city).hand(0, "Bowman").deck(0).deck(1)
        t.acts(0, f"besiege {city}").plays(0, "Bowman")
        assert t.beside(0) == [city]


def test_elder_drake() -> None:
    """RULES 10.9.10"""
    t = RuneTable(seats=3).enemies("Elder Drake").damage(1, 3, 1).at_event_phase("Ravaged Fields").asked(0).table
    assert t.it.damage == [3, 3, 3]


def test_deserters() -> None:
    t = RuneTable().at_event("Deserters").deck(0, "Knight").hand(1, *["Gold 1"] * 2)
    t.asked(0, "Deserters").picks("Knight")
    t.asked(1, "Deserters").picks("discard none")
    assert t.it.damage == [0, 1]
    assert len(t.it.hands[1]) == 3


def test_blood_price() -> None:
    t = RuneTable().at_event("Blood Price").damage(0, 19)
    assert t.asked(0, "Blood Price").offered == ["Foot Soldier", "Bowman", "Knight", "Captain of the Guard", "none"]
    t.asked(0).picks("Knight")
    assert t.in_hand(0) == ["Knight"]
    assert t.it.damage[0] == 2
    t.asked(1, "Blood Price").picks("Warlock")
    assert t.match.result.winners == [0]  # who cannot afford it dies of it


# -- The Cataclysm
def test_plague_of_vermin() -> None:
    """RULES 10.9.1"""
    t = RuneTable("cataclysm").at_event("Plague of Vermin").hand(0, "Gold 1", "Knight", "Gold 3").hand(1, "Gold 2")
    t.asked(0, "Plague of Vermin").picks("Gold 1", "Knight")
    assert t.in_hand(0) == ["Gold 3"]  # 1 + 3: paid
    t.asked(1).picks("Gold 2")
    assert t.it.damage == [0, 2]
    t = RuneTable("cataclysm").at_event("Plague of Vermin").hand(0, "Forced March")
    assert t.asked(0).offered == ["cannot pay"]
    t.asked(0).picks("cannot pay")
    assert t.it.damage == [4, 4]


def test_famine() -> None:
    t = RuneTable("cataclysm").at_event("Famine").hand(0, "Gold 2", "Knight")
    pile = len(t.state.gold_piles[1])
    assert t.asked(0, "Famine").offered == ["Gold 2", "none"]
    t.asked(0).picks("Gold 2")
    assert len(t.it.gold_piles[1]) == pile + 1
    assert t.it.damage == [0, 3]


def test_ravaging_horde() -> None:
    """RULES 10.9.10"""
    t = RuneTable("cataclysm").enemies("Ravaging Horde").area(0, "Riverwatch", "Dawnsmoor", "Forge")
    t.at_event_phase("Darkened Sun").asked(0)
    assert t.it.damage == [3, 1]


def test_darkened_sun() -> None:
    """RULES 10.9.4"""
    t = RuneTable("cataclysm").at_event_phase("Darkened Sun", "Famine")
    t.area(0, "Riverwatch", "Dawnsmoor", "Daqan Lords Stronghold").area(0, "Doom Oracle", "Demon Gate", exhausted=True)
    assert t.asked(0, "Refresh which").offered == ["Riverwatch", "Dawnsmoor", "Daqan Lords Stronghold", "Demon Gate"]
    t.asked(0).picks("Riverwatch", "Dawnsmoor")
    assert t.names(t.it.exhausted) == ["Daqan Lords Stronghold", "Demon Gate"]  # the Oracle is up, half of the rest
    assert t.it.effects == [HALF_REFRESH]
    t.ends_turn(0).ends_turn(1)
    t.asked(0, "Famine").picks("none")
    if "Famine" in t.asked(t.match.asks[0].seat).text:
        t.asked(1).picks("none")
    t.asked(0, "Your action?")
    assert not t.it.exhausted  # the next refresh is whole again


def passing(t: RuneTable, seat: int) -> str:
    """What is said beside the answer to play nothing."""
    question = t.match.question(seat)
    assert question is not None
    return next(str(option["hint"]) for option in question["options"] if option["label"] == "pass")


def test_the_last_stand() -> None:
    """RULES 10.9.2"""
    t = RuneTable("cataclysm", races="daqan,uthuk").at_event("The Last Stand").area(1, "Light Fortification")
    t.hand(0, "Siege Tower", "Gold 1", "Gold 1").hand(1, "Berserker", "Gold 1").deck(0)
    t.plays(0, "Siege Tower").passes(0)
    assert "seat 0 brings all together to 5 of 32." in t.heard(1)
    assert t.asked(1).text == "Assault (all together 5 against 32, a tie wins): play which card?"
    assert passing(t, 1) == "as it stands all together lose: 5 against 32"
    t.plays(1, "Berserker").passes(1)
    assert "seat 1 brings all together to 6 of 32." in t.heard(1)
    t.asked(0, "Resolution").picks("Siege Tower").asked(0, "discard").picks("Gold 1")
    t.asked(1, "Resolution").picks("Berserker")
    assert "All players defend together against The Last Stand, strength 32." in t.heard(0)
    assert "Together they lose: 10 against 32." in t.heard(0)
    assert t.it.damage == [11, 10]  # 22 short: 11 each, less the fortification
    t = RuneTable("cataclysm").at_event("The Last Stand").hand(0, "Rune Golem")
    t.plays(0, "Rune Golem").asked(0, "Your action?")
    assert t.it.damage == [14, 14]  # 28 short
    t = RuneTable("cataclysm", seats=1).at_event("The Last Stand").hand(0, *["Dragon"] * 3)
    t.plays(0, *["Dragon"] * 3)
    assert t.it.damage == [0]


def test_omens_in_the_sky() -> None:
    """RULES 10.9.3"""
    t = RuneTable("cataclysm").at_event("Omens in the Sky", "Trembling Earth", "Demon Gate").hand(0, "Gold 1", "Gold 2")
    t.hand(1, "Gold 1")
    assert t.asked(0, "Omens in the Sky: which").offered == ["Trembling Earth", "Demon Gate"]
    t.asked(0).picks("Demon Gate")
    assert t.it.kind[t.it.top_event()] == t.kind("ev_demon_gate")
    assert t.match.view(1)["table"]["events"]["seen"] == []
    t.asked(0, "Omens in the Sky, 2 to discard").picks("Gold 1", "Gold 2")
    assert t.it.damage == [0, 1]  # one card is not two
    t = RuneTable("cataclysm").at_event("Omens in the Sky", "Trembling Earth", "Famine").hand(0, "Gold 1", "Gold 2")
    t.asked(0, "Omens in the Sky: which").picks("Trembling Earth")
    assert t.it.kind[t.it.top_event()] == t.kind("ev_trembling_earth")


def test_omens_in_the_sky_across_stages() -> None:
    """RULES 10.9.3"""
    t = RuneTable("cataclysm").at_event("Omens in the Sky", "Trembling Earth", "Famine", "Storm of Ash")
    t.asked(0, "Omens in the Sky: which").picks("Famine")
    events = t.match.view(0)["table"]["events"]
    assert [card["name"] for card in events["seen"]] == ["Famine", "Trembling Earth"]
    assert (events["stages"], events["ahead"]) == ([1, 2, 0], True)
    assert t.match.view(1)["table"]["events"] == events | {"seen": []}
    assert "A Stage 2 Event now lies before the last one of Stage 1." in t.heard(1)
    assert "Famine" not in t.heard(1)
    order = []
    for _ in range(3):
        order.append(t.it.kind[t.it.top_event()])
        t.it.put(t.it.top_event(), EVENT_DISCARDS)
    assert order == [t.kind("ev_famine"), t.kind("ev_trembling_earth"), t.kind("ev_storm_of_ash")]


def test_an_oracle_moves_an_event_that_lies_ahead() -> None:
    """RULES 10.7.8, 10.9.3"""
    t = RuneTable("cataclysm").at_event("Omens in the Sky", "Trembling Earth", "Famine", "Storm of Ash")
    t.area(0, "Doom Oracle", "Riverwatch").asked(0, "Omens in the Sky: which").picks("Famine")
    t.acts(0, "use Doom Oracle").asked(0, "beneath its stage").picks("yes")
    assert t.it.kind[t.it.top_event()] == t.kind("ev_trembling_earth")
    assert [t.it.kind[card] for card in t.it.stages[1]] == [t.kind("ev_famine"), t.kind("ev_storm_of_ash")]


def test_the_broken_seal() -> None:
    t = RuneTable("cataclysm").enemies("The Broken Seal").at_event_phase("Darkened Sun").asked(0).table
    assert t.it.damage == [2, 0]


# -- The Quest for Power
def test_lost_pilgrims() -> None:
    """RULES 7.4.3"""
    t = RuneTable("quest_for_power").at_event("Lost Pilgrims").area(0, "Blackwing Swamp")
    t.asked(0, "Lost Pilgrims").picks("Gold 2")
    t.asked(0, "Your action?")  # seat 1 has no influence
    assert t.discarded(0) == ["Gold 2"]


def test_whispers_of_power() -> None:
    t = RuneTable("quest_for_power").at_event("Whispers of Power").area(0, "Blackwing Swamp", "The Weeping Basin")
    t.hand(0, "Gold 1").deck(0, "Gold 1", "Knight", "Gold 2").hand(1, "Gold 1")
    t.asked(0, "Whispers of Power").picks("Gold 1", "Gold 2")
    assert t.in_hand(0) == ["Knight"]
    assert t.in_hand(1) == ["Gold 1"]


def test_shifting_roads() -> None:
    t = RuneTable("quest_for_power").at_event("Shifting Roads").area(0, "Blackwing Swamp")
    assert t.asked(1, "Shifting Roads").offered == ["Berserker", "Flesh Ripper", "none"]
    t.asked(1).picks("Flesh Ripper")
    assert t.in_hand(1) == ["Flesh Ripper"]


def test_shade_of_the_rune_mage() -> None:
    """RULES 10.9.7"""
    t = (
        RuneTable("quest_for_power")
        .enemies("Shade of the Rune Mage")
        .area(0, "Blackwing Swamp")
        .at_event_phase("Crumbling Wards")
    )
    t.asked(0, "Your action?")
    assert t.it.damage == [1, 0]
    t = RuneTable("quest_for_power").enemies("Shade of the Rune Mage").at_event_phase("Crumbling Wards").asked(0).table
    assert t.it.damage == [0, 0]


def test_jealous_spirits() -> None:
    """RULES 10.9.6"""
    t = RuneTable("quest_for_power").at_event("Jealous Spirits").area(0, "Blackwing Swamp", "The Weeping Basin")
    t.asked(0, "Your action?")
    assert t.it.damage == [7, 5]


def test_tides_of_power() -> None:
    """RULES 10.9.7"""
    t = RuneTable("quest_for_power", seats=3).at_event("Tides of Power").area(0, "The Weeping Basin")
    t.area(1, "Rune Titan").area(2, "Blackwing Swamp")
    t.asked(0, "Tides of Power").picks("The Weeping Basin")
    t.asked(0, "Your action?")
    assert t.names(t.it.centre) == ["The Weeping Basin"]
    assert t.it.damage == [0, 3, 0]  # seat 1 leads with a Reward and has no landmark to return
    t = RuneTable("quest_for_power").at_event("Tides of Power").asked(0).table
    assert t.it.damage == [0, 0]


# -- Civil War
def test_retreating_vassals() -> None:
    """RULES 10.9.5"""
    t = RuneTable("civil_war", seats=1).at_event("Retreating Vassals").hand(0, *["Foot Soldier"] * 3, "Bowman")
    t.asked(0, "Your action?")
    assert t.discarded(0) == ["Bowman", "Foot Soldier", "Foot Soldier"]
    assert t.it.damage == [1]
    assert t.heard(None).count("seat 0 shows Foot Soldier") == 3


def test_loyal_garrison() -> None:
    t = RuneTable("civil_war", seats=1).at_event("Loyal Garrison").deck(0, "Gold 1", "Gold 2", "Gold 3").asked(0).table
    assert t.in_hand(0) == ["Gold 2", "Gold 3"]


def test_divided_loyalties() -> None:
    """RULES 9.5.11"""
    t = RuneTable("civil_war", seats=1).at_event("Divided Loyalties").army().hand(0, "Knight", "Bowman", "Beastman")
    t.asked(0, "Your action?")
    assert t.names(t.it.army) == ["Bowman"]
    assert "seat 0 shows Knight" in t.heard(None)
    t = RuneTable("civil_war", seats=1).at_event("Divided Loyalties").army().hand(0, "Rune Golem", "Siege Tower")
    assert t.asked(0, "Divided Loyalties").offered == ["Rune Golem", "Siege Tower"]  # equal cost: a choice
    t.asked(0).picks("Rune Golem")
    assert t.names(t.it.army) == ["Rune Golem"]
    t = RuneTable("civil_war", seats=1).at_event("Divided Loyalties").army().hand(0, "Beastman").deck(0, "Gold 1")
    t.asked(0, "Your action?")
    assert t.in_hand(0) == ["Beastman", "Gold 1"]


def test_offer_of_amnesty() -> None:
    """RULES 9.5.12"""
    t = RuneTable("civil_war", seats=1).at_event("Offer of Amnesty").army(*["Foot Soldier"] * 4, "Bowman", "Knight")
    t.area(0, "Tamalir", "Riverwatch")
    assert t.asked(0, "Offer of Amnesty").offered == ["Foot Soldier", "Bowman", "no more"]
    t.asked(0).picks("Foot Soldier").asked(0, "Exhaust").picks("Tamalir")
    t.asked(0, "Offer of Amnesty").picks("Foot Soldier", "Foot Soldier")
    t.asked(0, "Your action?")  # three influence are spent
    assert t.names(t.it.army) == ["Bowman", "Foot Soldier", "Knight"]


def test_mass_desertion() -> None:
    """RULES 9.5.3"""
    t = RuneTable("civil_war", seats=1).at_event("Mass Desertion").army()
    t.asked(0, "Mass Desertion").picks("Knight")
    assert t.names(t.it.army) == ["Foot Soldier"]
    assert t.in_hand(0) == ["Knight"]
    t = RuneTable("civil_war", seats=1).at_event("Mass Desertion").barracks(0, "Knight")
    assert t.match.result.ending == "barracks empty"


def test_plague_in_the_camps() -> None:
    """RULES 9.5.12"""
    t = (
        RuneTable("civil_war", seats=1)
        .at_event("Plague in the Camps")
        .army("Bowman", "Captain of the Guard", "Foot Soldier")
    )
    t.hand(0, "Knight", "Foot Soldier").asked(0, "Plague in the Camps: destroy").picks("Foot Soldier")
    assert t.asked(0, "Plague in the Camps: which unit").offered == ["Bowman", "Captain of the Guard"]
    t.asked(0).picks("Bowman")
    assert t.names(t.it.army) == ["Captain of the Guard", "Foot Soldier"]
    assert t.in_barracks(0, "Bowman") == 5
    t = RuneTable("civil_war", seats=1).at_event("Plague in the Camps").army("Siege Tower").hand(0, "Gold 2", "Gold 1")
    t.asked(0, "Your action?")
    assert "seat 0 shows Gold 2" in t.heard(None)  # no unit in hand: that is proved


# -- Not From This World
def test_voices_in_the_dark() -> None:
    """RULES 10.9.8"""
    t = RuneTable("not_from_this_world").at_event("Voices in the Dark", "Star Spawn").hand(0, "Gold 1", "Knight")
    t.asked(0, "Your action?")
    assert len(t.it.hands[0]) == 1
    for seat in (0, 1):
        assert t.match.view(seat)["table"]["events"]["seen"][0]["name"] == "Star Spawn"
    assert t.match.view(None)["table"]["events"]["seen"] == []


def test_a_random_discard_does_not_tell_equal_cards_apart() -> None:
    """RULES 11.5"""
    for seed in range(6):
        t = RuneTable("not_from_this_world", seed=seed).at_event("Voices in the Dark", "Star Spawn")
        t.hand(0, "Gold 1", "Gold 1")
        t.state.learn(t.state.hands[0][0], 255)
        t.asked(0, "Your action?")
        assert t.match.view(1)["table"]["seats"][0]["hand"]["known"] == []  # the known one may have gone


def test_what_a_random_discard_hits_is_seen() -> None:
    """RULES 11.5: of equal cards another may have gone, but no hand that still fits would have lost something else."""
    for seed in range(6):
        t = RuneTable("not_from_this_world", seed=seed).at_event("Voices in the Dark", "Star Spawn")
        start = t.hand(0, "Gold 1", "Gold 1", "Gold 1", "Knight").state
        seen, now = learnt(start, [], 1 << 1)
        unseen = [card for card in start.hands[0] if card not in seen]
        assert len(unseen) >= 2
        for a, b in combinations(unseen, 2):
            other = start.copy()
            other.kind = other.kind.copy()
            other.kind[a], other.kind[b] = other.kind[b], other.kind[a]
            _, there = learnt(other, [], 1 << 1)
            assert there.zones[DISCARDS] == now.zones[DISCARDS]
            assert there.kind[there.zones[DISCARDS][-1]] == now.kind[now.zones[DISCARDS][-1]]


def test_hollow_knight() -> None:
    """RULES 10.9.10"""
    t = RuneTable("not_from_this_world").enemies("Hollow Knight").area(0, "Star Spawn").at_event_phase("Mirror Host")
    t.asked(0, "Your action?")
    assert t.it.damage == [0, 1]


def test_the_unmaking() -> None:
    """RULES 7.4.2"""
    t = RuneTable("not_from_this_world").at_event("The Unmaking").area(0, "Riverwatch", "Dawnsmoor", exhausted=True)
    assert t.asked(0, "The Unmaking").offered == ["Riverwatch", "Dawnsmoor", "return none"]
    t.asked(0).picks("Riverwatch")
    assert t.names(t.it.centre) == ["Riverwatch"]
    assert t.it.damage == [0, 3]


def test_every_event_has_a_story() -> None:
    told = {name for _, name, *_ in ATTACKS} | {name for _, name, *_ in ENEMIES}
    with open(__file__, encoding="utf-8") as file:
        text = file.read()
    for scenario in SCENARIOS:
        for stage in [*scenario.events, *scenario.extra]:
            for kind in stage:
                assert NAMES[kind] in told or f'"{NAMES[kind]}"' in text, NAMES[kind]
