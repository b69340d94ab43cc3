"""What bots think of a position."""

from random import Random

from games.whispers.whispers_table import WhispersTable
from ludarium import bots
from ludarium.games.whispers.attack import during_attack
from ludarium.games.whispers.components import EMPIRES
from ludarium.games.whispers.heuristics import believed, lead, settled, value
from ludarium.kernel.cards import NONE

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


def test_deeds_shift_beliefs_towards_the_favoured() -> None:
    t = WhispersTable().phase("deploy")
    assert len(set(believed(t.board, 1))) == 1
    t.board.deeds[5 + EMPIRES.index("Lion")] = 12
    t.board.deeds[5 + EMPIRES.index("Eagle")] = -8
    belief = dict(zip(EMPIRES, believed(t.board, 1), strict=True))
    assert belief["Lion"] == max(belief.values())
    assert belief["Eagle"] == min(belief.values())


def test_face_up_tokens_are_certain() -> None:
    t = WhispersTable().loyalties(1, *EMPIRES).phase("deploy")
    t.board.swap_loyalties(1, 0, 4)
    belief = believed(t.board, 1)
    assert (belief[EMPIRES.index("Eagle")], belief[EMPIRES.index("Bear")]) == (4.0, -1.0)


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
