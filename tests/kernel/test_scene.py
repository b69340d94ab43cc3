"""Scenes as plain data."""

import json

from ludarium.kernel.scene import AREA, CARD, KINDS, REGION, Node


def test_what_is_empty_is_left_out() -> None:
    assert Node(CARD, "Imp").json() == {"kind": "card", "label": "Imp"}


def test_zero_and_seat_zero_are_not_empty() -> None:
    assert Node(AREA, "Ada", seat=0, count=0).json() == {"kind": "area", "label": "Ada", "seat": 0, "count": 0}


def test_a_tree_becomes_json_with_everything_in_it() -> None:
    region = Node(REGION, "Cairo", id="city3", at=(0.5, 0.25), outline=[(0.0, 0.0), (1.0, 0.0), (1.0, 1.0)])
    card = Node(CARD, "Imp", id="card7", text="Draw.", part="minion", key="imp", goal=3, facts={"power": 2})
    data = Node(AREA, "Table", children=[region, card]).json()
    assert json.loads(json.dumps(data))["children"] == [
        {
            "kind": "region",
            "label": "Cairo",
            "id": "city3",
            "outline": [[0.0, 0.0], [1.0, 0.0], [1.0, 1.0]],
            "at": [0.5, 0.25],
        },
        {
            "kind": "card",
            "label": "Imp",
            "id": "card7",
            "part": "minion",
            "key": "imp",
            "text": "Draw.",
            "facts": {"power": 2},
            "goal": 3,
        },
    ]


def test_kinds_are_few() -> None:
    assert len(set(KINDS)) == len(KINDS) == 7
