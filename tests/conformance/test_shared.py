"""Copies of a position share some lists: rules put a new one there and never change one in place."""

import tomllib
from random import Random

from tools.fields import FOLDERS

from conformance.cases import Case
from ludarium.bots import RandomDecider
from ludarium.kernel.cards import Deal
from ludarium.kernel.state import State

STEADY = {path.parent.name: tomllib.loads(path.read_text("utf-8")).get("steady", []) for path in FOLDERS}


def shared(game: str, g: State) -> dict[str, list[int]]:
    return {name: getattr(g, name) for name in ["kind", "batch", *STEADY[game]]}


def test_no_rule_and_no_re_deal_changes_a_shared_list(case: Case) -> None:
    game = case.game.name
    g = case.new(1)
    g.decider = RandomDecider(Random(1))
    while g.frames:
        lists = shared(game, g)
        before = {name: values.copy() for name, values in lists.items()}
        copy = g.copy()
        assert all(values is lists[name] for name, values in shared(game, copy).items())
        copy.deal_anew(Deal(0, 0, b"world"))
        g.step()
        assert lists == before
