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
    assert hint(t, 0, "attack Dawnsmoor") == "strength 3"
    assert hint(t, 0, "attack Dragonspawn Brood") == "strength 5, attrition 1"
    assert hint(t, 0, "attack the High Lord of the Dragonlords") == "strength 18, attrition 1"
    assert hint(t, 0, "besiege Frostgate") == "automatic defence 3"
    assert hint(t, 0, "besiege the Home Realm of seat 1") == "4 damage, 1 card in hand"
    assert hint(t, 0, "use Forced March").startswith("Action: Discard this card")
    assert hint(t, 0, END) == ""


def test_what_refusing_an_event_costs() -> None:
    t = RuneTable().at_event("Barbarian Invasion").hand(0, "Knight")
    assert hint(t, 0, "none") == "suffer 3 damage"
    t = RuneTable("resurgence").at_event("Scorched Harvest").hand(0, "Gold 1")
    assert hint(t, 0, "suffer damage") == "suffer 2 damage"
    t = RuneTable().at_event("Border Levies").hand(0, "Knight")
    assert hint(t, 0, "none") == ""
