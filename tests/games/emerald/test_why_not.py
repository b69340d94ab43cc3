"""Why a card, a City or a Royalty cannot be chosen now."""

from games.emerald.emerald_table import EmeraldTable


def test_a_claim_names_the_rival_who_stands_in_its_way() -> None:
    t = EmeraldTable().face_up("Rome", "Sigmund Freud").hand(0, "Agitator", "Back-street Gang")
    t.cubes(0, "Rome", 1).cubes(1, "Rome", 1)
    text, rule = t.why_not(0, "Sigmund Freud")
    assert text == "Sigmund Freud cannot be claimed: Seat 2 has as many pieces in Rome as you, or more."
    assert rule == "5.2.2"


def test_claiming_is_only_for_the_first_action() -> None:
    t = EmeraldTable().face_up("Rome", "Sigmund Freud").hand(0, "Agitator", "Back-street Gang").cubes(0, "Rome", 1)
    t.does(0, "pass")
    assert t.why_not(0, "Sigmund Freud")[1] == "3.3"


def test_a_card_pays_after_its_action_was_chosen() -> None:
    t = EmeraldTable().hand(0, "Back-street Gang", "Railway Ticket")
    assert t.why_not(0, "Back-street Gang")[0].startswith("Back-street Gang has no text to use")
    t.does(0, "place cubes in Rome")
    assert t.why_not(0, "Railway Ticket") == ("Railway Ticket shows no place symbol.", "4.14")
