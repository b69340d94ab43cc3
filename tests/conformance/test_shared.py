"""Copies of a position share some lists: rules put a new one there and never change one in place."""

from random import Random

from conformance.cases import Case
from conformance.whole import steady
from ludarium.bots import RandomDecider
from ludarium.kernel.cards import Deal
from ludarium.kernel.state import State


def shared(g: State) -> dict[str, list[int]]:
    return {name: getattr(g, name) for name in steady(g)}


def test_no_rule_and_no_re_deal_changes_a_shared_list(case: Case) -> None:
    g = case.new(1)
    g.decider = RandomDecider(Random(1))
    while g.frames:
        lists = shared(g)
        before = {name: values.copy() for name, values in lists.items()}
        copy = g.copy()
        assert all(values is lists[name] for name, values in shared(copy).items())
        copy.deal_anew(Deal(0, 0, b"world"))
        g.step()
        assert lists == before
