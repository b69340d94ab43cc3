"""Minions of Cthulhu, card by card."""

from games.smashup.smashup_table import END, SmashTable


def test_star_spawn_hands_madness_to_a_rival_of_choice() -> None:
    """RULES 10.1: from hand to hand, to whom one likes, once per turn."""
    t = SmashTable(seats=3).hand(0, "Madness", "Madness")
    for madness in t.state.hands[0]:
        t.state.known[madness] = 0b1  # it came from the deck: nobody else has seen it yet
    t.minions(0, 0, "Star-Spawn of Cthulhu")
    t.plays(0, "use Star-Spawn")
    assert t.asked(0, "give a Madness card to whom").offered == ["seat 1", "seat 2"]
    t.plays(0, "seat 2")
    assert t.it.madness == [1, 0, 1]
    assert t.in_hand(2) == ["Madness"]
    assert t.seen_in_hand(1, 2) == ["Madness"]
    assert len(t.it.madness_deck) == 28
    assert "use Star-Spawn of Cthulhu at Ritual Site (yours)" not in t.offered(0)


def test_star_spawn_needs_madness_in_hand() -> None:
    """RULES 4.5.1, 10.1: Madness in the deck will not do."""
    t = SmashTable().deck(0, "Madness")
    t.minions(0, 0, "Star-Spawn of Cthulhu", "Professor", "Librarian")
    assert t.offered(0) == [END]


def test_chosen_grows_for_a_madness_card_before_any_base_scores() -> None:
    """RULES 10.2: at another base too, once in each scoring, each copy for itself."""
    t = SmashTable()
    t.minions(0, 1, "Elder Thing", "Shoggoth", "Shoggoth")
    first, second = t.minions(1, 0, "Cthulhu's Chosen", "Cthulhu's Chosen")
    t.plays(0, END)
    assert t.asked(0, "Before Ritual Site scores").offered == [
        "use Cthulhu's Chosen at Miskatonic University (yours)",
        "use Cthulhu's Chosen at Miskatonic University (yours), number 2 of 2 alike",
        "pass",
    ]
    t.plays(0, "use Cthulhu's Chosen at Miskatonic University (yours)")
    assert t.it.power(first) == 5
    assert t.it.madness[0] == 1
    t.passes(1)
    assert t.offered(0) == ["use Cthulhu's Chosen at Miskatonic University (yours)", "pass"]
    t.plays(0, "use")
    assert (t.it.power(first), t.it.power(second)) == (5, 5)
    t.passes(1)
    assert t.offered(0) == ["pass"]


def test_chosen_grows_again_in_the_next_scoring_of_the_turn() -> None:
    """RULES 10.2: the bonuses of two scorings add up, and end with the turn."""
    t = SmashTable(bases=("The Asylum", "Miskatonic University", "Ritual Site"))
    t.minions(0, 1, "Elder Thing", "Shoggoth")
    t.minions(2, 1, "Shoggoth", "Mi-go", "Mi-go", "Mi-go", "Byakhee", "Byakhee", "Byakhee")
    (chosen,) = t.minions(1, 0, "Cthulhu's Chosen")
    t.plays(0, END, "The Asylum", "use").passes(1, 0).passes(0, 1)
    assert t.it.power(chosen) == 5
    t.plays(0, "use")
    assert t.it.power(chosen) == 7
    t.passes(1, 0).passes(0, 1)
    t.asked(1, "Play a card")
    assert t.it.power(chosen) == 3


def test_chosen_may_not_be_used_when_no_madness_is_left() -> None:
    """RULES 10.2, 7.3, 4.10: no draw, no bonus, and nobody may try; the round goes on as ever."""
    t = SmashTable().madness_left(0)
    t.minions(0, 1, "Elder Thing", "Shoggoth", "Shoggoth")
    (chosen,) = t.minions(1, 0, "Cthulhu's Chosen")
    t.plays(0, END)
    assert t.offered(0) == ["pass"]
    t.passes(0, 1).passes(0, 1)
    assert t.it.power(chosen) == 3


def test_the_last_madness_card_serves_one_chosen_only() -> None:
    """RULES 10.2, 7.3: each needs a card of its own."""
    t = SmashTable().madness_left(1)
    t.minions(0, 1, "Elder Thing", "Shoggoth", "Shoggoth")
    t.minions(1, 0, "Cthulhu's Chosen", "Cthulhu's Chosen")
    t.plays(0, END, "use Cthulhu's Chosen at Miskatonic University (yours)").passes(1)
    assert t.offered(0) == ["pass"]


def test_servitor_dies_to_fetch_an_action() -> None:
    """RULES 10.3: Madness will do, minions will not."""
    t = SmashTable().discards(0, "Corruption", "Madness", "Librarian")
    t.minions(0, 0, "Servitor of Cthulhu")
    t.plays(0, "use Servitor")
    assert t.offered(0) == ["Corruption", "Madness"]
    t.plays(0, "Madness")
    assert t.top(0) == ["Madness"]
    assert t.at(0) == []
    assert t.in_discards(0) == ["Corruption", "Librarian", "Servitor of Cthulhu"]
    assert t.it.fallen == [(0, 0)]


def test_servitor_may_die_for_nothing() -> None:
    """RULES 10.3, 4.9.1, 4.5.3: without an action to fetch it is destroyed all the same."""
    t = SmashTable()
    t.minions(0, 0, "Servitor of Cthulhu")
    t.plays(0, "use Servitor")
    assert t.in_discards(0) == ["Servitor of Cthulhu"]


def test_a_servitor_destroyed_at_rlyeh_fetches_no_action() -> None:
    """RULES 10.3: one destruction serves one purpose."""
    t = SmashTable(bases=("R'lyeh",)).discards(0, "Corruption")
    t.minions(0, 0, "Servitor of Cthulhu")
    t.plays(0, "Servitor")
    assert t.it.vp == [1, 0]
    assert t.in_discards(0) == ["Corruption", "Servitor of Cthulhu"]


def test_altar_gives_an_extra_action_for_each_minion_one_plays_there() -> None:
    """RULES 10.4: for every minion, but only there and only one's own."""
    t = SmashTable().hand(0, "Researcher", "The Seal is Broken", "Recruit by Force").hand(1, "Byakhee")
    t.action(0, 0, "Altar to Cthulhu")
    t.plays(0, "play Researcher at Ritual Site", "no")
    assert t.it.action_plays == 2
    t.plays(0, "play Recruit by Force", "play The Seal")
    assert t.it.action_plays == 0
    t.plays(0, END).plays(1, "play Byakhee at Ritual Site")
    assert t.it.action_plays == 1


def test_altar_has_no_limit_per_turn() -> None:
    """RULES 10.4"""
    t = SmashTable().hand(0, "Servitor of Cthulhu", "Servitor of Cthulhu")
    t.action(0, 0, "Altar to Cthulhu")
    t.minions(1, 0, "Professor")
    t.hand(0, "Madness")
    t.plays(0, "use Professor", "play Servitor of Cthulhu at Ritual", "play Servitor of Cthulhu at Ritual")
    assert t.it.action_plays == 4


def test_altar_does_not_care_about_other_bases() -> None:
    """RULES 10.4"""
    t = SmashTable().hand(0, "Servitor of Cthulhu")
    t.action(0, 0, "Altar to Cthulhu")
    t.plays(0, "play Servitor of Cthulhu at Miskatonic")
    assert t.it.action_plays == 1


def test_the_ritual_needs_a_minion_of_its_player_there() -> None:
    """RULES 10.5"""
    t = SmashTable().hand(0, "Complete the Ritual")
    t.minions(0, 0, "Researcher")
    t.minions(1, 1, "Mi-go")
    assert t.offered(0) == ["play Complete the Ritual on Ritual Site", END]


def test_the_ritual_buries_everything_and_swaps_the_base() -> None:
    """RULES 10.5, 10.5.1, 4.22: nothing is destroyed, discarded or scored; owners order their own cards."""
    t = SmashTable().base_deck("R'lyeh")
    t.action(0, 0, "Complete the Ritual")
    t.minions(0, 0, "Servitor of Cthulhu")
    (migo,) = t.minions(0, 1, "Mi-go")
    t.attach(migo, 1, "Dunwich Horror")
    t.minions(1, 1, "Byakhee")
    t.asked(0, "under your deck next").picks("Servitor of Cthulhu")
    t.asked(1, "under your deck next").picks("the rest as they lie")
    assert t.bottom(0, 2) == ["Complete the Ritual", "Servitor of Cthulhu"]
    assert t.bottom(1, 2) == ["Mi-go", "Dunwich Horror"]
    assert t.seen_in_deck(1, 0) == [(39, "Servitor of Cthulhu"), (40, "Complete the Ritual")]
    assert t.at(0) == []
    assert t.at(1) == ["Byakhee"]
    assert t.base(0) == "R'lyeh"
    assert t.view(1)["base_deck"] == {"count": 1, "known": [(0, "ritual_site")]}
    assert t.it.vp == [0, 0]
    assert t.it.fallen == []
    assert t.in_discards(0) + t.in_discards(1) == []


def test_the_ritual_waits_for_its_players_own_turn() -> None:
    """RULES 10.5"""
    t = SmashTable().hand(0, "Complete the Ritual")
    t.minions(0, 0, "Servitor of Cthulhu")
    t.plays(0, "play Complete the Ritual on Ritual Site", END)
    assert t.base(0) == "Ritual Site"
    t.plays(1, END)
    t.asked(0, "under your deck next").picks("the rest as they lie")
    assert t.base(0) != "Ritual Site"


def test_the_ritual_leaves_a_protected_minion_at_the_new_base() -> None:
    """RULES 10.5.1, 5.2: In Plain Sight goes, the Locals it protected stay; so does Elder Thing with what is on it."""
    t = SmashTable().base_deck("R'lyeh")
    t.action(0, 0, "Complete the Ritual")
    t.minions(0, 0, "Servitor of Cthulhu")
    t.action(0, 1, "In Plain Sight")
    elder, _, _ = t.minions(0, 1, "Elder Thing", "The Locals", "Mi-go")
    t.attach(elder, 1, "Dunwich Horror")
    t.plays(0, "the rest as they lie").plays(1, "the rest as they lie")
    assert t.at(0) == ["Elder Thing", "The Locals"]
    assert t.base(0) == "R'lyeh"
    assert t.it.power(elder) == 15
    assert sorted(t.bottom(1, 2)) == ["In Plain Sight", "Mi-go"]
    assert t.it.actions[0] == []


def test_a_swapped_in_base_scores_when_its_time_comes() -> None:
    """RULES 10.5.1"""
    t = SmashTable().base_deck("R'lyeh")
    t.action(0, 0, "Complete the Ritual")
    t.minions(0, 0, "Servitor of Cthulhu")
    (elder,) = t.minions(0, 1, "Elder Thing")
    t.attach(elder, 1, "Dunwich Horror")
    t.state.boost[elder] = 3
    t.plays(0, "the rest as they lie", END)
    t.asked(0, "Before R'lyeh scores")


def test_the_ritual_renews_an_empty_base_deck() -> None:
    """RULES 10.5.1"""
    t = SmashTable().base_deck()
    t.action(0, 0, "Complete the Ritual")
    t.asked(0, "Play a card")
    assert t.base(0) != "Ritual Site"
    assert len(t.it.base_deck) == 5
    assert t.view(0)["base_deck"]["known"] == [(0, "ritual_site")]


def test_corruption_draws_madness_and_destroys_any_minion() -> None:
    """RULES 10.6"""
    t = SmashTable().hand(0, "Corruption")
    t.minions(0, 0, "Servitor of Cthulhu")
    t.minions(1, 1, "Shoggoth")
    t.plays(0, "play Corruption", "Shoggoth")
    assert t.it.madness == [1, 0]
    assert t.in_discards(1) == ["Shoggoth"]


def test_corruption_must_take_ones_own_minion_if_there_is_no_other() -> None:
    """RULES 10.6, 4.8"""
    t = SmashTable().hand(0, "Corruption")
    t.minions(0, 0, "Servitor of Cthulhu")
    t.plays(0, "play Corruption")
    assert t.in_discards(0) == ["Corruption", "Servitor of Cthulhu"]


def test_corruption_may_be_played_with_no_minion_in_play() -> None:
    """RULES 10.6, 4.9"""
    t = SmashTable().hand(0, "Corruption")
    t.plays(0, "play Corruption")
    assert t.in_hand(0) == ["Madness"]


def test_fhtagn_reveals_until_two_actions_have_come_up() -> None:
    """RULES 10.7, 9.2: the two stay known; the others go under the deck in the player's order."""
    t = SmashTable().hand(0, "Cthulhu Fhtagn")
    t.deck(0, "Librarian", "Corruption", "Professor", "Jinkies!", "Field Trip")
    t.plays(0, "play Cthulhu Fhtagn")
    assert t.offered(0) == ["Librarian", "Professor", "the rest as they lie"]
    t.plays(0, "Professor")
    assert t.in_hand(0) == ["Corruption", "Jinkies!"]
    assert t.seen_in_hand(1, 0) == ["Corruption", "Jinkies!"]
    assert t.bottom(0, 2) == ["Librarian", "Professor"]
    assert t.top(0) == ["Field Trip"]


def test_fhtagn_counts_madness_and_renews_the_deck() -> None:
    """RULES 10.7, 3.5: the card itself is not in the discard pile yet; it stops when both piles are used up."""
    t = SmashTable().hand(0, "Cthulhu Fhtagn").discards(0, "Madness").only_deck(0, "Librarian")
    t.plays(0, "play Cthulhu Fhtagn")
    assert t.in_hand(0) == ["Madness"]
    assert t.bottom(0, 2) == ["Librarian"]
    assert t.in_discards(0) == ["Cthulhu Fhtagn"]


def test_furthering_the_cause_pays_for_a_rivals_minion_destroyed_there() -> None:
    """RULES 10.8, 10.8.1: once per turn, also for what fell before it was played."""
    t = SmashTable().hand(0, "Corruption", "Furthering the Cause")
    t.minions(0, 1, "Mi-go", "Byakhee")
    t.minions(1, 0, "Professor")
    t.hand(0, "Madness")
    t.plays(0, "use Professor", "play Corruption", "Mi-go", "play Furthering the Cause on Ritual Site", END)
    assert t.it.vp == [1, 0]


def test_furthering_the_cause_works_on_every_turn_whoever_destroys() -> None:
    """RULES 10.8"""
    t = SmashTable(bases=("R'lyeh",))
    t.action(0, 0, "Furthering the Cause")
    t.minions(0, 1, "Mi-go", "Byakhee")
    t.plays(0, END).plays(1, "Byakhee", END)
    assert t.it.vp == [1, 1]


def test_furthering_the_cause_ignores_ones_own_minions_and_other_bases() -> None:
    """RULES 10.8"""
    t = SmashTable().hand(0, "Corruption")
    t.action(0, 0, "Furthering the Cause")
    t.minions(0, 0, "Servitor of Cthulhu")
    t.minions(1, 1, "Mi-go")
    t.plays(0, "use Servitor", "play Corruption", END)
    assert t.in_discards(1) == ["Mi-go"]
    assert t.it.vp == [0, 0]


def test_furthering_the_cause_must_still_be_there() -> None:
    """RULES 10.8.1: destroyed or gone with its base, it pays nothing."""
    t = SmashTable(mine="minions_of_cthulhu+miskatonic_university").hand(0, "Corruption", "Those Meddling Kids")
    t.action(0, 0, "Furthering the Cause")
    t.minions(0, 1, "Mi-go")
    t.minions(1, 0, "Professor")
    t.hand(0, "Madness")
    t.plays(0, "use Professor", "play Corruption", "Mi-go", "play Those", "Furthering", END)
    assert t.it.vp == [0, 0]


def test_it_begins_again_shuffles_chosen_actions_into_the_deck() -> None:
    """RULES 10.9: not itself, no minions, any number."""
    t = SmashTable().hand(0, "It Begins Again").discards(0, "Corruption", "Jinkies!", "Madness", "Librarian")
    t.plays(0, "play It Begins Again")
    assert t.offered(0) == ["Corruption", "Jinkies!", "Madness", "done"]
    t.plays(0, "Corruption", "Madness", "done")
    assert t.in_discards(0) == ["It Begins Again", "Jinkies!", "Librarian"]
    assert {"Corruption", "Madness"} <= set(t.top(0, 50))


def test_a_shuffle_happens_even_with_no_cards() -> None:
    """RULES 4.21, 4.8: what was known of the deck is not known afterwards."""
    t = SmashTable().hand(0, "It Begins Again")
    t.state.known[t.state.decks[0][-1]] = 255
    assert len(t.seen_in_deck(1, 0)) == 1
    t.plays(0, "play It Begins Again")
    assert t.seen_in_deck(1, 0) == []


def test_madness_unleashed_trades_madness_for_cards_and_actions() -> None:
    """RULES 10.10, 7.4: all discarding comes before any drawing; both or neither for each."""
    t = SmashTable().hand(0, "Madness Unleashed", "Madness", "Madness", "Madness")
    t.plays(0, "play Madness Unleashed")
    assert t.asked(0, "discard how many").offered == ["3", "2", "1", "0"]
    t.plays(0, "2")
    assert t.in_discards(0) == ["Madness", "Madness"]
    assert t.asked(0, "draw a card and gain").offered == ["2", "1", "0"]
    t.plays(0, "1")
    assert len(t.in_hand(0)) == 2
    assert t.it.action_plays == 1
    assert t.it.madness[0] == 3


def test_madness_unleashed_without_madness_does_nothing() -> None:
    """RULES 10.10, 4.9"""
    t = SmashTable().hand(0, "Madness Unleashed")
    t.plays(0, "play Madness Unleashed")
    assert t.it.action_plays == 0
    assert t.in_hand(0) == []


def test_recruit_by_force_stacks_small_minions_on_the_deck() -> None:
    """RULES 10.11, 4.22, 4.25: printed power; the last one chosen lies on top."""
    t = (
        SmashTable()
        .hand(0, "Recruit by Force")
        .discards(0, "Librarian", "Cthulhu's Chosen", "Researcher", "Corruption")
    )
    t.plays(0, "play Recruit by Force")
    assert t.offered(0) == ["Cthulhu's Chosen", "Researcher", "done"]
    t.plays(0, "Researcher", "Cthulhu's Chosen")
    assert t.top(0, 2) == ["Cthulhu's Chosen", "Researcher"]
    assert t.seen_in_deck(1, 0) == [(1, "Cthulhu's Chosen"), (2, "Researcher")]


def test_the_seal_is_broken_gives_a_point_and_a_madness_card() -> None:
    """RULES 10.12"""
    t = SmashTable().hand(0, "The Seal is Broken")
    t.plays(0, "play The Seal")
    assert (t.it.vp, t.it.madness) == ([1, 0], [1, 0])


def test_the_seal_gives_its_point_without_madness_too() -> None:
    """RULES 10.12, 7.3"""
    t = SmashTable().hand(0, "The Seal is Broken").madness_left(0)
    t.plays(0, "play The Seal")
    assert (t.it.vp, t.in_hand(0)) == ([1, 0], [])


def test_whispers_gives_two_extra_actions() -> None:
    """RULES 10.13"""
    t = SmashTable().hand(0, "Whispers in Darkness")
    t.plays(0, "play Whispers")
    assert t.it.action_plays == 2
    assert t.in_hand(0) == ["Madness"]
