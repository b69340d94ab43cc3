"""The eight laws that offer one of three boons: 71, 73, 77, 80, 81, 82, 83, 84."""

from ludarium.games.viceroy.cards.registry import law
from ludarium.games.viceroy.components import BOONS
from ludarium.games.viceroy.state import Viceroy
from ludarium.games.viceroy.words import BOON_WHICH
from ludarium.kernel.cards import Card, Seat


@law(71, 73, 77, 80, 81, 82, 83, 84)
def choose_one(g: Viceroy, me: Seat, this: Card) -> None:
    """Choose exactly one of the printed boons and resolve it at once."""
    kind = g.kind[this]
    boon = g.choose(me, BOON_WHICH, [kind * 4 + i for i in range(len(BOONS[kind]))], about=this)
    g.reward(me, this, BOONS[kind][boon & 3])
