"""The six scenarios: how each is won and lost."""

import pytest

from games.runeage.runeage_table import RuneTable
from games.runeage.test_setup import fresh, names
from ludarium.games.runeage.components import NAMES, POWER_GOAL, SCENARIOS, SUDDEN_QUIETNESS
from ludarium.games.runeage.zones import ENEMIES


@pytest.mark.parametrize(
    ("scenario", "seats", "neutrals", "stages"),
    [
        ("resurgence", 2, ["Battle Cry", "Demon", "Sorcerer"], [5, 5, 0]),
        ("runewars", 2, ["Hellhound", "Manticore", "Summon Lightning"], [5, 5, 0]),
        ("cataclysm", 2, ["Doom Oracle", "Dragon", "Heavy Fortification"], [3, 4, 3]),
        ("quest_for_power", 2, ["Giant", "Shadow Rune", "War Tax"], [6, 6, 0]),
        ("civil_war", 1, ["Beastman", "Forced March", "Reprieve"], [5, 5, 0]),
        ("not_from_this_world", 2, ["Doom Oracle", "Light Fortification", "Manticore"], [6, 3, 0]),
    ],
)
def test_what_a_scenario_uses(scenario: str, seats: int, neutrals: list[str], stages: list[int]) -> None:
    """RULES 9.1, 9.2, 9.3, 9.3.4, 9.4, 9.5 and 9.6"""
    g = fresh(seats, scenario, mercenaries=False)
    assert sorted(set(names(g, g.market))) == neutrals
    assert [len(stage) for stage in g.stages] == stages


# -- Resurgence of the Dragonlords
def test_the_high_lord_is_defeated() -> None:
    """RULES 9.1.1, 10.7.5"""
    t = RuneTable("resurgence").hand(0, "Demon", "Demon", "Demon", "Battle Cry")
    t.fights(0, "attack the High Lord of the Dragonlords", "Demon", "Demon", "Demon", "Battle Cry")
    assert "seat 0 rolls" in t.heard(0)
    assert "wins: 18 against 18" in t.heard(0)
    assert t.match.result.winners == [0]
    assert t.match.result.ending == "High Lord defeated"


def test_the_dragonlords_prevail() -> None:
    """RULES 9.1.2"""
    t = RuneTable("resurgence")
    t.state.reforms = 2
    t.at_event().asked(0, "Your action?")
    t = RuneTable("resurgence")
    t.state.reforms = 3
    t.at_event()
    assert t.match.result.winners == []
    assert t.match.result.ending == "the Dragonlords prevail"


def test_alone_elimination_loses() -> None:
    """RULES 9.1.3, 9.5.4"""
    for scenario in ("resurgence", "not_from_this_world", "civil_war"):
        t = RuneTable(scenario, seats=1).damage(19)
        t.state.suffer(0, 1, t.add("Wyrm Cult", ENEMIES))
        assert t.match.result.winners == []
        assert t.match.result.ending == "Home Realm fallen"


# -- Runewars
def test_runes_are_dealt() -> None:
    """RULES 9.2.2"""
    g = fresh(3, "runewars")
    assert [len(area) for area in g.areas[:3]] == [1, 1, 1]
    assert len(g.runes) == 3
    assert all(g.known[card] == 255 for area in g.areas[:3] for card in area)
    assert all(g.known[card] == 0 for card in g.runes)


def test_runes_of_the_fallen() -> None:
    """RULES 9.2.3, 9.2.6"""
    t = RuneTable(seats=3).damage(0, 18, 0).hand(0, "Rune Golem").area(1, "Rune of Flame", "Rune of Plenty")
    t.acts(0, "besiege the Home Realm of seat 1").plays(0, "Rune Golem")
    assert t.beside(0) == ["Rune of Flame", "Rune of Plenty"]
    t = RuneTable(seats=3).damage(0, 18, 0).at_event("Barbarian Invasion").area(1, "Rune of Flame")
    t.asked(0, "Your action?")
    assert "Rune of Flame" in t.gone()


def test_the_least_damaged_before_the_last_event_wins() -> None:
    """RULES 9.2.4"""
    t = RuneTable(seats=3).damage(19, 18, 18).at_event("Barbarian Invasion")
    assert t.match.result.winners == [1, 2]
    assert t.match.result.ending == "all realms fallen"
    assert t.match.result.ties == [("damage before the last Event", [19, 18, 18])]
    t = RuneTable(seats=3).damage(25, 19, 18).at_event("Barbarian Invasion")
    t.state.out[0] = 1
    t.state.first = 1
    assert t.match.result.winners == [2]


def test_least_damage_at_the_fourth_reform() -> None:
    """RULES 9.2.5"""
    t = RuneTable(seats=3).damage(4, 3, 3).at_event()
    t.state.reforms = 3
    assert t.match.result.winners == [1, 2]
    assert t.match.result.ending == "least damage"
    assert t.match.result.scores == [16, 17, 17]
    assert t.match.result.made == {"Home Realm left": ["20 less 4 damage", "20 less 3 damage", "20 less 3 damage"]}


# -- The Cataclysm
def test_no_sieges_in_the_cataclysm() -> None:
    """RULES 9.3.1"""
    t = RuneTable("cataclysm").area(1, "Riverwatch").centre("Dawnsmoor")
    assert not t.offers(0, "besiege")
    assert t.offers(0, "attack Dawnsmoor")


def test_the_cataclysm_is_survived() -> None:
    """RULES 9.3.2"""
    t = RuneTable("cataclysm").past_events("Famine").at_event()
    assert t.match.result.winners == [0, 1]
    assert t.match.result.ending == "Cataclysm survived"


def test_one_fallen_realm_loses_for_all() -> None:
    """RULES 9.3.3"""
    t = RuneTable("cataclysm").damage(18, 0).at_event("Famine")
    assert t.match.result.winners == []
    assert t.match.result.ending == "lost to the Cataclysm"


# -- The Quest for Power
def test_landmarks_by_power() -> None:
    """RULES 9.4"""
    for seats, count, total in ((2, 4, 8), (3, 6, 13), (4, 8, 16)):
        g = fresh(seats, "quest_for_power")
        assert len(g.centre) == count
        assert sum(g.book.power[g.kind[card]] for card in g.centre) == total


def test_the_power_goal_is_checked_at_the_start_of_the_own_turn() -> None:
    """RULES 9.4.1, 9.4.2"""
    assert POWER_GOAL == {2: 7, 3: 8, 4: 8}
    cards = ("The Molten Heath", "Mountains of Despair", "Keeper of the Relic")
    t = RuneTable("quest_for_power").area(0, *cards)
    assert t.match.result.winners == [0]
    assert t.match.result.ending == "power goal reached"
    assert t.match.result.scores == [7, 0]
    t = RuneTable("quest_for_power").area(1, *cards[:2], exhausted=True).centre("Blackwing Swamp")
    t.area(1, "Keeper of the Relic", exhausted=True).hand(0, "Demon", "Demon").deck(0, "Gold 1")
    t.acts(0, "besiege The Molten Heath").plays(0, "Demon", "Demon")  # its opponent has a turn to stop it
    t.ends_turn(0)
    t.asked(1, "Your action?")


def test_power_gained_in_a_turn_does_not_win_in_it() -> None:
    """RULES 9.4.2"""
    t = RuneTable("quest_for_power").area(0, "The Molten Heath", "Mountains of Despair").centre("Blackwing Swamp")
    t.hand(0, "Demon").fights(0, "attack Blackwing Swamp", "Demon")
    assert t.it.power(0) == 7
    t.ends_turn(0).asked(1, "Your action?")


def test_most_power_at_the_second_reform() -> None:
    """RULES 9.4.4"""
    t = RuneTable("quest_for_power", seats=4).at_event().damage(0, 2, 1, 1)
    t.state.reforms = 1
    t.area(0, "Blackwing Swamp").area(1, "Mountains of Despair").area(2, "Mountains of Despair")
    t.area(3, "The Weeping Basin", "Blackwing Swamp")
    assert t.match.result.winners == [3]  # of three with 3 power two have least damage, one of them more landmarks
    assert t.match.result.made["power"][3] == "The Weeping Basin 2 + Blackwing Swamp 1"
    assert t.match.result.ties == [("least damage", [0, 2, 1, 1]), ("most landmarks", [1, 1, 1, 2])]
    assert t.match.result.ending == "most power"
    t = RuneTable("quest_for_power").at_event()
    t.state.reforms = 1
    assert t.match.result.winners == [0, 1]


# -- Civil War
def test_the_army_begins_with_the_lowest_cost_unit() -> None:
    """RULES 9.5.1, 9.5.11"""
    g = fresh(1, "civil_war", races="daqan")
    assert names(g, g.army) == ["Foot Soldier"]
    assert names(g, g.army_hand) == ["Gold 1", "Gold 1", "Gold 2"]
    assert len(g.gold_piles[0]) == 24 - 5 - 2


def test_acquiring_the_army() -> None:
    """RULES 9.5.2, 9.5.8"""
    t = RuneTable("civil_war", seats=1).army("Foot Soldier").at_event_phase("Offer of Amnesty")
    t.hand(0, "Rune Golem", "Rune Golem").plays(0, "Rune Golem", "Rune Golem")
    assert t.match.result.winners == [0]
    assert t.match.result.ending == "Opposing Army acquired"


def test_a_defence_won_in_stage_one_returns_a_unit() -> None:
    """RULES 9.5.8"""
    t = RuneTable("civil_war", seats=1).army("Bowman", "Foot Soldier").at_event_phase("Loyal Garrison")
    t.hand(0, "Rune Golem", "Rune Golem").deck(0, "Gold 1", "Gold 1").plays(0, "Rune Golem", "Rune Golem").passes(0)
    assert t.asked(0, "Return which unit").offered == ["Bowman", "Foot Soldier"]
    before = t.in_barracks(0, "Bowman")
    t.asked(0).picks("Bowman")
    assert t.in_barracks(0, "Bowman") == before + 1
    assert t.names(t.it.army) == ["Foot Soldier"] * 2  # one had just been recruited
    assert t.it.damage == [0]


def test_an_empty_barracks_loses() -> None:
    """RULES 9.5.3, 9.5.13"""
    t = RuneTable("civil_war", seats=1).barracks(0, "Bowman", "Daqan Lords Stronghold").hand(0, "Gold 2")
    t.acts(0, "buy Bowman for Gold 2")
    assert t.match.result.ending == "barracks empty"
    assert t.match.result.winners == []
    t = RuneTable("civil_war", seats=1).barracks(0, "Rune Golem").at_event_phase("Loyal Garrison")
    assert t.match.result.ending == "barracks empty"


def test_the_army_recruits_then_attacks_then_you_draw() -> None:
    """RULES 7.3.1, 9.5.5, 9.5.9, 9.5.14"""
    t = RuneTable("civil_war", seats=1).army().barracks(0, "Rune Golem", "Siege Tower", "Knight")
    t.at_event_phase("Loyal Garrison").deck(0, *["Gold 1"] * 9)
    t.asked(0, "Assault")
    assert t.names(t.it.army) == ["Knight"]
    assert t.in_hand(0) == ["Gold 1"] * 2  # the Garrison's; the hand is filled after the attack
    t.passes(0)
    assert len(t.in_hand(0)) == 5
    assert 4 <= t.it.damage[0] <= 5
    t = RuneTable("civil_war", seats=1).army().barracks(0, "Rune Golem", "Siege Tower")
    t.at_event_phase("Loyal Garrison").deck(0, "Gold 1", "Gold 1").asked(0, "Assault")
    assert t.names(t.it.army) == ["Siege Tower"]  # mythic last of equal cost


def test_the_army_fights_with_all_units_and_without_abilities() -> None:
    """RULES 9.5.6"""
    t = (
        RuneTable("civil_war", "dwarves", seats=1)
        .army("Shieldbearer", "War Engine")
        .hand(0, "Shadow Assassin", "Gold 1")
    )
    assert not t.offers(0, "Opposing Army")
    t = (
        RuneTable("civil_war", "dwarves", seats=1)
        .army("Shieldbearer", "War Engine")
        .hand(0, "Shadow Assassin", "Gold 1")
    )
    t.at_event_phase("Rebel Paymaster").plays(0, "Shadow Assassin")
    assert "War Engine" in t.asked(0, "Shadow Assassin: destroy").offered  # the army's Shieldbearers guard nobody
    t.asked(0).picks("War Engine")
    assert "War Engine" not in t.names(t.it.army)


def test_the_armys_hand() -> None:
    """RULES 9.5.7, 12.4"""
    seen = set()
    for seed in range(20):
        t = RuneTable("civil_war", seats=1, seed=seed).army("Knight").barracks(0, "Foot Soldier", "Bowman")
        t.at_event_phase("Loyal Garrison").deck(0, "Gold 1", "Gold 1")
        t.asked(0, "Assault")
        seen.add(t.it.opposition(0) - 4)
    assert seen == {1, 2}
    t = (
        RuneTable("civil_war", seats=1)
        .army("Knight")
        .barracks(0, "Foot Soldier", "Bowman")
        .enemies("General of the Pretender")
    )
    t.at_event_phase("Plague in the Camps").hand(0, "Gold 1").asked(0, "Assault")
    assert t.it.opposition(0) == 1 + 4 + 2  # Knight went home, a Foot Soldier came; hand; General
    t = RuneTable("civil_war", seats=1, difficulty="hard").army("Knight").barracks(0, "Foot Soldier", "Bowman")
    t.at_event_phase("Loyal Garrison").deck(0, "Gold 1", "Gold 1").asked(0, "Assault")
    assert t.it.opposition(0) == 4 + 4
    seen = set()
    for seed in range(20):
        t = RuneTable("civil_war", seats=1, seed=seed, difficulty="easy").army("Knight").hand(0, "Gold 1")
        t.barracks(0, "Foot Soldier", "Bowman").at_event_phase("Turncoat Raiders").passes(0).asked(0, "Assault")
        seen.add(t.it.opposition(0) - 4)
    assert seen == {1, 2}  # one card only, in Stage 2 as well


def test_losses_of_the_army() -> None:
    """RULES 9.5.10, 9.5.15"""
    t = RuneTable("civil_war", seats=1).army("Rune Golem", "Knight").at_event_phase("Rebel Paymaster")
    t.hand(0, "Shadow Assassin", "Gold 1").plays(0, "Shadow Assassin")
    t.asked(0, "Shadow Assassin: destroy").picks("Rune Golem")
    assert "Rune Golem" not in t.names(t.it.army)
    t.passes(0)
    assert "Rune Golem" in t.names(t.it.army)  # only this combat
    t = RuneTable("civil_war", "uthuk", seats=1).army("Chaos Lord", "Warlock").at_event_phase("Rebel Paymaster")
    t.hand(0, "Spined Thresher", "Gold 1").plays(0, "Spined Thresher")
    t.asked(0, "Spined Thresher: wound which opposing").picks("Warlock")
    assert "Warlock of the Opposing Army is wounded." in t.heard(0)
    t.passes(0)
    assert t.names(t.it.army) == ["Berserker", "Chaos Lord"]


def test_the_player_chooses_what_the_army_loses() -> None:
    """RULES 9.5.15"""
    for card in ("Manticore", "Summon Lightning"):
        t = RuneTable("civil_war", "uthuk", seats=1).army("Chaos Lord", "Warlock").at_event_phase("Rebel Paymaster")
        t.hand(0, "Berserker", card, "Gold 1").plays(0, "Berserker", card)
        if card == "Manticore":
            t.asked(0, "Manticore: wound which of your units").picks("Berserker")
        assert sorted(t.asked(0, f"{card}: destroy which opposing").offered) == ["Berserker", "Chaos Lord", "Warlock"]
        t.asked(0).picks("Chaos Lord")
        assert t.names(t.it.army) == ["Berserker", "Warlock"]


def test_the_armys_abilities_are_ignored_when_it_is_wounded() -> None:
    """RULES 9.5.6"""
    t = RuneTable("civil_war", seats=1).army("Rune Golem").at_event_phase("Rebel Paymaster")
    t.hand(0, "Spined Thresher", "Gold 1").plays(0, "Spined Thresher").asked(0).picks("Rune Golem")
    assert t.names(t.it.wounded) == ["Rune Golem"]  # which else never is


def test_units_bought_back_return_to_the_barracks() -> None:
    """RULES 9.5.12"""
    t = RuneTable("civil_war", seats=1).army("Foot Soldier", "Bowman").at_event("Offer of Amnesty").area(0, "Tamalir")
    before = t.state.copies(t.state.barracks[0], NAMES.index("Bowman"))
    t.asked(0, "Offer of Amnesty").picks("Bowman", "Foot Soldier")
    assert t.in_barracks(0, "Bowman") == len(before) + 1
    assert not t.it.army


# -- Not From This World
def test_sudden_quietness_ends_the_game() -> None:
    """RULES 9.6.1, 9.6.4, 9.6.5"""
    t = RuneTable("not_from_this_world", seats=4).damage(1, 0, 3, 0).at_event("Sudden Quietness")
    t.area(0, "Void Behemoth").area(1, "The Faceless", "Star Spawn").area(2, "Void Behemoth").enemies("Mirror Host")
    assert t.match.result.winners == [1]
    assert t.match.result.scores == [3, 3, 3, 0]
    assert t.match.result.ending == "most trophies"
    t = (
        RuneTable("not_from_this_world", seats=2)
        .at_event("Sudden Quietness")
        .area(0, "Star Spawn")
        .area(1, "Star Spawn")
    )
    assert t.match.result.winners == [0, 1]


def test_trophies_of_the_eliminated_leave() -> None:
    """RULES 9.6.4"""
    t = RuneTable("not_from_this_world", seats=3).area(1, "Star Spawn").damage(0, 19, 0).hand(0, "Knight").deck(0)
    t.acts(0, "besiege the Home Realm of seat 1").plays(0, "Knight")
    assert t.it.trophies(1) == 0
    assert "Star Spawn" in t.gone()


def test_sudden_quietness_lies_among_the_last_four() -> None:
    """RULES 9.6.2"""
    places = set()
    for seed in range(40):
        g = fresh(2, "not_from_this_world", seed)
        assert len(g.quiet) == 4
        places.add([g.kind[card] for card in g.quiet].index(SUDDEN_QUIETNESS))
    assert places == {0, 1, 2, 3}


def test_alone_seven_trophies_win() -> None:
    """RULES 9.6.3"""
    for cards, ending in (
        (("Void Behemoth", "The Faceless", "Sky Serpent"), "enough trophies"),
        (("Void Behemoth", "The Faceless", "Star Spawn"), "too few trophies"),
    ):
        t = RuneTable("not_from_this_world", seats=1).at_event("Sudden Quietness").area(0, *cards)
        assert t.match.result.ending == ending
        assert t.match.result.winners == ([0] if ending == "enough trophies" else [])


def test_who_meets_a_trophy_instant_first_may_rotate() -> None:
    """RULES 12.5"""
    for rotate, first in ((False, 0), (True, 1)):
        t = RuneTable("not_from_this_world", rotate_trophy_instants=rotate)
        t.at_event_phase("Strange Lights", "Gibbering Swarm").hand(0, "Gold 1").hand(1, "Gold 1")
        t.passes(0, 1)
        t.ends_turn(0).ends_turn(1)
        t.asked(first, "Assault")


def test_scenarios_know_their_events() -> None:
    """RULES 9.6"""
    assert [len(scenario.events[0]) for scenario in SCENARIOS] == [5, 5, 3, 6, 5, 6]
