"""Placing and retrieving cubes, moving Agents, moving markers."""

from games.emerald.emerald_table import EmeraldTable


def test_place_as_many_cubes_as_symbols_in_one_city() -> None:
    """RULES 5.1.1"""
    t = EmeraldTable().hand(0, "Agitator", "Back-street Gang")
    t.does(0, "place cubes in Paris", "Agitator + Back-street Gang")
    assert (t.cubes_in(0, "Paris"), t.now.cube_stock[0]) == (3, 2)
    assert sorted(t.discards_of(0)) == ["Agitator", "Back-street Gang"]


def test_placing_needs_a_cube_in_stock() -> None:
    """RULES 5.1.2"""
    t = EmeraldTable().hand(0, "Agitator").cubes(0, "Limbo", 5)
    assert not any("place" in label for label in t.asked(0).offered)


def test_nobody_places_in_a_city_locked_by_another() -> None:
    """RULES 5.1.3"""
    t = EmeraldTable().hand(0, "Agitator")
    t.g.locks[4] = 1
    assert "place cubes in Rome" not in t.asked(0).offered
    assert "place cubes in Paris" in t.asked(0).offered


def test_a_benefit_for_placing_comes_after_the_cubes() -> None:
    """RULES 5.1.4, 10.20: Mikhail Bakunin"""
    t = EmeraldTable().hand(0, "Agitator", "Mikhail Bakunin")
    t.does(0, "place cubes in Rome", "Agitator")
    t.asked(0, "Benefit").picks("Mikhail Bakunin")
    offered = t.asked(0, "how many more").offered
    assert "2 cubes in Paris" in offered
    assert "1 cube in Paris" in offered
    assert not any("Rome" in label or label.startswith("3") for label in offered)
    t.does(0, "2 cubes in Paris")
    assert (t.cubes_in(0, "Rome"), t.cubes_in(0, "Paris"), t.now.cube_stock[0]) == (1, 2, 2)
    assert sorted(t.discards_of(0)) == ["Agitator", "Mikhail Bakunin"]


def test_bakunin_places_no_more_than_is_left() -> None:
    """RULES 10.20, 5.1.4"""
    t = EmeraldTable().hand(0, "Agitator", "Mikhail Bakunin").cubes(0, "Limbo", 3)
    t.does(0, "place cubes in Rome", "Agitator", "Mikhail Bakunin")
    assert all(label.startswith("1 cube in ") for label in t.asked(0, "how many more").offered)


def test_bakunin_needs_another_placing_card_and_cubes_left() -> None:
    """RULES 10.20, 4.9, 4.15"""
    t = EmeraldTable().hand(0, "Agitator", "Mikhail Bakunin").cubes(0, "Limbo", 4)
    t.does(0, "place cubes in Rome", "Agitator")
    t.asked(0, "action 2")
    t = EmeraldTable().hand(0, "Mikhail Bakunin")
    t.does(0, "place cubes in Rome", "Mikhail Bakunin")
    assert t.asked(0, "action 2").offered == ["pass"]
    assert t.cubes_in(0, "Rome") == 3


def test_bakunin_in_the_deck_is_asked_for_all_the_same() -> None:
    """RULES 4.7, 5.1.4"""
    t = EmeraldTable().hand(0, "Agitator", "Paymaster").deck(0, "Mikhail Bakunin")
    t.does(0, "place cubes in Rome", "Agitator")
    assert t.asked(0, "Benefit").offered == ["no"]


def test_retrieve_from_any_mix_of_cities_and_limbo() -> None:
    """RULES 5.3.1, 5.3.2, 1.7"""
    t = EmeraldTable().hand(0, "Paymaster").cubes(0, "Rome", 2).cubes(0, "Paris", 1)
    t.does(0, "take cubes back", "Paymaster")
    t.asked(0, "3 to go").picks("1 cube from Rome", "1 cube from Limbo", "1 cube from Paris")
    assert [t.cubes_in(0, "Rome"), t.cubes_in(0, "Paris"), t.cubes_in(0, "Limbo")] == [1, 0, 4]
    assert t.now.cube_stock[0] == 5


def test_retrieve_no_more_than_is_out_and_without_a_card_to_spare() -> None:
    """RULES 5.3.3, 4.2"""
    t = EmeraldTable().hand(0, "Paymaster", "Railway Ticket")
    t.g.limbo[0], t.g.cube_stock[0] = 1, 9
    t.does(0, "take cubes back")
    assert set(t.asked(0).offered) == {"Paymaster", "Railway Ticket"}
    t.does(0, "Paymaster")
    assert t.now.cube_stock[0] == 10
    assert not any("retrieve" in label for label in t.asked(0).offered)


def test_cubes_are_retrieved_from_a_locked_city() -> None:
    """RULES 5.3.3, 10.26"""
    t = EmeraldTable().hand(0, "Railway Ticket").cubes(0, "Rome", 1)
    t.g.locks[4] = 1
    t.does(0, "take cubes back", "Railway Ticket", "1 cube from Rome")
    assert t.cubes_in(0, "Rome") == 0


def test_move_an_agent_for_each_symbol() -> None:
    """RULES 5.4.1, 1.7"""
    t = EmeraldTable().hand(0, "Irene Adler").agents(0, "Rome", "Rome", "Paris")
    t.does(0, "move Agents", "Irene Adler", "Rome to Cairo", "Rome to Berlin")
    assert [t.agents_in(0, city) for city in ("Rome", "Cairo", "Berlin", "Paris")] == [0, 1, 1, 1]
    t.asked(0, "action 2")


def test_fewer_agents_move_when_fewer_can() -> None:
    """RULES 5.4.2, 4.2.1: rails to spare are no overpaying."""
    for cards in ("Railway Ticket", "Mi-Go", "Railway Ticket + Mi-Go"):
        t = EmeraldTable().hand(0, "Mi-Go", "Railway Ticket").agents(0, "Rome")
        t.does(0, "move Agents", cards, "Rome to Cairo")
        t.asked(0, "action 2")
        assert t.agents_in(0, "Cairo") == 1
        assert sorted(t.discards_of(0)) == sorted(cards.split(" + "))


def test_no_agent_moves_twice_in_one_action() -> None:
    """RULES 5.4.2"""
    t = EmeraldTable().hand(0, "Irene Adler").agents(0, "Rome", "Paris")
    t.does(0, "move Agents", "Irene Adler", "Rome to Cairo")
    assert all(label.startswith("Paris to") for label in t.asked(0).offered)
    t.does(0, "Paris to Cairo")
    assert t.agents_in(0, "Cairo") == 2


def test_locked_cities_are_neither_left_nor_entered() -> None:
    """RULES 5.4.2"""
    t = EmeraldTable().hand(0, "Railway Ticket").agents(0, "Rome", "Paris")
    t.g.locks[4] = 1
    t.does(0, "move Agents", "Railway Ticket")
    assert not any("Rome" in label for label in t.asked(0).offered)
    for locked in ([4], [0, 1, 2, 3, 5, 6, 7, 8]):
        t = EmeraldTable().hand(0, "Railway Ticket").agents(0, "Rome")
        for city in locked:
            t.g.locks[city] = 1
        assert "move Agents" not in t.asked(0).offered


def test_markers_move_by_the_cards_numbers_and_both_in_one_action() -> None:
    """RULES 5.5.1, 5.5.2"""
    t = EmeraldTable().hand(0, "Otto von Bismarck", "Emma Goldman", "Vera Zasulich")
    t.does(0, "marker with Otto von Bismarck", "Emma Goldman", "no more")
    assert t.now.tracks == [2, 3]
    t.does(0, "marker with Vera Zasulich")
    assert t.now.tracks == [2, 4]


def test_a_marker_stops_at_ten_after_all_movement() -> None:
    """RULES 5.5.2, 7.2"""
    t = EmeraldTable().tracks(9, 6).hand(0, "Otto von Bismarck", "Emma Goldman")
    t.does(0, "marker with Otto von Bismarck", "Emma Goldman")
    assert t.match.over
    assert t.now.tracks == [10, 9]
    assert t.match.result.ending == "full track"


def test_a_card_whose_movement_would_be_lost_may_not_be_played() -> None:
    """RULES 5.5.3, 4.2.1: but a card shown before may turn out to be to spare."""
    t = EmeraldTable().tracks(9, 0).hand(0, "Otto von Bismarck", "Cthulhu", "Emma Goldman")
    t.does(0, "marker with Otto von Bismarck")
    assert t.asked(0, "Another card").offered == ["move the Restorationist marker with Emma Goldman", "no more"]
    t = EmeraldTable().tracks(8, 0).hand(0, "William Melville", "Cthulhu")
    t.does(0, "marker with William Melville")
    assert t.asked(0, "Another card").offered == ["move the Loyalist marker with Cthulhu", "no more"]
    t.does(0, "move the Loyalist marker with Cthulhu")
    assert t.now.tracks == [10, 0]


def test_the_steps_are_declared_before_anyone_may_interrupt() -> None:
    """RULES 5.5.5"""
    t = EmeraldTable().hand(0, "Emma Goldman", "Cthulhu", "Otto von Bismarck").hand(1, "William Melville")
    t.does(0, "marker with Emma Goldman", "Cthulhu", "Otto von Bismarck")
    t.asked(1, "seat 0's move of the markers (Loyalist +4 and Restorationist +3): interrupt it?")
    assert t.now.tracks == [0, 0]
    for line in ("seat 0 is about to move the Loyalist marker 4 up", "the Restorationist marker 3 up"):
        assert line in t.heard(1)


def test_the_question_for_more_arrows_does_not_tell_the_hand() -> None:
    """RULES 4.7, 4.8: an arrow in the deck might be in hand; without one nobody needs to ask."""
    t = EmeraldTable().hand(0, "Emma Goldman", "Paymaster").deck(0, "Cthulhu")
    t.does(0, "marker with Emma Goldman")
    assert t.asked(0, "Another card").offered == ["no more"]
    t = EmeraldTable().hand(0, "Emma Goldman", "Paymaster").does(0, "marker with Emma Goldman")
    t.asked(0, "action 2")


def test_everybody_has_the_difference_of_the_markers() -> None:
    """RULES 5.5.4: it rises and falls, and never adds up."""
    t = EmeraldTable().hand(0, "Emma Goldman", "Otto von Bismarck").vp(1, neutral=4)
    t.does(0, "marker with Emma Goldman", "no more")
    assert [t.score(0), t.score(1)] == [3, 7]
    t.does(0, "marker with Otto von Bismarck")
    assert [t.score(0), t.score(1)] == [1, 5]
