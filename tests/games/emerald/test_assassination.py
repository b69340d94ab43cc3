"""Killing Agents and Royalty."""

from games.emerald.emerald_table import BLANK, INSANITY, EmeraldTable


def kills(t: EmeraldTable) -> list[str]:
    return [label for label in t.asked(0).offered if label.startswith("assassinate")]


def test_an_assassin_needs_most_pieces_and_an_agent() -> None:
    """RULES 5.6.1"""
    t = EmeraldTable().hand(0, "Lone Gunman", "Home-made Bomb").agents(0, "Rome").agents(1, "Rome")
    assert kills(t) == []
    t = EmeraldTable().hand(0, "Lone Gunman", "Home-made Bomb").agents(0, "Rome").agents(1, "Rome").cubes(0, "Rome", 1)
    assert kills(t) == ["assassinate an Agent of seat 1 in Rome"]
    t = EmeraldTable().hand(0, "Lone Gunman", "Dynamite").cubes(0, "Rome", 3).agents(1, "Rome")
    assert kills(t) == []


def test_the_target_is_another_players_agent_or_royalty_in_its_slot() -> None:
    """RULES 5.6.2"""
    t = EmeraldTable(3).hand(0, "Lone Gunman", "Dynamite").agents(0, "Rome", "Rome").agents(1, "Rome").agents(2, "Rome")
    assert kills(t) == ["assassinate an Agent of seat 1 in Rome", "assassinate an Agent of seat 2 in Rome"]
    t = EmeraldTable().hand(0, "Lone Gunman", "Dynamite").agents(0, "Rome").royalty("Rome")
    assert kills(t) == ["assassinate Rhogog in Rome"]


def test_a_loyalist_may_kill_royalty_and_a_restorationist_agents() -> None:
    """RULES 5.6.2"""
    for side in ("Loyalist", "Restorationist"):
        t = EmeraldTable().sides(side, "Loyalist").hand(0, "Lone Gunman").agents(0, *["Rome"] * 3).royalty("Rome")
        t.agents(1, "Rome")
        assert len(kills(t)) == 2


def test_agents_and_bombs_must_reach_the_number() -> None:
    """RULES 5.6.3, 10.64: Rome asks 2 for an Agent, London 4."""
    t = EmeraldTable().hand(0, "Lone Gunman").agents(0, "Rome").cubes(0, "Rome", 1).agents(1, "Rome")
    assert kills(t) == []
    t = EmeraldTable().hand(0, "Lone Gunman").agents(0, "Rome", "Rome").agents(1, "Rome")
    assert len(kills(t)) == 1
    t = EmeraldTable().hand(0, "Lone Gunman", "Home-made Bomb").agents(0, "London", "London").agents(1, "London")
    t.does(0, "assassinate an Agent of seat 1 in London")
    assert t.asked(0, "London").offered == ["Lone Gunman with Home-made Bomb"]


def test_the_assassination_cards_own_bombs_do_not_count() -> None:
    """RULES 5.6.3, 4.14"""
    t = EmeraldTable().hand(0, "Ravachol").agents(0, "Rome").cubes(0, "Rome", 1).agents(1, "Rome")
    assert kills(t) == []
    t = EmeraldTable().hand(0, "Ravachol", "Lone Gunman").agents(0, "Rome").cubes(0, "Rome", 1).agents(1, "Rome")
    t.does(0, "assassinate")
    assert t.asked(0).offered == ["Lone Gunman with Ravachol"]


def test_no_bomb_to_spare_but_agents_may_be() -> None:
    """RULES 4.2, 5.6.3"""
    t = EmeraldTable().hand(0, "Lone Gunman", "Dynamite", "Home-made Bomb").agents(0, "Rome").royalty("Rome")
    t.does(0, "assassinate Rhogog")
    assert set(t.asked(0).offered) == {"Lone Gunman with Dynamite", "Lone Gunman with Home-made Bomb"}
    t = EmeraldTable().hand(0, "Lone Gunman", "Dynamite").agents(0, *["Rome"] * 5).agents(1, "Rome")
    t.does(0, "assassinate")
    assert t.asked(0).offered == ["Lone Gunman"]


def test_a_kill_with_the_icon_captures_the_agent_and_scores() -> None:
    """RULES 5.6.5, 5.6.6"""
    t = EmeraldTable().hand(0, "Hired Assassin", "Dynamite").agents(0, "Rome").cubes(0, "Rome", 2)
    t.agents(1, "Rome", "Paris").cubes(1, "Rome", 1)
    t.does(0, "assassinate", "Hired Assassin with Dynamite")
    assert t.kept_by(0) == ["Hired Assassin"]
    assert t.discards_of(0) == ["Dynamite"]
    assert (t.now.kill_vp[1], t.now.captured[1], t.score(0)) == (3, 1, 3)
    assert (t.agents_in(1, "Rome"), t.now.agent_stock[1]) == (0, 8)
    assert (t.now.limbo[0], t.now.cube_stock[1], t.cubes_in(1, "Rome")) == (7, 5, 0)


def test_a_kill_without_the_icon_returns_the_agent() -> None:
    """RULES 5.6.5, 5.6.6"""
    t = EmeraldTable().hand(0, "The Black Hand").agents(0, "Rome", "Rome").agents(1, "Rome", "Paris")
    t.does(0, "assassinate", "The Black Hand")
    assert t.removed() == ["The Black Hand"]
    assert (t.agents_in(1, "Rome"), t.now.agent_stock[1], t.score(0)) == (0, 9, 0)


def test_killing_royalty_scores_and_tries_the_nerves() -> None:
    """RULES 5.6.7, 5.6.11: Insanity costs an Agent there, never a token."""
    for roll, left in ((INSANITY, 1), (BLANK, 2)):
        t = EmeraldTable().hand(0, "Lone Gunman", "Home-made Bomb").agents(0, "Rome", "Rome").royalty("Rome")
        t.rolls(roll)
        t.does(0, "assassinate Rhogog", "Lone Gunman with Home-made Bomb")
        assert t.kept_by(0) == ["Rhogog"]
        assert t.removed() == ["Lone Gunman"]
        assert t.points(0) == (0, 3, 0)
        assert (t.agents_in(0, "Rome"), t.now.tokens[0], sum(t.now.kill_vp)) == (left, 3, 0)


def test_killing_royalty_clears_the_cubes_too() -> None:
    """RULES 5.6.5"""
    t = EmeraldTable().hand(0, "Lone Gunman", "Dynamite").agents(0, "Rome").cubes(0, "Rome", 2).cubes(1, "Rome", 1)
    t.royalty("Rome").does(0, "assassinate Rhogog", "Lone Gunman with Dynamite")
    assert (t.now.limbo[0], t.cubes_in(0, "Rome")) == (7, 0)
    assert (t.now.cube_stock[1], t.cubes_in(1, "Rome")) == (5, 0)


def test_a_reveal_comes_before_the_check_for_the_end() -> None:
    """RULES 5.6.10: the kill brings the assassin to 28 VP, but its victim's reveal ends the game first."""
    t = EmeraldTable().vp(0, neutral=26).hand(0, "Lone Gunman").agents(0, "Rome", "Rome").agents(1, "Rome")
    t.does(0, "assassinate", "Lone Gunman")
    assert t.match.result.ending == "Restorationist revealed"


def test_the_nerves_are_tried_before_the_check_for_the_end() -> None:
    """RULES 5.6.10"""
    t = EmeraldTable().vp(0, neutral=25).hand(0, "Lone Gunman").agents(0, *["Rome"] * 3).royalty("Rome").rolls(INSANITY)
    t.does(0, "assassinate Rhogog", "Lone Gunman")
    assert t.match.result.ending == "victory points"
    assert t.agents_in(0, "Rome") == 2


def test_a_revealed_assassin_rolls_for_royalty_too() -> None:
    """RULES 5.6.11, 6.7"""
    t = EmeraldTable().hand(0, "Lone Gunman").agents(0, *["Rome"] * 3).royalty("Rome").revealed(0).rolls(INSANITY)
    t.does(0, "assassinate Rhogog", "Lone Gunman")
    assert t.agents_in(0, "Rome") == 2


def test_losing_the_last_agent_to_the_nerves_forces_a_reveal() -> None:
    """RULES 5.6.10, 6.4, 6.5: the VP are scored before."""
    t = EmeraldTable().sides("Restorationist", "Loyalist").hand(0, "Lone Gunman", "Dynamite").agents(0, "Rome")
    t.royalty("Rome").rolls(INSANITY)
    t.does(0, "assassinate Rhogog", "Lone Gunman with Dynamite")
    assert t.match.over
    assert t.match.result.ending == "Restorationist revealed"
    assert t.match.result.scores[0] == 3


def test_an_interrupted_assassination_spends_the_cards_only() -> None:
    """RULES 5.6.4, 5.6.8"""
    t = EmeraldTable().hand(0, "Hired Assassin", "Dynamite").agents(0, "Rome").cubes(0, "Rome", 2)
    t.agents(1, "Rome", "Paris").hand(1, "Double Agent")
    t.does(0, "assassinate", "Hired Assassin with Dynamite")
    assert "seat 0 plays Dynamite" in t.heard(1)
    t.asked(1, "seat 0's assassination of your Agent in Rome with").picks("Double Agent")
    assert sorted(t.discards_of(0)) == ["Dynamite", "Hired Assassin"]
    assert (t.cubes_in(0, "Rome"), t.agents_in(1, "Rome"), t.now.done, t.score(0)) == (2, 1, 1, 0)


def test_cards_of_a_failed_assassination_are_discarded_before_the_next() -> None:
    """RULES 5.6.8, 5.6.9"""
    t = EmeraldTable().hand(0, "Lone Gunman", "Ravachol").agents(0, "Rome", "Rome").agents(1, "Rome", "Paris")
    t.hand(1, "Double Agent").does(0, "assassinate", "Lone Gunman").does(1, "Double Agent")
    assert t.asked(0, "Another").offered == ["assassinate an Agent of seat 1 in Rome", "no"]
    assert t.discards_of(0) == ["Lone Gunman"]


def test_several_assassinations_in_one_action() -> None:
    """RULES 5.6.9, 5.6.12, 5.6.13: Agents count anew, the cubes are gone, the same victim may be struck twice."""
    t = EmeraldTable().hand(0, "Lone Gunman", "Ravachol", "The Black Hand").agents(0, *["Rome"] * 3)
    t.agents(1, "Rome", "Rome", "Paris")
    t.does(0, "assassinate", "Lone Gunman")
    assert t.asked(0, "Another").offered == ["assassinate an Agent of seat 1 in Rome", "no"]
    t.does(0, "assassinate", "The Black Hand")
    assert (t.agents_in(1, "Rome"), t.now.done) == (0, 1)
    t.asked(0, "action 2")


def test_bomb_cards_are_discarded_after_each_assassination() -> None:
    """RULES 5.6.5, 5.6.13"""
    t = EmeraldTable().hand(0, "Lone Gunman", "Ravachol", "Home-made Bomb").agents(0, *["Paris"] * 3)
    t.agents(1, "Paris", "Paris", "Rome").royalty("Paris").does(0, "assassinate The Spinner", "Lone Gunman with Home")
    assert t.asked(0, "Another")
    assert t.discards_of(0) == ["Home-made Bomb"]
    t = EmeraldTable().hand(0, "Lone Gunman", "Ravachol", "Home-made Bomb").agents(0, "Paris", "Paris")
    t.agents(1, "Paris", "Rome").royalty("Paris").does(0, "assassinate an Agent", "Ravachol with Home-made Bomb")
    assert t.asked(0, "Another")
    assert t.discards_of(0) == ["Home-made Bomb"]


def test_the_majority_is_checked_again_without_cubes() -> None:
    """RULES 5.6.9, 5.6.13"""
    t = (
        EmeraldTable()
        .hand(0, "Lone Gunman", "Ravachol", "Home-made Bomb")
        .agents(0, "Rome", "Rome")
        .cubes(0, "Rome", 3)
    )
    t.agents(1, "Rome", "Rome", "Rome", "Paris")
    t.does(0, "assassinate", "Lone Gunman")
    t.asked(0, "action 2")
    assert kills(t) == []


def test_the_question_for_another_kill_does_not_tell_the_hand() -> None:
    """RULES 5.6.9, 4.7"""
    t = EmeraldTable().hand(0, "Lone Gunman", "Paymaster").agents(0, *["Rome"] * 3).agents(1, "Rome", "Rome", "Paris")
    t.deck(0, "Ravachol").does(0, "assassinate", "Lone Gunman")
    assert t.asked(0, "Another").offered == ["no"]


def test_nobody_is_asked_for_an_assassination_card_that_the_table_knows_is_not_there() -> None:
    """RULES 4.7, 4.8: the Lone Gunman was the only one in hand and deck."""
    t = EmeraldTable().hand(0, "Lone Gunman", "Paymaster").agents(0, *["Rome"] * 3).agents(1, "Rome", "Rome", "Paris")
    t.does(0, "assassinate", "Lone Gunman")
    t.asked(0, "action 2")


def test_killing_a_last_agent_reveals_its_owner() -> None:
    """RULES 5.6.10, 6.4, 6.6: the VP count, then the Loyalist places three Agents."""
    t = EmeraldTable().sides("Restorationist", "Loyalist").hand(0, "Lone Gunman").agents(0, "Rome", "Rome")
    t.agents(1, "Rome")
    t.does(0, "assassinate", "Lone Gunman")
    assert t.score(0) == 2
    t.asked(1, "You are revealed").picks("Cairo", "Cairo", "Paris")
    assert (t.agents_in(1, "Cairo"), t.now.on_board(1)) == (2, 3)
    assert "seat 1 is revealed: Loyalist" in t.heard()
    t.asked(0, "action 2")


# -- Benefits
def test_moran_and_figner_add_bombs_to_their_kind_of_target() -> None:
    """RULES 10.2, 10.5"""
    t = EmeraldTable().hand(0, "Lone Gunman", "Colonel Sebastian Moran").agents(0, "London").cubes(0, "London", 1)
    t.agents(1, "London")
    t.does(0, "assassinate")
    assert t.asked(0).offered == ["Lone Gunman with Colonel Sebastian Moran"]
    t = EmeraldTable().hand(0, "Lone Gunman", "Colonel Sebastian Moran").agents(0, "Rome").royalty("Rome")
    assert kills(t) == []
    t = EmeraldTable().hand(0, "Lone Gunman", "Vera Figner").agents(0, "Rome").royalty("Rome")
    t.does(0, "assassinate")
    assert t.asked(0).offered == ["Lone Gunman with Vera Figner"]
    t.does(0, "Lone Gunman with Vera Figner")
    assert "seat 0 uses the text of Vera Figner" in t.heard(1)
    t = EmeraldTable().hand(0, "Vera Figner").agents(0, *["Rome"] * 3).royalty("Rome").does(0, "assassinate", "Vera")
    assert "seat 0 plays Vera Figner" in t.heard(1)
    t = EmeraldTable().hand(0, "Lone Gunman", "Vera Figner").agents(0, "Paris").cubes(0, "Paris", 1).agents(1, "Paris")
    assert kills(t) == []


def test_moran_is_no_benefit_to_himself_and_never_to_spare() -> None:
    """RULES 10.2, 4.2"""
    t = EmeraldTable().hand(0, "Colonel Sebastian Moran").agents(0, "Rome").cubes(0, "Rome", 1).agents(1, "Rome")
    assert kills(t) == []
    t = EmeraldTable().hand(0, "Colonel Sebastian Moran", "Lone Gunman").agents(0, "Rome", "Rome").agents(1, "Rome")
    t.does(0, "assassinate")
    assert set(t.asked(0).offered) == {"Lone Gunman", "Colonel Sebastian Moran"}
