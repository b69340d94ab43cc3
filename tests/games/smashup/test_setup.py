"""Components, set-up and settings."""

from collections import Counter
from typing import Any

import pytest

import ludarium
from games.smashup.cases import NAMED
from ludarium.games.smashup import GAME, setup
from ludarium.games.smashup.components import (
    BOX_BOOK,
    CARDS_OF,
    FACTION,
    FACTION_IDS,
    FACTION_NAMES,
    FACTION_OF,
    FACTION_SETS,
    IS_BASE,
    IS_MINION,
    KINDS,
    NAMES,
    PRINTED,
)
from ludarium.games.smashup.state import Smashup
from ludarium.games.smashup.texts import BEND, ON_PLAY, SPECIAL, TALENT, WATCH
from ludarium.kernel.errors import BadSetting
from ludarium.kernel.match import Match


def begin(seats: int = 2, seed: int = 3, **settings: Any) -> Match:
    return ludarium.new("smashup", seats=seats, seed=seed, settings=settings)


def state(m: Match) -> Smashup:
    assert isinstance(m.now, Smashup)
    return m.now


def test_the_box_holds_what_it_should() -> None:
    """RULES 1.2: four factions of twenty cards, eight bases, thirty Madness cards."""
    assert all(sum(BOX_BOOK.copies[kind] for kind in kinds) == 20 for kinds in CARDS_OF)
    box = [FACTION_OF[name] for name in ("minions_of_cthulhu", "elder_things", "innsmouth", "miskatonic_university")]
    assert {FACTION_SETS[faction] for faction in box} == {"obligatory_cthulhu"}
    assert sum(IS_BASE[kind] for kind in range(KINDS) if FACTION[kind] in box) == 8
    assert BOX_BOOK.copies[NAMES.index("Madness")] == 30
    minions = [[kind for kind in CARDS_OF[faction] if IS_MINION[kind]] for faction in box]
    assert [sum(BOX_BOOK.copies[kind] for kind in kinds) for kinds in minions] == [8, 10, 10, 10]
    assert [sum(BOX_BOOK.copies[kind] * BOX_BOOK.power[kind] for kind in kinds) for kinds in minions] == [
        22,
        39,
        20,
        30,
    ]


def test_every_card_text_has_its_effect() -> None:
    for kind in range(KINDS):
        tables = [ON_PLAY, TALENT, *SPECIAL, *WATCH, *BEND]
        assert any(table[kind] is not None for table in tables) == bool(PRINTED[kind]["effect"]), NAMES[kind]


def test_the_printed_texts_of_2013_are_in_force() -> None:
    """RULES 1.5: later changes are told, not played: Altar to Cthulhu has no limit, Field Trip draws no extra card."""
    told = {printed["id"] for printed in PRINTED if "later_errata" in printed}
    assert {"altar_to_cthulhu", "field_trip"} <= told
    faces = {face.name: face for face in GAME.faces()}
    assert len(faces) == KINDS
    assert faces["The Locals"].count == 10
    assert "once" not in faces["Altar to Cthulhu"].text


def test_factions_are_drafted_there_and_back() -> None:
    """RULES 2.1, 2.2: first, second, second; the last one is left over. Everybody sees who has what."""
    m = begin()
    first = state(m).current
    second = 1 - first
    assert m.labels(first) == FACTION_NAMES
    m.answer(first, "Innsmouth")
    m.answer(second, "Elder Things")
    assert m.labels(second) == [name for name in FACTION_NAMES if name not in ("Innsmouth", "Elder Things")]
    m.answer(second, "Miskatonic University")
    if len(FACTION_NAMES) > 4:
        m.answer(first, "Minions of Cthulhu")
    factions = m.view(None)["table"]["factions"]
    assert (factions[first], factions[second]) == (
        ["innsmouth", "minions_of_cthulhu"],
        ["elder_things", "miskatonic_university"],
    )
    g = state(m)
    for seat in range(2):
        own = Counter(g.kind[card] for card in g.hands[seat] + g.decks[seat])
        assert own == {k: BOX_BOOK.copies[k] for id in g.factions[seat] for k in CARDS_OF[FACTION_OF[id]]}


def test_two_factions_of_one_player_differ_even_with_repeats() -> None:
    """RULES 2.1, 2.3.1: another player may take the same, oneself not."""
    m = begin(seats=3, allow_duplicate_factions=True)
    for _ in range(3):
        m.answer(m.asks[0].seat, "Innsmouth")
    for _ in range(3):
        assert "Innsmouth" not in m.labels(m.asks[0].seat)
        m.answer(m.asks[0].seat, "Elder Things")
    g = state(m)
    assert g.factions == (("innsmouth", "elder_things"),) * 3
    assert [len(g.hands[seat]) + len(g.decks[seat]) for seat in range(3)] == [40, 40, 40]


def test_factions_at_random_or_named() -> None:
    """RULES 2.2.1"""
    dealt = [state(begin(seed=seed, factions="random")).factions for seed in range(10)]
    assert all(len({*factions[0], *factions[1]} & {*FACTION_IDS}) == 4 for factions in dealt)
    assert len(set(dealt)) > 5
    named = (("elder_things", "innsmouth"), ("minions_of_cthulhu", "miskatonic_university"))
    assert state(begin(factions=NAMED)).factions == named
    for seed in range(10):
        factions = state(begin(seats=4, seed=seed, factions="random", allow_duplicate_factions=True)).factions
        assert all(first != second for first, second in factions)


@pytest.mark.parametrize(
    ("seats", "settings", "why"),
    [
        (3, {}, "for 3, set allow_duplicate_factions to on"),
        (2, {"factions": "elder_things+innsmouth,elder_things+miskatonic_university"}, "only with allow_dup"),
        (2, {"factions": "elder_things+elder_things,innsmouth+miskatonic_university"}, "two different factions"),
        (2, {"factions": "elder_things,innsmouth"}, "two different factions"),
        (2, {"factions": "elder_things+innsmouth"}, "1 pairs for 2 seats"),
        (2, {"factions": "elder_things+ninjas,innsmouth+miskatonic_university"}, "'ninjas' is no faction"),
        (5, {}, "is for 2-4 seats"),
    ],
)
def test_what_does_not_fit_is_refused(seats: int, settings: dict[str, Any], why: str) -> None:
    """RULES 2.3, 2.3.1, 2.1"""
    with pytest.raises(BadSetting, match=why):
        begin(seats, **settings)


def test_the_first_player_is_random() -> None:
    """RULES 2.4"""
    assert {state(begin(seed=seed)).current for seed in range(20)} == {0, 1}


def test_the_table_is_laid() -> None:
    """RULES 2.5, 2.6, 2.6.1, 2.7, 9.1: one base more than players, thirty Madness, five cards each."""
    m = begin(seats=3, factions=f"{NAMED},elder_things+innsmouth", allow_duplicate_factions=True)
    table = m.view(None)["table"]
    assert len(table["bases"]) == 4
    assert table["base_deck"] == {"count": 4, "known": []}
    assert table["madness_deck"] == 30
    assert [hand["count"] for hand in table["hands"]] == [5, 5, 5]
    assert [deck["count"] for deck in table["decks"]] == [35, 35, 35]
    assert table["vp"] == [0, 0, 0]


def test_a_hand_without_minions_may_be_replaced_once() -> None:
    """RULES 2.8, 2.8.1: everyone is asked; the old hand is shown and stays in the discard pile; the new one stays."""
    found = 0
    for seed in range(60):
        m = begin(seed=seed, factions="random")
        for seat in [m.asks[0].seat, 1 - m.asks[0].seat]:
            hand = [NAMES[state(m).kind[card]] for card in state(m).hands[seat]]
            may = not any(IS_MINION[NAMES.index(name)] for name in hand)
            assert m.labels(seat) == (["keep it", "show it and draw five new cards"] if may else ["keep it"])
            m.answer(seat, m.labels(seat)[-1])
            if may:
                found += 1
                g = state(m)
                assert sorted(NAMES[g.kind[card]] for card in g.discards[seat]) == sorted(hand)
                assert len(g.hands[seat]) == 5
                assert m.asks[0].seat != seat or state(m).turn == 1
    assert found


def test_chance_deals_two_factions_to_each_seat_however_many_there_are(monkeypatch: pytest.MonkeyPatch) -> None:
    """RULES 2.2"""
    g = state(begin())
    monkeypatch.setattr(setup, "EVERY_FACTION", list(range(9)))
    for seats in (2, 3, 4):
        g.seats = seats
        assert len(set(setup.chosen_factions(g, setup.RANDOM, False))) == 2 * seats
