"""Why an arrow, a slot or a card cannot be chosen now."""

import pytest

from games.viceroy.viceroy_table import ViceroyTable
from games.why_nots import Situation, situations, untold
from ludarium.games.viceroy import GAME
from ludarium.games.viceroy.components import INFINITE, POWER, token


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
    assert t.why_not(0, "43 Inventor") == ("Inventor lies at another arrow: you have bid blue.", "3.5")


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


# -- every reason, situation by situation
def table(*hand: str) -> ViceroyTable:
    return ViceroyTable().pyramid(0, "Scout").pyramid(1, "Witch").hand(0, *hand)


def an_auction() -> ViceroyTable:
    return table().row(blue="Druid", green="Knight, Baron", yellow="-, Fairy").gems(0, blue=1, red=1).auction()


def an_auction_with_an_attack_token() -> ViceroyTable:
    return table().row(blue="Druid").attack(0, 1).auction()


def one_card_is_won() -> ViceroyTable:
    t = table().gems(0, blue=1).gems(1, green=1).row(blue="Veteran, Agent", green="Inventor, Knight").auction()
    return t.bids("a blue gem", "pass")


def two_cards_are_shared() -> ViceroyTable:
    t = table().gems(0, blue=1).gems(1, blue=1).row(blue="Veteran, Agent", green="Inventor, Knight").auction()
    return t.bids("a blue gem", "a blue gem")


def a_development_turn() -> ViceroyTable:
    return table("Druid", "Baron", "Royal Commendation").gems(0, yellow=1).building()


def no_character_stands() -> ViceroyTable:
    t = ViceroyTable().pyramid(0, "Referendum").pyramid(1, "Witch").hand(0, "Royal Commendation", "Druid")
    return t.building()


def placing_a_character() -> ViceroyTable:
    t = (
        ViceroyTable()
        .pyramid(0, "Scout, Witch")
        .pyramid(1, "Baron")
        .hand(0, "Druid")
        .gems(0, yellow=2, blue=2, green=2)
    )
    return t.building().plays(0, "Druid")


def taking_gems() -> ViceroyTable:
    return table("Druid").reserve(red=0, blue=1).building().asked(0).picks("discard Druid")


def an_infinite_gem_of_any_colour() -> ViceroyTable:
    t = table("Garrison Charter").reserve(red=0, blue=0, green=2).gems(0, blue=1).reserve(blue=0).building()
    return t.plays(0, "Garrison Charter", "level 1, left end", "infinite gem")


def reassigning() -> ViceroyTable:
    rows = (
        "Scout, Witch, Baron, Druid, Sniper",
        "Knight, Fairy, Brewer, Mentor",
        "Regent, Warlord, General",
        "Miner, Ranger",
    )
    t = ViceroyTable().pyramid(0, *rows, "Captain").pyramid(1, "Arbalist").hand(0, "Reassignments").building()
    return t.plays(0, "Reassignments")


def commending() -> ViceroyTable:
    t = table("Royal Commendation").stand(0, "Referendum", 1, 1).stand(0, "Paladin", 1, 2).building()
    return t.plays(0, "Royal Commendation")


def bartering() -> ViceroyTable:
    t = table("Barter Policy").token(0, "Scout", token(POWER, 2)).token(1, "Witch", token(POWER, 12))
    t.gems(0, red=2, blue=2).building()
    return t.plays(0, "Barter Policy", "level 1, left end", "seat 1")


def storing_gems() -> ViceroyTable:
    t = table("Stronger Royal Treasury").gems(0, red=2, blue=2).building()
    return t.plays(0, "Stronger Royal Treasury", "level 1, left end")


def keeping_secrets() -> ViceroyTable:
    t = table("Secret Service", "Baron", "Druid").building()
    return t.plays(0, "Secret Service", "level 1, left end", "Baron")


def a_royal_favor() -> ViceroyTable:
    t = ViceroyTable().pyramid(0, "Scout, Baron, Druid", "Knight, Fairy").pyramid(1, "Witch").hand(0, "Royal Favor")
    return t.building().plays(0, "Royal Favor", "level 1, left end")


def recolouring() -> ViceroyTable:
    t = ViceroyTable().pyramid(0, "Arcanist, Witch, Druid", "Paladin, Knight").pyramid(1, "Baron").gems(0, blue=3)
    return t.end().asked(0, "Recolour").picks("the circle under Paladin")


def recolouring_is_too_dear() -> ViceroyTable:
    t = ViceroyTable().pyramid(0, "Arcanist, Witch, Druid, Sniper", "Paladin, Knight, Fairy").pyramid(1, "Baron")
    return t.gems(0, green=1, yellow=1, red=1).end()


SITUATIONS = situations(__file__)


@pytest.mark.parametrize("situation", SITUATIONS, ids=[situation.name for situation in SITUATIONS])
def test_what_is_no_answer_says_why(situation: Situation) -> None:
    """RULES 3.2.1, 3.4, 3.5, 4.3, 4.7, 6.2, 6.4, 8.2 and 8.2.1: and the paragraphs of the cards that refuse."""
    assert situation.heard(globals()[situation.name]()) == situation.told


def test_every_reason_has_its_situation() -> None:
    assert untold(GAME, SITUATIONS) == []
