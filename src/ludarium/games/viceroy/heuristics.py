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
from ludarium.games.viceroy.scoring import Tally, circle_bonus, recolourings, result, total
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

    __slots__ = ("g", "gem", "left", "magic", "magic_bonus", "seat", "shape", "tally")

    def __init__(self, g: Viceroy, seat: Seat, left: float) -> None:
        self.g = g
        self.seat = seat
        self.left = left
        self.gem = min(1.2, 0.2 + 0.15 * left)
        self.tally = Tally(g, seat)
        self.shape = self.tally.shape
        self.magic = self.tally.counts[MAGIC]
        self.magic_bonus = self.tally.magic_bonus

    def gems(self) -> float:
        """Gems behind the screen: those beyond three of a colour, or seven in all, are worth less."""
        even = 0.0
        for n in self.g.gems[self.seat]:
            even += min(n, 3) + (n - min(n, 3)) * 0.5
        enough = min(even, 7.0)
        return self.gem * (enough + 0.35 * (even - enough))

    def tokens(self) -> float:
        """Income, and combinations begun."""
        science = self.tally.counts[SCIENCE]
        parts = sorted([science, self.magic, self.tally.counts[DEFENSE]])
        sets = 3.0 * (parts[1] - parts[0]) + 1.0 * (parts[2] - parts[1])  # a set half done
        hopes = 0.12 * self.left * (self.magic + self.magic_bonus * 0.5)
        income = (0.35 * science + 0.55 * self.tally.counts[INFINITE]) * self.left * self.gem
        return income + sets * min(1.0, self.left / 6) + hopes

    def pyramid(self) -> float:
        """Cards to build on, and open places above level 2: the higher the better."""
        return min(1.0, self.left / 4) * (1.2 * len(self.g.pyramids[self.seat]) + self.shape.high)

    def score(self, hand: float) -> float:
        """All points, with what the rest may bring."""
        return total(self.g, self.seat, self.tally) + self.gems() + self.tokens() + self.pyramid() + hand

    def hand(self, cards: list[float]) -> float:
        """The cards that can still be played, best first."""
        found = 0.0
        for card in cards[: round(self.left * TURNS)]:
            found += card
        return found * 0.5

    def cards(self) -> list[float]:
        """What each card of the hand may bring, the best first."""
        found = []
        for hand in (self.g.characters_in_hand[self.seat], self.g.laws_in_hand[self.seat]):
            for card in hand:
                found.append(self.card(card))
        found.sort(reverse=True)
        return found

    def card(self, card: Card) -> float:
        """The best place for a card: reward less cost; more if it can be paid now."""
        g = self.g
        if g.is_law(card):
            return 5.0
        gems, more = g.gems[self.seat], self.tally.fresh
        best = 2 * self.gem
        for level in self.shape.levels:
            a, b, c, d = g.cost(card, level)
            gain = self.reward(g.kind[card], level) + 0.6 * level - self.gem * (a + b + c + d)
            if a > gems[0] + more[0] or b > gems[1] + more[1] or c > gems[2] + more[2] or d > gems[3] + more[3]:
                gain *= 0.6
            best = max(best, gain)
        return best

    def reward(self, kind: int, level: int) -> float:
        if level == TOP:
            return 15.0
        found = 0.0
        for reward in self.g.book.rewards[kind][level]:
            found += self.token(reward)
        return found

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
