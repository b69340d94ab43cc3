"""Nothing happens silently, and the question says what is left."""

from games.runeage.runeage_table import END, RuneTable


def test_damage_names_its_source() -> None:
    t = RuneTable("resurgence").enemies("Wyrm Cult").at_event_phase("Drake Raid").hand(0, "Gold 1").hand(1, "Gold 1")
    t.passes(0, 1)
    log = t.heard(1)
    assert "Wyrm Cult acts.\nAt the start of each Event Phase every player suffers 1 damage.\n" in log
    assert "seat 0's Home Realm suffers 1 damage from Wyrm Cult, 1 in all." in log
    assert "seat 0's Home Realm suffers 3 damage from Drake Raid, 4 in all." in log
    t = RuneTable().hand(0, "Knight").deck(0, "Gold 1").acts(0, "besiege the Home Realm of seat 1").plays(0, "Knight")
    assert "seat 1's Home Realm suffers 3 damage in the siege, 3 in all." in t.heard(0)
    t = RuneTable("civil_war", seats=1).army("Knight").at_event_phase("Rebel Paymaster").hand(0, "Gold 1").passes(0)
    assert "damage from the Opposing Army, " in t.heard(0)


def test_an_enemy_without_effect_says_nothing() -> None:
    t = RuneTable("resurgence").enemies("Dragonspawn Brood").at_event_phase("Bountiful Harvest")
    assert "acts" not in t.heard(0)


def test_a_tie_in_a_siege_is_explained() -> None:
    """RULES 6.7.2"""
    t = RuneTable().hand(0, "Bowman").hand(1, "Flesh Ripper")
    t.acts(0, "besiege the Home Realm of seat 1").plays(0, "Bowman").plays(1, "Flesh Ripper")
    assert "seat 0 loses: 2 against 2. A tie in a siege is the defender's." in t.heard(0)


def test_where_cards_go_is_told() -> None:
    """RULES 6.8.3, 6.8.6"""
    t = RuneTable(races="waiqar,daqan").hand(0, "Carrion Lancer").deck(0, "Gold 1", "Reanimate").centre("Dawnsmoor")
    t.fights(0, "attack Dawnsmoor", "Carrion Lancer")
    assert {"seat 0 discards Gold 1.", "seat 0 discards Reanimate."} <= set(t.heard(1).splitlines())
    assert "seat 0 leaves the field; cards that are left go to the discard pile." in t.heard(1)
    t = RuneTable().at_event("Barbarian Invasion").hand(0, "Rune Golem", "Knight").hand(1, "Berserker")
    t.asked(0, "Barbarian Invasion: destroy which").picks("Rune Golem").asked(1).picks("Berserker")
    assert "Rune Golem of seat 0 is destroyed and leaves the game." in t.heard(1)
    assert "Berserker of seat 1 is destroyed." in t.heard(1)
    t = RuneTable("not_from_this_world").at_event("The Unmaking").area(0, "Dawnsmoor")
    t.asked(0, "The Unmaking").picks("Dawnsmoor")
    assert "Dawnsmoor returns to the centre." in t.heard(1)


def test_what_the_fallen_leave_is_told() -> None:
    """RULES 8.3, 9.2.3"""
    t = RuneTable(seats=3).damage(0, 18, 0).hand(0, "Rune Golem").area(1, "Rune of Flame", "Dawnsmoor")
    t.acts(0, "besiege the Home Realm of seat 1").plays(0, "Rune Golem")
    assert "seat 0 takes Rune of Flame of the fallen realm." in t.heard(2)
    assert "Dawnsmoor returns to the centre." in t.heard(2)
    assert "cards and cities go back to the centre; race cards and Rewards leave the game." in t.heard(2)


def test_a_routed_unit_comes_back() -> None:
    """RULES 9.5.10"""
    t = RuneTable("civil_war", seats=1).army("Rune Golem", "Knight").at_event_phase("Rebel Paymaster")
    t.hand(0, "Shadow Assassin", "Gold 1").plays(0, "Shadow Assassin").asked(0).picks("Rune Golem").passes(0)
    assert "Rune Golem returns to the Opposing Army." in t.heard(0)


def test_the_end_says_how() -> None:
    t = RuneTable("cataclysm").damage(18, 0).at_event("Famine")
    assert "The game is over: lost to the Cataclysm." in t.heard(0)


# -- questions
def test_the_question_says_how_a_combat_stands() -> None:
    """RULES 6.7.1, 6.7.2"""
    t = RuneTable("resurgence").hand(0, "Knight", "Bowman").enemies("Dragonspawn Brood")
    t.acts(0, "attack Dragonspawn Brood")
    assert t.asked(0).text == "Assault (your 0 against 5, a tie wins, 1 attrition die to come): play which card?"
    t = RuneTable().hand(0, "Knight", "Bowman").hand(1, "Berserker").acts(0, "besiege the Home Realm of seat 1")
    t.plays(0, "Bowman")
    assert t.asked(1).text == "Assault (your 0 against 2, a tie wins): play which card?"
    t.passes(1)
    assert t.asked(0).text == "Assault (your 2 against 0, a tie loses): play which card?"


def test_the_question_says_what_is_left_over() -> None:
    """RULES 4.5.1, 5.1.1"""
    t = RuneTable().hand(0, "Gold 3", "Knight", "Bowman").area(0, "Riverwatch")
    assert t.asked(0).text == "Your action? Buy, fight or use a card."
    t.acts(0, "buy Bowman for Gold 3")
    assert t.asked(0).text == "Your action? 1 gold left over."
    t.acts(0, "acquire Gold 1")
    assert t.asked(0).text == "Your action? 1 influence left over."
    t = RuneTable("quest_for_power").area(0, "Heart of the Aymhelin").hand(0, "Knight", "Bowman").acts(0, END)
    assert t.asked(0).text == "Retain which card (the next one is free)?"
    t.asked(0).picks("Knight")
    assert t.asked(0).text == "Retain which card (1 influence each, 2 left)?"


def test_the_question_says_how_much_of_an_event_is_left() -> None:
    """RULES 10.9.1"""
    t = RuneTable("cataclysm").at_event("Plague of Vermin").hand(0, "Gold 1", "Knight", "Gold 3")
    assert t.asked(0).text == "Plague of Vermin, 4 left to pay: with which card?"
    t.asked(0).picks("Gold 1")
    assert t.asked(0).text == "Plague of Vermin, 3 left to pay: with which card?"
    question = t.match.question(0)
    assert question is not None
    assert question["rule"] == "10.9.1"


def test_whose_card_returns_to_its_pile_is_told() -> None:
    """RULES 9.5.8, 10.7.7"""
    t = RuneTable("civil_war", seats=1).army("Bowman").at_event_phase("Rebel Paymaster").hand(0, "Rune Golem")
    t.plays(0, "Rune Golem").asked(0, "Return which unit of the Opposing Army").picks("Bowman")
    assert "Bowman of the Opposing Army returns to its pile." in t.heard(0)
    t = RuneTable("quest_for_power").hand(0, "Giant").hand(1, "Giant").acts(0, "besiege the Home Realm of seat 1")
    t.plays(0, "Giant").plays(1, "Giant")
    assert "Giant of seat 0 returns to its pile." in t.heard(1)
    assert "Giant of yours returns to its pile." in t.match.heard(0, names=("you", "Bo"))
