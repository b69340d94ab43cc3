"""What is hidden, and the ways of dealing loyalties (RULES 11, 12)."""

from collections import Counter
from random import Random

import pytest

from games.whispers.cases import as_dealt
from games.whispers.whispers_table import WhispersTable
from ludarium.games.whispers import GAME
from ludarium.games.whispers.components import EMPIRES, TOKEN
from ludarium.games.whispers.loyalty import balanced, distinct
from ludarium.games.whispers.setup import new
from ludarium.games.whispers.state import Whispers
from ludarium.kernel.match import Match


def dealt(seats: int, rule: str, seed: int) -> Whispers:
    return new(seats, GAME.settle(seats, {"loyalty_deal": rule}), seed.to_bytes(4, "little"))


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_distinct_devotions(seats: int) -> None:
    """RULES 11.4"""
    deals = [as_dealt(dealt(seats, "distinct", seed)) for seed in range(60)]
    assert all(distinct(deal) for deal in deals)
    assert not all(distinct(as_dealt(dealt(seats, "random", seed))) for seed in range(60))
    assert {deal[0][0] for deal in deals} == set(range(5))


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_balanced_loyalties(seats: int) -> None:
    """RULES 11.5"""
    deals = [as_dealt(dealt(seats, "balanced", seed)) for seed in range(60)]
    assert all(balanced(deal) for deal in deals)
    assert all(sorted(row) == [0, 1, 2, 3, 4] for deal in deals for row in deal)
    assert not all(balanced(as_dealt(dealt(seats, "random", seed))) for seed in range(60))


@pytest.mark.parametrize(("seats", "worlds"), [(2, 1), (3, 6)])
def test_what_a_balanced_deal_gives_away(seats: int, worlds: int) -> None:
    """RULES 11.5: with two seats the other's loyalties, with three all but six possibilities."""
    match = Match.start(GAME, seats, {"loyalty_deal": "balanced"}, b"balanced")
    seat = match.asks[0].seat
    found = {str(as_dealt(sample(match, seat, n))) for n in range(80)}
    assert len(found) == worlds


def sample(match: Match, seat: int, n: int) -> Whispers:
    now = match.redeal(seat, Random(n)).now
    assert isinstance(now, Whispers)
    return now


def swapped(rule: str) -> tuple[Match, int]:
    """A match in which two seats have swapped loyalties, at a later question of seat 0."""
    match = Match.start(GAME, 3, {"loyalty_deal": rule}, b"swapped")
    rng = Random(5)
    while match.view(None)["table"]["round"] < 2 or match.asks[0].seat != 0:
        for ask in match.asks:
            swap = match.question(ask.seat)
            assert swap is not None
            keen = ask.seat and swap["text"].startswith("Swap and reveal")
            match.answer(ask.seat, ask.options[0] if keen else rng.choice(ask.options))
    return match, 0


@pytest.mark.parametrize("rule", ["random", "distinct", "balanced"])
def test_samples_agree_with_face_up_tokens_and_with_the_deal(rule: str) -> None:
    """RULES 11.4, 11.5, 12.1: whatever a seat imagines could have been dealt and shows what lies face up."""
    match, seat = swapped(rule)
    truth = match.now
    assert isinstance(truth, Whispers)
    up = [truth.token(owner, slot) for owner in range(3) for slot in range(5) if truth.face_up(owner, slot)]
    assert len(up) >= 4
    seen: Counter[str] = Counter()
    for n in range(40):
        g = sample(match, seat, n)
        assert all(g.kind[token] == truth.kind[token] for token in up)
        assert g.loyalties(seat) == truth.loyalties(seat)
        assert rule != "distinct" or distinct(as_dealt(g))
        assert rule != "balanced" or balanced(as_dealt(g))
        for owner in range(3):
            assert sorted(g.loyalties(owner)) == [-1, 0, 2, 3, 4]
        seen[str(as_dealt(g))] += 1
    assert len(seen) > 1 or rule == "balanced"


def test_what_all_can_see() -> None:
    """RULES 12.1"""
    t = WhispersTable().hand(0, "Bear-Lion", "Bear-Horse", "Eagle-Bear").phase("deploy")
    for eyes in (1, None):
        table = t.match.view(eyes)["table"]
        assert table["seats"][0]["hand"] == {"bear": 2, "lion": 0, "horse": 0, "elephant": 0, "eagle": 1}
        assert [row["deck"] for row in table["empires"]] == [6, 8, 8, 8, 7]
        assert [row["reserve"] for row in table["empires"]] == [11, 14, 20, 16, 14]
        assert [row["swaps"] for row in table["seats"]] == [0, 0]


def test_what_its_owner_alone_knows() -> None:
    """RULES 12.2, 12.2.1: partners and face-down tokens reach no other seat, not even as the handle of a card."""
    t = WhispersTable().hand(0, "Bear-Lion", "Eagle-Bear").phase("deploy")
    own, other = t.match.view(0)["table"], t.match.view(1)["table"]
    assert len(own["cards"]) == 2
    assert other["cards"] == []
    assert t.tokens_seen(1, 0) == [None] * 5
    text = str(t.match.scene(1)["table"])
    assert "Bear-Lion" not in text
    assert "Eagle-Bear" not in text
    assert not any(f"'card{t.board.tag(card)}'" in text for card in t.board.hand_cards(0))
    assert [t.tokens_seen(None, seat) for seat in (0, 1)] == [[None] * 5] * 2


def test_a_drawn_card_is_named_to_its_owner_only() -> None:
    """RULES 12.2.1"""
    t = WhispersTable().agents(0, "Lion Sheriff").act("Lion Sheriff")
    t.asked(0).picks("draw 1 card")
    (card,) = t.cards_of(0)
    assert f"seat 0 draws {card}" in t.heard(0)
    assert "seat 0 draws a Lion card" in t.heard(1)
    assert card not in t.heard(1)


def test_samples_keep_the_backs_of_every_hand() -> None:
    """RULES 12.1, 12.2.1: another seat's Bear card stays a Bear card, and its partner is anybody's guess."""
    t = WhispersTable().hand(1, "Bear-Lion", "Eagle-Bear").phase("deploy")
    partners = set()
    for n in range(30):
        g = sample(t.match, 0, n)
        names = sorted(GAME.words.names[g.kind[card]] for card in g.hand_cards(1))
        assert [name.split("-")[0] for name in names] == ["Bear", "Eagle"]
        partners.add(names[0])
        assert sorted(g.kind[g.token(1, slot)] for slot in range(5)) == [TOKEN + e for e in range(len(EMPIRES))]
    assert len(partners) == 4
