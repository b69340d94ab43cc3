"""Views, scenes, questions and results: plain data, of bounded size, that point at things which exist."""

import json
import re
from collections.abc import Iterator
from typing import Any

from ludarium.kernel.cards import Seat
from ludarium.kernel.game import Game, Result
from ludarium.kernel.match import Match
from ludarium.kernel.scene import KINDS

BYTES = 60_000


def presentable(m: Match, eyes: Seat | None) -> None:
    """What a seat gets at a question can be sent and drawn."""
    for what, data in (("view", m.view(eyes)), ("scene", m.scene(eyes))):
        size = len(json.dumps(data, allow_nan=False))
        assert size <= BYTES, f"{what} of {eyes} has {size} bytes"
    scene = m.scene(eyes)
    ids = drawn(scene["table"])
    twice = {name for name in ids if ids.count(name) > 1}
    assert not twice, f"scene ids are not unique: {sorted(twice)}"
    question = scene["question"]
    if question is not None:
        asked(m.game, question, ids)
        alike(scene)
    for sentence in m.heard(eyes, m.news):
        assert sentence, "an empty sentence in the log"
        assert "{" not in sentence, sentence


def drawn(node: dict[str, Any]) -> list[str]:
    """The ids of a node and all below it."""
    assert node["kind"] in KINDS, node["kind"]
    ids = [node["id"]] if "id" in node else []
    return ids + [name for child in node.get("children", ()) for name in drawn(child)]


def asked(game: Game, question: dict[str, Any], ids: list[str]) -> None:
    """A question has a text, a rule, and options that can be told apart and found on the table."""
    assert question["text"]
    assert "{" not in question["text"], question["text"]
    assert question["rule"] in game.rules(), f"{question['text']!r} cites RULES {question['rule']}, which is not there"
    notations = [option["notation"] for option in question["options"]]
    assert len(set(notations)) == len(notations), notations
    for option in question["options"]:
        assert option["label"], f"an option of {question['text']!r} says nothing"
        missing = [name for name in option["lights"] if name not in ids]
        assert not missing, f"{question['text']!r}: {option['label']!r} lights {missing}, which the scene does not show"


def alike(scene: dict[str, Any]) -> None:
    """Options said to be alike point at things that look alike: who sees a difference must read it."""
    nodes = {node["id"]: node for node in nodes_of(scene["table"]) if "id" in node}
    looks: dict[str, Any] = {}
    for option in scene["question"]["options"]:
        label = re.sub(r", number \d+ of \d+ alike$", "", option["label"])
        look = [seen(nodes[light]) for light in option["lights"]]
        assert looks.setdefault(label, look) == look, f"{option['label']!r} looks different from its like"


def nodes_of(node: dict[str, Any]) -> Iterator[dict[str, Any]]:
    yield node
    for child in node.get("children", ()):
        yield from nodes_of(child)


def seen(node: dict[str, Any]) -> dict[str, Any]:
    """A thing and what lies on it, but not which of its like it is."""
    shown = {name: value for name, value in node.items() if name not in ("id", "children", "at")}
    return {**shown, "children": [seen(child) for child in node.get("children", ())]}


def fair(game: Game, result: Result, seats: int) -> None:
    """A result names its winners and an ending of the game, and its sheet adds up."""
    assert result.ending in game.endings, result.ending
    assert len(result.scores) == seats
    assert set(result.winners) <= set(range(seats)), f"a seat of nobody has won: {result.winners}"
    assert len(set(result.winners)) == len(result.winners)
    assert len(result.sides) in (0, seats)
    for row, points in result.sheet:
        assert row
        assert len(points) == seats
    if result.sheet:
        totals = [sum(points[seat] for _, points in result.sheet) for seat in range(seats)]
        assert totals == result.scores, f"the sheet adds up to {totals}, the scores are {result.scores}"
    json.dumps(result.json(), allow_nan=False)
