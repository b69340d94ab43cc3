"""Battles and sieges, step by step."""

from games.runeage.runeage_table import RuneTable


def test_battle_and_siege() -> None:
    """RULES 6.1, 6.1.1, 6.1.2, 6.1.5"""
    t = RuneTable("resurgence").centre("Dawnsmoor").enemies("Wyrm Cult").hand(0, "Knight")
    t.area(0, "Riverwatch", "Daqan Lords Stronghold").area(1, "Greyhaven", "Uthuk Y'llan Stronghold")
    offered = [label for label in t.asked(0).offered if label.startswith(("attack", "besiege"))]
    assert offered == [
        "attack Daqan Lords Stronghold",
        "attack Dawnsmoor",
        "attack Wyrm Cult",
        "attack the High Lord of the Dragonlords",
        "besiege Greyhaven of seat 1",
        "besiege the Home Realm of seat 1",
    ]


def test_each_target_once_a_round() -> None:
    """RULES 6.1.3, 6.1.6"""
    t = RuneTable("resurgence").centre("Dawnsmoor").hand(0, *["Foot Soldier"] * 3).deck(0, *["Gold 1"] * 9)
    for target in ("attack Dawnsmoor", "attack Daqan Lords Stronghold", "attack the High Lord of the Dragonlords"):
        t.acts(0, target).passes(0)
    t.acts(0, "besiege the Home Realm of seat 1").passes(0)
    assert not t.offers(0, "Dawnsmoor")
    assert not t.offers(0, "besiege")
    assert not t.offers(0, "High Lord")
    assert t.offers(0, "attack Daqan Lords Stronghold")  # another copy
    t.ends_turn(0)
    assert t.offers(1, "attack Dawnsmoor")  # the limit is each player's own


def test_targets_are_free_again_next_round() -> None:
    """RULES 6.1.3"""
    t = RuneTable("resurgence").centre("Dawnsmoor").hand(0, "Gold 1").events("Bountiful Harvest")
    t.acts(0, "attack Dawnsmoor").passes(0).ends_turn(0).ends_turn(1)
    assert t.offers(0, "attack Dawnsmoor")


def test_hopeless_attacks_are_allowed() -> None:
    """RULES 6.1.4"""
    t = RuneTable("resurgence")
    t.acts(0, "attack the High Lord of the Dragonlords")
    t.asked(0, "Your action?")
    assert "seat 0 loses: 0 against 18." in t.heard(0)


def test_the_steps_of_a_battle() -> None:
    """RULES 6.2"""
    t = RuneTable("resurgence").hand(0, "Siege Tower", "Gold 1", *["Foot Soldier"] * 3).deck(0, *["Foot Soldier"] * 3)
    t.enemies("Dragonspawn Brood")
    t.fights(0, "attack Dragonspawn Brood", "Siege Tower", "Foot Soldier", "Foot Soldier")
    log = t.heard(0)
    assert log.index("plays Siege Tower") < log.index("for attrition")
    if "Attrition" in t.asked(0).text:
        t.asked(0).picks("Foot Soldier")
    t.asked(0, "Resolution ability").picks("Siege Tower")
    t.asked(0, "Siege Tower: discard").picks("Gold 1")
    log = t.heard(0)
    assert log.index("for attrition") < log.index("Siege Tower now has") < log.index("wins") < log.index("claims")


def test_a_battle_is_played_card_by_card_until_the_player_stops() -> None:
    """RULES 6.3, 6.3.1"""
    t = RuneTable("resurgence").centre("Tamalir").hand(0, "Rune Golem", "Bowman", "Battle Cry", "Gold 1")
    t.acts(0, "attack Tamalir")
    assert t.assault(0).offered == ["Rune Golem", "Bowman", "Battle Cry", "pass"]  # no gold
    t.plays(0, "Rune Golem", "Bowman")
    t.passes(0)
    assert "Tamalir" in t.beside(0)
    assert t.in_hand(0) == ["Battle Cry", "Gold 1"]


def test_a_siege_alternates_and_a_pass_does_not_bind() -> None:
    """RULES 6.3.2, 6.3.4"""
    t = RuneTable(races="daqan,latari").hand(0, "Bowman", "Rune Golem").hand(1, "Darnati Warrior", "Deepwood Archer")
    t.acts(0, "besiege the Home Realm of seat 1")
    t.passes(0)
    t.plays(1, "Darnati Warrior")
    t.plays(0, "Rune Golem")  # seat 0 passed, and plays again
    t.passes(1)
    t.plays(0, "Bowman")
    t.plays(1, "Deepwood Archer")
    assert "wins: 6 against 3" in t.heard(0)  # both hands are empty: that ends it
    assert t.it.damage[1] == 3


def test_two_passes_end_the_assault() -> None:
    """RULES 6.3.4"""
    t = RuneTable().hand(0, "Knight").hand(1, "Berserker").deck(0, "Gold 1")
    t.acts(0, "besiege the Home Realm of seat 1").passes(0, 1)
    t.asked(0, "Your action?")
    assert t.in_hand(0) == ["Knight"]


def test_both_totals_of_a_siege_count_the_automatic_defence() -> None:
    """RULES 6.3.3, 6.7.3"""
    t = RuneTable().hand(0, "Knight", "Gold 1").hand(1, "Berserker", "Gold 1").area(1, "Frostgate")
    t.acts(0, "besiege Frostgate").plays(0, "Knight").plays(1, "Berserker")
    assert "seat 0 stands at 3 against 3." in t.heard(0)
    assert "seat 1 stands at 4 against 3." in t.heard(0)
    assert t.match.view(0)["table"]["combat"]["totals"] == [3, 4]


def test_what_cards_in_play_add_is_told() -> None:
    """RULES 6.7, 10.10.1"""
    t = RuneTable().hand(0, "Knight", "Gold 1").hand(1, "Berserker", "Gold 1").area(0, "Rune of Flame")
    t.acts(0, "besiege the Home Realm of seat 1").plays(0, "Knight")
    fight = t.match.view(None)["table"]["combat"]
    assert (fight["totals"], fight["edges"]) == ([5, 0], [2, 0])


def test_a_question_of_a_card_cites_its_paragraph() -> None:
    """RULES 10.1.3"""
    t = RuneTable().hand(0, "Bowman", "Gold 1").hand(1, "Berserker", "Gold 1")
    t.acts(0, "besiege the Home Realm of seat 1").passes(0).plays(1, "Berserker").plays(0, "Bowman")
    assert (t.match.question(0) or {})["rule"] == "10.1.3"
    t.asked(0, "Bowman: discard").picks("Gold 1").asked(1)
    assert "Berserker of seat 1 is destroyed." in t.heard(0)


def test_the_assault_of_a_siege_cites_its_own_paragraph() -> None:
    """RULES 6.3.1, 6.3.2"""
    t = RuneTable().hand(0, "Knight", "Gold 1").centre("Tamalir").acts(0, "attack Tamalir")
    assert (t.match.question(0) or {})["rule"] == "6.3.1"
    t.passes(0).acts(0, "besiege the Home Realm of seat 1")
    assert (t.match.question(0) or {})["rule"] == "6.3.2"


def test_totals_are_announced() -> None:
    """RULES 6.3.3"""
    t = RuneTable(races="daqan,latari").hand(0, "Rune Golem", "Gold 1").hand(1, "Darnati Warrior", "Gold 1")
    t.acts(0, "besiege the Home Realm of seat 1").plays(0, "Rune Golem").plays(1, "Darnati Warrior")
    assert "seat 0 stands at 4 against 0." in t.heard(None)
    assert "seat 1 stands at 2 against 4." in t.heard(None)
    fight = t.match.view(None)["table"]["combat"]
    assert fight["totals"] == [4, 2]


def test_when_played_comes_before_the_next_card() -> None:
    """RULES 6.4, 6.4.1, 6.4.5"""
    t = RuneTable().hand(0, "Knight").deck(0, "Rune Golem", "Bowman").centre("Nerekhall")
    t.acts(0, "attack Nerekhall").plays(0, "Knight")
    assert t.assault(0).offered == ["Bowman", "pass"]  # just taken into hand
    t.plays(0, "Bowman")
    assert "Nerekhall" in t.beside(0)


def test_cards_discarded_for_an_ability_are_shown() -> None:
    """RULES 6.4.2"""
    t = RuneTable().hand(0, "Bowman", "Gold 2").hand(1, "Berserker", "Gold 1")
    t.acts(0, "besiege the Home Realm of seat 1").passes(0).plays(1, "Berserker")
    t.plays(0, "Bowman").asked(0, "Bowman: discard").picks("Gold 2")
    assert "seat 0 discards Gold 2." in t.heard(1)
    assert t.fighting(1) == []


def test_what_is_no_unit_cannot_be_chosen() -> None:
    """RULES 6.4.3"""
    t = RuneTable().hand(0, "Shadow Assassin", "Bowman", "Gold 1").enemies("Mercenary Company")
    t.acts(0, "attack Mercenary Company").plays(0, "Shadow Assassin", "Bowman").passes(0)
    assert "destroyed" not in t.heard(0)
    t = RuneTable().hand(0, "Shadow Assassin", "Gold 1").hand(1, "Summon Lightning", "Gold 1")
    t.acts(0, "besiege the Home Realm of seat 1").passes(0).plays(1, "Summon Lightning").plays(0, "Shadow Assassin")
    assert t.fighting(1) == ["Summon Lightning"]  # a tactic is no unit


def test_the_opponent_chooses_their_own_loss() -> None:
    """RULES 6.4.4"""
    t = RuneTable().hand(0, "Summon Lightning", "Gold 1").hand(1, "Berserker", "Warlock", "Gold 1")
    t.acts(0, "besiege the Home Realm of seat 1").passes(0).plays(1, "Berserker").passes(0).plays(1, "Warlock")
    t.plays(0, "Summon Lightning")
    assert t.asked(1, "Summon Lightning: destroy").offered == ["Berserker", "Warlock"]
    t.asked(1).picks("Berserker")
    assert t.fighting(1) == ["Warlock"]


# -- attrition
def rolls(skulls: int, **table: str) -> RuneTable:
    """A battle against the Dragonspawn Brood (strength 5, one die) in which the die shows so many skulls."""
    for seed in range(60):
        t = RuneTable("resurgence", seed=seed).hand(0, "Siege Tower", "Demon", "Bowman", "Bowman").deck(0)
        t.enemies("Dragonspawn Brood").discards(0)
        t.fights(0, "attack Dragonspawn Brood", "Siege Tower", "Bowman", "Bowman")
        if f"rolls {skulls} for attrition" in t.heard(0):
            return t
    raise AssertionError("the die never shows that")


def test_attrition_destroys_units_of_the_players_choice() -> None:
    """RULES 6.5, 6.5.2, 6.5.3"""
    t = rolls(2)
    assert t.asked(0, "Attrition").offered == ["Siege Tower", "Bowman"]
    t.asked(0).picks("Bowman", "Bowman")
    assert t.in_barracks(0, "Bowman") == 6
    assert t.heard(1).count("Bowman of seat 0 is destroyed") == 2
    assert "Attrition" not in rolls(0).asked(0).text


def test_there_is_no_attrition_in_a_siege() -> None:
    """RULES 6.5"""
    t = RuneTable("quest_for_power").area(1, "The Molten Heath").hand(0, "Rune Golem", "Knight").deck(0, "Gold 1")
    t.acts(0, "besiege The Molten Heath").plays(0, "Rune Golem", "Knight")
    assert "attrition" not in t.heard(0)
    assert "The Molten Heath" in t.beside(0)


def test_attrition_of_an_attacking_instant() -> None:
    """RULES 6.5.1"""
    t = RuneTable("resurgence").at_event("Skies Aflame").hand(0, "Knight", "Knight").deck(0, "Gold 1")
    t.plays(0, "Knight", "Knight")
    assert "seat 0 rolls" in t.heard(0)


def test_skulls_without_a_unit_are_ignored() -> None:
    """RULES 6.5.3"""
    for seed in range(20):
        t = RuneTable("resurgence", seed=seed).hand(0, "Demon").enemies("Dragonspawn Brood")
        t.fights(0, "attack Dragonspawn Brood", "Demon")
        assert "Dragonspawn Brood" in t.beside(0)  # a Demon is immune


# -- resolution
def test_attackers_resolution_comes_first() -> None:
    """RULES 6.6"""
    t = RuneTable(races="daqan,uthuk").hand(0, "Siege Tower", "Gold 1").hand(1, "Berserker", "Gold 1")
    t.acts(0, "besiege the Home Realm of seat 1").plays(0, "Siege Tower").plays(1, "Berserker").passes(0, 1)
    t.asked(0, "Resolution").picks("Siege Tower")
    t.asked(0, "Siege Tower: discard").picks("Gold 1")
    t.asked(1, "Resolution").picks("Berserker")
    assert "wins: 7 against 3" in t.heard(0)


def test_resolution_abilities_in_the_owners_order() -> None:
    """RULES 6.6.1"""
    t = RuneTable(races="waiqar,uthuk").hand(0, "Dark Knight", "Hellhound", "Lich").centre("Tamalir").deck(0)
    t.fights(0, "attack Tamalir", "Dark Knight", "Hellhound", "Lich")
    assert t.asked(0, "Resolution").offered == ["Dark Knight", "Hellhound"]  # no refusal while one is mandatory
    t.asked(0).picks("Dark Knight")
    assert t.strength(0, "Dark Knight") == [5]  # counted with the Hellhound still there


def test_optional_resolution_abilities_may_be_left() -> None:
    """RULES 6.6.2"""
    t = RuneTable(races="uthuk,daqan").hand(0, "Berserker", "Berserker").centre("Dawnsmoor")
    t.fights(0, "attack Dawnsmoor", "Berserker", "Berserker")
    assert t.asked(0, "Resolution").offered == ["Berserker", "no more"]
    t.asked(0).picks("Berserker", "no more")
    assert "wins: 4 against 3" in t.heard(0)


# -- comparison
def test_a_tie_wins_a_battle_and_loses_a_siege() -> None:
    """RULES 6.7, 6.7.1, 6.7.2"""
    t = RuneTable().hand(0, "Bowman").centre("Dawnsmoor")
    t.fights(0, "attack Daqan Lords Stronghold", "Bowman")
    assert "wins: 2 against 2" in t.heard(0)
    t = RuneTable().hand(0, "Bowman").hand(1, "Flesh Ripper")
    t.acts(0, "besiege the Home Realm of seat 1").plays(0, "Bowman").plays(1, "Flesh Ripper")
    assert "loses: 2 against 2" in t.heard(0)
    assert t.it.damage[1] == 0


def test_a_besieged_city_defends_itself() -> None:
    """RULES 6.7.3"""
    t = RuneTable().hand(0, "Knight").area(1, "Frostgate").deck(0, "Gold 1")
    t.acts(0, "besiege Frostgate").plays(0, "Knight")
    assert "loses: 3 against 3" in t.heard(0)
    assert t.beside(1) == ["Frostgate"]
    t = RuneTable().hand(0, "Knight").area(1, "Frostgate").hand(1, "Berserker", "Gold 1")
    t.acts(0, "besiege Frostgate").plays(0, "Knight").plays(1, "Berserker")
    assert "seat 0 stands at 3 against 3." in t.heard(None)
    assert "seat 1 stands at 4 against 3." in t.heard(None)


def test_spoils_of_a_battle() -> None:
    """RULES 6.7.4, 6.7.7"""
    t = RuneTable().hand(0, "Knight", "Bowman").centre("Dawnsmoor", "Vynelvale").deck(0, "Gold 1")
    t.fights(0, "attack Dawnsmoor", "Knight")
    assert t.beside(0) == ["Dawnsmoor"]
    t.fights(0, "attack Vynelvale", "Bowman")
    assert "loses: 2 against 3" in t.heard(0)
    assert t.beside(0) == ["Dawnsmoor"]
    assert t.it.damage[0] == 0


def test_a_taken_city_stays_as_it_lies() -> None:
    """RULES 6.7.5"""
    for exhausted in (True, False):
        t = RuneTable().hand(0, "Rune Golem").area(1, "Riverwatch", exhausted=exhausted)
        t.acts(0, "besiege Riverwatch").plays(0, "Rune Golem")
        assert t.beside(0) == ["Riverwatch"]
        assert t.offers(0, "acquire Gold 2") is not exhausted


def test_a_won_siege_of_a_home_realm_deals_the_difference() -> None:
    """RULES 6.7.6"""
    t = RuneTable().hand(0, "Rune Golem").hand(1, "Flesh Ripper")
    t.acts(0, "besiege the Home Realm of seat 1").plays(0, "Rune Golem").plays(1, "Flesh Ripper")
    assert t.it.damage == [0, 2]


# -- losses
def test_where_destroyed_units_go() -> None:
    """RULES 6.8, 6.8.1, 6.8.6"""
    t = RuneTable(races="uthuk,daqan").hand(0, *["Shadow Assassin"] * 3, "Gold 1")
    t.hand(1, "Foot Soldier", "Manticore", "Rune Golem", "Gold 1").deck(1, "Gold 1")
    t.acts(0, "besiege the Home Realm of seat 1").passes(0).plays(1, "Rune Golem").plays(0, "Shadow Assassin")
    assert t.gone().count("Rune Golem") == 1
    t.plays(1, "Foot Soldier").asked(1, "Discard the revealed").picks("put it back on top")
    before = t.in_barracks(1, "Foot Soldier")
    t.plays(0, "Shadow Assassin")
    assert t.in_barracks(1, "Foot Soldier") == before + 1
    market = len(t.it.market)
    t.plays(1, "Manticore")  # wounds itself and destroys an Assassin
    t.plays(0, "Shadow Assassin")  # destroys the Manticore
    assert len(t.it.market) == market + 2


def test_wounded_units_fight_on_and_die_at_the_end() -> None:
    """RULES 6.8.2, 6.8.3, 6.8.7"""
    t = RuneTable(races="uthuk,daqan").hand(0, "Berserker", "Flesh Ripper", "Gold 1").deck(0, "Gold 1", "Gold 2")
    t.centre("Dawnsmoor").acts(0, "attack Dawnsmoor").plays(0, "Berserker", "Flesh Ripper")
    t.asked(0, "Flesh Ripper: wound").picks("Berserker")
    assert t.total(0) == 3
    before = t.in_barracks(0, "Berserker")
    t.passes(0)
    t.asked(0, "Your action?")  # the wounded Berserker cannot be wounded for itself
    assert t.in_barracks(0, "Berserker") == before + 1
    assert t.discarded(0) == ["Flesh Ripper"]
    assert t.beside(0) == ["Dawnsmoor"]


def test_guard_takes_losses_by_whomever() -> None:
    """RULES 6.8.4, 10.6.1"""
    t = RuneTable(races="uthuk,dwarves").hand(0, "Shadow Assassin", "Gold 1")
    t.hand(1, "War Engine", "Shieldbearer", "Manticore", "Gold 1")
    t.acts(0, "besiege the Home Realm of seat 1").passes(0).plays(1, "War Engine").passes(0).plays(1, "Shieldbearer")
    t.plays(0, "Shadow Assassin")
    assert t.fighting(1) == ["War Engine"]
    t = RuneTable(races="uthuk,dwarves").hand(0, "Gold 1", "Gold 1").hand(1, "War Engine", "Shieldbearer", "Manticore")
    t.acts(0, "besiege the Home Realm of seat 1").passes(0).plays(1, "Shieldbearer").passes(0).plays(1, "Manticore")
    assert t.names(t.it.wounded) == ["Shieldbearer"]  # its own side's effect must choose it too


# -- influence in combat
def test_a_combat_is_one_action() -> None:
    """RULES 6.9, 6.9.1, 10.2.2"""
    t = RuneTable(races="latari,daqan").hand(0, "Darnati Warrior", "Darnati Warrior").area(0, "Riverwatch")
    t.centre("Tamalir").fights(0, "attack Tamalir", "Darnati Warrior", "Darnati Warrior")
    t.asked(0, "Resolution").picks("Darnati Warrior", "Darnati Warrior")
    assert len(t.it.exhausted) == 1  # Riverwatch paid for both
    assert "wins: 6 against 6" in t.heard(0)
    assert t.it.influence == [0, 0]


def test_influence_on_another_players_turn() -> None:
    """RULES 6.9.2, 6.9.3"""
    t = RuneTable(races="daqan,latari").hand(0, "Bowman", "Gold 1").hand(1, "Deepwood Archer").area(1, "Tamalir")
    t.acts(0, "besiege the Home Realm of seat 1").plays(0, "Bowman").plays(1, "Deepwood Archer")
    t.asked(1, "Deepwood Archer: destroy").picks("Bowman")  # strength 2: 3 influence
    assert t.fighting(0) == []
    assert len(t.it.exhausted) == 1
    assert t.it.influence[1] == 0
    t = RuneTable(races="latari,daqan").hand(0, "Pegasus Rider").area(0, "Tamalir").deck(0, *["Gold 1"] * 4)
    t.centre("Dawnsmoor").acts(0, "attack Dawnsmoor").plays(0, "Pegasus Rider")
    assert t.asked(0, "how much influence").offered == ["2", "1", "0"]
    t.asked(0).picks("1")
    assert t.in_hand(0) == ["Gold 1"]
