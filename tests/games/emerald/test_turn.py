"""The turn, and what a card may be played for."""

from games.emerald.emerald_table import BLANK, CITY_NAMES, INSANITY, EmeraldTable

STARTERS = ("Agitator", "Back-street Gang", "Paymaster", "Railway Ticket", "Forged Papers")


def test_a_turn_has_exactly_two_actions() -> None:
    """RULES 3.1, 3.7, 5.9.1"""
    t = EmeraldTable().hand(0, "Agitator", "Paymaster")
    assert "end the turn" not in t.asked(0, "action 1 of 2").offered
    t.does(0, "pass")
    t.asked(0, "action 2 of 2").picks("pass")
    t.asked(1, "action 1 of 2")


def test_the_end_of_the_turn_is_asked_when_a_free_action_could_be_in_hand() -> None:
    """RULES 3.2, 4.8: in the hand or in the deck, the table cannot tell."""
    t = EmeraldTable().hand(0, "Agitator").deck(0, "Sigmund Freud")
    t.does(0, "pass", "pass")
    assert t.asked(0, "end your turn").offered == ["end the turn"]
    t = EmeraldTable(quick_windows=True).hand(0, "Agitator").deck(0, "Sigmund Freud")
    t.does(0, "pass", "pass").asked(1)


def test_the_table_shows_the_action_that_is_being_done() -> None:
    """RULES 3.1"""
    t = EmeraldTable().hand(0, "Agitator", "Paymaster")
    t.does(0, "place cubes in Rome").asked(0, "with which cards")
    assert t.match.scene(0)["table"]["art"]["phase"] == 0
    t.does(0, "Agitator").asked(0, "action 2 of 2")
    assert t.match.scene(0)["table"]["art"]["phase"] == 1


def test_the_same_action_may_be_done_twice() -> None:
    """RULES 3.1"""
    t = EmeraldTable().hand(0, "Agitator", "Back-street Gang")
    t.does(0, "place cubes in Rome", "Agitator").does(0, "place cubes in Rome", "Back-street Gang")
    assert t.cubes_in(0, "Rome") == 3


def test_free_actions_before_between_and_after_the_actions() -> None:
    """RULES 3.2, 4.5"""
    t = EmeraldTable().tokens(0, 1).hand(0, "Sigmund Freud", "The Orient Express", "William Morris", "Agitator")
    t.deck(0, *STARTERS)
    t.does(0, "Free Action of Sigmund Freud")
    t.asked(0, "action 1 of 2").picks("pass")
    t.does(0, "Free Action of The Orient Express")
    t.asked(0, "action 2 of 2").picks("place cubes in Rome", "Agitator")
    t.asked(0, "end your turn").picks("Free Action of William Morris", "1 cube from Limbo", "enough")
    assert (t.now.tokens[0], t.now.cube_stock[0]) == (2, 5)
    t.asked(1, "action 1 of 2")


def test_free_actions_are_for_the_own_turn() -> None:
    """RULES 4.5, 3.2"""
    t = EmeraldTable().hand(1, "The Orient Express", "Sigmund Freud").tokens(1, 1).hand(0, "Agitator")
    t.asked(0)
    t.not_asked(1)
    t.does(0, "place cubes in Rome", "Agitator").not_asked(1)
    t.passes(0)
    assert "Free Action of Sigmund Freud" in t.asked(1).offered


def test_claim_only_as_first_action() -> None:
    """RULES 3.3"""
    t = EmeraldTable().hand(0, "Agitator", "The Orient Express").cubes(0, "Rome", 1)
    assert any("claim" in label for label in t.asked(0).offered)
    t.does(0, "Free Action of The Orient Express")
    assert any("claim" in label for label in t.asked(0, "action 1").offered)
    t.does(0, "pass")
    assert not any("claim" in label for label in t.asked(0, "action 2").offered)


def test_the_hand_is_filled_to_five_and_unplayed_cards_stay() -> None:
    """RULES 3.4"""
    t = EmeraldTable().hand(0, "Agitator", "Home-made Bomb")
    t.does(0, "place cubes in Rome", "Agitator").passes(0)
    assert len(t.hand_of(0)) == 5
    assert "Home-made Bomb" in t.hand_of(0)


def test_an_empty_deck_is_made_anew_from_the_discard_pile() -> None:
    """RULES 3.5"""
    t = EmeraldTable().deck(0, "Paymaster").discards(0, "Dynamite", "Ravachol").hand(0, "Cthulhu")
    t.passes(0)
    assert sorted(t.hand_of(0)) == ["Cthulhu", "Dynamite", "Paymaster", "Ravachol"]
    assert t.discards_of(0) == []


def test_a_hand_above_five_is_discarded_down_to_five() -> None:
    """RULES 3.6"""
    t = EmeraldTable().hand(0, *STARTERS, "The Orient Express").deck(0, "Home-made Bomb", "Lone Gunman")
    t.does(0, "Free Action of The Orient Express", "pass", "pass")
    assert len(t.asked(0, "down to five? (2 to go)").offered) == 7
    t.does(0, "Agitator", "Railway Ticket")
    assert len(t.hand_of(0)) == 5
    assert set(t.discards_of(0)) == {"The Orient Express", "Agitator", "Railway Ticket"}


# -- one purpose, no overpaying
def test_a_card_serves_one_purpose() -> None:
    """RULES 4.1, 4.14: Johann Most can retrieve, move a marker, be two bombs or use his text, but one of them only."""
    t = EmeraldTable().hand(0, "Johann Most").discards(0, "Dynamite")
    offered = t.asked(0).offered
    for label in ("take cubes back", "move the Restorationist marker with Johann Most", "Free Action of Johann Most"):
        assert label in offered
    t.does(0, "take cubes back", "Johann Most")
    assert t.now.cube_stock[0] == 6
    assert t.now.tracks == [0, 0]
    assert t.hand_of(0) == []
    assert t.points(0) == (0, 0, 0)


def test_no_card_to_spare_when_placing() -> None:
    """RULES 4.2, 5.1.2: two cubes in stock: a 3-cube card alone, or 1 + 1, or 1 + 2? The 1 would be to spare."""
    t = EmeraldTable().cubes(0, "Limbo", 3).hand(0, "Agitator", "Home-made Bomb", "Back-street Gang", "Shoggoth")
    t.does(0, "place cubes in Rome")
    assert set(t.asked(0, "Rome").offered) == {
        "Agitator",
        "Home-made Bomb",
        "Back-street Gang",
        "Shoggoth",
        "Agitator + Home-made Bomb",
    }
    t.does(0, "Shoggoth")
    assert (t.cubes_in(0, "Rome"), t.now.cube_stock[0]) == (2, 0)


def test_surplus_symbols_on_a_needed_card_are_lost() -> None:
    """RULES 4.2.1"""
    t = EmeraldTable().cubes(0, "Limbo", 2).hand(0, "Back-street Gang", "Shoggoth")
    t.does(0, "place cubes in Rome")
    assert "Back-street Gang + Shoggoth" not in t.asked(0).offered
    t = EmeraldTable().cubes(0, "Limbo", 1).hand(0, "Back-street Gang", "Shoggoth")
    t.does(0, "place cubes in Rome", "Back-street Gang + Shoggoth")
    assert t.cubes_in(0, "Rome") == 4


def test_of_two_equal_cards_the_table_sees_only_one() -> None:
    """RULES 4.2"""
    t = EmeraldTable().hand(0, "Agitator", "Agitator")
    t.does(0, "place cubes in Rome")
    assert t.asked(0).offered == ["Agitator", "Agitator + Agitator"]


def test_at_most_nine_cards_are_played_for_one_action() -> None:
    """RULES 4.14: no hand of the shipped cards grows so large, but a replaced set may have one."""
    t = EmeraldTable().cubes(0, "Rome", 1)
    t.hand(0, "Agitator", "Agitator", "Forged Papers", "Sherlock Holmes", "Irene Adler", "Professor Moriarty")
    t.hand(0, "Wilhelm Stieber", "Peter Rachkovsky", "William Melville", "Vampires")
    t.claims(0, "Rome")
    sizes = {len(label.split(" + ")) for label in t.asked(0, "Pay 1").offered}
    assert sizes == set(range(1, 10))


def test_played_cards_lie_on_the_table_until_resolved() -> None:
    """RULES 4.3: the Printing Press is not among the cards it draws."""
    t = EmeraldTable().deck(0).hand(0, "Secret Printing Press", "Cthulhu")
    t.does(0, "Free Action of Secret Printing Press", "Cthulhu")
    assert t.hand_of(0) == ["Cthulhu"]
    assert t.discards_of(0) == ["Secret Printing Press"]


def test_an_action_text_costs_an_action() -> None:
    """RULES 4.4, 5.8.1"""
    t = EmeraldTable().hand(0, "Louise Michel")
    t.does(0, "Action of Louise Michel", "Cairo")
    assert t.agents_in(0, "Cairo") == 1
    assert t.discards_of(0) == ["Louise Michel"]
    t.asked(0, "action 2 of 2")


def test_one_use_cards_leave_only_for_their_text() -> None:
    """RULES 4.10"""
    t = EmeraldTable().hand(0, "Zombies", "Victor's Vitae")
    t.does(0, "place cubes in Rome", "Zombies").does(0, "Action of Victor's Vitae", "Rome")
    assert t.discards_of(0) == ["Zombies"]
    assert t.kept_by(0) == ["Victor's Vitae"]
    assert t.points(0) == (0, 0, 2)


def test_printed_vp_count_once_when_claimed() -> None:
    """RULES 4.11"""
    t = EmeraldTable().hand(0, "Yog-Sothoth").agents(0, "Rome", "Paris")
    t.does(0, "place cubes in Rome", "Yog-Sothoth")
    assert t.points(0) == (0, 0, 0)
    t = EmeraldTable().hand(0, "Yog-Sothoth").agents(0, "Rome", "Paris")
    t.does(0, "Action of Yog-Sothoth", "Rome")
    assert t.points(0) == (2, 0, 0)


def test_a_text_that_could_do_nothing_is_not_offered() -> None:
    """RULES 4.12"""
    t = EmeraldTable().hand(0, "Sigmund Freud", "Johann Most", "Mi-Go", "Professor Moriarty", "Deep Ones")
    assert not any("Action of" in label for label in t.asked(0).offered)


def test_up_to_a_number_means_at_least_one() -> None:
    """RULES 4.12"""
    t = EmeraldTable().hand(0, "William Morris").cubes(0, "Rome", 1)
    t.does(0, "Free Action of William Morris")
    assert t.asked(0).offered == ["1 cube from Rome", "2 cubes from Limbo", "1 cube from Limbo"]
    t.does(0, "1 cube from Rome")
    assert t.asked(0).offered == ["1 cube from Limbo", "enough"]


def test_cards_forced_out_of_a_hand_are_replaced_at_once() -> None:
    """RULES 4.13"""
    t = EmeraldTable().hand(0, "Peter Rachkovsky").hand(1, *STARTERS)
    t.does(0, "Action of Peter Rachkovsky", "Agitator", "Paymaster")
    assert len(t.hand_of(1)) == 5
    assert t.discards_of(1) == ["Agitator", "Paymaster"]


def test_an_interrupt_is_replaced_at_once() -> None:
    """RULES 4.6"""
    t = EmeraldTable().hand(0, "Agitator").cubes(0, "Rome", 1).hand(1, "The Okhrana", "Agitator")
    t.claims(0, "Rome").does(0, "Agitator")
    t.asked(1, "seat 0's claim of").picks("The Okhrana")
    assert len(t.hand_of(1)) == 5
    assert "interrupt it?" not in " ".join(t.asked(0).offered)


def test_everyone_who_could_hold_an_interrupt_is_asked() -> None:
    """RULES 4.7, 4.8: seat 2 owns The Okhrana but does not hold it; seat 1 does not own it."""
    t = EmeraldTable(3).hand(0, "Agitator").cubes(0, "Rome", 1)
    t.hand(1, "Paymaster").hand(2, "Paymaster").deck(2, "The Okhrana", "Agitator")
    t.claims(0, "Rome").does(0, "Agitator")
    t.not_asked(1)
    assert t.asked(2, "seat 0's claim of").offered == ["let it be"]


def test_quick_windows_ask_only_holders() -> None:
    """RULES 4.7"""
    t = EmeraldTable(2, quick_windows=True).hand(0, "Agitator").cubes(0, "Rome", 1).face_up("Rome", "Nadar's Airship")
    t.hand(1, "Paymaster").deck(1, "The Okhrana")
    t.claims(0, "Rome").does(0, "Agitator").not_asked(1)
    assert "Nadar's Airship" in t.discards_of(0)


def test_a_discarded_interrupt_is_known_to_be_gone() -> None:
    """RULES 4.8"""
    t = EmeraldTable().hand(0, "Agitator").cubes(0, "Rome", 1).hand(1, "Paymaster").discards(1, "The Okhrana")
    t.claims(0, "Rome").does(0, "Agitator").not_asked(1)


def test_the_first_to_interrupt_settles_it() -> None:
    """RULES 4.7: clockwise from the active player, and no Interrupt to an Interrupt."""
    t = EmeraldTable(3).agents(0, "Rome", "Rome").agents(1, "Rome").hand(0, "Lone Gunman")
    t.hand(1, "Double Agent").hand(2, "Double Agent")
    t.does(0, "assassinate an Agent of seat 1", "Lone Gunman")
    t.asked(1, "seat 0's assassination of your Agent in Rome with Lone Gunman: interrupt it?").picks("Double Agent")
    t.not_asked(2)
    assert t.discards_of(0) == ["Lone Gunman"]


def test_benefits_supply_no_symbols() -> None:
    """RULES 4.15: Scotland Yard alone cannot both pay a claim and help it."""
    t = EmeraldTable().hand(0, "Scotland Yard").cubes(0, "Rome", 1).cubes(1, "Rome", 1)
    assert not any("claim" in label for label in t.asked(0).offered)
    t = EmeraldTable().hand(0, "Scotland Yard", "Agitator").cubes(0, "Rome", 1).cubes(1, "Rome", 1)
    assert any("with the help of Scotland Yard" in label for label in t.asked(0).offered)


def test_discarding_any_number_and_passing() -> None:
    """RULES 5.7.1, 5.7.2, 5.9.1"""
    t = EmeraldTable().hand(0, "Agitator", "Paymaster", "Railway Ticket")
    t.does(0, "discard cards", "Agitator", "Paymaster", "done")
    assert t.hand_of(0) == ["Railway Ticket"]
    assert t.discards_of(0) == ["Agitator", "Paymaster"]
    t.asked(0, "action 2").picks("discard cards", "done")
    assert t.discards_of(0) == ["Agitator", "Paymaster"]
    assert "Railway Ticket" in t.hand_of(0)
    t.asked(1, "action 1")


# -- nothing happens silently
def test_the_log_says_what_becomes_of_cards() -> None:
    """RULES 5.6.5, 5.6.6, 4.10, 4.3"""
    for card, fate in (("Ravachol", "Ravachol leaves the game"), ("Lone Gunman", "seat 0 keeps Lone Gunman by")):
        t = EmeraldTable().hand(0, card).agents(0, "Rome", "Rome").agents(1, "Rome", "Paris")
        t.does(0, "assassinate", card)
        assert fate in t.heard(1)
    t = EmeraldTable().hand(0, "Victor's Vitae", "Agitator").agents(0, *["Rome"] * 10)
    t.does(0, "Action of Victor's Vitae", "place cubes in Rome", "Agitator")
    for line in ("keeps Victor's Vitae by", "has no Agent left in stock to place", "seat 0 discards what was played"):
        assert line in t.heard(1)


def test_the_log_says_why_nothing_came_of_a_roll() -> None:
    """RULES 6.3, 6.7, 10.39, 10.46"""
    t = EmeraldTable(3).sides("Loyalist", "Restorationist", "Loyalist").revealed(2).hand(0, "Cthulhu").rolls(BLANK)
    t.does(0, "Action of Cthulhu")
    assert "seat 2 is revealed and rolls no more" in t.heard(1)
    t = EmeraldTable().hand(0, "Shoggoth", "The Elder Sign").cubes(1, "Rome", 1).rolls(INSANITY)
    t.does(0, "Action of Shoggoth", "The Elder Sign")
    assert "seat 0's roll counts as blank" in t.heard(1)


def test_an_interrupt_window_names_the_actor_the_cards_and_the_victim() -> None:
    """RULES 4.7, 5.6.4"""
    t = EmeraldTable(3).hand(0, "Lone Gunman", "Dynamite").agents(0, "Rome").agents(1, "Rome", "Paris")
    t.cubes(0, "Rome", 1).hand(1, "Dr. Watson").hand(2, "Double Agent").does(
        0, "assassinate", "Lone Gunman with Dynamite"
    )
    t.asked(1, "seat 0's assassination of your Agent in Rome with Lone Gunman + Dynamite: interrupt it?").picks(
        "let it be"
    )
    t.asked(2, "seat 0's assassination of an Agent of seat 1 in Rome with Lone Gunman + Dynamite: interrupt it?")


def test_agents_ride_between_the_open_cities() -> None:
    """RULES 5.4.1, 10.26: no Agent leaves a locked City or enters one, so two open ones are needed."""
    for locks, rides in ((CITY_NAMES[2:], True), ((*CITY_NAMES[:1], *CITY_NAMES[2:]), False)):
        t = EmeraldTable().hand(0, "Railway Ticket").agents(0, "Paris", "Cairo")
        for city in locks:
            t.locked(city, 1)
        assert ("move Agents" in t.asked(0).offered) == rides
