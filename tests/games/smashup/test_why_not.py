"""Why a card, a base or a minion cannot be chosen now."""

from games.smashup.smashup_table import CULT, END, SEA, SmashTable


def test_a_sort_that_was_played_this_turn_waits() -> None:
    t = SmashTable(CULT).hand(0, "Corruption", "The Seal is Broken")
    t.plays(0, "play The Seal is Broken")
    text, rule = t.why_not(0, "Corruption")
    assert text.startswith("You have played your action of this turn. Corruption can be played next turn")
    assert rule == "3.3"


def test_a_card_names_what_its_text_asks_of_a_base() -> None:
    t = SmashTable(SEA).hand(0, "Shoggoth", "Mi-go")
    t.minions(0, 0, "Mi-go", "Byakhee", "Byakhee")
    t.minions(1, 0, "Byakhee")
    assert t.why_not(0, "Shoggoth")[0] == "You can choose it now."
    text, rule = t.why_not(0, "base1", "Shoggoth")
    assert text == f"Shoggoth goes only to a base where you have 6 power already: {t.base(1)} has 2 of yours."
    assert rule == "11.2"
    assert t.why_not(0, "base1")[0] == "First choose what goes with it: Mi-go."


def test_a_special_has_its_time_and_a_talent_its_player() -> None:
    t = SmashTable(SEA).hand(0, "The Price of Power", "Mi-go")
    t.minions(0, 1, "Librarian")
    assert t.why_not(0, "The Price of Power")[1] == "4.7"
    text, rule = t.why_not(0, "Librarian")
    assert text.endswith("is for its own player.")
    assert rule == "4.5"


def test_a_special_for_the_other_side_of_a_scoring_says_when_its_time_is() -> None:
    t = SmashTable(SEA).hand(0, "Return to the Sea", "The Price of Power")
    t.minions(0, 0, "Elder Thing", "Shoggoth", "Shoggoth")
    t.plays(0, END)
    t.asked(0, "Before Ritual Site scores")
    assert t.why_not(0, "Return to the Sea") == (
        "The Special of Return to the Sea is for after a base has scored.",
        "6.8",
    )
