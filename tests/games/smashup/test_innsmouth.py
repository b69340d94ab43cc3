"""Innsmouth, card by card."""

import re

from games.smashup.smashup_table import CULT, END, SEA, SmashTable
from ludarium.games.smashup.components import BOX_BOOK, IDS, IS_MINION, KINDS, PRINTED
from ludarium.games.smashup.texts import BEND, NOT_AFFECTED


def test_the_locals_find_each_other() -> None:
    """RULES 12.1, 9.2: three cards are revealed; the Locals among them come to hand and stay known."""
    t = SmashTable(SEA).hand(0, "The Locals").deck(0, "Mi-go", "The Locals", "Insanity", "Byakhee")
    t.plays(0, "play The Locals at Ritual Site")
    assert t.offered(0) == ["Mi-go", "Insanity", "the rest as they lie"]
    t.plays(0, "Insanity")
    assert t.in_hand(0) == ["The Locals"]
    assert t.seen_in_hand(1, 0) == ["The Locals"]
    assert t.bottom(0, 2) == ["Mi-go", "Insanity"]
    assert t.top(0) == ["Byakhee"]


def test_the_locals_renew_a_short_deck() -> None:
    """RULES 12.1, 3.5.1"""
    t = SmashTable(SEA).hand(0, "The Locals").discards(0, "The Locals", "The Locals").only_deck(0, "Mi-go")
    t.plays(0, "play The Locals at Ritual Site")
    assert t.in_hand(0) == ["The Locals", "The Locals"]
    assert t.bottom(0, 3) == ["Mi-go"]
    assert t.in_discards(0) == []


def test_in_plain_sight_hides_the_small_ones_there() -> None:
    """RULES 12.2, 4.25, 5.2: own minions of power 2 or less, at that base."""
    t = SmashTable(CULT).hand(0, "Corruption")
    t.action(0, 1, "In Plain Sight")
    t.minions(0, 1, "The Locals", "Mi-go")
    t.minions(1, 1, "Byakhee")
    t.minions(0, 0, "Researcher")
    t.plays(0, "play Corruption")
    immune = {label for label, hint in t.hints(0).items() if "not affected" in hint}
    assert immune == {"The Locals at Ritual Site (seat 1's)"}
    t.plays(0, "The Locals")
    assert t.at(0) == ["Mi-go", "Researcher", "The Locals"]


def test_in_plain_sight_does_not_hide_what_has_grown() -> None:
    """RULES 12.2, 5.4, 5.4.1: with a rival's Dunwich Horror on it the minion has 7 power, and the Horror stays."""
    t = SmashTable("innsmouth+miskatonic_university").hand(0, "In Plain Sight")
    (local,) = t.minions(0, 0, "The Locals")
    t.attach(local, 1, "Dunwich Horror")
    t.plays(0, "play In Plain Sight on Ritual Site")
    assert t.it.power(local) == 7
    t.plays(0, END)
    assert t.in_discards(0) == ["The Locals"]


def test_mysteries_of_the_deep_needs_three_of_a_name_on_one_base() -> None:
    """RULES 12.3: otherwise neither part happens."""
    t = SmashTable(SEA).hand(0, "Mysteries of the Deep")
    t.minions(0, 0, "The Locals", "The Locals")
    t.minions(1, 0, "The Locals")
    t.minions(0, 1, "Researcher", "Researcher", "Researcher")
    t.plays(0, "play Mysteries")
    assert t.in_hand(0) == []


def test_mysteries_of_the_deep_draws_three_then_perhaps_more() -> None:
    """RULES 12.3"""
    t = SmashTable(SEA).hand(0, "Mysteries of the Deep")
    t.minions(0, 0, "The Locals", "The Locals", "The Locals")
    t.plays(0, "play Mysteries")
    assert len(t.in_hand(0)) == 3
    t.asked(0, "two more cards and two Madness").picks("yes")
    assert len(t.in_hand(0)) == 7
    assert t.it.madness == [2, 0]


def test_mysteries_second_part_is_taken_whole_or_not_at_all() -> None:
    """RULES 12.3, 4.8.1: one yes or no for cards and Madness together."""
    t = mysteries()
    assert t.asked(0, "two more cards and two Madness").offered == ["yes", "no"]
    t.plays(0, "no")
    assert (len(t.in_hand(0)), t.it.madness) == (3, [0, 0])


def test_mysteries_second_part_does_as_much_as_it_can() -> None:
    """RULES 12.3.1, 4.9.1: with one Madness card left, or one card to draw, these are drawn."""
    t = mysteries(madness=1)
    held = t.state.madness[1]
    t.plays(0, "yes")
    assert (len(t.in_hand(0)), t.it.madness) == (6, [1, held])
    t = mysteries(deck=("Byakhee", "Byakhee", "Byakhee", "Mi-go"))
    t.plays(0, "yes")
    assert t.in_hand(0) == ["Byakhee", "Byakhee", "Byakhee", "Madness", "Madness", "Mi-go"]
    assert "seat 0 has no card left to draw" in t.heard(1)


def test_mysteries_second_part_needs_madness_in_its_deck() -> None:
    """RULES 12.3.1, 7.3.1: nobody may choose to draw from an empty Madness deck."""
    t = mysteries(madness=0)
    t.asked(0, "Play a card")
    assert len(t.in_hand(0)) == 3


def mysteries(madness: int = 30, deck: tuple[str, ...] = ()) -> SmashTable:
    """Three Locals stand together, and the Mysteries have been played."""
    t = SmashTable(SEA).hand(0, "Mysteries of the Deep").madness_left(madness)
    t.minions(0, 0, "The Locals", "The Locals", "The Locals")
    if deck:
        t.only_deck(0, *deck)
    return t.plays(0, "play Mysteries")


def test_new_acolytes_returns_all_minions_of_all_players() -> None:
    """RULES 12.4"""
    t = SmashTable(SEA).hand(0, "New Acolytes").discards(0, "Mi-go", "Insanity").discards(1, "Professor", "Jinkies!")
    t.plays(0, "play New Acolytes")
    assert (t.in_discards(0), t.in_discards(1)) == (["Insanity", "New Acolytes"], ["Jinkies!"])
    assert "Mi-go" in t.top(0, 50)
    assert "Professor" in t.top(1, 50)


def test_recruitment_gives_a_minion_play_for_each_madness_card() -> None:
    """RULES 12.5"""
    t = SmashTable(SEA).hand(0, "Recruitment")
    t.plays(0, "play Recruitment")
    assert t.asked(0, "how many Madness").offered == ["0", "1", "2", "3"]
    t.plays(0, "2")
    assert t.it.madness == [2, 0]
    assert len(t.it.tokens) == 3


def test_recruitment_can_take_no_more_than_there_is() -> None:
    """RULES 12.5, 7.3.1, 4.8.1"""
    t = SmashTable(SEA).hand(0, "Recruitment").madness_left(1)
    t.plays(0, "play Recruitment")
    assert t.offered(0) == ["0", "1"]


def test_return_to_the_sea_saves_minions_of_one_name() -> None:
    """RULES 12.6, 4.17: after the VP; what was on them is discarded."""
    t = SmashTable(SEA, bases=("The Asylum",)).hand(0, "Return to the Sea")
    _, local, _, _ = t.minions(0, 0, "The Locals", "The Locals", "Mi-go", "Byakhee")
    t.minions(0, 1, "Star-Spawn of Cthulhu")
    t.attach(local, 0, "Dunwich Horror")
    t.plays(0, END).passes(0, 1)
    assert t.it.vp == [3, 1]
    t.plays(0, "play Return to the Sea")
    assert [label.split(" at ")[0] for label in t.asked(0, "which minion's name").offered] == [
        "The Locals",
        "Mi-go",
        "Byakhee",
    ]
    t.plays(0, "The Locals", "with Dunwich Horror", "done")
    assert t.in_hand(0) == ["The Locals"]
    assert t.seen_in_hand(1, 0) == ["The Locals"]
    assert t.in_discards(0) == ["Dunwich Horror", "Return to the Sea"]
    t.passes(1, 0)
    assert t.in_discards(0) == ["Byakhee", "Dunwich Horror", "Mi-go", "Return to the Sea", "The Locals"]


def test_return_to_the_sea_works_on_a_rivals_turn() -> None:
    """RULES 12.6, 4.6"""
    t = SmashTable(CULT, bases=("The Asylum",)).hand(1, "Return to the Sea")
    t.minions(0, 1, "Elder Thing", "Shoggoth")
    t.plays(0, END).passes(0, 1).passes(0).plays(1, "play Return", "Shoggoth", "Shoggoth").passes(0, 1)
    assert t.in_hand(1) == ["Shoggoth"]
    assert t.it.fallen == []


def test_sacred_circle_calls_a_minion_named_like_one_there() -> None:
    """RULES 12.7, 4.13.1: anybody's will do; the name is checked when the minion is played."""
    t = SmashTable("innsmouth+miskatonic_university").hand(0, "The Locals", "Researcher", "Psychologist")
    t.action(0, 0, "Sacred Circle")
    t.minions(0, 1, "Mi-go")
    t.plays(0, "use Sacred Circle", "play Psychologist at Antarctic Base")
    assert t.offered(0) == [END]
    t = SmashTable("innsmouth+miskatonic_university", seats=3).hand(0, "The Locals", "Researcher")
    t.action(0, 0, "Sacred Circle")
    t.minions(0, 2, "The Locals")
    t.plays(0, "use Sacred Circle", "play Researcher at Antarctic Base", "no")
    assert t.offered(0) == ["play The Locals at Ritual Site", END]
    t.plays(0, "play The Locals at Ritual Site", "the rest as they lie")
    assert t.it.tokens == []


def test_spreading_the_word_calls_two_of_one_name() -> None:
    """RULES 12.8: a name in play, on any bases."""
    t = SmashTable(SEA).hand(0, "Spreading the Word", "The Locals", "The Locals", "The Locals", "Mi-go")
    t.minions(0, 0, "The Locals")
    t.minions(1, 1, "Professor")
    t.plays(0, "play Spreading the Word")
    assert t.offered(0) == ["The Locals at Ritual Site (yours)", "Professor at Miskatonic University (seat 1's)"]
    t.plays(0, "The Locals", "play Mi-go at Antarctic").plays(1, "yes")
    assert not [label for label in t.offered(0) if "Mi-go" in label]
    t.plays(0, "play The Locals at Ritual", "the rest as they lie", "play The Locals at Misk", "the rest as they lie")
    assert t.offered(0) == [END]


def test_spreading_the_word_with_no_minion_in_play() -> None:
    """RULES 12.8, 4.9"""
    t = SmashTable(SEA).hand(0, "Spreading the Word")
    t.plays(0, "play Spreading the Word")
    assert len(t.it.tokens) == 1


def test_the_deep_ones_strengthen_the_small() -> None:
    """RULES 12.9"""
    t = SmashTable("innsmouth+elder_things").hand(0, "The Deep Ones")  # the rival has the first two other factions
    small, large = t.minions(0, 0, "The Locals", "Mi-go")  # base, seat, names
    t.plays(0, "play The Deep Ones")
    assert [t.it.power(minion) for minion in (small, large)] == [3, 3]


def test_the_deep_ones_raise_the_small() -> None:
    """RULES 12.9, 4.24, 4.25: present power; a second copy finds nobody small."""
    t = SmashTable("minions_of_cthulhu+innsmouth").hand(0, "Whispers in Darkness", "The Deep Ones", "The Deep Ones")
    local, chosen = t.minions(0, 0, "The Locals", "Cthulhu's Chosen")
    (researcher,) = t.minions(0, 1, "Researcher")
    t.plays(0, "play Whispers", "play The Deep Ones", "play The Deep Ones")
    assert [t.it.power(minion) for minion in (local, chosen, researcher)] == [3, 3, 2]


def test_no_minion_becomes_protected_with_something_of_a_rivals_on_it() -> None:
    """RULES 5.4, 5.4.1: Elder Thing always was, and In Plain Sight hides no minion that a rival has made stronger."""
    protecting = {IDS[kind] for kind in range(KINDS) if BEND[NOT_AFFECTED][kind] is not None}
    assert protecting == {"elder_thing", "in_plain_sight"}
    assert min(BOX_BOOK.power[kind] for kind in range(KINDS) if IS_MINION[kind]) == 2
    assert not [printed["id"] for printed in PRINTED if re.search(r"-\d power|less power|lower", printed["effect"])]
