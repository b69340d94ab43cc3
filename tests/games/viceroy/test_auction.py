"""The auction phase: bids, clashes, agreements, income, the moving row."""

import ludarium
from games.viceroy.viceroy_table import ViceroyTable
from ludarium.games.viceroy.components import NAMES, SCIENCE, token
from ludarium.games.viceroy.state import Viceroy


def four() -> ViceroyTable:
    """Four seats; priority is 0, 1, 2, 3."""
    t = ViceroyTable(4).pyramid(0, "Boatswain").pyramid(1, "Ambassador").pyramid(2, "Herbalist").pyramid(3, "Mentor")
    for seat in range(4):
        t.gems(seat, blue=2, green=2, yellow=2)
    return t.row(blue="Veteran, Agent", green="Inventor", yellow="Recruiter", red="Cutthroat")


def test_losers_may_bid_again_and_winners_and_passers_are_out() -> None:
    """RULES 3.1, 3.2"""
    t = four().auction()
    t.bids("a green gem", "a green gem", "a yellow gem", "pass")
    t.takes(3, "red", "red", "red")
    assert [ask.seat for ask in t.match.asks] == [0, 1]
    assert t.in_hand(2) == {"Recruiter"}
    t.bids("a green gem", "a blue gem")
    t.asked(1, "Only you bid blue").picks("Agent")
    assert t.in_hand(0) == {"Inventor"}
    assert t.now.bidders == []


def test_bids_are_sealed_until_all_have_chosen() -> None:
    """RULES 3.2.1"""
    t = four().auction()
    t.asked(0).picks("a green gem")
    assert t.held(0)["green"] == 2
    assert "bids" not in t.heard(1)
    assert t.match.ask_of(1) is not None


def test_only_colours_with_a_card_and_an_own_gem_can_be_bid() -> None:
    """RULES 3.2.1"""
    t = ViceroyTable(2).pyramid(0, "Boatswain").pyramid(1, "Mentor").gems(0, blue=1, green=1).gems(1, red=1)
    t.row(blue="Veteran", red="-, Cutthroat").auction()
    assert t.asked(0).offered == ["a blue gem", "pass"]
    assert t.asked(1).offered == ["a red gem", "pass"]
    t.asked(0).refuses("a green gem")
    t.asked(0).refuses("an attack token")


def test_without_a_legal_bid_one_is_asked_all_the_same_and_passes() -> None:
    """RULES 3.2.1, 9.4"""
    t = ViceroyTable(2).pyramid(0, "Boatswain").pyramid(1, "Mentor").gems(0, green=1).gems(1, blue=1)
    t.row(blue="Veteran").auction()
    assert t.asked(0).offered == ["pass"]


def test_with_nothing_behind_the_screen_one_passes_unasked() -> None:
    """RULES 3.2.2"""
    t = four()
    t.g.gems[1] = [0] * 4
    t.auction().bids("a green gem", "a yellow gem", "a blue gem")
    t.asked(3).picks("Agent")
    t.takes(1, "red", "red", "red")
    assert t.held(1) == {"red": 3}


def test_bids_are_spent_whether_they_win_or_not() -> None:
    """RULES 3.3"""
    t = four().attack(3, 1).auction()
    before = t.now.reserve[:]
    t.bids("a green gem", "a green gem", "a yellow gem", "attack token")
    t.asked(3).picks("Agent")
    assert t.now.attack[3] == 0
    assert [t.held(seat).get("green") for seat in (0, 1)] == [1, 1]
    assert t.held(2)["yellow"] == 1
    assert [a - b for a, b in zip(t.now.reserve, before, strict=True)] == [0, 2, 1, 0]


def test_attack_bidders_choose_first_by_priority_from_the_whole_row() -> None:
    """RULES 3.4, 3.4.1, 6.6"""
    t = four().attack(1, 1).attack(3, 1).auction()
    t.bids("a blue gem", "attack token", "a yellow gem", "attack token")
    assert sorted(t.asked(1, "attack token").offered) == sorted(
        ["Veteran", "Agent", "Inventor", "Recruiter", "Cutthroat"]
    )
    t.asked(1).picks("Cutthroat")
    t.asked(3).picks("Agent")
    assert t.in_hand(1) == {"Cutthroat"}
    assert t.in_hand(0) == {"Veteran"}
    assert t.in_hand(2) == {"Recruiter"}


def test_a_lone_bidder_takes_base_or_tip() -> None:
    """RULES 3.5"""
    t = four().auction().bids("a blue gem", "pass", "pass", "pass")
    assert t.asked(0).offered == ["Veteran", "Agent"]
    t.asked(0).picks("Veteran")
    assert t.in_hand(0) == {"Veteran"}
    assert t.names(t.now.tips[0]) == ["Agent"]


def wishes(first: str, second: str) -> ViceroyTable:
    t = four().auction().bids("pass", "a blue gem", "a blue gem", "pass")
    t.asked(1, "which card do you want").picks(first)
    t.asked(2).picks(second)
    return t


def test_two_bidders_share_two_cards_when_they_agree() -> None:
    """RULES 3.6, 3.6.1"""
    for first, second, one, two in (
        ("Veteran", "Agent", "Veteran", "Agent"),
        ("Agent", "Veteran", "Agent", "Veteran"),
        ("Veteran", "either", "Veteran", "Agent"),
        ("either", "Veteran", "Agent", "Veteran"),
        ("Agent", "either", "Agent", "Veteran"),
        ("either", "Agent", "Veteran", "Agent"),
        ("either", "either", "Agent", "Veteran"),
    ):
        t = wishes(first, second)
        assert (t.in_hand(1), t.in_hand(2)) == ({one}, {two}), (first, second)


def test_who_has_priority_takes_the_tip_when_both_say_either() -> None:
    """RULES 3.6.1, 6.6"""
    t = four().stand(2, "Baron", 1, 1)
    t.g.put(t.find("Herbalist"), t.g.layout.first["discards"])
    t.auction().bids("pass", "pass", "a blue gem", "a blue gem")
    t.asked(2).picks("either")
    t.asked(3).picks("either")
    assert t.in_hand(3) == {"Agent"}
    assert t.in_hand(2) == {"Veteran"}


def test_naming_the_same_card_is_no_agreement() -> None:
    """RULES 3.6, 3.6.2"""
    for card in ("Veteran", "Agent"):
        t = wishes(card, card)
        assert t.in_hand(1) == t.in_hand(2) == set()
        assert t.held(1)["blue"] == t.held(2)["blue"] == 1
        t.takes(0, *["red"] * 3).takes(3, *["red"] * 3)
        assert [ask.seat for ask in t.match.asks] == [1, 2]


def test_wishes_are_secret() -> None:
    """RULES 3.6.1, 9.2"""
    t = four().auction().bids("pass", "a blue gem", "a blue gem", "pass")
    before = t.match.view(2)
    t.asked(1).picks("Agent")
    after = t.match.view(2)
    assert after["table"] == before["table"]
    assert after["question"] == before["question"]


def test_more_bidders_than_cards_lose_their_bids() -> None:
    """RULES 3.7"""
    t = four().auction().bids("a blue gem", "a blue gem", "a blue gem", "a green gem")
    assert [t.held(seat)["blue"] for seat in range(3)] == [1, 1, 1]
    assert t.names(t.now.row_of(0)) == ["Veteran", "Agent"]
    assert [ask.seat for ask in t.match.asks] == [0, 1, 2]


def test_a_card_taken_by_attack_leaves_two_bidders_with_nothing() -> None:
    """RULES 3.7.1"""
    t = four().attack(3, 1).auction().bids("a blue gem", "a blue gem", "a yellow gem", "attack token")
    t.asked(3).picks("Agent")
    assert t.in_hand(0) == t.in_hand(1) == set()
    assert [ask.seat for ask in t.match.asks] == [0, 1]


def test_a_lone_bidder_whose_only_card_was_taken_by_attack_gets_nothing() -> None:
    """RULES 3.7.1"""
    t = four().attack(3, 1).auction().bids("a green gem", "pass", "pass", "attack token")
    t.asked(3).picks("Inventor")
    assert t.in_hand(0) == set()


def test_passers_collect_three_and_one_for_each_science_token_after_the_cards() -> None:
    """RULES 3.8, 3.8.1, 6.6"""
    t = four().token(0, "Boatswain", token(SCIENCE), token(SCIENCE)).auction()
    t.bids("pass", "pass", "a blue gem", "a green gem")
    t.asked(2).picks("Agent")
    t.takes(0, "red", "red", "blue", "red", "yellow")
    t.takes(1, "red", "green", "green")
    assert t.held(0) == {"blue": 3, "green": 2, "yellow": 3, "red": 3}
    assert t.held(1) == {"blue": 2, "green": 4, "yellow": 2, "red": 1}


def test_after_three_turns_the_rest_count_as_having_passed() -> None:
    """RULES 3.9, 3.8.1"""
    t = four().auction()
    t.bids("pass", "pass", "a green gem", "a green gem")
    t.takes(0, *["red"] * 3).takes(1, *["red"] * 3)
    t.bids("a green gem", "a green gem")
    t.bids("a yellow gem", "a yellow gem")
    t.takes(2, "red", "red", "red").takes(3, "red", "red", "red")
    assert t.held(2) == {"blue": 2, "yellow": 1, "red": 3}
    assert "seat 2 has no card after three turns and counts as passing" in t.heard(1)
    assert t.now.round == 3


def test_nobody_gets_two_cards_in_one_auction_phase() -> None:
    """RULES 3.10"""
    t = four().auction().bids("a green gem", "a yellow gem", "a blue gem", "a blue gem")
    t.asked(2).picks("Agent")
    t.asked(3).picks("Agent")
    assert [ask.seat for ask in t.match.asks] == [2, 3]
    t.not_asked(0).not_asked(1)


def test_tips_are_discarded_bases_slide_and_four_cards_come() -> None:
    """RULES 3.11"""
    t = four().moving_row(4)
    coming = [NAMES[t.g.kind[card]] for card in t.g.large_deck[:-5:-1]]
    assert t.match.over
    assert t.names(t.now.discards) == ["Agent"]
    assert [t.names(cards) for cards in t.now.tips] == [["Veteran"], ["Inventor"], ["Recruiter"], ["Cutthroat"]]
    assert [t.names(cards)[0] for cards in t.now.bases] == coming
    blue, green, yellow, red = coming
    assert t.heard().splitlines() == [
        "Nobody took Agent: discarded",
        f"New at the arrows: {blue}, {green}, {yellow} and {red}",
    ]


def test_several_tips_that_nobody_took_are_named() -> None:
    """RULES 3.11"""
    t = four().row(blue="Veteran, Agent", green="Inventor, Witch", yellow="Recruiter, Scout", red="Cutthroat")
    assert t.moving_row(4).heard().startswith("Nobody took Agent, Witch or Scout: discarded")


def test_when_the_large_deck_is_empty_the_cards_only_slide() -> None:
    """RULES 3.11.1"""
    t = four()
    for card in t.g.large_deck[:]:
        t.g.put(card, t.g.layout.first["discards"])
    t.moving_row(12)
    assert t.match.over
    assert [len(cards) for cards in t.now.bases] == [0] * 4
    assert [len(cards) for cards in t.now.tips] == [1] * 4


def test_the_large_deck_lasts_to_the_end_of_round_eleven() -> None:
    """RULES 3.11.1"""
    match = ludarium.new("viceroy", seats=2, seed=4)
    left = {}
    while not match.over:
        assert isinstance(match.now, Viceroy)
        left[match.now.round] = len(match.now.large_deck)
        for ask in match.asks:
            match.answer(ask.seat, ask.options[-1])
    assert left[11] == 0
    assert left[10] == 4


def test_crown_archive_is_offered_right_after_winning_a_card() -> None:
    """RULES 7.78.1"""
    t = four().stand(0, "Crown Archive", 1, 1).auction()
    t.bids("a green gem", "pass", "pass", "a blue gem")
    t.asked(3, "Only you").picks("Agent")
    t.asked(0, "Crown Archive: tuck Inventor?").picks("tuck it")
    assert t.tucked(0, "Crown Archive") == {"Inventor"}
    assert t.in_hand(0) == set()
