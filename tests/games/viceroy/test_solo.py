"""Alone at the table: the rival of the auction."""

import ludarium
from games.viceroy.viceroy_table import ViceroyTable
from ludarium.games.viceroy.components import COLOURS
from ludarium.games.viceroy.heuristics import GOOD_SCORE, estimate, value
from ludarium.games.viceroy.state import Viceroy


def alone(attack: int = 0) -> ViceroyTable:
    t = ViceroyTable(1).pyramid(0, "Boatswain").gems(0, blue=2, green=2, yellow=2, red=2).attack(0, attack)
    return t.row(blue="Veteran, Agent", green="Inventor", yellow="Recruiter, Sniper", red="Cutthroat")


def against(rival: str, bid: str, attack: int = 0) -> ViceroyTable:
    """The player has bid, and the rival has drawn a gem of that colour."""
    for n in range(64):
        t = alone(attack)
        t.g.seed(bytes([n]))
        t.auction().asked(0, "Bid").picks(bid)
        if f"The rival bids a {rival} gem" in t.heard():
            return t
    raise AssertionError(f"the rival never bids {rival}")


def test_reserve_and_small_deck_of_the_solo_game() -> None:
    """RULES 10.1"""
    match = ludarium.new("viceroy", seats=1, seed=3)
    assert isinstance(match.now, Viceroy)
    assert [match.now.reserve[c] + match.now.gems[0][c] for c in range(4)] == [4] * 4
    assert sum(match.now.gems[0]) == 6
    while match.now.round == 0:
        match.answer(0, match.asks[0].options[0])
        assert isinstance(match.now, Viceroy)
    assert len(match.now.large_deck) == 44
    assert len(match.now.small_deck) + len(match.now.law_deck) in (10 + 17, 10 + 17 - 1)  # less a start draw
    assert estimate(match.now, 0) < GOOD_SCORE
    assert 0 < value(match.now, 0) < 0.5  # as likely as not at a good score


def test_the_rival_bids_any_colour_once_for_each_bid_and_never_when_the_player_passes() -> None:
    """RULES 10.2, 10.2.1"""
    seen = set()
    for n in range(40):
        t = alone()
        t.g.seed(bytes([n]))
        t.auction().asked(0).picks("a green gem")
        seen |= {colour for colour in COLOURS if f"The rival bids a {colour} gem" in t.heard()}
        assert t.heard().count("The rival bids") == 1
    assert seen == set(COLOURS)
    t = alone().auction()
    t.asked(0).picks("pass").takes(0, "red", "red", "blue")
    assert "rival" not in t.heard()


def test_the_same_colour_costs_the_gem_and_another_turn_begins() -> None:
    """RULES 10.3"""
    t = against("blue", "a blue gem")
    assert t.held(0)["blue"] == 1
    assert t.names(t.now.row_of(0)) == ["Veteran", "Agent"]
    assert t.in_hand(0) == set()
    t.asked(0, "Bid again")


def test_after_three_lost_bids_the_player_takes_the_income() -> None:
    """RULES 10.3, 3.9"""
    for n in range(2000):
        t = alone()
        t.g.seed(n.to_bytes(2, "little"))
        t.auction()
        for _ in range(3):
            if "Bid" in t.asked(0).text and t.now.round == 2:
                t.asked(0).picks("a green gem" if t.now.gems[0][1] else "a blue gem")
        if t.heard().count("seat 0 bid the same colour: the gem is lost") == 3:
            break
    assert "seat 0 has no card after three turns and counts as passing" in t.heard()
    t.takes(0, "red", "red")


def test_another_colour_brings_the_own_card_and_the_rivals_base_card_is_discarded() -> None:
    """RULES 10.4"""
    t = against("yellow", "a green gem")
    assert t.in_hand(0) == {"Inventor"}
    assert t.lies("Recruiter") == "discards"
    assert "The rival takes Recruiter: discarded" in t.heard()
    t = against("green", "a blue gem")
    t.asked(0, "Only you bid blue").picks("Agent")
    assert t.lies("Inventor") == "discards"


def test_a_rival_who_finds_no_card_attacks_and_the_player_discards_one() -> None:
    """RULES 10.5, 10.5.1"""
    t = against("green", "an attack token", attack=1)
    t.asked(0, "attack token").picks("Inventor")
    assert t.asked(0, "The rival attacks").offered == ["Veteran", "Agent", "Recruiter", "Sniper", "Cutthroat"]
    t.asked(0).picks("Cutthroat")
    assert t.lies("Cutthroat") == "discards"
    assert "No card is left at the green arrow: the rival's bid counts as an attack" in t.heard()
    t = against("green", "an attack token", attack=1)
    t.asked(0, "attack token").picks("Agent")
    assert t.lies("Inventor") == "discards"
    assert "counts as an attack" not in t.heard()


def test_a_solo_game_ends_after_twelve_rounds_with_one_score() -> None:
    """RULES 10.1, 8.10"""
    match = ludarium.new("viceroy", seats=1, seed=1)
    while not match.over:
        match.answer(0, match.asks[0].options[0])
    assert (match.result.winners, match.result.ending) == ([0], "twelve rounds")
    assert len(match.result.scores) == 1
