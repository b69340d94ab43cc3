"""Every printed text has its code, and the code says the same."""

import re

import pytest

from ludarium.games.runeage.components import (
    EFFECT,
    ENEMY,
    FIGHTS,
    IDS,
    KIND,
    KINDS,
    LANDMARK,
    NAMES,
    RUNE,
    SHIPPED,
    SORT,
)
from ludarium.games.runeage.texts import (
    AT_END,
    AT_START,
    AT_START_EACH,
    FOR_ALL,
    FOR_EACH,
    MIGHT,
    ON_ACTION,
    ON_DEFEAT,
    ON_PLAY,
    ON_RESOLVE,
    ON_SIEGE,
    PASSIVE,
    SAVES,
)

RECORDS = [
    *SHIPPED["gold_cards"],
    *[card for race in SHIPPED["races"] for card in (race["stronghold"], *race["units"])],
    *[card for group in ("neutral_cards", "mercenaries", "cities", "landmarks") for card in SHIPPED[group]],
    *[card for group in ("dragon_runes", "events") for card in SHIPPED[group]],
]
BLANK = {"neutral_dragon", "merc_sellsword_captain"}
UNITS_AND_TACTICS = [kind for kind in range(KINDS) if FIGHTS[kind]]


def plain(text: str) -> str:
    text = re.sub(r"^(When Played|Resolution|Action|Passive|End of combat): ", "", text)
    return " ".join(text.split())


def codes(kind: int) -> dict[str, str]:
    """What the code says of a card, by the word with which such a text begins."""
    resolution, action, spoils = ON_RESOLVE[kind], ON_ACTION[kind], ON_DEFEAT[kind]
    found: list[tuple[str, object]] = [
        ("When Played", ON_PLAY[kind]),
        ("Resolution", resolution and resolution.text),
        ("Action", action and action.text),
        ("End of combat", AT_END[kind]),
        ("Passive", SAVES[kind]),
        ("", ON_SIEGE[kind]),
        ("", spoils and spoils.text),
        ("", MIGHT[kind]),
    ]
    said = {word: plain(text.__doc__ or "") for word, text in found if text is not None}
    return said | ({"Passive": PASSIVE[kind].text} if PASSIVE[kind].text else {})


def test_records_are_in_the_order_of_kinds() -> None:
    assert [card["id"] for card in RECORDS] == IDS


@pytest.mark.parametrize("kind", UNITS_AND_TACTICS, ids=lambda kind: IDS[kind])
def test_every_unit_and_tactic_does_what_it_says(kind: int) -> None:
    printed = RECORDS[kind]["effect"]
    if IDS[kind] in BLANK:
        assert (printed, codes(kind)) == ("No ability.", {})
    else:
        assert codes(kind) == {printed.partition(":")[0]: plain(printed)}


@pytest.mark.parametrize("kind", [kind for kind in range(KINDS) if not FIGHTS[kind]], ids=lambda kind: IDS[kind])
def test_what_the_code_says_of_other_cards_is_among_their_words(kind: int) -> None:
    for said in codes(kind).values():
        assert said.rstrip(".").lower() in RECORDS[kind]["effect"].lower()


def test_every_rune_does_something() -> None:
    for kind in range(KINDS):
        if SORT[kind] == RUNE:
            assert codes(kind) or NAMES[kind] == "Rune of Dominion", NAMES[kind]  # which just gives influence


def test_every_landmark_text_has_its_code() -> None:
    for kind in range(KINDS):
        if SORT[kind] == LANDMARK:
            printed = RECORDS[kind]["effect"].split("adds ")[1].partition("strength.")[2].strip()
            assert codes(kind) == ({"Passive": printed} if printed else {}), NAMES[kind]


def test_every_event_with_a_text_has_its_code() -> None:
    for kind in range(KINDS):
        if SORT[kind] == EFFECT:
            assert FOR_EACH[kind] or FOR_ALL[kind], NAMES[kind]
        elif SORT[kind] == ENEMY:
            acts = bool(AT_START[kind] or AT_START_EACH[kind] or PASSIVE[kind].army_edge)
            assert acts is bool(RECORDS[kind]["ongoing"]), NAMES[kind]


def test_what_an_enemy_does_is_what_it_says() -> None:
    for kind in range(KINDS):
        code = AT_START[kind] or AT_START_EACH[kind]
        if code is not None:
            assert plain(code.__doc__ or "") == RECORDS[kind]["ongoing"], NAMES[kind]


def test_what_an_instant_does_is_among_its_words() -> None:
    for kind in range(KINDS):
        for code in (FOR_EACH[kind], FOR_ALL[kind]):
            if code is not None and kind not in (KIND["ev_burned_granaries"], KIND["ev_crumbling_wards"]):
                said = plain(code.__doc__ or "").rstrip(".").lower()
                assert said in RECORDS[kind]["effect"].lower(), NAMES[kind]
