"""What a position is worth: beliefs, the end, tempo, and the bots that use it."""

from random import Random

from games.emerald.emerald_table import EmeraldTable
from ludarium.bots import GreedyBot
from ludarium.games.emerald.heuristics import believed_sides, chance_of_restorationist, value


def worth(t: EmeraldTable, seat: int = 0) -> float:
    return value(t.g, seat)


def greedy(t: EmeraldTable, seat: int = 0) -> str:
    """What the greedy bot answers."""
    option = GreedyBot(Random(3)).choose(t.match.handle(seat))
    return t.match.labels(seat)[t.match.handle(seat).ask.options.index(option)]


def test_beliefs_start_from_the_identity_deck() -> None:
    """RULES 1.5: a Loyalist leaves two of their kind among five cards."""
    t = EmeraldTable()
    assert chance_of_restorationist(t.g, 0, 1) == 3 / 5
    assert chance_of_restorationist(t.g, 0, 0) == 0
    worlds = believed_sides(EmeraldTable(5).g, 0)
    assert abs(sum(weight for weight, _ in worlds) - 1) < 1e-9
    assert all(sides.count(0) <= 3 and sides.count(1) <= 3 for _, sides in worlds)


def test_colours_tell_about_sides_and_a_look_settles_it() -> None:
    """RULES 9.1, 9.4"""
    t = EmeraldTable().vp(1, restorationist=6)
    assert chance_of_restorationist(t.g, 0, 1) > 0.8
    t = EmeraldTable().vp(1, loyalist=6)
    assert chance_of_restorationist(t.g, 0, 1) < 0.3
    assert chance_of_restorationist(t.revealed(1).g, 0, 1) == 1


def test_own_points_count_and_the_others_hardly() -> None:
    """RULES 8.1"""
    assert worth(EmeraldTable().vp(0, loyalist=5)) > worth(EmeraldTable()) + 0.1
    assert abs(worth(EmeraldTable().vp(0, restorationist=5)) - worth(EmeraldTable())) < 0.05


def test_a_lead_for_a_card_is_worth_more_the_safer_it_is() -> None:
    """RULES 5.2.2"""
    tables = [EmeraldTable().face_up("Rome", "Cthulhu").cubes(1, "Rome", 1).cubes(0, "Rome", n) for n in (1, 2, 3)]
    values = [worth(t.hand(0, "Agitator")) for t in tables]
    assert values == sorted(values)
    assert values[1] > values[0] + 0.02


def test_a_finished_game_is_worth_the_believed_chance_to_have_won() -> None:
    """RULES 8.6"""
    t = EmeraldTable().vp(0, neutral=27).hand(0, "Victor's Vitae").agents(0, *["Rome"] * 10)
    t.does(0, "Action of Victor's Vitae")
    assert value(t.now, 0) == 1
    assert value(t.now, 1) == 0


def test_the_greedy_bot_claims_what_it_can() -> None:
    """RULES 5.2.1"""
    t = EmeraldTable().hand(0, "Agitator", "Paymaster").cubes(0, "Rome", 2).face_up("Rome", "Cthulhu")
    t.agents(0, "Cairo", "Paris").agents(1, "Cairo", "Paris")
    assert greedy(t) == "claim Cthulhu in Rome"


def test_the_greedy_bot_ends_a_won_game_and_not_a_lost_one() -> None:
    """RULES 7.1, 8.1: the public lead of the second table is in the other side's colour."""
    t = EmeraldTable().vp(0, loyalist=20, neutral=7).hand(0, "Agitator").cubes(0, "Rome", 1)
    t.agents(0, "Cairo", "Paris").agents(1, "Cairo", "Paris").face_up("Rome", "Dynamite")
    assert greedy(t) == "claim Dynamite in Rome"
    t = EmeraldTable().vp(0, restorationist=27).vp(1, neutral=15).hand(0, "Agitator").cubes(0, "Rome", 1)
    t.agents(0, "Cairo", "Paris").agents(1, "Cairo", "Paris").face_up("Rome", "Dynamite")
    assert greedy(t) != "claim Dynamite in Rome"


def test_a_restorationist_strikes_at_royalty() -> None:
    """RULES 5.6.2, 8.1"""
    t = EmeraldTable().sides("Restorationist", "Loyalist").hand(0, "Lone Gunman", "Paymaster").royalty("Rome")
    t.agents(0, *["Rome"] * 4).agents(1, "Cairo", "Paris")
    assert greedy(t) == "assassinate Rhogog in Rome"
