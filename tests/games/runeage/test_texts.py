"""Every printed text has its code, and the code says the same."""

import re

import pytest

from ludarium.games.runeage.components import EFFECT, ENEMY, FIGHTS, IDS, KIND, KINDS, NAMES, SHIPPED, SORT
from ludarium.games.runeage.texts import AT_START, AT_START_EACH, FOR_ALL, FOR_EACH, ON_ACTION, ON_PLAY, ON_RESOLVE

RECORDS = {card["id"]: card for group in ("neutral_cards", "mercenaries", "events") for card in SHIPPED[group]} | {
    unit["id"]: unit for race in SHIPPED["races"] for unit in race["units"]
}

# Cards whose text bends a rule where that rule is written.
ELSEWHERE = {
    "daqan_rune_golem",
    "dwarves_shieldbearer",
    "dwarves_iron_colossus",
    "neutral_demon",
    "neutral_giant",
    "merc_ironskin_ogre",
    "merc_treasure_hunter",
    "ev_pretender_general",
}
BLANK = {"neutral_dragon", "merc_sellsword_captain"}


WHEN = (("When Played", ON_PLAY), ("Resolution", ON_RESOLVE), ("Action", ON_ACTION))


def plain(text: str) -> str:
    text = re.sub(r"^(When Played|Resolution|Action|Passive): ", "", text)
    return " ".join(text.split())


@pytest.mark.parametrize("kind", [kind for kind in range(KINDS) if FIGHTS[kind]], ids=lambda kind: IDS[kind])
def test_every_unit_and_tactic_does_what_it_says(kind: int) -> None:
    codes = [text for text in (ON_PLAY[kind], ON_RESOLVE[kind], ON_ACTION[kind]) if text is not None]
    if IDS[kind] in ELSEWHERE | BLANK:
        assert not codes
        assert (RECORDS[IDS[kind]]["effect"] == "No ability.") is (IDS[kind] in BLANK)
    else:
        assert [plain(code.__doc__ or "") for code in codes] == [plain(RECORDS[IDS[kind]]["effect"])]


@pytest.mark.parametrize("kind", [kind for kind in range(KINDS) if FIGHTS[kind]], ids=lambda kind: IDS[kind])
def test_every_text_says_when_it_works(kind: int) -> None:
    label = RECORDS[IDS[kind]]["effect"].partition(":")[0]
    assert [word for word, codes in WHEN if codes[kind] is not None] == [word for word, _ in WHEN if word == label]
    assert IDS[kind] in BLANK or label in ("When Played", "Resolution", "Action", "Passive", "End of combat")


def test_every_event_with_a_text_has_its_code() -> None:
    for kind in range(KINDS):
        if SORT[kind] == EFFECT:
            assert FOR_EACH[kind] or FOR_ALL[kind], NAMES[kind]
        elif SORT[kind] == ENEMY and IDS[kind] not in ELSEWHERE:
            acts = bool(AT_START[kind] or AT_START_EACH[kind])
            assert acts is bool(RECORDS[IDS[kind]]["ongoing"]), NAMES[kind]


def test_what_an_enemy_does_is_what_it_says() -> None:
    for kind in range(KINDS):
        code = AT_START[kind] or AT_START_EACH[kind]
        if code is not None:
            assert plain(code.__doc__ or "") == RECORDS[IDS[kind]]["ongoing"], NAMES[kind]


def test_what_an_instant_does_is_among_its_words() -> None:
    for kind in range(KINDS):
        for code in (FOR_EACH[kind], FOR_ALL[kind]):
            if code is not None and kind not in (KIND["ev_burned_granaries"], KIND["ev_crumbling_wards"]):
                said = plain(code.__doc__ or "").rstrip(".").lower()
                assert said in RECORDS[IDS[kind]]["effect"].lower(), NAMES[kind]
