"""The Madness card."""

from ludarium.games.smashup.components import card
from ludarium.games.smashup.state import Smashup
from ludarium.games.smashup.words import MADNESS_MODE
from ludarium.kernel.cards import Card, Seat


@card("madness")
def madness(g: Smashup, me: Seat, this: Card, _: int) -> None:
    """Choose one: draw two cards; or return this card to the Madness deck."""
    if g.confirm(me, MADNESS_MODE):
        g.draw(me, 2)
    else:
        g.return_madness(me, this)
