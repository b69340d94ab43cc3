"""What a position is worth to a seat, for bots: points so far, and a guess at what the rest will bring.

Called on re-dealt worlds, so it may look at everything. The figures were tried out in games of greedy against itself.
"""

from typing import Final

from ludarium.games.viceroy.auction import attack_bid, close_turn, income, rival_bids, rival_takes, settle_colour
from ludarium.games.viceroy.components import (
    ATTACK,
    CIRCLE_BONUS,
    DEFENSE,
    DRAW,
    GEMS,
    INFINITE,
    KIND,
    MAGIC,
    MAGIC_BONUS,
    POWER,
    ROUNDS,
    SCIENCE,
    TOP,
    TURNS,
    Token,
    level_of,
)
from ludarium.games.viceroy.development import play_card, take_for_discard
from ludarium.games.viceroy.ending import last_discards
from ludarium.games.viceroy.opening import make_decks, start_reward
from ludarium.games.viceroy.scoring import circle_bonus, recolourings, result, sum_of, total
from ludarium.games.viceroy.state import DEVELOPMENT, FINAL_SCORING, Viceroy
from ludarium.games.viceroy.turn import play_round
from ludarium.kernel.cards import Card, Seat
from ludarium.worth.odds import chance, final_share, share

COLOR_OF_THE_REALM: Final = KIND["79"]
SPREAD: Final = (2.0, 1.0)  # of the points still to come: at the end, and more for each development phase
GOOD_SCORE: Final = 60.0  # for one player alone
MIDWAY: Final = (
    attack_bid,
    settle_colour,
    rival_bids,
    rival_takes,
    close_turn,
    income,
    take_for_discard,
    play_card,
    start_reward,
    make_decks,
)


def settled(g: Viceroy) -> bool:
    """Bids and commitments have been carried out."""
    return g.frames[-1][0] not in MIDWAY


def value(g: Viceroy, seat: Seat) -> float:
    """The part of the win that the seat can expect; alone, the chance of a good score."""
    if g.seats == 1:
        return chance(estimate(g, seat) - GOOD_SCORE, GOOD_SCORE / 4)
    if not g.frames:
        return final_share(result(g).winners, seat)
    estimates = [estimate(g, other) for other in range(g.seats)]
    return share(estimates, seat, SPREAD[0] + SPREAD[1] * phases_left(g))


def estimate(g: Viceroy, seat: Seat) -> float:
    """The score the seat can hope for."""
    if g.phase == FINAL_SCORING:
        return float(total(g, seat) + repaint(g, seat)) if g.frames else float(total(g, seat))
    worth = Worth(g, seat, phases_left(g))
    return worth.score(worth.hand(worth.cards()))


def phases_left(g: Viceroy) -> float:
    """Development phases still to come, the present one by its turns."""
    if g.phase == DEVELOPMENT:
        return ROUNDS - g.round + max(0, TURNS - g.turn) / TURNS
    return float(ROUNDS + 1 - max(1, g.round))


def repaint(g: Viceroy, seat: Seat) -> int:
    """The most points that recolouring can bring with the gems of the seat."""
    if not g.recolour:
        return 0
    bonus = circle_bonus(g, seat)
    now = dict(g.circles(seat))
    realm = any(g.kind[card] == COLOR_OF_THE_REALM for card in g.pyramids[seat])
    changes: dict[int, list[tuple[int, int, int]]] = {}  # of each circle: (colour, gems, points)
    for card, colour, cost in recolourings(g, seat):
        place = g.place[card]
        gain = bonus[colour] - bonus[now[place]] if place in now else level_of(place) + bonus[colour] + realm
        if gain > 0 and cost <= g.gems[seat][colour]:
            changes.setdefault(place, []).append((colour, cost, gain))
    return best_changes(list(changes.values()), g.gems[seat][:], {})


def best_changes(circles: list[list[tuple[int, int, int]]], gems: list[int], seen: dict[tuple[int, ...], int]) -> int:
    """Each circle is left alone or changed once; all gems are tried everywhere."""
    if not circles:
        return 0
    key = (len(circles), *gems)
    if key not in seen:
        rest = circles[1:]
        best = best_changes(rest, gems, seen)
        for colour, cost, gain in circles[0]:
            if cost <= gems[colour]:
                gems[colour] -= cost
                best = max(best, gain + best_changes(rest, gems, seen))
                gems[colour] += cost
        seen[key] = best
    return seen[key]


class Worth:
    """What things may still bring to one seat."""

    __slots__ = ("g", "gem", "left", "magic", "magic_bonus", "seat")

    def __init__(self, g: Viceroy, seat: Seat, left: float) -> None:
        self.g = g
        self.seat = seat
        self.left = left
        self.gem = min(1.2, 0.2 + 0.15 * left)
        self.magic = g.count(seat, MAGIC)
        self.magic_bonus = sum_of(g, seat, MAGIC_BONUS)

    def gems(self) -> float:
        """Gems behind the screen: those beyond three of a colour, or seven in all, are worth less."""
        even = sum([min(n, 3) + (n - min(n, 3)) * 0.5 for n in self.g.gems[self.seat]])
        enough = min(even, 7.0)
        return self.gem * (enough + 0.35 * (even - enough))

    def tokens(self) -> float:
        """Income, and combinations begun."""
        g = self.g
        science = g.count(self.seat, SCIENCE)
        infinite = sum(g.infinite(self.seat))
        parts = sorted([science, self.magic, g.count(self.seat, DEFENSE)])
        sets = 3.0 * (parts[1] - parts[0]) + 1.0 * (parts[2] - parts[1])  # a set half done
        hopes = 0.12 * self.left * (self.magic + self.magic_bonus * 0.5)
        return (0.35 * science + 0.55 * infinite) * self.left * self.gem + sets * min(1.0, self.left / 6) + hopes

    def pyramid(self) -> float:
        """Cards to build on, and open places above level 2: the higher the better."""
        high = sum([max(0, level_of(place) - 2) for place in self.g.slots(self.seat)])
        return min(1.0, self.left / 4) * (1.2 * len(self.g.pyramids[self.seat]) + high)

    def score(self, hand: float) -> float:
        """All points, with what the rest may bring."""
        return total(self.g, self.seat) + self.gems() + self.tokens() + self.pyramid() + hand

    def hand(self, cards: list[float]) -> float:
        """The cards that can still be played, best first."""
        return sum(cards[: round(self.left * TURNS)]) * 0.5

    def cards(self) -> list[float]:
        """What each card of the hand may bring, the best first."""
        levels = {level_of(place) for place in self.g.slots(self.seat)}
        return sorted([self.card(card, levels) for card in self.g.hand(self.seat)], reverse=True)

    def card(self, card: Card, levels: set[int]) -> float:
        """The best place for a card: reward less cost; more if it can be paid now."""
        g = self.g
        if g.is_law(card):
            return 5.0
        best = 2 * self.gem
        for level in levels:
            gain = self.reward(g.kind[card], level) + 0.6 * level - self.gem * sum(g.cost(card, level))
            if not g.affordable(self.seat, card, level):
                gain *= 0.6
            best = max(best, gain)
        return best

    def reward(self, kind: int, level: int) -> float:
        if level == TOP:
            return 15.0
        return sum([self.token(reward) for reward in self.g.book.rewards[kind][level]])

    def token(self, reward: Token) -> float:
        """What a token or another reward would be worth."""
        sort, value, _ = reward
        if sort == POWER:
            return float(value)
        if sort == GEMS:
            return value * self.gem
        if sort == DRAW:
            return value * min(4.0, 1.5 * self.left)
        if sort == MAGIC:
            return 2.0 + self.magic_bonus
        if sort == MAGIC_BONUS:
            return value * (0.7 + self.magic)
        if sort == CIRCLE_BONUS:
            return value * 1.5
        if sort == INFINITE:
            return 0.55 * self.left * self.gem + 2.0
        if sort == SCIENCE:
            return 0.35 * self.left * self.gem + 2.0
        return 4.0 if sort in (ATTACK, DEFENSE) else 0.0


def horizon(start: Viceroy, g: Viceroy, seat: Seat) -> bool:
    """The next round begins, or the rounds are over."""
    return g.frames[-1][0] in (play_round, last_discards)
