"""Elder Things, card by card."""

from games.smashup.smashup_table import CULT, END, SEA, SmashTable


def test_elder_thing_costs_two_other_minions() -> None:
    """RULES 11.1, 11.1.1: on any bases, and the base it was played at sees it played."""
    t = SmashTable(SEA).hand(0, "Elder Thing")
    t.minions(0, 0, "Byakhee")
    t.minions(1, 0, "Mi-go", "The Locals")
    t.plays(0, "play Elder Thing at Ritual Site", "destroy two")
    assert "Elder Thing" not in " ".join(t.offered(0))
    t.plays(0, "Mi-go", "Byakhee")
    assert (t.at(0), t.at(1)) == (["Elder Thing"], ["The Locals"])
    assert t.in_discards(0) == ["Byakhee", "Mi-go"]
    assert t.it.tokens == []


def test_elder_thing_may_go_under_the_deck_instead() -> None:
    """RULES 11.1: the play is used up, and everybody knows where it is."""
    t = SmashTable(SEA, bases=("Mountains of Madness",)).hand(0, "Elder Thing", "Mi-go")
    t.minions(0, 0, "Byakhee", "Byakhee")
    t.plays(0, "play Elder Thing at Mountains", "put it under your deck")
    assert t.bottom(0) == ["Elder Thing"]
    assert t.offered(0) == ["play Madness", END]
    assert t.it.madness == [1, 0]  # Mountains of Madness: it was played there
    assert t.seen_in_deck(1, 0) == [(37, "Elder Thing")]


def test_elder_thing_without_two_others_goes_under_the_deck_unasked() -> None:
    """RULES 11.1.1"""
    t = SmashTable(SEA).hand(0, "Elder Thing")
    t.minions(0, 0, "Byakhee")
    t.minions(0, 1, "Researcher", "Researcher")
    t.plays(0, "play Elder Thing at Ritual Site")
    assert t.bottom(0) == ["Elder Thing"]
    assert t.at(0) == ["Byakhee", "Researcher", "Researcher"]


def test_elder_thing_is_not_affected_by_other_players_cards() -> None:
    """RULES 5.1, 5.2, 11.1: it may be chosen, marked as such, and nothing happens to it."""
    t = SmashTable(CULT).hand(0, "Corruption")
    t.minions(0, 1, "Elder Thing")
    t.minions(0, 0, "Researcher")
    t.plays(0, "play Corruption")
    assert t.hints(0)["Elder Thing at Ritual Site (seat 1's)"] == "power 10, not affected by this card"
    assert t.hints(0)["Researcher at Ritual Site (yours)"] == ("power 2; Ritual Site: your power 0 of 10, breaks at 20")
    t.plays(0, "Elder Thing")
    assert t.at(0) == ["Elder Thing", "Researcher"]
    assert "Elder Thing of seat 1 at Ritual Site is not affected" in t.heard()
    assert t.it.fallen == []


def test_elder_thing_is_affected_by_its_owners_cards_and_by_bases() -> None:
    """RULES 5.3: Dunwich Horror of its owner, R'lyeh."""
    t = SmashTable(SEA, bases=("R'lyeh",)).hand(0, "Dunwich Horror")
    (elder,) = t.minions(0, 0, "Elder Thing")
    t.plays(0, "none", "play Dunwich Horror on Elder Thing")
    assert t.it.power(elder) == 15
    t.plays(0, END)
    assert t.in_discards(0) == ["Dunwich Horror", "Elder Thing"]
    t = SmashTable(SEA, bases=("R'lyeh",))
    t.minions(0, 0, "Elder Thing")
    t.plays(0, "Elder Thing")
    assert t.it.vp == [1, 0]


def test_shoggoth_needs_six_power_without_itself() -> None:
    """RULES 11.2"""
    t = SmashTable(SEA).hand(0, "Shoggoth")
    t.minions(0, 0, "Mi-go", "Byakhee")
    t.minions(1, 0, "Mi-go", "Mi-go")
    assert t.offered(0) == ["play Shoggoth at Miskatonic University", END]


def test_shoggoth_counts_all_changes_of_power() -> None:
    """RULES 11.2, 4.23"""
    t = SmashTable(SEA).hand(0, "Shoggoth", "The Deep Ones")
    t.minions(0, 0, "The Locals", "The Locals")
    t.asked(0).refuses("play Shoggoth at Ritual Site")
    t.plays(0, "play The Deep Ones", "play Shoggoth at Ritual Site")


def test_shoggoth_destroys_where_madness_is_refused() -> None:
    """RULES 11.2, 11.2.1, 1.7: all decide first, from the left; then the Shoggoth's player chooses the victim."""
    t = SmashTable(SEA, seats=3).hand(0, "Shoggoth")
    t.minions(0, 0, "Shoggoth")
    t.minions(0, 1, "Professor", "Researcher")
    t.minions(0, 2, "Cthulhu's Chosen")
    t.plays(0, "play Shoggoth at Ritual Site")
    t.asked(1, "Shoggoth: draw a Madness card?").picks("no")
    assert "Professor" in t.at(0)
    t.asked(2, "Shoggoth").picks("yes")
    assert [label.split(" at ")[0] for label in t.asked(0, "destroy which minion").offered] == [
        "Professor",
        "Researcher",
    ]
    t.plays(0, "Professor")
    assert t.at(0) == ["Cthulhu's Chosen", "Researcher", "Shoggoth", "Shoggoth"]
    assert t.it.madness == [0, 0, 1]


def test_shoggoth_takes_nothing_from_who_has_nothing_there() -> None:
    """RULES 11.2"""
    t = SmashTable(SEA).hand(0, "Shoggoth")
    t.minions(0, 0, "Shoggoth")
    t.minions(1, 1, "Professor")
    t.plays(0, "play Shoggoth at Ritual Site").plays(1, "no")
    assert t.at(1) == ["Professor"]


def test_with_no_madness_left_everyone_refuses_shoggoth() -> None:
    """RULES 11.2, 7.3, 7.3.1"""
    t = SmashTable(SEA).hand(0, "Shoggoth").madness_left(0)
    t.minions(0, 0, "Shoggoth")
    t.minions(0, 1, "Professor")
    t.plays(0, "play Shoggoth at Ritual Site")
    assert t.in_discards(1) == ["Professor"]


def test_mi_go_draws_for_every_refusal() -> None:
    """RULES 11.3, 11.3.1, 4.8: all decide first; drawing is optional."""
    t = SmashTable(SEA, seats=3).hand(0, "Mi-go")
    t.plays(0, "play Mi-go at Ritual Site").plays(1, "no")
    assert t.in_hand(0) == []
    t.plays(2, "no")
    assert t.asked(0, "draw how many").offered == ["2", "1", "0"]
    t.plays(0, "2")
    assert len(t.in_hand(0)) == 2


def test_mi_go_draws_nothing_when_madness_is_taken() -> None:
    """RULES 11.3"""
    t = SmashTable(SEA).hand(0, "Mi-go")
    t.plays(0, "play Mi-go at Ritual Site").plays(1, "yes")
    assert t.in_hand(0) == []
    assert t.in_hand(1) == ["Madness"]


def test_byakhee_gives_madness_to_those_who_stand_there() -> None:
    """RULES 11.4"""
    t = SmashTable(SEA, seats=3).hand(0, "Byakhee")
    t.minions(0, 0, "Mi-go")
    t.minions(0, 1, "Researcher")
    t.minions(1, 2, "The Locals")
    t.plays(0, "play Byakhee at Ritual Site")
    assert t.it.madness == [0, 1, 0]


def test_begin_the_summoning_puts_a_minion_on_the_deck() -> None:
    """RULES 11.5"""
    t = SmashTable(SEA).hand(0, "Begin the Summoning").discards(0, "Elder Thing", "Mi-go", "Insanity")
    t.plays(0, "play Begin the Summoning")
    assert t.offered(0) == ["Elder Thing", "Mi-go"]
    t.plays(0, "Elder Thing")
    assert t.top(0) == ["Elder Thing"]
    assert t.it.action_plays == 1


def test_begin_the_summoning_without_minions_still_gives_the_action() -> None:
    """RULES 11.5, 4.9.1"""
    t = SmashTable(SEA).hand(0, "Begin the Summoning")
    t.plays(0, "play Begin the Summoning")
    assert t.it.action_plays == 1


def test_dunwich_horror_feeds_a_minion_and_devours_it_at_the_end_of_the_turn() -> None:
    """RULES 11.6, 4.4, 4.20, 4.20.1: on anybody's minion; destroyed with it, it goes to its own owner."""
    t = SmashTable(SEA).hand(0, "Dunwich Horror")
    (librarian,) = t.minions(0, 1, "Librarian")
    t.plays(0, "play Dunwich Horror on Librarian")
    assert t.it.power(librarian) == 9
    t.plays(0, END)
    assert t.in_discards(1) == ["Librarian"]
    assert t.in_discards(0) == ["Dunwich Horror"]


def test_dunwich_horror_counts_when_bases_are_checked() -> None:
    """RULES 11.6, 3.4"""
    t = SmashTable(SEA).hand(0, "Dunwich Horror")
    t.minions(0, 0, "Elder Thing", "Mi-go", "Byakhee")
    t.plays(0, "play Dunwich Horror on Byakhee", END)
    t.asked(0, "Before Ritual Site scores")


def test_dunwich_horror_fails_on_a_protected_minion_and_is_discarded() -> None:
    """RULES 5.2.1, 12.2"""
    t = SmashTable("elder_things+miskatonic_university").hand(0, "Dunwich Horror")
    (local,) = t.minions(0, 1, "The Locals")
    t.action(0, 1, "In Plain Sight")
    t.plays(0, "play Dunwich Horror on The Locals")
    assert t.it.power(local) == 2
    assert t.in_discards(0) == ["Dunwich Horror"]


def test_dunwich_horror_tries_again_when_its_victim_survives() -> None:
    """RULES 11.6: no rival can put it on an Elder Thing; if it were there, it would stay."""
    t = SmashTable("elder_things+miskatonic_university", seats=4)
    (elder,) = t.minions(0, 3, "Elder Thing")
    horror = t.attach(elder, 0, "Dunwich Horror")
    t.plays(0, END)
    assert t.it.power(elder) == 15
    assert t.it.attached == [horror]
    t.plays(1, END)
    assert t.it.attached == [horror]


def test_insanity_gives_everyone_else_two_madness_cards() -> None:
    """RULES 11.7"""
    t = SmashTable(SEA, seats=3).hand(0, "Insanity")
    t.plays(0, "play Insanity")
    assert t.it.madness == [0, 2, 2]


def test_insanity_deals_a_short_supply_one_at_a_time() -> None:
    """RULES 11.7.1, 1.7"""
    t = SmashTable(SEA, seats=3).madness_left(2).hand(0, "Insanity")
    t.plays(0, "play Insanity")
    assert (len(t.it.hands[1]), len(t.it.hands[2])) == (1, 1)


def test_power_of_madness_sends_hands_madness_and_discards_into_the_decks() -> None:
    """RULES 11.8, 9.2, 9.2.1: the rest of the hand stays and stays known; the Madness stays theirs."""
    t = SmashTable(SEA).hand(0, "Power of Madness").hand(1, "Madness", "Librarian", "Madness").discards(1, "Jinkies!")
    t.plays(0, "play Power of Madness")
    assert t.in_hand(1) == ["Librarian"]
    assert t.seen_in_hand(0, 1) == ["Librarian"]
    assert t.in_discards(1) == []
    assert t.it.madness == [0, 2]
    assert len(t.it.decks[1]) == 41


def test_power_of_madness_shuffles_for_the_sane_too() -> None:
    """RULES 11.8"""
    t = SmashTable(SEA).hand(0, "Power of Madness").discards(1, "Jinkies!", "Librarian")
    t.plays(0, "play Power of Madness")
    assert t.in_discards(1) == []


def test_spreading_horror_takes_exactly_one_sane_card() -> None:
    """RULES 11.9"""
    for seed in range(8):
        t = SmashTable(SEA, seed=seed).hand(0, "Spreading Horror")
        t.hand(1, "Madness", "Madness", "Librarian", "Professor")
        t.plays(0, "play Spreading Horror")
        gone = t.in_discards(1)
        assert len([name for name in gone if name != "Madness"]) == 1
        assert len(gone) + len(t.in_hand(1)) == 4


def test_spreading_horror_empties_a_mad_hand() -> None:
    """RULES 11.9"""
    t = SmashTable(SEA).hand(0, "Spreading Horror").hand(1, "Madness", "Madness")
    t.plays(0, "play Spreading Horror")
    assert t.in_discards(1) == ["Madness", "Madness"]


def test_spreading_horror_does_not_tell_equal_cards_apart() -> None:
    """RULES 11.9, 9.2.1: whichever of two equal cards it hits, rivals no longer know of one in that hand."""
    for seed in range(8):
        t = SmashTable(SEA, seed=seed).hand(0, "Spreading Horror").known_hand(1, "Researcher").hand(1, "Researcher")
        t.plays(0, "play Spreading Horror")
        assert t.in_hand(1) == ["Researcher"]
        assert t.seen_in_hand(0, 1) == []


def test_the_price_of_power_turns_rivals_madness_into_power() -> None:
    """RULES 11.10, 11.10.1, 4.6: only those with a minion there show their hands; one minion gets it all."""
    t = SmashTable(SEA, seats=3).hand(0, "The Price of Power").hand(1, "Madness", "Madness").hand(2, "Madness")
    (_, migo, _) = t.minions(0, 0, "Elder Thing", "Mi-go", "Shoggoth")
    t.minions(0, 1, "Researcher")
    t.plays(0, END, "play The Price of Power", "Mi-go")
    assert t.it.power(migo) == 7
    assert t.seen_in_hand(2, 1) == ["Madness", "Madness"]
    assert "seat 2 reveals" not in t.heard()
    assert t.in_discards(0) == ["The Price of Power"]


def test_the_price_of_power_may_be_played_for_the_look() -> None:
    """RULES 11.10, 4.9"""
    t = SmashTable(SEA).hand(0, "The Price of Power").hand(1, "Librarian")
    t.minions(0, 1, *["Librarian"], "Professor", "Star-Spawn of Cthulhu", "Cthulhu's Chosen", "Cthulhu's Chosen")
    t.plays(0, END, "play The Price of Power")
    assert t.seen_in_hand(0, 1) == ["Librarian"]


def test_specials_are_no_normal_actions() -> None:
    """RULES 4.7, 4.6: they are offered at their time only, also on a rival's turn, and cost no action play."""
    t = SmashTable(SEA).hand(0, "The Price of Power", "Return to the Sea")
    t.minions(0, 0, "Elder Thing", "Shoggoth", "Mi-go")
    assert t.offered(0) == [END]
    t = SmashTable(CULT).hand(1, "The Price of Power", "Return to the Sea").hand(0, "Professor")
    t.minions(0, 1, "Elder Thing", "Mi-go", "Mi-go")
    t.plays(0, "play Professor at Ritual Site", END).passes(0)
    assert t.offered(1) == ["play The Price of Power", "pass"]


def test_touch_of_madness() -> None:
    """RULES 11.11"""
    t = SmashTable(SEA, seats=3).hand(0, "Touch of Madness")
    t.plays(0, "play Touch of Madness")
    assert t.it.madness == [0, 1, 1]
    assert len(t.in_hand(0)) == 1
    assert t.it.action_plays == 1


def test_unfathomable_goals_makes_the_mad_destroy_their_own() -> None:
    """RULES 11.12, 1.7: those who show Madness choose, clockwise; the sane only show their hands."""
    t = SmashTable(SEA, seats=3).hand(0, "Unfathomable Goals").hand(1, "Madness").hand(2, "Recruitment")
    t.minions(0, 1, "Professor", "Researcher")
    t.minions(1, 2, "The Locals")
    t.plays(0, "play Unfathomable Goals")
    assert t.asked(1, "destroy which").offered == [
        "Professor at Ritual Site (yours)",
        "Researcher at Ritual Site (yours)",
    ]
    t.plays(1, "Researcher")
    assert t.in_discards(1) == ["Researcher"]
    assert t.at(1) == ["The Locals"]
    assert t.seen_in_hand(1, 2) == ["Recruitment"]


def test_an_elder_thing_survives_unfathomable_goals() -> None:
    """RULES 11.12, 5.2: it may be chosen; it is the rival's card that would destroy it."""
    t = SmashTable("elder_things+miskatonic_university", seats=4).hand(0, "Unfathomable Goals").hand(3, "Madness")
    t.minions(0, 3, "Elder Thing", "Researcher")
    t.plays(0, "play Unfathomable Goals").plays(3, "Elder Thing")
    assert t.at(0) == ["Elder Thing", "Researcher"]


def test_not_even_power_comes_from_a_rivals_card() -> None:
    """RULES 5.2, 11.1: a protected minion gets no power from it either, and the log says so."""
    t = SmashTable(CULT)
    (mine,) = t.minions(0, 0, "Servitor of Cthulhu")
    (thing,) = t.minions(0, 1, "Elder Thing")
    t.it.events = []
    t.it.add_power(thing, 2, by=mine)
    assert t.it.power(thing) == 10
    assert len(t.it.events) == 1
    t.it.add_power(mine, 2, by=mine)
    assert t.it.power(mine) == 4
