"""The scene: what a person finds on the table."""

from typing import Any

from conformance.worlds import Stage
from games.viceroy.viceroy_table import ViceroyTable
from ludarium.games.viceroy.components import MAGIC, POWER, USED, YELLOW, token


def nodes(node: dict[str, Any]) -> list[dict[str, Any]]:
    return [node, *[below for child in node.get("children", ()) for below in nodes(child)]]


def find(t: ViceroyTable, eyes: int | None, name: str) -> dict[str, Any]:
    """The first thing with this id, of this part, or of the card with this number."""
    named = ("id", "part", "key")
    return next(node for node in nodes(t.match.scene(eyes)["table"]) if name in [node.get(each) for each in named])


def placing() -> ViceroyTable:
    t = ViceroyTable().pyramid(0, "Arcanist, Miner").pyramid(1, "Baron").hand(0, "Paladin", "Referendum")
    t.token(0, "Miner", token(POWER, 5)).gems(0, blue=1, green=1).building()
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
        levels = [node["art"]["level"] for node in nodes(t.match.scene(0)["table"]) if node["kind"] == "slot"]
        assert (5 in levels) == open_on_top


def test_cards_in_the_pyramid_show_patches_circle_tokens_and_place() -> None:
    """RULES 1.6, 5.4"""
    t = placing()
    t.asked(0).picks("level 2 on Arcanist and Miner")
    paladin = find(t, 1, "8")
    assert paladin["at"] == (0.5, -2.0)
    assert paladin["facts"] == {
        "corners": ["blue", "green"],
        "bottom": "blue",
        "circle": "blue",
        "recoloured": False,
    }
    token = find(t, 1, "16")["children"][0]
    assert token["label"] == "power 5"
    assert token["art"] == {"words": "power 5", "sort": "power", "number": 5}


def test_equal_tokens_on_a_card_are_counted() -> None:
    """RULES 6.1"""
    t = ViceroyTable().pyramid(0, "Arcanist").pyramid(1, "Baron").hand(0, "Paladin")
    t.token(0, "Arcanist", token(POWER, 7), token(MAGIC), token(POWER, 7)).building()
    assert [(one["label"], one.get("count")) for one in find(t, 1, "13")["children"]] == [
        ("power 7", 2),
        ("magic", None),
    ]


def test_a_slot_shows_what_the_card_would_cost_and_bring_there() -> None:
    """RULES 4.7, 4.8, 5.4"""
    low, _, high = [node["art"] for node in nodes(placing().match.scene(0)["table"]) if node["kind"] == "slot"]
    assert (low["level"], low["cost"], low["circle"]) == (1, ["blue"], [])
    assert [[one["words"] for one in line] for line in low["rewards"]] == [["magic"]]
    assert (high["level"], high["cost"], high["circle"]) == (2, ["blue", "green"], ["blue"] * 3)
    assert [[one["words"] for one in line] for line in high["rewards"]] == [["attack", "2 gems", "power 2"]]


def test_a_slot_on_level_five_shows_both_rewards() -> None:
    """RULES 4.9"""
    rows = (
        "Scout, Witch, Baron, Druid, Sniper",
        "Knight, Fairy, Brewer, Mentor",
        "Regent, Warlord, General",
        "Miner, Ranger",
    )
    t = ViceroyTable().pyramid(0, *rows).pyramid(1, "Arbalist").hand(0, "Captain").gems(0, green=1).building()
    t.plays(0, "Captain")
    slots = [node["art"] for node in nodes(t.match.scene(0)["table"]) if node["kind"] == "slot"]
    (top,) = [slot for slot in slots if slot["level"] == 5]
    assert top["cost"] == ["blue", "green", "yellow", "yellow", "yellow"]
    words = [[one["words"] for one in line] for line in top["rewards"]]
    assert words == [["power 15"], ["draw a card", "5 gems", "magic"]]


def test_an_infinite_gem_is_shown_as_used_in_the_development_phase_only() -> None:
    """RULES 6.5"""
    t = ViceroyTable().pyramid(0, "Scout").pyramid(1, "Witch").token(0, "Scout", token(USED, 1, YELLOW))
    t.hand(0, "Baron").building()
    assert find(t, 1, "5")["children"][0]["label"] == "infinite yellow gem (used)"
    t = ViceroyTable().pyramid(0, "Scout").pyramid(1, "Witch").token(0, "Scout", token(USED, 1, YELLOW))
    t.row(blue="Baron").gems(0, blue=1).auction()
    assert find(t, 1, "5")["children"][0]["label"] == "infinite yellow gem"


def test_known_cards_and_gems_behind_the_screen_are_told_of_rivals() -> None:
    """RULES 9.1, 9.3"""
    t = (
        ViceroyTable()
        .pyramid(0, "Scout")
        .pyramid(1, "Witch")
        .gems(0, blue=1)
        .gems(1, red=1)
        .row(blue="Baron")
        .auction()
    )
    t.bids("a blue gem", "pass").takes(1, "red", "red", "red")
    mine, theirs = find(t, 0, "seat0"), find(t, 1, "seat0")
    assert not [child for child in mine["children"] if child["part"] == "known"]
    assert [child["key"] for child in theirs["children"] if child["part"] == "known"] == ["60"]
    assert [child["part"] for child in mine["children"][:2]] == ["characters", "laws"]
    gems = find(t, 0, "gems")
    assert gems["art"] == {"bounds": {"blue": [0, 0], "green": [0, 0], "yellow": [0, 0], "red": [4, 4]}}
    assert gems["text"] == "0 blue, 0 green, 0 yellow, 4 red"


def test_a_hand_is_seen_by_its_owner_and_counted_by_others() -> None:
    """RULES 9.1, 9.2"""
    t = placing()
    assert find(t, 0, "68")["text"].startswith("At the end score 1 point")
    assert "Referendum" not in str(t.match.scene(1))
    assert find(t, 1, "laws")["count"] == 1


def test_a_card_that_costs_nothing_says_so() -> None:
    """RULES 7.65.1"""
    t = ViceroyTable().pyramid(0, "Scout, Baron").pyramid(1, "Witch").hand(0, "Reassignments").building()
    t.plays(0, "Reassignments", "Baron")
    assert find(t, 0, "60")["facts"]["costs_nothing"] is True


def test_at_the_end_the_own_cards_show_what_recolouring_takes() -> None:
    """RULES 8.2"""
    t = ViceroyTable().pyramid(0, "Arcanist, Miner", "Paladin").pyramid(1, "Baron").gems(0, red=3, green=4).end()
    assert find(t, 0, "8")["art"]["recolour"] == [["green"] * 4]
    assert "recolour" not in find(t, 0, "16")["art"]
    assert "recolour'" not in str(t.match.scene(1)["table"])


def test_gems_that_come_from_behind_the_screen_are_lit_there() -> None:
    """RULES 7.76"""
    t = ViceroyTable().pyramid(0, "Scout").pyramid(1, "Witch").hand(0, "Stronger Royal Treasury").gems(0, blue=1, red=2)
    t.building().plays(0, "Stronger Royal Treasury", "level 1, left end")
    assert t.asked(0).text.endswith("(up to 3 more)")
    lit = [option["lights"] for option in t.match.scene(0)["question"]["options"]]
    assert lit == [["own0"], ["own3"], []]
    assert (find(t, 0, "own3")["label"], find(t, 0, "own3")["count"]) == ("red", 2)


def test_who_bids_again_is_told_why() -> None:
    """RULES 3.1"""
    t = ViceroyTable().pyramid(0, "Scout").pyramid(1, "Witch").row(blue="Baron").gems(0, blue=2).gems(1, blue=2)
    t.auction().bids("a blue gem", "a blue gem")
    assert t.asked(0).text == "Bid again? Your last bid was lost. (turn 2 of 3)"


def test_questions_say_which_turn_it_is_and_what_gems_are_for() -> None:
    """RULES 3.1, 4.1, 6.2"""
    t = ViceroyTable().pyramid(0, "Scout").pyramid(1, "Witch").hand(0, "War Levy", "Baron").building(2)
    assert t.asked(0).text == "Play a card, discard one, or pass? (turn 2 of 3)"
    t.plays(0, "War Levy", "level 1, left end", "4 gems")
    assert t.asked(0).text == "Take a gem of which colour? (4 to take, for War Levy)"
    t.takes(0, "red", "red", "red", "red")
    t.asked(0, "turn 3 of 3").picks("discard Baron")
    assert t.asked(0).text == "Take a gem of which colour? (2 to take)"


def test_the_heading_is_the_round() -> None:
    """RULES 1.1"""
    t = ViceroyTable().pyramid(0, "Scout").pyramid(1, "Witch").hand(0, "War Levy").gems(0, red=1).row(red="Baron")
    t.auction(3)
    assert t.match.scene(0)["table"]["art"]["turn"] == "Round 3"
    t.bids("pass").takes(0, "red", "red", "red").takes(1, "red", "red", "red")
    assert (
        "development" in t.match.scene(0)["table"]["art"]["phases"][t.match.scene(0)["table"]["art"]["phase"]].lower()
    )
    assert t.match.scene(0)["table"]["art"]["turn"] == "Round 3"


def travels(t: ViceroyTable, eyes: int | None, seat: int, label: str) -> list[tuple[Any, str, str]]:
    """What these eyes see travel when the seat answers so: thing, from, to."""
    stage = Stage(t.match, eyes)
    t.asked(seat).picks(label)
    return [
        (move["thing"], move["source"], move["target"]) for beat in stage.act([seat])["beats"] for move in beat["moves"]
    ]


def test_a_drawn_card_travels_from_its_deck_as_a_back_and_to_its_owner_as_itself() -> None:
    """RULES 6.3, 9.2"""
    for eyes, deck in ((1, "law deck"), (1, "small deck"), (0, "law deck")):
        t = ViceroyTable().pyramid(0, "Scout").pyramid(1, "Witch").hand(0, "Conscription")
        t.building().plays(0, "Conscription", "level 1, left end", "draw a card")
        (thing, source, target), *_ = travels(t, eyes, 0, f"the {deck}")
        assert source == deck.replace(" ", "_")
        assert target == ("hand0" if eyes == 0 or deck == "small deck" else "laws0")
        assert (thing is None) == (eyes == 1)


def test_a_discarded_card_travels_from_the_hand_to_the_pile() -> None:
    """RULES 4.4.1"""
    t = ViceroyTable().pyramid(0, "Scout").pyramid(1, "Witch").hand(0, "Baron").building()
    assert [way[1:] for way in travels(t, 0, 0, "discard Baron")] == [("hand0", "discards")]
