"""The table in lines: what a thing is, whose, where it lies, and all texts when they are asked for."""

from typing import Any

import ludarium
from kernel.toy import GAME
from ludarium.kernel.scene import AREA, CARD, PILE, SLOT, TOKEN, TRACK, Node
from ludarium.terminal.telling import Telling


def told(*children: Node, **root: Any) -> list[str]:
    """The table with these things, as seat 0 hears it."""
    table = Node(AREA, root.pop("label", "Turn 1"), children=list(children), **root).json()
    scene = {"table": table, "seat": 0, "names": ["Ada", "Bo"], "question": None}
    return list(Telling(scene, GAME, texts=False).table())


def test_cards_over_others_are_told_with_those_they_lie_on() -> None:
    cards = [Node(CARD, name, at=at) for name, at in (("Fairy", (-1.0, -1.0)), ("Scout", (0.0, -1.0)))]
    lines = told(*cards, Node(SLOT, "slot", at=(-0.5, -2.0)), Node(SLOT, "slot", at=(1.0, -1.0)), Node(CARD, "Witch"))
    assert lines[1:] == [
        "  Fairy: row 1, place 1",
        "  Scout: row 1, place 2",
        "  slot: row 2, over Fairy and Scout",
        "  slot: row 1, place 3",
        "  Witch",
    ]


def test_what_the_label_says_is_not_said_again() -> None:
    lines = told(
        Node(TRACK, "Home Realm: damage", count=0, goal=20),
        Node(SLOT, "Sheriff", seat=1, facts={"agent_of": "Bo"}),
        Node(AREA, "Bo, Latari Elves", seat=1, children=[Node(PILE, "hand", count=5)]),
        label="Turn 2, Ada: Play Cards",
        art={"phases": ["Draw", "Play Cards"], "phase": 1},
    )
    assert lines == [
        "Turn 2, Ada: Play Cards",
        "  Home Realm: damage 0 of 20",
        "  Sheriff: agent of Bo",
        "  Bo, Latari Elves",
        "    hand: 5",
    ]


def test_things_say_whose_they_are_but_for_what_lies_before_the_reader() -> None:
    lines = told(Node(TOKEN, "cubes", seat=1, count=4), Node(AREA, "Your hand", seat=0))
    assert lines[1:] == ["  cubes of Bo: 4", "  Your hand: nothing"]


def test_all_texts_are_told_when_asked_for_each_once_among_its_like() -> None:
    match = ludarium.new("smashup", 2, 1, {"factions": "random"})
    seat = match.asks[0].seat
    scene = match.scene(seat)
    texts = [card["text"] for card in scene["table"]["children"][-1]["children"]]
    lines = [line.strip() for line in Telling(scene, match.game, texts=True).table()]
    at = lines.index("Your hand")
    assert {text for text in texts if text in lines[at:]} == set(texts)
    assert len([line for line in lines[at:] if line in texts]) == len(set(texts))
    for base in scene["table"]["children"][:3]:
        assert base["text"] in lines
    assert not set(texts) & {line.strip() for line in Telling(scene, match.game, texts=False).table()}


def test_neighbours_with_the_same_text_have_it_once() -> None:
    imps = [Node(CARD, "Imp", text="Bites."), Node(CARD, "Imp", text="Bites."), Node(CARD, "Ogre", text="Hits.")]
    areas = [Node(AREA, name, children=imps).json() for name in ("Lair", "Hand")]
    scene = {"table": {"kind": "area", "label": "T", "children": areas}, "seat": 0, "names": ["Ada"], "question": None}
    lines = [line.strip() for line in Telling(scene, GAME, texts=True).table()]
    assert lines[1:7] == ["Lair", "Imp", "Bites.", "Imp", "Ogre", "Hits."]
    assert lines[1:7] == ["Lair", *lines[8:]]


def test_cards_are_told_with_their_sort() -> None:
    match = ludarium.new("smashup", 2, 1, {"factions": "random"})
    scene = match.scene(match.asks[0].seat)
    hand = list(Telling(scene, match.game, texts=True).lines(scene["table"]["children"][-1]))
    sorts = {face.name: face.sort for face in match.game.faces()}
    cards = [line for line in hand if line.startswith("  ") and not line.startswith("    ")]
    assert cards
    for card in cards:
        name, _, about = card.strip().partition(": ")
        assert about.startswith(sorts[name])


def test_a_sort_that_the_name_says_is_left_out() -> None:
    scene = ludarium.Match.start(GAME, 2, {}, b"seed").scene(0)
    lines = [line.strip() for line in Telling(scene, GAME, texts=True).table()]
    assert any(line.startswith("lantern ") for line in lines)
    assert not any(": lantern" in line for line in lines)


def test_borders_and_the_winning_condition_are_among_the_texts() -> None:
    for game, seats, words in (("whispers", 2, "Borders "), ("runeage", 1, "wins the game.")):
        match = ludarium.new(game, seats, 1)
        assert any(words in line for line in Telling(match.scene(0), match.game, texts=True).table())


def test_several_equal_cards_are_told_as_so_many() -> None:
    locals_, deck = Node(CARD, "The Locals", count=10, facts={"power": 2}), Node(PILE, "deck", count=10)
    assert told(locals_, deck)[1:] == ["  The Locals: 10 cards; power 2", "  deck: 10"]


def test_a_bare_number_says_what_it_counts() -> None:
    """VP before a player, banners on a region: their names do not say it."""
    for game, seats, line in (
        ("smashup", 2, "Ada: 0 VP"),
        ("emerald", 2, "Ada: 0 VP; "),
        ("whispers", 2, ": 3 banners; "),
    ):
        match = ludarium.new(game, seats, 1)
        scene = match.scene(match.asks[0].seat, ["Ada", "Bo"])
        assert any(line in each for each in Telling(scene, match.game, texts=False).table()), game


def test_a_pile_of_cards_is_no_token() -> None:
    """A loyalty token has the empire of the cards, not their face."""
    match = ludarium.new("whispers", 2, 1)
    scene = match.scene(0, ["Ada", "Bo"])
    pile = Node(PILE, "Lion cards", part="held", key="lion", count=2).json()
    assert list(Telling(scene, match.game, texts=True).lines(pile)) == ["Lion cards: 2"]


def test_a_label_with_a_colon_gets_no_second_one() -> None:
    lines = told(label="Round 3: Ada acts", facts={"phase": "Empire Turns"})
    assert lines == ["Round 3: Ada acts; Empire Turns"]
