"""What an option costs or brings is said before it is chosen."""

from games.runeage.runeage_table import END, RuneTable


def hint(t: RuneTable, seat: int, label: str) -> str:
    question = t.match.question(seat)
    assert question is not None
    return next(str(option["hint"]) for option in question["options"] if option["label"] == label)


def test_costs_and_strengths() -> None:
    t = RuneTable("resurgence").hand(0, "Gold 3", "Forced March").area(0, "Riverwatch").area(1, "Frostgate")
    t.centre("Dawnsmoor").enemies("Dragonspawn Brood").damage(0, 4).hand(1, "Gold 1")
    assert hint(t, 0, "buy Bowman for Gold 3") == "cost 2 gold; 1 left over"
    assert hint(t, 0, "acquire Gold 2 with influence") == "cost 2 influence"
    assert hint(t, 0, "attack Dawnsmoor") == "strength 3; gives 1 influence"
    assert hint(t, 0, "attack Dragonspawn Brood") == "strength 5; 1 attrition die; gives 1 influence"
    assert hint(t, 0, "attack the High Lord of the Dragonlords") == "strength 18; 1 attrition die"
    assert (
        hint(t, 0, "besiege Frostgate of seat 1") == "automatic defence 3; its defender holds 1 card; gives 2 influence"
    )
    assert hint(t, 0, "besiege the Home Realm of seat 1") == "has 4 of 20 damage; its defender holds 1 card"
    assert hint(t, 0, "use Forced March").startswith("Action: Discard this card")
    assert hint(t, 0, END) == ""


def test_what_refusing_an_event_costs() -> None:
    t = RuneTable().at_event("Barbarian Invasion").hand(0, "Knight")
    assert hint(t, 0, "none") == "suffer 3 damage"
    t = RuneTable("resurgence").at_event("Scorched Harvest").hand(0, "Gold 1")
    assert hint(t, 0, "discard none") == "suffer 2 damage"
    t = RuneTable().at_event("Border Levies").hand(0, "Knight")
    assert hint(t, 0, "none") == ""


def test_what_an_offer_costs() -> None:
    t = RuneTable(races="latari,daqan").hand(0, "Deepwood Archer", "Gold 1").hand(1, "Bowman", "Gold 1")
    t.area(0, "Tamalir").acts(0, "besiege the Home Realm of seat 1").passes(0).plays(1, "Bowman")
    t.plays(0, "Deepwood Archer")
    assert hint(t, 0, "Bowman") == "strength 2; cost 3 influence"
    t = RuneTable().at_event("Blood Price")
    assert hint(t, 0, "Knight") == "strength 3; suffer 2 damage"
    t = RuneTable().at_event("Merchant Caravan").area(0, "Dawnsmoor")
    assert (hint(t, 0, "Gold 1"), hint(t, 0, "Gold 2")) == ("", "cost 1 influence")
    t = RuneTable("civil_war", seats=1).at_event("Offer of Amnesty").army("Bowman").area(0, "Riverwatch")
    assert hint(t, 0, "Bowman") == "cost 2 influence"


def test_what_influence_brings() -> None:
    t = RuneTable(races="latari,daqan").hand(0, "Pegasus Rider", "Gold 1").area(0, "Tamalir", "Dawnsmoor")
    t.centre("Forge").acts(0, "attack Forge").plays(0, "Pegasus Rider")
    assert [hint(t, 0, amount) for amount in ("2", "1", "0")] == ["draw 2", "draw 1", ""]
    t.asked(0, "spend how much").picks("1").asked(0, "Exhaust which card to pay 1 influence for Pegasus Rider?")
    assert [hint(t, 0, name) for name in ("Tamalir", "Dawnsmoor")] == ["gives 3 influence", "gives 1 influence"]


def test_a_question_for_influence_says_what_it_pays_for() -> None:
    t = RuneTable().area(0, "Dawnsmoor", "Vynelvale").hand(0, "Knight", "Bowman").acts(0, "acquire Gold 1")
    t.asked(0, "Exhaust which card to pay 1 influence for Gold 1?")
    t = RuneTable().area(0, "Dawnsmoor", "Vynelvale").hand(0, "Knight", "Bowman").acts(0, END)
    t.asked(0, "Retain").picks("Knight").asked(0, "Exhaust which card to pay 1 influence to retain Knight?")
    t = RuneTable().at_event("Merchant Caravan").area(0, "Dawnsmoor", "Vynelvale")
    t.asked(0, "Merchant Caravan").picks("Gold 2").asked(
        0, "Exhaust which card to pay 1 influence for Merchant Caravan?"
    )


def test_what_is_lost_for_good() -> None:
    t = RuneTable().at_event("Barbarian Invasion").hand(0, "Rune Golem", "Knight")
    assert (hint(t, 0, "Rune Golem"), hint(t, 0, "Knight")) == ("leaves the game: it is mythic", "")
    t = RuneTable().at_event("Border Levies").hand(0, "Rune Golem")
    assert hint(t, 0, "Rune Golem") == ""


def test_what_a_resolution_ability_does() -> None:
    t = RuneTable("resurgence").hand(0, "Siege Tower", "Gold 1").centre("Tamalir")
    t.fights(0, "attack Tamalir", "Siege Tower")
    assert hint(t, 0, "Siege Tower").startswith("strength 5; Resolution: You may discard 1 card")


def test_crumbling_walls_are_told() -> None:
    t = RuneTable().area(1, "Frostgate").at_event("Crumbling Walls")
    assert (
        hint(t, 0, "besiege Frostgate of seat 1")
        == "automatic defence 0; its defender holds 0 cards; gives 2 influence"
    )


def test_what_retaining_costs() -> None:
    t = RuneTable("quest_for_power").area(0, "Heart of the Aymhelin").hand(0, "Knight", "Bowman").acts(0, END)
    assert hint(t, 0, "Knight") == "free"
    t.asked(0, "Retain").picks("Knight")
    assert hint(t, 0, "Bowman") == "cost 1 influence"


def test_how_a_combat_stands_for_one_who_passes() -> None:
    t = RuneTable("resurgence").hand(0, "Knight", "Bowman").centre("Tamalir").acts(0, "attack Tamalir")
    t.plays(0, "Bowman")
    assert hint(t, 0, "pass") == "as it stands you lose: 2 against 6"


def test_what_a_unit_is_worth_when_one_must_go() -> None:
    t = RuneTable("resurgence").hand(0, "Knight", "Rune Golem", "Bowman", "Battle Cry").enemies("Dragonspawn Brood")
    t.acts(0, "attack Dragonspawn Brood")
    assert hint(t, 0, "Battle Cry").startswith("Resolution: Each of your participating units")
    t = RuneTable(races="daqan,uthuk").hand(0, "Knight", "Gold 1").hand(1, "Berserker", "Demon Prince", "Gold 1")
    t.acts(0, "besiege the Home Realm of seat 1").plays(0, "Knight").plays(1, "Berserker").passes(0)
    t.plays(1, "Demon Prince")
    assert hint(t, 1, "Berserker") == "strength 1"


def test_the_price_under_war_tax() -> None:
    """RULES 10.7.10"""
    t = RuneTable("quest_for_power").hand(0, "War Tax", "Gold 2").acts(0, "use War Tax")
    assert hint(t, 0, "buy Siege Tower for Gold 2") == "cost 1 gold; 1 lost"
    assert hint(t, 0, "buy Knight for nothing more") == "cost 0 gold"
    t.asked(0).picks("buy Siege Tower for Gold 2")
    assert "seat 0 buys Siege Tower for 1 gold." in t.heard(0)


def test_what_refusing_costs_under_the_rune_of_warding() -> None:
    """RULES 8.2.1"""
    t = RuneTable().at_event("Barbarian Invasion").hand(0, "Knight").area(0, "Rune of Warding")
    assert hint(t, 0, "none") == "suffer 2 damage"
    t = RuneTable().at_event("Deserters").hand(0, "Knight").area(0, "Rune of Warding")
    assert hint(t, 0, "discard none") == "suffer 0 damage"
    t = RuneTable().at_event("Barbarian Invasion").hand(0, "Knight").damage(17, 0)
    assert hint(t, 0, "none") == "suffer 3 damage: you are eliminated"


def test_the_last_unit_of_the_barracks_is_warned_of() -> None:
    """RULES 9.5.13"""
    t = RuneTable("civil_war", seats=1).barracks(0, "Bowman", "Daqan Lords Stronghold").hand(0, "Gold 2", "Gold 2")
    assert hint(t, 0, "buy Bowman for Gold 2") == "cost 2 gold; the barracks are then empty: you lose"
    assert hint(t, 0, "buy Daqan Lords Stronghold for 2 x Gold 2") == "cost 4 gold"
    t = RuneTable("civil_war", seats=1).barracks(0, "Bowman", "Bowman").hand(0, "Gold 2")
    assert hint(t, 0, "buy Bowman for Gold 2") == "cost 2 gold"
    t = RuneTable("civil_war", seats=1).barracks(0, "Foot Soldier", "Bowman").at_event("Mass Desertion")
    assert hint(t, 0, "Bowman") == "strength 2; the barracks are then empty: you lose"
    t = RuneTable().barracks(0, "Bowman").hand(0, "Gold 2")
    assert hint(t, 0, "buy Bowman for Gold 2") == "cost 2 gold"


def test_only_the_high_lord_is_to_be_beaten() -> None:
    """RULES 9.1.1"""
    for scenario in ("runewars", "cataclysm", "quest_for_power", "not_from_this_world", "resurgence"):
        t = RuneTable(scenario)
        shown = t.match.view(0)["table"]["objective"]
        assert (shown["to_beat"], shown["attrition"]) == ((18, 1) if scenario == "resurgence" else (0, 0))


def test_what_protects_a_home_realm_is_told() -> None:
    """RULES 8.2"""
    t = RuneTable().area(1, "Rune of Warding", "Heavy Fortification").hand(1, "Gold 1").events("A Time for War")
    home = "besiege the Home Realm of seat 1"
    assert hint(t, 0, home) == "has 0 of 20 damage; its defender holds 1 card; its defences take off 3"
    t.ends_turn(0).ends_turn(1)
    assert hint(t, 0, home).endswith("its defences take off 3; 2 more damage this round")


def test_wounded_units_can_be_told_from_others() -> None:
    t = RuneTable(races="uthuk,daqan").hand(0, "Berserker", "Berserker", "Flesh Ripper").hand(1, "Bowman", "Gold 1")
    t.acts(0, "besiege the Home Realm of seat 1").plays(0, "Berserker").passes(1).plays(0, "Berserker").passes(1)
    t.plays(0, "Flesh Ripper").asked(0, "Flesh Ripper: wound").picks("Berserker").plays(1, "Bowman")
    t.asked(1, "Bowman: discard").picks("Gold 1")
    assert t.asked(1, "Bowman: destroy").offered == ["Berserker (wounded)", "Berserker", "Flesh Ripper"]
    assert hint(t, 1, "Berserker (wounded)") == "strength 1"


def test_what_gold_and_units_pay() -> None:
    t = RuneTable("cataclysm").at_event("Plague of Vermin").hand(0, "Gold 2", "Knight")
    assert (hint(t, 0, "Gold 2"), hint(t, 0, "Knight")) == ("pays 2", "pays 3")
    t = RuneTable().hand(0, "Gold 3", "Gold 1").acts(0, "buy Bowman for Gold 3")
    assert hint(t, 0, "spend Gold 1 too") == "2 gold left over"
    t = RuneTable(races="orcs,daqan").hand(0, "Warchief", "Gold 3").centre("Tamalir")
    t.acts(0, "attack Tamalir").plays(0, "Warchief")
    assert hint(t, 0, "buy Ravager for Gold 3") == "cost 1 gold; 2 lost"


def test_a_dragon_rune_is_promised_while_there_is_one() -> None:
    t = RuneTable().enemies("Dragon Rune Discovery")
    assert hint(t, 0, "attack Dragon Rune Discovery") == "strength 6; 1 attrition die; gives a dragon rune"
    t = RuneTable().enemies("Dragon Rune Discovery")
    for rune in t.state.runes[:]:
        t.state.remove(rune)
    assert hint(t, 0, "attack Dragon Rune Discovery") == "strength 6; 1 attrition die"


def test_a_tactic_that_does_nothing_in_combat_says_so() -> None:
    """RULES 5.3, 10.7.12"""
    t = RuneTable("civil_war", seats=1).hand(0, "Forced March", "Gold 1").centre("Dawnsmoor")
    t.acts(0, "attack Dawnsmoor")
    assert hint(t, 0, "Forced March") == "adds 0 strength: an Action is not used in combat"
    t = RuneTable("resurgence").hand(0, "Battle Cry", "Gold 1").centre("Dawnsmoor").acts(0, "attack Dawnsmoor")
    assert hint(t, 0, "Battle Cry").startswith("Resolution: ")


def test_a_tie_is_said_to_be_one() -> None:
    """RULES 6.7.1, 6.7.2"""
    t = RuneTable().hand(0, "Bowman", "Gold 1").hand(1, "Flesh Ripper", "Gold 1")
    t.acts(0, "besiege the Home Realm of seat 1").plays(0, "Bowman").plays(1, "Flesh Ripper")
    assert hint(t, 0, "pass") == "as it stands you lose the tie: 2 against 2"
    t.passes(0)
    assert hint(t, 1, "pass") == "as it stands you win the tie: 2 against 2"


def test_a_card_exhausted_for_influence_gives_no_power() -> None:
    """RULES 5.2.3"""
    t = RuneTable("quest_for_power").area(0, "Mountains of Despair", "Keeper of the Relic")
    t.acts(0, "acquire Gold 1 with influence")
    assert hint(t, 0, "Mountains of Despair") == "gives 2 influence"
    assert hint(t, 0, "Keeper of the Relic") == "gives 1 influence"
