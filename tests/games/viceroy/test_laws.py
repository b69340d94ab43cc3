"""Every law: what it does, what it refuses, and how laws meet."""

import pytest

from games.viceroy.viceroy_table import ViceroyTable
from ludarium.games.viceroy.components import (
    BLUE,
    CIRCLE_BONUS,
    DEFENSE,
    GREEN,
    INFINITE,
    MAGIC,
    MAGIC_BONUS,
    NAMES,
    POWER,
    RED,
    SCIENCE,
    STORED,
    USED,
    YELLOW,
    token,
)
from ludarium.kernel.cards import NONE


def table(*names: str, seats: int = 2) -> ViceroyTable:
    """Seat 0 holds these cards and has Scout in the pyramid; rivals have one card each."""
    t = ViceroyTable(seats).pyramid(0, "Scout")
    for seat, name in zip(range(1, seats), ("Witch", "Baron", "Druid"), strict=False):
        t.pyramid(seat, name)
    return t.hand(0, *names)


# -- 65 Reassignments
def test_reassignments_replaces_a_card_and_takes_its_tokens() -> None:
    """RULES 7.65"""
    t = table("Reassignments").stand(0, "Baron", 1, 1).token(0, "Baron", token(POWER, 12), token(MAGIC)).building()
    t.plays(0, "Reassignments", "Baron")
    assert t.on(0, "Reassignments") == ["power 12", "magic"]
    assert t.in_hand(0) == {"Baron"}
    assert t.now.grid(0).keys() == {t.now.place[t.find("Scout")], t.now.place[t.find("Scout")] + 1}
    assert t.lies("Reassignments") == "pyramids[0]"


def test_the_returned_card_costs_nothing_on_any_level() -> None:
    """RULES 7.65.1, 7.65.2"""
    rows = (
        "Scout, Witch, Baron, Druid, Sniper",
        "Knight, Fairy, Brewer, Mentor",
        "Regent, Warlord, General",
        "Miner, Ranger",
    )
    t = ViceroyTable().pyramid(0, *rows).pyramid(1, "Arbalist").hand(0, "Reassignments").building()
    t.token(0, "Miner", token(POWER, 12)).plays(0, "Reassignments", "Miner")
    t.plays(0, "Miner", "level 5 on Reassignments and Ranger", "power 15")
    assert "pays" not in t.heard(0)
    assert t.on(0, "Reassignments") == ["power 12"]
    assert t.on(0, "Miner") == ["power 15"]


def test_the_returned_card_may_be_played_in_a_later_round_and_only_it_is_free() -> None:
    """RULES 7.65.1, 7.65.2"""
    t = table("Reassignments", "Druid").stand(0, "Baron", 1, 1).development(11)
    t.plays(0, "Reassignments", "Baron")
    assert "play Druid" not in t.asked(0).offered
    t.asked(0).picks("discard Druid").takes(0, "red", "red")
    t.asked(0).picks("pass")
    while "Play a card" not in (t.match.question(0) or {"text": ""})["text"]:
        ask = t.match.asks[0]
        t.match.answer(ask.seat, ask.options[-1])
    assert t.now.round == 12
    t.plays(0, "Baron", "level 1, left end")
    assert t.on(0, "Baron") == ["infinite green gem"]


def test_level_five_cards_cannot_be_replaced() -> None:
    """RULES 7.65.2"""
    rows = (
        "Scout, Witch, Baron, Druid, Sniper",
        "Knight, Fairy, Brewer, Mentor",
        "Regent, Warlord, General",
        "Miner, Ranger",
    )
    t = ViceroyTable().pyramid(0, *rows, "Captain").pyramid(1, "Arbalist").hand(0, "Reassignments").building()
    t.plays(0, "Reassignments")
    assert "Captain" not in t.asked(0).offered
    assert len(t.asked(0).offered) == 14


def test_tucked_cards_stay_and_scoring_of_the_replaced_law_is_gone() -> None:
    """RULES 7.65.3, 7.68.1"""
    t = table("Reassignments").stand(0, "Secret Service", 1, 1).stand(0, "Referendum", 1, 2)
    t.tuck(0, "Baron", "Secret Service").tuck(0, "Druid", "Secret Service").building()
    t.plays(0, "Reassignments", "Secret Service")
    assert t.tucked(0, "Reassignments") == {"Baron", "Druid"}
    assert t.score(0) == {"laws": 5}  # Referendum: three face up, two tucked
    t.plays(0, "Secret Service", "level 1, right end")
    assert t.score(0) == {"laws": 6}


def test_stored_gems_move_to_reassignments_and_score_no_more() -> None:
    """RULES 7.65.3"""
    t = table("Reassignments").stand(0, "Stronger Royal Treasury", 1, 1)
    t.token(0, "Stronger Royal Treasury", token(STORED, 1, RED), token(STORED, 1, RED)).building()
    assert t.score(0) == {"laws": 4}
    t.plays(0, "Reassignments", "Stronger Royal Treasury")
    assert t.on(0, "Reassignments") == ["stored red gem"] * 2
    assert t.score(0) == {}


def test_royal_commendation_stays_under_the_place_of_its_replaced_host() -> None:
    """RULES 7.65.3, 7.66.1"""
    t = (
        table("Reassignments")
        .tuck(0, "Royal Commendation", "Scout")
        .token(0, "Scout", token(MAGIC), token(MAGIC))
        .building()
    )
    t.plays(0, "Reassignments")
    assert t.tucked(0, "Reassignments") == {"Royal Commendation"}
    assert t.on(0, "Reassignments") == ["magic", "magic"]


def test_new_circles_at_the_place_give_gems_broken_ones_cost_nothing() -> None:
    """RULES 7.65.4, 7.65.5, 5.5"""
    t = ViceroyTable().pyramid(0, "Boatswain, Arbalist, Herbalist", "Mentor, Ambassador").pyramid(1, "Baron")
    t.hand(0, "Reassignments").building()  # the law: green corners, red bottom
    before = t.now.circles(0)
    t.plays(0, "Reassignments", "Mentor")
    assert t.now.circles(0) != before
    assert t.held(0) == {"red": 1}  # Boatswain's right, Arbalist's left and the law's bottom are red


@pytest.mark.parametrize("row", ["Scout, Margrave", "Chancellor, Scout"])
def test_a_new_circle_above_the_place_gives_its_gem_on_either_side(row: str) -> None:
    """RULES 7.65.5"""
    t = ViceroyTable().pyramid(0, row, "General").pyramid(1, "Baron").hand(0, "Reassignments").building()
    assert t.now.circles(0) == [], "a red corner beside General's green foot and its neighbour's green one"
    t.plays(0, "Reassignments", "Scout")
    assert t.held(0) == {"green": 1}


def test_a_circle_that_stays_the_same_gives_nothing_again() -> None:
    """RULES 7.65.5"""
    t = (
        ViceroyTable()
        .pyramid(0, "Boatswain, Herbalist", "Arcanist")
        .pyramid(1, "Baron")
        .hand(0, "Reassignments")
        .building()
    )
    assert len(t.now.circles(0)) == 1
    t.plays(0, "Reassignments", "Arcanist")
    assert len(t.now.circles(0)) == 1
    assert t.held(0) == {}


def test_reassignments_brings_no_level_reward_and_is_no_card_taken() -> None:
    """RULES 7.65.5, 7.78.1"""
    t = table("Reassignments").stand(0, "Crown Archive", 1, 1).building()
    t.plays(0, "Reassignments", "Scout")
    assert t.in_hand(0) == {"Scout"}
    assert t.now.tokens[0] == []


# -- 66 Royal Commendation
def test_royal_commendation_doubles_every_token() -> None:
    """RULES 7.66"""
    t = table("Royal Commendation").stand(0, "Paladin", 1, 1).building()
    t.token(0, "Paladin", token(MAGIC_BONUS, 2), token(MAGIC), token(POWER, 12), token(CIRCLE_BONUS, 2, BLUE))
    t.plays(0, "Royal Commendation", "Paladin")
    assert sorted(t.on(0, "Paladin")) == sorted(["+2 magic bonus", "magic", "power 12", "+2 blue circle bonus"] * 2)
    assert t.tucked(0, "Paladin") == {"Royal Commendation"}
    assert len(t.now.pyramids[0]) == 2


def test_royal_commendation_offers_characters_only() -> None:
    """RULES 7.66"""
    t = table("Royal Commendation").stand(0, "Referendum", 1, 1).stand(0, "Paladin", 1, 2).building()
    t.plays(0, "Royal Commendation")
    assert t.asked(0).offered == ["Scout", "Paladin"]


def test_an_infinite_gem_is_doubled_only_with_a_gem_at_hand() -> None:
    """RULES 7.66.1"""
    t = table("Royal Commendation").token(0, "Scout", token(USED, 1, BLUE)).building().plays(0, "Royal Commendation")
    assert t.on(0, "Scout") == ["infinite blue gem (used)", "infinite blue gem"]
    assert t.now.reserve[BLUE] == 7
    t = table("Royal Commendation").token(0, "Scout", token(INFINITE, 1, BLUE)).reserve(blue=0).building()
    t.plays(0, "Royal Commendation", "no: the infinite gem is lost")
    assert t.on(0, "Scout") == ["infinite blue gem"]


# -- 67 Barter Policy
def barter() -> ViceroyTable:
    t = table("Barter Policy", seats=3).token(0, "Scout", token(POWER, 2)).token(1, "Witch", token(POWER, 12))
    return t.gems(0, red=2, blue=2).building()


def test_barter_swaps_tokens_for_three_gems() -> None:
    """RULES 7.67, 7.67.1, 7.67.2"""
    t = barter().plays(0, "Barter Policy", "level 1, left end")
    assert t.asked(0, "pay 3 gems to whom").offered == ["seat 1", "no barter"]
    t.asked(0).picks("seat 1", "red", "blue", "red")
    assert t.held(0) == {"blue": 1}
    assert t.held(1) == {"red": 2, "blue": 1}
    assert t.on(0, "Scout") == ["power 12"]
    assert t.on(1, "Witch") == ["power 2"]


def test_barter_may_be_declined() -> None:
    """RULES 7.67"""
    t = barter().plays(0, "Barter Policy", "level 1, left end", "no barter")
    assert t.on(1, "Witch") == ["power 12"]
    assert sum(t.held(0).values()) == 4


def test_kinds_may_differ_and_a_used_infinite_gem_stays_used() -> None:
    """RULES 7.67.2"""
    t = barter().token(0, "Scout", token(USED, 1, GREEN)).token(1, "Witch", token(DEFENSE), token(STORED, 1, RED))
    t.plays(0, "Barter Policy", "level 1, left end", "seat 1", "red", "red", "blue")
    assert t.asked(0, "give seat 1 which").offered == [
        "power 2 on Scout",
        "infinite green gem (used) on Scout",
    ]
    t.asked(0).picks("infinite green gem (used) on Scout")
    assert t.asked(0, "take which token of seat 1").offered == ["power 12 on Witch", "defense on Witch"]
    t.asked(0).picks("defense on Witch")
    assert t.on(0, "Scout") == ["power 2", "defense"]
    assert sorted(t.on(1, "Witch")) == ["infinite green gem (used)", "power 12", "stored red gem"]


def test_barter_needs_three_gems_and_tokens_on_both_sides() -> None:
    """RULES 7.67.3"""
    t = (
        table("Barter Policy")
        .token(0, "Scout", token(POWER, 2), token(INFINITE, 1, RED))
        .token(1, "Witch", token(MAGIC))
    )
    t.gems(0, red=2).building().plays(0, "Barter Policy", "level 1, left end")
    assert t.match.over
    t = table("Barter Policy").token(1, "Witch", token(MAGIC)).gems(0, red=3).building()
    t.plays(0, "Barter Policy", "level 1, left end")
    assert t.match.over
    t = table("Barter Policy").token(0, "Scout", token(MAGIC)).gems(0, red=3).attack(1, 1).building()
    t.plays(0, "Barter Policy", "level 1, left end")
    assert t.match.over


# -- 68 Referendum
def test_referendum_counts_every_card_of_the_pyramid() -> None:
    """RULES 7.68, 7.68.1"""
    t = table("Referendum").stand(0, "Secret Service", 1, 1).tuck(0, "Baron", "Secret Service").building()
    t.plays(0, "Referendum", "level 1, right end")
    assert t.score(0)["laws"] == 4 + 5


# -- 69 Bureaucracy
def bureaucracy(small: int) -> ViceroyTable:
    t = table("Bureaucracy").row(blue="Veteran, Agent", red="Sniper")
    return t.decks(small="Knight", small_size=small)


def test_bureaucracy_takes_a_card_refills_the_spot_and_skips_an_auction() -> None:
    """RULES 7.69, 7.69.3"""
    t = bureaucracy(4).gems(0, red=1).gems(1, red=1).development(3)
    t.plays(0, "Bureaucracy", "level 1, left end", "Agent")
    assert t.in_hand(0) == {"Agent"}
    assert t.names(t.now.tips[BLUE]) == ["Knight"]
    assert t.now.skipping == [0]
    assert "discard Agent" in t.asked(0, "Play a card").offered
    t.asked(0).picks("pass")
    assert t.now.round == 4
    t.not_asked(0)
    t.asked(1, "Bid").picks("pass").takes(1, "red", "red", "red")
    assert t.held(0) == {"red": 1}
    t.asked(0, "Play a card").picks("pass")
    assert t.now.round == 5
    t.asked(0, "Bid")


def test_bureaucracy_does_nothing_with_three_cards_in_the_small_deck() -> None:
    """RULES 7.69.1, 7.69.2"""
    t = bureaucracy(3).building().plays(0, "Bureaucracy", "level 1, left end")
    assert t.in_hand(0) == set()
    assert t.match.over
    assert t.now.skipping == []
    assert t.level("Bureaucracy") == 1


def test_bureaucracy_does_nothing_without_cards_in_the_row() -> None:
    """RULES 7.69.2"""
    t = table("Bureaucracy").building(number=12).plays(0, "Bureaucracy", "level 1, left end")
    assert t.match.over
    assert t.now.skipping == []


def test_bureaucracy_still_takes_a_card_in_round_twelve() -> None:
    """RULES 7.69.3"""
    t = bureaucracy(4).development(12).plays(0, "Bureaucracy", "level 1, left end", "Veteran")
    assert t.in_hand(0) == {"Veteran"}
    assert t.now.skipping == []
    assert "sit out" not in t.heard(1)


# -- 70 Legislative Session
def session(law: str, size: int) -> ViceroyTable:
    return table("Legislative Session", "Referendum").decks(law=law, law_size=size)


def test_legislative_session_draws_three_and_puts_any_two_back_in_order() -> None:
    """RULES 7.70, 7.70.2"""
    t = session("War Levy, Conscription, Academy Charter", 6).building()
    t.plays(0, "Legislative Session", "level 1, left end")
    assert set(t.asked(0).offered) == {"Referendum", "War Levy", "Conscription", "Academy Charter"}
    t.asked(0).picks("Referendum", "War Levy")
    assert t.in_hand(0) == {"Conscription", "Academy Charter"}
    assert t.names(t.now.law_deck)[-2:] == ["Referendum", "War Levy"]
    assert "Referendum" not in t.heard(1)
    assert t.match.view(0)["table"]["known_laws_on_deck"] == [[0, "71"], [1, "68"]]
    assert t.match.view(1)["table"]["known_laws_on_deck"] == []


def test_of_two_laws_drawn_one_goes_back_of_one_none() -> None:
    """RULES 7.70.2"""
    t = session("War Levy, Conscription", 2).building().plays(0, "Legislative Session", "level 1, left end", "War Levy")
    assert t.in_hand(0) == {"Referendum", "Conscription"}
    t.asked(0, "Play a card")
    t = session("War Levy", 1).building().plays(0, "Legislative Session", "level 1, left end")
    assert t.in_hand(0) == {"Referendum", "War Levy"}
    t.asked(0, "Play a card")
    t = session("", 0).building().plays(0, "Legislative Session", "level 1, left end")
    assert t.in_hand(0) == {"Referendum"}


def test_the_archive_takes_only_kept_laws_and_the_question_tells_nobody_how_many_there_are() -> None:
    """RULES 7.70.1, 9.4"""
    t = session("War Levy, Conscription, Academy Charter", 6).stand(0, "Crown Archive", 1, 1).building()
    t.plays(0, "Legislative Session", "level 1, left end", "War Levy", "Conscription")
    assert t.asked(0, "laws just drawn").offered == ["Academy Charter", "no more"]
    t.asked(0).picks("Academy Charter")
    assert t.asked(0, "laws just drawn").offered == ["no more"]
    t.asked(0).picks("no more")
    assert t.tucked(0, "Crown Archive") == {"Academy Charter"}
    assert t.in_hand(0) == {"Referendum"}


# -- the eight laws with three boons
@pytest.mark.parametrize(
    ("name", "boon", "tokens"),
    [
        ("War Levy", "power 6", ["power 6"]),
        ("Garrison Charter", "defense", ["defense"]),
        ("Fortification Edict", "defense", ["defense"]),
        ("Fortification Edict", "power 6", ["power 6"]),
        ("Academy Charter", "magic", ["magic"]),
        ("Academy Charter", "science", ["science"]),
        ("Schooling Decree", "science", ["science"]),
        ("Mages' Guild Patent", "magic and +2 magic bonus", ["magic", "+2 magic bonus"]),
        ("Scriptorium Grant", "+3 magic bonus", ["+3 magic bonus"]),
    ],
)
def test_a_boon_puts_tokens_on_the_law(name: str, boon: str, tokens: list[str]) -> None:
    """RULES 7.71, 7.73, 7.80, 7.81, 7.82, 7.83 and 7.84"""
    t = table(name).building().plays(0, name, "level 1, left end", boon)
    assert t.on(0, name) == tokens
    assert len(t.now.tokens[0]) == len(tokens)


@pytest.mark.parametrize(
    "name",
    [
        "War Levy",
        "Garrison Charter",
        "Conscription",
        "Fortification Edict",
        "Academy Charter",
        "Schooling Decree",
        "Mages' Guild Patent",
        "Scriptorium Grant",
    ],
)
def test_the_third_boon_is_four_gems(name: str) -> None:
    """RULES 4.10, 7.71, 7.73, 7.77, 7.80, 7.81, 7.82, 7.83 and 7.84"""
    t = table(name).building().plays(0, name, "level 1, left end")
    assert len(t.asked(0, f"{name}: which one do you choose?").offered) == 3
    question = t.match.question(0)
    assert question is not None
    assert question["rule"] == f"7.{NAMES.index(name) + 1}"
    t.asked(0).picks("4 gems").takes(0, "red", "red", "blue", "green")
    assert t.held(0) == {"blue": 1, "green": 1, "red": 2}
    assert t.on(0, name) == []


@pytest.mark.parametrize("name", ["War Levy", "Conscription"])
def test_an_attack_token_goes_behind_the_screen(name: str) -> None:
    """RULES 7.71.1, 7.77"""
    t = table(name).building().plays(0, name, "level 1, left end", "attack")
    assert t.now.attack[0] == 1
    assert t.on(0, name) == []


@pytest.mark.parametrize("name", ["Conscription", "Schooling Decree", "Scriptorium Grant"])
def test_a_boon_may_be_drawing_a_card(name: str) -> None:
    """RULES 7.77, 7.82, 7.84"""
    t = table(name).decks(small="Baron").building().plays(0, name, "level 1, left end", "draw a card", "the small deck")
    assert t.in_hand(0) == {"Baron"}


@pytest.mark.parametrize("name", ["Garrison Charter", "Mages' Guild Patent"])
def test_a_boon_may_be_an_infinite_gem_of_a_colour_that_is_there(name: str) -> None:
    """RULES 7.73, 7.73.1, 7.83"""
    t = table(name).gems(0, yellow=1).reserve(blue=0, yellow=0).building()
    t.plays(0, name, "level 1, left end", "infinite gem of any colour")
    assert t.asked(0, "which colour").offered == ["green", "yellow", "red"]
    assert t.rule(0) == f"7.{NAMES.index(name) + 1}"
    t.asked(0).picks("yellow")
    assert t.on(0, name) == ["infinite yellow gem"]
    assert t.held(0) == {}
    assert f"puts an infinite yellow gem on {name}, from behind the screen" in t.heard(1)


@pytest.mark.parametrize("name", ["Garrison Charter", "Mages' Guild Patent"])
def test_with_an_empty_reserve_no_own_gem_need_be_given(name: str) -> None:
    """RULES 6.4, 7.73.1"""
    t = table(name).gems(0, yellow=1).reserve(blue=0, green=0, yellow=0, red=0).building()
    t.plays(0, name, "level 1, left end", "infinite gem of any colour")
    assert t.asked(0).offered == ["yellow", "none: the infinite gem is lost"]
    t.asked(0).picks("none: the infinite gem is lost")
    assert t.held(0) == {"yellow": 1}
    assert t.on(0, name) == []


# -- 72 Secret Service
def test_secret_service_tucks_any_number_of_cards_face_down() -> None:
    """RULES 7.72, 7.72.1"""
    t = table("Secret Service", "Baron", "Druid", "Referendum").building()
    t.plays(0, "Secret Service", "level 1, left end")
    assert t.hint(0, "Baron") == "5 points at the end"
    t.asked(0).picks("Baron", "Referendum", "no more")
    assert t.tucked(0, "Secret Service") == {"Baron", "Referendum"}
    assert t.in_hand(0) == {"Druid"}
    assert t.score(0) == {"laws": 10}
    assert "Baron" not in t.heard(1)
    card = t.match.view(1)["table"]["seats"][0]["pyramid"][0]
    assert (card["tucked"], card["tucked_laws"], card["tucked_known"]) == (2, 1, [])


def test_secret_service_may_tuck_nothing_and_never_later() -> None:
    """RULES 7.72, 7.72.1"""
    t = table("Secret Service", "Baron").building().plays(0, "Secret Service", "level 1, left end", "no more")
    assert t.score(0) == {}
    assert t.asked(0).offered == ["discard Baron", "pass"]


def test_what_the_table_knew_of_a_hand_is_lost_when_some_of_it_is_tucked_unseen() -> None:
    """RULES 7.72.1, 9.2"""
    t = table("Secret Service", "Baron", "Druid")
    t.g.known[t.find("Baron")] = 255
    t.building().plays(0, "Secret Service", "level 1, left end", "Druid", "no more")
    assert t.match.view(1)["table"]["seats"][0]["known"] == []
    t = table("Secret Service", "Baron", "Druid")
    t.g.known[t.find("Baron")] = 255
    t.building().plays(0, "Secret Service", "level 1, left end", "Druid", "Baron")
    assert t.match.view(1)["table"]["seats"][0]["pyramid"][0]["tucked_known"] == ["60"]


# -- 74 Royal Favor
def test_royal_favor_tucks_a_free_card_and_returns_its_tokens() -> None:
    """RULES 7.74, 7.74.2"""
    t = (
        table("Royal Favor")
        .stand(0, "Baron", 1, 1)
        .token(0, "Baron", token(INFINITE, 1, GREEN), token(POWER, 3))
        .building()
    )
    reserve = t.now.reserve[GREEN]
    t.plays(0, "Royal Favor", "level 1, left end", "Baron")  # only Baron, at the right end, is free
    assert t.tucked(0, "Royal Favor") == {"Baron"}
    assert t.now.tokens[0] == []
    assert t.now.reserve[GREEN] == reserve + 1
    assert (
        "seat 0 gives back an infinite green gem from Baron\n"
        "seat 0 gives back a power 3 token from Baron\n"
        "seat 0 tucks Baron under Royal Favor"
    ) in t.heard(1)


def test_the_only_free_card_is_shown_before_its_tokens_go() -> None:
    """RULES 7.74.2"""
    t = table("Royal Favor").stand(0, "Baron", 1, 1).token(0, "Baron", token(POWER, 3)).building()
    t.plays(0, "Royal Favor", "level 1, left end")
    assert t.asked(0, "only Baron is free").offered == ["Baron"]
    assert t.hint(0, "Baron") == "level 1; goes back: power 3; -3 points as things stand"
    t.match.undo(0)
    t.asked(0, "Place Royal Favor").picks("level 1, right end")
    assert t.tucked(0, "Royal Favor") == {"Scout"}  # carries nothing: not asked


@pytest.mark.parametrize(("level", "points"), [(1, 3), (2, 6), (3, 9), (4, 12)])
def test_royal_favor_scores_by_its_level(level: int, points: int) -> None:
    """RULES 7.74"""
    rows = ["Scout, Witch, Baron, Druid", "Knight, Fairy, Brewer", "Regent, Warlord", ""]
    t = ViceroyTable().pyramid(0, *rows[: level - 1], "Royal Favor")
    assert t.score(0) == {"laws": points}


def test_free_cards_are_at_the_end_of_a_row_uncovered_and_hide_nothing() -> None:
    """RULES 7.74.1, 7.66.1"""
    t = ViceroyTable().pyramid(0, "Scout, Witch, Baron, Druid, Sniper", "Knight, -, Fairy, Mentor").pyramid(1, "Miner")
    t.tuck(0, "Royal Commendation", "Mentor").hand(0, "Royal Favor").building()
    t.plays(0, "Royal Favor", "level 1, left end")
    assert t.tucked(0, "Royal Favor") == {"Knight"}  # Scout is covered, Fairy within its row, Mentor hides a law


def test_the_owner_chooses_among_free_cards() -> None:
    """RULES 7.74"""
    t = ViceroyTable().pyramid(0, "Scout, Witch, Baron, Druid", "Knight, -, Fairy").pyramid(1, "Miner")
    t.hand(0, "Royal Favor").building().plays(0, "Royal Favor", "level 1, left end")
    assert t.asked(0, "tuck which free card").offered == ["Knight", "Fairy"]
    t.asked(0).picks("Fairy")
    assert t.tucked(0, "Royal Favor") == {"Fairy"}


def test_without_a_free_card_royal_favor_tucks_nothing_but_scores() -> None:
    """RULES 7.74.2"""
    t = table("Royal Favor").tuck(0, "Royal Commendation", "Scout").building()
    t.plays(0, "Royal Favor", "level 1, left end")
    assert t.tucked(0, "Royal Favor") == set()
    assert t.score(0) == {"laws": 3}


def test_tucking_the_start_card_is_compulsory_and_changes_priority_and_opens_the_slot() -> None:
    """RULES 7.74.2, 6.6"""
    t = table("Royal Favor").building().plays(0, "Royal Favor", "level 1, right end")
    assert t.tucked(0, "Royal Favor") == {"Scout"}
    assert t.now.priority([0, 1]) == [1, 0]
    assert t.now.place[t.find("Scout")] == NONE
    assert len(t.now.slots(0)) == 2


def test_stored_gems_of_a_tucked_treasury_go_back() -> None:
    """RULES 7.74.2"""
    t = table("Royal Favor").stand(0, "Stronger Royal Treasury", 1, 1)
    t.token(0, "Stronger Royal Treasury", token(STORED, 1, RED)).building()
    before = t.now.reserve[RED]
    t.plays(0, "Royal Favor", "level 1, left end", "Stronger Royal Treasury")
    assert t.now.reserve[RED] == before + 1


# -- 75 to 79
def test_enlightened_reign_adds_three_for_each_set() -> None:
    """RULES 7.75"""
    t = ViceroyTable().pyramid(0, "Scout, Enlightened Reign")
    t.token(0, "Scout", *[token(DEFENSE), token(MAGIC), token(SCIENCE)] * 2, token(MAGIC))
    assert t.score(0) == {"laws": 6, "sets": 24}


def test_the_treasury_stores_up_to_eight_gems_for_good() -> None:
    """RULES 7.76, 7.76.1, 7.76.2"""
    t = table("Stronger Royal Treasury").gems(0, red=6, blue=4).building()
    t.plays(0, "Stronger Royal Treasury", "level 1, left end", *["red"] * 6, "blue", "blue")
    assert t.held(0) == {"blue": 2}
    assert t.score(0) == {"laws": 16}
    assert t.match.over


def test_the_treasury_may_stay_emptier() -> None:
    """RULES 7.76"""
    t = table("Stronger Royal Treasury").gems(0, red=2).building()
    t.plays(0, "Stronger Royal Treasury", "level 1, left end", "red", "no more")
    assert t.held(0) == {"red": 1}
    assert t.score(0) == {"laws": 2}


def test_crown_archive_swallows_cards_as_they_are_drawn() -> None:
    """RULES 7.78, 7.78.1"""
    t = table("Schooling Decree").stand(0, "Crown Archive", 1, 1).decks(small="Baron").building()
    t.plays(0, "Schooling Decree", "level 1, left end", "draw a card", "the small deck")
    t.asked(0, "Crown Archive: tuck Baron?").picks("tuck it")
    assert t.tucked(0, "Crown Archive") == {"Baron"}
    assert t.score(0) == {"laws": 4}
    assert "Baron" not in t.heard(1)


def test_crown_archive_is_an_offer() -> None:
    """RULES 7.78"""
    t = table("Schooling Decree").stand(0, "Crown Archive", 1, 1).decks(small="Baron").building()
    t.plays(0, "Schooling Decree", "level 1, left end", "draw a card", "the small deck", "keep it in hand")
    assert t.in_hand(0) == {"Baron"}


def test_crown_archive_takes_the_card_of_bureaucracy_before_the_row_is_filled() -> None:
    """RULES 7.78.1, 7.69"""
    t = bureaucracy(4).stand(0, "Crown Archive", 1, 1).building()
    t.plays(0, "Bureaucracy", "level 1, left end", "Agent")
    assert t.now.tips[BLUE] == []
    t.asked(0, "Crown Archive: tuck Agent?").picks("tuck it")
    assert t.names(t.now.tips[BLUE]) == ["Knight"]
    assert t.match.view(1)["table"]["seats"][0]["pyramid"][2]["tucked_known"] == ["24"]


def test_color_of_the_realm_adds_one_for_circles_and_infinite_gems() -> None:
    """RULES 7.79"""
    t = ViceroyTable().pyramid(0, "Arcanist, Miner, Color of the Realm", "Paladin")
    t.token(0, "Miner", token(INFINITE, 1, YELLOW), token(USED, 1, RED))
    assert t.score(0) == {"circles": 2, "infinite": 2, "laws": 3}


@pytest.mark.parametrize("number", ["I", "II", "III", "IV"])
def test_provincial_councils_count_neighbouring_characters(number: str) -> None:
    """RULES 7.85, 7.86, 7.87 and 7.88"""
    council = f"Provincial Council {number}"
    t = ViceroyTable(extra_cards=True).pyramid(0, f"Scout, {council}, Referendum, Witch", "Baron, Druid")
    assert t.score(0)["laws"] == 2 * 3 + 6  # Scout, Baron and Druid; Referendum counts six cards
