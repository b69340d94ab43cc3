"""Behind the screens: gems, attack tokens, the reserve, and what the open history proves about them.

Every gem is taken and spent in the open. The one thing hidden is which two gems each seat returned at set-up: the
reserve shows only their sum. So `returned` is the secret, `most` is what everyone can prove about it, and the gems of a
world re-dealt for a seat differ from the true ones in that alone.
"""

from functools import lru_cache

from ludarium.games.viceroy.components import COLOURS, EVERY_COLOUR, PACKED, RETURNS, WAYS
from ludarium.games.viceroy.position import Position
from ludarium.games.viceroy.reasons import NONE_IN_RESERVE
from ludarium.games.viceroy.words import (
    BID_ATTACK,
    BID_OPENED,
    CIRCLE,
    CIRCLE_ALONE,
    GOT_ATTACK,
    PAID,
    TAKE_GEM,
    TOOK_GEMS,
    TOOK_NOTHING,
    TOOK_THE_LAST,
)
from ludarium.kernel.cards import NONE, Kind, Seat

Split = tuple[int, tuple[int, ...]]  # in how many ways it can come about; an index into RETURNS for each seat


@lru_cache(1000)
def splits_of(total: int, most: tuple[tuple[int, ...], ...]) -> list[Split]:
    """Every way in which seats can have returned so many gems in all, with these bounds for each."""
    partial: list[tuple[int, int, tuple[int, ...]]] = [(1, total, ())]
    for bounds in most[:-1]:
        fits = fitting(bounds)
        partial = [(ways * WAYS[i], left - PACKED[i], (*chosen, i)) for ways, left, chosen in partial for i in fits]
    last = {PACKED[i]: i for i in fitting(most[-1])}
    return [(ways * WAYS[last[left]], (*chosen, last[left])) for ways, left, chosen in partial if left in last]


def fitting(most: tuple[int, ...]) -> list[int]:
    """The returns that no payment of a seat so far rules out."""
    blue, green, yellow, red = most
    return [i for i, (a, b, c, d) in enumerate(RETURNS) if a <= blue and b <= green and c <= yellow and d <= red]


class Screens(Position):
    """Gems and attack tokens."""

    __slots__ = ()

    def deal_gems(self) -> None:
        """Two gems of each colour for every seat; two of them, drawn at random, go back."""
        self.reserve = [2 * self.seats] * len(COLOURS)
        for seat in range(self.seats):
            first, second = self.shuffled([c for c in EVERY_COLOUR for _ in range(2)])[:2]
            back = tuple([int(first == c) + int(second == c) for c in EVERY_COLOUR])
            self.returned[seat] = RETURNS.index(back)
            self.gems[seat] = [2 - n for n in back]
            self.reserve = [self.reserve[c] + back[c] for c in EVERY_COLOUR]

    # -- what is proved
    def prove_has(self, seat: Seat, colour: int, n: int) -> None:
        """The table has seen that the seat holds at least n gems of the colour."""
        bound = self.gems[seat][colour] - n + RETURNS[self.returned[seat]][colour]
        if bound < self.most[seat][colour]:
            self.most[seat][colour] = bound

    def hidden_from(self, seat: Seat) -> list[Seat]:
        """The seats whose returned gems the seat (or a spectator) did not see."""
        return [other for other in range(self.seats) if other != seat]

    def splits(self, seat: Seat) -> list[Split]:
        """Every way in which the others can have returned their gems, given all that this seat knows."""
        others = self.hidden_from(seat)
        if not others:
            return [(1, ())]
        total = sum([PACKED[self.returned[other]] for other in others])
        return splits_of(total, tuple([tuple(self.most[other]) for other in others]))

    def deal_hidden(self, seat: Seat) -> None:
        """Return other gems at set-up, as likely as they were, and never such that a payment would have failed."""
        if self.seats <= 2:
            return  # the reserve gives a rival's two away
        splits = self.splits(seat)
        ticket = self.below(sum([ways for ways, _ in splits]))
        for ways, split in splits:
            ticket -= ways
            if ticket < 0:
                for other, i in zip(self.hidden_from(seat), split, strict=True):
                    self.return_instead(other, i)
                return

    def return_instead(self, seat: Seat, i: int) -> None:
        """Change what the seat returned at set-up; all it has done since stays."""
        was = RETURNS[self.returned[seat]]
        now = RETURNS[i]
        self.gems[seat] = [self.gems[seat][c] + was[c] - now[c] for c in EVERY_COLOUR]
        self.returned[seat] = i

    def gem_bounds(self, reader: Seat) -> list[list[tuple[int, int]]]:
        """For each seat and colour the fewest and most gems that the reader cannot rule out."""
        bounds = [[(n, n) for n in gems] for gems in self.gems]
        splits = self.splits(reader)
        for k, seat in enumerate(self.hidden_from(reader)):
            ever = [self.gems[seat][c] + RETURNS[self.returned[seat]][c] for c in EVERY_COLOUR]
            for c in EVERY_COLOUR:
                gone = [RETURNS[split[k]][c] for _, split in splits]
                bounds[seat][c] = (ever[c] - max(gone), ever[c] - min(gone))
        return bounds

    # -- verbs
    def take_gem(self, seat: Seat, colour: int) -> None:
        self.reserve[colour] -= 1
        self.gems[seat][colour] += 1

    def lose_gem(self, seat: Seat, colour: int) -> None:
        """A gem leaves the screen for all to see."""
        self.gems[seat][colour] -= 1
        assert self.gems[seat][colour] >= 0
        self.prove_has(seat, colour, 0)

    def pay(self, seat: Seat, gems: list[int]) -> None:
        """Gems per colour go from behind the screen to the reserve."""
        for colour in EVERY_COLOUR:
            for _ in range(gems[colour]):
                self.lose_gem(seat, colour)
            self.reserve[colour] += gems[colour]
        if sum(gems):
            self.tell(PAID, seat, tuple(gems))

    def take_gems(self, seat: Seat, n: int, source: Kind = NONE) -> None:
        """Up to n gems of any colours, one at a time, for a card or none; what the reserve lacks is not owed."""
        taken = [0] * len(COLOURS)
        left = n
        while left and any(self.reserve):
            there = [c for c in EVERY_COLOUR if self.reserve[c]]
            self.refuse_rest(NONE_IN_RESERVE, EVERY_COLOUR, there)
            colour = self.choose(seat, TAKE_GEM, there, (left, source))
            self.take_gem(seat, colour)
            taken[colour] += 1
            left -= 1
        if not any(taken):
            self.tell(TOOK_NOTHING, seat)
        else:
            self.tell(TOOK_THE_LAST if left else TOOK_GEMS, seat, tuple(taken))

    def circle_gem(self, seat: Seat, colour: int) -> None:
        """A single-colour circle was completed: one gem of the colour, if the reserve has one."""
        if self.reserve[colour]:
            self.take_gem(seat, colour)
            self.tell(CIRCLE, seat, colour)
        else:
            self.tell(CIRCLE_ALONE, seat, colour)

    def gain_attack(self, seat: Seat) -> None:
        self.attack[seat] += 1
        self.tell(GOT_ATTACK, seat)

    def spend_bid(self, seat: Seat, bid: int) -> None:
        """A bid is opened and gone: a gem to the reserve, an attack token to the supply."""
        self.tell(BID_OPENED, seat, bid)
        if bid == BID_ATTACK:
            self.attack[seat] -= 1
        else:
            self.lose_gem(seat, bid)
            self.reserve[bid] += 1
