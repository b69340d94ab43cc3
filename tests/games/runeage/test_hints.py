"""What an option costs or brings is said before it is chosen."""

from games.runeage.runeage_table import END, RuneTable


def hint(t: RuneTable, seat: int, label: str) -> str:
    question = t.match.question(seat)
    assert question is not None
    return next(str(option["hint"]) for option in question["options"] if option["label"] == label)


def test_costs_and_strengths() -> None:
    t = RuneTable("resurgence").hand(0, "Gold 3", "Forced March").area(0, "Riverwatch").area(1, "Frostgate")
    t.centre("Dawnsmoor").enemies("Dragonspawn Brood").damage(0, 4).hand(1, "Gold 1")
    assert hint(t, 0, "buy Bowman for Gold 3") == "cost 2 gold, 1 left over"
    assert hint(t, 0, "acquire Gold 2 with influence") == "cost 2 influence"
    assert hint(t, 0, "attack Dawnsmoor") == "strength 3, gives influence 1"
    assert hint(t, 0, "attack Dragonspawn Brood") == "strength 5, attrition 1, gives influence 1"
    assert hint(t, 0, "attack the High Lord of the Dragonlords") == "strength 18, attrition 1"
    assert hint(t, 0, "besiege Frostgate") == "automatic defence 3, 1 card in hand"
    assert hint(t, 0, "besiege the Home Realm of seat 1") == "4 damage, 1 card in hand"
    assert hint(t, 0, "use Forced March").startswith("Action: Discard this card")
    assert hint(t, 0, END) == ""


def test_what_refusing_an_event_costs() -> None:
    t = RuneTable().at_event("Barbarian Invasion").hand(0, "Knight")
    assert hint(t, 0, "none") == "suffer 3 damage"
    t = RuneTable("resurgence").at_event("Scorched Harvest").hand(0, "Gold 1")
    assert hint(t, 0, "suffer damage") == "2 damage"
    t = RuneTable().at_event("Border Levies").hand(0, "Knight")
    assert hint(t, 0, "none") == ""


def test_what_an_offer_costs() -> None:
    t = RuneTable(races="latari,daqan").hand(0, "Deepwood Archer", "Gold 1").hand(1, "Bowman", "Gold 1")
    t.area(0, "Tamalir").acts(0, "besiege the Home Realm of seat 1").passes(0).plays(1, "Bowman")
    t.plays(0, "Deepwood Archer")
    assert hint(t, 0, "Bowman") == "cost 3 influence"
    t = RuneTable().at_event("Blood Price")
    assert hint(t, 0, "Knight") == "suffer 2 damage"
    t = RuneTable().at_event("Merchant Caravan").area(0, "Dawnsmoor")
    assert (hint(t, 0, "Gold 1"), hint(t, 0, "Gold 2")) == ("", "cost 1 influence")
    t = RuneTable("civil_war", seats=1).at_event("Offer of Amnesty").army("Bowman").area(0, "Riverwatch")
    assert hint(t, 0, "Bowman") == "cost 2 influence"


def test_what_influence_brings() -> None:
    t = RuneTable(races="latari,daqan").hand(0, "Pegasus Rider", "Gold 1").area(0, "Tamalir", "Dawnsmoor")
    t.centre("Forge").acts(0, "attack Forge").plays(0, "Pegasus Rider")
    assert [hint(t, 0, amount) for amount in ("2", "1", "0")] == ["draw 2", "draw 1", ""]
    t.asked(0, "spend how much").picks("1").asked(0, "Exhaust which card to pay 1 influence?")
    assert [hint(t, 0, name) for name in ("Tamalir", "Dawnsmoor")] == ["gives 3", "gives 1"]


def test_what_is_lost_for_good() -> None:
    t = RuneTable().at_event("Barbarian Invasion").hand(0, "Rune Golem", "Knight")
    assert (hint(t, 0, "Rune Golem"), hint(t, 0, "Knight")) == ("leaves the game: it is mythic", "")
    t = RuneTable().at_event("Border Levies").hand(0, "Rune Golem")
    assert hint(t, 0, "Rune Golem") == ""


def test_what_a_resolution_ability_does() -> None:
    t = RuneTable("resurgence").hand(0, "Siege Tower", "Gold 1").centre("Tamalir")
    t.fights(0, "attack Tamalir", "Siege Tower")
    assert hint(t, 0, "Siege Tower").startswith("Resolution: You may discard 1 card")


def test_crumbling_walls_are_told() -> None:
    t = RuneTable().area(1, "Frostgate").at_event("Crumbling Walls")
    assert hint(t, 0, "besiege Frostgate") == "automatic defence 0, 0 cards in hand"


def test_what_retaining_costs() -> None:
    t = RuneTable("quest_for_power").area(0, "Heart of the Aymhelin").hand(0, "Knight", "Bowman").acts(0, END)
    assert hint(t, 0, "Knight") == "free"
    t.asked(0, "Retain").picks("Knight")
    assert hint(t, 0, "Bowman") == "cost 1 influence"


def test_how_a_combat_stands_for_one_who_passes() -> None:
    t = RuneTable("resurgence").hand(0, "Knight", "Bowman").centre("Tamalir").acts(0, "attack Tamalir")
    t.plays(0, "Bowman")
    assert hint(t, 0, "pass") == "2 against 6"


def test_what_a_unit_is_worth_when_one_must_go() -> None:
    t = RuneTable("resurgence").hand(0, "Knight", "Rune Golem", "Bowman", "Battle Cry").enemies("Dragonspawn Brood")
    t.acts(0, "attack Dragonspawn Brood")
    assert hint(t, 0, "Battle Cry").startswith("Resolution: Each of your participating units")
    t = RuneTable(races="daqan,uthuk").hand(0, "Knight", "Gold 1").hand(1, "Berserker", "Demon Prince", "Gold 1")
    t.acts(0, "besiege the Home Realm of seat 1").plays(0, "Knight").plays(1, "Berserker").passes(0)
    t.plays(1, "Demon Prince")
    assert hint(t, 1, "Berserker") == "strength 1"
