"""The sequence of play, and what cards and their texts mean in general."""

from games.smashup.smashup_table import CULT, END, SEA, SmashTable
from ludarium.games.smashup.components import DATA
from ludarium.games.smashup.state import ANY_MINION, PLAY_CARDS, Smashup, narrower
from ludarium.games.smashup.texts import MINION_PLAYED
from ludarium.games.smashup.turn import take_turn
from ludarium.games.smashup.words import W
from ludarium.kernel.cards import NONE


def test_a_turn_has_five_phases() -> None:
    """RULES 3.1: as the table shows them, and then it is the next player's turn."""
    t = SmashTable(bases=("R'lyeh", "The Asylum")).hand(
        0, *["Field Trip"] * 2, *["Jinkies!"] * 2, *["Whispers in Darkness"] * 2
    )
    t.hand(0, *["Corruption"] * 2, "Altar to Cthulhu", "Madness")
    t.minions(0, 0, "Researcher")
    t.minions(1, 1, "Elder Thing", "Shoggoth")
    t.attach(t.minions(0, 1, "Mi-go")[0], 1, "Dunwich Horror")
    t.action(0, 0, "Furthering the Cause")
    seen = [t.view(None)["phase"]]
    t.plays(0, "none")
    seen.append(t.view(None)["phase"])
    t.plays(0, END)
    seen.append(t.view(None)["phase"])
    t.passes(0, 1).passes(0, 1)
    seen.append(t.view(None)["phase"])
    t.plays(0, "Corruption", "Madness")
    seen.append(t.view(None)["phase"])
    t.asked(0, "Which ability resolves first")
    t.plays(0, "Dunwich Horror")
    assert seen == ["Crank It Up", "Play Cards", "Check for Scoring", "Draw 2 Cards", "Shut It Down"]
    t.asked(1, "Play a card")


def test_start_of_turn_abilities_are_ordered_by_the_current_player() -> None:
    """RULES 3.2, 3.2.1, 1.6: R'lyeh first brings a VP, the Ritual first leaves nothing to destroy there."""
    t = ritual_at_rlyeh()
    assert t.asked(0, "Which ability resolves first").offered == ["R'lyeh", "Complete the Ritual at R'lyeh (yours)"]
    t.plays(0, "R'lyeh", "Researcher")
    assert t.it.vp == [1, 0]
    t = ritual_at_rlyeh()
    t.plays(0, "Complete the Ritual", "the rest as they lie")
    assert t.it.vp == [0, 0]
    t.asked(0, "Play a card")


def test_a_rivals_ritual_is_no_ability_of_this_turn() -> None:
    """RULES 3.2, 10.5: with nothing to order, R'lyeh asks at once, and the Ritual waits for its own player."""
    t = SmashTable(SEA, bases=("R'lyeh",))
    t.action(1, 1, "Complete the Ritual")
    t.minions(1, 1, "Researcher")
    t.minions(0, 1, "Psychologist")
    t.minions(0, 0, "Mi-go")
    t.asked(0, "R'lyeh: destroy which").picks("none")
    t.plays(0, END)
    t.asked(1, "Which ability resolves first")


def ritual_at_rlyeh() -> SmashTable:
    t = SmashTable(bases=("R'lyeh",)).base_deck("Mountains of Madness")
    t.action(0, 0, "Complete the Ritual")
    t.minions(0, 0, "Researcher")
    return t


def test_only_what_was_in_play_when_the_phase_began_works_at_the_start_of_the_turn() -> None:
    """RULES 3.2.1: a R'lyeh that comes in by the Ritual is too late, even with a minion that stayed."""
    t = SmashTable("minions_of_cthulhu+innsmouth").base_deck("R'lyeh")
    t.action(0, 0, "Complete the Ritual")
    t.minions(0, 1, "Elder Thing")
    t.asked(0, "Play a card")
    assert t.base(0) == "R'lyeh"
    t.plays(0, END)
    t.asked(1, "R'lyeh: destroy which")


def test_one_minion_and_one_action_in_any_order() -> None:
    """RULES 3.3, 4.1, 4.1.1, 4.2, 4.3: either, both or neither, and no more."""
    t = SmashTable().hand(0, "Servitor of Cthulhu", "Servitor of Cthulhu", "Corruption", "The Seal is Broken")
    t.plays(0, "play The Seal is Broken", "play Servitor of Cthulhu at Ritual Site")
    assert t.offered(0) == ["use Servitor of Cthulhu at Ritual Site (yours)", END]
    assert t.it.power_at(0, 0) == 2
    assert t.in_discards(0) == ["The Seal is Broken"]
    t.plays(0, END)
    assert t.it.tokens == [ANY_MINION]
    t = SmashTable()
    t.plays(0, END)
    t.asked(1, "Play a card")


def test_the_end_of_the_phase_is_always_asked() -> None:
    """RULES 3.3, 9.1: even with nothing to do, so that nobody learns that there is nothing."""
    t = SmashTable()
    assert t.offered(0) == [END]


def test_unused_extra_plays_are_lost() -> None:
    """RULES 3.3.1, 4.13.1"""
    t = SmashTable().hand(0, "Whispers in Darkness")
    t.plays(0, "play Whispers", END).plays(1, END)
    assert (t.it.action_plays, t.it.tokens) == (1, [ANY_MINION])


def test_two_cards_are_drawn_at_the_end_of_the_turn() -> None:
    """RULES 3.5: a new deck is made of the discard pile when the old one is empty."""
    t = SmashTable().discards(0, "Professor", "Librarian").only_deck(0, "Jinkies!")
    t.plays(0, END)
    assert "Jinkies!" in t.in_hand(0)
    assert len(t.in_hand(0)) == 2
    assert t.in_discards(0) == []
    assert len(t.it.decks[0]) == 1


def test_with_no_card_left_nothing_is_drawn() -> None:
    """RULES 3.5.1"""
    t = SmashTable().only_deck(0, "Jinkies!")
    t.plays(0, END)
    assert t.in_hand(0) == ["Jinkies!"]


def test_the_hand_limit_holds_only_after_the_two_cards() -> None:
    """RULES 3.6, 3.6.1: eleven and more cards are fine before."""
    t = SmashTable().hand(0, "Madness Unleashed", *["Madness"] * 10)
    t.plays(0, "play Madness Unleashed", "0")
    assert len(t.in_hand(0)) == 10
    t.plays(0, END)
    assert t.asked(0, "Discard down to ten").seat == 0
    t.plays(0, "Madness", "Madness")
    assert len(t.in_hand(0)) == 10
    assert t.in_discards(0) == ["Madness", "Madness", "Madness Unleashed"]
    t.asked(1, "Play a card")


def test_what_lasts_until_the_end_of_the_turn_ends_after_the_end_of_turn_abilities() -> None:
    """RULES 3.7, 3.8, 4.24, 2.4.1: and the turn passes to the left."""
    t = SmashTable(seats=3).hand(0, "That's So Crazy...")
    (professor,) = t.minions(0, 0, "Professor")
    t.plays(0, "play That's So Crazy...")
    assert t.it.power(professor) == 6
    t.plays(0, END)
    assert t.it.power(professor) == 5
    assert [t.it.current] == [1]
    t.plays(1, END).plays(2, END)
    t.asked(0, "Play a card")


def test_end_of_turn_abilities_are_ordered_and_see_each_other() -> None:
    """RULES 3.8, 1.6: Furthering the Cause after Dunwich Horror pays, before it does not."""
    for first, vp in (("Dunwich Horror", [1, 0]), ("Furthering the Cause", [0, 0])):
        t = SmashTable("minions_of_cthulhu+elder_things")
        t.action(0, 0, "Furthering the Cause")
        (locals_,) = t.minions(0, 1, "The Locals")
        t.attach(locals_, 0, "Dunwich Horror")
        t.plays(0, END, first)
        assert t.in_discards(1) == ["The Locals"]
        assert t.it.vp == vp


def test_end_of_turn_abilities_are_not_put_in_order_where_it_does_not_matter() -> None:
    """RULES 1.6.1: the Horror at another base, on a minion of the Cause's player, or after another has fallen there."""
    for base, victim, fallen in ((1, 1, False), (0, 0, False), (0, 1, True)):
        t = SmashTable("minions_of_cthulhu+innsmouth")
        t.action(0, 0, "Furthering the Cause")
        t.state.fallen = [(0, 1)] if fallen else []
        t.attach(t.minions(base, victim, "The Locals" if victim == 0 else "Mi-go")[0], 1, "Dunwich Horror")
        t.plays(0, END).asked(1, "Play a card")
        assert t.it.vp == [int(fallen), 0]


def test_two_horrors_are_not_put_in_order() -> None:
    """RULES 1.6.1"""
    t = SmashTable("minions_of_cthulhu+innsmouth", seats=4)
    t.attach(t.minions(0, 0, "The Locals")[0], 1, "Dunwich Horror")
    t.attach(t.minions(0, 2, "The Locals")[0], 3, "Dunwich Horror")
    t.plays(0, END).asked(1, "Play a card")
    assert t.at(0) == []


def test_a_horror_elsewhere_is_not_among_those_put_in_order() -> None:
    """RULES 1.6.1, 3.8: only the one that matters to the Cause is asked about, and it was not out of reach."""
    t = SmashTable("minions_of_cthulhu+innsmouth", seats=4)
    t.action(0, 0, "Furthering the Cause")
    t.attach(t.minions(0, 1, "Mi-go")[0], 1, "Dunwich Horror")
    t.attach(t.minions(1, 2, "The Locals")[0], 3, "Dunwich Horror")
    t.plays(0, END)
    assert t.asked(0, "Which ability").offered == [
        "Furthering the Cause at Ritual Site (yours)",
        "Dunwich Horror at Ritual Site (seat 1's)",
    ]
    assert t.at(1) == []


def test_a_card_beats_the_rules() -> None:
    """RULES 1.3: one minion a turn, unless a card says otherwise."""
    t = SmashTable(SEA).hand(0, "Recruitment", "Byakhee", "Byakhee")
    t.plays(0, "play Recruitment", "1", "play Byakhee at Ritual Site", "play Byakhee at Ritual Site")
    assert t.at(0) == ["Byakhee", "Byakhee"]


def test_cannot_beats_can() -> None:
    """RULES 1.4: an extra minion does not get past Antarctic Base."""
    t = SmashTable(SEA, bases=("Antarctic Base",)).hand(0, "Recruitment", "Byakhee", "Byakhee")
    t.plays(0, "play Recruitment", "1", "play Byakhee at Antarctic Base")
    t.asked(0).refuses("play Byakhee at Antarctic Base")


def test_abilities_after_a_minion_wait_until_its_own_text_is_done() -> None:
    """RULES 4.11: the Locals reveal first, then the base asks."""
    t = SmashTable(SEA, bases=("Innsmouth",)).hand(0, "The Locals").discards(1, "Professor")
    t.deck(0, "Mi-go", "Byakhee", "Insanity")
    t.plays(0, "play The Locals at Innsmouth")
    t.asked(0, "under your deck next").picks("the rest as they lie")
    t.asked(0, "put which discarded card")


def test_a_triggered_ability_outlives_its_card() -> None:
    """RULES 4.12: Elder Thing is under the deck when Mountains of Madness resolves; a trigger keeps its kind."""
    t = SmashTable(SEA, bases=("Mountains of Madness",)).hand(0, "Elder Thing")
    t.plays(0, "play Elder Thing at Mountains")
    assert t.it.madness == [1, 0]
    assert t.at(0) == []


def test_the_narrowest_play_pays_unasked() -> None:
    """RULES 4.14: Gate to Beyond's play before the turn's own."""
    t = SmashTable().hand(0, "Servitor of Cthulhu")
    t.action(0, 0, "Gate to Beyond")
    t.plays(0, "use Gate", "play Servitor of Cthulhu at Ritual Site")
    assert t.it.tokens == [ANY_MINION]


def test_the_player_chooses_between_plays_of_different_limits() -> None:
    """RULES 4.14: one play for a place, one for a name."""
    t = (
        SmashTable("innsmouth+miskatonic_university")
        .hand(0, "Spreading the Word", "The Locals")
        .deck(0, *["Researcher"] * 3)
    )
    t.action(0, 0, "Gate to Beyond")
    t.minions(1, 0, "The Locals")
    t.plays(0, "use Gate", "play Spreading the Word", "play The Locals at Ritual Site")
    assert t.asked(0, "The Locals: which of your minion plays").offered == [
        "an extra minion at Ritual Site",
        "an extra minion named The Locals",
    ]
    t.plays(0, "at Ritual Site")
    assert len(t.it.tokens) == 3


def test_narrower_plays() -> None:
    """RULES 4.14"""
    free, here, name, circle = (NONE, NONE, False), (1, NONE, False), (NONE, 5, False), (1, NONE, True)
    assert narrower(here, free)
    assert narrower(circle, here)
    assert not narrower(free, free)
    assert not narrower(here, name)
    assert not narrower(name, circle)


def test_an_extra_play_at_another_time_is_now_or_never() -> None:
    """RULES 4.15, 4.15.1: asked at once, and lost when refused; no card of this set does it, so it is arranged."""
    for answer, at in (("play Byakhee at Ritual Site", ["Byakhee"]), ("do not play it", [])):
        t = SmashTable(SEA).hand(0, "Byakhee", "Insanity")
        t.state.frames = []
        t.state.then((extra_in_a_scoring,))
        assert t.asked(0, "now, or not at all").offered == [
            "play Byakhee at Ritual Site",
            "play Byakhee at Miskatonic University",
            "play Byakhee at Antarctic Base",
            "do not play it",
        ]
        t.plays(0, answer)
        assert t.asked(0, "now, or not at all").offered == ["play Insanity", "do not play it"]
        t.plays(0, "do not play it")
        assert t.at(0) == at
        assert t.it.tokens == []


def extra_in_a_scoring(g: Smashup) -> None:
    assert g.phase != PLAY_CARDS
    g.extra_minion(0)
    g.extra_action(0)


def test_no_card_of_this_set_moves_a_card_in_play() -> None:
    """RULES 4.16, 4.16.1: so that moving is told but never done."""
    texts = [printed["effect"] for printed in [*DATA["cards"], *DATA["bases"]]]
    assert [text for text in texts if "move" in text.lower() and "Madness" not in text] == []


def test_bonuses_end_with_the_turn_at_every_base() -> None:
    """RULES 3.8, 4.24"""
    for base in range(3):
        t = SmashTable()
        (librarian,) = t.minions(base, 0, "Librarian")
        printed = t.state.power(librarian)
        t.state.boost[librarian] = 3
        t.state.new_day()
        assert t.state.power(librarian) == printed


def test_a_returned_minion_is_a_new_card() -> None:
    """RULES 4.17, 4.17.1, 4.24: bonuses are gone, its talent is ready, what was on it is discarded."""
    t = SmashTable()
    (librarian,) = t.minions(0, 0, "Librarian")
    g = t.state
    g.boost[librarian] = 3
    g.talents_used = [librarian]
    t.attach(librarian, 1, "Dunwich Horror")
    g.return_to_hand(librarian)
    assert (g.boost[librarian], g.talents_used, g.attached) == (0, [], [])
    assert t.in_discards(1) == ["Dunwich Horror"]
    assert t.in_hand(0) == ["Librarian"]


def test_cards_go_to_their_owners() -> None:
    """RULES 4.18, 4.18.1: a Dunwich Horror on a rival's minion to its owner's pile, played Madness to the player's."""
    t = SmashTable(SEA).hand(0, "Dunwich Horror").hand(1, "Madness")
    t.minions(0, 1, "Researcher")
    t.plays(0, "play Dunwich Horror on Researcher", END).plays(1, "play Madness", "draw two cards")
    assert t.in_discards(0) == ["Dunwich Horror"]
    assert t.in_discards(1) == ["Madness", "Researcher"]


def test_discard_piles_are_open() -> None:
    """RULES 4.19"""
    t = SmashTable().discards(1, "Insanity", "Madness")
    for eyes in (0, 1, None):
        assert [each["key"] for each in t.view(eyes)["discards"][1]] == ["insanity", "madness"]


def test_destroyed_cards_go_to_discard_piles_with_what_is_on_them() -> None:
    """RULES 4.20, 4.20.1"""
    t = SmashTable(CULT).hand(0, "Corruption")
    (migo,) = t.minions(0, 1, "Mi-go")
    t.attach(migo, 1, "Dunwich Horror")
    t.plays(0, "play Corruption")
    assert t.in_discards(1) == ["Dunwich Horror", "Mi-go"]
    assert t.it.fallen == [(0, 1)]


def test_power_never_falls_below_zero() -> None:
    """RULES 4.23: but what is below still counts."""
    t = SmashTable()
    (researcher,) = t.minions(0, 0, "Researcher")
    t.state.boost[researcher] = -5
    assert t.state.power(researcher) == 0
    t.state.boost[researcher] += 4
    assert t.state.power(researcher) == 1


def test_extra_plays_are_never_forced() -> None:
    """RULES 4.13.1"""
    t = SmashTable(SEA).hand(0, "Recruitment", "Byakhee")
    t.plays(0, "play Recruitment", "3", END)
    t.asked(1, "Play a card")


def test_hints_tell_what_a_play_brings() -> None:
    t = SmashTable(SEA).hand(0, "Shoggoth")
    t.minions(0, 0, "Shoggoth")
    t.minions(0, 1, "Professor")
    assert t.hints(0)["play Shoggoth at Ritual Site"] == "your power 12 of at most 17, breaks at 20"


def test_every_question_has_words_for_its_options() -> None:
    assert all(prompt.text.endswith(("?", ".")) for prompt in W.prompts)


def test_an_ability_with_nothing_to_do_is_not_put_in_order() -> None:
    """RULES 1.6, 14.6: R'lyeh without a minion of the player's there does not wait beside the Ritual."""
    t = SmashTable(bases=("R'lyeh", "The Asylum"))
    t.minions(1, 0, "Researcher")
    t.minions(0, 1, "Mi-go")
    t.action(1, 0, "Complete the Ritual")
    t.plays(0, "the rest as they lie").asked(0, "Play a card")
    assert t.base(1) != "The Asylum"


def test_actions_on_a_base_or_a_minion_last() -> None:
    """RULES 4.3.1: whether their text is Ongoing or a Talent."""
    t = SmashTable("innsmouth+miskatonic_university").hand(0, "Gate to Beyond")
    t.plays(0, "play Gate to Beyond on Ritual Site")
    assert t.names(t.it.actions[0]) == ["Gate to Beyond"]
    assert t.in_discards(0) == []
    t = SmashTable(SEA).hand(0, "Dunwich Horror")
    t.minions(0, 1, "Professor")
    t.plays(0, "play Dunwich Horror")
    assert t.names(t.it.attached) == ["Dunwich Horror"]
    assert t.in_discards(0) == []


def test_mandatory_abilities_after_a_minion_come_before_optional_ones() -> None:
    """RULES 4.11: only these are offered, whatever order they were triggered in; arranged, for a base has one text."""
    t = SmashTable(SEA, bases=("Innsmouth", "Mountains of Madness", "The Asylum")).discards(1, "Professor")
    (local,) = t.minions(0, 0, "The Locals")
    t.state.frames = []
    t.state.then((three_wait, local), (take_turn,))
    t.asked(0, "Innsmouth: put which discarded card")
    assert t.it.madness == [1, 0]


def three_wait(g: Smashup, local: int) -> None:
    for base in range(2):
        this = g.bases[base][0]
        g.waiting.append((MINION_PLAYED, g.kind[this], this, 0, base, local))
    g.resolve()


def test_optional_and_mandatory_abilities_at_the_start_of_a_turn_come_in_any_order() -> None:
    """RULES 3.2.1: R'lyeh may be used before the Ritual."""
    t = ritual_at_rlyeh()
    assert len(t.asked(0, "Which ability").offered) == 2
