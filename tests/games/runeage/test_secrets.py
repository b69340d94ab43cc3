"""Who knows what. That nothing else leaks is proved for all games by the conformance tests."""

from random import Random

from games.runeage.runeage_table import END, RuneTable
from games.runeage.test_setup import fresh
from ludarium.games.runeage.components import SUDDEN_QUIETNESS


def test_hands_and_decks_are_hidden() -> None:
    """RULES 11.1"""
    t = RuneTable().hand(0, "Knight", "Gold 1").hand(1, "Warlock")
    theirs = t.match.view(1)["table"]["seats"][0]
    assert theirs["hand"] == {"count": 2, "known": []}
    assert theirs["deck"]["seen"] == []
    assert t.match.view(None)["table"]["hand"] == []
    assert [card["name"] for card in t.match.view(0)["table"]["hand"]] == ["Gold 1", "Knight"]
    assert t.match.view(0)["table"]["seats"][0]["deck"]["seen"] == []  # nobody knows an order


def test_what_is_open() -> None:
    """RULES 11.2"""
    t = RuneTable("not_from_this_world").discards(0, "Gold 2").area(0, "Star Spawn", "Riverwatch").damage(3, 0)
    t.hand(0, "Knight", "Gold 1").deck(0, "Gold 1").acts(0, "besiege the Home Realm of seat 1").plays(0, "Knight")
    seen = t.match.view(None)["table"]
    mine = seen["seats"][0]
    assert [card["name"] for card in mine["discards"]] == ["Gold 2"]
    assert [card["name"] for card in mine["area"]] == ["Star Spawn", "Riverwatch"]
    assert (mine["damage"], mine["trophies"]) == (3, 1)
    assert [card["now"] for card in mine["fight"]] == [3]
    assert seen["combat"]["totals"] == [3, 0]
    assert mine["barracks"][1]["count"]


def test_the_event_deck_shows_its_stages_only() -> None:
    """RULES 11.3"""
    g = fresh(2, "cataclysm")
    t = RuneTable("cataclysm").events("Demon Gate", "Famine", "Storm of Ash", "World's End")
    assert t.match.view(0)["table"]["events"]["stages"] == [1, 2, 1]
    assert t.match.view(0)["table"]["events"]["seen"] == []
    assert all(g.known[card] == 0 for stage in g.stages for card in stage)


def test_a_retained_card_is_the_least_known_of_its_kind() -> None:
    """RULES 4.5.2"""
    t = RuneTable().hand(0, "Knight", "Knight").area(0, "Dawnsmoor")
    t.state.learn(t.state.hands[0][0], 255)
    t.acts(0, END).asked(0, "Retain").picks("Knight")
    assert t.match.view(1)["table"]["seats"][0]["hand"]["known"] == []  # the discarded one may have been the known one


def test_a_redeal_leaves_sudden_quietness_among_the_last() -> None:
    """RULES 9.6.2, 11.3"""
    for seed in range(8):
        t = RuneTable("not_from_this_world", seed=seed)
        t.g = fresh(2, "not_from_this_world", seed)
        seat = t.match.asks[0].seat
        for n in range(8):
            dealt = t.match.redeal(seat, Random(n)).now
            assert SUDDEN_QUIETNESS in [dealt.kind[card] for card in t.it.quiet]
