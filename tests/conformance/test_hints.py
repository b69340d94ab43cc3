"""What a player reads before choosing is true: hints come true, and a question cites the card that asks it."""

from random import Random
from typing import cast

import pytest

from conformance.cases import Case, share
from conformance.play import Walk
from conformance.promises import Check, Reader, Resolving, answered, kept, promises_of
from kernel import toy
from kernel.toy import GAME as TOY


def test_hints_come_true(case: Case) -> None:
    module = promises_of(case.game)
    assert module is not None, f"tests of {case.game.name} say nothing of its hints"
    judged = 0
    for n in share(case, 24):
        rng = Random(n)
        walk = Walk(case, n)
        while walk:
            for ask in walk.match.asks if walk.now_and_then(rng, 30) else []:
                question = walk.match.question(ask.seat)
                assert question is not None
                for option, told in zip(ask.options, question["options"], strict=True):
                    judged += kept(walk.match, ask.seat, option, told["hint"], module.PROMISES, rng)
            walk.step(walk.picks())
    assert judged, "no hint could be judged"


def test_a_question_cites_the_card_that_asks_it(case: Case) -> None:
    module = promises_of(case.game)
    assert module is not None, f"tests of {case.game.name} say nothing of its texts"
    resolving = Resolving(module)
    with resolving.watched():
        for n in share(case, 60):
            case.new(n).run(Reader(n, case.game, resolving))


def test_a_hint_that_lies_is_found() -> None:
    m = Case(TOY, 2, TOY.settle(2, {})).match(1)
    ask = m.asks[0]
    option = ask.options[0]
    hint = toy.worth(cast(toy.Toy, m.now), ask, option)
    lie: list[tuple[str, Check]] = [(r"worth (\d+)", lambda before, after, seat, option, found: int(found[0]) == 9)]
    with pytest.raises(AssertionError, match="did not come true"):
        kept(m, ask.seat, option, hint, lie, Random(1))
    with pytest.raises(AssertionError, match="no promise judges"):
        kept(m, ask.seat, option, "gains 3 points", lie, Random(1))
    assert kept(m, ask.seat, option, "a word without a figure", lie, Random(1)) == 0
    assert answered(m, ask.seat, option, Random(1)).history, "all others have answered, too"
