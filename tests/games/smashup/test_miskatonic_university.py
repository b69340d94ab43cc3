"""Miskatonic University, card by card."""

from games.smashup.smashup_table import CULT, END, SEA, SmashTable
from ludarium.games.smashup.components import NAMES


def test_professor_turns_madness_into_plays() -> None:
    """RULES 13.1, 7.4, 4.5: once per turn; the Madness is discarded, not returned."""
    t = SmashTable().hand(0, "Madness", "Madness")
    t.minions(0, 0, "Professor")
    t.plays(0, "use Professor")
    assert (len(t.it.tokens), t.it.action_plays) == (2, 2)
    assert t.in_discards(0) == ["Madness"]
    assert t.it.madness == [2, 0]
    assert t.offered(0) == ["play Madness", END]


def test_a_talent_may_be_used_on_the_turn_its_card_arrives() -> None:
    """RULES 4.5, 4.5.2, 13.2: and again on one's next turn, but not on a rival's."""
    t = SmashTable().hand(0, "Librarian", "Madness", "Madness")
    t.plays(0, "play Librarian at Ritual Site", "use Librarian")
    assert len(t.in_hand(0)) == 2
    assert "use" not in " ".join(t.offered(0))
    t.plays(0, END)
    assert "use" not in " ".join(t.offered(1))
    t.plays(1, END)
    assert "use Librarian at Ritual Site (yours)" in t.offered(0)


def test_librarian_draws_a_card_for_madness() -> None:
    """RULES 13.2, 7.4"""
    t = SmashTable().hand(0, "Madness").deck(0, "Jinkies!")
    t.minions(0, 0, "Librarian")
    t.plays(0, "use Librarian")
    assert t.in_hand(0) == ["Jinkies!"]
    assert t.in_discards(0) == ["Madness"]


def test_psychologist_returns_madness_from_hand_or_discard_pile() -> None:
    """RULES 13.3, 7.5"""
    t = SmashTable().hand(0, "Psychologist", "Madness").discards(0, "Madness")
    t.plays(0, "play Psychologist at Ritual Site")
    hand, pile = "a Madness card from your hand", "a Madness card from your discard pile"
    assert t.asked(0, "return which Madness").offered == [hand, pile, "none"]
    t.plays(0, pile)
    assert (t.in_hand(0), t.in_discards(0)) == (["Madness"], [])
    assert t.it.madness == [1, 0]
    assert len(t.it.madness_deck) == 29


def test_psychologist_asks_whenever_the_table_thinks_it_possible() -> None:
    """RULES 13.3, 9.1: Madness in the deck might be in the hand; with no Madness at all there is no question."""
    t = SmashTable().hand(0, "Psychologist", "Jinkies!").deck(0, "Madness")
    t.plays(0, "play Psychologist at Ritual Site")
    assert t.offered(0) == ["none"]
    t = SmashTable().hand(0, "Psychologist", "Jinkies!")
    t.plays(0, "play Psychologist at Ritual Site")
    t.asked(0, "Play a card")


def test_researcher_may_draw_madness() -> None:
    """RULES 13.4"""
    t = SmashTable().hand(0, "Researcher")
    t.plays(0, "play Researcher at Ritual Site")
    assert t.hints(0)["yes"] == "1 Madness in all: no VP less at the end"
    t.plays(0, "yes")
    assert t.it.madness == [1, 0]


def test_old_man_jenkins_destroys_the_mightiest() -> None:
    """RULES 13.5, 6.5: anybody's, present power; the base scores all the same."""
    t = SmashTable(CULT, bases=("The Asylum",)).hand(0, '"Old Man Jenkins!?"')
    t.minions(0, 1, "Shoggoth", "Shoggoth", "Mi-go")
    t.minions(0, 0, "Star-Spawn of Cthulhu")
    t.plays(0, END, "play", "number 2").passes(1, 0)
    assert t.it.vp == [1, 3]
    assert t.in_discards(1) == ["Shoggoth"]


def test_old_man_jenkins_spares_nobody() -> None:
    """RULES 13.5, 4.8: the mightiest may be one's own."""
    t = SmashTable(CULT, bases=("The Asylum",)).hand(0, '"Old Man Jenkins!?"')
    t.minions(0, 1, "Mi-go", "Mi-go", "Mi-go", "Byakhee", "Byakhee")
    t.minions(0, 0, "Star-Spawn of Cthulhu")
    t.plays(0, END, "play")
    assert t.in_discards(0) == ['"Old Man Jenkins!?"', "Star-Spawn of Cthulhu"]


def test_it_just_might_work_raises_everyone_for_a_madness_card() -> None:
    """RULES 13.6, 4.24: minions played later get nothing."""
    t = SmashTable().hand(0, "... It Just Might Work", "Madness", "Servitor of Cthulhu")
    (professor,) = t.minions(0, 0, "Professor")
    t.plays(0, "play ...", "yes", "play Servitor of Cthulhu at Miskatonic University")
    assert t.it.power(professor) == 6
    assert t.it.power(t.it.minions[1][0]) == 2
    assert t.in_discards(0) == ["... It Just Might Work", "Madness"]


def test_it_just_might_work_does_nothing_unpaid() -> None:
    """RULES 13.6, 13.6.1, 4.10: without Madness, or when the price is refused."""
    t = SmashTable().hand(0, "... It Just Might Work")
    (professor,) = t.minions(0, 0, "Professor")
    t.plays(0, "play ...")
    assert t.it.power(professor) == 5
    t = SmashTable().hand(0, "... It Just Might Work", "Madness")
    (professor,) = t.minions(0, 0, "Professor")
    t.plays(0, "play ...", "no")
    assert t.it.power(professor) == 5
    assert t.in_hand(0) == ["Madness"]


def test_field_trip_buries_cards_unseen() -> None:
    """RULES 13.7, 9.3, 4.22: the last one buried lies lowest; rivals forget what they knew of the hand."""
    t = SmashTable().known_hand(0, "Field Trip", "Madness", "Jinkies!", "Professor").deck(0, "Librarian", "Corruption")
    t.plays(0, "play Field Trip", "Madness", "Jinkies!", "done")
    assert t.in_hand(0) == ["Corruption", "Librarian", "Professor"]
    assert t.bottom(0, 2) == ["Jinkies!", "Madness"]
    assert t.seen_in_hand(1, 0) == []
    assert t.seen_in_deck(1, 0) == []
    assert [place for place, _ in t.seen_in_deck(0, 0)] == [36, 37]
    assert "Jinkies! goes under" in t.heard(0)
    assert "Jinkies! goes under" not in t.heard(1)
    assert t.it.madness == [1, 0]


def test_field_trip_may_bury_nothing() -> None:
    """RULES 13.7, 4.8"""
    t = SmashTable().known_hand(0, "Field Trip", "Professor")
    t.plays(0, "play Field Trip", "done")
    assert t.seen_in_hand(1, 0) == ["Professor"]


def test_gate_to_beyond_lets_a_minion_in_there() -> None:
    """RULES 13.8, 4.13: only there; the Madness comes first."""
    t = SmashTable().hand(0, "Researcher", "Servitor of Cthulhu")
    t.action(1, 0, "Gate to Beyond")
    t.plays(0, "use Gate to Beyond", "play Researcher at Ritual Site", "no")
    assert t.it.madness == [1, 0]
    assert t.offered(0)[0] == "play Servitor of Cthulhu at Miskatonic University"
    t.asked(0).refuses("play Servitor of Cthulhu at Ritual Site")


def test_jinkies_returns_up_to_two_madness_cards() -> None:
    """RULES 13.9"""
    t = SmashTable().hand(0, "Jinkies!", "Madness").discards(0, "Madness", "Madness")
    t.plays(0, "play Jinkies!", "from your hand", "from your discard pile")
    assert (t.in_hand(0), t.in_discards(0)) == ([], ["Jinkies!", "Madness"])
    assert t.it.madness == [1, 0]
    t = SmashTable().hand(0, "Jinkies!", "Madness")
    t.plays(0, "play Jinkies!", "none")
    assert t.in_hand(0) == ["Madness"]


def test_thats_so_crazy() -> None:
    """RULES 13.10, 4.24"""
    t = SmashTable().hand(0, "That's So Crazy...")
    one, two = t.minions(0, 0, "Professor", "Servitor of Cthulhu")
    (rival,) = t.minions(0, 1, "Mi-go")
    t.plays(0, "play That's So Crazy...")
    assert [t.it.power(minion) for minion in (one, two, rival)] == [6, 3, 3]
    assert t.it.action_plays == 1
    assert t.in_hand(0) == ["Madness"]


def test_things_best_not_known_makes_a_minion_grow() -> None:
    """RULES 13.11: anybody's minion there, +2 for each of up to three Madness cards."""
    t = SmashTable(CULT, bases=("The Asylum",)).hand(0, "Things Best Not Known")
    t.minions(0, 1, "Shoggoth", "Shoggoth")
    (star,) = t.minions(0, 0, "Star-Spawn of Cthulhu")
    t.plays(0, END, "play Things")
    assert len(t.asked(0, "which minion gets").offered) == 3
    t.plays(0, "Star-Spawn")
    assert t.asked(0, "how many Madness").offered == ["0", "1", "2", "3"]
    t.plays(0, "3")
    assert t.it.power(star) == 11
    assert t.it.madness == [3, 0]


def test_things_best_not_known_fails_on_a_protected_minion() -> None:
    """RULES 13.11, 5.1, 5.2: its power is not changed; the Madness is drawn all the same."""
    t = SmashTable(CULT, bases=("The Asylum",)).hand(0, "Things Best Not Known")
    elder, _ = t.minions(0, 1, "Elder Thing", "Shoggoth")
    t.plays(0, END, "play Things", "Elder Thing", "2")
    assert t.it.power(elder) == 10
    assert t.it.madness == [2, 0]


def test_those_meddling_kids_destroy_actions_on_one_base() -> None:
    """RULES 13.12, 13.12.1: any number on one base, none on minions."""
    t = SmashTable().hand(0, "Those Meddling Kids")
    (migo,) = t.minions(0, 1, "Mi-go")
    t.attach(migo, 1, "Dunwich Horror")
    t.action(0, 1, "Sacred Circle")
    t.action(0, 1, "In Plain Sight")
    t.action(1, 0, "Altar to Cthulhu")
    t.plays(0, "play Those Meddling Kids")
    assert t.asked(0, "choose which base").offered == ["Ritual Site", "Miskatonic University"]
    t.plays(0, "Ritual Site")
    assert t.offered(0) == [
        "Sacred Circle at Ritual Site (seat 1's)",
        "In Plain Sight at Ritual Site (seat 1's)",
        "done",
    ]
    t.plays(0, "Sacred Circle", "In Plain Sight")
    assert t.in_discards(1) == ["In Plain Sight", "Sacred Circle"]
    assert len(t.it.attached) == 1


def test_those_meddling_kids_may_spare_everything() -> None:
    """RULES 13.12, 4.8"""
    t = SmashTable(SEA.replace("elder_things", "miskatonic_university")).hand(0, "Those Meddling Kids")
    t.action(0, 0, "Sacred Circle")
    t.plays(0, "play Those Meddling Kids", "done")
    assert len(t.it.actions[0]) == 1


def test_field_trip_leaves_no_handle_to_follow() -> None:
    """RULES 13.7, 9.3: a card the rivals have seen before may come back under another handle, so it tells nothing."""
    old_handle_stays = set()
    for seed in range(1, 9):
        t = SmashTable("innsmouth+miskatonic_university", seed=seed)
        t.known_hand(0, "Field Trip", "The Locals", "Professor").deck(0, "Jinkies!")
        (old,) = [card for card in t.it.hands[0] if NAMES[t.it.kind[card]] == "The Locals"]
        t.plays(0, "play Field Trip", "Professor", "done")
        (new,) = [card for card in t.it.hands[0] if NAMES[t.it.kind[card]] == "The Locals"]
        old_handle_stays.add(old == new)
    assert old_handle_stays == {True, False}
