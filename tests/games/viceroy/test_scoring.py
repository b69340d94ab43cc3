"""The end: discarded hands, recolouring, the seven categories, ties."""

import pytest

from games.viceroy.viceroy_table import ViceroyTable
from ludarium.games.viceroy import GAME
from ludarium.games.viceroy.components import (
    BLUE,
    CIRCLE_BONUS,
    DEFENSE,
    INFINITE,
    MAGIC,
    MAGIC_BONUS,
    POWER,
    RED,
    SCIENCE,
    STORED,
    USED,
    Token,
    token,
)
from ludarium.games.viceroy.heuristics import repaint
from ludarium.games.viceroy.scoring import ROWS


def bonus(colour: int, points: int) -> Token:
    return token(CIRCLE_BONUS, points, colour)


def test_hands_are_discarded_and_score_nothing() -> None:
    """RULES 8.1"""
    t = ViceroyTable().pyramid(0, "Scout").pyramid(1, "Witch").hand(0, "Baron", "Referendum").end()
    assert t.match.over
    assert t.in_hand(0) == set()
    assert t.lies("Baron") == "discards"
    assert t.match.result.scores == [0, 0]


def near_circle(**options: bool) -> ViceroyTable:
    """Arcanist's right is blue, Witch's left green, Paladin's bottom blue."""
    return ViceroyTable(**options).pyramid(0, "Arcanist, Witch", "Paladin").pyramid(1, "Baron")


def test_recolouring_a_corner_takes_one_gem_and_wins_none() -> None:
    """RULES 8.2"""
    t = near_circle().gems(0, blue=2).end()
    assert t.asked(0, "Recolour").offered == ["the circle under Paladin all blue, for 1 blue gem", "done"]
    t.asked(0).picks("the circle under Paladin all blue, for 1 blue gem")
    assert t.held(0) == {"blue": 1}
    assert t.match.result.scores == [2, 0]


def test_recolouring_a_bottom_takes_two_gems() -> None:
    """RULES 8.2"""
    t = near_circle().gems(0, green=3).end()
    t.asked(0).picks("the circle under Paladin all green, for 3 green gems")
    assert t.held(0) == {}
    assert t.match.result.sheet[0] == ("single-colour circles", [2, 0])


def test_recolouring_is_an_option_of_the_table() -> None:
    """RULES 8.2"""
    t = near_circle(endgame_recolor=False).gems(0, blue=2).end()
    assert t.match.over
    assert t.match.result.scores == [0, 0]


def test_a_single_coloured_circle_may_change_its_colour_for_four_gems() -> None:
    """RULES 8.2.1"""
    t = ViceroyTable().pyramid(0, "Arcanist, Miner", "Paladin").pyramid(1, "Baron").gems(0, red=4)
    t.token(0, "Miner", bonus(RED, 4)).end()
    t.asked(0).picks("the circle under Paladin all red, for 4 red gems")
    assert t.match.result.scores == [6, 0]


def test_a_circle_is_recoloured_only_once() -> None:
    """RULES 8.2.1"""
    t = near_circle().gems(0, blue=1, red=4).end()
    t.asked(0).picks("the circle under Paladin all blue, for 1 blue gem")
    assert t.match.over


def test_all_recolour_at_the_same_time_step_by_step() -> None:
    """RULES 8.2.1"""
    t = near_circle().gems(0, blue=1).gems(1, yellow=2).stand(1, "Druid", 1, 1).stand(1, "Veteran", 2, 0).end()
    assert [ask.seat for ask in t.match.asks] == [0, 1]
    before = t.match.view(1)["table"]
    t.asked(0).picks("the circle under Paladin all blue, for 1 blue gem")
    assert t.match.view(1)["table"] == before
    t.asked(1).picks("done")
    assert t.match.over


def test_infinite_and_stored_gems_do_not_recolour() -> None:
    """RULES 8.2.1, 6.5.1"""
    t = near_circle().token(0, "Witch", token(INFINITE, 1, BLUE), token(STORED, 1, BLUE)).end()
    assert t.match.over


def test_who_has_gems_and_a_circle_is_asked_even_when_no_colour_fits() -> None:
    """RULES 8.2, 9.4"""
    t = near_circle().gems(0, red=1).end()
    assert t.asked(0).offered == ["done"]


def test_the_best_recolouring_is_found_by_trying_everything() -> None:
    """RULES 8.2"""
    t = ViceroyTable().pyramid(0, "Arcanist, Witch, Boatswain", "Paladin, Knight").gems(0, blue=1, red=1)
    t.token(0, "Witch", bonus(BLUE, 2))
    assert repaint(t.g, 0) == 4  # one corner is wrong under Paladin and one under Knight
    assert repaint(t.gems(0, blue=1).g, 0) == 8
    assert repaint(t.gems(0, red=2).g, 0) == 8  # red would need three under Knight, and its circle is in use


def test_circles_score_level_and_bonus_of_their_colour() -> None:
    """RULES 8.3"""
    t = ViceroyTable().pyramid(0, "Arcanist, Miner, Mentor", "Paladin, Ranger")
    assert t.score(0) == {"circles": 2}
    t.token(0, "Miner", bonus(BLUE, 2)).token(0, "Mentor", bonus(BLUE, 4), bonus(RED, 4))
    assert t.g.circles(0) == [(t.g.place[t.find("Paladin")], BLUE)]
    assert t.score(0) == {"circles": 8}


def test_infinite_gems_score_level_and_bonus_of_their_colour() -> None:
    """RULES 8.4"""
    t = ViceroyTable().pyramid(0, "Arcanist, Mentor", "Sniper").token(0, "Sniper", token(USED, 1, RED))
    t.token(0, "Mentor", token(INFINITE, 1, BLUE), bonus(BLUE, 2))
    assert t.score(0) == {"infinite": 2 + 1 + 2}


def test_laws_score_what_they_say() -> None:
    """RULES 8.5"""
    t = ViceroyTable().pyramid(0, "Referendum, Royal Favor")
    assert t.score(0) == {"laws": 2 + 3}


def test_power_tokens_score_their_value() -> None:
    """RULES 8.6"""
    t = ViceroyTable().pyramid(0, "Scout").token(0, "Scout", token(POWER, 12), token(POWER, 15), token(POWER, 2))
    assert t.score(0) == {"power": 29}


def test_each_magic_token_scores_the_sum_of_all_bonuses() -> None:
    """RULES 8.7, 8.7.1"""
    t = ViceroyTable().pyramid(0, "Scout").token(0, "Scout", token(MAGIC), token(MAGIC))
    assert t.score(0) == {}
    t.token(0, "Scout", token(MAGIC_BONUS, 2), token(MAGIC_BONUS, 5))
    assert t.score(0) == {"magic": 14}
    t = ViceroyTable().pyramid(0, "Scout").token(0, "Scout", token(MAGIC_BONUS, 5))
    assert t.score(0) == {}


def test_sets_score_twelve_each() -> None:
    """RULES 8.8"""
    t = ViceroyTable().pyramid(0, "Scout").token(0, "Scout", *[token(DEFENSE)] * 3, *[token(MAGIC)] * 2, token(SCIENCE))
    assert t.score(0) == {"sets": 12}
    t.token(0, "Scout", token(SCIENCE), token(SCIENCE))
    assert t.score(0) == {"sets": 24}


def test_tokens_in_a_set_still_count_for_magic_and_defense() -> None:
    """RULES 8.8.1"""
    t = (
        ViceroyTable()
        .pyramid(0, "Scout")
        .token(0, "Scout", token(DEFENSE), token(MAGIC), token(SCIENCE), token(MAGIC_BONUS, 3))
    )
    t.attack(1, 1)
    assert t.score(0) == {"sets": 12, "magic": 3}


@pytest.mark.parametrize(("defense", "lost"), [(0, -12), (1, -8), (3, 0), (5, 0)])
def test_attack_tokens_of_all_opponents_hit_everyone_in_full(defense: int, lost: int) -> None:
    """RULES 8.9, 8.9.1"""
    t = ViceroyTable(3).pyramid(0, "Scout").token(0, "Scout", *[token(DEFENSE)] * defense)
    t.attack(0, 5).attack(1, 2).attack(2, 1)
    assert t.score(0).get("attack", 0) == lost
    assert t.score(1)["attack"] == -24
    assert t.score(2)["attack"] == -28


def test_the_highest_score_wins_and_the_sheet_adds_up() -> None:
    """RULES 8.10"""
    t = (
        ViceroyTable(3)
        .pyramid(0, "Scout")
        .pyramid(1, "Witch")
        .pyramid(2, "Baron")
        .token(1, "Witch", token(POWER, 7))
        .end()
    )
    result = t.match.result
    assert (result.winners, result.scores, result.ending) == ([1], [0, 7, 0], "twelve rounds")
    assert [name for name, _ in result.sheet] == list(ROWS)
    assert [sum(row[seat] for _, row in result.sheet) for seat in range(3)] == result.scores


def test_the_sheet_says_how_its_figures_were_made() -> None:
    """RULES 8.3, 8.4, 8.5, 8.6, 8.7, 8.8 and 8.9"""
    t = ViceroyTable().pyramid(0, "Arcanist, Miner, Referendum", "Paladin").pyramid(1, "Baron").attack(1, 2)
    t.token(0, "Miner", bonus(BLUE, 4), token(INFINITE, 1, RED), token(POWER, 2), token(POWER, 12))
    t.token(0, "Arcanist", token(MAGIC), token(MAGIC), token(MAGIC_BONUS, 5), token(SCIENCE), token(DEFENSE)).end()
    result = t.match.result
    assert {row: words[0] for row, words in result.made.items()} == {
        "single-colour circles": "blue 2+4",
        "infinite gems": "red 1",
        "laws": "Referendum 4",
        "power tokens": "12 + 2",
        "magic": "2 magic x 5",
        "sets": "1 x 12",
        "attack tokens": "-4 x (2 attack, 1 defense)",
    }
    assert [points[0] for _, points in result.sheet] == [6, 1, 4, 14, 10, 12, -4]
    assert all(words[1] == "" for words in result.made.values())


def test_equal_scores_share_the_victory() -> None:
    """RULES 8.10.1"""
    t = ViceroyTable(3).pyramid(0, "Scout").pyramid(1, "Witch").pyramid(2, "Baron")
    t.token(1, "Witch", token(POWER, 7)).token(2, "Baron", token(POWER, 7)).end()
    assert (t.match.result.winners, t.match.result.ending) == ([1, 2], "shared victory")
    assert t.match.result.ending in GAME.endings
