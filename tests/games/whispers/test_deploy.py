"""Deploy Agents (RULES 4), Cleanup and Swap (RULES 9)."""

from games.whispers.whispers_table import WhispersTable, positions_of
from ludarium.games.whispers.components import EMPIRES, POSITION_NAMES, REGION_NAMES
from ludarium.kernel.cards import NONE


# -- deploying
def test_two_players_place_three_agents_each_in_turns() -> None:
    """RULES 4.2.1"""
    t = WhispersTable(seats=2).phase("deploy")
    for n, name in enumerate(POSITION_NAMES[:6]):
        t.asked(n % 2, "Place an agent where?").picks(name)
    assert t.over
    assert "seat 0 places an agent as Bear Sheriff" in t.heard()
    assert [t.agent_on(name) for name in POSITION_NAMES[:6]] == [0, 1, 0, 1, 0, 1]


def test_three_and_four_players_place_two_each_from_the_first_player_on() -> None:
    """RULES 4.2.1"""
    for seats in (3, 4):
        t = WhispersTable(seats=seats).phase("deploy")
        t.board.first = 1
        for n in range(2 * seats):
            t.asked((1 + n) % seats, "Place an agent").picks(POSITION_NAMES[n])
        assert t.over


def test_a_taken_position_is_not_open() -> None:
    """RULES 4.2.1"""
    t = WhispersTable().agents(1, "Bear Marshal").phase("deploy")
    t.asked(0).refuses("Bear Marshal")
    assert len(positions_of(t.offered(0))) == 19


def test_no_retrieval_in_the_first_round() -> None:
    """RULES 4.1.2"""
    t = WhispersTable().agents(0, "Bear Sheriff").phase("deploy").round(1)
    t.asked(0, "Place an agent")


def test_each_takes_back_one_agent_and_may_place_it_again() -> None:
    """RULES 4.1.2, 4.1.3"""
    t = WhispersTable(seats=3).round(2).phase("deploy")
    t.agents(0, "Bear Sheriff", "Lion Sheriff").agents(1, "Eagle Marshal").agents(2, "Horse Steward", "Horse Marshal")
    t.board.first = 2
    t.asked(2, "Take back which agent?").picks("Horse Marshal")
    t.asked(0, "Take back which agent?").refuses("pass").asked(0).picks("Bear Sheriff")
    # Seat 1 has one agent only: it must come back, and there is nothing to ask.
    assert t.agent_on("Eagle Marshal") is None
    t.asked(2, "Place an agent").picks("Horse Marshal")
    assert t.agent_on("Horse Marshal") == 2


def test_who_has_no_agent_on_the_board_takes_none_back() -> None:
    """RULES 4.1.2"""
    t = WhispersTable().agents(1, "Bear Sheriff", "Bear Steward").round(3).phase("deploy")
    t.asked(1, "Take back which agent?").picks("Bear Steward")
    t.asked(0, "Place an agent")


def test_map_agents_return_before_anything_is_taken_back() -> None:
    """RULES 4.1.1"""
    t = WhispersTable().map_agents(0, "Sunmane", "Crownhill").map_agents(1, "Sunmane").round(2).phase("deploy")
    t.agents(0, "Bear Sheriff", "Bear Marshal")
    offered = t.asked(0, "Take back which agent?").offered
    assert offered == ["Bear Sheriff", "Bear Marshal"]
    assert t.board.on_map == [[], []]
    assert "The agents on the map return to their owners" in t.heard()


def test_a_map_agent_is_one_of_the_placements() -> None:
    """RULES 4.3.1"""
    t = WhispersTable(seats=3).phase("deploy")
    t.asked(0).picks("Winterthrone")
    t.asked(1).picks("Bear Sheriff")
    t.asked(2).picks("Bear Steward")
    t.asked(0).picks("Bear Marshal")
    t.asked(1, "Place").picks("Bear Chancellor")
    t.asked(2, "Place").picks("Lion Sheriff")
    assert t.over
    assert t.board.on_map[0] == [REGION_NAMES.index("Winterthrone")]
    assert t.board.agents_of(0) == 7


def test_two_map_agents_at_most_and_never_two_of_one_player_in_a_region() -> None:
    """RULES 4.3.2"""
    t = WhispersTable().phase("deploy")
    t.asked(0).picks("Sunmane")
    t.asked(1).picks("Sunmane")
    t.asked(0).refuses("Sunmane").asked(0).picks("Crownhill")
    t.asked(1).picks("Bear Sheriff")
    t.asked(0).refuses("Lakehaven")
    assert positions_of(t.offered(0)) == t.offered(0)


def test_cards_do_not_move_map_agents() -> None:
    """RULES 4.3.3: Redeploy Agent reaches council positions only, and the map stays as it is."""
    t = WhispersTable().map_agents(0, "Sunmane").agents(0, "Bear Steward").hand(0, "Eagle-Bear").act("Bear Steward")
    t.asked(0).picks("play Redeploy Agent")
    assert positions_of(t.asked(0, "moves to which position").offered) == t.offered(0)
    t.asked(0).picks("Eagle Sheriff")
    assert t.board.on_map[0] == [REGION_NAMES.index("Sunmane")]


def test_without_a_free_agent_or_an_open_place_none_is_placed() -> None:
    """RULES 4.2.2"""
    t = WhispersTable(map_agents=False).phase("deploy")
    for i, name in enumerate(POSITION_NAMES):
        t.agents(0 if i < 9 else 1, name)
    t.board.council[18] = t.board.council[19] = NONE
    # Seat 0 has all nine agents out. Seat 1 has nine out too, so nothing is placed although two positions are open.
    assert t.over
    t = WhispersTable(seats=4, map_agents=False).phase("deploy")
    for i, name in enumerate(POSITION_NAMES):
        t.agents(i % 4, name)
    assert t.over


# -- options
def test_option_map_agents_off() -> None:
    """RULES 11.1"""
    t = WhispersTable(map_agents=False).phase("deploy")
    assert t.asked(0, "Place an agent").offered == POSITION_NAMES


def test_option_map_agents_stay() -> None:
    """RULES 11.2"""
    t = WhispersTable(map_agents_stay=True).map_agents(0, "Sunmane", "Crownhill").round(2).phase("deploy")
    t.agents(0, "Bear Sheriff")
    t.asked(0, "Take back which agent?").picks("Crownhill")
    assert t.board.on_map[0] == [REGION_NAMES.index("Sunmane")]
    assert t.agent_on("Bear Sheriff") == 0


# -- cleanup
HAND_OF_SEVEN = ["Bear-Lion", "Bear-Lion", "Bear-Horse", "Lion-Bear", "Lion-Horse", "Horse-Bear", "Eagle-Bear"]


def test_cleanup_discards_down_to_five() -> None:
    """RULES 9.1.1"""
    t = WhispersTable().hand(0, *HAND_OF_SEVEN).hand(1, "Elephant-Bear", "Elephant-Lion").phase("cleanup")
    t.not_asked(1)
    t.asked(0, "2 cards too many: discard which?").picks("Bear-Horse")
    t.asked(0, "1 card too many: discard which?").picks("Eagle-Bear")
    assert t.over
    assert t.cards_of(0) == sorted(["Bear-Lion", "Bear-Lion", "Lion-Bear", "Lion-Horse", "Horse-Bear"])
    assert t.deck_size("Bear") == 6
    assert len(t.cards_of(1)) == 2


def test_five_cards_may_stay() -> None:
    """RULES 9.1.1, 7.2.5"""
    t = WhispersTable().hand(0, *HAND_OF_SEVEN[:5]).phase("cleanup")
    assert t.over
    assert len(t.cards_of(0)) == 5


def test_discards_are_chosen_at_once_and_shown_when_all_have_chosen() -> None:
    """RULES 9.2.1"""
    six = ["Horse-Lion", "Horse-Eagle", "Eagle-Lion", "Eagle-Horse", "Elephant-Bear", "Elephant-Lion"]
    t = WhispersTable().hand(0, *HAND_OF_SEVEN).hand(1, *six).phase("cleanup")
    before = t.match.view(1)
    t.asked(0, "discard which?").picks("Bear-Horse")
    assert t.match.view(1)["table"] == before["table"]
    assert "discards" not in t.heard(1)
    t.asked(1, "discard which?").picks("Eagle-Lion")
    # Seat 1 is done, seat 0 has one more to choose: still nothing has left a hand.
    assert t.backs_of(1)["Eagle"] == 2
    assert "discards" not in t.heard(0)
    t.not_asked(1)
    t.asked(0, "discard which?").picks("Bear-Lion")
    assert "seat 0 discards Bear-Horse" in t.heard(1)
    assert "seat 1 discards Eagle-Lion" in t.heard(0)
    assert t.cards_of(1) == sorted(card for card in six if card != "Eagle-Lion")


# -- swapping loyalties
def test_a_swap_exchanges_two_tokens_and_turns_them_up() -> None:
    """RULES 9.3.1"""
    t = WhispersTable().loyalties(0, *EMPIRES).phase("swap")
    t.asked(0, "Swap and reveal which two loyalties?").picks("Devout (Bear) and Opposed (Eagle)")
    assert t.loyalties_of(0) == ["Eagle", "Lion", "Horse", "Elephant", "Bear"]
    assert t.board.swap_count(0) == 1
    assert t.tokens_seen(1, 0) == ["Eagle", None, None, None, "Bear"]
    assert "seat 0 is Devout to the Eagle" in t.heard(1)
    t.asked(1, "Swap and reveal").picks("swap none")
    assert "seat 1 swaps no loyalties" in t.heard()
    assert t.over  # one swap each


def test_face_up_tokens_stay_so_nobody_swaps_three_times() -> None:
    """RULES 9.3.2"""
    t = WhispersTable().loyalties(0, *EMPIRES).phase("swap")
    t.board.swap_loyalties(0, 0, 1)
    offered = t.asked(0).offered
    assert offered == [
        "Affiliated (Horse) and Unallied (Elephant)",
        "Affiliated (Horse) and Opposed (Eagle)",
        "Unallied (Elephant) and Opposed (Eagle)",
        "swap none",
    ]
    t = WhispersTable().phase("swap")
    t.board.swap_loyalties(0, 0, 1)
    t.board.swap_loyalties(0, 3, 4)
    t.not_asked(0)
    t.asked(1, "Swap and reveal")


def test_the_question_counts_the_agents_of_the_round() -> None:
    """RULES 4.2.1: at a table of four each player places two."""
    t = WhispersTable(4).phase("deploy")
    t.asked(0, "(1 of 2 this round)").picks("Bear Sheriff")
    for seat in (1, 2, 3):
        t.asked(seat, "(1 of 2 this round)").picks(("Lion", "Horse", "Eagle")[seat - 1] + " Sheriff")
    t.asked(0, "(2 of 2 this round)")
