"""For everything that is not lit there is a reason with its paragraph, nearly always a particular one."""

from conformance.reasons import judge, read
from ludarium.kernel.game import Game
from ludarium.telling.why import PLACE, REFUSED


def test_everything_unlit_has_a_reason(game: Game) -> None:
    """Some questions of some records; `python -m conformance.reasons` reads all of them."""
    sorts = judge(read(game, every=12, files=3), game)
    assert sorts[REFUSED], "the rules never say what their options leave out"
    assert sorts[PLACE], "nothing is said of things that no question weighs"
