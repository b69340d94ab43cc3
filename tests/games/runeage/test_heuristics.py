"""The bot that looks one step ahead plays sensibly in the plain cases."""

from random import Random

from games.runeage.runeage_table import RuneTable
from ludarium.bots import GreedyBot
from ludarium.games.runeage.heuristics import settled, value


def picks(t: RuneTable, seat: int = 0) -> str:
    """What the bot answers."""
    handle = t.match.handle(seat)
    option = GreedyBot(Random(1), samples=48).choose(handle)
    return t.match.labels(seat)[handle.ask.options.index(option)]


def test_it_opens_with_a_stronghold() -> None:
    t = RuneTable().hand(0, "Foot Soldier", "Foot Soldier", "Foot Soldier").hand(1, *["Berserker"] * 3)
    assert picks(t) == "attack Daqan Lords Stronghold"


def test_it_plays_what_wins_and_then_stops() -> None:
    t = RuneTable().hand(0, "Knight", "Bowman", "Gold 1").deck(0, "Gold 1").centre("Dawnsmoor")
    t.acts(0, "attack Dawnsmoor")
    assert picks(t) == "Knight"
    t.plays(0, "Knight")
    assert picks(t) == "pass"


def test_it_buys_the_stronger_unit() -> None:
    t = RuneTable().hand(0, "Gold 3")
    assert picks(t) == "buy Knight for Gold 3"


def test_it_does_not_start_hopeless_fights() -> None:
    t = RuneTable().hand(0, "Gold 1").centre("Tamalir").barracks(0)
    assert picks(t) == "end actions"


def test_it_takes_the_game() -> None:
    t = RuneTable("resurgence").hand(0, "Demon", "Demon", "Demon", "Battle Cry", "Gold 1")
    assert picks(t) == "attack the High Lord of the Dragonlords"
    t = RuneTable().damage(0, 17).hand(0, "Rune Golem", "Gold 2").centre("Dawnsmoor")
    assert picks(t) == "besiege the Home Realm of seat 1"


def test_it_defends_together_with_others() -> None:
    t = RuneTable("cataclysm").at_event("The Last Stand").hand(0, "Dragon", "Gold 1").hand(1, "Gold 1")
    assert picks(t) == "Dragon"


def test_it_wounds_only_for_a_purpose() -> None:
    for centre, answer in (("Dawnsmoor", "Berserker"), ("Tamalir", "no more")):
        t = RuneTable(races="uthuk,daqan").hand(0, "Berserker", "Gold 1").centre(centre)
        t.fights(0, f"attack {centre}", "Berserker")
        assert picks(t) == answer


def test_a_better_position_is_worth_more() -> None:
    plain, hurt, rich = RuneTable(), RuneTable().damage(5, 0), RuneTable().area(0, "Tamalir")
    assert value(rich.state, 0) > value(plain.state, 0) > value(hurt.state, 0)
    assert value(hurt.state, 1) > value(plain.state, 1)
    assert settled(plain.state)


def test_friends_are_worth_something_in_the_cataclysm() -> None:
    plain, hurt = RuneTable("cataclysm"), RuneTable("cataclysm").damage(0, 5)
    assert value(hurt.state, 0) < value(plain.state, 0)


def test_the_opposing_army_is_feared() -> None:
    weak = RuneTable("civil_war", seats=1).army("Foot Soldier")
    strong = RuneTable("civil_war", seats=1).army("Foot Soldier", "Knight", "Siege Tower")
    assert value(weak.state, 0) > value(strong.state, 0)
