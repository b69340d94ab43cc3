"""What rewards will really bring: reserve and decks may run short. For hints; no rules here."""

from typing import TYPE_CHECKING

from ludarium.games.viceroy.components import (
    COLOURS,
    DRAW,
    EVERY_COLOUR,
    GEMS,
    INFINITE,
    Token,
    counted_up,
    token_name,
)
from ludarium.kernel.cards import NONE, Seat

if TYPE_CHECKING:
    from ludarium.games.viceroy.state import Viceroy


class Supply:
    """The reserve once a cost is paid, at least and at most (infinite gems may pay instead), and the decks."""

    __slots__ = ("cards", "least", "most", "taken")

    def __init__(self, g: "Viceroy", seat: Seat, cost: tuple[int, ...] = ()) -> None:
        self.least = g.reserve[:]
        self.most = g.reserve[:]
        infinite = g.infinite(seat)
        for c in EVERY_COLOUR if cost else ():
            self.least[c] += max(0, cost[c] - infinite[c])
            self.most[c] += min(cost[c], g.gems[seat][c])
        self.taken = 0
        self.cards = len(g.law_deck) + len(g.small_deck)

    def take(self, colour: int) -> bool:
        """A gem of the colour is taken, if there is one; whether there is for sure."""
        sure = self.least[colour] > 0
        self.least[colour] = max(0, self.least[colour] - 1)
        self.most[colour] = max(0, self.most[colour] - 1)
        return sure

    def circle(self, colour: int) -> str:
        """A single-colour circle and its gem."""
        hue = COLOURS[colour]
        perhaps = self.most[colour] > 0
        if self.take(colour):
            return f"completes a {hue} circle: take a {hue} gem"
        if perhaps:
            return f"completes a {hue} circle: take a {hue} gem if you pay one, for the reserve has none"
        return f"completes a {hue} circle, but the reserve has no {hue} gem"

    def line(self, rewards: tuple[Token, ...]) -> str:
        """All rewards of a line, in order."""
        return counted_up([self.reward(one) for one in rewards])

    def reward(self, one: Token) -> str:
        """A reward, with what is missing for it in brackets."""
        sort, number, colour = one
        if sort == GEMS:
            return token_name(one) + self.too_few_gems(number)
        if sort == DRAW:
            return token_name(one) + self.too_few_cards(number)
        if sort == INFINITE and colour != NONE:
            return token_name(one) + self.no_gem_for(colour)
        return token_name(one)

    def no_gem_for(self, colour: int) -> str:
        perhaps = self.most[colour] > 0
        if self.take(colour):
            return ""
        return f" (the reserve has no {COLOURS[colour]} gem{' unless you pay one' if perhaps else ''})"

    def too_few_gems(self, n: int) -> str:
        least = max(0, sum(self.least) - self.taken)
        most = max(0, sum(self.most) - self.taken)
        self.taken += n
        if least >= n:
            return ""
        if least == min(n, most):
            return f" (the reserve has {least or 'none'})"
        return f" (the reserve has {least or 'none'}, or up to {min(n, most)} if you pay without infinite gems)"

    def too_few_cards(self, n: int) -> str:
        left = max(0, self.cards)
        self.cards -= n
        if left >= n:
            return ""
        return " (one card is left)" if left else " (both decks are empty)"
