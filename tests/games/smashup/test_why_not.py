"""Why a card, a base or a minion cannot be chosen now."""

import pytest

from games.smashup.smashup_table import CULT, END, SEA, SmashTable
from games.why_nots import Situation, situations, untold
from ludarium.games.smashup import GAME
from table import Table


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


# -- every reason, situation by situation
def a_faction_is_taken() -> Table:
    t = Table(GAME, 2)
    return t.asked(t.match.asks[0].seat).picks("Innsmouth")


def a_faction_is_ones_own() -> Table:
    t = Table(GAME, 2, allow_duplicate_factions=True)
    t.asked(t.match.asks[0].seat).picks("Innsmouth")
    return t.asked(t.match.asks[0].seat).picks("Innsmouth")


def minion_and_action_are_played() -> SmashTable:
    t = SmashTable(CULT).hand(0, "Corruption", "The Seal is Broken", "Things Best Not Known", "Psychologist")
    t.hand(0, "Researcher").minions(0, 0, "Servitor of Cthulhu", "Librarian")
    t.minions(1, 1, "Byakhee")
    t.action(1, 1, "Sacred Circle")
    t.action(2, 0, "Altar to Cthulhu")
    return t.plays(0, "play The Seal is Broken", "play Psychologist at Ritual Site", "no", "use Librarian")


def nothing_is_played() -> SmashTable:
    return SmashTable(SEA).hand(0, "Dunwich Horror", "The Price of Power", "Byakhee")


def a_shoggoth_waits() -> SmashTable:
    t = SmashTable(SEA).hand(0, "Shoggoth")
    t.minions(0, 0, "Mi-go", "Mi-go")
    t.minions(1, 0, "Mi-go", "Byakhee")
    t.minions(1, 1, "Professor")
    return t


def no_madness_in_hand() -> SmashTable:
    t = SmashTable(CULT).hand(0, "Complete the Ritual")
    t.minions(0, 0, "Professor")
    return t


def one_minion_is_at_antarctic_base() -> SmashTable:
    t = SmashTable(SEA, bases=("Antarctic Base",)).hand(0, "Recruitment", "Byakhee", "Byakhee", "Insanity")
    return t.plays(0, "play Byakhee at Antarctic Base", "play Recruitment", "1")


def an_extra_minion_must_bear_a_name() -> SmashTable:
    t = SmashTable(SEA).hand(0, "The Locals", "Mi-go", "Byakhee")
    t.minions(1, 0, "The Locals")
    t.action(1, 0, "Sacred Circle")
    return t.plays(0, "play Byakhee at Ritual Site", "use Sacred Circle")


def meddling_kids() -> SmashTable:
    t = SmashTable(CULT).hand(0, "Those Meddling Kids")
    t.action(0, 1, "In Plain Sight")
    t.action(1, 1, "Sacred Circle")
    return t.plays(0, "play Those Meddling Kids")


def meddling_kids_at_one_base() -> SmashTable:
    t = SmashTable(CULT).hand(0, "Those Meddling Kids")
    t.action(0, 1, "In Plain Sight")
    t.action(0, 1, "Sacred Circle")
    t.action(1, 0, "Altar to Cthulhu")
    return t.plays(0, "play Those Meddling Kids", "Ritual Site", "Sacred Circle")


def recruiting_by_force() -> SmashTable:
    t = SmashTable(CULT).hand(0, "Recruit by Force")
    t.discards(0, "Corruption", "Researcher", "Star-Spawn of Cthulhu", "Psychologist")
    return t.plays(0, "play Recruit by Force")


def beginning_again() -> SmashTable:
    t = SmashTable(CULT).hand(0, "It Begins Again").discards(0, "Corruption", "Researcher", "Jinkies!")
    return t.plays(0, "play It Begins Again")


def a_servitor_dies() -> SmashTable:
    t = SmashTable(CULT).discards(0, "Corruption", "Researcher", "Jinkies!")
    t.minions(0, 0, "Servitor of Cthulhu")
    return t.plays(0, "use Servitor of Cthulhu")


def the_summoning_begins() -> SmashTable:
    t = SmashTable(SEA).hand(0, "Begin the Summoning").discards(0, "Insanity", "Byakhee", "Mi-go")
    return t.plays(0, "play Begin the Summoning")


def at_rlyeh() -> SmashTable:
    t = SmashTable(CULT, bases=("R'lyeh",))
    t.minions(0, 0, "Researcher")
    t.minions(0, 1, "Byakhee")
    t.minions(1, 0, "Librarian")
    return t


def two_bases_are_ready() -> SmashTable:
    t = SmashTable(CULT, bases=("The Asylum", "Plateau of Leng", "Antarctic Base"))
    t.hand(0, '"Old Man Jenkins!?"', "Corruption").hand(1, "Return to the Sea", "The Price of Power")
    t.minions(0, 0, "Cthulhu's Chosen", "Professor", "Librarian")
    t.minions(0, 1, "Shoggoth")
    t.minions(1, 1, "Elder Thing", "The Locals", "Byakhee", "Mi-go", "Byakhee")
    t.minions(2, 1, "The Locals")
    t.action(2, 0, "Gate to Beyond")
    return t.plays(0, END)


def before_the_asylum_scores() -> SmashTable:
    return two_bases_are_ready().plays(0, "The Asylum")


def the_chosen_has_drawn() -> SmashTable:
    return before_the_asylum_scores().plays(0, "use Cthulhu's Chosen")


def the_chosen_has_drawn_and_the_rival_passed() -> SmashTable:
    return the_chosen_has_drawn().plays(1, "pass")


def jenkins_comes() -> SmashTable:
    t = SmashTable(CULT, bases=("The Asylum",)).hand(0, '"Old Man Jenkins!?"')
    t.minions(0, 0, "Professor", "Researcher")
    t.minions(0, 1, "Shoggoth", "Shoggoth")
    t.minions(1, 1, "Elder Thing")
    return t.plays(0, END, 'play "Old Man Jenkins!?"')


def after_a_scoring() -> SmashTable:
    t = SmashTable(CULT, bases=("The Asylum",)).hand(0, '"Old Man Jenkins!?"', "Corruption")
    t.minions(0, 0, "Cthulhu's Chosen", "Professor", "Librarian")
    t.minions(0, 1, "Shoggoth")
    t.minions(1, 0, "Researcher")
    return t.plays(0, END).passes(0, 1)


def no_madness_left() -> SmashTable:
    t = SmashTable(CULT, bases=("The Asylum",)).madness_left(0)
    t.minions(0, 0, "Cthulhu's Chosen", "Professor", "Librarian")
    t.minions(0, 1, "Shoggoth")
    return t.plays(0, END)


SITUATIONS = situations(__file__)


@pytest.mark.parametrize("situation", SITUATIONS, ids=[situation.name for situation in SITUATIONS])
def test_what_is_no_answer_says_why(situation: Situation) -> None:
    """RULES 3.3, 4.5, 4.6, 4.7, 6.1, 6.3 and 6.8: and the paragraphs of the cards that refuse."""
    assert situation.heard(globals()[situation.name]()) == situation.told


def test_every_reason_has_its_situation() -> None:
    assert untold(GAME, SITUATIONS) == []
