"""Claiming cards."""

from games.emerald.emerald_table import BLANK, INSANITY, EmeraldTable
from ludarium.games.emerald.claim import claim


def claims(t: EmeraldTable, seat: int = 0) -> list[str]:
    return [label for label in t.asked(seat).offered if label.startswith("claim")]


def test_a_claim_takes_the_card_and_all_that_it_brings() -> None:
    """RULES 5.2.1, 5.2.5"""
    t = EmeraldTable().face_up("Rome", "Sigmund Freud").stack("Rome", "Dynamite", "Ravachol").hand(0, "Agitator")
    t.cubes(0, "Rome", 3).cubes(1, "Rome", 1).agents(1, "Rome")
    t.does(0, "claim Sigmund Freud in Rome", "Agitator")
    assert sorted(t.discards_of(0)) == ["Agitator", "Sigmund Freud"]
    assert t.shown("Rome") == "Dynamite"
    assert (t.cubes_in(0, "Rome"), t.now.limbo[0], t.now.cube_stock[0]) == (0, 8, 2)
    assert (t.cubes_in(1, "Rome"), t.now.cube_stock[1], t.agents_in(1, "Rome")) == (0, 5, 1)
    assert t.agents_in(0, "Rome") == 1
    assert t.points(0) == (0, 0, 1)
    for line in (
        "seat 0 announces a claim: Sigmund Freud in Rome",
        "seat 0 takes Sigmund Freud from Rome",
        "seat 0 loses 3 cubes from Rome to Limbo",
        "seat 1 gets 1 cube back from Rome",
    ):
        assert line in t.heard(1)


def test_a_royalty_under_the_claimed_card_goes_to_its_slot() -> None:
    """RULES 2.3, 5.2.5"""
    t = EmeraldTable().face_up("Rome", "Dynamite").stack("Rome", "Rhogog", "Ravachol").hand(0, "Agitator")
    t.cubes(0, "Rome", 1).does(0, "claim Dynamite in Rome", "Agitator")
    assert (t.slot("Rome"), t.shown("Rome")) == ("Rhogog", "Ravachol")


def test_a_swirl_makes_the_claimer_roll() -> None:
    """RULES 5.2.5, 6.2"""
    for roll, left in ((INSANITY, 2), (BLANK, 3)):
        t = EmeraldTable().face_up("Rome", "Shoggoth").hand(0, "Agitator").cubes(0, "Rome", 1).rolls(roll)
        t.does(0, "claim Shoggoth in Rome", "Agitator")
        assert t.now.tokens[0] == left
        assert t.points(0) == (0, 0, 2)


def test_a_claim_is_resolved_in_its_order() -> None:
    """RULES 5.2.5, 5.2.8: card, next card, cubes, Agents, VP, Sanity, and only then the end of the game."""
    t = EmeraldTable().face_up("Rome", "Vampires").stack("Rome", "Dynamite").hand(0, "Agitator").cubes(0, "Rome", 2)
    t.cubes(1, "Rome", 1).vp(0, neutral=26).rolls(INSANITY).claims(0, "Rome").does(0, "Agitator")
    lines = [
        "seat 0 takes Vampires from Rome",
        "Turned up in Rome: Dynamite",
        "seat 0 loses 2 cubes from Rome to Limbo",
        "seat 1 gets 1 cube back from Rome",
        "seat 0 places an Agent in Rome",
        "seat 0 scores 2 Loyalist VP",
        "seat 0 rolls Insanity",
        "seat 0 loses a Sanity token: 2 left",
        "The game ends: seat 0 has 28 VP, and 28 are enough",
    ]
    heard = t.match.heard(1)
    assert [line for line in heard if line in lines] == lines


def test_agents_of_a_claim_stop_at_an_empty_stock() -> None:
    """RULES 5.2.8"""
    t = EmeraldTable().face_up("Rome", "The Black Hand").hand(0, "Agitator").cubes(0, "Rome", 1)
    t.agents(0, *["Paris"] * 9)
    t.does(0, "claim The Black Hand in Rome", "Agitator")
    assert (t.agents_in(0, "Rome"), t.now.agent_stock[0]) == (1, 0)


def test_control_needs_a_cube_and_strictly_most_pieces() -> None:
    """RULES 5.2.2"""
    t = EmeraldTable(3).hand(0, "Agitator").cubes(0, "Rome", 1)
    assert len(claims(t)) == 1
    t = EmeraldTable(3).hand(0, "Agitator").agents(0, "Rome", "Rome")
    assert claims(t) == []
    t = EmeraldTable(3).hand(0, "Agitator").cubes(0, "Rome", 2).cubes(1, "Rome", 1).agents(1, "Rome")
    assert claims(t) == []
    t = EmeraldTable(3).hand(0, "Agitator").cubes(0, "Rome", 2).agents(0, "Rome").cubes(1, "Rome", 2).agents(2, "Rome")
    assert len(claims(t)) == 1


def test_a_claim_needs_a_claim_symbol() -> None:
    """RULES 5.2.1"""
    t = EmeraldTable().hand(0, "Back-street Gang", "Paymaster").cubes(0, "Rome", 1)
    assert claims(t) == []


def test_several_claims_are_announced_paid_and_resolved_in_the_claimers_order() -> None:
    """RULES 5.2.3, 5.2.4"""
    t = EmeraldTable().hand(0, "Agitator", "The International").cubes(0, "Rome", 1).cubes(0, "Paris", 1)
    t.cubes(0, "Cairo", 1).face_up("Rome", "Dynamite").face_up("Paris", "Nadar's Airship").face_up("Cairo", "Ravachol")
    t.does(0, "claim Dynamite in Rome")
    assert t.asked(0, "another City").offered == [
        "claim Nadar's Airship in Paris",
        "claim Ravachol in Cairo",
        "no more",
    ]
    t.does(0, "claim Nadar's Airship", "claim Ravachol")
    assert t.asked(0, "Pay 3 claims").offered == ["Agitator + The International"]
    t.does(0, "Agitator + The International")
    assert t.asked(0, "next").offered == ["Dynamite in Rome", "Nadar's Airship in Paris", "Ravachol in Cairo"]
    t.does(0, "Paris")
    assert (t.shown("Paris") != "Nadar's Airship", t.shown("Rome")) == (True, "Dynamite")
    t.does(0, "Cairo")
    assert t.points(0) == (0, 2, 2)
    assert t.now.done == 1


def test_two_symbols_on_one_card_pay_two_claims_or_one() -> None:
    """RULES 5.2.1, 4.2.1: symbols to spare are no overpaying here."""
    t = EmeraldTable().hand(0, "Agitator", "The International").cubes(0, "Rome", 1).cubes(0, "Paris", 1)
    t.claims(0, "Rome").does(0, "no more")
    assert set(t.asked(0, "Pay 1").offered) == {"Agitator", "The International", "Agitator + The International"}
    t = EmeraldTable().hand(0, "Agitator", "The International").cubes(0, "Rome", 1).cubes(0, "Paris", 1)
    t.claims(0, "Rome", "Paris")
    assert t.asked(0, "Pay 2").offered == ["The International", "Agitator + The International"]
    t.does(0, "Agitator + The International", "Rome")
    assert set(t.discards_of(0)) >= {"Agitator", "The International"}
    t.asked(0, "action 2")


def test_an_interrupted_claim_fails_alone() -> None:
    """RULES 5.2.4, 10.32: The Okhrana"""
    t = EmeraldTable().hand(0, "The International").cubes(0, "Rome", 1).cubes(0, "Paris", 1).hand(1, "The Okhrana")
    t.face_up("Rome", "Dynamite").face_up("Paris", "Nadar's Airship")
    t.does(0, "claim Dynamite", "claim Nadar's Airship", "The International", "Rome")
    t.asked(1, "Rome").picks("The Okhrana")
    assert (t.cubes_in(0, "Rome"), t.shown("Rome")) == (1, "Dynamite")
    assert "Nadar's Airship" in t.discards_of(0)
    assert "The International" in t.discards_of(0)
    assert t.discards_of(1) == ["The Okhrana"]


def test_the_question_for_more_claims_does_not_tell_the_hand() -> None:
    """RULES 5.2.3, 4.7: asked when the pieces would allow it, whatever the hand holds."""
    t = EmeraldTable().hand(0, "Agitator", "Paymaster").cubes(0, "Rome", 1).cubes(0, "Paris", 1)
    t.claims(0, "Rome")
    assert t.asked(0, "another City").offered == ["no more"]


def test_the_question_for_more_claims_minds_a_benefit_that_might_be_held() -> None:
    """RULES 4.7, 5.2.7: Scotland Yard in the deck might be in hand; once used it helps no second City."""
    t = EmeraldTable().hand(0, "Agitator", "Forged Papers").deck(0, "Scotland Yard").cubes(0, "Rome", 1)
    t.cubes(0, "Paris", 1).cubes(1, "Paris", 1).claims(0, "Rome")
    assert t.asked(0, "another City").offered == ["no more"]
    t = EmeraldTable().hand(0, "Agitator", "Forged Papers", "Scotland Yard").cubes(0, "Rome", 1).cubes(1, "Rome", 1)
    t.cubes(0, "Paris", 1).cubes(1, "Paris", 1).does(0, "in Rome with the help")
    t.asked(0, "Pay 1 claim")


def test_nobody_is_asked_for_more_claims_than_the_table_knows_could_be_paid() -> None:
    """RULES 4.7, 4.8: one claim symbol in hand and deck."""
    t = EmeraldTable().hand(0, "Agitator", "Paymaster").deck(0, "Back-street Gang")
    t.cubes(0, "Rome", 1).cubes(0, "Paris", 1).claims(0, "Rome")
    t.asked(0, "Pay 1 claim (")


def test_what_is_paid_for_is_named_and_marked() -> None:
    t = EmeraldTable().hand(0, "Agitator", "Forged Papers").cubes(0, "Rome", 1).cubes(0, "Paris", 1)
    t.face_up("Rome", "Dynamite").face_up("Paris", "Nadar's Airship").claims(0, "Rome", "Paris")
    t.asked(0, "Pay 2 claims (Dynamite, Nadar's Airship) with which cards?")
    question = t.match.question(0)
    assert question is not None
    board = next(part for part in t.match.scene(0)["table"]["children"] if part["part"] == "board")
    assert [city["label"] for city in board["children"] if city.get("id") == question["about"]] == ["Rome"]


def test_a_second_claim_is_checked_again() -> None:
    """RULES 5.2.4: an emptied Agent stock or a reveal may change things, so conditions count when it resolves."""
    t = EmeraldTable().hand(0, "The International").cubes(0, "Rome", 1).cubes(0, "Paris", 1)
    t.face_up("Rome", "Dynamite").face_up("Paris", "Nadar's Airship")
    t.claims(0, "Rome", "Paris").does(0, "The International", "Rome")
    assert "Nadar's Airship" in t.discards_of(0)


def test_a_claim_that_has_become_illegal_fails() -> None:
    """RULES 5.2.4"""
    t = EmeraldTable().cubes(0, "Rome", 1).cubes(1, "Rome", 1).face_up("Rome", "Dynamite")
    t.g.frames = [t.g.frames[0], (claim, 4, 0)]
    t.asked(0)
    assert t.shown("Rome") == "Dynamite"
    assert "seat 0's claim in Rome fails: seat 0 has no longer the most pieces" in t.heard()
    t = EmeraldTable().agents(0, "Rome").face_up("Rome", "Dynamite")
    t.g.frames = [t.g.frames[0], (claim, 4, 0)]
    t.asked(0)
    assert t.shown("Rome") == "Dynamite"


def test_a_benefit_counts_in_its_own_city_only() -> None:
    """RULES 5.2.7"""
    for city, taken in ((4, True), (1, False)):
        t = EmeraldTable().cubes(0, "Rome", 1).cubes(1, "Rome", 2).face_up("Rome", "Dynamite")
        t.g.bonus, t.g.bonus_city = 2, city
        t.g.frames = [t.g.frames[0], (claim, 4, 0)]
        t.asked(0)
        assert (t.shown("Rome") != "Dynamite") == taken


def test_an_empty_city_has_nothing_to_claim_but_stays_in_play() -> None:
    """RULES 5.2.6"""
    t = EmeraldTable().empty("Rome").royalty("Rome").cubes(0, "Rome", 1).agents(0, "Rome", "Rome", "Rome")
    t.hand(0, "Agitator", "Lone Gunman")
    assert claims(t) == []
    assert "place cubes in Rome" in t.asked(0).offered
    assert "assassinate Rhogog in Rome" in t.asked(0).offered


def test_scotland_yard_turns_a_deficit_into_control() -> None:
    """RULES 5.2.7, 10.34"""
    t = EmeraldTable().hand(0, "Scotland Yard", "Agitator").cubes(0, "Rome", 1).agents(1, "Rome", "Rome")
    t.face_up("Rome", "Dynamite")
    t.does(0, "claim Dynamite in Rome with the help of Scotland Yard", "Agitator")
    assert sorted(t.discards_of(0)) == ["Agitator", "Dynamite", "Scotland Yard"]


def test_scotland_yard_has_its_limits() -> None:
    """RULES 5.2.7, 10.34: a cube is required; two pieces behind is too far; not where it is not needed."""
    t = EmeraldTable().hand(0, "Scotland Yard", "Agitator").agents(0, "Rome").agents(1, "Rome")
    assert claims(t) == []
    t = EmeraldTable().hand(0, "Scotland Yard", "Agitator").cubes(0, "Rome", 1).agents(1, *["Rome"] * 3)
    assert claims(t) == []
    t = EmeraldTable().hand(0, "Scotland Yard", "Agitator").cubes(0, "Rome", 1).face_up("Rome", "Dynamite")
    assert claims(t) == ["claim Dynamite in Rome"]


def test_scotland_yard_helps_one_city_of_several() -> None:
    """RULES 5.2.3, 5.2.7"""
    t = EmeraldTable().hand(0, "Scotland Yard", "Agitator", "Forged Papers").cubes(0, "Rome", 1).cubes(1, "Rome", 1)
    t.cubes(0, "Paris", 1).cubes(1, "Paris", 1).cubes(0, "Cairo", 1)
    t.does(0, "in Rome with the help")
    assert all("Cairo" in label or label == "no more" for label in t.asked(0, "another City").offered)
    t.claims(0, "Cairo").does(0, "Agitator + Forged Papers", "Rome")
    assert t.now.limbo[0] == 7
    assert t.cubes_in(0, "Paris") == 1


def test_another_claim_is_asked_for_only_where_a_benefit_could_help() -> None:
    """RULES 5.2.3, 5.2.7: Scotland Yard is worth two pieces in one City; where they are too few, nobody asks."""
    for rivals, asked in ((2, "another City"), (3, "with which cards")):
        t = EmeraldTable().cubes(0, "Rome", 1).cubes(0, "Paris", 1).cubes(1, "Paris", rivals)
        t.hand(0, "Agitator", "Scotland Yard", "Sigmund Freud").claims(0, "Rome")
        assert asked in t.asked(0).text
