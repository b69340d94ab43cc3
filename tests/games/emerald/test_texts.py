"""The texts of the cards: what each does, what it refuses, and how it meets the others."""

from random import Random

import pytest

from games.emerald.emerald_table import BLANK, INSANITY, EmeraldTable
from ludarium.games.emerald.zones import STACKS
from ludarium.kernel.cards import NONE

STARTERS = ("Agitator", "Back-street Gang", "Paymaster", "Railway Ticket", "Forged Papers")


def texts(t: EmeraldTable, seat: int = 0) -> list[str]:
    return [label for label in t.asked(seat).offered if "Action of" in label]


# -- assassins
def test_evno_azef_looks_at_a_hand_and_makes_one_card_go() -> None:
    """RULES 10.3, 9.4"""
    t = EmeraldTable(3).hand(0, "Evno Azef").hand(1, *STARTERS).hand(2, "Dynamite")
    t.does(0, "Action of Evno Azef", "seat 1")
    assert sorted(t.asked(0, "Evno Azef against seat 1: which card must go?").offered) == sorted(STARTERS)
    t.does(0, "Forged Papers")
    assert t.discards_of(1) == ["Forged Papers"]
    assert len(t.hand_of(1)) == 5
    seen = t.match.view(0)["table"]["seats"][1]["known_hand"]
    assert seen == ["agitator", "back_street_gang", "paymaster", "railway_ticket"]
    assert t.match.view(2)["table"]["seats"][1]["known_hand"] == []
    assert "seat 0 looks at seat 1's hand" in t.heard(2)


def test_evno_azef_needs_a_hand_to_look_at() -> None:
    """RULES 10.3, 4.12"""
    assert texts(EmeraldTable().hand(0, "Evno Azef")) == []


def test_peter_rachkovsky_takes_two_or_all_there_are() -> None:
    """RULES 10.28"""
    t = EmeraldTable().hand(0, "Peter Rachkovsky").hand(1, "Paymaster")
    t.does(0, "Action of Peter Rachkovsky", "Paymaster")
    assert t.discards_of(1) == ["Paymaster"]
    assert len(t.hand_of(1)) == 1


# -- restorationists
def test_sherlock_holmes_alone_learns_an_identity() -> None:
    """RULES 10.12, 9.4"""
    t = EmeraldTable(3).hand(0, "Sherlock Holmes").revealed(2)
    t.sides("Loyalist", "Restorationist", "Loyalist")
    t.does(0, "Action of Sherlock Holmes")
    assert t.match.view(0)["table"]["seats"][1]["identity"] == "restorationist"
    assert t.match.view(2)["table"]["seats"][1]["identity"] is None
    assert "seat 0 looks at seat 1's identity: Restorationist" in t.heard(0)
    assert "seat 0 looks at seat 1's identity" in t.heard(2)
    assert "Restorationist" not in t.heard(2)


def test_sherlock_holmes_needs_a_hidden_identity() -> None:
    """RULES 10.12"""
    assert texts(EmeraldTable().hand(0, "Sherlock Holmes").revealed(1)) == []


def test_dr_watson_saves_his_holders_agent_only() -> None:
    """RULES 10.13"""
    for victim, saved in ((1, True), (2, False)):
        t = EmeraldTable(3).hand(0, "Lone Gunman").agents(0, "Rome", "Rome").agents(victim, "Rome", "Paris")
        t.hand(1, "Dr. Watson")
        t.does(0, f"assassinate an Agent of seat {victim}", "Lone Gunman")
        if saved:
            t.asked(1, "interrupt it?").picks("Dr. Watson")
        else:
            t.not_asked(1)
        assert t.agents_in(victim, "Rome") == saved


def test_irene_adler_swaps_two_agents() -> None:
    """RULES 10.14"""
    t = EmeraldTable().hand(0, "Irene Adler").agents(0, "Rome").agents(1, "Paris", "Rome")
    t.does(0, "Free Action of Irene Adler")
    assert (t.agents_in(0, "Paris"), t.agents_in(1, "Rome"), t.agents_in(1, "Paris")) == (1, 2, 0)
    t.asked(0, "action 1")


def test_irene_adler_respects_locks_and_needs_two_cities() -> None:
    """RULES 10.14, 10.26"""
    assert texts(EmeraldTable().hand(0, "Irene Adler").agents(0, "Rome").agents(1, "Rome")) == []
    for locked in (1, 4):
        t = EmeraldTable().hand(0, "Irene Adler").agents(0, "Rome").agents(1, "Paris")
        t.g.locks[locked] = 1
        assert texts(t) == []


def test_louise_michel_places_an_agent_anywhere() -> None:
    """RULES 10.16"""
    t = EmeraldTable().hand(0, "Louise Michel")
    t.g.locks[4] = 1
    t.does(0, "Action of Louise Michel")
    assert len(t.asked(0).offered) == 8
    t.does(0, "Berlin")
    assert t.agents_in(0, "Berlin") == 1
    assert texts(EmeraldTable().hand(0, "Louise Michel").agents(0, *["Paris"] * 10)) == []


def test_johann_most_fetches_any_card_with_a_bomb() -> None:
    """RULES 10.18: an assassination card too; he himself is not in the pile yet."""
    t = EmeraldTable().hand(0, "Johann Most").discards(0, "Ravachol", "Dynamite", "Agitator")
    t.does(0, "Free Action of Johann Most")
    assert sorted(t.asked(0).offered) == ["Dynamite", "Ravachol"]
    t.does(0, "Ravachol")
    assert t.hand_of(0) == ["Ravachol"]
    assert t.discards_of(0)[-1] == "Johann Most"
    assert texts(EmeraldTable().hand(0, "Johann Most").discards(0, "Agitator")) == []


def test_william_morris_takes_two_cubes_back_for_free() -> None:
    """RULES 10.23"""
    t = EmeraldTable().hand(0, "William Morris").cubes(0, "Rome", 1)
    t.does(0, "Free Action of William Morris", "1 cube from Rome", "1 cube from Limbo")
    assert (t.now.cube_stock[0], t.now.limbo[0]) == (6, 4)
    t.asked(0, "action 1")
    t = EmeraldTable().hand(0, "William Morris")
    t.g.limbo[0], t.g.cube_stock[0] = 0, 10
    assert texts(t) == []


def test_the_international_moves_the_marker_by_cities_with_agents() -> None:
    """RULES 10.24: at most three, no Interrupt stops it, and it is kept."""
    for cities, steps in ((["Rome", "Rome"], 1), (["Rome", "Paris"], 2), (["Rome", "Paris", "Cairo", "Berlin"], 3)):
        t = EmeraldTable().hand(0, "The International").agents(0, *cities).hand(1, "William Melville")
        t.does(0, "Action of The International").not_asked(1)
        assert t.now.tracks == [0, steps]
        assert t.kept_by(0) == ["The International"]
    assert texts(EmeraldTable().hand(0, "The International").agents(0, "Rome").tracks(0, 10)) == []
    assert texts(EmeraldTable().hand(0, "The International")) == []


# -- loyalists
def test_professor_moriarty_clears_the_others_cubes() -> None:
    """RULES 10.25"""
    t = EmeraldTable(3).hand(0, "Professor Moriarty").agents(0, "Rome", "Paris").cubes(0, "Rome", 1)
    t.cubes(1, "Rome", 2).cubes(2, "Rome", 1).cubes(1, "Cairo", 1)
    t.does(0, "Action of Professor Moriarty")
    assert [t.cubes_in(seat, "Rome") for seat in range(3)] == [1, 0, 0]
    assert (t.now.cube_stock[1], t.now.limbo[1], t.now.cube_stock[2]) == (4, 5, 5)


def test_professor_moriarty_needs_an_agent_and_cubes_of_others() -> None:
    """RULES 10.25, 10.26"""
    assert texts(EmeraldTable().hand(0, "Professor Moriarty").agents(0, "Rome").cubes(0, "Rome", 1)) == []
    assert texts(EmeraldTable().hand(0, "Professor Moriarty").cubes(1, "Rome", 1)) == []
    t = EmeraldTable().hand(0, "Professor Moriarty").agents(0, "Rome").cubes(1, "Rome", 1)
    t.g.locks[4] = 1
    assert texts(t) == []


def test_otto_von_bismarck_locks_a_city_until_the_next_turn() -> None:
    """RULES 10.26"""
    t = EmeraldTable().hand(0, "Otto von Bismarck", "Back-street Gang").agents(0, "Rome", "Paris")
    t.hand(1, "Agitator", "Lone Gunman", "Railway Ticket", "Shoggoth", "Wilhelm Stieber")
    t.agents(1, "Rome", "Rome", "Rome", "Rome").cubes(1, "Rome", 1)
    t.does(0, "place cubes in Rome", "Back-street Gang").does(0, "Free Action of Otto von Bismarck", "Rome")
    t.passes(0)
    offered = t.asked(1).offered
    assert not any("Rome" in label for label in offered)
    assert "Free Action of Wilhelm Stieber" in offered
    assert "Action of Shoggoth" not in offered
    t.passes(1)
    assert t.now.locks == [NONE] * 9
    assert "Rome is open again" in t.heard()


def test_bismarcks_lock_does_not_bind_its_owner() -> None:
    """RULES 10.26: neither does it fall with the owner's Agents."""
    t = EmeraldTable().hand(0, "Otto von Bismarck", "Agitator", "Railway Ticket").agents(0, "Rome")
    t.does(0, "Free Action of Otto von Bismarck", "place cubes in Rome", "Agitator")
    t.does(0, "move Agents", "Railway Ticket", "Rome to Paris")
    assert t.now.locks[4] == 0
    assert (t.cubes_in(0, "Rome"), t.agents_in(0, "Rome")) == (1, 0)


def test_bismarck_needs_an_agent_and_an_open_city() -> None:
    """RULES 10.26"""
    assert texts(EmeraldTable().hand(0, "Otto von Bismarck")) == []
    t = EmeraldTable().hand(0, "Otto von Bismarck").agents(0, "Rome")
    t.g.locks[4] = 1
    assert texts(t) == []


def test_mi_go_works_in_a_locked_city() -> None:
    """RULES 10.26, 10.37"""
    t = EmeraldTable().hand(0, "Mi-Go").royalty("Rome")
    t.g.locks[4] = 1
    assert texts(t) == ["Action of Mi-Go"]


def test_wilhelm_stieber_orders_the_top_of_a_stack_in_secret() -> None:
    """RULES 10.27, 9.4"""
    t = EmeraldTable(3).hand(0, "Wilhelm Stieber").stack("Rome", "Dynamite", "Rhogog", "Ravachol", "Emma Goldman")
    t.does(0, "Free Action of Wilhelm Stieber", "Rome")
    assert sorted(t.asked(0, "first").offered) == ["Dynamite", "Ravachol", "Rhogog"]
    t.does(0, "Rhogog", "Ravachol")
    assert t.stacked("Rome") == ["Rhogog", "Ravachol", "Dynamite", "Emma Goldman"]
    assert t.slot("Rome") == ""
    known = t.match.view(0)["table"]["cities"][4]["known"]
    assert [(card["key"], card["depth"]) for card in known] == [("rhogog", 0), ("ravachol", 1), ("dynamite", 2)]
    assert t.match.view(1)["table"]["cities"][4]["known"] == []
    assert "Rhogog" not in t.heard(1)


def test_royalty_put_on_top_is_slotted_when_the_face_up_card_leaves() -> None:
    """RULES 10.27"""
    t = EmeraldTable().hand(0, "Wilhelm Stieber", "Agitator").stack("Rome", "Dynamite", "Rhogog").cubes(0, "Rome", 1)
    t.does(0, "Free Action of Wilhelm Stieber", "Rome", "Rhogog").claims(0, "Rome").does(0, "Agitator")
    assert (t.slot("Rome"), t.shown("Rome")) == ("Rhogog", "Dynamite")


def test_stieber_makes_others_forget_the_order_they_knew() -> None:
    """RULES 10.27, 9.4"""
    t = EmeraldTable().hand(0, "Wilhelm Stieber").stack("Rome", "Dynamite", "Ravachol").agents(1, "Cairo")
    for card in t.g.zones[t.g.layout.first["stack4"]]:
        t.g.learn(card, 1 << 1)
    t.does(0, "Free Action of Wilhelm Stieber", "Rome", "Dynamite")
    assert t.match.view(1)["table"]["cities"][4]["known"] == []


def test_one_bismarck_locks_one_city() -> None:
    """RULES 10.26: drawn anew in the same turn he may lock another City, and the first is open again."""
    t = EmeraldTable().hand(0, "Otto von Bismarck", "The Orient Express").deck(0).agents(0, "Rome", "Paris")
    t.does(0, "Free Action of Otto von Bismarck", "Rome", "Free Action of The Orient Express")
    t.does(0, "Free Action of Otto von Bismarck")
    assert [t.now.locks[4], t.now.locks[1]] == [NONE, 0]
    assert "Rome is open again" in t.heard(1)


def test_royalty_is_saved_by_lestrade_and_secret_chambers() -> None:
    """RULES 10.29, 10.35"""
    for name in ("Inspector Lestrade", "Secret Chambers"):
        t = EmeraldTable(3).hand(0, "Lone Gunman").agents(0, *["Rome"] * 3).royalty("Rome").hand(2, name)
        t.does(0, "assassinate Rhogog", "Lone Gunman").not_asked(1)
        t.asked(2, "seat 0's assassination of Rhogog in Rome with Lone Gunman: interrupt it?").picks(name)
        assert t.slot("Rome") == "Rhogog"
        assert t.points(0) == (0, 0, 0)
        assert t.discards_of(2) == [name]


def test_lestrade_does_not_save_agents() -> None:
    """RULES 10.29, 10.35"""
    t = EmeraldTable().hand(0, "Lone Gunman").agents(0, "Rome", "Rome").agents(1, "Rome", "Paris")
    t.hand(1, "Inspector Lestrade", "Secret Chambers")
    t.does(0, "assassinate", "Lone Gunman").not_asked(1)
    assert t.agents_in(1, "Rome") == 0


def test_william_melville_stops_one_of_the_markers() -> None:
    """RULES 10.30"""
    t = EmeraldTable().hand(0, "Emma Goldman", "Cthulhu").hand(1, "William Melville")
    t.does(0, "marker with Emma Goldman", "Cthulhu")
    t.asked(1, "seat 0's move of the markers (Loyalist +2 and Restorationist +3): interrupt it?").picks(
        "William Melville", "Restorationist"
    )
    assert t.now.tracks == [2, 0]
    assert sorted(t.discards_of(0)) == ["Cthulhu", "Emma Goldman"]


def test_william_melville_does_not_ask_when_only_one_marker_moves() -> None:
    """RULES 10.30"""
    t = EmeraldTable().hand(0, "Emma Goldman").hand(1, "William Melville").tracks(0, 8)
    t.does(0, "marker with Emma Goldman")
    t.asked(1).picks("William Melville")
    assert t.now.tracks == [0, 8]
    assert not t.match.over


def test_the_okhrana_stops_the_necronomicon() -> None:
    """RULES 10.32, 10.38: the book is used up, and its further roll is made."""
    t = EmeraldTable().hand(0, "The Necronomicon").hand(1, "The Okhrana").face_up("Rome", "Dynamite").rolls(INSANITY)
    t.deck(1, *STARTERS)
    t.does(0, "Action of The Necronomicon", "claim Dynamite in Rome")
    t.asked(1, "Rome").picks("The Okhrana")
    assert t.shown("Rome") == "Dynamite"
    assert t.kept_by(0) == ["The Necronomicon"]
    assert t.now.tokens[0] == 2


# -- mythos
def test_shoggoth_clears_a_city_and_tries_the_mind() -> None:
    """RULES 10.36"""
    t = EmeraldTable().hand(0, "Shoggoth").cubes(0, "Rome", 1).cubes(1, "Rome", 2).rolls(INSANITY)
    t.does(0, "Action of Shoggoth")
    assert [t.now.cube_stock[0], t.now.cube_stock[1], t.now.limbo[0], t.now.tokens[0]] == [5, 5, 5, 2]
    assert texts(EmeraldTable().hand(0, "Shoggoth")) == []


def test_a_revealed_player_does_not_roll_for_shoggoth() -> None:
    """RULES 10.36, 6.7"""
    t = EmeraldTable().hand(0, "Shoggoth").cubes(1, "Rome", 2).rolls(INSANITY).revealed(0)
    t.does(0, "Action of Shoggoth")
    assert t.now.tokens[0] == 3


def test_mi_go_hides_royalty_in_its_stack() -> None:
    """RULES 10.37"""
    t = EmeraldTable().hand(0, "Mi-Go").stack("Rome", "Dynamite", "Ravachol").royalty("Rome").royalty("Paris")
    t.does(0, "Action of Mi-Go", "Rhogog")
    assert t.slot("Rome") == ""
    assert sorted(t.stacked("Rome")) == ["Dynamite", "Ravachol", "Rhogog"]
    stack = t.now.zones[t.now.layout.first["stack4"]]
    assert [t.now.known[card] for card in stack] == [0, 0, 0]


def looked_and_hid(seed: int = 0) -> EmeraldTable:
    """Seat 0 has ordered Rome's stack, then hidden Rhogog in it."""
    t = EmeraldTable(3).deck(0).hand(0, "Wilhelm Stieber", "Mi-Go", "The Orient Express").royalty("Rome")
    t.stack("Rome", "Dynamite", "Ravachol", "Emma Goldman", "Shoggoth")
    t.g.seed(bytes([seed]))
    return t.does(0, "Free Action of Wilhelm Stieber", "Rome", "Ravachol", "Dynamite", "Action of Mi-Go")


ORDERED = ["Ravachol", "Dynamite", "Emma Goldman", "Shoggoth"]


def test_mi_go_keeps_the_order_of_the_stack() -> None:
    """RULES 10.37: the Royalty may lie anywhere in it."""
    places = set()
    for seed in range(40):
        stack = looked_and_hid(seed).stacked("Rome")
        places.add(stack.index("Rhogog"))
        assert [name for name in stack if name != "Rhogog"] == ORDERED
    assert places == {0, 1, 2, 3, 4}


def test_nobody_is_shown_where_mi_go_hid() -> None:
    """RULES 10.37, 9.4: who had looked has read the order in the log; no view or world dealt anew tells a depth."""
    t = looked_and_hid()
    assert "seat 0 puts Dynamite back, 2 from the top of Rome" in t.heard(0)
    assert "puts Dynamite back" not in t.heard(1) + t.heard(None)
    for seat in (0, 1, None):
        assert t.match.view(seat)["table"]["cities"][4]["known"] == []
    places = set()
    for n in range(40):
        g = t.match.redeal(0, Random(n)).now
        places.add([t.now.cards.names[g.kind[card]] for card in g.zones[STACKS + 4]].index("Rhogog"))
    assert places == {0, 1, 2, 3, 4}


def test_mi_go_leaves_no_handle_to_follow() -> None:
    """RULES 10.37, 9.4: where the known cards of before now lie cannot be told by their numbers."""
    places = set()
    for seed in range(40):
        t = looked_and_hid(seed)
        rhogog = next(card for card, kind in enumerate(t.g.kind) if t.g.cards.names[kind] == "Rhogog")
        places.add((t.now.zones[STACKS + 4].index(rhogog), t.stacked("Rome").index("Rhogog")))
    assert len(places) > 12


def test_mi_go_with_no_facedown_cards_and_with_an_empty_stack() -> None:
    """RULES 10.37"""
    t = EmeraldTable().hand(0, "Mi-Go").royalty("Rome").stack("Rome")
    t.does(0, "Action of Mi-Go")
    assert t.stacked("Rome") == ["Rhogog"]
    assert texts(EmeraldTable().hand(0, "Mi-Go").royalty("Rome").empty("Rome")) == []


def test_the_necronomicon_claims_without_control() -> None:
    """RULES 10.38: as either action, own cubes to Limbo, then another roll."""
    t = EmeraldTable().hand(0, "The Necronomicon").face_up("Rome", "Dynamite").rolls(BLANK)
    t.cubes(0, "Rome", 1).agents(1, "Rome", "Rome").cubes(1, "Rome", 1)
    t.does(0, "pass", "Action of The Necronomicon", "claim Dynamite in Rome")
    assert t.discards_of(0) == ["Dynamite"]
    assert t.kept_by(0) == ["The Necronomicon"]
    assert (t.now.limbo[0], t.now.cube_stock[1], t.now.tokens[0]) == (6, 5, 3)
    assert t.points(0) == (0, 0, 1)


def test_the_necronomicon_rolls_twice_for_a_swirl_and_not_in_locked_cities() -> None:
    """RULES 10.38, 10.26"""
    t = EmeraldTable().hand(0, "The Necronomicon").face_up("Rome", "Shoggoth").rolls(INSANITY, INSANITY)
    t.g.locks[1] = 1
    t.does(0, "Action of The Necronomicon")
    assert not any("Paris" in label for label in t.asked(0).offered)
    t.does(0, "claim Shoggoth in Rome")
    assert t.now.tokens[0] == 1


def test_the_necronomicons_further_roll_comes_after_the_claim() -> None:
    """RULES 10.38: the VP are scored before it, and it is not made once they have ended the game."""
    t = EmeraldTable().sides("Restorationist", "Loyalist").hand(0, "The Necronomicon").tokens(0, 1).rolls(INSANITY)
    t.face_up("Rome", "Dynamite").does(0, "Action of The Necronomicon", "claim Dynamite in Rome")
    assert t.match.result.ending == "Restorationist revealed"
    assert t.points(0) == (0, 0, 1)
    t = EmeraldTable().hand(0, "The Necronomicon").vp(0, neutral=27).face_up("Rome", "Dynamite").rolls(INSANITY)
    t.does(0, "Action of The Necronomicon", "claim Dynamite in Rome")
    assert (t.match.result.ending, t.now.tokens[0]) == ("victory points", 3)


def test_cthulhu_makes_all_others_roll_in_order() -> None:
    """RULES 10.39, 6.9"""
    t = EmeraldTable(4).sides("Loyalist", "Loyalist", "Loyalist", "Restorationist").hand(0, "Cthulhu").revealed(2)
    t.rolls(INSANITY, BLANK)
    t.does(0, "Action of Cthulhu")
    assert t.now.tokens[:4] == [3, 2, 3, 3]
    assert t.kept_by(0) == ["Cthulhu"]
    assert texts(EmeraldTable().hand(0, "Cthulhu").revealed(1)) == []


def test_cthulhu_resolves_each_reveal_before_the_next_roll() -> None:
    """RULES 10.39, 6.9, 6.5, 6.6"""
    t = EmeraldTable(4).sides("Loyalist", "Loyalist", "Restorationist", "Loyalist").hand(0, "Cthulhu")
    t.tokens(1, 1).tokens(2, 1).tokens(3, 1).agents(1, "Rome").rolls(INSANITY, INSANITY, INSANITY)
    t.does(0, "Action of Cthulhu")
    t.asked(1, "You are revealed").picks("Rome", "Rome")
    assert t.match.over
    assert t.now.tokens[3] == 1


def test_yog_sothoth_feeds_on_an_agent() -> None:
    """RULES 10.40, 6.8"""
    t = EmeraldTable().hand(0, "Yog-Sothoth").agents(0, "Rome", "Paris")
    t.does(0, "Action of Yog-Sothoth", "Rome")
    assert (t.now.agent_stock[0], t.points(0)) == (9, (2, 0, 0))
    assert t.discards_of(0) == ["Yog-Sothoth"]
    assert texts(EmeraldTable().hand(0, "Yog-Sothoth").agents(0, "Rome")) == []
    t = EmeraldTable().hand(0, "Yog-Sothoth").agents(0, "Rome", "Rome")
    t.g.locks[4] = 1
    assert texts(t) == []


def test_shub_niggurath_spawns_agents_beside_an_agent() -> None:
    """RULES 10.41"""
    t = EmeraldTable().hand(0, "Shub-Niggurath").agents(0, "Rome", "Paris").rolls(INSANITY)
    t.does(0, "Action of Shub-Niggurath")
    assert sorted(t.asked(0).offered) == [
        "1 Agent in Paris",
        "1 Agent in Rome",
        "2 Agents in Paris",
        "2 Agents in Rome",
    ]
    t.does(0, "2 Agents in Rome")
    assert (t.agents_in(0, "Rome"), t.now.tokens[0]) == (3, 2)
    assert texts(EmeraldTable().hand(0, "Shub-Niggurath").agents(0, *["Rome"] * 10)) == []
    assert texts(EmeraldTable().hand(0, "Shub-Niggurath")) == []
    t = EmeraldTable().hand(0, "Shub-Niggurath").agents(0, *["Rome"] * 9).rolls(INSANITY).revealed(0)
    t.does(0, "Action of Shub-Niggurath")
    assert (t.agents_in(0, "Rome"), t.now.tokens[0]) == (10, 3)


def test_vampires_turn_an_agent() -> None:
    """RULES 10.42"""
    t = EmeraldTable().hand(0, "Vampires").agents(0, "Rome").agents(1, "Rome", "Paris")
    t.does(0, "Action of Vampires")
    assert (t.agents_in(0, "Rome"), t.agents_in(1, "Rome"), t.now.agent_stock[:2]) == (2, 0, [8, 9])
    assert texts(EmeraldTable().hand(0, "Vampires").agents(0, "Rome").agents(1, "Rome")) == []
    assert texts(EmeraldTable().hand(0, "Vampires").agents(1, "Rome", "Paris")) == []
    assert texts(EmeraldTable().hand(0, "Vampires").agents(0, *["Rome"] * 10).agents(1, "Rome", "Paris")) == []


def test_zombies_take_an_agent_from_each_of_several_cities() -> None:
    """RULES 10.43: one for each City, never anybody's last one."""
    t = EmeraldTable(3).hand(0, "Zombies").agents(1, "Rome", "Paris", "Paris").agents(2, "Rome", "Cairo")
    t.does(0, "Action of Zombies")
    assert "stop" not in t.asked(0).offered
    t.does(0, "seat 2's Agent in Rome")
    assert sorted(t.asked(0).offered) == ["seat 1's Agent in Paris", "stop"]
    t.does(0, "seat 1's Agent in Paris")
    assert (t.now.on_board(1), t.now.on_board(2), t.score(0)) == (2, 1, 0)
    assert t.kept_by(0) == ["Zombies"]
    t.asked(0, "action 2")


def test_zombies_stop_when_told_to_and_need_a_victim() -> None:
    """RULES 10.43, 4.12"""
    t = EmeraldTable().hand(0, "Zombies").agents(1, "Rome", "Paris", "Cairo")
    t.does(0, "Action of Zombies", "Rome", "stop")
    assert t.now.on_board(1) == 2
    assert texts(EmeraldTable().hand(0, "Zombies").agents(1, "Rome")) == []


def test_deep_ones_move_any_agent() -> None:
    """RULES 10.44"""
    t = EmeraldTable().hand(0, "Deep Ones").agents(0, "Rome").agents(1, "Paris")
    t.g.locks[8] = 1
    t.does(0, "Free Action of Deep Ones")
    assert not any("Cairo" in label for label in t.asked(0).offered)
    t.does(0, "seat 1's Agent from Paris to Rome")
    assert t.agents_in(1, "Rome") == 1
    t.asked(0, "action 1")


def test_the_king_in_yellow_scores_then_maddens() -> None:
    """RULES 10.45"""
    t = EmeraldTable(3).hand(0, "The King in Yellow").revealed(2).rolls(INSANITY, INSANITY)
    t.does(0, "Action of The King in Yellow")
    assert t.now.tokens[:3] == [3, 1, 3]
    assert t.points(0) == (0, 0, 1)
    assert t.kept_by(0) == ["The King in Yellow"]


def test_the_kings_point_counts_when_his_victim_ends_the_game() -> None:
    """RULES 10.45, 6.5"""
    t = EmeraldTable().hand(0, "The King in Yellow").tokens(1, 1).rolls(INSANITY)
    t.does(0, "Action of The King in Yellow")
    assert t.match.over
    assert t.match.result.scores == [1, -5]


def test_the_king_stops_at_a_reveal_and_needs_no_victim_to_score() -> None:
    """RULES 10.45"""
    t = (
        EmeraldTable()
        .sides("Loyalist", "Loyalist")
        .hand(0, "The King in Yellow")
        .tokens(1, 1)
        .rolls(INSANITY, INSANITY)
    )
    t.agents(1, "Rome", "Rome", "Rome").does(0, "Action of The King in Yellow")
    assert t.heard().count("rolls Insanity") == 1
    t = EmeraldTable().hand(0, "The King in Yellow").revealed(1)
    t.does(0, "Action of The King in Yellow")
    assert t.points(0) == (0, 0, 1)


def test_the_elder_sign_cancels_insanity_on_any_turn() -> None:
    """RULES 10.46, 6.3"""
    t = EmeraldTable().hand(0, "Cthulhu").hand(1, "The Elder Sign", "Agitator").rolls(INSANITY)
    t.does(0, "Action of Cthulhu")
    t.asked(1, "Insanity!").picks("The Elder Sign")
    assert t.now.tokens[1] == 3
    assert t.discards_of(1) == ["The Elder Sign"]
    assert len(t.hand_of(1)) == 5


def test_the_elder_sign_on_the_own_turn_is_replaced_at_its_end() -> None:
    """RULES 10.46, 6.3"""
    t = EmeraldTable().hand(0, "Shoggoth", "The Elder Sign").cubes(0, "Rome", 1).rolls(INSANITY)
    t.does(0, "Action of Shoggoth", "The Elder Sign")
    assert (t.now.tokens[0], t.hand_of(0)) == (3, [])


def test_the_elder_sign_saves_the_agent_from_the_royalty_roll() -> None:
    """RULES 10.46, 6.3"""
    t = EmeraldTable().hand(0, "Lone Gunman", "The Elder Sign").agents(0, *["Rome"] * 3).royalty("Rome").rolls(INSANITY)
    t.does(0, "assassinate Rhogog", "Lone Gunman", "The Elder Sign")
    assert t.agents_in(0, "Rome") == 3


def test_the_elder_sign_is_no_part_of_the_next_assassination() -> None:
    """RULES 4.7, 5.6.13"""
    t = EmeraldTable().hand(0, "Lone Gunman", "The Black Hand", "The Elder Sign").agents(0, *["Rome"] * 5)
    t.agents(1, "Rome").royalty("Rome").hand(1, "Double Agent").rolls(INSANITY)
    t.does(0, "assassinate Rhogog", "The Black Hand", "The Elder Sign", "assassinate an Agent", "Lone Gunman")
    assert t.asked(1).text == "seat 0's assassination of your Agent in Rome with Lone Gunman: interrupt it?"


def test_the_elder_sign_is_asked_for_whether_held_or_not_and_is_no_free_action() -> None:
    """RULES 10.46, 4.7"""
    t = EmeraldTable().hand(0, "Shoggoth", "Agitator").deck(0, "The Elder Sign").cubes(0, "Rome", 1).rolls(INSANITY)
    t.does(0, "Action of Shoggoth")
    assert t.asked(0, "Insanity!").offered == ["no"]
    t.does(0, "no")
    assert t.now.tokens[0] == 2
    assert texts(EmeraldTable().hand(0, "The Elder Sign").tokens(0, 1)) == []


# -- neutral
def test_nadars_airship_moves_up_to_two_agents() -> None:
    """RULES 10.47"""
    t = EmeraldTable().hand(0, "Nadar's Airship").agents(0, "Rome", "Paris")
    t.does(0, "Free Action of Nadar's Airship")
    assert "stop" not in t.asked(0).offered
    t.does(0, "Rome to Cairo")
    assert all(label.startswith("Paris to") or label == "stop" for label in t.asked(0).offered)
    t.does(0, "stop")
    assert (t.agents_in(0, "Cairo"), t.agents_in(0, "Paris")) == (1, 1)
    assert texts(EmeraldTable().hand(0, "Nadar's Airship")) == []


def test_sigmund_freud_gives_a_token_back() -> None:
    """RULES 10.48"""
    t = EmeraldTable().hand(0, "Sigmund Freud").tokens(0, 1)
    t.does(0, "Free Action of Sigmund Freud")
    assert t.now.tokens[0] == 2
    assert texts(EmeraldTable().hand(0, "Sigmund Freud")) == []
    assert texts(EmeraldTable().hand(0, "Sigmund Freud").tokens(0, 1).revealed(0)) == []


def test_double_agent_saves_anybodys_agent() -> None:
    """RULES 10.50"""
    for victim in (1, 2):
        t = EmeraldTable(3).hand(0, "Lone Gunman").agents(0, "Rome", "Rome").agents(victim, "Rome", "Paris")
        t.hand(2, "Double Agent")
        t.does(0, f"assassinate an Agent of seat {victim}", "Lone Gunman")
        t.asked(2, "interrupt it?").picks("Double Agent")
        assert t.agents_in(victim, "Rome") == 1
    t = EmeraldTable().hand(0, "Lone Gunman", "Double Agent").agents(0, "Rome", "Rome").agents(1, "Rome", "Paris")
    t.does(0, "assassinate", "Lone Gunman")
    assert t.agents_in(1, "Rome") == 0


def test_printing_press_and_telegraph_office_redraw() -> None:
    """RULES 10.51, 10.52"""
    for name in ("Secret Printing Press", "Telegraph Office"):
        t = (
            EmeraldTable()
            .hand(0, name, "Agitator", "Paymaster", "Home-made Bomb")
            .deck(0, "Lone Gunman", "Railway Ticket")
        )
        t.does(0, f"Free Action of {name}")
        assert "done" not in t.asked(0).offered
        t.does(0, "Agitator", "Paymaster", "done")
        assert sorted(t.hand_of(0)) == ["Home-made Bomb", "Lone Gunman", "Railway Ticket"]
        assert t.discards_of(0) == ["Agitator", "Paymaster", name]
        assert texts(EmeraldTable().hand(0, name)) == []


def test_redrawn_cards_may_be_those_just_discarded() -> None:
    """RULES 10.51, 3.5"""
    t = EmeraldTable().hand(0, "Secret Printing Press", "Cthulhu", "Zombies").deck(0)
    t.does(0, "Free Action of Secret Printing Press", "Cthulhu", "Zombies")
    assert sorted(t.hand_of(0)) == ["Cthulhu", "Zombies"]


def test_the_orient_express_draws_two() -> None:
    """RULES 10.53, 3.6"""
    t = EmeraldTable().hand(0, "The Orient Express").deck(0, "Agitator", "Paymaster", "Lone Gunman")
    t.does(0, "Free Action of The Orient Express")
    assert t.hand_of(0) == ["Agitator", "Paymaster"]
    assert texts(EmeraldTable().hand(0, "The Orient Express").deck(0)) == []


def test_victors_vitae_places_and_scores() -> None:
    """RULES 10.54"""
    t = EmeraldTable().hand(0, "Victor's Vitae")
    t.does(0, "Action of Victor's Vitae", "Cairo")
    assert (t.agents_in(0, "Cairo"), t.points(0), t.kept_by(0)) == (1, (0, 0, 2), ["Victor's Vitae"])
    t = EmeraldTable().hand(0, "Victor's Vitae").agents(0, *["Rome"] * 10)
    t.does(0, "Action of Victor's Vitae")
    assert t.points(0) == (0, 0, 2)


# -- citations
@pytest.mark.parametrize(
    ("card", "number"),
    [
        ("Secret Printing Press", "10.51"),
        ("Telegraph Office", "10.52"),
        ("Shoggoth", "10.36"),
        ("Victor's Vitae", "10.54"),
        ("Peter Rachkovsky", "10.28"),
        ("William Morris", "10.23"),
        ("Nadar's Airship", "10.47"),
    ],
)
def test_cards_that_share_an_effect_are_cited_each_by_its_own_paragraph(card: str, number: str) -> None:
    """RULES 10.51, 10.52, 10.36, 10.54, 10.28, 10.23, 10.47"""
    t = EmeraldTable(3).hand(0, card, "Paymaster").hand(1, "Agitator").hand(2, "Agitator").agents(0, "Rome", "Paris")
    t.cubes(0, "Rome", 1).cubes(1, "Paris", 1).does(0, f"Action of {card}")
    question = t.match.question(0)
    assert question is not None
    assert question["rule"] == number
    assert str(question["text"]).startswith(card)
