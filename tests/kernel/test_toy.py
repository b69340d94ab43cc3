"""Stories of the toy game, which are stories of the kernel."""

from kernel.toy import Toy
from kernel.toy_table import ToyTable


def test_everyone_draws_three_of_their_own_lanterns() -> None:
    """RULES 1.1"""
    t = ToyTable(3)
    assert [len(hand) for hand in t.toy.hands[:3]] == [3, 3, 3]
    assert sorted(t.g.kind) == sorted([*range(6)] * 6)
    assert sorted(ToyTable(3, double=False).g.kind) == sorted([*range(6)] * 3)


def test_commitments_open_together() -> None:
    """RULES 1.2"""
    t = ToyTable().hand(0, 6, 1, 1).hand(1, 3, 2, 2)
    t.asked(0, "Commit").picks("lantern 6")
    assert "lantern 6" not in t.heard(None)
    assert t.match.history == []
    t.asked(1).picks("lantern 3")
    assert t.heard(None) == "seat 0 opens lantern 6\nseat 1 opens lantern 3\nseat 0 has 1 points"


def test_equal_lanterns_are_one_choice_and_a_seat_may_pass() -> None:
    """RULES 1.2"""
    t = ToyTable().hand(0, 6, 1, 1)
    assert sorted(t.asked(0).offered) == ["lantern 1", "lantern 6", "pass"]


def test_the_highest_lantern_takes_a_point() -> None:
    """RULES 1.3"""
    assert ToyTable().hand(0, 6).hand(1, 5).commit(6, 5).points == [1, 0]


def test_a_tie_gives_nobody_a_point() -> None:
    """RULES 1.3"""
    t = ToyTable().hand(0, 5).hand(1, 5).commit(5, 5)
    assert t.points == [0, 0]
    t.asked(0, "under your deck")


def test_the_winner_may_demand_to_see_a_card() -> None:
    """RULES 1.4"""
    t = ToyTable(3).hand(0, 6).hand(1, 2, 3).hand(2, 1, 4).commit(6, 2, 1)
    assert t.asked(0, "Demand").offered == ["no", "of seat 1", "of seat 2"]
    t.asked(0).picks("of seat 2").asked(2, "Show seat 0 which card?").picks("lantern 4")
    assert "seat 2 shows lantern 4" in t.heard(1)
    assert t.match.view(None)["table"]["hands"][2]["known"] == ["lantern 4"]


def test_a_rival_may_give_up_a_point_instead() -> None:
    """RULES 1.4"""
    t = ToyTable().hand(0, 6).hand(1, 2, 3).commit(6, 2)
    t.asked(0).picks("of seat 1").asked(1).picks("give up a point")
    assert t.points == [1, -1]


def test_a_rival_with_an_empty_hand_is_asked_all_the_same() -> None:
    """RULES 1.4"""
    t = ToyTable().hand(0, 6).hand(1, 2).commit(6, 2)
    assert t.asked(0).picks("of seat 1").asked(1).offered == ["give up a point"]


def test_buried_cards_are_seen_by_nobody_else_and_known_cards_are_forgotten() -> None:
    """RULES 1.5"""
    t = ToyTable().hand(0, 6).hand(1, 2, 3, 4).commit(6, 2)
    t.asked(0).picks("of seat 1").asked(1).picks("lantern 4")
    t.keep(0).asked(1).picks("lantern 4", "no more")
    assert t.match.view(0)["table"]["hands"][1]["known"] == []
    assert "seat 1 buries a card" in t.heard(0)
    assert "seat 1 buries lantern 4" in t.heard(1)
    assert isinstance(t.now, Toy)
    assert t.now.kind[t.now.decks[1][0]] == 3


def test_everyone_draws_up_to_three() -> None:
    """RULES 1.5"""
    t = ToyTable().hand(0, 6).hand(1, 1, 1).top(0, 2, 3, 4).commit(6, 1)
    t.asked(0, "Demand").picks("no").keep(0)
    assert t.in_hand(0) == [2, 3, 4]


def test_an_empty_deck_is_made_of_the_discards() -> None:
    """RULES 1.5"""
    t = ToyTable(double=False).hand(0, 1, 2, 3, 4, 5, 6).hand(1, 1).commit(6, 1)
    t.asked(0, "Demand").picks("no").asked(0).picks("lantern 1", "lantern 2", "lantern 3", "no more")
    assert len(t.in_hand(0)) == 3
    t = ToyTable(double=False).hand(0, 1, 2, 3, 4, 5, 6).hand(1, 1)
    for card in t.toy.hands[0][3:]:
        t.g.put(card, 8)
    t.commit(3, 1).asked(0).picks("no").keep(0)
    assert len(t.in_hand(0)) == 3
    assert isinstance(t.now, Toy)
    assert t.now.discards[0] == []


def test_five_rounds_end_the_game() -> None:
    """RULES 2.1"""
    t = ToyTable()
    for n in range(5):
        assert not t.match.over, n
        t.asked(0, "Commit").picks(t.asked(0).offered[0])
        t.asked(1, "Commit").picks("pass")
        t.asked(0, "Demand").picks("no").keep(0, 1)
    assert t.match.result.ending == "five rounds"


def test_darkness_ends_the_game_at_once() -> None:
    """RULES 2.1"""
    assert ToyTable().commit(0, 0).match.result.ending == "darkness"


def test_who_keeps_the_oath_gains_two() -> None:
    """RULES 2.2"""
    t = ToyTable(3)
    t.toy.oaths = [0, 1, 2]
    t.toy.points = [0, 1, 1]
    assert t.match.view(1)["table"]["oath"] == 1
    assert t.match.view(None)["table"]["oath"] is None
    result = t.commit(0, 0, 0).match.result
    assert result.scores == [2, 3, 1]
    assert result.sheet == [("points", [0, 1, 1]), ("oath kept", [2, 2, 0])]


def test_most_points_win_and_equal_points_share() -> None:
    """RULES 2.3"""
    t = ToyTable(3)
    t.toy.oaths = [3, 3, 3]
    t.toy.points = [1, 2, 2]
    assert t.commit(0, 0, 0).match.result.winners == [1, 2]
