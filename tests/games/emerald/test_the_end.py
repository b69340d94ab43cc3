"""Sanity, reveals, the ends of the game and the final count."""

import pytest

from games.emerald.emerald_table import BLANK, INSANITY, EmeraldTable
from ludarium.games.emerald import GAME
from ludarium.games.emerald.components import CARD_SETS


# -- Sanity and reveals
def test_the_die_is_even() -> None:
    """RULES 6.1"""
    cards = CARD_SETS.find("shipped")
    assert (cards.die, cards.insanity) == (6, 3)
    t = EmeraldTable()
    rolls = [t.g.below(cards.die) < cards.insanity for _ in range(4000)]
    assert 1850 < sum(rolls) < 2150


def test_insanity_costs_a_token_and_a_blank_nothing() -> None:
    """RULES 6.2"""
    for roll, left in ((INSANITY, 2), (BLANK, 3)):
        t = EmeraldTable().hand(0, "Shoggoth").cubes(0, "Rome", 1).rolls(roll)
        t.does(0, "Action of Shoggoth")
        assert t.now.tokens[0] == left


def test_the_last_token_reveals_a_loyalist() -> None:
    """RULES 6.4, 6.6, 6.7, 6.10"""
    t = EmeraldTable().hand(0, "Shoggoth").cubes(0, "Rome", 1).agents(0, "Paris").tokens(0, 1).rolls(INSANITY)
    t.g.locks[8] = 1
    t.does(0, "Action of Shoggoth")
    assert len(t.asked(0, "You are revealed").offered) == 9
    t.does(0, "Cairo", "Cairo")
    assert (t.now.on_board(0), t.now.revealed[0]) == (3, 1)
    assert t.match.view(1)["table"]["seats"][0]["identity"] == "loyalist"
    t.asked(0, "action 2")


def test_a_revealed_loyalist_places_fewer_from_a_short_stock_and_none_with_three_standing() -> None:
    """RULES 6.10"""
    t = EmeraldTable().hand(0, "Shoggoth").cubes(0, "Rome", 1).agents(0, "Paris").tokens(0, 1).rolls(INSANITY)
    t.g.agent_stock[0] = 1
    t.does(0, "Action of Shoggoth", "Rome")
    t.asked(0, "action 2")
    assert t.now.on_board(0) == 2
    t = EmeraldTable().hand(0, "Shoggoth").cubes(0, "Rome", 1).agents(0, *["Paris"] * 4).tokens(0, 1).rolls(INSANITY)
    t.does(0, "Action of Shoggoth")
    assert t.now.on_board(0) == 4


def test_a_restorationists_last_token_ends_the_game_at_that_instant() -> None:
    """RULES 6.5, 6.9, 7.3: the third player does not roll any more."""
    t = EmeraldTable(3).hand(0, "Cthulhu").tokens(1, 1).rolls(INSANITY, INSANITY)
    t.does(0, "Action of Cthulhu")
    assert t.match.over
    assert t.match.result.ending == "Restorationist revealed"
    assert t.now.tokens[2] == 3


def test_losing_all_agents_again_has_no_effect() -> None:
    """RULES 6.7"""
    t = EmeraldTable().sides("Loyalist", "Loyalist").hand(0, "Lone Gunman").agents(0, "Rome", "Rome").agents(1, "Rome")
    t.revealed(1).does(0, "assassinate", "Lone Gunman")
    assert t.now.on_board(1) == 0
    t.asked(0, "action 2")


def test_nobody_gives_up_the_last_agent() -> None:
    """RULES 6.8: no text lets a player return their last Agent."""
    t = EmeraldTable().hand(0, "Yog-Sothoth").agents(0, "Rome")
    assert "Action of Yog-Sothoth" not in t.asked(0).offered


# -- ends
@pytest.mark.parametrize(("seats", "vp"), [(2, 28), (3, 24), (4, 22), (5, 20)])
def test_the_game_ends_at_the_threshold(seats: int, vp: int) -> None:
    """RULES 7.1, 7.4, 7.6: one short goes on, the public score of all colours ends it at once."""
    t = EmeraldTable(seats).vp(0, 4, 5, vp - 12).hand(0, "Victor's Vitae").agents(0, *["Rome"] * 10)
    t.does(0, "Action of Victor's Vitae")
    t.asked(0, "action 2")
    t = EmeraldTable(seats).vp(0, 4, 5, vp - 11).hand(0, "Victor's Vitae").agents(0, *["Rome"] * 10)
    t.does(0, "Action of Victor's Vitae")
    assert t.match.over
    assert t.match.result.ending == "victory points"
    assert f"seat 0 has {vp} VP" in t.heard()


def test_kills_and_the_tracks_count_towards_the_threshold() -> None:
    """RULES 7.6, 5.5.4"""
    t = EmeraldTable().vp(1, neutral=24).hand(0, "Emma Goldman", "Otto von Bismarck")
    t.g.kill_vp[5] = 2
    t.does(0, "marker with Otto von Bismarck", "no more")
    assert t.match.over
    assert t.match.result.ending == "victory points"


def test_both_markers_finish_before_the_threshold_is_checked() -> None:
    """RULES 5.5.2, 7.6: the difference would be enough in between, but not at the end."""
    t = EmeraldTable().vp(1, neutral=26).hand(0, "Emma Goldman", "Otto von Bismarck")
    t.does(0, "marker with Emma Goldman", "Otto von Bismarck")
    assert t.score(1) == 27
    t.asked(0, "action 2")


def test_the_first_of_two_claims_may_end_the_game() -> None:
    """RULES 7.6, 5.2.4, 5.2.8"""
    t = EmeraldTable().vp(0, neutral=27).hand(0, "The International").cubes(0, "Rome", 1).cubes(0, "Paris", 1)
    t.face_up("Rome", "Dynamite").face_up("Paris", "Nadar's Airship")
    t.claims(0, "Rome", "Paris").does(0, "The International", "Rome")
    assert t.match.over
    assert t.shown("Paris") == "Nadar's Airship"


def test_a_full_track_ends_the_game() -> None:
    """RULES 7.2"""
    t = EmeraldTable().tracks(0, 9).hand(0, "The International").agents(0, "Rome")
    t.does(0, "Action of The International")
    assert t.match.over
    assert t.match.result.ending == "full track"


def test_ten_idle_rounds_end_the_game() -> None:
    """RULES 7.5"""
    t = EmeraldTable()
    t.g.idle = 18
    t.passes(0)
    assert t.now.idle == 19
    t.passes(1)
    assert t.match.over
    assert t.match.result.ending == "nothing moves any more"


def test_one_idle_round_ends_the_game_when_all_stacks_are_empty() -> None:
    """RULES 7.5"""
    t = EmeraldTable().empty()
    t.passes(0)
    t.passes(1)
    assert t.match.over


def test_a_turn_with_a_claim_a_kill_a_marker_or_vp_is_not_idle() -> None:
    """RULES 7.5"""
    tables = [
        EmeraldTable()
        .hand(0, "Agitator")
        .face_up("Rome", "Hired Assassin")
        .cubes(0, "Rome", 1)
        .claims(0, "Rome")
        .does(0, "Agitator"),
        EmeraldTable()
        .hand(0, "Ravachol")
        .agents(0, "Rome", "Rome")
        .agents(1, "Rome", "Cairo")
        .does(0, "assassinate", "Rav"),
        EmeraldTable().hand(0, "Emma Goldman").does(0, "marker with Emma Goldman"),
        EmeraldTable().hand(0, "Yog-Sothoth").agents(0, "Rome", "Cairo").does(0, "Action of Yog-Sothoth", "Rome"),
    ]
    for t in tables:
        assert t.now.eventful == 1
        t.passes(0)
        assert t.now.idle == 0
        t.passes(1)
        assert t.now.idle == 1
    t = EmeraldTable().hand(0, "Agitator").does(0, "place cubes in Rome", "Agitator").passes(0)
    assert t.now.idle == 1


# -- final scoring
def counted(t: EmeraldTable, **rows: list[int]) -> EmeraldTable:
    """End the game now and compare rows of the sheet."""
    t.g.idle = 100
    while not t.match.over:
        t.does(t.match.asks[0].seat, t.asked(t.match.asks[0].seat).offered[-1])
    sheet = dict(t.match.result.sheet)
    for name, row in rows.items():
        assert sheet[name.replace("_", " ")] == row
    return t


def test_each_side_keeps_its_own_colour_and_neutral_vp() -> None:
    """RULES 8.1"""
    t = EmeraldTable().vp(0, 5, 2, 6).vp(1, 3, 9, 4)
    counted(t, neutral_VP=[6, 4], Loyalist_VP=[5, 3], Restorationist_VP=[2, 9], VP_of_the_other_side_lost=[-2, -3])
    assert t.match.view(None)["table"]["seats"][0]["identity"] == "loyalist"
    assert t.match.result.sides == ["Loyalist", "Restorationist"]


def test_only_loyalists_keep_kills_and_only_of_restorationists() -> None:
    """RULES 8.2"""
    t = EmeraldTable(3).sides("Loyalist", "Restorationist", "Loyalist")
    t.g.kill_vp[1], t.g.kill_vp[2], t.g.kill_vp[5], t.g.kill_vp[7] = 3, 2, 4, 1
    counted(t, killed_Agents=[5, 5, 0], killed_Agents_lost=[-2, -5, 0])


def test_the_higher_marker_keeps_the_difference() -> None:
    """RULES 8.3"""
    counted(EmeraldTable().tracks(6, 4), tracks=[2, 2], tracks_lost=[0, -2])
    counted(EmeraldTable().tracks(4, 7), tracks=[3, 3], tracks_lost=[-3, 0])
    counted(EmeraldTable().tracks(5, 5), tracks=[0, 0], tracks_lost=[0, 0])


def test_the_lowest_players_side_loses_five() -> None:
    """RULES 8.4"""
    t = EmeraldTable(3).sides("Loyalist", "Restorationist", "Restorationist")
    counted(t.vp(0, neutral=5).vp(1, neutral=9).vp(2, neutral=4), lowest_side=[0, -5, -5])
    t = EmeraldTable(3).sides("Loyalist", "Restorationist", "Restorationist")
    counted(t.vp(0, neutral=4).vp(1, neutral=9).vp(2, neutral=4), lowest_side=[-5, 0, 0])
    counted(EmeraldTable(), lowest_side=[-5, 0])


def test_nobody_loses_five_when_all_are_on_one_side() -> None:
    """RULES 8.5"""
    t = EmeraldTable().sides("Restorationist", "Restorationist").vp(0, neutral=3)
    counted(t, lowest_side=[0, 0])
    assert t.match.result.winners == [0]


def test_ties_go_to_restorationists_and_are_shared_within_a_side() -> None:
    """RULES 8.6, 1.6"""
    t = counted(EmeraldTable(3).sides("Loyalist", "Restorationist", "Loyalist").vp(0, neutral=9).vp(1, neutral=4))
    assert (t.match.result.scores, t.match.result.winners) == ([4, 4, -5], [1])
    assert t.match.result.ties == [("Restorationists before Loyalists", [0, 1, 0])]
    t = counted(EmeraldTable().sides("Loyalist", "Loyalist").vp(0, neutral=9).vp(1, neutral=9))
    assert t.match.result.winners == [0, 1]
    t = counted(EmeraldTable().vp(0, 45, 0, 30))
    assert t.match.result.scores[0] == 75


def test_the_sheet_shows_how_its_figures_were_made() -> None:
    """RULES 8.2, 8.3, 8.4"""
    t = EmeraldTable(3).sides("Loyalist", "Restorationist", "Loyalist").tracks(6, 4).vp(0, neutral=9).vp(1, neutral=3)
    t.g.kill_vp[1], t.g.kill_vp[2] = 3, 2
    made = counted(t).match.result.made
    assert made["tracks"] == ["Loyalist 6, Restorationist 4"] * 3
    assert made["killed Agents"] == ["2 for Loyalists, 3 for Restorationists", "", ""]
    assert made["lowest side"] == ["14 before (lowest side)", "3 before", "2 before (lowest side)"]
    assert t.match.result.ties == []


def test_the_example_of_the_rules() -> None:
    """RULES 8.7"""
    t = EmeraldTable(3).sides("Loyalist", "Restorationist", "Restorationist").tracks(6, 4)
    t.vp(0, 5, 2, 6).vp(1, 3, 9, 4).vp(2, 1, 4, 3)
    t.g.kill_vp[1] = 3
    t.g.kill_vp[5] = 2
    assert [t.g.public_score(seat) for seat in range(3)] == [18, 20, 10]
    counted(t, lowest_side=[0, -5, -5])
    assert t.match.result.scores == [16, 8, 2]
    assert t.match.result.winners == [0]


def test_the_endings_are_those_the_game_lists() -> None:
    """RULES 7.1, 7.2, 7.3, 7.5"""
    assert GAME.endings == ("victory points", "full track", "Restorationist revealed", "nothing moves any more")
