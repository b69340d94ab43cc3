"""Why a card, a City or a Royalty cannot be chosen now."""

import pytest

from games.emerald.emerald_table import INSANITY, EmeraldTable
from games.why_nots import Situation, situations, untold
from ludarium.games.emerald import GAME


def test_a_claim_names_the_rival_who_stands_in_its_way() -> None:
    t = EmeraldTable().face_up("Rome", "Sigmund Freud").hand(0, "Agitator", "Back-street Gang")
    t.cubes(0, "Rome", 1).cubes(1, "Rome", 1)
    text, rule = t.why_not(0, "Sigmund Freud")
    assert text == "Sigmund Freud cannot be claimed: Seat 2 has as many pieces in Rome as you, or more."
    assert rule == "5.2.2"


def test_a_strike_says_how_many_bombs_are_missing() -> None:
    t = EmeraldTable().hand(0, "Lone Gunman").agents(0, "Rome", "Rome").royalty("Rome")
    assert t.why_not(0, "Rhogog")[0].endswith("cards must bring 1 bomb to Rome, and yours bring 0.")


def test_claiming_is_only_for_the_first_action() -> None:
    t = EmeraldTable().face_up("Rome", "Sigmund Freud").hand(0, "Agitator", "Back-street Gang").cubes(0, "Rome", 1)
    t.does(0, "pass")
    assert t.why_not(0, "Sigmund Freud")[1] == "3.3"


def test_a_card_pays_after_its_action_was_chosen() -> None:
    t = EmeraldTable().hand(0, "Back-street Gang", "Railway Ticket")
    assert t.why_not(0, "Back-street Gang")[0].startswith("Back-street Gang has no text to use")
    t.does(0, "place cubes in Rome")
    assert t.why_not(0, "Railway Ticket") == ("Railway Ticket shows no place symbol.", "4.14")


# -- every reason, situation by situation
def an_unarmed_turn_begins() -> EmeraldTable:
    t = EmeraldTable(3).empty().royalty("Rome").royalty("Paris").royalty("Cairo").royalty("Madrid").royalty("London")
    t.agents(0, "Rome", "Cairo", "Madrid", "London").agents(2, "Cairo").agents(1, "Madrid").cubes(0, "Madrid", 1)
    t.hand(0, "Agitator", "Railway Ticket")
    return t.locked("London", 1)


def an_armed_turn_begins() -> EmeraldTable:
    t = EmeraldTable().empty().royalty("London").royalty("Rome").royalty("Madrid").royalty("Berlin")
    t.agents(0, "London", "Rome", "Madrid", "Berlin").agents(1, "Berlin").locked("Madrid", 1)
    return t.hand(0, "Lone Gunman", "Home-made Bomb", "Ravachol")


def two_claims_are_possible() -> EmeraldTable:
    t = EmeraldTable(3).face_up("Rome", "Sigmund Freud").face_up("Paris", "Dynamite").face_up("Berlin", "Shoggoth")
    t.face_up("Madrid", "Ravachol").face_up("Cairo", "Double Agent").locked("Madrid", 1).hand(0, "Agitator")
    t.cubes(0, "Rome", 1).cubes(0, "Paris", 1).cubes(2, "Paris", 1).cubes(0, "Madrid", 1).agents(0, "Cairo")
    return t


def no_claim_can_be_paid() -> EmeraldTable:
    return EmeraldTable().face_up("Rome", "Sigmund Freud").hand(0, "Railway Ticket").cubes(0, "Rome", 1)


def a_claim_is_announced() -> EmeraldTable:
    t = EmeraldTable().face_up("Rome", "Sigmund Freud").face_up("Paris", "Dynamite").face_up("Berlin", "Shoggoth")
    t.cubes(0, "Rome", 1).cubes(0, "Paris", 1).hand(0, "Agitator", "Paymaster")
    return t.claims(0, "Rome")


def texts_without_use() -> EmeraldTable:
    t = EmeraldTable().hand(0, "Sigmund Freud", "Agitator", "Shoggoth", "William Melville", "Scotland Yard")
    return t.hand(0, "The Orient Express")


def both_actions_are_done() -> EmeraldTable:
    t = EmeraldTable().hand(0, "Sigmund Freud", "Agitator", "The Orient Express")
    return t.does(0, "pass", "pass")


def the_second_action() -> EmeraldTable:
    t = EmeraldTable().face_up("Rome", "Sigmund Freud").cubes(0, "Rome", 1).hand(0, "Agitator", "Paymaster")
    return t.does(0, "pass")


def a_track_is_full() -> EmeraldTable:
    return EmeraldTable().hand(0, "Johann Most", "Baron Ungern-Sternberg", "Agitator").tracks(10, 9)


def a_marker_is_declared_to_the_end() -> EmeraldTable:
    t = EmeraldTable().tracks(0, 9)
    t.hand(0, "Johann Most", "The International", "Baron Ungern-Sternberg", "Agitator")
    return t.does(0, "move the Restorationist marker with Johann Most")


def no_cubes_in_stock() -> EmeraldTable:
    t = EmeraldTable().hand(0, "Agitator")
    return t.cubes(0, "Limbo", t.g.cube_stock[0]).locked("Cairo", 1)


def no_place_symbol() -> EmeraldTable:
    return EmeraldTable().hand(0, "Railway Ticket")


def placing() -> EmeraldTable:
    return EmeraldTable().hand(0, "Agitator", "Railway Ticket").does(0, "place cubes in Rome")


def retrieving() -> EmeraldTable:
    t = EmeraldTable().hand(0, "Sigmund Freud", "Dynamite", "Agitator").cubes(0, "Rome", 2)
    return t.does(0, "take cubes back")


def riding() -> EmeraldTable:
    return EmeraldTable().hand(0, "Railway Ticket", "Agitator").agents(0, "Rome").does(0, "move Agents")


def striking() -> EmeraldTable:
    t = EmeraldTable().empty().royalty("Rome").agents(0, "Rome")
    t.hand(0, "Lone Gunman", "Home-made Bomb", "Railway Ticket", "Dynamite")
    return t.does(0, "assassinate Rhogog")


def a_claim_may_be_stopped() -> EmeraldTable:
    t = EmeraldTable().face_up("Rome", "Dynamite").cubes(0, "Rome", 1).hand(0, "Agitator")
    return t.hand(1, "The Okhrana", "Paymaster").claims(0, "Rome").does(0, "Agitator")


def insanity_may_be_ignored() -> EmeraldTable:
    t = EmeraldTable().face_up("Rome", "Shoggoth").cubes(0, "Rome", 1).rolls(INSANITY)
    return t.hand(0, "Agitator", "The Elder Sign", "Railway Ticket").claims(0, "Rome").does(0, "Agitator")


def more_cubes_may_follow() -> EmeraldTable:
    return EmeraldTable().hand(0, "Agitator", "Mikhail Bakunin", "Paymaster").does(0, "place cubes in Rome", "Agitator")


SITUATIONS = situations(__file__)


@pytest.mark.parametrize("situation", SITUATIONS, ids=[situation.name for situation in SITUATIONS])
def test_what_is_no_answer_says_why(situation: Situation) -> None:
    """RULES 3.2, 3.3, 4.1, 4.2, 4.14, 5.1.1, 5.2.2 and 5.6.3: and the paragraphs of the cards that refuse."""
    assert situation.heard(globals()[situation.name]()) == situation.told


def test_every_reason_has_its_situation() -> None:
    assert untold(GAME, SITUATIONS) == []
