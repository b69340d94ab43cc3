"""What the conformance tests should know of Rune Age."""

import re
from typing import Any

from ludarium.games.runeage.battlefield import PEACE, Battlefield
from ludarium.games.runeage.components import NAMES, RACE_NAMES, SCENARIOS
from ludarium.kernel.match import Match

WITH_EVERYTHING: dict[str, Any] = {"expansion_races": True, "sixth_pile": True, "extra_events": True}
CASES = [
    (4, {"scenario": "resurgence", **WITH_EVERYTHING}),
    (2, {"scenario": "runewars", "races": "orcs,dwarves", **WITH_EVERYTHING}),
    (2, {"scenario": "runewars", "races": "latari,uthuk", **WITH_EVERYTHING}),
    (3, {"scenario": "runewars", **WITH_EVERYTHING}),
    (2, {"scenario": "cataclysm", **WITH_EVERYTHING}),
    (3, {"scenario": "quest_for_power", "races": "chosen"}),
    (4, {"scenario": "quest_for_power", **WITH_EVERYTHING}),
    (1, {"scenario": "civil_war", "races": "dwarves", **WITH_EVERYTHING}),
    (2, {"scenario": "not_from_this_world", "rotate_trophy_instants": True, **WITH_EVERYTHING}),
]


def check(g: Battlefield) -> None:
    """Marks lie only on cards that can bear them, and between combats on none."""
    for card in g.exhausted:
        assert g.holder(card) >= 0, "an exhausted card lies outside every play area"
    assert len(set(g.exhausted)) == len(g.exhausted)
    fighting = [card for zone in g.fights for card in zone] + g.army
    assert all(card in fighting for card in g.wounded), "a unit outside combat is wounded"
    assert all(card in fighting for card, bonus in enumerate(g.bonus) if bonus)
    if g.mode == PEACE:
        assert not any(g.fights)
        assert not g.wounded
    for seat in range(g.seats):
        if g.out[seat]:
            assert not any([g.hands[seat], g.decks[seat], g.discards[seat], g.areas[seat], g.barracks[seat]])


def used(match: Match) -> set[str]:
    """Cards by what the log tells of them; what lies beside a Home Realm, the realms and objectives by being there."""
    g = match.now
    assert isinstance(g, Battlefield)
    text = "\n".join(match.heard(None))
    cards = {name for name in NAMES if re.search(rf"(?<!\w){re.escape(name)}(?!\w)", text)}
    realms = {f"{RACE_NAMES[race]} Home Realm" for race in g.races}
    beside = {NAMES[g.kind[card]] for area in g.areas for card in area}
    return cards | beside | realms | {SCENARIOS[g.scenario].objective}
