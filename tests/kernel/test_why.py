"""Why not: what options leave out, what comes later, what a place is for, and who must answer first."""

import pytest

from kernel.toy import GAME, SPENT, Toy
from kernel.toy_table import ToyTable
from ludarium.kernel.errors import Refusal
from ludarium.kernel.match import Match


def played() -> ToyTable:
    """A round is over, nobody buried a card: both commit again, with one lantern spent each."""
    t = ToyTable().hand(0, 6, 1, 2).hand(1, 3, 4, 5).commit(6, 3)
    t.asked(0, "Demand").picks("no")
    return t.keep(0, 1)


def spent(t: ToyTable, seat: int) -> str:
    """The scene node of the lantern in a seat's discards."""
    now = t.now
    assert isinstance(now, Toy)
    return f"card{now.tag(now.discards[seat][0])}"


def test_what_the_options_leave_out_is_refused_with_its_paragraph() -> None:
    t = played()
    assert t.match.handle(0).why_not(spent(t, 0)) == t.match.why_not(0, spent(t, 0))
    assert t.why_not(0, spent(t, 0)) == ("Lantern 6 is spent: it comes back when your deck is empty.", "1.5")


def test_each_seat_of_a_simultaneous_set_hears_its_own_refusals() -> None:
    t = played()
    assert t.why_not(1, spent(t, 1))[0].startswith("Lantern 3 is spent: it comes back")
    assert t.why_not(1, spent(t, 0)) == ("lantern 6 is Seat 1's and spent: the discards become a new deck.", "1.5")


def test_what_is_lit_can_be_chosen_and_a_place_says_what_it_is_for() -> None:
    t = ToyTable(3).hand(0, 6, 1, 2).hand(1, 3, 4, 5).hand(2, 1, 2, 3).commit(6, 3, 1)
    assert t.why_not(0, "seat1")[0] == "You can choose it now."
    assert t.why_not(0, "lantern 2") == ("lantern 2 is in your hand: one is committed in each round.", "1.2")
    text, rule = t.why_not(0, "deck1")
    assert (text, rule) == ("The question is: Demand to see a card? deck is no answer to it.", "1.4")


def test_an_equal_card_is_offered_in_its_stead() -> None:
    t = ToyTable().hand(0, 2, 2, 3)
    now = t.now
    assert isinstance(now, Toy)
    told = {t.why_not(0, f"card{now.tag(card)}")[0] for card in now.hands[0] if now.kind[card] == 1}
    assert told == {
        "You can choose it now.",
        "An equal one is offered: choose that. Of equal cards it does not matter which.",
    }


def test_who_is_not_asked_or_has_answered_hears_who_must() -> None:
    t = ToyTable(3).hand(0, 6, 1, 2).hand(1, 3, 4, 5).hand(2, 1, 2, 3)
    t.asked(0, "Commit").picks("lantern 6")
    assert t.why_not(0, "lantern 1")[0].startswith("You have answered; Seat 2 and Seat 3 must answer, too.")
    t.asked(1, "Commit").picks("lantern 3")
    t.asked(2, "Commit").picks("lantern 1")
    assert t.why_not(1, "lantern 4")[0].startswith("It is not for you to choose now: Seat 1 must answer.")


def test_a_thing_nobody_sees_there_is_refused() -> None:
    m = Match.start(GAME, 2, {}, b"seed")
    for thing in ("card9999", "", "hand1x"):
        with pytest.raises(Refusal, match="There is no such thing on the table"):
            m.why_not(0, thing)


def test_asking_changes_nothing_and_nobody_else_pays_for_it() -> None:
    t = played()
    before = (t.now.fingerprint(), t.match.view(0), t.match.numbers[:], len(t.match.log))
    t.why_not(0, spent(t, 0))
    assert (t.now.fingerprint(), t.match.view(0), t.match.numbers, len(t.match.log)) == before
    assert t.now.why is None
    t.now.refuse(SPENT, 0)  # nobody listens
    assert t.now.why is None
