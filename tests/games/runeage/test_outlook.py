"""How masters judge: The Cataclysm by whether every realm will outlast it, Not From This World alone by whether there
will be trophies enough, the other scenarios as everybody does."""

from random import Random

import pytest

from games.runeage.runeage_table import RuneTable
from ludarium.bots.deep import OneStep
from ludarium.games.runeage import GAME
from ludarium.games.runeage.components import CATACLYSM, SCENARIO_IDS
from ludarium.games.runeage.outlook import outlook
from ludarium.games.runeage.state import RuneAge
from ludarium.kernel.match import Sample

LAST = ("The Elder Horror", "The Last Stand", "World's End")


def together() -> RuneTable:
    """Two realms with three strong units each."""
    return RuneTable("cataclysm").deck(0, *["Knight"] * 3).deck(1, *["Warlock"] * 3)


def hope(t: RuneTable, seat: int = 0) -> float:
    return outlook(t.state, seat)


@pytest.mark.parametrize("scenario", [name for n, name in enumerate(SCENARIO_IDS) if n != CATACLYSM])
def test_elsewhere_a_position_is_worth_what_it_was(scenario: str) -> None:
    seats = 1 if scenario == "civil_war" else 2
    g = GAME.new(seats, GAME.settle(seats, {"scenario": scenario}), b"as before")
    rng = Random(1)
    for _ in range(60):
        assert isinstance(g, RuneAge)
        assert [outlook(g, seat) for seat in range(seats)] == [GAME.value(g, seat) for seat in range(seats)]
        here = Sample(GAME, g)
        g = here.phase(OneStep(here, rng))


def test_it_is_the_same_for_all_and_the_end_is_sure() -> None:
    t = together().events(*LAST).damage(3, 11)
    assert hope(t, 0) == hope(t, 1)
    for winners, worth in (([0, 1], 1.0), ([], 0.0)):
        t.state.ending, t.state.winners = 0, winners
        assert hope(t) == worth


def test_health_strength_and_cities_are_hope() -> None:
    plain = hope(together().events(*LAST))
    assert hope(together().events(*LAST).damage(0, 4)) < plain
    assert hope(together().events(*LAST).deck(0, *["Siege Tower"] * 3)) > plain
    assert hope(together().events(*LAST).area(1, "Tamalir")) > plain
    assert hope(together().events(*LAST).enemies("Demon Gate")) < plain


def test_what_is_over_takes_no_more() -> None:
    """The last Event of all is the strongest."""
    assert hope(together().events("The Elder Horror")) > hope(together().events("World's End"))
    assert (
        hope(together())
        > hope(together().events("World's End"))
        > hope(together().events("The Last Stand", "World's End"))
    )


def test_late_the_weakest_realm_decides() -> None:
    """Nine damage weigh more on one realm than shared by two; where the whole way is ahead they weigh the same."""
    assert hope(together().events("World's End").damage(1, 9)) < hope(together().events("World's End").damage(5, 5))
    way = (
        "Plague of Vermin",
        "Trembling Earth",
        "Demon Gate",
        "Storm of Ash",
        "Famine",
        "Ravaging Horde",
        "Darkened Sun",
    )
    one, shared = together().events(*way, *LAST).damage(0, 10), together().events(*way, *LAST).damage(5, 5)
    assert hope(one) == pytest.approx(hope(shared))


def test_the_best_hand_counts_and_what_it_is_drawn_from() -> None:
    """Five Siege Towers among gold are on average what Knights and Bowmen are."""

    def with_deck(*names: str) -> float:
        return hope(together().deck(0, *names).events(*LAST))

    few, many = [*["Siege Tower"] * 5, *["Gold 1"] * 5], [*["Knight"] * 5, *["Bowman"] * 5]
    assert with_deck(*few) > with_deck(*many) > with_deck(*["Knight"] * 5, *["Gold 1"] * 5)
    assert with_deck(*["Knight"] * 5) > with_deck(*["Knight"] * 10)  # seldom the same five again


def hunter(*trophies: str) -> RuneTable:
    return RuneTable("not_from_this_world", seats=1).deck(0, *["Knight"] * 3).area(0, *trophies)


def test_alone_trophies_count_up_to_the_goal_and_damage_hardly() -> None:
    """Void Behemoth is worth three, The Faceless and Sky Serpent two each; seven are wanted."""
    none, three, seven = hunter(), hunter("Void Behemoth"), hunter("Void Behemoth", "The Faceless", "Sky Serpent")
    eight = hunter("Void Behemoth", "The Faceless", "Sky Serpent", "Strange Lights")
    assert hope(none) < hope(three) < hope(seven) < hope(eight)
    assert hope(eight.damage(3)) < hope(seven)
    assert hope(hunter("Strange Lights").damage(12)) > hope(none) > hope(hunter().damage(12))
    nearly_fallen = [hope(hunter().damage(damage)) for damage in (18, 19)]
    assert nearly_fallen[0] - nearly_fallen[1] > hope(none) - hope(hunter().damage(12))
