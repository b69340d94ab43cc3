"""Why an arrow, a slot or a card cannot be chosen now."""

from games.viceroy.viceroy_table import ViceroyTable
from ludarium.games.viceroy.components import INFINITE


def test_a_slot_says_which_gems_are_missing() -> None:
    t = (
        ViceroyTable()
        .pyramid(0, "Scout, Witch")
        .pyramid(1, "Baron")
        .hand(0, "Druid")
        .gems(0, yellow=2, blue=2, green=2)
    )
    t.building()
    t.plays(0, "Druid")
    told = [t.match.why_not(0, light["id"]) for light in slots(t)]
    assert {why.sort for why in told} <= {"open", "refused"}
    lacking = [why for why in told if why.sort == "refused"]
    assert all("You cannot pay for Druid at " in why.text and "you lack" in why.text for why in lacking)
    assert all(why.rule == "4.7" for why in lacking)
    assert lacking or len(told) > 1


def slots(t: ViceroyTable) -> list[dict[str, str]]:
    (mine,) = [node for node in t.match.scene(0)["table"]["children"] if node.get("id") == "seat0"]
    return [node for node in mine["children"] if node["part"] == "slot"]


def test_an_arrow_needs_a_gem_of_its_colour_and_a_card() -> None:
    t = ViceroyTable().pyramid(0, "Scout").pyramid(1, "Baron").row(blue="Druid", green="Knight").gems(0, blue=1, red=1)
    t.gems(1, blue=1).auction()
    assert t.why_not(0, "arrow1") == ("You cannot bid a green gem: you have none behind your screen.", "3.2.1")
    assert t.why_not(0, "arrow3") == ("You cannot bid a red gem: no card lies at that arrow.", "3.2.1")


def test_a_card_at_another_arrow_was_not_won() -> None:
    t = ViceroyTable().pyramid(0, "Scout").pyramid(1, "Baron").gems(0, blue=1).gems(1, green=1)
    t.row(blue="Veteran, Agent", green="Inventor, Knight").auction()
    t.bids("a blue gem", "pass")
    t.asked(0, "Only you bid blue")
    assert t.why_not(0, "43 Inventor") == ("Inventor lies at another arrow: you have won one at blue.", "3.5")


def test_a_card_on_level_1_has_no_circle() -> None:
    t = ViceroyTable().pyramid(0, "Arcanist, Witch", "Paladin").pyramid(1, "Baron").gems(0, blue=2).end()
    t.asked(0, "Recolour")
    assert t.why_not(0, "49 Witch") == ("No circle lies under Witch: it stands on level 1.", "8.2")
    assert t.why_not(0, "8 Paladin")[0].startswith("You can choose it now.")


def test_infinite_gems_are_not_missing() -> None:
    t = ViceroyTable().pyramid(0, "Scout").pyramid(1, "Baron").hand(0, "Druid").building()
    druid = t.find("Druid")
    lacking = t.now.missing(0, druid, 1)
    (colour,) = [c for c in range(4) if lacking[c]]
    t.token(0, "Scout", (INFINITE, 1, colour))
    assert t.now.missing(0, druid, 1) == (0, 0, 0, 0)
