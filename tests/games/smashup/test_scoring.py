"""Scoring bases, Madness and the end of the game."""

import ludarium
from games.smashup.smashup_table import CULT, END, SEA, SmashTable
from ludarium.games.smashup.components import BASES
from ludarium.games.smashup.state import Smashup
from ludarium.games.smashup.zones import PLACES
from ludarium.kernel.cards import NONE

BIG = ("Elder Thing", "Shoggoth", "Shoggoth")  # 22 power


def test_a_base_scores_at_its_breakpoint() -> None:
    """RULES 6.1, 3.4: the minions of all players count together; one power less and nothing happens."""
    t = SmashTable(CULT)
    t.minions(0, 1, "Elder Thing", "Shoggoth")
    t.minions(0, 0, "Cthulhu's Chosen")
    t.plays(0, END)
    t.asked(1, "Play a card")
    t = SmashTable(CULT)
    t.minions(0, 1, "Elder Thing", "Shoggoth")
    t.minions(0, 0, "Librarian")
    t.plays(0, END)
    t.asked(0, "Before Ritual Site scores")


def test_the_current_player_chooses_which_base_scores_first() -> None:
    """RULES 6.2"""
    t = SmashTable(CULT, bases=("The Asylum", "Plateau of Leng", "Antarctic Base"))
    t.minions(0, 1, "Elder Thing", "Shoggoth")
    t.minions(1, 0, "Professor", "Star-Spawn of Cthulhu", "Librarian", "Librarian")
    t.plays(0, END)
    assert t.asked(0, "Which base scores first").offered == ["The Asylum", "Plateau of Leng"]
    assert t.hints(0) == {
        "The Asylum": "as it stands you gain 0 VP, seat 1 3",
        "Plateau of Leng": "as it stands you gain 3 VP, seat 1 0",
    }
    t.plays(0, "Plateau of Leng")
    t.asked(0, "Before Plateau of Leng scores")


def test_a_pass_before_scoring_is_not_final() -> None:
    """RULES 6.3, 6.4, 6.4.1: who has passed comes back in when another acts; it ends when all pass in a row."""
    t = SmashTable(CULT).hand(0, "Things Best Not Known").hand(1, "The Price of Power", "Return to the Sea")
    t.minions(0, 1, *BIG)
    t.minions(0, 0, "Researcher")
    t.plays(0, END).passes(0)
    t.plays(1, "play The Price of Power")
    assert t.offered(0) == ["play Things Best Not Known", "pass"]
    t.plays(0, "play Things", "Researcher", "1").passes(1)
    assert t.it.vp == [0, 0]
    t.passes(0)
    assert t.it.vp == [2, 4]


def test_everyone_is_asked_in_the_windows_able_or_not() -> None:
    """RULES 6.4.1, 9.1: silence would tell what a hand holds."""
    t = SmashTable(CULT, seats=3)
    t.minions(0, 1, *BIG)
    t.plays(0, END)
    for seat in (0, 1, 2, 0, 1, 2):
        assert t.offered(seat) == ["pass"]
        t.passes(seat)
    t.asked(1, "Play a card")


def test_in_play_and_hand_specials_share_one_round() -> None:
    """RULES 6.4.1, 6.3: one Special at a time."""
    t = SmashTable(CULT).hand(0, "Things Best Not Known")
    t.minions(0, 1, *BIG)
    t.minions(1, 0, "Cthulhu's Chosen")
    t.plays(0, END)
    assert t.offered(0) == [
        "play Things Best Not Known",
        "use Cthulhu's Chosen at Miskatonic University (yours)",
        "pass",
    ]
    t.plays(0, "use")
    t.asked(1, "play a Special")


def test_a_base_that_begins_to_score_scores() -> None:
    """RULES 6.5: below its breakpoint, and even with nobody left."""
    t = SmashTable(CULT, bases=("The Asylum",)).hand(0, '"Old Man Jenkins!?"')
    (star,) = t.minions(0, 0, "Star-Spawn of Cthulhu")
    t.state.boost[star] = 11
    t.plays(0, END, "play").passes(1, 0)
    assert t.it.vp == [0, 0]
    t.passes(0, 1)
    assert t.base(0) != "The Asylum"


def test_ranks_and_ties() -> None:
    """RULES 6.6, 6.6.1, 6.7: 10, 10, 5; 10, 5, 5, 5; nobody without a minion; 0 power is enough."""
    t = SmashTable(CULT, seats=4)
    one = t.minions(0, 0, "Professor", "Star-Spawn of Cthulhu")
    two = t.minions(0, 3, "Elder Thing")
    three = t.minions(0, 2, "Star-Spawn of Cthulhu")
    g = t.state
    assert g.ranking(0) == [0, NONE, 2, 0]
    (four,) = t.minions(0, 1, "Mi-go")
    g.boost[four] = 2
    g.boost[one[0]] = -5
    assert g.ranking(0) == [1, 1, 1, 0]
    g.boost[three[0]] = -5
    assert g.ranking(0) == [1, 1, 3, 0]
    assert g.power(three[0]) == 0
    g.boost[two[0]] = -5
    assert g.ranking(0) == [0, 0, 3, 0]


def test_vp_by_rank_fourth_gets_nothing() -> None:
    """RULES 6.6, 1.1"""
    t = SmashTable("elder_things+innsmouth", seats=4)
    t.minions(0, 0, "Elder Thing")
    t.minions(0, 1, "Professor")
    t.minions(0, 2, "Cthulhu's Chosen")
    t.minions(0, 3, "Byakhee")
    t.plays(0, END).passes(0, 1, 2, 3)
    assert t.it.vp == [4, 2, 2, 0]


def test_tied_players_take_the_better_rank() -> None:
    """RULES 6.7: two firsts, then a third."""
    t = SmashTable("elder_things+innsmouth", seats=3, bases=("Plateau of Leng",))
    t.minions(0, 0, "Shoggoth", "Byakhee")
    t.minions(0, 1, "Star-Spawn of Cthulhu", "Cthulhu's Chosen")
    t.minions(0, 2, "Servitor of Cthulhu")
    t.plays(0, END).passes(0, 1, 2)
    assert t.it.vp == [3, 3, 1]


def test_what_the_base_does_comes_before_specials_after_scoring() -> None:
    """RULES 6.8, 6.8.1, 14.4, 14.4.1: Ritual Site leaves nothing to return."""
    t = SmashTable(SEA).hand(0, "Return to the Sea")
    elder, _, _ = t.minions(0, 0, *BIG)
    t.attach(elder, 0, "Dunwich Horror")
    t.minions(0, 1, "Researcher")
    t.plays(0, END).passes(0, 1)
    assert t.at(0) == []
    assert t.in_discards(0) == ["Dunwich Horror"]
    assert len(t.it.decks[1]) == 40
    t.plays(0, "play Return to the Sea").passes(1, 0)
    assert t.in_hand(0) != []
    assert "Return to the Sea" in t.in_discards(0)
    assert "Shoggoth" not in t.in_discards(0)


def test_the_winners_ability_is_used_in_the_round_after_scoring() -> None:
    """RULES 6.9.1, 14.7: once, by every winner, any number from hand and discard pile."""
    t = SmashTable(SEA, bases=("Miskatonic University",)).hand(0, "Madness", "Madness").discards(0, "Madness")
    t.minions(0, 0, *BIG, "Byakhee")
    t.plays(0, END).passes(0, 1)
    assert t.asked(0, "After Miskatonic University").offered == ["use Miskatonic University", "pass"]
    t.plays(0, "use Miskatonic University")
    assert t.asked(0, "from your hand").offered == ["2", "1", "0"]
    t.plays(0, "1")
    t.asked(0, "from your discard pile").picks("1")
    assert t.it.madness == [1, 0]
    assert t.offered(1) == ["pass"]
    t.passes(1)
    assert t.offered(0) == ["pass"]


def test_tied_winners_may_all_use_it() -> None:
    """RULES 6.9, 14.7"""
    t = SmashTable(SEA, bases=("Miskatonic University",))
    t.minions(0, 0, "Elder Thing", "Byakhee")
    t.minions(0, 1, "Professor", "Star-Spawn of Cthulhu", "Servitor of Cthulhu")
    t.plays(0, END).passes(0, 1)
    assert t.it.vp == [3, 3]
    t.plays(0, "use Miskatonic University")
    assert t.offered(1) == ["use Miskatonic University", "pass"]


def test_after_scoring_everything_is_discarded_and_nothing_destroyed() -> None:
    """RULES 6.10, 4.20.1, 7.8: with a Furthering the Cause there that pays nothing; Madness stays where it is."""
    t = SmashTable(CULT, bases=("The Asylum",)).hand(1, "Madness")
    t.minions(0, 1, "Elder Thing", "Shoggoth")
    t.action(0, 0, "Furthering the Cause")
    t.plays(0, END).passes(0, 1).passes(0, 1)
    assert t.in_discards(1) == ["Elder Thing", "Shoggoth"]
    assert t.in_discards(0) == ["Furthering the Cause"]
    assert t.it.vp == [0, 3]
    assert t.it.madness == [0, 1]


def test_a_new_base_takes_the_place_of_the_scored_one() -> None:
    """RULES 6.11"""
    t = SmashTable(CULT, bases=("The Asylum",)).base_deck("R'lyeh", "Innsmouth")
    t.minions(0, 1, "Elder Thing", "Shoggoth")
    t.plays(0, END).passes(0, 1).passes(0, 1)
    assert t.base(0) == "R'lyeh"
    assert "the_asylum" in t.view(0)["base_discards"]


def test_an_empty_base_deck_is_made_of_the_scored_bases() -> None:
    """RULES 6.11.1: the one just scored included; there are more bases than places."""
    assert len(BASES) > PLACES
    t = SmashTable(CULT, bases=("The Asylum",)).base_deck()
    t.minions(0, 1, "Elder Thing", "Shoggoth")
    t.plays(0, END).passes(0, 1).passes(0, 1)
    assert len(t.it.base_deck) == 5
    assert t.view(0)["base_deck"]["known"] == []
    assert t.it.base_discards == []


def test_bases_are_checked_again_after_each_scoring() -> None:
    """RULES 6.12"""
    t = SmashTable(CULT, bases=("The Asylum", "Plateau of Leng", "Antarctic Base"))
    t.minions(0, 1, "Elder Thing", "Shoggoth")
    t.minions(1, 0, "Professor", "Star-Spawn of Cthulhu", "Librarian", "Librarian")
    t.plays(0, END, "The Asylum").passes(0, 1).passes(0, 1)
    t.asked(0, "Before Plateau of Leng")


def test_counts_start_anew_with_a_new_base() -> None:
    """RULES 6.13: the base that comes in for a scored one knows of no minion played or destroyed there."""
    t = SmashTable(CULT, bases=("The Asylum", "Plateau of Leng")).hand(0, "Servitor of Cthulhu", "Corruption")
    t.base_deck("Antarctic Base")
    t.minions(0, 1, "Elder Thing", "Shoggoth", "Byakhee")
    t.minions(1, 0, "Professor", "Star-Spawn of Cthulhu", "Librarian", "Librarian")
    t.plays(0, "play Servitor of Cthulhu at The Asylum", "play Corruption", "Byakhee")
    assert (t.it.minions_played, t.it.fallen) == ([(0, 0)], [(0, 1)])
    t.plays(0, END, "The Asylum").passes(0, 1).passes(0, 1)
    t.asked(0, "Before Plateau of Leng")
    assert t.base(0) == "Antarctic Base"
    assert (t.it.minions_played, t.it.fallen) == ([], [])


# -- Madness
def test_madness_is_an_ordinary_action() -> None:
    """RULES 7.1, 7.2: it needs an action play, and draws two cards or goes away."""
    t = SmashTable().hand(0, "Madness", "Madness", "Madness")
    t.plays(0, "play Madness")
    assert t.asked(0, "Madness: draw cards or return it").offered == ["draw two cards", "return it to the Madness deck"]
    t.plays(0, "draw two cards")
    assert len(t.in_hand(0)) == 4
    assert t.in_discards(0) == ["Madness"]
    assert t.it.madness == [3, 0]
    assert "play Madness" not in t.offered(0)
    t = SmashTable().hand(0, "Madness")
    t.plays(0, "play Madness", "return it")
    assert (t.in_hand(0), t.in_discards(0), t.it.madness) == ([], [], [0, 0])
    assert len(t.it.madness_deck) == 30


def test_an_empty_madness_deck_gives_nothing() -> None:
    """RULES 7.3, 7.3.1: nobody is asked, nothing is drawn."""
    t = SmashTable().hand(0, "Researcher", "Whispers in Darkness").madness_left(0)
    t.plays(0, "play Researcher at Ritual Site", "play Whispers")
    assert t.in_hand(0) == []
    assert t.it.action_plays == 2


def test_discarded_madness_goes_to_ones_own_pile() -> None:
    """RULES 7.4, 7.5: at the hand limit too."""
    t = SmashTable().hand(0, *["Madness"] * 10)
    t.plays(0, END, "Madness", "Madness")
    assert t.in_discards(0) == ["Madness", "Madness"]
    assert len(t.it.madness_deck) == 20


def test_everyone_may_know_how_much_madness_a_player_holds() -> None:
    """RULES 7.6: in hand, deck and discard pile together."""
    t = SmashTable().hand(1, "Madness").deck(1, "Madness").discards(1, "Madness")
    assert t.view(0)["madness_held"] == [0, 3]
    assert t.view(None)["madness_held"] == [0, 3]


# -- winning
def test_fifteen_vp_win_at_the_end_of_the_turn() -> None:
    """RULES 1.1, 3.7, 8.1"""
    t = SmashTable().hand(0, "The Seal is Broken").vp(14, 3)
    t.plays(0, "play The Seal")
    assert t.it.vp == [15, 3]
    t.asked(0)
    t.plays(0, END)
    assert t.match.over
    assert t.match.result.winners == [0]
    assert t.match.result.ending == "15 VP reached"


def test_one_madness_card_is_no_cards() -> None:
    """RULES 7.7: it costs nothing, and the sheet says how that was reckoned."""
    t = SmashTable().vp(15, 10).hand(0, "Madness")
    t.plays(0, END)
    assert t.match.result.made["Madness"][0] == "1 card, -1 for every two"


def test_every_two_madness_cards_cost_a_point() -> None:
    """RULES 7.7, 8.1: wherever they are; five cost two."""
    t = SmashTable().vp(15, 10).hand(0, "Madness", "Madness").deck(0, "Madness").discards(0, "Madness", "Madness")
    t.plays(0, END)
    assert t.match.result.scores == [13, 10]
    assert t.match.result.sheet == [("victory points", [15, 10]), ("Madness", [-2, 0])]
    assert t.match.result.made == {"Madness": ["5 cards, -1 for every two", "0 cards, -1 for every two"]}


def test_the_highest_total_wins_even_if_its_player_has_not_reached_fifteen() -> None:
    """RULES 8.1: somebody else's 15 ends the game; mad, they lose it."""
    t = SmashTable().vp(15, 13).hand(0, *["Madness"] * 6)
    t.plays(0, END)
    assert t.match.result.winners == [1]
    assert t.match.result.scores == [12, 13]
    assert t.match.result.ending == "ahead when another reached 15 VP"


def test_below_fifteen_nobody_wins_whatever_the_madness() -> None:
    """RULES 8.1"""
    t = SmashTable().vp(14, 0)
    t.plays(0, END)
    t.asked(1, "Play a card")


def test_with_equal_totals_the_game_goes_on() -> None:
    """RULES 8.2, 8.2.1: VP and Madness stay as they are; checked after every turn."""
    t = SmashTable().vp(16, 15).hand(0, "Madness", "Madness")
    t.plays(0, END)
    t.asked(1, "Play a card")
    assert t.it.vp == [16, 15]
    assert t.it.madness == [2, 0]
    t.plays(1, END)
    t.plays(0, "play Madness", "return it to the Madness deck", END)
    assert t.match.over
    assert t.match.result.winners == [0]
    assert t.match.result.ending == "15 VP reached after a tie"


def test_by_setting_fewer_madness_cards_break_a_tie() -> None:
    """RULES 8.2.2: and only a tie; with as many Madness cards the game goes on."""
    t = SmashTable().vp(16, 15).hand(0, "Madness", "Madness")
    t.state.fewer_madness_wins = True
    t.plays(0, END)
    assert (t.match.result.winners, t.match.result.scores) == ([1], [15, 15])
    assert t.match.result.ending == "fewer Madness at equal totals"
    assert t.match.result.ties == [("Madness cards", [2, 0])]
    t = SmashTable().vp(16, 15).hand(0, "Madness")
    t.state.fewer_madness_wins = True
    t.plays(0, END)
    assert t.match.result.winners == [0]
    t = SmashTable().vp(15, 15).hand(0, "Madness").hand(1, "Madness")
    t.state.fewer_madness_wins = True
    t.plays(0, END).asked(1, "Play a card")


def test_the_setting_comes_into_the_game() -> None:
    """RULES 8.2.2: off unless somebody turns it on."""
    for settings, on in ({}, False), ({"fewer_madness_wins_ties": True}, True):
        match = ludarium.new("smashup", seed=1, settings=settings)
        assert isinstance(match.now, Smashup)
        assert match.now.fewer_madness_wins is on


def test_the_supply_of_vp_has_no_end() -> None:
    """RULES 1.2.1: with equal totals the game goes on, however many VP are handed out."""
    t = SmashTable().hand(0, "The Seal is Broken").vp(40, 41)
    t.plays(0, "play The Seal", END)
    assert t.it.vp == [41, 41]
    t.asked(1, "Play a card")


# -- what is hidden
def test_hands_and_decks_are_hidden_their_sizes_are_not() -> None:
    """RULES 9.1"""
    t = SmashTable().hand(0, "Jinkies!").hand(1, "Insanity", "Mi-go")
    table = t.view(0)
    assert [each["key"] for each in table["hand"]] == ["jinkies"]
    assert table["hands"][1] == {"count": 2, "known": []}
    assert table["decks"][1] == {"count": 38, "known": []}
    assert t.view(None)["hand"] == []


def test_what_was_revealed_stays_known_until_shuffled() -> None:
    """RULES 9.2, 9.2.1"""
    t = SmashTable(SEA).hand(0, "Unfathomable Goals").hand(1, "Jinkies!")
    t.plays(0, "play Unfathomable Goals")
    assert t.seen_in_hand(0, 1) == ["Jinkies!"]
    assert t.seen_in_hand(None, 1) == ["Jinkies!"]
