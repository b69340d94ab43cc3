"""Rewards, gems, tokens, infinite gems, and every character on every level."""

from typing import Any

import pytest

from games.viceroy.viceroy_table import ViceroyTable
from ludarium.games.viceroy.components import (
    BLUE,
    BOX,
    INFINITE,
    NAMES,
    RED,
    USED,
    YELLOW,
    gems_in_words,
    token,
    token_name,
)

BELOW = (
    "Reassignments, Royal Commendation, Barter Policy, Referendum",
    "Bureaucracy, War Levy, Academy Charter",
    "Conscription, Color of the Realm",
)
WORDS = {"magic": "magic", "science": "science", "defense": "defense"}


def printed(rewards: list[list[Any]]) -> tuple[list[str], int, int, int]:
    """Tokens on the card, gems, cards drawn, attack tokens, as components.json prints them."""
    tokens: list[str] = []
    gems = draws = attack = 0
    for name, *values in rewards:
        if name == "gems":
            gems += values[0]
        elif name == "draw":
            draws += values[0]
        elif name == "attack":
            attack += values[0]
        elif name in WORDS:
            tokens += [WORDS[name]] * values[0]
        else:
            tokens.append(
                {
                    "power": lambda v: f"power {v[0]}",
                    "magic_bonus": lambda v: f"+{v[0]} magic bonus",
                    "circle_bonus": lambda v: f"+{v[1]} {v[0]} circle bonus",
                    "infinite_gem": lambda v: f"infinite {v[0]} gem",
                }[name](values)
            )
    return tokens, gems, draws, attack


@pytest.mark.parametrize("level", [1, 2, 3, 4])
@pytest.mark.parametrize("character", BOX["characters"], ids=lambda card: str(card["name"]))
def test_every_character_costs_and_gives_what_is_printed(character: dict[str, Any], level: int) -> None:
    """RULES 4.7, 4.8, 6.1"""
    name = character["name"]
    rest = [other for other in NAMES[:60] if other != name][:2]
    t = ViceroyTable(4, extra_cards=True).pyramid(0, *BELOW[: max(1, level - 1)]).pyramid(1, rest[0])
    t.pyramid(2, rest[1]).pyramid(3, "Enlightened Reign")
    t.hand(0, name).gems(0, blue=3, green=3, yellow=3, red=3).building()
    t.plays(0, name)
    reserve, hand, circles = sum(t.now.reserve), len(t.in_hand(0)), len(t.now.circles(0))
    t.asked(0).picks(next(label for label in t.asked(0).offered if label.startswith(f"level {level}")))
    while t.match.ask_of(0) is not None and "Play a card" not in t.asked(0).text:
        t.asked(0).picks(t.asked(0).offered[0])
    tokens, gems, draws, attack = printed(character["rewards"][level - 1])
    circle = len(t.now.circles(0)) - circles
    infinite = len([token for token in tokens if "infinite" in token])
    assert t.on(0, name) == tokens
    assert sum(t.now.reserve) == reserve + level - gems - circle - infinite
    assert len(t.in_hand(0)) == hand + draws
    assert t.now.attack[0] == attack
    cost = [character["cost"][:level].count(colour) for colour in BOX["colours"]]
    assert f"seat 0 pays {gems_in_words(cost)}" in t.heard(1)


def test_token_names_of_the_box_are_told_apart() -> None:
    """RULES 6.1"""
    assert token_name(token(INFINITE, 1, RED)) == "infinite red gem"


def test_gems_of_any_colours_are_chosen_one_by_one_while_there_are_any() -> None:
    """RULES 6.2"""
    t = (
        ViceroyTable()
        .pyramid(0, "Scout")
        .pyramid(1, "Witch")
        .hand(0, "War Levy")
        .reserve(blue=1, green=0, yellow=2, red=0)
    )
    t.building().plays(0, "War Levy", "level 1, left end", "4 gems")
    assert t.asked(0).offered == ["blue", "yellow"]
    t.takes(0, "blue")
    assert t.held(0) == {"blue": 1, "yellow": 2}
    assert t.now.reserve == [0, 0, 0, 0]


def test_cards_are_drawn_one_at_a_time_from_either_deck() -> None:
    """RULES 6.3"""
    t = ViceroyTable().pyramid(0, *BELOW).pyramid(1, "Witch").hand(0, "Cannoneer").gems(0, blue=1, green=2, yellow=1)
    t.decks(small="Baron, Druid", law="Crown Archive").building()
    t.plays(0, "Cannoneer", "level 4", "the small deck")
    assert "Baron" in t.in_hand(0)
    assert "Baron" not in t.heard(1)
    assert "seat 0 draws Baron" in t.heard(0)
    t.asked(0, "draw from").picks("the law deck")
    assert t.in_hand(0) == {"Baron", "Crown Archive"}


def test_empty_decks_give_nothing_and_discards_stay() -> None:
    """RULES 6.3"""
    t = ViceroyTable().pyramid(0, "Scout").pyramid(1, "Witch").hand(0, "Conscription").decks(small_size=0, law_size=0)
    discards = len(t.g.discards)
    t.building().plays(0, "Conscription", "level 1, left end", "draw a card")
    assert t.in_hand(0) == set()
    assert len(t.now.discards) == discards


def test_with_one_deck_left_the_draw_is_not_asked() -> None:
    """RULES 6.3"""
    t = ViceroyTable().pyramid(0, "Scout").pyramid(1, "Witch").hand(0, "Conscription").decks(small="Baron", law_size=0)
    t.building().plays(0, "Conscription", "level 1, left end", "draw a card")
    assert t.in_hand(0) == {"Baron"}


def infinite_blue() -> ViceroyTable:
    return ViceroyTable().pyramid(0, "Scout").pyramid(1, "Witch").hand(0, "Nobleman").gems(0, green=1)


def test_an_infinite_gem_comes_from_the_reserve() -> None:
    """RULES 6.4"""
    t = infinite_blue().building().plays(0, "Nobleman", "level 1, left end")
    assert t.now.reserve[BLUE] == 7
    assert t.on(0, "Nobleman") == ["infinite blue gem"]


def test_else_an_infinite_gem_comes_from_behind_the_screen() -> None:
    """RULES 6.4"""
    t = infinite_blue().gems(0, blue=1).reserve(blue=0).building().plays(0, "Nobleman", "level 1, left end")
    t.asked(0, "reserve has no blue gem").picks("yes: give one")
    assert t.held(0) == {}
    assert t.on(0, "Nobleman") == ["infinite blue gem"]


def test_the_own_gem_need_not_be_given() -> None:
    """RULES 6.4"""
    t = infinite_blue().gems(0, blue=1).reserve(blue=0).building().plays(0, "Nobleman", "level 1, left end")
    assert t.asked(0).offered == ["yes: give one", "no: the infinite gem is lost"]
    t.asked(0).picks("no: the infinite gem is lost")
    assert t.held(0) == {"blue": 1}
    assert t.on(0, "Nobleman") == []
    assert "seat 0 gets no infinite blue gem: the reserve has no blue gem" in t.heard(1)


def test_else_an_infinite_gem_is_lost() -> None:
    """RULES 6.4"""
    t = infinite_blue().reserve(blue=0).building().plays(0, "Nobleman", "level 1, left end")
    assert t.asked(0).offered == ["no: the infinite gem is lost"]
    t.asked(0).picks("no: the infinite gem is lost")
    assert t.on(0, "Nobleman") == []


def test_an_infinite_gem_pays_once_in_each_phase() -> None:
    """RULES 6.5"""
    t = ViceroyTable().pyramid(0, "Scout").pyramid(1, "Witch").token(0, "Scout", token(INFINITE, 1, YELLOW))
    t.hand(0, "Baron", "Druid").development(11)
    t.plays(0, "Baron", "level 1, left end")
    assert t.asked(0, "1 yellow gem to pay").offered == ["1"]
    t.asked(0).picks("1")
    assert t.on(0, "Scout") == ["infinite yellow gem (used)"]
    assert "seat 0 pays with an infinite yellow gem" in t.heard(1)
    assert "play Druid" not in t.asked(0).offered
    t = ViceroyTable().pyramid(0, "Scout").pyramid(1, "Witch").token(0, "Scout", token(USED, 1, YELLOW))
    t.hand(0, "Baron").development(12)
    assert "play Baron" in t.asked(0).offered


def test_the_use_of_an_infinite_gem_is_optional_and_several_combine() -> None:
    """RULES 6.5.1"""
    t = ViceroyTable().pyramid(0, "Witch, Mentor").pyramid(1, "Miner").gems(0, yellow=1).hand(0, "Scout")
    t.token(0, "Witch", token(INFINITE, 1, YELLOW), token(INFINITE, 1, YELLOW)).building()
    t.plays(0, "Scout", "level 2 on Witch and Mentor")
    assert t.asked(0).offered == ["2", "1"]
    t.asked(0).picks("1")
    assert t.held(0) == {}
    assert t.on(0, "Witch").count("infinite yellow gem") == 1


def test_an_infinite_gem_gained_in_this_phase_pays_in_a_later_turn_of_it() -> None:
    """RULES 6.5.1"""
    t = ViceroyTable().pyramid(0, "Scout").pyramid(1, "Witch").hand(0, "Garrison Charter", "Fairy").building()
    assert "play Fairy" not in t.asked(0).offered
    t.plays(0, "Garrison Charter", "level 1, left end", "infinite gem of any colour", "blue")
    t.plays(0, "Fairy", "level 1, left end", "1")
    assert t.level("Fairy") == 1


def test_infinite_gems_do_not_pay_for_bids_barter_treasury_or_recolouring() -> None:
    """RULES 6.5, 6.5.1"""
    blue = token(INFINITE, 1, BLUE)
    t = ViceroyTable().pyramid(0, "Scout").pyramid(1, "Witch").token(0, "Scout", blue, blue, blue).gems(0, red=1)
    t.row(blue="Veteran").auction()
    assert t.asked(0).offered == ["pass"]
    t = (
        ViceroyTable()
        .pyramid(0, "Scout")
        .pyramid(1, "Witch")
        .token(0, "Scout", blue, blue, blue)
        .token(1, "Witch", blue)
    )
    t.hand(0, "Barter Policy", "Stronger Royal Treasury").building()
    t.plays(0, "Barter Policy", "level 1, left end").plays(0, "Stronger Royal Treasury", "level 1, left end")
    assert t.match.over
    assert t.on(0, "Stronger Royal Treasury") == []
    t = ViceroyTable().pyramid(0, "Scout, Witch", "Baron").pyramid(1, "Miner").token(0, "Scout", *[blue] * 4).end()
    assert t.match.over


def test_of_equal_infinite_gems_the_lowest_is_used_first() -> None:
    """RULES 6.5.2"""
    t = ViceroyTable().pyramid(0, "Witch, Mentor", "Miner").pyramid(1, "Captain").hand(0, "Baron")
    t.token(0, "Miner", token(INFINITE, 1, YELLOW)).token(0, "Mentor", token(INFINITE, 1, YELLOW)).building()
    t.plays(0, "Baron", "level 1, left end", "1")
    assert t.on(0, "Mentor") == ["infinite yellow gem (used)"]
    assert t.on(0, "Miner") == ["infinite yellow gem"]


def test_priority_goes_by_the_lowest_face_up_number() -> None:
    """RULES 6.6, 6.6.1"""
    t = (
        ViceroyTable(3)
        .pyramid(0, "Witch, Scout")
        .pyramid(1, "Mentor")
        .pyramid(2, "Baron")
        .tuck(2, "Boatswain", "Baron")
    )
    assert t.g.priority([0, 1, 2]) == [1, 0, 2]
