"""The scene: what a person finds on the table."""

from typing import Any

from games.viceroy.viceroy_table import ViceroyTable
from ludarium.games.viceroy.components import POWER, code


def nodes(node: dict[str, Any]) -> list[dict[str, Any]]:
    return [node, *[below for child in node.get("children", ()) for below in nodes(child)]]


def find(t: ViceroyTable, eyes: int | None, label: str) -> dict[str, Any]:
    return next(node for node in nodes(t.match.scene(eyes)["table"]) if node["label"] == label)


def placing() -> ViceroyTable:
    t = ViceroyTable().pyramid(0, "Arcanist, Miner").pyramid(1, "Baron").hand(0, "Paladin", "Referendum")
    t.token(0, "Miner", code(POWER, 5)).gems(0, blue=1, green=1).building()
    return t.plays(0, "Paladin")


def test_open_slots_lie_where_the_card_would_and_only_its_owner_sees_them() -> None:
    """RULES 5.1, 5.2"""
    t = placing()
    slots = [node for node in nodes(t.match.scene(0)["table"]) if node["kind"] == "slot"]
    assert [slot["at"] for slot in slots] == [(-1.0, -1.0), (2.0, -1.0), (0.5, -2.0)]
    lit = [name for option in t.match.scene(0)["question"]["options"] for name in option["lights"]]
    assert lit == [slot["id"] for slot in slots]
    assert not [node for node in nodes(t.match.scene(1)["table"]) if node["kind"] == "slot"]


def test_no_open_slot_on_level_five_for_a_law() -> None:
    """RULES 4.10"""
    rows = (
        "Scout, Witch, Baron, Druid, Sniper",
        "Knight, Fairy, Brewer, Mentor",
        "Regent, Warlord, General",
        "Miner, Ranger",
    )
    for name, open_on_top in (("War Levy", False), ("Captain", True)):
        t = ViceroyTable().pyramid(0, *rows).pyramid(1, "Arbalist").hand(0, name).gems(0, green=1).building()
        t.plays(0, name)
        slots = [node["label"] for node in nodes(t.match.scene(0)["table"]) if node["kind"] == "slot"]
        assert ("(level 5)" in slots) == open_on_top


def test_cards_in_the_pyramid_show_patches_circle_tokens_and_place() -> None:
    """RULES 1.6, 5.4"""
    t = placing()
    t.asked(0).picks("level 2 on Arcanist and Miner")
    paladin = find(t, 1, "8 Paladin")
    assert paladin["at"] == (0.5, -2.0)
    assert paladin["facts"] == {"corners": ["blue", "green"], "bottom": "blue", "circle": "blue"}
    assert [token["label"] for token in find(t, 1, "16 Miner")["children"]] == ["power 5"]


def test_a_hand_is_seen_by_its_owner_and_counted_by_others() -> None:
    """RULES 9.1, 9.2"""
    t = placing()
    assert find(t, 0, "68 Referendum")["text"].startswith("At the end score 1 point")
    assert "Referendum" not in str(t.match.scene(1))
    assert find(t, 1, "laws in hand")["count"] == 1


def test_a_card_that_costs_nothing_says_so() -> None:
    """RULES 7.65.1"""
    t = ViceroyTable().pyramid(0, "Scout, Baron").pyramid(1, "Witch").hand(0, "Reassignments").building()
    t.plays(0, "Reassignments", "Baron")
    assert find(t, 0, "60 Baron")["facts"]["costs_nothing"] is True
