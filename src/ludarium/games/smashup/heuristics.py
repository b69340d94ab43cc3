"""What a position is worth to a seat, by the thumb rules of players; and when that can be judged."""

from typing import Final

from ludarium.games.smashup.board import ranks_of
from ludarium.games.smashup.components import VP_TO_WIN
from ludarium.games.smashup.scoring import final_scores, result
from ludarium.games.smashup.state import CHECK_FOR_SCORING, Smashup
from ludarium.games.smashup.turn import play_cards, take_turn
from ludarium.kernel.cards import NONE, Seat
from ludarium.worth.odds import final_share, share

CARD: Final = 0.35  # a card in hand, in VP
SPARE: Final = 0.1  # one beyond the first six
MADNESS: Final = 0.45
FOOTHOLD: Final = 0.8  # of the share of a base that is still open
LEAD: Final = 12.0  # being ahead when the game is about to end
SPREAD: Final = (4.0, 1.5)  # of the VP still to come, at the start and when somebody has enough


def value(g: Smashup, seat: Seat) -> float:
    """The part of the win that the seat can expect."""
    if not g.frames:
        return final_share(result(g).winners, seat)
    near = min(1.0, max(g.vp) / VP_TO_WIN)
    return share(worths_of(g), seat, SPREAD[0] + near * (SPREAD[1] - SPREAD[0]))


def worths_of(g: Smashup) -> list[float]:
    """What each seat has and may hope for, in VP."""
    worths = [g.vp[each] - MADNESS * g.madness[each] + CARD * cards(g, each) for each in range(g.seats)]
    for base in range(len(g.bases)):
        if g.minions[base]:
            add_base(g, base, worths)
    if max(g.vp) >= VP_TO_WIN:
        scores = final_scores(g)
        for each in range(g.seats):
            if scores[each] == max(scores):
                worths[each] += LEAD
    return worths


def cards(g: Smashup, seat: Seat) -> float:
    """The hand, with the two cards that the current player is still to draw."""
    hand = len(g.hands[seat]) + (2 if seat == g.current and g.phase <= CHECK_FOR_SCORING else 0)
    return hand if hand <= 6 else 6 + SPARE / CARD * (hand - 6)


def add_base(g: Smashup, base: int, worths: list[float]) -> None:
    """The fuller a base, the more its VP count as they stand; before, power there is a share in what it will pay."""
    vp = g.book.vp[g.kind[g.bases[base][0]]]
    goal = g.breakpoint(base)
    powers = g.powers(base)
    ranks = ranks_of(powers)
    total = 0
    for power in powers:
        total += power if power != NONE else 0
    full = min(1.0, total / goal)
    for seat in range(g.seats):
        rank = ranks[seat]
        if rank != NONE:
            share = FOOTHOLD * vp[0] * min(1.0, powers[seat] / goal)
            worth = full * full * (vp[rank] if rank < len(vp) else 0) + (1 - full * full) * share
            worths[seat] += worth * lasting(g, base, seat) if g.attached and full < 1 else worth


def lasting(g: Smashup, base: int, seat: Seat) -> float:
    """The part of a seat's power there that Dunwich Horror will not devour at the end of the turn."""
    hosts = [g.host[horror] for horror in g.attached if g.place(horror) == base]
    doomed = sum([g.power(minion) for minion in hosts if g.owner[minion] == seat])
    return 1 - doomed / max(1, g.power_at(base, seat))


def settled(g: Smashup) -> bool:
    """Between plays and between turns."""
    return g.frames[-1][0] in (play_cards, take_turn)


def horizon(start: Smashup, g: Smashup, seat: Seat) -> bool:
    """The seat's next turn begins."""
    return g.frames[-1][0] is take_turn and g.current == seat
