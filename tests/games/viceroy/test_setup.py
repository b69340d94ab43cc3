"""Set-up: what lies where before the first round."""

import json
from copy import deepcopy

import pytest

import ludarium
from games.viceroy.viceroy_table import ViceroyTable
from ludarium.games.viceroy import GAME
from ludarium.games.viceroy.components import (
    BOX,
    BOX_BOOK,
    CARDS,
    COLOURS,
    DRAW,
    GEMS,
    MAGIC,
    NAMES,
    read_book,
    token,
)
from ludarium.games.viceroy.state import Viceroy
from ludarium.kernel.errors import BadCards
from ludarium.kernel.match import Match

SMALL = {2: 8, 3: 6, 4: 4}
LAWS_LEFT = {2: 14, 3: 11, 4: 8}


def begun(seats: int, seed: int = 5, **settings: bool) -> Match:
    """A match at its first bid; every set-up question answered with its first option."""
    match = ludarium.new("viceroy", seats=seats, seed=seed, settings=settings)
    while g(match).round == 0:
        for ask in match.asks:
            match.answer(ask.seat, ask.options[0])
    return match


def g(match: Match) -> Viceroy:
    assert isinstance(match.now, Viceroy)
    return match.now


def test_a_game_is_twelve_rounds_of_auction_and_development() -> None:
    """RULES 1.1"""
    match = ludarium.new("viceroy", seats=2, seed=1)
    while not match.over:
        for ask in match.asks:
            match.answer(ask.seat, ask.options[-1])
    heard = match.heard(None)
    rounds = [line for line in heard if "auction" in line and line.startswith("Round")]
    assert rounds == [f"Round {n}: auction" for n in range(1, 13)]
    assert max(match.result.scores) == match.result.scores[match.result.winners[0]]


def test_the_box_holds_what_the_manual_lists() -> None:
    """RULES 1.2"""
    base = [face for face in GAME.faces() if "extra" not in face.sort]
    assert sum(face.count for face in base if face.sort == "character") == 60
    assert sum(face.count for face in base if face.sort == "law") == 20
    assert sum(face.count for face in base if face.sort == "auction card") == 4
    assert [face.count for face in base if face.sort == "gem"] == [16] * 4
    tokens = {row["id"]: row["count"] for row in BOX["tokens"]}
    assert tokens["magic_science"] == 33
    assert tokens["attack_defense"] == 17
    assert sum(n for name, n in tokens.items() if name.startswith("power")) == 54
    assert sum(n for name, n in tokens.items() if name.startswith("magic_bonus")) == 24
    assert sum(n for name, n in tokens.items() if name.startswith("circle_bonus")) == 12


def test_every_face_says_what_it_is_and_where_it_comes_from() -> None:
    """RULES 1.2"""
    faces = GAME.faces()
    assert len({face.name for face in faces}) == len(faces)
    assert all(face.provenance and (face.text or face.facts["level 5"]) for face in faces)
    reassignments = next(face for face in faces if face.name == "Reassignments")
    assert len(reassignments.rulings) == 5


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_extra_cards_make_the_small_deck_and_the_law_deck_larger(seats: int) -> None:
    """RULES 1.3"""
    match = begun(seats, extra_cards=True)
    draws = sum(BOX_BOOK.rewards[g(match).kind[g(match).pyramids[p][0]]][1] == (token(DRAW, 1),) for p in range(seats))
    small, law = len(g(match).small_deck), len(g(match).law_deck)
    assert len(g(match).large_deck) == 44
    assert small + law == SMALL[seats] + 4 + LAWS_LEFT[seats] + 4 - draws
    assert sorted(set(g(match).kind)) == list(range(88))


def test_the_base_game_is_without_the_extra_cards() -> None:
    """RULES 1.3"""
    kinds = [k + 1 for k in g(begun(2)).kind]
    assert set(kinds) == {*range(1, 61), *range(65, 85)}
    assert len(kinds) == 80  # one card of each kind: the log and the laws find cards by their kind


def test_tokens_other_than_gems_never_run_out() -> None:
    """RULES 1.4"""
    t = ViceroyTable().pyramid(0, "Wanderer").hand(0, "Academy Charter").building()
    t.token(0, "Wanderer", *[token(MAGIC)] * 40)
    t.plays(0, "Academy Charter", "level 1, left end", "magic")
    assert t.on(0, "Academy Charter") == ["magic"]


def test_numbers_are_unique_and_laws_come_after_characters() -> None:
    """RULES 1.5"""
    assert [card["number"] for card in CARDS] == list(range(1, 89))
    assert all("cost" in card for card in CARDS[:64])
    assert all("text" in card for card in CARDS[64:])


def test_characters_have_all_triples_of_patches_and_laws_have_equal_corners() -> None:
    """RULES 1.6"""
    assert len({tuple(card["sections"]) for card in BOX["characters"]}) == 64
    for law in BOX["laws"]:
        left, right, bottom = law["sections"]
        assert left == right != bottom
    assert {colour for card in CARDS for colour in card["sections"]} == set(COLOURS)


def test_hands_and_screens_have_no_limit() -> None:
    """RULES 1.7"""
    t = ViceroyTable(4).pyramid(0, "Warlord").pyramid(1, "Scout").pyramid(2, "Witch").pyramid(3, "Baron")
    t.hand(0, *NAMES[20:32]).gems(0, blue=10, red=10).row(blue="Veteran").auction()
    t.bids("a blue gem")
    assert len(t.in_hand(0)) == 13


def test_the_auction_row_is_blue_green_yellow_red_with_one_card_each_at_the_bases() -> None:
    """RULES 2.1, 2.7"""
    match = begun(3)
    assert COLOURS == ["blue", "green", "yellow", "red"]
    assert [len(cards) for cards in g(match).bases] == [1] * 4
    assert [len(cards) for cards in g(match).tips] == [0] * 4
    labels = [arrow["label"] for arrow in match.scene(0)["table"]["children"][0]["children"]]
    assert labels == ["blue arrow", "green arrow", "yellow arrow", "red arrow"]


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_reserve_depends_on_the_seats_and_two_gems_come_back(seats: int) -> None:
    """RULES 2.2, 2.3"""
    match = ludarium.new("viceroy", seats=seats, seed=9)
    for colour in range(4):
        assert g(match).reserve[colour] + sum(gems[colour] for gems in g(match).gems) == 4 * seats
    assert sum(g(match).reserve) == 10 * seats
    assert all(sum(gems) == 6 and max(gems) <= 2 for gems in g(match).gems)


def test_the_returned_gems_are_random() -> None:
    """RULES 2.3"""
    first = {tuple(g(ludarium.new("viceroy", seed=n)).gems[0]) for n in range(60)}
    assert len(first) == 10


def test_everyone_picks_a_start_card_and_a_hand_card_in_secret() -> None:
    """RULES 2.4, 2.4.1"""
    match = ludarium.new("viceroy", seats=2, seed=3)
    assert [len(ask.options) for ask in match.asks] == [12, 12]
    before = json.dumps(match.view(1))
    dealt = g(match).characters_in_hand[0][:]
    mine = [NAMES[g(match).kind[card]] for card in dealt]
    match.answer(0, f"start with {mine[2]}, keep {mine[0]}")
    assert json.dumps(match.view(1)).replace('"waiting_for": [1]', '"waiting_for": [0, 1]') == before
    match.answer(1, match.asks[0].options[0])
    assert f"seat 0 starts with {mine[2]}" in match.heard(1)
    assert [NAMES[g(match).kind[c]] for c in g(match).characters_in_hand[0]] == [mine[0]]
    assert not any(mine[0] in line or mine[1] in line for line in match.heard(1))


def test_the_two_cards_given_back_are_shuffled_into_the_deck() -> None:
    """RULES 2.4, 2.6"""
    match = begun(4)
    assert len(g(match).large_deck) == 44
    assert all(known == 0 for known in [g(match).known[card] for card in g(match).large_deck])


def test_start_rewards_come_in_ascending_number_and_cost_nothing() -> None:
    """RULES 2.5, 2.5.1"""
    match = ludarium.new("viceroy", seats=4, seed=11)
    before = [sum(gems) for gems in g(match).gems]
    for ask in match.asks:
        match.answer(ask.seat, next(option for option in ask.options if is_gems(match, option[1])))
    starts = [g(match).kind[g(match).pyramids[seat][0]] for seat in range(4)]
    asked: list[int] = []
    while g(match).round == 0:
        asked.append(match.asks[0].seat)
        match.answer(asked[-1], match.asks[0].options[0])
    assert asked == sorted(asked, key=lambda seat: starts[seat])
    gained = [sum(g(match).gems[seat]) - before[seat] for seat in range(4)]
    assert gained == [asked.count(seat) for seat in range(4)]
    assert min(gained) >= 2


def is_gems(match: Match, card: int) -> bool:
    """Its level-1 reward is nothing but gems."""
    rewards = BOX_BOOK.rewards[g(match).kind[card]][1]
    return len(rewards) == 1 and rewards[0][0] == GEMS


def test_a_start_reward_that_draws_waits_for_the_decks() -> None:
    """RULES 2.5.1"""
    for seed in range(200):
        match = ludarium.new("viceroy", seats=2, seed=seed)
        hand = g(match).characters_in_hand[0]
        drawers = [card for card in hand if BOX_BOOK.rewards[g(match).kind[card]][1] == (token(DRAW, 1),)]
        if drawers:
            break
    option = next(option for option in match.asks[0].options if option[1] == drawers[0])
    match.answer(0, option)
    match.answer(1, match.asks[0].options[0])
    while match.asks[0].seat != 0:
        match.answer(1, match.asks[0].options[0])
    question = match.question(0)
    assert question is not None
    assert "draw from which deck?" in question["text"]
    assert len(g(match).law_deck) == 14
    assert len(g(match).small_deck) == 8
    assert len(g(match).laws_in_hand[0]) == 3
    assert g(match).round == 0


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_decks_and_hands_after_set_up(seats: int) -> None:
    """RULES 2.6, 2.7, 2.8"""
    for seed in range(40):
        match = begun(seats, seed)
        if all(BOX_BOOK.rewards[g(match).kind[g(match).pyramids[p][0]]][1] != (token(DRAW, 1),) for p in range(seats)):
            break
    assert len(g(match).large_deck) == 48 - 4
    assert len(g(match).small_deck) == SMALL[seats]
    assert len(g(match).law_deck) == LAWS_LEFT[seats]
    assert [len(g(match).laws_in_hand[p]) for p in range(seats)] == [3] * seats
    assert [len(g(match).characters_in_hand[p]) for p in range(seats)] == [1] * seats


@pytest.mark.parametrize(("n", "fits"), [(0, False), (1, True), (15, True), (16, False)])
def test_rewards_of_a_card_set_are_numbers_from_1_to_15(n: int, fits: bool) -> None:
    data = deepcopy(BOX)
    data["characters"][0]["rewards"][0] = [["gems", n]]
    if fits:
        read_book(data)
    else:
        with pytest.raises(BadCards, match="four lists of rewards"):
            read_book(data)
