"""What is written beside an option, by name. That every hint comes true is proved in conformance (`promises.py`)."""

from games.viceroy.viceroy_table import ViceroyTable
from ludarium.games.viceroy.components import (
    BLUE,
    BOX_BOOK,
    DRAW,
    GEMS,
    INFINITE,
    MAGIC,
    MAGIC_BONUS,
    NAMES,
    POWER,
    USED,
    YELLOW,
    gems_in_words,
    reward_name,
    symbol,
    token,
)
from ludarium.games.viceroy.supply import Supply
from ludarium.kernel.cards import NONE


def short(**left: int) -> ViceroyTable:
    """A table whose reserve has only so much left."""
    t = ViceroyTable().pyramid(0, "Scout").pyramid(1, "Witch")
    return t.reserve(**{"blue": 0, "green": 0, "yellow": 0, "red": 0, **left})


def test_passing_and_discarding_say_when_the_reserve_may_run_short() -> None:
    """RULES 3.8, 6.2"""
    t = ViceroyTable().pyramid(0, "Scout").pyramid(1, "Witch").row(blue="Baron").gems(0, blue=1).gems(1, blue=1)
    assert t.auction().hint(1, "pass") == "take 3 gems"
    t = short(red=4).row(blue="Baron").auction()
    t.g.gems[0][BLUE] = t.g.gems[1][BLUE] = 1
    assert t.hint(0, "pass") == "take 3 gems"  # Scout acts first
    assert t.hint(1, "pass") == "take up to 3 gems; the reserve has 4 now"
    t = short(red=3).hand(0, "Knight").hand(1, "Druid").building()
    assert t.hint(0, "discard") == "take 2 gems"
    assert t.hint(1, "discard") == "take up to 2 gems; the reserve has 3 now"


def test_a_slot_says_what_the_reserve_lacks() -> None:
    """RULES 4.6, 5.5, 6.2, 6.4"""
    t = short().hand(0, "Fairy").building()
    t.g.gems[0][BLUE] = 1
    assert t.plays(0, "Fairy").hint(0, "left") == "costs 1 blue; 4 gems (the reserve has 1)"
    t = short().hand(0, "Fairy").token(0, "Scout", token(INFINITE, 1, BLUE)).building()
    t.g.gems[0][BLUE] = 1
    either = "4 gems (the reserve has none, or up to 1 if you pay without infinite gems)"
    assert t.plays(0, "Fairy").hint(0, "left") == f"costs 1 blue; {either}"
    t = short().hand(0, "Nobleman").building()
    t.g.gems[0][1] = 1
    assert t.plays(0, "Nobleman").hint(0, "left") == "costs 1 green; infinite blue gem (the reserve has no blue gem)"


def test_a_circle_says_whether_there_is_a_gem_for_it() -> None:
    """RULES 5.5"""
    t = ViceroyTable().pyramid(0, "Poisoner, Druid").pyramid(1, "Baron").hand(0, "Ambassador").gems(0, green=1, red=1)
    t.reserve(yellow=0).building().plays(0, "Ambassador")
    assert t.hint(0, "level 2").endswith("completes a yellow circle, but the reserve has no yellow gem")


def test_empty_decks_are_told_beforehand() -> None:
    """RULES 6.3"""
    t = ViceroyTable().pyramid(0, "Scout").pyramid(1, "Witch").hand(0, "Captain").gems(0, green=1)
    t.decks(small_size=0, law_size=0).building().plays(0, "Captain")
    assert t.hint(0, "left") == "costs 1 green; draw a card (both decks are empty)"


def test_equal_tokens_are_counted() -> None:
    """RULES 4.8"""
    assert BOX_BOOK.text[NAMES.index("Witch")].endswith("level 4 green: 2 magic.")
    assert reward_name((token(DRAW), token(GEMS, 5), token(DRAW))) == "draw a card, 5 gems and draw a card"


def test_either_says_what_happens_when_both_say_it() -> None:
    """RULES 3.6.1"""
    t = ViceroyTable().pyramid(0, "Scout").pyramid(1, "Witch").gems(0, blue=1).gems(1, blue=1)
    t.row(blue="Veteran, Agent").auction().bids("a blue gem", "a blue gem")
    assert t.asked(0, "seat 1 has bid blue, too").offered == ["Veteran", "Agent", "either"]
    assert t.hint(0, "either") == "you get the card that is not named, or Agent if both of you say either"
    assert t.hint(1, "either") == "you get the card that is not named, or Veteran if both of you say either"


def test_boons_say_what_they_would_score_and_what_is_there() -> None:
    """RULES 7.81, 7.83"""
    t = ViceroyTable().pyramid(0, "Scout").pyramid(1, "Witch").hand(0, "Mages' Guild Patent")
    t.token(0, "Scout", token(MAGIC), token(MAGIC_BONUS, 5)).reserve(blue=1, green=0, yellow=0, red=0).building()
    t.plays(0, "Mages' Guild Patent", "level 1, left end")
    assert t.hint(0, "magic") == "+9 points as things stand"  # two magic at +7 instead of one at +5
    assert t.hint(0, "4 gems") == "the reserve has 1"


def test_royal_commendation_says_which_infinite_gems_it_can_double() -> None:
    """RULES 7.66.1"""
    t = ViceroyTable().pyramid(0, "Scout, Baron").pyramid(1, "Witch").hand(0, "Royal Commendation")
    t.token(0, "Scout", token(POWER, 2), token(USED, 1, BLUE), token(INFINITE, 1, BLUE)).reserve(blue=1).building()
    t.plays(0, "Royal Commendation")
    doubled = "power 2, infinite blue gem, infinite blue gem (the reserve has no blue gem)"
    assert t.hint(0, "Scout") == f"one more of each: {doubled}"
    assert t.hint(0, "Baron") == "no tokens on it"


def test_royal_commendation_counts_each_gem_it_takes_once() -> None:
    """RULES 7.66.1"""
    t = ViceroyTable().pyramid(0, "Scout, Baron").pyramid(1, "Witch").hand(0, "Royal Commendation")
    t.token(0, "Scout", token(INFINITE, 1, BLUE), token(INFINITE, 1, BLUE)).reserve(blue=2).building()
    t.plays(0, "Royal Commendation")
    assert t.hint(0, "Scout") == "one more of each: infinite blue gem, infinite blue gem"


def test_a_place_for_royal_favor_says_its_score() -> None:
    """RULES 7.74"""
    t = ViceroyTable().pyramid(0, "Scout, Baron").pyramid(1, "Witch").hand(0, "Royal Favor").building()
    t.plays(0, "Royal Favor")
    assert t.hint(0, "left end") == "scores 3 points as things stand"
    assert t.hint(0, "level 2").startswith("scores 6 points as things stand")


def test_what_an_infinite_gem_leaves_to_pay() -> None:
    """RULES 6.5"""
    t = ViceroyTable().pyramid(0, "Witch, Mentor").pyramid(1, "Miner").gems(0, yellow=3).hand(0, "Scout")
    t.token(0, "Witch", token(INFINITE, 1, YELLOW), token(INFINITE, 1, YELLOW)).building()
    t.plays(0, "Scout", "level 2 on Witch and Mentor")
    assert t.hint(0, "2") == "no yellow gem leaves your screen"
    assert t.hint(0, "1") == "1 yellow gem from behind your screen, where you have 3"


def test_what_the_reserve_has_is_counted_over_all_rewards() -> None:
    """RULES 6.2: just enough is enough, and what one reward takes another cannot."""
    t = ViceroyTable().reserve(blue=3, green=0, yellow=0, red=0)
    supply = Supply(t.now, 0)
    assert supply.too_few_gems(3) == ""
    assert supply.too_few_gems(2) == " (the reserve has none)"


def test_gems_in_a_sentence() -> None:
    assert gems_in_words((1, 0, 0, 1)) == "1 blue and 1 red gem"
    assert gems_in_words((1, 0, 2, 0)) == "1 blue and 2 yellow gems"
    assert gems_in_words((0, 0, 0, 0)) == "nothing"


def test_symbols_have_a_colour_where_the_token_has_one() -> None:
    assert symbol((INFINITE, 1, 0))["colour"] == "blue"
    assert symbol((INFINITE, 1, NONE))["colour"] == "any"
    assert symbol((GEMS, 3, NONE)) == {"words": "3 gems", "sort": "gems", "number": 3}


def test_a_gem_that_may_be_paid_can_be_taken_once() -> None:
    """RULES 6.2, 6.4: the reserve has no blue gem, but two may be paid into it instead of infinite ones."""
    infinite = token(INFINITE, 1, BLUE)
    t = ViceroyTable().pyramid(0, "Scout").token(0, "Scout", infinite, infinite).gems(0, blue=2).reserve(blue=0)
    supply = Supply(t.g, 0, (2, 0, 0, 0))
    told = [supply.reward(infinite) for _ in range(3)]
    perhaps = "infinite blue gem (the reserve has no blue gem unless you pay one)"
    assert told == [perhaps, perhaps, "infinite blue gem (the reserve has no blue gem)"]
