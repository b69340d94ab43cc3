"""The drawn table: every kind of thing readable, never wider than the window, no signal by colour alone."""

import io
from typing import Any

import pytest
from rich.console import Console
from rich.text import Text

from ludarium.kernel.scene import AREA, CARD, PILE, REGION, SLOT, TOKEN, TRACK, Node
from ludarium.terminal.levels import LEVELS, Detail, Fold, Level
from ludarium.terminal.picture import Picture
from ludarium.terminal.sight import Sight, hand_areas, own_sides

WORDS = {"vp": "VP"}
LONG = "After each minion played here, its owner draws a Madness card and then thinks about it for a long while."


def table() -> Node:
    bases = [
        Node(
            AREA,
            f"Base {n}",
            id=f"base{n}",
            text=LONG,
            facts={"breakpoint": 20, "vp": [4, 2, 1]},
            children=[
                Node(TRACK, "power", count=12 + 9 * n, goal=20),
                Node(CARD, "Imp", id=f"card{n}", seat=0, facts={"power": 2}, children=[Node(TOKEN, "+1", count=2)]),
                Node(CARD, "Shoggoth of the deep", seat=1, facts={"power": 6}, text=LONG),
            ],
        )
        for n in range(3)
    ]
    sides = [
        Node(AREA, name, part="seat", seat=seat, count=3, children=[Node(PILE, "deck", count=30)])
        for seat, name in enumerate(["Ada", "Bo"])
    ]
    pyramid = [Node(SLOT, f"level {y + 1}", id=f"slot{x}-{y}", at=(x + y / 2, -y)) for y in (0, 1) for x in (0, 1)]
    regions = [Node(REGION, "Dustford", id="region1", at=(3.0, 4.0), children=[Node(TOKEN, "banner", count=2)])]
    hand = Node(AREA, "Your hand", part="hand", children=[Node(CARD, "Field Trip", id="card9", text=LONG)])
    return Node(AREA, "Turn 3", children=[*bases, Node(AREA, "Map", children=[*regions, *pyramid]), *sides, hand])


def lines(width: int, level: Level = LEVELS[0], root: Node | None = None) -> list[str]:
    console = Console(file=io.StringIO(), width=width, force_terminal=True, highlight=False)
    options = [
        {"label": "Field Trip", "lights": ["card9"], "hint": ""},
        {"label": "Base 1", "lights": ["base1"], "hint": ""},
    ]
    scene: dict[str, Any] = {
        "table": (root or table()).json(),
        "seat": 0,
        "names": ["Ada", "Bo"],
        "question": {"options": options},
        "waiting_for": [1],
    }
    return [line.plain for line in Picture(console, Sight(scene, WORDS), level).lines("Toy")]


@pytest.mark.parametrize("width", [60, 80, 100, 137, 160, 200])
@pytest.mark.parametrize("level", LEVELS, ids=str)
def test_no_line_is_wider_than_the_window_and_nothing_is_lost(width: int, level: Level) -> None:
    drawn = lines(width, level)
    assert max(Text(line).cell_len for line in drawn) <= width
    text = "\n".join(drawn)
    for word in ("Turn 3", "Base 0", "[2] Base 1", "Base 2", "Imp", "+1 ×2", "of 20", "deck 30", "[1] Field Trip"):
        assert word in text
    if level.fold < Fold.UNMARKED:
        for word in ("12 of 20", "Dustford", "level 1"):
            assert word in text


def test_in_the_end_what_no_option_points_at_is_named_alone_but_for_ones_own() -> None:
    drawn = lines(100, Level(Detail.HAND_FACTS, Fold.UNMARKED))
    assert drawn[1] == "[2] Base 1: power 21 of 20   ● Imp (+1 ×2)   ■ Shoggoth of the deep"
    assert "● Ada 3: deck 30" in drawn
    assert drawn[-1] == "Also on the table: Base 0, Base 2, Map, Bo; s shows it."


def test_others_sides_fold_with_what_is_lit_in_them_before_ones_own_and_the_middle() -> None:
    home = [Node(TOKEN, f"home {n}", id=f"base{n}", facts={"walls": n}) for n in (1, 2)]
    held = {"Ada": [home[0]], "Bo": [home[1], home[0]]}
    sides = [Node(AREA, name, part="seat", seat=n, children=own) for n, (name, own) in enumerate(held.items())]
    root = Node(AREA, "Turn 1", children=[Node(AREA, "Centre", children=[Node(CARD, "Imp", id="card9")]), *sides])
    drawn = lines(80, Level(Detail.SHORT_FACTS, Fold.LIT_OTHERS), root)
    assert "■ Bo: home 2   [2] home 1 walls 1" in drawn
    assert any("╭─ ● Ada" in line for line in drawn)
    assert any("╭─ Centre" in line for line in drawn)


def test_a_folded_area_keeps_its_own_number_and_breaks_between_things() -> None:
    minions = [Node(CARD, f"Minion number {n}", facts={"power": n}) for n in range(6)]
    base = Node(AREA, "Base 1", id="base1", children=[Node(AREA, "Bo", seat=1, children=minions)])
    drawn = lines(60, Level(Detail.MARKED_FACTS, Fold.LIT), Node(AREA, "", children=[base]))
    assert drawn[1:] == [
        "[2] Base 1: ■ Bo (Minion number 0, Minion number 1,",
        "    Minion number 2, Minion number 3, Minion number 4,",
        "    Minion number 5)",
    ]


def test_the_own_side_folds_after_the_others() -> None:
    drawn = "\n".join(lines(100, Level(Detail.NEAR_FACTS, Fold.OTHERS)))
    assert "╭─ ● Ada" in drawn
    assert "■ Bo 3: deck 30" in drawn


def test_wider_windows_need_fewer_lines() -> None:
    assert len(lines(200)) < len(lines(120)) < len(lines(80))


def test_less_detail_needs_fewer_lines_and_keeps_the_text_of_what_is_lit_and_ones_own_longest() -> None:
    heights = [len(lines(100, level)) for level in LEVELS]
    assert heights[0] == max(heights)
    assert heights[-1] == min(heights)
    for level in LEVELS:
        assert ("After each minion" in "\n".join(lines(100, level))) == (level.detail >= Detail.HAND_TEXTS)
    texts = [line for line in lines(100, Level(Detail.HAND_TEXTS, Fold.MIDDLE)) if "After each minion" in line]
    assert len(texts) == 1
    assert "Field Trip" in texts[0]


def test_what_an_option_lights_carries_its_number() -> None:
    text = "\n".join(lines(120, LEVELS[5]))
    assert "[1] Field Trip" in text
    assert "[2] Base 1" in text


def test_seats_have_shapes_not_only_colours() -> None:
    text = "\n".join(lines(120, LEVELS[5]))
    assert "● Imp" in text
    assert "■ Shoggoth" in text
    assert "■ Bo…" in text


def test_tracks_of_several_seats_can_be_told_apart() -> None:
    scores = [Node(TRACK, "VP", seat=seat, count=0, goal=24) for seat in range(2)]
    drawn = lines(60, LEVELS[0], Node(AREA, "Turn 1", children=[Node(AREA, "Scores", children=scores)]))
    assert any("● VP 0 of 24" in line for line in drawn)
    assert any("■ VP 0 of 24" in line for line in drawn)


def test_a_pyramid_stands_on_its_base() -> None:
    places = [Node(SLOT, f"level {y + 1}", at=(x + y / 2, -y)) for y in (0, 1) for x in range(2 - y)]
    drawn = lines(60, LEVELS[5], Node(AREA, "Turn 1", children=[Node(AREA, "Pyramid", children=places)]))
    top = next(line for line in drawn if "level 2" in line)
    base = next(line for line in drawn if "level 1" in line)
    assert base.index("level 1") < top.index("level 2") < base.rindex("level 1")
    assert drawn.index(top) < drawn.index(base)


def test_an_area_that_only_groups_areas_is_a_heading_over_them() -> None:
    group = Node(AREA, "Bases", children=[Node(AREA, "R'lyeh"), Node(AREA, "Innsmouth")])
    root = Node(AREA, "Turn 1", children=[group])
    drawn = lines(80, Level(Detail.LONG_FACTS, Fold.NOTHING), root=root)
    assert "Bases" in drawn
    assert any("R'lyeh" in line and "Innsmouth" in line for line in drawn)


def test_with_less_room_an_area_that_only_groups_areas_has_a_line_for_each() -> None:
    imps = [Node(CARD, "Imp", facts={"power": 2}), Node(CARD, "Imp", facts={"power": 2})]
    bases = [
        Node(AREA, "R'lyeh", count=7, children=imps),
        Node(AREA, "Innsmouth", children=[Node(PILE, "deck", count=9)]),
    ]
    root = Node(AREA, "Turn 1", children=[Node(AREA, "Bases", children=bases)])
    drawn = lines(80, Level(Detail.LONG_FACTS, Fold.GROUPS), root=root)
    assert drawn[1:] == ["Bases", "R'lyeh 7: Imp power 2 ×2", "Innsmouth: deck 9"]


def test_what_is_known_of_a_hidden_pile_is_told_where_there_is_room_and_longer_of_ones_own() -> None:
    def pile() -> Node:
        known = [Node(CARD, name, part="known", facts={"depth": n}) for n, name in enumerate(("Imp", "Ogre"))]
        return Node(PILE, "deck", count=9, children=known)

    sides = [Node(AREA, name, part="seat", seat=n, children=[pile()]) for n, name in enumerate(("Ada", "Bo"))]
    root = Node(AREA, "Turn 1", children=sides)
    for level, told in ((LEVELS[0], 2), (Level(Detail.NEAR_FACTS, Fold.GROUPS), 1), (LEVELS[-1], 0)):
        assert "\n".join(lines(100, level, root)).count("deck 9 (Imp depth 0, Ogre depth 1)") == told
    assert "Bo: deck 9" in "\n".join(lines(100, Level(Detail.NEAR_FACTS, Fold.OTHERS), root))
    assert "deck 9 (" not in "\n".join(lines(100, LEVELS[-1], root))


def test_common_piles_are_nobodys_and_what_else_lies_behind_the_seats_is_the_readers() -> None:
    seat = Node(AREA, "Ada", part="seat", seat=0)
    behind = [Node(AREA, name, part=part) for name, part in (("Piles", "side"), ("Hand", "hand"), ("Screen", "screen"))]
    scene = {"table": Node(AREA, "Turn 1", children=[seat, *behind]).json(), "seat": 0}
    assert [area["label"] for area in hand_areas(scene)] == ["Hand", "Screen"]
    assert [area["label"] for area in own_sides(scene)] == ["Ada"]


def test_a_folded_map_names_its_regions_by_their_first_fact() -> None:
    land = [
        Node(REGION, name, id=f"region{n}", count=n, facts={"empire": "bear" if n % 2 else "lion", "fort": True})
        for n, name in enumerate("ABCDEFGH")
    ]
    sea = Node(REGION, "Cold Lake", facts={"impassable": "water"})
    attack = Node(TOKEN, "Bear banners attacking A", count=3)
    hand = Node(AREA, "Your hand", part="hand", children=[Node(CARD, "Field Trip", id="card9")])
    root = Node(AREA, "", children=[Node(AREA, "The map", children=[*land, sea, attack]), hand])
    told = "\n".join(lines(100, Level(Detail.SHORT_FACTS, Fold.OTHERS), root))
    assert "The map: empire lion: A 0, C 2, E 4, G 6; empire bear: B 1, D 3, F 5, H 7; Bear banners" in told
    assert "Cold Lake" not in told


def test_a_number_that_the_label_has_by_chance_is_told() -> None:
    action = Node(TOKEN, "draw 1 card per 2 farms", facts={"makes": 1, "sort": "card"})
    assert "draw 1 card per 2 farms makes 1" in "\n".join(lines(100, LEVELS[0], Node(AREA, "", children=[action])))
    assert "sort" not in "\n".join(lines(100, LEVELS[0], Node(AREA, "", children=[action])))
