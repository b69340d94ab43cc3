"""What bots think of a position."""

from collections.abc import Callable
from math import exp
from random import Random

import pytest

from games.whispers.whispers_table import WhispersTable
from ludarium import bots
from ludarium.games.whispers.attack import during_attack
from ludarium.games.whispers.components import EMPIRES
from ludarium.games.whispers.features import FEATURES, features
from ludarium.games.whispers.heuristics import SEATED, Stakes, believed, lead, likely, settled, value
from ludarium.games.whispers.state import Whispers
from ludarium.kernel.cards import NONE, Seat

DEVOUT_BEAR = ("Bear", "Lion", "Elephant", "Eagle", "Horse")


def bear_chancellor() -> WhispersTable:
    """A Bear loyalist who opposes the Horse commands an attack in the last round."""
    t = WhispersTable().empty_map().loyalties(0, *DEVOUT_BEAR).round(4).agents(0, "Bear Chancellor")
    t.banners("Dustford", "Bear", 4).banners("Stonegate", "Bear", 1)
    return t.act("Bear Chancellor")


def test_greedy_takes_a_city_for_its_devotion() -> None:
    t = bear_chancellor().banners("Saddlemere", "Horse", 1)
    pick = bots.GreedyBot(Random(1)).choose(t.match.handle(0))
    t.match.answer(0, pick)
    assert t.at("Saddlemere")[0] == "Bear" or t.at("Sunmane")[0] == "Bear"


def test_greedy_wastes_the_banners_of_an_empire_it_opposes() -> None:
    t = WhispersTable().empty_map().loyalties(0, "Horse", "Lion", "Elephant", "Eagle", "Bear").round(4)
    t.banners("Stonegate", "Bear", 4).banners("Dustford", "Horse", 3).agents(0, "Bear Chancellor").act(
        "Bear Chancellor"
    )
    t.match.answer(0, bots.GreedyBot(Random(1)).choose(t.match.handle(0)))
    assert t.at("Dustford")[0] == "Horse"


def test_a_city_more_for_the_devout_is_worth_more() -> None:
    t = WhispersTable().loyalties(0, *DEVOUT_BEAR).phase("deploy")
    points, share = lead(t.board, 0), value(t.board, 0)
    t.banners("Khanstead", "Bear", 1)
    assert lead(t.board, 0) > points + 2
    assert value(t.board, 0) > share


BELIEFS = pytest.mark.parametrize("belief", [believed, likely])
Belief = Callable[[Whispers, Seat], Stakes]


@BELIEFS
def test_deeds_shift_beliefs_towards_the_favoured(belief: Belief) -> None:
    t = WhispersTable().phase("deploy")
    assert belief(t.board, 1) == pytest.approx([8 / 5] * 5)
    t.board.deeds[5 + EMPIRES.index("Lion")] = 12
    t.board.deeds[5 + EMPIRES.index("Eagle")] = -8
    found = dict(zip(EMPIRES, belief(t.board, 1), strict=True))
    assert found["Lion"] == max(found.values())
    assert found["Eagle"] == min(found.values())
    assert sum(found.values()) == pytest.approx(8)


@BELIEFS
def test_face_up_tokens_are_certain(belief: Belief) -> None:
    t = WhispersTable().loyalties(1, *EMPIRES).phase("deploy")
    t.board.swap_loyalties(1, 0, 4)
    found = belief(t.board, 1)
    assert (found[EMPIRES.index("Eagle")], found[EMPIRES.index("Bear")]) == (4.0, -1.0)


def test_agents_tell_loyalties_as_much_as_was_seen_of_greedy_players() -> None:
    """Two slots lie face down: devotion to the Bear or opposition, 5 points apart."""
    t = WhispersTable().loyalties(1, *EMPIRES).agents(1, "Bear Sheriff").phase("deploy")
    t.board.swap_loyalties(1, 1, 2)
    t.board.reveal(1, 3)
    devout = 1 / (1 + exp(-5 * SEATED))
    assert likely(t.board, 1)[EMPIRES.index("Bear")] == pytest.approx(4 * devout - (1 - devout))


def figures(t: WhispersTable) -> dict[str, float]:
    return dict(zip(FEATURES, features(t.board, 0), strict=True))


def test_the_points_of_a_swap_are_hoped_for_while_it_can_be_made() -> None:
    """Bear: no city but four for the Horse, which is opposed: devotion to it would bring 5 points for each."""
    t = WhispersTable().empty_map().loyalties(0, "Bear", "Eagle", "Elephant", "Lion", "Horse").round(3)
    t.banners("Winterthrone", "Lion", 4).phase("deploy")
    assert figures(t)["best swap"] == 5 * 4
    assert figures(t)["me: hope of swaps"] >= 5 * 4
    assert figures(t)["rival 1: hope of swaps"] > 0
    t.board.swap_loyalties(0, 0, 4)
    assert figures(t)["best swap"] == 6, "two cities more for the Lion than for the Eagle, three points apart"
    t.round(4)
    assert figures(t)["best swap"] == figures(t)["rival 1: hope of swaps"] == 0


def test_commands_count_for_whoever_gives_them() -> None:
    """The Bear Sheriff adds a banner for each of two farms, or attacks."""
    t = WhispersTable().loyalties(0, *DEVOUT_BEAR).round(2).phase("deploy")
    idle = figures(t)
    found = figures(t.agents(0, "Bear Sheriff"))
    stake = found["me: loyal to Bear"] - found["rival 1: loyal to Bear"]
    assert idle["me: commands this round"] == idle["me: banners for friends this round"] == 0
    assert found["me: commands this round"] == 1
    assert found["me: banners for friends this round"] == pytest.approx(2 * stake)
    assert found["me: attacks for friends this round"] == pytest.approx(stake)
    assert found["me: commands later"] == 2, "two rounds come after this one"
    assert figures(t.agents(1, "Bear Sheriff"))["rival 1: banners for friends this round"] > 0


def test_what_is_hidden_does_not_change_the_value() -> None:
    t = WhispersTable().hand(1, "Bear-Lion", "Eagle-Bear").agents(1, "Lion Sheriff").phase("deploy")
    handle = t.match.handle(0)
    assert len({t.game.value(handle.redeal(Random(n)).now, 0) for n in range(8)}) == 1


def test_a_good_swap_of_loyalties_is_made_and_a_bad_one_is_not() -> None:
    t = WhispersTable().empty_map().loyalties(0, "Bear", "Eagle", "Elephant", "Lion", "Horse").round(3).phase("swap")
    t.banners("Winterthrone", "Lion", 4)
    pick = bots.GreedyBot(Random(3)).choose(t.match.handle(0))
    assert t.match.notation(0, pick) == "exchange devout opposed"  # no Bear city is left, and the Horse has four
    t = WhispersTable().loyalties(0, "Horse", "Lion", "Eagle", "Elephant", "Bear").round(3).phase("swap")
    assert bots.GreedyBot(Random(3)).choose(t.match.handle(0)) == NONE


def test_an_attack_under_way_is_not_judged() -> None:
    t = bear_chancellor()
    assert settled(t.board)
    t.board.frames = [(during_attack,)]
    assert not settled(t.board)
