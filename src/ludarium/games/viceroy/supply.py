"""What rewards will really bring: reserve and decks may run short. For hints; no rules here."""

from ludarium.games.viceroy.components import (
    ANY,
    COLOURS,
    DRAW,
    GEMS,
    INFINITE,
    counted_up,
    sort_of,
    token_name,
    value_of,
)
from ludarium.games.viceroy.state import Viceroy
from ludarium.kernel.cards import Seat


class Supply:
    """The reserve once a cost is paid, at least and at most (infinite gems may pay instead), and the decks."""

    __slots__ = ("cards", "least", "most", "taken")

    def __init__(self, g: Viceroy, seat: Seat, cost: tuple[int, ...] = (0, 0, 0, 0)) -> None:
        infinite = g.infinite(seat)
        self.least = [g.reserve[c] + max(0, cost[c] - infinite[c]) for c in range(4)]
        self.most = [g.reserve[c] + min(cost[c], g.gems[seat][c]) for c in range(4)]
        self.taken = 0
        self.cards = len(g.law_deck) + len(g.small_deck)

    def circle(self, colour: int) -> str:
        """A single-colour circle and its gem."""
        done = f"completes a {COLOURS[colour]} circle"
        least, most = self.least[colour], self.most[colour]
        self.least[colour] = max(0, least - 1)
        self.most[colour] = max(0, most - 1)
        if least:
            return f"{done}: take a {COLOURS[colour]} gem"
        if most:
            return f"{done}: take a {COLOURS[colour]} gem if you pay one, for the reserve has none"
        return f"{done}; the reserve has no {COLOURS[colour]} gem"

    def line(self, rewards: tuple[int, ...]) -> str:
        """All rewards of a line, in order."""
        return counted_up([token_name(reward) + self.shortage(reward) for reward in rewards])

    def shortage(self, reward: int) -> str:
        """What is missing for a reward, in brackets, or nothing."""
        sort = sort_of(reward)
        value = value_of(reward)
        if sort == GEMS:
            return self.too_few_gems(value)
        if sort == DRAW:
            return self.too_few_cards(value)
        if sort != INFINITE:
            return ""
        if value == ANY:
            return "" if any(self.least) else " (the reserve is empty)"
        if self.least[value]:
            return ""
        return f" (the reserve has no {COLOURS[value]} gem{' unless you pay one' if self.most[value] else ''})"

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
