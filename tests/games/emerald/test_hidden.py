"""Who knows what: views, the log, and worlds dealt anew."""

import json
from random import Random

from games.emerald.emerald_table import EmeraldTable
from ludarium.games.emerald import GAME
from ludarium.games.emerald.components import FIRST_CITY_CARD, FIRST_ROYALTY
from ludarium.games.emerald.zones import BOX, FACE_UP, IDENTITIES, ROYALTY, STACKS
from ludarium.kernel.match import Match


def test_hands_and_identities_are_their_owners_secret() -> None:
    """RULES 9.1, 9.5"""
    t = EmeraldTable(3).hand(0, "Cthulhu", "Zombies").hand(1, "Mi-Go").hand(2, "Shoggoth")
    own, other, watching = (t.match.view(seat)["table"] for seat in (0, 1, None))
    assert [card["key"] for card in own["hand"]] == ["cthulhu", "zombies"]
    assert [seat["hand"] for seat in other["seats"]] == [2, 1, 1]
    assert "cthulhu" not in json.dumps(other)
    assert own["seats"][0]["identity"] == "loyalist"
    assert other["seats"][0]["identity"] is None
    assert (watching["hand"], watching["seats"][0]["identity"]) == ([], None)


def test_draws_are_heard_by_their_owner_only() -> None:
    """RULES 9.5"""
    t = EmeraldTable().deck(0, "Cthulhu", "Zombies", "Mi-Go", "Shoggoth", "Dynamite")
    t.passes(0)
    assert "seat 0 draws Cthulhu" in t.heard(0)
    assert "seat 0 draws a card" in t.heard(1)
    assert "Cthulhu" not in t.heard(1) + t.heard(None)


def test_stacks_decks_and_the_box_are_counts_for_everyone() -> None:
    """RULES 9.2"""
    t = EmeraldTable().stack("Rome", "Cthulhu", "Zombies").deck(0, "Mi-Go")
    for seat in (0, 1, None):
        table = t.match.view(seat)["table"]
        assert (table["cities"][4]["face_down"], table["seats"][0]["deck"]) == (2, 1)
        assert table["box"] == len(t.now.zones[BOX])
        text = json.dumps(table)
        assert not any(name in text for name in ("cthulhu", "zombies", "mi_go"))


def test_everything_else_is_open() -> None:
    """RULES 9.3"""
    t = EmeraldTable().agents(0, "Rome").cubes(1, "Rome", 2).tokens(1, 2).tracks(3, 1).royalty("Paris")
    t.discards(1, "Cthulhu").vp(1, 1, 2, 3)
    for seat in (0, 1, None):
        table = t.match.view(seat)["table"]
        rome, paris = table["cities"][4], table["cities"][1]
        assert (rome["agents"], rome["cubes"]) == ([1, 0], [0, 2])
        assert paris["royalty"][0]["key"] == "spinner_in_the_darkness"
        player = table["seats"][1]
        assert (player["sanity"], player["cube_stock"], player["limbo"]) == (2, 3, 5)
        assert player["discards"][0]["key"] == "cthulhu"
        assert player["vp"] == {"loyalist": 1, "restorationist": 2, "neutral": 3}
        assert table["tracks"] == {"loyalist": 3, "restorationist": 1}
        assert player["score"] == 8


def test_a_world_dealt_anew_is_one_that_can_be() -> None:
    """RULES 2.2, 9.2: a City card or Royalty never lies in another City's stack; each seat keeps its own identity."""
    t = EmeraldTable(3).hand(0, "Agitator")
    rng = Random(4)
    places = set()
    for _ in range(60):
        g = t.match.redeal(0, rng).now
        for city in range(9):
            kinds = [g.kind[card] for zone in (STACKS, FACE_UP, ROYALTY) for card in g.zones[zone + city]]
            assert FIRST_CITY_CARD + city in kinds
            assert FIRST_ROYALTY + city in kinds
            assert sum(kind < 20 for kind in kinds) == 2
            places.add((city, len(g.zones[STACKS + city]), tuple(kind for kind in kinds if kind >= 20)))
        assert g.kind[g.zones[IDENTITIES][0]] == 0
    assert len(places) > 200


def test_what_was_seen_stays_when_the_world_is_dealt_anew() -> None:
    """RULES 9.4"""
    t = (
        EmeraldTable()
        .hand(0, "Sherlock Holmes", "Wilhelm Stieber", "Evno Azef", "Deep Ones")
        .hand(1, "Cthulhu", "Mi-Go", "Zombies")
        .agents(1, "Cairo")
    )
    t.stack("Rome", "Dynamite", "Rhogog", "Ravachol", "Emma Goldman", "Shoggoth")
    t.does(0, "Free Action of Wilhelm Stieber", "Rome", "Rhogog", "Dynamite", "Action of Sherlock Holmes")
    t.does(0, "Action of Evno Azef", "Mi-Go")
    for n in range(20):
        g = t.match.redeal(0, Random(n)).now
        names = [g.layout.names[zone] for zone in range(len(g.zones))]
        top = g.zones[names.index("stack4")][:-4:-1]
        assert [t.now.cards.names[g.kind[card]] for card in top] == ["Rhogog", "Dynamite", "Ravachol"]
        assert g.kind[g.zones[IDENTITIES + 1][0]] == 1
        held = [t.now.cards.names[g.kind[card]] for card in g.zones[1]]
        assert held[:2] == ["Cthulhu", "Zombies"]


def test_the_table_can_be_read_from_the_scene() -> None:
    """RULES 9.3"""
    t = (
        EmeraldTable()
        .agents(0, "Rome")
        .cubes(0, "Rome", 2)
        .royalty("Rome")
        .hand(0, "Agitator")
        .face_up("Rome", "Cthulhu")
    )
    text = json.dumps(t.match.scene(0, ["Ada", "Ben"]))
    for words in (
        "Agents",
        "cubes",
        "Rhogog",
        "Cthulhu",
        "Limbo",
        "Restorationist track",
        "Ada's turn",
        "place a cube",
    ):
        assert words in text
    board = t.match.scene(0)["table"]["children"][0]["children"]
    assert [city["label"] for city in board][:3] == ["London", "Paris", "Berlin"]


def test_the_scene_shows_what_a_score_is_made_of_and_what_royalty_asks() -> None:
    """RULES 9.3, 10.63: VP by colour, kills and tracks add up to the public score."""
    t = EmeraldTable().vp(1, 1, 2, 3).tracks(4, 1).royalty("Rome")
    t.g.kill_vp[5] = 2
    table = t.match.scene(0, ["Ada", "Ben"])["table"]
    ben = next(node for node in table["children"] if node.get("part") == "seat" and node["seat"] == 1)
    made_of = [sign["words"] for sign in ben["art"]["made_of"]]
    assert made_of == ["1 Loyalist", "2 Restorationist", "3 neutral", "2 for kills", "3 of the tracks"]
    assert ben["count"] == 11
    rome = table["children"][0]["children"][4]["children"]
    rhogog = next(node for node in rome if node.get("key") == "rhogog")
    assert (rhogog["part"], rhogog["facts"]) == ("royalty", {"bombs": 3})
    assert rhogog["art"]["vp"] == [{"sort": "vp_restorationist", "n": 3, "words": "3 Restorationist VP"}]


def test_the_scene_says_who_has_locked_a_city_and_whose_agents_lie_on_cards() -> None:
    """RULES 9.3, 10.26, 5.6.6"""
    t = EmeraldTable()
    t.g.locks[4], t.g.captured[1] = 1, 2
    t.g.agent_stock[1] -= 2
    table = t.match.scene(0, ["Ada", "Ben"])["table"]
    rome = table["children"][0]["children"][4]
    assert (rome["art"], rome["text"]) == ({"locked_by": 1}, "Locked by Ben until their next turn.")
    ada = next(node for node in table["children"] if node.get("part") == "seat" and node["seat"] == 0)
    assert (ada["text"], ada["art"]["captured"]) == ("Agents on cards: 2 of Ben.", [[1, 2]])


def test_the_scene_says_when_the_first_agents_are_placed() -> None:
    """RULES 2.7"""
    match = Match.start(GAME, 2, {}, b"seed")
    assert match.scene(0)["table"]["label"] == "Everyone places two Agents"
    for _ in range(4):
        match.answer(match.asks[0].seat, "Rome")
    assert match.scene(0)["table"]["art"]["phase"] == 0


def test_options_say_what_they_bring() -> None:
    """RULES 5.1.1, 5.2.1, 5.6.3"""
    t = EmeraldTable().hand(0, "Agitator", "Back-street Gang", "Lone Gunman", "Mi-Go", "Paymaster").cubes(0, "Rome", 1)
    t.face_up("Rome", "Shoggoth").royalty("Paris").agents(0, *["Paris"] * 5)
    question = t.match.question(0)
    assert question is not None
    hints = {option["label"]: option["hint"] for option in question["options"]}
    assert hints["claim Shoggoth in Rome"] == "brings 2 neutral VP, Sanity roll; 1 cube to Limbo"
    assert hints["place cubes in Rome"] == "for Shoggoth; you have 1 there, the strongest rival 0"
    assert hints["assassinate The Spinner in the Darkness in Paris"] == (
        "your Agents are enough, no bombs needed; scores 4 Restorationist VP"
    )
    assert "insert it at a random place" in hints["Action of Mi-Go"]
    assert hints["take cubes back"] == "5 in Limbo, 1 in Cities"
    t.does(0, "place cubes in Rome")
    question = t.match.question(0)
    assert question is not None
    hints = {option["label"]: option["hint"] for option in question["options"]}
    assert (hints["Agitator"], hints["Agitator + Back-street Gang"]) == ("1 cube", "3 cubes")
