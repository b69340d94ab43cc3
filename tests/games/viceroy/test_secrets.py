"""What is hidden stays hidden, and what was proved is known."""

from collections import Counter
from random import Random
from typing import Any

import ludarium
from games.viceroy.viceroy_table import ViceroyTable
from ludarium.games.viceroy.components import GREEN, INFINITE, RETURNS, YELLOW, token
from ludarium.games.viceroy.state import Viceroy
from ludarium.kernel.match import Match


def side(t: ViceroyTable, reader: int | None, seat: int) -> dict[str, Any]:
    found: dict[str, Any] = t.match.view(reader)["table"]["seats"][seat]
    return found


def fresh(seats: int, seed: int = 1) -> tuple[Match, Viceroy]:
    match = ludarium.new("viceroy", seats=seats, seed=seed)
    assert isinstance(match.now, Viceroy)
    return match, match.now


def test_everybody_sees_tokens_sizes_and_gems_in_all() -> None:
    """RULES 9.1"""
    t = ViceroyTable(3).pyramid(0, "Scout").pyramid(1, "Witch").pyramid(2, "Baron").hand(1, "Druid", "Referendum")
    t.gems(1, red=2).attack(1, 2).token(1, "Witch", token(INFINITE, 1, GREEN)).building()
    seen = side(t, None, 1)
    assert (seen["characters"], seen["laws"], seen["gems"], seen["attack"]) == (1, 1, 2, 2)
    assert seen["pyramid"][0]["tokens"] == ["infinite_gem_green"]
    assert t.match.view(0)["table"]["decks"]["law"] == 19
    assert "Druid" not in str(t.match.view(0))


def test_cards_taken_from_the_row_are_known_in_the_hand_and_drawn_ones_are_not() -> None:
    """RULES 9.1, 9.2"""
    t = ViceroyTable().pyramid(0, "Scout").pyramid(1, "Witch").gems(0, red=1).gems(1, blue=1).hand(0, "Druid")
    t.row(red="Knight", blue="Miner").auction().bids("a red gem", "a blue gem")
    assert side(t, 1, 0)["known"] == ["39"]
    assert side(t, 1, 0)["characters"] == 2
    assert side(t, None, 1)["known"] == ["16"]


def test_views_show_no_handles_of_unknown_cards() -> None:
    """RULES 9.2"""
    t = ViceroyTable().pyramid(0, "Scout").pyramid(1, "Witch").hand(0, "Druid").hand(1, "Baron").building()
    hidden = f"'card': {t.find('Baron')},"
    assert hidden not in str(t.match.view(0))
    assert hidden in str(t.match.view(1))


def test_with_two_players_the_rivals_gems_are_known_exactly() -> None:
    """RULES 9.3"""
    match, g = fresh(2)
    bounds = match.view(0)["table"]["seats"][1]["gem_bounds"]
    assert bounds == [[n, n] for n in g.gems[1]]


def test_with_more_players_only_the_sum_of_the_returned_gems_is_known() -> None:
    """RULES 9.3"""
    for seed in range(30):
        match, g = fresh(4, seed)
        for reader in (0, None):
            for seat in range(4):
                for colour, (low, high) in enumerate(match.view(reader)["table"]["seats"][seat]["gem_bounds"]):
                    assert low <= g.gems[seat][colour] <= high
                    assert seat != reader or low == high
        gone = [sum(RETURNS[g.returned[seat]][c] for seat in range(1, 4)) for c in range(4)]
        bounds = match.view(0)["table"]["seats"][1]["gem_bounds"]
        assert [low for low, _ in bounds] == [2 - min(2, n) for n in gone]


def test_a_new_deal_keeps_the_sum_and_is_as_likely_as_the_draw_was() -> None:
    """RULES 9.3"""
    _, g = fresh(3, 3)
    seen: Counter[tuple[int, ...]] = Counter()
    for n in range(3000):
        w = g.copy()
        w.seed(n.to_bytes(4, "little"))
        w.deal_hidden(0)
        assert w.gems[0] == g.gems[0]
        assert [sum(x) for x in zip(*w.gems, strict=True)] == [sum(x) for x in zip(*g.gems, strict=True)]
        seen[tuple(w.returned[1:])] += 1
    ways = {split: n for n, split in g.splits(0)}
    assert set(seen) == set(ways)
    for split, n in ways.items():
        assert abs(seen[split] / 3000 - n / sum(ways.values())) < 0.05


class Drawn(Viceroy):
    """A position in which chance draws what a test has put there."""

    __slots__ = ()
    ticket = 0

    def below(self, n: int) -> int:
        return type(self).ticket


def test_every_way_the_draw_could_have_gone_is_one_ticket() -> None:
    """RULES 9.3: of all tickets, each split of the returned gems has as many as there are ways to it."""
    _, g = fresh(3, 3)
    ways = {split: n for n, split in g.splits(0)}
    seen: Counter[tuple[int, ...]] = Counter()
    for ticket in range(sum(ways.values())):
        w = g.copy()
        w.__class__, Drawn.ticket = Drawn, ticket
        w.deal_hidden(0)
        seen[tuple(w.returned[1:])] += 1
    assert seen == ways


def three(gone: tuple[str, str, str]) -> ViceroyTable:
    """Three seats that returned two gems of these colours each, and nothing has happened since."""
    t = ViceroyTable(3).pyramid(0, "Scout").pyramid(1, "Witch").pyramid(2, "Baron")
    for seat, word in enumerate(gone):
        back = tuple(word.count(c) for c in "bgyr")
        t.g.returned[seat] = RETURNS.index(back)
        t.g.gems[seat] = [2 - n for n in back]
    return t


def test_choosing_a_character_for_play_proves_its_first_gem() -> None:
    """RULES 9.3, 4.3"""
    t = three(("bg", "yy", "rr")).hand(2, "Castellan").building()
    assert side(t, 0, 2)["gem_bounds"][YELLOW] == [0, 2]
    t.plays(2, "Castellan")
    assert side(t, 0, 2)["gem_bounds"][YELLOW] == [1, 2]


def test_a_payment_proves_the_gems_it_took() -> None:
    """RULES 9.3"""
    t = three(("bg", "yy", "rr")).row(yellow="Knight").auction()
    assert side(t, 0, 2)["gem_bounds"][YELLOW] == [0, 2]
    t.bids("pass", "pass", "a yellow gem")
    low, high = side(t, 0, 2)["gem_bounds"][YELLOW]
    assert (low, high) == (0, 1)
    assert t.now.most[2][YELLOW] == 1


def test_who_loses_an_infinite_gem_may_have_had_one_to_give() -> None:
    """RULES 9.3, 6.4"""
    t = three(("bb", "gg", "yr")).hand(1, "Baron").reserve(green=0).building()
    t.plays(1, "Baron", "level 1, left end", "no: the infinite gem is lost")
    assert side(t, 0, 1)["gem_bounds"][GREEN] == [0, 2]


def test_no_deal_makes_a_past_payment_impossible() -> None:
    """RULES 9.3"""
    t = three(("bg", "yy", "rr")).hand(2, "Castellan").building()
    t.plays(2, "Castellan", "level 1, left end").takes(2, "blue", "blue", "blue")
    g = t.now.copy()
    for n in range(200):
        g.seed(bytes([n]))
        g.deal_hidden(0)
        assert RETURNS[g.returned[2]][YELLOW] < 2
        assert all(count >= 0 for gems in g.gems for count in gems)


def test_samples_do_not_depend_on_the_truth() -> None:
    """RULES 9.3"""
    one, two = three(("bg", "yy", "rr")).g, three(("bg", "rr", "yy")).g
    for g in (one, two):
        g.seed(b"same")
        g.deal_hidden(0)
    assert one.gems == two.gems


def test_questions_are_asked_though_hidden_gems_leave_one_answer() -> None:
    """RULES 9.4"""
    t = (
        ViceroyTable()
        .pyramid(0, "Scout")
        .pyramid(1, "Witch")
        .hand(0, "Baron")
        .token(0, "Scout", token(INFINITE, 1, YELLOW))
    )
    t.building().plays(0, "Baron", "level 1, left end")
    assert t.asked(0, "1 yellow gem to pay").offered == ["1"]


def test_a_bot_sees_only_worlds_that_fit_its_view() -> None:
    """RULES 9.2, 9.3"""
    match, _ = fresh(4, 8)
    rng = Random(1)
    for _ in range(40):
        for ask in match.asks:
            if rng.random() < 0.2:
                sample = match.redeal(ask.seat, rng)
                assert sample.view(ask.seat)["table"] == match.view(ask.seat)["table"]
            match.answer(ask.seat, rng.choice(ask.options))
