"""What a position is worth to a seat: about its chance to win, given what it believes of the others' sides.

Kept points under every assignment of sides that the seat thinks possible, the lowest side's loss included, plus what
the next turns promise: cards about to be claimed, a good deck, Agents, cubes at hand, a sound mind.
"""

from functools import cache
from itertools import product
from math import exp
from typing import Final

from ludarium.games.emerald.components import (
    CITIES,
    END_VP,
    HAND,
    IDENTITIES,
    LOYALIST,
    NEUTRAL,
    PENALTY,
    RESTORATIONIST,
    SEATS,
    TRACK_END,
    VP_COLOURS,
    CardSet,
)
from ludarium.games.emerald.scoring import final_scores, kept_kills, kept_track, winners
from ludarium.games.emerald.state import Emerald
from ludarium.games.emerald.turn import act, turn
from ludarium.games.emerald.zones import IDENTITIES as IDENTITY_ZONES
from ludarium.games.emerald.zones import PLAYED_CARDS
from ludarium.kernel.cards import NONE, Seat
from ludarium.worth.odds import final_share, share, shares

BOTH: Final[tuple[int, ...]] = (LOYALIST, RESTORATIONIST)
NO_OR_YES: Final = (False, True)
# Weights in VP, found by playing greedy bots with different ones against each other.
SYMBOL_WORTH: Final = {"place": 0.2, "retrieve": 0.12, "claim": 0.6, "rail": 0.1, "assassinate": 0.2}
ARROW_WORTH: Final = 0.3  # of the own side
BOMB_WORTH: Final = (0.1, 0.35)  # by side
TEXT_WORTH: Final = 0.3
SWIRL_COST: Final = (0.15, 0.6)
AGENT_WORTH: Final = 0.35
LAST_AGENT_RISK: Final = (0.3, 2.5)
STOCK_CUBE: Final = 0.2
CITY_CUBE: Final = 0.08
TOKEN_RISK: Final = ((0.0, 0.2, 0.1, 0.0), (0.0, 3.0, 0.8, 0.0))  # by side, by tokens left
HOLD: Final = (0.0, 0.5, 0.72, 0.85, 0.93)  # that a lead of so many pieces is still there a round later
LATER: Final = (1.0, 0.5, 0.25)  # the second and third claim in waiting come later
HAND_USE: Final = {"place": 0.1, "retrieve": 0.07, "claim": 0.35, "rail": 0.04, "assassinate": 0.15}  # next turn
UNSEEN_CARD: Final = 0.25  # what a card yet to be drawn is worth in hand: a useless one is better discarded
BLUFF: Final = 0.15  # a VP of the other colour: it hides the own side and brings the end nearer
REACH: Final = 0.25  # of the VP of a kill that only lacks cards
ARMED: Final = [0.4, 1.0]  # without and with an assassination card in hand
SPREAD: Final = (9.0, 3.0)  # of the VP still to come, at the start and at the end
SUSPICION: Final = 0.3  # how much a VP of a colour says about a side
SIDES_OF: Final = [  # by number of seats: every way to deal the sides
    [
        list(sides)
        for sides in product(BOTH, repeat=seats)
        if sides.count(LOYALIST) <= IDENTITIES and sides.count(RESTORATIONIST) <= IDENTITIES
    ]
    for seats in range(SEATS + 1)
]


# -- cards
@cache
def deck_worth(cards: CardSet, side: int) -> list[float]:
    """By kind: what the card adds to a deck."""
    found = []
    for kind in range(len(cards.names)):
        symbols = cards.records[kind].get("left", {})
        worth = sum([SYMBOL_WORTH[name] * n for name, n in symbols.items() if name in SYMBOL_WORTH])
        worth += ARROW_WORTH * cards.arrows[side][kind] + BOMB_WORTH[side] * cards.bombs[kind]
        found.append((worth + TEXT_WORTH * (cards.effect[kind] != NONE)) / 2)
    return found


@cache
def claim_worth(cards: CardSet, side: int) -> list[float]:
    """By kind: what claiming the card brings to a player of this side."""
    deck = deck_worth(cards, side)
    found = []
    for kind in range(len(cards.names)):
        points = cards.vp[kind][side] + cards.vp[kind][NEUTRAL] + BLUFF * cards.vp[kind][1 - side]
        found.append(deck[kind] + points + AGENT_WORTH * cards.agents[kind] - SWIRL_COST[side] * cards.sanity[kind])
    return found


@cache
def hand_use(cards: CardSet, side: int, placing: bool, retrieving: bool) -> list[float]:
    """By kind: what the card can do in hand, with cubes to place and to retrieve or without."""
    idle = {"place": not placing, "retrieve": not retrieving}
    found = []
    for kind in range(len(cards.names)):
        symbols = cards.records[kind].get("left", {})
        uses = [HAND_USE[name] * n for name, n in symbols.items() if name in HAND_USE and not idle.get(name)]
        found.append(max([*uses, ARROW_WORTH * cards.arrows[side][kind] / 2, 0.1 * (cards.effect[kind] != NONE)]))
    return found


class Worths:
    """The figures of a card set, by side: in a deck, when claimed, and in hand (with cubes to place, to retrieve)."""

    __slots__ = ("claim", "deck", "decks", "use")

    def __init__(self, cards: CardSet) -> None:
        self.decks: dict[tuple[int, ...], list[float]] = {}
        self.deck = [deck_worth(cards, side) for side in BOTH]
        self.claim = [claim_worth(cards, side) for side in BOTH]
        self.use = [  # use[side][placing][retrieving]
            [[hand_use(cards, side, placing, retrieving) for retrieving in NO_OR_YES] for placing in NO_OR_YES]
            for side in BOTH
        ]

    def of_deck(self, kinds: list[int]) -> list[float]:
        """By side, of a deck of these kinds: remembered, for most answers leave decks alone."""
        key = tuple(kinds)
        found = self.decks.get(key)
        if found is None:
            if len(self.decks) >= MOST_DECKS:
                self.decks.clear()
            kinds.sort()  # which of them are in hand must not show, not even by rounding
            found = self.decks[key] = [added(figures, kinds) for figures in self.deck]
        return found


MOST_DECKS: Final = 5000
_worths: Final[dict[CardSet, Worths]] = {}  # a memory of a pure function


def worths(cards: CardSet) -> Worths:
    found = _worths.get(cards)
    if found is None:
        found = _worths[cards] = Worths(cards)
    return found


# -- beliefs
def chance_of_restorationist(g: Emerald, me: Seat, rival: Seat) -> float:
    """What the seat believes of another's side: the identity deck less what it knows, and the colours they gathered."""
    if g.knows(me, g.zones[IDENTITY_ZONES + rival][0]):
        return float(g.side(rival) == RESTORATIONIST)
    left = [IDENTITIES, IDENTITIES]
    for seat in range(g.seats):
        if g.knows(me, g.zones[IDENTITY_ZONES + seat][0]):
            left[g.side(seat)] -= 1
    if 0 in left:
        return float(left[LOYALIST] == 0)
    leaning = g.vp[VP_COLOURS * rival + RESTORATIONIST] - g.vp[VP_COLOURS * rival + LOYALIST]
    return left[RESTORATIONIST] / (left[RESTORATIONIST] + left[LOYALIST] * exp(-SUSPICION * leaning))


def likelihood(g: Emerald, me: Seat) -> float:
    """How well the colours that the others gathered fit the sides they have in this world."""
    found = 1.0
    for rival in g.others(me):
        leaning = g.vp[VP_COLOURS * rival + g.side(rival)] - g.vp[VP_COLOURS * rival + 1 - g.side(rival)]
        found /= 1 + exp(-SUSPICION * leaning)
    return found


def believed_sides(g: Emerald, me: Seat) -> list[tuple[float, list[int]]]:
    """Every assignment of sides with its weight, as the seat sees it; the weights add up to 1."""
    chances = [chance_of_restorationist(g, me, seat) for seat in range(g.seats)]
    weights: list[float] = []
    found: list[list[int]] = []
    total = 0.0
    for sides in SIDES_OF[g.seats]:
        weight = 1.0
        for seat in range(g.seats):
            weight *= chances[seat] if sides[seat] == RESTORATIONIST else 1 - chances[seat]
            if not weight:
                break
        if weight:
            weights.append(weight)
            found.append(sides)
            total += weight
    return [(weights[i] / total, found[i]) for i in range(len(found))]


# -- points
def value(g: Emerald, seat: Seat) -> float:
    """The part of the win that the seat can expect; once the game is over, that it has, as far as it knows."""
    worlds = believed_sides(g, seat)
    if g.ending != NONE:
        return sum([weight * final_share(winners(final_scores(g, sides), sides), seat) for weight, sides in worlds])
    found = []
    for player in range(g.seats):
        thinkable = [False, False]
        for _, sides in worlds:
            thinkable[sides[player]] = True
        found.append(worths_of(g, player, [side for side in range(2) if thinkable[side]], player == seat))
    near, killed = progress(g), any(g.kill_vp)
    total = 0.0
    for weight, sides in worlds:
        total += weight * standing(g, seat, sides, found, near, killed)
    return total


def worths_of(g: Emerald, seat: Seat, sides: list[int], hand_known: bool) -> list[float]:
    """By side, of those given: what the player keeps, but for kills, and what the coming turns promise, in VP."""
    found = hopes_of(g, seat, sides, hand_known)
    for side in sides:
        found[side] += g.vp[VP_COLOURS * seat + NEUTRAL] + g.vp[VP_COLOURS * seat + side] + kept_track(g, side)
    return found


def standing(g: Emerald, seat: Seat, sides: list[int], worths: list[list[float]], near: float, killed: bool) -> float:
    """What the seat can expect from here, if these were the sides: early on a lead says little."""
    scores = [worths[player][sides[player]] for player in range(g.seats)]
    if killed:
        for player in range(g.seats):
            scores[player] += kept_kills(g, player, sides)
    spread = SPREAD[0] + near * (SPREAD[1] - SPREAD[0])
    if min(sides) != max(sides):  # whoever comes last takes the whole side down
        last = shares([-score for score in scores], spread)
        fall = [0.0, 0.0]
        for player in range(g.seats):
            fall[sides[player]] += last[player]
        for player in range(g.seats):
            scores[player] -= PENALTY * near * fall[sides[player]]
    return share(scores, seat, spread)


def progress(g: Emerald) -> float:
    """How near the end is, from 0 to 1."""
    best = 0
    for seat in range(g.seats):
        score = sum(g.vp_of(seat))
        for victim in range(g.seats):
            score += g.kill_vp[SEATS * seat + victim]
        best = max(best, score)
    return min(1.0, max((best + g.difference()) / END_VP[g.seats], max(g.tracks) / TRACK_END))


# -- hopes
def hopes_of(g: Emerald, seat: Seat, sides: list[int], hand_known: bool) -> list[float]:
    """By side, of those given: what the coming turns promise the player, in VP."""
    hand = [g.kind[card] for card in g.hands[seat]] if hand_known else []
    leads = leads_of(g, seat)
    on_board = g.on_board(seat)
    pieces = AGENT_WORTH * min(on_board, 6) + STOCK_CUBE * min(g.cube_stock[seat], 6)
    pieces += CITY_CUBE * (g.cubes_out(seat) - g.limbo[seat])
    decks = worths(g.cards).of_deck(kinds_owned(g, seat))
    found = [0.0, 0.0]
    for side in sides:
        hope = pieces + decks[side] - LAST_AGENT_RISK[side] * (on_board < 2)
        if not g.revealed[seat]:
            hope -= TOKEN_RISK[side][g.tokens[seat]]
        hope += hand_worth(g, seat, side, hand) if hand_known else HAND * UNSEEN_CARD
        hope += claims_in_waiting(g, side, leads) * ready(g, hand, hand_known)
        found[side] = hope + kills_in_reach(g, seat, side, hand)
    return found


def kinds_owned(g: Emerald, seat: Seat) -> list[int]:
    """What the player's hand, deck, discards and played cards are."""
    kind = g.kind
    found: list[int] = []
    for cards in (g.hands[seat], g.decks[seat], g.discards[seat], g.zones[PLAYED_CARDS + seat]):
        for card in cards:
            found.append(kind[card])
    return found


def added(figures: list[float], kinds: list[int]) -> float:
    """The figures of these kinds, in their order: sums of fractions depend on it."""
    total = 0.0
    for kind in kinds:
        total += figures[kind]
    return total


def hand_worth(g: Emerald, seat: Seat, side: int, hand: list[int]) -> float:
    """What a hand of these kinds can be used for, counting the cards to be drawn."""
    placing, retrieving = g.cube_stock[seat] > 0, g.cubes_out(seat) > 0
    use = worths(g.cards).use[side][placing][retrieving]
    return UNSEEN_CARD * (HAND - len(hand)) + added(use, hand)


def leads_of(g: Emerald, seat: Seat) -> list[tuple[int, float]]:
    """The kinds of cards the player has cubes for, with the chance that the lead is there when the turn comes."""
    agents, cubes = g.agents, g.cubes
    found = []
    for city in range(CITIES):
        at = CITIES * seat + city
        if not cubes[at] or g.face_up(city) == NONE:
            continue
        rival = 0
        for player in range(g.seats):
            if player != seat:
                rival = max(rival, agents[CITIES * player + city] + cubes[CITIES * player + city])
        lead = agents[at] + cubes[at] - rival
        safe = HOLD[max(0, min(lead, 4))] if g.locks[city] != seat else 0.97
        found.append((g.kind[g.face_up(city)], safe))
    return found


def claims_in_waiting(g: Emerald, side: int, leads: list[tuple[int, float]]) -> float:
    """Cards the player leads for, weighed by how safe the lead is and how soon their turn to claim comes."""
    if not leads:
        return 0.0
    worth = worths(g.cards).claim[side]
    if len(leads) == 1:
        return worth[leads[0][0]] * leads[0][1]
    found = sorted([worth[kind] * safe for kind, safe in leads], reverse=True)
    total = 0.0
    for i in range(len(found)):
        total += found[i] * LATER[min(i, 2)]
    return total


def kills_in_reach(g: Emerald, seat: Seat, side: int, hand: list[int]) -> float:
    """Restorationists close in on Royalty, Loyalists on Agents, as far as their Agents and bombs go."""
    bombs = 0
    for kind in hand:
        bombs += g.cards.bombs[kind]
    found = 0.0
    for city in range(CITIES):
        mine = g.agents[CITIES * seat + city]
        if not mine:
            continue
        if side == RESTORATIONIST:
            royalty = g.royalty(city)
            if royalty != NONE:
                near = min(1.0, (mine + bombs) / g.cards.royalty_points[city])
                found += near * g.cards.vp[g.kind[royalty]][RESTORATIONIST]
        elif rivals_there(g, seat, city):
            found += min(1.0, (mine + bombs) / g.cards.agent_points[city])
    if not found:
        return 0.0
    armed = any(g.cards.assassinate[kind] for kind in hand)
    return REACH * ARMED[armed] * found


def rivals_there(g: Emerald, seat: Seat, city: int) -> bool:
    """Has anybody else an Agent there?"""
    for player in range(g.seats):
        if player != seat and g.agents[CITIES * player + city]:
            return True
    return False


def ready(g: Emerald, hand: list[int], hand_known: bool) -> float:
    """The chance to have a claim symbol at the right time."""
    if not hand_known:
        return 0.65
    return 0.9 if any(g.cards.claim[kind] for kind in hand) else 0.5


def settled(g: Emerald) -> bool:
    """Between actions, and between turns."""
    phase = g.frames[-1][0]
    return phase is turn or (phase is act and g.done < 2)


def horizon(start: Emerald, g: Emerald, seat: Seat) -> bool:
    """The seat's next turn begins; with more than two seats, its turn is over: what rivals do meanwhile is noise."""
    return g.frames[-1][0] is turn and (g.seats > 2 or g.frames[-1][1] == seat)
